"""A club file that is set aside: whole wherever the program dies, and others wait for a moment only."""

from __future__ import annotations

import errno
import os
import shutil
import signal
import sqlite3
from contextlib import closing, suppress
from itertools import count, product
from pathlib import Path

import pytest

from scorer.desk import Desk
from scorer.keeping.copies import checked, listed
from scorer.keeping.marks import is_aside
from scorer.keeping.restoring import bring_back, put_aside
from scorer.keeping.set_aside import NotPutBack, NotReplaced, moved_aside
from scorer.store import copying, handles
from scorer.store.place import FilePlace
from scorer.store.trouble import FileTrouble, copies_folder
from tests.examples import a_share
from tests.long import harm
from tests.scorer.keeping.deeds import boards, crashed, entered
from tests.scorer.keeping.stutters import unseen

needs_fork = pytest.mark.skipif(not hasattr(os, "fork"), reason="who is killed is forked")


def there(path):
    with closing(Desk(path, who="Cy")) as desk:
        found = boards(desk)
        desk.close(copy=False)
    return found


def sound(club):
    """Nothing lies beside the file."""


def half_written(club):
    """A deed of another program is in the file by half; without the journal beside it nobody could tell."""
    before = club.read_bytes()
    harm.half_written(club)
    alone = Path(shutil.copy(club, club.with_name("alone.overtrick")))
    assert club.read_bytes() != before
    assert checked(alone)
    alone.unlink()


def brought_back(club):
    return bring_back(club, next(copies_folder(club).glob("*deed 3.overtrick")))


@needs_fork
@pytest.mark.parametrize(("state", "act"), a_share([*product((sound, half_written), (put_aside, brought_back))]))
def test_whoever_is_killed_while_it_is_set_aside_leaves_it_whole_and_nothing_half(club, state, act, tmp_path):
    state(club)
    for step in count():
        room = shutil.copytree(club.parent, tmp_path / "rooms" / str(step), ignore=shutil.ignore_patterns("rooms"))
        path = room / club.name
        died = harm.killed_at(step, lambda path=path: act(path))
        asides = [copy.path for copy in listed(path) if is_aside(copy.path)]
        assert all(there(each) == {1, 2, 3} for each in asides), step
        assert all(not checked(each) for each in asides), step
        now = there(path) if path.exists() else None
        assert now == {1, 2, 3} or (asides and now == ({1, 2} if act is brought_back else None)), step
        assert path.stat().st_nlink == 1 if path.exists() else asides, step
        if not died:
            break
    assert step > 4


@needs_fork
def test_a_later_one_is_never_put_where_the_journal_of_one_half_set_aside_lies(club):
    journal = crashed(club)
    with club.open("r+b") as file:  # whole neither with its journal nor without: only so it keeps that
        file.seek(4096)
        file.write(bytes(9000))
    before, beside = club.read_bytes(), journal.read_bytes()
    killed_at_the_file(club)
    [left] = copies_folder(club).glob("*set aside*-journal")
    aside = put_aside(club)
    assert aside.name != left.name.removesuffix("-journal")
    assert (aside.read_bytes(), aside.with_name(f"{aside.name}-journal").read_bytes()) == (before, beside)


def killed_at_the_file(club):
    """Whoever sets a file aside dies when its journal has its name, and the file has not."""

    def act():
        link = os.link
        os.link = lambda made, named: (
            link(made, named) if str(named).endswith("-journal") else os.kill(os.getpid(), signal.SIGKILL)
        )
        put_aside(club)

    assert harm.Other(act).ended() == -signal.SIGKILL


def test_while_it_is_copied_others_record_and_that_is_set_aside_too(club, monkeypatch):
    copy, held_up, number = copying.as_it_lies, [], count(4)

    def meanwhile(path, made):
        copy(path, made)
        with closing(sqlite3.connect(club, timeout=0, isolation_level=None)) as other:
            try:
                other.execute("BEGIN IMMEDIATE")
                other.rollback()
            except sqlite3.OperationalError:
                held_up.append(path)
                return
        if path == club:
            with closing(Desk(club, who="Bo")) as desk:
                entered(desk, next(number))
                desk.close(copy=False)

    monkeypatch.setattr(copying, "as_it_lies", meanwhile)
    aside = bring_back(club, next(copies_folder(club).glob("*deed 3.overtrick")))
    assert (there(aside), there(club)) == ({1, 2, 3, 4}, {1, 2})
    assert held_up == [club]  # once it is brought up to date


