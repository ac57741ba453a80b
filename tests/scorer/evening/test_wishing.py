"""What is wished of the next round, as it is typed in a line."""

import pytest

from scorer.commands.rounds import Grounds
from scorer.draws import Meeting, Wishes
from scorer.draws.draw import NO_WISHES
from scorer.evening.wishing import AgainstItself, NotAWish, NotToBeDrawn, WithThemselves, typed, wishes_words

THERE = range(1, 10)
# typed                     wishes                                                       in words
LINES = [
    ("",                    NO_WISHES,                                                   ""),
    (" , ",                 NO_WISHES,                                                   ""),
    ("3-5",                 Wishes((Meeting(3, 5),)),                                    "3–5 together"),
    ("5 – 3, 3-5",          Wishes((Meeting(3, 5),)),                                    "3–5 together"),
    ("3-5, not 2-7",        Wishes((Meeting(3, 5),), (Meeting(2, 7),)),                  "3–5 together, 2–7 apart"),
    ("3–5 together, 2–7 apart", Wishes((Meeting(3, 5),), (Meeting(2, 7),)),              "3–5 together, 2–7 apart"),
    ("NOT 2-7; 4 out",      Wishes((), (Meeting(2, 7),), (4,)),                          "2–7 apart, 4 out"),
    ("4 out, 6 out, 4 OUT", Wishes(out=(4, 6)),                                          "4 out, 6 out"),
    ("3-5, Nicht 2 - 7",    Wishes((Meeting(3, 5),), (Meeting(2, 7),)),                  "3–5 together, 2–7 apart"),
    ("2–7 getrennt; 4 aus", Wishes((), (Meeting(2, 7),), (4,)),                          "2–7 apart, 4 out"),
    ("niet 2-7, 4 zit stil", Wishes((), (Meeting(2, 7),), (4,)),                         "2–7 apart, 4 out"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "wishes", "words"), LINES)
def test_what_is_typed_is_wished_and_said(text, wishes, words):
    assert typed(text, 3, THERE) == wishes
    together, apart = (tuple(map(tuple, each)) for each in wishes[:2])
    assert wishes_words(Grounds("by-lot", (), (), together, apart, wishes.out)) == words


REFUSED = [
    ("3+5",             NotAWish,       "“3[+]5” is no wish: expected 3-5 for two who shall meet"),
    ("9" * 5000 + " out", NotAWish,     "is no wish: expected 3-5 for two who shall meet"),
    ("3-5-7",           NotAWish,       "“3-5-7” is no wish"),
    ("not 4 out",       NotAWish,       "“not 4 out” is no wish"),
    ("not 2-7 apart",   NotAWish,       "“not 2-7 apart” is no wish"),
    ("3",               NotAWish,       "“3” is no wish"),
    ("nicht 4",         NotAWish,       "“nicht 4” is no wish"),
    ("2-12",            NotToBeDrawn,   "Nobody who is there in round 3 has the number 12: expected one of 1–9[.]"),
    ("3-3",             WithThemselves, "Nobody can meet themselves: expected two numbers in “3-3”"),
    ("3-5, not 5-3",    AgainstItself,  "3–5 cannot be both together and apart"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "kind", "said"), REFUSED)
def test_what_is_no_wish_is_refused_in_a_sentence(text, kind, said):
    with pytest.raises(kind, match=said):
        typed(text, 3, THERE)
