"""A club file that goes away, or a disk that fails, in the middle of a deed: it is done once, or not at all."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing

import pytest
from sqlalchemy.exc import OperationalError

from rules.text import NO_WORDS
from scorer.commands.results import enter
from scorer.desk import Desk
from scorer.event.results import BareScore, Key, Slip
from scorer.keeping.copies import checked
from scorer.keeping.told import NO_ROOM
from scorer.store.file import WholeOrNot
from scorer.store.trouble import Broken, DamagedMeanwhile, DiskFailed, GoneAway, Uncertain, copies_folder, in_words
from tests.long.harm import half_written
from tests.scorer.keeping.deeds import boards, entered
from tests.scorer.keeping.while_open.harms import every_harm, moved, removed, renamed_over, rescued


def gone_once_it_is_written(desk, monkeypatch, harm):
    """What happens to the file between a deed and the look that follows it; returns that deed's command."""
    look, looks = desk._stand_by, []

    def meanwhile():
        looks.append(1)
        if len(looks) == 2:  # the second look is after the deed was written
            harm(desk.path)
        look()

    event = desk.event(1)
    monkeypatch.setattr(desk, "_stand_by", meanwhile)
    return enter(event, Key(event.sections[0].id, 1, 1, 5), Slip(BareScore(105)))


@pytest.mark.parametrize("harm", [moved, removed, renamed_over])
def test_a_deed_into_a_file_that_goes_away_meanwhile_is_done_where_it_was_rescued(desk, home, monkeypatch, harm):
    told = []
    desk.listen(told.append)
    assert desk.do(gone_once_it_is_written(desk, monkeypatch, harm)).id == desk.head.deed
    assert len(told) == 1
    with pytest.raises(GoneAway) as caught:
        desk.catch_up()
    with closing(Desk(rescued(desk.path, home, caught.value))) as opened:
        assert boards(opened) == {1, 2, 3, 4, 5}


def test_a_deed_into_a_file_that_was_moved_meanwhile_stands_there_once_when_it_is_put_back(desk, monkeypatch):
    desk.do(gone_once_it_is_written(desk, monkeypatch, moved))
    assert not desk.saved
    desk.path.with_name("elsewhere.overtrick").rename(desk.path)
    desk.catch_up()
    assert (desk.saved, boards(desk), len(desk.journal())) == (True, {1, 2, 3, 4, 5}, 6)


def test_a_deed_into_a_file_that_goes_away_meanwhile_and_is_nowhere_is_not_done(desk, monkeypatch):
    command, before = gone_once_it_is_written(desk, monkeypatch, removed), desk.head
    monkeypatch.setattr("scorer.keeping.keeper.Keeper._rescue", lambda *_, **__: (None, NO_WORDS))
    with pytest.raises(GoneAway, match="could not be brought to safety"):
        desk.do(command)
    assert desk.head == before


def test_a_deed_is_done_whatever_lies_beside_the_file_by_then(desk, home, monkeypatch):
    def broken_beside(_path):
        monkeypatch.setattr("scorer.keeping.leftovers.settle", broken)
        desk.path.with_name(desk.path.name + "-journal").write_bytes(b"x")

    def broken(path):
        raise in_words(path, Broken)

    assert desk.do(gone_once_it_is_written(desk, monkeypatch, broken_beside)).id == desk.head.deed
    with pytest.raises(DamagedMeanwhile):
        entered(desk, 6)


@every_harm
def test_a_deed_below_anothers_is_safe_whatever_becomes_of_the_file_at_once(desk, home, monkeypatch, harm, said):
    with closing(Desk(desk.path, who="Bo")) as other:
        entered(other, 8)
        look, looks = desk._stand_by, []

        def before():
            look()
            looks.append(1)
            if len(looks) == 2:  # the second look is after the deed was written
                harm(desk.path)

        event = desk.event(1)
        command = enter(event, Key(event.sections[0].id, 1, 1, 5), Slip(BareScore(105)))
        monkeypatch.setattr(desk, "_stand_by", before)
        desk.do(command)
        assert isinstance(desk.trouble, said)
    with closing(Desk(rescued(desk.path, home, desk.trouble))) as opened:
        assert boards(opened) == {1, 2, 3, 4, 5, 8}


