"""The live rankings: one, two in one scroll, below or beside each other, or one of several at a time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import attrgetter

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QSizePolicy, QWidget

from rules.fields import Answers
from rules.text import NO_WORDS, Text, joined, t
from scorer.standings import Scored
from ui.models.by_round import ByRound, Rounds
from ui.models.ranking import (
    MOVED,
    NAMES,
    ROUNDS,
    SPREAD,
    RankingLine,
    Spread,
    Who,
    by_name,
    by_number,
    by_place,
    columns,
    figure_titles,
    giving_way,
    names_high,
)
from ui.pages.page import Printed
from ui.pages.standings.column_room import ColumnRoom, ColumnsWide, columns_of
from ui.parts import Segments, Table, Words, boxed, column, row
from ui.parts.layout import giving_way as to_scroll
from ui.parts.layout import show_only_if
from ui.parts.leaves import scrolled
from ui.parts.wrapped import high
from ui.theme import THEME

Ranked = tuple[Text, list[RankingLine]]
EACH = 480  # effective px that each of two takes at least
BESIDE = 1600  # effective px of window from which two stand beside each other
NARROWEST, WIDEST = 56, 480  # px at 100 %, of the spread
EDGES = 4  # px of frames on both sides of the rankings
PARTNERS = 2  # lines that names take before a plot gives way, where rows are that high
ACROSS, DOWN = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
APART = 24  # px at 100 %, between two beside each other
PLACE, NUMBER, NAME = "place", "number", "name"
ORDERS = {PLACE: by_place, NUMBER: by_number, NAME: by_name}
BOTH = 2  # so many rankings are seen at once


class Rankings(QFrame):
    """A table for each ranking; ``chosen`` is sent with the line the keyboard is at, ``opened`` by Enter or a press.

    ``reshaped`` is sent when it is looked at in another shape, which is printed then.
    """

    chosen = Signal(object)
    opened = Signal(object)
    reshaped = Signal()
    listed_called: Text = t("Print ranking")  # where all stand in lists

    def __init__(self, rankings: Sequence[Ranked], method: Scored, chosen: Answers, who: Text, *, rounds: int) -> None:
        """``rounds`` is how many there are to be; 0 where nobody is ranked by what each of them brings."""
        super().__init__()
        self.setProperty("as", "panel")
        self.spread = Spread(50 if method.by_percent else 0)
        self.shape = tuple(title for title, _ in rankings)
        self.figures = figure_titles(lines for _, lines in rankings)
        self.bars = ByRound(rounds, chosen)
        made = columns((self.spread, self.bars), method, chosen, who, figures=self.figures)
        self.giving = giving_way(len(made), len(self.figures), plots_last=False)
        self.tables = [Table(title or t("Ranking"), made, key=lambda line: line.who, height=29) for title in self.shape]
        self._at, self.beside = 0, False
        self._rankings, self._so_far = rankings, NO_WORDS
        self.foot = Words(as_="small", wrap=True)
        self.foot.setObjectName("so-far")
        self._lay_out()
        self.switch = Segments(t("Ranking"), [(str(at), title or t("Ranking")) for at, title in enumerate(self.shape)])
        show_only_if(self._one_at_a_time, self.switch)
        self.switch.picked.connect(lambda _: self._turn())
        orders = ((PLACE, t("Place")), (NUMBER, t("Number")), (NAME, t("Name")))
        self.order = Segments(t("Sorted by"), orders)
        self.order.picked.connect(lambda _: self._show_lines())
        for table in self.tables:
            self._wire(table)
        self._turn()

    def _lay_out(self) -> None:
        """The tables below or beside each other, where both are seen at once."""
        titles = [Words(title, "strong") for title in self.shape]
        several = len(self.tables) > 1
        in_one = several and not self._one_at_a_time
        bottom = [None] if in_one else []
        self._sheets: list[QWidget] = [
            boxed(column(*([boxed(row(title, margin=(16, 8, 16, 0)))] if several else []), (table, 1), *bottom, gap=0))
            for title, table in zip(titles, self.tables, strict=True)
        ]
        self._both = row(*((sheet, 1) for sheet in self._sheets), gap=0) if in_one else None
        self.area = scrolled(boxed(column(self._both, None, gap=0))) if self._both else None
        if self.area:  # or its page would want to be as high as all of them, and be scrolled itself
            self.area.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        sheets = [(sheet, 1) for sheet in ([self.area] if self.area else self._sheets)]
        self.setLayout(column(*sheets, boxed(row(self.foot, margin=(16, 4, 16, 0))), gap=0, margin=(1, 4, 1, 8)))

    def _wire(self, table: Table[RankingLine]) -> None:
        """What is gone to in a table is brought to sight, and what is pressed is opened."""
        to_scroll(table)
        table.let_grow(NAMES, names_high)
        table.installEventFilter(self)
        table.viewport().installEventFilter(self)
        table.chosen.connect(self.chosen)
        table.chosen.connect(lambda _: self._bring_to_sight(table))
        table.opened.connect(self.opened)
        table.clicked.connect(lambda index: self.opened.emit(table.rows.values[index.row()]))

    @property
    def paper_called(self) -> Text:
        """What the button says that prints it."""
        return self.listed_called

    @property
    def paper(self) -> Printed | None:
        """What is printed of the shape that is seen, where that is not the ranking itself."""
        return None

    @property
    def seen_as(self) -> str:
        """The key of the shape that is seen, where there are several."""
        return ""

    def see_as(self, shape: str) -> None:
        """Show it in a shape that was seen before."""

    @property
    def _one_at_a_time(self) -> bool:
        """Whether there are more than can be seen at once."""
        return len(self.tables) > BOTH

    def has_columns_for(self, rankings: Sequence[Ranked]) -> bool:
        """Whether there is a column for each figure that lines have, and for no other."""
        return self.figures == figure_titles(lines for _, lines in rankings)

    def show_rankings(self, rankings: Sequence[Ranked], so_far: Text, each_round: Callable[[int, int], Rounds]) -> None:
        """Show the lines as they stand; whoever was looked at is looked at still."""
        self.bars.begin(each_round)
        self.spread.measure(line for _, lines in rankings for line in lines)
        self._rankings, self._so_far = rankings, so_far
        self._show_lines()

    @property
    def has_arrows(self) -> bool:
        """Whether arrows are seen beside places."""
        seen = not any(table.isColumnHidden(MOVED) for table in self.tables)
        return seen and any(line.moved for _, lines in self._rankings for line in lines)

    def say_foot(self) -> None:
        """How far the results are in, and what the arrows are where any are seen."""
        arrows = t("Arrows: places gained or lost in the round in play.") if self.has_arrows else NO_WORDS
        self.foot.say(joined(filter(None, (self._so_far, arrows))))

    def sort(self, order: str) -> None:
        """Put everybody in another order."""
        self.order.choose(order)
        self._show_lines()

    def show_bar(self, yes: bool) -> None:
        """Show how far it is scrolled, where it is; or not, while that is to be seen of something else alone."""
        policies = Qt.ScrollBarPolicy
        for each in [self.area] if self.area else self.tables:
            each.setVerticalScrollBarPolicy(policies.ScrollBarAsNeeded if yes else policies.ScrollBarAlwaysOff)

    def front(self) -> Table[RankingLine]:
        """The table that gets the keyboard: of two, where it was, or somebody was looked for."""
        return self.tables[int(self.switch.chosen()) if self._one_at_a_time else self._at]

    @property
    def opens_on(self) -> QWidget:
        """What gets the keyboard of what is seen."""
        return self.front()

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
        """Note in which table the keyboard is, and have rows share the height that they come to have.

        A page that is not in front is laid out later than it is filled.
        """
        if event.type() == QEvent.Type.FocusIn and watched in self.tables:
            self._at = self.tables.index(watched)
        elif event.type() == QEvent.Type.Resize and self.area is None:
            for table in self.tables:
                if watched is table.viewport():
                    table.fill(self._high(table))
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Names come before what is less needed."""
        super().resizeEvent(event)
        self._make_room()

    def _show_lines(self) -> None:
        for table, (_, lines) in zip(self.tables, self._rankings, strict=True):
            table.rows.parted = attrgetter("parted") if self.order.chosen() == PLACE else None
            table.show_values(sorted(lines, key=ORDERS[self.order.chosen()]))
        self._make_room()

    def _room(self, beside: int) -> int:
        """How wide a ranking is, px, of so many that stand beside each other."""
        bar = self.tables[0].verticalScrollBar().sizeHint().width()
        return (self.width() - bar - EDGES - THEME.px(APART) * (beside - 1)) // beside

    def _make_room(self) -> None:
        """Put one column after the other away, in every ranking alike, until all of them have room for their names."""
        for table in self.tables:
            for at in self.giving:
                table.hide_column(at, False)
            table.widen()
            table.give(ROUNDS, THEME.px(self.bars.width))
        each = [*map(columns_of, self.tables)]
        self._put_beside(self._are_beside(each))
        rounds, rows_hold = self.bars.rounds, self._rows_hold(PARTNERS)
        wide = self._room(2 if self.beside else 1)
        away = ColumnRoom(wide, each, len(self.figures), rounds, beside=self.beside, high=rows_hold).away()
        spread = away.left + max(columns.wide[SPREAD] for columns in each)
        for table in self.tables:
            for at in self.giving:
                table.hide_column(at, at in away.columns)
            table.give(SPREAD, max(THEME.px(NARROWEST), min(spread, THEME.px(WIDEST))))
            table.fill(self._high(table))
            if self.area:
                table.fit()
        self.say_foot()

    def _are_beside(self, each: Sequence[ColumnsWide]) -> bool:
        """Whether two stand beside each other: in a wide window where each partner has a line there at least."""
        if self._both is None or THEME.effective(self.window().width()) < BESIDE:
            return False
        least = max(columns.takes(self.giving, folded=True) for columns in each)
        return self._room(2) >= max(THEME.px(EACH), least)

    def _put_beside(self, yes: bool) -> None:
        self.beside = yes
        if self._both is not None:
            self._both.setDirection(ACROSS if yes else DOWN)
            self._both.setSpacing(THEME.px(APART) if yes else 0)

    def _rows_hold(self, lines: int) -> bool:
        """Whether all rows may be so many lines high, and nothing is to be scrolled for that."""
        return all(self._high(table) >= high(lines) * len(table.rows.values) for table in self.tables)

    def _high(self, table: Table[RankingLine]) -> int:
        """What the rows of a table have of the height, px; of several below each other no more than they need."""
        if self.area is None:
            return table.viewport().height()
        own = self._sheets[self.tables.index(table)]  # another's may have been given its height already
        titles = own.sizeHint().height() - table.height() + table.horizontalHeader().height()
        return self.area.height() - titles if self.beside else 0

    def _bring_to_sight(self, table: Table[RankingLine]) -> None:
        """Where both are in one scroll, scroll to the line that one is at."""
        within = self.area.widget() if self.area else None
        if self.area and within:
            box = table.visualRect(table.currentIndex())
            middle, titles = table.viewport().mapTo(within, box.center()), table.horizontalHeader().height()
            self.area.ensureVisible(0, middle.y(), 0, box.height() // 2 + titles)

    def _turn(self) -> None:
        at = int(self.switch.chosen())
        for index, sheet in enumerate(self._sheets):
            sheet.setVisible(not self._one_at_a_time or index == at)
