"""Where a club went on in two ways: after a copy was brought back, on a stick and at home, under two names.

The deeds of both have the same numbers, and their copies may have the same name.
"""

import os
import shutil
import sqlite3
import subprocess
from contextlib import closing, contextmanager, nullcontext
from pathlib import Path

import pytest

from scorer.desk import Desk
from scorer.keeping import copies, elsewhere, looks
from scorer.keeping.restoring import bring_back
from scorer.store import copying
from scorer.store.trouble import Exchanged, FolderFull, copies_folder
from tests.scorer.clubs import open_club
from tests.scorer.keeping.deeds import entered, on


@pytest.fixture(autouse=True)
def own(tmp_path, monkeypatch):
    """What this computer keeps for itself."""
    monkeypatch.setattr(elsewhere, "user_config_path", lambda *_, **__: tmp_path / "own" / "overtrick")
    monkeypatch.setattr("scorer.keeping.rescues.user_data_path", lambda *_, **__: tmp_path / "own" / "data")


@pytest.fixture
def stick(tmp_path):
    (tmp_path / "stick").mkdir()
    return tmp_path / "stick"


@pytest.fixture
def club(tmp_path):
    """A club of six deeds with copies of two and of all."""
    (tmp_path / "home").mkdir()
    desk = open_club(tmp_path / "home")
    for number in range(1, 6):
        entered(desk, number)
        if number in (1, 5):
            desk.keeper.take(desk.head)
    desk.close(copy=False)
    return desk.path


def back_and_on(club, room=None):
    """The copy of two deeds was brought back, and two more were done; what is recorded by then, and copied."""
    bring_back(club, copies.listed(club)[-1].path)
    desk = Desk(club)
    for number in (21, 22):
        entered(desk, number)
    with room or nullcontext():
        desk.keeper.take(desk.head)
    desk.close(copy=False)
    return desk.head


@contextmanager
def full(folder):
    """The disk of a folder is."""
    see_to = copying.see_to

    def refusing(asked):
        if asked == folder:
            raise FolderFull(name=folder.name)
        return see_to(asked)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(copying, "see_to", refusing)
        yield


def gone(club):
    club.unlink()


def garbled(club):
    club.write_bytes(os.urandom(club.stat().st_size))


@pytest.mark.parametrize("harm", [gone, garbled], ids=["gone", "garbled"])
def test_what_only_the_second_place_has_is_offered_whatever_its_number(club, stick, harm):
    elsewhere.name_second_place(club, stick)
    now = back_and_on(club, full(copies_folder(club)))
    harm(club)
    assert now.deed == 4
    assert [copy.deed for copy in copies.listed(club)] == [6, 6, 2]
    assert now in [copy.head for copy in looks.to_choose_from(club)]
    assert now in [look.copy.head for look in looks.looked_into(club) if look.sound]


def test_what_a_sound_copy_beside_the_club_has_too_is_offered_once(club, stick):
    elsewhere.name_second_place(club, stick)
    desk = Desk(club)
    desk.keeper.take(desk.head)
    desk.close()
    assert {copy.path.parent for copy in looks.to_choose_from(club)} == {copies_folder(club)}


def test_the_newest_of_a_club_is_what_it_has_now_and_not_what_was_given_up(club):
    now = back_and_on(club)
    assert copies.listed(club)[0].deed == 6
    assert looks.newest_of(club).head == now
    looks.newest_of(club).path.unlink()
    assert looks.newest_of(club).head == now  # a new one was taken
    garbled(club)
    assert looks.newest_of(club).deed == 6  # nothing tells any more


def test_where_none_can_be_taken_the_newest_is_one_that_the_file_goes_on_from(club):
    back_and_on(club)
    for copy in copies.listed(club):
        if copy.deed == 4:
            copy.path.unlink()
    with full(copies_folder(club)):
        assert looks.newest_of(club).deed == 2  # and not what was given up


@pytest.mark.parametrize("where", ["Alpha", "Zeta"])
def test_of_a_club_that_was_renamed_the_folder_of_its_name_counts(club, stick, where):
    for name, number in (("Alpha", 11), ("Zeta", 12)):
        club, before = club.rename(club.with_name(f"{name}.overtrick")), copies_folder(club)
        before.rename(copies_folder(club))
        elsewhere.name_second_place(club, stick)
        desk = Desk(club)
        entered(desk, number)
        desk.keeper.take(desk.head)
        desk.close()
    club.unlink()
    shutil.rmtree(copies_folder(club))
    lost = club.with_name(f"{where}.overtrick")
    assert elsewhere.left_in(lost).folder == stick / f"{where} copies"
    copy = copies.listed_in(stick / f"{where} copies")[0].path
    assert elsewhere.lay_at(copy) == lost


