"""People and pairs carried to other chairs, with the mouse and by keys."""

from PySide6.QtCore import QPoint, Qt

from tests.ui.evening import tuesday
from tests.ui.mouse import moved
from tests.ui.pages.seats.seated import LEFT, SHIFT, last, names, point

# --- carrying people about ------------------------------------------------------------


def drag(qtbot, view, start: QPoint, end: QPoint):
    qtbot.mousePress(view.plan, LEFT, pos=start)
    moved(view.plan, start + QPoint(8, 8), LEFT)
    moved(view.plan, start + QPoint(20, 20), LEFT)
    moved(view.plan, end, LEFT)
    qtbot.mouseRelease(view.plan, LEFT, pos=end)


def test_a_name_is_dragged_to_another_chair(open_on, qtbot):
    window, view = open_on(tuesday(play=False))
    drag(qtbot, view, point(view, 0, 0), point(view, 1, 3))
    assert last(window) == "Anneke Vos and Anton Weiß exchange seats."
    assert (names(window)[1], names(window)[12]) == ("Anton Weiß & Bram de Wit", "Maria Stoll & Anneke Vos")


def test_a_pairs_number_is_dragged_to_another_pair(open_on, qtbot):
    window, view = open_on(tuesday(play=False))
    drag(qtbot, view, view.plan.pair_box(0, 0).center().toPoint(), view.plan.pair_box(2, 1).center().toPoint())
    assert last(window) == "Pairs 1 and 13 exchange seats."
    assert names(window)[13] == "Anneke Vos & Bram de Wit"


def test_a_drag_that_ends_nowhere_changes_nothing(open_on, qtbot):
    window, view = open_on(tuesday(play=False))
    before = window.room.evening
    drag(qtbot, view, point(view, 0, 0), QPoint(2, 2))
    drag(qtbot, view, point(view, 0, 0), point(view, 0, 0))
    assert (window.room.evening, view.plan.held) == (before, None)


def test_people_are_carried_by_keys_and_put_back_by_escape(open_on, qtbot):
    window, view = open_on(tuesday(play=False))
    view.plan.setFocus()
    qtbot.keyClick(view.plan, Qt.Key.Key_Space)
    assert "Anneke Vos is picked up" in view.plan.accessibleName()
    qtbot.keyClick(view.plan, Qt.Key.Key_Escape)
    assert view.plan.held is None
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Return):
        qtbot.keyClick(view.plan, key)
    assert last(window) == "Anneke Vos and Piet Kuipers exchange seats."
    qtbot.keyClick(view.plan, Qt.Key.Key_Space, SHIFT)
    qtbot.keyClick(view.plan, Qt.Key.Key_Up)
    qtbot.keyClick(view.plan, Qt.Key.Key_Space)
    assert last(window) == "Pairs 11 and 1 exchange seats."
    window.room.undo()
    window.room.undo()
    assert names(window)[1] == "Anneke Vos & Bram de Wit"


def test_the_arrows_go_from_chair_to_chair_and_on_to_the_next_table(open_on, qtbot):
    _, view = open_on(tuesday(play=False))
    view.plan.setFocus()
    seen = []
    down, up = Qt.Key.Key_Down, Qt.Key.Key_Up
    for key in (down, down, down, up, Qt.Key.Key_Right, Qt.Key.Key_Home, up, down):
        qtbot.keyClick(view.plan, key)
        seen.append((view.plan.place().table, view.plan.place().seat))
    assert seen == [
        (1, "South"), (1, "East"), (1, "West"), (1, "East"), (6, "East"), (1, "East"), (1, "South"), (1, "East"),
    ]  # fmt: skip
