"""The frame in another mode or size, with everything in it and nothing lost."""

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QScreen
from PySide6.QtWidgets import QApplication

from tests.ui.evening import open_evening
from tests.ui.frame.framed import CTRL, KINDS, press, renamed
from tests.ui.pages.windows import window_on
from ui.habits import Habits
from ui.main_window import MainWindow
from ui.pages import PAGES
from ui.parts import PageSentence, Words
from ui.parts.table import WIDTHS
from ui.rescue import Rescue


@pytest.mark.parametrize("change", ["prefer", "resize"])
def test_another_mode_or_size_gives_back_what_was_typed(window, theme, change):
    before = window.pages.front()
    before.line.setText("4s")
    theme.prefer(True) if change == "prefer" else theme.resize(1.25)
    after = window.pages.front()
    assert after is not before
    assert (after.line.text(), QApplication.focusWidget()) == ("4s", after.other)


@pytest.mark.parametrize(("key", "scale"), [(Qt.Key.Key_Plus, 1.1), (Qt.Key.Key_Minus, 0.9)])
def test_ctrl_plus_and_minus_scale_everything_and_ctrl_0_takes_it_back(window, theme, qtbot, key, scale):
    press(qtbot, key, CTRL)
    assert theme.scale == scale
    press(qtbot, Qt.Key.Key_0, CTRL)
    assert theme.scale == 1.0


@pytest.mark.parametrize("size", [(1024, 700), (1280, 800)])
def test_the_name_of_the_event_is_whole_in_the_head(window, size):
    window.room.do(renamed("Monday Mitchell of the Upper Hollow club"))
    window.resize(*size)
    QApplication.processEvents()
    head = window.head
    assert head.name.width() >= head.name.sizeHint().width()
    assert head.search.isVisible() != head.lens.isVisible()
    window.resize(1900, 900)
    QApplication.processEvents()
    assert (head.search.isVisible(), head.bar.isVisible(), head.day.isVisible()) == (True, True, True)


def test_a_narrow_window_shows_icons_only(window):
    assert (window.rail.width(), window.head.lens.isVisible()) == (168, False)
    window.resize(1000, 700)
    assert (window.rail.width(), window.head.lens.isVisible(), window.head.search.isVisible()) == (64, True, False)
    assert window.head.round.text() == "Round 5"


def test_a_window_that_is_closed_again_keeps_nothing_a_second_time(room, shown):
    """As where a program ends that has put its windows away already."""
    window = shown(MainWindow(room, KINDS), 700, 500)
    assert window.close()
    kept = window.habits.geometry
    window.resize(900, 600)
    assert window.close()
    assert window.habits.geometry == kept


def test_habits_are_kept_and_come_back(room, shown, theme, tmp_path):
    WIDTHS.clear()
    window = shown(MainWindow(room, KINDS), 700, 500)
    WIDTHS["Pairs"] = {2: 90}
    theme.prefer(True)
    theme.resize(1.25)
    window.close()
    window.habits.write(tmp_path / "window.json")
    kept = Habits.read(tmp_path / "window.json")
    assert (kept.dark, kept.scale, kept.widths) == (True, 1.25, {"Pairs": {"2": 90}})
    WIDTHS.clear()
    again = shown(MainWindow(room, KINDS, kept))
    assert ((again.width(), again.height()), WIDTHS) == ((700, 500), {"Pairs": {2: 90}})
    WIDTHS.clear()


@pytest.mark.parametrize("text", ["", "{", "[1]", '{"scale": "big", "dark": 3, "colour": 1}'])
def test_habits_that_cannot_be_read_are_the_usual_ones(tmp_path, text):
    (tmp_path / "window.json").write_text(text)
    assert Habits.read(tmp_path / "window.json") == Habits.read(tmp_path / "none.json") == Habits()


@pytest.mark.parametrize("made", [lambda room: MainWindow(room, KINDS), lambda room: Rescue(room.desk.path, "", int)])
@pytest.mark.parametrize(("screen", "size"), [((1024, 640), (1024, 640)), ((2560, 1440), None)])
def test_a_window_is_as_large_as_usual_where_its_screen_has_room(room, qtbot, monkeypatch, made, screen, size):
    monkeypatch.setattr(QScreen, "availableGeometry", lambda _: QRect(0, 0, *screen))
    window = made(room)
    qtbot.addWidget(window)
    usual = (1920, 1200) if isinstance(window, MainWindow) else (1040, 700)
    there = (window.width(), window.height())
    assert there == usual if size is None else there[0] == size[0] and 480 <= there[1] < size[1]


def test_a_page_too_large_for_the_window_scrolls_and_the_window_stays_small(window):
    window.pages.front().line.setFixedHeight(900)
    window.resize(window.minimumSize())
    QApplication.processEvents()
    assert window.height() == window.minimumHeight()
    assert window.pages.currentWidget().verticalScrollBar().maximum() > 0


def test_no_page_leaves_a_part_lying_about_as_a_window_that_nobody_sees(tmp_path, shown):
    before = QApplication.topLevelWidgets()
    window = window_on(open_evening(tmp_path), shown, *(kind.key for kind in PAGES))
    for kind in PAGES:
        window.go(kind.key)
    left = {type(each) for each in QApplication.topLevelWidgets() if each not in before}
    assert not left & {Words, PageSentence}, left
