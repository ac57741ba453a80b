"""What can be said and done of the pair in hand."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QCompleter, QWidget

from rules.text import Text, joined, t
from scorer.evening.coming import ALL, NONE
from ui.parts import Button, Tick, TypingLine, Words, boxed, row, tip
from ui.parts.buttons import ENTER
from ui.parts.flow import Flow
from ui.parts.saying import said
from ui.theme import THEME

STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
TEAM_KEY, ROUNDS_KEY = "Alt+T", "Alt+R"
EDGES, WIDEST = 28, 348  # px at 100 %: what a line takes besides its text, and the widest that the panel has room for


class TeamLine(TypingLine):
    """The team that a pair or player counts for; one that has been named before is completed as one types.

    ``given(team)`` is sent by Enter, ``stepped(by)`` by the arrow keys, ``left`` by Esc.
    """

    given = Signal(str)
    stepped = Signal(int)
    left = Signal()

    def __init__(self) -> None:
        super().__init__(t("Team"), hint=t("none"))
        self.textChanged.connect(lambda _: self.updateGeometry())
        self.now, self.whose = "", 0
        self.known: tuple[str, ...] = ()

    def show_team(self, whose: int, team: str, known: tuple[str, ...]) -> None:
        """Show the team of a number; what is being typed for the same one stays."""
        if known != self.known:
            self.known = known
            completer = QCompleter(self.known, self)
            completer.setCompletionMode(QCompleter.CompletionMode.InlineCompletion)
            completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
            self.setCompleter(completer)
        unfinished = whose == self.whose and self._named() not in (self.now, team)
        if (whose, team) != (self.whose, self.now) and not unfinished:
            self.whose, self.now = whose, team
            self.setText(team)
            self.selectAll()

    def sizeHint(self) -> QSize:
        """As wide as the name of the team, where the panel is."""
        hint, metric = super().sizeHint(), QFontMetricsF(self.font())
        wide = metric.horizontalAdvance(self.text()) + THEME.px(EDGES)
        return QSize(int(max(hint.width(), min(wide, THEME.px(WIDEST)))), hint.height())

    def give_up(self) -> None:
        """Show what stands, whatever is half typed."""
        self.whose = 0

    def _named(self) -> str:
        """What is typed; as it was written before, where that differs only in capitals."""
        typed = " ".join(self.text().split())
        return next((team for team in self.known if team.casefold() == typed.casefold()), typed)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER:
            self.given.emit(self._named())
        elif event.key() in STEPS:
            self.stepped.emit(STEPS[Qt.Key(event.key())])
        elif event.key() == Qt.Key.Key_Escape:
            self.setText(self.now)
            self.left.emit()
        else:
            super().keyPressEvent(event)


class RoundsLine(TypingLine):
    """The rounds in which somebody is there: ``given(text)`` is sent by Enter, ``left`` where nothing is given."""

    given = Signal(str)
    left = Signal()

    def __init__(self) -> None:
        super().__init__(t("Plays rounds"), hint=ALL)
        self.now = ""
        examples = joined((ALL, NONE, "1–3", "2–"), ", ")
        self.setToolTip(tip(t("The rounds it plays: {examples}", examples=examples), ROUNDS_KEY))
        self.returnPressed.connect(self._give)

    def show_rounds(self, rounds: Text) -> None:
        """Show what is said of somebody; what is half typed stays."""
        self.now = said(rounds)
        self.filled.fill(self.now)

    def give_up(self) -> None:
        """Show what stands, whatever is half typed."""
        self.filled.fill(self.now, anew=True)

    def _give(self) -> None:
        if self.words() == self.now:
            self.left.emit()
        else:
            self.given.emit(self.words())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.give_up()
            self.left.emit()
        else:
            super().keyPressEvent(event)


class PairActs(QWidget):
    """``keeps(yes)`` its seat, ``misses(yes)`` the evening, ``enrolled`` as a member; and the team it counts for.

    ``since`` says that a name is for the round that is shown and those after it, ``rounds`` which ones are played.
    """

    keeps = Signal(bool)
    misses = Signal(bool)
    enrolled = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._whose = 0, 0  # the number and the round that are shown
        substitute, keeps, misses = t("Substitute"), t("Keeps its seat"), t("Is missing")
        self.still, self.missing = Tick(keeps), Tick(misses)
        self.member = Button(t("Make a member"), self.enrolled.emit, key="Alt+N")
        self.member.setObjectName("member")
        self.team = TeamLine()
        self.team.setToolTip(tip(t("The team it counts for"), TEAM_KEY))
        self.of_team = boxed(row(Words(t("Team"), "soft"), (self.team, 1), gap=8))
        self.since, self.rounds = Tick(substitute), RoundsLine()
        self.plays = boxed(row(Words(t("Plays rounds"), "soft"), (self.rounds, 1), gap=8))
        self.rounds.setFixedWidth(THEME.px(72))
        acts = (self.since, self.plays, self.still, self.missing, self.of_team, self.member)
        self.setLayout(Flow(*acts, gap=12, lines=6))
        QShortcut(QKeySequence(ROUNDS_KEY), self).activated.connect(lambda: self._to(self.rounds))
        QShortcut(QKeySequence(TEAM_KEY), self).activated.connect(lambda: self._to(self.team))
        self.still.clicked.connect(self.keeps)
        self.missing.clicked.connect(self.misses)
        ticks = (("Alt+S", self.since, substitute), ("Alt+K", self.still, keeps), ("Alt+M", self.missing, misses))
        for key, tick, words in ticks:
            tick.setToolTip(tip(words, key))
            QShortcut(QKeySequence(key), self).activated.connect(tick.click)

    def show_round(self, number: int, round_: int, *, team: bool, asked: bool, since: bool) -> None:
        """Ask whether a name is for a round and those after it only, where that can be; yes while it is so already.

        What it is then: a substitute, or the line-up of a team.  What was answered stays though a name is taken back.
        """
        line_up, instead = (
            t("Line-up from round {number}", number=round_),
            t("Substitute from round {number}", number=round_),
        )
        self.since.setText(said(line_up if team else instead))
        self.since.setVisible(asked)
        if since or (number, round_) != self._whose:
            self.since.setChecked(asked and since)
        self._whose = number, round_

    def show_pair(self, who: Text, *, still: bool, missing: bool, guest: bool) -> None:
        """Say how it stands with a pair or a player, and whether the one in hand is a guest."""
        self.still.setText(said(t("{who} keeps its seat", who=who)))
        self.missing.setText(said(t("{who} is missing", "{who} are missing", n=1, who=who)))
        self.still.setChecked(still)
        self.missing.setChecked(missing)
        self.member.setVisible(guest)

    def ask(self, *, still: bool, team: bool) -> None:
        """Ask only what there is to ask: where everybody is drawn nobody keeps a seat; teams are for the tables."""
        self.still.setVisible(still)
        self.of_team.setVisible(team)

    def _to(self, line: TypingLine) -> None:
        if line.isVisible():
            line.setFocus(Qt.FocusReason.ShortcutFocusReason)
            line.selectAll()
