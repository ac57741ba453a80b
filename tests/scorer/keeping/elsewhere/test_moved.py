"""A club keeps its second place wherever it is moved, and is found there when it is gone with its copies."""

from __future__ import annotations

import errno
import os
import shutil
from contextlib import closing
from pathlib import Path

import pytest

from scorer.cli import copies_listed
from scorer.commands.members import NameClub
from scorer.desk import Desk
from scorer.keeping import elsewhere, looks
from scorer.keeping.copies import carried, listed, take
from scorer.keeping.elsewhere import Forgotten, NotNoted, name_second_place, second_place
from scorer.keeping.restoring import bring_back
from scorer.store.trouble import FolderTrouble, copies_folder
from tests.scorer.clubs import open_club
from tests.scorer.keeping.deeds import entered


@pytest.fixture
def stick(tmp_path):
    (tmp_path / "stick").mkdir()
    return tmp_path / "stick"


# --- the second place ---------------------------------------------------------------------


def moved(club):
    (club.parent / "elsewhere").mkdir()
    return club.rename(club.parent / "elsewhere" / club.name)


def renamed(club):
    return club.rename(club.with_name("Autumn.overtrick"))


def copied_to_go_on_as_another(club):
    return shutil.copy(club, club.with_name("Spring.overtrick"))


def its_folder_renamed(club):
    folder = club.parent / "bridge"
    folder.mkdir()
    for each in (club, copies_folder(club)):
        each.rename(folder / each.name)
    return folder / club.name


def torn(club):
    club.write_bytes(b"x" * 9000)
    return club


def removed(club):
    club.unlink()
    return club


def removed_where_it_was_moved_to(club):
    return removed(its_folder_renamed(club))


def brought_back(club):
    bring_back(club, listed(club)[0].path)
    return club


WHATEVER = (
    moved,
    renamed,
    copied_to_go_on_as_another,
    its_folder_renamed,
    torn,
    removed,
    removed_where_it_was_moved_to,
    brought_back,
)


@pytest.mark.parametrize("happens", WHATEVER, ids=lambda each: each.__name__)
def test_a_club_keeps_its_second_place_whatever_becomes_of_it(club, stick, happens):
    name_second_place(club, stick)
    assert second_place(happens(club)) == stick


def test_a_club_in_which_nothing_was_done_yet_keeps_it_too(tmp_path, stick):
    Desk(tmp_path / "new.overtrick").close()
    name_second_place(tmp_path / "new.overtrick", stick)
    with closing(open_club(tmp_path, "new.overtrick")) as desk:
        assert second_place(desk.path) == stick


def another_club(folder):
    with closing(Desk(folder / "other.overtrick")) as desk:
        desk.do(NameClub(name="Harbour"))
    return desk


def test_another_club_has_none_and_each_its_own(club, tmp_path, stick):
    other = another_club(tmp_path)
    name_second_place(club, stick)
    assert second_place(other.path) is None
    name_second_place(other.path, tmp_path / "drive")
    assert (second_place(club), second_place(other.path)) == (stick, tmp_path / "drive")


def test_who_goes_on_as_another_may_say_otherwise(club, tmp_path, stick):
    name_second_place(club, stick)
    spring = copied_to_go_on_as_another(club)
    name_second_place(spring, None)
    assert (second_place(club), second_place(spring)) == (stick, None)


@pytest.mark.parametrize("left", [b"", b'{"a": ', b"\xff\xfe", b"[]", b'{"a": 1}', b"[" * 100_000])
def test_a_note_that_is_damaged_is_said_to_be_and_costs_no_other_club_its_own(club, tmp_path, stick, own, left):
    other = another_club(tmp_path)
    name_second_place(other.path, tmp_path / "drive")
    [its] = own.rglob("*.json")
    name_second_place(club, stick)
    [note] = {*own.rglob("*.json")} - {its}
    note.write_bytes(left)
    with pytest.raises(Forgotten, match=r"copies of club\.overtrick go as well .* damaged: name the place again"):
        second_place(club)
    assert second_place(other.path) == tmp_path / "drive"
    with closing(Desk(club)) as desk:
        entered(desk, 2)
        desk.keeper.take(desk.head)
        assert (desk.keeper.trouble, "name the place again" in desk.keeper.missing) == ("", True)
    name_second_place(club, stick)
    assert second_place(club) == stick


def test_where_nothing_can_be_noted_it_is_said_and_what_was_noted_stays(club, stick, own, monkeypatch):
    name_second_place(club, stick)
    with monkeypatch.context() as patch:

        def full(*_, **__):
            raise OSError(28, "No space left on device")

        patch.setattr(os, "open", full)
        with pytest.raises(NotNoted, match=r"could not be noted, and is as it was\. The disk .* is full"):
            name_second_place(club, None)
    assert second_place(club) == stick
    assert [each.suffix for each in own.rglob("*") if each.is_file()] == [".json"]


def by_another_spelling(club):
    return club.parent / ".." / club.parent.name


def by_a_link(club):
    link = club.parent.parent / f"{club.parent.name} stick"
    link.symlink_to(club.parent)
    return link


def its_copies(club):
    return copies_folder(club)


def its_copies_by_a_link(club):
    return by_a_link(club) / copies_folder(club).name


OWN = (lambda club: club.parent, by_another_spelling, by_a_link, its_copies, its_copies_by_a_link)


