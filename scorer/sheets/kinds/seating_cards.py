"""Table cards of table play: what is played at each table, and who sits there round by round."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rules.fields import Answers, Form
from rules.text import NO_WORDS, Text, as_it_is, joined, t
from scorer.event.called import called
from scorer.event.event import Event, Section
from scorer.event.movement import NOBODY, Movement, Seating
from scorer.event.pads import Pads
from scorer.live.names import named_seats
from scorer.live.words import table_words
from scorer.movements.moves import NextSeat, where_next
from scorer.sheets.kinds.kind import Kind
from scorer.sheets.kinds.parts import room, tables, terms
from scorer.sheets.sheet import Column, Layout, Note, Row, Sheet, SheetPart, SheetTable

if TYPE_CHECKING:
    from scorer.standings import TablePlay

NOWHERE, THEN, OUT = as_it_is("–"), "→", t("sits out")


class SeatingCards(Kind):
    """One card for every table, to stand on it all evening."""

    key = "seating-cards"
    name = t("Table cards")
    purpose = t("One for every table: what is played there, and who sits where round by round.")
    shows = ("pads",)

    def settings(self, event: Event) -> Form:
        return Form(*room.section_field(event), room.NAMED, room.LARGE)

    def made(self, event: Event, standings: TablePlay, chosen: Answers) -> Sheet:
        cards = (
            card
            for section in room.sections(event, chosen)
            if section.movement
            for card in SectionSeats(standings.pads, section, section.movement).made(named=chosen["named"])
        )
        return Sheet(
            self.name, room.facts(event, chosen), tuple(cards), Layout(down=2, cut=True, large=chosen["large"])
        )


class SectionSeats:
    """The cards of one section."""

    def __init__(self, pads: Pads, section: Section, movement: Movement) -> None:
        self.pads, self.section, self.movement = pads, section, movement
        self.moves = where_next(movement, section.away)
        self.places = tables.seat_names(pads, section, movement)

    def made(self, *, named: bool) -> Iterator[SheetPart]:
        """Table after table."""
        places = (Column(place, grow=1, width=4) for place in self.places)
        columns = (Column(t("Round"), "right", 3, strong=True), *places)
        played = terms.in_a_line(self.pads.event)
        for table in sorted(self.movement.standing()):
            title = table_words(self.pads.event, self.section, table)
            here = [(n, s) for n, s in self.section.seatings() if s.table == table in self.movement.standing(n)]
            rows = tuple(self.row(*each, named=named) for each in here)
            lines = frozenset(range(1, len(rows)))
            yield SheetPart(title, played, blocks=(SheetTable(columns, rows, lines, caption=title), *self.below()))

    def row(self, round_: int, seating: Seating, *, named: bool) -> Row:
        """Who sits there in one round, and where they go then; a smaller table leaves the last places empty."""
        then = self.then(round_, seating)
        here = [joined(filter(None, (self.sitting(n, round_, named=named), next(then)))) for n in seating.who]
        return (round_, *here, *[NOWHERE] * (len(self.places) - len(here)))

    def then(self, round_: int, seating: Seating) -> Iterator[Text]:
        """Where each of a table goes after a round; nothing for who stays or is not there."""
        next_ = self.moves.get((round_, seating.table))
        for seat, number in enumerate(seating.who):
            there = number != NOBODY and not self.section.misses(number, round_ + 1)
            goes = next_ is not None and there and not next_.stays[seat]
            yield self.goes(next_.who[seat], round_ + 1) if next_ is not None and goes else NO_WORDS

    def plays(self, round_: int, table: int) -> bool:
        """Whether a table plays a round, so that it is one; else those are at it who sit out."""
        return self.pads.plays(self.pads.seating(self.section.id, round_, table))

    def goes(self, place: NextSeat | None, round_: int) -> Text:
        """Where somebody goes in the next round; who sits out is told where they play again."""
        if place is not None and self.plays(round_, place.table):
            return joined((THEN, self.place(place)))
        again = place.then if place else None
        return joined((THEN, out_then(self.place(again)) if again else OUT))

    def place(self, place: NextSeat) -> Text:
        """A place at a table: ``table 4 N–S``, ``table 2, seat 3`` where seats are only counted."""
        if not named_seats(self.section):
            return t("table {table}, seat {number}", table=place.table, number=place.side + 1)
        return t("table {table} {seat}", table=place.table, seat=self.places[place.side])

    def sitting(self, number: int, round_: int, *, named: bool) -> Text:
        if number == NOBODY:
            return NOWHERE
        if named:
            return room.numbered(self.section, number, round_)
        return as_it_is(called(self.pads.event, self.section, number))

    def below(self) -> Iterator[Note]:
        """What the arrows mean, how the rounds are counted, and what the movement has to say."""
        told = (t("→ is where somebody goes after the round; all others keep their seats."),) if self.moves else ()
        yield Note(joined((*told, terms.counting(self.pads.event))))
        if self.movement.note:
            yield Note(self.movement.note)


def out_then(place: Text) -> Text:
    """Who sits out, and where they play again."""
    return t("sits out, then {place}", place=place)
