"""A club on a server is a club like any other: the same deeds, the same journal, whoever else is at work there."""

from __future__ import annotations

import tempfile
import threading
from contextlib import closing
from itertools import count
from pathlib import Path
from uuid import UUID

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.commands.events import NewEvent
from scorer.commands.members import PutMembers
from scorer.commands.results import EnterResult, enter
from scorer.desk import Desk
from scorer.event.event import Member
from scorer.journal import ChangedSince, NothingToRedo, NothingToUndo
from scorer.picture import Picture
from scorer.served import Served, ServedPicture
from scorer.store import deeds, reading
from scorer.store.address import Address
from scorer.store.server import Another, DeedNotice, NotForServers
from tests.examples import one_in
from tests.scorer.clubs import first_key, open_club, slip, two_tables
from tests.scorer.desk import test_deeds, test_undo
from tests.scorer.desk.commanded import REFUSED, commands, insisted, name, picture
from tests.scorer.keeping.while_open.harms import rescued
from tests.scorer.served.begun import asked, moved_and_found

ALIKE = (
    test_undo.test_doing_something_new_ends_what_could_be_redone,
    test_undo.test_every_step_is_a_line_of_the_journal,
    test_undo.test_everything_since_a_deed_is_taken_back_at_once,
    test_undo.test_one_deed_is_taken_back_by_itself_only_where_nothing_later_rests_on_it,
    test_undo.test_a_deed_that_is_not_there,
    test_undo.test_changing_a_part_of_a_section_leaves_what_others_did_to_the_rest,
    test_undo.test_a_section_of_another_event_is_refused,
    test_deeds.test_a_refused_command_leaves_no_deed_and_no_change,
    test_deeds.test_only_an_events_own_values_can_be_changed,
    test_deeds.test_listeners_are_told_what_was_touched,
    test_undo.test_undo_stays_in_the_event_one_looks_at_and_what_is_the_clubs,
    test_undo.test_an_event_that_was_put_away_is_brought_back_by_undo,
    test_undo.test_something_new_in_another_event_leaves_what_can_be_redone_here,
    test_deeds.test_a_new_movement_leaves_what_was_recorded,
    test_deeds.test_a_section_that_was_removed_does_not_come_back_without_its_results,
    test_deeds.test_a_member_who_was_corrected_is_not_struck_off_with_the_taking_back_of_their_coming,
)
globals().update({each.__name__: each for each in ALIKE})


def beside(desk, who="Bo"):
    """Another program at the same club."""
    return closing(Served(desk.address, who=who))


# --- as in a file ---------------------------------------------------------------------


@one_in(5)
@given(st.lists(st.tuples(st.sampled_from(["do", "do", "undo", "redo"]), commands), max_size=8))
def test_the_same_deeds_leave_the_same_club_and_the_same_journal(server, steps):
    todo = [("do", NewEvent(said="New event: Tuesday Pairs.", whole=two_tables())), *steps]
    with (
        tempfile.TemporaryDirectory() as folder,
        closing(Desk(Path(folder) / "club.overtrick", who="Ann")) as in_a_file,
        closing(Served(Address.of(server.new()), who="Ann")) as served,
    ):
        pictures = {served.head.deed: picture(served)}
        for step, command in todo:
            assert len({outcome(each, step, command) for each in (in_a_file, served)}) == 1
            assert picture(served) == picture(in_a_file)
            assert asked(served) == asked(in_a_file)
            pictures[served.head.deed] = picture(served)
        for deed, then in pictures.items():
            with closing(ServedPicture(served, deed)) as once:
                assert picture(once) == then
        assert served.read(moved_and_found) == ()


def outcome(desk, step, command):
    """Where the journal of a desk ends after a step, or why that was refused; the same ids are given at every desk."""
    numbers = count()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("scorer.commands.entering.uuid4", lambda: UUID(int=1000 * desk.head.deed + next(numbers)))
        try:
            insisted(desk, command) if step == "do" else getattr(desk, step)()
        except (*REFUSED, NothingToUndo, NothingToRedo) as refusal:
            return str(refusal)
    return desk.head


@pytest.mark.parametrize(("words", "count"), [("", 4), ("łukasz", 1), ("BOARD 1", 1), ("100%", 0), ("wró", 1)])
def test_deeds_are_found_by_the_words_in_them(desk, words, count):
    desk.do(PutMembers(said="Łukasz Wróbel is a member.", put=(Member(name="Łukasz Wróbel"),)))
    for board in (1, 2):
        desk.do(enter(desk.event(1), first_key(desk, number=board), slip(board)))
    assert len(desk.journal(text=words)) == count


def test_members_are_listed_as_in_a_file(desk, tmp_path):
    names = ("Ängström", "anna", "Bo", "Zoe", "_x", "Éva", "ida Holm", "Ida holm")
    put = PutMembers(put=tuple(Member(name=each) for each in names))
    with closing(open_club(tmp_path)) as in_a_file:
        for each in (desk, in_a_file):
            each.do(put)
        assert desk.members() == in_a_file.members()


