"""A league: everybody meets everybody in one leg or several, over months, each match on a day of its own."""

from __future__ import annotations

from rules.text import Text, t
from scorer.contests.parts.in_legs import InLegs
from scorer.event.event import Event


class League(InLegs):
    """Of teams of four."""

    key = "league"
    name = t("league")
    says = t("A league of teams, over months")

    def described(self, event: Event) -> Text:
        return t("a league of teams, {scale}", scale=self.scored_so(event))
