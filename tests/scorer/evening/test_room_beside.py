"""What stands in the way of bringing another room in, each in one sentence; and then nothing is brought in."""

from contextlib import closing
from dataclasses import replace

import pytest

from scorer.commands.events import ChangeEvent, begin
from scorer.desk import Desk
from scorer.evening.changes import session_changed
from scorer.event.event import Session
from scorer.movements import family
from tests.scorer.evening.two_rooms import (
    DAY,
    HOWELL,
    event,
    in_two_rooms,
    only,
    pairs,
    refused,
    section,
)

UNLIKE = [
    # what differs here                                       what is said
    (
        {"method": "cross-imps"},
        "There: Scored by Matchpoints. Here: Scored by Cross-IMPs. Change one of the two first.",
    ),
    ({"settings": {"decimals": 3}}, "There: Decimals shown: 2. Here: Decimals shown: 3."),
    ({"game": "whist"}, "There: Duplicate bridge. Here: Whist."),
    ({"contest": "barometer"}, "Here: A barometer, the same boards at all tables in a round."),
    ({"contest": "swiss-pairs"}, "“Friday” is a contest by rounds (Swiss pairs): sections of another file"),
    ({"contest": "drive", "game": "whist"}, "“Friday” is a contest by rounds (drive): "),
]


@pytest.mark.parametrize(("changes", "says"), UNLIKE, ids=lambda each: str(each)[:20])
def test_what_was_not_played_alike_is_refused_in_one_sentence(rooms, changes, says):
    rooms.here.do(ChangeEvent(event=1, said="Changed.", changes=changes))
    assert says in refused(rooms)


def test_an_event_without_results_and_one_of_a_session_that_is_not_here_are_refused(rooms):
    assert (
        refused(rooms, 1)
        == "“Something before” in “annex.overtrick” has no results: expected an event that was played."
    )
    with closing(Desk(rooms.there)) as desk:
        there = only(pairs(), "B", id_=50)
        desk.do(begin(replace(there, sections=(replace(there.sections[0], session=2),))))
    assert "was played in session 2, which “Friday” does not have: add that session first." in refused(rooms, 3)


def test_sections_come_into_the_session_that_they_were_played_in(tmp_path):
    first, second = pairs().sections
    days = (Session(date=DAY), Session(number=2, date="2026-11-24"))
    rooms = in_two_rooms(tmp_path, event(first, second, sessions=days))
    later = replace(second, id=62, letter="B", session=2)
    with closing(Desk(rooms.there)) as desk:
        desk.do(begin(event(replace(second, id=61, letter="A"), later, sessions=days)))
    rooms.bring(3)
    sections = rooms.event.sections
    assert [(each.letter, each.session) for each in sections] == [("A", 1), ("B", 1), ("C", 2)]
    assert sections[1].contestants[3].names == sections[2].contestants[3].names
    rooms.here.close(copy=False)


@pytest.mark.parametrize(("day", "session"), [("2026-11-24", 2), (DAY, 1), ("2026-12-24", 1)])
def test_a_room_that_played_once_comes_into_the_session_of_that_day(tmp_path, day, session):
    first, second = pairs().sections
    days = (Session(date=DAY), Session(number=2, date="2026-11-24"))
    rooms = in_two_rooms(tmp_path, event(first, second, sessions=days))
    with closing(Desk(rooms.there)) as desk:
        desk.do(begin(event(replace(second, id=61, letter="A"), sessions=(Session(date=day),))))
    done = rooms.bring(3)
    assert [(each.letter, each.session) for each in rooms.event.sections] == [("A", 1), ("B", session)]
    assert f"Section B: Share-and-relay Mitchell, four tables, session {session}." in done.told
    assert ("There it is played on Thursday 24 December 2026." in done.told) == (day == "2026-12-24")
    rooms.here.close(copy=False)


def test_sections_that_have_no_board_in_common_are_not_compared(tmp_path):
    other = family("mitchell").movement({"tables": 4, "rounds": 4, "boards": 2, "first": 17})
    whole = event(section(1, "A", HOWELL), section(2, "B", other))
    rooms = in_two_rooms(tmp_path, whole)
    assert "No board of “Friday” in “annex.overtrick” was played here" in refused(rooms)
    rooms.here.do(ChangeEvent(event=1, said="Apart.", changes={"together": False}))
    rooms.bring(2)
    assert len(rooms.event.sections) == 2
    rooms.here.close(copy=False)


def test_another_day_or_time_of_the_other_room_is_said(rooms):
    rooms.change(
        lambda there: session_changed(there, 1, starts="19:30"),
        lambda there: session_changed(there, 1, date="2026-11-18"),
    )
    told = rooms.bring(2).told
    assert "There it is played on Wednesday 18 November 2026." in told
    assert "There play starts at 19:30." in told


def test_a_room_with_more_sections_than_there_are_letters_for_is_refused(rooms):
    many = [section(n, chr(64 + n), HOWELL, contestants={}) for n in range(1, 27)]
    with closing(Desk(rooms.there)) as desk:
        desk.do(begin(event(*many)))
    assert refused(rooms, 3) == "An event has twelve sections at most."
