"""How far an evening has got: the round in play, and what the clock says about it."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from typing import NamedTuple

from rules.text import NO_WORDS, Text, as_it_is, t
from scorer.contests import contest_of
from scorer.event.days import in_month, short_weekday
from scorer.event.event import FIRST, Event
from scorer.live.pace import begins, playing, rounds_planned, session_on, times
from scorer.live.states import States


class Progress(NamedTuple):
    """How much is in, of how much, and what that is; the round in play, of how many (0 before the first result).

    The round is one of the ``session`` that is being played.
    """

    done: int = 0
    due: int = 0
    round: int = 0
    rounds: int = 0
    what: Text = t("results")
    session: int = FIRST


class Stage(NamedTuple):
    """The words in the head: "Round 5 of 7" and "8:12 left"."""

    round: Text = NO_WORDS
    clock: Text = NO_WORDS


def day(written: str, today: date) -> Text:
    """A date of an event as it is said: "Tue 17 November"; as it was written where that is no date."""
    try:
        found = date.fromisoformat(written)
    except ValueError:
        return as_it_is(written)
    said = t("{weekday} {day}", weekday=short_weekday(found), day=in_month(found))
    return said if found.year == today.year else t("{day} {year}", day=said, year=found.year)


def progress(states: States | None) -> Progress:
    """How far an event has got, counted as its contest counts; of several sections, the round of the one furthest on.

    What is done or due of a round are its results; where every table has a pad of its own, its tables.
    """
    if states is None:
        return Progress()
    session = session_on(states.event, states.due)
    every = [each for number in states.event.session_numbers for each in states.rounds(number).values()]
    done, due = sum(each.done for each in every), sum(each.due for each in every)
    what = contest_of(states.event).counted
    last = max(*states.rounds(session), rounds_planned(states.event, session), 0)
    return Progress(done, due, playing(states, session), last, what, session)


def ends(evening: Event, round_: int, session: int = FIRST) -> datetime | None:
    """When a round ends by plan, the session's start for round 0; ``None`` where date, time or length are not known."""
    planned = times(evening, session)
    if round_ < len(planned):
        return planned[round_]
    return None if round_ else begins(evening.session(session))


def stage(evening: Event, far: Progress, now: datetime) -> Stage:
    """What the head says of an event at a time."""
    if not far.due:
        return Stage(t("Nobody is seated yet"))
    if far.done == far.due and far.round < far.rounds:
        return Stage(t("Round {round} of {rounds} is in", round=far.round, rounds=far.rounds))
    if far.done == far.due:
        return Stage(contest_of(evening).finished)
    start = ends(evening, 0, far.session)
    if far.round == 0 and start is not None and (start.date() == now.date() or _until(start - now)):
        return Stage(t("Starts at {time}", time=f"{start:%H:%M}"), _until(start - now))
    return Stage(in_play(far), _clock(evening, far, now))


def in_play(far: Progress) -> Text:
    """The round in play, and of how many."""
    return t("Round {round} of {rounds}", round=max(far.round, 1), rounds=far.rounds)


def in_short(found: Stage, far: Progress) -> Text:
    """What the head says where there is little room: the round without how many there are."""
    return t("Round {round}", round=max(far.round, 1)) if found.round == in_play(far) else found.round


def _clock(evening: Event, far: Progress, now: datetime) -> Text:
    """What the clock says of a round; nothing where it has not begun by plan, or nothing is planned."""
    rounds = (far.round - 1, far.round) if far.round else ()
    begun, end = (ends(evening, each, far.session) for each in rounds) if rounds else (None, None)
    return _left(end - now) if begun and end and begun <= now else NO_WORDS


def _until(left: timedelta) -> Text:
    minutes = int(left.total_seconds() // 60)
    return t("in {n} minute", "in {n} minutes", n=minutes) if 0 < minutes < 120 else NO_WORDS


def _left(left: timedelta) -> Text:
    """What the clock says of a round."""
    seconds = int(left.total_seconds())
    if seconds >= 0:
        return t("{time} left", time=f"{seconds // 60}:{seconds % 60:02}")
    late = -seconds // 60
    return t("{n} min late", n=late) if 0 < late < 180 else NO_WORDS
