"""The name list: who plays, under which number, and where each begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.fields import Answers, Choice, Form, Number
from rules.text import NO_WORDS, Text, as_it_is, joined, t
from scorer.event.called import called
from scorer.event.event import Event, Section
from scorer.live.chairs import sides_taken
from scorer.sheets.kinds.kind import Kind
from scorer.sheets.kinds.parts import room
from scorer.sheets.sheet import Block, Column, Heading, Layout, Row, Sheet, SheetPart, SheetTable

if TYPE_CHECKING:
    from scorer.standings import Standings

BY_NUMBER, BY_NAME = "number", "name"
ORDER = Choice(
    name="order",
    label=t("Order"),
    options=((BY_NUMBER, t("by number")), (BY_NAME, t("by surname, a line for each player"))),
    default=BY_NUMBER,
)
LINES = Number(name="lines", label=t("Empty lines for latecomers"), least=0, most=40, default=4)
NUMBER, NAMES, NATIONAL = (
    Column(t("No."), "right", 4, strong=True),
    Column(t("Names"), grow=1, width=12),
    Column(t("National no."), width=9),
)
TABLE, SEAT = Column(t("Table"), "right", 4), Column(t("Sits"), width=9)


class NameList(Kind):
    """Who plays, with numbers and first seats, and empty lines for those who walk in."""

    key = "name-list"
    name = t("Name list")
    purpose = t("Who plays, with numbers and first seats, and empty lines for those who walk in.")

    def settings(self, event: Event) -> Form:
        return Form(*room.section_field(event), ORDER, LINES, room.LARGE)

    def made(self, event: Event, standings: Standings, chosen: Answers) -> Sheet:
        names = chosen["order"] == BY_NAME
        rows = by_name if names else by_number
        parts = [
            SheetPart(
                room.section_name(event, section), blocks=blocks(rows(event, section), chosen["lines"], names=names)
            )
            for section in room.sections(event, chosen)
        ]
        return Sheet(self.name, room.facts(event, chosen), tuple(parts), Layout(large=chosen["large"]))


def blocks(rows: tuple[Row, ...], lines: int, *, names: bool) -> tuple[Block, ...]:
    """The list, without what nobody has, in the order of ``names`` or as it is, and the empty lines."""
    national = any(row[2] for row in rows)
    columns = (NUMBER, NAMES, *([NATIONAL] if national else []), TABLE, SEAT)
    kept = tuple(row if national else row[:2] + row[3:] for row in rows)
    between = frozenset(range(1, len(kept)))
    listed = SheetTable(columns, kept, between, caption=t("Who plays"), sorted_by=1 if names else None)
    empty = SheetTable(columns, ((None,) * len(columns),) * lines, caption=t("Empty lines"), by_hand=True)
    return (listed, Heading(t("Latecomers")), empty) if lines else (listed,)


def by_number(event: Event, section: Section) -> tuple[Row, ...]:
    return tuple(
        (
            as_it_is(called(event, section, number)),
            room.in_full(section.contestant(number)),
            as_it_is(", ".join(filter(None, (each.national_number for each in section.contestant(number).players)))),
            *begins(event, section, number),
        )
        for number in room.numbers(section)
    )


def by_name(event: Event, section: Section) -> tuple[Row, ...]:
    """A row for each player whose name is known, to be printed in the order of surnames."""
    known = [
        (player, n, chair)
        for n in room.numbers(section)
        for chair, player in enumerate(section.contestant(n).known)
        if player.name
    ]
    return tuple(
        (
            as_it_is(called(event, section, n)),
            as_it_is(player.name),
            as_it_is(player.national_number),
            *begins(event, section, n, chair=chair),
        )
        for player, n, chair in known
    )


def begins(event: Event, section: Section, number: int, *, chair: int | None = None) -> tuple[int | Text | None, Text]:
    """The table and the side of the first round they are there for, and which that is where it is a later one.

    Of a team both, or those of one of its chairs; who sits out is at none.
    """
    rounds = [round_ for round_, seating in section.seatings() if number in seating.who]
    comes = min(rounds, default=1)
    there = [each for each in sides_taken(section, comes) if each.number == number]
    if rounds and not any(each.seating.full for each in there):
        return None, later(t("has a bye") if room.in_a_bracket(event) else t("sits out"), comes)
    first = [each for each in there if chair is None or chair in each.chairs]
    if not first:
        return None, NO_WORDS
    tables = [each.seating.table for each in first]
    sits = later(joined((room.side(event, each.side) for each in first), " / "), comes)
    return tables[0] if len(tables) == 1 else as_it_is(" / ".join(map(str, tables))), sits


def later(sits: Text, comes: int) -> Text:
    """Where somebody begins, and from which round on where that is not the first: ``N–S, from round 2``."""
    return t("{seat}, from round {round}", seat=sits, round=comes) if comes > 1 else sits
