"""The bracket of a knock-out: who met whom, what they made, and who came through, from the first round to the last."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.fields import Answers, Form
from rules.text import NO_WORDS, Text, joined, t
from scorer.event.event import Event
from scorer.movements.words import these
from scorer.sheets.kinds.kind import Kind
from scorer.sheets.kinds.parts import room
from scorer.sheets.sheet import Block, Cell, Column, Layout, Note, Row, Sheet, SheetPart, SheetTable
from scorer.standings import Reckoning
from scorer.standings.parts.drawn import BracketPlace, DrawnBracket, DrawnHeats, Heat, HeatPlace

TWO = 2


class BracketSheet(Kind):
    """The lines of the bracket down the page, a column for each round, and the winner at its right."""

    key = "bracket"
    name = t("Bracket")
    purpose = t("Who met whom from the first round to the last, and who came through, to hang up.")
    shows = ("matches", "pairings", "pads")

    def suits(self, event: Event) -> bool:
        return super().suits(event) and room.in_a_bracket(event)

    def settings(self, event: Event) -> Form:
        return Form(*room.section_field(event), room.LARGE)

    def made(self, event: Event, standings: Reckoning, chosen: Answers) -> Sheet:
        wanted = {section.id for section in room.sections(event, chosen)}
        brackets = tuple(part(event, each) for each in standings.brackets() if each.section.id in wanted)
        heats = (each for each in standings.drawn_heats() if each.section.id in wanted)
        parts = (*brackets, *(part for each in heats for part in heat_parts(event, each)))
        layout = Layout(landscape=bool(brackets), large=chosen["large"], whole=bool(brackets))
        return Sheet(self.name, room.facts(event, chosen, room.so_far(event)), parts, layout)


def part(event: Event, drawn: DrawnBracket) -> SheetPart:
    """One bracket, and below it the matches beside it."""
    last = len(drawn.columns) - 1
    columns = [Column(title, width=9, grow=1, strong=at == last) for at, title in enumerate(drawn.titles)]
    lines = range(len(drawn.columns[0]))
    rows = tuple(tuple(row(drawn, line)) for line in lines)
    caption = drawn.title or t("Bracket")
    blocks: list[Block] = [SheetTable(tuple(columns), rows, frozenset(lines[TWO::TWO]), caption=caption)]
    if any(place.scored for column in drawn.columns for place in column):
        blocks.append(Note(t("Beside each name: what they made in that match, in {unit}.", unit=drawn.made_of)))
    if drawn.beside:
        blocks.append(beside(drawn))
    title = joined(filter(None, (room.section_name(event, drawn.section), drawn.title)), ", ")
    return SheetPart(title, blocks=tuple(blocks))


def heat_parts(event: Event, drawn: DrawnHeats) -> Iterator[SheetPart]:
    """Heats round by round, each table by itself."""
    where = room.section_name(event, drawn.section)
    for title, heats in zip(drawn.titles, drawn.columns, strict=True):
        yield SheetPart(joined(filter(None, (where, title)), ", "), blocks=(heat_table(title, heats),))


def heat_table(title: Text, heats: Sequence[Heat]) -> SheetTable:
    """A round of heats: who sat at which table, what they made, and who goes on."""
    columns = (
        Column(t("Table"), "right", 5),
        Column(t("Name"), width=14, grow=1),
        Column(t("Made"), "right", 7),
        Column(t("Goes on"), width=8),
    )
    rows: list[Row] = []
    begins = set()
    for nth, heat in enumerate(heats, 1):
        begins.add(len(rows))
        rows += [
            (nth if not line and not heat.bye else None, each.name, each.scored or None, on_words(heat, each))
            for line, each in enumerate(heat.places)
        ]
    return SheetTable(columns, tuple(rows), frozenset(begins - {0}), caption=title)


def on_words(heat: Heat, place: HeatPlace) -> Text | None:
    """That somebody goes on, or has a bye."""
    if heat.bye:
        return t("bye")
    return t("goes on") if place.through else None


def row(drawn: DrawnBracket, line: int) -> Iterator[Cell]:
    """A line of the page: the places that stand in the middle of what they came out of."""
    for column in drawn.columns:
        size = len(drawn.columns[0]) // len(column)
        here = line % size == size // TWO
        yield place_words(column[line // size]) if here else None


def place_words(place: BracketPlace) -> Text | None:
    """Who stands there, and what they made in the match they played from it; a bye where nobody ever will."""
    if not place.number:
        return t("bye") if place.bye else None
    return t("{name}: {score}", name=place.name, score=place.scored) if place.scored else place.name


def beside(drawn: DrawnBracket) -> SheetTable:
    """The matches of the plate and for the third place."""
    columns = (Column(t("Besides"), width=10), Column(t("Round"), width=6), *TEAMS)
    rows: list[Row] = [
        (each.of, these("Round", (each.stage,)), each.names[0], each.names[1], joined(each.scored, "–") or NO_WORDS)
        for each in drawn.beside
    ]
    return SheetTable(columns, tuple(rows), caption=t("Besides"))


TEAMS = (
    Column(t("Home", sense="team"), width=12, grow=1),
    Column(t("Visitors"), width=12, grow=1),
    Column(t("Score"), "right", 6),
)
