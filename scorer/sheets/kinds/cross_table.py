"""The cross table: everybody in order, and what each has from their match with each of the others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate, chain, zip_longest

from rules.fields import Answers, Form
from rules.text import NO_WORDS, as_it_is, t
from scorer.event.event import Event
from scorer.sheets.kinds.kind import Kind
from scorer.sheets.kinds.parts import room
from scorer.sheets.kinds.parts.amounts import rounded
from scorer.sheets.sheet import Cell, Column, Layout, Note, RankCell, Row, Sheet, SheetPart, SheetTable
from scorer.standings import RankedRow, Ranking, TeamPlay
from scorer.standings.boards.team_totals import MatchTurn

HIMSELF = as_it_is("×")
SAYS = {
    False: t("In each row what was won from the matches against the numbers above; a penalty is in the sum alone."),
    True: t(
        "In each row what was won from the matches against the numbers above, the second time below the first;"
        " a penalty is in the sum alone."
    ),
}
ROOMY = 8  # of those who play; with more the sheet lies on its side
FIGURE = 3  # columns of the width that a sheet counts in: of a whole number, with what is beside it


class CrossTable(Kind):
    """Below everybody's number what the others have from the matches with them, and at the end what sitting out did."""

    key = "cross-table"
    name = t("Cross table")
    purpose = t("Everybody in order, with what each has from their match with each of the others.")
    shows = ("matches", "pairings")

    def suits(self, event: Event) -> bool:
        """Not where somebody is knocked out: few meet there, and the bracket has who did."""
        return super().suits(event) and not room.in_a_bracket(event)

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
    rows = order.rows
    places = standings.conditions.chosen["decimals"]
    wide = FIGURE + places  # one size of type, for those of two figures as well
    met = (Column(number, "right", wide, grow=1, decimals=places) for number in room.called_in(standings.event, rows))
    out = anybody_out(standings, rows)
    columns = (
        *(Column(t("Place"), "right", 3), Column(t("No."), "right", 3), Column(t("Names"), width=12, grow=6)),
        *met,
        *([Column(t("Out", sense="sat out"), "right", wide, decimals=places)] if out else []),
        Column(standings.conditions.method.unit, "right", 5, strong=True, decimals=places),
    )
    everybody = [tuple(lines(standings, row, rows, out=out)) for row in rows]
    begins = frozenset(accumulate(map(len, everybody[:-1])))
    table = SheetTable(columns, tuple(chain.from_iterable(everybody)), begins, caption=order.title)
    note = Note(SAYS[max(map(len, everybody)) > 1])
    return SheetPart(order.title if titled else NO_WORDS, blocks=(table, note))


def anybody_out(standings: TeamPlay, rows: Sequence[RankedRow]) -> bool:
    """Whether sitting out has brought anybody anything."""
    return any(amounts(standings, row, 0) for row in rows)


def lines(standings: TeamPlay, row: RankedRow, rows: Sequence[RankedRow], *, out: bool) -> Iterator[Row]:
    """Who it is, what each match brought, and the total; whom they met again stands a line further down."""
    chosen = standings.conditions.chosen
    (number,), (names,) = room.called_in(standings.event, [row]), room.names_of(standings.event, [row])
    names = as_it_is(row.contestant.own_name) if row.contestant.own_name else names  # its players need a list's width
    cells: list[list[Cell]] = [[HIMSELF] if other is row else against(standings, row, other) for other in rows]
    cells += [amounts(standings, row, 0)] if out else []
    place, total = RankCell(row.place, row.tied) if row.place else None, rounded(row.points, chosen)
    first, *more = zip_longest(*cells)
    yield place, number, names, *first, total if row.place else None
    for each in more:
        yield None, None, None, *each, None


def against(standings: TeamPlay, row: RankedRow, other: RankedRow) -> list[Cell]:
    """What somebody has from each match with somebody else; a line without anything where there was none."""
    return amounts(standings, row, other.contestant.number) if other.section is row.section else []


def amounts(standings: TeamPlay, row: RankedRow, opponent: int) -> list[Cell]:
    """What each match with somebody brought, in the order of play; with 0, what sitting out did."""
    turns: Sequence[MatchTurn] = standings.teams[row.section.id, row.contestant.number].turns
    met = (turn for turn in turns if turn.opponent == opponent and turn.points is not None)
    return [rounded(turn.points, standings.conditions.chosen) for turn in met]
