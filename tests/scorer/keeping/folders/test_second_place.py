"""Copies go to a second place too, and what is wrong with that is said of it."""

from __future__ import annotations

import errno
import os
import shutil
from contextlib import closing
from pathlib import Path

import pytest

from scorer.commands.members import NameClub
from scorer.desk import Desk
from scorer.keeping import copies, elsewhere, looks
from scorer.keeping.copies import carried, listed, take
from scorer.keeping.restoring import difference, is_a_copy
from scorer.store.trouble import FolderTrouble, copies_folder
from tests.scorer.keeping.deeds import FEW, SEVEN, entered, on, refusing, sql


def test_copies_go_to_the_second_place_too(desk, stick):
    made = desk.keeper.take(desk.head)
    assert (copies_folder(stick / "club.overtrick") / made.path.name).read_bytes() == made.path.read_bytes()
    assert desk.keeper.missing == ""


def test_a_second_place_that_is_missing_is_told_of_until_it_is_back(desk, stick):
    stick.rename(stick.with_name("pulled out"))
    desk.keeper.take(desk.head)
    assert desk.keeper.missing == f"The second place for copies, “{stick}”, is not there. Put it in, or choose another."
    stick.with_name("pulled out").rename(stick)
    desk.keeper.take(desk.head)
    assert desk.keeper.missing == ""
    assert len(list(copies_folder(stick / "club.overtrick").iterdir())) == 1


@pytest.mark.parametrize(("number", "said"), [(errno.ENOSPC, "is full"), (errno.EROFS, "may be written")])
def test_a_second_place_that_takes_nothing_is_not_said_to_be_missing(desk, stick, monkeypatch, number, said):
    with monkeypatch.context() as patch:
        refusing(patch, number, stick)
        assert desk.keeper.take(desk.head) is not None
    assert desk.keeper.trouble == ""
    assert desk.keeper.missing.startswith("No copy went to the second place, “stick”. ")
    assert said in desk.keeper.missing
    assert "not there" not in desk.keeper.missing


def test_where_the_club_is_damaged_a_full_second_place_is_tried_again_with_the_copy_there_is(desk, tmp_path):
    made = desk.keeper.take(desk.head)
    desk.path.write_bytes(b"x" * 5000)
    stick = tmp_path / "stick"
    stick.mkdir()
    elsewhere.name_second_place(desk.path, stick)
    with pytest.MonkeyPatch.context() as patch:
        refusing(patch, errno.ENOSPC, stick)
        assert desk.keeper.take(desk.head) is None
    assert "damaged" in desk.keeper.trouble
    assert "is full" in desk.keeper.missing
    assert desk.keeper.take(desk.head) is None
    assert desk.keeper.missing == ""
    assert [each.name for each in copies_folder(stick / "club.overtrick").iterdir()] == [made.path.name]


def test_what_is_damaged_is_never_carried_in_place_of_a_sound_copy_of_the_same_state(desk, stick):
    made = desk.keeper.take(desk.head)
    (copies_folder(stick / "club.overtrick") / made.path.name).unlink()
    aside = made.path.with_name("club set aside 2026-11-17 21.45.00.overtrick")
    shutil.copyfile(made.path, aside)
    sql(aside, "UPDATE event SET name = 'Sunday'")
    assert [copy.path for copy in listed(desk.path)] == [made.path, aside]
    assert desk.keeper.take(desk.head) is None
    assert [each.name for each in copies_folder(stick / "club.overtrick").iterdir()] == [made.path.name]


@pytest.fixture
def mute(monkeypatch):
    """A folder on a disk that answers nothing but an error, as one that is shared and is being taken away."""

    def mute(folder):
        stat = os.stat

        def fails(path, *args, **kwargs):
            if not isinstance(path, int) and Path(os.fsdecode(path)).is_relative_to(folder):
                raise OSError(errno.EIO, "Input/output error", str(path))
            return stat(path, *args, **kwargs)

        monkeypatch.setattr(os, "stat", fails)

    return mute


def test_a_second_place_that_does_not_answer_is_missing_and_a_copy_lies_beside_the_file_all_the_same(desk, stick, mute):
    mute(stick)
    assert desk.keeper.take(desk.head) is not None
    assert (desk.keeper.trouble, desk.keeper.missing.startswith("The second place for copies")) == ("", True)


@pytest.mark.parametrize("harm", [Path.unlink, lambda path: path.write_bytes(b"x" * 5000)], ids=["gone", "damaged"])
def test_where_the_second_place_does_not_answer_the_copies_beside_the_file_are_offered(desk, stick, mute, harm):
    path, made = desk.path, desk.keeper.take(desk.head)
    desk.close()
    harm(path)
    mute(stick)
    assert [copy.path for copy in looks.there(path)] == [made.path]
    made.path.unlink()
    assert elsewhere.left_in(path).folder == stick


