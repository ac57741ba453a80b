"""A pad in columns: one row a deal, the columns of each side under its name, and lines where the game has them."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, Signal
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QSizePolicy, QStyleOptionViewItem, QWidget

from rules.game import PadColumn
from rules.pad import Pad
from scorer.event.pad_rows import PadRow, pad_rows
from ui.parts import LEFT, RIGHT, VALUE, Cells, Column, Drawn, Lettering, Table, column, draw_text
from ui.parts.cells import Index
from ui.theme import BOLD, MEDIUM, PLAIN, THEME

HEIGHT, GROUP, LEAST, MOST = 30, 26, 34, 240  # px at 100 %
SIDES = 17  # px at 100 % that a cell keeps free at its left and right together


class Ruled(Cells):
    """Cells with the pad's own lines: a thin one where something begins anew, a thick one where a game ends."""

    def under(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        super().under(painter, option, index)
        value: PadRow = index.data(VALUE)
        thick = THEME.px(2) if value.ends else THEME.px(1) if value.ruled else 0
        if thick:
            box: QRect = option.rect
            line = QRect(box.left(), box.bottom() - thick + 1, box.width(), thick)
            painter.fillRect(line, THEME.colour("ink"))


class Groups(Drawn):
    """The sides over their columns."""

    def __init__(self, table: Table[PadRow], columns: tuple[PadColumn, ...], names: dict[str, str]) -> None:
        super().__init__(", ".join(names.values()))
        self.table, self.columns, self.names = table, columns, names
        self.setFixedHeight(THEME.px(GROUP))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        table.horizontalHeader().sectionResized.connect(lambda *_: self.update())
        table.horizontalScrollBar().valueChanged.connect(lambda _: self.update())

    def draw(self, painter: QPainter) -> None:
        for side, name in self.names.items():
            mine = [at for at, each in enumerate(self.columns, 1) if each.side == side]
            if not mine:
                continue
            left = self.table.columnViewportPosition(mine[0])
            right = self.table.columnViewportPosition(mine[-1]) + self.table.columnWidth(mine[-1])
            box = QRectF(left, 0, right - left, self.height())
            painter.fillRect(QRectF(left + 2, self.height() - 2, right - left - 4, 1), THEME.colour("edge"))
            draw_text(painter, box.adjusted(6, 0, -8, 0), name, Lettering("body", BOLD, align=RIGHT))


class ColumnsPad(QWidget):
    """The table of a pad; ``gone`` is sent with the number of the line that is opened."""

    gone = Signal(int)

    def __init__(self, pad: Pad, names: dict[str, str]) -> None:
        super().__init__()
        self.columns = pad.rules.pad_columns(pad.at)
        self.names = names
        made: list[Column[PadRow]] = [Column("No.", lambda each: str(each.row.number), 42, RIGHT, colour="soft")]
        made += [self._column(at, each, pad_rows(pad)) for at, each in enumerate(self.columns)]
        self.table: Table[PadRow] = Table("The pad", made, key=lambda each: each.row.number, height=HEIGHT)
        self.table.setObjectName("")  # no width that was dragged here is kept for another game
        self.table.setItemDelegate(Ruled(self.table))
        self.table.opened.connect(lambda each: self.gone.emit(each.row.number))
        self.table.clicked.connect(lambda index: self.gone.emit(index.data(VALUE).row.number))
        self.groups = Groups(self.table, self.columns, names)
        self.groups.setVisible(any(each.side for each in self.columns))
        self.setLayout(column(self.groups, (self.table, 1), gap=0))

    def fits(self, pad: Pad, names: dict[str, str]) -> bool:
        """Whether a pad can be shown in the same columns, and they are wide enough for it."""
        same = names == self.names and pad.rules.pad_columns(pad.at) == self.columns
        rows = pad_rows(pad)
        return same and all(
            self._column(at, each, rows).width <= self.table.rows.columns[at + 1].width
            for at, each in enumerate(self.columns)
        )

    def show_rows(self, rows: tuple[PadRow, ...], now: int) -> None:
        """Show other lines, the one in hand chosen."""
        self.table.show_values(rows)
        if not self.table.choose(now):
            self.table.clearSelection()
        self.table.scrollToBottom()

    def _column(self, at: int, of: PadColumn, rows: tuple[PadRow, ...]) -> Column[PadRow]:
        weight = BOLD if of.total else MEDIUM if at == 0 else PLAIN
        metric = QFontMetricsF(THEME.font("body", weight))
        texts = [of.title, *(each.cells[at] for each in rows)]
        wide = max(THEME.effective(int(metric.horizontalAdvance(text))) for text in texts) + SIDES
        width = int(min(max(wide, LEAST), MOST)) + (8 if at == len(self.columns) - 1 else 0)
        return Column(of.title, lambda each: each.cells[at], width, RIGHT if of.side else LEFT, weight)
