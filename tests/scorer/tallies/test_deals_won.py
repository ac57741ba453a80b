"""Deals, each to whoever scored most on it."""

from fractions import Fraction

import pytest
from hypothesis import given

from scorer.tallies import tally
from scorer.tallies.won import deals
from tests.scorer.tallies.pads import GAME_EW, GAME_NS, OUT, PART_EW, PART_NS, REVOKE, hell, pads, rubber

won = tally("deals-won")
HALF = Fraction(1, 2)

# pad                                          deals of each side
TABLE = [
    (rubber(),                                 [0, 0]),
    (rubber(GAME_NS),                          [1, 0]),
    (rubber(GAME_NS, PART_EW, PART_NS),        [2, 1]),
    (rubber(PART_EW, REVOKE),                  [0, 1]),
    (rubber("4s n -2"),                        [0, 1]),
    (rubber(GAME_NS, GAME_NS, GAME_EW),        [2, 0]),
    (hell((4, 3, 3)),                          [0, HALF, HALF]),
    (hell((4, 3, 3), (0, 1, 8)),               [0, HALF, 3 * HALF]),
]  # fmt: skip


@pytest.mark.parametrize(("pad", "each"), TABLE)
def test_what_a_round_brings(pad, each):
    assert [won.earned(pad, side, won.settings.completed()) for side in pad.points] == each


# pad                                side  in words
WORKINGS = [
    (rubber(GAME_NS, PART_EW),       "NS", "Won 1 of 2 deals."),
    (rubber(PART_EW),                "NS", "Won 0 of 1 deal."),
    (hell((4, 3, 3), (0, 1, 8)),     "3",  "Won 1 of 2 deals alone, and 0.5 in shares."),
]  # fmt: skip


@pytest.mark.parametrize(("pad", "side", "words"), WORKINGS)
def test_the_working_tells_shares_apart(pad, side, words):
    assert [step.text for step in won.working(pad, side, won.settings.completed())] == [words]


def test_a_deal_passed_out_is_shared():
    pad = rubber(OUT)
    assert [won.earned(pad, side, won.settings.completed()) for side in ("NS", "EW")] == [HALF * len(deals(pad))] * 2


@given(pads)
def test_every_deal_is_given_once(pad):
    assert sum(won.earned(pad, side, won.settings.completed()) for side in pad.points) == len(deals(pad))
