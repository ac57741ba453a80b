"""What is said of a file that is open: damaged, protected, rescued or set aside, once and until it is so no more."""

import errno
import shutil
import sqlite3
from contextlib import closing

import pytest

from rules.text import NO_WORDS
from scorer.clock import CLOCK
from scorer.commands.members import NameClub
from scorer.keeping import elsewhere
from scorer.keeping.rescues import rescue_folder
from scorer.store.trouble import Protected, ReadOnly, copies_folder, in_words
from tests.scorer.keeping.deeds import protected, refusing
from tests.ui.keeping.cared import deeds, renamed, rescued_beyond, settled
from ui.closing import closed
from ui.foot import kept
from ui.keeping import LOOK_EVERY, LOOK_SOON
from ui.wanted import BringBack, BroughtBack


def test_a_file_that_is_not_as_it_was_written_is_said_to_be_with_its_copies(care, desk):
    with closing(sqlite3.connect(desk.path)) as file, file:
        file.execute("UPDATE event SET name = 'Sunday Pairs'")
    care.begin()
    settled()
    [(sentence, [act])] = care.said
    assert sentence.startswith("club.overtrick is not as it was written: ")
    gone = []
    care.room.gone.connect(lambda page, _: gone.append(page))
    act.click()
    assert gone == ["copies"]
    assert deeds(desk) == []


@pytest.fixture
def lost(desk):
    """What is said of the damaged log of an older program that lay beside the file as it was opened."""
    desk.set_aside = [copies_folder(desk.path) / "club left over 2026-11-17 21.40.00-wal"]
    return (
        "What lay beside club.overtrick after a crash does not belong to it, and is kept as “club left over 2026-11-17 "
        "21.40.00-wal” in “club copies”."
    )


@pytest.mark.parametrize("spoilt", [False, True])
def test_what_was_set_aside_is_said_whatever_else_there_is_to_say(care, desk, tmp_path, spoilt, lost):
    elsewhere.name_second_place(desk.path, tmp_path / "stick")
    if spoilt:
        with closing(sqlite3.connect(desk.path)) as file, file:
            file.execute("UPDATE event SET name = 'Sunday Pairs'")
    care.begin()
    settled()
    first = "club.overtrick is not as it was written" if spoilt else lost
    assert care.said[0][0].startswith(first)
    assert all(said.endswith(lost) for said, _ in care.said)


def test_it_still_is_once_a_second_place_that_was_missing_is_back(care, desk, tmp_path, lost):
    (tmp_path / "stick").mkdir()
    elsewhere.name_second_place(desk.path, tmp_path / "stick")
    (tmp_path / "stick").rename(tmp_path / "away")
    care.begin()
    settled()
    missing = care.said[-1][0]
    assert missing.startswith("The second place")
    (tmp_path / "away").rename(tmp_path / "stick")
    care.look()
    settled()
    assert (missing, []) in care.said
    assert care.said[-1] == (lost, [])


@pytest.mark.parametrize("what", ["file", "folder"])
def test_what_may_not_be_written_is_said_to_be_once_and_no_more_when_it_may(care, desk, monkeypatch, what):
    desk.mine.clear()  # nothing was written at this desk yet, which would show that it may be
    with monkeypatch.context() as patched:
        protected(patched, desk.path if what == "file" else desk.path.parent)
        care.begin()
        care.look()
        settled()
        assert kept(desk)[0] == "write-protected"
        [(sentence, _)] = care.said
        assert sentence.startswith("club.overtrick may not be written here: nothing is recorded.")
    care.look()
    assert care.said[1:] == [(sentence, [])]  # it is not said any more
    assert kept(desk)[0] != "write-protected"


def test_that_a_share_refuses_what_its_permissions_allow_is_said_at_the_foot_as_long_as_it_is_so(desk, monkeypatch):
    assert kept(desk)[0] == "everything saved"
    desk._file.exec_driver_sql("PRAGMA query_only = ON")
    desk._file.rollback()
    with monkeypatch.context() as patched:
        patched.setattr("scorer.store.again.tried", lambda *_: ReadOnly)
        with pytest.raises(ReadOnly):
            desk.do(NameClub(name="Harbour", said="The club is Harbour."))
        assert kept(desk)[0] == "write-protected"
    assert kept(desk)[0] == "everything saved"


@pytest.mark.parametrize("protected_before", [True, False], ids=["as it was opened", "since"])
@pytest.mark.parametrize("kind", [ReadOnly, Protected])
def test_a_refusal_for_the_write_protection_goes_with_it(care, desk, monkeypatch, kind, protected_before):
    refusal = str(in_words(desk.path, kind))
    with monkeypatch.context() as patched:
        if protected_before:
            protected(patched, desk.path)
        care.begin()
        settled()
        care.room.refuse(refusal)
        assert care._timer.interval() == LOOK_SOON
        assert care.said[-1] == (refusal, [])
    before = len(care.said)
    care.look()
    assert care.said[before:][-1] == (refusal, [])  # which takes the line away
    assert care._timer.interval() == LOOK_EVERY
    before = len(care.said)
    care.look()
    assert len(care.said) == before


