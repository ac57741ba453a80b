"""The table of a league: who has played how often, won, lost and made what, with the lines of who goes up and down."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from rules.fields import Answers, Form
from rules.text import Text, t
from scorer.contests import contest_of
from scorer.event.event import Event
from scorer.event.fixtures import UP
from scorer.sheets.kinds.kind import Kind
from scorer.sheets.kinds.parts import room
from scorer.sheets.kinds.parts.amounts import rounded
from scorer.sheets.sheet import Cell, Column, Layout, Note, RankCell, Sheet, SheetPart, SheetTable
from scorer.standings import LeaguePlay, Ranking
from scorer.standings.boards.team_totals import TeamRow

Told = tuple[Column, list[Cell]]


class LeagueTable(Kind):
    """One table for each division."""

    key = "league-table"
    name = t("League table")
    purpose = t("Every team with its matches, best first, and the lines of who goes up and down.")
    shows = ("matches",)

    def suits(self, event: Event) -> bool:
        """A ladder has none: it has its ranking, and nobody goes up or down."""
        return super().suits(event) and UP in contest_of(event).lays_down

    def settings(self, event: Event) -> Form:
        return Form(room.LARGE)

    def made(self, event: Event, standings: LeaguePlay, chosen: Answers) -> Sheet:
        orders = [each for each in standings.orders if each[1]]
        parts = [part(standings, *each, titled=len(orders) > 1) for each in orders]
        if remarks := tuple(Note(said) for said in notes(standings)):
            parts.append(SheetPart(blocks=remarks))
        return Sheet(self.name, room.facts(event, chosen), tuple(parts), Layout(large=chosen["large"]))


def part(standings: LeaguePlay, ranking: Ranking, rows: Sequence[TeamRow], *, titled: bool) -> SheetPart:
    """One table; a strong line below those who go up, and above those who go down."""
    told = [*columns(standings, rows)]
    cells = tuple(zip(*(cells for _, cells in told), strict=True))
    lines = frozenset(range(1, len(rows))) - ranking.lines
    table = SheetTable(tuple(each for each, _ in told), cells, lines, caption=ranking.title, thick=ranking.lines)
    made = SheetPart(blocks=(table,))
    return replace(made, title=ranking.title) if titled else made


def columns(standings: LeaguePlay, rows: Sequence[TeamRow]) -> Iterator[Told]:
    """Place, team, the matches played, won, drawn and lost, what was made, and the points."""
    chosen = standings.conditions.chosen
    yield Column(t("Place"), "right", 3), [RankCell(row.place, row.tied) if row.place else None for row in rows]
    yield Column(t("Team"), width=12, grow=1), [standings.called(row.contestant) for row in rows]
    for title, of in ((t("Played"), "played"), (t("Won"), "won"), (t("Drawn"), "drawn"), (t("Lost"), "lost")):
        yield Column(title, "right", 4), [getattr(row, of) if row.played else None for row in rows]
    yield Column(t("Made by"), "right", 5), [row.scored[0] if row.played else None for row in rows]
    yield Column(t("Made against"), "right", 5), [row.scored[1] if row.played else None for row in rows]
    if any(row.penalty for row in rows):
        yield Column(t("Penalty"), "right", 4), [rounded(-row.penalty, chosen) if row.penalty else None for row in rows]
    points: list[Cell] = [rounded(row.points, chosen) if row.place else None for row in rows]
    yield Column(t("Points"), "right", 5, strong=True, decimals=chosen["decimals"]), points


def notes(standings: LeaguePlay) -> Iterator[Text]:
    """What the lines mean, and which teams withdrew."""
    yield from standings.lines_say
    yield from standings.withdrawals_say
