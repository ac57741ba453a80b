"""What is explained, line by line, and whole below or beside it the working of the line looked at."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QSizePolicy, QSpacerItem, QWidget

from ui.pages.parts.steps import Steps
from ui.parts import Table, column
from ui.parts.leaves import bring_to_sight, has_no_room, share_the_bar
from ui.theme import THEME

READ, ROWS = 240, 3  # px at 100 % of a working beside its table, and the rows of that which are always seen
GAP = 4  # px at 100 %


class Explained(QWidget):
    """Tables of which one is seen at a time, and the working of its line: at most one of all these scrolls.

    The working is never scrolled: where there is little room one part of it is whole, and the others are their titles.
    The table is as high as its rows, or scrolls; where the page has to be scrolled even so, only that does.
    """

    def __init__(self, steps: Steps, *tables: Table[Any], between: QWidget | None = None, rows: int = ROWS) -> None:
        """``between`` is what stands under the tables and belongs to all of their lines.

        So many ``rows`` are seen, if there are as many, before all parts of the working are whole.
        """
        super().__init__()
        self.steps, self.tables, self.rows = steps, list(tables), rows
        steps.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        steps.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._left = column(*((table, 1) for table in tables), *([between] if between else []), gap=GAP)
        self._spare = QSpacerItem(0, 0)
        self._left.addItem(self._spare)
        self._line = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._line.setContentsMargins(0, 0, 0, 0)
        self._line.setSpacing(THEME.px(GAP))
        self._line.addLayout(self._left, 1)
        self._line.addWidget(steps)
        self._line.addStretch(0)
        self.setLayout(self._line)
        self._arranging = False
        steps.turned.connect(self.arrange)
        for table in tables:
            self._watch(table)

    def replace(self, old: Table[Any], new: Table[Any]) -> None:
        """Have another table in the place of one, which goes."""
        self._left.replaceWidget(old, new)
        self._left.setStretchFactor(new, 1)
        self.tables[self.tables.index(old)] = new
        self._watch(new)
        old.hide()
        old.deleteLater()

    def arrange(self) -> None:
        """Have the working beside the table where both have room, and share the height, as another line is told."""
        table = next((each for each in self.tables if not each.isHidden()), None)
        if table is None or self._arranging or not self.isVisible():
            return
        self._arranging = True
        lines = THEME.px(table.breadth()) + table.verticalScrollBar().sizeHint().width()
        known = all(each.width for each in table.rows.columns)  # a column of names has whatever room there is
        beside, ways = known and self.width() >= lines + THEME.px(READ), QBoxLayout.Direction
        self._line.setDirection(ways.LeftToRight if beside else ways.TopToBottom)
        for at, share in enumerate((lines, self.width() - lines - THEME.px(GAP)) if beside else (1, 0)):
            self._line.setStretch(at, share)
        policy = QSizePolicy.Policy.Expanding if beside else QSizePolicy.Policy.Fixed
        self._spare.changeSize(0, 0, QSizePolicy.Policy.Minimum, policy)
        self._left.invalidate()
        self._line.setAlignment(self.steps, Qt.AlignmentFlag.AlignTop if beside else Qt.AlignmentFlag(0))
        titles, rows = table.horizontalHeader().height() + 2, table.verticalHeader()
        least, wanted = (
            titles + sum(rows.sectionSize(at) for at in range(min(seen, rows.count()))) for seen in (ROWS, self.rows)
        )
        room = self.width() - (lines + THEME.px(GAP) if beside else 0)
        for folded in (False, True):  # whoever has the keyboard on a title keeps it: none is shown or hidden to try
            self.steps.setFixedHeight(self.steps.needed(room, folded=folded))
            by_steps = self._by_steps(table, lines) if beside else 0
            if not has_no_room(table, wanted, by_steps):
                break
        self.steps.fold(folded)
        share_the_bar(table, least, by_steps)
        if table.maximumHeight() > table.minimumHeight():
            table.setMaximumHeight(max(titles + rows.length(), table.minimumHeight() + 1))
        self._arranging = False

    def _by_steps(self, table: Table[Any], wide: int) -> int:
        """How high a table is whose column is as high as the working beside it, px; lower it saves the page nothing."""
        left = self._left
        high = left.minimumHeightForWidth(wide) if left.hasHeightForWidth() else left.minimumSize().height()
        return self.steps.minimumHeight() - (high - table.minimumHeight())

    def _watch(self, table: Table[Any]) -> None:
        table.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        table.chosen.connect(lambda _: bring_to_sight(table))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.arrange()
