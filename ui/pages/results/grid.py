"""The grid of all results as it is seen: a mark for each, blue about the one in hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import ceil

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QFont,
    QFontMetricsF,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QSizePolicy,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QToolTip,
)

from rules.text import Text, as_it_is
from scorer.event.boards import printed
from scorer.event.results import Key
from scorer.live.words import each_round
from scorer.movements.words import board_name, runs
from ui.models.grid import SHORT, Grid, GridSpot
from ui.parts import CENTRE, LEFT, STATES, VALUE, Lettering, draw_text, mark
from ui.parts.saying import said
from ui.theme import BOLD, MEDIUM, PLAIN, THEME

UPPER = 0.52  # of a cell is the numbers', and the rest the marks'
LIGHT = ("later", "in", "out")
Index = QModelIndex | QPersistentModelIndex
MARK, CLOSE, EDGE = 13, 12, 3  # px at 100 %: a mark, one close to the next, and what is free at either side of a cell
LOW, HIGH, FLAT, TALL_FLAT = 46, 64, 26, 40  # heights of a row, with numbers and without
WIDEST = 44
STEPS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
INKS = {"later": "faint", "in": "soft", "out": "soft", "due": "ink"}


def _widest(font: QFont, texts: Iterable[str]) -> int:
    """The width of the widest of some texts."""
    return ceil(max(map(QFontMetricsF(font).horizontalAdvance, texts), default=0))


class GridTitles(QHeaderView):
    """Rounds, tables or boards, in short where there is no room."""

    def __init__(self, way: Qt.Orientation) -> None:
        super().__init__(way)
        self.setSectionsClickable(False)
        self.setHighlightSections(False)
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setMinimumSectionSize(THEME.px(20))

    def paintSection(self, painter: QPainter, rect: QRect, logicalIndex: int) -> None:
        across = self.orientation() == Qt.Orientation.Horizontal
        painter.fillRect(rect, THEME.colour("sheet"))
        line = "edge" if across else "line"
        painter.fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), THEME.colour(line))
        how = Lettering("small", MEDIUM, "soft", CENTRE if across else LEFT)
        box = QRectF(rect) if across else QRectF(rect).adjusted(THEME.px(8), 0, 0, 0)
        text = self.model().headerData(logicalIndex, self.orientation())
        if QFontMetricsF(how.font()).horizontalAdvance(text) > box.width() - THEME.px(6 if across else 0):
            text = self.model().headerData(logicalIndex, self.orientation(), SHORT)
        draw_text(painter, box, text, how)


class GridCell(QStyledItemDelegate):
    """Draws a cell: the number of each board, and under it the mark of its state."""

    def __init__(self, view: GridView) -> None:
        super().__init__(view)
        self.view = view

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect: QRect = option.rect
        if self.view.grid.in_play(index.column()):
            painter.fillRect(rect, THEME.colour("well"))
        painter.fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), THEME.colour("line"))
        spots: tuple[GridSpot, ...] = index.data(VALUE)
        if self.view.brief and spots:
            self._runs(painter, QRectF(rect), spots)
        for spot, slot in zip(spots, self.view.slots(QRectF(rect), len(spots)), strict=True):
            self.spot(painter, slot, spot)
        painter.restore()

    def spot(self, painter: QPainter, slot: QRectF, spot: GridSpot) -> None:
        """One result."""
        here, numbered = spot.key == self.view.key, self.view.numbered
        if self.view.brief:
            slot = slot.adjusted(0, slot.height() * UPPER, 0, 0)
        self._ground(painter, slot, STATES[spot.state].ground, here=here)
        below = slot
        if numbered:
            upper = QRectF(slot.left(), slot.top() + 1, slot.width(), slot.height() * UPPER)
            below = QRectF(slot.left(), slot.top() + slot.height() * UPPER, slot.width(), slot.height() * 0.42)
            heavy = here or spot.state not in LIGHT
            ink = INKS.get(spot.state) or STATES[spot.state].ink
            painter.setFont(THEME.font("small", BOLD if heavy else PLAIN))
            painter.setPen(THEME.colour(ink))
            painter.drawText(
                upper.adjusted(-4, 0, 4, 0),
                Qt.AlignmentFlag.AlignCenter,
                said(board_name(spot.key.number, spot.key.round)),
            )
        side = THEME.px(MARK)
        if spot.state == "later" and not self.view.grid.plan.numbered:
            draw_text(painter, below, as_it_is("·"), Lettering("lead", colour="edge", align=CENTRE))
        mark(painter, QRectF(below.center().x() - side / 2, below.center().y() - side / 2, side, side), spot.state)

    def _runs(self, painter: QPainter, box: QRectF, spots: Sequence[GridSpot]) -> None:
        """The numbers of a cell in short: ``10–12``, heavy while one of them is wanted."""
        heavy = any(spot.state not in LIGHT for spot in spots)
        how = Lettering("small", BOLD if heavy else PLAIN, "ink" if heavy else "soft", CENTRE)
        upper = QRectF(box.left(), box.top() + THEME.px(EDGE), box.width(), box.height() * UPPER)
        draw_text(painter, upper, each_round(spot.key for spot in spots), how)

    def _ground(self, painter: QPainter, slot: QRectF, ground: str, *, here: bool) -> None:
        if not ground and not here:
            return
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(THEME.colour(ground or "sheet"))
        if here:
            painter.setPen(QPen(THEME.colour("focus" if self.view.typing else "edge"), THEME.px(2)))
        painter.drawRoundedRect(slot.adjusted(1, 0, -1, 0), THEME.px(4), THEME.px(4))


class GridView(QTableView):
    """The grid; the arrow keys go from result to result, Enter or a figure goes to the line.

    ``chosen`` is sent for the result that a person went to, ``typed`` with what they began to type here.
    """

    chosen = Signal(object)
    typed = Signal(str)

    def __init__(self, grid: Grid, words: Callable[[Key], Text]) -> None:
        super().__init__()
        self.grid, self.words = grid, words
        self.key: Key | None = None
        self.typing, self.brief = True, False  # whether a cell has its numbers in short, for want of room
        self.setObjectName("grid")
        self.setHorizontalHeader(GridTitles(Qt.Orientation.Horizontal))
        self.setVerticalHeader(GridTitles(Qt.Orientation.Vertical))
        self.setModel(grid)
        self.setItemDelegate(GridCell(self))
        self.setShowGrid(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setTabKeyNavigation(False)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setCornerButtonEnabled(False)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        self.setMinimumHeight(THEME.px(160))
        grid.modelReset.connect(self._arrange)
        self._arrange()

    def show_key(self, key: Key | None) -> None:
        """Put the frame about another result, and bring it into sight."""
        before, self.key = self.key, key
        for each in (before, key):
            if each is not None and (index := self.grid.place(each)).isValid():
                self.update(index)
        if key is not None and (index := self.grid.place(key)).isValid():
            self.setCurrentIndex(index)
            self.scrollTo(index)

    def show_typing(self, yes: bool) -> None:
        """Whether the keyboard is where the result in hand is typed: only then its frame is blue."""
        if yes != self.typing:
            self.typing = yes
            self.viewport().update()

    def slots(self, box: QRectF, count: int) -> list[QRectF]:
        """Where in a cell its results stand, side by side."""
        edge = THEME.px(EDGE)
        wide = (box.width() - 2 * edge) / max(self.grid.plan.widest, 1)
        left, top, high = box.left() + edge, box.top() + edge, box.height() - 2 * edge
        return [QRectF(left + i * wide, top, wide, high) for i in range(count)]

    def key_at(self, at: QPointF) -> Key | None:
        """The result under a point."""
        index = self.indexAt(at.toPoint())
        if not index.isValid():
            return None
        spots = self.grid.spots(index.row(), index.column())
        places = self.slots(QRectF(self.visualRect(index)), len(spots))
        return next((spot.key for spot, slot in zip(spots, places, strict=True) if slot.contains(at)), None)

    def _arrange(self) -> None:
        """Share the room there is among the columns and rows, within what is legible and what looks right."""
        plan, head = self.grid.plan, self.horizontalHeader()
        head.setFixedHeight(THEME.px(32))
        low, high = (LOW, HIGH) if plan.numbered else (FLAT, TALL_FLAT)
        share = self.viewport().height() // max(len(plan.rows), 1)
        self.verticalHeader().setDefaultSectionSize(max(THEME.px(low), min(share, THEME.px(high))))
        wide, columns = self._room(), max(len(plan.columns), 1)
        self.brief = plan.numbered and wide - self._titles_width(short=True) < columns * self._least()
        least = self._least(brief=self.brief)
        titles = self._titles_width(short=wide - self._titles_width() < columns * least)
        self.verticalHeader().setFixedWidth(titles)
        most = THEME.px(plan.widest * WIDEST + 8)
        head.setDefaultSectionSize(max(least, min((wide - titles) // columns, most)))
        self.updateGeometries()  # or the cells stay where they were while the titles before them were narrower

    def whole(self) -> int:
        """How wide it has to be for all columns to be in sight, px."""
        columns = len(self.grid.plan.columns) * self._least() + self._titles_width()
        return columns + self.verticalScrollBar().sizeHint().width()

    def _room(self) -> int:
        """The room there is for the titles of the rows and for the columns."""
        bar = self.verticalScrollBar()
        rows = len(self.grid.plan.rows) * self.verticalHeader().defaultSectionSize()
        scrolls = rows > self.viewport().height()
        return self.contentsRect().width() - bar.sizeHint().width() * scrolls

    @property
    def numbered(self) -> bool:
        """Whether every result has its own number above it."""
        return self.grid.plan.numbered and not self.brief

    def _least(self, *, brief: bool = False) -> int:
        """How wide a column is at least: its numbers, in ``brief`` or beside each other, its marks, its short title."""
        plan, small = self.grid.plan, THEME.font("small", BOLD)
        # Thousands of cells have the same few boards in them.
        cells = {tuple(printed(key.number) for key in keys) for keys in plan.cells.values()} if plan.numbered else set()
        alone = 0 if brief else _widest(small, {str(each) for cell in cells for each in cell}) + THEME.px(2)
        marks = plan.widest * max(THEME.px(CLOSE if brief else MARK), alone) + 2 * THEME.px(EDGE)
        together = _widest(small, map(runs, cells)) + 2 * THEME.px(EDGE) if brief else 0
        title = _widest(THEME.font("small", MEDIUM), (said(each.short) for each in plan.columns))
        return max(marks, together, title + THEME.px(6) + 1)

    def _titles_width(self, *, short: bool = False) -> int:
        titles = (said(title.short if short else title.long) for title in self.grid.plan.rows)
        return _widest(THEME.font("small", MEDIUM), titles) + THEME.px(14)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A press goes to the result under it."""
        if (key := self.key_at(event.position())) is not None:
            self.chosen.emit(key)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows go from result to result; whatever is typed is typed in the line."""
        if event.key() in STEPS and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            to = self.grid.step(self.key, *STEPS[Qt.Key(event.key())]) if self.key else None
            if to is not None:
                self.chosen.emit(to)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.typed.emit("")
        elif event.text().isprintable() and event.text().strip():
            self.typed.emit(event.text())
        else:
            event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.show_key(self.key)

    def viewportEvent(self, event: QEvent) -> bool:
        """The tooltip of a result says what it is."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            key = self.key_at(QPointF(event.pos()))
            QToolTip.showText(event.globalPos(), said(self.words(key)) if key else "", self)
            return True
        return super().viewportEvent(event)
