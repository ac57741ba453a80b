"""The search as it is seen: a line, what was found, and which keys do what."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QFrame,
    QListView,
    QMainWindow,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from rules.text import NO_WORDS, Text, as_it_is, joined, t
from scorer.contests import CONTESTS, contest_of
from ui.overlay import Overlay
from ui.pages import PageKind
from ui.pages.keyboard import typed_in
from ui.parts import (
    CENTRE,
    RIGHT,
    VALUE,
    IconLabel,
    KeyCap,
    Lettering,
    TypingLine,
    Words,
    announce,
    block,
    cap,
    column,
    draw_text,
    row,
    rule,
)
from ui.parts.buttons import ENTER
from ui.parts.saying import said
from ui.room import Room
from ui.search.beginnings import beginnings, games_played
from ui.search.found import Found, matching
from ui.search.there import everything, results_named
from ui.theme import BOLD, MEDIUM, PLAIN, THEME

Index = QModelIndex | QPersistentModelIndex
Role = Qt.ItemDataRole
NOWHERE = QModelIndex()
DOWN, UP = Qt.Key.Key_Down, Qt.Key.Key_Up


@dataclass(frozen=True, slots=True)
class GroupName:
    """The name of a group, above what was found of it."""

    name: Text


class FoundList(QAbstractListModel):
    """What was found, under the names of the groups."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[Found | GroupName] = []

    def show_found(self, found: Sequence[Found]) -> None:
        """Show these, each group after its name."""
        self.beginResetModel()
        self.lines = []
        for i, one in enumerate(found):
            if i == 0 or found[i - 1].group != one.group:
                self.lines.append(GroupName(one.group))
            self.lines.append(one)
        self.endResetModel()

    def rowCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.lines)

    def data(self, index: Index, role: int = Role.DisplayRole) -> Any:
        if not index.isValid():
            return None
        line = self.lines[index.row()]
        if role == Role.DisplayRole:
            return said(line.what if isinstance(line, Found) else line.name)
        if role == Role.AccessibleTextRole:
            return said(joined(filter(None, (line.what, line.more)), ", ") if isinstance(line, Found) else line.name)
        return line if role == VALUE else None

    def flags(self, index: Index) -> Qt.ItemFlag:
        if index.isValid() and isinstance(self.lines[index.row()], GroupName):
            return Qt.ItemFlag.NoItemFlags
        return super().flags(index)


