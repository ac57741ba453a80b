"""Everything a director does can be taken back: the piles, one deed by itself, and whose undo it is."""

from __future__ import annotations

import contextlib
from dataclasses import replace
from fractions import Fraction

import pytest

from scorer.commands.events import ChangeEvent, NewEvent, RemoveEvent
from scorer.commands.members import NameClub
from scorer.commands.results import EnterResult
from scorer.commands.sections import NoSuchSection, Penalise, PutSection, Seat
from scorer.commands.together import Together
from scorer.desk import Desk
from scorer.event.event import Contestant, Entry, Penalty, Player
from scorer.event.movement import Away
from scorer.journal import ChangedSince, NoSuchDeed, NothingStands, NothingToRedo, NothingToUndo
from tests.scorer.clubs import first_key, slip, two_tables
from tests.scorer.desk.commanded import enter, name, picture


def test_the_piles_of_undo_and_redo_survive_a_restart(desk, tmp_path):
    for each in ("A", "B", "C"):
        name(desk, each)
    desk.undo()
    desk.close()
    again = Desk(tmp_path / "club.overtrick", who="Ann")
    assert (again.can_undo().what, again.can_redo().what) == ("The club is B.", "The club is C.")
    again.undo()
    again.redo()
    again.redo()
    assert again.club() == "C"


def test_doing_something_new_ends_what_could_be_redone(desk):
    name(desk, "A")
    desk.undo()
    name(desk, "B")
    with pytest.raises(NothingToRedo):
        desk.redo()


def test_every_step_is_a_line_of_the_journal(desk):
    name(desk, "A")
    desk.undo()
    desk.redo()
    assert [(deed.step, deed.what, deed.who) for deed in desk.journal()] == [
        ("redo", "The club is A.", "Ann"),
        ("undo", "The club is A.", "Ann"),
        ("do", "The club is A.", "Ann"),
        ("do", "New event: Tuesday Pairs.", "Ann"),
    ]


def test_nothing_to_undo(tmp_path):
    with pytest.raises(NothingToUndo, match="nothing of yours here"):
        Desk(tmp_path / "new.overtrick").undo()


def test_everything_since_a_deed_is_taken_back_at_once(desk):
    marked = name(desk, "A")
    name(desk, "B")
    name(desk, "C")
    assert desk.take_back_since(marked.id).what == "Taken back: everything since “The club is A.”"
    assert desk.club() == ""
    desk.undo()
    assert desk.club() == "C"


def seat(desk, *numbers):
    people = tuple(Contestant(number, Entry((Player(f"Ida {number}"),))) for number in numbers)
    return desk.do(Seat(event=1, said="seats", section=first_key(desk).section, contestants=people))


def penalise(desk):
    section = first_key(desk).section
    return desk.do(Penalise(event=1, said="a penalty", section=section, penalties=(Penalty(2, Fraction(1)),)))


def put(desk, *parts, **changes):
    section = replace(desk.event(1).sections[0], **changes)
    return desk.do(PutSection(event=1, said="the section", section=section, parts=parts))


def together(desk, *commands):
    return desk.do(Together(event=1, said="both", parts=commands))


def note(desk):
    return desk.do(ChangeEvent(event=1, said="a note", changes={"note": "Hall B"}))


# what is done first, what is done later, whether the first can be taken back by itself
ALONE = [
    ("another board",           lambda d: enter(d, 0),              lambda d: enter(d, 1, number=2),            True),
    ("the same board",          lambda d: enter(d, 0),              lambda d: enter(d, 1),                      False),
    ("board 1 is not board 12", lambda d: enter(d, 0),              lambda d: enter(d, 1, number=12),           True),
    ("the same among others",   lambda d: enter(d, 0),              lambda d: together(d, NAMED, enter_1(d)),   False),
    ("another seat",            lambda d: seat(d, 1),               lambda d: seat(d, 2),                       True),
    ("the seat among others",   lambda d: seat(d, 1, 2),            lambda d: seat(d, 1),                       False),
    ("a seat, then a missing",  lambda d: seat(d, 1),               lambda d: put(d, "away", away=(Away(2),)),  True),
    ("a movement, then a slip", lambda d: put(d, "movement"),       lambda d: enter(d, 0),                      False),
    ("a missing, then a seat",  lambda d: put(d, "away"),           lambda d: seat(d, 1),                       False),
    ("a penalty, then a slip",  penalise,                           lambda d: enter(d, 0),                      True),
    ("a note, then a slip",     note,                               lambda d: enter(d, 0),                      True),
    ("several things, last",    lambda d: together(d, enter_1(d)),  lambda d: None,                             True),
    ("the event, then a slip",  lambda d: d.last_deed(),            lambda d: enter(d, 0),                      False),
]  # fmt: skip
NAMED = NameClub(name="Harbour")


