"""What a disk did not read for a moment: SQLite says the same of that as of pages that do not fit together."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest

from scorer.desk import Desk
from scorer.keeping.copies import at_fault, checked, listed
from scorer.keeping.restoring import bring_back, is_damaged
from scorer.keeping.soundness import on
from scorer.picture import Picture
from scorer.store.copying import copies
from scorer.store.deeds import head
from scorer.store.file import lacks_its_end, schema_of
from scorer.store.handles import open_handle
from scorer.store.place import held, place
from scorer.store.trouble import Broken, Damaged, DiskFailed, NotCopied
from tests.scorer.keeping.deeds import boards


def opened(club):
    with closing(Desk(club)) as desk:
        return boards(desk)


def looked_at_only(club):
    with closing(Picture(club)) as picture:
        return boards(picture)


def copy_brought_back(club):
    bring_back(club, copies(club)[0])
    return opened(club)


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


@pytest.mark.parametrize(("look", "finds"), LOOKS, ids=lambda each: getattr(each, "__name__", ""))
def test_what_was_not_read_once_is_no_damage(club, monkeypatch, look, finds):
    asked = []

    def misread(file):
        asked.append(file)
        if len(asked) == 1:
            raise corrupt()
        return schema_of(file)

    monkeypatch.setattr("scorer.store.file.schema_of", misread)
    assert look(club) == finds
    assert len(asked) > 1


@pytest.mark.parametrize("finds", [lambda club: checked(club) == (), lambda club: copy_brought_back(club) == {1, 2}])
def test_nor_is_it_where_it_is_looked_whether_the_end_is_there(club, monkeypatch, finds):
    asked = []

    def misread(*of):
        asked.append(of)
        if len(asked) == 1:
            raise corrupt()
        return lacks_its_end(*of)

    monkeypatch.setattr("scorer.keeping.copies.lacks_its_end", misread)
    assert finds(club)
    assert len(asked) > 1


def test_nor_is_it_while_a_file_is_gone_on_with_that_was_opened(club, monkeypatch):
    asked = []

    def misread(file):
        asked.append(file)
        if len(asked) == 1:
            raise corrupt()
        return head(file)

    monkeypatch.setattr("scorer.desk.head", misread)
    assert opened(club) == {1, 2, 3}
    assert len(asked) > 1


def test_what_cannot_be_opened_is_let_go_of(club, monkeypatch):
    def unread(_file):
        raise sqlite3.OperationalError("disk I/O error")

    monkeypatch.setattr("scorer.desk.head", unread)
    with pytest.raises(DiskFailed) as refused:
        Desk(club)
    assert open_handle(place(club)) is None
    assert not held(club)
    assert refused.value.__traceback__  # which knows the desk, and keeps it as long as somebody has it


def corrupt():
    error = sqlite3.DatabaseError("database disk image is malformed")
    error.sqlite_errorname = "SQLITE_CORRUPT"
    return error


def test_what_is_not_read_twice_is_damage(club, monkeypatch):
    def misread(_file):
        raise corrupt()

    monkeypatch.setattr("scorer.store.file.schema_of", misread)
    with pytest.raises(Broken):
        Desk(club)
    with pytest.raises(Damaged):
        Picture(club)
    assert checked(club)[0].broken
    assert is_damaged(club)
    assert len(listed(club)) == 1
