"""Files and folders that may not be read or written: what may not be done is said, and of what."""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
import subprocess
from contextlib import closing

import pytest

from scorer.desk import Desk
from scorer.keeping.copies import checked, listed, take
from scorer.keeping.looks import looked_into
from scorer.keeping.restoring import bring_back, put_aside
from scorer.store.again import is_written_now, refuses
from scorer.store.meant import PASSING
from scorer.store.place import place, writable
from scorer.store.trouble import AnswersAgain, DiskFailed, DiskFull, FileTrouble, Protected, ReadOnly
from tests.long.harm import half_written
from tests.scorer.clubs import open_club
from tests.scorer.keeping.deeds import crashed, entered, said_to_a_member

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="another program is forked")
ONLY_READ = "FolderReadOnly: Nothing may be written into the folder “{}”."
NO_WAY_IN = "NotThere: {} cannot be reached: it, or its folder, is not there or may not be entered."


@pytest.fixture
def room(tmp_path):
    """A folder that can be shut; it is open again afterwards, or nobody could clear it away."""
    (tmp_path / "room").mkdir()
    yield tmp_path / "room"
    (tmp_path / "room").chmod(0o755)


@pytest.fixture
def club(room):
    desk = open_club(room)
    entered(desk, 1)
    desk.close(copy=False)
    return desk.path


def test_a_copy_that_may_not_be_read_is_not_said_to_be_damaged(club):
    copy = take(club)
    copy.path.chmod(0o000)
    assert said_to_a_member(lambda: [(each.state, each.faults[0].unknown) for each in looked_into(club)]) == (
        "[('unknown', True)]"
    )
    assert said_to_a_member(lambda: bring_back(club, copy.path)).startswith("NotLookedInto: ")


@pytest.mark.parametrize(("mode", "said"), [(0o555, ONLY_READ.format("room")), (0o000, NO_WAY_IN.format("new"))])
def test_a_new_club_where_none_may_be_made(room, mode, said):
    room.chmod(mode)
    assert said_to_a_member(lambda: Desk(room / "new")).startswith(said)
    room.chmod(0o755)
    assert list(room.iterdir()) == []


@pytest.mark.parametrize("copied", [True, False])
def test_what_may_not_be_put_aside_stays_and_has_one_name(club, room, copied):
    if copied:
        take(club)
    before = len(listed(club))
    room.chmod(0o555)
    assert said_to_a_member(lambda: put_aside(club)).startswith(ONLY_READ.format("room"))
    room.chmod(0o755)
    assert (len(listed(club)), os.stat(club).st_nlink) == (before, 1)


def test_the_first_copy_in_a_folder_that_takes_none(club, room):
    room.chmod(0o555)
    assert said_to_a_member(lambda: take(club)).startswith(ONLY_READ.format("room"))


@pytest.fixture
def copied(club):
    """Where the copies are."""
    folder = take(club).path.parent
    yield folder
    folder.chmod(0o755)


def test_copies_that_may_not_be_looked_at_are_not_said_to_be_none(club, copied):
    copied.chmod(0o000)
    assert said_to_a_member(lambda: listed(club)).startswith("FolderNotThere: The folder “club copies” is not there")
    club.write_bytes(b"SQLite format 3" + bytes(9000))
    [fault] = checked(club)
    assert "Bring back a copy" in fault.said
    assert "“club copies”, which may not be entered" in said_to_a_member(lambda: checked(club))


@pytest.mark.parametrize("asked", [Desk, listed, take, checked])
def test_what_lies_in_a_folder_that_may_not_be_entered(club, room, asked):
    room.chmod(0o000)
    said = said_to_a_member(lambda: asked(club))
    assert "may not be entered" in said
    assert "written" not in said


@pytest.mark.parametrize("asked", [Desk, take, checked])
def test_a_file_that_may_not_be_read_is_there(club, asked):
    club.chmod(0o000)
    said = said_to_a_member(lambda: asked(club))
    assert "club.overtrick is there, but whoever is logged in here may not read it." in said


def recorded_again(club):
    """Somebody has the file open, another dies over it, and from then on it may not be written."""
    desk = Desk(club)
    entered(desk, 3)
    crashed(club)
    club.chmod(0o444)
    said = []
    for act in (lambda: entered(desk, 2), desk.catch_up):
        try:
            act()
        except FileTrouble as trouble:
            said.append(str(trouble))
    return [writable(club), desk.writable, desk.saved, *said]


def allowed_meanwhile(club):
    """A file that may not be written is opened; then it may, and something is recorded."""
    club.chmod(0o444)
    desk = Desk(club)
    desk.catch_up()
    club.chmod(0o644)
    try:
        entered(desk, 2)
    except AnswersAgain:
        entered(desk, 2)
        return [desk.saved]
    return []


def test_once_a_file_may_be_written_a_deed_that_was_refused_for_its_handle_is_recorded_when_it_is_done_again(club):
    assert said_to_a_member(lambda: allowed_meanwhile(club)) == "[True]"
    assert len(Desk(club).event(1).slips) == 2


def journal_of_anothers(club):
    """Somebody has a file open that all may write, and the journal of who died over it may not be written."""
    desk = Desk(club)
    entered(desk, 3)
    crashed(club).chmod(0o444)
    try:
        entered(desk, 2)
    except FileTrouble as trouble:
        return [type(trouble).__name__]
    return []


def test_what_may_not_be_written_beside_a_file_is_not_said_to_be_usable_again(club):
    assert said_to_a_member(lambda: journal_of_anothers(club)) == "['ReadOnly']"


def not_opened(*_, **__):
    raise sqlite3.OperationalError("unable to open database file")


