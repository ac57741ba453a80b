"""Personal scorecards: every board of a pair in the order of play, and how its percentage went."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import cache, partial
from typing import NamedTuple

from rules.fields import Answers, Form
from rules.text import NO_WORDS, Text, as_it_is, t
from scorer.event.event import Contestant, Event
from scorer.live.names import substitutes
from scorer.methods.parts.figures import halves_up
from scorer.sheets.kinds.kind import Kind
from scorer.sheets.kinds.parts import room, slips
from scorer.sheets.kinds.parts.amounts import decimals, rounded
from scorer.sheets.kinds.parts.boards import numbered
from scorer.sheets.sheet import Cell, Column, Layout, Note, Row, Sheet, SheetPart, SheetTable, Wide
from scorer.standings import RankedRow as Ranked
from scorer.standings import Standings, shown

Told = tuple[Column, list[Cell]]
Marks = tuple[tuple[Text, Text], ...]
POINTS = t("Points")
PARTS = re.compile(r"[^\s-]+-?")  # of names, that stay whole
WIDEST, WIDEST_OF_TWO = 22, 12  # figures that names have at most: the rest of a card has its room in any case
RESULT = 14  # figures that a result has in one line


class Scorecards(Kind):
    """One page for every contestant: opponents, boards, results, points, the running percentage, total and place."""

    key = "scorecards"
    name = t("Personal scorecards")
    purpose = t("A page for everybody: opponents, boards, results, points and how the percentage went.")
    shows = ("boards",)

    def settings(self, event: Event) -> Form:
        return Form(*room.section_field(event), room.who_field(event), room.LARGE)

    def made(self, event: Event, standings: Standings, chosen: Answers) -> Sheet:
        ranks = ranked(standings)
        unfinished = bool(room.so_far(event))
        marks, longest = cache(partial(before, standings)), longest_name(event)  # the cards have the same boards
        cards = (
            Scorecard(standings, ranks[section.id, number], marks, longest=longest).part(unfinished=unfinished)
            for section, number in room.chosen_numbers(event, chosen)
            if (section.id, number) in ranks
        )
        return Sheet(self.name, room.facts(event, chosen), tuple(cards), Layout(down=1, large=chosen["large"]))


class RankLine(NamedTuple):
    """Somebody's line in the ranking, and how many are in it."""

    row: Ranked
    of: int


def ranked(standings: Standings) -> dict[tuple[int, int], RankLine]:
    """Where everybody stands, by section and number."""
    return {
        (row.section.id, row.contestant.number): RankLine(row, len(order.rows))
        for order in standings.rankings()
        for row in order.rows
    }


def longest_name(event: Event) -> int:
    """How many letters the longest piece of a name has: a column so wide breaks names at blanks and hyphens alone."""
    names = (one.names for section in event.sections for one in section.contestants.values())
    return max((len(part) for each in names for part in PARTS.findall(each)), default=0)


def before(standings: Standings, board: int) -> Marks:
    """What a board says of itself, with its titles."""
    return standings.conditions.game.before(standings.conditions.at(board))


