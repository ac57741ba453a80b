"""The recap as it is seen: boards down, tables or people across, in each box a result and what it is worth."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QSizePolicy,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
)

from rules.text import t
from scorer.sheets.kinds.parts.recaps import SHADES, Boxes, Recap, RecapBox
from ui.models.recap import NOTHING, Index, RecapRows
from ui.pages.standings.box_room import (
    EDGE,
    GAP,
    LINE,
    MARK,
    BoxRoom,
    LetterSize,
    RecapFit,
    head_high,
    in_lines,
    mark_wide,
    names_over,
    number_wide,
    titles_wide,
)
from ui.parts import LEFT, RIGHT, STATES, VALUE, draw_text, mark
from ui.parts.saying import said
from ui.parts.wrapped import draw_lines
from ui.theme import BOLD, MEDIUM, THEME


class RecapTitles(QHeaderView):
    """Over a column its table and whose that is; beside a row its board and what that says of itself."""

    def __init__(self, way: Qt.Orientation, rows: RecapRows) -> None:
        super().__init__(way)
        self.rows, self.letters = rows, LetterSize()
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setMinimumSectionSize(THEME.px(20))
        self.setHighlightSections(False)

    def paintSection(self, painter: QPainter, rect: QRect, logicalIndex: int) -> None:
        painter.fillRect(rect, THEME.colour("sheet"))
        across = self.orientation() == Qt.Orientation.Horizontal
        edge = THEME.colour("edge" if across else "line")
        painter.fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), edge)
        free = self.letters.px(EDGE)
        box = QRectF(rect).adjusted(free, 0, -free, 0)
        if across:
            self._column(painter, box, logicalIndex)
        else:
            self._row(painter, box, logicalIndex)

    def _column(self, painter: QPainter, box: QRectF, at: int) -> None:
        column, high = self.rows.recap.columns[at], self.letters.px(LINE)
        line = QRectF(box.left(), box.top() + self.letters.px(3), box.width(), high)
        draw_text(painter, line, column.title, self.letters.lettering(BOLD))
        names, soft = self.names(at, box.width()), self.letters.lettering(colour="soft")
        draw_lines(painter, line.translated(0, high), names, soft, high=high)

    def _row(self, painter: QPainter, box: QRectF, at: int) -> None:
        row, letters = self.rows.recap.rows[at], self.letters
        wide = number_wide(self.rows.recap.rows, letters)
        draw_text(painter, box.adjusted(0, 0, wide - box.width(), 0), row.title, letters.lettering(BOLD, align=RIGHT))
        rest = box.adjusted(wide + 2 * letters.wide(BOLD, " "), 0, 0, 0)
        draw_text(painter, rest, row.note, letters.lettering(colour="soft"))

    def names(self, at: int, wide: float) -> list[str]:
        """Whose a column is, in lines of a width, px."""
        return names_over(self.rows.recap, at, wide, self.letters)


class RecapCell(QStyledItemDelegate):
    """Draws a box: what was played, and below or beside it the score and the points, on a ground of their tint."""

    def __init__(self, view: RecapView) -> None:
        super().__init__(view)
        self.view = view

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect, boxes = QRect(option.rect), index.data(VALUE)
        painter.fillRect(rect, THEME.colour("sheet"))
        if boxes:
            self.boxes(painter, QRectF(rect), boxes)
        line = THEME.colour("line")
        painter.fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), line)
        painter.fillRect(QRect(rect.right(), rect.top(), 1, rect.height()), line)
        if index == self.view.currentIndex():
            painter.setPen(QPen(THEME.colour("focus" if self.view.hasFocus() else "edge"), THEME.px(2)))
            painter.drawRect(QRectF(rect).adjusted(1, 1, -2, -2))
        painter.restore()

    def boxes(self, painter: QPainter, rect: QRectF, boxes: Boxes) -> None:
        """What was played; the first side's figures in the same line where there is room, or below."""
        fit, state = self.view.fit, self.view.rows.state(boxes[0].key)
        letters, fold, marked = fit.size, fit.fold, self.view.rows.marked(boxes[0])
        high = rect.height() / fit.lines
        tops = [high * (fold.words + at * fold.figures) for at in range(len(boxes))]
        for box, top in zip(boxes, tops, strict=True):
            painter.fillRect(rect if len(boxes) == 1 else rect.adjusted(0, top, 0, 0), tint(box.shade))
        if marked:
            painter.fillRect(rect, THEME.colour(STATES[state].ground))
        if self.view.rows.awaited(boxes[0]):
            mark(painter, square(rect, letters.px(MARK)), state)
            return
        inner = rect.adjusted(letters.px(EDGE), 0, -letters.px(EDGE), 0)
        first = QRectF(inner.left(), inner.top(), inner.width(), high)
        came = boxes[0].score is not None or boxes[0].points is not None
        how = letters.lettering(MEDIUM) if came else letters.lettering(colour="soft")
        words = self.view.words(boxes[0], inner.width())
        draw_lines(painter, first, words, how, high=high)
        if marked:
            side, after = letters.px(MARK), first.left() + letters.wide(how.weight, words[0]) + letters.px(2)
            mark(painter, QRectF(after, first.center().y() - side / 2, side, side), state)
        for box, top in zip(boxes, tops, strict=True):
            self.figures(painter, first.translated(0, top if fit.lines > 1 else 0), box)

    def figures(self, painter: QPainter, line: QRectF, box: RecapBox) -> None:
        """The score, and at the right the points."""
        rows, fit, left = self.view.rows, self.view.fit, line
        if fit.lines == 1:
            left = line.adjusted(0, 0, -fit.points - fit.size.px(GAP), 0)
        soft = fit.size.lettering(colour="soft", align=RIGHT if fit.lines == 1 else LEFT)
        draw_text(painter, left, rows.score(box), soft)
        below = line.translated(0, line.height() * (fit.fold.figures - 1))
        draw_text(painter, below, rows.points(box), fit.size.lettering(BOLD, align=RIGHT))