def at_the_end(commit):
    """The journal is gone, and the disk does not say that its being gone is safe."""
    commit()
    raise sqlite3.OperationalError("disk I/O error")


def before_the_end(_commit):
    raise sqlite3.OperationalError("disk I/O error")


def failing(monkeypatch, commit):
    monkeypatch.setattr(WholeOrNot, "commit", lambda self: failed(self, commit))


def failed(self, commit):
    try:
        commit(lambda: sqlite3.Connection.commit(self))
    finally:
        self.rollback()


def test_a_deed_is_done_where_it_is_in_the_file_although_the_disk_failed_at_the_end(desk, monkeypatch):
    told = []
    desk.listen(told.append)
    with monkeypatch.context() as patch:
        failing(patch, at_the_end)
        assert entered(desk, 5).id == desk.head.deed
    assert (len(told), boards(desk), len(desk.journal())) == (1, {1, 2, 3, 4, 5}, 6)
    desk.undo(1)
    assert boards(desk) == {1, 2, 3, 4}


def test_a_deed_that_the_disk_failed_at_is_not_done_and_can_be_done_again(desk, monkeypatch):
    with monkeypatch.context() as patch:
        failing(patch, before_the_end)
        with pytest.raises(DiskFailed, match="nothing was changed"):
            entered(desk, 5)
    assert boards(desk) == {1, 2, 3, 4}
    entered(desk, 5)
    assert (boards(desk), len(desk.journal())) == ({1, 2, 3, 4, 5}, 6)


def test_where_nobody_can_tell_whether_a_deed_was_done_that_is_said(desk, monkeypatch):
    def unanswered(*_):
        raise OperationalError("", None, sqlite3.OperationalError("disk I/O error"))

    with monkeypatch.context() as patch:
        failing(patch, at_the_end)
        patch.setattr("scorer.desk.chain_at", unanswered)
        with pytest.raises(Uncertain, match="look whether this was recorded before you do it again"):
            entered(desk, 5)
    desk.catch_up()
    assert boards(desk) == {1, 2, 3, 4, 5}


def its_folder_removed(path):
    shutil.rmtree(path.parent)


def its_folder_moved(path):
    path.parent.rename(path.parent.with_name("elsewhere"))


def under_which_its_folder_goes(desk, monkeypatch, harm, commit):
    """A deed whose commit cannot remove its journal any more; what is patched for that ends with it."""

    def committed(connection):
        harm(desk.path)
        patch.undo()
        commit(lambda: sqlite3.Connection.commit(connection))

    with monkeypatch.context() as patch:
        patch.setattr(WholeOrNot, "commit", committed)
        return entered(desk, 5)


its_folder_goes = pytest.mark.parametrize("harm", [its_folder_removed, its_folder_moved])


@its_folder_goes
def test_a_deed_under_which_the_folder_goes_is_done_where_it_was_rescued(desk, home, monkeypatch, harm):
    assert under_which_its_folder_goes(desk, monkeypatch, harm, at_the_end).id == desk.head.deed
    with pytest.raises(GoneAway) as caught:
        desk.catch_up()
    with closing(Desk(rescued(desk.path, home, caught.value))) as opened:
        assert boards(opened) == {1, 2, 3, 4, 5}


@its_folder_goes
def test_where_it_was_not_written_all_before_it_is_rescued(desk, home, monkeypatch, harm):
    with pytest.raises(GoneAway) as caught:
        under_which_its_folder_goes(desk, monkeypatch, harm, before_the_end)
    with closing(Desk(rescued(desk.path, home, caught.value))) as opened:
        assert boards(opened) == {1, 2, 3, 4}
    assert desk.trouble
    assert not desk.would_lose()


def moved_away_and_back(desk):
    """All was brought to safety meanwhile; nothing was recorded since."""
    its_folder_moved(desk.path)
    assert not desk.saved
    desk.path.parent.with_name("elsewhere").rename(desk.path.parent)
    assert desk.saved


