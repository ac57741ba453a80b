"""The clock of a round: started, stopped, moved, and found again by the next program on the file."""

from datetime import UTC, datetime, timedelta, timezone

import pytest

from scorer.commands.remembering import Remember
from scorer.evening.round_clock import (
    CLOCK,
    RoundClock,
    face,
    lasts,
    minutes_of,
    moved,
    round_clock,
    started,
    stopped,
)
from tests.ui.evening import mitchell, open_evening, tuesday

START = datetime(2026, 11, 17, 20, 0, tzinfo=UTC)


def after(minutes: float) -> datetime:
    return START + timedelta(minutes=minutes)


@pytest.fixture
def desk(tmp_path):
    desk = open_evening(tmp_path)
    yield desk
    desk.close(copy=False)


def clock(desk) -> RoundClock:
    return desk.read(round_clock, 1)


def test_nobody_has_started_it_yet(desk):
    assert clock(desk) == RoundClock(1)
    assert (clock(desk).on(START), clock(desk).words(START), clock(desk).warning(START)) == (False, "", "")


AS_IT_RUNS = [
    # minutes on   says             and warns
    (0,            "20:00 left",    ""),
    (11.8,         "8:12 left",     ""),
    (16.9,         "3:06 left",     ""),
    (17,           "3:00 left",     "The end of the round is near: it is over at 20:20."),
    (19.99,        "0:01 left",     "The end of the round is near: it is over at 20:20."),
    (20,           "time is up",    "Time: the round is over."),
    (25,           "time is up",    ""),
    (81,           "",              ""),
]  # fmt: skip


@pytest.mark.parametrize(("minutes", "words", "warning"), AS_IT_RUNS)
def test_it_says_what_is_left_and_warns_before_the_end_and_at_it(desk, minutes, words, warning):
    desk.do(started(clock(desk), START, 20))
    here = clock(desk)
    assert (here.words(after(minutes)), here.warning(after(minutes))) == (words, warning)


def test_it_rings_at_a_moment_wherever_the_computer_is(desk):
    desk.do(started(clock(desk), START.astimezone(timezone(timedelta(hours=1))), 20))
    assert clock(desk).rings == after(20)


def test_it_is_stopped_and_goes_on_with_what_was_left(desk):
    desk.do(started(clock(desk), START, 20))
    desk.do(stopped(clock(desk), after(12.5)))
    assert clock(desk).words(after(60)) == "stopped at 7:30"
    assert clock(desk).warning(after(60)) == ""
    desk.do(started(clock(desk), after(60), 20))
    assert clock(desk).words(after(61)) == "6:30 left"


def test_one_that_has_rung_is_put_away(desk):
    desk.do(started(clock(desk), START, 20))
    desk.do(stopped(clock(desk), after(22)))
    assert clock(desk) == RoundClock(1)


def test_it_is_moved_by_minutes(desk):
    desk.do(started(clock(desk), START, 20))
    desk.do(moved(clock(desk), after(5), 2))
    assert clock(desk).words(after(5)) == "17:00 left"
    desk.do(moved(clock(desk), after(5), -1))
    desk.do(stopped(clock(desk), after(5)))
    desk.do(moved(clock(desk), after(9), -1))
    assert clock(desk).words(after(9)) == "stopped at 15:00"


def test_a_round_that_is_over_gets_more_minutes_from_now_on(desk):
    desk.do(started(clock(desk), START, 20))
    desk.do(moved(clock(desk), after(23), 2))
    assert clock(desk).words(after(23)) == "2:00 left"
    desk.do(moved(clock(desk), after(23), -5))
    assert clock(desk).words(after(23)) == "time is up"


def test_it_is_a_deed_that_can_be_taken_back(desk):
    done = desk.do(started(clock(desk), START, 20))
    assert done.what == "The clock of the round runs: 20:00."
    desk.undo(1)
    assert clock(desk) == RoundClock(1)


def test_minutes_a_round_are_said_or_planned(desk):
    event = tuesday(mitchell(9, 7, 3, id_=1), play=False)
    here = clock(desk)
    assert minutes_of(event, here, session=1, round_=0) == 24  # three boards of eight minutes
    desk.do(lasts(here, 25))
    assert minutes_of(event, clock(desk), session=1, round_=2) == 25
    assert minutes_of(tuesday(play=False), here, session=1, round_=99) == 20


@pytest.mark.parametrize("kept", ["soon", "2026-13-45", "9" * 30, "0001-01-01T00:00:00+23:00"])
def test_what_cannot_be_read_is_no_clock(desk, kept):
    desk.do(Remember(said="As somebody wrote it.", of=CLOCK, name="1", answer=kept))
    assert clock(desk) == RoundClock(1)


@pytest.mark.parametrize(
    ("seconds", "shown"), [(0, "0:00"), (59.2, "1:00"), (60, "1:00"), (3725, "62:05"), (-3, "0:00")]
)
def test_a_clock_shows_minutes_and_seconds(seconds, shown):
    assert face(timedelta(seconds=seconds)) == shown
