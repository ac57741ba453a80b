"""A league of teams of eight: a match at four tables on each of its days."""

from __future__ import annotations

from rules.text import Text, t
from scorer.contests.parts.eights import OfEights
from scorer.contests.parts.in_legs import InLegs
from scorer.event.event import Event


class LeagueOfEight(OfEights, InLegs):
    """As of fours, but that four pairs a side meet."""

    key = "league-of-eight"
    name = t("league eights")
    says = t("A league of teams of eight, over months")
    robin = "all-play-all-of-eight"

    def described(self, event: Event) -> Text:
        return t("a league of teams of eight, {scale}", scale=self.scored_so(event))
