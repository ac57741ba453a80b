"""The course of an evening's pads as they are typed: the line that is written next, and where a jump leads."""

from __future__ import annotations

from scorer.entry.understood import Jump
from scorer.event.event import Event
from scorer.event.pads import PadPlace, Pads, place_of
from scorer.event.refusal import Refusal
from scorer.event.results import Key


class NobodyThere(Refusal):
    """Nobody plays there in this event."""


class PadCourse:
    """Every pad there is, table by table and round by round."""

    def __init__(self, pads: Pads) -> None:
        self.pads = pads

    @property
    def event(self) -> Event:
        """The event as it is now."""
        return self.pads.event

    @property
    def places(self) -> list[PadPlace]:
        """Every table of every round, in the order of play."""
        found = [PadPlace(section.id, round_, seating.table) for section, round_, seating in self.pads.tables()]
        return sorted(found, key=lambda place: (place.round, place.section, place.table))

    def due(self, key: Key) -> bool:
        """Whether somebody plays at the table of a line."""
        return place_of(key) in self.places

    # --- one after another -------------------------------------------------------------------

    def start(self) -> Key:
        """Where to begin: at the first table that has still to play, or the last where all have."""
        return self.line(self.unfinished() or self.places[-1])

    def start_of(self, round_: int, section: int = 0) -> Key | None:
        """Where to begin in a round, of any section or of one: its first table that has still to play, or its first."""
        mine = [place for place in self.places if place.round == round_ and section in (0, place.section)]
        waiting = [place for place in mine if not self.pads.finished(*place)]
        return next(map(self.line, waiting or mine), None)

    def line(self, place: PadPlace) -> Key:
        """The line of a pad that is written next."""
        return Key(*place, self.pads.next_number(*place))

    def unfinished(self, after: PadPlace | None = None) -> PadPlace | None:
        """The next table after another that has still to play, in the same round if there is one; else that other."""
        places = self.places
        at = places.index(after) + 1 if after in places else 0
        waiting = [place for place in (*places[at:], *places[:at]) if not self.pads.finished(*place)]
        here = [place for place in waiting if after is not None and place.round == after.round]
        return next(iter(here or waiting), None)

    # --- to a place ----------------------------------------------------------------------------

    def beside(self, here: Key, lines: int, tables: int) -> Key | None:
        """The line above or below, or the one that the table before or after writes next; nothing at the edge."""
        if tables:
            places = self.places
            at = places.index(place_of(here)) + tables
            return self.line(places[at]) if 0 <= at < len(places) else None
        number = here.number + lines
        return here._replace(number=number) if 1 <= number <= self.pads.next_number(*place_of(here)) else None

    def jump(self, here: Key, to: Jump) -> Key:
        """Where a typed jump goes; raises ``NobodyThere``."""
        if (found := self.found(here, round=to.round, table=to.table)) is None:
            raise NobodyThere
        place = place_of(found)
        return found._replace(number=self.pads.line_number(place, to.board)) if to.board else found

    def found(self, here: Key, *, section: int = 0, round: int = 0, table: int = 0, board: int = 0) -> Key | None:
        """The line that is asked for by some of its numbers, the others being those of the line in hand.

        Without a ``board``, which on a pad is a deal, it is the line that is written next.
        """
        at = (round or here.round, table or here.table)
        fits = [place for place in self.places if (place.round, place.table) == at]
        mine = [place for place in fits if place.section == (section or here.section)] or fits
        if not mine:
            return None
        line = self.line(mine[0])
        return line._replace(number=min(board, line.number)) if board else line
