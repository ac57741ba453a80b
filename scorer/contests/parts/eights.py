"""What contests of teams of eight share: four pairs a side at four tables, in two fours whose boards are added."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from scorer.contests.parts.matches import InMatches
from scorer.contests.parts.rooms import BY_PAIRS, BY_PLAYERS, BY_TEAMS
from scorer.event.seated import Seated

if TYPE_CHECKING:
    from scorer.contests.beginning import Beginning


class OfEights(InMatches):
    """Two teams meet as two fours each with the same boards: what all of them make is added, on twice the boards.

    “IMP then add”, as in the Garden Cities of the English Bridge Union; with total points as the measure it is the
    aggregate of all four tables.
    """

    seats = Seated.EIGHTS

    def units(self, beginning: Beginning) -> Mapping[str, tuple[int, int]]:
        return {BY_TEAMS: (1, 1), BY_PAIRS: (4, 1), BY_PLAYERS: (8, 1)}
