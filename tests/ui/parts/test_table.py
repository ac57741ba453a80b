"""The one table: what it shows, how it is walked through, and that it stays where it was."""

from fractions import Fraction
from typing import NamedTuple

import pytest
from PySide6.QtCore import QEvent, QPersistentModelIndex, QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QStyleOptionViewItem, QToolTip

from tests.ui.mouse import moved
from ui.parts import RIGHT, SORT, VALUE, Rows, Table, TableColumn, two_lines
from ui.parts.table import WIDTHS
from ui.theme import BOLD

UP, DOWN = Qt.SortOrder.AscendingOrder, Qt.SortOrder.DescendingOrder
LONG = "Wilhelmina van den Hoogenband & Bartholomew Featherstonehaugh"


class Pair(NamedTuple):
    number: int
    names: str
    points: Fraction


PAIRS = [Pair(9, "Ashby & Finch", Fraction(19, 2)), Pair(2, "höfer & Baum", Fraction(53)), Pair(11, LONG, Fraction(5))]
COLUMNS = [
    TableColumn("No.", lambda p: str(p.number), 40, RIGHT, sort=lambda p: p.number),
    TableColumn("Pair", lambda p: p.names),
    TableColumn(
        "Points", lambda p: f"{float(p.points):.1f}", 60, RIGHT, BOLD, tip="Matchpoints", sort=lambda p: p.points
    ),
]


@pytest.fixture
def table(shown):
    WIDTHS.clear()
    return shown(Table("Pairs", COLUMNS, PAIRS, key=lambda p: p.number), 420, 300)


def numbers(rows):
    return [pair.number for pair in rows.values]


def test_the_model_keeps_qts_promises(qtmodeltester):
    rows = Rows(COLUMNS, PAIRS)
    qtmodeltester.check(rows)
    tester = QAbstractItemModelTester(rows, QAbstractItemModelTester.FailureReportingMode.Warning)
    rows.sort(0, DOWN)
    rows.replace(PAIRS[:2], lambda p: p.number)
    rows.replace([], lambda p: p.number)
    assert tester.model() is rows


SORTED = [
    # column, order, numbers
    (0,   UP,   [2, 9, 11]),
    (0,   DOWN, [11, 9, 2]),
    (1,   UP,   [9, 2, 11]),
    (2,   UP,   [11, 9, 2]),
    (-1,  UP,   [9, 2, 11]),
]  # fmt: skip


@pytest.mark.parametrize(("column", "order", "expected"), SORTED)
def test_columns_sort_by_what_they_mean_not_by_their_text(column, order, expected):
    rows = Rows(COLUMNS, PAIRS)
    rows.sort(column, order)
    assert numbers(rows) == expected


def test_sorting_keeps_hold_of_a_row():
    rows = Rows(COLUMNS, PAIRS)
    held = QPersistentModelIndex(rows.index(0, 1))
    rows.sort(0, UP)
    assert held.data(VALUE).number == 9


def test_a_cell_says_its_column_and_knows_its_rank():
    rows = Rows(COLUMNS, PAIRS)
    assert rows.index(0, 2).data(Qt.ItemDataRole.AccessibleTextRole) == "Points: 9.5"
    assert rows.index(0, 2).data(SORT) == Fraction(19, 2)
    assert rows.headerData(2, Qt.Orientation.Horizontal, Qt.ItemDataRole.ToolTipRole) == "Matchpoints"


def test_the_same_things_change_in_place(qtbot):
    rows = Rows(COLUMNS, PAIRS)
    better = [PAIRS[0]._replace(points=Fraction(12)), *PAIRS[1:]]
    with qtbot.assertNotEmitted(rows.modelReset), qtbot.waitSignal(rows.dataChanged) as changed:
        rows.replace(better, lambda p: p.number)
    assert [index.row() for index in changed.args[:2]] == [0, 0]


def test_the_table_stays_at_the_pair_it_was_at(table):
    table.choose(11)
    table.show_values([Pair(1, "New & Late", Fraction(0)), *PAIRS])
    assert table.value().number == 11
    table.show_values(PAIRS[:1])
    assert table.value() is None


def test_the_row_in_hand_stays_in_sight_where_the_table_gets_lower(shown, qtbot):
    many = [Pair(number, "Ashby & Finch", Fraction(1)) for number in range(1, 31)]
    table = shown(Table("Pairs", COLUMNS, many, key=lambda p: p.number), 420, 600)
    table.choose(14)
    assert table.viewport().rect().contains(table.visualRect(table.currentIndex()))
    table.resize(420, 200)
    qtbot.wait(1)
    assert table.viewport().rect().contains(table.visualRect(table.currentIndex()))


def test_a_new_list_is_sorted_as_the_old_one_was(table):
    table.rows.sort(0, UP)
    table.show_values([*PAIRS, Pair(3, "New & Late", Fraction(0))])
    assert numbers(table.rows) == [2, 3, 9, 11]


def test_enter_opens_and_the_arrows_choose(table, qtbot):
    table.choose(9)
    with qtbot.waitSignal(table.chosen) as chosen:
        qtbot.keyClick(table, Qt.Key.Key_Down)
    with qtbot.waitSignal(table.opened) as opened:
        qtbot.keyClick(table, Qt.Key.Key_Return)
    assert [chosen.args[0].number, opened.args[0].number] == [2, 2]