class FoundCell(QStyledItemDelegate):
    """Draws a group's name, or one thing found with its icon, what more there is, and its key."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(100, THEME.px(30 if isinstance(index.data(VALUE), GroupName) else 38))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        line, box = index.data(VALUE), QRectF(option.rect)
        if isinstance(line, GroupName):
            draw_text(
                painter, box.adjusted(THEME.px(20), THEME.px(6), 0, 0), line.name, Lettering("small", MEDIUM, "faint")
            )
        else:
            self._one(painter, box, line, chosen=bool(option.state & QStyle.StateFlag.State_Selected))
        painter.restore()

    def _one(self, painter: QPainter, box: QRectF, one: Found, *, chosen: bool) -> None:
        if chosen:
            block(painter, box.adjusted(THEME.px(8), 1, -THEME.px(8), -1), "tint", radius=6)
        icon, side = THEME.picture(one.icon, "house" if chosen else "soft", 22), THEME.px(22)
        painter.drawPixmap(int(box.left()) + THEME.px(20), int(box.center().y() - side / 2), icon)
        key = "Enter" if chosen else one.key
        right = box.right() - THEME.px(22) - (self._cap(painter, box, key) if key else 0)
        left = box.left() + THEME.px(54)
        what = Lettering("body", BOLD if chosen else PLAIN)
        wide = QFontMetricsF(what.font()).horizontalAdvance(said(one.what)) + 2
        middle = min(left + wide, left + (right - left) * 0.6) if one.more else right
        draw_text(painter, QRectF(left, box.top(), middle - left, box.height()), one.what, what)
        more = QRectF(middle + THEME.px(8), box.top(), max(0.0, right - middle - THEME.px(8)), box.height())
        if one.more:
            draw_text(painter, more, one.more, Lettering("small", colour="soft", align=RIGHT))

    def _cap(self, painter: QPainter, box: QRectF, key: str) -> float:
        """Draws a key at the right and says how much room it takes."""
        how = Lettering("small", colour="soft", align=CENTRE)
        painter.setFont(how.font())
        wide = painter.fontMetrics().horizontalAdvance(cap(key)) + THEME.px(14)
        edge = QRectF(box.right() - THEME.px(18) - wide, box.center().y() - THEME.px(11), wide, THEME.px(22))
        block(painter, edge, "sheet", "edge", radius=4)
        draw_text(painter, edge, as_it_is(cap(key)), how)
        return wide + THEME.px(6)


class Search(Overlay):
    """Type, choose with the arrows, Enter."""

    def __init__(self, window: QMainWindow, room: Room, pages: Sequence[PageKind]) -> None:
        super().__init__(window, 640, 600)
        self._of = window, room, pages
        self._all, self._games = list(everything(room, pages)), games_played(room)
        self.places = (contest_of(room.evening) if room.evening else CONTESTS[0]).example
        self.line = TypingLine(t("Find anything"), hint=t("A page, a name, {places} …", places=self.places), as_="find")
        self.list, self.view, self.count = FoundList(), QListView(), Words(as_="small")
        self.nothing = Words(as_="soft", wrap=True)
        self.nothing.setObjectName("nothing")
        self.nothing.setContentsMargins(THEME.px(20), THEME.px(12), THEME.px(20), 0)
        self.view.setAccessibleName(said(t("Found")))
        self.view.setModel(self.list)
        self.view.setItemDelegate(FoundCell(self.view))
        self.view.setFrameShape(QFrame.Shape.NoFrame)
        self.view.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.view.clicked.connect(lambda _: self.choose())
        top = row(IconLabel("search", 24), (self.line, 1), gap=8, margin=(18, 10, 14, 8))
        hints = (
            KeyCap("↑"),
            KeyCap("↓"),
            Words(t("choose"), "small"),
            8,
            KeyCap("Enter"),
            Words(t("do it"), "small"),
            8,
        )
        foot = row(*hints, KeyCap("Esc"), Words(t("close"), "small"), None, self.count, gap=4, margin=(18, 8, 18, 8))
        self.sheet.setLayout(column(top, rule(), 4, self.nothing, (self.view, 1), 4, rule(), foot, gap=0))
        self.line.textChanged.connect(self.look)
        self.look("")

    def look(self, typed: str) -> None:
        """Show what holds what was typed."""
        named = (*results_named(self._of[1], typed), *beginnings(self._of[1], self._games, typed))
        found = matching((*self._all, *named), typed)
        self.list.show_found(found)
        self.view.setCurrentIndex(self.list.index(1))
        count = t("{n} found", "{n} found", n=len(found)) if found else t("Nothing found")
        nothing = NO_WORDS if found else self._nothing(" ".join(typed.split()))
        self.count.say(count)
        self.nothing.setVisible(not found)
        self.nothing.say(nothing)
        announce(self.line, nothing or count)

    def _nothing(self, typed: str) -> Text:
        """That nothing is called so, and what is."""
        return t(
            "Nothing here is called “{typed}”. Try a name, {places}, a page, a sheet, or what is to be done.",
            typed=typed,
            places=self.places,
        )

    def another(self) -> Search:
        return Search(*self._of)

    def remember(self) -> dict[str, Any]:
        return {"typed": typed_in(self.line), "row": self.view.currentIndex().row()}

    def restore(self, kept: Mapping[str, Any]) -> None:
        if (typed := kept["typed"]) is not None:
            typed.go_on(self.line, typed=True)
        self._show(kept["row"])

    def step(self, by: int) -> None:
        """Go to the next thing found, past the names of groups."""
        at = self.view.currentIndex().row() + by
        while 0 <= at < len(self.list.lines) and isinstance(self.list.lines[at], GroupName):
            at += by
        self._show(at)

    def _show(self, at: int) -> None:
        if 0 <= at < len(self.list.lines):
            self.view.setCurrentIndex(self.list.index(at))
            self.view.scrollTo(self.list.index(max(0, at - 1)))
            self.view.scrollTo(self.list.index(at))

    def choose(self) -> None:
        """Do what stands at the chosen line."""
        one = self.view.currentIndex().data(VALUE)
        if isinstance(one, Found):
            self.leave()
            one.act()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (DOWN, UP):
            self.step(1 if event.key() == DOWN else -1)
        elif event.key() in ENTER:
            self.choose()
        else:
            super().keyPressEvent(event)


def open_search(window: QMainWindow, room: Room, pages: Sequence[PageKind]) -> Search:
    """Open the search over a window."""
    search = Search(window, room, pages)
    search.open()
    return search
