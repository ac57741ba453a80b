"""What a screen reader is told: every control has a name, tables say row and column, and a line says what it means."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QScrollArea, QTableView, QWidget

from rules.text import t
from scorer.contests.drawing import SeatDraw
from tests.scorer.clubs import opened
from tests.scorer.sheets.evening import individual
from tests.ui.evening import open_evening
from tests.ui.pages.drawn import club, drawn, named, oh_hell, rubbers, whist
from ui.main_window import MainWindow
from ui.pages import ASIDE, PAGES
from ui.parts import Rows, Table, TableColumn, speech
from ui.parts.rows import Role
from ui.parts.steady import steady
from ui.room import Room

NAME, DESCRIPTION = QAccessible.Text.Name, QAccessible.Text.Description
IN_TABLES = {QAccessible.Role.Cell, QAccessible.Role.ListItem, QAccessible.Role.RowHeader}
EVENINGS = {
    "pairs": open_evening,
    "individual": lambda folder: opened(folder / "club.overtrick", individual()),
    "rubbers": lambda folder: club(folder, named(rubbers())),
    "five hundred": lambda folder: club(folder, named(drawn("five-hundred", 8, SeatDraw(rounds=3)))),
    "whist": lambda folder: club(folder, named(whist())),
    "oh hell": lambda folder: club(folder, named(oh_hell(26, 7))),
}


def tree(top) -> Iterator[QAccessible]:
    """Everything below that is not hidden, as a screen reader goes through it."""
    for at in range(top.childCount()):
        child = top.child(at)
        if child is not None and child.isValid() and not child.state().invisible:
            yield child
            yield from tree(child)


def wanting(window) -> list[str]:
    """What takes the keyboard and has no name, and headers of tables without one."""
    found = []
    for each in tree(QAccessible.queryAccessibleInterface(window)):
        control = each.state().focusable and each.role() not in IN_TABLES
        named = DESCRIPTION if each.role() == QAccessible.Role.ComboBox else NAME  # whose name is what is chosen in it
        if (control or each.role() == QAccessible.Role.ColumnHeader) and not each.text(named):
            found.append(f"{each.role().name} {each.object()}")
    return found


def unread(window) -> list[str]:
    """Tables that do not say what they are, and rows in them that have no name; a cell may be blank."""
    found = []
    for table in window.findChildren(QTableView):
        if table.isVisible() and not table.accessibleName():
            found.append(f"{table} has no name")
        model = table.model()
        if table.isVisible() and isinstance(model, Rows):
            rows = range(model.rowCount())
            found += [f"{table.accessibleName()}, row {row}" for row in rows if not model.called(row)]
    return found


@pytest.mark.parametrize("evening", EVENINGS)
def test_every_control_of_every_page_has_a_name(tmp_path, shown, qtbot, evening):
    desk = EVENINGS[evening](tmp_path)
    window = shown(MainWindow(Room(desk, 1), PAGES), 1280, 800)
    for page in (*PAGES, *ASIDE):
        window.go(page.key)
        QTest.qWait(30)
        assert wanting(window) == [], page.key
        assert unread(window) == [], page.key
    desk.close(copy=False)


def test_a_cell_says_its_column_and_a_row_its_name(shown):
    columns = [
        TableColumn(t("Place"), lambda row: row[0], 60),
        TableColumn(t("Pair"), lambda row: row[1]),
        TableColumn(t(""), lambda row: row[2], 30, tip=t("Moved")),
        TableColumn(t(""), lambda row: row[2], 30),
    ]
    table = shown(Table(t("Ranking"), columns, [("1", "Ida & Bo", "up")], key=lambda row: row[0]), 400, 200)
    names = {each.text(NAME) for each in tree(QAccessible.queryAccessibleInterface(table))}
    assert {"Place: 1", "Pair: Ida & Bo", "Place", "Pair", "Moved", "State"} <= names
    assert table.model().headerData(0, Qt.Orientation.Vertical, Role.AccessibleTextRole) == "Ida & Bo"


NAMELESS = [((), "1"), (("", ""), "1"), (("7", ""), "7"), (("7", "Ida & Bo"), "Ida & Bo")]


@pytest.mark.parametrize(("cells", "name"), NAMELESS)
def test_a_row_has_a_name_whatever_is_blank_in_it(cells, name):
    columns = [
        TableColumn(t("Place"), lambda row: row[0] if row else "", 60),
        TableColumn(t("Pair"), lambda row: row[1] if row else ""),
    ]
    assert Rows(columns, [cells]).called(0) == name


def test_each_column_of_a_pad_says_whose_it_is(tmp_path, shown, qtbot):
    desk = EVENINGS["five hundred"](tmp_path)
    window = shown(MainWindow(Room(desk, 1), PAGES), 1280, 800, active=True)
    window.go("results")
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    pad = next(
        each for each in window.findChildren(QTableView) if each.accessibleName() == "The pad" and each.isVisible()
    )
    names = [
        pad.model().headerData(at, Qt.Orientation.Horizontal, Role.AccessibleTextRole)
        for at in range(pad.model().columnCount())
    ]
    assert len({*names}) == len(names)
    desk.close(copy=False)


# What is typed on the page Results of an evening, what is said last, and whether the pad is opened first.
SAID = {
    "a result": ("pairs", "4SN=", "by North, made", False),
    "totals of a rubber": ("rubbers", "500 120", "500 to 120", False),
    "a line of a pad": ("rubbers", "4SN=", "made", True),
    "tricks at whist": ("whist", "7 6", "7", False),
}


@pytest.mark.parametrize("kind", SAID)
def test_what_a_line_means_is_said_as_one_types(tmp_path, shown, qtbot, monkeypatch, kind):
    evening, typed, means, opens = SAID[kind]
    said = []
    monkeypatch.setattr(speech, "announce", lambda _, text, **__: said.append(text))
    desk = EVENINGS[evening](tmp_path)
    window = shown(MainWindow(Room(desk, 1), PAGES), 1280, 800, active=True)
    window.go("results")
    if opens:
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    line = QApplication.focusWidget()
    line.clear()
    qtbot.keyClicks(line, typed[:-1])
    before = len(said)
    qtbot.keyClicks(line, typed[-1])
    assert len(said) > before
    assert means in said[-1]
    assert said[-1] == line.accessibleDescription()
    desk.close(copy=False)


def test_a_bar_that_has_gone_is_asked_for_and_nothing_comes_of_it(shown):
    """What Qt answers by itself is whatever lies in memory there: that would end the tests."""
    steady()
    area = QScrollArea()
    area.setWidget(QWidget())
    area.widget().resize(900, 900)
    told = QAccessible.queryAccessibleInterface(shown(area, 100, 100))
    assert [told.childCount(), *map(told.child, range(1, 40))] == [1, *[None] * 39]
    assert told.child(0).object() is area.viewport()
    assert told.indexOfChild(told.child(0)) == 0
    assert told.child(0).parent().object() is area
