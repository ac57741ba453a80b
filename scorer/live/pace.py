"""How an evening goes against its plan: when each round starts, what each table still owes, and who is behind."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime, timedelta
from itertools import accumulate
from typing import NamedTuple

from rules import game
from rules.text import Text, t
from scorer.event.event import Event, Section, Session
from scorer.event.length import length_of
from scorer.event.results import Key
from scorer.live.states import States
from scorer.movements.words import board_name

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

    Where results are due ``one_at_a_time`` the boards are those written, with the next one where it has not finished.
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
    one_at_a_time: bool = False

    @property
    def late(self) -> bool:
        """Whether somebody should go and ask."""
        return bool(self.owed) or self.behind >= PATIENCE

    @property
    def words(self) -> Text:
        """How it is doing, in two words."""
        left = self.done.count(False)
        if self.late and self.behind:
            return t("+{n} min", n=self.behind)
        if self.owed:
            return self.owes
        if not self.boards:
            return t("sits out")
        if not left:
            return t("done")
        if self.one_at_a_time:
            return t("deal {number}", number=self.boards[-1].number)
        return t("in step") if self.live else t("{n} to come", n=left)

    @property
    def owes(self) -> Text:
        """What it owes: a round, or a board; of several rounds how many, for a card has room for no more."""
        first, rounds = self.owed[0], len({key.round for key in self.owed})
        if self.one_at_a_time and rounds > 1:
            return t("owes {n} round", "owes {n} rounds", n=rounds)
        if self.one_at_a_time:
            return t("owes round {number}", number=first.round)
        number, more = board_name(first.number), len(self.owed) - 1
        if more:
            return t("owes {number} +{n}", number=number, n=more)
        return t("owes {number}", number=number)


class Finish(NamedTuple):
    """When it will be over, and how many minutes after the plan that is."""

    at: datetime
    late: int


# --- by plan --------------------------------------------------------------------------


def begins(session: Session) -> datetime | None:
    """When play begins; ``None`` where date or time are not known."""
    try:
        return datetime.fromisoformat(f"{session.date}T{session.starts}")
    except ValueError:
        return None


def times(event: Event, session: int) -> tuple[datetime, ...]:
    """When each round of a session starts by plan, and when the last ends; empty where that is not known.

    In table play it takes an agreed number of deals to know how long a round is.
    """
    when = event.session(session)
    start, played = begins(when), list(accumulate(boards_of_rounds(event, session), initial=0))
    if start is None or not played[1:]:
        return ()
    return tuple(start + boards * when.minutes_per_board * MINUTE for boards in played)


def boards_of_rounds(event: Event, session: int) -> list[int]:
    """How many boards or deals the fullest table has in each round; none where a table plays until a game is over."""
    agreed = length_of(game(event.game), event.settings, event.choices).deals
    most: dict[int, int] = {}
    for section in event.in_session(session):
        if section.movement is None:
            continue
        for number, seating in section.movement.seatings():
            many = len(seating.boards) if section.movement.on_boards else agreed  # none of those who sit out
            most[number] = max(most.get(number, 0), many)
        if section.movement.on_boards:
            for number, many in enumerate(section.movement.boards_to_come, len(section.movement.rounds) + 1):
                most[number] = max(most.get(number, 0), many)
    found = [most[number] for number in sorted(most)] if all(most.values()) else []
    return found + found[-1:] * (rounds_planned(event, session) - len(found))


def rounds_planned(event: Event, session: int) -> int:
    """How many rounds there are to be in a session, those still to be drawn among them."""
    return max((each.movement.length for each in event.in_session(session) if each.movement), default=0)


def over(end: datetime, now: datetime) -> int:
    """Minutes past an end."""
    return max(0, (now - end) // MINUTE)


# --- as it goes -----------------------------------------------------------------------


def session_on(event: Event, due: Iterable[Key]) -> int:
    """The session in play: the last of which anything is recorded, or the next once all of it that is due is in."""
    session = {section.id: section.session for section in event.sections}
    numbers = sorted(set(session.values())) or [event.first.number]
    if len(numbers) == 1:
        return numbers[0]
    on = max((session[key.section] for key in event.slips if key.section in session), default=numbers[0])
    if any(session[key.section] == on for key in due if key not in event.slips):
        return on
    return next((number for number in numbers if number > on), on)


def playing(states: States, session: int) -> int:
    """The round in play in a session, the furthest where sections differ; 0 before the first result."""
    sections = [section.id for section in states.event.in_session(session)]
    begun = any(key.section in sections for key in (*states.event.slips, *states.known))
    return max(map(states.now, sections), default=0) if begun else 0


def live(planned: Sequence[datetime], round_: int, now: datetime) -> bool:
    """Whether results are typed while they play, so that the clock says something about the tables.

    ``planned`` is when each round of their session starts, and when the last one ends.
    """
    return 0 < round_ < len(planned) and planned[0] <= now and now - planned[round_] <= LIVE


def finish(planned: Sequence[datetime], round_: int, now: datetime) -> Finish | None:
    """When the last round will end: by plan, and later by as much as the round in play is over its time."""
    if not planned:
        return None
    late = over(planned[round_], now) if live(planned, round_, now) else 0
    return Finish(planned[-1] + late * MINUTE, late)


def rounds(states: States, session: int) -> tuple[RoundPace, ...]:
    """Every round of a session."""
    sections = {section.id for section in states.event.in_session(session)}
    starts, late = times(states.event, session), {key.round for key in states.late() if key.section in sections}
    return tuple(
        RoundPace(number, starts[number - 1] if starts else None, done, due, number in late)
        for number, (done, due) in states.rounds(session).items()
    )


def tables(states: States, session: int, now: datetime) -> tuple[TablePace, ...]:
    """Every table of a session in the round its section is in, and those that still owe something of another."""
    due, late = by_table(states.due), by_table(states.late())
    return tuple(
        pace
        for section in states.event.sections
        for pace in tables_of(section, states, now, boards=due.get(section.id, {}), late=late.get(section.id, {}))
        if section.session == session or pace.owed
    )


def tables_of(
    section: Section, states: States, now: datetime, *, boards: ByTable, late: ByTable
) -> Iterator[TablePace]:
    """The tables of one section, lowest first."""
    is_in, round_, planned = states.is_in, states.now(section.id), times(states.event, section.session)
    going = playing(states, section.session) > 0 and live(planned, round_, now)
    here = {table: tuple(key for key in keys if key.round == round_) for table, keys in boards.items()}
    alone = states.one_at_a_time
    there = [is_in(key) for keys in here.values() for key in (keys[-1:] if alone else keys)]
    half = 2 * sum(there) >= len(there)  # fewer, and it is the room that is late, not a table
    for table, keys in sorted(here.items()):
        owed = tuple(late.get(table, ()))
        missing = (*owed, *(key for key in keys if half and not is_in(key)))
        behind = over(planned[missing[0].round], now) if going and missing else 0
        yield TablePace(section, table, keys, tuple(map(is_in, keys)), owed, behind, going, alone)


def by_table(keys: Iterable[Key]) -> dict[int, ByTable]:
    """Results by section, and there by table."""
    found: dict[int, ByTable] = {}
    for key in keys:
        found.setdefault(key.section, {}).setdefault(key.table, []).append(key)
    return found


def latest(tables: Sequence[TablePace]) -> list[TablePace]:
    """The tables somebody should ask, the furthest behind first."""
    return sorted((table for table in tables if table.late), key=lambda table: (-len(table.owed), -table.behind))
