"""The care for the file that is open: checked on opening, copied in the background, and what is said of it."""

import errno
import shutil
import sqlite3
from contextlib import closing
from datetime import timedelta
from threading import Event

import pytest
from PySide6.QtWidgets import QApplication

from rules.text import NO_WORDS
from scorer.clock import CLOCK
from scorer.commands.events import ChangeEvent
from scorer.commands.results import enter
from scorer.desk import Desk
from scorer.event.results import NotPlayed, Slip
from scorer.keeping import copies, elsewhere
from scorer.keeping.rescues import rescue_folder
from scorer.store.trouble import Damaged, Protected, ReadOnly, copies_folder, in_words
from tests.scorer.clubs import open_club
from tests.scorer.keeping.deeds import protected, refusing
from ui.closing import closed
from ui.foot import kept
from ui.habits import Habits
from ui.jobs import QUIETLY
from ui.keeping import LOOK_EVERY, LOOK_SOON, Keeping
from ui.room import Room
from ui.wanted import BringBack, BroughtBack


@pytest.fixture(autouse=True)
def elsewhere_kept(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setattr("ui.keeping.FIRST", 10**8)  # each test begins when it is ready


@pytest.fixture
def desk(tmp_path):
    desk = open_club(tmp_path)
    yield desk
    desk.close(copy=False)


@pytest.fixture
def care(desk):
    """The care for a club's file, and what it said under the head."""
    room = Room(desk, 1)
    made = Keeping(room, desk, Habits())
    made.said = []
    room.noticed.connect(lambda _state, sentence, acts: made.said.append((sentence, acts)))
    yield made
    made.end()
    room.leave()


def settled():
    """What is done in the background is done, and the window has heard of it."""
    for _ in range(4):
        QUIETLY.submit(int).result()
        QApplication.processEvents()


def renamed(name):
    return ChangeEvent(event=1, said=f"The event is now called {name}.", changes={"name": name})


def deeds(desk):
    return [copy.deed for copy in copies.listed(desk.path)]


def test_after_opening_a_copy_is_taken_in_the_background(care, desk):
    care.begin()
    assert deeds(desk) == []
    settled()
    assert (deeds(desk), care.said) == ([1], [])


def test_a_copy_is_taken_hourly_while_something_is_recorded(care, desk, monkeypatch):
    care.begin()
    settled()
    desk.do(renamed("Wednesday"))
    care.look()
    settled()
    assert deeds(desk) == [1]
    monkeypatch.setattr("scorer.keeping.keeper.EVERY", 0.0)
    care.look()
    settled()
    assert deeds(desk) == [2, 1]
    care.look()
    assert care._job is None  # nothing new


def test_a_copy_is_taken_on_a_new_day(care, desk):
    care.begin()
    settled()
    desk.do(renamed("Wednesday"))
    care.today -= timedelta(days=1)
    care.look()
    settled()
    assert deeds(desk) == [2, 1]


def test_a_copy_is_taken_when_the_last_result_that_is_due_is_in(care, desk):
    care.begin()
    settled()
    due = [key for key, _ in desk.event(1).due()]
    for key in due[:-1]:
        desk.do(enter(desk.event(1), key, Slip(NotPlayed())))
        settled()
    assert deeds(desk) == [1]
    desk.do(enter(desk.event(1), due[-1], Slip(NotPlayed())))
    settled()
    assert deeds(desk) == [1 + len(due), 1]


def test_a_copy_that_failed_is_tried_again_and_each_try_is_told(care, desk, monkeypatch):
    told = []
    care.kept.connect(lambda: told.append(desk.keeper.trouble))
    with monkeypatch.context() as patched:

        def full(*_, **__):
            raise Damaged(name="x", way="y")

        patched.setattr("scorer.keeping.copies.take", full)
        care.begin()
        settled()
    monkeypatch.setattr("scorer.keeping.keeper.AGAIN", 0.0)
    care.look()
    settled()
    assert deeds(desk) == [1]
    assert [bool(trouble) for trouble in told] == [True, False]


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


def rescued_beyond(desk, folder, name):
    """The club with a deed more than its file has, as it was rescued into a folder."""
    other = desk.path.with_name("other.overtrick")
    shutil.copyfile(desk.path, other)
    more = Desk(other)
    more.do(renamed("Wednesday"))
    more.close(copy=False)
    folder.mkdir(parents=True, exist_ok=True)
    return other.rename(folder / name)


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


def test_where_a_file_lies_is_said_once_for_the_file_and_the_place(care, desk, monkeypatch):
    where = ["It lies on a network drive."]
    monkeypatch.setattr("ui.keeping.whereabouts", lambda _: where[0])
    for _ in range(2):
        care.begin()
        settled()
    where[0] = "It lies in a folder that is synchronised."
    care.begin()
    settled()
    assert [sentence for sentence, _ in care.said] == [
        "It lies on a network drive.",
        "It lies in a folder that is synchronised.",
    ]
    assert not any("club" in mark for mark in care.habits.told)


def test_a_sentence_that_the_systems_own_letters_cannot_write_is_told_once(care, monkeypatch):
    monkeypatch.setattr("os.fsencode", lambda said: said.encode("ascii"))
    assert [care._is_news("“Größe” lies on a network drive.") for _ in range(2)] == [True, False]


def test_what_is_said_once_stays_while_a_second_place_is_said_to_be_missing(care, desk, tmp_path, monkeypatch):
    monkeypatch.setattr("ui.keeping.whereabouts", lambda _: "It lies on a network drive.")
    rescued_beyond(desk, copies_folder(desk.path), "club 2026-11-17 21.40 deed 2.overtrick")
    elsewhere.name_second_place(desk.path, tmp_path / "stick")
    care.begin()
    settled()
    assert care.said[-1][0].startswith("The second place")
    assert "does not have one deed that a copy of it has" in care.said[-1][0]


def test_so_does_where_the_file_lies(care, desk, tmp_path, monkeypatch):
    monkeypatch.setattr("ui.keeping.whereabouts", lambda _: "It lies on a network drive.")
    elsewhere.name_second_place(desk.path, tmp_path / "stick")
    care.begin()
    settled()
    assert care.said[-1][0].startswith("The second place")
    assert care.said[-1][0].endswith("It lies on a network drive.")


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


def test_a_second_place_that_is_missing_is_told_once(care, desk, tmp_path, monkeypatch):
    monkeypatch.setattr("scorer.keeping.keeper.EVERY", 0.0)
    elsewhere.name_second_place(desk.path, tmp_path / "stick")
    for name in ("Wednesday", "Thursday"):
        desk.do(renamed(name))
        care.look()
        settled()
    [(sentence, _)] = care.said
    assert (
        sentence == f"The second place for copies, “{tmp_path / 'stick'}”, is not there. Put it in, or choose another."
    )


def test_a_second_place_that_is_back_gets_its_copy_and_is_not_told_of_any_more(care, desk, tmp_path, monkeypatch):
    (tmp_path / "stick").mkdir()
    elsewhere.name_second_place(desk.path, tmp_path / "stick")
    (tmp_path / "stick").rename(tmp_path / "away")
    care.look()
    settled()
    for _ in range(2):
        care.look()
        settled()
    assert len(care.said) == 1
    assert care._timer.interval() == LOOK_SOON
    (tmp_path / "away").rename(tmp_path / "stick")
    care.look()
    settled()
    assert care._timer.interval() == LOOK_EVERY
    assert [each.suffix for each in (tmp_path / "stick" / "club copies").iterdir()] == [".overtrick"]
    assert care.said[1:] == [(care.said[0][0], [])]  # which takes the line away
    care.look()
    assert care._job is None


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EROFS], ids=["full", "write-protected"])
def test_a_second_place_that_took_no_copy_is_asked_anew_and_gets_it(care, desk, tmp_path, monkeypatch, number):
    (tmp_path / "stick").mkdir()
    elsewhere.name_second_place(desk.path, tmp_path / "stick")
    seconds = [1000.0]
    monkeypatch.setattr(CLOCK, "running", lambda: seconds[0])
    with monkeypatch.context() as patched:
        refusing(patched, number, tmp_path / "stick")
        for _ in range(3):
            care.look()
            settled()
    assert [sentence.startswith("No copy went to the second place") for sentence, _ in care.said] == [True]
    care.look()
    settled()
    assert desk.keeper.missing  # asked not at every look
    seconds[0] += 30
    care.look()
    settled()
    assert [each.suffix for each in (tmp_path / "stick" / "club copies").iterdir()] == [".overtrick"]
    assert care.said[1:] == [(care.said[0][0], [])]