def square(within: QRectF, side: float) -> QRectF:
    """A square in the middle of a box."""
    middle = within.center()
    return QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side)


def tint(shade: int) -> QColor:
    """The ground of a box: from the paper's own to that of what is chosen, on which all colours can be read."""
    least, most, part = THEME.colour("sheet"), THEME.colour("tint"), shade / (SHADES - 1)
    ends = ((least.red(), most.red()), (least.green(), most.green()), (least.blue(), most.blue()))
    return QColor(*(round(a + (b - a) * part) for a, b in ends))


class RecapView(QTableView):
    """The recap; arrows go from box to box, Enter or a press opens why. ``opened`` is sent with a box."""

    opened = Signal(object)

    def __init__(self, rows: RecapRows) -> None:
        super().__init__()
        self.rows, self.fit = rows, RecapFit()
        self.setObjectName("recap")
        self.setAccessibleName(said(t("By board")))
        self.across, self.down = (
            RecapTitles(way, rows) for way in (Qt.Orientation.Horizontal, Qt.Orientation.Vertical)
        )
        self.setHorizontalHeader(self.across)
        self.setVerticalHeader(self.down)
        self.setModel(rows)
        self.setItemDelegate(RecapCell(self))
        self.setShowGrid(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setTabKeyNavigation(False)
        self.setCornerButtonEnabled(False)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        self.clicked.connect(self._open)
        rows.modelReset.connect(self._arrange)
        self._arrange()

    def show_recap(self, recap: Recap) -> None:
        """Show it as it stands; the box one is at stays."""
        at = self.currentIndex().row(), self.currentIndex().column()
        self.rows.show_recap(recap)
        self.setCurrentIndex(self.rows.index(max(at[0], 0), max(at[1], 0)))

    def box(self) -> RecapBox | None:
        """The box one is at: of several sides the first; ``None`` where nothing is played."""
        boxes = self.currentIndex().data(VALUE) if self.currentIndex().isValid() else NOTHING
        return boxes[0] if boxes else None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._open(self.currentIndex())
        elif event.key() == Qt.Key.Key_Escape:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _open(self, _index: QModelIndex) -> None:
        if (box := self.box()) is not None:
            self.opened.emit(box)

    def words(self, box: RecapBox, room: float) -> list[str]:
        """What was played in a box, in lines of a width, px, that leave room to the mark of its state."""
        return in_lines(box.what, room - mark_wide(self.rows, box, self.fit.size), self.fit.size)

    def _arrange(self) -> None:
        """Share the room among the columns and the rows."""
        bar = self.verticalScrollBar().sizeHint().width()
        self.fit = fit = BoxRoom(self.rows, self.contentsRect().size(), bar).fit()
        self.across.letters = self.down.letters = fit.size
        self.down.setFixedWidth(titles_wide(self.rows.recap.rows, fit.size))
        self.across.setFixedHeight(head_high(fit.names, fit.size))
        for at, wide in enumerate(fit.across):
            self.across.resizeSection(at, wide)
        self.down.setDefaultSectionSize(fit.high)
        self.updateGeometries()
