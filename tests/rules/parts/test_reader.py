"""A line while it is read: how its signs are compared, and what phrases begin with."""

import pytest

from rules.parts.reader import ALIKE, PHRASES, Reader, folded, openings

ASCII = "".join(map(chr, range(128)))
OPENINGS = [
    # words and phrases            what they begin with
    ({"by"},                       set()),
    ({"all pass"},                 {"all "}),
    ({"all pass", "all passed"},   {"all "}),
    ({"made with two tricks"},     {"made ", "made with ", "made with two "}),
]  # fmt: skip


@pytest.mark.parametrize(("known", "begun"), OPENINGS)
def test_a_phrase_begins_with_what_stands_before_each_of_its_blanks(known, begun):
    assert openings(frozenset(known)) == begun | openings(frozenset())


def test_what_tricks_are_told_in_begins_with_something_whatever_else_is_known():
    assert openings(frozenset()) == {
        f"{phrase[:at]} " for phrase in PHRASES for at, sign in enumerate(phrase) if sign == " "
    }


def test_plain_letters_and_signs_are_compared_the_same_among_others():
    assert folded(f"{ASCII}É") == f"{folded(ASCII)}é"
    assert not {sign for sign in ALIKE if sign < len(ASCII)}


PIECES = [
    # known           typed               the next piece
    ({"all pass"},    "all q n",          "all q"),
    ({"all pass"},    "ALL 7",            "ALL"),
    ({"pass"},        "all q n",          "all"),
    (set(),           "went wrong here",  "went wrong"),
]  # fmt: skip


@pytest.mark.parametrize(("known", "typed", "piece"), PIECES)
def test_a_piece_is_quoted_with_what_does_not_go_on_a_phrase(known, typed, piece):
    assert Reader(typed, frozenset(known)).token == piece
