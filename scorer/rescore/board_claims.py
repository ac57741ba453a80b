"""The points that a file gives on one board, all held against ours at once."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from rules.text import Text
from scorer.event.results import Key
from scorer.formats.parts.printed import PrintedFigures
from scorer.rescore.claims import CUT, agrees
from scorer.standings.boards.board import Board, LineSeat
from scorer.standings.boards.conditions import LineKind
from scorer.standings.boards.field import Field

Numbers = npt.NDArray[Any]
# Products of amounts up to this, with as many parts to the point, fit the whole numbers of the machine.
FITS = 10**9


class Ours(NamedTuple):
    """A board as it was worked out."""

    field: Field
    board: Board

    @property
    def counts(self) -> npt.NDArray[np.bool_]:
        """The lines that have points."""
        return self.board.kinds <= LineKind.ARTIFICIAL

    @property
    def why(self) -> Text:
        """What is done on a board that has fewer results than others, in a few words; empty where it has not."""
        compared, conditions = self.board.comparison(0, self.field.most(self.board.number)), self.board.conditions
        return conditions.method.unequal(compared, conditions.chosen)

    def key(self, line: int) -> Key:
        """Which line it is."""
        return self.board.due[line].key

    def exact(self, line: int, side: int) -> Fraction | None:
        """The points of a side; ``None`` where a line has none."""
        return self.field.worth(LineSeat(self.board, line, side))


class GivenPoints:
    """The points that a file gives each side of every line, in parts of a point, with the decimals of their kind."""

    def __init__(self, lines: Sequence[tuple[PrintedFigures | None, PrintedFigures | None]], places: int) -> None:
        self.lines, self.places = lines, places
        parts = [[10 ** max(claim.places, places) if claim else 1 for claim in line] for line in lines]
        worth = [
            [int(claim.value * part) if claim else 0 for claim, part in zip(line, each, strict=True)]
            for line, each in zip(lines, parts, strict=True)
        ]
        self.given = np.array([[claim is not None for claim in line] for line in lines])
        fits = max(map(max, parts)) < FITS and max(abs(each) for line in worth for each in line) < FITS
        self.parts: Numbers = np.array(parts, dtype=np.int64 if fits else object)
        self.worth: Numbers = np.array(worth, dtype=np.int64 if fits else object)

    @property
    def turned(self) -> GivenPoints:
        """The same with the points of either side given to the other."""
        other = copy(self)
        other.lines = [(second, first) for first, second in self.lines]
        other.parts, other.worth, other.given = self.parts[:, ::-1], self.worth[:, ::-1], self.given[:, ::-1]
        return other

    def checked(self, ours: Ours) -> int:
        """How many are held against ours: a nought is no claim where there are no points."""
        return int((self.given & (ours.counts[:, None] | (self.worth != 0))).sum())

    def wrong(self, ours: Ours, halves: str) -> list[tuple[int, int]]:
        """The wrong ones: their lines and sides."""
        return sorted((*self.wrong_scores(ours.board, halves), *self.wrong_awards(ours, halves)))

    def wrong_scores(self, board: Board, halves: str) -> list[tuple[int, int]]:
        """The wrong ones of lines that are compared, and of those that were not played."""
        played = board.kinds <= LineKind.WEIGHTED
        differ = np.where(played[:, None], self.differ(board, halves), self.worth != 0)
        differ[board.kinds == LineKind.ARTIFICIAL] = False
        return list(zip(*(at.tolist() for at in np.nonzero(self.given & differ)), strict=True))

    def wrong_awards(self, ours: Ours, halves: str) -> list[tuple[int, int]]:
        """The wrong ones of lines with artificial scores: these may follow a session."""
        found = []
        for line in np.flatnonzero(ours.board.kinds == LineKind.ARTIFICIAL).tolist():
            for side, claim in enumerate(self.lines[line]):
                exact = ours.exact(line, side)
                if claim and exact is not None and not agrees(claim, exact, self.places, halves=halves):
                    found.append((line, side))
        return found

    def differ(self, board: Board, halves: str) -> npt.NDArray[np.bool_]:
        """Where a number cannot have been printed from ours, as ``agrees`` has it."""
        points = board.points if board.per < FITS else board.points.astype(object)
        here, there = points * self.parts, self.worth * board.per
        if halves == CUT:
            return np.asarray((abs(self.worth) != abs(here) // board.per) | (self.worth * np.sign(points) < 0))
        return np.asarray(2 * abs(here - there) > board.per)
