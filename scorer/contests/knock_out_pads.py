"""Knock-out at the tables: two pairs keep a pad together, and who has more on it goes on in the bracket."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from rules import game
from rules.fields import Answers
from rules.text import Text, t
from scorer.contests.contest import Rules
from scorer.contests.drawing import SeatDraw
from scorer.contests.parts.at_tables import AtTables
from scorer.contests.parts.brackets import TooFewForKnockOut, pressing
from scorer.contests.parts.rooms import BY_PAIRS, BY_PLAYERS, BY_TABLES, in_sections, shared
from scorer.draws.draw import WINNERS
from scorer.event.event import Event
from scorer.event.games import alone
from scorer.event.pads import Pads
from scorer.live.going import Going, NextStep
from scorer.movements.advice import Offer, offer
from scorer.movements.family import Wish
from scorer.movements.knock_out_pads import KnockOutPads
from scorer.movements.words import counted, counted_first

if TYPE_CHECKING:
    from scorer.contests.beginning import Beginning
    from scorer.standings import KnockOutTables

BRACKET = KnockOutPads()
TWO = 2


class KnockOutAtTables(AtTables):
    """Pairs of any game of two sides, by whatever its pads are counted in."""

    key = "knock-out-pads"
    name = t("pad knock-out")
    says = t("Knock-out of pairs at the tables, in a bracket")
    asks = frozenset()
    drawn_by = (WINNERS,)
    movement_is = t("It says who meets first; the rounds after that follow from who wins.")
    movement_by = t("Draw the bracket")

    # --- what goes with it ---------------------------------------------------------------

    def suits(self, rules: Rules) -> bool:
        return not alone(rules)

    # --- beginning -----------------------------------------------------------------------

    def called(self, rules: Rules) -> Text:
        return t("{game} Knock-out", game=rules.name)

    def offers(self, beginning: Beginning) -> tuple[Offer, ...]:
        """A bracket for each section; raises a ``Refusal`` where there are too few."""
        sizes = shared(beginning.entrants, beginning.sections)
        if min(sizes) < TWO:
            raise TooFewForKnockOut(come=counted_first(beginning.entrants, "pair"))
        wishes = map(beginning.wish, sizes)
        return tuple(offer(BRACKET, {"entered": wish.contestants}, wish) for wish in wishes)

    def units(self, beginning: Beginning) -> Mapping[str, tuple[int, int]]:
        return {BY_PAIRS: (1, 1), BY_TABLES: (1, 2), BY_PLAYERS: (2, 1)}

    def entered(self, rules: Rules, draw: SeatDraw) -> str:
        return "pairs"

    def outcome(self, beginning: Beginning, offers: tuple[Offer, ...]) -> Text:
        """``Thirteen pairs: a knock-out, four rounds.``"""
        room = in_sections(counted_first(beginning.entrants, "pair"), beginning.sections)
        rounds = counted(max(each.quality.rounds for each in offers), "round")
        return t("{room}: a knock-out, {rounds}.", room=room, rounds=rounds)

    def described(self, event: Event) -> Text:
        return t("{game} knock-out, {tally}", game=game(event.game).name, tally=self.scored_so(event))

    # --- its movements -------------------------------------------------------------------

    def at_a_table(self, rules: Rules, draw: SeatDraw) -> int:
        return TWO

    def usual_answers(self, wish: Wish, draw: SeatDraw, rules: Rules) -> Answers:
        return {"entered": wish.contestants}

    # --- where it stands, and what comes next --------------------------------------------

    def standings(self, event: Event, read: Pads | None = None) -> KnockOutTables:
        from scorer.standings import KnockOutTables  # takes long to load, and Tonight does not show it

        return KnockOutTables(event, read)

    def pressing(self, going: Going) -> Iterator[NextStep]:
        """First what a result that was put right changes of a round that is drawn already."""
        yield from pressing(going, self.standings, t("The last match is level: draw another round of it."))
        yield from super().pressing(going)
