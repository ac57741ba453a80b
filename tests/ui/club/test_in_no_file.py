"""Who closes the window, opens another file or is told to end, while something is in no file, is asked first."""

import errno
import os
import signal
from functools import partial

import pytest
from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from scorer.keeping import copies
from scorer.keeping.looks import changed_by
from scorer.store.place import held
from scorer.store.trouble import copies_folder
from tests.scorer.clubs import open_club
from tests.scorer.keeping.deeds import refusing
from tests.ui.club.opened import CTRL, NAME, deeds, renamed, rescued_in
from ui.app import end_when_told
from ui.wanted import BringBack

# --- what would be lost ---------------------------------------------------------------------


@pytest.fixture
def full(tmp_path, monkeypatch):
    """No disk has room for anything new, until it is called; and ``again`` from when that is."""
    monkeypatch.setattr("scorer.keeping.rescues.user_data_path", lambda *_, **__: tmp_path / "home")
    patch = pytest.MonkeyPatch()

    def room():
        patch.undo()

    room.again = partial(refusing, patch, errno.ENOSPC, copies_folder(tmp_path / NAME), tmp_path / "home")
    room.again()
    yield room
    room()


@pytest.fixture
def in_no_file(club, path, full):
    """A window with a deed that no copy has, whose file is gone, and no disk has room."""
    club.start(path)
    club.window.room.do(renamed("Friday Pairs"))
    path.unlink()
    club.window.room.catch_up()
    assert "leave this window open" in club.window.harm.words.text()
    assert "Open club.overtrick" not in club.window.harm.words.text()
    return club.window


def answered(with_, asked, then=lambda: None):
    """Answer the next box that opens, by a key or by the button of that name, and do something when it is closed."""

    def answer():
        box = QApplication.activeModalWidget()
        if box is None:
            QTimer.singleShot(0, answer)
            return
        asked.append(box.text())
        if isinstance(with_, str):
            next(each for each in box.buttons() if each.text() == with_).click()
        else:
            QTest.keyClick(box.focusWidget() or box, with_)
        QTimer.singleShot(0, then)

    QTimer.singleShot(0, answer)


WAYS_TO_CLOSE = [
    # by what one closes
    lambda window: window.close(),
    lambda window: QTest.keyClick(window, Qt.Key.Key_Q, CTRL),
    lambda window: QTest.keyClick(window, Qt.Key.Key_W, CTRL),
    lambda _: QApplication.quit(),
    lambda _: os.kill(os.getpid(), signal.SIGTERM),
    lambda _: os.kill(os.getpid(), signal.SIGINT),
]
KEPT = [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape, "Keep it open"]


@pytest.fixture
def told_to_end():
    """The program hears when it is ended from outside, during one test."""
    default = {signal.SIGTERM: signal.SIG_DFL, signal.SIGHUP: signal.SIG_DFL, signal.SIGINT: signal.default_int_handler}
    before = {each: signal.signal(each, usual) for each, usual in default.items()}
    end_when_told()
    yield
    for each, was in before.items():
        signal.signal(each, was)


@pytest.mark.skipif(os.name != "posix", reason="a process is told to end otherwise there")
@pytest.mark.parametrize("way", WAYS_TO_CLOSE)
def test_who_closes_what_is_in_no_file_is_asked_and_enter_keeps_it_open(in_no_file, told_to_end, qtbot, way):
    asked = []
    with qtbot.waitActive(in_no_file):
        in_no_file.activateWindow()
    QTimer.singleShot(0, in_no_file, lambda: way(in_no_file))
    answered(Qt.Key.Key_Return, asked, then=QApplication.exit)
    nobody_was_asked = QTimer(in_no_file, singleShot=True, interval=60_000)  # that fails, and hangs not
    nobody_was_asked.timeout.connect(QApplication.exit)
    nobody_was_asked.start()
    QApplication.exec()
    nobody_was_asked.stop()  # an application that is told to exit while it does not run lets no later test wait
    assert in_no_file.isVisible()
    assert asked == [
        "What was recorded in club.overtrick since its last copy is in no file, for no disk has room for it: it is "
        "lost when this window closes. Keep it open, and free some space first."
    ]


