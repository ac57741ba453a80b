"""When rounds begin, which table is behind, and when it will be over."""

import pytest

from scorer.evening.pace import finish, latest, live, playing, rounds, tables, times
from tests.scorer.evening.evenings import at, evening, section, states


def test_each_round_starts_when_the_boards_before_it_have_been_played():
    assert [f"{time:%H:%M}" for time in times(evening())] == ["19:00", "19:16", "19:32", "19:48"]


@pytest.mark.parametrize("unknown", [{"date": ""}, {"starts": "soon"}, {"sections": (section(movement=None),)}])
def test_nothing_is_planned_without_date_time_and_movement(unknown):
    event = evening(**unknown)
    assert times(event) == ()
    assert finish(event, 1, at("19:20")) is None


PLAYING = [
    # in, round by round   round in play
    ("",                   0),
    ("1",                  1),
    ("4",                  2),
    ("4 1",                2),
    ("3 4",                3),
    ("4 4 4",              3),
]  # fmt: skip


@pytest.mark.parametrize(("done", "round_"), PLAYING)
def test_the_round_in_play(done, round_):
    assert playing(states(done)) == round_


LIVE = [
    # clock   round   is it live
    ("18:59", 1,      False),
    ("19:00", 1,      True),
    ("20:46", 1,      True),
    ("20:47", 1,      False),
    ("19:20", 0,      False),
]  # fmt: skip


@pytest.mark.parametrize(("clock", "round_", "is_live"), LIVE)
def test_the_clock_speaks_only_while_results_are_typed_as_they_come(clock, round_, is_live):
    assert live(evening(), round_, at(clock)) is is_live


FINISH = [
    # clock   round   ends     minutes late
    ("19:10", 1,      "19:48", 0),
    ("19:20", 1,      "19:52", 4),
    ("19:30", 2,      "19:48", 0),
    ("22:00", 1,      "19:48", 0),
]  # fmt: skip


@pytest.mark.parametrize(("clock", "round_", "ends", "late"), FINISH)
def test_the_end_moves_by_as_much_as_the_round_in_play_is_over_its_time(clock, round_, ends, late):
    found = finish(evening(), round_, at(clock))
    assert (f"{found.at:%H:%M}", found.late) == (ends, late)


def test_a_round_says_what_is_in_and_whether_it_still_owes_something():
    found = rounds(states("3 2 0"))
    assert [(r.number, r.done, r.due, r.owing) for r in found] == [(1, 3, 4, True), (2, 2, 4, False), (3, 0, 4, False)]
    assert f"{found[1].starts:%H:%M}" == "19:16"


TABLES = [
    # in, round by round   clock    table 1        table 2
    ("",                   "18:50", "2 to come",   "2 to come"),
    ("1",                  "19:10", "in step",     "in step"),
    ("2",                  "19:10", "done",        "in step"),
    ("2",                  "19:20", "done",        "in step"),
    ("2",                  "19:21", "done",        "+5 min"),
    ("3 1",                "19:30", "in step",     "+14 min"),
    ("3 1",                "23:30", "1 to come",   "owes 4"),
    ("1",                  "19:40", "in step",     "in step"),
]  # fmt: skip


@pytest.mark.parametrize(("done", "clock", "first", "second"), TABLES)
def test_how_each_table_is_doing_in_two_words(done, clock, first, second):
    assert [table.words for table in tables(states(done), at(clock))] == [first, second]


def test_a_table_with_nobody_against_it_sits_out():
    without_two = evening(section(missing=2), done="2")
    from scorer.event.states import States

    found = tables(States(without_two), at("19:05"))
    assert [table.words for table in found] == ["in step", "done"] or [t.table for t in found] == [1, 2]


def test_who_owes_most_is_asked_first():
    slow = latest(tables(states("3 2"), at("19:40")))
    assert [(table.table, len(table.owed)) for table in slow] == [(2, 1)]
