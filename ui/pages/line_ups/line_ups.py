"""The page Line-ups: a line for each team in turn, the room in a stanza, who seats last, and what the club has said."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import attrgetter
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from rules.text import NO_WORDS, Text, t
from scorer.commands import Command, Touch
from scorer.contests import contest_of
from scorer.evening.known import as_player
from scorer.evening.line_up_lines import LineUpLine, lines, none, squad_words, stanzas, typed_so
from scorer.evening.lining_up import lined_up_as_typed, said_of_line_ups, tossed
from scorer.event.event import Event, Player
from scorer.event.folding import folded
from scorer.event.refusal import Refusal
from scorer.event.stanzas import LINE_UPS, parts_of
from scorer.live.line_ups import rights_words
from scorer.standings import TeamPlay
from scorer.standings.boards.seating_rights import named, takes_a_toss
from ui.forms.settings import Settings
from ui.pages.beside import Beside
from ui.pages.keys import PRINT_KEY, shown_only
from ui.pages.page import Page, Printed
from ui.parts import KeyButton, LabelledLine, Table, TableColumn, Tick, Words, boxed, column, panel, row, tip
from ui.parts.drawing import Lettering
from ui.parts.keys import key_text
from ui.parts.stepper import Stepped, Stepper
from ui.parts.wrapped import broken, high, highest, in_lines
from ui.room import Room
from ui.theme import BOLD, THEME

LEFT = 360  # px at 100 %
STEP_KEYS, TOSS_KEY = ("Alt+Left", "Alt+Right"), "Alt+T"
STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
LAST = 3  # the column that says so
WIDE, PAD = 124, 28  # px at 100 %: the column of the team, and what is left free in it
SITS = 1  # the column of who sits N–S
STRONG = Lettering(weight=BOLD)


def side(at: int) -> Callable[[LineUpLine], Text]:
    """Who sits on a side of the room."""
    return lambda line: line.sits[at]


TEAM, NORTH_SOUTH, EAST_WEST = attrgetter("called"), side(0), side(1)
COLUMNS: list[TableColumn[LineUpLine]] = [
    TableColumn(t("Team"), TEAM, WIDE, weight=BOLD, draw=in_lines(TEAM, STRONG)),
    TableColumn(t("N–S"), NORTH_SOUTH, 0, least=150, draw=in_lines(NORTH_SOUTH)),
    TableColumn(t("E–W"), EAST_WEST, 0, least=150, draw=in_lines(EAST_WEST)),
    TableColumn(NO_WORDS, lambda line: t("seats last") if line.last else NO_WORDS, 24, colour="soft"),
]


def row_high(line: LineUpLine, wide: float) -> float:
    """How high a row is in which nobody's name is cut, px; ``wide`` is how much a side of the room has."""
    team = len(broken(line.called, THEME.px(WIDE - PAD), STRONG))
    return max(high(team), highest(NORTH_SOUTH, EAST_WEST)(line, wide))


