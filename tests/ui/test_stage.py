"""What the head says of an evening."""

from dataclasses import replace
from datetime import date, datetime

import pytest

from scorer.event.event import TABLE, Event
from tests.ui.evening import mitchell, tuesday
from ui.stage import Progress, Stage, day, ends, progress, stage

DAYS = [
    ("2026-11-17", f"Tue 17 November{'' if date.today().year == 2026 else ' 2026'}"),
    ("1999-01-02", "Sat 2 January 1999"),
    ("in autumn", "in autumn"),
    ("", ""),
]


@pytest.mark.parametrize(("written", "said"), DAYS)
def test_a_date_is_said_as_people_say_it(written, said):
    assert day(written) == said


@pytest.fixture(scope="module")
def evening():
    return tuesday(starts="19:00", minutes_per_board=8)


def test_progress_counts_results_and_the_round_in_play(evening):
    found = progress(evening)
    assert found == Progress(done=len(evening.slips), due=189, round=5, rounds=7)
    assert progress(replace(evening, slips={})) == Progress(0, 189, 0, 7)
    assert progress(None) == progress(Event()) == Progress()


def test_a_round_ends_by_plan_after_its_boards(evening):
    assert ends(evening, 5) == datetime(2026, 11, 17, 21, 0)
    assert ends(replace(evening, date="soon"), 5) is None


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
    assert stage(evening, progress(evening), now) == Stage(round_, clock)


def test_before_the_first_result_it_says_when_play_starts(evening):
    waiting = replace(evening, slips={})
    now = datetime(2026, 11, 17, 18, 52)
    assert stage(waiting, progress(waiting), now) == Stage("Starts at 19:00", "in 8 minutes")


def test_on_another_day_there_is_no_clock(evening):
    assert stage(evening, progress(evening), datetime(2026, 11, 18, 20, 0)) == Stage("Round 5 of 7")


def test_the_ends_of_an_evening_are_said_in_words():
    nobody, small = Event(), tuesday(mitchell(3, 3, 1), play=False)
    now = datetime(2026, 11, 17, 20, 0)
    assert stage(nobody, progress(nobody), now).round == "Nobody is seated yet"
    assert stage(small, Progress(3, 3, 1, 1), now).round == "All results are in"


AT_TABLES = [
    # a round is                            round     ends
    ({},                                    0,        datetime(2026, 11, 17, 19, 0)),
    ({},                                    2,        None),
    ({"length": "time"},                    2,        None),
    ({"length": "deals", "deals": 6},       2,        datetime(2026, 11, 17, 20, 36)),
]  # fmt: skip


@pytest.mark.parametrize(("settings", "round_", "end"), AT_TABLES)
def test_the_clock_knows_a_round_at_the_tables_only_by_an_agreed_number_of_deals(evening, settings, round_, end):
    tables = replace(evening, play=TABLE, game="rubber-bridge", settings=settings)
    assert ends(tables, round_) == end


def test_a_round_that_lasts_as_long_as_a_game_has_no_clock(evening):
    tables = replace(evening, play=TABLE, game="rubber-bridge", settings={})
    now = datetime(2026, 11, 17, 20, 0)
    assert stage(tables, Progress(9, 27, 2, 3, "tables"), now) == Stage("Round 2 of 3")
    assert stage(tables, Progress(27, 27, 3, 3, "tables"), now) == Stage("Every table has finished")
