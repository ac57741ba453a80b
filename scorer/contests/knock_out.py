"""Knock-out of teams: who wins a match goes on in the bracket, and who loses is out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rules.fields import NO_ANSWERS, Answers, Field, Form
from rules.text import Text, joined, t
from scorer.contests.contest import Rules
from scorer.contests.parts.brackets import TooFewForKnockOut, pressing
from scorer.contests.parts.matches import InMatches
from scorer.contests.parts.rooms import in_sections, shared
from scorer.draws.draw import WINNERS
from scorer.event.event import Event, Section
from scorer.live.going import Going, NextStep
from scorer.movements.advice import Offer, offer
from scorer.movements.knock_out import KnockOutRounds
from scorer.movements.words import counted_first, spelled
from scorer.scales.parts.carried import CARRIED, EARLIER, NOTHING, among, asked_with, numbers_by_letter
from scorer.scales.scale import OUT, Scale, rules_of

if TYPE_CHECKING:
    from scorer.contests.beginning import Beginning
    from scorer.standings import KnockOutPlay

BRACKET = KnockOutRounds()
TWO = 2


class KnockOutTeams(InMatches):
    """A stage of the bracket after the other, each drawn when the one before is decided.

    A match is won by what its boards bring, not by points of a scale: IMPs, or boards won.
    """

    key = "knock-out"
    name = t("knock-out", sense="teams")
    says = t("Knock-out of teams, in a bracket")
    drawn_by = (WINNERS,)
    usual_boards = 12

    def scorings(self, rules: Rules) -> tuple[Scale, ...]:
        """Those by which a match brings what its boards do."""
        return tuple(each for each in super().scorings(rules) if each.out is OUT)

    def to_set(self, method: str, rules: Rules, choices: Answers) -> Form:
        """What is asked of the scale, and where it goes by IMPs what is carried over from earlier matches."""
        form = super().to_set(method, rules, choices)
        return Form(*form, *asked_with(self.scoring(method))) if form else form

    def held(self, event: Event, field: Field) -> Field:
        return among(numbers_by_letter(event)) if field.name == EARLIER.name else field

    def usual_settings(self, rules: Rules, choices: Answers = NO_ANSWERS) -> Answers:
        return {OUT.name: "nothing", "uneven": "mean"}

    def called(self, rules: Rules) -> Text:
        return t("Knock-out", sense="an evening")

    def offers(self, beginning: Beginning) -> tuple[Offer, ...]:
        """A bracket for each section; raises a ``Refusal`` where there are too few."""
        sizes = shared(beginning.entrants, beginning.sections)
        if min(sizes) < TWO:
            raise TooFewForKnockOut(come=counted_first(beginning.entrants, "team"))
        wishes = map(beginning.wish, sizes)
        return tuple(offer(BRACKET, next(iter(BRACKET.offers(wish))), wish) for wish in wishes)

    def outcome(self, beginning: Beginning, offers: tuple[Offer, ...]) -> Text:
        """``Thirteen teams: a knock-out, four rounds of 7 boards.``"""
        room = in_sections(counted_first(beginning.entrants, "team"), beginning.sections)
        boards = t("{n} board", "{n} boards", n=offers[0].quality.boards_per_round)
        rounds = offers[0].quality.rounds
        many = t("{many} round", "{many} rounds", n=rounds, many=spelled(rounds))
        return t("{room}: a knock-out, {rounds} of {boards}.", room=room, rounds=many, boards=boards)

    def described(self, event: Event) -> Text:
        return t("knock-out of teams, {scale}", scale=self.scored_so(event))

    def stated(self, event: Event) -> Text:
        way = self.scoring(event.method)
        far = t("Places go by how far everybody came; who came equally far shares a place.")
        carrying = asked_with(way).completed(event.settings)
        carried = rules_of([CARRIED] if carrying.get(CARRIED.name, NOTHING) != NOTHING else (), carrying)
        return joined((*rules_of(way.own, way.settings.completed(event.settings)), *carried, far))

    @property
    def reckoning(self) -> type[KnockOutPlay]:
        from scorer.standings import KnockOutPlay  # takes long to load, and Tonight does not show it

        return KnockOutPlay

    # --- what comes next -----------------------------------------------------------------

    def decided(self, event: Event, section: Section) -> bool:
        return self.reckoning(event).decided(section)

    def pressing(self, going: Going) -> Iterator[NextStep]:
        """First what a result that was put right changes of a round that is drawn already."""
        yield from pressing(going, self.reckoning, t("The last match is level: draw its extra boards."))
        yield from super().pressing(going)
