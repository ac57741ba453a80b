"""Teams of eight in matches, in turn or head to head."""

from __future__ import annotations

from rules.text import Text, t
from scorer.contests.contest import Rules
from scorer.contests.parts.eights import OfEights
from scorer.contests.parts.teams_in_turn import TeamsInTurn
from scorer.event.event import Event


class TeamsOfEight(OfEights, TeamsInTurn):
    """Four pairs a side, at four tables."""

    key = "teams-of-eight"
    name = t("teams of eight")
    says = t("Teams of eight in matches")

    def called(self, rules: Rules) -> Text:
        return t("Teams of eight", sense="an evening")

    def described(self, event: Event) -> Text:
        return t("teams of eight, {scale}", scale=self.scored_so(event))
