"""Why a team has what it has: the sum, its matches, and the working of the one looked at."""

from __future__ import annotations

from collections.abc import Hashable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from rules.text import NO_WORDS, Text, joined, t
from scorer.methods.method import Step
from scorer.movements.words import runs
from scorer.sheets.sheet import Sheet
from scorer.sheets.working import match_sheet
from scorer.standings import shown
from scorer.standings.boards.team_play import TeamPlay
from ui.models.matches import AGAINST, MatchLine, against_high, match_columns, matches
from ui.models.ranking import RankingLine
from ui.pages.parts.explained import Explained
from ui.pages.parts.steps import Steps, stretched
from ui.pages.standings.card import ordinal, say_taken, total
from ui.parts import Button, LinkButton, Table, Titled, Words, boxed, column, frame, row, tip

MATCHES = 4  # that are seen before the whole working is


class TeamSheet(QWidget):
    """One team's matches; ``closed`` is sent by its link and by Esc.

    ``board`` is sent with a result of the match that is to be opened.
    """

    board = Signal(object, int)
    closed = Signal()
    printed = Signal()
    wide = 0  # the match beside it needs more room

    def __init__(self, standings: TeamPlay) -> None:
        super().__init__()
        self.standings = standings
        self.line: RankingLine | None = None
        self.title = Words(as_="lead")
        self.title.setObjectName("why")
        close = LinkButton(t("Close"), self.closed.emit)
        close.setToolTip(tip(t("Back to the ranking"), "Esc"))
        self.names = Titled(self.title, close)
        self.sum, self.of = Words(as_="lead"), Words(as_="soft")
        self.table: Table[MatchLine] = Table(t("Matches"), match_columns(standings), key=lambda m: m.rounds, height=26)
        self.table.setObjectName("matches")
        stretched(self.table)
        self.table.let_grow(AGAINST, against_high)
        self.steps = Steps(t("Working"))
        self.explained = Explained(self.steps, self.table, rows=MATCHES)
        self.open_ = Button(t("Board by board"), self._open, key="Ctrl+T")
        self.open_.setObjectName("open-match")
        paper = Button(t("Print this working"), self.printed.emit, key="Ctrl+Shift+P")
        paper.setObjectName("print")
        self.well = frame("well")
        self.well.setLayout(row(self.sum, None, self.of, margin=(12, 7, 12, 7)))
        self.taken = Words(wrap=True)
        top = column(self.names, self.well, self.taken, gap=9, margin=(16, 11, 16, 4))
        bottom = row(self.open_, paper, None, margin=(16, 6, 16, 12))
        self.setLayout(column(top, (self.explained, 1), boxed(bottom), gap=4, margin=(1, 0, 1, 0)))
        self.table.chosen.connect(lambda _: self._tell())
        self.table.opened.connect(lambda _: self._open())

    def show_line(self, line: RankingLine) -> None:
        """Show whose line it is; the match looked at stays where it is the same team."""
        standings, same = self.standings, self.line is not None and self.line.who == line.who
        chosen, scale = standings.conditions.chosen, standings.conditions.method
        self.line = line
        self.title.say(
            t("Why {answer}?", answer=shown.in_full(line.points, scale.unit, chosen))
            if line.place
            else t("No result yet")
        )
        self.well.setVisible(line.place > 0)
        self.names.say(joined(filter(None, (line.names or line.called, ordinal(line))), ", "))
        self.sum.say(total(line, scale, chosen))
        team = standings.teams[line.who]
        say_taken(self.taken, standings, line)
        self.of.say(shown.several(len(team.met), "match"))
        self.table.show_values(matches(standings, team))
        self.table.widen()
        self.table.grow()
        if team.turns and not (same and self.table.value() is not None):
            last = max((at for at, turn in enumerate(team.turns) if turn.points is not None), default=0)
            self.table.setCurrentIndex(self.table.rows.index(last, 0))
        self._tell()

    def at_board(self) -> Hashable:
        """The match that is looked at."""
        line = self.table.value()
        return line.rounds if line else None

    def go(self, rounds: Hashable) -> None:
        """Look at another match."""
        self.table.choose(rounds)

    @property
    def subject(self) -> Text:
        """What the working is of, besides the team."""
        line = self.table.value()
        return t("match {rounds}", rounds=runs(line.rounds)) if line else NO_WORDS

    def sheet(self) -> Sheet | None:
        """The working as a sheet of paper."""
        at = self.table.value()
        return match_sheet(self.standings, self.line.who, at.turn if at else None) if self.line else None

    def _open(self) -> None:
        line = self.table.value()
        if line is not None and line.key is not None:
            self.board.emit(line.key, line.side)

    def _tell(self) -> None:
        """The working of the match looked at, and why the place is what it is."""
        line, at = self.line, self.table.value()
        self.open_.setEnabled(at is not None and at.key is not None)
        if line is None:
            return
        told: list[tuple[Text, tuple[Step, ...]]] = []
        if at is not None:
            working = self.standings.why_match(*line.who, at.rounds[0], against=at.turn.opponent)
            told.append((joined((working.title, working.result), ": "), working.lines))
        ranked = self.standings.why_place(*line.who)
        told.append((t("Place: {place}", place=ranked.result), ranked.lines))
        self.steps.tell(told)
        self.explained.arrange()
