"""Copies: checked before they have a name, taken when they are due and while somebody records."""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
import stat
import threading
from contextlib import closing
from pathlib import Path

import pytest

from scorer.clock import CLOCK
from scorer.desk import Desk
from scorer.keeping.copies import Copy, checked, described, listed, name_of, nearest, newest_sound, take
from scorer.keeping.keeper import AGAIN, EVERY
from scorer.keeping.restoring import bring_back
from scorer.store import copying
from scorer.store.copying import see_to
from scorer.store.file import HEAD
from scorer.store.trouble import Broken, Damaged, copies_folder
from tests.scorer.keeping.copies.kept import played
from tests.scorer.keeping.deeds import EVENINGS, FEW, SEVEN, boards, entered, sql


def test_a_copy_is_sound_and_named_by_its_last_deed(desk):
    made = take(desk.path)
    assert checked(made.path) == ()
    assert made.path.name.startswith(f"club {made.at[:10]} ")
    assert made.path.stem.endswith("deed 2")
    with closing(Desk(made.path)) as opened:
        assert boards(opened) == {1}


def test_the_same_state_is_copied_once(desk):
    assert take(desk.path) is not None
    assert take(desk.path) is None
    entered(desk, 2)
    assert take(desk.path) is not None


def test_a_state_that_another_program_copied_meanwhile_is_not_copied_again(desk):
    others = []

    def meanwhile():
        if not others:
            others.append(desk)
            take(desk.path)

    assert take(desk.path, go_on=meanwhile) is None
    assert len(listed(desk.path)) == 1


@pytest.mark.parametrize("mode", [0o600, 0o640, 0o664])
def test_a_copy_may_be_read_by_whoever_may_read_the_file(desk, mode):
    desk.path.chmod(mode)
    assert stat.S_IMODE(take(desk.path).path.stat().st_mode) == mode


def test_what_is_not_as_the_journal_tells_gets_no_name(desk):
    sql(desk.path, "DELETE FROM slip")
    with pytest.raises(Damaged):
        take(desk.path)
    assert list(copies_folder(desk.path).iterdir()) == []


def test_what_cannot_be_read_is_no_copy_but_trouble(desk):
    sql(desk.path, "DROP TABLE alembic_version")
    with pytest.raises(Broken):
        take(desk.path)


def by_hand(desk):
    """Somebody puts the file among its copies, under the name that a copy of it would have."""
    shutil.copyfile(desk.path, copies_folder(desk.path) / "club 2026-11-17 20.52 deed 3.overtrick")


def set_aside(desk):
    shutil.copyfile(desk.path, copies_folder(desk.path) / "club set aside 2026-11-17 20.52.00.overtrick")


@pytest.mark.parametrize("among", [by_hand, set_aside])
def test_what_is_wrong_with_the_file_is_seen_whatever_copy_has_the_same(desk, among):
    take(desk.path)
    entered(desk, 2)
    sql(desk.path, "DELETE FROM slip WHERE number = 1")
    among(desk)
    entered(desk, 3)
    before = len(listed(desk.path))
    with pytest.raises(Damaged):
        take(desk.path)
    assert len(listed(desk.path)) == before
    assert newest_sound(desk.path).deed == 2


def test_a_copy_that_was_found_sound_and_changed_since_is_held_against_nothing(desk):
    made = take(desk.path).path
    entered(desk, 2)
    assert nearest(described(desk.path), listed(desk.path)) == made
    sql(desk.path, "DELETE FROM slip WHERE number = 1")
    sql(made, "DELETE FROM slip WHERE number = 1")
    assert nearest(described(desk.path), listed(desk.path)) is None
    with pytest.raises(Damaged):
        take(desk.path)


def test_a_time_that_is_none_makes_no_name_outside_the_folder(desk):
    name = name_of(Copy(desk.path, HEAD, 2, "", "../../../outside"))
    assert Path(name).name == name


def test_a_folder_that_another_program_makes_in_the_same_moment_is_there(tmp_path, monkeypatch):
    (tmp_path / "copies").mkdir()
    monkeypatch.setattr(type(tmp_path), "is_dir", lambda _: False)
    see_to(tmp_path / "copies")


def test_two_that_copy_at_once_leave_whole_copies(desk):
    makers = [threading.Thread(target=take, args=(desk.path,)) for _ in range(4)]
    for each in makers:
        each.start()
    for number in range(2, 12):
        entered(desk, number)
    for each in makers:
        each.join()
    assert listed(desk.path)
    assert all(checked(copy.path) == () for copy in listed(desk.path))
    assert not [each for each in copies_folder(desk.path).iterdir() if each.name.startswith("~")]


def test_nothing_is_copied_over_a_file_of_the_name(desk):
    folder = copies_folder(desk.path)
    folder.mkdir()
    first = take(desk.path).path
    kept = first.read_bytes()
    first.write_bytes(b"mine")
    second = take(desk.path).path
    assert (first.read_bytes(), second.name) == (b"mine", f"{first.stem} (2).overtrick")
    assert len(second.read_bytes()) == len(kept)