def test_another_stick_in_the_place_of_the_one_that_is_missing_is_said_to_be_that(care, desk, tmp_path):
    (tmp_path / "stick").mkdir()
    elsewhere.name_second_place(desk.path, tmp_path / "stick")
    (tmp_path / "stick").rename(tmp_path / "away")
    for _ in range(2):
        care.look()
        settled()
    (tmp_path / "stick").mkdir()
    care.look()
    settled()
    assert ["is not there" in care.said[0][0], "has none of this club’s" in care.said[1][0]] == [True, True]


def test_a_line_that_copy_now_wrote_of_the_second_place_goes_too_once_that_is_back(care, desk, tmp_path):
    (tmp_path / "stick").mkdir()
    elsewhere.name_second_place(desk.path, tmp_path / "stick")
    (tmp_path / "stick").rename(tmp_path / "away")
    desk.keeper.take(desk.head)  # as the page Copies does
    missing = desk.keeper.missing
    care.look()
    settled()
    (tmp_path / "away").rename(tmp_path / "stick")
    care.look()
    settled()
    assert (care.said, desk.keeper.missing) == ([(missing, [])], "")


def test_a_second_place_that_is_back_as_the_window_closes_gets_the_last_copy(desk, tmp_path):
    (tmp_path / "stick").mkdir()
    elsewhere.name_second_place(desk.path, tmp_path / "stick")
    (tmp_path / "stick").rename(tmp_path / "away")
    desk.do(renamed("Wednesday"))
    desk.keeper.take(desk.head)
    (tmp_path / "away").rename(tmp_path / "stick")
    desk.close()
    assert [each.deed for each in map(copies.described, (tmp_path / "stick" / "club copies").iterdir())] == [2]


def test_nothing_goes_on_once_the_window_has_closed(care, desk, monkeypatch):

    begun, on = Event(), Event()

    def slow(path, *, go_on):
        begun.set()
        on.wait(10)
        go_on()
        raise AssertionError("It went on.")

    monkeypatch.setattr("scorer.keeping.copies.take", slow)
    care.look()
    begun.wait(10)
    monkeypatch.setattr("ui.keeping.AT_MOST", 0.01)
    care.end()
    on.set()
    settled()
    assert (deeds(desk), care.said) == ([], [])


def test_a_picture_of_the_past_is_not_copied(care, desk):
    care.room.look_back(1)
    care.begin()
    settled()
    assert deeds(desk) == [1]
    care.room.come_back()
    assert isinstance(care.desk, Desk)
