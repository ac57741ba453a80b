"""What a disk did not read for a moment: SQLite says the same of that as of pages that do not fit together."""

from __future__ import annotations

import sqlite3
from contextlib import closing, suppress
from random import Random

import pytest

from scorer.desk import Desk
from scorer.keeping.copies import Copy, at_fault, checked, take
from scorer.keeping.copies import described as described_as_it_is
from scorer.keeping.restoring import bring_back, is_damaged
from scorer.keeping.soundness import on
from scorer.picture import Picture
from scorer.store.copying import copies
from scorer.store.handles import open_handle
from scorer.store.meant import PASSING
from scorer.store.place import held, place
from scorer.store.trouble import AnswersAgain, Damaged, DiskFailed, DiskUnread, NotCopied
from tests.scorer.keeping.deeds import boards
from tests.scorer.keeping.stutters import stuttering, the
from tests.scorer.keeping.while_open.harms import torn


def opened(club):
    with closing(Desk(club)) as desk:
        return boards(desk)


def looked_at_only(club):
    with closing(Picture(club)) as picture:
        return boards(picture)


def copy_brought_back(club):
    bring_back(club, copies(club)[0])
    return opened(club)


def copy_of(club):
    return take(club)


def why_a_copy_is_not_sound(club):
    return type(at_fault(club, on))


LOOKS = [
    # a look                    what it comes to
    (opened,                    {1, 2, 3}),
    (looked_at_only,            {1, 2, 3}),
    (is_damaged,                False),
    (checked,                   ()),
    (why_a_copy_is_not_sound,   NotCopied),
    (copy_brought_back,         {1, 2}),
]  # fmt: skip


FAILS = [(1,), (2,), (1, 2), (2, 3), (1, 2, 3), (3, 30), (5, 50, 51), (12, 40, 70, 90)]


@pytest.mark.parametrize("fails", FAILS, ids=str)
@pytest.mark.parametrize(("look", "finds"), LOOKS, ids=lambda each: getattr(each, "__name__", ""))
def test_what_was_not_read_for_a_moment_is_no_damage(club, look, finds, fails):
    with stuttering(club, the(*fails)), suppress(DiskFailed, AnswersAgain):
        found = look(club)
        assert found in (finds, DiskUnread) or found[0].unknown
    assert look(club) == finds


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("look", [look for look, _ in LOOKS], ids=lambda each: each.__name__)
def test_nor_is_it_on_a_loose_cable(club, look, seed):
    """Reads fail now and then; what is found is the file as it is, or that the disk does not answer."""
    by_chance = Random(seed)
    with stuttering(club, lambda: by_chance.random() < 0.05), suppress(DiskFailed, AnswersAgain):
        found = look(club)
        told = {1, 2, 3}, {1, 2}, False, (), NotCopied, DiskUnread
        assert found in told or found[0].unknown


@pytest.mark.parametrize("look", [opened, looked_at_only, copy_of])
def test_what_is_never_read_is_a_disk_that_does_not_answer(club, look):
    with stuttering(club, lambda: True), pytest.raises(DiskUnread):
        look(club)
    assert looked_at_only(club) == {1, 2, 3}


@pytest.mark.parametrize("seed", range(8))
def test_what_is_damaged_is_never_sound_on_a_loose_cable(club, seed):
    by_chance = Random(seed)
    torn(club)
    for _ in range(5):
        with stuttering(club, lambda: by_chance.random() < 0.05):
            [found] = checked(club)
            assert found.broken or found.unknown
            with pytest.raises((Damaged, DiskUnread, AnswersAgain)):
                Desk(club)
    assert checked(club)[0].broken
    with pytest.raises(Damaged):
        Desk(club)


def misreading_once(monkeypatch):
    """What was just made, and has no name yet, cannot be read for a moment."""
    once = []

    def described(path):
        misread = path.name.startswith(PASSING) and not once
        once.extend([path] * misread)
        return Copy(path) if misread else as_ever(path)

    as_ever = described_as_it_is
    monkeypatch.setattr("scorer.keeping.copies.described", described)


def test_a_copy_that_was_not_read_for_a_moment_is_taken_again_and_gets_no_wrong_name(club, monkeypatch):
    before = copies(club)
    misreading_once(monkeypatch)
    with pytest.raises(NotCopied):
        take(club)
    assert copies(club) == before
    assert take(club).deed == described_as_it_is(club).deed


def test_nor_does_what_is_rescued(club, monkeypatch, tmp_path):
    monkeypatch.setattr("scorer.keeping.rescues.user_data_path", lambda *_, **__: tmp_path / "home")
    with closing(Desk(club)) as desk:
        last = desk.head
        club.unlink()
        misreading_once(monkeypatch)
        assert f" deed {last.deed}.overtrick”" in desk.keeper.rescued(last)


def test_what_cannot_be_opened_is_let_go_of(club, monkeypatch):
    def unread(_file):
        raise sqlite3.OperationalError("disk I/O error")

    monkeypatch.setattr("scorer.desk.head", unread)
    with pytest.raises(DiskFailed) as refused:
        Desk(club)
    assert open_handle(place(club)) is None
    assert not held(club)
    assert refused.value.__traceback__  # which knows the desk, and keeps it as long as somebody has it
