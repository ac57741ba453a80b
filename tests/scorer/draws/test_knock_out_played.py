"""Whole knock-outs of every kind, invented, in which people leave: who is out, who plays on, and who has won."""

import pytest

from scorer.draws.double_knock_out import DoubleKnockOut
from scorer.draws.knock_out import LOT, KnockOut
from scorer.draws.knock_out_anew import KnockOutAnew
from tests.scorer.draws.knocked import PlayedKnockOut

BOTH = {"plate": True, "third": True}
KINDS = [
    KnockOut(),
    KnockOut(**BOTH),
    KnockOut(first=LOT, number=7),
    KnockOutAnew(),
    KnockOutAnew(**BOTH),
    KnockOutAnew(first=LOT, number=7, **BOTH),
    DoubleKnockOut(),
]


@pytest.mark.parametrize("draw", KINDS)
def test_who_has_lost_is_known_round_by_round_and_nobody_else_is_out(draw):
    for seed in range(40):
        assert PlayedKnockOut(f"{seed}", 3 + seed % 15, draw).play() == "", seed


# What was wrong once, by its seed.
ONCE = [
    # kind                 seed  entries  what happened there
    (KnockOut(),           184,  6),    # in one round nobody was there to be met, and two were left who had not met
    (KnockOut(plate=True), 20,   14),   # who won the first match left, and the loser played on in the plate
    (KnockOut(third=True), 57,   12),   # the same of a semi-final and the third place
    (DoubleKnockOut(),     314,  17),   # who went on without a match left later, and a match before it was open again
]  # fmt: skip


@pytest.mark.parametrize(("draw", "seed", "entries"), ONCE)
def test_whoever_leaves_after_a_match_has_won_it_though_the_loser_plays_on(draw, seed, entries):
    assert PlayedKnockOut(f"{seed}", entries, draw).play() == ""


def test_a_winner_who_left_stands_in_the_bracket_no_more_and_the_loser_is_in_the_plate():
    draw = KnockOut(plate=True)
    first = draw.next_round(range(1, 9), [])._replace(won=(1, 4, 2, 3))
    second = draw.next_round((2, 3, 4, 5, 6, 7, 8), [first])
    assert [tuple(each) for each in second.meetings] == [(2, 3), (5, 8), (6, 7)]
    bracket = draw.bracket((2, 3, 4, 5, 6, 7, 8), [first, second._replace(won=(2, 8, 6))])
    assert {who: [*map(tuple, bracket.losses[who])] for who in (8, 5, 4)} == {8: [(1, 1)], 5: [(1, 4), (2, 8)], 4: []}
    assert bracket.left == (4, 2)
    assert [slot.number for slot in bracket.panels()[0].columns[2]] == [4, 2]
    assert [*bracket.overtaken()] == []


def test_what_is_put_right_then_is_told_as_far_as_it_can_be_known():
    draw = KnockOut(plate=True)
    first = draw.next_round(range(1, 9), [])._replace(won=(8, 4, 2, 3))
    second = draw.next_round((2, 3, 4, 5, 6, 7, 8), [first])  # 1 has lost, and left
    assert (8, 4) in {tuple(sorted(each, reverse=True)) for each in second.meetings}
    right = first._replace(won=(1, 4, 2, 3))
    bracket = draw.bracket((2, 3, 4, 5, 6, 7, 8), [right, second._replace(won=())])
    assert bracket.losses[8] == ()  # who meets 4, who has won, came there as a winner
