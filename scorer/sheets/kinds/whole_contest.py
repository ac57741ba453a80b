"""The whole of a contest over several sessions: added up, and each session with what is carried over into it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rules.fields import Answers, Form
from rules.text import Begun, Text, as_it_is, t
from scorer.contests import has_whole
from scorer.event.event import Event
from scorer.event.whole import ADDING, APART, TIES
from scorer.sheets.kinds.kind import Kind
from scorer.sheets.kinds.parts import room
from scorer.sheets.kinds.parts.amounts import rounded
from scorer.sheets.sheet import Cell, Column, Layout, Note, RankCell, Sheet, SheetPart, SheetTable
from scorer.standings.parts.ranking import Ranking
from scorer.standings.whole.overall import Overall, OverallRow

Told = tuple[Column, list[Cell]]


class WholeContest(Kind):
    """A list for the whole, and one for each final: what everybody has of each session, and in all."""

    key = "whole-contest"
    name = t("The whole contest")
    purpose = t("The whole of several sessions, with what is carried over.")

    def suits(self, event: Event) -> bool:
        return super().suits(event) and has_whole(event)

    def settings(self, event: Event) -> Form:
        return Form(room.LARGE)

    def made(self, event: Event, standings: Any, chosen: Answers) -> Sheet:
        overall = Overall(standings)
        parts = [part(overall, each) for each in overall.rankings if each.rows]
        if remarks := tuple(Note(text) for text in notes(overall)):
            parts.append(SheetPart(blocks=remarks))
        return Sheet(
            self.name, room.facts(event, chosen, room.so_far(event)), tuple(parts), Layout(large=chosen["large"])
        )


def part(overall: Overall, ranking: Ranking) -> SheetPart:
    """One list under its title."""
    rows = [row for row in ranking.rows if isinstance(row, OverallRow)]
    told = [*who(overall.event, rows), *figures(rows), *amounts(overall, rows)]
    cells = tuple(zip(*(cells for _, cells in told), strict=True))
    table = SheetTable(tuple(each for each, _ in told), cells, frozenset(range(1, len(cells))), caption=ranking.title)
    return SheetPart(ranking.title, blocks=(table,))


def who(event: Event, rows: Sequence[OverallRow]) -> Iterator[Told]:
    """The columns that say who it is."""
    yield Column(t("Place"), "right", 3), [RankCell(row.place, row.tied) if row.place else None for row in rows]
    yield Column(t("No."), "right", 3), [*room.called_in(event, rows)]
    yield Column(t("Names"), width=12, grow=1), [*room.names_of(event, rows)]


def figures(rows: Sequence[OverallRow]) -> Iterator[Told]:
    """A column for each session, or for what was made and what was carried over."""
    for at, (title, _) in enumerate(rows[0].figures if rows else ()):
        yield Column(title, "right", 6), [row.figures[at][1] for row in rows]


def amounts(overall: Overall, rows: Sequence[OverallRow]) -> Iterator[Told]:
    """The column that decides: a percentage, or points."""
    chosen = overall.chosen
    if overall.by_percent:
        percents: list[Cell] = [rounded(row.percent, chosen) if row.place else None for row in rows]
        yield Column(as_it_is("%"), "right", 5, strong=True, decimals=chosen["decimals"]), percents
    else:
        points: list[Cell] = [rounded(row.points, chosen) if row.place else None for row in rows]
        yield Column(Begun(overall.unit), "right", 5, strong=True, decimals=chosen["decimals"]), points


def notes(overall: Overall) -> Iterator[Text]:
    """How sessions are added up, and who is equal."""
    said = overall.asked
    if said["adding"] != APART:
        yield t("{label}: {answer}.", label=ADDING.label, answer=dict(ADDING.options)[said["adding"]])
        yield t("{label}: {answer}.", label=TIES.label, answer=dict(TIES.options)[said["ties"]])
    if missing := room.to_come(overall.event):
        yield missing
