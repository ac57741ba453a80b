"""Swiss teams: in each round those teams meet that have nearly as much, as long as they have not met."""

from __future__ import annotations

from rules.text import Text, t
from scorer.contests.contest import Rules
from scorer.contests.parts.swiss import BySwiss
from scorer.event.event import Event


class SwissTeams(BySwiss):
    """A match a round between two teams, at two tables."""

    key = "swiss-teams"
    name = t("Swiss teams")
    says = t("Swiss teams, drawn by the standing")

    def called(self, rules: Rules) -> Text:
        return t("Swiss Teams", sense="an evening")

    def described(self, event: Event) -> Text:
        return t("Swiss teams, {scale}", scale=self.scored_so(event))
