"""Several widgets in one place, one of them seen at a time."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QAbstractItemView, QFrame, QScrollArea, QStackedWidget, QWidget

from ui.parts.table import Table
from ui.theme import THEME

EDGE = 8  # px at 100 %: what is seen of a page above and below the line that it is scrolled to


class Leaves(QStackedWidget):
    """They take what room there is, and ask for no more than they need, so that none makes the page too long."""

    def __init__(self) -> None:
        super().__init__()
        self.currentChanged.connect(lambda _: self.updateGeometry())

    def sizeHint(self) -> QSize:
        return self.minimumSizeHint()

    def minimumSizeHint(self) -> QSize:
        """As wide as the widest, and no higher than the one that is seen: so the page of a small window is whole."""
        whole, seen = super().minimumSizeHint(), self.currentWidget()
        high = max(seen.minimumSizeHint().height(), seen.minimumHeight()) if seen else 0
        return QSize(whole.width(), high)

    def turn_to(self, inside: QWidget) -> None:
        """Bring the leaf to the front that is, or holds, a widget; ``StopIteration`` where none does."""
        leaves = (self.widget(at) for at in range(self.count()))
        self.setCurrentWidget(next(leaf for leaf in leaves if leaf is inside or (leaf and leaf.isAncestorOf(inside))))


def sheet_of(widget: QWidget) -> QScrollArea | None:
    """What a widget is scrolled with, all around it; ``None`` while it is on nothing that scrolls."""
    above, found = widget.parentWidget(), None
    while above is not None:
        found = above if isinstance(above, QScrollArea) else found
        above = above.parentWidget()
    return found


def share_the_bar(table: Table[Any], least: int = 0, beside: int = 0) -> None:
    """Have a table scroll, unless its page has to be scrolled even so: then be whole, and leave that to the page.

    ``least``, px, is how low it may be where it scrolls; as low as can be where nothing is said. ``beside``, px, is how
    low it may be before what stands beside it is what the page has to have room for.
    """
    too_high = has_no_room(table, least, beside)
    if too_high:
        table.fit()
    elif too_high is not None:
        table.unfit()
        table.setMinimumHeight(least)


def has_no_room(table: QWidget, least: int = 0, beside: int = 0) -> bool | None:
    """Whether a page has to be scrolled though a table on it is as low as it may be; ``None`` where it is on none."""
    sheet = sheet_of(table)
    page = sheet.widget() if sheet is not None else None
    if sheet is None or page is None or (its := page.layout()) is None:
        return None
    lay_out(table, page)  # or the page may not know yet how high the table was made
    own = table.minimumHeight()
    more = max(own, beside) - max(least, beside) if least else max(0, own - table.minimumSizeHint().height())
    wide = sheet.viewport().width()
    high = max(its.totalMinimumHeightForWidth(wide), its.totalHeightForWidth(wide))  # Qt scrolls a page for either
    return high - more > sheet.viewport().height()


def bring_to_sight(view: QAbstractItemView) -> None:
    """Where the page is scrolled, scroll it to the line that one is at, if the keyboard is there."""
    sheet = sheet_of(view)
    page = sheet.widget() if sheet is not None else None
    if sheet is not None and page is not None and view.hasFocus():
        box = view.visualRect(view.currentIndex())
        sheet.ensureVisible(0, view.viewport().mapTo(page, box.center()).y(), 0, box.height() // 2 + THEME.px(EDGE))


def lay_out(inside: QWidget, page: QWidget) -> None:
    """Have all that a widget stands in, up to the page, take notice at once of how much room it asks for."""
    above = inside.parentWidget()
    while above is not None:
        if (its := above.layout()) is not None:
            its.activate()
        above = above.parentWidget() if above is not page else None


def scrolled(widget: QWidget) -> QScrollArea:
    """A widget that may be taller than there is room for."""
    area = QScrollArea()
    area.setProperty("as", "bare")
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setWidgetResizable(True)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidget(widget)
    return area
