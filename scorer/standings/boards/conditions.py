"""The conditions of contest: what slips are worth by the game's rules, and by which method they are compared."""

from __future__ import annotations

from enum import IntEnum
from fractions import Fraction
from typing import Any, ClassVar, Protocol, TypeVar

from rules.fields import Answers
from rules.game import Score
from rules.parts.amounts import Amount, whole
from rules.text import Text
from scorer.event.boards import before_board
from scorer.event.event import Event
from scorer.event.fitting import fits
from scorer.event.hands import hand_of
from scorer.event.refusal import Refusal
from scorer.event.results import Assigned, Average, BareScore, NotPlayed, Played, Result, Slip
from scorer.methods import method
from scorer.methods.method import Method, Weighed
from scorer.standings.parts.chosen import Chosen, Scored

# No card game scores so much on a hand: a bare score beyond it cannot have been meant.
IMPOSSIBLY_MUCH = 10**9


class NotInImps(Refusal):
    """{game} is not scored in IMPs: choose another way of scoring than “{method}” in the event's settings."""


class LineKind(IntEnum):
    """What a line of a traveller holds, in the order in which travellers are sorted."""

    SCORE = 0
    WEIGHTED = 1
    ARTIFICIAL = 2
    NOT_PLAYED = 3
    IMPOSSIBLE = 4
    TO_COME = 5


class Compared(Scored, Protocol):
    """What a method and a scale are asked beyond that: both stand on boards that are compared."""

    needs_imps: ClassVar[bool]

    def part(self, percent: Fraction, field: int, chosen: Answers) -> Fraction: ...


Way = TypeVar("Way", bound=Compared, covariant=True)


