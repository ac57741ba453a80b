"""The line names are typed on, with whoever may be meant below it while one types."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from rules.text import NO_WORDS, Text, as_it_is, joined, t
from scorer.evening.known import Meant, MemberIndex
from scorer.evening.team_names import TeamNames
from scorer.event.event import Player
from ui.parts import RIGHT, EntryLine, Lettering, Table, TableColumn, Words, column, describe, restyle, row
from ui.parts.buttons import ENTER
from ui.parts.saying import said
from ui.parts.wrapped import broken, high, in_lines
from ui.theme import BOLD, THEME

STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
SHIFT = Qt.KeyboardModifier.ShiftModifier
NO_KEY = Qt.KeyboardModifier.NoModifier
ALT_GR = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier  # as some systems report it
WHO, WHY, NAME = 0, 2, Lettering("body", BOLD)  # who may be meant, what is said of them; how they are written
SIDE = 15  # px at 100 %: what is free beside a name
COMMANDS = ALT_GR | Qt.KeyboardModifier.MetaModifier
NAMED = t("Everybody has a name")


class Usual(NamedTuple):
    """Whom Enter on an empty line means, and why; somebody without a name where it means nobody."""

    player: Player = Player()
    why: Text = NO_WORDS


NOBODY = Usual()


def letters(event: QKeyEvent) -> bool:
    """Whether a key is the beginning of a name or a number."""
    text = event.text().strip()
    return bool(text) and text.isprintable() and event.modifiers() & COMMANDS in (NO_KEY, ALT_GR)


class NameLine(EntryLine):
    """``entered(guest)`` is sent by Enter (Shift: as a guest), ``stepped(by)`` by the arrow keys, ``left`` by Esc."""

    entered = Signal(bool)
    stepped = Signal(int)
    left = Signal()

    def __init__(self, name: Text, *, hint: Text) -> None:
        super().__init__(name, hint=hint)
        self.textChanged.connect(lambda _: self._fit())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Write a long name smaller, so that it is seen whole."""
        wide = QFontMetricsF(THEME.font("sentence")).horizontalAdvance(self.text()) + 2 * THEME.px(SIDE)
        long = "true" if wide > self.width() else "false"
        if self.property("long") != long:
            restyle(self, long=long)

    def selectAll(self) -> None:
        """Choose all of it from the end, so that a long name is seen from its beginning."""
        self.setSelection(len(self.text()), -len(self.text()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER:
            self.entered.emit(bool(event.modifiers() & SHIFT))
        elif event.key() in STEPS:
            self.stepped.emit(STEPS[Qt.Key(event.key())])
        elif event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)


class NameEntry(QWidget):
    """Whose name is asked for, the line, and what Enter will do; ``given(players)`` is sent by Enter.

    They are one, or both of a pair where two names were typed on the line: ``Ida Holm & Bo Lind``.

    ``called(team)`` is sent by Enter where the name of a team was typed.
    ``next`` is sent by Enter where there is nothing to give, ``stepped(by)`` by the arrow keys where nobody is meant,
    ``typing(yes)`` when somebody is meant now or no more.
    """

    given = Signal(object)
    called = Signal(str)
    next = Signal()
    stepped = Signal(int)
    typing = Signal(bool)

    def __init__(self) -> None:
        super().__init__()
        self.known, self.taken, self.there = MemberIndex(()), dict[int, Text](), tuple[Meant, ...]()
        self.seats_pairs, self.asks = False, True  # asks: whether it is for a chair
        self.teams: TeamNames | None = None
        self.now, self.usual, self.late = Player(), NOBODY, NO_WORDS
        self.mate: Meant | None = None  # the first of two who are typed on one line
        self.where, self.pair = Words(as_="lead"), Words(as_="soft")
        self.line = NameLine(t("name"), hint=t("Name or number"))
        self.says = Words(as_="", wrap=True)
        self.says.setMinimumHeight(1)
        self.people = people()
        head = row(self.where, self.pair, None)
        self.setLayout(column(head, self.line, self.says, gap=8))
        self.line.textEdited.connect(lambda _: self._look())
        self.line.entered.connect(self._enter)
        self.line.stepped.connect(self._step)
        self.line.left.connect(self._leave)
        self.people.clicked.connect(lambda _: self._enter(guest=False))

    @property
    def typed(self) -> str:
        """What stands in the line, without more blanks than it needs."""
        return self.line.words()

    @property
    def unfinished(self) -> bool:
        """Whether something else is typed than was asked over."""
        return self.typed != self.now.name

    def ask(self, where: Text, pair: Text, now: Player, *, usual: Usual = NOBODY) -> None:
        """Ask for the name of a chair."""
        self.place(where, pair)
        self.asks, self.now, self.usual = True, now, usual
        self._begin()

    def rest(self, sentence: Text, late: Text = NO_WORDS) -> None:
        """Ask for nobody: say why, and that Enter leads on; ``late`` is what is said where one more has come."""
        self.late = late
        self.place(sentence, NO_WORDS)
        self.asks, self.now, self.usual = False, Player(), NOBODY
        self._begin()

    def place(self, where: Text, pair: Text) -> None:
        """Say which chair it is."""
        self.where.say(where)
        self.pair.say(pair)
        self.line.setAccessibleName(said(t("{where}: name or number", where=where)))

    def go_on(self, typed: str, over: Player) -> None:
        """Go on with what was typed over somebody, or over nobody."""
        self.now = over
        self.line.filled.fill(over.name, anew=True)
        self.line.setText(typed)
        self._look()

    def begin(self, typed: str) -> None:
        """Go on typing here what was begun at a chair or in the list."""
        self.line.setFocus(Qt.FocusReason.OtherFocusReason)
        self.line.insert(typed)
        self._look()

    def show_known(
        self,
        known: MemberIndex,
        taken: Mapping[int, Text],
        *,
        there: Iterable[Meant] = (),
        pairs: bool = False,
        teams: TeamNames | None = None,
    ) -> None:
        """Whom the club knows, where its members sit, who sits in this round, and whether two may be typed at once.

        ``teams`` are those whose names may be typed as well, where there are teams.
        """
        self.known, self.taken, self.there, self.seats_pairs = known, dict(taken), tuple(there), pairs
        self.teams = teams

    def meant(self) -> Meant | None:
        """Who is meant, as the list stands."""
        return self.people.value()

    # --- how ----------------------------------------------------------------------------

    def _look(self, *, typed: bool = True) -> None:
        """Hold what is typed against everybody, and say what Enter will do."""
        text = self.line.text().strip()
        asked = typed and text != self.now.name
        two = self.known.pair(text, taken=self.taken) if asked and self.asks and self.seats_pairs else None
        self.mate, found = two or (None, self._found(text) if asked and text else ())
        self.people.show_values(found)
        self.people.widen(WHY)
        self.people.grow()
        if found:
            self.people.selectRow(0)
        self.typing.emit(bool(found))
        self._say()

    def _found(self, text: str) -> tuple[Meant, ...]:
        """Whoever may be meant: for a chair anybody, else who sits in one."""
        if not self.asks:
            return self.known.sitting(text, self.there)
        found = self.known.meant(text, taken=self.taken)
        return self.teams.among(text, found) if self.teams else found

    def _say(self) -> None:
        text, meant = self.line.text().strip(), self.meant()
        if text and meant and self.people.rows.values and self.mate:
            self.says.say(t("Enter: {one} and {other}.", one=called(self.mate), other=called(meant)))
        elif text and meant and self.people.rows.values:
            self.says.say(self.teams.in_words(meant, in_words) if self.teams else in_words(meant))
        elif text and text != self.now.name:
            self.says.say(nobody(text, asks=self.asks, late=self.late))
        elif not (text or self.asks):
            self.says.say(t("Enter: on to the results. ↓: who leaves, comes back or is missing."))
        elif not text and self.now.name:
            self.says.say(t("Enter: {name} does not sit here.", name=self.now.name))
        elif not text and self.usual.player.name:
            self.says.say(t("Enter: {who}, {why}.", who=self.usual.player.name, why=self.usual.why))
        elif self.now.name and not self.now.member:
            self.says.say(t("Enter: next seat. A guest."))
        else:
            self.says.say(t("Enter: next seat."))
        describe(self.line, self.says.text())

    def _enter(self, guest: bool) -> None:
        text, meant = self.typed, self.meant()
        if not text and not self.now.name and self.usual.player.name:
            self._give(self.usual.player)
        elif text == self.now.name:
            self.next.emit()
        elif text and meant and self.mate:
            self._give(self.mate.player, meant.player)
        elif guest and text and self.asks:
            self._give(Player(text))
        elif text and meant and meant.team:
            self.called.emit(meant.player.name)
        elif text and meant and self.people.rows.values:
            self._give(meant.player)
        elif not text:
            self._give(Player())
        else:
            self.line.refused()

    def _give(self, *players: Player) -> None:
        self.given.emit(players)

    def _step(self, by: int) -> None:
        """Along those who may be meant, or to the chair before or after."""
        count = len(self.people.rows.values)
        if not count:
            self.stepped.emit(by)
            return
        self.people.selectRow(max(0, min(self.people.currentIndex().row() + by, count - 1)))
        self._say()

    def _leave(self) -> None:
        """Esc: what was there before."""
        self._begin()

    def _begin(self) -> None:
        """Show who sits there, to be typed over."""
        self.line.filled.fill(self.now.name, anew=True)
        self.line.selectAll()
        self._look(typed=False)


def people() -> Table[Meant]:
    """The list of those who may be meant."""
    columns: list[TableColumn[Meant]] = [
        TableColumn(t("Name"), name, draw=in_lines(name, NAME)),
        TableColumn(t("No."), lambda m: as_it_is(m.number), 56, RIGHT, colour="soft"),
        TableColumn(NO_WORDS, lambda m: why(m), 132, colour="soft"),
    ]
    table: Table[Meant] = Table(t("Who may be meant"), columns)
    table.horizontalHeader().hide()
    table.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    table.let_grow(WHO, names_high)
    return table


def name(meant: Meant) -> Text:
    """Who it is."""
    return as_it_is(meant.player.name)


def lines(meant: Meant, wide: float) -> list[str]:
    """The name in lines of a width."""
    return broken(name(meant), wide, NAME)


def names_high(meant: Meant, wide: float) -> float:
    """How high it is in a column of a width, px."""
    return high(len(lines(meant, wide)))


def why(meant: Meant) -> Text:
    """What is to be said of somebody in the list."""
    if meant.before:
        return t("a guest before")
    if meant.team:
        return t("a team’s name")
    return (t("another, a guest") if meant.why else t("as a guest")) if meant.guest else meant.why


def nobody(typed: str, *, asks: bool, late: Text) -> Text:
    """That nobody is meant by what is typed, for a chair or for none; and what is said where one more has come."""
    if asks:
        return t("Nobody has the number “{text}”, and no name begins so.", text=typed)
    seat = t("{who} sits nowhere. Go to the chair that is meant, by ↓ or the mouse.", who=typed)
    return joined((seat, t("Where somebody comes late: “{come}”, on Movement.", come=late))) if late else seat


def called(meant: Meant) -> Text:
    """One of two who are typed on one line."""
    who = as_it_is(meant.player.name)
    if meant.guest:
        return t("{who}, a guest", who=who)
    return t("{who}, no. {number}", who=who, number=meant.number) if meant.number else who


def in_words(meant: Meant) -> Text:
    """What Enter will do."""
    who = as_it_is(meant.player.name)
    if meant.before:
        return t("Enter: {who}, a guest as before.", who=who)
    if meant.guest and meant.why:
        return t("Enter: another {who}, a guest; the member is {where}.", who=who, where=meant.why)
    if meant.guest:
        return t("Enter: “{who}” as a guest; no member has that name.", who=who)
    if meant.number:
        who = t("{who}, no. {number}", who=who, number=meant.number)
    return t("Enter: {who}, {why}.", who=who, why=meant.why) if meant.why else t("Enter: {who}.", who=who)
