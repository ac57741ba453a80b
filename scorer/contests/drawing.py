"""Table play drawn by lot: who comes, how they sit down, and the rounds that are drawn for them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from rules import game
from rules.game import Game
from scorer.event.event import Event
from scorer.event.games import alone
from scorer.event.refusal import Refusal
from scorer.movements.advice import Offer, offer
from scorer.movements.family import Wish
from scorer.movements.lots import ALONE, PAIRS, PARTNERS, Lots, drawn_as
from scorer.movements.words import listed

LOTS = Lots()


class NotSoMany(Refusal):
    """{name} is for {expected} players at a table, not {given}."""


class SeatDraw(NamedTuple):
    """How seats are drawn: pairs, players with a partner for each round, or players alone; the number names the draw.

    ``seats`` are how many sit down at a table where everybody plays alone.
    """

    who: str = PAIRS
    seats: int = 4
    rounds: int = 6
    number: int = 1

    @property
    def at_a_table(self) -> int:
        """How many contestants fill a table."""
        return {PAIRS: 2, PARTNERS: 4}.get(self.who, self.seats)

    @property
    def form(self) -> str:
        """Who competes, as an event's ``form`` says it."""
        return "pairs" if self.who == PAIRS else "players"


USUAL = SeatDraw()
DRAWN = {"pairs": PAIRS, "players": PARTNERS}  # of whom rounds are drawn, by an event's ``form``


def seats_drawn(key: str, draw: SeatDraw, wish: Wish) -> Offer:
    """So many contestants of a game drawn by lot; raises a ``Refusal`` where they cannot be."""
    rules = game(key)
    if draw.who == ALONE and draw.seats not in rules.players:
        raise NotSoMany(name=rules.name, expected=listed(rules.players), given=draw.seats)
    return offer(LOTS, settings(draw, wish.contestants, fewest=rules.players.start), wish)


def settings(draw: SeatDraw, contestants: int, *, fewest: int) -> Mapping[str, Any]:
    """What the family is told."""
    said = {"entered": contestants, "who": draw.who, "rounds": draw.rounds, "draw": draw.number}
    return {**said, "seats": draw.seats, "fewest": fewest} if draw.who == ALONE else said


def drawn_like(event: Event, number: int) -> SeatDraw:
    """The same kind of draw as an event was begun with, with another number."""
    movements = [each.movement for each in event.sections if each.movement]
    rounds = max((len(movement.rounds) for movement in movements), default=6)
    who, seats = next(filter(None, map(drawn_as, movements)), (DRAWN.get(event.form, PARTNERS), USUAL.seats))
    return SeatDraw(who, seats, rounds, number)


def fitting(draw: SeatDraw, rules: Game[Any, Any]) -> SeatDraw:
    """A draw that a game can be played by."""
    known = draw if draw.who in (PAIRS, PARTNERS, ALONE) else draw._replace(who=PAIRS)
    who = ALONE if alone(rules) else PAIRS if known.who == ALONE else known.who
    return known._replace(who=who, seats=min(max(draw.seats, rules.players[0]), rules.players[-1]))
