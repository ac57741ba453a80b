"""What may be wrong in a file as a whole thing: how the event would be without it, and the sentence that says so."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property, partial
from typing import Any, NamedTuple

from rules.text import Text, t
from scorer.event.results import Key
from scorer.formats.parts.unread import Unread
from scorer.formats.record import ClaimedLine, ClaimedRow, Playing, Record
from scorer.methods.parts.sums import NOTHING
from scorer.rescore.board_claims import Ours
from scorer.rescore.held import Against, Values, by_name
from scorer.rescore.names import Names
from scorer.rescore.one_board import GivenByFile, OneBoard, Printing
from scorer.rescore.total import Total
from scorer.rescore.worked import Worked
from scorer.standings.boards.board import Board
from scorer.standings.boards.field import Field

# Points that are no farther apart than this may be the same where totals are rounded.
NEAR = Fraction(1, 8)
BOTH = 2
# What is noted where somebody sits otherwise than they are listed.
DIRECTION = "<DIRECTION>"


@dataclass(frozen=True)
class Way:
    """The event as it may have been, and what of the file is then wrong.

    ``keys`` are the lines that count otherwise, the one it is told on first; ``who`` are those whose totals follow
    though no such line is theirs; ``unread`` is what was noted of it. Where it is ``sure`` nothing else can be meant.
    Ways that have ``alike`` in common are the same thing in several places: where nothing tells which of them it is,
    that is said so. One that is to explain ``all`` leaves nothing that is wrong. What is wrong ``itself`` is told with
    it: numbers of rows, each by what it is and its line.
    """

    says: Text
    record: Record
    keys: tuple[Key, ...] = ()
    who: frozenset[Playing] = frozenset()
    unread: tuple[Unread, ...] = ()
    sure: bool = False
    line: int = 0
    board: int | None = None
    pair: str = ""
    alike: Text | None = None
    own_scores: bool = False
    seen: bool = False
    all: bool = False
    itself: frozenset[tuple[str, int]] = frozenset()

    @property
    def noted(self) -> bool:
        """Whether the file itself shows that something is wrong there."""
        return self.seen or bool(self.unread)

    @property
    def key(self) -> Key:
        """The line that it is told on."""
        return self.keys[0]

    def against(self, against: Against) -> Against:
        """The event so, to be held against a file; scores are held against the hands again where these change.

        It is made once for each record, which it keeps.
        """
        made = partial(Against, self.record, against, own_scores=self.own_scores)
        return against.once(("as it may have been", id(self.record)), made)


class SeatOnLine(NamedTuple):
    """Where somebody sat for a board: the line, the side, and what it is worth to that side."""

    key: Key
    side: int
    points: Fraction


class Evidence:
    """What of a file is wrong under some settings, and by how much; each thing is worked out where it is asked for."""

    def __init__(self, against: Against, values: Values) -> None:
        self.against, self.values, self.record, self.names = against, values, against.record, against.names

    @classmethod
    def of(cls, against: Against, values: Values) -> Evidence:
        """The evidence under some settings, gathered once."""
        return against.once(("evidence", *by_name(values)), lambda: cls(against, values))

    @property
    def worked(self) -> Worked:
        """The event as it is worked out."""
        return self.against.worked(self.values)

    def made(self, how: Callable[..., Record], *args: Any) -> Record:
        """A record made out of this one, once: what settings the evidence is from does not matter to it."""
        return self.against.once((how, args), lambda: how(self.record, *args))

    @cached_property
    def wrong_points(self) -> int:
        """How many points of lines are wrong."""
        return self.against.points(self.values).left

    @cached_property
    def scores(self) -> dict[Key, int]:
        """What the scores that are not those of their hands should be."""
        said = ((each.args[0], each.keywords["computed"]) for each in self.against.scores.wrong)
        return {key: int(computed) for key, computed in said if computed}

    @cached_property
    def points(self) -> dict[Key, list[tuple[Ours, int, int]]]:
        """The wrong points, line by line."""
        found: dict[Key, list[tuple[Ours, int, int]]] = {}
        for each in self.against.points(self.values).wrong:
            ours, line, _ = each.args
            found.setdefault(ours.key(line), []).append(each.args)
        return found

    @cached_property
    def wrong_boards(self) -> frozenset[int]:
        """The boards as they are worked out, each by its ``id``, that have wrong points."""
        return frozenset(id(ours.board) for ours, places in self.against.wrong_on_boards(self.values) if places)

    @cached_property
    def turned(self) -> list[Key]:
        """The lines of which both sides' points are wrong, and right the other way round."""
        _, halves = self.against.travellers(self.values)
        found: list[Key] = []
        for ours, places in self.against.wrong_on_boards(self.values):
            often = Counter(line for line, _ in places)
            both = [line for line, many in often.items() if many == BOTH]
            if both:
                claims = self.against.claims_on(ours.board).turned
                wrong = {line for line, _ in claims.wrong(ours, halves)}
                found += [ours.key(line) for line in both if line not in wrong]
        return found

    @cached_property
    def come_to(self) -> dict[Playing, Total]:
        """What everybody comes to who stands in one section only."""
        return {row.who[0]: total for row, total in self.against.come_to(self.values) if len(row.who) == 1}

    @cached_property
    def totals(self) -> dict[Playing, Total]:
        """The same of those of whom a total or a percentage is wrong."""
        differ = {each.args[0].line for each in self.against.totals(self.values).wrong}
        return {who: total for who, total in self.come_to.items() if self.rows[who].line in differ}

    @cached_property
    def away(self) -> dict[Playing, Fraction]:
        """How much more a file gives those whose totals are wrong than they have here, in points of the boards."""
        sums = self.worked.rows
        return {who: self.more(who, total) / sums[who].raised for who, total in self.totals.items()}

    def more(self, who: Playing, total: Total) -> Fraction:
        """How much more a file gives somebody: by the total, or else by the percentage."""
        row = self.rows[who]
        if row.total and self.against.decimals.total is not None and "total" not in self.values:
            return Fraction(row.total.value - total.printed)
        if row.percent and total.percent is not None:
            return Fraction(row.percent.value - total.percent) * total.possible / 100
        return NOTHING

    @cached_property
    def rows(self) -> dict[Playing, ClaimedRow]:
        """The row of everybody."""
        return {who: row for row in self.record.rows for who in row.who}

    @cached_property
    def cards(self) -> dict[Playing, dict[int, SeatOnLine]]:
        """Where those sat whose totals are wrong, board by board; nowhere on a board that somebody has twice."""
        found: dict[Playing, dict[int, SeatOnLine]] = {}
        twice: set[tuple[Playing, int]] = set()
        for field, board in self.worked.boards():
            ours = Ours(field, board)
            for line, due in enumerate(board.due):
                for seat, number in enumerate(self.names.seated(due.key)):
                    who, side = (due.key.section, number), seat % BOTH
                    if who not in self.away:
                        continue
                    if board.number in found.setdefault(who, {}):
                        twice.add((who, board.number))
                    found[who][board.number] = SeatOnLine(due.key, side, ours.exact(line, side) or NOTHING)
        for who, number in twice:
            del found[who][number]
        return found

    @cached_property
    def twice(self) -> set[Playing]:
        """Those who have two results on a board: that tells by itself why their totals are wrong."""
        seatings = self.names.seatings
        often = Counter((key[::3], who) for key in self.record.lines for who in seatings[key].who)
        return {(at[0], who) for (at, who), many in often.items() if many > 1}

    @cached_property
    def by_board(self) -> dict[tuple[int, int], list[Key]]:
        """The lines of every board of every section."""
        found: dict[tuple[int, int], list[Key]] = {}
        for key in self.record.lines:
            found.setdefault(key[::3], []).append(key)
        return found

    def one_board(self, field: Field, board: Board) -> OneBoard:
        """A board of the travellers, to be asked what else it may have held."""
        _, halves = self.against.travellers(self.values)
        given = GivenByFile(self.record.lines, self.record.averages)
        return OneBoard(field, board, given, how=Printing(self.against.decimals.points, halves))

    def line(self, key: Key) -> int:
        """The line of the file."""
        return self.record.lines[key].line

    def on_line(self, says: Text, record: Record, key: Key, *others: Key, **more: Any) -> Way:
        """A way that is told on a line, whatever other lines count otherwise."""
        pair = " - ".join(self.names.sides(key))
        return Way(says, record, (key, *others), line=self.line(key), board=key.number, pair=pair, **more)

    def on_board(self, says: Text, record: Record, board: Iterable[Key], **more: Any) -> Way:
        """A way that is told where the results of a board begin."""
        keys = sorted(board, key=self.line)
        return Way(says, record, tuple(keys), line=self.line(keys[0]), board=keys[0].number, **more)


