"""The sheets there are: what each is for, and how many pages it has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter, QResizeEvent

from rules.text import NO_WORDS, Inside, Text, joined, t
from scorer.sheets.kinds.kind import Kind
from ui.parts import RIGHT, Lettering, Table, TableColumn, draw_text
from ui.parts.saying import said
from ui.parts.wrapped import broken, draw_lines
from ui.theme import BOLD, THEME

NAME, LINE, ABOUT = 24, 18, 11  # px at 100 %: the name, a line of what it is for, and what is left about them
SMALL = Lettering("small", colour="soft")
TURNS = {Qt.Key.Key_PageUp: -1, Qt.Key.Key_PageDown: 1}


class ListedSheet(NamedTuple):
    """A sheet in the list; ``pages`` is ``None`` until they are counted."""

    key: str
    name: Text
    purpose: Text
    pages: int | None = None


class SheetList(Table[ListedSheet]):
    """The list; ``turned(by)`` is sent by Page Up and Page Down, which turn the pages beside it.

    Where there is no room to say of every sheet what it is for, only the one that is chosen says it.
    """

    turned = Signal(int)

    def __init__(self) -> None:
        columns: list[TableColumn[ListedSheet]] = [TableColumn(t("Sheet"), in_words, draw=draw_sheet, hint=purpose)]
        super().__init__(t("Sheets"), columns, key=lambda sheet: sheet.key, height=NAME + 2 * LINE + ABOUT)
        self.horizontalHeader().hide()
        self.selectionModel().currentRowChanged.connect(lambda *_: self._fit())
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def offer(self, kinds: Sequence[Kind]) -> None:
        """Offer these sheets; one that was offered before keeps the number of its pages."""
        if [kind.key for kind in kinds] != [sheet.key for sheet in self.rows.values]:
            known = {sheet.key: sheet.pages for sheet in self.rows.values}
            self.show_values([ListedSheet(kind.key, kind.name, kind.purpose, known.get(kind.key)) for kind in kinds])
            self._fit()

    def count(self, key: str, pages: int | None) -> None:
        """Say how many pages a sheet has."""
        values = [sheet._replace(pages=pages) if sheet.key == key else sheet for sheet in self.rows.values]
        self.show_values(values)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in TURNS:
            self.turned.emit(TURNS[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Each row is as high as its sentence is long."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        wide, short = self.columnWidth(0) - THEME.px(32), THEME.px(NAME) + THEME.px(ABOUT)
        lines = [len(broken(sheet.purpose, wide, SMALL)) * THEME.px(LINE) for sheet in self.rows.values]
        if sum(short + its for its in lines) > self.viewport().height():
            # As much for whichever is chosen, or a second press would be on another than the first.
            here, longest = self.currentIndex().row(), max(lines)
            lines = [longest if at == here else 0 for at in range(len(lines))]
        for at, its in enumerate(lines):
            self.setRowHeight(at, short + its)


def purpose(sheet: ListedSheet) -> Text:
    """What it is for."""
    return sheet.purpose


def pages_words(sheet: ListedSheet) -> Text:
    """How many pages it has."""
    return NO_WORDS if sheet.pages is None else t("{n} page", "{n} pages", n=sheet.pages)


def in_words(sheet: ListedSheet) -> Text:
    """All of it in one line."""
    return joined(filter(None, (sheet.name, Inside(sheet.purpose), pages_words(sheet))), ". ")


def draw_sheet(painter: QPainter, box: QRectF, sheet: ListedSheet) -> None:
    """Its name, its pages, and where the row is as high as that what it is for."""
    top = box.top() + THEME.px(ABOUT) / 2 - 1
    first = QRectF(box.left(), top, box.width(), THEME.px(NAME))
    many, how = pages_words(sheet), SMALL._replace(align=RIGHT)
    beside = QFontMetricsF(how.font()).horizontalAdvance(said(many)) + THEME.px(8)
    draw_text(painter, first.adjusted(0, 0, -beside, 0), sheet.name, Lettering("body", BOLD))
    draw_text(painter, first, many, how)
    if box.height() < THEME.px(NAME) + THEME.px(ABOUT) + THEME.px(LINE):
        return
    below = QRectF(box.left(), top + THEME.px(NAME), box.width(), 0)
    draw_lines(painter, below, broken(sheet.purpose, box.width(), SMALL), SMALL, high=THEME.px(LINE))
