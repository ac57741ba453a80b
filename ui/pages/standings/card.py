"""Why somebody has what they have: the sum, the boards it comes from, and the working of the one looked at."""

from __future__ import annotations

from collections.abc import Hashable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from rules.fields import Answers
from rules.text import NO_WORDS, Text, joined, t
from scorer.event.results import Key
from scorer.methods.method import Step
from scorer.movements.words import the_board, the_board_first
from scorer.sheets.sheet import Sheet
from scorer.sheets.working import working_sheet
from scorer.standings import CardLine, Scored, Standings, shown
from ui.models.card import columns
from ui.models.ranking import RankingLine
from ui.pages.parts.explained import Explained
from ui.pages.parts.steps import Steps, stretched
from ui.parts import Button, LinkButton, Table, Titled, Words, boxed, column, frame, row, tip

BOARDS = 7  # that are seen before the whole working is
BAR = 18  # px at 100 %, of the bar to scroll and the frame
NTH = {1: t("first"), 2: t("second"), 3: t("third")}
EQUAL = {1: t("equal first"), 2: t("equal second"), 3: t("equal third")}


class CardSheet(QWidget):
    """One contestant's boards; ``closed`` is sent by its link and by Esc.

    ``board`` is sent with the one whose traveller is wanted, and the side that the contestant sat on.
    """

    board = Signal(object, int)
    closed = Signal()
    printed = Signal()

    def __init__(self, standings: Standings) -> None:
        super().__init__()
        self.standings = standings
        self.line: RankingLine | None = None
        self.title = Words(as_="lead")
        self.title.setObjectName("why")
        close = LinkButton(t("Close"), self.closed.emit)
        close.setToolTip(tip(t("Back to the ranking"), "Esc"))
        self.names = Titled(self.title, close)
        self.sum, self.of = Words(as_="lead"), Words(as_="soft")
        self.table: Table[CardLine] = Table(t("Boards"), columns(standings), key=lambda line: line.key, height=24)
        self.table.setObjectName("card")
        self.wide = round(self.table.breadth()) + BAR
        stretched(self.table)
        self.steps = Steps(t("Working"))
        self.explained = Explained(self.steps, self.table, rows=BOARDS)
        self.traveller = Button(t("Traveller"), self._open, key="Ctrl+T")
        self.traveller.setObjectName("open-board")
        paper = Button(t("Print this working"), self.printed.emit, key="Ctrl+Shift+P")
        paper.setObjectName("print")
        self.well = frame("well")
        self.well.setLayout(row(self.sum, None, self.of, margin=(12, 7, 12, 7)))
        self.taken = Words(wrap=True)
        self.taken.setObjectName("taken")
        top = column(self.names, self.well, self.taken, gap=9, margin=(16, 11, 16, 4))
        bottom = row(self.traveller, paper, None, margin=(16, 6, 16, 12))
        self.setLayout(column(top, (self.explained, 1), boxed(bottom), gap=4, margin=(1, 0, 1, 0)))
        self.table.chosen.connect(lambda _: self._tell())
        self.table.opened.connect(lambda line: self.board.emit(line.key, line.side))

    def show_line(self, line: RankingLine) -> None:
        """Show whose line it is; the board looked at stays where it is the same contestant."""
        standings, same = self.standings, self.line is not None and self.line.who == line.who
        chosen, method = standings.conditions.chosen, standings.conditions.method
        self.line = line
        self.title.say(t("Why {answer}?", answer=answer(line, method, chosen)) if line.boards else t("No result yet"))
        self.well.setVisible(line.boards > 0)
        self.names.say(joined(filter(None, (line.names or line.called, ordinal(line))), ", "))
        self.sum.say(total(line, method, chosen))
        say_taken(self.taken, standings, line)
        self.of.say(shown.several(line.boards, "board"))
        boards = [each for each in standings.card(*line.who) if each.slip is not None]
        self.table.show_values(boards)
        if boards and not (same and self.table.value() is not None):
            self.table.setCurrentIndex(self.table.rows.index(0, 0))
        self._tell()

    def at_board(self) -> Key | None:
        """The board that is looked at."""
        line = self.table.value()
        return line.key if line else None

    def go(self, key: Hashable) -> None:
        """Look at another board."""
        self.table.choose(key)

    @property
    def subject(self) -> Text:
        """What the working is of, besides who it is."""
        at = self.at_board()
        return the_board(at.number) if at else NO_WORDS

    def sheet(self) -> Sheet | None:
        """The working as a sheet of paper."""
        at = self.table.value()
        if self.line is None:
            return None
        return working_sheet(self.standings, self.line.who, at.key if at else None, side=at.side if at else 0)

    def _open(self) -> None:
        if (line := self.table.value()) is not None:
            self.board.emit(line.key, line.side)

    def _tell(self) -> None:
        """The working of the board looked at, and why the place is what it is."""
        line, at = self.line, self.table.value()
        self.traveller.setEnabled(at is not None)
        self.traveller.call(t("Traveller of {board}", board=the_board(at.key.number)) if at else t("Traveller"))
        if line is None:
            return
        told: list[tuple[Text, tuple[Step, ...]]] = []
        if at is not None:
            working = self.standings.why_points(at.key, at.side)
            told.append(
                (t("{board}: {result}", board=the_board_first(at.key.number), result=working.result), working.lines)
            )
        ranked = self.standings.why_place(*line.who)
        told.append((t("Place: {place}", place=ranked.result), ranked.lines))
        self.steps.tell(told)
        self.explained.arrange()


def answer(line: RankingLine, method: Scored, chosen: Answers) -> Text:
    """What somebody is ranked by, with its unit."""
    if line.percent is None:
        return shown.in_units(line.points, method.unit, chosen, signed=True)
    return t("{percent} %", percent=shown.percent(line.percent, chosen))


def total(line: RankingLine, method: Scored, chosen: Answers) -> Text:
    """The sum: “56 ÷ 96 = 58.33 %”, with the penalty where there is one."""
    won = shown.points(line.points + line.penalty, chosen)
    taken = shown.points(line.penalty, chosen) if line.penalty else NO_WORDS
    if line.percent is None:
        if not taken:
            return shown.in_units(line.points, method.unit, chosen)
        return joined((won, "−", taken, "=", shown.points(line.points, chosen)))
    sum_ = t("({won} − {taken})", won=won, taken=taken) if taken else won
    possible, percent = shown.points(line.possible, chosen), shown.percent(line.percent, chosen)
    return t("{sum} ÷ {possible} = {percent} %", sum=sum_, possible=possible, percent=percent)


def say_taken(words: Words, standings: Standings, line: RankingLine) -> None:
    """Say what was taken from them, with the reason of each; nothing where nothing was."""
    taken = standings.why_penalties(*line.who)
    words.say(joined(each.text for each in taken))
    words.setVisible(bool(taken))


def ordinal(line: RankingLine) -> Text:
    """The place in a word."""
    if not line.place:
        return NO_WORDS
    if line.tied:
        return EQUAL.get(line.place) or t("equal place {number}", number=line.place)
    return NTH.get(line.place) or t("place {number}", number=line.place)
