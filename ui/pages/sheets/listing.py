"""The sheets there are: what each is for, and how many pages it has."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QResizeEvent

from scorer.sheets import SHEETS
from ui.parts import RIGHT, Column, Lettering, Table, draw_text
from ui.parts.wrapped import broken, draw_lines
from ui.theme import BOLD, THEME

NAME, LINE, ABOUT = 24, 19, 14  # px at 100 %: the name, a line of what it is for, and what is left about them
PAGES = 66
SMALL = Lettering("small", colour="soft")
TURNS = {Qt.Key.Key_PageUp: -1, Qt.Key.Key_PageDown: 1}


class Listed(NamedTuple):
    """A sheet in the list; ``pages`` is ``None`` until they are counted."""

    key: str
    name: str
    purpose: str
    pages: int | None = None


class SheetList(Table[Listed]):
    """The list; ``turned(by)`` is sent by Page Up and Page Down, which turn the pages beside it."""

    turned = Signal(int)

    def __init__(self) -> None:
        columns: list[Column[Listed]] = [
            Column("Sheet", lambda sheet: f"{sheet.name}. {sheet.purpose}", draw=draw_sheet),
            Column("Pages", lambda sheet: "" if sheet.pages is None else str(sheet.pages), PAGES, RIGHT, colour="soft"),
        ]
        values = [Listed(kind.key, kind.name, kind.purpose) for kind in SHEETS]
        super().__init__("Sheets", columns, values, key=lambda sheet: sheet.key, height=NAME + 2 * LINE + ABOUT)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

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
        wide = self.columnWidth(0) - THEME.px(24)
        for at, sheet in enumerate(self.rows.values):
            lines = len(broken(sheet.purpose, wide, SMALL))
            self.setRowHeight(at, THEME.px(NAME) + lines * THEME.px(LINE) + THEME.px(ABOUT))


def draw_sheet(painter: QPainter, box: QRectF, sheet: Listed) -> None:
    """Its name, and what it is for."""
    top = box.top() + THEME.px(ABOUT) / 2 - 1
    draw_text(painter, QRectF(box.left(), top, box.width(), THEME.px(NAME)), sheet.name, Lettering("body", BOLD))
    below = QRectF(box.left(), top + THEME.px(NAME), box.width(), 0)
    draw_lines(painter, below, broken(sheet.purpose, box.width(), SMALL), SMALL, high=THEME.px(LINE))
