"""What tells of a setting, and which results are told: of numbers that are wrong themselves, and scores that can be."""

from dataclasses import replace

import pytest

from scorer.event.results import BareScore
from scorer.rescore import rescore
from scorer.rescore.found import enough, tells
from scorer.rescore.search import Effect
from tests.scorer.formats.evenings import evening, mitchell, section
from tests.scorer.rescore.claimed import Program
from tests.scorer.rescore.test_spoiled import spoiled

TELLS = [
    # in the file   without it  with it    whether that number tells of the setting
    ("123.45",      "416.06",   "416.05",  False),
    ("416.07",      "416.06",   "416.05",  True),
    ("123.45",      "416.06",   "310.00",  True),
    ("−12.00",      "4.01",     "4.00",    False),
    ("4",           "3=",       "5",       True),
]  # fmt: skip


@pytest.mark.parametrize(("claimed", "before", "now", "told"), TELLS)
def test_what_a_setting_moves_by_next_to_nothing_says_nothing_of_it(claimed, before, now, told):
    assert tells((1, "total", claimed), before, now) is told


# On a board 30, 40 and 50 bring as many IMPs against these, and nobody can have the first two.
OTHERS = (110, 140, -100, 110, 140)


def test_no_score_is_told_that_nobody_can_have():
    event = evening(1, section(-1, mitchell(5, 5, 1)))
    key = min(event.slips)
    slips = {each: replace(slip, result=BareScore(OTHERS[each.table - 1])) for each, slip in event.slips.items()}
    slips[key] = replace(slips[key], result=BareScore(50))
    (cause,) = rescore(spoiled(Program("cross-imps").file(replace(event, slips=slips)), key, 400)).causes
    assert cause.says.endswith(" is that of a score of 50.")


PARTS = [
    # right, changed, places among these     whether the setting is kept
    (Effect(10, 12),                         False),
    (Effect(10, 12, 2),                      True),
    (Effect(10, 14, 2),                      False),
    (Effect(0, 2, 2),                        False),
]  # fmt: skip


@pytest.mark.parametrize(("part", "kept"), PARTS)
def test_places_that_hang_on_something_else_are_not_held_against_a_setting(part, kept):
    assert enough(part) is kept
