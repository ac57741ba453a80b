"""How a table's cells and titles are drawn: hairlines, selection with a bar, suits, and the frame of the keyboard."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from PySide6.QtCore import QAbstractItemModel, QEvent, QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QHelpEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QLineEdit,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QToolTip,
    QWidget,
)

from rules.text import Text, as_it_is
from ui.parts.drawing import RIGHT, Lettering, draw_text, fitted
from ui.parts.rows import VALUE, Rows, TableColumn
from ui.parts.saying import said
from ui.theme import BOLD, MEDIUM, THEME

Index = QModelIndex | QPersistentModelIndex
T = TypeVar("T")


def inside(box: QRectF, column: int, columns: int) -> QRectF:
    """A cell's box for text: the first and last column keep the panel's own 16 px."""
    left, right = margins(column, columns)
    return box.adjusted(left, 0, -right, 0)


def margins(column: int, columns: int) -> tuple[int, int]:
    """What is free at the left and at the right of a cell's text."""
    return THEME.px(16 if column == 0 else 8), THEME.px(16 if column == columns - 1 else 8)


def sides(column: int, columns: int) -> int:
    """What a cell takes besides its text."""
    return sum(margins(column, columns))


def ground(painter: QPainter, view: QAbstractItemView, option: QStyleOptionViewItem, index: Index) -> None:
    """What lies under a cell: selection or hover, a hairline, the bar, and the frame where the keyboard is.

    A view may have a row that is ``meant`` before anything is selected, which looks as if it were.
    """
    box: QRect = option.rect
    chosen = bool(option.state & QStyle.StateFlag.State_Selected) or getattr(view, "meant", -1) == index.row()
    if chosen:
        painter.fillRect(box, THEME.colour("tint"))
    elif getattr(view, "over", -1) == index.row():
        painter.fillRect(box, THEME.colour("well"))
    painter.fillRect(QRect(box.left(), box.bottom(), box.width(), 1), THEME.colour("line"))
    model, ring = index.model(), box
    if isinstance(model, Rows) and model.is_parted(index.data(VALUE)):
        thick = THEME.px(2)
        painter.fillRect(QRect(box.left(), box.bottom() - thick + 1, box.width(), thick), THEME.colour("soft"))
        ring = box.adjusted(0, 0, 0, -thick)
    if chosen and index.column() == 0:
        painter.fillRect(QRect(box.left(), box.top(), THEME.px(3), box.height()), THEME.colour("house"))
    if view.hasFocus() and view.currentIndex().row() == index.row():
        _frame(painter, ring, first=index.column() == 0, last=index.column() == index.model().columnCount() - 1)


def _frame(painter: QPainter, box: QRect, *, first: bool, last: bool) -> None:
    blue, wide = THEME.colour("focus"), THEME.px(2)
    painter.fillRect(QRect(box.left(), box.top(), box.width(), wide), blue)
    painter.fillRect(QRect(box.left(), box.bottom() - wide + 1, box.width(), wide), blue)
    for at, there in ((box.left(), first), (box.right() - wide + 1, last)):
        if there:
            painter.fillRect(QRect(at, box.top(), wide, box.height()), blue)


class Cells(QStyledItemDelegate):
    """Draws the cells of a ``Table``; pages subclass it where a whole row is drawn in another way."""

    def __init__(self, view: QAbstractItemView) -> None:
        super().__init__(view)
        self.view = view

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.under(painter, option, index)
        column, value = self.column(index), index.data(VALUE)
        box = self.box(option, index)
        if column.draw is not None:
            column.draw(painter, box, value)
        else:
            how = Lettering("body", column.weight_of(value), column.colour_of(value), column.align)
            draw_text(painter, box, column.of(value), how)
        painter.restore()

    def under(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw what lies under the cell."""
        ground(painter, self.view, option, index)

    def box(self, option: QStyleOptionViewItem, index: Index) -> QRectF:
        """Where the cell's text goes."""
        return inside(QRectF(option.rect), index.column(), index.model().columnCount())

    def column(self, index: Index) -> TableColumn[Any]:
        """The column a cell belongs to."""
        model = index.model()
        assert isinstance(model, Rows)
        found: TableColumn[Any] = model.columns[index.column()]
        return found

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """As wide as its text: what a double click on the edge of a title fits the column to."""
        font = THEME.font("body", self.column(index).weight_of(index.data(VALUE)))
        wide = QFontMetricsF(font).horizontalAdvance(self.column(index).text(index.data(VALUE)))
        return QSize(
            int(wide) + sides(index.column(), index.model().columnCount()) + 2, super().sizeHint(option, index).height()
        )

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        """A line as large as the cell."""
        line = QLineEdit(parent)
        line.setProperty("as", "cell")
        line.setAccessibleName(self.column(index).heading)
        return line

    def helpEvent(self, event: QHelpEvent, view: QAbstractItemView, option: QStyleOptionViewItem, index: Index) -> bool:
        """The tooltip: the column's hint, else the whole text where it had to be shortened."""
        if event.type() != QEvent.Type.ToolTip or not index.isValid():
            return super().helpEvent(event, view, option, index)
        column, value = self.column(index), index.data(VALUE)
        text, font = column.text(value), THEME.font("body", column.weight_of(value))
        wide = self.box(option, index).width()
        whole = column.draw is not None or fitted(column.of(value), font, wide) == text
        hint = said(column.hint(value)) if column.hint else ""
        QToolTip.showText(event.globalPos(), hint or ("" if whole else text), view)
        return True


class Titles(QHeaderView):
    """Column titles, aligned exactly as the cells under them; an arrow stands at the one that is sorted by."""

    def __init__(self) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self.setSectionsClickable(True)
        self.setHighlightSections(False)

    def paintSection(self, painter: QPainter, rect: QRect, logicalIndex: int) -> None:
        model: QAbstractItemModel | None = self.model()
        if not isinstance(model, Rows):
            return super().paintSection(painter, rect, logicalIndex)
        column: TableColumn[Any] = model.columns[logicalIndex]
        painter.fillRect(rect, THEME.colour("sheet"))
        painter.fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), THEME.colour("edge"))
        text, box = column.heading, inside(QRectF(rect), logicalIndex, self.count())
        if column.over is not None:
            column.over(painter, box)
            return None
        if model.sorted_by and model.sorted_by[0] == logicalIndex:
            arrow = "↑" if model.sorted_by[1] == Qt.SortOrder.AscendingOrder else "↓"
            text = f"{arrow}  {text}" if column.align & RIGHT else f"{text}  {arrow}"
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        draw_text(painter, box, as_it_is(text), Lettering("small", MEDIUM, "soft", column.align))
        return None


def two_lines(upper: Callable[[T], Text], lower: Callable[[T], Text]) -> Callable[[QPainter, QRectF, T], None]:
    """A ``draw`` for lists of two lines a row: what it is, and under it, smaller, more about it."""

    def draw(painter: QPainter, box: QRectF, value: T) -> None:
        half, gap = box.height() / 2, THEME.px(4)
        up = QRectF(box.left(), box.top() + gap, box.width(), half - gap + 1)
        down = QRectF(box.left(), box.top() + half - 1, box.width(), half - gap)
        draw_text(painter, up, upper(value), Lettering("body", BOLD))
        draw_text(painter, down, lower(value), Lettering("small", colour="soft"))

    return draw
