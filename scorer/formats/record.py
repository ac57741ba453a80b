"""What a file of another program says: the event, and everything that program worked out from it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from rules.text import NO_WORDS, Text
from scorer.event.event import Event
from scorer.event.results import Key, Result
from scorer.formats.matches import FileMatches
from scorer.formats.parts.printed import Placed, PrintedFigures
from scorer.formats.parts.unread import Unread

Playing = tuple[int, int]  # a section of the event, and a contestant's number in it

# What ``besides`` calls the numbers of those who have no result, so that nothing tells what they should be.
OF_NOBODY = "figure of pairs without results"


@dataclass(frozen=True, slots=True)
class Club:
    """The club a file comes from."""

    name: str = ""
    number: str = ""


@dataclass(frozen=True, slots=True)
class ClaimedLine:
    """What the origin made of one result: the score from the first side's view, and each side's points.

    ``doubt`` says why the score cannot be right, where that is known from the line alone; ``by_score`` that the line's
    hand was made of it. ``beside`` is a hand that stands beside an average, or beside words that nobody played; or what
    the other half of the table has where it stands in two lines, and nothing on its board tells which is right.
    """

    line: int = 0
    score: PrintedFigures | None = None
    first: PrintedFigures | None = None
    second: PrintedFigures | None = None
    doubt: Text = NO_WORDS
    by_score: bool = False
    beside: Result | None = None


@dataclass(frozen=True, slots=True)
class ClaimedRow:
    """What the origin gave one contestant in the end, in every section that contestant played in.

    ``direction`` is where they sat, or mostly sat: with two winners each direction is placed by itself.
    """

    who: tuple[Playing, ...]
    direction: str = ""
    line: int = 0
    total: PrintedFigures | None = None
    percent: PrintedFigures | None = None
    place: Placed | None = None
    adjustment: PrintedFigures | None = None
    handicap: PrintedFigures | None = None
    boards: PrintedFigures | None = None


class Stated(NamedTuple):
    """How many of something a file says it has, and how many it has; ``None`` where nothing in it tells."""

    claimed: PrintedFigures
    there: int | None


@dataclass(frozen=True, slots=True)
class Record:
    """An event as another program tells it: what happened, and apart from that what the program claims about it.

    ``methods`` are the ways of scoring that the file can mean, likeliest first; ``notes`` say what was read otherwise
    than it was written, ``unread`` is what could not be read, ``counts`` what the file says of how many there are of
    something, ``besides`` what else it has that no record holds, and how often. A section's number is negative where
    the club file has yet to give one. Where there are ``matches``, the rest tells of the pairs at their tables.
    """

    event: Event
    club: Club = Club()
    program: str = ""
    methods: tuple[str, ...] = ()
    lines: Mapping[Key, ClaimedLine] = field(default_factory=dict)
    rows: tuple[ClaimedRow, ...] = ()
    averages: Mapping[Playing, PrintedFigures] = field(default_factory=dict)
    notes: tuple[Text, ...] = ()
    unread: tuple[Unread, ...] = ()
    counts: Mapping[str, Stated] = field(default_factory=dict)
    besides: Mapping[str, int] = field(default_factory=dict)
    matches: FileMatches | None = None