def test_where_none_has_its_name_the_folder_with_the_last_deed_counts(club, stick):
    elsewhere.name_second_place(club, stick)
    older, newer = copies.listed(club)[-1].path, copies.listed(club)[0].path
    for name, copy in (("A", older), ("B", newer), ("C", older)):
        (stick / f"{name} copies").mkdir()
        shutil.copy(copy, stick / f"{name} copies")
    shutil.rmtree(copies_folder(club))
    (stick / "club copies").rmdir()
    club.unlink()
    assert elsewhere.left_in(club).folder == stick / "B copies"


def test_the_folder_of_its_very_name_goes_before_that_of_another_with_a_number(club, stick):
    elsewhere.name_second_place(club, stick)
    older, newer = copies.listed(club)[-1].path, copies.listed(club)[0].path
    shutil.copy(older, stick / "club copies")
    (stick / "club (2) copies").mkdir()
    shutil.copy(newer, stick / "club (2) copies")
    shutil.rmtree(copies_folder(club))
    club.unlink()
    assert elsewhere.left_in(club).folder == stick / "club copies"


def test_a_place_that_was_only_followed_is_not_one_that_was_named(club, stick, tmp_path):
    """The club comes to where another second place was named for it, and from there back to the one of here."""
    elsewhere.name_second_place(club, stick)
    (tmp_path / "second").mkdir()
    (tmp_path / "far").mkdir()
    far = club.rename(tmp_path / "far" / club.name)
    elsewhere.note_here(far, stick)
    elsewhere.name_second_place(far, tmp_path / "second")
    other = far.rename(tmp_path / club.name)
    assert elsewhere.second_place(other) == tmp_path / "second"
    elsewhere.note_here(other, tmp_path / "second")
    elsewhere.name_second_place(other, None)
    assert elsewhere.second_place(other) is None
    assert elsewhere.second_place(other.rename(tmp_path / "third.overtrick")) is None


def test_where_a_club_was_moved_to_its_second_place_is_noted_with_the_first_copy(club, stick, tmp_path):
    elsewhere.name_second_place(club, stick)
    (tmp_path / "new").mkdir()
    club = club.rename(tmp_path / "new" / club.name)
    desk = Desk(club)
    entered(desk, 11)
    desk.keeper.take(desk.head)
    desk.close()
    shutil.rmtree(copies_folder(club))
    club.unlink()
    assert [copy.deed for copy in looks.to_choose_from(club)] == [7]


def empty(stick):
    stick.mkdir()


def another(stick):
    (stick / "Other copies").mkdir(parents=True)
    (stick / "holiday.jpg").write_text("x")


@pytest.mark.parametrize("there", [empty, another, lambda _: None], ids=["empty", "another stick", "nothing"])
def test_a_second_place_that_has_none_of_its_copies_now_is_known_for_it(club, stick, there):
    elsewhere.name_second_place(club, stick)
    shutil.rmtree(copies_folder(club))
    club.unlink()
    shutil.rmtree(stick)
    there(stick)
    assert elsewhere.left_in(club).folder == stick


@pytest.mark.parametrize("name", ["stick", "Bridge copies"])
def test_what_lies_in_another_stick_itself_is_no_copy_of_it(club, stick, name):
    stick = stick.with_name(name)
    stick.mkdir(exist_ok=True)
    elsewhere.name_second_place(club, stick)
    shutil.rmtree(copies_folder(club))
    shutil.rmtree(stick)
    stick.mkdir()
    with closing(open_club(stick, "other.overtrick")):
        pass
    club.unlink()
    assert elsewhere.left_in(club).copies() == []
    assert looks.to_choose_from(club) == []


def test_a_second_place_whose_folder_for_it_is_empty_has_none(club, stick):
    elsewhere.name_second_place(club, stick)
    shutil.rmtree(copies_folder(club))
    club.unlink()
    assert elsewhere.left_in(club) is None


