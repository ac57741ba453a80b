"""Knock-out of teams: who wins a match goes on in the bracket, and who loses is out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.fields import Answers, Field, Form
from rules.text import Text, joined, t
from scorer.contests.contest import Rules
from scorer.contests.parts.bracket_matches import BracketMatches
from scorer.contests.parts.brackets import FAR
from scorer.event.event import Event
from scorer.movements.knock_out import KnockOutRounds
from scorer.scales.parts.carried import CARRIED, EARLIER, NOTHING, among, asked_with, numbers_by_letter
from scorer.scales.scale import rules_of

if TYPE_CHECKING:
    from scorer.standings import KnockOutPlay


class KnockOutTeams(BracketMatches):
    """Teams of four, by IMPs or boards won; something may be carried over from an earlier match of two."""

    key = "knock-out"
    name = t("knock-out", sense="teams")
    says = t("Knock-out of teams, in a bracket")
    bracket = KnockOutRounds()

    def to_set(self, method: str, rules: Rules, choices: Answers) -> Form:
        """What is asked of the scale, and where it goes by IMPs what is carried over from earlier matches."""
        form = super().to_set(method, rules, choices)
        return Form(*form, *asked_with(self.scoring(method))) if form else form

    def held(self, event: Event, field: Field) -> Field:
        return among(numbers_by_letter(event)) if field.name == EARLIER.name else field

    def called(self, rules: Rules) -> Text:
        return t("Knock-out", sense="an evening")

    def described(self, event: Event) -> Text:
        return t("knock-out of teams, {scale}", scale=self.scored_so(event))

    def stated(self, event: Event) -> Text:
        way = self.scoring(event.method)
        carrying = asked_with(way).completed(event.settings)
        carried = rules_of([CARRIED] if carrying.get(CARRIED.name, NOTHING) != NOTHING else (), carrying)
        return joined((*rules_of(way.own, way.settings.completed(event.settings)), *carried, FAR))

    @property
    def reckoning(self) -> type[KnockOutPlay]:
        from scorer.standings import KnockOutPlay  # takes long to load, and Tonight does not show it

        return KnockOutPlay
