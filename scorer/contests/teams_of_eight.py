"""Teams of eight in matches: four pairs a side at four tables, in two fours whose boards are added."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from rules.text import Text, t
from scorer.contests.contest import Rules
from scorer.contests.parts.rooms import BY_PAIRS, BY_PLAYERS, BY_TEAMS
from scorer.contests.parts.teams_in_turn import TeamsInTurn
from scorer.event.event import Event
from scorer.event.seated import Seated

if TYPE_CHECKING:
    from scorer.contests.beginning import Beginning


class TeamsOfEight(TeamsInTurn):
    """Two teams meet as two fours each with the same boards: what all of them make is added, on twice the boards.

    “IMP then add”, as in the Garden Cities of the English Bridge Union; with total points as the measure it is the
    aggregate of all four tables.
    """

    key = "teams-of-eight"
    name = t("teams of eight")
    says = t("Teams of eight in matches")
    seats = Seated.EIGHTS

    def called(self, rules: Rules) -> Text:
        return t("Teams of eight", sense="an evening")

    def units(self, beginning: Beginning) -> Mapping[str, tuple[int, int]]:
        return {BY_TEAMS: (1, 1), BY_PAIRS: (4, 1), BY_PLAYERS: (8, 1)}

    def described(self, event: Event) -> Text:
        return t("teams of eight, {scale}", scale=self.scored_so(event))
