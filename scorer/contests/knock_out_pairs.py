"""Knock-out of pairs on boards: two meet at a table, and who does better on its boards than the room goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules import game
from rules.fields import NO_ANSWERS, Answers, Form
from rules.text import Text, joined, t
from scorer.contests.contest import Rules
from scorer.contests.parts.bracket_matches import BracketMatches
from scorer.contests.parts.brackets import FAR
from scorer.contests.parts.pair_matches import PairMatches
from scorer.event.event import Event
from scorer.movements.knock_out_pairs import KnockOutPairRounds
from scorer.scales.parts.ties import SHARE, SHARED, TIES
from scorer.scales.scale import rules_of

if TYPE_CHECKING:
    from scorer.standings import KnockOutPairPlay


class KnockOutPairs(PairMatches, BracketMatches):
    """The room is what a match is measured by: one that is alone in it goes by total points, or waits for another."""

    key = "knock-out-pairs"
    name = t("pair knock-out")
    says = t("Knock-out of pairs on boards, in a bracket")
    usual_boards = BracketMatches.usual_boards
    bracket = KnockOutPairRounds()

    def to_set(self, method: str, rules: Rules, choices: Answers) -> Form:
        from scorer.standings import ALONE  # takes long to load, and Tonight does not show it

        form = super().to_set(method, rules, choices)
        return Form(*form, ALONE) if form else form

    def usual_settings(self, rules: Rules, choices: Answers = NO_ANSWERS) -> Answers:
        """Totals part nobody here, and so nothing stands beside them that would."""
        return {**super().usual_settings(rules, choices), TIES.name: SHARED, SHARE.name: SHARED}

    def called(self, rules: Rules) -> Text:
        return t("Knock-out Pairs", sense="an evening")

    def described(self, event: Event) -> Text:
        return t("knock-out of pairs, {scale}", scale=self.scored_so(event))

    def stated(self, event: Event) -> Text:
        form = self.to_set(event.method, game(event.game), event.choices)
        own = [form.by_name[name] for name in ("compared", "alone") if name in form.by_name]
        return joined((*rules_of(own, form.completed(event.settings)), FAR))

    @property
    def reckoning(self) -> type[KnockOutPairPlay]:
        from scorer.standings import KnockOutPairPlay  # takes long to load, and Tonight does not show it

        return KnockOutPairPlay
