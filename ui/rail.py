"""The rail: the pages in the order of the evening, the chosen one a tab of the page's own ground."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Any, NamedTuple

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QFrame, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from rules.text import Figure, Text, as_it_is, t
from ui.pages import PageKind
from ui.parts import CENTRE, RIGHT, VALUE, Drawn, Lettering, Words, column, draw_text, row, tip
from ui.parts.saying import said
from ui.theme import BOLD, PLAIN, THEME

Index = QModelIndex | QPersistentModelIndex
Role = Qt.ItemDataRole
WIDE, SLIM, HIGH, LOW = 168, 64, 46, 34  # px at 100 %, ``WIDE`` at least
BEFORE, BETWEEN, AFTER = 54, 10, 14  # px at 100 %: left of a page's name, between it and its count, and right of that
ROOM = "999"  # what a count has room for before the rail grows
NOWHERE = QModelIndex()
NAME = as_it_is("Overtrick")


class RailItem(NamedTuple):
    """A page as the rail shows it: the key it is opened by, and how many things wait there."""

    kind: PageKind
    key: str
    waits: int = 0

    @property
    def aloud(self) -> Text:
        """The page, and how many things wait there."""
        if not self.waits:
            return self.kind.title
        return t("{page}, {n} waiting", "{page}, {n} waiting", page=self.kind.title, n=self.waits)

    def breadth(self) -> float:
        """How wide it is with its name in bold and its count beside it, px."""
        name = THEME.px(BEFORE + AFTER) + Lettering("body", BOLD).wide(said(self.kind.title))
        if not (self.kind.counts or self.waits):
            return name
        return name + THEME.px(BETWEEN) + max(Lettering("small").wide(each) for each in (ROOM, str(self.waits)))


class PageList(QAbstractListModel):
    """The pages and what waits on them."""

    def __init__(self, entries: Sequence[RailItem]) -> None:
        super().__init__()
        self.entries = list(entries)

    def count(self, waits: Sequence[int]) -> None:
        """Show other numbers of things waiting."""
        fresh = [entry._replace(waits=now) for entry, now in zip(self.entries, waits, strict=True)]
        if fresh != self.entries:
            self.entries = fresh
            self.dataChanged.emit(self.index(0), self.index(len(fresh) - 1))

    def rowCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.entries)

    def data(self, index: Index, role: int = Role.DisplayRole) -> Any:
        if not index.isValid():
            return None
        entry = self.entries[index.row()]
        if role == Role.DisplayRole:
            return said(entry.kind.title)
        if role == Role.AccessibleTextRole:
            return said(entry.aloud)
        if role == Role.ToolTipRole:
            return tip(entry.kind.title, entry.key)
        return entry if role == VALUE else None


class RailCell(QStyledItemDelegate):
    """Draws a page's name, or only its icon where the rail is slim."""

    def __init__(self, view: QListView) -> None:
        super().__init__(view)
        self.view, self.slim, self.wide = view, False, 0

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        room = self.view.viewport().height() // max(1, self.view.model().rowCount())
        high = max(THEME.px(LOW), min(THEME.px(HIGH), room))
        return QSize(self.wide, high)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        entry, chosen = index.data(VALUE), bool(option.state & QStyle.StateFlag.State_Selected)
        box = QRectF(option.rect).adjusted(THEME.px(8), 2, 0, -2)
        self._tab(painter, box, option, chosen=chosen)
        side = THEME.px(24)
        icon = THEME.picture(entry.kind.icon, "house" if chosen else "rail_soft", 24)
        painter.drawPixmap(int(box.left()) + THEME.px(12), int(box.center().y() - side / 2), icon)
        if self.slim:
            self._dot(painter, box, entry.waits, chosen=chosen)
        else:
            self._words(painter, box, entry, chosen=chosen)
        painter.restore()

    def _tab(self, painter: QPainter, box: QRectF, option: QStyleOptionViewItem, *, chosen: bool) -> None:
        if chosen or option.state & QStyle.StateFlag.State_MouseOver:
            painter.save()
            painter.setClipRect(option.rect)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(THEME.colour("window" if chosen else "rail_over"))
            painter.drawRoundedRect(box.adjusted(0, 0, THEME.px(20), 0), THEME.px(8), THEME.px(8))
            painter.restore()
        if option.state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(QPen(THEME.colour("focus" if chosen else "rail_focus"), THEME.px(2)))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(2, 2, -4, -2), THEME.px(6), THEME.px(6))

    def _words(self, painter: QPainter, box: QRectF, entry: RailItem, *, chosen: bool) -> None:
        name = Lettering("body", BOLD if chosen else PLAIN, "ink" if chosen else "rail_ink")
        draw_text(painter, box.adjusted(THEME.px(BEFORE - 8), 0, -THEME.px(AFTER), 0), entry.kind.title, name)
        if entry.waits:
            count = Lettering("small", colour="soft" if chosen else "rail_soft", align=RIGHT)
            draw_text(painter, box.adjusted(0, 0, -THEME.px(AFTER), 0), Figure(str(entry.waits)), count)

    def _dot(self, painter: QPainter, box: QRectF, waits: int, *, chosen: bool) -> None:
        if waits:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(THEME.colour("house" if chosen else "rail_ink"))
            painter.drawEllipse(QRectF(box.left() + THEME.px(36), box.top() + THEME.px(6), THEME.px(7), THEME.px(7)))