def test_the_first_letters_find(table, qtbot):
    table.choose(9, column=1)
    qtbot.keyClicks(table, "wil")
    assert table.value().number == 11


def test_pressing_a_title_sorts_turns_and_lets_go(table, qtbot):
    table.let_sort()
    seen = []
    for _ in range(3):
        table.horizontalHeader().sectionClicked.emit(0)
        seen.append(numbers(table.rows))
    assert seen == [[2, 9, 11], [11, 9, 2], [9, 2, 11]]


def test_the_names_take_what_is_left(table, qtbot):
    def filled():
        return sum(table.columnWidth(i) for i in range(3)) == table.viewport().width()

    assert filled()
    table.resize(600, 300)
    qtbot.waitUntil(filled)
    table.setColumnWidth(2, 90)
    assert filled()


def test_the_names_keep_a_least_width_and_the_table_scrolls(table):
    table.resize(150, 300)
    assert table.columnWidth(1) == 120


def test_a_dragged_width_is_kept_for_the_next_time(table, shown):
    table.setColumnWidth(2, 90)
    assert shown(Table("Pairs", COLUMNS, PAIRS), 420, 300).columnWidth(2) == 90


def test_a_column_that_is_put_away_was_not_dragged_to_nothing(table, shown):
    table.hide_column(2, True)
    table.let_sort()
    table.rows.sort(1)
    table.hide_column(2, False)
    assert shown(Table("Pairs", COLUMNS, PAIRS), 420, 300).columnWidth(2) == table.columnWidth(2) > 28


def test_the_row_under_the_mouse_is_known_and_forgotten(table, qtbot):
    moved(table.viewport(), QPoint(20, table.rowHeight(0) + 5))
    assert table.over == 1
    table.leaveEvent(QEvent(QEvent.Type.Leave))
    assert table.over == -1


@pytest.mark.parametrize(("row", "tip"), [(0, ""), (2, LONG)])
def test_a_shortened_name_is_whole_in_the_tooltip(table, monkeypatch, row, tip):
    said = []
    monkeypatch.setattr(QToolTip, "showText", lambda _at, text, _where: said.append(text))
    option = QStyleOptionViewItem()
    option.rect = table.visualRect(table.rows.index(row, 1))
    event = QHelpEvent(QEvent.Type.ToolTip, QPoint(5, 5), QPoint(5, 5))
    table.itemDelegate().helpEvent(event, table, option, table.rows.index(row, 1))
    assert said == [tip]


def test_what_is_typed_goes_to_the_columns_write(shown, qtbot):
    typed = []
    column = TableColumn("Name", lambda p: p.names, write=lambda p, text: typed.append((p.number, text)))
    table = shown(Table("Members", [column], PAIRS), 300, 200)
    table.let_type()
    index = table.rows.index(0, 0)
    assert table.rows.flags(index) & Qt.ItemFlag.ItemIsEditable
    table.rows.setData(index, "Ashby & Finch")
    table.rows.setData(index, "Ashby & Poole")
    assert typed == [(9, "Ashby & Poole")]


def test_it_fits_its_rows(shown):
    table = shown(Table("Few", COLUMNS, PAIRS, height=30), 400, 400)
    table.fit()
    assert table.height() == 3 * 30 + 32 + 2


def test_it_can_be_drawn_in_every_state(table, qtbot):
    """Selected, under the mouse, with the keyboard, sorted, in two lines: nothing may warn."""
    columns = [TableColumn("Pair", lambda p: p.names, draw=two_lines(lambda p: p.names, lambda p: str(p.number)))]
    other = Table("Two", columns, PAIRS, height=50)
    qtbot.addWidget(other)
    table.setFocus()
    table.rows.sort(0, DOWN)
    table.choose(2)
    table.over = 2
    assert not table.grab().isNull()
    assert not other.grab().isNull()


def test_rows_share_the_height_there_is_and_grow_to_twice_at_most(table):
    low = table.rowHeight(0)
    for room, high in ((0, low), (low * 3, low), (low * 4, low * 4 // 3), (low * 40, low * 2)):
        table.fill(room)
        assert [table.rowHeight(at) for at in range(3)] == [high] * 3


def test_a_row_that_grows_where_the_keyboard_is_at_is_seen_whole(shown):
    pairs = [Pair(number, "Ashby & Finch", Fraction(number)) for number in range(40)]
    table = shown(Table("Pairs", COLUMNS, pairs, key=lambda p: p.number), 420, 300)
    table.let_grow(1, lambda pair, _: 30.0 if pair.names != LONG else 120.0)
    table.setCurrentIndex(table.rows.index(5, 0))
    last = table.rowAt(table.viewport().height() - 1) - 1
    table.setCurrentIndex(table.rows.index(last, 0))
    table.show_values([each._replace(names=LONG) if each.number == last else each for each in pairs])
    assert table.viewport().rect().contains(table.visualRect(table.currentIndex()))
    table.setCurrentIndex(table.rows.index(0, 0))
    table.verticalScrollBar().setValue(table.verticalScrollBar().maximum() // 2)
    table.show_values(pairs)  # whoever is out of sight is not gone to
    assert not table.viewport().rect().intersects(table.visualRect(table.currentIndex()))
