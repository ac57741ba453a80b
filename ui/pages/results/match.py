"""A round of matches where it is typed: all of them in a list, and the one in hand with both rooms side by side."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QWidget

from rules.text import NO_WORDS, t
from scorer.event.results import Key
from scorer.live.states import States
from scorer.movements.words import the_board_first
from scorer.standings.boards.match_boards import MatchBoard
from scorer.standings.boards.team_play import TeamPlay
from ui.models.matches import board_columns
from ui.models.round_matches import MatchCell, RoundMatch, round_matches
from ui.pages.parts.match_sums import MatchSums, match_facts, match_title
from ui.pages.results.traveller import InHandCells
from ui.parts import LinkButton, Table, Words, boxed, column, giving_way, row, tip

ROOMS = {1: 0, 2: 0, 3: 1, 4: 1}  # of the columns that say what happened in one
LINE, LOW, ROW = 29, 84, 84  # px at 100 %: a board, how low their table may be, and a match of a list


class MatchCells(InHandCells):
    """Draws the boards of a match, the one in hand between rules."""

    here: Key | None = None

    def in_hand(self, line: MatchBoard) -> bool:
        return self.here in line.board.keys


class MatchTable(Table[MatchBoard]):
    """The boards of a match, the one in hand always in sight."""

    def __init__(self, play: TeamPlay, key: Key) -> None:
        columns = board_columns(play, play.match(key))
        super().__init__(t("Boards of the match"), columns, key=lambda line: line.board.keys[0], height=LINE)
        self.setObjectName("match-in-hand")
        self.cells = MatchCells(self)
        self.setItemDelegate(self.cells)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        giving_way(self, LOW)

    def show_boards(self, boards: Sequence[MatchBoard], here: Key) -> None:
        """Show the boards as they stand, with the one of a result in hand."""
        self.cells.here = here
        self.show_values(boards)
        self.widen()
        self._bring_into_sight()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._bring_into_sight()

    def _bring_into_sight(self) -> None:
        at = next((row for row, line in enumerate(self.rows.values) if self.cells.in_hand(line)), 0)
        if self.rows.values:
            self.scrollTo(self.rows.index(at, 0), QAbstractItemView.ScrollHint.EnsureVisible)


class MatchPanel(QFrame):
    """The match that the result in hand belongs to, as it would be with what is typed.

    ``gone`` is sent with the result of a board that a person goes to: in the room that is pressed, else in the same.
    """

    gone = Signal(object)
    ruling = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("as", "panel")
        self.title, self.facts = Words(as_="lead", wrap=True), Words(as_="soft", wrap=True)
        self.sums = MatchSums()
        self.rule = LinkButton(t("Rule on it"), self.ruling.emit)
        self.rule.setToolTip(tip(t("Rule on this result"), "Ctrl+R"))
        self.rule.setObjectName("rule-in-match")
        self.table: MatchTable | None = None
        self._top = boxed(column(row((self.title, 1), self.rule), self.facts, gap=2, margin=(16, 8, 16, 2)))
        self._foot = boxed(row((self.sums, 1), margin=(16, 4, 16, 4)))
        self.struck = Words(as_="soft", wrap=True)
        self._struck = boxed(column(self.struck, None, margin=(16, 4, 16, 4)))
        self._lines = column(self._top, self._foot, (self._struck, 1), gap=2, margin=(1, 0, 1, 8))
        self.setLayout(self._lines)
        self._key: Key | None = None
        self._teams: object = None

    def slim(self, yes: bool) -> None:
        """Leave out what the entry panel and the list say where there is little room."""
        for each in (self._top, self._foot):
            each.setVisible(not yes)

    def show_match(self, play: TeamPlay, key: Key, *, typing: bool) -> None:
        """Show the match of a result, or why it belongs to none."""
        self._key = key
        counts = play.counts_in_match(key)
        self.sums.setVisible(counts)
        self._struck.setVisible(not counts)
        if self.table is not None:
            self.table.setVisible(counts)
        if not counts:
            self.title.say(the_board_first(key.number))
            self.facts.say(NO_WORDS)
            self.struck.say(play.struck_out(key))
            return
        score = play.match(key)
        if self.table is None or self._teams != score.meeting:
            fresh = MatchTable(play, key)
            fresh.clicked.connect(self._pressed)
            fresh.activated.connect(self._pressed)
            if self.table is None:
                self._lines.insertWidget(1, fresh, 1)
            else:
                self._lines.replaceWidget(self.table, fresh)
                self.table.hide()
                self.table.deleteLater()
            QWidget.setTabOrder(self.rule, fresh)
            self.table, self._teams = fresh, score.meeting
        self.title.say(match_title(play, score))
        self.facts.say(match_facts(play, score))
        self.sums.show_match(score)
        self.table.show_boards(score.lines, key)
        self.show_typing(typing)

    def show_typing(self, yes: bool) -> None:
        """Whether the keyboard is where the line in hand is typed: only then its rules are blue."""
        if self.table is not None:
            self.table.cells.typing = yes
            self.table.viewport().update()

    def _pressed(self, index: QModelIndex) -> None:
        if self.table is not None:
            boards = [line.board for line in self.table.rows.values]
            now = next(board for board in boards if self._key in board.keys)
            room = ROOMS.get(index.column(), int(self._key == now.closed))
            board = boards[index.row()]
            self.gone.emit((board.open, board.closed)[room] or board.keys[0])


class MatchList(Table[RoundMatch]):
    """The matches of the round in hand; Enter or a press goes to what is missing of one."""

    def __init__(self, play: TeamPlay) -> None:
        cell = MatchCell(play)
        super().__init__(t("Matches of the round"), [cell.column], key=lambda line: line.keys[0], height=ROW)
        self.setObjectName("round-matches")
        self.let_grow(0, cell.high)
        self.clicked.connect(lambda index: self.opened.emit(self.rows.values[index.row()]))

    def show_round(self, play: TeamPlay, states: States, here: Key) -> None:
        """Show the round that a result belongs to, its match chosen."""
        lines = round_matches(play, states, here)
        self.show_values(lines)
        if (now := next((line for line in lines if here in line.keys), None)) is not None:
            self.choose(now.keys[0])
