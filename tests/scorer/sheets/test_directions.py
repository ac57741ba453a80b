"""Letters from right to left in lines from left to right, by the rules of the Unicode Bidirectional Algorithm (UAX #9).

The cases say the level of every letter; ``test_a_line_...`` says where it comes to stand.
"""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.sheets.page.directions import levels, visual

LEVELS = [
    # line             level of each letter  rule
    ("Li & Zoë 3",     "0000000000",         "nothing is turned"),
    ("אבג",            "111",                "I1"),
    ("Li אב",          "00011",              "I1"),
    ("א ב",            "111",                "N1: a blank between goes along"),
    ("א a",            "100",                "N2: between two directions a blank goes with the line"),
    ("אב ",            "110",                "N2: and so it does at the end"),
    ("3 א",            "001",                "W7: a number at the beginning is the line's own"),
    ("א 12",           "1122",               "I1: a number after a name stands left of it"),
    ("א 1.5",          "11222",              "W4: with its point"),
    ("א 1-5",          "11222",              "W4: with its sign"),
    ("ع 1-5",          "11212",              "W2: but Arabic numbers take no sign"),
    ("ع 1,5",          "11222",              "W4: they take a comma"),
    ("א 60%",          "11222",              "W5: with its percent sign"),
    ("א- b",           "1000",               "W6"),
    ("א\u05b8ב",       "111",                "W1: a vowel sign goes with its letter"),
    ("a (א) b",        "0001000",            "N0: brackets about other letters, behind a letter of the line's own"),
    ("א (ב) b",        "1111100",            "N0: and behind one of theirs"),
    ("א (b) ב",        "1000001",            "N0: brackets about a letter of the line's own"),
    ("א (1) ב",        "1112111",            "N0: a number counts as from right to left"),
    ("א (ב",           "1111",               "BD16: a bracket that is not closed"),
    ("",               "",                   ""),
]  # fmt: skip
SEEN = [
    ("Pair 3 אבג & Li 李", "Pair 3 גבא & Li 李"),
    ("אב גד",              "דג בא"),
    ("אב 12 גד",           "דג 12 בא"),
    ("אב (3) x",           "(3) בא x".replace("(3)", ")3(")),  # its font turns the brackets themselves round
]  # fmt: skip


@pytest.mark.parametrize(("line", "expected", "_"), LEVELS, ids=[ascii(line) for line, *_ in LEVELS])
def test_every_letter_has_the_level_of_the_rule(line, expected, _):
    assert "".join(map(str, levels(line))) == expected


@pytest.mark.parametrize(("line", "seen"), SEEN, ids=[ascii(line) for line, _ in SEEN])
def test_a_line_is_seen_from_left_to_right(line, seen):
    placed = visual(list(zip(line, levels(line), strict=True)), lambda each: each[1])
    assert "".join(letter for letter, _ in placed) == seen


@given(st.text(alphabet="abאבعب12٣().,-+%& \u05b8李", max_size=20))
def test_nothing_is_lost_on_the_way(line):
    assert sorted(visual(list(line), lambda letter: levels(line)[line.index(letter)])) == sorted(line)