def test_what_is_brought_up_to_date_is_as_the_file_is_and_nothing_else_is_written(tmp_path):
    path, made = tmp_path / "club", tmp_path / "copy"
    piece = handles.PIECE
    first = b"a" * piece + b"b" * piece + b"c" * 10
    for now in (first, b"a" * piece + b"B" * piece + b"c" * 20, b"a" * 5, b""):
        path.write_bytes(now)
        copying.as_it_lies(path, made)
        assert made.read_bytes() == now


def test_what_was_put_aside_under_both_names_is_whole_under_each(club):
    aside = put_aside(club)
    os.link(aside, club)
    assert there(club) == there(Path(aside)) == {1, 2, 3}


@pytest.fixture
def unheard(monkeypatch):
    """What does something to a file and hears that it was not done, as on a network drive whose answer got lost."""

    def lost(name, path, number, *, blind=False):
        call, stat = getattr(os, name), os.stat

        def done(*args, **more):
            call(*args, **more)
            if Path(args[-1]) == path:
                if blind:
                    monkeypatch.setattr(os, "stat", lambda at, **how: stat(at, **how) if at != path else gone(at))
                raise OSError(number, os.strerror(number), str(path))

        def gone(at):
            raise OSError(errno.EIO, os.strerror(errno.EIO), str(at))

        monkeypatch.setattr(os, name, done)

    return lost


@pytest.mark.parametrize("number", [errno.EIO, errno.ENOENT], ids=errno.errorcode.get)
def test_what_was_exchanged_though_nobody_heard_of_it_is_set_aside_all_the_same(club, unheard, number):
    unheard("replace", club, number)
    assert there(brought_back(club)) == {1, 2, 3}
    assert there(club) == {1, 2}


@pytest.mark.parametrize("number", [errno.EIO, errno.ENOENT], ids=errno.errorcode.get)
def test_what_was_taken_away_though_nobody_heard_of_it_is_set_aside_all_the_same(club, unheard, number):
    unheard("unlink", club, number)
    assert there(put_aside(club)) == {1, 2, 3}
    assert not club.exists()


def test_where_nobody_can_tell_whether_it_was_exchanged_what_was_set_aside_stays(club, unheard, monkeypatch):
    unheard("replace", club, errno.EIO, blind=True)
    with pytest.raises(FileTrouble):
        brought_back(club)
    monkeypatch.undo()
    [aside] = (copy.path for copy in listed(club) if is_aside(copy.path))
    assert there(aside) == {1, 2, 3}


@pytest.mark.parametrize("number", [errno.EIO, errno.ENOENT], ids=errno.errorcode.get)
def test_what_has_its_name_though_nobody_heard_that_the_other_is_gone_keeps_it(tmp_path, unheard, number):
    made = tmp_path / "made"
    made.write_bytes(b"all of it")
    unheard("unlink", made, number)
    assert copying.put_in_place(made, tmp_path / "named").read_bytes() == b"all of it"


def answers_nothing(monkeypatch, *names, of, after=None, number=errno.EIO):
    """Asked of a path, the system fails from now on, or once something was done to it."""
    begun = [after is None]

    def failing(name):
        call = getattr(os, name)

        def asked(*args, **more):
            if Path(args[-1]) == of and (name == after or (begun[0] and name in names)):
                if name == after:
                    call(*args, **more)
                    begun[0] = True
                raise OSError(number, os.strerror(number), str(of))
            return call(*args, **more)

        monkeypatch.setattr(os, name, asked)

    for name in {*names, *filter(None, [after])}:
        failing(name)


def test_where_nobody_can_tell_whether_the_first_name_is_gone_the_second_stays(tmp_path, monkeypatch):
    made = tmp_path / "made"
    made.write_bytes(b"all of it")
    answers_nothing(monkeypatch, "lstat", of=made, after="unlink")
    with pytest.raises(FileTrouble):
        copying.put_among(tmp_path / "club", made, "named")
    monkeypatch.undo()
    assert (copies_folder(tmp_path / "club") / "named").read_bytes() == b"all of it"


def test_what_got_a_second_name_though_nobody_heard_of_it_loses_the_first(tmp_path, unheard):
    made, named = tmp_path / "made", tmp_path / "named"
    made.write_bytes(b"all of it")
    for number in (errno.EIO, errno.EEXIST):
        unheard("link", named, number)
        copying.moved(made, named)
        assert [each.read_bytes() for each in tmp_path.iterdir()] == [b"all of it"]
        os.rename(named, made)


