"""The ranking of those who meet in matches: the list, or who has what from the match with whom."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from operator import attrgetter

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent

from rules.fields import Answers
from rules.text import Text, t
from scorer.standings import Scored
from scorer.standings.boards.team_play import TeamPlay
from ui.models.by_round import Rounds
from ui.models.cross import NAME, cross, cross_columns, row_high
from ui.models.ranking import RankingLine, Who, names_high
from ui.pages.page import KEY, Printed
from ui.pages.standings.drawn_rankings import DrawnRankings
from ui.pages.standings.rankings import Ranked
from ui.parts import Table, Words, boxed, column, giving_way, row
from ui.parts.layout import emptied
from ui.parts.leaves import scrolled
from ui.theme import THEME

ACROSS = t("Across: what was won of whoever has that number. Framed: the round in which those two meet next.")


class CrossGrid(Table[RankingLine]):
    """One ranking in the order of its places; Enter or a press opens a line."""

    def __init__(self, play: TeamPlay, title: Text, who: Text, lines: Sequence[RankingLine]) -> None:
        self.play, self.order, self.cells = play, order_of(lines), dict(cross(play, lines))
        columns = cross_columns(play, who, lines, self.cells)
        self.high = row_high(self.cells)
        super().__init__(title, columns, key=lambda line: line.who, height=self.high)
        self.setObjectName("cross-table")
        self.let_grow(NAME, lambda line, wide: max(names_high(line, wide), THEME.px(self.high)))
        self.clicked.connect(lambda index: self.opened.emit(self.rows.values[index.row()]))

    def show_lines(self, lines: Sequence[RankingLine]) -> None:
        """Show how they stand, in the same order."""
        self.cells.clear()  # or what was taken back would stand there still
        self.cells.update(cross(self.play, lines))
        self.high = row_high(self.cells)
        self.rows.parted = attrgetter("parted")
        self.show_values(lines)
        self.widen()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where there is room its rows are higher."""
        super().resizeEvent(event)
        self.fill(self.viewport().height())


class CrossRankings(DrawnRankings):
    """The lists, and in their place the cross table of each where somebody asks for it."""

    def __init__(
        self, rankings: Sequence[Ranked], method: Scored, chosen: Answers, who: Text, *, standings: TeamPlay
    ) -> None:
        super().__init__(rankings, method, chosen, who, rounds=0)
        self.standings, self.who = standings, who
        self.across: list[CrossGrid] = []
        self._lines = column(gap=6, margin=(0, 8, 0, 0))
        tables, says = boxed(self._lines), Words(ACROSS, "small", wrap=True)
        whole = scrolled(tables) if len(rankings) > 1 else tables
        self.put_beside(
            boxed(column((whole, 1), boxed(row(says, margin=(16, 4, 16, 0))), gap=0)), t("Cross table"), first=False
        )

    @property
    def paper_drawn(self) -> Printed:
        return Printed("cross-table", t("{key} prints the cross table", key=KEY))

    @property
    def drawn_called(self) -> Text:
        return t("Print cross table")

    def show_rankings(self, rankings: Sequence[Ranked], so_far: Text, each_round: Callable[[int, int], Rounds]) -> None:
        super().show_rankings(rankings, so_far, each_round)
        before = self.across
        looked_at = [(table.key_here(), table.hasFocus()) for table in before]
        if [table.order for table in before] != [order_of(lines) for _, lines in rankings]:
            self._make(rankings)
        for table, (_, lines) in zip(self.across, rankings, strict=True):
            table.show_lines(lines)
            if len(rankings) > 1:
                table.fit()
        if self.across is not before:
            self._look_at(looked_at)

    def _look_at(self, before: Sequence[tuple[Hashable, bool]]) -> None:
        """Whoever was looked at is looked at still, with the keyboard where it was there."""
        for who, typed in before:
            for table in self.across:
                if who is not None and table.choose(who) and typed:
                    table.show()  # what is not seen yet is given no keyboard
                    table.setFocus(Qt.FocusReason.OtherFocusReason)

    def _make(self, rankings: Sequence[Ranked]) -> None:
        """Others stand above one another now, and so beside one another too."""
        emptied(self._lines)
        self.across = [
            CrossGrid(self.standings, title or t("Cross table"), self.who, lines) for title, lines in rankings
        ]
        for table, (title, _) in zip(self.across, rankings, strict=True):
            table.opened.connect(lambda line: self.open_who(line.who))
            table.chosen.connect(self.chosen)
            if len(rankings) > 1:
                self._lines.addWidget(Words(title, "strong"))
                self._lines.addWidget(table)
            else:
                giving_way(table)
                self._lines.addWidget(table, 1)


def order_of(lines: Sequence[RankingLine]) -> list[Who]:
    """Who stands above whom."""
    return [line.who for line in lines]