def test_of_one_deed_the_copy_comes_before_what_was_set_aside(desk):
    first, second = take(desk.path).path, desk.path
    desk.close(copy=False)
    aside = bring_back(second, first)
    assert [copy.path for copy in listed(desk.path)] == [first, aside]
    assert {copy.deed for copy in listed(desk.path)} == {2}


# --- when ---------------------------------------------------------------------------------


def test_a_copy_is_due_at_first_hourly_while_there_is_something_new_and_soon_after_one_failed(desk, monkeypatch):
    now = 10_000_000.0
    monkeypatch.setattr(CLOCK, "running", lambda: now)
    keeper = desk.keeper
    assert keeper.due(desk.head)
    keeper.take(desk.head)
    assert not keeper.due(desk.head, now=now + 10 * EVERY)
    entered(desk, 2)
    assert not keeper.due(desk.head, now=now + EVERY - 1)
    assert keeper.due(desk.head, now=now + EVERY)
    with monkeypatch.context() as broken:
        broken.setattr(copying, "pour", full)
        keeper.take(desk.head)
    assert "disk is full" in keeper.trouble
    assert not keeper.due(desk.head, now=now + AGAIN - 1)
    assert keeper.due(desk.head, now=now + AGAIN)
    assert keeper.take(desk.head) is not None
    assert keeper.trouble == ""


def full(*_, **__):
    raise OSError(28, "No space left on device")


def test_closing_takes_a_copy_where_something_was_recorded(desk):
    desk.close()
    assert [copy.deed for copy in listed(desk.path)] == [2]
    with closing(Desk(desk.path)) as again:
        again.events()
    assert len(listed(desk.path)) == 1


def test_what_is_recorded_while_a_copy_is_taken_is_remembered_until_the_next(desk):
    desk.keeper.take(desk.head)
    before = desk.head
    entered(desk, 2)
    entered(desk, 3)
    desk.keeper.take(before)
    assert [row["id"] for row in desk.keeper._fresh] == [3, 4]
    desk.keeper.take(desk.head)
    assert desk.keeper._fresh == []


# --- while somebody records ---------------------------------------------------------------


def test_a_copy_taken_at_any_point_is_sound(desk):
    for number in range(2, 30):
        entered(desk, number)
        if number % 7 == 0:
            desk.undo(1)
        made = take(desk.path)
        assert made.deed == desk.head.deed
    assert all(checked(copy.path) == () for copy in listed(desk.path))


def test_the_permissions_of_a_copy_do_not_fail_where_there_are_none(desk, monkeypatch):
    monkeypatch.setattr(shutil, "copymode", lambda *_: full())
    assert take(desk.path) is not None


def test_a_disk_without_links_takes_copies_too(desk, monkeypatch):
    def none(*_, **__):
        raise OSError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", none)
    assert take(desk.path).path.exists()


# --- what a reader found ------------------------------------------------------------------


def test_after_a_way_back_the_copies_of_what_goes_on_are_kept_beside_those_of_what_was_left(desk, few, monkeypatch):
    for number, when in enumerate(SEVEN, 2):
        played(desk, monkeypatch, when, number)
    there = listed(desk.path)
    early = min(there, key=lambda copy: copy.deed)
    bring_back(desk.path, early.path)
    again = Desk(desk.path)
    for number, when in enumerate(EVENINGS[7 : 7 + FEW], 40):
        played(again, monkeypatch, when, number)
    now = {copy.path for copy in listed(desk.path)}
    since = [path for path in now if path not in {copy.path for copy in there} and "set aside" not in path.stem]
    assert {copy.path for copy in there} <= now
    assert len(since) == FEW
    again.close(copy=False)


def test_a_copy_that_goes_wrong_is_not_blamed_on_the_club(desk, monkeypatch):
    pour = copying.pour
    monkeypatch.setattr(copying, "pour", lambda source, made, *_, **__: (pour(source, made), made.write_bytes(b"")))
    assert desk.keeper.take(desk.head) is None
    assert "the file itself is sound" in desk.keeper.trouble
    entered(desk, 3)
    assert not desk.keeper.broken


def test_a_rotten_copy_of_the_same_state_does_not_stand_in_for_a_sound_one(desk):
    first = take(desk.path)
    with closing(sqlite3.connect(first.path)) as file, file:
        file.execute("UPDATE slip SET slip = replace(slip, 'S', 'H')")
    assert checked(first.path)
    second = take(desk.path)
    assert second is not None
    assert checked(second.path) == ()


def test_a_pipe_among_the_copies_is_no_copy_and_nobody_waits_for_it(desk):
    copies_folder(desk.path).mkdir(exist_ok=True)
    os.mkfifo(copies_folder(desk.path) / "club x.overtrick")
    entered(desk, 3)
    assert not listed(desk.path)[-1].readable


def test_a_disk_that_says_what_nobody_expected_is_trouble_in_words(desk, monkeypatch):
    def stale(*_, **__):
        raise OSError(errno.ESTALE, "Stale file handle")

    monkeypatch.setattr(copying, "pour", stale)
    assert desk.keeper.take(desk.head) is None
    assert desk.keeper.trouble
