"""Travellers: every board with all its results, and what each is worth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from rules.fields import Answers, Form
from rules.text import Text, as_it_is, joined, t
from scorer.event.called import called
from scorer.event.event import Event, Section
from scorer.live.words import table_words
from scorer.sheets.kinds.kind import Kind
from scorer.sheets.kinds.parts import boards, room, slips
from scorer.sheets.kinds.parts.amounts import decimals, rounded
from scorer.sheets.sheet import Cell, Column, Layout, Note, Row, Sheet, SheetPart, SheetTable
from scorer.standings import Standings, TravellerLine


class Travellers(Kind):
    """Every board: who met, the contract, who played it, lead and tricks, the score, and the points of both sides."""

    key = "travellers"
    name = t("Travellers")
    purpose = t("Every board with all its results, and what each is worth to either side.")
    shows = ("boards", "matches", "pairings")
    of_boards = True

    def settings(self, event: Event) -> Form:
        return Form(*boards.asked_fields(event), room.NAMED, room.LARGE)

    def made(self, event: Event, standings: Standings, chosen: Answers) -> Sheet:
        draw = TravellerDrawing(standings.of_boards, named=chosen["named"])
        parts = (draw.part(asked) for asked in boards.chosen_boards(event, standings, chosen))
        across = 1 if chosen["large"] or len(draw.sides) > 2 else 2
        layout = Layout(landscape=True, across=across, large=chosen["large"], dense=True)
        return Sheet(self.name, room.facts(event, chosen, room.so_far(event)), tuple(parts), layout)


class TravellerDrawing:
    """How the boards of one event are drawn, with names or only with numbers."""

    def __init__(self, standings: Standings, *, named: bool) -> None:
        self.standings, self.named = standings, named
        self.event, self.chosen = standings.event, standings.conditions.on_boards
        self.sides = room.sides(standings.event)

    def part(self, asked: boards.HeadedBoard) -> SheetPart:
        """One board."""
        lines = self.standings.traveller(asked.number, asked.section)
        table = SheetTable(
            tuple(self.columns(lines)), tuple(map(self.row, lines)), caption=asked.title, narrow=self.named
        )
        return SheetPart(asked.title, asked.note, blocks=(table, *(Note(text) for text in self.remarks(lines))))

    def columns(self, lines: Sequence[TravellerLine]) -> Iterator[Column]:
        for at, side in enumerate(self.sides):
            widest = max((len(self.sitting(line, at)) for line in lines), default=0)
            yield Column(side, width=8, grow=1) if self.named else Column(side, "right", max(3, widest), grow=1)
        yield from (replace(each, grow=0 if self.named else 1) for each in slips.columns(self.standings))
        for side in self.sides:
            yield Column(t("to {side}", side=side), "right", 4)
        for index, side in enumerate(self.sides):
            places = decimals((rounded(line.points[index], self.chosen) for line in lines), self.chosen)
            yield Column(t("Pts {side}", side=side), "right", 3, strong=True, decimals=places)

    def row(self, line: TravellerLine) -> Row:
        """One table's line."""
        who = (self.sitting(line, side) for side in range(len(self.sides)))
        points = (rounded(each, self.chosen) for each in line.points)
        return (*who, *slips.cells(self.standings, line.slip, line.key.number), *scores(line), *points)

    def sitting(self, line: TravellerLine, side: int) -> Text:
        """Who sat on a side."""
        section = self.event.section(line.key.section)
        numbers = [who.number for who in line.who[side :: len(self.sides)]]
        if self.named:
            return joined((self.in_short(section, number, line.key.round) for number in numbers), " + ")
        return as_it_is(" + ".join(called(self.event, section, number) for number in numbers))

    def in_short(self, section: Section, number: int, round_: int) -> Text:
        """A number with the surnames of who sat there: ``4 Dąbek & Iłowski``."""
        surnames = section.contestant(number).entry_in(round_).surnames
        return as_it_is(f"{called(self.event, section, number)} {surnames}".rstrip())

    def remarks(self, lines: Sequence[TravellerLine]) -> Iterator[Text]:
        """What the director decided."""
        for line in lines:
            table = table_words(self.event, self.event.section(line.key.section), line.key.table)
            if line.slip and line.slip.switched:
                yield t("{table}: the two sides sat in each other's seats.", table=table)
            if line.slip and line.slip.ruling:
                yield t("{table}: {ruling}", table=table, ruling=line.slip.ruling)


def scores(line: TravellerLine) -> tuple[Cell, ...]:
    """The score in the column of the side that won it; for every player, where each plays alone."""
    if len(line.points) != 2:
        return line.scores or (None,) * len(line.points)
    return slips.to_either(line.score)
