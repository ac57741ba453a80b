"""Somebody's evening at the tables, round by round, and the working behind what is looked at."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QFrame

from rules.fields import Answers
from rules.text import Text, as_it_is, joined, t
from scorer.live.names import surnames_among
from scorer.methods.method import Step
from scorer.standings import shown
from scorer.standings.tables.lines import TableLine
from scorer.standings.tables.table_play import TablePlay
from ui.pages.parts.explained import Explained
from ui.pages.parts.steps import Steps
from ui.parts import RIGHT, Lettering, LinkButton, Table, TableColumn, Words, boxed, column, row
from ui.parts.saying import said
from ui.parts.wrapped import HIGH, broken, draw_lines, high, listed_lines
from ui.theme import BOLD, THEME

WITH = 2  # the column of partner and opponents
FIRST, SECOND = Lettering("body", BOLD), Lettering("small", colour="soft")


class EveningCard(QFrame):
    """The rounds of one contestant, and why they have what they have; ``gone`` leads to the pad of a round."""

    gone = Signal(int, int)  # the round, the table

    def __init__(self, live: TablePlay) -> None:
        super().__init__()
        self.setProperty("as", "panel")
        self.live, self.who = live, None  # type: tuple[TablePlay, tuple[int, int] | None]
        self.title = Words(as_="lead", wrap=True)
        counted = live.conditions.tally.heading
        columns: list[TableColumn[TableLine]] = [
            TableColumn(t("Round"), lambda line: as_it_is(str(line.round)), 52, RIGHT),
            TableColumn(t("Table"), lambda line: as_it_is(str(line.table)) if line.table else t("out"), 44, RIGHT),
            TableColumn(t("With and against"), company, 0, draw=draw_company),
            TableColumn(counted, lambda line: shown.total(line.points, self._even()), 52, RIGHT, BOLD),
            TableColumn(t("So far"), lambda line: shown.total(line.running, self._even()), 52, RIGHT),
        ]
        self.table: Table[TableLine] = Table(t("Rounds"), columns, key=lambda line: line.round, height=46)
        self.table.let_grow(WITH, company_high)
        self.steps = Steps(t("Working"))
        self.explained = Explained(self.steps, self.table)
        self.pad = LinkButton(t("Look at this pad"), self._look)
        top = column(self.title, margin=(16, 11, 16, 4))
        foot = boxed(row(self.pad, None, margin=(16, 4, 16, 10)))
        self.setLayout(column(top, (self.explained, 1), foot, gap=4, margin=(1, 0, 1, 0)))
        self.table.chosen.connect(lambda _: self._tell())
        self.table.opened.connect(lambda _: self._look())

    def show_who(self, who: tuple[int, int]) -> None:
        """Show somebody's evening."""
        same = self.who == who
        self.who = who
        working = self.live.why_total(*who)
        self.title.say(joined((working.title, working.result), ": "))
        self.table.show_values(self.live.card(*who))
        self.table.widen()
        if not same and self.table.rows.values:
            self.table.setCurrentIndex(self.table.rows.index(0, 0))
        self._tell()

    def _even(self) -> Answers:
        """The settings that write every number of the card alike."""
        lines = self.table.rows.values
        return shown.even((n for line in lines for n in (line.points, line.running)), self.live.conditions.chosen)

    def _look(self) -> None:
        line = self.table.value()
        if line is not None and line.table:
            self.gone.emit(line.round, line.table)

    def _tell(self) -> None:
        """How the round looked at was counted, the total, and why the place is what it is."""
        if self.who is None:
            return
        line = self.table.value()
        self.pad.setEnabled(line is not None and bool(line.table))
        told: list[tuple[Text, tuple[Step, ...]]] = []
        if line is not None and line.table and line.points is not None:
            working = self.live.why_round(*self.who, line.round)
            told.append((joined((working.title, working.result), ": "), working.lines))
        for working in (self.live.why_total(*self.who), self.live.why_place(*self.who)):
            told.append((working.result, working.lines))
        self.steps.tell(told)
        self.explained.arrange()


def company(line: TableLine) -> Text:
    """Partner and opponents of a round: “with Ilse, against Marek & Jürgen”."""
    if line.sat_out:
        return t("sits out")
    partners, opponents = who(line)
    if not partners:
        return t("against {people}", people=joined(opponents, ", "))
    return t("with {partners}, against {people}", partners=joined(partners, ", "), people=joined(opponents, ", "))


def lines(line: TableLine, wide: float) -> tuple[list[str], list[str]]:
    """The same in lines of a width: the partner, and whom one met; only these where there is no partner."""
    if line.sat_out:
        return [said(company(line))], []
    partners, opponents = who(line)
    if not partners:
        return listed_lines(opponents, wide, FIRST), []
    with_ = t("with {people}", people=joined(partners, ", "))
    return broken(with_, wide, FIRST), broken(t("against {people}", people=joined(opponents, ", ")), wide, SECOND)


def who(line: TableLine) -> tuple[list[Text], list[Text]]:
    """What partners and opponents of a round are called in a line."""
    called = surnames_among((*line.partners, *line.opponents), line.round)
    return [called[each.number] for each in line.partners], [called[each.number] for each in line.opponents]


def draw_company(painter: QPainter, box: QRectF, line: TableLine) -> None:
    """Partner and opponents below each other."""
    upper, lower = lines(line, box.width())
    step = THEME.px(HIGH)
    top = box.center().y() - (len(upper) + len(lower)) * step / 2
    draw_lines(painter, QRectF(box.left(), top, box.width(), 0), upper, FIRST, high=step)
    draw_lines(painter, QRectF(box.left(), top + len(upper) * step, box.width(), 0), lower, SECOND, high=step)


def company_high(line: TableLine, wide: float) -> float:
    """How high they are in a column of a width, px."""
    return high(sum(map(len, lines(line, wide))))
