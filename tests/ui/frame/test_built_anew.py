"""The window is built anew, as where it is drawn over the size from which all is larger: one is where one was."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.ui.evening import open_evening
from tests.ui.frame.framed import CTRL, NONE, Plain, press
from tests.ui.pages.windows import focus, front, window_on
from ui.guide import Guide
from ui.overlay import Overlay
from ui.pages import PageKind
from ui.parts import Count, TypingLine
from ui.report import ProblemReport, open_report
from ui.search.overlay import Search

LARGE, USUAL = (1900, 1000), (1280, 800)


def drawn_over_it(window, size=LARGE):
    """Draw the window to a size at which it is built anew."""
    page = front(window)
    window.resize(*size)
    QApplication.processEvents()
    assert front(window) is not page


class Fields(Plain):
    """A page that remembers nothing of a number and a line, and writes down which of its fields was left."""

    def __init__(self, room):
        super().__init__(room)
        self.count, self.more = Count("Copies", 1, 300, 20), [TypingLine("Same"), TypingLine("Same")]
        for each in (self.count, self.more[1]):
            each.editingFinished.connect(lambda: self.left.append(self))
            self.layout().addWidget(each)
        self.layout().addWidget(self.more[0])


@pytest.fixture
def fields(window, monkeypatch):
    monkeypatch.setattr(Fields, "left", [], raising=False)
    kind = PageKind("journal", "Fields", "journal", Fields)
    window.pages.kinds["journal"] = kind
    window.kinds = (*window.kinds[:2], kind, *window.kinds[3:])
    window.go("journal")
    return window


@pytest.mark.parametrize("there", [lambda page: page.line, lambda page: page.more[1]], ids=["a name", "one of two"])
def test_a_line_is_gone_on_with_at_its_place(fields, qtbot, there):
    line = there(front(fields))
    line.setFocus()
    qtbot.keyClicks(line, "4sn=")
    qtbot.keyClick(line, Qt.Key.Key_Left)
    for size in (LARGE, USUAL, LARGE):
        drawn_over_it(fields, size)
    line = there(front(fields))
    assert (focus(), line.text(), line.cursorPosition(), Fields.left) == (line, "4sn=", 3, [])
    qtbot.keyClick(line, Qt.Key.Key_Home, Qt.KeyboardModifier.ShiftModifier)
    drawn_over_it(fields, USUAL)
    assert there(front(fields)).selectedText() == "4sn"


def test_a_number_that_is_half_typed_is_not_left(fields, qtbot):
    count = front(fields).count
    count.setFocus()
    qtbot.keyClicks(count, "7")
    typed = count.text()
    drawn_over_it(fields)
    count = front(fields).count
    assert (focus(), count.text(), Fields.left) == (count, typed, [])
    qtbot.keyClick(count, Qt.Key.Key_Tab)
    assert Fields.left == [front(fields)]


def test_the_keyboard_is_on_a_page_that_begins_with_nothing_of_its_own(tmp_path, shown):
    desk = open_evening(tmp_path)
    window = window_on(desk, shown, "players")
    window.search()
    drawn_over_it(window)
    press_esc()
    assert front(window).isAncestorOf(focus())
    window.room.leave()
    desk.close(copy=False)


def test_a_button_that_is_off_by_then_has_no_keyboard(fields, monkeypatch):
    front(fields).count.setFocus()
    monkeypatch.setattr(Fields, "restore", lambda page, _: page.count.setEnabled(False))
    drawn_over_it(fields)
    assert focus() is front(fields).other


def press_esc():
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)


def over(window, kind):
    """What lies open over the window."""
    [there] = [each for each in window.findChildren(Overlay) if each.isVisible()]
    assert isinstance(there, kind)
    assert there.sheet.isAncestorOf(focus())
    return there


def test_a_search_goes_on_where_it_was(window, qtbot):
    press(qtbot, Qt.Key.Key_K, CTRL)
    qtbot.keyClicks(focus(), "prnt")
    qtbot.keyClick(focus(), Qt.Key.Key_Left)
    qtbot.keyClick(focus(), Qt.Key.Key_Left)
    qtbot.keyClicks(focus(), "i")
    qtbot.keyClick(focus(), Qt.Key.Key_Down)
    before = over(window, Search)
    there = before.view.currentIndex().row()
    assert there > 1
    drawn_over_it(window)
    search = over(window, Search)
    assert search is not before
    assert (search.line.text(), search.line.cursorPosition()) == ("print", 3)
    assert search.view.currentIndex().row() == there
    press_esc()
    assert front(window).isAncestorOf(focus())


def test_the_guide_stays_open_where_one_reads(window, qtbot, theme):
    press(qtbot, Qt.Key.Key_F1, NONE)
    text = over(window, Guide).text
    text.verticalScrollBar().setValue(900)
    first = first_line(text)
    assert first
    theme.resize(1.25)
    assert over(window, Guide).text is not text
    assert first_line(over(window, Guide).text) == first


def first_line(text):
    """The paragraph that stands at the top."""
    return text.cursorForPosition(QPoint()).block().text()


def test_a_report_of_a_problem_keeps_its_tick(window, room):
    open_report(window, room).with_club.setChecked(True)
    drawn_over_it(window)
    assert over(window, ProblemReport).with_club.isChecked()