class Scorecard:
    """One contestant's page; a hairline between rounds."""

    def __init__(self, standings: Standings, rank: RankLine, marks: Callable[[int], Marks], *, longest: int) -> None:
        self.standings, self.rank, self.row, self.marks, self.longest = standings, rank, rank.row, marks, longest
        self.conditions = standings.conditions
        self.chosen, self.by_percent = self.conditions.chosen, self.conditions.method.by_percent
        self.lines = standings.card(rank.row.section.id, rank.row.contestant.number)
        rounds = [line.key.round for line in self.lines]
        self.begins = [index == 0 or rounds[index - 1] != round_ for index, round_ in enumerate(rounds)]

    def part(self, *, unfinished: bool) -> SheetPart:
        event, (row, _) = self.standings.event, self.rank
        word, names = room.begun(event, row.section, row.contestant.number), as_it_is(row.contestant.names)
        place = self.place(unfinished=unfinished)
        sat_in = tuple(Note(t("{said}.", said=each)) for each in substitutes(row.contestant))
        return SheetPart(names or word, word, self.total(), place, blocks=(self.table(), *sat_in))

    def total(self) -> Text:
        """What decides, as it stands large on the page."""
        if not self.row.boards:
            return NO_WORDS
        if self.row.percent is None:
            return shown.total(self.row.points, self.chosen)
        return t("{percent} %", percent=shown.percent(self.row.percent, self.chosen))

    def place(self, *, unfinished: bool) -> Text:
        """The place among how many: “2nd of 18 so far”."""
        if not self.row.place:
            return NO_WORDS
        return placed(self.row.place, self.rank.of, tied=self.row.tied, so_far=unfinished)

    def table(self) -> SheetTable:
        told = [*self.boards(), *self.play(), *self.worth()]
        rows = tuple(zip(*(cells for _, cells in told), strict=True))
        starts = frozenset(index for index, new in enumerate(self.begins) if new and index)
        columns = tuple(column for column, _ in told)
        return SheetTable(columns, rows, starts, tuple(self.foot(columns)), caption=t("Board by board"))

    def boards(self) -> Iterator[Told]:
        """The board, and what it says of itself."""
        yield Column(t("Board"), "right", 2), [numbered(line.key.number) for line in self.lines]
        marks = [self.marks(line.key.number) for line in self.lines]
        for index, (title, _) in enumerate(marks[0] if marks else ()):
            said = [mark[index][1] for mark in marks]
            yield Column(title, width=max(map(len, said))), [*said]

    def play(self) -> Iterator[Told]:
        """With whom it was played and against whom, at the first board of the round, and what happened."""
        lines = self.lines
        beside = [people(line.partners) if new else None for line, new in zip(lines, self.begins, strict=True)]
        most = WIDEST_OF_TWO if any(beside) else WIDEST
        if any(beside):
            yield Column(t("With"), width=min(max(self.longest, 8), most), grow=1), [*beside]
        met = (people(line.opponents) if new else None for line, new in zip(lines, self.begins, strict=True))
        yield Column(t("Against"), width=min(max(self.longest, 10), most), grow=1), [*met]
        results = [slips.brief(self.standings, line.slip, board=line.key.number, side=line.side) for line in lines]
        long = max(map(len, results), default=0) > RESULT
        yield Column(t("Result"), width=RESULT if long else 10, grow=int(long)), [*results]
        yield Column(t("Score"), "right", 5), [None if line.score is None else slips.made(line.score) for line in lines]

    def worth(self) -> Iterator[Told]:
        """The points of every board, and what there is with it."""
        points = [rounded(line.points, self.chosen) for line in self.lines]
        yield Column(POINTS, "right", 5, decimals=self.places(*points, self.row.points)), [*points]
        if self.by_percent:
            of = t("Of", sense="what was possible")
            tops = [rounded(line.top, self.chosen) if line.points is not None else None for line in self.lines]
            yield Column(of, "right", 3, decimals=self.places(*tops, self.row.possible)), [*tops]
            percents = (None if line.percent is None else halves_up(line.percent) for line in self.lines)
            yield Column(as_it_is("%"), "right", 3), [*percents]
        running = (rounded(line.running, self.chosen) for line in self.lines)
        yield Column(t("So far"), "right", 5, strong=True, decimals=self.chosen["decimals"]), [*running]

    def foot(self, columns: Sequence[Column]) -> Iterator[Row]:
        """The penalty, where there is one, and the total."""
        before = [column.title for column in columns].index(POINTS) - 1
        after = len(columns) - before - 2
        if self.row.penalty:
            taken = rounded(-self.row.penalty, self.chosen)
            yield Wide(t("Penalty"), 2), *(None,) * before, taken, *(None,) * after
        middle = (rounded(self.row.possible, self.chosen), None) if self.by_percent else ()
        decides = rounded(self.row.percent if self.by_percent else self.row.points, self.chosen)
        if self.row.boards:
            yield Wide(t("Total"), 2), *(None,) * before, rounded(self.row.points, self.chosen), *middle, decides

    def places(self, *values: Fraction | None) -> int:
        """How many decimals these need in one column."""
        return decimals((rounded(value, self.chosen) for value in values), self.chosen)


def people(there: Sequence[Contestant]) -> Text:
    return as_it_is(" / ".join(" ".join(filter(None, (who.called, who.names))) for who in there))


def placed(place: int, of: int, *, tied: bool, so_far: bool) -> Text:
    """“equal 2nd of 18 so far”."""
    said = t("{place} of {many}", place=ordinal(place), many=of)
    if tied:
        said = t("equal {place} of {many}", place=ordinal(place), many=of)
    return t("{place} so far", place=said) if so_far else said


def ordinal(number: int) -> Text:
    """“2nd”: each ending that English has is a sentence of its own, and in other languages they may be one."""
    if 10 < number % 100 < 14:
        return t("{number}th", number=number)
    match number % 10:
        case 1:
            return t("{number}st", number=number)
        case 2:
            return t("{number}nd", number=number)
        case 3:
            return t("{number}rd", number=number)
    return t("{number}th", number=number)
