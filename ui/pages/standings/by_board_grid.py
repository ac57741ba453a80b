"""The recap as it is seen: boards down, tables or people across, in each box a result and what it is worth."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import ceil
from typing import Any, NamedTuple

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QKeyEvent, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QSizePolicy,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
)

from rules.parts.seats import letter
from rules.text import NO_WORDS, Text, as_it_is, joined, t
from scorer.event.results import Key
from scorer.movements.words import the_board, the_board_first
from scorer.sheets.kinds.parts.recaps import SHADES, Boxes, Recap, RecapBox
from scorer.standings import shown
from ui.parts import LEFT, RIGHT, STATES, VALUE, Lettering, draw_text, mark
from ui.parts.saying import said
from ui.parts.wrapped import broken, draw_lines
from ui.theme import BOLD, MEDIUM, PLAIN, THEME

Index = QModelIndex | QPersistentModelIndex
Role = Qt.ItemDataRole
NOWHERE = QModelIndex()
NOTHING: Boxes = ()
MARKED = ("doubt", "ruled", "late")
LINE, EDGE, GAP, MARK = 18, 5, 8, 14  # px at 100 %: a line, what is free at a box's sides, between two words, a mark
WIDEST = 190  # of a column
MOST_LINES = 4  # of names over a column: the boards come first
SOFT, PLAYED = Lettering("small", colour="soft"), Lettering("small", MEDIUM)
State = Callable[[Key], str]


class Fold(NamedTuple):
    """In how many lines a box says what was played, and in how many the figures of each side."""

    words: int
    figures: int


class RecapRows(QAbstractTableModel):
    """A recap for Qt: of each box its results, side by side where everybody plays alone."""

    def __init__(self, recap: Recap, state: State) -> None:
        super().__init__()
        self.recap, self.state = recap, state

    def show_recap(self, recap: Recap) -> None:
        """Show another one, or the same as it stands by now."""
        self.beginResetModel()
        self.recap = recap
        self.endResetModel()

    def boxes(self, row: int, column: int) -> Boxes:
        """What stands in a cell."""
        board, across = self.recap.rows[row], self.recap.columns[column]
        return self.recap.boxes.get(((board.round, board.number), across.number), NOTHING)

    def place(self, key: Key, side: int) -> QModelIndex:
        """Where a result stands; an invalid index where it is not there."""
        for row in range(self.rowCount()):
            for column in range(self.columnCount()):
                if any(box.key == key and side in (box.side, 0) for box in self.boxes(row, column)):
                    return self.index(row, column)
        return NOWHERE

    def score(self, box: RecapBox) -> Text:
        """The score of a box as it is printed; where all play alone, whose it is stands before it: ``N: −6``."""
        score = shown.score(box.score)
        if not (score and self.recap.sides):
            return score
        return joined((letter(self.recap.standings.conditions.sides[box.side]), score), ": ")

    def points(self, box: RecapBox) -> Text:
        """What a box is worth."""
        conditions = self.recap.standings.conditions
        return shown.points(box.points, conditions.on_boards, signed=conditions.signed)

    # --- for Qt -------------------------------------------------------------------------

    def rowCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.recap.rows)

    def columnCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.recap.columns)

    def data(self, index: Index, role: int = Role.DisplayRole) -> Any:
        if not index.isValid():
            return None
        if role == VALUE:
            return self.boxes(index.row(), index.column())
        if role in (Role.AccessibleTextRole, Role.ToolTipRole):
            return said(self.words(index.row(), index.column()))
        return None

    def words(self, row: int, column: int) -> Text:
        """A cell in a sentence: “Table 6, board 2: 4♠X N −1, −200, 0 points”."""
        board, across = self.recap.rows[row], self.recap.columns[column]
        number = board.title if board.round else the_board(board.number)
        where = joined((across.title, number), ", ")
        boxes = self.boxes(row, column)
        if not boxes:
            return t("{place}: {boards}", place=where, boards=t("not played here"))
        told = [joined(filter(None, (self.score(box), self.worth(box))), ", ") for box in boxes]
        return t("{place}: {boards}", place=where, boards=joined(filter(None, (boxes[0].what, *told)), ", "))

    def worth(self, box: RecapBox) -> Text:
        """Its points with their unit."""
        points = self.points(box)
        unit = self.recap.standings.conditions.board_unit
        return t("{points} {unit}", points=points, unit=unit) if points else NO_WORDS

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole) -> Any:
        if role not in (Role.DisplayRole, Role.AccessibleTextRole, Role.ToolTipRole):
            return None
        if orientation == Qt.Orientation.Horizontal:
            column = self.recap.columns[section]
            return said(joined(filter(None, (column.title, " & ".join(column.who))), ", "))
        row = self.recap.rows[section]
        return said(joined((row.title if row.round else the_board_first(row.number), row.note), ", "))


class RecapTitles(QHeaderView):
    """Over a column its table and whose that is; beside a row its board and what that says of itself."""

    def __init__(self, way: Qt.Orientation, rows: RecapRows) -> None:
        super().__init__(way)
        self.rows = rows
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setMinimumSectionSize(THEME.px(20))
        self.setHighlightSections(False)

    def paintSection(self, painter: QPainter, rect: QRect, logicalIndex: int) -> None:
        painter.fillRect(rect, THEME.colour("sheet"))
        across = self.orientation() == Qt.Orientation.Horizontal
        edge = THEME.colour("edge" if across else "line")
        painter.fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), edge)
        box = QRectF(rect).adjusted(THEME.px(EDGE), 0, -THEME.px(EDGE), 0)
        if across:
            self._column(painter, box, logicalIndex)
        else:
            self._row(painter, box, logicalIndex)

    def _column(self, painter: QPainter, box: QRectF, at: int) -> None:
        column, high = self.rows.recap.columns[at], THEME.px(LINE)
        line = QRectF(box.left(), box.top() + THEME.px(3), box.width(), high)
        draw_text(painter, line, column.title, Lettering("small", BOLD))
        draw_lines(painter, line.translated(0, high), self.names(at, box.width()), SOFT, high=high)

    def _row(self, painter: QPainter, box: QRectF, at: int) -> None:
        row, line = self.rows.recap.rows[at], QFontMetricsF(THEME.font("small", BOLD))
        number = box.adjusted(0, 0, self.number - box.width(), 0)
        draw_text(painter, number, row.title, Lettering("small", BOLD, align=RIGHT))
        rest = box.adjusted(self.number + line.horizontalAdvance(" ") * 2, 0, 0, 0)
        draw_text(painter, rest, row.note, Lettering("small", colour="soft"))

    def names(self, at: int, wide: float) -> list[str]:
        """Whose a column is, in lines of a width, px; where that is many the first surname, which then may be cut.

        The title has them whole for whoever rests on it.
        """
        who = self.rows.recap.columns[at].who
        lines = [line for name in who for line in broken(as_it_is(name), wide, SOFT)]
        return lines if len(lines) <= MOST_LINES else [self.rows.recap.columns[at].who[0]]

    @property
    def number(self) -> float:
        """How wide the longest title of a row is."""
        metric = QFontMetricsF(THEME.font("small", BOLD))
        return max((metric.horizontalAdvance(said(row.title)) for row in self.rows.recap.rows), default=0.0)

    def wide(self) -> int:
        """How wide all titles of rows are."""
        plain = QFontMetricsF(THEME.font("small", PLAIN))
        notes = max((plain.horizontalAdvance(said(row.note)) for row in self.rows.recap.rows), default=0.0)
        return ceil(self.number + notes + 2 * plain.horizontalAdvance(" ")) + 2 * THEME.px(EDGE) + 2


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
        state, fold = self.view.rows.state(boxes[0].key), self.view.fold
        high = rect.height() / self.view.lines
        tops = [high * (fold.words + at * fold.figures) for at in range(len(boxes))]
        for box, top in zip(boxes, tops, strict=True):
            painter.fillRect(rect if len(boxes) == 1 else rect.adjusted(0, top, 0, 0), tint(box.shade))
        if state in MARKED:
            painter.fillRect(rect, THEME.colour(STATES[state].ground))
        inner = rect.adjusted(THEME.px(EDGE), 0, -THEME.px(EDGE), 0)
        first = QRectF(inner.left(), inner.top(), inner.width(), high)
        came = boxes[0].score is not None or boxes[0].points is not None
        how = Lettering("small", MEDIUM, "ink") if came else Lettering("small", colour="soft")
        words = self.view.words(boxes[0], inner.width())
        draw_lines(painter, first, words, how, high=high)
        if state in MARKED:
            side, after = THEME.px(MARK), first.left() + wide(how.weight, as_it_is(words[0])) + THEME.px(2)
            mark(painter, QRectF(after, first.center().y() - side / 2, side, side), state)
        for box, top in zip(boxes, tops, strict=True):
            self.figures(painter, first.translated(0, top if self.view.lines > 1 else 0), box)

    def figures(self, painter: QPainter, line: QRectF, box: RecapBox) -> None:
        """The score, and at the right the points."""
        rows, left = self.view.rows, line
        if self.view.lines == 1:
            left = line.adjusted(0, 0, -self.view.points - THEME.px(GAP), 0)
        align = RIGHT if self.view.lines == 1 else LEFT
        draw_text(painter, left, rows.score(box), SOFT._replace(align=align))
        below = line.translated(0, line.height() * (self.view.fold.figures - 1))
        draw_text(painter, below, rows.points(box), Lettering("small", BOLD, align=RIGHT))


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
        self.rows, self.lines, self.points, self.fold = rows, 2, 0, Fold(1, 1)
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
        return in_lines(box.what, room - self._mark(box))

    def _mark(self, box: RecapBox) -> int:
        return THEME.px(MARK + 2) * (self.rows.state(box.key) in MARKED)

    def _folds(self, boxes: Sequence[RecapBox], room: int) -> Iterator[tuple[Fold, int]]:
        """How a box with so much room, px, may be laid out, the fewest lines first, and how much it needs then."""
        score = widest(PLAIN, map(self.rows.score, boxes))
        beside, below = score + THEME.px(GAP) + self.points, max(score, self.points)
        played = {(box.what, self._mark(box)) for box in boxes}  # in few ways, however many boxes there are
        whole = max((wide(MEDIUM, what) + mark for what, mark in played), default=0)
        parts = ((line, mark) for what, mark in played for line in broken(what, 0, PLAYED))
        least = max((wide(MEDIUM, as_it_is(part)) + mark for part, mark in parts), default=0)
        for figures, needs in ((1, beside), (2, below)):
            yield Fold(1, figures), max(whole, needs)
        for figures, needs in ((1, max(least, beside)), (2, max(least, below))):
            lines = (in_lines(what, max(room, needs) - mark) for what, mark in played)
            yield Fold(max(map(len, lines), default=1), figures), needs

    def _arrange(self) -> None:
        """Share the room among the columns: a box has one line where all fits into it, else as many as it takes."""
        boxes = [box for each in self.rows.recap.boxes.values() for box in each]
        sides = max((len(each) for each in self.rows.recap.boxes.values()), default=1)
        edges, gap = 2 * THEME.px(EDGE) + 2, THEME.px(GAP)
        self.points = widest(BOLD, map(self.rows.points, boxes))
        played = {(box.what, self._mark(box), self.rows.score(box)) for box in boxes}
        beside = (wide(MEDIUM, what) + mark + wide(PLAIN, score) for what, mark, score in played)
        in_one = max(beside, default=0) + 2 * gap + self.points + edges
        titles, columns = self.down.wide(), max(self.rows.columnCount(), 1)
        share = (self.contentsRect().width() - titles - self.verticalScrollBar().sizeHint().width()) // columns
        folds = list(self._folds(boxes, share - edges))
        self.fold, least = next((each for each in folds if each[1] + edges <= share), folds[-1])
        across = max(least + edges, min(share, max(THEME.px(WIDEST), in_one)))
        self.lines = 1 if sides == 1 and share >= in_one else self.fold.words + sides * self.fold.figures
        self.down.setFixedWidth(titles)
        names = max((len(self.across.names(at, across - edges)) for at in range(self.rows.columnCount())), default=0)
        self.across.setFixedHeight(THEME.px(LINE * (1 + names) + 6))
        self.across.setDefaultSectionSize(across)
        self.down.setDefaultSectionSize(THEME.px(LINE * self.lines + (9 if self.lines == 1 else 4)))
        self.updateGeometries()


def in_lines(what: Text, room: float) -> list[str]:
    """What was played, in lines of a width, px; one at least."""
    return broken(what, room, PLAYED) or [""]


def wide(weight: int, text: Text) -> int:
    """How wide a text is, px."""
    return ceil(THEME.wide(said(text), "small", weight))


def widest(weight: int, texts: Iterable[Text]) -> int:
    """How wide the widest of some texts is, px."""
    return max((wide(weight, text) for text in {*texts}), default=0)
