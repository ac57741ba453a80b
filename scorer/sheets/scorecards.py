"""Personal scorecards: every board of a pair in the order of play, and how its percentage went."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from rules.fields import Answers, Field
from scorer.event.event import Event, Section
from scorer.methods.parts.figures import halves_up
from scorer.sheets import room, slips
from scorer.sheets.amounts import decimals, rounded
from scorer.sheets.kind import Kind
from scorer.sheets.sheet import Cell, Column, Layout, Part, Row, Sheet, Table, Wide
from scorer.standings import CardLine, Standings, shown
from scorer.standings import Row as Ranked

Told = tuple[Column, list[Cell]]


class Scorecards(Kind):
    """One page for every contestant: opponents, boards, results, points, the running percentage, total and place."""

    key = "scorecards"
    name = "Personal scorecards"
    purpose = "A page for every pair: opponents, boards, results, points and how the percentage went."

    def settings(self, event: Event) -> tuple[Field, ...]:
        return (*room.section_field(event), room.who_field(event), room.LARGE)

    def made(self, event: Event, standings: Standings, chosen: Answers) -> Sheet:
        ranks = ranked(standings)
        unfinished = bool(room.so_far(event))
        parts = [
            part(event, standings, section, ranks[section.id, number], unfinished=unfinished)
            for section, number in room.chosen_numbers(event, chosen)
            if (section.id, number) in ranks
        ]
        return Sheet(self.name, room.facts(event), room.parts(parts), Layout(down=1, large=chosen["large"]))


class Rank(NamedTuple):
    """Somebody's line in the ranking, and how many are in it."""

    row: Ranked
    of: int


def ranked(standings: Standings) -> dict[tuple[int, int], Rank]:
    """Where everybody stands, by section and number."""
    return {
        (row.section.id, row.contestant.number): Rank(row, len(order.rows))
        for order in standings.rankings()
        for row in order.rows
    }


def part(event: Event, standings: Standings, section: Section, rank: Rank, *, unfinished: bool) -> Part:
    """One page."""
    contestant = rank.row.contestant
    word = f"{room.contestant_word(event).capitalize()} {room.called(event, section, contestant.number)}"
    grid = table(standings, section, standings.card(section.id, contestant.number), rank.row)
    figure_note = place(rank, unfinished=unfinished)
    return Part(contestant.names or word, word, total(standings, rank.row), figure_note, blocks=(grid,))


def total(standings: Standings, row: Ranked) -> str:
    """What decides, as it stands large on the page."""
    chosen = standings.conditions.chosen
    if not row.boards:
        return ""
    if row.percent is None:
        return shown.total(row.points, chosen)
    return f"{shown.percent(row.percent, chosen)} %"


def place(rank: Rank, *, unfinished: bool) -> str:
    """The place among how many: “2nd of 18 so far”."""
    if not rank.row.place:
        return ""
    return f"{'equal ' * rank.row.tied}{ordinal(rank.row.place)} of {rank.of}{' so far' * unfinished}"


def ordinal(number: int) -> str:
    ending = "th" if 10 < number % 100 < 14 else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


# --- the table ----------------------------------------------------------------------------


def table(standings: Standings, section: Section, lines: Sequence[CardLine], rank: Ranked) -> Table:
    """A line for every board, a hairline between rounds."""
    new_round = [index == 0 or line.key.round != lines[index - 1].key.round for index, line in enumerate(lines)]
    told = [*boards(standings, lines), *play(standings, section, lines, new_round), *worth(standings, lines, rank)]
    rows = tuple(zip(*(cells for _, cells in told), strict=True))
    starts = frozenset(index for index, new in enumerate(new_round) if new and index)
    columns = tuple(column for column, _ in told)
    return Table(columns, rows, starts, tuple(foot(standings, columns, lines, rank)), caption="Board by board")


def boards(standings: Standings, lines: Sequence[CardLine]) -> Iterator[Told]:
    """The board, and what it says of itself."""
    conditions = standings.conditions
    yield Column("Board", "right", 2), [line.key.number for line in lines]
    marks = [conditions.game.before(conditions.at(line.key.number)) for line in lines]
    for index, (title, _) in enumerate(marks[0] if marks else ()):
        said = [mark[index][1] for mark in marks]
        yield Column(title, width=max(map(len, said))), [*said]


def play(standings: Standings, section: Section, lines: Sequence[CardLine], new_round: Sequence[bool]) -> Iterator[Told]:
    """Who was met, at the first board of the round, and what happened."""
    met = [opponents(line) if new else None for line, new in zip(lines, new_round, strict=True)]
    yield Column("Against", width=10, grow=1), [*met]
    yield Column("Result", width=10), [slips.brief(standings, line.slip, line.key.number, line.side) for line in lines]
    yield Column("Score", "right", 5), [line.score for line in lines]


def opponents(line: CardLine) -> str:
    return " / ".join(" ".join(filter(None, (who.called, who.names))) for who in line.opponents)


def worth(standings: Standings, lines: Sequence[CardLine], rank: Ranked) -> Iterator[Told]:
    """The points of every board, and what there is with it."""
    chosen, by_percent = standings.conditions.chosen, standings.conditions.method.by_percent
    points = [rounded(line.points, chosen) for line in lines]
    yield Column("Points", "right", 5, decimals=decimals([*points, rounded(rank.points, chosen)], chosen)), [*points]
    if by_percent:
        tops = [rounded(line.top, chosen) if line.points is not None else None for line in lines]
        yield Column("Of", "right", 3, decimals=decimals([*tops, rounded(rank.possible, chosen)], chosen)), [*tops]
        yield Column("%", "right", 3), [whole(line.percent) for line in lines]
    running = [rounded(line.running, chosen) for line in lines]
    yield Column("So far", "right", 5, strong=True, decimals=chosen["decimals"]), [*running]


def whole(percent: Fraction | None) -> int | None:
    """A percentage without decimals."""
    return None if percent is None else halves_up(percent)


def foot(standings: Standings, columns: Sequence[Column], lines: Sequence[CardLine], rank: Ranked) -> Iterator[Row]:
    """The penalty, where there is one, and the total."""
    chosen, by_percent = standings.conditions.chosen, standings.conditions.method.by_percent
    before = [column.title for column in columns].index("Points") - 1
    after = len(columns) - before - 2
    if rank.penalty:
        yield Wide("Penalty", 2), *(None,) * before, rounded(-rank.penalty, chosen), *(None,) * after
    points, decides = rounded(rank.points, chosen), rounded(rank.percent if by_percent else rank.points, chosen)
    middle = (rounded(rank.possible, chosen), None) if by_percent else ()
    if rank.boards:
        yield Wide("Total", 2), *(None,) * before, points, *middle, decides
