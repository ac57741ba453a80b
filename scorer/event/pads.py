"""Table play: the pad of every table in every round, read off the slips, and how far each table has come."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from copy import copy
from dataclasses import replace
from functools import cached_property
from typing import Any, NamedTuple

from rules import game
from rules.game import Game
from rules.pad import Charge, Illegible, Length, Pad, Row, fold
from rules.parts.totals import Totals
from rules.text import t
from scorer.event.event import Event, Section
from scorer.event.hands import hand_of, is_hand
from scorer.event.length import length_of
from scorer.event.movement import NOBODY, Away, Seating
from scorer.event.results import Key, NotPlayed, Played, Result

# What every pad hangs on: where any of these has changed, all are read anew.
PADS_REST_ON = ("contest", "game", "choices", "settings", "sections")
ANOTHER_GAME = t("This is a result of another game; it counts for nobody.")
NO_PAD = t("This is no line of a pad; it counts for nobody.")
PAIRS, FOUR = 2, 4
SLIP = 0  # the number of what is handed in for a whole round, where the deals of a pad count from 1


class PadPlace(NamedTuple):
    """Where a pad lies: one table in one round of a section."""

    section: int
    round: int
    table: int


class Pads:
    """The pads of an event in table play; each is folded when it is first asked for, and kept until it is touched.

    ``length`` is how long every table plays, where its seating does not say how many deals it has.
    """

    def __init__(self, event: Event) -> None:
        self._build(event)

    def _build(self, event: Event) -> None:
        self.event, self.rules = event, game(event.game)
        self.chosen = self.rules.choices.completed(event.choices)
        self.length = length_of(self.rules, event.settings, event.choices)
        self._seated = dict(self._seatings())
        self._lines: dict[PadPlace, dict[int, Result]] = {}
        for key, slip in event.slips.items():
            self._lines.setdefault(place_of(key), {})[key.number] = slip.result
        self._pads: dict[PadPlace, Pad] = {}
        self.__dict__.pop("_furthest", None)

    def update(self, event: Event, keys: Iterable[Key]) -> None:
        """Go over to another value of the event, of which only the slips at some keys are different.

        Whoever else reads the same pads may have done so.
        """
        if event is self.event:
            return
        if any(getattr(event, part) != getattr(self.event, part) for part in PADS_REST_ON):
            self._build(event)
            return
        self.event = event
        for key in keys:
            place = place_of(key)
            self._pads.pop(place, None)
            lines = {**self._lines.pop(place, {})}
            lines.pop(key.number, None)
            if slip := event.slips.get(key):
                lines[key.number] = slip.result
            if lines:
                self._lines[place] = lines
        self.__dict__.pop("_furthest", None)

    def apart(self) -> Pads:
        """The same over again: what is written on the one does not show on the other."""
        other = copy(self)
        other._lines, other._pads = dict(self._lines), dict(self._pads)
        return other

    # --- who plays -----------------------------------------------------------------------

    def tables(self) -> Iterator[tuple[Section, int, Seating]]:
        """Every table that is due to play, section by section and round by round, with those who are there."""
        for section in self.event.sections:
            for round_, seating in section.movement.seatings() if section.movement else ():
                seated = self._seated[PadPlace(section.id, round_, seating.table)]
                if self.plays(seated):
                    yield section, round_, seated

    def plays(self, seating: Seating) -> bool:
        """Whether a table has everybody it needs, and is as large as the game allows."""
        return seating.full and self.players(seating) in self.rules.players

    def players(self, seating: Seating) -> int:
        """How many sit at a table: two contestants of a partnership game are two pairs."""
        return players(self.rules, self.chosen, sum(number != NOBODY for number in seating.who))

    def seating(self, section: int, round_: int, table: int) -> Seating:
        """Who sits at a table; nobody at all at a table that the movement does not have.

        Where somebody is missing the others play without, if they are enough; otherwise the seat is empty.
        """
        return self._seated.get(PadPlace(section, round_, table)) or Seating(table, (), ())

    def sides(self, section: int, round_: int, table: int) -> dict[int, str]:
        """The side that each contestant at a table plays for."""
        return sides_of(self.pad(section, round_, table), self.seating(section, round_, table))

    def _seatings(self) -> Iterator[tuple[PadPlace, Seating]]:
        for section in self.event.sections:
            for round_, seating in section.movement.seatings() if section.movement else ():
                yield PadPlace(section.id, round_, seating.table), self._without(section.away, round_, seating)

    def _without(self, away: Iterable[Away], round_: int, seating: Seating) -> Seating:
        gone = {each.number for each in away if each.holds(round_)}
        empty = seating.without(gone)
        if empty is seating:
            return seating
        fewer = replace(seating, who=tuple(number for number in seating.who if number not in gone))
        return fewer if len(fewer.who) > PAIRS and self.plays(fewer) else empty

    # --- what is written -----------------------------------------------------------------

    def pad(self, section: int, round_: int, table: int) -> Pad:
        """The pad of a table in a round; with no line on it where nothing is written."""
        place = PadPlace(section, round_, table)
        if place not in self._pads:
            self._pads[place] = self._fold(place, self._lines.get(place, {}))
        return self._pads[place]

    def trying(self, key: Key, result: Result) -> Pad:
        """The pad as it would stand with another result at one of its lines, or at a line more."""
        return self._fold(place_of(key), {**self._lines.get(place_of(key), {}), key.number: result})

    def line(self, key: Key, result: Result) -> Row | None:
        """The line that a result would be at a key; ``None`` for a deal that is crossed out."""
        return next((row for row in self.trying(key, result).rows if row.number == key.number), None)

    def before(self, key: Key) -> Any:
        """What stands before a line of a pad, as the lines above it leave it: a game that is over opens the next."""
        lines = self._lines.get(place_of(key), {})
        above = {number: result for number, result in lines.items() if number < key.number}
        return self._fold(place_of(key), above).coming

    def written(self, section: int, round_: int, table: int) -> tuple[Key, ...]:
        """Every line of a pad, crossed out or not, from the top."""
        place = PadPlace(section, round_, table)
        return tuple(Key(*place, number) for number in sorted(self._lines.get(place, ())))

    def next_number(self, section: int, round_: int, table: int) -> int:
        """The number of the next line of a pad."""
        return max(self._lines.get(PadPlace(section, round_, table), ()), default=0) + 1

    def deal_number(self, key: Key) -> int:
        """Which deal of its table a line of a pad is: penalties are lines, and no deals."""
        lines = self._lines.get(place_of(key), {})
        charges = (number for number, result in lines.items() if isinstance(result, Charge))
        return key.number - sum(number < key.number for number in charges)

    def line_number(self, place: PadPlace, deal: int) -> int:
        """The line of a pad on which a deal stands, or would; the reverse of ``deal_number``."""
        last = self.next_number(*place)
        lines = (number for number in range(1, last) if not self._is_charge(place, number))
        return dict(enumerate((*lines, last), 1)).get(deal, last)

    def _is_charge(self, place: PadPlace, number: int) -> bool:
        return isinstance(self._lines.get(place, {}).get(number), Charge)

    def _fold(self, place: PadPlace, lines: Mapping[int, Result]) -> Pad:
        seating = self.seating(*place)
        count = self.players(seating)
        if count not in self.rules.players:
            count = FOUR if FOUR in self.rules.players else self.rules.players.start
        entries = ((number, self._entry(lines[number])) for number in sorted(lines))
        read = ((number, entry) for number, entry in entries if entry is not None)
        return fold(self.rules, count, read, chosen=self.chosen, length=length_at(seating, self.length))

    def _entry(self, result: Result) -> Any:
        """What a line of a pad holds; nothing for a deal that was crossed out."""
        match result:
            case NotPlayed():
                return None
            case Played():
                return hand_of(result, self.rules) if is_hand(result, self.rules) else Illegible(ANOTHER_GAME)
            case Charge() | Totals():
                return result
        return Illegible(NO_PAD)

    # --- how far a table has come --------------------------------------------------------

    def finished(self, section: int, round_: int, table: int) -> bool:
        """Whether a table has played its round: all that was agreed, or as much of it as was stopped at.

        It has stopped where its last line is crossed out; and where a round lasts as long as there is time, once
        somebody who sat there has begun a later one.
        """
        place = PadPlace(section, round_, table)
        pad = self.pad(*place)
        return pad.finished or self.stopped(*place) or (pad.length == Length(games=0) and self.left(*place))

    def how_far(self) -> tuple[int, int]:
        """How many tables have finished, each round's counted by itself, of how many that are to play."""
        done = [self.finished(section.id, round_, seating.table) for section, round_, seating in self.tables()]
        return sum(done), len(done)

    def slip_key(self, section: int, round_: int, table: int) -> Key:
        """Where the totals of a table's whole round belong: above the first line of its pad."""
        return Key(section, round_, table, SLIP)

    def stopped(self, section: int, round_: int, table: int) -> bool:
        """Whether the last line of a pad is crossed out: nothing is to follow it."""
        lines = self._lines.get(PadPlace(section, round_, table), {})
        return isinstance(lines.get(max(lines, default=0)), NotPlayed)

    def left(self, section: int, round_: int, table: int) -> bool:
        """Whether somebody who sat at a table has begun a later round."""
        who = self.seating(section, round_, table).who
        return any(self._furthest.get((section, number), 0) > round_ for number in who if number != NOBODY)

    @cached_property
    def _furthest(self) -> dict[tuple[int, int], int]:
        """The last round for which anything is written of each contestant, by section and number."""
        found: dict[tuple[int, int], int] = {}
        for place in self._lines:
            for number in self.seating(*place).who:
                found[place.section, number] = max(place.round, found.get((place.section, number), 0))
        return found


def place_of(key: Key) -> PadPlace:
    """The pad a line belongs to."""
    return PadPlace(*key[:3])


def players(rules: Game[Any, Any], chosen: Mapping[str, Any], contestants: int) -> int:
    """How many play where so many contestants sit down: two are two pairs, if four play the game as two sides."""
    if contestants == PAIRS and FOUR in rules.players and len(rules.sides(rules.opening(FOUR, chosen))) == PAIRS:
        return FOUR
    return contestants


def length_at(seating: Seating, length: Length) -> Length:
    """How long a table plays: as many deals as its seating has, where it says so."""
    return Length(deals=len(seating.boards), games=0) if seating.boards else length


def sides_of(pad: Pad, seating: Seating) -> dict[int, str]:
    """The side each contestant plays for: pairs and single players in their order, partners in every other seat."""
    sides = pad.rules.sides(pad.at)
    there = [number for number in seating.who if number != NOBODY]
    if len(there) == len(sides):
        return dict(zip(there, sides, strict=True))
    return {number: sides[seat % len(sides)] for seat, number in enumerate(seating.who) if number != NOBODY}
