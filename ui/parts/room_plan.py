"""The hall from above: a table for each value, along a path through the room; walked with the arrow keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, NamedTuple, TypeVar

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import QScrollArea, QSizePolicy, QToolTip

from rules.text import NO_WORDS, Text
from ui.parts.buttons import ENTER
from ui.parts.drawing import Drawn
from ui.parts.saying import said
from ui.parts.speech import announce
from ui.theme import THEME

T = TypeVar("T")
ARROWS = {Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1)}
GAP = 8  # px at 100 %, at least, between two tables


class Shape(NamedTuple):
    """How large a table is drawn, px at 100 %, and which share of its place stays free where there is room.

    ``whole`` is how wide it has to be for what stands in it to be whole.
    """

    least: tuple[int, int]
    most: tuple[int, int]
    free: float = 0.1
    whole: int = 0

    def side(self, at: int, place: float) -> float:
        """How long one side (0 across, 1 down) of a table is, in a place so long."""
        wished = min(place * (1 - self.free), THEME.px(self.most[at]))
        return min(place - THEME.px(GAP), max(wished, THEME.px(self.least[at])))


class RoomPlan(Drawn, Generic[T]):
    """A room of tables; ``opened(value)`` is sent by Enter or a double click, ``reached(value)`` as one goes about."""

    opened = Signal(object)
    reached = Signal(object)

    def __init__(self, name: Text, shape: Shape) -> None:
        super().__init__(name)
        self.name, self.shape = name, shape
        self.values: list[T] = []
        self.at, self.over = 0, -1
        self._grid_of, self._grid = (0, 0, -1, shape), (1, 1)
        self._boxes: dict[int, QRectF] = {}
        self.setObjectName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def words(self, value: T) -> Text:
        """A table as a sentence: its tooltip, and what a screen reader says."""
        return NO_WORDS

    def draw_table(self, painter: QPainter, box: QRectF, value: T) -> None:
        """Draw one table."""

    def draw_between(self, painter: QPainter) -> None:
        """Draw what lies between the tables."""

    def show_tables(self, values: Sequence[T]) -> None:
        """Show other tables."""
        self.values = list(values)
        self.at = max(0, min(self.at, len(self.values) - 1))
        self.setMinimumHeight(self.high(self.shape, len(self.values)))
        self.speak()

    def go(self, at: int) -> None:
        """Go to a table by its place in the list."""
        if self.values:
            self.at = max(0, min(at, len(self.values) - 1))
            self.bring_to_sight()
            self.speak()
            announce(self, self.here())
            self.reached.emit(self.values[self.at])

    def bring_to_sight(self) -> None:
        """Scroll to the table one is at, where the room is larger than its place."""
        above = self.parent()
        while above is not None and not isinstance(above, QScrollArea):
            above = above.parent()
        if above is not None and self.values:
            box = self.box(self.at).toRect()
            above.ensureVisible(box.center().x(), box.center().y(), box.width() // 2 + GAP, box.height() // 2 + GAP)

    def speak(self) -> None:
        """Say where the keyboard is."""
        self.says(self.here())

    def here(self) -> Text:
        """The table the keyboard is at, or what all of this is."""
        return self.words(self.values[self.at]) if self.hasFocus() and self.values else self.name

    # --- where they stand ---------------------------------------------------------------

    def grid(self) -> tuple[int, int]:
        """How many tables stand beside each other, and in how many rows: so that they are largest, and well spread."""
        if self._grid_of != (now := (self.width(), self.height(), len(self.values), self.shape)):
            self._grid_of, self._boxes = now, {}
            count = max(1, len(self.values))
            shapes = ((columns, -(-count // columns)) for columns in range(1, count + 1))
            filled = ((columns, rows) for columns, rows in shapes if (columns - 1) * rows < count)
            self._grid = max(filled, key=lambda each: (self._whole(*each), self._large(*each), self._spread(*each)))
        return self._grid

    def _large(self, columns: int, rows: int) -> float:
        wide, high = self.shape.least
        return min(self._side(0, columns), self._side(1, rows) * wide / high)

    def _spread(self, columns: int, rows: int) -> float:
        """How alike the gaps beside the tables and between their rows are: 0 is best."""
        return -abs(self.width() / columns - self._side(0, columns) - self.height() / rows + self._side(1, rows))

    def _whole(self, columns: int, rows: int) -> bool:
        """Whether tables in such rows are high enough, and wide enough for what stands in them."""
        whole, high = THEME.px(self.shape.whole), THEME.px(self.shape.least[1])
        return not whole or (self._side(0, columns) >= whole and self._side(1, rows) >= high)

    def _side(self, at: int, count: int) -> float:
        return self.shape.side(at, (self.width(), self.height())[at] / count)

    def high(self, shape: Shape, count: int) -> int:
        """How high so many tables of a shape stand at least, as many beside each other as there is room for; px."""
        wide, high = (THEME.px(shape.least[i]) + THEME.px(GAP) for i in (0, 1))
        across = max(1, self.width() // wide)
        return max(1, -(-count // across) * high)

    def cell(self, at: int) -> tuple[int, int]:
        """Column and row of a table: up the first column, down the next, so that neighbours stand side by side."""
        rows = self.grid()[1]
        column, row = divmod(at, rows)
        return column, (rows - 1 - row if column % 2 == 0 else row)

    def middle(self, at: int) -> QPointF:
        """The middle of a table."""
        (columns, rows), (column, row) = self.grid(), self.cell(at)
        return QPointF((column + 0.5) * self.width() / columns, (row + 0.5) * self.height() / rows)

    def box(self, at: int) -> QRectF:
        """Where a table is; kept as long as all stand as they do, for every line in it asks."""
        columns, rows = self.grid()
        if at not in self._boxes:
            wide, high, middle = self._side(0, columns), self._side(1, rows), self.middle(at)
            self._boxes[at] = QRectF(middle.x() - wide / 2, middle.y() - high / 2, wide, high)
        return QRectF(self._boxes[at])

    def under(self, point: QPointF) -> int:
        """The table at a point; -1 where there is none."""
        return next((at for at in range(len(self.values)) if self.box(at).contains(point)), -1)

    # --- drawing ------------------------------------------------------------------------

    def draw(self, painter: QPainter) -> None:
        self.draw_between(painter)
        for at, value in enumerate(self.values):
            self.draw_table(painter, self.box(at), value)
        if self.hasFocus() and self.values:
            wide = THEME.px(2)
            painter.setPen(QPen(THEME.colour("focus"), wide))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            out = wide * 1.5
            painter.drawRoundedRect(self.box(self.at).adjusted(-out, -out, out, out), THEME.px(8), THEME.px(8))

    # --- what is done -------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ARROWS and self.values and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            self.go(self.beside(*ARROWS[Qt.Key(event.key())]))
        elif event.key() == Qt.Key.Key_Home:
            self.go(0)
        elif event.key() == Qt.Key.Key_End:
            self.go(len(self.values) - 1)
        elif event.key() in ENTER and self.values:
            self.opened.emit(self.values[self.at])
        else:
            super().keyPressEvent(event)

    def beside(self, across: int, down: int) -> int:
        """The table beside, above or below the one the keyboard is at; itself at the edge of the room."""
        column, row = self.cell(self.at)
        cells = {self.cell(at): at for at in range(len(self.values))}
        wanted = (column + across, row + down)
        if wanted in cells or not across:
            return cells.get(wanted, self.at)
        near = [at for (c, _), at in cells.items() if c == column + across]
        return min(near, key=lambda at: abs(self.cell(at)[1] - row), default=self.at)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        at = self.under(event.position())
        if at >= 0 and event.button() == Qt.MouseButton.LeftButton:
            self.go(at)
        super().mousePressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if (at := self.under(event.position())) >= 0:
            self.opened.emit(self.values[at])

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._hover(self.under(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        self._hover(-1)
        super().leaveEvent(event)

    def _hover(self, at: int) -> None:
        if at != self.over:
            self.over = at
            self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.setMinimumHeight(self.high(self.shape, len(self.values)))

    def event(self, event: QEvent) -> bool:
        """The tooltip of the table under the mouse; and where the keyboard comes or goes, what is said."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            at = self.under(event.pos().toPointF())
            QToolTip.showText(event.globalPos(), said(self.words(self.values[at])) if at >= 0 else "", self)
            return True
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            self.speak()
        return super().event(event)
