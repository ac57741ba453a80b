"""The clock of the round on Tonight, and in the head of every page while it runs."""

from contextlib import closing
from datetime import UTC, datetime, timedelta

import pytest
from PySide6.QtCore import Qt

from scorer.commands.events import begin
from scorer.contests.beginning import Beginning
from scorer.desk import Desk
from tests.ui.evening import open_evening
from tests.ui.pages.windows import front, window_on
from ui.search.deeds import deeds

ALT = Qt.KeyboardModifier.AltModifier
START = datetime(2026, 11, 17, 20, 40, tzinfo=UTC)


@pytest.fixture
def desk(tmp_path):
    desk = open_evening(tmp_path)
    yield desk
    desk.close(copy=False)


@pytest.fixture
def later(clock, monkeypatch):
    """Says how many minutes have gone since the start."""
    monkeypatch.setattr(clock, "zone", UTC)

    def go(minutes, *windows):
        monkeypatch.setattr(clock, "read", lambda: START + timedelta(minutes=minutes))
        for window in windows:
            window.head.tick()
            front(window).clock.tick()

    go(0)
    return go


def says(window):
    panel = front(window).clock
    return panel.face.text(), panel.start.text(), window.head.clock.text()


def test_it_starts_stops_and_is_moved_by_its_keys(later, window, qtbot):
    assert says(window)[:2] == ("24:00", "Start")
    qtbot.keyClick(window, Qt.Key.Key_C, ALT)
    assert says(window) == ("24:00 left", "Stop", "24:00 left")
    later(2, window)
    qtbot.keyClick(window, Qt.Key.Key_Up, ALT)
    assert says(window)[0] == "23:00 left"
    qtbot.keyClick(window, Qt.Key.Key_Down, ALT)
    qtbot.keyClick(window, Qt.Key.Key_C, ALT)
    later(50, window)
    assert says(window) == ("stopped at 22:00", "Go on", "stopped at 22:00")
    qtbot.keyClick(window, Qt.Key.Key_C, ALT)
    later(51, window)
    assert says(window) == ("21:00 left", "Stop", "21:00 left")


def test_it_warns_in_the_head_before_the_end_and_at_the_end_and_is_heard_once_each(later, window, qtbot, monkeypatch):
    heard = []
    monkeypatch.setattr("ui.bell.QApplication.beep", lambda: heard.append(window.head.clock.text()))
    qtbot.keyClick(window, Qt.Key.Key_C, ALT)
    for minutes, look, times in (
        (20, "soft", 0),
        (21, "wrong", 1),
        (22, "wrong", 1),
        (24, "wrong", 2),
        (25, "wrong", 2),
    ):
        later(minutes, window)
        assert (minutes, window.head.clock.property("as"), len(heard)) == (minutes, look, times)
    assert says(window) == ("time is up", "Next round", "time is up")
    qtbot.keyClick(window, Qt.Key.Key_C, ALT)
    assert says(window)[0] == "24:00 left"
    assert window.head.clock.property("as") == "soft"


def test_the_next_program_on_the_file_goes_on_with_it(later, desk, window, shown, qtbot):
    qtbot.keyClick(window, Qt.Key.Key_C, ALT)
    later(6)
    second = window_on(desk, shown, "tonight")
    assert says(second) == ("18:00 left", "Stop", "18:00 left")


def test_minutes_a_round_are_said_for_the_event(later, window, qtbot):
    panel = front(window).clock
    panel.minutes.setFocus()
    panel.minutes.selectAll()
    qtbot.keyClicks(panel.minutes, "15")
    qtbot.keyClick(panel.minutes, Qt.Key.Key_Return)
    assert says(window)[0] == "15:00"
    assert window.room.desk.last_deed().what == "A round has 15 minutes."
    window.room.undo()
    assert says(window)[0] == "24:00"


def test_undo_takes_the_start_back(later, window, qtbot):
    qtbot.keyClick(window, Qt.Key.Key_C, ALT)
    window.room.undo()
    assert says(window)[:2] == ("24:00", "Start")


def test_matches_over_months_have_none(tmp_path, later, shown, qtbot):
    with closing(Desk(tmp_path / "league.overtrick")) as desk:
        said = Beginning(date="2026-11-17", contest="league", entrants=4, boards_per_round=8, method="wbf-continuous")
        desk.do(begin(said.event(said.offers())))
        window = window_on(desk, shown, "tonight")
        assert front(window).clock.isHidden()
        qtbot.keyClick(window, Qt.Key.Key_C, ALT)
        assert window.head.clock.text() == ""
        assert "Round clock" not in [str(each.what) for each in deeds(window.room)]
