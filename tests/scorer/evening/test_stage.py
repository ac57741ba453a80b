"""What the head says of an evening."""

from dataclasses import replace
from datetime import date, datetime

import pytest

from scorer.contests import states_of
from scorer.evening.stage import Progress, Stage, day, ends, progress, stage
from scorer.event.event import Event, Section
from scorer.event.movement import Movement, Seating
from scorer.live.pace import times
from tests.scorer.when import with_values
from tests.ui.evening import mitchell, tuesday

DAYS = [
    ("2026-11-17", "Tue 17 November"),
    ("2028-02-29", "Tue 29 February 2028"),
    ("1999-01-02", "Sat 2 January 1999"),
    ("in autumn", "in autumn"),
    ("", ""),
]


@pytest.mark.parametrize(("written", "said"), DAYS)
def test_a_date_is_said_as_people_say_it(written, said):
    assert day(written, date(2026, 2, 28)) == said


@pytest.fixture(scope="module")
def evening():
    return tuesday(starts="19:00", minutes_per_board=8)


def test_progress_counts_results_and_the_round_in_play(evening):
    found = progress(states_of(evening))
    assert found == Progress(done=len(evening.slips), due=189, round=5, rounds=7)
    assert progress(states_of(replace(evening, slips={}))) == Progress(0, 189, 0, 7)
    assert progress(None) == progress(states_of(Event())) == Progress()


def test_a_round_ends_by_plan_after_its_boards(evening):
    assert ends(evening, 5) == datetime(2026, 11, 17, 21, 0)
    assert ends(with_values(evening, date="soon"), 5) is None


def uneven(boards=3):
    """Two tables, a first round of four boards and a second of two, whatever the event says of boards a round."""
    rounds = ((Seating(1, (1, 11), (1, 2, 3, 4)), Seating(2, (2, 12), (5, 6))), (Seating(1, (1, 12), (5, 6)),))
    section = Section(id=1, movement=Movement("typed", "Uneven", rounds))
    return tuesday(section, play=False, starts="19:00", minutes_per_board=8, boards_per_round=boards)


@pytest.mark.parametrize("boards", [1, 3, 6])
def test_a_round_lasts_as_long_as_its_own_boards_in_the_head_as_on_tonight(boards):
    event = uneven(boards)
    assert [ends(event, n) for n in range(3)] == list(times(event, 1))
    assert [f"{at:%H:%M}" for at in times(event, 1)] == ["19:00", "19:32", "19:48"]
    at = datetime(2026, 11, 17, 19, 40)
    assert stage(event, Progress(3, 4, 2, 2), at) == Stage("Round 2 of 2", "8:00 left")
    assert stage(event, Progress(3, 4, 2, 2), at.replace(minute=31)) == Stage("Round 2 of 2", "")


def test_a_round_that_the_plan_does_not_have_has_no_end():
    assert ends(uneven(), 3) is None


CLOCK = [
    # at           round             clock
    ("20:51:48",   "Round 5 of 7",   "8:12 left"),
    ("20:30:00",   "Round 5 of 7",   ""),  # long before its plan
    ("21:00:00",   "Round 5 of 7",   "0:00 left"),
    ("21:00:30",   "Round 5 of 7",   ""),
    ("21:04:00",   "Round 5 of 7",   "4 min late"),
]  # fmt: skip


@pytest.mark.parametrize(("at", "round_", "clock"), CLOCK)
def test_the_clock_of_the_round(evening, at, round_, clock):
    now = datetime.fromisoformat(f"2026-11-17T{at}")
    assert stage(evening, progress(states_of(evening)), now) == Stage(round_, clock)


OVER_MIDNIGHT = [
    # at                    the third round, 23:48 to 00:12
    ("2026-02-28T23:59:00", "13:00 left"),
    ("2026-03-01T00:05:00", "7:00 left"),
    ("2026-03-01T00:15:00", "3 min late"),
    ("2026-03-01T23:59:00", ""),
]  # fmt: skip


@pytest.mark.parametrize(("at", "clock"), OVER_MIDNIGHT)
def test_a_round_goes_on_over_midnight(evening, at, clock):
    late = with_values(evening, date="2026-02-28", starts="23:00")
    assert stage(late, Progress(60, 189, 3, 7), datetime.fromisoformat(at)) == Stage("Round 3 of 7", clock)


def test_what_starts_after_midnight_is_said_before(evening):
    soon = with_values(evening, date="2026-03-01", starts="00:30", slips={})
    at = datetime(2026, 2, 28, 23, 59)
    assert stage(soon, progress(states_of(soon)), at) == Stage("Starts at 00:30", "in 31 minutes")
    assert stage(soon, progress(states_of(soon)), at.replace(hour=12)) == Stage("Round 1 of 7")


def test_before_the_first_result_it_says_when_play_starts(evening):
    waiting = replace(evening, slips={})
    now = datetime(2026, 11, 17, 18, 52)
    assert stage(waiting, progress(states_of(waiting)), now) == Stage("Starts at 19:00", "in 8 minutes")


def test_on_another_day_there_is_no_clock(evening):
    assert stage(evening, progress(states_of(evening)), datetime(2026, 11, 18, 20, 0)) == Stage("Round 5 of 7")


def test_the_ends_of_an_evening_are_said_in_words():
    nobody, small = Event(), tuesday(mitchell(3, 3, 1), play=False)
    now = datetime(2026, 11, 17, 20, 0)
    assert stage(nobody, progress(states_of(nobody)), now).round == "Nobody is seated yet"
    assert stage(small, Progress(3, 3, 1, 1), now).round == "All results are in"


def at_tables(evening, settings):
    """The evening as rubber bridge, its tables dealing for themselves."""
    (section,) = evening.sections
    rounds = tuple(tuple(replace(seating, boards=()) for seating in each) for each in section.movement.rounds)
    own = replace(section, movement=replace(section.movement, rounds=rounds, on_boards=False))
    return replace(evening, contest="tables", game="rubber-bridge", settings=settings, sections=(own,))


AT_TABLES = [
    # a round is                            round     ends
    ({},                                    0,        datetime(2026, 11, 17, 19, 0)),
    ({},                                    2,        None),
    ({"length": "time"},                    2,        None),
    ({"length": "deals", "deals": 6},       2,        datetime(2026, 11, 17, 20, 36)),
]  # fmt: skip


@pytest.mark.parametrize(("settings", "round_", "end"), AT_TABLES)
def test_the_clock_knows_a_round_at_the_tables_only_by_an_agreed_number_of_deals(evening, settings, round_, end):
    assert ends(at_tables(evening, settings), round_) == end


def test_a_round_that_lasts_as_long_as_a_game_has_no_clock(evening):
    tables = at_tables(evening, {})
    now = datetime(2026, 11, 17, 20, 0)
    assert stage(tables, Progress(9, 27, 2, 3, "tables"), now) == Stage("Round 2 of 3")
    assert stage(tables, Progress(27, 27, 3, 3, "tables"), now) == Stage("Every table has finished")
