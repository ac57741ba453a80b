"""A drive that is back before anything was said, or that nobody reads for a while: what is said, and what is so."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, nullcontext, suppress
from random import Random

import pytest

from scorer.desk import Desk
from scorer.keeping.copies import checked
from scorer.store.file import WholeOrNot
from scorer.store.trouble import AnswersAgain, DamagedMeanwhile, DiskFailed, OutOfReach, Uncertain
from tests.scorer.keeping.deeds import boards, entered, result
from tests.scorer.keeping.stutters import ALL, stuttering, the
from tests.scorer.keeping.while_open.harms import NO_ANSWER, away, torn, unread


@pytest.mark.parametrize("done", [True, False])
def test_of_a_folder_that_is_back_before_anything_is_said_the_file_is_asked_and_not_what_was_saved(
    desk, home, monkeypatch, done
):
    there, save = desk.path.parent, desk.keeper.rescued

    def saved(*seen):
        where = save(*seen)
        there.with_name("unplugged").rename(there)
        return where

    def commit(connection):
        patch.undo()
        (sqlite3.Connection.commit if done else sqlite3.Connection.rollback)(connection)
        there.rename(there.with_name("unplugged"))
        patch.setattr(desk.keeper, "rescued", saved)
        raise sqlite3.OperationalError("disk I/O error")

    command = result(desk, 5)
    with monkeypatch.context() as patch:
        patch.setattr(WholeOrNot, "commit", commit)
        with nullcontext() if done else pytest.raises(Uncertain):
            desk.do(command)
    desk.catch_up()
    assert boards(desk) == {1, 2, 3, 4} | ({5} if done else set())
    with closing(Desk(desk.path)) as other:
        entered(other, 6)
    entered(desk, 7)
    assert desk.saved


def test_what_no_handle_reads_for_a_while_is_no_damage_but_a_drive_that_does_not_answer(desk, home, monkeypatch):
    command = result(desk, 5)
    with monkeypatch.context() as patch, stuttering(desk.path, lambda: True):
        patch.setattr(os, "pread", unread)
        with pytest.raises(OutOfReach, match="does not answer: no more is recorded until it does") as caught:
            desk.do(command)
        [rescued] = desk.path.parent.glob("*/club rescued 20*")
        assert rescued.name in str(caught.value)
    assert desk.do(command).id == desk.head.deed
    assert (desk.trouble, desk.saved) == (None, True)


FAILS = [(1,), (2, 3), (1, 2, 3), (3, 4, 5), (3, 4, 40), tuple(range(1, 12))]


@pytest.mark.parametrize("fails", FAILS, ids=str)
def test_a_copy_that_is_taken_while_the_disk_does_not_read_finds_no_damage(desk, home, fails):
    """Nor does what SQLite says of what it could not read stand until the file is opened anew."""
    with stuttering(desk.path, the(*fails), within=ALL[1:]):
        desk.keeper.take(desk.head)
    assert not desk.keeper.broken
    assert "is damaged" not in str(desk.keeper.trouble)
    assert entered(desk, 5).id == desk.head.deed


@pytest.mark.parametrize("seed", range(6))
def test_on_a_loose_cable_nothing_is_said_to_be_damaged_and_all_is_recorded_once_it_holds(desk, home, seed):
    by_chance = Random(seed)
    with stuttering(desk.path, lambda: by_chance.random() < 0.08):
        for number in range(5, 12):
            with suppress(AnswersAgain, Uncertain, OutOfReach, DiskFailed):
                entered(desk, number)
            desk.keeper.take(desk.head)
            assert not desk.keeper.broken
    acknowledged = set(desk.mine)
    entered(desk, 13)
    assert (desk.trouble, desk.saved) == (None, True)
    assert acknowledged < set(desk.mine)
    assert checked(desk.path) == ()


@pytest.mark.parametrize("fails", FAILS, ids=str)
def test_damage_is_said_all_the_same_once_it_could_be_read(desk, home, fails):
    command = result(desk, 5)
    torn(desk.path)
    with stuttering(desk.path, the(*fails)), pytest.raises((DamagedMeanwhile, OutOfReach, AnswersAgain)):
        desk.do(command)
    with pytest.raises(DamagedMeanwhile):
        desk.do(command)


UNOPENED = [
    ("unable to open database file", OutOfReach),
    ("disk I/O error",               OutOfReach),
    ("database is locked",           AnswersAgain),
    ("file is not a database",       DamagedMeanwhile),
]  # fmt: skip


@pytest.mark.parametrize(("found", "said"), UNOPENED)
def test_a_disk_on_which_nothing_can_be_opened_any_more_is_no_damage(desk, home, monkeypatch, found, said):
    def opened(*_, **__):
        raise sqlite3.OperationalError(found)

    command = result(desk, 5)
    away(desk.path, NO_ANSWER)
    monkeypatch.setattr("scorer.store.looking.looked_at", opened)
    monkeypatch.setattr("scorer.store.again.looked_at", opened)
    with pytest.raises(said):
        desk.do(command)


@pytest.mark.parametrize("which", range(1, 13))
def test_a_read_that_fails_as_a_copy_is_taken_makes_no_copy_wrong(desk, home, which):
    with stuttering(desk.path, the(which)):
        desk.keeper.take(desk.head)
    assert "came out wrong" not in str(desk.keeper.trouble)


@pytest.mark.parametrize("fails", [(1,), (2,)], ids=str)
def test_one_that_fails_in_between_is_tried_in_another_way(desk, home, fails):
    with stuttering(desk.path, the(*fails)):
        desk.keeper.take(desk.head)
    assert not desk.keeper.trouble
