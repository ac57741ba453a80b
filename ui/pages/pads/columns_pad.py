"""A pad in columns: one row a deal, the columns of each side under its name, and lines where the game has them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from math import ceil
from typing import NamedTuple

from PySide6.QtCore import QModelIndex, QRect, QRectF, QTimer, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QStyleOptionViewItem, QWidget

from rules.pad import Pad
from rules.parts.paper import PadColumn
from rules.parts.seats import called, letter
from rules.text import NO_WORDS, Text, as_it_is, joined, t
from scorer.event.pad_rows import PadRow
from scorer.live.sat import NO_NAMES, NOBODY_THERE, AtTable, Named, in_names
from ui.parts import (
    LEFT,
    RIGHT,
    VALUE,
    Cells,
    Drawn,
    Lettering,
    Rows,
    Table,
    TableColumn,
    Titles,
    column,
    draw_text,
    giving_way,
    inside,
)
from ui.parts.cells import Index, sides
from ui.parts.leaves import share_the_bar
from ui.parts.saying import said
from ui.parts.wrapped import HIGH, draw_middle, name_lines
from ui.theme import BOLD, MEDIUM, PLAIN, THEME

HEIGHT, GROUP, NUMBER, LEAST, MOST = 30, 26, 46, 34, 240  # px at 100 %
SMALL = Lettering("small", MEDIUM, "soft")
NAME, EDGES = Lettering("body", BOLD, align=RIGHT), 14  # a side's name, and what is free beside it in px
LOW = 66  # px at 100 %: the titles and a row
SIDES = 17  # px at 100 % that a cell keeps free at its left and right together
TWO = 2
TITLE = 2  # px at 100 % that a title needs besides, or it is shortened
OUTER = 8  # px at 100 % that the first and the last cell keep free besides
TWICE, ROOMY = 46, 688  # px at 100 %: the height of two lines of titles, and what is wider has them


def breadth(text: str, size: str, weight: int) -> float:
    """How wide a text is written, px at 100 %."""
    return THEME.effective(ceil(QFontMetricsF(THEME.font(size, weight)).horizontalAdvance(said(text))))


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


class Over(NamedTuple):
    """The column a cell begins in, and over how many it is written."""

    first: int
    columns: int


def written_over(row: PadRow) -> Over:
    """Where it is written what a line entered by itself is for, which needs room."""
    if (first := row.words) is None:
        return Over(0, 1)
    return Over(first, next((at for at, cell in enumerate(row.cells) if at > first and cell), len(row.cells)) - first)


class Folded(Titles):
    """Titles on two lines, where a pad is too wide for them on one.

    ``ways`` are those in which a title can be said, by the column: the longest that has room is.
    """

    def __init__(self, ways: Mapping[int, Sequence[Text]]) -> None:
        super().__init__()
        self.ways = ways

    def lines(self, at: int) -> tuple[str, ...]:
        """The title of a column as it has room there."""
        room = inside(QRectF(0, 0, self.sectionSize(at), 0), at, self.count()).width()
        model = self.model()
        assert isinstance(model, Rows)
        ways = [folded(said(way)) for way in self.ways.get(at, (model.columns[at].title,))]
        return next((way for way in ways if all(SMALL.wide(line) <= room for line in way)), ways[-1])

    def paintSection(self, painter: QPainter, rect: QRect, logicalIndex: int) -> None:
        model = self.model()
        assert isinstance(model, Rows)
        made: TableColumn[PadRow] = model.columns[logicalIndex]
        painter.fillRect(rect, THEME.colour("sheet"))
        painter.fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), THEME.colour("edge"))
        box = inside(QRectF(rect), logicalIndex, self.count()).adjusted(0, THEME.px(3), 0, -THEME.px(3))
        lines = self.lines(logicalIndex)
        high = box.height() / 2
        for at, line in enumerate(lines, 2 - len(lines)):
            row = QRectF(box.left(), box.top() + at * high, box.width(), high)
            draw_text(painter, row, as_it_is(line), SMALL._replace(align=made.align))


def folded(title: str) -> tuple[str, ...]:
    """A title on as many of two lines as it has words for, the longer of them as short as can be."""
    words = title.split(" ")
    cuts = ((" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words)))
    return min(cuts, key=lambda cut: max(breadth(line, "small", MEDIUM) for line in cut), default=(title,))


class SideHeads(Drawn):
    """The sides over their columns."""

    def __init__(
        self, table: Table[PadRow], columns: tuple[PadColumn, ...], names: dict[str, Text], there: AtTable
    ) -> None:
        super().__init__(joined(names.values(), ", "))
        self.table, self.columns, self.names, self.there = table, columns, names, there
        self.setFixedHeight(THEME.px(GROUP))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        table.horizontalHeader().sectionResized.connect(lambda *_: self._measure())
        table.horizontalScrollBar().valueChanged.connect(lambda _: self.update())

    def _boxes(self) -> Iterator[tuple[QRectF, list[str]]]:
        """Where each side stands, and its name in as many lines as it needs there."""
        for side, name in self.names.items():
            mine = [at for at, each in enumerate(self.columns, 1) if each.side == side]
            if mine:
                left = self.table.columnViewportPosition(mine[0])
                wide = sum(self.table.columnWidth(at) for at in mine if not self.table.isColumnHidden(at))
                yield QRectF(left, 0, wide, self.height()), self._lines(side, name, wide - EDGES)

    def _lines(self, side: str, name: Text, wide: float) -> list[str]:
        """A name in as many lines as it needs; where a word of it would be cut the initials, or only the side.

        The whole name stands with its total below the pad. What is typed for them stands before the initials as well.
        """
        short = short_side(side, len(self.names))
        ways = (name, *(joined((short, each)) for each in self.there.ways(short)[1:-1]), short)
        for way in map(said, ways):
            if all(NAME.wide(each) <= wide for each in way.replace("-", "- ").split()):
                return name_lines(way, wide, NAME)
        return [said(ways[-1])]

    def _measure(self) -> None:
        """Be as high as the longest of the names needs."""
        lines = max((len(its) for _, its in self._boxes()), default=1)
        self.setFixedHeight(THEME.px(GROUP) + (lines - 1) * THEME.px(HIGH))
        self.update()

    def draw(self, painter: QPainter) -> None:
        for box, lines in self._boxes():
            painter.fillRect(QRectF(box.left() + 2, box.bottom() - 2, box.width() - 4, 1), THEME.colour("edge"))
            draw_middle(painter, box.adjusted(6, 0, 6 - EDGES, 0), lines, NAME)


def short_side(side: str, sides: int) -> Text:
    """A side of two, or one who plays alone, as short as can be."""
    return called(side) if sides == TWO else letter(side)


class ColumnsPad(QWidget):
    """The table of a pad; ``gone`` is sent with the number of the line that is opened."""

    gone = Signal(int)
    keeps_totals = False  # whether they are left out last, because they stand nowhere else

    def __init__(
        self, pad: Pad, rows: tuple[PadRow, ...], names: dict[str, Text], there: AtTable = NOBODY_THERE
    ) -> None:
        """``rows`` are the lines for which its columns are wide enough."""
        super().__init__()
        self.columns = pad.rules.pad_columns(pad.at)
        self.names, self.there = names, there
        self._named: dict[int, Named] = {}  # by column, how those are named that are spoken of in it
        self.folds = False
        made = self._made(rows)
        if sum(each.width for each in made) > ROOMY and any(" " in each.heading for each in made):
            self.folds = True
            made = self._made(rows)
        self.table: Table[PadRow] = Table(t("The pad"), made, key=lambda each: each.row.number, height=HEIGHT)
        if self.folds:
            self._fold()
        self.table.setObjectName("")  # no width that was dragged here is kept for another game
        self.table.setItemDelegate(Ruled(self.table))
        self.table.opened.connect(lambda each: self.gone.emit(each.row.number))
        self.table.clicked.connect(lambda index: self.gone.emit(index.data(VALUE).row.number))
        giving_way(self.table, least=LOW)
        self.groups = SideHeads(self.table, self.columns, names, there)
        self.setLayout(column(self.groups, (self.table, 1), gap=0))
        self.table.verticalScrollBar().rangeChanged.connect(lambda *_: self._spread())  # it takes some of the width
        self.groups.setVisible(any(each.side for each in self.columns))  # not before, or it were a window for a moment

    def _made(self, rows: tuple[PadRow, ...]) -> list[TableColumn[PadRow]]:
        """The number of a line, and the game's own columns."""
        title = t("No.")
        wide = max(NUMBER, ceil(breadth(title, "small", MEDIUM)) + TITLE + SIDES + OUTER)
        number: TableColumn[PadRow] = TableColumn(
            title, lambda each: as_it_is(str(each.deal or "")), wide, RIGHT, colour="soft"
        )
        return [number, *(self._column(at, each, rows) for at, each in enumerate(self.columns))]

    def _fold(self) -> None:
        """Write the titles on two lines."""
        ways = {at: self.there.ways(each.title) for at, each in enumerate(self.columns, 1)}
        self.table.setHorizontalHeader(head := Folded(ways))
        head.setMinimumSectionSize(THEME.px(28))
        head.setFixedHeight(THEME.px(TWICE))
        for at, each in enumerate(self.table.rows.columns):
            self.table.setColumnWidth(at, THEME.px(each.width))

    def fits(self, pad: Pad, rows: tuple[PadRow, ...], names: dict[str, Text], there: AtTable) -> bool:
        """Whether a pad can be shown in the same columns, and they are wide enough for it."""
        same = (names, there) == (self.names, self.there) and pad.rules.pad_columns(pad.at) == self.columns
        return same and all(
            self._column(at, each, rows).width <= self.table.rows.columns[at + 1].width
            for at, each in enumerate(self.columns)
        )

    @property
    def givable(self) -> tuple[tuple[int, ...], ...]:
        """The columns that may be left out, at once those of every side, and which first.

        The totals, which stand below the pad as well unless it ``keeps_totals``; what is reckoned, the last of a side
        first. No side is left without a column.
        """
        totals = tuple(at for at, each in enumerate(self.columns, 1) if each.total)
        titles = dict.fromkeys(each.title for each in self.columns if each.reckoned)
        theirs = {of: tuple(at for at, each in enumerate(self.columns, 1) if each.title == of) for of in titles}
        reckoned = tuple(reversed(theirs.values()))
        steps = (*reckoned, totals) if self.keeps_totals else (totals, *reckoned)
        written = any(each.side and not (each.total or each.reckoned) for each in self.columns)
        return steps if written else steps[:-1]

    @property
    def has_totals(self) -> bool:
        """Whether the totals are seen."""
        return not any(each.total and self.table.isColumnHidden(at) for at, each in enumerate(self.columns, 1))

    def spare(self, steps: int) -> float:
        """How wide the columns are that are left out in so many steps, px at 100 %."""
        return sum(self.table.rows.columns[at].width for at in self._given(steps))

    def _given(self, steps: int) -> tuple[int, ...]:
        return tuple(chain.from_iterable(self.givable[:steps]))

    def for_names(self, steps: int) -> float:
        """How much wider it is with the name of every side whole over its columns, px at 100 %."""
        made, given = self.table.rows.columns, self._given(steps)
        found = 0.0
        for side, name in self.names.items():
            mine = [at for at, each in enumerate(self.columns, 1) if each.side == side and at not in given]
            has = sum(made[at].width for at in mine)
            found += max(0.0, breadth(name, "body", BOLD) + SIDES - has) if mine else 0
        return found + sum(THEME.effective(more) for more in self._more_for(self.there.short).values())

    def leave_out(self, steps: int) -> None:
        """Show less, where there is too little room for all."""
        given = self._given(steps)
        for at, each in enumerate(self.columns, 1):
            if each.total or each.reckoned:
                self.table.hide_column(at, at in given)
        self._spread()

    def show_rows(self, rows: tuple[PadRow, ...], now: int) -> None:
        """Show other lines, the one in hand chosen."""
        self.table.clearSpans()
        self.table.show_values(rows)
        for at, each in enumerate(rows):
            if (over := written_over(each)).columns > 1:
                self.table.setSpan(at, 1 + over.first, 1, over.columns)
        if not self.table.choose(now):
            self.table.clearSelection()
            self.table.setCurrentIndex(QModelIndex())
        self._spread()
        self._look()

    def _look(self) -> None:
        """Look at the line in hand, or where one writes next."""
        here = self.table.currentIndex()
        if here.isValid():
            self.table.scrollTo(here)
        else:
            self.table.scrollToBottom()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._spread()
        QTimer.singleShot(0, self, self._laid_out)  # the table has its own height only then

    def _laid_out(self) -> None:
        """What is seen of the table is known: it has no bar of its own where the page has one."""
        share_the_bar(self.table, THEME.px(LOW))
        self._spread()
        self._look()

    def _least(self, at: int) -> int:
        """How wide a column is where there is no room to spare, px."""
        wide = THEME.px(self.table.rows.columns[at].width)
        return wide if self.folds else max(wide, self.table.title_needs(at))

    def _spread(self) -> None:
        """Where there is room to spare, name people in the cells, and widen a side's columns for its own name."""
        seen = [at for at, _ in enumerate(self.table.rows.columns) if not self.table.isColumnHidden(at)]
        wide = {at: self._least(at) for at in seen}
        self._name_people(wide)
        spare = self.table.viewport().width() - sum(wide.values())
        mine = {side: [at for at in seen if at and self.columns[at - 1].side == side] for side in self.names}
        wanted = {
            side: THEME.px(int(breadth(self.names[side], "body", BOLD)) + SIDES) - sum(wide[at] for at in its)
            for side, its in mine.items()
            if its
        }
        share = min(1.0, max(0, spare) / max(1, sum(max(0, each) for each in wanted.values())))
        for side, each in wanted.items():
            for at in mine[side]:
                wide[at] += int(max(0, each) * share / len(mine[side]))
        for at in seen[1:]:
            self.table.horizontalHeader().resizeSection(at, wide[at])

    def _name_people(self, wide: dict[int, int]) -> None:
        """Name in the cells and titles whoever is spoken of there, by surname or else by initials.

        ``wide`` is how wide the columns are, px, and becomes how wide they are then. In a column that would take more
        than there is room for, the letters are left.
        """
        spare, now = self.table.viewport().width() - sum(wide.values()), dict[int, Named]()
        ways = [(names, self._more_for(names)) for names in (self.there.short, self.there.initials)]
        for at in ways[0][1]:
            fits = ((names, more[at]) for names, more in ways if more.get(at, spare + 1) <= spare)
            now[at], more = next(fits, (NO_NAMES, 0))
            wide[at], spare = wide[at] + more, spare - more
        if self._named != now:
            self._named = now
            self.table.viewport().update()

    def _more_for(self, names: Named) -> dict[int, int]:
        """How much wider each column has to be in which somebody is spoken of, to name them so, px."""
        found: dict[int, int] = {}
        for at, of in enumerate(self.columns, 1):
            if self.table.isColumnHidden(at):
                continue
            texts = [each.cells[at - 1] for each in self.table.rows.values if each.words != at - 1]
            if any(in_names(text, names) != text for text in (of.title, *texts)):
                need = self._width(at - 1, in_names(of.title, names), [in_names(text, names) for text in texts])
                found[at] = max(0, THEME.px(need) - self._least(at))
        return found

    def _width(self, at: int, title: Text, texts: Iterable[Text]) -> int:
        """How wide a column is for its title and what is written in it, px at 100 %."""
        weight = BOLD if self.columns[at].total else MEDIUM if at == 0 else PLAIN
        cells = (breadth(text, "body", weight) for text in texts)
        head = max(breadth(line, "small", MEDIUM) for line in (folded(said(title)) if self.folds else (title,)))
        # Its sides are whole px at any size: so many that what is written has room between them once it is drawn.
        beside = THEME.effective(sides(at + 1, len(self.columns) + 1))
        return ceil(max(head + TITLE, *cells, LEAST - beside) + beside)

    def _column(self, at: int, of: PadColumn, rows: tuple[PadRow, ...]) -> TableColumn[PadRow]:
        weight = BOLD if of.total else MEDIUM if at == 0 else PLAIN
        width = min(self._width(at, of.title, (each.cells[at] for each in rows if each.words != at)), MOST)
        title = self.there.says(of.title)
        spoken = joined((self.names[of.side], title), ", ") if of.side in self.names else NO_WORDS
        align = RIGHT if of.side else LEFT
        return TableColumn(of.title, lambda each: self._cell(each, at), width, align, weight, spoken=spoken)

    def _cell(self, row: PadRow, at: int) -> Text:
        """What stands in a cell, with whoever is spoken of named as there is room."""
        return in_names(row.cells[at], self._named.get(at + 1, NO_NAMES))
