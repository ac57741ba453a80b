"""All results of a section as a grid: tables by rounds with the boards of each, or boards by tables."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

from rules.text import Text, as_it_is, joined, t
from scorer.event.event import Section
from scorer.event.results import Key
from scorer.movements.words import board_name, the_board, the_board_first
from ui.parts import STATES, VALUE
from ui.parts.saying import said

Index = QModelIndex | QPersistentModelIndex
Role = Qt.ItemDataRole
NOWHERE = QModelIndex()
SHORT = Role.UserRole + 2  # a title where there is no room for all of it


class GridSpot(NamedTuple):
    """One result as the grid shows it."""

    key: Key
    state: str


class Title(NamedTuple):
    """What a row or column is called, what is left of that where there is little room, and the same in a sentence."""

    long: Text
    short: Text
    inside: Text


class Plan(NamedTuple):
    """Which results stand in which cell; ``numbered`` is whether a cell says the numbers of its boards."""

    rows: tuple[Title, ...]
    columns: tuple[Title, ...]
    cells: dict[tuple[int, int], tuple[Key, ...]]
    numbered: bool
    rounds: tuple[int, ...] = ()

    @property
    def widest(self) -> int:
        """The most results in one cell."""
        return max(map(len, self.cells.values()), default=1)


def by_table(section: Section, letter: str = "") -> Plan:
    """Tables at which anything is played down, rounds across, the boards of a table and round in a cell."""
    cells: dict[tuple[int, int], list[Key]] = {}
    movement, due = section.movement, [key for key, _ in section.due()]
    tables = sorted({key.table for key in due})
    row = {table: at for at, table in enumerate(tables)}
    for key in due:
        cells.setdefault((row[key.table], key.round - 1), []).append(key)
    rounds = tuple(range(1, len(movement.rounds) + 1)) if movement else ()
    down = tuple(table_title(letter, table) for table in tables)
    return Plan(down, tuple(map(round_title, rounds)), {at: tuple(keys) for at, keys in cells.items()}, True, rounds)


def by_board(section: Section, letter: str = "") -> Plan:
    """Boards down, tables across."""
    cells: dict[tuple[int, int], list[Key]] = {}
    due = [key for key, _ in section.due()]
    boards, tables = sorted({key.number for key in due}), sorted({key.table for key in due})
    row, column = {board: at for at, board in enumerate(boards)}, {table: at for at, table in enumerate(tables)}
    for key in due:
        cells.setdefault((row[key.number], column[key.table]), []).append(key)
    across = tuple(table_title(letter, table, among_boards=not letter) for table in tables)
    return Plan(tuple(map(board_title, boards)), across, {at: tuple(keys) for at, keys in cells.items()}, False)


def table_title(letter: str, table: int, *, among_boards: bool = False) -> Title:
    """A table of a section; its number alone would be taken for a board's ``among_boards``."""
    name = as_it_is(f"{letter}{table}")
    short = t("T{table}", table=name) if among_boards else name
    return Title(t("Table {table}", table=name), short, t("table {table}", table=name))


def round_title(each: int) -> Title:
    """A round."""
    return Title(t("Round {round}", round=each), t("R{round}", round=each), t("round {round}", round=each))


def board_title(board: int) -> Title:
    """A board."""
    return Title(the_board_first(board), board_name(board), the_board(board))


class Grid(QAbstractTableModel):
    """The cells of a plan, each result in the state it has when it is looked at."""

    def __init__(self, plan: Plan, state: Callable[[Key], str], now: int = 0) -> None:
        super().__init__()
        self.plan, self.state, self.now = plan, state, now
        self._place: dict[Key, tuple[int, int]] = {}
        self._seen: dict[Key, str] = {}
        self._take(plan)

    def show_plan(self, plan: Plan) -> None:
        """Show another section, or the same the other way about."""
        self.beginResetModel()
        self._take(plan)
        self.endResetModel()

    def look_again(self, now: int) -> None:
        """The states may have changed, and the round in play is ``now``: tell of the cells that look different."""
        fresh = {key: self.state(key) for key in self._place}
        changed = {self._place[key] for key, state in fresh.items() if self._seen[key] != state}
        if now != self.now:
            columns = [c for c, each in enumerate(self.plan.rounds) if each in (now, self.now)]
            changed |= {(row, column) for column in columns for row in range(self.rowCount())}
        self.now, self._seen = now, fresh
        for row, column in changed:
            self.dataChanged.emit(self.index(row, column), self.index(row, column))

    def _take(self, plan: Plan) -> None:
        self.plan = plan
        self._place = {key: at for at, keys in plan.cells.items() for key in keys}
        self._seen = {key: self.state(key) for key in self._place}

    def spots(self, row: int, column: int) -> tuple[GridSpot, ...]:
        """The results of a cell."""
        return tuple(GridSpot(key, self.state(key)) for key in self.plan.cells.get((row, column), ()))

    def place(self, key: Key) -> QModelIndex:
        """The cell that a result is in; an invalid one where it is in none."""
        return self.index(*self._place[key]) if key in self._place else QModelIndex()

    def in_play(self, column: int) -> bool:
        """Whether a column is the round in play."""
        return column < len(self.plan.rounds) and self.plan.rounds[column] == self.now

    def step(self, key: Key, across: int, down: int) -> Key | None:
        """The result beside one, or above or below it at the same place in its cell."""
        if key not in self._place:
            return None
        row, column = self._place[key]
        if across:
            line = [k for c in range(self.columnCount()) for k in self.plan.cells.get((row, c), ())]
            at = line.index(key) + across
            return line[at] if 0 <= at < len(line) else None
        slot, row = self.plan.cells[row, column].index(key), row + down
        while 0 <= row < self.rowCount():
            if keys := self.plan.cells.get((row, column)):
                return keys[min(slot, len(keys) - 1)]
            row += down
        return None

    # --- for Qt ----------------------------------------------------------------------------

    def rowCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.plan.rows)

    def columnCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.plan.columns)

    def data(self, index: Index, role: int = Role.DisplayRole) -> Any:
        if not index.isValid():
            return None
        if role == VALUE:
            return self.spots(index.row(), index.column())
        if role == Role.AccessibleTextRole:
            return said(self.words(index.row(), index.column()))
        return None

    def words(self, row: int, column: int) -> Text:
        """A cell for the screen reader: “Table 6, round 5: board 1 in, board 2 to come”."""
        titles = joined([self.plan.rows[row].long, self.plan.columns[column].inside], ", ")
        spots = self.spots(row, column)
        of = 0 if not self.plan.rounds else self.plan.rounds[column]
        told = [
            t("{board} {state}", board=the_board(spot.key.number, of), state=STATES[spot.state].name) for spot in spots
        ]
        return t("{place}: {boards}", place=titles, boards=joined(told, ", ") or t("nobody plays"))

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole) -> Any:
        titles = self.plan.columns if orientation == Qt.Orientation.Horizontal else self.plan.rows
        if not 0 <= section < len(titles):
            return None
        if role == Role.DisplayRole or role == Role.AccessibleTextRole:
            return said(titles[section].long)
        return said(titles[section].short) if role == SHORT else None
