"""What the knock-outs on boards share: matches that are won by what their boards bring, stage by stage of a bracket."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from rules.fields import NO_ANSWERS, Answers
from rules.text import Text, t
from scorer.contests.contest import Rules
from scorer.contests.parts.brackets import OneBracket, TooFewForKnockOut, is_drawn_anew, pressing
from scorer.contests.parts.matches import InMatches
from scorer.contests.parts.rooms import in_sections, shared
from scorer.draws.draw import WINNERS
from scorer.event.event import Event, Section
from scorer.live.going import Going, NextStep
from scorer.movements.advice import Offer, offer
from scorer.movements.family import Family
from scorer.movements.words import counted_first, spelled
from scorer.scales.scale import OUT, Scale

if TYPE_CHECKING:
    from scorer.contests.beginning import Beginning
    from scorer.standings import KnockOutPlay

TWO = 2


class BracketMatches(OneBracket, InMatches):
    """A stage of the bracket after the other, each drawn when the one before is decided.

    A match is won by what its boards bring, not by points of a scale. ``bracket`` is the movement it begins with.
    """

    drawn_by = (WINNERS,)
    usual_boards = 12
    bracket: ClassVar[Family]

    def scorings(self, rules: Rules) -> tuple[Scale, ...]:
        """Those by which a match brings what its boards do."""
        return tuple(each for each in super().scorings(rules) if each.out is OUT)

    def usual_settings(self, rules: Rules, choices: Answers = NO_ANSWERS) -> Answers:
        return {OUT.name: "nothing", "uneven": "mean"}

    def offers(self, beginning: Beginning) -> tuple[Offer, ...]:
        """A bracket for each section; raises a ``Refusal`` where there are too few."""
        sizes = shared(beginning.entrants, beginning.sections)
        if min(sizes) < TWO:
            raise TooFewForKnockOut(n=beginning.entrants, come=counted_first(beginning.entrants, self.seats.thing))
        offers = list[Offer]()
        for section, wish in enumerate(map(beginning.wish, sizes)):
            drawn = self.bracket_answers(beginning.draw, beginning.rules, section)
            offers.append(offer(self.bracket, {**next(iter(self.bracket.offers(wish))), **drawn}, wish))
        return tuple(offers)

    def outcome(self, beginning: Beginning, offers: tuple[Offer, ...]) -> Text:
        """``Thirteen teams: a knock-out, four rounds of 7 boards.``"""
        room = in_sections(counted_first(beginning.entrants, self.seats.thing), beginning.sections)
        boards = t("{n} board", "{n} boards", n=offers[0].quality.boards_per_round)
        rounds = offers[0].quality.rounds
        many = t("{many} round", "{many} rounds", n=rounds, many=spelled(rounds))
        if is_drawn_anew(beginning.draw):
            return t("{room}: a knock-out drawn anew, {rounds} of {boards}.", room=room, rounds=many, boards=boards)
        return t("{room}: a knock-out, {rounds} of {boards}.", room=room, rounds=many, boards=boards)

    @property
    @abstractmethod
    def reckoning(self) -> type[KnockOutPlay]: ...

    # --- what comes next -----------------------------------------------------------------

    def decided(self, event: Event, section: Section) -> bool:
        return self.reckoning(event).decided(section)

    def pressing(self, going: Going) -> Iterator[NextStep]:
        """First what a result that was put right changes of a round that is drawn already."""
        yield from pressing(going, self.reckoning, t("The last match is level: draw its extra boards."))
        yield from super().pressing(going)
