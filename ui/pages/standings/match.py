"""A match board by board: both rooms beside each other, what it brings either team, and the working of a board."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from rules.text import NO_WORDS, Text, joined, t
from scorer.event.results import Key
from scorer.live.line_ups import rights_words
from scorer.live.words import match_words, those
from scorer.methods.method import Step
from scorer.standings import shown
from scorer.standings.boards.match_boards import MatchBoard as Board
from scorer.standings.boards.match_stanzas import by_stanza
from scorer.standings.boards.matches import MatchScore
from scorer.standings.boards.team_play import TeamPlay
from ui.models.matches import board_columns
from ui.models.ranking import capital
from ui.pages.parts.steps import Steps, stretched
from ui.parts import Button, LinkButton, Table, Words, boxed, column, frame, giving_way, row, tip

TO_TEAM = t("Back to the team")


class MatchSheet(QWidget):
    """One match; ``back`` returns to where it came from, ``correct`` is sent with a result to be looked at again."""

    wide = 500  # px at 100 %, of all that is shown with it
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
        self.sum, self.points, self.of = Words(as_="lead"), Words(as_="lead"), Words(as_="soft")
        self.table: Table[Board] = self._table(None)
        self.steps = Steps(t("Working"))
        self.open_ = Button(t("Correct open room"), lambda: self._correct(0), key="Ctrl+E")
        self.closed = Button(t("Closed room"), lambda: self._correct(1), key="Ctrl+Shift+E")
        self.open_.setObjectName("correct")
        self.closed.setObjectName("correct-closed")
        well = frame("well")
        well.setLayout(column(row(self.sum, None, self.points), self.of, gap=2, margin=(12, 7, 12, 7)))
        top = column(row((self.title, 1), back), self.facts, gap=4, margin=(16, 11, 16, 4))
        foot = column(well, margin=(16, 4, 16, 4))
        bottom = row(self.open_, self.closed, None, margin=(16, 6, 16, 12))
        self._lines: QVBoxLayout = column(
            top, (self.table, 4), foot, (self.steps, 2), boxed(bottom), gap=4, margin=(1, 0, 1, 0)
        )
        self.setLayout(self._lines)

    def show_board(self, key: Key, side: int = 0) -> None:
        """Show the match of a result, its board looked at."""
        before, self.key, self.side = self.score, key, side
        score = self.score
        assert score is not None
        if before is None or before.meeting != score.meeting:
            fresh = self._table(score)
            self._lines.replaceWidget(self.table, fresh)
            self._lines.setStretchFactor(fresh, 4)
            self.table.hide()
            self.table.deleteLater()
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
        home, away = map(self.standings.called, self.standings.who(score))
        conditions = self.standings.conditions
        self.title.say(t("{home} – {away}", home=home, away=away))
        tables = those("table", list(map(str, score.meeting.tables)))
        facts = t(
            "{rounds}, {tables}. Scores are those of {home}.",
            rounds=match_words(score.meeting.rounds, len(by_stanza(self.standings.event, score))),
            tables=tables,
            home=home,
        )
        last = rights_words(self.standings.event, score.meeting, begun=score.begun)
        self.facts.say(joined(filter(None, (facts, last))))
        sums = zip(conditions.measures, (score.totals, score.totals_beside), strict=False)
        self.sum.say(joined((joined((each.title, ours, ":", theirs)) for each, (ours, theirs) in sums), ", "))
        points = joined((shown.total(each, conditions.chosen) for each in score.points or ()), " : ")
        self.points.say(joined((capital(conditions.method.unit), points)) if points else NO_WORDS)
        net, boards = shown.brief(score.net(0), signed=True), shown.several(score.counted, "board")
        over, so_far = t("{net} over {boards}", net=net, boards=boards), t("as it stands")
        self.of.say(over if score.finished else joined((over, so_far), ", "))
        self.table.show_values(score.lines)
        self.table.widen()
        self._tell()

    def _table(self, score: MatchScore | None) -> Table[Board]:
        columns = board_columns(self.standings, score or self.standings.scores[0]) if self.standings.scores else []
        table: Table[Board] = Table(t("Boards"), columns, key=lambda line: line.board.keys[0], height=25)
        table.setObjectName("match-boards")
        stretched(table)
        giving_way(table)
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
        board = t("Board {number}: {result}", number=line.board.number, result=working.result)
        told: list[tuple[Text, tuple[Step, ...]]] = [(board, working.lines)]
        self.steps.tell([*told, (t("The match: {result}", result=match.result), match.lines)])
