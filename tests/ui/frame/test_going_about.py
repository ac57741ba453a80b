"""The frame: going about by keys, from page to page and region to region."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget

from tests.ui.frame.framed import CTRL, NONE, SHIFT, press, renamed
from ui.overlay import Overlay
from ui.pages import PAGES
from ui.parts import Button


def test_the_event_settings_have_their_key_on_every_page(window, qtbot):
    window.go("journal")
    press(qtbot, Qt.Key.Key_Comma, CTRL)
    assert window.here == "tonight"
    assert window.pages.front().where == {"settings": True}


def test_every_page_of_the_program_has_a_name_an_icon_and_a_key():
    assert len({kind.key for kind in PAGES}) == len(PAGES) <= 9


def test_a_window_opens_with_the_keyboard_on_its_page(window):
    assert QApplication.focusWidget() is window.pages.front().other
    assert window.windowTitle() == "Tonight – Tuesday Pairs – Overtrick"


@pytest.mark.parametrize(
    ("key", "page"), [(Qt.Key.Key_2, "results"), (Qt.Key.Key_3, "journal"), (Qt.Key.Key_1, "tonight")]
)
def test_ctrl_and_a_figure_goes_to_a_page(window, qtbot, key, page):
    press(qtbot, key, CTRL)
    assert window.here == window.pages.front().objectName() == page
    assert QApplication.focusWidget() is window.pages.front().other


def test_a_page_is_made_when_it_is_first_opened(window, room):
    assert set(window.pages._pages) == {"tonight"}
    room.go("results", table=6, board=2)
    assert window.pages.front().where == {"table": 6, "board": 2}
    assert set(window.pages._pages) == {"tonight", "results"}


def test_the_rail_is_walked_with_the_arrows_and_entered(window, qtbot):
    window.rail.view.setFocus()
    press(qtbot, Qt.Key.Key_Down)
    assert (window.here, QApplication.focusWidget()) == ("results", window.rail.view)
    press(qtbot, Qt.Key.Key_Return)
    assert QApplication.focusWidget() is window.pages.front().other


def test_the_rail_says_what_waits(window, room):
    index = window.rail.list.index(1)
    far = room.progress()
    assert index.data(Qt.ItemDataRole.AccessibleTextRole) == f"Results, {far.due - far.done} waiting"
    assert index.data(Qt.ItemDataRole.ToolTipRole) == "Results  (Ctrl+2)"


def regions(window, qtbot, modifiers, steps):
    found = []
    for _ in range(steps):
        press(qtbot, Qt.Key.Key_F6, modifiers)
        now = QApplication.focusWidget()
        found.append(
            next(
                name for name in ("rail", "head", "notice", "pages", "foot") if getattr(window, name).isAncestorOf(now)
            )
        )
    return found


def test_f6_goes_round_the_regions_and_back(window, qtbot, room):
    room.do(renamed("Wednesday Pairs"))
    assert regions(window, qtbot, NONE, 4) == ["foot", "rail", "head", "pages"]
    assert regions(window, qtbot, SHIFT, 4) == ["head", "rail", "foot", "pages"]


def test_f6_comes_back_to_where_one_was_in_a_region(window, qtbot):
    window.pages.front().line.setFocus()
    regions(window, qtbot, NONE, 4)
    assert QApplication.focusWidget() is window.pages.front().line


def test_a_line_that_is_closed_gives_the_keyboard_back_to_the_page(window, qtbot, room):
    room.notice("The stick is not there.")
    window.notice.close_.setFocus()
    window.notice.close_.click()
    assert window.pages.isAncestorOf(QApplication.focusWidget())
    assert regions(window, qtbot, NONE, 2) == ["foot", "rail"]


def test_f6_comes_to_what_a_line_offers_before_what_closes_it_and_tab_goes_on_there(window, qtbot, room):
    offered = Button("I come"), Button("Later")
    room.notice("Table 6 calls.", *offered)
    assert regions(window, qtbot, SHIFT, 1) == ["notice"]
    at = [QApplication.focusWidget()]
    for _ in range(2):
        press(qtbot, Qt.Key.Key_Tab)
        at.append(QApplication.focusWidget())
    assert at == [*offered, window.notice.close_]


@pytest.mark.parametrize("key", [Qt.Key.Key_Q, Qt.Key.Key_W])
def test_the_window_is_closed_by_its_keys(window, qtbot, key):
    qtbot.keyClick(window, key, Qt.KeyboardModifier.ControlModifier)
    assert not window.isVisible()


@pytest.mark.parametrize("typed", ["close", "quit", "exit"])
def test_closing_the_window_is_found(window, room, typed):
    from ui.search.found import matching
    from ui.search.there import everything

    [found] = [each for each in matching(everything(room, window.railed), typed) if each.what == "Close the window"]
    assert found.key == "Ctrl+Q"
    found.act()
    assert not window.isVisible()


@pytest.mark.parametrize(("key", "modifiers"), [(Qt.Key.Key_K, CTRL), (Qt.Key.Key_F1, NONE)], ids=["search", "guide"])
@pytest.mark.parametrize("size", [(1280, 800), (700, 500)])
def test_the_search_and_the_guide_open_by_key_and_close_by_esc(window, qtbot, key, modifiers, size):
    window.resize(*size)
    before = QApplication.focusWidget()
    press(qtbot, key, modifiers)
    [over] = window.findChildren(Overlay)
    assert over.isVisible()
    assert over.sheet.isAncestorOf(QApplication.focusWidget())
    assert over.rect().contains(over.sheet.geometry())
    press(qtbot, Qt.Key.Key_Tab)
    assert over.sheet.isAncestorOf(QApplication.focusWidget())
    press(qtbot, Qt.Key.Key_Escape)
    assert (over.isVisible(), QApplication.focusWidget()) == (False, before)


def test_ctrl_n_asks_tonight_for_a_new_event(window, qtbot):
    press(qtbot, Qt.Key.Key_N, CTRL)
    assert (window.here, window.pages.front().where) == ("tonight", {"new": True})


def test_everything_that_can_have_the_keyboard_has_a_name(window, qtbot):
    nameless = [
        widget
        for widget in window.findChildren(QWidget)
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus and not isinstance(widget, QScrollArea)
        if not widget.accessibleName()
    ]
    assert nameless == []
