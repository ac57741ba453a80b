"""Swiss pairs: in each round those pairs meet that have nearly as much, as long as they have not met."""

from __future__ import annotations

from rules.fields import NO_ANSWERS, Answers, Form
from rules.text import Text, t
from scorer.contests.contest import Rules
from scorer.contests.parts.pair_matches import PairMatches
from scorer.contests.parts.swiss import BySwiss
from scorer.event.event import Event
from scorer.scales.parts.missed import asked_of_missed


class SwissPairs(PairMatches, BySwiss):
    """A match a round between two pairs, at one table; with fewer than four no board could be compared."""

    key = "swiss-pairs"
    name = t("Swiss pairs")
    says = t("Swiss pairs, drawn by the standing")
    asks = BySwiss.asks
    least = 4

    def called(self, rules: Rules) -> Text:
        return t("Swiss Pairs", sense="an evening")

    def usual_settings(self, rules: Rules, choices: Answers = NO_ANSWERS) -> Answers:
        return BySwiss.usual_settings(self, rules, choices)

    def to_set(self, method: str, rules: Rules, choices: Answers) -> Form:
        form = PairMatches.to_set(self, method, rules, choices)
        return Form(*form, *asked_of_missed(self.scoring(method))) if form else form

    def described(self, event: Event) -> Text:
        return t("Swiss pairs, {scale}", scale=self.scored_so(event))
