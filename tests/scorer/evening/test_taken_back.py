"""What is made over several sessions is taken back from the journal as it is by undo: alone, and with all since."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from scorer.commands import unpacked
from scorer.commands.events import ChangeEvent
from scorer.commands.sections import PutSection, Seat
from scorer.commands.sessions import NoSuchSession, SessionInUse
from scorer.commands.together import Together
from scorer.contests import standings_of
from scorer.desk import Desk
from scorer.evening.changes import (
    moved_to,
    section_for,
    section_removed,
    session_added,
    session_changed,
    session_removed,
)
from scorer.evening.playing_again import played_again
from scorer.evening.stages import carrying_changed, stage
from scorer.event.event import Contestant, Entry, Player
from scorer.event.whole import CARRYING
from scorer.keeping import copies
from scorer.standings.whole.overall import Overall
from tests.scorer.evening.evenings import begun, beside, evening, played, section


def final(event):
    return stage(Overall(standings_of(event)), 1, {"many": 6}, carrying={})


def moved(event, number=2):
    (a,) = (each for each in event.sections if each.letter == "A")
    return moved_to(event, a, number)


def back(event):
    return moved(event, 1)


def in_it(event):
    fresh = replace(section_for(event, 4), session=2)
    return PutSection(event=1, said="a section", section=fresh)


def named(event):
    people = (Contestant(1, Entry((Player("Ulla Ås"), Player("Per Ås")))),)
    return Seat(event=1, said="a name", section=event.in_session(2)[0].id, contestants=people)


def out(event):
    return session_removed(event, 2)


# what is done, one after another; each of them is taken back with those after it
DONE: dict[str, tuple[Any, ...]] = {
    "a final": (final,),
    "a final, a name in it": (final, named),
    "everybody plays again": (played_again,),
    "everybody plays again, a name": (played_again, named),
    "another session": (session_added,),
    "another session, a section in it": (session_added, in_it),
    "another session, a section moved to it": (session_added, moved),
    "there and back, and it is gone": (session_added, moved, back, out),
    "a session taken out, and another": (session_added, out, session_added, moved),
}


@pytest.fixture
def club(tmp_path):
    desk = Desk(tmp_path / "club.overtrick")
    begun(desk, played(evening(section(), beside())))
    yield desk
    desk.close(copy=False)


def did(desk: Desk, *deeds):
    return [desk.do(make(desk.event(1))) for make in deeds]


def is_sound(desk: Desk) -> bool:
    return not copies.checked(desk.path)


SINCE = [pytest.param(deeds, at, id=f"{name}, from {at}") for name, deeds in DONE.items() for at in range(len(deeds))]


def goes_back_and_forth(club, take_back, before):
    """What was done is taken back, that undone, and done again; the file is sound."""
    after = club.event(1)
    take_back()
    assert club.event(1) == before
    club.undo()
    assert club.event(1) == after
    club.redo()
    assert club.event(1) == before
    assert is_sound(club)


@pytest.mark.parametrize(("deeds", "at"), SINCE)
def test_all_since_is_taken_back_and_done_again(club, deeds, at):
    did(club, *deeds[:at])
    before = club.event(1)
    first, *_ = did(club, *deeds[at:])
    goes_back_and_forth(club, partial(club.take_back_since, first.id), before)


ALONE = {name: deeds for name, deeds in DONE.items() if len(deeds) == 1}


@pytest.mark.parametrize("make", [deeds[0] for deeds in ALONE.values()], ids=ALONE)
def test_one_deed_is_taken_back_by_itself_and_done_again(club, make):
    before = club.event(1)
    (deed,) = did(club, make)
    goes_back_and_forth(club, partial(club.take_back, deed.id), before)


def test_a_section_moved_to_a_session_is_taken_back_by_itself(club):
    did(club, session_added)
    before = club.event(1)
    (deed,) = did(club, moved)
    club.take_back(deed.id)
    assert club.event(1) == before


@pytest.mark.parametrize("make", [final, played_again, session_added])
def test_where_another_section_plays_there_by_now_nothing_is_taken_back(club, make):
    (deed,) = did(club, make)
    did(club, moved)
    stands, last = club.event(1), club.last_deed()
    with pytest.raises(SessionInUse, match=r"Session 2 cannot be taken out: section A plays in it\."):
        club.take_back(deed.id)
    assert (club.event(1), club.last_deed()) == (stands, last)
    assert is_sound(club)


def test_what_a_later_part_refuses_leaves_nothing_of_an_earlier_one(club):
    event, last = club.event(1), club.last_deed()
    with pytest.raises(NoSuchSession):
        club.do(Together(event=1, said="both", parts=(ChangeEvent(event=1, changes={"note": "Hall B"}), moved(event))))
    assert (club.event(1), club.last_deed()) == (event, last)


def test_a_part_may_rest_on_the_one_before_it(club):
    event = club.event(1)
    club.do(Together(event=1, said="both", parts=(session_added(event), moved(event))))
    assert [each.letter for each in club.event(1).in_session(2)] == ["A"]


# --- a session that another one is made from --------------------------------------------------


def brought(event):
    """A final into which something is brought, so that it has places before it is played."""
    return stage(Overall(standings_of(event)), 1, {"many": 6}, carrying={"way": "factored"})


def onward(event):
    """A final out of that one."""
    return stage(Overall(standings_of(event)), 2, {"many": 4}, carrying={}, consolation=False)


def by_hand(event):
    return carrying_changed(event, 3, CARRYING.by_name["source"], answer=2)


# what others do behind a session that was made, and what stands on it
ON_IT: dict[str, tuple[Any, ...]] = {
    "a final of it": (onward,),
    "everybody plays again": (played_again,),
    "twice again": (played_again, played_again),
    "carried over by hand": (session_added, by_hand),
}


@pytest.fixture
def other(club):
    club.call("Ann")
    desk = Desk(club.path)
    desk.call("Bea")
    yield desk
    desk.close(copy=False)


@pytest.mark.parametrize("later", ON_IT.values(), ids=ON_IT)
@pytest.mark.parametrize(
    "back", [lambda desk, deed: desk.take_back(deed.id), lambda desk, _: desk.undo(1)], ids=["taken back", "undone"]
)
def test_a_session_that_another_one_is_made_from_stays_while_that_one_stands(club, other, later, back):
    before = club.event(1)
    (deed,) = did(club, brought)
    did(other, *later)
    stands = club.event(1)
    with pytest.raises(SessionInUse, match=r"Session 2 cannot be taken out: session 3 was made from it"):
        back(club, deed)
    assert club.event(1) == stands
    assert is_sound(club)
    for _ in later:
        other.undo(1)
    back(club, deed)
    assert club.event(1) == before


def test_neither_is_one_taken_out_by_hand_that_another_one_carries_over_from(club):
    did(club, session_added, session_added, by_hand)
    with pytest.raises(SessionInUse, match=r"session 3 was made from it"):
        did(club, out)


@pytest.mark.parametrize("make", [moved, in_it])
def test_undo_leaves_no_section_in_a_session_that_is_gone(club, other, make):
    club.call("Ann")
    did(club, session_added)
    other.catch_up()
    did(other, make)
    club.catch_up()
    with pytest.raises(SessionInUse, match=r"Session 2 cannot be taken out: section \w plays in it"):
        club.undo(1)
    other.undo(1)
    club.undo(1)
    assert club.event(1).session_numbers == (1,)


def test_what_is_first_said_of_a_session_that_sections_play_in_is_undone(tmp_path):
    """As files of before have it, in which nothing was said of any session but the first."""
    desk = Desk(tmp_path / "older.overtrick")
    begun(desk, evening(section(), replace(beside(), session=2)))
    before = desk.event(1)
    did(desk, lambda event: session_changed(event, 2, date="2027-01-05"))
    desk.undo(1)
    assert desk.event(1) == before
    desk.take_back(desk.redo(1).id)
    assert desk.event(1) == before
    desk.close(copy=False)


def taken_out(event):
    return section_removed(event, event.in_session(2)[0])


def alone_back(event):
    return moved_to(event, event.in_session(2)[0], 1)


# what another does before the session is gone, what its author does to that, and what the other one does then
BRINGS = {
    "moved there, undone and done again": ((moved,), lambda desk: desk.undo(1), lambda desk: desk.redo(1)),
    "a section in it, undone and done again": ((in_it,), lambda desk: desk.undo(1), lambda desk: desk.redo(1)),
    "moved there and back, undone": ((moved, back), lambda _: None, lambda desk: desk.undo(1)),
    "a section of it taken out, undone": ((in_it, taken_out), lambda _: None, lambda desk: desk.undo(1)),
}


@pytest.mark.parametrize(("deeds", "first", "then"), BRINGS.values(), ids=BRINGS)
def test_nothing_brings_a_section_into_a_session_that_is_gone(club, other, deeds, first, then):
    did(club, session_added)
    other.catch_up()
    did(other, *deeds)
    first(other)
    club.catch_up()
    did(club, out)
    stands = club.event(1)
    with pytest.raises(NoSuchSession, match=r"no longer a session 2"):
        then(other)
    assert club.event(1) == stands
    assert is_sound(club)


def test_neither_does_who_has_not_seen_that_it_is_gone(club):
    did(club, session_added)
    late = in_it(club.event(1))
    did(club, out)
    with pytest.raises(NoSuchSession, match=r"no longer a session 2"):
        club.do(late)


@pytest.mark.parametrize("deeds", [(alone_back,), (taken_out,), (moved,)])
def test_a_section_goes_back_into_one_of_which_nothing_was_ever_said(tmp_path, deeds):
    """As files of before have it; in one in which another section plays, one may be put there, too."""
    desk = Desk(tmp_path / "older.overtrick")
    begun(desk, evening(section(), replace(beside(), session=2)))
    before = desk.event(1)
    did(desk, *deeds)
    after = desk.event(1)
    desk.undo(1)
    assert desk.event(1) == before
    desk.redo(1)
    assert desk.event(1) == after
    desk.close(copy=False)


@pytest.mark.parametrize("deeds", [(alone_back,), (taken_out,)])
def test_so_it_does_by_a_deed_that_was_kept_before_that_was_said(tmp_path, deeds):
    desk = Desk(tmp_path / "older.overtrick")
    begun(desk, evening(section(), replace(beside(), session=2)))
    before = desk.event(1)
    did(desk, *deeds)
    desk.close(copy=False)
    with closing(sqlite3.connect(desk.path)) as file, file:
        [kept] = file.execute("SELECT inverse FROM deed ORDER BY id DESC LIMIT 1").fetchone()
        older = {name: value for name, value in json.loads(kept).items() if name != "bare"}
    assert len(older) < len(json.loads(kept))
    assert unpacked(older).bare
    desk = Desk(tmp_path / "older.overtrick")
    desk.do(unpacked(older))
    assert desk.event(1) == before
    desk.close(copy=False)


def test_no_session_is_made_from_one_that_is_gone(club, other):
    """Neither by who has not seen that, nor by doing it again."""
    did(club, brought)
    more = played_again(other.event(1))
    other.do(more)
    other.undo(1)
    club.undo(1)
    stands = club.event(1)
    for act in (lambda: other.redo(1), lambda: other.do(more)):
        with pytest.raises(NoSuchSession, match=r"no longer a session 2"):
            act()
    assert club.event(1) == stands
    assert is_sound(club)


def source(number):
    """Where the third session carries over from, by hand."""
    return lambda event: carrying_changed(event, 3, CARRYING.by_name["source"], answer=number)


def stale(club, other):
    """By who has not seen that it is gone."""
    late = by_hand(club.event(1))
    did(other, out)
    club.do(late)


def undone(club, other):
    did(club, by_hand, source(0))
    did(other, out)
    club.undo(1)


def redone(club, other):
    did(club, by_hand)
    club.undo(1)
    did(other, out)
    club.redo(1)


def taken_back(club, other):
    _, deed = did(club, by_hand, source(1))
    did(other, out)
    club.take_back(deed.id)


@pytest.mark.parametrize("act", [stale, undone, redone, taken_back])
def test_no_session_comes_to_carry_over_from_one_that_is_gone(club, other, act):
    did(club, session_added, session_added)
    with pytest.raises(NoSuchSession, match=r"no longer a session 2"):
        act(club, other)
    assert 2 not in club.event(1).session_numbers
    assert club.event(1).session(3).carries.get("source") != 2
    assert is_sound(club)


def test_what_is_broken_already_can_be_changed(tmp_path):
    """As files of before may have it: another day and another way are no new source."""
    desk = Desk(tmp_path / "older.overtrick")
    event = evening(section(), beside())
    later = replace(event.sessions[0], number=3, carries={"source": 2, "way": "factored"})
    begun(desk, replace(event, sessions=(*event.sessions, later)))
    for changes in ({"date": "2027-01-05"}, {"carries": {"source": 2, "way": "full"}}, {"carries": {}}):
        did(desk, lambda event, changes=changes: session_changed(event, 3, **changes))
    desk.close(copy=False)
