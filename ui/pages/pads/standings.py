"""The page Standings in table play: who has how much from which round, and why."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import chain
from typing import Any

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QFrame, QWidget

from rules.text import NO_WORDS, Text, as_it_is, t
from scorer.commands import Touch
from scorer.evening.leading import all_played, leading
from scorer.event.called import called
from scorer.standings import shown
from scorer.standings.tables.evenings import TableRow
from scorer.standings.tables.table_play import TablePlay
from scorer.standings.whole.overall import Overall
from ui.pages.pads.card import EveningCard
from ui.pages.pads.more import TITLES, more_sheets
from ui.pages.page import Page
from ui.pages.parts.bracket import BracketView, bracket_sheet, bracket_titles, bracket_views
from ui.pages.parts.heats import HeatsView, heat_views
from ui.parts import (
    RIGHT,
    Button,
    Deck,
    Empty,
    Half,
    Halves,
    Segments,
    Table,
    TableColumn,
    boxed,
    column,
    emptied,
    giving_way,
    row,
)
from ui.parts.layout import show_only_if
from ui.parts.wrapped import draw_middle, high, name_lines
from ui.room import Room
from ui.theme import BOLD

Who = tuple[int, int]
WIDE = 430  # px at 100 %, of the card at least
RANKING, BRACKET = "Ranking", "Bracket"  # the keys of the sheet that is always there, and of that of a knock-out
NAME, TOTAL = 2, 3  # columns of a ranking
NOTHING_YET = t("Nothing is on any pad yet.")


def who(line: TableRow) -> Who:
    """Whose line it is: the section and the number."""
    return line.section.id, line.contestant.number


class PadStandings(Page):
    """Everybody in order, round by round; teams, prizes and accounts beside it where there are any."""

    def __init__(self, room: Room) -> None:
        super().__init__(room)
        self.live: TablePlay | None = None
        self._content, self._acts = column(gap=0), row(gap=12)
        self.put((boxed(self._content), 1), acts=(self._acts,))
        self._build()
        self.sentence.say(self.heading())

    def heading(self) -> Text:
        if self.live is None:
            return t("Nothing can be worked out.") if self.room.unscored else t("Nobody is seated yet.")
        over = all_played(self.live.event, self.room.progress())
        return leading(Overall(self.live), over=over) or NOTHING_YET

    def first(self) -> QWidget | None:
        return self.tables[0] if self.live else None

    # --- what happens -------------------------------------------------------------------------

    def refresh(self, touched: frozenset[Touch]) -> None:
        if self.room.evening and any(touch.event == self.room.evening.id for touch in touched):
            self.anew(self._build)
        super().refresh(touched)

    def arrive(self, where: Mapping[str, Any]) -> None:
        """``number`` and ``section`` of a contestant: as many as are known."""
        if self.live is None or "number" not in where:
            return
        for section in self.live.event.sections:
            if where.get("section", section.id) == section.id:
                self._choose((section.id, int(where["number"])))

    def remember(self) -> dict[str, Any]:
        return {"who": self.card.who, "sheet": self.switch.chosen()} if self.live else {}

    def restore(self, kept: Mapping[str, Any]) -> None:
        if self.live is None or not kept:
            return
        if kept["sheet"] in self.sheets:
            self._turn(kept["sheet"])
        if kept["who"] is not None:
            self._choose(kept["who"])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc goes back from the card to the ranking."""
        if event.key() == Qt.Key.Key_Escape and self.live and not self.tables[0].hasFocus():
            self.halves.show_half(0)
            self.tables[0].setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            super().keyPressEvent(event)

    # --- how ------------------------------------------------------------------------------------

    def _build(self) -> None:
        emptied(self._content, self._acts)
        live = self.room.ranked(TablePlay)
        self.live = live if live is not None and live.orders else None
        if self.live is None:
            self._content.addWidget(self._empty())
            self._content.addStretch(1)
            return
        self.card = EveningCard(self.live)
        self.card.gone.connect(self._correct)
        self.tables = [ranking_table(self.live, title, rows) for title, rows in self._ranked(self.live)]
        self.sheets = {**self._brackets(self.live), RANKING: self._ranking_sheet(), **more_sheets(self.live)}
        self.deck = Deck(*self.sheets.values())
        self.switch = Segments(t("What is shown"), [(key, TITLES[key]) for key in self.sheets])
        self.switch.picked.connect(self._turn)
        show_only_if(len(self.sheets) > 1, self.switch)
        left = QFrame()
        left.setProperty("as", "panel")
        left.setLayout(column((self.deck, 1), gap=0, margin=(1, 4, 1, 8)))
        ranking, why = Half(TITLES[RANKING], left, share=3), Half(t("Why?"), self.card, width=WIDE, share=2, grows=True)
        self.halves = Halves(ranking, why, first=0)
        self._content.addWidget(self.halves)
        for act in (self.switch, self.halves.switch):
            self._acts.addWidget(act)
        if self.tables and (lines := self.tables[0].rows.values):
            self._choose(who(lines[0]))

    def _ranked(self, live: TablePlay) -> list[tuple[Text, Sequence[TableRow]]]:
        return [(order.title, order.rows) for order in live.orders]

    def _ranking_sheet(self) -> QWidget:
        for table in self.tables:
            table.chosen.connect(lambda line: self.card.show_who(who(line)))
            table.opened.connect(lambda line: self._open(who(line)))
        return boxed(column(*((table, 1) for table in self.tables), gap=0))

    def _brackets(self, live: TablePlay) -> Mapping[str, QWidget]:
        """The brackets of a knock-out, in each of which somebody is looked at as in the ranking."""
        views: list[BracketView | HeatsView] = [*bracket_views(live), *heat_views(live)]
        for view in views:
            view.chosen.connect(partial(self._looked_at, view.section, self._choose))
            view.opened.connect(partial(self._looked_at, view.section, self._open))
        letters = [as_it_is(live.event.section(each.section.id).letter) for each in live.drawn_heats()]
        titles = [*bracket_titles(live), *letters]
        return {BRACKET: bracket_sheet(views, titles)} if views else {}

    def _looked_at(self, section: int, then: Callable[[Who], None], number: int) -> None:
        then((section, number))

    def _turn(self, key: str) -> None:
        self.switch.choose(key)
        self.deck.bring(self.sheets[key])

    def _choose(self, key: Who) -> None:
        if not any(table.choose(key) for table in self.tables):
            return
        self.card.show_who(key)

    def _open(self, key: Who) -> None:
        self.card.show_who(key)
        self.halves.show_half(1)
        self.card.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def _correct(self, round_: int, table: int) -> None:
        section = self.card.who[0] if self.card.who else 0
        self.room.go("results", section=section, round=round_, table=table)

    def _empty(self) -> Empty:
        if self.room.unscored:
            act = Button(t("Event settings"), lambda: self.room.go("tonight", settings=True), as_="primary")
            return Empty("standings", t("Nothing can be worked out."), self.room.unscored, act)
        act = Button(t("Choose who meets whom"), lambda: self.room.go("movement"), as_="primary", key="Ctrl+3")
        return Empty("standings", t("There is nobody to rank yet."), t("Tables are drawn by lot or typed in."), act)


