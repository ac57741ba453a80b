"""The way back: from every state of the club file, half way through, and back again."""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
from contextlib import closing, suppress

import pytest

from scorer.desk import Desk
from scorer.keeping import restoring
from scorer.keeping.copies import checked, listed, take
from scorer.keeping.restoring import NotSound, Unsettled, bring_back, difference, is_a_copy, put_aside
from scorer.store import copying
from scorer.store.trouble import FileTrouble, Locked, copies_folder
from tests.scorer.clubs import open_club
from tests.scorer.keeping.deeds import boards, crashed, entered, sql


def copy_of(club):
    return next(copy.path for copy in listed(club) if copy.deed == 3)


def there(path):
    with closing(Desk(path)) as desk:
        found = boards(desk)
        desk.close(copy=False)
        return found


def sound(club):
    """Nothing is wrong with it."""


def deleted(club):
    club.unlink()


def emptied(club):
    club.write_bytes(b"")


def text(club):
    club.write_text("Name,Number\n")


def torn(club):
    with club.open("r+b") as file:
        file.seek(4096)
        file.write(os.urandom(9000))


def hot(club):
    crashed(club)


def hot_and_torn(club):
    crashed(club)
    torn(club)


def deleted_with_a_journal_left(club):
    crashed(club)
    club.unlink()


STATES = (sound, deleted, emptied, text, torn, hot, hot_and_torn, deleted_with_a_journal_left)
every_state = pytest.mark.parametrize("state", STATES, ids=lambda each: each.__name__)


@every_state
def test_a_copy_comes_back_whatever_became_of_the_file(club, state):
    state(club)
    bring_back(club, copy_of(club))
    assert there(club) == {1, 2}
    assert checked(club) == ()
    assert not list(club.parent.glob("club.overtrick-*"))


@every_state
def test_what_was_there_is_set_aside_and_can_be_brought_back_as_it_was(club, state):
    state(club)
    before = club.read_bytes() if club.exists() else None
    aside = bring_back(club, copy_of(club))
    if before is None:
        assert aside is None
        return
    if state is hot:  # what was half written is taken back first, and nothing has to lie beside it
        assert (checked(aside), list(aside.parent.glob("*set aside*-journal"))) == ((), [])
    else:
        assert aside.read_bytes() == before
    bring_back(club, aside, unsound_too=True)
    if state in (sound, hot):
        assert there(club) == {1, 2, 3}
    elif state in (emptied, text, torn):
        assert club.read_bytes() == before
    assert copy_of(club).exists()


@pytest.mark.parametrize("state", [text, torn, hot_and_torn])
def test_a_damaged_file_was_written_when_it_was_however_often_it_is_set_aside_and_brought_back(club, state):
    state(club)
    os.utime(club, (1_700_000_000, 1_700_000_000))
    for _ in range(2):
        aside = bring_back(club, copy_of(club))
        assert aside.stat().st_mtime == 1_700_000_000
        bring_back(club, aside, unsound_too=True)
        assert club.stat().st_mtime == 1_700_000_000
    assert put_aside(club).stat().st_mtime == 1_700_000_000


class Killed(BaseException):
    """The program ends here."""


@pytest.mark.parametrize("state", [sound, torn, hot])
@pytest.mark.parametrize("at", range(13))
def test_killed_at_any_step_there_is_a_club_and_nothing_is_lost(club, state, at, monkeypatch):
    state(club)
    copy, steps = copy_of(club), iter(range(100))

    def counted(call):
        def stepped(*args, **more):
            if next(steps) == at:
                raise Killed
            return call(*args, **more)

        return stepped

    monkeypatch.setattr(copying, "synced", counted(copying.synced))
    for name in ("link", "replace", "rename", "unlink"):
        monkeypatch.setattr(os, name, counted(getattr(os, name)))
    with suppress(Killed):
        bring_back(club, copy)
    monkeypatch.undo()
    assert club.exists()
    with suppress(FileTrouble):
        assert there(club) in ({1, 2}, {1, 2, 3})
    if state is not torn:
        asides = [each for each in copies_folder(club).glob("*set aside*.overtrick")]
        assert any(3 in there(each) for each in (club, *asides))
    bring_back(club, copy)
    assert there(club) == {1, 2}


