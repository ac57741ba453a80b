"""Individuals made up at random, as events of ours and as files."""

from __future__ import annotations

import random
from dataclasses import replace

from scorer.contests.beginning import Beginning
from scorer.event.event import Contestant, Entry, Player
from scorer.event.results import Slip
from scorer.formats import FORMATS
from scorer.formats.own import recorded
from tests.scorer.formats.evenings import Deal


def singles(players=12, boards=22, seed=3, **said):
    """An evening of individuals with results everywhere."""
    chance = random.Random(seed)
    begins = Beginning(contest="individual", name="Singles", entrants=players, boards=boards, boards_per_round=2)
    made = begins.event(begins.offers())
    (first,) = made.sections
    who = {n: Contestant(n, Entry((Player(f"Ada {n}"),))) for n in first.movement.numbers}
    section = replace(first, id=-1, contestants=who, penalties=said.pop("penalties", ()))
    made = replace(made, sections=(section,), **said)
    deals = {number: Deal(chance) for number in section.movement.boards}
    due = [key for key, _ in section.due()]
    return replace(made, slips={key: Slip(deals[key.number].result(chance)) for key in due})


def file(made):
    """An event as a file of lines."""
    return FORMATS[0].write(recorded(made)).decode()