def test_a_sign_that_no_server_keeps_is_refused_and_nothing_is_done(desk):
    before = desk.head
    with pytest.raises(NotForServers, match="a sign in this that no server keeps"):
        name(desk, "Harbour\0")
    assert (desk.head, desk.club()) == (before, "")


# --- many at once ---------------------------------------------------------------------


def test_deeds_of_many_programs_come_one_after_another_and_none_is_lost(desk):
    troubles = []

    def at_work(room):
        try:
            with beside(desk, f"Room {room}") as own:
                for board in range(1, 6):
                    own.do(EnterResult(event=1, said="", key=first_key(desk, table=room, number=board), slip=slip(0)))
        except Exception as error:  # noqa: BLE001  said by the test
            troubles.append(error)

    rooms = [threading.Thread(target=at_work, args=(room,)) for room in range(1, 21)]
    for each in rooms:
        each.start()
    for each in rooms:
        each.join()
    assert troubles == []
    desk.catch_up()
    assert len(desk.event(1).slips) == desk.head.deed - 1 == 100
    assert desk.read(moved_and_found) == ()


def test_undo_takes_back_ones_own_last_deed_and_nobody_elses(desk):
    with beside(desk) as other:
        desk.do(EnterResult(event=1, said="mine", key=first_key(desk), slip=slip()))
        other.do(EnterResult(event=1, said="theirs", key=first_key(desk, number=2), slip=slip(1)))
        assert (desk.undo(1).what, other.can_undo(1).what) == ("mine", "theirs")
        other.do(EnterResult(event=1, said="again theirs", key=first_key(desk), slip=slip(1)))
        with pytest.raises(NothingToRedo), beside(desk, "Cy") as third:
            third.redo(1)
        with pytest.raises(ChangedSince):
            desk.take_back(2)


def test_whoever_listens_hears_of_a_deed_and_is_told_what_it_touched(desk):
    with beside(desk) as other, closing(DeedNotice(desk.address)) as news:
        told = []
        other.listen(told.append)
        assert news.wait(0)  # of what was done before
        assert not news.wait(0)
        name(desk, "Harbour")
        assert news.wait(10)
        other.catch_up()
        assert [touch.what for changed in told for touch in changed.touched] == ["club"]
        assert not news.wait(0)


def test_a_server_that_was_put_back_to_an_earlier_state_is_noticed(desk):
    name(desk, "Harbour")
    with desk._engine.begin() as club:
        deeds.forget_after(club, 1)
    with pytest.raises(Another, match="Another state"):
        name(desk, "Hill")
    assert isinstance(desk.trouble, Another)


def test_of_rows_that_are_not_as_they_were_written_no_copy_is_taken_and_no_file_is_blamed(server, desk):
    at = first_key(desk)
    desk.do(enter(desk.event(1), at, slip()))
    with desk._engine.begin() as club:
        club.exec_driver_sql("UPDATE slip SET slip = '{\"x\": 1}'")
    desk.keeper.take(desk.head)
    assert desk.keeper.trouble.startswith(f"Something in {desk.address.name} is not as it was written.")
    assert not desk.keeper.broken


@pytest.mark.parametrize("copied", [True, False], ids=["since a copy", "with no copy yet"])
def test_what_an_earlier_state_of_a_server_has_not_is_brought_to_safety_here(desk, copied):
    name(desk, "Harbour")
    if copied:
        desk.keeper.take(desk.head)
    with beside(desk) as other:
        name(other, "Quay")
    name(desk, "Pier")
    with desk._engine.begin() as club:
        deeds.forget_after(club, 1)
    with pytest.raises(Another, match="What was recorded before is safe in") as caught:
        name(desk, "Hill")
    assert str(caught.value).endswith(f"Open {desk.address.name} again.")
    with closing(Picture(rescued(desk.path, desk.path.parent, caught.value))) as found:
        assert (found.club(), found.last_deed().id) == ("Pier", 4)


def test_what_cannot_be_brought_to_safety_of_a_server_is_said_to_be_nowhere(desk, monkeypatch):
    name(desk, "Harbour")
    monkeypatch.setattr(desk.keeper, "_fresh", [])
    with desk._engine.begin() as club:
        deeds.forget_after(club, 1)
    with pytest.raises(Another, match="could not be brought to safety: look what that copy has"):
        name(desk, "Hill")


def test_a_club_is_made_once_whoever_else_makes_it_too(server):
    typed, heads = server.new(), []

    def make():
        with closing(Served(Address.of(typed))) as desk:
            heads.append(desk.read(reading.club_name))

    makers = [threading.Thread(target=make) for _ in range(4)]
    for each in makers:
        each.start()
    for each in makers:
        each.join()
    assert heads == [""] * 4