def test_a_file_in_place_of_the_second_place_is_said_to_be_one(desk, stick):
    shutil.rmtree(stick)
    stick.write_text("a list")
    desk.keeper.take(desk.head)
    assert "A file lies where the folder “stick” should be" in desk.keeper.missing


def test_a_disk_that_fills_up_while_a_copy_is_carried_is_said_of_the_second_place(desk, stick, monkeypatch):
    made = take(desk.path)

    def full(*_):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("shutil.copyfile", full)
    with pytest.raises(FolderTrouble, match="“stick” lies on is full"):
        carried(made.path, stick, desk.path)
    assert list(copies_folder(stick / "club.overtrick").iterdir()) == []


def test_an_empty_folder_that_a_pulled_stick_leaves_is_not_the_second_place(desk, stick):
    desk.keeper.take(desk.head)
    stick.rename(stick.with_name("pulled out"))
    stick.mkdir()
    entered(desk, 2)
    desk.keeper.take(desk.head)
    assert desk.keeper.missing.startswith(f"The second place for copies, “{stick}”, has none of this club’s.")
    assert list(stick.iterdir()) == []
    stick.rmdir()
    stick.with_name("pulled out").rename(stick)
    desk.keeper.take(desk.head)
    assert desk.keeper.missing == ""
    assert len(list(copies_folder(stick / "club.overtrick").iterdir())) == 2


def test_a_club_that_was_renamed_knows_its_second_place_again(desk, stick):
    desk.keeper.take(desk.head)
    desk.close(copy=False)
    with closing(Desk(desk.path.rename(desk.path.with_name("Autumn.overtrick")), who="Ann")) as renamed:
        entered(renamed, 2)
        renamed.keeper.take(renamed.head)
        assert renamed.keeper.missing == ""
    assert [copy.deed for copy in listed(stick / "Autumn.overtrick")] == [3]


# --- two clubs of one name ----------------------------------------------------------------


@pytest.fixture
def namesake(tmp_path, stick):
    """Another club whose file has the same name, and whose copies go to the same stick."""
    (tmp_path / "other").mkdir()
    other = Desk(tmp_path / "other" / "club.overtrick", who="Bo")
    other.do(NameClub(said="Harbour.", name="Harbour"))
    other.do(NameClub(said="Hill.", name="Hill"))
    elsewhere.name_second_place(other.path, stick)
    yield other
    other.close(copy=False)


def test_two_clubs_whose_files_have_one_name_have_a_folder_each_in_the_second_place(desk, stick, namesake):
    for number in (2, 3):
        for each in (desk, namesake):
            each.keeper.take(each.head)
            assert each.keeper.missing == ""
        entered(desk, number)
        namesake.do(NameClub(said=f"{number}.", name=f"Hill {number}"))
    for of in (desk, namesake):
        folder = elsewhere.own_folder(stick, of.path)
        assert {each.name for each in folder.iterdir()} == {copy.path.name for copy in listed(of.path)}
        assert all(not difference(of.path, each).gained for each in folder.iterdir())
    assert sorted(each.name for each in stick.iterdir()) == ["club (2) copies", "club copies"]


def test_of_either_it_is_told_that_it_is_a_copy(desk, stick, namesake):
    for each in (desk, namesake):
        made = carried(each.keeper.take(each.head).path, stick, each.path)
        assert is_a_copy(made) == stick / "club.overtrick"
        assert elsewhere.lay_at(made) == each.path


def test_what_an_older_version_put_into_one_folder_is_found_and_nobody_goes_on_in_it(desk, stick, namesake):
    together = copies_folder(stick / "club.overtrick")
    namesake.do(NameClub(said="Dale.", name="Dale"))
    for each in (desk, namesake):
        shutil.copy(take(each.path).path, together)
    before = set(together.iterdir())
    for each in (desk, namesake):
        each.keeper.take(each.head)
    assert (set(together.iterdir()), len(list(stick.iterdir()))) == (before, 3)


def test_a_copy_is_not_taken_to_be_there_because_one_of_its_name_is(desk, stick):
    made = desk.keeper.take(desk.head).path
    there = copies_folder(stick / "club.overtrick") / made.name
    there.write_bytes(b"cut short")
    assert carried(made, stick, desk.path).read_bytes() == made.read_bytes()
    assert there.read_bytes() == b"cut short"
    carried(made, stick, desk.path)
    assert len(list(there.parent.iterdir())) == 2


def test_copies_in_the_second_place_are_thinned_out_too(desk, stick, monkeypatch):
    monkeypatch.setattr(copies, "EVENINGS", FEW)
    for number, when in enumerate(SEVEN, 2):
        on(monkeypatch, when)
        entered(desk, number)
        desk.keeper.take(desk.head)
    assert [copy.deed for copy in listed(stick / "club.overtrick")] == [copy.deed for copy in listed(desk.path)]
    assert len(listed(desk.path)) < len(SEVEN)


def test_without_a_second_place_nothing_is_missing(desk):
    desk.keeper.take(desk.head)
    assert desk.keeper.missing == ""