def test_what_no_other_handle_opens_or_finds_no_room_beside_it_is_not_said_to_be_usable_again(club, monkeypatch):
    assert is_written_now(club, place(club))
    with monkeypatch.context() as patch:
        patch.setattr("scorer.store.again.unbegun", lambda _: DiskFull)
        assert not is_written_now(club, place(club))
    monkeypatch.setattr("scorer.store.again.sqlite3.connect", not_opened)
    assert not is_written_now(club, place(club))


def refused_although_permitted(club):
    """A share or a list of access lets nobody write, and the system knows only of permissions, which do."""
    club.chmod(0o444)
    os.access = lambda *_: True
    desk = Desk(club)
    said = [desk.writable]
    for _ in range(2):
        try:
            entered(desk, 2)
        except FileTrouble as trouble:
            said.append(str(trouble))
        said.append(desk.writable)
    club.chmod(0o644)
    return [*said, desk.writable]


def test_what_may_not_be_written_whatever_the_system_says_is_not_said_to_answer_again(club):
    sentence = (
        "club.overtrick may not be written. Copy it to a folder of your own and open the copy; nothing was changed."
    )
    assert said_to_a_member(lambda: refused_although_permitted(club)) == str([True, *[sentence, False] * 2, True])
    assert len(Desk(club).event(1).slips) == 1


def test_asking_whether_a_club_may_be_written_takes_up_nothing_that_lies_beside_it(club):
    half_written(club)
    before = club.read_bytes()
    assert not refuses(club, place(club))
    assert club.read_bytes() == before
    assert club.with_name(f"{club.name}-journal").exists()


def test_who_holds_a_club_that_may_not_be_written_for_a_moment_does_not_hide_that(club, monkeypatch):
    monkeypatch.setattr("scorer.store.again.unbegun", lambda _: ReadOnly)
    with closing(sqlite3.connect(club, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        assert refuses(club, place(club))


def protected_while_open(club):
    """Its permissions change while somebody has it open who goes on; then those of its folder do, too."""
    desk = Desk(club)
    club.chmod(0o444)
    said = [desk.writable]
    entered(desk, 2)
    said += [desk.writable, desk.saved]
    club.parent.chmod(0o555)
    return [*said, desk.writable]


def test_a_file_that_goes_on_being_written_is_not_said_to_be_protected(club, room):
    """The system asks for permission as a file is opened, and not as it is written."""
    assert said_to_a_member(lambda: protected_while_open(club)) == "[False, True, True, False]"


def test_a_deed_half_done_where_nobody_may_write_any_more_is_one_sentence(club):
    sentence = "club.overtrick may not be written: nothing is recorded."
    said = said_to_a_member(lambda: recorded_again(club))
    club.chmod(0o644)
    assert said.startswith("[False, False, False, ")
    assert (said.count(sentence), said.count("half written")) == (2, 0)
    assert len(Desk(club).event(1).slips) == 2


@pytest.fixture
def kept_as_it_is(club, room):
    """A folder in which nothing may be begun, though the file in it is open."""
    with closing(Desk(club)) as desk:
        if (
            not shutil.which("chattr")
            or subprocess.run(["chattr", "+i", room], capture_output=True, check=False).returncode
        ):
            pytest.skip("this disk lets a file be begun in every folder")
        yield desk
        subprocess.run(["chattr", "-i", room], check=True)


def test_a_folder_in_which_nothing_may_be_begun_does_not_hide_the_file(kept_as_it_is):
    with pytest.raises(ReadOnly, match="may not be written"):
        entered(kept_as_it_is, 2)
    assert not kept_as_it_is.writable


BEGUN = [
    # what the system says to a file's being begun   what is so
    (errno.ENOSPC,                                   DiskFull),
    (errno.EROFS,                                    ReadOnly),
    (errno.EIO,                                      DiskFailed),
    (None,                                           DiskFailed),
]  # fmt: skip


@pytest.mark.parametrize(("said", "kind"), BEGUN)
def test_of_a_file_that_is_there_it_is_not_said_that_it_is_not(club, monkeypatch, said, kind):
    begin = os.open

    def begun(at, *how, **more):
        if said and PASSING in str(at):
            raise OSError(said, os.strerror(said))
        return begin(at, *how, **more)

    def unopened(_file):
        raise sqlite3.OperationalError("unable to open database file")

    with closing(Desk(club)) as desk, monkeypatch.context() as patched:
        patched.setattr(os, "open", begun)
        with pytest.raises(kind) as caught:
            desk.do_as_found(unopened)
    assert type(caught.value) is kind
    assert not list(club.parent.glob(f"{PASSING}*"))


@pytest.mark.skipif(not shutil.which("chattr"), reason="a file cannot be kept from being written while it is open")
def test_a_deed_that_could_not_be_finished_is_not_said_to_be_uncertain_where_nobody_may_write(club):
    desk = Desk(club)
    if subprocess.run(["chattr", "+i", club], capture_output=True, check=False).returncode:
        pytest.skip("this disk or this user cannot")
    try:
        with pytest.raises(Protected):
            entered(desk, 2)
        with pytest.raises(Protected):
            desk.catch_up()
    finally:
        subprocess.run(["chattr", "-i", club], check=True)
    desk.catch_up()
    entered(desk, 3)
    assert desk.saved
    desk.close(copy=False)


def test_where_a_copy_may_not_come_the_file_stays(club, copied, room):
    room.chmod(0o555)
    assert said_to_a_member(lambda: bring_back(club, listed(club)[0].path)).startswith(ONLY_READ.format("room"))
    assert checked(club) == ()
