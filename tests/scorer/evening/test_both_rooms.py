"""Both rooms go on after a section came: nothing is lost, turned back, counted twice or said of somebody else."""

from contextlib import closing
from dataclasses import replace
from fractions import Fraction

import pytest

from scorer.commands.events import begin
from scorer.commands.members import PutMembers
from scorer.commands.results import enter
from scorer.commands.sections import Penalise, PutSection, RemoveSection, Seat
from scorer.commands.sessions import RemoveSession
from scorer.desk import Desk
from scorer.evening.seating import Chair, ChairPlace, named
from scorer.event.event import Event, Member, Penalty, Player, Section, Session
from scorer.event.movement import Away
from scorer.event.results import BareScore, Slip
from scorer.keeping.soundness import faults
from tests.scorer.evening.test_brought_in import EVENINGS
from tests.scorer.evening.two_rooms import (
    DAY,
    HOWELL,
    MITCHELL,
    Rooms,
    corrected,
    event,
    in_two_rooms,
    pairs,
    people,
    ranked,
    refused,
    section,
)

NOISE = Penalty(3, Fraction(3), reason="noise")


# --- more copies than one of the other room's file ------------------------------------------


def in_copies(folder, whole: Event, count: int) -> list[Rooms]:
    """An event begun before its file was copied, of which each room records its own section."""
    desk = Desk(folder / "club.overtrick", who="Ann")
    desk.do(begin(replace(whole, slips={})))
    desk.close(copy=False)
    files = [desk.path, *(folder / f"annex{n}.overtrick" for n in range(2, count + 1))]
    for each in files[1:]:
        each.write_bytes(desk.path.read_bytes())
    for n, each in enumerate(files, 1):
        with closing(Desk(each, who=f"Room {n}")) as room:
            for key, slip in whole.slips.items():
                if key.section == n:
                    room.do(enter(room.event(1), key, slip))
    here = Desk(desk.path, who="Ann")
    return [Rooms(here, each) for each in files[1:]]


@pytest.fixture
def three(tmp_path):
    """Three rooms, each with a copy of one file."""
    whole = event(section(1, "A", HOWELL), section(2, "B", MITCHELL), section(3, "C", HOWELL))
    second, third = in_copies(tmp_path, whole, 3)
    yield whole, second, third
    second.here.close(copy=False)


def test_three_rooms_with_copies_of_one_file_lose_nothing(three):
    whole, second, third = three
    assert str(second.bring().command.said).endswith(": eight pairs, 32 results.")
    done = third.bring()
    assert str(done.command.said).startswith("Section C brought in from “Friday” in “annex3.overtrick”: ")
    assert ranked(second.event) == ranked(whole)
    for each in (second, third):
        assert "has nothing that is not here already" in refused(each, 1)
    assert second.here.read(faults) == ()


def test_what_is_put_right_in_one_of_several_copies_comes_again(three):
    _, second, third = three
    for each in (second, third):
        each.bring()
    second.change(lambda there: enter(there, *corrected(second.event, 3, 1)))
    assert str(second.bring().coming) == "Section B again: one thing changed there."
    third.change(lambda there: enter(there, *corrected(third.event, 3, 2)))
    assert str(third.bring().coming) == "Section C again: one thing changed there."
    now = second.event
    assert [now.slips[corrected(now, 3, at)[0]].result for at in (1, 2)] == [BareScore(-1100)] * 2


@pytest.fixture
def older(rooms, tmp_path):
    """A copy of the other room's file as it was brought in, before something was put right there."""
    rooms.bring(2)
    copy = tmp_path / "older.overtrick"
    copy.write_bytes(rooms.there.read_bytes())
    rooms.change(lambda there: enter(there, *corrected(there, 3)))
    return copy


