"""Three and more files, brought into each other in a ring: who has seen what the others did goes on from there.

Nothing that was put right is turned back by who has not seen it, and nothing that two did otherwise is lost unsaid.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from scorer.commands.events import ChangeEvent
from scorer.commands.sections import RemoveSection
from scorer.evening.event_deeds import ROOM, EventDeeds, Wrote
from scorer.evening.made import MADE, NEVER, MadeBy
from scorer.evening.marks import result
from scorer.event.results import BareScore
from tests.scorer.evening.test_both_rooms import NOISE, fined, renamed
from tests.scorer.evening.test_both_ways import KEY, NOTHING, Room, copies, said
from tests.scorer.evening.two_rooms import HOWELL, MITCHELL, event, section

OTHER = KEY._replace(number=2)
THERE = KEY._replace(section=1)  # in a file with one section


@pytest.fixture
def ring(tmp_path):
    """Three copies of one file; what the first recorded went by way of the second to the third."""
    first, second, third = copies(tmp_path, event(section(1, "A", HOWELL), section(2, "B", MITCHELL)), 3)
    first.do(said(KEY, 100))
    third.do(said(OTHER, 400))
    second.bring(first)
    third.bring(second)
    return first, second, third


def first_seat(room: Room) -> str:
    return room.event.sections[1].contestants[3].players[0].name


# --- who has seen what ----------------------------------------------------------------------


@pytest.mark.parametrize("points", [200, None], ids=["put right", "cleared"])
def test_what_was_put_right_since_is_not_turned_back_by_way_of_a_third_copy(ring, points):
    first, _, third = ring
    first.do(said(KEY, points))
    done = first.bring(third)
    assert first.result() == (points and BareScore(points))
    assert first.result(OTHER) == BareScore(400)
    assert "before" not in str(done.command.said)


@pytest.mark.parametrize("points", [200, None], ids=["put right", "cleared"])
def test_what_a_third_copy_put_right_comes_though_it_was_never_brought_in_before(ring, points):
    first, second, third = ring
    third.do(said(KEY, points))
    for each in (first, second):
        each.bring(third)
        assert each.result() == (points and BareScore(points))


def test_a_result_that_was_taken_back_does_not_come_again_by_way_of_a_third_copy(ring):
    first, second, third = ring
    first.undo()
    first.bring(third)
    assert first.result() is None
    second.bring(first)
    third.bring(second)
    assert (second.result(), third.result()) == (None, None)


def test_a_slip_of_the_hand_that_was_taken_back_at_once_turns_nothing_back(ring):
    first, _, third = ring
    first.do(said(KEY, 200))
    third.do(said(KEY, 900))
    third.undo()
    first.bring(third)
    assert first.result() == BareScore(200)
    third.bring(first)
    assert third.result() == BareScore(200)


def test_what_two_put_right_otherwise_is_named_and_once_it_is_the_same_all_comes(ring):
    first, _, third = ring
    first.do(said(KEY, 200))
    third.do(said(KEY, 300))
    assert first.refuses(third) == (
        "Section B, table 1, board 1 is not as in “room3.overtrick”: make it the same in one of the two files first."
    )
    third.do(said(KEY, 200))
    first.bring(third)
    assert [first.result(each) for each in (KEY, OTHER)] == [BareScore(200), BareScore(400)]


def test_a_name_and_a_penalty_are_not_turned_back_by_way_of_a_third_copy(ring):
    first, second, third = ring
    first.do(lambda there: renamed(there, 3, "Vera Nash"))
    second.bring(first)
    third.bring(second)
    first.do(lambda there: renamed(there, 3, "Dora Ellis"), lambda there: fined(there, NOISE))
    third.do(said(OTHER, 500))
    first.bring(third)
    assert (first_seat(first), first.event.sections[1].penalties) == ("Dora Ellis", (NOISE,))
    third.bring(first)
    assert (first_seat(third), third.event.sections[1].penalties) == ("Dora Ellis", (NOISE,))


def test_all_copies_are_the_same_once_it_went_round_twice(ring):
    first, second, third = ring
    first.do(said(KEY, 200))
    second.do(said(KEY._replace(number=3), 600))
    third.do(said(OTHER, 500))
    first.bring(third)
    second.bring(first)
    third.bring(second)
    first.bring(third)
    assert first.event.slips == second.event.slips == third.event.slips
    assert [first.result(KEY._replace(number=n)).points for n in (1, 2, 3)] == [200, 500, 600]
    for one, other in ((first, third), (first, second), (second, third)):
        assert NOTHING in one.refuses(other)
        assert NOTHING in other.refuses(one)


def apart(folder: Path, letter: str) -> Room:
    """A file of its own, with an event of its own, in whose section something was played."""
    (folder / letter).mkdir()
    (room,) = copies(folder / letter, event(section(1, letter, HOWELL)), 1)
    room.do(said(THERE, 100))
    return Room(room.path.rename(folder / f"{letter}.overtrick"))


def test_of_files_that_have_nothing_in_common_too(tmp_path):
    """Each has an event of its own; the section of the first goes by way of the second to the third, and comes back."""
    first, second, third = (apart(tmp_path, letter) for letter in "XYZ")
    second.bring(first)
    third.bring(second)
    first.do(said(THERE, 900))
    first.bring(third)
    assert [count for _, count in first.held()] == [1, 1, 1]
    assert first.result(THERE) == BareScore(900)
    third.bring(first)
    assert sorted(each.result.points for each in third.event.slips.values()) == [100, 100, 900]


@pytest.mark.parametrize("by_the_first", [True, False], ids=["where it came", "in its own file"])
def test_what_is_recorded_of_a_board_for_the_first_time_once_its_section_came_goes_both_ways(tmp_path, by_the_first):
    first, second = apart(tmp_path, "X"), apart(tmp_path, "Y")
    first.bring(second)
    there, here = THERE._replace(number=2), OTHER
    if by_the_first:
        first.do(said(here, 700))
    else:
        second.do(said(there, 700))
    second.bring(first)
    assert second.result(there) == BareScore(700)
    if not by_the_first:
        first.bring(second)
    assert first.result(here) == BareScore(700)


# --- by which deeds -------------------------------------------------------------------------


NEWER = [
    # one                        another                  is the one newer, and is the other
    (MadeBy(2, frozenset({1, 2})), MadeBy(1, frozenset({1})), True, False),
    (MadeBy(2, frozenset({1, 2})), MadeBy(3, frozenset({1, 3})), False, False),
    (MadeBy(2, frozenset({2})), MadeBy(NEVER, frozenset()), True, False),
    (MadeBy(1, frozenset({1, 2, 3})), MadeBy(2, frozenset({1, 2})), True, False),  # 2 was taken back by 3
    (MadeBy(1, frozenset({1})), MadeBy(1, frozenset({1})), False, False),
]


@pytest.mark.parametrize(("one", "other", "newer", "older"), NEWER)
def test_who_has_seen_the_other_is_newer(one, other, newer, older):
    assert (one.is_newer(other), other.is_newer(one)) == (newer, older)


WRITTEN = [
    ("event 7", {Wrote(0)}),
    ("event 7/section 5", {Wrote(5)}),
    ("event 7/section 5/result 1 2 3", {Wrote(5, "result 1 2 3")}),
    ("event 7/section 5/seat 3\nevent 7/section 5/movement", {Wrote(5, "seat 3"), Wrote(5, "movement")}),
    ("event 7/section 5/penalties/3\nevent 7/section 5/away", {Wrote(5, "penalties 3"), Wrote(5, "away")}),
    ("event 7/section 5/contestants", {Wrote(5, "seat")}),
    ("event 7/section 5/result 1 2 3\nevent 7/whole/room ab.1.2", set()),  # it brought it
    ("event 71/section 5/result 1 2 3", set()),
    ("event 7/section x", set()),
    ("", set()),
]


@pytest.mark.parametrize(("paths", "things"), WRITTEN)
def test_what_a_deed_wrote_of_the_sections_of_an_event(paths, things):
    assert {*deeds(paths).wrote} == things


def deeds(*wrote: str) -> EventDeeds:
    """The deeds of an event that wrote so much, one after another; they are told by 1, 2, …"""
    row = {"step": "do", "first": 0}
    return EventDeeds.of(7, [row | {"id": n, "chain": f"{n:012x}", "wrote": each} for n, each in enumerate(wrote, 1)])


def test_what_brought_in_a_room_is_told_from_what_another_window_did_just_before():
    done = deeds("event 7", "event 7/section 5/result 1 2 3", "event 7/whole/room ab.1.2", "event 7/whole/room ab.1.3")
    assert [done.brought_after(each) for each in (1, 2, 3, 4)] == [3, 3, 4, 0]


@pytest.mark.parametrize("kept", [[], [1], "x", {"result 2 1 1": 4}], ids=str)
def test_what_no_program_keeps_is_passed_over(ring, kept):
    first, _, third = ring
    odd = {"seat 3": kept, "seat": kept, "result 1 1 1": kept}
    third.do(lambda there: ChangeEvent(event=1, said="Odd.", changes={"whole": {**there.whole, f"{MADE}2": odd}}))
    first.bring(third)
    assert first.result(OTHER) == BareScore(400)


@pytest.mark.parametrize("kept", [{"seat x": 5}, {"seat": 5}, {"seat 3": [5]}, {"seat 3": {}}, {"seat 03": 5}], ids=str)
def test_what_no_program_says_of_who_sat_there_is_passed_over(ring, kept):
    first, second, _ = ring
    marked = {name: value | kept for name, value in second.event.whole.items() if name.startswith(ROOM)}
    second.do(lambda there: ChangeEvent(event=1, said="Odd.", changes={"whole": {**there.whole, **marked}}))
    first.do(lambda there: renamed(there, 3, "Vera Nash"))
    second.do(lambda there: renamed(there, 4, "Dora Ellis"))
    second.bring(first)
    assert first_seat(second) == "Vera Nash"


def test_what_is_kept_of_what_was_said_speaks_of_no_result(ring):
    first, second, _ = ring
    odd = {name: value | {result(KEY): 5} for name, value in second.event.whole.items() if name.startswith(ROOM)}
    second.do(said(KEY, 200), lambda there: renamed(there, 4, "Dora Ellis"))
    second.do(lambda there: ChangeEvent(event=1, said="Odd.", changes={"whole": {**there.whole, **odd}}))
    first.do(lambda there: renamed(there, 3, "Vera Nash"))
    second.bring(first)
    assert (second.result(), first_seat(second)) == (BareScore(200), "Vera Nash")


def test_a_section_that_was_out_for_a_while_is_as_it_is_there(ring):
    first, _, third = ring
    first.do(lambda _: RemoveSection(event=1, said="Out.", section=2))
    first.undo()
    third.do(said(KEY, 300))
    first.bring(third)
    assert first.event.slips == third.event.slips