@pytest.mark.parametrize("makes_links", [True, False])
def test_what_was_renamed_though_nobody_heard_of_it_has_the_name(tmp_path, unheard, monkeypatch, makes_links):
    """Of a club file that was set aside it was said that there had been none; Windows only renames."""
    monkeypatch.setattr("scorer.store.renaming.moves_while_open", lambda: makes_links)
    made, named = tmp_path / "made", tmp_path / "named"
    made.write_bytes(b"all of it")
    answers_nothing(monkeypatch, "link", of=named, number=errno.EPERM)
    unheard("rename", named, errno.EIO)
    copying.moved(made, named)
    assert [each.read_bytes() for each in tmp_path.iterdir()] == [b"all of it"]


def test_what_no_disk_reads_is_not_written_over_where_that_does_not_say_whether_it_is_there(club, monkeypatch):
    """It was taken for gone, and a disk that made no link for a moment put the copy over it."""
    before = club.read_bytes()
    instead = copying.copies(club)[0]
    answers_nothing(monkeypatch, "link", "lstat", of=club)
    monkeypatch.setattr(copying, "free", lambda *_: answers_nothing_of(club))
    with pytest.raises(FileTrouble):
        moved_aside(club, "aside.overtrick", Path(shutil.copy(instead, club.with_name("new"))))
    monkeypatch.undo()
    assert club.read_bytes() == before


def answers_nothing_of(path):
    raise OSError(errno.EIO, os.strerror(errno.EIO), str(path))


def test_what_could_not_be_put_back_is_said_to_be_where_it_is(club, monkeypatch):
    """Its name among the copies may not be taken away again, so it does not get the other."""
    aside = copies_folder(club) / "aside.overtrick"
    answers_nothing(monkeypatch, "unlink", of=aside, number=errno.EACCES)
    monkeypatch.setattr(copying, "put_among", lambda *_, **__: (os.rename(club, aside), aside)[1])
    with pytest.raises(NotPutBack, match=r"“aside\.overtrick” in “club copies”"):
        moved_aside(club, aside.name, club.with_name("gone"))
    monkeypatch.undo()
    assert there(aside) == {1, 2, 3}


def test_what_has_one_name_never_loses_it(tmp_path, monkeypatch):
    """It was taken for a second one, on a disk too that numbers all files alike."""
    made, named = tmp_path / "made", tmp_path / "named"
    made.write_bytes(b"all of it")
    named.write_bytes(b"another")
    with pytest.raises(FileExistsError):
        copying.moved(made, made)
    monkeypatch.setattr(FilePlace, "of", lambda _: FilePlace(1, 1))
    with pytest.raises(FileExistsError):
        copying.moved(made, named)
    assert (made.read_bytes(), named.read_bytes()) == (b"all of it", b"another")


@pytest.mark.parametrize("act", [copying.moved_whole, lambda copy, path: bring_back(path, copy, unsound_too=True)])
def test_no_file_goes_without_what_lies_beside_it_where_the_disk_does_not_show_that(club, monkeypatch, act):
    """Newer Pythons say of such a thing that it is not there."""
    copy = club.with_name("copy.overtrick")
    shutil.copy(club, copy)
    journal = copying.beside(copy, "-journal")
    journal.write_bytes(b"half a deed")
    club.unlink()
    for name in ("stat", "lstat"):
        refused(monkeypatch, name, of=journal)
    monkeypatch.setattr(Path, "exists", lambda each: os.path.exists(each))
    with suppress(OSError, FileTrouble):
        act(copy, club)
    monkeypatch.undo()
    assert club.exists() == copying.beside(club, "-journal").exists()
    assert copy.exists() == journal.exists()


def refused(monkeypatch, name, *, of):
    """The disk does not answer where it is asked of one path."""
    call = getattr(os, name)
    monkeypatch.setattr(os, name, lambda at, **how: answers_nothing_of(of) if at == of else call(at, **how))


@pytest.mark.parametrize("newer", [False, True], ids=["Python 3.11", "newer"])
@pytest.mark.parametrize("act", [brought_back, put_aside])
def test_what_cannot_be_replaced_is_not_said_to_need_a_copy_back(club, monkeypatch, act, newer):
    """It was, in a circle; and newer Pythons said that there was no such club."""
    before = club.read_bytes()
    with monkeypatch.context() as patch:
        unseen(patch, club)
        if newer:
            patch.setattr(Path, "exists", lambda each: os.path.exists(each))
        with pytest.raises(NotReplaced, match="or copy “club copies” to another, to bring one back"):
            act(club)
    assert club.read_bytes() == before
    assert not [copy for copy in listed(club) if is_aside(copy.path)]
