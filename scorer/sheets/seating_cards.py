"""Table cards of table play: what is played at each table, and who sits there round by round."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rules.fields import Answers, Field
from scorer.event.event import TABLE, Event, Section
from scorer.event.movement import NOBODY, Movement, Seating
from scorer.event.pads import Pads
from scorer.sheets import room, tables, terms
from scorer.sheets.kind import Kind
from scorer.sheets.sheet import Column, Layout, Note, Part, Row, Sheet, Table

if TYPE_CHECKING:
    from scorer.standings import TablePlay

NOWHERE = "–"


class SeatingCards(Kind):
    """One card for every table, to stand on it all evening."""

    key = "seating-cards"
    name = "Table cards"
    purpose = "One for every table: what is played there, and who sits where round by round."
    plays = (TABLE,)

    def settings(self, event: Event) -> tuple[Field, ...]:
        return (*room.section_field(event), room.NAMED, room.LARGE)

    def made(self, event: Event, standings: TablePlay, chosen: Answers) -> Sheet:
        cards = (
            card
            for section in room.sections(event, chosen)
            if section.movement
            for card in Cards(standings.pads, section, section.movement).made(named=chosen["named"])
        )
        return Sheet(self.name, room.facts(event), tuple(cards), Layout(down=2, cut=True, large=chosen["large"]))


class Cards:
    """The cards of one section."""

    def __init__(self, pads: Pads, section: Section, movement: Movement) -> None:
        self.pads, self.section, self.movement = pads, section, movement
        self.seats = max((len(seating.who) for _, seating in movement.seatings()), default=0)

    def made(self, *, named: bool) -> Iterator[Part]:
        """Table after table."""
        places = tables.seat_names(self.pads, self.seats)
        columns = (Column("Round", "right", 3, strong=True), *(Column(place, grow=1, width=4) for place in places))
        played = terms.in_a_line(self.pads.event)
        for table in range(1, self.movement.tables + 1):
            title = tables.table_name(self.pads.event, self.section, table)
            rows = tuple(self.row(n, s, named=named) for n, s in self.movement.seatings() if s.table == table)
            lines = frozenset(range(1, len(rows)))
            yield Part(title, played, blocks=(Table(columns, rows, lines, caption=title), *self.below()))

    def row(self, round_: int, seating: Seating, *, named: bool) -> Row:
        """Who sits there in one round; a smaller table leaves the last places empty."""
        here = [self.sitting(number, named=named) for number in seating.who]
        return (round_, *here, *[NOWHERE] * (self.seats - len(here)))

    def sitting(self, number: int, *, named: bool) -> str:
        if number in (NOBODY, self.section.missing):
            return NOWHERE
        return room.numbered(self.section, number) if named else room.called(self.pads.event, self.section, number)

    def below(self) -> Iterator[Note]:
        """How the rounds are counted, and what the movement has to say."""
        yield Note(terms.counting(self.pads.event))
        if self.movement.note:
            yield Note(self.movement.note)
