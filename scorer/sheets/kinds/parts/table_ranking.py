"""The ranking of an evening at the tables: rounds, games and tricks, teams, prizes, and counters settled."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction

from rules.fields import Answers
from scorer.live.words import called
from scorer.methods.parts.figures import several
from scorer.sheets.kinds.parts import accounts, room, tables, terms
from scorer.sheets.kinds.parts.amounts import decimals, rounded
from scorer.sheets.sheet import Cell, Column, Layout, Note, Part, Place, Sheet, Table
from scorer.standings import TablePlay
from scorer.standings.tables.evenings import TableRow
from scorer.standings.tables.teams import Team

Told = tuple[Column, list[Cell]]
Amount = Callable[[TableRow], Fraction | None]
MANY = 7  # rounds, beyond which the page lies on its side


def made(name: str, standings: TablePlay, chosen: Answers) -> Sheet:
    """The whole sheet."""
    event = standings.event
    wanted = {section.id for section in room.sections(event, chosen)}
    orders = [order for order in standings.orders if order.rows and order.rows[0].section.id in wanted]
    everybody = [row for order in orders for row in order.rows]
    shown = Shown(standings, everybody)
    parts = [shown.part(order.title, order.rows, titled=len(orders) > 1) for order in orders]
    parts += [*team_parts(standings, shown), *prize_parts(standings, shown)] if orders else []
    parts += accounts.parts(standings, wanted)
    if remarks := tuple(map(Note, notes(standings))):
        parts.append(Part(blocks=remarks))
    landscape = tables.rounds(event) > MANY
    facts = room.facts(event, chosen, tables.so_far(standings.pads))
    return Sheet(name, facts, tuple(parts), Layout(landscape=landscape, large=chosen["large"]))


class Shown:
    """The columns of a ranking, with the same decimals in every list; the total is strong."""

    def __init__(self, standings: TablePlay, everybody: Sequence[TableRow]) -> None:
        self.event, self.standings, self.everybody = standings.event, standings, everybody
        self.chosen, self.unit = standings.conditions.chosen, standings.conditions.tally.unit
        self.rounds = max((len(row.rounds) for row in everybody), default=0)

    def part(self, title: str, rows: Sequence[TableRow], *, titled: bool) -> Part:
        """One list."""
        told = [*self.who(rows), *self.by_round(rows), *self.columns(rows)]
        cells = tuple(zip(*(each for _, each in told), strict=True))
        lines = frozenset(range(1, len(cells)))
        return Part(
            title if titled else "",
            room.on_day(self.event, rows[0].section.session) if titled else "",
            blocks=(Table(tuple(column for column, _ in told), cells, lines, caption=title or "Ranking"),),
        )

    def who(self, rows: Sequence[TableRow]) -> Iterator[Told]:
        """The columns that say who it is."""
        yield Column("Place", "right", 3), [Place(row.place, row.tied) if row.place else None for row in rows]
        yield Column("No.", "right", 3), [called(self.event, row.section, row.contestant.number) for row in rows]
        yield Column("Names", width=12, grow=1), [*room.names_of(self.event, rows)]
        if any(row.contestant.team for row in self.everybody):
            yield Column("Team", width=6, grow=1), [row.contestant.team for row in rows]

    def by_round(self, rows: Sequence[TableRow]) -> Iterator[Told]:
        """What each round brought."""
        every = (points for row in self.everybody for points in row.rounds)
        places = self.places(*every)
        for at in range(self.rounds):
            points = (row.rounds[at] if at < len(row.rounds) else None for row in rows)
            yield Column(str(at + 1), "right", 3, decimals=places, group="Rounds"), [*map(self.rounded, points)]

    def columns(self, rows: Sequence[TableRow]) -> Iterator[Told]:
        """What there is beside the total and may part those who are equal, what was taken, and the total."""
        yield Column("Deals", "right", 3), [row.boards for row in rows]
        beside: dict[str, Amount] = {
            "points": lambda row: row.scored,
            "games": lambda row: row.games,
            "tricks": lambda row: Fraction(row.tricks),
        }
        for name, of in beside.items():
            if name != self.unit and any(of(row) for row in self.everybody):
                yield self.column(name.capitalize(), of, rows)
        if any(row.penalty for row in self.everybody):
            yield self.column("Penalty", lambda row: -row.penalty or None, rows)
        yield self.column(self.total, lambda row: row.points if row.place else None, rows, strong=True)

    @property
    def total(self) -> str:
        """The title of the total: what is counted."""
        return self.unit.capitalize()

    def column(self, title: str, of: Amount, rows: Sequence[TableRow], *, strong: bool = False) -> Told:
        places = self.places(*(of(row) for row in self.everybody))
        return Column(title, "right", 5, strong=strong, decimals=places), [self.rounded(of(row)) for row in rows]

    def rounded(self, value: Fraction | None) -> Fraction | None:
        """As it is shown."""
        return rounded(value, self.chosen)

    def places(self, *values: Fraction | None) -> int:
        """How many decimals these need in one column."""
        return decimals(map(self.rounded, values), self.chosen)


# --- teams, prizes, counters --------------------------------------------------------------


def team_parts(standings: TablePlay, shown: Shown) -> Iterator[Part]:
    """Teams in order, where there are any."""
    if teams := standings.teams():
        places = shown.places(*(team.points for team in teams))
        columns = (
            Column("Place", "right", 3),
            Column("Team", width=8, grow=1),
            Column("Players", width=12, grow=2),
            Column("Games", "right", 4, decimals=shown.places(*(team.games for team in teams))),
            Column(shown.total, "right", 5, strong=True, decimals=places),
        )
        rows = tuple(
            (Place(t.place, t.tied), t.name, members(t), shown.rounded(t.games), shown.rounded(t.points)) for t in teams
        )
        yield Part("Teams", blocks=(Table(columns, rows, frozenset(range(1, len(rows))), caption="Teams"),))


def members(team: Team) -> str:
    """Who counts for a team."""
    return ", ".join(each.names or each.called for each in team.members)


def prize_parts(standings: TablePlay, shown: Shown) -> Iterator[Part]:
    """Who has the prizes as it stands."""
    if prizes := standings.prizes():
        places = shown.places(*(prize.amount for prize in prizes))
        columns = (
            Column("For", width=9, strong=True),
            Column("Who", width=12, grow=1),
            Column(shown.total, "right", 5, decimals=places),
        )
        rows = tuple(
            (prize.title, ", ".join(each.names or each.called for each in prize.who), shown.rounded(prize.amount))
            for prize in prizes
        )
        yield Part("Prizes", blocks=(Table(columns, rows, frozenset(range(1, len(rows))), caption="Prizes"),))


# --- remarks ------------------------------------------------------------------------------


def notes(standings: TablePlay) -> Iterator[str]:
    """What a reader has to know: how rounds are counted and ties parted, what is missing, and penalties."""
    event = standings.event
    yield terms.scoring(event)
    if open_ := unfinished(standings):
        yield f"{several(open_, 'table')} {'has' if open_ == 1 else 'have'} not finished."
    if standings.impossible:
        wrong = len(standings.impossible)
        yield f"{several(wrong, 'line')} of the pads cannot be, and count{'s' * (wrong == 1)} for nobody."
    yield from room.came_and_went(event)
    yield from room.penalties(event)


def unfinished(standings: TablePlay) -> int:
    """How many tables have still to play."""
    pads = standings.pads
    return sum(not pads.finished(section.id, round_, seating.table) for section, round_, seating in pads.tables())
