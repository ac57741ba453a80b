"""What a service that synchronises a folder leaves beside a club file that two computers wrote at once."""

import shutil
from contextlib import closing

import pytest

from scorer.commands.members import NameClub
from scorer.desk import Desk
from scorer.keeping.conflicts import left_beside
from tests.scorer.clubs import open_club
from tests.scorer.keeping.deeds import entered

LEFT = [
    "club.sync-conflict-20261129-011500-ABCDEFG",
    "club_conflict-20261129-011500",
    "club-LAPTOP",
    "club-ANNS-PC-2",
    "club (Ann's conflicted copy 2026-11-29)",
    "club (In Konflikt stehende Kopie von Ann)",
    "club (1)",
    "club(1)",
    "club [conflicted]",
    "club 2",
]
NOT_LEFT = ["club-2027", "club spring", "clubs", "other-LAPTOP", "club 2027"]


@pytest.fixture
def club(tmp_path):
    """In a folder that is synchronised, with two deeds that are the same on either computer."""
    (tmp_path / "Dropbox").mkdir()
    with closing(open_club(tmp_path / "Dropbox")) as desk:
        entered(desk, 1)
    return desk.path


def went_on(club, *numbers, beside=None):
    """So many results more, in the file or in one beside it."""
    path = club.with_name(f"{beside}.overtrick") if beside else club
    if beside:
        shutil.copy(club, path)
    desk = Desk(path)
    for number in numbers:
        entered(desk, number)
    desk.close(copy=False)


@pytest.mark.parametrize("name", LEFT)
def test_that_it_has_what_the_club_file_has_not_is_said_with_its_name(club, name):
    went_on(club, 2, 3, beside=name)
    went_on(club, 4)
    assert left_beside(club) == (
        f"“{name}.overtrick” beside club.overtrick has two deeds that club.overtrick does not have: both were used "
        f"before Dropbox had finished. Open it, look at its journal, and type again in club.overtrick what is missing."
    )


def test_so_it_is_where_the_shorter_one_was_left_with_the_name(club):
    went_on(club, 2, beside="club-LAPTOP")
    assert "has one deed" in left_beside(club)


@pytest.mark.parametrize("name", NOT_LEFT)
def test_what_somebody_named_is_left_alone(club, name):
    went_on(club, 2, beside=name)
    went_on(club, 4)
    assert left_beside(club) == ""


def test_nothing_is_said_of_what_the_file_has_too(club):
    went_on(club, 2, beside="club-LAPTOP")
    shutil.copy(club.with_name("club-LAPTOP.overtrick"), club)
    went_on(club, 3)
    assert left_beside(club) == ""


def test_nor_of_another_club_or_of_what_is_none(club, tmp_path):
    with closing(Desk(tmp_path / "other.overtrick", who="Bo")) as desk:
        desk.do(NameClub(said="Named.", name="Another"))
    shutil.copy(tmp_path / "other.overtrick", club.with_name("club-LAPTOP.overtrick"))
    club.with_name("club (1).overtrick").write_text("no club")
    assert left_beside(club) == ""


def test_nor_in_a_folder_of_ones_own(club, tmp_path):
    went_on(club, 2, beside="club-LAPTOP")
    club.parent.rename(tmp_path / "own")
    assert left_beside(tmp_path / "own" / club.name) == ""