class Conditions(Chosen[Way]):
    """The game of an event and what it is scored by, with all that the club chose; each different hand is scored once.

    ``method`` compares boards, or is the scale that stands in its place where matches are won.
    What is compared is one number, counted from the first side, where two sides play; where every player plays
    alone it is a number for each: ``columns`` says how many.  ``times`` is how many points of bridge one point is
    like, where the method turns differences into IMPs.  All are in parts, ``per`` to the point.
    """

    def __init__(self, event: Event, method: Way) -> None:
        super().__init__(event, method)
        if method.needs_imps and not self.game.imps:
            raise NotInImps(game=self.game.name, method=method.name)
        self.times = self.game.imps if method.needs_imps else 1
        self.sides = self.game.sides(self.at(1) or self.game.opening(self.game.players.start, self.choices))
        self.columns = 1 if len(self.sides) == 2 else len(self.sides)
        self.per = self.game.parts(self.choices)
        self._nothing = (0,) * self.columns
        self._known: dict[Any, tuple[int, ...] | None] = {}

    @property
    def floats(self) -> bool:
        """Whether an average plus or minus follows a session that is better or worse than it (Law 12C2)."""
        return False

    @property
    def board_unit(self) -> Text:
        """What the points on a board are called."""
        return self.method.unit

    @property
    def signed(self) -> bool:
        """Whether the points on a board have a sign, because what one side wins the other loses."""
        return not self.method.by_percent

    @property
    def on_boards(self) -> Answers:
        """The settings by which it is printed what a board brings."""
        return self.chosen

    def at(self, number: int) -> Any:
        """What stands before the hand on a board; ``None`` where the game is not played on boards."""
        return before_board(self.game, number, self.choices)

    def called(self, side: int) -> Text:
        """A side as it is printed."""
        return self.game.called(self.sides[side])

    def read(self, slip: Slip | None, number: int) -> tuple[LineKind, tuple[int, ...]]:
        """What a slip says about a board, and what is to be compared; noughts where there is nothing."""
        match slip.result if slip else None:
            case None:
                return LineKind.TO_COME, self._nothing
            case Average():
                return LineKind.ARTIFICIAL, self._nothing
            case NotPlayed():
                return LineKind.NOT_PLAYED, self._nothing
            case Assigned() as assigned:
                return (LineKind.WEIGHTED if self._assignable(assigned, number) else LineKind.IMPOSSIBLE), self._nothing
            case BareScore() as bare if not (marked(slip) or self._possible(bare, number)):
                return LineKind.IMPOSSIBLE, self._nothing
            case Played() | BareScore() as made if compared := self.compared(made, number):
                return LineKind.SCORE, compared
        return LineKind.IMPOSSIBLE, self._nothing

    def wrong(self, slip: Slip, number: int) -> bool:
        """Whether what a slip says cannot have happened on a board."""
        return self.read(slip, number)[0] == LineKind.IMPOSSIBLE

    def compared(self, result: Played | BareScore, number: int) -> tuple[int, ...] | None:
        """What is compared of a result, in parts; ``None`` for one that cannot have happened on that board."""
        known = (number, *result.answers.items()) if isinstance(result, Played) else (number, result.points)
        if known not in self._known:
            found = self._worked_out(result, number)
            made = tuple(int(points * self.per) for points in found or ())
            self._known[known] = made if made and max(map(abs, made)) < IMPOSSIBLY_MUCH else None
        return self._known[known]

    def weighed(self, result: Assigned, number: int) -> tuple[Weighed, ...]:
        """What is compared of a score that was assigned in parts, for each side: its scores with their weights."""
        return tuple(
            tuple((self._compared_of(part.result, number, side), part.weight) for part in result.of(side))
            for side in range(len(self.sides))
        )

    def column(self, side: int) -> int:
        """Which of the numbers that are compared is a side's."""
        return side if self.columns > 1 else 0

    def _compared_of(self, result: Played | BareScore, number: int, side: int) -> int:
        compared = self.compared(result, number)
        assert compared is not None
        return compared[self.column(side)]

    def _assignable(self, result: Assigned, number: int) -> bool:
        """Whether all that was assigned can have happened, and goes to as many sides as there are."""
        whole = len(self.sides) == 2 or not result.split
        return whole and all(self.compared(each, number) is not None for each in result.results)

    def points(self, parts: int) -> Amount:
        """What so many parts are in points."""
        return parts if self.per == 1 else whole(Fraction(parts, self.per))

    def _worked_out(self, result: Played | BareScore, number: int) -> tuple[Amount, ...] | None:
        if isinstance(result, BareScore):
            return (result.points,) if self.columns == 1 else None
        hand, at = self.hand(result, number), self.at(number)
        if hand is None:
            return None
        if self.columns == 1:
            return (self.game.net(hand, at),)
        score = self.game.score(hand, at)
        return tuple(score.of(side) for side in self.sides)

    def _possible(self, score: BareScore, number: int) -> bool:
        """Whether some hand gives it; what a director has looked at or ruled need not be what a hand gives."""
        known = (number, "possible", score.points)
        if known not in self._known:
            at = self.at(number)
            self._known[known] = self._nothing if at is None or self.game.possible(score.points, at) else None
        return self._known[known] is not None

    def hand(self, result: Result, number: int) -> Any:
        """The hand that was played on a board; ``None`` where none was, or none that is possible."""
        at = self.at(number)
        if at is None or not isinstance(result, Played) or not fits(result, self.game, at):
            return None
        hand = hand_of(result, self.game)
        cannot_be = any(not problem.doubtful for problem in self.game.problems(hand, at))
        return None if cannot_be else hand

    def score(self, result: Result, number: int) -> Score:
        """The score of a hand line by line; empty where no hand was played."""
        hand = self.hand(result, number)
        return Score() if hand is None else self.game.score(hand, self.at(number))


def marked(slip: Slip | None) -> bool:
    """Whether a director has looked at it, or decided it."""
    return bool(slip and (slip.right or slip.ruled))


class FieldConditions(Conditions[Method]):
    """Those of an event whose boards are compared by a method."""

    def __init__(self, event: Event) -> None:
        """Raises a ``Refusal`` where the event holds something that is no game, no method or no setting of theirs."""
        super().__init__(event, method(event.method))

    @property
    def floats(self) -> bool:
        return self.method.floats(self.chosen)
