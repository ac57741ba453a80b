"""Swiss teams of eight: a match a round at four tables between two who have nearly as much and have not met."""

from __future__ import annotations

from rules.text import Text, t
from scorer.contests.contest import Rules
from scorer.contests.parts.eights import OfEights
from scorer.contests.parts.swiss import BySwiss
from scorer.event.event import Event


class SwissOfEight(OfEights, BySwiss):
    """As of fours, but that four pairs a side meet, and of an odd number one sits out."""

    key = "swiss-of-eight"
    name = t("Swiss eights")
    says = t("Swiss teams of eight, drawn by the standing")

    def called(self, rules: Rules) -> Text:
        return t("Swiss Teams", sense="an evening")

    def described(self, event: Event) -> Text:
        return t("Swiss teams of eight, {scale}", scale=self.scored_so(event))
