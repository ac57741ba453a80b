"""The ranking before a ruling and after it, with a line from where each stood to where they would stand."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from rules.fields import Answers
from rules.text import NO_WORDS, Text, as_it_is, joined, t
from scorer.standings import shown
from ui.models.ranking import RankingLine, Who, place
from ui.pages.results.moves import Move
from ui.parts import LEFT, RIGHT, Lettering, LinkButton, Table, TableColumn, Words, block, column, draw_text
from ui.parts.cells import margins
from ui.parts.wrapped import draw_middle, high, name_lines
from ui.theme import BOLD, PLAIN, THEME

BEFORE, LINES, AFTER, NAMES, WORTH, CHANGE = range(6)  # the columns
PARTNERS = 2  # lines of names
PLACE = 26  # px at 100 %, of a place and the sign of a tie
TIGHT, LOOSE, ROOMY = 48, 120, 640  # px at 100 %: the lines, also where there is room for all, and how much that is

CALM, STRONG = Lettering(), Lettering("body", BOLD, "ruled_ink")  # names of those who are concerned stand out
NOTHING = t("Nothing moves in the ranking.")


def worth(line: RankingLine, chosen: Answers) -> Text:
    """What somebody is ranked by."""
    return shown.total(line.worth, chosen)


def change(move: Move, chosen: Answers) -> Text:
    """What the ruling gives or takes."""
    return shown.figure(move.after.worth - move.before.worth, chosen["decimals"], chosen["halves"], signed=True)


def who_lines(move: Move, wide: float, how: Lettering = CALM, *, few: bool = False) -> list[str]:
    """The names in lines of a width: each partner on one, or where that will not do the surnames alone.

    Where ``few`` lines are wanted it will not do either.
    """
    whole = name_lines(move.after.names, wide, how)
    fits = len(whole) <= (1 if few else PARTNERS)
    return whole if fits else name_lines(move.after.surnames or move.after.names, wide, how)


def stands(line: RankingLine, chosen: Answers) -> Text:
    """A place, and what it is for."""
    return joined((place(line), worth(line, chosen)), "   ")


def gained(move: Move) -> Text:
    """How many places it is up or down; nothing where it is none."""
    up = move.before.place - move.after.place if move.before.place and move.after.place else 0
    return as_it_is(f"{'↑' if up > 0 else '↓'}{abs(up)}") if up else NO_WORDS


class MovesPreview(QWidget):
    """Everybody who moves, as they would be ranked, and where one asks for it the others too.

    Each row shows who would stand there; at its left stands what had that place before.  Where nothing moves it says
    so, and where nothing can be worked out why not.
    """

    def __init__(self, chosen: Answers, who: Text, *, by_percent: bool) -> None:
        """``who`` is what a contestant is called."""
        super().__init__()
        self.worth_is = t("Per cent") if by_percent else t("Points")
        self.chosen = chosen
        self.concerned: Collection[Who] = ()
        self.moves: Sequence[Move] = ()
        self.was: list[Move] = []  # those who are shown, as they stood before
        self.at: dict[Who, tuple[int, int]] = {}  # the row in which each stood, and would stand
        self.everybody = False
        self.nothing = Words(as_="soft", wrap=True)
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.others = LinkButton(t("Everybody"), self.turn)
        self.table: Table[Move] = Table(
            t("The ranking before and after"), self._columns(who), key=lambda move: move.after.who, height=26
        )
        self.table.setObjectName("preview")
        self.table.let_grow(NAMES, lambda move, wide: high(len(self._who(move, wide))))
        self.table.rows.parted = self._is_last
        self.table.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        self.setLayout(column(self.nothing, (self.table, 1), gap=0))
        self.show_moves((), ())

    def show_moves(self, moves: Sequence[Move], concerned: Collection[Who]) -> None:
        """Show those who are concerned, in the colour of rulings, and whoever else moves, ranking by ranking."""
        self.concerned, self.moves = concerned, moves
        self._show(NOTHING)

    def turn(self) -> None:
        """Show everybody, or again only those who move."""
        self.everybody = not self.everybody
        self._show(NOTHING)

    def refuse(self, why: Text) -> None:
        """Say why there is no ranking after it yet."""
        self.moves = ()
        self._show(why)

    def _show(self, otherwise: Text) -> None:
        moved = any(move.touched for move in self.moves)
        wanted = [m for m in self.moves if self.everybody or m.touched or m.after.who in self.concerned]
        now = sorted(wanted, key=lambda move: move.lot) if moved else []
        self.was = sorted(now, key=lambda move: (move.lot, move.stood))
        stood = {move.after.who: row for row, move in enumerate(self.was)}
        self.at = {move.after.who: (stood[move.after.who], row) for row, move in enumerate(now)}
        self.others.call(t("Only those who move") if self.everybody else t("Everybody"))
        self.others.setVisible(moved)
        self.table.show_values(now)
        self.table.viewport().update()  # a line goes through rows whose own values are what they were
        self.table.setVisible(moved)
        self.nothing.say(otherwise)
        self.nothing.setVisible(not moved)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where there is room the lines are longer, and the change in points is shown as well."""
        super().resizeEvent(event)
        roomy = THEME.effective(self.width()) >= ROOMY
        self.table.hide_column(CHANGE, not roomy)
        self.table.give(LINES, THEME.px(LOOSE if roomy else TIGHT))

    # --- how -----------------------------------------------------------------------------

    def _columns(self, who: Text) -> list[TableColumn[Move]]:
        chosen = self.chosen
        return [
            TableColumn(t("Before"), lambda move: stands(move.before, chosen), 104, draw=self._before),
            TableColumn(NO_WORDS, gained, TIGHT, draw=self._lines, spoken=t("Places up or down")),
            TableColumn(t("After"), lambda move: place(move.after), 68, draw=self._after),
            TableColumn(
                who, lambda move: as_it_is(move.after.names), colour=self._ink, draw=self._names, hint=self._whole
            ),
            TableColumn(self.worth_is, lambda move: worth(move.after, chosen), 76, RIGHT, BOLD, colour=self._ink),
            TableColumn(t("Change"), lambda move: change(move, chosen), 76, RIGHT, colour=self._ink),
        ]  # fmt: skip

    def _ink(self, move: Move) -> str:
        if move.after.who in self.concerned:
            return "ruled_ink"
        return "ink" if move.touched else "soft"

    def _is_last(self, move: Move) -> bool:
        """Whether another ranking begins under a row."""
        row, values = self.at[move.after.who][1] + 1, self.table.rows.values
        return row < len(values) and values[row].lot != move.lot

    def _whole(self, move: Move) -> Text:
        return as_it_is(move.after.names)

    def _before(self, painter: QPainter, box: QRectF, move: Move) -> None:
        """Who had this row before: their place and what it was for."""
        there = self.was[self.at[move.after.who][1]]
        ink, weight = self._ink(there), BOLD if there.after.who in self.concerned else PLAIN
        if there.after.who in self.concerned:
            block(painter, box.adjusted(-THEME.px(4), 2, THEME.px(6), -3), "ruled")
        left = QRectF(box.left(), box.top(), THEME.px(PLACE), box.height())
        draw_text(painter, left, place(there.before), Lettering(weight=weight, colour=ink, align=RIGHT))
        draw_text(painter, box, worth(there.before, self.chosen), Lettering(weight=weight, colour=ink, align=RIGHT))

    def _after(self, painter: QPainter, box: QRectF, move: Move) -> None:
        """The place, and how far it is from the one before."""
        ink = self._ink(move)
        left = QRectF(box.left(), box.top(), THEME.px(PLACE), box.height())
        draw_text(painter, left, place(move.after), Lettering("body", BOLD, ink, RIGHT))
        beside = box.adjusted(THEME.px(PLACE + 5), 0, THEME.px(8), 0)
        draw_text(painter, beside, gained(move), Lettering("small", colour=ink, align=LEFT))

    def _names(self, painter: QPainter, box: QRectF, move: Move) -> None:
        draw_middle(painter, box, self._who(move, box.width()), self._letters(move))

    def _who(self, move: Move, wide: float) -> list[str]:
        return who_lines(move, wide, self._letters(move), few=self.everybody)

    def _letters(self, move: Move) -> Lettering:
        return STRONG if move.after.who in self.concerned else Lettering(colour=self._ink(move))

    def _lines(self, painter: QPainter, box: QRectF, _: Move) -> None:
        """What of all the lines goes through this row."""
        left, right = margins(LINES, len(self.table.rows.columns))
        cell = box.adjusted(-left, 0, right, 0)
        painter.setClipRect(cell)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        order = ("line", "soft", "ink", "ruled_ink")  # what matters most lies on top
        drawn = sorted(self.table.rows.values, key=lambda move: order.index(self._line(move)))
        for move in drawn:
            before, after = self.at[move.after.who]
            start, end = QPointF(cell.left(), self._middle(before)), QPointF(cell.right(), self._middle(after))
            if max(start.y(), end.y()) < cell.top() or min(start.y(), end.y()) > cell.bottom():
                continue
            bend = QPointF(cell.width() / 2, 0)
            path = QPainterPath(start)
            path.cubicTo(start + bend, end - bend, end)
            wide = 2 if move.after.who in self.concerned else 1
            painter.setPen(QPen(THEME.colour(self._line(move)), THEME.px(wide)))
            painter.drawPath(path)

    def _line(self, move: Move) -> str:
        before, after = self.at[move.after.who]
        return "ruled_ink" if move.after.who in self.concerned else "ink" if before != after else "line"

    def _middle(self, row: int) -> float:
        """Half way down a row, in px of what is seen of the table."""
        return self.table.rowViewportPosition(row) + self.table.rowHeight(row) / 2
