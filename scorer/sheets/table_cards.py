"""Table cards: what stays on each table, so that everybody knows where people and boards go next."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rules.fields import Answers, Field
from scorer.event.event import Event, Section
from scorer.event.movement import NOBODY, Round, Seating
from scorer.movements.words import runs
from scorer.sheets import room
from scorer.sheets.kind import Kind
from scorer.sheets.sheet import Column, Layout, Part, Row, Sheet, Table

if TYPE_CHECKING:
    from scorer.standings import Standings

STAY, OUT, END = "stay", "sit out", ""


class TableCards(Kind):
    """One card for every table: round by round who sits there, the boards, and where they go next."""

    key = "table-cards"
    name = "Table cards"
    purpose = "One for every table: who sits there round by round, which boards, and where they go next."

    def settings(self, event: Event) -> tuple[Field, ...]:
        return (*room.section_field(event), room.NAMED, room.LARGE)

    def made(self, event: Event, standings: Standings, chosen: Answers) -> Sheet:
        cards = (
            card(event, section, table, named=chosen["named"])
            for section in room.sections(event, chosen)
            for table in tables(section)
        )
        layout = Layout(down=2, cut=True, large=chosen["large"])
        return Sheet(self.name, room.facts(event), room.parts(cards), layout)


def tables(section: Section) -> range:
    return range(1, (section.movement.tables if section.movement else 0) + 1)


def card(event: Event, section: Section, table: int, *, named: bool) -> Part:
    seats = max((len(seating.who) for _, seating in seatings(section)), default=0)
    sides = [room.side(event, seat) for seat in range(seats)]
    columns = (
        Column("Round", "right", 3, strong=True),
        *(Column(side, grow=1, width=4) for side in sides),
        Column("Boards", width=6, strong=True),
        *(Column(f"{side} then", width=6) for side in sides),
        Column("Boards to", "right", 5),
    )
    title = f"Table {section.letter if room.section_name(event, section) else ''}{table}"
    return Part(title, blocks=(Table(columns, tuple(rows(event, section, table, named=named)), caption=title),))


def rows(event: Event, section: Section, table: int, *, named: bool) -> Iterator[Row]:
    """A row for every round that has this table in it."""
    rounds = section.movement.rounds if section.movement else ()
    for round_, seating in seatings(section):
        if seating.table == table:
            following = rounds[round_] if round_ < len(rounds) else None
            here = (sitting(section, number, named=named) for number in seating.who)
            then = (next_seat(event, number, seating, following) for number in seating.who)
            boards = runs(seating.boards) if section.plays(seating) else "–"
            yield round_, *here, boards, *then, next_table(seating, following)


def seatings(section: Section) -> Iterator[tuple[int, Seating]]:
    return section.movement.seatings() if section.movement else iter(())


def sitting(section: Section, number: int, *, named: bool) -> str:
    if number in (NOBODY, section.missing):
        return "–"
    return room.numbered(section, number) if named else section.contestant(number).called


def next_seat(event: Event, number: int, now: Seating, following: Round | None) -> str:
    """Where a contestant goes after this round, in a word or two."""
    if following is None or number == NOBODY:
        return END
    for seating in following:
        if number in seating.who:
            seat = seating.who.index(number)
            stays = seating.table == now.table and now.who.index(number) == seat
            return STAY if stays else f"{seating.table} {room.side(event, seat)}"
    return OUT


def next_table(now: Seating, following: Round | None) -> int | str | None:
    """The table that plays these boards next; nothing where they rest."""
    for seating in following or ():
        if set(seating.boards) & set(now.boards):
            return STAY if seating.table == now.table else seating.table
    return None
