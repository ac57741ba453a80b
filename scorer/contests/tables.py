"""At the tables: every table deals for itself and keeps its own pad, and a round's pad is counted."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from rules import game
from rules.fields import Answers
from rules.text import Text, t
from scorer.contests.contest import Rules, WayToDraw
from scorer.contests.drawing import SeatDraw, drawn_like, seats_drawn, settings
from scorer.contests.parts.at_tables import AtTables, tables_of
from scorer.contests.parts.rooms import BY_PAIRS, BY_PLAYERS, BY_TABLES, in_sections, shared
from scorer.event.event import Event
from scorer.event.games import alone
from scorer.movements.advice import Offer
from scorer.movements.family import Wish
from scorer.movements.lots import PAIRS, PARTNERS
from scorer.movements.words import counted, counted_first

if TYPE_CHECKING:
    from scorer.contests.beginning import Beginning


class Tables(AtTables):
    """Seats are drawn by lot, for pairs or for players, with a partner or alone."""

    key = "tables"
    name = t("at the tables")
    says = t("Every table plays its own game")
    movement_is = t("It says who sits where in each round: drawn by lot, or typed in.")
    movement_by = t("Draw seats")
    across_rooms = True

    # --- beginning -----------------------------------------------------------------------

    def called(self, rules: Rules) -> Text:
        return rules.name

    def ways(self, rules: Rules) -> tuple[WayToDraw, ...]:
        """In pairs, or with drawn partners; nothing is to be said where everybody plays alone."""
        return () if alone(rules) else (WayToDraw(PAIRS, t("in pairs")), WayToDraw(PARTNERS, t("with drawn partners")))

    def offers(self, beginning: Beginning) -> tuple[Offer, ...]:
        """Seats drawn by lot, each section with a number of its own."""
        draw = beginning.draw
        sizes = shared(beginning.entrants, beginning.sections, of=draw.at_a_table)
        draws = (draw._replace(number=draw.number + section) for section in range(beginning.sections))
        both = zip(draws, sizes, strict=True)
        return tuple(seats_drawn(beginning.game, draw, beginning.wish(size)) for draw, size in both)

    def units(self, beginning: Beginning) -> Mapping[str, tuple[int, int]]:
        if beginning.draw.who == PAIRS:
            return {BY_TABLES: (1, 2), BY_PAIRS: (1, 1), BY_PLAYERS: (2, 1)}
        return {BY_TABLES: (1, beginning.draw.at_a_table), BY_PLAYERS: (1, 1)}

    def entered(self, rules: Rules, draw: SeatDraw) -> str:
        return draw.form

    def described(self, event: Event) -> Text:
        return t("{game} at the tables, {tally}", game=game(event.game).name, tally=self.scored_so(event))

    def outcome(self, beginning: Beginning, offers: tuple[Offer, ...]) -> Text:
        """``Four tables: drawn by lot, six rounds.``"""
        room = in_sections(counted_first(sum(map(tables_of, offers)), "table"), beginning.sections)
        rounds = counted(max(offer.quality.rounds for offer in offers), "round")
        return t("{room}: drawn by lot, {rounds}.", room=room, rounds=rounds)

    # --- its movements -------------------------------------------------------------------

    def at_a_table(self, rules: Rules, draw: SeatDraw) -> int:
        return draw.at_a_table

    def draw_like(self, event: Event, number: int) -> SeatDraw:
        return drawn_like(event, number)

    def usual_answers(self, wish: Wish, draw: SeatDraw, rules: Rules) -> Answers:
        return settings(draw, wish.contestants, fewest=rules.players.start)
