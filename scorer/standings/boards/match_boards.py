"""The boards of matches between teams: what each is worth, from what was written down at its two tables."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import IntEnum
from fractions import Fraction
from itertools import product
from typing import NamedTuple

from rules.fields import Answers, Form
from rules.parts.amounts import Amount
from rules.text import Text
from scorer.event.event import Event
from scorer.event.results import Assigned, Average, Key, Slip
from scorer.methods.method import DECIMALS, Weighed
from scorer.movements.halves import has_halves
from scorer.scales import scale
from scorer.scales.measure import IMPS, LEVEL, Measure, Pair
from scorer.scales.parts.four_tables import ADDED, FOUR_TABLES, FOURS, asked_of_eights
from scorer.scales.parts.missed import MISSED, NOTHING, asked_of_missed
from scorer.scales.scale import Scale
from scorer.standings.boards.conditions import Conditions, LineKind
from scorer.standings.boards.meetings import Twice
from scorer.standings.parts.chosen import held_to

# --- what a match is scored by ---------------------------------------------------------


class MatchConditions(Conditions[Scale]):
    """Those of an event whose matches go through a scale; a board is worth what is made on it."""

    def __init__(self, event: Event) -> None:
        """Raises a ``Refusal`` where the event holds something that is no game, no scale or no setting of theirs."""
        super().__init__(event, scale(event.method))
        held_to(self.method.problems(self.chosen))
        self.measure: Measure = self.method.measure(self.chosen)
        self.beside: Measure | None = self.method.beside(self.chosen)
        if not self.chosen[DECIMALS.name] and any(map(has_halves, event.movements)):
            self.chosen = {**self.chosen, DECIMALS.name: 1}  # half of a whole number of points needs one
        self.four_tables = self._four_tables(event)
        missed = asked_of_missed(self.scale)
        self.chosen = {**missed.completed(event.settings), **self.chosen}
        held_to(missed.wrong(self.chosen))
        self._on_boards = self.chosen
        if DECIMALS.name not in event.settings and self._in_parts(event):
            self._on_boards = {**self.chosen, DECIMALS.name: max(DECIMALS.default, self.chosen[DECIMALS.name])}
            if self.method.adds:  # two totals that differ by a part would look equal
                self.chosen = self._on_boards

    def _four_tables(self, event: Event) -> str:
        """How the four tables of a match of eights go together: those of fours have but two, and no more to ask."""
        form = asked_of_eights(self.scale) if any(each.seats.a_side > 1 for each in event.movements) else Form()
        chosen = form.completed(event.settings)
        held_to(form.wrong(chosen))
        return str(chosen[FOUR_TABLES.name]) if form else FOURS

    @property
    def lines_a_board(self) -> int:
        """How many lines are one board: two where two fours are added before there are any IMPs."""
        return 2 if self.four_tables in ADDED else 1

    def _in_parts(self, event: Event) -> bool:
        """Whether a board brings parts of a point: by a score in parts, or a ruling that gives no whole number."""
        return self.four_tables != FOURS or any(map(self._gives_parts, (slip.result for slip in event.slips.values())))

    def _gives_parts(self, result: object) -> bool:
        if isinstance(result, Average):
            return any(self.measure.awarded(each.percent).denominator > 1 for each in result.awards)
        return isinstance(result, Assigned)

    @property
    def on_boards(self) -> Answers:
        return self._on_boards

    @property
    def scale(self) -> Scale:
        """What turns a match into points."""
        return self.method

    @property
    def measures(self) -> tuple[Measure, ...]:
        """How boards are counted: in one way, or in two."""
        return (self.measure, self.beside) if self.beside else (self.measure,)

    @property
    def averages(self) -> bool:
        """Whether matches are averaged and not added up; where somebody is out after the first, shares would be."""
        return False

    @property
    def missing_counts(self) -> bool:
        """Whether a round brings something that somebody misses."""
        return bool(self.chosen[MISSED.name] != NOTHING)

    @property
    def boards_by(self) -> tuple[object, ...]:
        """All that it hangs on what a board is worth, beside the game."""
        return self.measures, self.times, self.four_tables

    @property
    def board_unit(self) -> Text:
        return self.measure.unit

    @property
    def signed(self) -> bool:
        return self.measure.signed


class Fate(IntEnum):
    """What has become of a board of a match."""

    COMPARED = 0
    WEIGHTED = 1
    AWARDED = 2
    TO_COME = 3
    NOT_PLAYED = 4
    SAME_WAY = 5
    IMPOSSIBLE = 6
    ALONE = 7


class MatchBoard(NamedTuple):
    """A board of a match as it stands.

    ``slips`` and ``scores`` are those of the open and of the closed room, the scores the home team's; ``difference``
    is the home team's in points, ``made`` what that brings either team, ``awarded`` what either is given by a ruling.
    ``beside`` is the same board as it is counted the second way, where there are two.  Where it goes by all four tables
    of two fours, ``made_of`` is what it was made of: the two fours that were added, or each table against each.
    """

    board: Twice
    fate: Fate
    slips: tuple[Slip | None, Slip | None]
    scores: tuple[Amount | None, Amount | None]
    difference: Amount = 0
    made: Pair = LEVEL
    awarded: Pair = LEVEL
    measure: Measure = IMPS
    beside: MatchBoard | None = None
    made_of: tuple[MatchBoard, ...] = ()

    @property
    def ways(self) -> tuple[MatchBoard, ...]:
        """The board each way that it is counted."""
        return (self, self.beside) if self.beside else (self,)

    @property
    def counts(self) -> bool:
        """Whether it counts in the match."""
        return self.fate <= Fate.AWARDED

    @property
    def waits(self) -> bool:
        """Whether a result of it is still to come."""
        return any(key and slip is None for key, slip in zip(self.board[1:], self.slips, strict=True))

    @property
    def scored(self) -> Pair:
        """What stands for it in the columns of the two teams; nothing in both where it does not count."""
        return self.measure.columns(self.made, self.awarded) if self.counts else LEVEL

    def worth(self, side: int) -> Fraction | None:
        """What it brings the home team (0) or the visitors (1); ``None`` where it brings nothing yet, or at all."""
        return self.measure.worth(self.made, self.awarded)[side] if self.counts else None


def line_of(board: Twice, slips: Mapping[Key, Slip], conditions: MatchConditions) -> MatchBoard:
    """A board of a match, from what was written down at its two tables."""
    line, *beside = (counted_in(measure, board, slips, conditions=conditions) for measure in conditions.measures)
    return line._replace(beside=beside[0]) if beside else line


def counted_in(measure: Measure, board: Twice, slips: Mapping[Key, Slip], *, conditions: MatchConditions) -> MatchBoard:
    """The same as one measure counts it."""
    there = tuple(slips.get(key) if key else None for key in board[1:])
    found = [conditions.read(slip, board.number) for slip in there]
    kinds = [kind for kind, _ in found]
    # Who sits N–S in the open room is the home team, unless the two sat in each other's seats.
    signs = [sign * (-1 if slip and slip.switched else 1) for sign, slip in zip((1, -1), there, strict=True)]
    parts = [sign * compared[0] for sign, (_, compared) in zip(signs, found, strict=True)]
    scores = tuple(
        conditions.points(each) if kind == LineKind.SCORE else None for each, kind in zip(parts, kinds, strict=True)
    )
    stands = MatchBoard(board, Fate.TO_COME, (there[0], there[1]), (scores[0], scores[1]), measure=measure)
    if LineKind.ARTIFICIAL in kinds:
        return stands._replace(fate=Fate.AWARDED, awarded=awarded(stands, signs))
    for kind, fate in ((LineKind.NOT_PLAYED, Fate.NOT_PLAYED), (LineKind.IMPOSSIBLE, Fate.IMPOSSIBLE)):
        if kind in kinds:
            return stands._replace(fate=fate)
    if max(kinds) > LineKind.WEIGHTED:
        return stands
    if signs[0] == signs[1]:
        return stands._replace(fate=Fate.SAME_WAY)
    if LineKind.WEIGHTED in kinds:
        ours, theirs = (mean(swings(stands, team, conditions)) for team in range(2))
        made, given = measure.weighted(ours, theirs)
        return stands._replace(fate=Fate.WEIGHTED, made=made, awarded=given)
    made = measure.of_tables(*(difference(each, conditions) for each in parts))
    return stands._replace(fate=Fate.COMPARED, difference=conditions.points(sum(parts)), made=made)


class Swing(NamedTuple):
    """What one score of the open room and one of the closed make together for a team, and how much that weighs.

    ``scores`` are the team's own, in parts; ``made`` is what they bring the team and the other one.
    """

    scores: tuple[int, int]
    weight: Fraction
    made: Pair


def swings(line: MatchBoard, team: int, conditions: MatchConditions) -> tuple[Swing, ...]:
    """Every way in which the scores at the two tables of a board meet, seen by the home team (0) or the visitors (1).

    A score that was assigned in parts counts as the part that the team's pair there was given.  Where both tables have
    one, each part of the one meets each of the other.
    """
    rooms = [parts_of(line, room, team, conditions=conditions) for room in range(2)]
    return tuple(
        Swing(
            (one, other),
            of_one * of_other,
            line.measure.of_tables(difference(one, conditions), difference(other, conditions)),
        )
        for (one, of_one), (other, of_other) in product(*rooms)
    )


def parts_of(line: MatchBoard, room: int, team: int, *, conditions: MatchConditions) -> Weighed:
    """What a team's pair in a room has, in parts: a single score that was made, or those that were assigned to it."""
    slip = line.slips[room]
    assert slip is not None
    side = (room + team + slip.switched) % 2
    sign = -1 if side else 1
    if isinstance(slip.result, Assigned):
        return [(sign * score, weight) for score, weight in conditions.weighed(slip.result, line.board.number)[side]]
    _, compared = conditions.read(slip, line.board.number)
    return [(sign * compared[0], Fraction(1))]