class Emblem(Drawn):
    """A card with one trick more on it."""

    def __init__(self) -> None:
        super().__init__(NAME)
        self.setFixedSize(THEME.px(26), THEME.px(30))

    def draw(self, painter: QPainter) -> None:
        box = QRectF(self.rect()).adjusted(3, 2, -3, -2)
        painter.setPen(QPen(THEME.colour("rail_ink"), 1.75 * THEME.scale))
        painter.drawRoundedRect(box, THEME.px(4), THEME.px(4))
        draw_text(painter, box.adjusted(-4, 0, 4, 0), as_it_is("+1"), Lettering("small", BOLD, "rail_ink", CENTRE))


class Rail(QFrame):
    """The list of pages; arrow keys go along it, a press of the mouse or Enter goes into the page."""

    chosen = Signal(int)
    entered = Signal(int)

    def __init__(self, pages: Sequence[PageKind]) -> None:
        super().__init__()
        self.setObjectName("rail")
        self.list = PageList([RailItem(kind, f"Ctrl+{n}") for n, kind in enumerate(pages, 1)])
        self.view = QListView()
        self.view.setObjectName("pages")
        self.view.setAccessibleName(said(t("Pages", sense="of the window")))
        self.view.setModel(self.list)
        self.cell = RailCell(self.view)
        self.view.setItemDelegate(self.cell)
        self.view.setFrameShape(QFrame.Shape.NoFrame)
        self.view.setStyleSheet("background: transparent")
        self.view.setMouseTracking(True)
        self.view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.view.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.view.setResizeMode(QListView.ResizeMode.Adjust)
        self.view.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.name = Words(NAME, "lead")
        top = row(Emblem(), self.name, None, margin=(16, 14, 8, 10))
        self.setLayout(column(top, (self.view, 1), gap=0))
        self.slim(False)
        self.list.dataChanged.connect(self._fit)
        self.view.selectionModel().currentChanged.connect(self._went)
        self.view.clicked.connect(lambda index: self.entered.emit(index.row()))
        self.view.activated.connect(lambda index: self.entered.emit(index.row()))

    def slim(self, yes: bool) -> None:
        """Icons only, where the window is narrow."""
        self.cell.slim = yes
        self.name.setVisible(not yes)
        self.cell.wide = 0
        self._fit()

    def _fit(self) -> None:
        """Be as wide as the words ask."""
        entries = () if self.cell.slim else self.list.entries
        wide = ceil(max((THEME.px(SLIM if self.cell.slim else WIDE), *(entry.breadth() for entry in entries))))
        if wide != self.cell.wide:
            self.cell.wide = wide
            self.setFixedWidth(wide)
            self.view.doItemsLayout()

    def _went(self, now: QModelIndex, _before: QModelIndex) -> None:
        if now.isValid():
            self.chosen.emit(now.row())

    def show_page(self, at: int) -> None:
        """Mark the page that is open; none, where that is not on the rail."""
        self.view.setCurrentIndex(self.list.index(at) if at < self.list.rowCount() else NOWHERE)
