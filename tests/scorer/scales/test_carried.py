"""What an earlier match brings into a knock-out: the World Bridge Federation's figures, and what is refused."""

from fractions import Fraction

import pytest

from scorer.scales import SCALES, scale
from scorer.scales.parts.carried import asked_with, earlier, read, refused

ASKED = asked_with(scale("imps"))

# Who won, over whom, by how much: who brings what, published figures all of them
TABLE = [
    ("1-8 20", 1, "10"),
    ("1-8 21", 1, "10.5"),
    ("1-8 40", 1, "16"),
    ("8-1 20", 8, "6.67"),
    ("8-1 50", 8, "16"),
    ("8-1 1", 8, "0.33"),
    ("1-8 0", 1, "0"),
]


def chosen(text):
    return ASKED.completed({"carried": "part", "earlier": text})


@pytest.mark.parametrize(("text", "winner", "brings"), TABLE)
def test_what_is_carried_over(text, winner, brings):
    before = earlier(8, 1, chosen(text))
    assert (before.winner, round(before.carried, 2)) == (winner, Fraction(brings))
    assert before.brought(winner) == (before.carried, 0)
    assert before.brought(9 - winner) == (0, before.carried)


@pytest.mark.parametrize("text", ["1-8 20\n2-7 3.5", "1-8 20, 2-7 3.5", " 1–8  20 IMPs ;2:7 3.5;"])
def test_a_line_or_a_comma_for_each(text):
    assert {tuple(sorted(two)): each.margin for (_, two), each in read(text).items()} == {
        (1, 8): 20,
        (2, 7): Fraction(7, 2),
    }
    assert earlier(3, 4, chosen(text)) is None


# What cannot be, and how the sentence begins
REFUSED = [
    ("1-8", "“1-8” is no earlier match: expected two teams and what the first won by"),
    ("1-8 -20", "“1-8 -20” is no earlier match"),
    ("x" * 90, "“" + "x" * 40 + "” is no earlier match"),
    ("1-1 20", "Team 1 cannot have met itself"),
    ("1-8 20\n8-1 3", "Teams 1 and 8 stand there twice"),
    ("A 1-8 20\na8-1 3", "Teams 1 and 8 stand there twice"),
    ("AB 1-8 20", "“AB 1-8 20” is no earlier match"),
]


@pytest.mark.parametrize(("text", "says"), REFUSED)
def test_what_cannot_be_is_said(text, says):
    assert refused(text).startswith(says)
    assert [problem.message for problem in ASKED.wrong(chosen(text))] == [f"Earlier matches: {refused(text)}"]


def test_nothing_is_carried_over_unless_that_is_chosen():
    assert earlier(1, 8, ASKED.completed({"earlier": "1-8 20"})) is None


@pytest.mark.parametrize("each", SCALES, ids=lambda each: each.key)
def test_it_is_asked_where_boards_bring_imps(each):
    by_imps = each.measure(each.settings.completed()).unit == "IMPs"
    assert bool([*asked_with(each)]) == by_imps
    assert bool([*asked_with(scale("imps"))])