def written_as_its_folder_goes(desk, monkeypatch):
    """A deed that is in the file although its commit fails."""

    def committed(connection):
        patch.undo()
        sqlite3.Connection.commit(connection)
        its_folder_moved(desk.path)
        raise sqlite3.OperationalError("disk I/O error")

    with monkeypatch.context() as patch:
        patch.setattr(WholeOrNot, "commit", committed)
        return entered(desk, 5)


def test_a_deed_is_not_looked_for_in_what_was_rescued_before_it(desk, home, monkeypatch):
    moved_away_and_back(desk)
    assert written_as_its_folder_goes(desk, monkeypatch).id == desk.head.deed
    with pytest.raises(GoneAway) as caught:
        desk.catch_up()
    for path in (rescued(desk.path, home, caught.value), desk.path.parent.with_name("elsewhere") / desk.path.name):
        with closing(Desk(path)) as opened:
            assert boards(opened) == {1, 2, 3, 4, 5}


def moved_once_it_is_written(desk, monkeypatch):
    desk.do(gone_once_it_is_written(desk, monkeypatch, its_folder_moved))


@pytest.mark.parametrize("deed", [written_as_its_folder_goes, moved_once_it_is_written])
def test_a_deed_in_a_file_that_is_moved_and_cannot_be_rescued_yet_may_be_done(desk, home, monkeypatch, deed):
    monkeypatch.setattr("scorer.keeping.keeper.Keeper._rescue", lambda *_, **__: (None, NO_ROOM))
    with pytest.raises(Uncertain, match="look whether this was recorded before you do it again"):
        deed(desk, monkeypatch)
    assert "no disk has room" in str(desk.trouble)
    with closing(Desk(desk.path.parent.with_name("elsewhere") / desk.path.name)) as opened:
        assert boards(opened) == {1, 2, 3, 4, 5}


def another_being_written(path):
    """Another state lies at the path of a file that was moved, with the journal of who is writing that just now."""
    away = path.rename(path.with_name("elsewhere.overtrick"))
    shutil.copyfile(next(copies_folder(path).glob("*deed 3.overtrick")), path)
    half_written(path)
    return away


def test_what_is_moved_while_a_deed_waits_for_another_program_is_not_written_into(desk, home):
    look, looks, before = desk._stand_by, [], desk.path.read_bytes()

    def meanwhile():
        look()
        looks.append(1)
        if len(looks) == 3:  # it has been waiting for a while
            another_being_written(desk.path)

    with closing(sqlite3.connect(desk.path, isolation_level=None, timeout=0)) as other:
        other.execute("BEGIN IMMEDIATE")
        desk._file = desk._file.execution_options(before_each_try=meanwhile)
        with pytest.raises(GoneAway) as caught:
            entered(desk, 5)
    assert desk.path.with_name("elsewhere.overtrick").read_bytes() == before
    with closing(Desk(rescued(desk.path, home, caught.value))) as opened:
        assert boards(opened) == {1, 2, 3, 4}
    with closing(Desk(desk.path)) as opened:  # whose journal was not used up
        assert boards(opened) == {1, 2}
    assert checked(desk.path) == ()


def test_what_is_moved_in_the_instant_before_a_deed_has_it_not(desk):
    look, before = desk._stand_by, desk.path.read_bytes()

    def meanwhile():
        look()
        desk._file = desk._file.execution_options(before_each_try=look)
        moved(desk.path)

    desk._file = desk._file.execution_options(before_each_try=meanwhile)
    with pytest.raises(GoneAway):
        entered(desk, 5)
    away = desk.path.with_name("elsewhere.overtrick")
    assert away.read_bytes() == before
    away.rename(desk.path)
    entered(desk, 6)
    assert boards(desk) == {1, 2, 3, 4, 6}


def test_what_another_files_journal_was_mixed_into_after_all_is_rescued(desk, home):
    look, away = desk._stand_by, []

    def meanwhile():
        look()
        if not away:  # the instant that is left
            away.append(another_being_written(desk.path))

    desk._file = desk._file.execution_options(before_each_try=meanwhile)
    with pytest.raises(GoneAway) as caught:
        entered(desk, 5)
    with closing(Desk(rescued(desk.path, home, caught.value))) as opened:
        assert boards(opened) == {1, 2, 3, 4}
    assert checked(away[0]) != ()
