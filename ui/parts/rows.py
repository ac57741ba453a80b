"""A table's columns, and the Qt model that shows plain values through them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, QRectF, Qt
from PySide6.QtGui import QPainter

from rules.text import NO_WORDS, Text, t
from ui.parts.drawing import LEFT
from ui.parts.saying import WINDOW, said
from ui.theme import PLAIN

T = TypeVar("T")
Index = QModelIndex | QPersistentModelIndex
Role = Qt.ItemDataRole
VALUE = Role.UserRole  # the whole value of a row
SORT = Role.UserRole + 1  # what a column is sorted by
NOWHERE = QModelIndex()
STATE = t("State")  # what a column without a title says of its rows
LEAST = 120  # px at 100 %, for a column that takes what is left over


@dataclass(frozen=True, slots=True)
class TableColumn(Generic[T]):
    """One column: its title, and what it shows of a value.

    ``width`` is px at 100 %; 0 takes what is left over, and never less than ``least``.  ``colour``, ``weight`` and
    ``draw`` say how; ``draw(painter, box, value)`` draws the cell itself, and then ``of`` is what is read aloud and
    searched; ``over(painter, box)`` draws the title itself.  ``sort`` gives what to sort by where the text will not
    do, ``hint`` a cell's tooltip, ``tip`` the title's; with ``write(value, text)`` the cell can be typed in.
    ``spoken`` is what is read aloud for a title that says too little by itself.
    """

    title: Text
    of: Callable[[T], Text]
    width: int = 0
    align: Qt.AlignmentFlag = LEFT
    weight: int | Callable[[T], int] = PLAIN
    colour: str | Callable[[T], str] = "ink"
    tip: Text = NO_WORDS
    hint: Callable[[T], Text] | None = None
    draw: Callable[[QPainter, QRectF, T], None] | None = None
    sort: Callable[[T], Any] | None = None
    write: Callable[[T, str], object] | None = None
    least: int = LEAST
    over: Callable[[QPainter, QRectF], None] | None = None
    spoken: Text = NO_WORDS

    @property
    def aloud(self) -> str:
        """What the column is called for the screen reader."""
        return said(self.spoken or self.title or self.tip or STATE)

    @property
    def heading(self) -> str:
        """The title as the window says it."""
        return said(self.title)

    def text(self, value: T) -> str:
        """What a cell shows, as the window says it."""
        return said(self.of(value))

    def weight_of(self, value: T) -> int:
        """The weight of one cell."""
        return self.weight(value) if callable(self.weight) else self.weight

    def colour_of(self, value: T) -> str:
        """The colour of one cell."""
        return self.colour(value) if callable(self.colour) else self.colour

    def rank(self, value: T) -> Any:
        """What the cell is sorted by."""
        return WINDOW.language.order(self.text(value)) if self.sort is None else self.sort(value)


class Rows(QAbstractTableModel, Generic[T]):
    """Plain values, one a row, seen through columns."""

    def __init__(
        self, columns: Sequence[TableColumn[T]], values: Sequence[T] = (), parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.columns = tuple(columns)
        self.values: list[T] = list(values)
        self._given: list[T] = list(values)
        self.sorted_by: tuple[int, Qt.SortOrder] | None = None
        self.parted: Callable[[T], bool] | None = None  # whether a strong line stands under a row

    def replace(self, values: Sequence[T], key: Callable[[T], Hashable]) -> None:
        """Show other values: in place where they are of the same things, so that nothing on the screen jumps."""
        self._given = list(values)
        fresh = self._in_order()
        if [key(value) for value in fresh] != [key(value) for value in self.values]:
            self.beginResetModel()
            self.values = fresh
            self.endResetModel()
            return
        changed = [i for i, (old, new) in enumerate(zip(self.values, fresh, strict=True)) if old != new]
        self.values = fresh
        for i in changed:
            self.dataChanged.emit(self.index(i, 0), self.index(i, len(self.columns) - 1))

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort by a column; by -1, as the values were given."""
        self.sorted_by = (column, order) if column >= 0 else None
        self.layoutAboutToBeChanged.emit()
        marked = self.persistentIndexList()
        held = [self.values[index.row()] for index in marked]
        self.values = self._in_order()
        place = {id(value): row for row, value in enumerate(self.values)}
        moved = [self.index(place[id(value)], old.column()) for value, old in zip(held, marked, strict=True)]
        self.changePersistentIndexList(marked, moved)
        self.layoutChanged.emit()

    def is_parted(self, value: T) -> bool:
        """Whether a strong line stands under a row."""
        return self.parted is not None and self.parted(value)

    def rowCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.values)

    def columnCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.columns)

    def data(self, index: Index, role: int = Role.DisplayRole) -> Any:
        if not index.isValid():
            return None
        column, value = self.columns[index.column()], self.values[index.row()]
        if role == Role.DisplayRole or role == Role.EditRole:
            return column.text(value)
        if role == VALUE:
            return value
        if role == SORT:
            return column.rank(value)
        if role == Role.AccessibleTextRole:
            words = f"{column.aloud}: {column.text(value)}" if column.title else column.text(value)
            parted = index.column() == 0 and self.is_parted(value)
            return said(t("{words}, with a strong line below", words=words)) if parted else words
        if role == Role.TextAlignmentRole:
            return int(column.align | Qt.AlignmentFlag.AlignVCenter)
        if role == Role.ToolTipRole and column.hint:
            return said(column.hint(value)) or None
        return None

    def setData(self, index: Index, value: Any, role: int = Role.EditRole) -> bool:
        """Hand what was typed to the column's ``write``; the row changes when the desk says so."""
        write = self.columns[index.column()].write
        if role != Role.EditRole or write is None:
            return False
        if str(value) != self.data(index):
            write(self.values[index.row()], str(value))
        return True

    def flags(self, index: Index) -> Qt.ItemFlag:
        found = super().flags(index)
        if index.isValid() and self.columns[index.column()].write is not None:
            found |= Qt.ItemFlag.ItemIsEditable
        return found

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole) -> Any:
        if orientation == Qt.Orientation.Vertical:
            return self.called(section) if role == Role.AccessibleTextRole else None
        if not 0 <= section < len(self.columns):
            return None
        column = self.columns[section]
        if role == Role.DisplayRole:
            return column.heading
        if role == Role.AccessibleTextRole:
            return column.aloud
        if role == Role.TextAlignmentRole:
            return int(column.align | Qt.AlignmentFlag.AlignVCenter)
        return said(column.tip) or None if role == Role.ToolTipRole else None

    def called(self, row: int) -> str | None:
        """What a row is called for the screen reader: what stands in its widest column, or in the first not blank."""
        if not 0 <= row < len(self.values):
            return None
        widest = [column for column in self.columns if not column.width]
        texts = (column.text(self.values[row]) for column in (*widest, *self.columns))
        return next(filter(None, texts), str(row + 1))

    def _in_order(self) -> list[T]:
        if self.sorted_by is None:
            return list(self._given)
        column, order = self.sorted_by
        return sorted(self._given, key=self.columns[column].rank, reverse=order == Qt.SortOrder.DescendingOrder)
