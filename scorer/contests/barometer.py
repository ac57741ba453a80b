"""The barometer: all play the same boards in a round, and how it stands is shown round by round."""

from __future__ import annotations

from dataclasses import replace

from rules.text import Text, t
from scorer.contests.contest import Rules
from scorer.contests.parts.in_pairs import InPairs
from scorer.event.event import Event
from scorer.movements.family import Wish


class Barometer(InPairs):
    """The same boards at all tables in a round; what a round brought is shown once the director releases it."""

    key = "barometer"
    name = t("barometer")
    says = t("A barometer, the same boards at all tables in a round")

    def called(self, rules: Rules) -> Text:
        return t("Barometer", sense="an evening")

    def wished(self, wish: Wish) -> Wish:
        return replace(wish, in_step=True, winners=None)

    def described(self, event: Event) -> Text:
        return t("a barometer, {method}", method=self.scored_so(event))

    def held_back(self, event: Event) -> bool:
        return True
