"""The ranking of an evening at the tables: rounds, games and tricks, teams, prizes, and counters settled."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction

from rules.fields import Answers
from rules.parts.totals import Totals
from rules.text import NO_WORDS, Begun, Text, as_it_is, t
from scorer.event.pads import SLIP
from scorer.methods.parts.figures import several
from scorer.sheets.kinds.parts import accounts, room, tables, terms
from scorer.sheets.kinds.parts.amounts import counted, decimals
from scorer.sheets.sheet import Cell, Column, Layout, Note, RankCell, Sheet, SheetPart, SheetTable
from scorer.standings import TablePlay
from scorer.standings.tables.evenings import TableRow
from scorer.standings.tables.prizes import unknown_lone
from scorer.standings.tables.teams import Team

Told = tuple[Column, list[Cell]]
Amount = Callable[[TableRow], Fraction | None]
MANY = 7  # rounds, beyond which the page lies on its side


def made(name: Text, standings: TablePlay, chosen: Answers) -> Sheet:
    """The whole sheet."""
    event = standings.event
    wanted = {section.id for section in room.sections(event, chosen)}
    orders = [order for order in standings.orders if order.rows and order.rows[0].section.id in wanted]
    everybody = [row for order in orders for row in order.rows]
    shown = TableRankingColumns(standings, everybody)
    parts = [shown.part(order.title, order.rows, titled=len(orders) > 1) for order in orders]
    parts += [*team_parts(standings, shown), *prize_parts(standings, shown)] if orders else []
    parts += accounts.parts(standings, wanted)
    if remarks := tuple(map(Note, notes(standings))):
        parts.append(SheetPart(blocks=remarks))
    landscape = tables.rounds(event) > MANY
    facts = room.facts(event, chosen, tables.so_far(standings.pads))
    return Sheet(name, facts, tuple(parts), Layout(landscape=landscape, large=chosen["large"]))


class TableRankingColumns:
    """The columns of a ranking, with the same decimals in every list; the total is strong."""

    def __init__(self, standings: TablePlay, everybody: Sequence[TableRow]) -> None:
        self.event, self.standings, self.everybody = standings.event, standings, everybody
        self.chosen, self.unit = standings.conditions.chosen, standings.conditions.tally.unit
        self.rounds = max((len(row.rounds) for row in everybody), default=0)

    def part(self, title: Text, rows: Sequence[TableRow], *, titled: bool) -> SheetPart:
        """One list."""
        told = [*self.who(rows), *self.by_round(rows), *self.columns(rows)]
        cells = tuple(zip(*(each for _, each in told), strict=True))
        lines = frozenset(range(1, len(cells)))
        return SheetPart(
            title if titled else NO_WORDS,
            room.on_day(self.event, rows[0].section.session) if titled else NO_WORDS,
            blocks=(SheetTable(tuple(column for column, _ in told), cells, lines, caption=title or t("Ranking")),),
        )

    def who(self, rows: Sequence[TableRow]) -> Iterator[Told]:
        """The columns that say who it is."""
        yield Column(t("Place"), "right", 3), [RankCell(row.place, row.tied) if row.place else None for row in rows]
        yield Column(t("No."), "right", 3), [*room.called_in(self.event, rows)]
        yield Column(t("Names"), width=12, grow=1), [*room.names_of(self.event, rows)]
        if any(row.contestant.team for row in self.everybody):
            yield Column(t("Team"), width=6, grow=1), [as_it_is(row.contestant.team) for row in rows]

    def by_round(self, rows: Sequence[TableRow]) -> Iterator[Told]:
        """What each round brought."""
        every = (points for row in self.everybody for points in row.rounds)
        places = self.places(*every)
        for at in range(self.rounds):
            points = (row.rounds[at] if at < len(row.rounds) else None for row in rows)
            column = Column(as_it_is(str(at + 1)), "right", 3, decimals=places, group=t("Rounds"))
            if self.rounds == 1:  # which has no room for what stands over several
                column = Column(t("Round {round}", round=1), "right", 6, decimals=places)
            yield column, [*map(self.rounded, points)]

    def columns(self, rows: Sequence[TableRow]) -> Iterator[Told]:
        """What there is beside the total and may part those who are equal, what was taken, and the total."""
        slips = [slip.result for key, slip in self.event.slips.items() if key.number == SLIP]
        if not slips:  # which say nothing of their deals
            yield Column(t("Deals"), "right", 3), [row.boards for row in rows]
        beside: dict[Text, Amount] = {
            t("Points"): lambda row: row.scored,
            t("Games"): lambda row: row.games,
        }
        if all(isinstance(slip, Totals) and slip.tricks for slip in slips):  # others say nothing of their tricks
            beside[t("Tricks")] = lambda row: Fraction(row.tricks)
        for name, of in beside.items():
            if name != self.total and any(of(row) for row in self.everybody):
                yield self.column(name, of, rows)
        if any(row.penalty for row in self.everybody):
            yield self.column(t("Penalty"), lambda row: -row.penalty or None, rows)
        yield self.column(self.total, lambda row: row.points if row.place else None, rows, strong=True)

    @property
    def total(self) -> Text:
        """The title of the total: what is counted."""
        return Begun(self.unit)

    def column(self, title: Text, of: Amount, rows: Sequence[TableRow], *, strong: bool = False) -> Told:
        places = self.places(*(of(row) for row in self.everybody))
        return Column(title, "right", 5, strong=strong, decimals=places), [self.rounded(of(row)) for row in rows]

    def rounded(self, value: Fraction | None) -> Fraction | int | None:
        """As it is shown."""
        return counted(value, self.chosen)

    def places(self, *values: Fraction | None) -> int:
        """How many decimals these need in one column."""
        return decimals(map(self.rounded, values), self.chosen)


# --- teams, prizes, counters --------------------------------------------------------------


def team_parts(standings: TablePlay, shown: TableRankingColumns) -> Iterator[SheetPart]:
    """Teams in order, where there are any."""
    if teams := standings.teams():
        places = shown.places(*(team.points for team in teams))
        won = [team.games for team in teams]
        games = any(won) and shown.total != t("Games")  # slips say nothing of them
        columns = (
            Column(t("Place"), "right", 3),
            Column(t("Team"), width=8, grow=1),
            Column(t("Players"), width=12, grow=2),
            *([Column(t("Games"), "right", 4, decimals=shown.places(*won))] if games else []),
            Column(shown.total, "right", 5, strong=True, decimals=places),
        )
        rows = tuple(
            (
                RankCell(one.place, one.tied),
                one.name,
                members(one),
                *map(shown.rounded, (one.games, one.points) if games else (one.points,)),
            )
            for one in teams
        )
        yield SheetPart(
            t("Teams"), blocks=(SheetTable(columns, rows, frozenset(range(1, len(rows))), caption=t("Teams")),)
        )


def members(team: Team) -> Text:
    """Who counts for a team."""
    return as_it_is(", ".join(each.names or each.called for each in team.members))


def prize_parts(standings: TablePlay, shown: TableRankingColumns) -> Iterator[SheetPart]:
    """Who has the prizes as it stands."""
    if prizes := standings.prizes():
        places = shown.places(*(prize.amount for prize in prizes))
        columns = (
            Column(t("For"), width=9, strong=True),
            Column(t("Who"), width=12, grow=1),
            Column(shown.total, "right", 5, decimals=places),
        )
        rows = tuple(
            (
                prize.title,
                as_it_is(", ".join(each.names or each.called for each in prize.who)),
                shown.rounded(prize.amount),
            )
            for prize in prizes
        )
        said = unknown_lone(standings.lone_unknown) if any(prize.times for prize in prizes) else NO_WORDS
        table = SheetTable(columns, rows, frozenset(range(1, len(rows))), caption=t("Prizes"))
        yield SheetPart(t("Prizes"), blocks=(table, *((Note(said),) if said else ())))


# --- remarks ------------------------------------------------------------------------------


def notes(standings: TablePlay) -> Iterator[Text]:
    """What a reader has to know: how rounds are counted and ties parted, what is missing, and penalties."""
    event = standings.event
    yield terms.scoring(event)
    if open_ := unfinished(standings):
        tables_ = several(open_, "table")
        yield t("{tables} has not finished.", "{tables} have not finished.", n=open_, tables=tables_)
    if standings.impossible:
        wrong = len(standings.impossible)
        yield t(
            "{lines} of the pads cannot be, and counts for nobody.",
            "{lines} of the pads cannot be, and count for nobody.",
            n=wrong,
            lines=several(wrong, "line"),
        )
    yield from room.came_and_went(event)
    yield from room.penalties(event)


def unfinished(standings: TablePlay) -> int:
    """How many tables have still to play."""
    pads = standings.pads
    return sum(not pads.finished(section.id, round_, seating.table) for section, round_, seating in pads.tables())
