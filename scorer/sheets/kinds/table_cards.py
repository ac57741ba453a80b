"""Table cards: what stays on each table, so that everybody knows where people and boards go next."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from rules.fields import Answers, Form
from rules.text import Text, as_it_is, joined, t
from scorer.event.event import Event, Section
from scorer.event.movement import NOBODY, Movement, Seating
from scorer.live.words import at_two_tables, chairs, chairs_at, table_words
from scorer.movements.moves import NO_TABLE, Next, NextSeat, in_words, where_next
from scorer.movements.words import runs, these
from scorer.sheets.kinds.kind import Kind
from scorer.sheets.kinds.parts import room
from scorer.sheets.sheet import Cell, Column, Layout, Note, Row, Sheet, SheetPart, SheetTable

if TYPE_CHECKING:
    from scorer.standings import Standings

STAY, OUT, NOWHERE = t("stay"), t("sit out"), as_it_is("–")
NAME = 8  # figures that a name has room for, at least
RESTING = t("Boards in brackets are not played in that round, and go on all the same.")
Moves = Mapping[tuple[int, int], Next]


class TableCards(Kind):
    """One card for every table: round by round who sits there, the boards, and where they go next."""

    key = "table-cards"
    name = t("Table cards")
    purpose = t("One for every table: who sits there round by round, which boards, and where they go next.")
    shows = ("boards", "matches", "pairings")

    def settings(self, event: Event) -> Form:
        return Form(*room.section_field(event), room.NAMED, room.LARGE)

    def made(self, event: Event, standings: Standings, chosen: Answers) -> Sheet:
        cards = (
            card
            for section in room.sections(event, chosen)
            if section.movement
            for card in SectionTables(event, section, section.movement).made(named=chosen["named"])
        )
        alone = any(chairs(section) == 1 for section in event.sections)  # four names beside each other need the width
        layout = Layout(landscape=alone and chosen["named"], down=2, cut=True, large=chosen["large"])
        return Sheet(self.name, room.facts(event, chosen), tuple(cards), layout)


class SectionTables:
    """The cards of one section."""

    def __init__(self, event: Event, section: Section, movement: Movement) -> None:
        self.event, self.section, self.movement = event, section, movement
        self.moves: Moves = where_next(movement, section.away)
        self.go_round = any(next_.tables for next_ in self.moves.values())
        self.seats = max((len(seating.who) for _, seating in movement.seatings()), default=0)

    def made(self, *, named: bool) -> Iterator[SheetPart]:
        sides = [room.side(self.event, seat) for seat in range(self.seats)]
        columns = (
            Column(t("Round"), "right", 3, strong=True),
            *(Column(side, grow=1, width=NAME if named else 4) for side in sides),
            Column(t("Boards"), width=6, strong=True),
            *(Column(t("{side} then", side=side), width=5) for side in sides),
            *([Column(t("Boards then"), width=6)] if self.go_round else []),
        )
        words = joined(in_words(self.movement))
        for table in sorted(self.movement.standing()):
            title = table_words(self.event, self.section, table)
            here = [(n, s) for n, s in self.section.seatings() if s.table == table in self.movement.standing(n)]
            rows = tuple(self.row(*each, named=named) for each in here)
            resting = any(s.boards and not s.full for _, s in here)
            told = Note(joined((words, RESTING)) if resting else words)
            yield SheetPart(title, blocks=(SheetTable(columns, rows, caption=title), told))

    def row(self, round_: int, seating: Seating, *, named: bool) -> Row:
        here = (self.sitting(number, round_, side, named=named) for side, number in enumerate(seating.who))
        boards = self.boards(seating)
        next_ = self.moves.get((round_, seating.table))
        if next_ is None:
            return (round_, *here, boards, *(None,) * (len(seating.who) + self.go_round))
        then = (self.goes(next_, seat) for seat in range(len(seating.who)))
        return (round_, *here, boards, *then, *([boards_to(next_)] if self.go_round else []))

    def boards(self, seating: Seating) -> Text:
        """The boards of a table; in brackets where nobody plays them there, for they go on all the same."""
        if not seating.boards:
            return NOWHERE
        return as_it_is(runs(seating.boards) if seating.full else f"({runs(seating.boards)})")

    def sitting(self, number: int, round_: int, side: int, *, named: bool) -> Text:
        """Who sits on a side; of a team its name, and whoever sits in for somebody at this table."""
        if number == NOBODY:
            return NOWHERE
        contestant = self.section.contestant(number)
        if not named:
            return as_it_is(contestant.called)
        mine = chairs_at(self.section, side) if at_two_tables(self.section) else ()
        there = contestant.players_in(round_)
        others = [there[chair].name for chair in mine if chair < len(there) and there[chair] not in contestant.players]
        who, more = as_it_is(contestant.numbered_in(round_)), " & ".join(filter(None, others))
        return t("{team} with {others}", team=who, others=more) if more else who

    def goes(self, next_: Next, seat: int) -> Cell:
        """Where one side goes, in a word or two; nothing where nobody sat."""
        place = next_.who[seat]
        if place is None:
            return None
        if place.table == NO_TABLE:
            return t("sit out, then {place}", place=self.place(place.then)) if place.then else OUT
        where = STAY if next_.stays[seat] else self.place(place)
        return where if place.opponents else t("{place}, sit out", place=where)

    def place(self, place: NextSeat) -> Text:
        """A side of a table: ``4 N–S``."""
        return t("{table} {seat}", table=place.table, seat=room.side(self.event, place.side))


def boards_to(next_: Next) -> Cell:
    """Where the boards go, and when, if they rest in between."""
    if not next_.tables:
        return NOWHERE
    where = STAY if next_.tables == (next_.table,) else these("table", next_.tables)
    return where if next_.again == next_.round + 1 else t("{where}, round {round}", where=where, round=next_.again)