def test_a_refusal_for_another_reason_stays(care, desk):
    care.begin()
    settled()
    care.room.refuse("Board 3 is not in play.")
    care.look()
    assert care.said == [("Board 3 is not in play.", [])]


def test_what_could_not_be_copied_while_it_was_protected_is_once_it_is_not(care, desk, monkeypatch):
    with monkeypatch.context() as patched:
        protected(patched, desk.path.parent)
        refusing(patched, errno.EROFS, copies_folder(desk.path))
        care.begin()
        settled()
        assert desk.keeper.trouble
        assert deeds(desk) == []
    care.look()
    settled()
    assert (deeds(desk), desk.keeper.trouble) == ([1], "")


@pytest.mark.parametrize("beside", [True, False], ids=["beside the file", "on this computer"])
def test_what_was_rescued_and_goes_on_from_the_file_is_said_once(care, desk, beside):
    folder = copies_folder(desk.path) if beside else rescue_folder()
    rescued_beyond(desk, folder, "club rescued 2026-11-17 21.40 deed 2.overtrick")
    for _ in range(2):
        care.begin()
        settled()
    [(sentence, [act])] = care.said
    assert sentence == (
        "What was rescued of club.overtrick goes on where the file ends: it has one deed that is not in the file."
    )
    gone = []
    care.room.gone.connect(lambda page, _: gone.append(page))
    act.click()
    assert gone == ["copies"]


NOTHING_TO_SAY = ["club set aside 2026-11-17 21.40.00", "other rescued 2026 deed 2"]


def test_that_a_copy_has_what_an_older_file_in_the_place_of_the_club_has_not_is_said_once(care, desk):
    rescued_beyond(desk, copies_folder(desk.path), "club 2026-11-17 21.40 deed 2.overtrick")
    for _ in range(2):
        care.begin()
        settled()
    [(sentence, [act])] = care.said
    assert sentence == (
        "club.overtrick does not have one deed that a copy of it has, the last of 17 November 2026, 20:52: it went on "
        "in two places, or an older file or copy was put here."
    )
    assert act.text() == "See the copies"


@pytest.mark.parametrize("name", NOTHING_TO_SAY)
def test_nothing_else_is_said_to_be_rescued(care, desk, name):
    folder = rescue_folder() if name.startswith("other") else copies_folder(desk.path)
    rescued_beyond(desk, folder, f"{name}.overtrick")
    care.begin()
    settled()
    assert care.said == []


def test_what_was_rescued_and_is_in_the_file_by_now_is_not_said(care, desk):
    made = rescued_beyond(desk, copies_folder(desk.path), "club rescued 2026-11-17 21.40 deed 2.overtrick")
    shutil.copyfile(desk.path, made)
    care.begin()
    settled()
    assert care.said == []


def test_who_has_just_brought_a_copy_back_has_seen_what_was_rescued(care, desk):
    rescued_beyond(desk, copies_folder(desk.path), "club rescued 2026-11-17 21.40 deed 2.overtrick")
    back = BringBack(desk.path, desk.path, sound=True, step="undo")
    care.room.take_up(BroughtBack("Brought back.", "Brought back.", CLOCK.moment(), back))
    care.begin()
    settled()
    assert care.said == []


def test_what_a_copy_found_on_this_computer_alone_is_said_once(care, desk):
    desk.keeper.found_here = copies_folder(desk.path) / "club rescued deed 9.overtrick"
    care.begin()
    settled()
    [(sentence, [act])] = care.said
    assert sentence == (
        "What was recorded on this computer alone, and not in the club on the server, is kept in “club rescued deed "
        "9.overtrick”, in the folder “club copies”: look what it has, and enter it again."
    )
    assert act.text() == "See the copies"
    desk.do(renamed("Wednesday"))
    care.look()
    settled()
    assert len(care.said) == 1


def test_so_is_what_the_last_copy_found_as_a_window_closes(desk):
    desk.keeper.found_here = copies_folder(desk.path) / "club rescued deed 9.overtrick"
    assert closed(desk, NO_WORDS).startswith("What was recorded on this computer alone")
    assert desk.keeper.found_here is None


def test_where_the_copies_of_a_renamed_club_are_is_said_once(care, desk):
    desk.keeper.take(desk.head)
    copies_folder(desk.path).rename(desk.path.with_name("harbour copies"))
    for _ in range(2):
        care.begin()
        settled()
    [(sentence, [act])] = care.said
    assert sentence.startswith("Copies of club.overtrick from before it was renamed are in “harbour copies”")
    assert act.text() == "See the copies"


def test_what_was_left_beside_the_file_by_who_keeps_the_folder_alike_is_said_once(care, desk, monkeypatch):
    monkeypatch.setattr("scorer.keeping.conflicts.synchronised_by", lambda _: "Dropbox")
    rescued_beyond(desk, desk.path.parent, "club-LAPTOP.overtrick")
    for _ in range(2):
        care.begin()
        settled()
    [(sentence, _)] = care.said
    assert sentence.startswith(
        "“club-LAPTOP.overtrick” beside club.overtrick has one deed that club.overtrick does not"
    )
