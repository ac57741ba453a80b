"""The list of what is missing: called out, then typed, by keyboard alone."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from scorer.commands.results import enter
from scorer.event.results import BareScore, Slip
from tests.ui.pages.windows import clashes, focus, nameless
from ui.pages.results import missing

K, CTRL = Qt.Key, Qt.KeyboardModifier.ControlModifier


def rows(page):
    return [(owed.place[1:], [key.number for key in owed.keys]) for owed in page.missing.table.rows.values]


def test_a_key_shows_the_list_and_enter_types_its_first_result(tuesday_night, qtbot):
    page = tuesday_night.page
    qtbot.keyClick(focus(), K.Key_L, CTRL)
    assert (page.typing.isVisible(), page.missing.isVisible()) == (False, True)
    assert focus() is page.missing.table
    assert rows(page)[0] == ((4, 4), [21])
    qtbot.keyClick(focus(), K.Key_Down)
    round_, table, board = *rows(page)[1][0], rows(page)[1][1][0]
    qtbot.keyClick(focus(), K.Key_Return)
    assert focus() is page.typing.entry.line
    assert tuesday_night.here == (round_, table, board)


def test_esc_goes_back_and_what_was_half_typed_stays(tuesday_night, qtbot):
    page = tuesday_night.page
    qtbot.keyClicks(focus(), "4s")
    qtbot.keyClick(focus(), K.Key_L, CTRL)
    qtbot.keyClick(focus(), K.Key_Escape)
    assert focus() is page.typing.entry.line
    assert page.typing.entry.line.text() == "4s"
    assert not page.missing.isVisible()


def test_what_comes_in_meanwhile_leaves_the_list(tuesday_night, qtbot):
    page = tuesday_night.page
    qtbot.keyClick(focus(), K.Key_L, CTRL)
    before = rows(page)
    key = page.missing.table.rows.values[0].keys[0]
    page.room.do(enter(page.room.evening, key, Slip(BareScore(110))))
    assert page.missing.isVisible()
    assert rows(page) == before[1:]


def test_the_search_leads_there_and_anywhere_else_leads_out(tuesday_night):
    page = tuesday_night.page
    page.room.go("results", missing=True)
    assert page.missing.isVisible()
    page.room.go("results", board=2)
    assert page.typing.isVisible()
    assert not page.missing.isVisible()


def test_another_order_of_typing_leaves_the_list(tuesday_night, qtbot):
    page = tuesday_night.page
    qtbot.keyClick(focus(), K.Key_L, CTRL)
    qtbot.keyClick(focus(), K.Key_F7)
    assert focus() is page.typing.entry.line
    assert not page.missing.isVisible()


def test_another_size_leaves_the_list_in_front(tuesday_night, qtbot, theme):
    qtbot.keyClick(focus(), K.Key_L, CTRL)
    theme.resize(1.5)
    QApplication.processEvents()
    page = tuesday_night.page
    assert page.missing.isVisible()
    table = page.missing.table
    assert table.horizontalScrollBar().maximum() == 0
    wide = table.columnWidth(missing.WHO) - 16
    assert all(table.rowHeight(at) >= missing.names_high(each, wide) for at, each in enumerate(table.rows.values))


def test_every_control_of_it_has_a_name_and_every_key_one_meaning(tuesday_night, qtbot):
    qtbot.keyClick(focus(), K.Key_L, CTRL)
    assert nameless(tuesday_night.page) == []
    assert clashes(tuesday_night.page.window()) == []
