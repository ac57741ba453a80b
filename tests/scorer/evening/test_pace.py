"""When rounds begin, which table is behind, and when it will be over."""

from dataclasses import replace

import pytest

from scorer.contests import states_of
from scorer.evening.stage import Stage, progress, stage
from scorer.evening.steps import headline, how_it_goes, next_steps
from scorer.event.event import Section, Session
from scorer.event.movement import Away
from scorer.event.results import BareScore, Key, Slip
from scorer.live.pace import TablePace, finish, latest, live, playing, rounds, session_on, tables, times
from scorer.live.states import States
from scorer.movements import family
from tests.scorer.evening.evenings import at, evening, section, states


def test_each_round_starts_when_the_boards_before_it_have_been_played():
    assert [f"{time:%H:%M}" for time in times(evening(), 1)] == ["19:00", "19:16", "19:32", "19:48"]


def test_a_team_that_sits_out_makes_no_round_longer():
    teams = family("all-play-all").movement({"entered": 5, "rounds": 5, "boards": 2})
    planned = times(evening(sections=(section(movement=teams),)), 1)
    assert [f"{time:%H:%M}" for time in planned] == ["19:00", "19:16", "19:32", "19:48", "20:04", "20:20"]


UNKNOWN = [{"date": ""}, {"starts": "soon"}, {"sections": (section(movement=None),)}]


@pytest.mark.parametrize("unknown", UNKNOWN)
def test_nothing_is_planned_without_date_time_and_movement(unknown):
    event = evening(**unknown)
    assert times(event, 1) == ()
    assert finish(times(event, 1), 1, at("19:20")) is None


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
    assert playing(states(done), 1) == round_


def test_no_round_is_in_play_without_a_movement():
    assert playing(states("", section(movement=None)), 1) == 0


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
    assert live(times(evening(), 1), round_, at(clock)) is is_live


FINISH = [
    # clock   round   ends     minutes late
    ("19:10", 1,      "19:48", 0),
    ("19:20", 1,      "19:52", 4),
    ("19:30", 2,      "19:48", 0),
    ("22:00", 1,      "19:48", 0),
]  # fmt: skip


@pytest.mark.parametrize(("clock", "round_", "ends", "late"), FINISH)
def test_the_end_moves_by_as_much_as_the_round_in_play_is_over_its_time(clock, round_, ends, late):
    found = finish(times(evening(), 1), round_, at(clock))
    assert (f"{found.at:%H:%M}", found.late) == (ends, late)


def test_a_round_says_what_is_in_and_whether_it_still_owes_something():
    found = rounds(states("5 3 0"), 1)
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
    assert [table.words for table in tables(states(done), 1, at(clock))] == [first, second, third]


def test_of_several_boards_that_a_table_owes_it_says_how_many_more():
    owed = tuple(Key(1, 1, 3, number) for number in (5, 6, 7))
    assert TablePace(Section(), 3, (), (), owed=owed).words == "owes 5 +2"


def test_a_table_whose_opponents_are_missing_sits_out():
    found = tables(states("", section(away=(Away(13),))), 1, at("19:05"))
    assert [table.words for table in found] == ["2 to come", "2 to come", "sits out"]


def test_who_owes_most_is_asked_first():
    slow = latest(tables(states("5 3"), 1, at("19:45")))
    assert [(table.table, len(table.owed), table.behind) for table in slow] == [(3, 1, 29), (2, 0, 13)]
    assert latest(tables(states("6 6 6"), 1, at("19:45"))) == []


# --- two sessions -----------------------------------------------------------------------

TWO = (Session(1, "2026-11-21", "14:00", 7), Session(2, "2026-11-22", "10:30", 9))
SATURDAY, SUNDAY = section(), replace(section(2, "B"), session=2)


def weekend(first, second):
    """An event of two days, each with so many results of its three rounds of six, in order."""
    event = replace(evening(SATURDAY, SUNDAY), sessions=TWO)
    there = {1: first, 2: second}
    due = {id_: [key for key, _ in event.due() if key.section == id_] for id_ in there}
    return replace(event, slips={key: Slip(BareScore(110)) for id_, n in there.items() for key in due[id_][:n]})


ON = [
    # in on the first day, the second   session  round   head            and the clock on Sunday at 10:40
    (0,                    0,           1,       0,      "Round 1 of 3", ""),
    (6,                    0,           1,       2,      "Round 2 of 3", ""),
    (17,                   0,           1,       3,      "Round 3 of 3", ""),
    (18,                   0,           2,       0,      "Starts at 10:30", ""),
    (18,                   1,           2,       1,      "Round 1 of 3", "8:00 left"),
    (17,                   1,           2,       1,      "Round 1 of 3", "8:00 left"),
    (18,                   18,          2,       3,      "All results are in", ""),
]  # fmt: skip


@pytest.mark.parametrize(("first", "second", "session", "round_", "head", "clock"), ON)
def test_the_session_that_is_on_is_the_last_begun_or_the_next_once_that_is_in(
    first, second, session, round_, head, clock
):
    event, now = weekend(first, second), at("10:40").replace(day=22)
    going = how_it_goes(States(event), now)
    assert (going.session, going.playing) == (session, round_)
    assert session_on(event, going.states.due) == session
    assert stage(event, progress(states_of(event)), now) == Stage(head, clock)


def test_each_session_has_its_own_times():
    event = weekend(0, 0)
    said = [[f"{when:%d %H:%M}" for when in times(event, number)] for number in (1, 2)]
    assert said == [["21 14:00", "21 14:14", "21 14:28", "21 14:42"], ["22 10:30", "22 10:48", "22 11:06", "22 11:24"]]


def test_what_nothing_is_said_of_is_played_when_the_first_is():
    event = replace(weekend(0, 0), sessions=TWO[:1])
    assert times(event, 2) == times(event, 1)


def test_tomorrow_is_not_behind_and_nothing_is_to_come_of_it_today():
    going = how_it_goes(States(weekend(3, 0)), at("14:25").replace(day=21))
    assert {table.section.letter for table in going.tables} == {"A"}
    assert {key.section for key in going.missing} == {1}
    assert [table.behind for table in latest(going.tables)] == [11, 11]


def test_a_table_that_owes_something_of_yesterday_is_asked_today():
    whole = weekend(18, 1)
    event = replace(whole, slips={key: slip for key, slip in whole.slips.items() if key != Key(1, 1, 2, 3)})
    going = how_it_goes(States(event), at("10:40").replace(day=22))
    assert [(each.section.letter, each.table, each.words) for each in latest(going.tables)] == [("A", 2, "owes 3")]
    assert next_steps(going)[0].what == "Table A2 has not handed in board 3 of round 1."


def test_the_next_session_is_made_ready_once_the_one_before_is_in():
    going = how_it_goes(States(weekend(18, 0)), at("18:00").replace(day=21))
    assert headline(going, ()) == "Play can begin. Everything is ready."
    assert [(pace.number, pace.done) for pace in rounds(going.states, 2)] == [(1, 0), (2, 0), (3, 0)]
    assert [f"{pace.starts:%H:%M}" for pace in rounds(going.states, 2)] == ["10:30", "10:48", "11:06"]
