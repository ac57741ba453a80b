"""Matches as another program's file tells them: who met, board by board or as a result alone, and what came of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from scorer.event.event import Player
from scorer.event.results import Key
from scorer.formats.parts.printed import Placed, PrintedFigures

NOBODY = -1  # in place of an opponent, where a match is sat out


class BothSides(NamedTuple):
    """What a file gives the two sides of a match, the first side's first."""

    first: PrintedFigures | None = None
    second: PrintedFigures | None = None

    @property
    def given(self) -> bool:
        """Whether there is anything."""
        return self.first is not None or self.second is not None

    @property
    def turned(self) -> BothSides:
        """The same as the second side sees it."""
        return BothSides(self.second, self.first)


class RoomLine(NamedTuple):
    """A table of a board in a match: where its result lies in the record, and whether the first side sat N–S.

    ``by_hand`` says that the hand counts which stands beside an average, or beside words that nobody played.
    """

    key: Key
    north_south: bool
    by_hand: bool = False


NEITHER = BothSides()


@dataclass(frozen=True, slots=True)
class FileMatchBoard:
    """A board of a match: its tables, and what the file gives either side for it, or the first side as its ``net``."""

    number: int
    line: int
    rooms: tuple[RoomLine, ...] = ()
    points: BothSides = NEITHER
    net: PrintedFigures | None = None


@dataclass(frozen=True, slots=True)
class FileMatch:
    """A match: whose it is by their places in the list, its boards, how many it was to have, and what it came to.

    It stands in the file from its ``line`` to the ``last``; how many boards it was to have is 0 where that is not told.
    ``scores`` are what the file calls the score of either side, ``points`` what it calls their victory points.
    """

    line: int
    sides: tuple[int, int]
    round: int = 0
    boards: tuple[FileMatchBoard, ...] = ()
    scheduled: int = 0
    scores: BothSides = NEITHER
    points: BothSides = NEITHER
    last: int = 0


@dataclass(frozen=True, slots=True)
class ClaimedSide:
    """One of those who meet in matches, a team or a pair, and what the file gives it in the end."""

    id: str
    name: str = ""
    line: int = 0
    total: PrintedFigures | None = None
    percent: PrintedFigures | None = None
    place: Placed | None = None
    adjustment: PrintedFigures | None = None
    won: PrintedFigures | None = None
    players: tuple[Player, ...] = ()


@dataclass(frozen=True, slots=True)
class FileMatches:
    """All matches of a file. ``kind`` is what those who meet are called; ``by_field`` says whether a board is held
    against all tables, not against the other table of its match."""

    kind: str
    sides: tuple[ClaimedSide, ...]
    matches: tuple[FileMatch, ...]
    by_field: bool = False
    scored: tuple[str, ...] = ()