def test_a_copy_that_is_damaged_itself_is_not_brought_back(club):
    copy = copy_of(club)
    sql(copy, "DELETE FROM slip WHERE number = 2")
    with pytest.raises(NotSound, match="board 2"):
        bring_back(club, copy)
    assert there(club) == {1, 2, 3}


def test_a_file_that_somebody_writes_just_now_is_left(club, monkeypatch):
    monkeypatch.setattr(restoring, "WAIT_SECONDS", 0.05)
    with closing(sqlite3.connect(club, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(Locked):
            bring_back(club, copy_of(club))
    assert there(club) == {1, 2, 3}


def test_who_has_the_file_open_meanwhile_is_told_and_loses_nothing(club):
    with closing(Desk(club, who="Bo")) as desk:
        aside = bring_back(club, copy_of(club))
        with pytest.raises(FileTrouble, match="moved, removed or exchanged"):
            entered(desk, 4)
    assert there(aside) == {1, 2, 3}
    assert there(club) == {1, 2}


def test_nobody_writes_into_what_was_brought_back_before_everything_has_its_name(club, monkeypatch):
    replace, others = os.replace, []

    def at_once(instead, path):
        replace(instead, path)
        other = sqlite3.connect(path, timeout=0, isolation_level=None)
        others.append(other)
        with suppress(sqlite3.OperationalError):
            other.execute("BEGIN IMMEDIATE")
            other.execute("UPDATE club SET name = 'Hill'")

    monkeypatch.setattr(os, "replace", at_once)
    aside = bring_back(club, copy_of(club))
    assert sorted(each.name for each in aside.parent.glob("*set aside*")) == [aside.name]
    with closing(others[0]) as other:
        other.execute("BEGIN IMMEDIATE")
    assert (checked(aside), checked(club)) == ((), ())


@pytest.fixture
def refused(club, monkeypatch):
    """What Cy is told, and what has Cy record in the club; what was acknowledged must be in a file at the end."""
    monkeypatch.setattr("scorer.store.file.WAIT_SECONDS", 0.05)
    told, acknowledged = [], set()

    def recording():
        desk = Desk(club, who="Cy")
        try:
            acknowledged.add(entered(desk, 7).what)
        except FileTrouble as trouble:
            told.append(type(trouble))
        desk.close(copy=False)

    yield told, recording
    files = [each for each in (club, *copies_folder(club).glob("*.overtrick")) if each.exists()]
    assert acknowledged <= {deed.what for each in files for deed in journal_of(each)}


def journal_of(path):
    with closing(Desk(path)) as desk:
        found = desk.journal()
        desk.close(copy=False)
        return found


@pytest.mark.parametrize("act", ["bring back", "put aside"])
@pytest.mark.parametrize("state", [sound, hot])
def test_nobody_records_in_a_file_that_was_set_aside_already(club, state, act, refused, monkeypatch):
    told, recording = refused
    state(club)
    copy, put = copy_of(club), copying.put_in_place

    def then(made, wanted):
        named = put(made, wanted)
        recording()
        return named

    monkeypatch.setattr(copying, "put_in_place", then)
    bring_back(club, copy) if act == "bring back" else put_aside(club)
    assert told == [Locked]


def test_who_waited_for_another_that_brings_a_copy_back_holds_what_that_brought(club, refused, monkeypatch):
    told, recording = refused
    copy, connect, replace, quicker = copy_of(club), sqlite3.connect, os.replace, []

    def late(target, **more):
        file = connect(target, **more)
        if str(club) in str(target) and "isolation_level" in more and not quicker:
            quicker.append(bring_back)
            bring_back(club, copy)
            monkeypatch.setattr(os, "replace", then)
        return file

    def then(made, named):
        recording()
        replace(made, named)

    monkeypatch.setattr(sqlite3, "connect", late)
    bring_back(club, copy)
    assert told == [Locked]


def test_a_file_that_somebody_made_meanwhile_is_held_too(club, refused, monkeypatch):
    told, recording = refused
    copy, put, replace = copy_of(club), restoring.put_away, os.replace
    club.unlink()

    def made_meanwhile(path, begun=None, **more):
        if not path.exists():
            shutil.copy(copy, path)
        return put(path, begun, **more)

    def then(made, named):
        recording()
        replace(made, named)

    monkeypatch.setattr(restoring, "put_away", made_meanwhile)
    monkeypatch.setattr(os, "replace", then)
    bring_back(club, copy)
    assert told == [Locked]


def test_who_still_has_the_old_file_open_spoils_nothing_that_was_set_aside(club):
    with closing(sqlite3.connect(club, isolation_level=None)) as old:
        old.execute("SELECT count(*) FROM deed").fetchone()
        aside = bring_back(club, copy_of(club))
        before = aside.read_bytes()
        crashed(club)  # what somebody writes just now lies beside it
        with suppress(sqlite3.Error):
            old.execute("SELECT count(*) FROM deed").fetchone()
    assert (aside.read_bytes() == before, checked(aside)) == (True, ())


def test_what_could_not_be_brought_back_leaves_nothing_set_aside(club, monkeypatch):
    copy = copy_of(club)

    def refused(*_):
        raise OSError(errno.EIO, "not now")

    with monkeypatch.context() as patch:
        patch.setattr(restoring.os, "replace", refused)
        with pytest.raises(FileTrouble):
            bring_back(club, copy)
    assert not [each for each in copies_folder(club).iterdir() if "set aside" in each.name]
    assert checked(club) == ()


@pytest.fixture
def bad_sector(club, monkeypatch):
    """The disk cannot read what the club file has in one place."""
    copy = copying.as_it_lies

    def read(path, made):
        if path == club:
            raise OSError(errno.EIO, "Input/output error")
        copy(path, made)

    monkeypatch.setattr(copying, "as_it_lies", read)


@pytest.fixture
def last_answer(club, monkeypatch):
    """The disk does not answer any more when all is done, as it is asked whether the folder is on it."""
    ask = copying.reach_the_disk

    def asked(path):
        if path == club.parent:
            raise OSError(errno.EIO, "no answer")
        ask(path)

    monkeypatch.setattr(copying, "reach_the_disk", asked)


def said_to_be_done(club, act):
    with pytest.raises(Unsettled) as caught:
        bring_back(club, copy_of(club)) if act == "bring back" else put_aside(club)
    [aside] = [each for each in copies_folder(club).iterdir() if "set aside" in each.stem]
    assert str(caught.value) == (
        "It was done, but the disk does not answer now: see to the disk. What club.overtrick was is "
        f"“{aside.name}” in “club copies”."
    )
    assert there(club) == {1, 2} if act == "bring back" else not club.exists()
    return aside


@pytest.mark.usefixtures("last_answer")
@pytest.mark.parametrize("act", ["bring back", "put aside"])
def test_what_is_done_is_said_to_be_where_the_disk_does_not_answer_at_the_end(club, act):
    before = club.read_bytes()
    assert said_to_be_done(club, act).read_bytes() == before


@pytest.mark.usefixtures("bad_sector")
@pytest.mark.parametrize("act", ["bring back", "put aside"])
@pytest.mark.parametrize("state", [sound, hot, hot_and_torn, text])
def test_what_the_disk_cannot_read_any_more_is_moved_aside_as_it_is(club, state, act):
    state(club)
    copy, before, journal = copy_of(club), club.stat().st_ino, club.with_name(f"{club.name}-journal")
    beside = journal.read_bytes() if journal.exists() else None
    aside = bring_back(club, copy) if act == "bring back" else put_aside(club)
    assert (aside.stat().st_ino, "set aside unread" in aside.name) == (before, True)
    assert not journal.exists()
    if beside is not None:
        assert aside.with_name(f"{aside.name}-journal").read_bytes() == beside
    if act == "bring back":
        assert there(club) == {1, 2}
    else:
        assert not club.exists()


@pytest.mark.usefixtures("bad_sector", "last_answer")
@pytest.mark.parametrize("act", ["bring back", "put aside"])
def test_so_it_is_of_what_was_moved_aside(club, act):
    before = club.stat().st_ino
    assert said_to_be_done(club, act).stat().st_ino == before


@pytest.mark.usefixtures("bad_sector")
def test_what_the_disk_cannot_read_stays_where_nothing_could_be_brought_back(club, monkeypatch):
    copy, before, move = copy_of(club), club.stat().st_ino, copying.moved
    journal = crashed(club)

    def refused(made, named):
        if made.name.endswith(".part"):
            raise OSError(errno.EROFS, "not now")
        move(made, named)

    with monkeypatch.context() as patch:
        patch.setattr(copying, "moved", refused)
        with pytest.raises(FileTrouble):
            bring_back(club, copy)
    assert (club.stat().st_ino, journal.exists()) == (before, True)
    assert not list(copies_folder(club).glob("*set aside*"))


def test_the_difference_says_what_would_be_lost_and_gained(club):
    copy = copy_of(club)
    found = difference(club, copy)
    assert ([line.split(":")[0] for line in found.lost], found.gained, found.readable) == (
        ["Table 1, board 3"],
        (),
        True,
    )
    back = difference(copy, club)
    assert (len(back.lost), len(back.gained)) == (0, 1)
    text(club)
    assert not difference(club, copy).readable


def test_a_copy_on_a_disk_without_links_comes_back_too(club, monkeypatch):
    def none(*_, **__):
        raise OSError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", none)
    bring_back(club, copy_of(club))
    assert there(club) == {1, 2}


def renamed_by_hand(copy):
    return copy.rename(copy.with_name("before the final.overtrick"))


def with_the_club_gone(copy):
    copy.parent.with_name("club.overtrick").unlink()
    return copy


def renamed_with_the_club_gone(copy):
    shutil.copy(copy, copy.with_name("before the final.overtrick"))
    return with_the_club_gone(copy).with_name("before the final.overtrick")


def on_a_stick(copy):
    stick = copy.parent.parent / "stick"
    shutil.copytree(copy.parent, stick / "club copies")
    return stick / "club copies" / copy.name


def by_a_link_from_elsewhere(copy):
    link = copy.parent.parent / "link.overtrick"
    link.symlink_to(copy)
    return link


def in_a_folder_by_another_name(copy):
    (copy.parent.parent / "old").symlink_to(copy.parent)
    return copy.parent.parent / "old" / copy.name


FOUND = (
    lambda copy: copy,
    renamed_by_hand,
    with_the_club_gone,
    renamed_with_the_club_gone,
    on_a_stick,
    by_a_link_from_elsewhere,
    in_a_folder_by_another_name,
)


@pytest.mark.parametrize("found", FOUND, ids=lambda each: each.__name__)
def test_a_copy_knows_whose_it_is_however_it_is_called(club, found):
    path = found(copy_of(club))
    of = club.parent / "stick" / club.name if found is on_a_stick else club
    assert is_a_copy(path) == of


def test_a_club_file_is_no_copy(club, tmp_path):
    assert is_a_copy(club) is None
    assert is_a_copy(shutil.copy(copy_of(club), tmp_path / "x.overtrick")) is None
    own = tmp_path / "Old copies"
    own.mkdir()
    assert is_a_copy(shutil.copy(copy_of(club), own / "autumn.overtrick")) is None
    assert is_a_copy(tmp_path / "nowhere copies" / "x.overtrick") is None


ODD = ["CLUB.OVERTRICK", "n" * 150 + ".overtrick", "橋" * 78 + ".overtrick", "Café.v2.overtrick"]


@pytest.mark.parametrize("name", ODD, ids=["capitals", "long", "long in bytes", "dots"])
def test_whose_a_copy_is_is_told_by_the_club_beside_it_whatever_that_is_called(tmp_path, name):
    with closing(open_club(tmp_path, name)) as desk:
        assert is_a_copy(take(desk.path).path) == desk.path


def test_what_is_put_aside_comes_back_as_it_was(club):
    before = club.read_bytes()
    aside = put_aside(club)
    assert (club.exists(), aside.read_bytes()) == (False, before)
    bring_back(club, aside, unsound_too=True)
    assert there(club) == {1, 2, 3}
    club.unlink()
    assert put_aside(club) is None


def test_a_file_that_somebody_writes_just_now_is_not_put_aside(club, monkeypatch):
    monkeypatch.setattr(restoring, "WAIT_SECONDS", 0.05)
    with closing(sqlite3.connect(club, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(Locked):
            put_aside(club)
    assert there(club) == {1, 2, 3}


def test_a_file_that_nobody_may_write_is_copied_and_brought_back_all_the_same(club):
    desk = Desk(club)
    entered(desk, 1)
    desk.close(copy=False)
    club.chmod(0o444)
    copy = take(club)
    assert checked(copy.path) == ()
    copy.path.chmod(0o444)
    aside = bring_back(club, copy.path)
    assert checked(club) == checked(aside) == ()
    club.unlink()
    bring_back(club, copy.path)
    with closing(Desk(club)) as opened:
        entered(opened, 2)