def test_an_empty_file_is_no_new_club_where_copies_of_it_are_elsewhere(club, stick):
    assert not looks.was_emptied(club)
    elsewhere.name_second_place(club, stick)
    desk = Desk(club)
    desk.keeper.take(desk.head)
    desk.close()
    shutil.rmtree(copies_folder(club))
    club.write_bytes(b"")
    assert looks.was_emptied(club)
    shutil.rmtree(stick)
    assert looks.was_emptied(club)  # whoever puts it in again


# --- the file was exchanged by hand ---------------------------------------------------------


def went_on(club, stick):
    """The club on a stick as it went on there, after two more deeds at home were copied."""
    away = shutil.copy(club, stick / club.name)
    for path, numbers in ((club, (11, 12)), (away, (13, 14, 15))):
        desk = Desk(path)
        for number in numbers:
            entered(desk, number)
        desk.keeper.take(desk.head)
        desk.close()
    return away


def test_a_copy_has_what_the_file_that_came_back_from_a_stick_has_not(club, stick):
    away = went_on(club, stick)
    assert looks.parted(club) == ""
    shutil.copy(away, club)
    assert looks.parted(club).startswith(
        "club.overtrick does not have two deeds that a copy of it has, the last of 17 "
    )


def test_so_it_is_where_an_older_file_was_put_in_its_place(club, stick):
    shutil.copy(copies.listed(club)[-1].path, club)
    assert looks.parted(club).startswith("club.overtrick does not have four deeds that a copy of it has, ")


def test_so_it_is_where_only_the_second_place_has_what_it_lacks(club, stick, tmp_path):
    elsewhere.name_second_place(club, tmp_path / "stick")
    older = shutil.copy(club, tmp_path / "older.overtrick")
    desk = Desk(club)
    entered(desk, 11)
    with full(copies_folder(club)):
        desk.keeper.take(desk.head)
    desk.close(copy=False)
    assert looks.parted(club) == ""
    shutil.copy(older, club)
    assert looks.parted(club).startswith("club.overtrick does not have one deed that a copy of it has, ")


def test_what_was_given_up_as_a_copy_was_brought_back_is_not_told(club):
    back_and_on(club)
    assert looks.parted(club) == ""


def test_a_new_club_where_copies_of_another_lie_lacks_nothing(club):
    club.unlink()
    desk = open_club(club.parent)
    desk.close(copy=False)
    assert looks.parted(club) == ""


def test_the_last_of_each_line_is_none_that_another_goes_on_from_whatever_the_clock_said(club, monkeypatch):
    on(monkeypatch, "2002-01-01T20:00:00+01:00")
    now = back_and_on(club)
    found = copies.listed(club)
    ends = looks.line_ends(found)
    assert {copies.described(path).head for path in ends} == {now, found[0].head}


def test_which_copy_is_the_later_one_the_moments_tell_and_not_how_they_are_written():
    """Half past one in Sydney was half past three in the afternoon in Lisbon."""
    early, late = (
        copies.Copy(Path(name), "0010", 3, at=at)
        for name, at in (("a", "2026-11-18T01:30:00+11:00"), ("b", "2026-11-17T15:00:00+00:00"))
    )
    assert early.at > late.at
    assert max(early, late, key=copies.in_order) == late
    assert copies.Copy(Path("c")).moment < early.moment < late.moment


def test_nothing_is_told_of_a_file_that_tells_nothing(club):
    garbled(club)
    assert looks.parted(club) == ""


def test_a_damaged_journal_keeps_nobody_from_looking_into_the_copies(club, monkeypatch):
    """What one of them was taken from is asked of the file, of which a page may be gone."""
    last = copies.listed(club)[0]

    def unread(path, _):
        if path == last.path:
            raise sqlite3.DatabaseError("database disk image is malformed")
        return descends(path, _)

    descends = copies.descends
    monkeypatch.setattr(copies, "descends", unread)
    assert [look.sound for look in looks.looked_into(club)] == [True, True]


def changes(path):
    """What SQLite knows a file by that it has read before: a count of its changes."""
    return path.read_bytes()[24:28]


def test_another_state_that_is_copied_over_the_open_file_is_noticed_although_both_changed_as_often(club, stick):
    other = Path(shutil.copy(club, stick))
    desk, away = Desk(club), Desk(other)
    for number in (11, 12, 13):
        entered(desk, number)
        entered(away, number + 10)
    away.close(copy=False)
    assert changes(club) == changes(other)
    subprocess.run(["cp", other, club], check=True)  # into the same file, by another program
    with pytest.raises(Exchanged, match="safe in"):
        entered(desk, 14)
    desk.close(copy=False)
