"""A match board by board: both rooms beside each other, what it brings either team, and the working of a board."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from rules.text import Text, t
from scorer.event.results import Key
from scorer.methods.method import Step
from scorer.movements.words import the_board_first
from scorer.standings.boards.match_boards import MatchBoard as Board
from scorer.standings.boards.matches import MatchScore
from scorer.standings.boards.team_play import TeamPlay
from ui.models.matches import board_columns
from ui.pages.parts.explained import Explained
from ui.pages.parts.match_sums import MatchSums, match_facts, match_title
from ui.pages.parts.steps import Steps, stretched
from ui.parts import Button, LinkButton, Table, Words, boxed, column, row, tip

TO_TEAM = t("Back to the team")


class MatchSheet(QWidget):
    """One match; ``back`` returns to where it came from, ``correct`` is sent with a result to be looked at again."""

    wide = 560  # px at 100 %, of all that is shown with it
    back = Signal()
    correct = Signal(object)

    def __init__(self, standings: TeamPlay, back_to: Text = TO_TEAM) -> None:
        super().__init__()
        self.standings = standings
        self.key: Key | None = None
        self.side = 0
        self.title, self.facts = Words(as_="lead", wrap=True), Words(as_="soft", wrap=True)
        back = LinkButton(t("Back"), self.back.emit)
        back.setToolTip(tip(back_to, "Esc"))
        self.sums = MatchSums()
        self.table: Table[Board] = self._table(None)
        self.steps = Steps(t("Working"))
        foot = boxed(column(self.sums, margin=(16, 4, 16, 4)))
        self.explained = Explained(self.steps, self.table, between=foot)
        self.open_ = Button(t("Correct open room"), lambda: self._correct(0), key="Ctrl+E")
        self.closed = Button(t("Closed room"), lambda: self._correct(1), key="Ctrl+Shift+E")
        self.open_.setObjectName("correct")
        self.closed.setObjectName("correct-closed")
        top = column(row((self.title, 1), back), self.facts, gap=4, margin=(16, 11, 16, 4))
        bottom = row(self.open_, self.closed, None, margin=(16, 6, 16, 12))
        self.setLayout(column(top, (self.explained, 1), boxed(bottom), gap=4, margin=(1, 0, 1, 0)))

    def show_board(self, key: Key, side: int = 0) -> None:
        """Show the match of a result, its board looked at."""
        before, self.key, self.side = self.score, key, side
        score = self.score
        assert score is not None
        if before is None or before.meeting != score.meeting:
            fresh = self._table(score)
            self.explained.replace(self.table, fresh)
            self.table = fresh
        self.again()
        self.table.choose(self.standings.line(key).board.keys[0])

    @property
    def score(self) -> MatchScore | None:
        """The match that is shown, as it stands."""
        return self.standings.match(self.key) if self.key else None

    def again(self) -> None:
        """The standings have changed."""
        score = self.score
        if score is None:
            return
        self.title.say(match_title(self.standings, score))
        self.facts.say(match_facts(self.standings, score))
        self.sums.show_match(score)
        self.table.show_values(score.lines)
        self.table.widen()
        self._tell()

    def _table(self, score: MatchScore | None) -> Table[Board]:
        columns = board_columns(self.standings, score or self.standings.scores[0]) if self.standings.scores else []
        table: Table[Board] = Table(t("Boards"), columns, key=lambda line: line.board.keys[0], height=25)
        table.setObjectName("match-boards")
        stretched(table)
        table.chosen.connect(lambda _: self._tell())
        table.opened.connect(lambda _: self._correct(0))
        return table

    def _correct(self, room: int) -> None:
        line = self.table.value()
        key = line.board[1 + room] if line else None
        if key is not None:
            self.correct.emit(key)

    def _tell(self) -> None:
        """The working of the board looked at, room by room, and what the match brings."""
        line, score = self.table.value(), self.score
        for button, room in ((self.open_, 0), (self.closed, 1)):
            button.setEnabled(line is not None and line.board[1 + room] is not None)
        if line is None or score is None:
            return
        key = line.board.keys[0]
        working = self.standings.why_points(key, 0 if key == line.board.open else 1)
        home, away = score.meeting.teams
        match = self.standings.why_match(key.section, home, score.meeting.rounds[0], against=away)
        board = t(
            "{board}: {result}",
            board=the_board_first(line.board.number, line.board.keys[0].round),
            result=working.result,
        )
        told: list[tuple[Text, tuple[Step, ...]]] = [(board, working.lines)]
        self.steps.tell([*told, (t("The match: {result}", result=match.result), match.lines)])
        self.explained.arrange()
