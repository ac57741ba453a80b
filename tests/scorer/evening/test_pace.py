"""When rounds begin, which table is behind, and when it will be over."""

import pytest

from scorer.event.movement import Away
from scorer.live.pace import finish, latest, live, playing, rounds, tables, times
from tests.scorer.evening.evenings import at, evening, section, states


def test_each_round_starts_when_the_boards_before_it_have_been_played():
    assert [f"{time:%H:%M}" for time in times(evening())] == ["19:00", "19:16", "19:32", "19:48"]


UNKNOWN = [{"date": ""}, {"starts": "soon"}, {"sections": (section(movement=None),)}]


@pytest.mark.parametrize("unknown", UNKNOWN)
def test_nothing_is_planned_without_date_time_and_movement(unknown):
    event = evening(**unknown)
    assert times(event) == ()
    assert finish(event, 1, at("19:20")) is None


PLAYING = [
    # in, round by round   round in play
    ("",                   0),
    ("1",                  1),
    ("6",                  2),
    ("6 1",                2),
    ("5 3",                2),
    ("6 6 6",              3),
]  # fmt: skip


@pytest.mark.parametrize(("done", "round_"), PLAYING)
def test_the_round_in_play(done, round_):
    assert playing(states(done)) == round_


def test_no_round_is_in_play_without_a_movement():
    assert playing(states("", section(movement=None))) == 0


LIVE = [
    # clock   round   does the clock say anything
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
    found = rounds(states("5 3 0"))
    assert [(r.number, r.done, r.due, r.owing) for r in found] == [(1, 5, 6, True), (2, 3, 6, False), (3, 0, 6, False)]
    assert f"{found[1].starts:%H:%M}" == "19:16"


TABLES = [
    # in, round by round   clock    table 1        table 2        table 3
    ("",                   "18:50", "2 to come",   "2 to come",   "2 to come"),
    ("1",                  "19:10", "in step",     "in step",     "in step"),
    ("3",                  "19:10", "done",        "in step",     "in step"),
    ("3",                  "19:20", "done",        "in step",     "in step"),
    ("3",                  "19:21", "done",        "+5 min",      "+5 min"),
    ("2",                  "19:40", "done",        "in step",     "in step"),
    ("5 4",                "19:30", "done",        "done",        "+14 min"),
    ("5 4",                "23:30", "done",        "done",        "owes 6"),
    ("5 4",                "19:15", "done",        "done",        "owes 6"),
]  # fmt: skip


@pytest.mark.parametrize(("done", "clock", "first", "second", "third"), TABLES)
def test_how_each_table_is_doing_in_two_words(done, clock, first, second, third):
    assert [table.words for table in tables(states(done), at(clock))] == [first, second, third]


def test_a_table_whose_opponents_are_missing_sits_out():
    found = tables(states("", section(away=(Away(13),))), at("19:05"))
    assert [table.words for table in found] == ["2 to come", "2 to come", "sits out"]


def test_who_owes_most_is_asked_first():
    slow = latest(tables(states("5 3"), at("19:45")))
    assert [(table.table, len(table.owed), table.behind) for table in slow] == [(3, 1, 29), (2, 0, 13)]
    assert latest(tables(states("6 6 6"), at("19:45"))) == []
