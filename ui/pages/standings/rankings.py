"""The live rankings: one, two below each other, or one of several at a time."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QWidget

from rules.fields import Answers
from rules.text import Text, t
from scorer.standings import Scored
from ui.models.ranking import NAMES, Line, Spread, Who, columns, names_high
from ui.models.ranking import giving_way as less_needed
from ui.parts import Segments, Table, Words, boxed, column, giving_way, row
from ui.parts.leaves import scrolled
from ui.theme import THEME

Ranked = tuple[Text, list[Line]]
ROOMY = 680  # effective px from which the spread is drawn: under it names take its room
BOTH = 2  # so many rankings are seen at once


class Rankings(QFrame):
    """A table for each ranking; ``chosen`` is sent with the line the keyboard is at, ``opened`` by Enter or a press."""

    chosen = Signal(object)
    opened = Signal(object)

    def __init__(self, rankings: Sequence[Ranked], method: Scored, chosen: Answers, who: Text) -> None:
        super().__init__()
        self.setProperty("as", "panel")
        self.spread = Spread(50 if method.by_percent else 0)
        self.shape = tuple(title for title, _ in rankings)
        first = next((line for _, lines in rankings for line in lines), None)
        figures = [title for title, _ in first.figures] if first else []
        made = columns(self.spread, method, chosen, who, figures=figures)
        self.giving = less_needed(made, len(figures))
        self.tables = [Table(title or t("Ranking"), made, key=lambda line: line.who, height=29) for title in self.shape]
        self._at = 0
        self.foot = Words(as_="small", wrap=True)
        self.foot.setObjectName("so-far")
        titles = [Words(title, "strong") for title in self.shape]
        several = len(self.tables) > 1
        self._sheets: list[QWidget] = [
            boxed(column(*([boxed(row(title, margin=(16, 8, 16, 0)))] if several else []), (table, 1), gap=0))
            for title, table in zip(titles, self.tables, strict=True)
        ]
        self.area = scrolled(boxed(column(*self._sheets, None, gap=0))) if several and not self._one_at_a_time else None
        sheets = [(sheet, 1) for sheet in ([self.area] if self.area else self._sheets)]
        self.setLayout(column(*sheets, boxed(row(self.foot, margin=(16, 4, 16, 0))), gap=0, margin=(1, 4, 1, 8)))
        self.switch = Segments(t("Ranking"), [(str(at), title or t("Ranking")) for at, title in enumerate(self.shape)])
        self.switch.setVisible(self._one_at_a_time)
        self.switch.picked.connect(lambda _: self._turn())
        for table in self.tables:
            giving_way(table)
            table.let_grow(NAMES, names_high)
            table.installEventFilter(self)
            table.chosen.connect(self.chosen)
            table.chosen.connect(lambda _, table=table: self._bring_to_sight(table))
            table.opened.connect(self.opened)
            table.clicked.connect(lambda index, table=table: self.opened.emit(table.rows.values[index.row()]))
        self._turn()

    @property
    def _one_at_a_time(self) -> bool:
        """Whether there are more than can be seen at once."""
        return len(self.tables) > BOTH

    def show_rankings(self, rankings: Sequence[Ranked], so_far: Text) -> None:
        """Show the lines as they stand; whoever was looked at is looked at still."""
        self.spread.measure(line for _, lines in rankings for line in lines)
        for table, (_, lines) in zip(self.tables, rankings, strict=True):
            table.show_values(lines)
        self._make_room()
        self.foot.say(so_far)

    def front(self) -> Table[Line]:
        """The table that gets the keyboard: of two, where it was, or somebody was looked for."""
        return self.tables[int(self.switch.chosen()) if self._one_at_a_time else self._at]

    def choose(self, who: Who) -> bool:
        """Go to somebody's line, in whichever ranking it is, and say so though it was there before."""
        for at, table in enumerate(self.tables):
            before = table.key_here()
            if table.choose(who):
                self._at = at
                self.switch.choose(str(at))
                self._turn()
                if before == who:
                    self.chosen.emit(table.value())
                return True
        return False

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Note in which table the keyboard is."""
        if event.type() == QEvent.Type.FocusIn and watched in self.tables:
            self._at = self.tables.index(watched)
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Names come before what is less needed."""
        super().resizeEvent(event)
        self._make_room()

    def _make_room(self) -> None:
        """Hide one column after the other, in every ranking alike, until all of them have room for their names."""
        first, *others = self.giving
        for table in self.tables:
            table.hide_column(first, THEME.effective(self.width()) < ROOMY)
            for at in others:
                table.hide_column(at, False)
            table.widen()
        for at in others:
            narrow = any(map(self._narrow, self.tables))
            for table in self.tables:
                table.hide_column(at, narrow)
        for table in self.tables:
            table.grow()
            if self.area:
                table.fit()

    def _bring_to_sight(self, table: Table[Line]) -> None:
        """Where both are in one scroll, scroll to the line that one is at."""
        within = self.area.widget() if self.area else None
        if self.area and within:
            box = table.visualRect(table.currentIndex())
            middle, titles = table.viewport().mapTo(within, box.center()), table.horizontalHeader().height()
            self.area.ensureVisible(0, middle.y(), 0, box.height() // 2 + titles)

    def _narrow(self, table: Table[Line]) -> bool:
        """Whether the other columns and the bar to scroll leave too little to the names, or to their column."""
        others = (table.columnWidth(at) for at in range(len(table.rows.columns)) if at != NAMES)
        left = self.width() - sum(others) - table.verticalScrollBar().sizeHint().width()
        return left < max(table.needs(NAMES), THEME.px(table.rows.columns[NAMES].least))

    def _turn(self) -> None:
        at = int(self.switch.chosen())
        for index, sheet in enumerate(self._sheets):
            sheet.setVisible(not self._one_at_a_time or index == at)
