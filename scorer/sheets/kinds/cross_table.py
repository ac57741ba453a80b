"""The cross table: everybody in order, and what each has from their match with each of the others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.fields import Answers, Form
from rules.text import NO_WORDS, Text, as_it_is, joined, t
from scorer.event.event import Event
from scorer.sheets.kinds.kind import Kind
from scorer.sheets.kinds.parts import room
from scorer.sheets.kinds.parts.amounts import rounded
from scorer.sheets.sheet import Cell, Column, Layout, Note, RankCell, Sheet, SheetPart, SheetTable
from scorer.standings import Ranking, TeamPlay, shown
from scorer.standings.boards.team_totals import MatchTurn, TeamRow

HIMSELF = as_it_is("×")
ROOMY = 8  # of those who play; with more the sheet lies on its side


class CrossTable(Kind):
    """Below everybody's number what the others have from the match with them, and at the end what sitting out did."""

    key = "cross-table"
    name = t("Cross table")
    purpose = t("Everybody in order, with what each has from their match with each of the others.")
    shows = ("matches", "pairings")

    def settings(self, event: Event) -> Form:
        return Form(*(() if event.together else room.section_field(event)), room.LARGE)

    def made(self, event: Event, standings: TeamPlay, chosen: Answers) -> Sheet:
        wanted = {section.id for section in room.sections(event, chosen)}
        orders = [each for each in standings.rankings() if each.rows and each.rows[0].section.id in wanted]
        parts = tuple(part(standings, order, titled=len(orders) > 1) for order in orders)
        wide = any(len(order.rows) > ROOMY for order in orders)
        layout = Layout(landscape=wide, large=chosen["large"], whole=True)
        return Sheet(self.name, room.facts(event, chosen, room.so_far(event)), parts, layout)


def part(standings: TeamPlay, order: Ranking, *, titled: bool) -> SheetPart:
    """One ranking as a cross table."""
    rows = [row for row in order.rows if isinstance(row, TeamRow)]
    places = standings.conditions.chosen["decimals"]
    against = (Column(number, "right", 4, grow=1) for number in room.called_in(standings.event, rows))
    out = anybody_out(standings, rows)
    columns = (
        *(Column(t("Place"), "right", 3), Column(t("No."), "right", 3), Column(t("Names"), width=12, grow=2)),
        *against,
        *([Column(t("Out", sense="sat out"), "right", 4)] if out else []),
        Column(standings.conditions.method.unit, "right", 5, strong=True, decimals=places),
    )
    cells = tuple(tuple(line(standings, row, rows, out=out)) for row in rows)
    table = SheetTable(columns, cells, frozenset(range(1, len(rows))), caption=order.title)
    note = Note(
        t("In each row what was won from the matches against the numbers above; a penalty is in the sum alone.")
    )
    return SheetPart(order.title if titled else NO_WORDS, blocks=(table, note))


def anybody_out(standings: TeamPlay, rows: Sequence[TeamRow]) -> bool:
    """Whether sitting out has brought anybody anything."""
    return any(amounts(standings, row, 0) for row in rows)


def line(standings: TeamPlay, row: TeamRow, rows: Sequence[TeamRow], *, out: bool) -> Iterator[Cell]:
    """A row: who it is, what each match brought, and the total."""
    chosen = standings.conditions.chosen
    (number,), (names,) = room.called_in(standings.event, [row]), room.names_of(standings.event, [row])
    yield from (RankCell(row.place, row.tied) if row.place else None, number, names)
    for other in rows:
        yield HIMSELF if other is row else cell(standings, row, other)
    if out:
        yield joined(amounts(standings, row, 0), " + ") or None
    yield rounded(row.points, chosen) if row.place else None


def cell(standings: TeamPlay, row: TeamRow, other: TeamRow) -> Cell:
    """What somebody has from the matches with somebody else; blank where there was none."""
    if other.section is not row.section:
        return None
    return joined(amounts(standings, row, other.contestant.number), " + ") or None


def amounts(standings: TeamPlay, row: TeamRow, opponent: int) -> list[Text]:
    """What each match with somebody brought, in the order of play; with 0, what sitting out did."""
    turns: Sequence[MatchTurn] = standings.teams[row.section.id, row.contestant.number].turns
    met = (turn for turn in turns if turn.opponent == opponent and turn.points is not None)
    return [shown.total(turn.points, standings.conditions.chosen) for turn in met]
