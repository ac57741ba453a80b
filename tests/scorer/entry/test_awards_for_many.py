"""Artificial scores where more than two sides play: each has its own, typed in their order and written the same."""

from fractions import Fraction

import pytest

from rules import game
from scorer.entry.line import read_line
from scorer.event.fitting import fits
from scorer.event.lines import reading, write_line
from scorer.event.plain import made, plain
from scorer.event.results import AVERAGES, Average, Award, Slip

NAP = game("nap")
AT = NAP.on_board(1, NAP.choices.completed())
PLUS, EVEN, MINUS = AVERAGES["A+"], AVERAGES["A"], AVERAGES["A-"]
LINES = [
    # typed                    what it says                                                      written
    ("A+ A A A-",              Average(PLUS, EVEN, (EVEN, MINUS)),                               "A+ A A A−"),
    ("a a a a",                Average(EVEN, EVEN, (EVEN, EVEN)),                                "A A A A"),
    ("ave",                    Average(EVEN, EVEN, (EVEN, EVEN)),                                "A A A A"),
    ("60% A- 50.5% 0%",        Average(Award(Fraction(60)), MINUS, (Award(Fraction(101, 2)), Award(Fraction(0)))),
                                                                                                 "60% A− 50.5% 0%"),
    ("(100/3)% A A A",         Average(Award(Fraction(100, 3)), EVEN, (EVEN, EVEN)),             "(100/3)% A A A"),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "result", "written"), LINES)
def test_each_who_plays_alone_has_an_artificial_score(typed, result, written):
    entry = read_line(typed, NAP, AT)
    assert (entry.result, entry.problems) == (result, ())
    line = write_line(result, NAP, AT)
    assert line.replace("-", "−") == written
    assert read_line(line, NAP, AT).result == result
    assert fits(result, NAP, AT)


@pytest.mark.parametrize(
    ("typed", "missing", "problem"),
    [
        ("A+ A", "what Player 3 gets: A+, A, A− or a percentage such as 60%", ""),
        ("A+ A A A A-", "", "5 artificial scores are more than the 4 who play."),
        ("101% A A A", "", "“101” is not an artificial score: expected A+, A, A− or a percentage from 0 to 100."),
    ],
)
def test_none_is_guessed_and_none_is_left_over(typed, missing, problem):
    entry = read_line(typed, NAP, AT)
    assert entry.result is None
    assert entry.missing.startswith(missing)
    assert [each.message for each in entry.problems] == ([problem] if problem else [])


def test_a_pairs_artificial_score_is_none_of_four_players():
    assert not fits(Average(PLUS, MINUS), NAP, AT)
    bridge = game("duplicate-bridge")
    assert not fits(Average(PLUS, MINUS, (EVEN, EVEN)), bridge, bridge.on_board(1, {}))


def test_all_four_are_kept_in_the_file_and_a_pairs_score_stands_there_as_ever():
    four, pair = Slip(Average(PLUS, EVEN, (EVEN, MINUS))), Slip(Average(PLUS, MINUS))
    assert made(plain(four), Slip) == four
    assert plain(pair)["result"] == {"first": "A+", "second": "A-", "kind": "Average"}
    assert made(plain(pair), Slip) == pair


def test_the_four_are_told_by_name():
    told = reading(Average(PLUS, EVEN, (EVEN, MINUS)), NAP, AT)
    assert told == "average plus to Player 1, average to Player 2, average to Player 3, average minus to Player 4"