class RankingTable(Table[TableRow]):
    """A ranking in which what stands behind the total gives way to the names, one column after the other."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        for at in range(TOTAL + 1, len(self.rows.columns)):
            self.hide_column(at, False)
        names = self.needs(NAME)
        for at in range(TOTAL + 1, len(self.rows.columns)):
            self.hide_column(at, self._left() < names)
        self.fill(self.viewport().height())

    def _left(self) -> int:
        """What the other columns and the bar to scroll leave to the names, px."""
        others = sum(self.columnWidth(at) for at in range(len(self.rows.columns)) if at != NAME)
        return self.width() - others - self.verticalScrollBar().sizeHint().width()


def ranking_table(live: TablePlay, title: Text, rows: Sequence[TableRow]) -> RankingTable:
    """A ranking with a column for every round that has brought anybody anything."""
    made = RankingTable(title or TITLES[RANKING], columns(live, rows), rows, key=who, height=29)
    giving_way(made)
    made.let_grow(NAME, names_high)
    made.widen()
    return made


def columns(live: TablePlay, rows: Sequence[TableRow]) -> list[TableColumn[TableRow]]:
    """Place, who, every round so far, games and tricks where there are any, and the total."""
    chosen = live.conditions.chosen
    rounds = max((at for line in rows for at, points in enumerate(line.rounds, 1) if points is not None), default=0)
    made: list[TableColumn[TableRow]] = [
        TableColumn(t("Place"), place, 58, RIGHT, BOLD),
        TableColumn(
            t("No."),
            lambda line: as_it_is(called(live.event, line.section, line.contestant.number)),
            48,
            RIGHT,
        ),
        TableColumn(t("Name"), lambda line: as_it_is(line.contestant.names), 0, draw=draw_names),
    ]
    totals = shown.even((line.points for line in rows if line.place), chosen)
    made.append(TableColumn(t("Total"), lambda line: total(line, totals), 68, RIGHT, BOLD))
    if any(line.games for line in rows):
        games = shown.even((line.games for line in rows), chosen)
        made.append(TableColumn(t("Games"), lambda line: shown.total(line.games, games), 58, RIGHT))
    if any(line.tricks for line in rows):
        made.append(TableColumn(t("Tricks"), lambda line: as_it_is(str(line.tricks)), 58, RIGHT))
    if any(line.penalty for line in rows):
        made.append(TableColumn(t("Penalty"), lambda line: shown.points(-line.penalty, chosen, signed=True), 72, RIGHT))
    each = shown.even(chain.from_iterable(line.rounds for line in rows), chosen)
    return [*made, *(round_column(at, each) for at in range(rounds))]


def round_column(at: int, chosen: Mapping[str, Any]) -> TableColumn[TableRow]:
    """What everybody has from a round."""
    return TableColumn(t("R{number}", number=at + 1), lambda line: of_round(line, at, chosen), 42, RIGHT, colour="soft")


def draw_names(painter: QPainter, box: QRectF, line: TableRow) -> None:
    """The names, on more than one line where they need it."""
    draw_middle(painter, box, name_lines(line.contestant.names, box.width()))


def names_high(line: TableRow, wide: float) -> float:
    """How high they are in a column of a width, px."""
    return high(len(name_lines(line.contestant.names, wide)))


def place(line: TableRow) -> Text:
    """The place, and the sign that it is shared."""
    return as_it_is(f"{line.place}{'=' * line.tied}") if line.place else NO_WORDS


def of_round(line: TableRow, at: int, chosen: Mapping[str, Any]) -> Text:
    """What a round brought; nothing where it has brought nothing yet."""
    return shown.total(line.rounds[at], chosen) if at < len(line.rounds) else NO_WORDS


def total(line: TableRow, chosen: Mapping[str, Any]) -> Text:
    """The total of whoever has something."""
    return shown.total(line.points, chosen) if line.place else NO_WORDS
