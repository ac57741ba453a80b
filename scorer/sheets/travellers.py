"""Travellers: every board with all its results, and what each is worth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.fields import Answers, Field, Yes
from scorer.event.event import Event
from scorer.sheets import boards, room, slips
from scorer.sheets.amounts import decimals, rounded
from scorer.sheets.kind import Kind
from scorer.sheets.sheet import Cell, Column, Layout, Note, Part, Row, Sheet, Table
from scorer.standings import Standings, TravellerLine

NAMED = Yes(name="named", label="With names", default=False)


class Travellers(Kind):
    """Every board: who met, the contract, who played it, lead and tricks, the score, and the points of both sides."""

    key = "travellers"
    name = "Travellers"
    purpose = "Every board with all its results, and what each is worth to either side."

    def settings(self, event: Event) -> tuple[Field, ...]:
        return (*boards.asked_fields(event), NAMED, room.LARGE)

    def made(self, event: Event, standings: Standings, chosen: Answers) -> Sheet:
        asked = boards.chosen_boards(event, standings, chosen)
        parts = (part(event, standings, board, named=chosen["named"]) for board in asked)
        across = 1 if chosen["named"] or chosen["large"] else 2
        layout = Layout(landscape=True, across=across, large=chosen["large"])
        return Sheet(self.name, room.facts(event, room.so_far(event)), room.parts(parts), layout)


def part(event: Event, standings: Standings, asked: boards.Asked, *, named: bool) -> Part:
    """One board."""
    lines = standings.traveller(asked.number, asked.section)
    sides = room.sides(event)
    columns = (
        *(Column(side, width=14, grow=1) if named else Column(side, "right", 3, grow=1) for side in sides),
        *slips.columns(standings),
        *(Column(f"to {side}", "right", 5, grow=1) for side in sides),
        *(points_column(standings, lines, index, side) for index, side in enumerate(sides)),
    )
    rows = tuple(row(event, standings, asked.number, line, named=named) for line in lines)
    notes = tuple(Note(text) for text in remarks(lines))
    return Part(asked.title, asked.note, blocks=(Table(columns, rows, caption=asked.title), *notes))


def points_column(standings: Standings, lines: Sequence[TravellerLine], index: int, side: str) -> Column:
    chosen = standings.conditions.chosen
    places = decimals((rounded(line.points[index], chosen) for line in lines), chosen)
    return Column(f"Pts {side}", "right", 5, grow=1, strong=True, decimals=places)


def row(event: Event, standings: Standings, board: int, line: TravellerLine, *, named: bool) -> Row:
    """One table's line."""
    chosen = standings.conditions.chosen
    many = len(line.points)
    who = (sitting(event, line, side, many, named=named) for side in range(many))
    points = (rounded(each, chosen) for each in line.points)
    return (*who, *slips.cells(standings, line.slip, board), *scores(line), *points)


def sitting(event: Event, line: TravellerLine, side: int, sides: int, *, named: bool) -> str:
    """Who sat on a side."""
    section = event.section(line.key.section)
    numbers = [who.number for who in line.who[side::sides]]
    if named:
        return " + ".join(room.numbered(section, number) for number in numbers)
    return " + ".join(room.called(event, section, number) for number in numbers)


def scores(line: TravellerLine) -> tuple[Cell, ...]:
    """The score in the column of the side that won it; for every player, where each plays alone."""
    if len(line.points) != 2:
        return line.scores or (None,) * len(line.points)
    return slips.to_either(line.score)


def remarks(lines: Sequence[TravellerLine]) -> Iterator[str]:
    """What the director decided."""
    for line in lines:
        if line.slip and line.slip.switched:
            yield f"Table {line.key.table}: the two sides sat in each other's seats."
        if line.slip and line.slip.note:
            yield f"Table {line.key.table}: {line.slip.note}"
