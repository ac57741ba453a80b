"""How far an evening has got: the round in play, and what the clock says about it."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from typing import NamedTuple

from scorer.contests import contest_of
from scorer.event.days import SHORT, in_month, weekday
from scorer.event.event import Event
from scorer.live.pace import begins, times
from scorer.live.states import States, round_in_play


class Progress(NamedTuple):
    """How much is in, of how much, and what that is; the round in play, of how many (0 before the first result)."""

    done: int = 0
    due: int = 0
    round: int = 0
    rounds: int = 0
    what: str = "results"


class Stage(NamedTuple):
    """The words in the head: "Round 5 of 7" and "8:12 left"."""

    round: str = ""
    clock: str = ""


def day(written: str, today: date) -> str:
    """A date of an event as it is said: "Tue 17 November"; as it was written where that is no date."""
    try:
        found = date.fromisoformat(written)
    except ValueError:
        return written
    year = "" if found.year == today.year else f" {found.year}"
    return f"{weekday(found)[:SHORT]} {in_month(found)}{year}"


def progress(evening: Event | None) -> Progress:
    """How far an event has got; of several sections, the round of the one furthest on."""
    if evening is None:
        return Progress()
    due = [key for key, _ in evening.due()]
    done = sum(key in evening.slips for key in due)
    now = max((round_in_play(section, evening.slips) for section in evening.sections), default=0) if done else 0
    return Progress(done, len(due), now, max((key.round for key in due), default=0))


def table_progress(states: States) -> Progress:
    """The same in table play, where a table's round is what is done or due."""
    rounds = states.rounds()
    done, due = sum(each.done for each in rounds.values()), sum(each.due for each in rounds.values())
    now = max((states.now(section.id) for section in states.event.sections), default=0) if states.event.slips else 0
    return Progress(done, due, now, max(rounds, default=0), "tables")


def ends(evening: Event, round_: int) -> datetime | None:
    """When a round ends by plan, the evening's start for round 0; ``None`` where date, time or length are not known."""
    planned = times(evening)
    if round_ < len(planned):
        return planned[round_]
    return None if round_ else begins(evening)


def stage(evening: Event, far: Progress, now: datetime) -> Stage:
    """What the head says of an event at a time."""
    if not far.due:
        return Stage("Nobody is seated yet")
    if far.done == far.due:
        return Stage(contest_of(evening).finished)
    start = ends(evening, 0)
    if far.round == 0 and start is not None and (start.date() == now.date() or _until(start - now)):
        return Stage(f"Starts at {evening.starts}", _until(start - now))
    return Stage(f"Round {max(far.round, 1)} of {far.rounds}", _clock(evening, far.round, now))


def _clock(evening: Event, round_: int, now: datetime) -> str:
    """What the clock says of a round; nothing where it has not begun by plan, or nothing is planned."""
    begun, end = (ends(evening, n) for n in (round_ - 1, round_)) if round_ else (None, None)
    return _left(end - now) if begun and end and begun <= now else ""


def _until(left: timedelta) -> str:
    minutes = int(left.total_seconds() // 60)
    return f"in {minutes} minute{'s' * (minutes != 1)}" if 0 < minutes < 120 else ""


def _left(left: timedelta) -> str:
    """What the clock says of a round."""
    seconds = int(left.total_seconds())
    if seconds >= 0:
        return f"{seconds // 60}:{seconds % 60:02} left"
    late = -seconds // 60
    return f"{late} min late" if 0 < late < 180 else ""
