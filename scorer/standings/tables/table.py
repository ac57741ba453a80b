"""Tables that deal for themselves: the pad of each in each round, and what it brings everybody who sat there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from copy import copy
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple

from rules.pad import Length, Pad
from rules.text import Text
from scorer.event.event import Event, Section
from scorer.event.movement import Seating
from scorer.event.pads import PadPlace, Pads
from scorer.standings.parts.chosen import Chosen
from scorer.tallies import tally
from scorer.tallies.tally import Tally, TieBreak
from scorer.tallies.won import deals, games_won, totals


class TableConditions(Chosen[Tally]):
    """The game and the tally of an event at the tables, with all that the club chose."""

    def __init__(self, event: Event) -> None:
        """Raises a ``Refusal`` where the event holds something that is no game, no tally or no setting of theirs."""
        super().__init__(event, tally(event.method))

    @property
    def tally(self) -> Tally:
        """What turns a round into points."""
        return self.method

    @cached_property
    def length(self) -> Length:
        """How long a table plays in a round."""
        return self.tally.length(self.game, self.chosen, self.choices)

    @property
    def parting(self) -> tuple[TieBreak, ...]:
        """What parts those who are equal, the first the first."""
        return self.tally.parting(self.chosen, self.length)

    @property
    def stated(self) -> Text:
        """How ties are parted, in a sentence."""
        return self.tally.stated(self.chosen, self.length)


class Brought(NamedTuple):
    """What a table brings one of its sides: points by the tally, points by the game's own rules, games and tricks.

    Points or games are ``None`` where a slip does not say them.
    """

    earned: Fraction
    scored: Fraction | None
    games: Fraction | None
    tricks: int


def closed(pads: Pads, place: PadPlace) -> bool:
    """Whether a table plays no more: it has finished, or somebody who sat there has begun a later round."""
    return pads.finished(*place) or pads.left(*place)


class PlayedTable:
    """One table in one round: who sat there for which side, its pad, and what that brings each of them.

    What is left unfinished is settled once the table is ``closed``.
    """

    def __init__(self, place: PadPlace, pads: Pads, conditions: TableConditions) -> None:
        self.place = place
        self.pad: Pad = pads.pad(*place)
        self.seating: Seating = pads.seating(*place)
        self.sides = pads.sides(*place)
        self.conditions = conditions
        self.closed = closed(pads, place)

    @cached_property
    def deals(self) -> int:
        """How many deals count."""
        return len(deals(self.pad))

    @cached_property
    def lone_hands(self) -> Counter[str] | None:
        """How many hands each side has won alone; ``None`` where there is only a slip, which does not say."""
        if slip := self.pad.slip:
            return Counter(dict(zip(self.pad.points, slip.lone, strict=True))) if slip.lone else None
        return Counter(self.pad.rules.lone(row.entry, row.at) for row in deals(self.pad))

    def lone(self, number: int) -> int | None:
        """How many hands their side has won alone, where that is known."""
        return None if self.lone_hands is None else self.lone_hands[self.sides[number]]

    @cached_property
    def counts(self) -> bool:
        """Whether it brings anything yet, if only nothing."""
        return self.conditions.tally.counts(self.pad, self.conditions.chosen, closed=self.closed)

    @cached_property
    def sides_brought(self) -> Mapping[str, Brought]:
        """What it brings each side."""
        pad, tally, chosen = self.pad, self.conditions.tally, self.conditions.chosen
        scored, taken = totals(pad, settled=self.closed), pad.taken
        return {
            side: Brought(
                earned=tally.earned(pad, side, chosen, closed=self.closed),
                scored=None if pad.slip and pad.slip.tricks else scored[side],
                games=None if pad.slip and not pad.ended else games_won(pad, side, closed=self.closed),
                tricks=taken[side],
            )
            for side in scored
        }

    def brought(self, number: int) -> Brought:
        """What it brings a contestant: all of what it brings their side."""
        return self.sides_brought[self.sides[number]]

    def earned(self, number: int) -> Fraction:
        """What it brings a contestant by the tally."""
        return self.brought(number).earned

    def partners(self, number: int) -> tuple[int, ...]:
        """Who else sat there for the same side."""
        return tuple(other for other, side in self.sides.items() if other != number and side == self.sides[number])

    def opponents(self, number: int) -> tuple[int, ...]:
        """Who sat there for the other sides."""
        return tuple(other for other, side in self.sides.items() if side != self.sides[number])

    @property
    def won(self) -> tuple[int, ...]:
        """Who made more than everybody who sat against them; nobody before it has finished."""
        return self.ahead_of_all(1)

    @property
    def lost(self) -> tuple[int, ...]:
        """Who made less than everybody who sat against them; nobody before it has finished."""
        return self.ahead_of_all(-1)

    def ahead_of_all(self, sign: int) -> tuple[int, ...]:
        """Who made more than all who sat against them, or with a ``sign`` of −1 less."""
        if not (self.closed and self.counts):
            return ()
        brought = {number: sign * self.earned(number) for number in self.sides}
        return tuple(n for n in brought if all(brought[n] > brought[other] for other in self.opponents(n)))


class PlayedTables:
    """Every table in every round that is due to play, worked out when it is first asked for."""

    def __init__(self, pads: Pads, conditions: TableConditions) -> None:
        self.pads, self.conditions = pads, conditions
        self.due: dict[PadPlace, Section] = {}
        self._of: dict[tuple[int, int, int], PadPlace] = {}
        for section, round_, seating in pads.tables():
            place = PadPlace(section.id, round_, seating.table)
            self.due[place] = section
            self._of.update({(section.id, round_, number): place for number in seating.who})
        self._known: dict[PadPlace, PlayedTable] = {}

    def touched(self, places: Iterable[PadPlace]) -> None:
        """Work some tables out anew, and those that are closed, or open again, by what was written at another."""
        again = set(places)
        sections = {place.section for place in again}
        for place, table in [*self._known.items()]:
            if place in again or (place.section in sections and table.closed != closed(self.pads, place)):
                del self._known[place]

    def apart(self, pads: Pads) -> PlayedTables:
        """The same over again, of pads that are the same so far."""
        other = copy(self)
        other.pads, other._known = pads, dict(self._known)
        return other

    def at(self, place: PadPlace) -> PlayedTable:
        """One of them; ``KeyError`` where no table is to play."""
        if place not in self._known:
            self.due[place]
            self._known[place] = PlayedTable(place, self.pads, self.conditions)
        return self._known[place]

    def of(self, section: int, round_: int, number: int) -> PlayedTable | None:
        """Where somebody plays in a round; ``None`` for whoever sits out."""
        place = self._of.get((section, round_, number))
        return self.at(place) if place else None
