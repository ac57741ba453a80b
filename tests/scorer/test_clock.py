"""One clock for all: what it shows in its zone, and that nothing is asked of the machine where one is handed in."""

from datetime import UTC, date, datetime, timedelta, timezone

import pytest

from scorer.clock import WallClock, machine

NOON = datetime(2026, 2, 28, 12, 0, tzinfo=UTC)
ZONES = [
    # hours from UTC   it shows there
    (0,                datetime(2026, 2, 28, 12, 0)),
    (13,               datetime(2026, 3, 1, 1, 0)),
    (-3.5,             datetime(2026, 2, 28, 8, 30)),
]  # fmt: skip


@pytest.mark.parametrize(("hours", "shows"), ZONES)
def test_a_clock_shows_the_time_of_its_zone(hours, shows):
    zone = timezone(timedelta(hours=hours))
    clock = WallClock(lambda: NOON, zone)
    assert (clock.now(), clock.today(), clock.here(NOON)) == (shows, shows.date(), shows)
    assert clock.moment() == NOON
    assert clock.moment().utcoffset() == timedelta(hours=hours)


def test_a_clock_is_read_anew_each_time():
    moments = iter([NOON, NOON + timedelta(days=1)])
    clock = WallClock(lambda: next(moments), UTC)
    assert [clock.today(), clock.today()] == [date(2026, 2, 28), date(2026, 3, 1)]


def test_seconds_run_on_by_a_watch_of_their_own():
    watch = iter([3.0, 4.5])
    clock = WallClock(lambda: NOON, UTC, lambda: next(watch))
    assert clock.seconds() - clock.seconds() == -1.5


def test_without_another_it_is_the_machines_own_in_whatever_zone():
    assert machine().tzinfo is UTC
    assert WallClock().read is machine
    assert WallClock(lambda: NOON).moment() == NOON


@pytest.mark.parametrize("at", ["0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-12:00"])
@pytest.mark.parametrize("hours", [-12, 14])
def test_a_time_at_an_end_of_the_calendar_is_shown_as_near_as_can_be(at, hours):
    moment = datetime.fromisoformat(at)
    assert WallClock(zone=timezone(timedelta(hours=hours))).here(moment).year == moment.year
