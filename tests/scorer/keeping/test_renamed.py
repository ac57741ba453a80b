"""The folder of copies that stays behind where a club file is renamed without it."""

import shutil
from contextlib import closing

import pytest

from scorer.keeping.copies import listed, take
from scorer.keeping.renamed import goes_on_as, left_behind
from scorer.store.trouble import copies_folder
from tests.scorer.clubs import open_club

SAID = (
    "Copies of Harbour.overtrick from before it was renamed are in “club copies”: move them into “Harbour "
    "copies”, and they are in its list, too."
)


@pytest.fixture
def harbour(club):
    """The club under another name; its copies have the old one."""
    return club.rename(club.with_name("Harbour.overtrick"))


def test_where_they_are_is_said(harbour):
    assert left_behind(harbour) == SAID


def test_it_still_is_once_there_are_new_ones(harbour):
    take(harbour)
    assert left_behind(harbour) == SAID


def test_what_is_moved_as_it_is_said_is_in_the_list_and_said_no_more(harbour):
    take(harbour)
    for each in listed(harbour.with_name("club.overtrick")):
        shutil.move(each.path, copies_folder(harbour))
    assert [copy.deed for copy in listed(harbour)] == [4, 3]
    assert left_behind(harbour) == ""


def test_nothing_is_said_where_the_folder_went_with_the_file(harbour):
    copies_folder(harbour.with_name("club.overtrick")).rename(copies_folder(harbour))
    assert left_behind(harbour) == ""


def test_copies_of_a_club_that_still_lies_there_are_its_own(harbour):
    shutil.copy(harbour, harbour.with_name("club.overtrick"))
    assert left_behind(harbour) == ""


def test_nor_is_anything_said_of_another_clubs(harbour, tmp_path):
    with closing(open_club(tmp_path, "Hill.overtrick")) as desk:
        take(desk.path)
    (tmp_path / "Hill.overtrick").unlink()
    shutil.rmtree(tmp_path / "club copies")
    assert left_behind(harbour) == ""


def test_of_a_file_that_does_not_tell_which_club_it_is_nothing_is_said(harbour):
    harbour.write_bytes(b"\xff" * 5000)
    assert left_behind(harbour) == ""
    harbour.unlink()
    assert left_behind(harbour) == ""


def test_where_only_copies_are_left_the_file_that_goes_on_under_another_name_is_named(harbour):
    said = "“Harbour.overtrick” in the same folder is the same club: where that was only renamed, open it."
    assert goes_on_as(harbour.with_name("club.overtrick")) == said


def test_it_is_not_named_where_the_file_is_there_nor_is_another_club(harbour, tmp_path):
    club = shutil.copy(harbour, harbour.with_name("club.overtrick"))
    assert goes_on_as(club) == ""
    for each in (club, harbour):
        each.unlink()
    open_club(tmp_path, "Hill.overtrick").close(copy=False)
    assert (goes_on_as(club), goes_on_as(tmp_path / "nothing.overtrick")) == ("", "")


def test_nor_is_a_file_named_that_tells_no_more_of_its_club_than_a_copy_does(harbour):
    harbour.write_bytes(b"\xff" * 5000)
    path = harbour.with_name("club.overtrick")
    for each in listed(path):
        each.path.write_bytes(b"\xff" * 5000)
    assert goes_on_as(path) == ""