def difference(parts: int, conditions: MatchConditions) -> Fraction:
    """What was scored, or two scores differ by, in points of bridge where IMPs follow."""
    return Fraction(parts * conditions.times, conditions.per)


def mean(found: Iterable[Swing]) -> Pair:
    """What a team and the other one make: the mean of what each swing brings, and not what the mean of scores would."""
    return added((each.weight * each.made[0], each.weight * each.made[1]) for each in found)


def awarded(line: MatchBoard, signs: list[int]) -> Pair:
    """By how much artificial scores put either of the two teams ahead.

    The board has one such score for each team: where both tables have one, it is the mean of the two.
    """
    given: tuple[list[Fraction], list[Fraction]] = ([], [])
    for slip, sign in zip(line.slips, signs, strict=True):
        if slip and isinstance(slip.result, Average):
            awards = slip.result.awards[:: 1 if sign > 0 else -1]
            for side in range(2):
                given[side].append(line.measure.awarded(awards[side].percent))
    first, second = (Fraction(sum(each), len(each)) for each in given)
    return first, second


# --- sums -------------------------------------------------------------------------------


def plus(one: Pair, other: Pair) -> Pair:
    """Two amounts for each side, added."""
    return one[0] + other[0], one[1] + other[1]


def added(pairs: Iterable[Pair]) -> Pair:
    """Amounts for each side, added up."""
    total = LEVEL
    for each in pairs:
        total = plus(total, each)
    return total


def times_over(pair: Pair, times: Fraction) -> Pair:
    """An amount for each side, so many times."""
    return pair[0] * times, pair[1] * times


def won(ahead: Fraction) -> Pair:
    """What either side has where the first is ahead by so much."""
    return max(ahead, LEVEL[0]), max(-ahead, LEVEL[0])