def near(one: Fraction, other: Fraction) -> bool:
    """Whether two numbers of points may be the same, but for rounding."""
    return abs(one - other) <= NEAR


def with_lines(record: Record, lines: Mapping[Key, ClaimedLine]) -> Record:
    """A record in which some lines claim something else."""
    return replace(record, lines={**record.lines, **lines})


def exchanged(line: ClaimedLine) -> ClaimedLine:
    """A line with the points of either side given to the other."""
    return replace(line, first=line.second, second=line.first)


def without_rows(record: Record, who: Iterable[Playing]) -> Record:
    """A record that gives some no total, and nobody who is ranked with them a place."""
    gone = set(who)
    rows = (replace(row, place=None) for row in record.rows)
    bare = (replace(row, total=None, percent=None, boards=None) if gone & {*row.who} else row for row in rows)
    return replace(record, rows=tuple(bare))


def called(record: Record, section: int, numbers: Iterable[int]) -> list[str]:
    """What a file calls some of a section."""
    (own,) = (each for each in record.event.sections if each.id == section)
    return [own.contestant(number).called for number in numbers]


def against_each_other(record: Record, key: Key, who: tuple[int, ...]) -> Text:
    """Those who meet on a line, seat by seat, as the file calls them."""
    one, other = Names(record).by_side(called(record, key.section, who))
    return t("{one} against {other}", one=one, other=other)
