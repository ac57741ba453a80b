"""Heats of any number, with tables that are level and players who leave: always fewer, and in the end one has won."""

from random import Random

import pytest

from scorer.draws.by_lot import TooFewCome
from scorer.draws.heats import Heats
from scorer.draws.parts.bracket import AllDecided

SEEDS = (*range(40), 1662)


def on_of(draw, here, rounds, drawn, chance):
    """Who goes on from each table of a round, and where chance has it one who is level with the last of them."""
    stage = draw.heats(here, [*rounds, drawn]).stages[-1]
    won = []
    for meeting in drawn.meetings:
        level = chance.random() < 0.15
        through = min(stage.through, len(meeting) - 1)
        won += chance.sample(meeting, through + level)
    return tuple(won)


@pytest.mark.parametrize("seed", SEEDS)
def test_any_heats_come_to_an_end(seed):
    chance = Random(seed)
    draw = Heats(chance.choice((4, 5, 6)), 3, chance.choice((1, 2)), chance.choice(("seeded", "lot")), seed)
    here, rounds = list(range(1, chance.randint(5, 60))), []
    try:
        for _ in range(60):
            before = draw.heats(here, rounds).left
            drawn = draw.next_round(here, rounds)
            seated = [who for each in drawn.meetings for who in each]
            assert len(seated) == len(set(seated))
            assert {*seated} <= {*before}
            assert sorted([*seated, *drawn.out]) == sorted(here)
            rounds.append(drawn._replace(won=on_of(draw, here, rounds, drawn, chance)))
            if chance.random() < 0.1:
                here.remove(chance.choice(here))
        raise AssertionError("no end was found")
    except AllDecided:
        assert len(draw.heats(here, rounds).left) <= 1
    except TooFewCome:
        assert len(draw.heats(here, rounds).left) < draw.fewest
