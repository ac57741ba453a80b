"""The bracket and the heats of a knock-out at the tables, on the page Standings in table play."""

import pytest
from PySide6.QtCore import QPoint, Qt

from tests.scorer.sheets.drive_evening import heats, pairs_in_a_bracket
from tests.ui.pages.windows import clashes, front, look_at_each, nameless
from ui.pages.parts.bracket import BracketView
from ui.pages.parts.heats import HeatsView

# the evening, what is drawn of it, how the page is headed and how what is drawn begins
TABLE = [
    (pairs_in_a_bracket, BracketView, "4 pairs are still in.",   "Quarter-finals: 1 Anneke Vos & Bram de Wit"),
    (heats,              HeatsView,   "4 players are still in.", "Heat 1, table 1: 7 "),
]  # fmt: skip


@pytest.mark.parametrize(("evening", "kind", "headed", "begins"), TABLE, ids=["bracket", "heats"])
def test_it_is_the_first_of_the_sheets_and_is_read_out(opened_at, evening, kind, headed, begins):
    window = opened_at(evening(), "standings")
    page = front(window)
    view = page.findChild(kind)
    assert page.heading() == headed
    assert view.isVisible()
    assert not page.tables[0].isVisible()
    assert view.accessibleName().startswith(begins)
    assert not nameless(window)
    assert not clashes(window)


@pytest.mark.parametrize("evening", [pairs_in_a_bracket, heats], ids=["bracket", "heats"])
def test_every_other_page_opens_on_it(opened_at, evening):
    pages = ("tonight", "movement", "seats", "results", "sheets")
    look_at_each(opened_at(evening(), *pages), pages)


def test_the_arrows_go_from_line_to_line_of_the_heats_and_enter_and_a_press_open(opened_at, qtbot):
    page = front(opened_at(heats(), "standings"))
    view = page.findChild(HeatsView)
    view.setFocus()
    assert view.accessibleName().endswith(", goes on.")
    for key, here in ((Qt.Key.Key_Down, (0, 0, 1)), (Qt.Key.Key_Right, (1, 0, 1)), (Qt.Key.Key_Right, (1, 0, 1))):
        qtbot.keyClick(view, key)
        assert view.here == here
    assert view.accessibleName().startswith("Final, table 1: 4 ")
    assert page.card.who == (1, 4)
    for _ in range(9):
        qtbot.keyClick(view, Qt.Key.Key_Down)
    assert view.here == (1, 0, 3)
    qtbot.keyClick(view, Qt.Key.Key_Return)
    assert page.card.table.hasFocus()
    bye = view.line((0, 3, 0)).center().toPoint()
    qtbot.mouseClick(view, Qt.MouseButton.LeftButton, pos=bye)
    assert (page.card.who, view.accessibleName()) == ((1, 1), "Heat 1: 1 Bram de Wit has a bye.")
    qtbot.mouseClick(view, Qt.MouseButton.LeftButton, pos=QPoint(1, 1))
    assert view.here == (0, 3, 0)


def test_who_is_pressed_in_the_bracket_is_looked_at(opened_at, qtbot):
    page = front(opened_at(pairs_in_a_bracket(), "standings"))
    view = page.findChild(BracketView)
    place = view.place(1, 1)
    qtbot.mouseClick(view, Qt.MouseButton.LeftButton, pos=QPoint(int(place.center().x()), int(place.top()) + 4))
    assert page.card.who == (1, 2)
