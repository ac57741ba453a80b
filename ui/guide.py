"""The guide, opened at the page one is on."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from PySide6.QtCore import QPoint
from PySide6.QtGui import QTextBlockFormat, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QFrame, QTextBrowser, QWidget

from resources import FOLDER
from rules.text import Text, t
from ui.overlay import Overlay
from ui.parts import KeyCap, Part, Words, column, row, rule
from ui.parts.keys import printed
from ui.parts.saying import WINDOW, said
from ui.theme import SUITS, THEME

TEXTS = FOLDER / "guide"
PART, TABLES = "\n## ", "at-the-tables"  # what parts a page, and the part of it for tables that play their own game


def text_of(page: str, code: str = "en", *, tables: bool = False) -> str:
    """What the guide says about a page, and after it the keys that work everywhere; Markdown.

    It is in the language of that code where that has the page, else in English. Where every table plays its own game,
    it is only what it says of ``tables``, on a page that has that apart.
    """
    said = [read(name, code) for name in (page, "keys")]
    if tables:
        said[0] = of_tables(said[0], read(page, "en"))
    return "\n\n".join(filter(None, said))


def read(page: str, code: str) -> str:
    """A page as it is written; nothing where there is none."""
    file = written(page, code)
    return file.read_text("utf-8") if file.is_file() else ""


def of_tables(text: str, english: str) -> str:
    """A page's heading and what follows from that on which its English page has for the tables; else all of it."""
    headings = [part.splitlines()[0].lower().replace(" ", "-") for part in english.split(PART)]
    if TABLES not in headings:
        return text
    whole, *parts = text.split(PART)
    return PART.join([whole.splitlines()[0] + "\n", *parts[headings.index(TABLES) - 1 :]])


def written(page: str, code: str) -> Path:
    """The file of a page: English ones lie in the folder itself, those of another language in one of its code."""
    own = TEXTS / code / f"{page}.md"
    return own if own.is_file() else TEXTS / f"{page}.md"


class Leaf(Overlay):
    """A page of Markdown, to be read and closed; ``acts`` is what can be done with it."""

    def __init__(self, window: QWidget, name: Text, markdown: str, *acts: Part) -> None:
        super().__init__(window, 680, 640)
        self._says, self._read = (name, markdown), 0
        self.text = QTextBrowser()
        self.text.setAccessibleName(said(name))
        self.text.setFrameShape(QFrame.Shape.NoFrame)
        self.text.setProperty("as", "guide")
        self.text.document().setDocumentMargin(THEME.px(8))
        self.text.setMarkdown(printed(markdown))
        spread(self.text)
        suited(self.text)
        self.text.verticalScrollBar().valueChanged.connect(self._scrolled)
        foot = row(KeyCap("Esc"), Words(t("close"), "small"), None, *acts, gap=4, margin=(18, 8, 18, 8))
        self.sheet.setLayout(column((self.text, 1), rule(), foot, gap=0, margin=(12, 12, 12, 0)))

    def _scrolled(self) -> None:
        """Note the letter that is first to be seen: by the time that letters are larger it is another one."""
        self._read = self.text.cursorForPosition(QPoint()).position()

    def another(self) -> Leaf:
        return Leaf(self.below, *self._says)

    def remember(self) -> dict[str, Any]:
        return {"read": self._read}

    def restore(self, kept: Mapping[str, Any]) -> None:
        cursor = QTextCursor(self.text.document())
        cursor.setPosition(kept["read"])
        bar = self.text.verticalScrollBar()
        bar.setValue(round(self.text.cursorRect(cursor).top()))


class Guide(Leaf):
    """A page of the guide."""

    def __init__(self, window: QWidget, page: str, *, tables: bool = False) -> None:
        super().__init__(window, t("Guide"), text_of(page, WINDOW.language.code, tables=tables))
        self.page, self.tables = page, tables

    def another(self) -> Guide:
        return Guide(self.below, self.page, tables=self.tables)


def spread(text: QTextBrowser) -> None:
    """Give Markdown the program's distances: room between paragraphs, tables without frames."""
    cursor = QTextCursor(text.document())
    cursor.beginEditBlock()
    block = text.document().begin()
    while block.isValid():
        cursor.setPosition(block.position())
        kind = QTextBlockFormat()
        heading = block.blockFormat().headingLevel()
        kind.setTopMargin(THEME.px(16 if heading == 2 else 0))
        kind.setBottomMargin(THEME.px(10 if not cursor.currentTable() else 0))
        cursor.mergeBlockFormat(kind)
        if table := cursor.currentTable():
            quiet = table.format()
            quiet.setBorder(0)
            quiet.setCellPadding(THEME.px(3))
            quiet.setCellSpacing(0)
            quiet.setBottomMargin(THEME.px(12))
            table.setFormat(quiet)
        block = block.next()
    cursor.endEditBlock()
    text.moveCursor(QTextCursor.MoveOperation.Start)


def open_guide(window: QWidget, page: str, *, tables: bool = False) -> Guide:
    """Open the guide over a window; ``tables`` where every table plays its own game."""
    guide = Guide(window, page, tables=tables)
    guide.open()
    return guide


def suited(text: QTextBrowser) -> None:
    """Give every suit its colour."""
    for sign, name in SUITS.items():
        coloured = QTextCharFormat()
        coloured.setForeground(THEME.colour(name))
        found = text.document().find(sign)
        while not found.isNull():
            found.mergeCharFormat(coloured)
            found = text.document().find(sign, found)