def test_copies_of_the_other_rooms_file_that_went_apart_are_not_taken_for_each_other(rooms, older):
    with closing(Desk(older, who="Bob")) as desk:
        desk.do(enter(desk.event(2), *corrected(desk.event(2), 5)))
    rooms.bring(2)
    older_one = rooms._replace(there=older)
    older_one.bring(2)
    assert [rooms.event.slips[corrected(rooms.event, at)[0]].result for at in (3, 5)] == [BareScore(-1100)] * 2
    with closing(Desk(older, who="Bob")) as desk:
        desk.do(enter(desk.event(2), corrected(desk.event(2), 3)[0], Slip(BareScore(500))))
    older_one.bring(2)
    assert rooms.event.slips[corrected(rooms.event, 3)[0]].result == BareScore(500)


def test_what_two_copies_of_the_other_rooms_file_put_right_otherwise_is_named(rooms, older):
    with closing(Desk(older, who="Bob")) as desk:
        desk.do(enter(desk.event(2), corrected(desk.event(2), 3)[0], Slip(BareScore(500))))
    rooms.bring(2)
    says = refused(rooms._replace(there=older))
    assert says.startswith("Section B, table ")
    assert " is not as in “older.overtrick”: make it the same in one of the two" in says


# --- another movement there, or here --------------------------------------------------------


def moved(event_: Event, movement=HOWELL, **more: object) -> PutSection:
    """The last section by another movement."""
    last = event_.sections[-1]
    parts = ("movement", *more)
    return PutSection(event=event_.id, said="Moved.", section=replace(last, movement=movement, **more), parts=parts)


def test_a_result_put_right_here_stays_though_a_round_was_cut_there(rooms):
    rooms.bring(2)
    key, slip = corrected(rooms.event, 1)
    rooms.here.do(enter(rooms.event, key, slip))
    rooms.change(lambda there: moved(there, replace(MITCHELL, rounds=MITCHELL.rounds[:3])))
    done = rooms.bring(2)
    assert rooms.event.slips[key] == slip
    assert [str(each) for each in done.changes] == ["Section B: Share-and-relay Mitchell."]


def test_what_both_rooms_put_right_says_what_it_was_though_a_round_was_cut_there(rooms):
    rooms.bring(2)
    key, _ = corrected(rooms.event, 1)
    rooms.here.do(enter(rooms.event, key, Slip(BareScore(500))))
    rooms.change(
        lambda there: moved(there, replace(MITCHELL, rounds=MITCHELL.rounds[:3])),
        lambda there: enter(there, *corrected(there, 1)),
    )
    assert "(before: 500 to N–S)" in str(rooms.bring(2).changes[-1])


def test_nobody_is_left_over_who_was_entered_here_in_the_movement_of_before(rooms):
    rooms.bring(2)
    rooms.here.do(renamed(rooms.event, 9, "Vera Nash"))
    rooms.change(lambda there: moved(there, away=(), contestants=people(HOWELL, "B")))
    done = rooms.bring(2)
    assert rooms.event.sections[1].numbers == HOWELL.numbers
    assert "9 nobody" in str(done.changes[0])


def test_who_was_put_right_there_is_not_seated_in_another_movement_of_ours(rooms):
    rooms.bring(2)
    theirs = rooms.event.sections[1].contestants
    ours = {n: replace(theirs[old], number=n) for n, old in enumerate((4, 3, 2, 1, 11, 12), 1)}
    rooms.here.do(moved(rooms.event, away=(), contestants=ours))
    rooms.change(lambda there: renamed(there, 3, "Vera Nash"))
    assert refused(rooms) == (
        "Section B was changed in “annex.overtrick”, but it has another movement here: make those changes here as well."
    )


def test_a_section_with_another_movement_here_does_not_keep_the_others_out(rooms):
    rooms.bring(2)
    rooms.here.do(moved(rooms.event))
    rooms.change(
        lambda there: enter(there, *corrected(there, 5)),
        lambda there: PutSection(event=there.id, said="C.", section=replace(section(0, "C", HOWELL))),
    )
    before = rooms.event
    done = rooms.bring(2)
    assert [each.letter for each in rooms.event.sections] == ["A", "B", "C"]
    assert rooms.event.slips == before.slips
    assert "Section B was changed in “annex.overtrick”, but it has another movement here" in str(done.told[0])


# --- other numbers --------------------------------------------------------------------------


def renamed(event_: Event, number: int, name: str) -> Seat:
    """Another name on the first chair of a number in the last section."""
    return named(event_, ChairPlace(Chair(event_.sections[-1].id, number, 0), 1), Player(name))


