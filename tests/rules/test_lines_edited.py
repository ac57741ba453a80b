"""A quick sample of right lines with one edit, in all letters; ``make long`` edits thousands, others each time."""

import random

import pytest

from rules.alphabets import ALPHABETS, alphabet
from rules.parts.lettered import in_letters_of
from rules.parts.signs import asks_of
from tests.examples import one_in
from tests.rules.edits import Edit, another, edits_of, in_words, misedited, vanished
from tests.rules.hands import opened
from tests.rules.test_wild_lines import Broken

SAMPLE = range(one_in(1).max_examples)


@pytest.mark.parametrize("name", [f"edit-{number}" for number in SAMPLE])
def test_of_an_edited_line_no_word_vanishes_and_a_slip_makes_no_other_hand(name):
    assert [*misedited(name, most=5)] == []


def bridge(letters):
    rules, at = opened("duplicate-bridge")
    return in_letters_of(rules, alphabet(letters)), at


class InLetters(Broken):
    """A game in letters with something else in the place of its reading."""

    @property
    def letters(self):
        return self.rules.letters


def test_a_word_that_vanishes_is_found():
    rules, at = bridge("dutch")
    careless = InLetters(rules, lambda line, at: rules.typed(line.replace(" gedoubl", ""), at))
    edit = Edit("gedoubleerd", "gedoubl", "4s n gedoubl =")
    assert [*vanished(careless, at, "4s n gedoubleerd =", edit)] == [
        "duplicate-bridge, dutch: “4s n gedoubl =” is 4♠ N =, and was “4s n gedoubleerd =”, and “gedoubl” vanished"
    ]
    assert [*another(careless, at, "4s n gedoubleerd =", edit)] == [
        "duplicate-bridge, dutch: “4s n gedoubl =” is 4♠ N =, and was “4s n gedoubleerd =”"
    ]


def test_a_result_that_stands_there_twice_is_found():
    rules, at = bridge("english")
    careless = InLetters(rules, lambda line, at: rules.typed(line.replace("made made", "made"), at))
    edit = Edit("x", "made", "4s n made made")
    assert [said.rpartition(", ")[2] for said in vanished(careless, at, "4s n x made", edit)] == ["and “made” vanished"]


# What people do to a line with one stroke of a key, and what becomes of it.
EDITS = [
    ("4s n gedoubleerd =", "4s n gedoubl ="),  # cut short
    ("ew euchred by one", "ew euchred by-one"),  # a hyphen for a blank
    ("ew euchred by-one", "ew euchred by one"),
    ("8s n 8 dix ns three ns", "8s n 8 dix nsthree ns"),  # a blank left out
    ("4s n made", "4s n mmade"),
    ("4s x n made", "4s made n made"),  # a word of another place
]


@pytest.mark.parametrize(("line", "edited"), EDITS)
def test_an_edit_is_made(line, edited):
    assert edited in [each.line for each in edits_of(line)]


def test_a_line_is_said_in_words_of_the_country():
    for letters in ALPHABETS[1:]:
        rules, at = bridge(letters.key)
        line = rules.written(rules.plain.typed("4sx n =", at).hand, at)
        said = {in_words(random.Random(seed), line, letters, asks_of(rules.plain.form(at))) for seed in range(9)}
        assert {rules.typed(each, at).hand for each in said} == {rules.typed(line, at).hand}
        assert len(said) > 2
