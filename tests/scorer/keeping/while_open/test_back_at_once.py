"""A drive that is back before anything was said, or that nobody reads for a while: what is said, and what is so."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, nullcontext

import pytest

from scorer.desk import Desk
from scorer.store.file import WholeOrNot
from scorer.store.trouble import AnswersAgain, Broken, DamagedMeanwhile, OutOfReach, Uncertain, in_words
from tests.scorer.keeping.deeds import boards, entered, result
from tests.scorer.keeping.while_open.harms import NO_ANSWER, away, unread


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
    with monkeypatch.context() as patch:
        patch.setattr("scorer.store.again.is_sound", lambda _file: False)  # as SQLite says of what it could not read
        patch.setattr(os, "pread", unread)
        away(desk.path, NO_ANSWER)
        with pytest.raises(OutOfReach, match="does not answer: no more is recorded until it does") as caught:
            desk.do(command)
        [rescued] = desk.path.parent.glob("*/club rescued 20*")
        assert rescued.name in str(caught.value)
    assert desk.do(command).id == desk.head.deed
    assert (desk.trouble, desk.saved) == (None, True)


def test_a_copy_that_is_taken_while_the_disk_does_not_read_finds_no_damage(desk, home, monkeypatch):
    """Nor does what SQLite says of what it could not read stand until the file is opened anew."""

    def wrong(path, *_, **__):
        raise in_words(path, Broken)

    with monkeypatch.context() as patch:
        patch.setattr("scorer.keeping.copies.take", wrong)
        patch.setattr("scorer.keeping.copies.at_fault", lambda path, _go_on: in_words(path, Broken))
        patch.setattr(os, "pread", unread)
        desk.keeper.take(desk.head)
    assert not desk.keeper.broken
    assert entered(desk, 5).id == desk.head.deed


LOOKS = [
    # what another handle finds, look by look, and what is said
    ((False, True),  AnswersAgain),
    ((False, False), DamagedMeanwhile),
    ((True,),        AnswersAgain),
]  # fmt: skip


@pytest.mark.parametrize(("looks", "said"), LOOKS)
def test_another_handle_too_finds_damage_twice_before_it_is_believed(desk, home, monkeypatch, looks, said):
    command, left = result(desk, 5), list(looks)
    away(desk.path, NO_ANSWER)
    monkeypatch.setattr("scorer.store.again.is_sound", lambda _file: left.pop(0) if len(left) > 1 else left[0])
    with pytest.raises(said):
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
    monkeypatch.setattr("scorer.store.again.looked_at", opened)
    with pytest.raises(said):
        desk.do(command)