def swapped(event_: Event, one: int, other: int) -> PutSection:
    """Two of the last section under each other's numbers, with what is said of them."""
    last, to = event_.sections[-1], {one: other, other: one}
    known = {to.get(n, n): replace(who, number=to.get(n, n)) for n, who in last.contestants.items()}
    fines, away = (
        tuple(replace(each, number=to.get(each.number, each.number)) for each in said)
        for said in (last.penalties, last.away)
    )
    after = replace(last, contestants=known, penalties=fines, away=away)
    return PutSection(event=event_.id, said="Swapped.", section=after, parts=("contestants", "penalties", "away"))


def fined(event_: Event, fine: Penalty) -> Penalise:
    """A penalty more in the last section."""
    last = event_.sections[-1]
    return Penalise(event=event_.id, said="Fined.", section=last.id, penalties=(*last.penalties, fine))


def said_of(event_: Event) -> tuple[list[tuple[str, str]], list[tuple[str, int]]]:
    """Of whom penalties and absences of the last section are said, by name."""
    last = event_.sections[-1]
    return (
        sorted((last.contestant(each.number).players[0].name, each.reason) for each in last.penalties),
        sorted((last.contestant(each.number).players[0].name, each.first) for each in last.away),
    )


SAID = ([("B1 Lee", "late"), ("B3 Lee", "noise")], [("B2 Lee", 3)])


@pytest.mark.parametrize("pair", [(3, 4), (1, 3), (2, 1)], ids=str)
def test_a_penalty_given_here_stays_with_whoever_got_another_number_there(rooms, pair):
    rooms.bring(2)
    rooms.here.do(fined(rooms.event, NOISE))
    rooms.change(lambda there: swapped(there, *pair))
    rooms.bring(2)
    assert said_of(rooms.event) == SAID


@pytest.mark.parametrize("pair", [(3, 4), (1, 3), (2, 1)], ids=str)
def test_a_penalty_given_there_comes_to_whoever_got_another_number_here(rooms, pair):
    rooms.bring(2)
    rooms.here.do(swapped(rooms.event, *pair))
    rooms.change(lambda there: fined(there, NOISE))
    rooms.bring(2)
    assert said_of(rooms.event) == SAID


def test_a_second_penalty_there_does_not_double_the_first_where_its_number_is_another_here(rooms):
    rooms.bring(2)
    rooms.here.do(swapped(rooms.event, 1, 4))
    rooms.change(lambda there: fined(there, replace(NOISE, number=1)))
    rooms.bring(2)
    assert said_of(rooms.event)[0] == [("B1 Lee", "late"), ("B1 Lee", "noise")]


def test_a_penalty_that_was_lifted_there_is_lifted_from_whoever_got_another_number_here(rooms):
    rooms.bring(2)
    rooms.here.do(swapped(rooms.event, 1, 4))
    rooms.change(lambda there: Penalise(event=there.id, said="None.", section=there.sections[0].id, penalties=()))
    rooms.bring(2)
    assert rooms.event.sections[1].penalties == ()


def test_who_leaves_there_is_away_here_under_the_number_that_they_have(rooms):
    rooms.bring(2)
    rooms.here.do(swapped(rooms.event, 4, 3))
    rooms.change(
        lambda there: PutSection(
            event=there.id,
            said="Leaves.",
            section=replace(there.sections[0], away=(*there.sections[0].away, Away(4, first=4))),
            parts=("away",),
        )
    )
    rooms.bring(2)
    assert said_of(rooms.event)[1] == [("B2 Lee", 3), ("B4 Lee", 4)]


def test_a_member_by_what_was_said_here_stays_it_under_another_number(rooms):
    rooms.bring(2)
    rooms.here.do(PutMembers(said="Members.", put=(Member(0, "B4 Lee"), Member(0, "B4 Lee", number="5"))))
    second = rooms.event.sections[1]
    rooms.here.do(named(rooms.event, ChairPlace(Chair(second.id, 4, 0), 1), Player("B4 Lee", member=2)))
    rooms.change(lambda there: swapped(there, 3, 4))
    rooms.bring(2)
    assert rooms.event.sections[1].contestants[3].players[0].member == 2


