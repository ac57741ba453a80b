"""Copies go where a club's name cannot be written: most sticks take no “:”, “?” or letters of another system."""

from __future__ import annotations

import errno
import os
import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from scorer.desk import Desk
from scorer.keeping import elsewhere, leftovers, looks
from scorer.keeping.carrying import carried_to
from scorer.keeping.copies import listed, listed_in
from scorer.keeping.restoring import bring_back, is_a_copy
from scorer.store.trouble import NameNotTaken, NotThere, copies_folder
from tests.scorer.keeping.deeds import boards, entered

CANNOT_BE = re.compile(r'["*:<>?\\|\udc80-\udcff]')
NAMES = [
    # of the club            of the folder for its copies on a stick
    ("Tuesday 19:30",        "Tuesday 19 30 copies"),
    ("Who plays?",           "Who plays  copies"),
    ("???",                  "  copies"),
    ("Ma\udcdfe",            "Ma e copies"),
]  # fmt: skip


@pytest.fixture(params=[errno.EINVAL, errno.EILSEQ])
def stick(tmp_path, monkeypatch, request):
    """A folder on a disk of another system: without links, and particular about names."""
    folder = tmp_path / "stick"
    folder.mkdir()

    def particular(name, makes=lambda *_: True):
        act = getattr(os, name)

        def refuses(*args, **kwargs):
            last = next(
                Path(os.fsdecode(each)) for each in reversed(args) if isinstance(each, str | bytes | os.PathLike)
            )
            if last.is_relative_to(folder) and makes(*args):
                if name == "link":
                    raise OSError(errno.EPERM, os.strerror(errno.EPERM), str(last))
                if CANNOT_BE.search(str(last.relative_to(folder))):
                    raise OSError(request.param, os.strerror(request.param), str(last))
            return act(*args, **kwargs)

        monkeypatch.setattr(os, name, refuses)

    for name in ("mkdir", "rename", "replace", "link"):
        particular(name)
    particular("open", lambda _, flags, *__: flags & os.O_CREAT)
    return folder


@pytest.fixture(params=NAMES, ids=lambda each: ascii(each[0]))
def named(desk, request):
    """The club under such a name, and what its folder there is called."""
    name, folder = request.param
    entered(desk, 2)
    desk.close(copy=False)
    path = desk.path.with_name(f"{name}.overtrick")
    desk.path.rename(path)
    return path, folder


def test_a_second_place_takes_the_copies_of_a_club_whatever_it_is_called(named, stick):
    path, folder = named
    elsewhere.name_second_place(path, stick)
    with closing(Desk(path)) as desk:
        for number in (3, 4):
            entered(desk, number)
            desk.keeper.take(desk.head)
            assert desk.keeper.missing == desk.keeper.trouble == ""
    assert [each.name for each in stick.iterdir()] == [folder]
    there = list((stick / folder).iterdir())
    assert len(there) == len(listed(path)) == 2
    assert all(is_a_copy(each) for each in there)


def test_they_are_found_again_when_the_club_is_gone_with_its_own(named, stick):
    path, _ = named
    elsewhere.name_second_place(path, stick)
    with closing(Desk(path)) as desk:
        desk.keeper.take(desk.head)
    for each in (*copies_folder(path).iterdir(), path):
        each.unlink()
    [copy] = looks.there(path)
    assert copy.path.is_relative_to(stick)
    assert elsewhere.lay_at(copy.path) == path
    bring_back(path, copy.path)
    with closing(Desk(path)) as desk:
        assert boards(desk) == {1, 2}


def test_where_no_copy_can_lie_beside_the_file_it_is_taken_there(named, stick):
    path, folder = named
    elsewhere.name_second_place(path, stick)
    copies_folder(path).write_text("in the way")
    with closing(Desk(path)) as desk:
        for number in (3, 4):
            entered(desk, number)
            desk.keeper.take(desk.head)
    assert [copy.deed for copy in listed_in(stick / folder)] == [5, 4]


def test_a_copy_is_taken_along_under_the_name_that_the_stick_takes(named, stick):
    path, folder = named
    with closing(Desk(path)) as desk:
        made = carried_to(desk.keeper, desk.head, stick / path.name)
    assert made == stick / f"{folder.removesuffix(' copies')}.overtrick"
    with closing(Desk(made)) as along:
        assert boards(along) == {1, 2}


def test_a_name_that_the_stick_does_not_take_is_said_to_be_none(named, stick, monkeypatch):
    path, _ = named
    with pytest.raises(NameNotTaken):
        bring_back(stick / path.name, path)
    connect = sqlite3.connect

    def refuses(target, *args, **kwargs):
        if str(target).startswith(stick.as_uri()):
            raise sqlite3.OperationalError("unable to open database file")
        return connect(target, *args, **kwargs)

    monkeypatch.setattr(sqlite3, "connect", refuses)
    with pytest.raises(NameNotTaken):
        Desk(stick / path.name)
    with pytest.raises(NotThere):
        Desk(stick / "Harbour.overtrick")
    assert list(stick.iterdir()) == []


class SaidByWindows(OSError):
    """EINVAL is all that Python makes of much that Windows says: here that there was a network error."""

    winerror = 59


@pytest.mark.parametrize(
    ("said", "nothing"),
    [
        (OSError(errno.EINVAL, "no name"), True),
        (OSError(errno.EILSEQ, "no name"), True),
        (OSError(errno.EIO, "no answer"), False),
        (SaidByWindows(errno.EINVAL, "no answer"), False),
    ],
    ids=repr,
)
def test_nothing_lies_beside_a_file_of_a_name_that_is_none(tmp_path, monkeypatch, said, nothing):
    def refuses(*_, **__):
        raise said

    with monkeypatch.context() as patch:
        patch.setattr(os, "lstat", refuses)
        there = leftovers.lying_beside(tmp_path / "Who?.overtrick")
    assert (not there) == nothing


def test_a_club_behind_a_link_to_itself_is_not_there(tmp_path):
    link = tmp_path / "link"
    link.symlink_to(link)
    with pytest.raises(NotThere):
        Desk(link / "Harbour.overtrick")
