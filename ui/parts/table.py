"""One quiet table for everything: no grid, whole rows, the first letters find, Enter opens."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from math import ceil
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QAbstractItemModel, QEvent, QModelIndex, Qt, Signal
from PySide6.QtGui import QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemDelegate, QAbstractItemView, QFrame, QHeaderView, QTableView, QWidget

from rules.text import Text
from ui.parts.arranged import ANY_SIZE
from ui.parts.cells import Cells, Titles, sides
from ui.parts.rows import Rows, TableColumn
from ui.parts.saying import said
from ui.theme import MEDIUM, ROW, THEME, Letters

T = TypeVar("T")
WIDTHS: dict[str, dict[int, int]] = {}  # table → column → the width it was dragged to, px at 100 %


def _itself(value: Any) -> Any:
    return value


class Table(QTableView, Generic[T]):
    """Plain values, one a row, to be read, walked through, searched by typing, and opened.

    ``opened(value)`` is sent by Enter or a double click, ``chosen(value)`` whenever the keyboard or the mouse goes to
    another row.  ``show_values`` shows others and stays at the thing it was at, by ``key`` (the value itself, unless
    another is given).  ``height`` is of a row, px at 100 %: 29–34 to be read, 23–24 workings, 46–50 of two lines.
    """

    opened = Signal(object)
    chosen = Signal(object)

    def __init__(
        self,
        name: Text,
        columns: Sequence[TableColumn[T]],
        values: Sequence[T] = (),
        *,
        key: Callable[[T], Hashable] | None = None,
        height: int = ROW,
    ) -> None:
        super().__init__()
        self.over = -1
        self._later: Sequence[T] | None = None
        self._fits = False
        self._grows: tuple[int, Callable[[T, float], float]] | None = None
        self._high_of: tuple[int, Letters, tuple[T, ...]] | None = None
        self._high: tuple[int, ...] = ()
        self._wide: dict[tuple[int, Letters], int] = {}
        self._key: Callable[[T], Hashable] = key or _itself
        self.rows: Rows[T] = Rows(columns, values, self)
        self.setObjectName(name)
        self.setAccessibleName(said(name))
        self.setHorizontalHeader(Titles())
        self.setModel(self.rows)
        self.setItemDelegate(Cells(self))
        self._quieten(height)
        self._measure()
        self.activated.connect(lambda index: self.opened.emit(self.rows.values[index.row()]))
        self.selectionModel().currentRowChanged.connect(self._went)

    def setModel(self, model: QAbstractItemModel | None) -> None:
        super().setModel(model)
        if model is not None:
            for came in (model.modelReset, model.rowsInserted, model.dataChanged):
                came.connect(self._wide.clear)

    def show_values(self, values: Sequence[T]) -> None:
        """Show other values, and stay at the same thing and the same height of the list.

        While somebody types in a cell nothing is moved or written over: the others are shown once it is left.
        """
        if self.state() == QAbstractItemView.State.EditingState:
            self._later = values
            return
        self._later = None
        here, top, column = self.key_here(), self.verticalScrollBar().value(), self.currentIndex().column()
        self.rows.replace(values, self._key)
        if here is not None and not self.currentIndex().isValid():
            self.choose(here, column=max(column, 0))
            self.verticalScrollBar().setValue(top)
        self.grow()

    def value(self) -> T | None:
        """The value of the row the keyboard is at; ``None`` where it is at none."""
        row = self.currentIndex().row()
        return self.rows.values[row] if 0 <= row < len(self.rows.values) else None

    def key_here(self) -> Hashable | None:
        """The key of that value: what a page remembers when it is built anew."""
        value = self.value()
        return None if value is None else self._key(value)

    def choose(self, key: Hashable, *, column: int = 0) -> bool:
        """Go to the row of a key; whether there is one."""
        for row, value in enumerate(self.rows.values):
            if self._key(value) == key:
                self.setCurrentIndex(self.rows.index(row, column))
                return True
        return False

    def let_sort(self) -> None:
        """A press on a title sorts by it, again the other way round, and a third time as the values were given."""
        self.horizontalHeader().sectionClicked.connect(self._sort)

    def let_type(self) -> None:
        """Columns with ``write`` can be typed in: F2 or a double click begins, Enter ends, Esc leaves it."""
        triggers = QAbstractItemView.EditTrigger
        self.setEditTriggers(triggers.DoubleClicked | triggers.EditKeyPressed)

    def let_grow(self, column: int, high: Callable[[T, float], float]) -> None:
        """Make each row as high as ``high(value, width)`` says that its cell in a column has to be, both in px."""
        self._grows = column, high
        self.grow()

    def hide_column(self, column: int, yes: bool) -> None:
        """Hide a column, or show it again, as wide as it was."""
        head = self.horizontalHeader()
        if self.isColumnHidden(column) != yes:
            before = head.blockSignals(True)  # it is not dragged to nothing
            self.setColumnHidden(column, yes)
            head.blockSignals(before)
            self._spread()

    def widen(self, *only: int) -> None:
        """Let nothing be cut in ``only`` these columns, or all of a width of their own, unless they were dragged."""
        head, dragged = self.horizontalHeader(), WIDTHS.get(self.objectName(), {})
        before = head.blockSignals(True)  # nobody drags them
        for i, column in enumerate(self.rows.columns):
            if column.width and i in (only or (i,)) and i not in dragged and not self.isColumnHidden(i):
                self.setColumnWidth(i, max(THEME.px(column.width), self.title_needs(i), self.needs(i)))
        head.blockSignals(before)
        self._spread()

    def give(self, column: int, wide: int) -> None:
        """Make a column so wide, px, unless it was dragged; the loose ones take what is left."""
        if column not in WIDTHS.get(self.objectName(), {}):
            head = self.horizontalHeader()
            before = head.blockSignals(True)  # nobody drags it
            self.setColumnWidth(column, wide)
            head.blockSignals(before)
            self._spread()

    def needs(self, column: int) -> int:
        """How wide a column has to be for all that is in it: kept until other values are shown."""
        of = column, THEME.letters()
        if of not in self._wide:
            self._wide[of] = self._widest(column) + 2 + sides(column, len(self.rows.columns))
        return self._wide[of]

    def _widest(self, column: int) -> int:
        its, values = self.rows.columns[column], self.rows.values
        return int(max((THEME.wide(its.text(value), weight=its.weight_of(value)) for value in values), default=0))

    def fill(self, room: int) -> None:
        """Have the rows share so many px of height: twice as high as they are at least, and no higher."""
        share = room // max(len(self.rows.values), 1)
        self.verticalHeader().setDefaultSectionSize(max(self._height, min(share, self._height * 2)))
        self.grow()

    def breadth(self) -> float:
        """How wide its columns are before anybody drags them, px at 100 %: none is less than its title."""
        of = enumerate(self.rows.columns)
        return sum(max(column.width, THEME.effective(self.title_needs(i))) for i, column in of if column.width)

    def fit(self) -> None:
        """Be as tall as the rows there are, no taller, also as they grow."""
        self._fits = True
        rows = self.verticalHeader().length()
        titles = 0 if self.horizontalHeader().isHidden() else self.horizontalHeader().height()
        self.setFixedHeight(rows + titles + 2)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def unfit(self) -> None:
        """Have the height that one is given, and scroll in it."""
        self._fits = False
        self.setMinimumHeight(0)
        self.setMaximumHeight(ANY_SIZE)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)

    def _quieten(self, height: int) -> None:
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setMouseTracking(True)
        self.setTabKeyNavigation(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.verticalHeader().hide()
        self.verticalHeader().setMinimumSectionSize(THEME.px(20))
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self._height = THEME.px(height)
        self.verticalHeader().setDefaultSectionSize(self._height)

    def _measure(self) -> None:
        head = self.horizontalHeader()
        head.setMinimumSectionSize(THEME.px(28))
        head.setFixedHeight(THEME.px(32))
        kept = WIDTHS.get(self.objectName(), {})
        for i, column in enumerate(self.rows.columns):
            usual = max(THEME.px(column.width or column.least), self.title_needs(i) if column.width else 0)
            self.setColumnWidth(i, THEME.px(kept[i]) if i in kept else usual)
        head.sectionResized.connect(self._dragged)

    def title_needs(self, column: int) -> int:
        """How wide a column has to be for its title."""
        title = THEME.wide(self.rows.columns[column].heading, "small", MEDIUM)
        return round(title) + sides(column, len(self.rows.columns)) if title else 0

    def _dragged(self, column: int, old: int, now: int) -> None:
        if self.rows.columns[column].width and old and now:  # what is put away, or comes back, nobody dragged
            WIDTHS.setdefault(self.objectName(), {})[column] = round(THEME.effective(now))
            self._spread()

    def _spread(self) -> None:
        loose = [i for i, column in enumerate(self.rows.columns) if not column.width]
        fixed = sum(self.columnWidth(i) for i in range(len(self.rows.columns)) if i not in loose)
        for i in loose:
            least = THEME.px(self.rows.columns[i].least)
            self.setColumnWidth(i, max(least, (self.viewport().width() - fixed) // len(loose)))

    def grow(self) -> None:
        """Make the rows as high as they have to be by now, where they grow."""
        if self._grows is None:
            return
        least = self.verticalHeader().defaultSectionSize()
        tall = {at: max(least, needs) for at, needs in enumerate(self._needs(*self._grows))}
        if others := {at: its for at, its in tall.items() if self.rowHeight(at) != its}:
            here = self.currentIndex()
            seen = self.viewport().rect().intersects(self.visualRect(here))
            for at, its in others.items():
                self.setRowHeight(at, its)
            if seen:
                self.scrollTo(here)  # whoever the keyboard is at is seen whole, also where the row has grown
        if self._fits:
            self.fit()

    def _needs(self, column: int, high: Callable[[T, float], float]) -> tuple[int, ...]:
        """How high each row has to be, px: kept as long as its values, the width and the letters are the same."""
        wide = self.columnWidth(column) - sides(column, len(self.rows.columns))
        of = wide, THEME.letters(), tuple(self.rows.values)
        if self._high_of != of:
            self._high_of, self._high = of, tuple(ceil(high(value, wide)) for value in self.rows.values)
        return self._high

    def _sort(self, column: int) -> None:
        up, down = Qt.SortOrder.AscendingOrder, Qt.SortOrder.DescendingOrder
        after = {None: (column, up), (column, up): (column, down), (column, down): (-1, up)}
        self.rows.sort(*after.get(self.rows.sorted_by, (column, up)))
        self.horizontalHeader().viewport().update()

    def _went(self, now: QModelIndex, _before: QModelIndex) -> None:
        if now.isValid():
            self.chosen.emit(self.rows.values[now.row()])

    def _hover(self, row: int) -> None:
        if row != self.over:
            self.over = row
            self.viewport().update()

    def closeEditor(self, editor: QWidget, hint: QAbstractItemDelegate.EndEditHint) -> None:
        """A cell is left; what came meanwhile is shown."""
        super().closeEditor(editor, hint)
        if (later := self._later) is not None:
            self.show_values(later)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._spread()
        self.grow()
        if event.size().height() < event.oldSize().height() and self.currentIndex().isValid():
            self.scrollTo(self.currentIndex())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._hover(self.indexAt(event.position().toPoint()).row())
        super().mouseMoveEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self._hover(-1)
        super().leaveEvent(event)
