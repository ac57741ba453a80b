"""Small events written line by line, as a traveller has them."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any, NamedTuple

from scorer.event.event import Contestant, Entry, Event, Penalty, Player, Section
from scorer.event.movement import Movement, Seating
from scorer.event.results import Average, Award, BareScore, Key, NotPlayed, Result, Slip

NP = NotPlayed()


class Line(NamedTuple):
    """A board at a table: who sat there, side by side, and what they wrote down."""

    board: int
    who: tuple[int, ...]
    result: Any


def average(first: str, second: str) -> Average:
    return Average(Award.read(first), Award.read(second))


def result(written: Any) -> Result | None:
    """A bare score for a number, and what was written otherwise."""
    return BareScore(written) if isinstance(written, int) else written


def section(lines: Iterable[Line], id_: int = 1, **more: Any) -> tuple[Section, dict[Key, Slip]]:
    """A section in which every line has a table to itself, one round for each time a board is played."""
    rounds: list[list[Seating]] = []
    slips: dict[Key, Slip] = {}
    played: dict[int, int] = {}
    for table, (board, who, written) in enumerate(lines, 1):
        round_ = played[board] = played.get(board, 0) + 1
        while len(rounds) < round_:
            rounds.append([])
        rounds[round_ - 1].append(Seating(table, who, (board,)))
        if (handed_in := result(written)) is not None:
            # A director has looked at every bare score, so that any number counts on any board.
            fresh = (
                handed_in if isinstance(handed_in, Slip) else Slip(handed_in, right=isinstance(handed_in, BareScore))
            )
            slips[Key(id_, round_, table, board)] = fresh
    movement = Movement("typed", "Line by line", tuple(map(tuple, rounds)))
    return Section(**{"id": id_, "movement": movement, **more}), slips


def event(lines: Iterable[Line], *, penalties: tuple[Penalty, ...] = (), **more: Any) -> Event:
    """An event of one section."""
    only, slips = section(lines, penalties=penalties)
    return Event(**{"sections": (only,), "slips": slips, **more})


def named(names: dict[int, str]) -> dict[int, Contestant]:
    """Pairs by their two names: “Ann & Bo”."""
    return {n: Contestant(n, Entry(tuple(Player(each) for each in both.split(" & ")))) for n, both in names.items()}


def key_of(event: Event, board: int, who: tuple[int, ...]) -> Key:
    """Where some people hand in a board."""
    return next(key for key, seating in event.due() if key.number == board and seating.who == who)


def ranked(rows: Iterable[Any]) -> list[tuple[int, str, Fraction]]:
    """Number, place and points of every row, in order."""
    return [(row.contestant.number, f"{row.place}{'=' * row.tied}", row.points) for row in rows]
