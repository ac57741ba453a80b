"""Everything a director does is remembered, can be seen again, and is told to everybody."""

from __future__ import annotations

import tempfile
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.commands import COMMANDS, LEAVES_SLIPS, Changed, Touch, packed, unpacked
from scorer.commands.events import ChangeEvent, NotASetting
from scorer.commands.members import NameClub, PutMembers
from scorer.commands.results import EnterResult
from scorer.commands.sections import NoSuchSection, PutSection, RemoveSection
from scorer.commands.together import Together
from scorer.desk import Desk
from scorer.event.event import Member
from scorer.event.results import Key
from scorer.journal import ChangedSince, NothingToRedo, NothingToUndo
from scorer.picture import LookingBack, Picture
from scorer.store.trouble import DiskFailed
from tests.scorer.clubs import first_key, open_club, slip
from tests.scorer.desk.commanded import KINDS, REFUSED, commands, enter, insisted, name, picture


def test_every_command_is_tried_here():
    assert set(KINDS) == set(COMMANDS)


@given(commands)
def test_a_command_comes_back_from_the_journal_as_it_went_in(command):
    assert unpacked(packed(command)) == command


def done(desk, todo):
    """The pictures after each command that was not refused."""
    pictures = [picture(desk)]
    for command in todo:
        try:
            insisted(desk, command)
        except REFUSED:
            assert picture(desk) == pictures[-1]
        else:
            pictures.append(picture(desk))
    return pictures


@given(st.lists(commands, max_size=6))
def test_undo_leads_back_to_the_start_and_redo_to_the_end(todo):
    with tempfile.TemporaryDirectory() as folder:
        desk = open_club(Path(folder))
        pictures = done(desk, todo)
        for before in reversed(pictures[:-1]):
            desk.undo()
            assert picture(desk) == before
        for after in pictures[1:]:
            desk.redo()
            assert picture(desk) == after
        with pytest.raises(NothingToRedo):
            desk.redo()


@given(st.lists(commands, max_size=5), st.data())
def test_the_club_can_be_seen_as_it_stood_after_any_deed(todo, data):
    with tempfile.TemporaryDirectory() as folder:
        desk = open_club(Path(folder))
        pictures = {desk.last_deed().id: picture(desk)}
        steps = data.draw(st.lists(st.sampled_from(["do", "undo", "redo"]), max_size=8))
        for step, command in zip(steps, [*todo, *todo], strict=False):
            try:
                insisted(desk, command) if step == "do" else getattr(desk, step)()
            except (*REFUSED, NothingToUndo, NothingToRedo):
                continue
            pictures[desk.last_deed().id] = picture(desk)
        for deed, then in pictures.items():
            assert picture(Picture(desk.path, deed)) == then


@given(st.lists(commands, max_size=6))
def test_slips_that_a_deed_leaves_as_they_are_need_not_be_read_again(todo):
    with tempfile.TemporaryDirectory() as folder:
        desk, told = open_club(Path(folder)), []
        desk.do(EnterResult(event=1, key=first_key(desk), slip=slip()))
        desk.listen(told.append)
        for command in todo:
            for step in (lambda command=command: insisted(desk, command), desk.undo):
                known = {each.id: desk.event(each.id).slips for each in desk.events()}
                try:
                    step()
                except REFUSED:
                    break
                here = [touch for touch in told.pop().touched if touch.event == 1]
                if here and all(touch.what in LEAVES_SLIPS for touch in here):
                    assert desk.event(1, known[1]) == desk.event(1)


# --- what is refused, and what is told --------------------------------------------------


def test_a_refused_command_leaves_no_deed_and_no_change(desk):
    before = picture(desk), desk.last_deed()
    wrong = Together(event=1, parts=(NameClub(name="Half"), EnterResult(event=1, key=Key(99, 1, 1, 1), slip=slip())))
    with pytest.raises(NoSuchSection):
        desk.do(wrong)
    assert (picture(desk), desk.last_deed()) == before


@pytest.mark.parametrize("name_", ["id", "sections", "nonsense"])
def test_only_an_events_own_values_can_be_changed(desk, name_):
    with pytest.raises(NotASetting, match=name_):
        desk.do(ChangeEvent(event=1, changes={name_: 2}))


def test_a_picture_of_the_past_cannot_be_changed(desk):
    with pytest.raises(LookingBack):
        name(Picture(desk.path, 1), "A")


def test_listeners_are_told_what_was_touched(desk):
    told = []
    end = desk.listen(told.append)
    key = first_key(desk)
    desk.do(EnterResult(event=1, key=key, slip=slip()))
    desk.undo()
    end()
    desk.redo()
    touched = frozenset({Touch("result", 1, key)})
    assert told == [Changed(touched, {key: slip()}), Changed(touched, {key: None})]


def test_a_second_window_on_the_file_is_told_too(desk, tmp_path):
    other, told = Desk(tmp_path / "club.overtrick"), []
    other.listen(told.append)
    desk.do(EnterResult(event=1, key=first_key(desk), slip=slip()))
    other.catch_up()
    other.catch_up()
    assert told == [Changed(frozenset({Touch("result", 1, first_key(desk))}), {first_key(desk): slip()})]


@pytest.mark.parametrize("others", [0, 1], ids=["alone", "after somebody else"])
def test_what_a_listener_cannot_read_any_more_was_done_all_the_same(desk, tmp_path, others):
    def reading_it(_changed: object) -> None:
        raise DiskFailed(name="club.overtrick")

    desk.listen(reading_it)
    other = Desk(tmp_path / "club.overtrick")
    for _ in range(others):
        name(other, "Harbour")
    done = desk.do(EnterResult(event=1, said="a result", key=first_key(desk), slip=slip()))
    assert desk.last_deed() == done
    assert first_key(desk) in desk.event(1).slips


def test_what_another_did_first_is_told_with_what_one_does_oneself(desk, tmp_path):
    other, told = Desk(tmp_path / "club.overtrick"), []
    other.listen(told.append)
    name(desk, "A")
    other.do(EnterResult(event=1, key=first_key(desk), slip=slip()))
    assert [each.touched for each in told] == [{Touch("club"), Touch("result", 1, first_key(desk))}]


def test_a_new_movement_leaves_what_was_recorded(desk):
    desk.do(EnterResult(event=1, key=first_key(desk), slip=slip()))
    section = desk.event(1).sections[0]
    desk.do(PutSection(event=1, section=replace(section, movement=None)))
    assert len(desk.event(1).slips) == 1


def test_a_section_that_was_removed_does_not_come_back_without_its_results(desk):
    enter(desk, 0)
    stale, section = desk.event(1), desk.event(1).sections[0]
    desk.do(RemoveSection(event=1, said="removed", section=section.id))
    for command in (
        PutSection(event=1, section=section).seeing(stale),
        PutSection(event=1, section=section, parts=("away",)),
    ):
        with pytest.raises(NoSuchSection):
            desk.do(command)
    desk.undo(1)
    assert len(desk.event(1).slips) == 1


def test_a_member_who_was_corrected_is_not_struck_off_with_the_taking_back_of_their_coming(desk):
    enrolled = desk.do(Together(event=1, said="enrolled", parts=(PutMembers(put=(Member(1, "Ida"),)),)))
    desk.do(PutMembers(said="corrected", put=(Member(1, "Ida Holm"),), seen=((Member(1, "Ida"),),)))
    with pytest.raises(ChangedSince):
        desk.take_back(enrolled.id)
    assert [member.name for member in desk.members()] == ["Ida Holm"]
