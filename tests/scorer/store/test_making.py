"""A club file is made, upgraded and filled with the sample whole or not at all, whoever else does it too."""

from __future__ import annotations

import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from scorer.desk import Desk
from scorer.keeping.copies import checked
from scorer.samples import FILE, visit
from scorer.store import file
from scorer.store.file import HEAD
from scorer.store.trouble import NameTooLong, copies_folder
from tests.scorer.beside import all_at_once, die_half_way, enrol, killed, open_club, open_sample
from tests.scorer.clubs import made_once
from tests.scorer.keeping.deeds import sql

OLD = Path(__file__).parent.parent / "old_files"


@pytest.mark.parametrize("count", [2, 5])
def test_makers_at_once_make_one_file(tmp_path, count):
    club = tmp_path / "club.overtrick"
    assert all_at_once(count, open_club, club) == [[0]] * count
    assert checked(club) == ()
    assert [each.name for each in tmp_path.iterdir()] == ["club.overtrick"]


def test_a_name_that_leaves_no_room_for_a_journal_makes_nothing(tmp_path):
    with pytest.raises(NameTooLong):
        Desk(tmp_path / f"{'n' * 240}.overtrick")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("old", ["0001", "0002"])
def test_upgraders_at_once_upgrade_once(tmp_path, old):
    club = Path(shutil.copy(OLD / f"{old}.overtrick", tmp_path / "club.overtrick"))
    [[events], *others] = all_at_once(3, open_club, club)
    assert events >= 1
    assert others == [[events]] * 2
    assert checked(club) == ()
    with closing(sqlite3.connect(club)) as file:
        assert file.execute("SELECT version_num FROM alembic_version").fetchall() == [(HEAD,)]
    assert len(list(copies_folder(club).glob("*before upgrade*"))) == 1


def test_the_sample_made_by_several_at_once_is_one_whole_club(tmp_path):
    assert all_at_once(3, open_sample, tmp_path) == [[FILE]] * 3
    assert checked(tmp_path / FILE) == ()
    assert [each.name for each in tmp_path.iterdir()] == [FILE]


def test_a_kill_while_a_file_is_made_leaves_it_to_be_made_whole(tmp_path):
    for wait in (0.0, 0.01, 0.03, 0.1, 0.3):
        killed(wait, open_club, tmp_path / "club.overtrick")
    assert Desk(tmp_path / "club.overtrick").events() == ()
    assert checked(tmp_path / "club.overtrick") == ()


def test_a_kill_while_the_sample_is_made_leaves_it_to_be_made_whole(tmp_path):
    for wait in (0.0, 0.01, 0.03, 0.1, 0.3):
        killed(wait, open_sample, tmp_path)
    assert checked(visit(tmp_path)) == ()
    assert len(Desk(tmp_path / FILE).events()) == 2


@pytest.mark.parametrize("count", [1, 3])
def test_what_a_maker_leaves_that_dies_with_half_of_it_written_is_made_whole_by_the_next(tmp_path, count):
    club = tmp_path / "club.overtrick"
    assert all_at_once(1, die_half_way, club) == [[]]
    assert club.stat().st_size > 0
    assert club.with_name("club.overtrick-journal").exists()
    assert all_at_once(count, open_club, club) == [[0]] * count
    assert checked(club) == ()
    assert [each.name for each in tmp_path.iterdir()] == ["club.overtrick"]


def test_a_file_that_is_emptied_as_it_is_looked_at_is_made(tmp_path, monkeypatch):
    club, is_empty = tmp_path / "club.overtrick", file.is_empty
    club.write_bytes(b"half of the first page")

    def taken_up(path):
        found = is_empty(path)
        os.truncate(path, 0)  # another program takes up the journal of a maker that died
        monkeypatch.setattr(file, "is_empty", is_empty)
        return found

    monkeypatch.setattr(file, "is_empty", taken_up)
    with closing(Desk(club)) as desk:
        assert desk.events() == ()
    assert checked(club) == ()


def test_who_records_at_once_in_a_file_that_others_are_making_too_loses_nothing(tmp_path):
    club = tmp_path / "club.overtrick"
    assert all_at_once(5, enrol, club, "Ida Holm") == [["Ida Holm"]] * 5
    with closing(Desk(club)) as desk:
        assert len(desk.members()) == 5
    assert checked(club) == ()


def test_an_empty_file_that_somebody_put_there_keeps_its_place_and_permissions(tmp_path):
    club = tmp_path / "club.overtrick"
    club.touch(mode=0o640)
    before = club.stat()
    Desk(club).close()
    assert (club.stat().st_ino, club.stat().st_mode) == (before.st_ino, before.st_mode)


def test_an_upgrade_that_is_killed_leaves_the_old_file_or_the_new(tmp_path):
    club = Path(shutil.copy(OLD / "0002.overtrick", tmp_path / "club.overtrick"))
    for wait in (0.0, 0.05, 0.1, 0.2, 0.4):
        killed(wait, open_club, club)
    assert Desk(club).events()
    assert checked(club) == ()


def emptied(path):
    path.write_bytes(b"")


def text(path):
    path.write_text("Name,Number\n")


def half(path):
    sql(path, "DELETE FROM slip", "DELETE FROM deed WHERE id > 5")


def flipped(path):
    sql(path, "UPDATE slip SET slip = replace(slip, '10', '11')")


def torn(path):
    content = bytearray(path.read_bytes())
    content[-5000:-1000] = b"\xff" * 4000
    path.write_bytes(content)


def without_tables(path):
    path.unlink()
    sql(path, "CREATE TABLE x (y)")


@pytest.mark.parametrize("wrong", [emptied, text, half, flipped, torn, without_tables])
def test_a_sample_that_is_not_what_it_should_be_is_made_again_and_the_other_kept(tmp_path, wrong):
    made_once(visit, tmp_path)
    wrong(tmp_path / FILE)
    before = (tmp_path / FILE).read_bytes()
    path = visit(tmp_path)
    assert len(Desk(path).events()) == 2
    assert checked(path) == ()
    [aside] = copies_folder(path).glob("*set aside*.overtrick")
    assert aside.read_bytes() == before
