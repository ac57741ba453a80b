"""The clock of a round: the moment at which it rings, kept with the club, so that it outlives the program.

Nothing hangs on it: it is for the room, and says so whatever the results do.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from math import ceil
from typing import NamedTuple

from rules.text import NO_WORDS, Text, t
from scorer.commands.remembering import Remember
from scorer.contests import contest_of
from scorer.event.event import Event
from scorer.live.pace import boards_of_rounds
from scorer.store import reading
from scorer.store.gateway import File

CLOCK, MINUTES = "round clock", "minutes a round"  # kinds of answer that the club keeps, by the number of the event
USUAL, LEAST, MOST = 20, 1, 240  # minutes a round
WARNS = timedelta(minutes=3)  # before the end
FORGOTTEN = timedelta(hours=1)  # past the end: nobody looks at it any more
NOTHING = timedelta()


class RoundClock(NamedTuple):
    """The clock of an event: ``rings`` while it runs, ``left`` where it was stopped, neither where nobody started it.

    ``kept`` is the same as the club keeps it, ``minutes`` what was said of a round; 0 where nothing was.
    """

    event: int
    rings: datetime | None = None
    left: timedelta = NOTHING
    kept: str = ""
    minutes: int = 0

    def remaining(self, now: datetime) -> timedelta:
        """What is left of the round; less than nothing once it is over. ``now`` is a moment with its zone."""
        return self.rings - now if self.rings else self.left

    def on(self, now: datetime) -> bool:
        """Whether there is a round that it is about, running or stopped."""
        return bool(self.kept) and self.remaining(now) > -FORGOTTEN

    def warning(self, now: datetime) -> Text:
        """What the room is to hear now: that the end is near, or that it is there; else nothing."""
        left = self.remaining(now)
        if not self.rings or not -WARNS < left <= WARNS:
            return NO_WORDS
        if left <= NOTHING:
            return t("Time: the round is over.")
        return t(
            "The end of the round is near: it is over at {time}.", time=f"{self.rings.astimezone(now.tzinfo):%H:%M}"
        )

    def words(self, now: datetime) -> Text:
        """How it stands, in two words: ``8:12 left``."""
        left = self.remaining(now)
        if not self.on(now):
            return NO_WORDS
        if not self.rings:
            return t("stopped at {time}", time=face(left))
        return t("{time} left", time=face(left)) if left > NOTHING else t("time is up")


def face(left: timedelta) -> str:
    """Minutes and seconds as a clock shows them: ``8:12``."""
    seconds = max(0, ceil(left.total_seconds()))
    return f"{seconds // 60}:{seconds % 60:02}"


# --- what the club keeps ------------------------------------------------------------------


def timed(event: Event) -> bool:
    """Whether it goes by the clock of an evening, which is of no use where matches have days of their own."""
    return contest_of(event).by_the_clock


def round_clock(file: File, event: int) -> RoundClock:
    """The clock of an event; one that nobody started where what is kept of it cannot be read."""
    kept = reading.remembered(file, CLOCK).get(str(event), "")
    minutes = reading.remembered(file, MINUTES).get(str(event), "")
    said = min(int(minutes), MOST) if len(minutes) <= len(str(MOST)) and minutes.isdecimal() else 0
    try:
        if kept.isdecimal():
            return RoundClock(event, left=timedelta(seconds=int(kept)), kept=kept, minutes=said)
        return RoundClock(event, datetime.fromisoformat(kept).astimezone(UTC), kept=kept, minutes=said)
    except (ValueError, OverflowError):
        return RoundClock(event, minutes=said)


def minutes_of(event: Event, clock: RoundClock, *, session: int, round_: int) -> int:
    """How long a round is: as it was said, or else by plan, the usual where nothing is planned."""
    boards = boards_of_rounds(event, session)
    planned = (
        boards[max(round_, 1) - 1] * event.session(session).minutes_per_board if round_ <= len(boards) and boards else 0
    )
    return clock.minutes or planned or USUAL


# --- what a director does to it -------------------------------------------------------------


def started(clock: RoundClock, now: datetime, minutes: int) -> Remember:
    """Start it for a round, or go on with what was left as it was stopped."""
    length = clock.left or timedelta(minutes=minutes)
    return put(clock, (now + length).isoformat(), t("The clock of the round runs: {time}.", time=face(length)))


def stopped(clock: RoundClock, now: datetime) -> Remember:
    """Stop it with what is left of the round; once that is over it is put away."""
    left = clock.remaining(now)
    if left <= NOTHING:
        return put(clock, "", t("The clock of the round is put away."))
    kept = str(ceil(left.total_seconds()))
    return put(clock, kept, t("The clock of the round is stopped: {time} left.", time=face(left)))


def moved(clock: RoundClock, now: datetime, minutes: int) -> Remember:
    """Give the round so many minutes more, or fewer; one that is over gets them from now on."""
    left = max(clock.remaining(now), NOTHING) + timedelta(minutes=minutes)
    if left <= NOTHING:
        left = NOTHING
    kept = (now + left).isoformat() if clock.rings else str(ceil(left.total_seconds()))
    return put(clock, kept, t("The clock of the round is moved: {time} left.", time=face(left)))


def lasts(clock: RoundClock, minutes: int) -> Remember:
    """Say how many minutes a round of the event has."""
    said = t("A round has {n} minute.", "A round has {n} minutes.", n=minutes)
    before = str(clock.minutes) if clock.minutes else ""
    return Remember(said=said, of=MINUTES, name=str(clock.event), answer=str(minutes), seen=(before,))


def put(clock: RoundClock, kept: str, said: Text) -> Remember:
    """The clock as it is kept from now on."""
    return Remember(said=said, of=CLOCK, name=str(clock.event), answer=kept, seen=(clock.kept,))
