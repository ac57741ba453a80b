"""Frequencies: how often each score was made on a board, and what it is worth."""

from __future__ import annotations

from rules.fields import Answers, Form
from rules.text import Text, joined, t
from scorer.event.event import Event
from scorer.sheets.kinds.kind import Kind
from scorer.sheets.kinds.parts import boards, room, slips
from scorer.sheets.kinds.parts.amounts import decimals, rounded
from scorer.sheets.sheet import Column, Layout, Note, Sheet, SheetPart, SheetTable
from scorer.standings import FrequencyRow, Standings

NOTHING_YET = Note(t("Nothing has been handed in yet."))


class Frequencies(Kind):
    """Every board's scores, how often each was made, and what it is worth to either side."""

    key = "frequencies"
    name = t("Frequencies")
    purpose = t("How often each score was made on a board, and what it is worth.")
    shows = ("boards", "pairings")

    def settings(self, event: Event) -> Form:
        return Form(*boards.asked_fields(event), room.LARGE)

    def made(self, event: Event, standings: Standings, chosen: Answers) -> Sheet:
        standings = standings.of_boards
        asked = boards.chosen_boards(event, standings, chosen)
        found = (part for board in asked for part in board_parts(standings, board, room.sides(event)))
        parts = tuple(part for part in found if part.tables[0].rows) or (SheetPart(blocks=(NOTHING_YET,)),)
        layout = Layout(across=2 if chosen["large"] else 3, large=chosen["large"])
        return Sheet(self.name, room.facts(event, chosen, room.so_far(event)), parts, layout)


def board_parts(standings: Standings, asked: boards.HeadedBoard, sides: tuple[Text, ...]) -> list[SheetPart]:
    """One table of a board, or one for each side where every player plays alone."""
    if len(sides) == 2:
        rows = standings.frequency(asked.number, asked.section)
        return [SheetPart(asked.title, asked.note, blocks=(of_two(standings, rows, sides),))]
    return [
        SheetPart(joined((asked.title, side), ", "), asked.note, blocks=(of_one(standings, asked, index),))
        for index, side in enumerate(sides)
    ]


def of_two(standings: Standings, rows: tuple[FrequencyRow, ...], sides: tuple[Text, ...]) -> SheetTable:
    """Scores in the column of the side that won them."""
    chosen = standings.conditions.on_boards
    points = [[rounded(row.first, chosen) for row in rows], [rounded(row.second, chosen) for row in rows]]
    columns = (
        *(Column(t("to {side}", side=side), "right", 5, grow=1) for side in sides),
        how_often(rows),
        *(
            Column(s, "right", 5, grow=1, strong=True, decimals=decimals(p, chosen))
            for s, p in zip(sides, points, strict=True)
        ),
    )
    cells = tuple((*slips.to_either(row.score), times(row), *worth) for row, *worth in zip(rows, *points, strict=True))
    return SheetTable(columns, cells, caption=t("How often each score was made"))


def times(row: FrequencyRow) -> int | Text:
    """How often a score was made: a part of a time, where a result is weighted."""
    return row.often if isinstance(row.often, int) and row.beside is None else row.times


def how_often(rows: tuple[FrequencyRow, ...]) -> Column:
    """The column of how often each score was made, wide enough that no part of a time is broken."""
    return Column(t("Times"), "right", max((2, *(len(str(times(row))) for row in rows))), grow=1)


def of_one(standings: Standings, asked: boards.HeadedBoard, side: int) -> SheetTable:
    """The scores of one of several sides."""
    chosen = standings.conditions.on_boards
    rows = standings.frequency(asked.number, asked.section, side=side)
    points = [rounded(row.first, chosen) for row in rows]
    columns = (
        Column(t("Score"), "right", 5, grow=1),
        how_often(rows),
        Column(t("Points"), "right", 5, grow=1, strong=True, decimals=decimals(points, chosen)),
    )
    cells = tuple((row.score, times(row), worth) for row, worth in zip(rows, points, strict=True))
    return SheetTable(columns, cells, caption=t("How often each score was made"))
