"""The ranking: everybody in order, one list for each winner."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import Any

from rules.fields import Answers, Form
from rules.text import Text, as_it_is, t
from scorer.contests import contest_of, has_whole
from scorer.event.event import Event
from scorer.methods.parts.figures import several
from scorer.sheets.kinds.kind import Kind
from scorer.sheets.kinds.parts import room, table_ranking, terms
from scorer.sheets.kinds.parts.amounts import decimals, rounded
from scorer.sheets.sheet import Cell, Column, Layout, Note, RankCell, Sheet, SheetPart, SheetTable
from scorer.standings import RankedRow, Standings
from scorer.standings import Ranking as Order
from scorer.standings.shown import has_points

Told = tuple[Column, list[Cell]]
Amount = Callable[[RankedRow], Fraction | None]


class RankingSheet(Kind):
    """Everybody in order: place, names, boards, points and what decides."""

    key = "ranking"
    name = t("Ranking")
    purpose = t("Everybody in order, to hang up.")

    def settings(self, event: Event) -> Form:
        return Form(*(() if event.together else room.section_field(event)), room.LARGE)

    def made(self, event: Event, standings: Any, chosen: Answers) -> Sheet:
        return MADE[contest_of(event).shown](self.name, standings, chosen)


def made(name: Text, standings: Standings, chosen: Answers, *told: Text) -> Sheet:
    """The whole sheet, of an event on boards; below the lists is ``told`` what a reader has to know."""
    event = standings.event
    wanted = {section.id for section in room.sections(event, chosen)}
    orders = [order for order in standings.rankings() if order.rows and order.rows[0].section.id in wanted]
    shown = RankingColumns(standings, [row for order in orders for row in order.rows])
    parts = [part(event, shown, order, titled=len(orders) > 1) for order in orders]
    if remarks := tuple(Note(text) for text in (*told, *notes(standings))):
        parts.append(SheetPart(blocks=remarks))
    return Sheet(name, room.facts(event, chosen, room.so_far(event)), tuple(parts), Layout(large=chosen["large"]))


def of_matches(name: Text, standings: Standings, chosen: Answers) -> Sheet:
    """The same of teams, saying what brings them their points: a scale is the club's own choice."""
    told = (terms.scoring(standings.event), *standings.lines_say, *standings.withdrawals_say)
    return made(name, standings, chosen, *told)


MADE: dict[str, Callable[[Text, Any, Answers], Sheet]] = {
    "boards": made,
    "matches": of_matches,
    "pairings": of_matches,
    "pads": table_ranking.made,
}


def part(event: Event, shown: RankingColumns, order: Order, *, titled: bool) -> SheetPart:
    """One list, with its title where there are several."""
    told = [*who(event, order.rows), *figures(order.rows), *shown.columns(order.rows)]
    rows = tuple(zip(*(cells for _, cells in told), strict=True))
    table = SheetTable(tuple(column for column, _ in told), rows, frozenset(range(1, len(rows))), caption=order.title)
    if not titled:
        return SheetPart(blocks=(table,))
    return SheetPart(order.title, room.on_day(event, order.rows[0].section.session), blocks=(table,))


def who(event: Event, rows: Sequence[RankedRow]) -> Iterator[Told]:
    """The columns that say who it is."""
    yield Column(t("Place"), "right", 3), [RankCell(row.place, row.tied) if row.place else None for row in rows]
    yield Column(t("No."), "right", 3), [*room.called_in(event, rows)]
    yield Column(t("Names"), width=12, grow=1), [*room.names_of(event, rows)]
    if not any(row.figures for row in rows):
        yield Column(t("Boards"), "right", 4), [row.boards for row in rows]


def figures(rows: Sequence[RankedRow]) -> Iterator[Told]:
    """The columns of what else belongs in a line of this contest: the matches played and won, for one."""
    titles = [title for title, _ in rows[0].figures] if rows else []
    for at, title in enumerate(titles):
        yield Column(title, "right", 4), [row.figures[at][1] for row in rows]


class RankingColumns:
    """The columns that say what everybody has, with the same decimals in every list.

    The deciding one is strong, and has all its decimals, as on every card.
    """

    def __init__(self, standings: Standings, everybody: Sequence[RankedRow]) -> None:
        self.chosen, self.by_percent = standings.conditions.chosen, standings.conditions.method.by_percent
        self.heading = standings.conditions.method.heading
        self.everybody = everybody

    def columns(self, rows: Sequence[RankedRow]) -> Iterator[Told]:
        if any(row.penalty for row in self.everybody):
            yield self.column(t("Penalty"), lambda row: -row.penalty or None, rows)
        points = self.heading if any(row.figures for row in rows) else t("Points")
        yield self.column(points, lambda row: row.points if has_points(row) else None, rows, strong=not self.by_percent)
        if self.by_percent:
            of = t("Of", sense="what was possible")
            yield self.column(of, lambda row: row.possible if row.boards else None, rows)
            percent: list[Cell] = [rounded(row.percent, self.chosen) for row in rows]
            yield Column(as_it_is("%"), "right", 5, strong=True, decimals=self.chosen["decimals"]), percent

    def column(self, title: Text, of: Amount, rows: Sequence[RankedRow], *, strong: bool = False) -> Told:
        needed = decimals((rounded(of(row), self.chosen) for row in self.everybody), self.chosen)
        places = self.chosen["decimals"] if strong else needed
        return Column(title, "right", 5, strong=strong, decimals=places), [
            rounded(of(row), self.chosen) for row in rows
        ]


def notes(standings: Standings) -> Iterator[Text]:
    """What a reader has to know: results to come, boards that were not played, penalties."""
    event = standings.event
    if has_whole(event):
        yield t("Each session by itself: what several make together is on the sheet of the whole contest.")
    if missing := room.to_come(event):
        yield missing
    if standings.unplayed:
        n = standings.unplayed
        yield t("{boards} not played.", "{boards} not played.", n=n, boards=several(n, "board"))
    yield from room.came_and_went(event)
    yield from room.penalties(event)