class Told(QObject):
    """Counts how often the application is told to end."""

    quits = 0

    def eventFilter(self, _, event):
        self.quits += event.type() == QEvent.Type.Quit
        return False


@pytest.mark.skipif(os.name != "posix", reason="a process is told to end otherwise there")
@pytest.mark.parametrize("first", WAYS_TO_CLOSE)
def test_who_is_told_to_end_while_the_question_stands_loses_nothing(in_no_file, told_to_end, qtbot, first):
    """Qt takes a window that is asking whether it may close for closed."""
    with qtbot.waitActive(in_no_file):
        in_no_file.activateWindow()
    QTimer.singleShot(0, in_no_file, lambda: first(in_no_file))
    told, stood = Told(in_no_file), []

    def again():
        if QApplication.activeModalWidget() is None:
            QTimer.singleShot(0, in_no_file, again)
            return
        QApplication.instance().installEventFilter(told)
        os.kill(os.getpid(), signal.SIGTERM)
        told_of(told)

    def told_of(told, turns=100):
        """Let it go on for a while once it is told; an application that ends meanwhile gets no further."""
        if told.quits == 0 or turns:
            QTimer.singleShot(0, in_no_file, lambda: told_of(told, turns - bool(told.quits)))
            return
        stood.append(QApplication.activeModalWidget() is not None)
        QApplication.exit()

    QTimer.singleShot(0, in_no_file, again)
    QApplication.exec()
    QApplication.instance().removeEventFilter(told)
    assert stood == [True]
    assert in_no_file.isVisible()


@pytest.mark.parametrize("with_", KEPT)
def test_what_is_kept_open_is_safe_once_there_is_room_and_closes_without_a_question(
    in_no_file, club, path, full, boxes, with_
):
    asked = []
    answered(with_, asked)
    assert not in_no_file.close()
    full()
    assert in_no_file.close()
    assert len(asked) == 1
    club.close()
    assert f"is safe in “{rescued_in(path).name}”" in boxes[0]
    assert deeds(rescued_in(path)) == 4


def test_that_it_is_in_no_file_is_said_no_more_once_it_is_in_one(in_no_file, club, path, full):
    club.change(BringBack(path, copies.listed(path)[0].path, sound=True))
    assert "is in no file" in in_no_file.notice.sentence
    full()
    club.desk.keeper.hurry()
    in_no_file.room.catch_up()
    assert "is in no file" not in in_no_file.notice.sentence
    assert f"is safe in “{rescued_in(path).name}”" in in_no_file.harm.words.text()


def test_nobody_is_asked_any_more_once_there_is_room(in_no_file, club, path, full, boxes, monkeypatch):
    monkeypatch.setattr("ui.closing.ASK_EVERY", 1)
    QTimer.singleShot(0, full)
    assert in_no_file.close()
    shown = in_no_file.harm.words.text()  # where it was safe before the window was closed
    club.close()
    assert any(f"is safe in “{rescued_in(path).name}”" in said for said in (*boxes, shown))
    assert deeds(rescued_in(path)) == 4


def test_who_would_rather_lose_it_closes_and_is_told_what_there_is(in_no_file, club, boxes):
    asked = []
    answered("Close and lose it", asked)
    assert in_no_file.close()
    club.close()
    assert len(asked) == len(boxes) == 1
    assert "look what that copy has, and add it" in boxes[0]


def test_who_looks_back_is_asked_too(club, path, full):
    club.start(path)
    club.window.room.do(renamed("Friday Pairs"))
    club.window.room.look_back(2)
    path.unlink()
    asked = []
    answered(Qt.Key.Key_Return, asked)
    assert not club.window.close()
    assert len(asked) == 1


