"""What contests of teams of eight share: four pairs a side at four tables, in two fours or all compared."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from rules.fields import Answers, Form
from scorer.contests.contest import Rules
from scorer.contests.parts.matches import InMatches
from scorer.contests.parts.rooms import BY_PAIRS, BY_PLAYERS, BY_TEAMS
from scorer.event.seated import Seated
from scorer.scales.parts.four_tables import asked_of_eights

if TYPE_CHECKING:
    from scorer.contests.beginning import Beginning


class OfEights(InMatches):
    """Two teams meet as two fours each with the same boards: what all of them make is added, on twice the boards.

    “IMP then add”, as in the Garden Cities of the English Bridge Union; cross-IMPs and “add then IMP” are a setting,
    and with total points as the measure it is the aggregate of all four tables.
    """

    seats = Seated.EIGHTS

    def to_set(self, method: str, rules: Rules, choices: Answers) -> Form:
        """What is asked of the scale, and where it goes by IMPs how four tables are compared."""
        form = super().to_set(method, rules, choices)
        return Form(*form, *asked_of_eights(self.scoring(method))) if form else form

    def units(self, beginning: Beginning) -> Mapping[str, tuple[int, int]]:
        return {BY_TEAMS: (1, 1), BY_PAIRS: (4, 1), BY_PLAYERS: (8, 1)}