# --- again and again ------------------------------------------------------------------------


def test_it_is_brought_thrice_and_undone_between_with_changes_on_both_sides(rooms):
    rooms.bring(2)
    for at in range(3):
        rooms.here.do(enter(rooms.event, *corrected(rooms.event, at)))
        rooms.change(lambda there, at=at: enter(there, *corrected(there, at + 5)))
        before = rooms.event
        rooms.bring(2)
        rooms.here.undo()
        assert rooms.event == before
        rooms.bring(2)
    put_right = [rooms.event.slips[corrected(rooms.event, at)[0]].result for at in (0, 1, 2, 5, 6, 7)]
    assert put_right == [BareScore(-1100)] * 6
    assert "has nothing that is not here already" in refused(rooms)
    assert rooms.here.read(faults) == ()


@pytest.mark.parametrize("name", ["individual", "teams", "tables", "imps", "barometer"])
def test_each_contest_has_what_both_rooms_put_right(name, tmp_path):
    rooms = in_two_rooms(tmp_path, EVENINGS[name]())
    rooms.bring(2)
    both = rooms.event
    keys = sorted(key for key in both.slips if key.section == both.sections[1].id)
    lines = [both.slips[keys[at]] for at in (0, -1)]
    rooms.here.do(enter(both, keys[3], lines[0]))
    rooms.change(
        lambda there: enter(there, keys[6]._replace(section=there.sections[0].id), lines[1]),
        lambda there: fined(there, NOISE),
    )
    rooms.bring(2)
    expected = both.slips | {keys[3]: lines[0], keys[6]: lines[1]}
    whole = replace(both, sections=rooms.event.sections, slips=expected)
    assert rooms.event.slips == expected
    assert NOISE in rooms.event.sections[1].penalties
    assert ranked(rooms.event) == ranked(whole)
    rooms.here.close(copy=False)


def gone(rooms: Rooms, other: Section) -> None:
    """The section is made anew there, and the one that came is removed."""
    rooms.change(
        lambda there: PutSection(event=there.id, said="Anew.", section=other),
        lambda there: enter(
            there, corrected(there, 0, 0)[0]._replace(section=there.sections[1].id), Slip(BareScore(-1100))
        ),
        lambda there: RemoveSection(event=there.id, said="Out.", section=there.sections[0].id),
    )


GONE = "Section B came from “annex.overtrick” and is not there any more: remove it here if it is not to count."


def test_a_section_that_was_made_anew_there_says_which_to_remove(rooms):
    rooms.bring(2)
    gone(rooms, section(0, "B", HOWELL))
    assert refused(rooms) == GONE
    rooms.here.do(RemoveSection(event=1, said="Out.", section=rooms.event.sections[1].id))
    rooms.bring(2)
    assert [each.movement for each in rooms.event.sections] == [HOWELL, HOWELL]


def test_a_section_that_is_not_there_any_more_is_said_beside_what_comes(rooms):
    rooms.bring(2)
    gone(rooms, replace(section(0, "Z", HOWELL), contestants=people(HOWELL, "Z")))
    assert str(rooms.bring(2).told[0]) == GONE


def test_what_came_into_a_session_that_is_gone_here_comes_again_where_it_is(tmp_path):
    first, second = pairs().sections
    days = (Session(date=DAY), Session(number=2, date="2026-11-24"))
    rooms = in_two_rooms(tmp_path, event(first, replace(second, session=2), sessions=days))
    rooms.bring(2)
    here = rooms.event.sections[1]
    rooms.here.do(PutSection(event=1, said="1.", section=replace(here, session=1), parts=("session",)))
    rooms.here.do(RemoveSession(event=1, said="Out.", session=2))
    rooms.change(lambda there: enter(there, *corrected(there, 5)))
    rooms.bring(2)
    assert rooms.event.sections[1].session == 1
    assert rooms.event.slips[corrected(rooms.event, 5)[0]].result == BareScore(-1100)
    rooms.here.close(copy=False)
