"""What the matches of a file come to, board by board, under given settings."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from dataclasses import field as a_field
from fractions import Fraction
from functools import cached_property, partial
from itertools import product
from typing import Any, NamedTuple, TypeVar

from rules import game
from scorer.event.hands import hand_of
from scorer.event.results import Average, BareScore, Key, Played, Result
from scorer.formats.matches import NOBODY, BothSides, FileMatch, FileMatchBoard, FileMatches, RoomLine
from scorer.formats.record import Record
from scorer.methods.parts.sums import NOTHING
from scorer.rescore.matches.turning import MatchScale
from scorer.scales.measure import LEVEL, Measure, Pair
from scorer.scales.scale import Match

Values = Mapping[str, Any]
# How the scores of more tables than two are held against each other.
MEAN, ALL, SUMMED = "mean", "all", "summed"
# What a total is of where a team's is that of its pairs across all tables.
OF_PAIRS = "pairs"
SIDES = 2
Made = TypeVar("Made")
# Settings that matter to what a board is worth.
ON_BOARDS = ("scores", "sides", "rooms")


class BoardOutcome(NamedTuple):
    """What a board of a match is worth: what was made on it, and what was awarded; ``told`` by the file alone."""

    made: Pair
    awarded: Pair = LEVEL
    told: bool = False


class AcrossTables(NamedTuple):
    """What a line is worth to both sides across all tables, and its top; that is nought where points have none."""

    both: Pair
    top: Fraction = NOTHING

    @property
    def columns(self) -> Pair:
        """What stands for it in the columns of the two sides, which are added up."""
        first, second = self.both
        signed = first < 0 or second < 0 or first == second == 0
        return (max(first, NOTHING), max(second, NOTHING)) if signed else self.both


class MatchOutcome(NamedTuple):
    """What a match comes to: as it goes through a scale, and its points; ``told`` where the file alone has these."""

    match: Match | None
    points: Pair | None
    sums: Pair
    told: bool = False


def plus(pairs: Iterator[Pair]) -> Pair:
    """Amounts for both sides, added up."""
    first, second = NOTHING, NOTHING
    for one, other in pairs:
        first, second = first + one, second + other
    return first, second


@dataclass(frozen=True)
class WorkedMatches:
    """The matches of a file as they come out under some settings; ``field`` is what lines are worth across a field.

    ``known`` keeps what was worked out before, of this file, for other settings that do not matter to it.
    """

    record: Record
    matches: FileMatches
    turning: MatchScale
    values: Values
    field: Mapping[Key, AcrossTables]
    known: dict[Any, Any] = a_field(default_factory=dict)

    @property
    def measure(self) -> Measure:
        """What a board is counted in."""
        return self.turning.measure

    # --- boards ------------------------------------------------------------------------

    def score(self, key: Key) -> Fraction | Average | None:
        """What a table scored N–S, or what was awarded there; ``None`` where nothing counts."""
        slip, claimed = self.record.event.slips.get(key), self.record.lines[key].score
        if slip is None:
            return None
        if isinstance(slip.result, Average):
            return slip.result
        return claimed.value if self.values.get("scores") and claimed else self.made_at(key, slip.result)

    def made_at(self, key: Key, result: Result | None) -> Fraction | None:
        """What a result scores N–S on the board of a line; ``None`` where nobody played."""
        if isinstance(result, BareScore):
            return Fraction(result.points)
        if not isinstance(result, Played):
            return None
        rules = game(self.record.event.game)
        at = rules.on_board(key.number, rules.choices.completed(self.record.event.choices))
        return Fraction(int(rules.net(hand_of(result, rules), at)))

    def counted(self, room: RoomLine) -> Fraction | Average | None:
        """What counts of a table: its score, or that of the hand which stands beside it."""
        if room.by_hand:
            return self.made_at(room.key, self.record.lines[room.key].beside)
        return self.scores.get(room.key)

    @cached_property
    def scores(self) -> dict[Key, Fraction | Average | None]:
        """The same of every line."""
        make = partial(dict[Key, Fraction | Average | None], ((key, self.score(key)) for key in self.record.lines))
        return self.once(("scores", self.values.get("scores")), make)

    def once(self, how: Any, make: Callable[[], Made]) -> Made:
        """Work something out, or remember it."""
        if how not in self.known:
            self.known[how] = make()
        found: Made = self.known[how]
        return found

    def of(self, each: object) -> tuple[object, ...]:
        """What a board or a match is known by: all that matters to what is made there; it is kept with it."""
        return id(each), self.measure, *(self.values.get(name) for name in ON_BOARDS)

    def board(self, board: FileMatchBoard) -> BoardOutcome | None:
        """What a board is worth, worked out once whatever turns its match into points."""
        return self.once(self.of(board), lambda: (self.worth_of(board), board))[0]

    def worth_of(self, board: FileMatchBoard) -> BoardOutcome | None:
        """What a board is worth: by its tables, or else by what the file gives; ``None`` where it has neither."""
        if self.matches.by_field:
            return self.in_field(board)
        turned = bool(self.values.get("sides"))
        scores = [(self.counted(room), room.north_south != turned) for room in board.rooms]
        for score, north_south in scores:
            if isinstance(score, Average):
                mine, theirs = score.awards[:SIDES] if north_south else score.awards[1::-1]
                return BoardOutcome(LEVEL, (self.measure.awarded(mine.percent), self.measure.awarded(theirs.percent)))
        ours, others = (
            [each for each, way in scores if isinstance(each, Fraction) and way == north_south]
            for north_south in (True, False)
        )
        if ours and others:
            return BoardOutcome(self.made(ours, others))
        return self.told(board)

    def made(self, ours: Sequence[Fraction], others: Sequence[Fraction]) -> Pair:
        """What either side makes of the scores of its own N–S tables and of the others'."""
        how = self.values.get("rooms", MEAN)
        if how == SUMMED:
            return self.measure.of_tables(sum(ours, NOTHING), -sum(others, NOTHING))
        first, second = plus(self.measure.of_tables(one, -other) for one, other in product(ours, others))
        per = max(len(ours), len(others)) if how == MEAN else 1
        return first / per, second / per

    def told(self, board: FileMatchBoard) -> BoardOutcome | None:
        """What the file gives for a board of which it does not have all tables."""
        if board.net:
            net = board.net.value
            return BoardOutcome((max(net, NOTHING), max(-net, NOTHING)), told=True)
        if board.points.first and board.points.second:
            return BoardOutcome((board.points.first.value, board.points.second.value), told=True)
        return None

    def in_field(self, board: FileMatchBoard) -> BoardOutcome | None:
        """What the line of a board is worth across all tables."""
        worth = [self.field[room.key].columns for room in board.rooms if room.key in self.field]
        return BoardOutcome(worth[0]) if worth else None

    # --- matches -----------------------------------------------------------------------

    @cached_property
    def outcomes(self) -> list[MatchOutcome]:
        """What every match comes to."""
        return [self.outcome(each) for each in self.matches.matches]

    def outcome(self, match: FileMatch) -> MatchOutcome:
        """What a match comes to: by its boards, or else by its result, or by what the file gives in the end."""
        held, sums, _ = self.once(self.of(match), lambda: (*self.made_in(match), match))
        given = finally_given(match)
        if held is None or NOBODY in match.sides:
            return MatchOutcome(held, given, sums, told=True)
        points = self.turning.points(held)
        return MatchOutcome(held, points or given, sums, told=points is None)

    def made_in(self, match: FileMatch) -> tuple[Match | None, Pair]:
        """A match as it goes through a scale, where it is known, and what both sides made in it."""
        worth = [each for each in map(self.board, match.boards) if each]
        if not worth:
            held = self.alone(match)
            return held, held.made if held else LEVEL
        return self.held(match, worth), plus(self.measure.columns(each.made, each.awarded) for each in worth)

    def held(self, match: FileMatch, worth: Sequence[BoardOutcome]) -> Match:
        """A match as it goes through a scale, by its boards."""
        return Match(
            made=plus(each.made for each in worth),
            awarded=plus(each.awarded for each in worth),
            boards=len(worth),
            scheduled=max(match.scheduled, len(match.boards), 1),
            unit=self.measure.unit,
        )

    def alone(self, match: FileMatch) -> Match | None:
        """The same by the result of a match of which the file has no boards, where points stand beside it.

        Of how many boards the match was is not known where the file tells that of others.
        """
        first, second = match.scores
        others = any(each.scheduled for each in self.matches.matches)
        boards = match.scheduled if others else self.record.event.boards_per_round
        if not match.points.given or first is None or boards < 1:
            return None
        net = first.value - second.value if second and second.value != -first.value else first.value
        made = (first.value, second.value) if second and second.value >= 0 <= first.value else None
        return Match(made=made or (max(net, NOTHING), max(-net, NOTHING)), boards=boards, scheduled=boards)

    # --- totals ------------------------------------------------------------------------

    @cached_property
    def of_sides(self) -> list[list[tuple[MatchOutcome, int]]]:
        """The matches of everybody, each with the side of it that they are."""
        found: list[list[tuple[MatchOutcome, int]]] = [[] for _ in self.matches.sides]
        for match, outcome in zip(self.matches.matches, self.outcomes, strict=True):
            for at, one in enumerate(match.sides):
                if 0 <= one < len(found):
                    found[one].append((outcome, at))
        return found

    def total(self, side: int) -> Fraction | None:
        """What somebody comes to in all; ``None`` where a match of theirs brings nobody knows what."""
        what = self.values.get("total", "points")
        if what == OF_PAIRS:
            return self.of_pairs(side)
        parts = [part_of(outcome, at, what) for outcome, at in self.of_sides[side]]
        return sum((each for each in parts if each is not None), NOTHING) if parts and None not in parts else None

    def lines_of(self, side: int) -> Iterator[tuple[Key, int]]:
        """Every line of somebody's, each with the side of it that they sat."""
        for match in self.matches.matches:
            for at, one in enumerate(match.sides):
                if one == side:
                    rooms = (room for board in match.boards for room in board.rooms)
                    yield from ((room.key, int(room.north_south == bool(at))) for room in rooms)

    def of_pairs(self, side: int) -> Fraction | None:
        """What the pairs of a team made across all tables; ``None`` where nothing tells what a line is worth."""
        lines = list(self.lines_of(side))
        if not lines or not self.field or any(key not in self.record.event.slips for key, _ in lines):
            return None
        return sum((self.field[key].both[at] for key, at in lines if key in self.field), NOTHING)

    def top(self, side: int) -> Fraction:
        """The most that somebody could have on all boards, where boards are won or lost, or are worth matchpoints."""
        if self.values.get("total") == OF_PAIRS:
            return sum((self.field[key].top for key, _ in self.lines_of(side) if key in self.field), NOTHING)
        boards = sum(outcome.match.boards for outcome, _ in self.of_sides[side] if outcome.match)
        full = sum(self.measure.worth(self.measure.made(Fraction(1)), LEVEL), NOTHING)
        return full * boards

    def won(self, side: int, win: Fraction, draw: Fraction) -> Fraction:
        """So much for each match that somebody won, and for each drawn one."""
        nets = [ahead(outcome, at) for outcome, at in self.of_sides[side]]
        return sum((win if net > 0 else draw for net in nets if net is not None and net >= 0), NOTHING)


def part_of(outcome: MatchOutcome, side: int, what: str) -> Fraction | None:
    """What a match adds to a total: its points, what a side is ahead by, or what it made."""
    if what == "points":
        return outcome.points[side] if outcome.points else None
    if what == "net":
        return ahead(outcome, side)
    return outcome.sums[side]


def ahead(outcome: MatchOutcome, side: int) -> Fraction | None:
    """What a side is ahead by in a match."""
    if outcome.match:
        return (outcome.match if side == 0 else outcome.match.turned).net
    return outcome.points[side] - outcome.points[1 - side] if outcome.points else None


def finally_given(match: FileMatch) -> Pair | None:
    """What the file gives both sides of a match in the end; a side of which it says nothing has nothing."""
    both: BothSides = match.points if match.points.given else match.scores
    if not both.given:
        return None
    return tuple(each.value if each else NOTHING for each in both)  # type: ignore[return-value]
