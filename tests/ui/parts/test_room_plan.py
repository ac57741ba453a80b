"""The hall from above: how the tables stand, and how one goes about."""

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QHelpEvent

from tests.ui.mouse import moved
from ui.parts.leaves import scrolled
from ui.parts.room_plan import RoomPlan, Shape

SHAPE = Shape(least=(66, 44), most=(150, 112), free=0.34)


class Numbers(RoomPlan):
    """Tables that are only numbers."""

    def words(self, value):
        return f"Table {value}"


@pytest.fixture
def plan(shown):
    made = shown(Numbers("The room", SHAPE), 520, 420, active=True)
    made.show_tables(range(1, 10))
    made.setFocus()
    return made


def press(qtbot, plan, *keys):
    for key in keys:
        qtbot.keyClick(plan, key)
    return plan.values[plan.at]


def test_nine_tables_stand_three_by_three_and_neighbours_side_by_side(plan):
    assert plan.grid() == (3, 3)
    assert [plan.cell(at) for at in range(9)] == [
        (0, 2), (0, 1), (0, 0), (1, 0), (1, 1), (1, 2), (2, 2), (2, 1), (2, 0),
    ]  # fmt: skip


def test_few_tables_in_a_large_room_are_spread_over_it(shown):
    made = shown(Numbers("The room", SHAPE), 1000, 700)
    made.show_tables(range(1, 5))
    assert made.grid() == (2, 2)


@pytest.mark.parametrize("count", [*range(2, 62, 7), 60])
def test_any_number_of_tables_has_room_and_none_covers_another(shown, count):
    plan = Numbers("The room", SHAPE)
    area = shown(scrolled(plan), 500, 380)
    plan.show_tables(range(count))
    area.show()
    boxes = [plan.box(at) for at in range(count)]
    assert all(not a.intersects(b) for i, a in enumerate(boxes) for b in boxes[:i])
    assert all(box.width() >= 56 and box.height() >= 40 for box in boxes)


WAYS = [
    ([Qt.Key.Key_Up],                            2),
    ([Qt.Key.Key_Down],                          1),
    ([Qt.Key.Key_Right],                         6),
    ([Qt.Key.Key_Right, Qt.Key.Key_Right],       7),
    ([Qt.Key.Key_End],                           9),
    ([Qt.Key.Key_End, Qt.Key.Key_Left],          4),
    ([Qt.Key.Key_End, Qt.Key.Key_Home],          1),
    ([Qt.Key.Key_Left],                          1),
]  # fmt: skip


@pytest.mark.parametrize(("keys", "table"), WAYS)
def test_the_arrow_keys_go_about_the_room(plan, qtbot, keys, table):
    assert press(qtbot, plan, *keys) == table
    assert plan.accessibleName() == f"Table {table}"


def test_where_a_column_is_shorter_the_nearest_table_is_gone_to(plan, qtbot):
    plan.show_tables(range(1, 8))
    plan.go(3)
    assert plan.cell(3) == (1, 0)
    assert press(qtbot, plan, Qt.Key.Key_Right) == 7


def test_enter_and_a_double_click_open_a_table(plan, qtbot):
    with qtbot.waitSignal(plan.opened) as opened:
        press(qtbot, plan, Qt.Key.Key_Up, Qt.Key.Key_Return)
    assert opened.args == [2]
    with qtbot.waitSignal(plan.opened) as opened:
        qtbot.mouseDClick(plan, Qt.MouseButton.LeftButton, pos=plan.box(4).center().toPoint())
    assert opened.args == [5]


def test_a_press_goes_to_a_table_and_says_so(plan, qtbot):
    with qtbot.waitSignal(plan.reached) as reached:
        qtbot.mouseClick(plan, Qt.MouseButton.LeftButton, pos=plan.box(7).center().toPoint())
    assert reached.args == [8]
    assert plan.under(QPointF(0, 0)) == -1


def test_the_tooltip_is_of_the_table_under_the_mouse(plan, monkeypatch):
    said = []
    monkeypatch.setattr("ui.parts.room_plan.QToolTip.showText", lambda at, text, where: said.append(text))
    for at in (plan.box(2).center().toPoint(), QPoint(0, 0)):
        plan.event(QHelpEvent(QEvent.Type.ToolTip, at, plan.mapToGlobal(at)))
    assert said == ["Table 3", ""]


def test_the_mouse_over_a_table_marks_it_until_it_leaves(plan):
    moved(plan, plan.box(2).center().toPoint())
    assert plan.over == 2
    plan.leaveEvent(QEvent(QEvent.Type.Leave))
    assert plan.over == -1


def test_an_empty_room_goes_nowhere(plan, qtbot):
    plan.show_tables([])
    qtbot.keyClick(plan, Qt.Key.Key_Up)
    plan.go(3)
    assert (plan.at, plan.accessibleName()) == (0, "The room")


def test_a_room_larger_than_its_place_is_scrolled_to_where_one_is(shown, qtbot):
    plan = Numbers("The room", SHAPE)
    area = shown(scrolled(plan), 300, 200, active=True)
    plan.show_tables(range(60))
    area.show()
    qtbot.waitUntil(lambda: plan.height() > 400)
    seen = set()
    for at in (0, plan.grid()[1] - 1):
        plan.go(at)
        seen.add(area.verticalScrollBar().value())
        assert area.viewport().rect().contains(plan.mapTo(area.viewport(), plan.box(at).center().toPoint()))
    assert len(seen) == 2