ANOTHER_FILE = [
    # what takes the place of the file that is open
    lambda path: BringBack(path, copies.listed(path)[0].path),
    lambda path: path.with_name("other.overtrick"),
    lambda path: path.with_name("new.overtrick"),
    lambda path: path,
    lambda path: copies.listed(path)[0].path,
]


@pytest.mark.parametrize("another", ANOTHER_FILE)
def test_nothing_takes_the_place_of_what_is_in_no_file(in_no_file, club, path, full, another):
    open_club(path.parent, "other.overtrick").close(copy=False)
    there, desk = sorted(path.parent.iterdir()), club.desk
    club.change(another(path))
    assert (club.window, club.desk, club.rescue) == (in_no_file, desk, None)
    assert in_no_file.notice.words.text() == (
        "What was recorded in club.overtrick is in no file, for no disk has room for it. Free some space, then do this "
        "again."
    )
    assert sorted(path.parent.iterdir()) == there
    full()
    club.change(another(path))
    assert (club.window is None or club.window is not in_no_file) or club.rescue is not None
    assert deeds(rescued_in(path)) == 4


def meanwhile(path, full, do):
    """Do something, and have the file that is open go, with no room on any disk, before it is done."""

    def done(*given, **more):
        made = do(*given, **more)
        full.again()
        path.unlink()
        return made

    return done


@pytest.mark.parametrize("with_", KEPT)
def test_what_comes_to_be_in_no_file_while_another_opens_is_asked_about_and_kept_open(
    club, path, full, monkeypatch, with_
):
    other = open_club(path.parent, "other.overtrick")
    other.close(copy=False)
    full()
    club.start(path)
    window, desk, asked = club.window, club.desk, []
    window.room.do(renamed("Friday Pairs"))
    monkeypatch.setattr(club, "desk_at", meanwhile(path, full, club.desk_at))
    answered(with_, asked)
    club.change(other.path)
    assert (club.window, club.desk, window.isVisible(), len(asked)) == (window, desk, True, 1)
    assert "is in no file, for no disk has room" in window.notice.sentence
    assert not held(other.path)
    full()
    club.close()
    assert deeds(rescued_in(path)) == 4


def test_who_would_rather_lose_it_opens_the_other(club, path, full, monkeypatch):
    other = open_club(path.parent, "other.overtrick")
    other.close(copy=False)
    full()
    club.start(path)
    asked = []
    club.window.room.do(renamed("Friday Pairs"))
    monkeypatch.setattr(club, "desk_at", meanwhile(path, full, club.desk_at))
    answered("Close and lose it", asked)
    club.change(other.path)
    assert (club.desk.path, len(asked)) == (other.path, 1)
    assert "look what that copy has, and add it" in club.window.notice.sentence


def test_what_comes_to_be_in_no_file_as_a_copy_is_brought_back_stays_open_with_its_care(club, path, full, monkeypatch):
    full()
    club.start(path)
    window, desk, care = club.window, club.desk, club.keeping
    window.room.do(renamed("Friday Pairs"))
    monkeypatch.setattr("ui.club.changed_by", meanwhile(path, full, changed_by))
    club.change(BringBack(path, copies.listed(path)[0].path))
    assert (club.window, club.desk, window.isVisible()) == (window, desk, True)
    assert "is in no file, for no disk has room" in window.notice.sentence
    assert club.keeping not in (None, care)
    full()
    club.close()
    assert deeds(rescued_in(path)) == 4


class Session:
    """The session of whoever is logged in, as it ends."""

    cancelled = False

    def cancel(self):
        self.cancelled = True


def test_a_computer_that_is_switched_off_waits_for_what_is_in_no_file(in_no_file, club, path, full):
    session = Session()
    club.hold_up(session)
    assert session.cancelled
    assert "is in no file" in in_no_file.notice.words.text()
    session.cancelled = False
    full()
    club.hold_up(session)
    assert not session.cancelled
    assert deeds(rescued_in(path)) == 4
