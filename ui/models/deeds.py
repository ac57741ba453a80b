"""The journal as a table model: newest first, read from the file as far as somebody scrolls."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex

from scorer.journal import Deed
from ui.parts import Rows, TableColumn

PAGE = 200
NOWHERE = QModelIndex()
Read = Callable[[int | None, int], tuple[Deed, ...]]


class Deeds(Rows[Deed]):
    """Deeds, a page at a time; ``read(before, most)`` gives the newest of those before a deed, or of all."""

    def __init__(self, columns: Sequence[TableColumn[Deed]], read: Read, parent: QObject | None = None) -> None:
        super().__init__(columns, (), parent)
        self.read, self.whole = read, False

    def begin(self) -> None:
        """Read the newest page anew."""
        self.beginResetModel()
        self.values = list(self.read(None, PAGE))
        self.whole = len(self.values) < PAGE
        self.endResetModel()

    def catch_up(self) -> None:
        """Put what was done since above the rest; begin anew where that is more than a page."""
        newest = self.values[0].id if self.values else 0
        fresh = [deed for deed in self.read(None, PAGE) if deed.id > newest]
        if len(fresh) == PAGE:
            self.begin()
        elif fresh:
            self.beginInsertRows(NOWHERE, 0, len(fresh) - 1)
            self.values[:0] = fresh
            self.endInsertRows()

    def say_again(self) -> None:
        """The same deeds are to be said in other words."""
        if self.values:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self.values) - 1, len(self.columns) - 1))

    def canFetchMore(self, parent: QModelIndex | QPersistentModelIndex) -> bool:
        return not parent.isValid() and not self.whole

    def fetchMore(self, parent: QModelIndex | QPersistentModelIndex) -> None:
        """Read the page below."""
        before = self.values[-1].id if self.values else None
        more = self.read(before, PAGE)
        self.whole = len(more) < PAGE
        if more:
            at = len(self.values)
            self.beginInsertRows(NOWHERE, at, at + len(more) - 1)
            self.values.extend(more)
            self.endInsertRows()
