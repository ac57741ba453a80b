"""What every contest shares in which pairs, or players of a game for lone players, compare their boards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from rules.fields import Answers
from rules.text import Begun, Text, t
from scorer.contests.contest import Rules
from scorer.contests.drawing import SeatDraw
from scorer.contests.parts.boards import OnBoards
from scorer.contests.parts.rooms import BY_PAIRS, BY_PLAYERS, BY_TABLES, in_sections, offers_words, shared
from scorer.event.event import Event, Section
from scorer.event.games import alone
from scorer.event.movement import Seating
from scorer.event.refusal import Refusal
from scorer.live.names import playing
from scorer.live.words import chairs
from scorer.methods import method, methods_for
from scorer.methods.method import Method
from scorer.movements.advice import Offer, tables_of
from scorer.movements.singly import singly
from scorer.movements.words import listed, spelled

if TYPE_CHECKING:
    from scorer.contests.beginning import Beginning
    from scorer.standings import BoardPlay, Scored


TWO, FOUR = 2, 4


class NotFours(Refusal):
    """{players} players do not fill tables of four, and everybody plays alone: expected a multiple of four."""


class TooFewAlone(Refusal):
    """{players} players cannot be compared: with fewer than eight every board would be played once."""


class TooManySections(Refusal):
    """{n} pair is too few for {sections} sections: a section needs four pairs at least."""

    many = "{n} pairs are too few for {sections} sections: a section needs four pairs at least."


class InPairs(OnBoards):
    """Pairs sit down at several tables, and everybody's results on a board are compared with one another's."""

    across_rooms = True

    # --- what goes with it ---------------------------------------------------------------

    def scorings(self, rules: Rules) -> tuple[Scored, ...]:
        return methods_for(rules)

    def scoring(self, key: str) -> Method:
        return method(key)

    # --- beginning -----------------------------------------------------------------------

    def offers(self, beginning: Beginning) -> tuple[Offer, ...]:
        """The movement that is advised for so many pairs; where everybody plays alone, for so many twos."""
        pairs, sections = beginning.entrants, beginning.sections
        if self.singly(beginning.rules):
            self.expected(beginning.rules, 2 * pairs)
        if pairs < 4 * sections and sections > 1:
            raise TooManySections(n=pairs, sections=spelled(sections))
        first, *rest = shared(pairs, sections)
        chosen = self.advised(beginning.wish(first))[0]
        like = replace(beginning, winners=chosen.movement.winners)  # so that the sections can be ranked alike
        return (chosen, *(self.advised(like.wish(each))[0] for each in rest))

    def units(self, beginning: Beginning) -> Mapping[str, tuple[int, int]]:
        return {BY_TABLES: (1, 2), BY_PAIRS: (1, 1), BY_PLAYERS: (2, 1)}

    def entered(self, rules: Rules, draw: SeatDraw) -> str:
        return "players" if self.singly(rules) else "pairs"

    def section(self, letter: str, offer: Offer, rules: Rules) -> Section:
        """A section that nobody sits in yet; players who play alone have a number each."""
        made = super().section(letter, offer, rules)
        return replace(made, movement=singly(offer.movement)) if self.singly(rules) else made

    def came(self, event: Event) -> int:
        """Counted in pairs, also where every player has a number."""
        return -(-sum(len(playing(section)) * chairs(section) for section in event.sections) // 2)

    def expected(self, rules: Rules, competing: int) -> int:
        """In pairs, where every player has a number as well; raises ``NotFours`` or ``TooFewAlone``."""
        if not self.singly(rules):
            return competing
        if competing % FOUR:
            raise NotFours(players=competing)
        if competing < TWO * FOUR:
            raise TooFewAlone(players=competing)
        return competing // TWO

    def described(self, event: Event) -> Text:
        return t("{method}, {winners}", method=self.scored_so(event), winners=winners_words(event))

    def outcome(self, beginning: Beginning, offers: tuple[Offer, ...]) -> Text:
        """``Eight tables: a Howell, 7 rounds of 3.``"""
        room = in_sections(tables_of(beginning.wish(beginning.entrants)), beginning.sections)
        return offers_words(Begun(room), offers)

    # --- its movements -------------------------------------------------------------------

    def at_a_table(self, rules: Rules, draw: SeatDraw) -> int:
        return FOUR if self.singly(rules) else super().at_a_table(rules, draw)

    def singly(self, rules: Rules) -> bool:
        return alone(rules)

    def fits(self, rules: Rules, chosen: Answers, seating: Seating) -> bool:
        return not self.singly(rules) or len(seating.who) == FOUR

    # --- where it stands -----------------------------------------------------------------

    @property
    def reckoning(self) -> type[BoardPlay]:
        from scorer.standings import BoardPlay  # takes long to load, and Tonight does not show it

        return BoardPlay


def winners_words(event: Event) -> Text:
    """How many winners there are, and where not in every section alike."""
    two = [section.letter for section in event.sections if event.winners_among((section,)) > 1]
    if 0 < len(two) < len(event.sections):
        letters = listed(two)
        return t(
            "two winners in section {letters}, else one",
            "two winners in sections {letters}, else one",
            n=len(two),
            letters=letters,
        )
    return t("one winner") if event.winners == 1 else t("two winners")
