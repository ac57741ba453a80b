"""The event that is open, in memory: what a deed touched is read again, and nothing else."""

from fractions import Fraction

import pytest

from scorer.commands.events import ChangeEvent
from scorer.commands.results import enter
from scorer.desk import Desk
from scorer.event.results import BareScore, Key, NotPlayed, Slip
from scorer.live.states import States
from scorer.standings import BoardPlay, Standings


@pytest.fixture
def late(room) -> Key:
    return Key(room.evening.sections[0].id, 4, 4, 21)


def ranked(standings: Standings) -> list[tuple[int, int, Fraction]]:
    return [(row.contestant.number, row.place, row.points) for row in standings.rankings()[0].rows]


def test_a_recorded_result_changes_what_is_there_and_builds_nothing_anew(room, late):
    standings, states, sections = room.standings, room.states, room.evening.sections
    room.do(enter(room.evening, late, Slip(NotPlayed())))
    assert room.evening.slips[late] == Slip(NotPlayed())
    assert room.standings is standings
    assert room.states is states
    assert room.evening.sections is sections
    assert states.of(late) == "out"


def test_it_comes_to_the_same_as_reading_everything_again(room, late):
    before = ranked(room.standings)
    assert room.states.of(late) == "late"
    room.do(enter(room.evening, late, Slip(BareScore(-1400))))
    room.do(enter(room.evening, late, None))
    room.undo()
    assert ranked(room.standings) != before
    again = room.desk.event(1)
    assert room.evening == again
    assert ranked(room.standings) == ranked(BoardPlay(again))
    assert room.states.counts() == States(again).counts()
    assert room.progress().done == len(again.slips)


def test_what_another_program_records_is_followed_too(room, late):
    standings = room.standings
    other = Desk(room.desk.path, who="Bea")
    other.do(enter(room.evening, late, Slip(NotPlayed())))
    other.close()
    room.catch_up()
    assert room.evening.slips[late] == Slip(NotPlayed())
    assert room.standings is standings


def test_anything_else_is_gone_over_to(room):
    assert len(room.standings.rankings()) == 1
    room.do(ChangeEvent(event=1, said="Two winners.", changes={"winners": 2}))
    assert len(room.standings.rankings()) == 2


def test_what_cannot_be_scored_is_said_once_and_nothing_stands(room):
    said = []
    room.noticed.connect(lambda state, sentence, acts: said.append((state, sentence)))
    room.do(ChangeEvent(event=1, changes={"settings": {"scale": "2"}}))
    assert room.standings is None
    assert room.standings is None
    assert [state for state, _ in said] == ["doubt"]
    assert room.unscored == said[0][1]
    assert room.unscored.startswith("Better, equal, worse: “2” is not ")
    room.undo()
    assert room.standings is not None
    assert room.unscored == ""


def test_without_an_event_there_is_nothing_to_stand(room):
    room.open(0)
    assert (room.evening, room.standings, room.states) == (None, None, None)
