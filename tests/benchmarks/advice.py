"""Advice on a movement, against only writing out the movements that are weighed."""

from __future__ import annotations

from collections.abc import Iterator

from scorer.event.movement import Movement
from scorer.movements import FAMILIES
from scorer.movements.advice import advise
from scorer.movements.family import Wish
from tests.benchmarks.measure import Measure, quickest

PAIRS = 120
# Weighing looks at every meeting of every movement: eighteen times writing them out on two idle cores, 21 on
# busy ones; a quarter for other machines.
LIMIT = 26


def measures() -> Iterator[Measure]:
    """For the largest hall; a director looks up after a fifth of a second."""
    wish = Wish(contestants=PAIRS, until="22:00")
    what = f"advice for {PAIRS} pairs / writing out what is weighed"
    yield quickest(what, lambda: advise(wish), lambda: written(wish), limit=LIMIT)


def written(wish: Wish) -> list[Movement]:
    """Every movement that is offered."""
    return [family.movement(settings) for family in FAMILIES for settings in family.offers(wish)]
