"""How an evening goes against its plan: when each round starts, what each table still owes, and who is behind."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime, timedelta
from itertools import accumulate
from typing import NamedTuple

from rules import game
from scorer.event.event import Event, Section
from scorer.event.length import length_of
from scorer.event.results import Key
from scorer.live.states import States

PATIENCE = 5  # minutes over time before a table is called late
LIVE = timedelta(minutes=90)  # further behind than that, results are simply not typed while they play
MINUTE = timedelta(minutes=1)
ByTable = dict[int, list[Key]]


class RoundPace(NamedTuple):
    """A round: when it starts by plan (``None``: none is known), and how many of its results are in, or tables done.

    ``owing`` says that something is missing although the round is over.
    """

    number: int
    starts: datetime | None
    done: int
    due: int
    owing: bool


class TablePace(NamedTuple):
    """A table in the round in play: its boards and which of them are in, what it owes from earlier, how late it is.

    In table play (``pad``) the boards are the lines of its pad, with the next one where it has not finished.
    ``behind`` is in minutes past the end of the round that its oldest missing board belongs to, nought where it waits
    for nothing or the clock says nothing about it (``live`` is whether it does).
    """

    section: Section
    table: int
    boards: tuple[Key, ...]
    done: tuple[bool, ...]
    owed: tuple[Key, ...] = ()
    behind: int = 0
    live: bool = False
    pad: bool = False

    @property
    def late(self) -> bool:
        """Whether somebody should go and ask."""
        return bool(self.owed) or self.behind >= PATIENCE

    @property
    def words(self) -> str:
        """How it is doing, in two words."""
        left = self.done.count(False)
        if self.late and self.behind:
            return f"+{self.behind} min"
        if self.owed:
            owes = f"round {self.owed[0].round}" if self.pad else f"{self.owed[0].number}"
            return f"owes {owes}" + " …" * (len(self.owed) > 1)
        if not self.boards:
            return "sits out"
        if not left:
            return "done"
        if self.pad:
            return f"deal {self.boards[-1].number}"
        return "in step" if self.live else f"{left} to come"


class Finish(NamedTuple):
    """When it will be over, and how many minutes after the plan that is."""

    at: datetime
    late: int


# --- by plan --------------------------------------------------------------------------


def begins(event: Event) -> datetime | None:
    """When play begins; ``None`` where date or time are not known."""
    try:
        return datetime.fromisoformat(f"{event.date}T{event.starts}")
    except ValueError:
        return None


def times(event: Event) -> tuple[datetime, ...]:
    """When each round starts by plan, and when the last one ends; empty where date, time or rounds are not known.

    In table play it takes an agreed number of deals to know how long a round is.
    """
    start, played = begins(event), list(accumulate(boards_of_rounds(event), initial=0))
    if start is None or not played[1:]:
        return ()
    return tuple(start + boards * event.minutes_per_board * MINUTE for boards in played)


def boards_of_rounds(event: Event) -> list[int]:
    """How many boards or deals the fullest table has in each round; none where a table plays until a game is over."""
    agreed = length_of(game(event.game), event.settings, event.choices).deals
    most: dict[int, int] = {}
    for section in event.sections:
        for number, seating in section.movement.seatings() if section.movement else ():
            most[number] = max(most.get(number, 0), len(seating.boards) or agreed)
    return [most[number] for number in sorted(most)] if all(most.values()) else []


def over(end: datetime, now: datetime) -> int:
    """Minutes past an end."""
    return max(0, (now - end) // MINUTE)


# --- as it goes -----------------------------------------------------------------------


def playing(states: States) -> int:
    """The round in play, the furthest where sections differ; 0 before the first result."""
    event = states.event
    return max((states.now(section.id) for section in event.sections), default=0) if event.slips else 0


def live(event: Event, round_: int, now: datetime) -> bool:
    """Whether results are typed while they play, so that the clock says something about the tables."""
    planned = times(event)
    return 0 < round_ < len(planned) and planned[0] <= now and now - planned[round_] <= LIVE


def finish(event: Event, round_: int, now: datetime) -> Finish | None:
    """When the last round will end: by plan, and later by as much as the round in play is over its time."""
    planned = times(event)
    if not planned:
        return None
    late = over(planned[round_], now) if live(event, round_, now) else 0
    return Finish(planned[-1] + late * MINUTE, late)


def rounds(states: States) -> tuple[RoundPace, ...]:
    """Every round of the evening."""
    starts, late = times(states.event), {key.round for key in states.late()}
    return tuple(
        RoundPace(number, starts[number - 1] if starts else None, done, due, number in late)
        for number, (done, due) in states.rounds().items()
    )


def tables(states: States, now: datetime) -> tuple[TablePace, ...]:
    """Every table of every section, in the round its section is in."""
    due, late = by_table(states.due), by_table(states.late())
    return tuple(
        pace
        for section in states.event.sections
        for pace in tables_of(section, states, now, boards=due.get(section.id, {}), late=late.get(section.id, {}))
    )


def tables_of(
    section: Section, states: States, now: datetime, *, boards: ByTable, late: ByTable
) -> Iterator[TablePace]:
    """The tables of one section, lowest first."""
    slips, round_, planned = states.event.slips, states.now(section.id), times(states.event)
    going = bool(slips) and live(states.event, round_, now)
    here = {table: tuple(key for key in keys if key.round == round_) for table, keys in boards.items()}
    pad = states.on_pads
    there = [key in slips for keys in here.values() for key in (keys[-1:] if pad else keys)]
    half = 2 * sum(there) >= len(there)  # fewer, and it is the room that is late, not a table
    for table, keys in sorted(here.items()):
        owed = tuple(late.get(table, ()))
        missing = (*owed, *(key for key in keys if key not in slips and half))
        behind = over(planned[missing[0].round], now) if going and missing else 0
        yield TablePace(section, table, keys, tuple(key in slips for key in keys), owed, behind, going, pad)


def by_table(keys: Iterable[Key]) -> dict[int, ByTable]:
    """Results by section, and there by table."""
    found: dict[int, ByTable] = {}
    for key in keys:
        found.setdefault(key.section, {}).setdefault(key.table, []).append(key)
    return found


def latest(tables: Sequence[TablePace]) -> list[TablePace]:
    """The tables somebody should ask, the furthest behind first."""
    return sorted((table for table in tables if table.late), key=lambda table: (-len(table.owed), -table.behind))
