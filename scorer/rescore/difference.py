"""A number of a file's that is not ours, and a file's numbers held against ours."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, partial
from typing import NamedTuple, Protocol

from rules.text import Text


class Difference(NamedTuple):
    """A number of the file's that is not ours: what it is, where it stands, and that in a sentence."""

    what: str
    line: int
    section: str
    board: int | None
    pair: str
    claimed: str
    computed: str
    says: Text

    @property
    def claim(self) -> tuple[object, ...]:
        """Which number of the file it is, whatever stands here instead."""
        return (self.what, self.line, self.section, self.board, self.pair, self.claimed)

    @property
    def wherever(self) -> tuple[object, ...]:
        """The same number of its line, whichever side it is of once two are exchanged."""
        return (self.what, self.line, self.claimed)


class Several(Protocol):
    """So many wrong numbers, each to be put into words."""

    def __len__(self) -> int: ...

    def __iter__(self) -> Iterator[partial[Difference]]: ...


@dataclass(frozen=True)
class Held:
    """How many numbers of one kind were held against ours, and those that are wrong: put into words when asked for."""

    checked: int
    wrong: Several

    @property
    def left(self) -> int:
        """How many are wrong."""
        return len(self.wrong)

    @cached_property
    def differ(self) -> tuple[Difference, ...]:
        """Each wrong number in a sentence."""
        return tuple(say() for say in self.wrong)


NOTHING_HELD = Held(0, ())


@dataclass(frozen=True)
class HeldScores(Held):
    """All scores; those without a whole hand were held to be ``possible``, and no more: nothing tells what is right."""

    possible: Held = NOTHING_HELD

    @property
    def worked_out(self) -> tuple[int, int]:
        """How many were worked out from their hands, and how many of those are wrong."""
        return self.checked - self.possible.checked, self.left - self.possible.left


@dataclass(frozen=True, slots=True)
class ComparedFile:
    """A whole file held against ours, one kind of number after another."""

    scores: HeldScores
    points: Held
    totals: Held
    ranks: Held
    boards: Held
    matches: Held = NOTHING_HELD

    @property
    def beside_scores(self) -> tuple[Held, ...]:
        """Every kind of number that hangs on settings."""
        return self.points, self.matches, self.totals, self.ranks, self.boards

    @property
    def differ(self) -> tuple[Difference, ...]:
        """All that differs."""
        points = self.scores.differ + self.points.differ + self.matches.differ
        return points + self.totals.differ + self.ranks.differ + self.boards.differ