class LineUpsPage(Page):
    """Each line-up acts at once with Enter, which goes on to the next team; all of it can be taken back."""

    def __init__(self, room: Room) -> None:
        super().__init__(room)
        self.table: Table[LineUpLine] = Table(t("Line-ups"), COLUMNS, key=lambda line: line.key, height=31)
        self.table.setObjectName("line-ups")
        self.table.let_grow(SITS, row_high)
        self.team, self.rights = Words(as_="lead", wrap=True), Words(as_="small", wrap=True)
        self.squad = Words(as_="small", wrap=True)
        self.line = LabelledLine(t("Line-up: N–S first"), hint=t("1 2 3 4, or names; + before a substitute"))
        self.line.line.setObjectName("line-up")
        self.toss = Tick(t("Seats last in the odd stanzas"))
        self.toss.setObjectName("toss")
        self.asked = Settings(LINE_UPS)
        self.stanzas = stanzas(room.evening) if room.evening else ()
        self.shown: object = None  # the team and the stanza that the line is about
        self.steps = Stepper(Stepped("stanza", t("Stanza before"), t("Stanza after"), self._stanza_words), STEP_KEYS)
        self._put()
        self._connect()
        self._show()
        self._begin()

    def _put(self) -> None:
        team = panel(self.team, self.squad, self.line, self.rights, self.toss, gap=10)
        left = boxed(column(team, panel(Words(t("What is agreed"), "lead"), self.asked, gap=12), None, gap=16))
        head = row((Words(t("Line-ups"), "lead"), 1), self.steps)
        back = shown_only(KeyButton(t("Back"), "Esc", self.leave))
        paper = self.paper_button(t("Print the cards"))
        self.put((Beside(left, panel(head, (self.table, 1)), left=LEFT), 1), acts=(paper, back))

    def _connect(self) -> None:
        self.toss.setToolTip(tip(t("Won the toss, and seats last in the odd stanzas"), TOSS_KEY))
        self.toss.clicked.connect(self._toss)
        QShortcut(QKeySequence(TOSS_KEY), self).activated.connect(self._toss_by_key)
        self.line.line.returnPressed.connect(self._give)
        self.steps.stepped.connect(lambda _: self._show())
        self.table.chosen.connect(lambda _: self._look())
        self.table.opened.connect(lambda _: self.line.line.setFocus())
        self.asked.answered.connect(
            lambda name, answer: self._do(lambda event: said_of_line_ups(event, LINE_UPS.by_name[name], answer))
        )

    # --- what it says -------------------------------------------------------------------

    def heading(self) -> Text:
        found = self.standings
        if found is None:
            return none(self.room.evening)
        return t("{stanza}: who sits where.", stanza=self._stanza_words(self.steps.at, self.steps.of))

    @property
    def standings(self) -> TeamPlay | None:
        """Those of the event that is open, where it is one of teams and drawn."""
        event = self.room.evening
        if event is None or not contest_of(event).seats.apart or not stanzas(event):
            return None
        return self.room.ranked(TeamPlay)

    def _stanza_words(self, at: int, _of: int) -> Text:
        event = self.room.evening
        return self.stanzas[at - 1].words(parts_of(event)) if event and at <= len(self.stanzas) else NO_WORDS

    def prints(self) -> Printed:
        if self.standings is None:
            return super().prints()
        chosen = {"round": self.stanzas[self.steps.at - 1].round}
        return Printed("line-up-card", t("{key} prints the line-up cards", key=key_text(PRINT_KEY)), chosen)

    # --- what is done -------------------------------------------------------------------

    def _give(self) -> None:
        """Enter: the line-up as it is typed, or as it stands; then the next team is asked for."""
        at = self.table.value()
        if at is None or (self.line.text() != typed_so(at.place) and not self._line_up(at)):
            return
        self._next()

    def _line_up(self, at: LineUpLine) -> bool:
        """Record what was typed of a team over what was seen of it; or say below the line why it cannot be."""
        try:
            command = lined_up_as_typed(at.place, self.line.text(), self._outsider)
        except Refusal as refusal:
            self.line.refuse(refusal.in_full)
            return False
        return self.room.do(command, at.place.event) is not None

    def _outsider(self, name: str) -> Player:
        """A substitute from outside: the member of that name, or a guest."""
        found = (each for each in self.room.desk.members() if folded(each.name) == folded(name))
        member = next(found, None)
        return as_player(member) if member else Player(name)

    def _next(self) -> None:
        """The team below, after the last the first of the next stanza."""
        at, many = self.table.currentIndex().row() + 1, len(self.table.rows.values)
        if at >= many and self.steps.at < self.steps.of:
            self.steps.go(self.steps.at + 1)
        self._begin(at if at < many else 0)

    def _begin(self, at: int = 0) -> None:
        """Ask for the line-up of a team."""
        if self.table.rows.values:
            self.table.selectRow(max(0, min(at, len(self.table.rows.values) - 1)))
        self._look(anew=True)

    def _toss_by_key(self) -> None:
        if self.toss.isVisible():
            self.toss.click()

    def _toss(self) -> None:
        at = self.table.value()
        if at is not None:
            last = at.place.number if self.toss.isChecked() else 0
            self._do(lambda event: tossed(event, at.meeting, last))

    def _do(self, make: Callable[[Event], Command]) -> None:
        event = self.room.evening
        if event is None:
            return
        try:
            command = make(event)
        except Refusal as refusal:
            self.room.refuse(refusal.in_full)
            return
        if self.room.do(command) is None:  # as it stands, and not as it was to be
            self._show()

    # --- reading ------------------------------------------------------------------------

    def refresh(self, touched: frozenset[Touch]) -> None:
        if self.room.evening and any(touch.event == self.room.evening.id for touch in touched):
            self._show()
        super().refresh(touched)

    def settled(self, mine: Command) -> None:
        self._show()
        self._look(anew=True)

    def _show(self) -> None:
        """Show the teams of the stanza that is gone to, as things stand."""
        event, standings = self.room.evening, self.standings
        self.setEnabled(standings is not None)
        if event is None or standings is None:
            return
        here, self.stanzas = self.stanzas[self.steps.at - 1 : self.steps.at], stanzas(event)
        at = next((nth for nth, each in enumerate(self.stanzas, 1) if each in here), 1)
        self.steps.show_at(at, len(self.stanzas))
        self.asked.show_answers(LINE_UPS.fitting(event.whole))
        self.table.show_values([*lines(standings, self.stanzas[at - 1])])
        self.table.widen(LAST)
        self._look()
        self.sentence.say(self.heading())

    def _look(self, *, anew: bool = False) -> None:
        """Show the team that is asked for; what is half typed of the same one stays, unless it is shown ``anew``."""
        at = self.table.value()
        self.line.setEnabled(at is not None)
        if at is None:
            return
        event, number = at.place.event, at.place.number
        self.team.say(t("{team}, {stanza}", team=at.called, stanza=at.place.stanza.inside(parts_of(event))))
        self.squad.say(squad_words(at.place))
        self.rights.say(rights_words(event, at.meeting))
        self.rights.setVisible(bool(self.rights.text()))
        self.toss.setVisible(takes_a_toss(event, at.meeting))
        self.toss.setChecked(event.whole.get(named(at.meeting)) == number)
        key = (at.key, at.place.stanza)
        self.line.line.filled.fill(typed_so(at.place), anew=anew or key != self.shown)
        if anew or key != self.shown:
            self.line.remark.clear()
            self.line.line.selectAll()
        self.shown = key

    # --- staying where one was ----------------------------------------------------------

    def first(self) -> QWidget | None:
        return self.line.line

    def arrive(self, where: Mapping[str, Any]) -> None:
        """``round``: the round whose line-ups are wanted."""
        wanted = [nth for nth, each in enumerate(self.stanzas, 1) if each.round == where.get("round")]
        if wanted:
            self.steps.go(wanted[0])

    def remember(self) -> dict[str, Any]:
        return {"at": self.steps.at, "team": self.table.key_here(), "typed": self.line.line.text()}

    def restore(self, kept: Mapping[str, Any]) -> None:
        if kept:
            self.steps.go(kept["at"])
            if kept["team"]:
                self.table.choose(kept["team"])
            self.line.line.setText(kept["typed"])

    def leave(self) -> None:
        """Back to the seats."""
        self.room.go("seats")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc goes back, the arrows go from team to team; whatever was given is done already."""
        if event.key() == Qt.Key.Key_Escape:
            self.leave()
        elif event.key() in STEPS:
            self._begin(self.table.currentIndex().row() + STEPS[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)
