"""Pairs, or players of a game for lone players: everybody's results on a board are compared with one another's."""

from __future__ import annotations

from rules.text import Text, t
from scorer.contests.contest import Rules
from scorer.contests.parts.in_pairs import InPairs


class Pairs(InPairs):
    """The same boards at several tables, each score compared with all others on its board."""

    key = "pairs"
    name = t("duplicate")
    says = t("The same deals at several tables")
    asks = InPairs.asks | {"winners"}

    def called(self, rules: Rules) -> Text:
        return rules.name if self.singly(rules) else t("Pairs", sense="an evening")
