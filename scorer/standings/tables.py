"""Tables that deal for themselves: the pad of each in each round, and what it brings everybody who sat there."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import cached_property

from rules import game
from rules.pad import Pad
from scorer.event.event import Event, Section
from scorer.event.movement import Seating
from scorer.event.pads import Pads, Place
from scorer.standings.conditions import allowed, known
from scorer.tallies import tally
from scorer.tallies.tally import Tally
from scorer.tallies.won import deals, games_won, totals


class TableConditions:
    """The game and the tally of an event at the tables, with all that the club chose.

    ``method`` is the tally too, so that whoever prints a ranking need not ask how it was played.
    """

    def __init__(self, event: Event) -> None:
        """Raises a ``Refusal`` where the event holds something that is no game, no tally or no setting of theirs."""
        self.game = known(game, event.game, "game")
        self.choices = allowed(self.game.choices, self.game.chosen(event.choices))
        self.tally: Tally = known(tally, event.method, "way of counting rounds")
        self.chosen = allowed(self.tally.settings, self.tally.chosen(event.settings))

    @property
    def method(self) -> Tally:
        """What turns a round into points."""
        return self.tally


class Table:
    """One table in one round: who sat there for which side, its pad, and what that brings each of them.

    It is ``closed`` once it plays no more: it has finished, or somebody who sat there has begun a later round.
    """

    def __init__(self, place: Place, pads: Pads, conditions: TableConditions) -> None:
        self.place = place
        self.pad: Pad = pads.pad(*place)
        self.seating: Seating = pads.seating(*place)
        self.sides = pads.sides(*place)
        self.conditions = conditions
        self.closed = pads.finished(*place) or pads.left(*place)

    @cached_property
    def deals(self) -> int:
        """How many deals count."""
        return len(deals(self.pad))

    @cached_property
    def counts(self) -> bool:
        """Whether it brings anything yet, if only nothing."""
        return self.conditions.tally.counts(self.pad, self.conditions.chosen, closed=self.closed)

    def earned(self, number: int) -> Fraction:
        """What it brings a contestant by the tally."""
        return self.conditions.tally.earned(self.pad, self.sides[number], self.conditions.chosen, closed=self.closed)

    def scored(self, number: int) -> Fraction:
        """What a contestant's side has by the game's own rules, with what is settled once play has stopped."""
        return totals(self.pad, settled=self.closed)[self.sides[number]]

    def games(self, number: int) -> Fraction:
        """The games that a contestant's side has won."""
        return games_won(self.pad, self.sides[number], closed=self.closed)

    def tricks(self, number: int) -> int:
        """The tricks that a contestant's side has taken."""
        return self.pad.taken[self.sides[number]]

    def partners(self, number: int) -> tuple[int, ...]:
        """Who else sat there for the same side."""
        return tuple(other for other, side in self.sides.items() if other != number and side == self.sides[number])

    def opponents(self, number: int) -> tuple[int, ...]:
        """Who sat there for the other sides."""
        return tuple(other for other, side in self.sides.items() if side != self.sides[number])


class Tables:
    """Every table in every round that is due to play, worked out when it is first asked for."""

    def __init__(self, pads: Pads, conditions: TableConditions) -> None:
        self.pads, self.conditions = pads, conditions
        self.due: dict[Place, Section] = {}
        self._of: dict[tuple[int, int, int], Place] = {}
        for section, round_, seating in pads.tables():
            place = Place(section.id, round_, seating.table)
            self.due[place] = section
            self._of.update({(section.id, round_, number): place for number in seating.who})
        self._known: dict[Place, Table] = {}

    def touched(self, sections: Iterable[int]) -> None:
        """Work some sections out anew: what one table writes down may close another."""
        again = set(sections)
        self._known = {place: table for place, table in self._known.items() if place.section not in again}

    def at(self, place: Place) -> Table:
        """One of them; ``KeyError`` where no table is to play."""
        if place not in self._known:
            self.due[place]
            self._known[place] = Table(place, self.pads, self.conditions)
        return self._known[place]

    def of(self, section: int, round_: int, number: int) -> Table | None:
        """Where somebody plays in a round; ``None`` for whoever sits out."""
        place = self._of.get((section, round_, number))
        return self.at(place) if place else None