@pytest.mark.parametrize("own_one", OWN, ids=lambda each: each.__name__)
def test_where_the_copies_are_anyway_is_no_second_place_by_whatever_name(club, own_one):
    with pytest.raises(copies_listed.OwnFolder):
        copies_listed.sent_also(club, str(own_one(club)))
    assert second_place(club) is None
    assert len(listed(club)) == 1


@pytest.mark.parametrize("own_one", OWN, ids=lambda each: each.__name__)
def test_where_an_older_program_noted_that_it_is_none_either(club, own_one):
    name_second_place(club, own_one(club))
    assert second_place(club) is None
    with closing(Desk(club)) as desk:
        entered(desk, 2)
        desk.keeper.take(desk.head)
    assert desk.keeper.missing == ""
    assert [copy.deed for copy in listed(club)] == [3, 2]


# --- gone with its copies -------------------------------------------------------------------


def gone(club):
    shutil.rmtree(copies_folder(club))
    club.unlink()


def test_gone_with_its_copies_a_club_is_found_in_its_second_place(club, stick):
    name_second_place(club, stick)
    carried(listed(club)[0].path, stick, club)
    gone(club)
    assert elsewhere.left_in(club).folder == copies_folder(stick / club.name)
    assert elsewhere.left_in(club.with_name("Other.overtrick")) is None


def test_two_clubs_of_one_name_in_one_second_place_are_told_apart(club, stick, tmp_path):
    name_second_place(club, stick)
    copies_folder(stick / club.name).rename(stick / "Old copies")
    (stick / "club copies").mkdir()
    with closing(Desk(tmp_path / "another.overtrick")) as other:
        other.do(NameClub(name="Another"))
        made = take(other.path)
    shutil.copy(made.path, stick / "club copies")
    shutil.copy(listed(club)[0].path, stick / "Old copies")
    gone(club)
    assert elsewhere.left_in(club).folder == stick / "Old copies"


def shut(monkeypatch, folder, *, whose):
    """A folder that may not be looked into: one's own, or another person's."""
    into, may = os.listdir, os.access

    def listdir(path="."):
        if os.path.realpath(path) == os.path.realpath(folder):
            raise PermissionError(errno.EACCES, "may not be entered", str(path))
        return into(path)

    monkeypatch.setattr(os, "listdir", listdir)
    monkeypatch.setattr(os, "access", lambda path, mode: Path(path) != folder and may(path, mode))
    if whose == "another's":
        monkeypatch.setattr(os, "getuid", lambda: folder.stat().st_uid + 1)


def test_what_another_has_in_a_place_that_several_share_is_left_to_him(club, stick, monkeypatch):
    (stick / "A other copies").mkdir()
    shut(monkeypatch, stick / "A other copies", whose="another's")
    name_second_place(club, stick)
    carried(listed(club)[0].path, stick, club)
    (stick / "club copies").rename(stick / "Old copies")
    assert elsewhere.is_known(stick, club)
    gone(club)
    assert elsewhere.left_in(club).folder == stick / "Old copies"


def test_where_another_has_the_folder_of_that_name_a_club_has_one_of_its_own(club, stick, monkeypatch):
    (stick / "club copies").mkdir()
    shut(monkeypatch, stick / "club copies", whose="another's")
    name_second_place(club, stick)
    assert carried(listed(club)[0].path, stick, club).parent == stick / "club (2) copies"


def test_a_folder_of_ones_own_that_is_shut_for_once_is_not_given_up_for_another(club, stick, monkeypatch):
    name_second_place(club, stick)
    carried(listed(club)[0].path, stick, club)
    shut(monkeypatch, stick / "club copies", whose="one's own")
    with pytest.raises(FolderTrouble):
        carried(listed(club)[0].path, stick, club)
    assert [each.name for each in stick.iterdir()] == ["club copies"]


@pytest.mark.parametrize("what", ["club copies", ""])
def test_where_it_cannot_be_looked_into_the_second_place_is_to_be_put_in(club, stick, monkeypatch, what):
    name_second_place(club, stick)
    carried(listed(club)[0].path, stick, club)
    gone(club)
    shut(monkeypatch, stick / what, whose="one's own")
    assert elsewhere.left_in(club).folder == stick


def test_where_those_beside_a_damaged_file_may_not_be_seen_those_of_the_second_place_are_offered(
    club, stick, monkeypatch
):
    name_second_place(club, stick)
    away = carried(listed(club)[0].path, stick, club)
    sound = club.read_bytes()
    for at in range(len(sound) - 4096, 4096, -4096):  # a page that does not hold the first deed
        club.write_bytes(sound[:at] + b"\xee" * 4096 + sound[at + 4096 :])
        if elsewhere.mark_of(club):
            break
    assert elsewhere.mark_of(club)
    shut(monkeypatch, copies_folder(club), whose="another's")
    assert [copy.path for copy in looks.there(club)] == [away]


def test_where_the_second_place_is_not_there_it_is_known_all_the_same(club, stick):
    name_second_place(club, stick)
    shutil.rmtree(stick)
    gone(club)
    assert elsewhere.left_in(club).folder == stick


@pytest.mark.parametrize("none", [None, "emptied"])
def test_where_no_copies_are_known_there_is_nothing_to_offer(club, stick, none):
    name_second_place(club, stick if none else None)
    gone(club)
    assert elsewhere.left_in(club) is None


def test_a_damaged_note_hides_no_other(club, stick, own):
    name_second_place(club, stick)
    carried(listed(club)[0].path, stick, club)
    gone(club)
    (own / elsewhere.NOTES / "ff.json").write_text("[")
    assert elsewhere.left_in(club).folder == copies_folder(stick / club.name)