def enter_1(desk):
    return EnterResult(event=1, key=first_key(desk), slip=slip(1))


@pytest.mark.parametrize(("first", "later", "alone"), [row[1:] for row in ALONE], ids=[row[0] for row in ALONE])
def test_one_deed_is_taken_back_by_itself_only_where_nothing_later_rests_on_it(desk, first, later, alone):
    deed = first(desk)
    before = picture(desk)
    later(desk)
    if alone:
        desk.take_back(deed.id)
        assert desk.last_deed().what == f"Taken back: {deed.what}"
        desk.undo()
    else:
        with pytest.raises(ChangedSince, match="was changed again later"):
            desk.take_back(deed.id)
    with contextlib.suppress(NothingStands):
        desk.take_back_since(deed.id + 1)
    assert picture(desk) == before


def test_a_deed_that_is_not_there(desk):
    with pytest.raises(NoSuchDeed, match="no deed 999"):
        desk.take_back(999)


def test_changing_a_part_of_a_section_leaves_what_others_did_to_the_rest(desk):
    stale = desk.event(1).sections[0]
    seat(desk, 1)
    penalise(desk)
    desk.do(PutSection(event=1, section=replace(stale, away=(Away(12),)), parts=("away",)))
    [section] = desk.event(1).sections
    assert (section.away, section.contestants[1].names, len(section.penalties)) == ((Away(12),), "Ida 1", 1)


@pytest.mark.parametrize("kind", [EnterResult, Seat])
def test_a_section_of_another_event_is_refused(desk, kind):
    desk.do(NewEvent(said="Another.", whole=two_tables()))
    section = first_key(desk).section
    given = {"key": first_key(desk), "slip": slip()} if kind is EnterResult else {"section": section, "contestants": ()}
    with pytest.raises(NoSuchSection, match="no longer in this event"):
        desk.do(kind(event=2, **given))


def test_undo_takes_back_ones_own_last_deed_and_nobody_elses(desk, tmp_path):
    other = Desk(tmp_path / "club.overtrick", who="Bo")
    enter(desk, 0)
    other.do(EnterResult(event=1, said="theirs", key=first_key(desk, number=2), slip=slip(1)))
    assert (desk.undo(1).what, other.can_undo(1).what) == ("a result", "theirs")
    assert [key.number for key in desk.event(1).slips] == [2]


def test_what_another_did_on_top_of_it_is_not_taken_back_with_it(desk, tmp_path):
    other = Desk(tmp_path / "club.overtrick", who="Bo")
    enter(desk, 0)
    other.do(EnterResult(event=1, said="theirs", key=first_key(desk), slip=slip(1)))
    with pytest.raises(ChangedSince, match="a result"):
        desk.undo(1)
    other.undo(1)
    assert desk.undo(1).step == "undo"
    assert not desk.event(1).slips


def test_undo_stays_in_the_event_one_looks_at_and_what_is_the_clubs(desk):
    desk.do(NewEvent(said="Another.", whole=two_tables()))
    enter(desk, 0)
    section = desk.event(2).sections[0].id
    desk.do(EnterResult(event=2, said="in the other", key=first_key(desk)._replace(section=section), slip=slip(1)))
    assert desk.undo(1).what == "a result"
    name(desk, "Harbour")
    assert (desk.undo(1).what, desk.undo(1).what) == ("The club is Harbour.", "New event: Tuesday Pairs.")
    assert desk.undo().what == "in the other"


def test_an_event_that_was_put_away_is_brought_back_by_undo(desk):
    before = picture(desk)
    desk.do(RemoveEvent(event=1, said="put away"))
    assert desk.undo(7).what == "put away"
    assert picture(desk) == before


def test_something_new_in_another_event_leaves_what_can_be_redone_here(desk):
    desk.do(NewEvent(said="Another.", whole=two_tables()))
    enter(desk, 0)
    desk.undo(1)
    desk.do(ChangeEvent(event=2, said="a note", changes={"note": "Hall B"}))
    assert desk.redo(1).what == "a result"


def test_what_one_did_in_an_event_that_another_put_away_leaves_undo_in_this_one(desk, tmp_path):
    desk.do(NewEvent(said="Another.", whole=two_tables()))
    enter(desk, 0)
    section = desk.event(2).sections[0].id
    desk.do(EnterResult(event=2, said="in the other", key=first_key(desk)._replace(section=section), slip=slip(1)))
    with contextlib.closing(Desk(tmp_path / "club.overtrick", who="Bo")) as other:
        other.do(RemoveEvent(event=2, said="put away"))
    assert (desk.undo(1).what, desk.redo(1).what) == ("a result", "a result")
