"""What Tonight says of the evening that is open: the next steps, and how the rounds and tables stand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime

from PySide6.QtWidgets import QFrame, QWidget

from rules.text import NO_WORDS, Text, joined, t
from scorer.contests import contest_of
from scorer.evening.steps import Going, NextStep
from scorer.live.pace import Finish, TablePace, finish, latest, live, rounds, times
from scorer.movements.words import counted
from ui.pages.tonight.cards import TablesInPlay
from ui.pages.tonight.rounds import Rounds
from ui.parts import Button, IconLabel, KeyButton, Mark, Words, boxed, column, row, rule
from ui.parts.layout import show_only_if
from ui.parts.saying import said

Go = Callable[[NextStep], object]
MOST = 5
MAKES = {"publish": "screen", "away": "check"}  # where a step leads to, and the icon of what it makes there
ICONS = {"sheets": "print"}  # of a page, where that is not its own
A_ROOM = 60  # tables; more than so many nobody looks through one by one


class StepList(QFrame):
    """The next steps, the most pressing first; the first has Enter, each other a key of its own."""

    def __init__(self, go: Go) -> None:
        super().__init__()
        self.go = go
        self.steps: tuple[NextStep, ...] = ()
        self.buttons: list[Button] = []
        self._body = QWidget()
        self._layout = column(self._body, margin=(0, 4, 0, 4))
        self.setProperty("as", "panel")
        self.setLayout(self._layout)

    def show_steps(self, steps: Sequence[NextStep]) -> None:
        """Show these; where they are other ones than before, the keyboard stays at the place where it was."""
        steps = tuple(steps[:MOST])
        if steps == self.steps:
            return
        here = next((at for at, button in enumerate(self.buttons) if button.hasFocus()), None)
        self.steps = steps
        self.buttons = [self._button(at, step) for at, step in enumerate(steps)]
        parts: list[QWidget] = []
        for step, button in zip(steps, self.buttons, strict=True):
            parts += [rule()] * bool(parts) + [line(step, button)]
        fresh = boxed(column(*parts, gap=0))
        self._layout.replaceWidget(self._body, fresh)
        self._body.hide()
        self._body.deleteLater()
        self._body = fresh
        if here is not None and self.buttons:
            self.buttons[min(here, len(self.buttons) - 1)].setFocus()

    def _button(self, at: int, step: NextStep) -> Button:
        key = "Enter" if at == 0 else step.key or f"Alt+{at + 1}"
        button = KeyButton(step.act, key, lambda: self.go(step), as_="" if at else "primary")
        button.setObjectName(f"step {at + 1}")
        button.setAccessibleName(said(joined((step.act, step.what), ": ")))
        button.setAccessibleDescription(said(step.why))
        return button


def line(step: NextStep, button: Button) -> QWidget:
    """A step: its sign, what and why, and its button."""
    words = column(Words(step.what, "lead", wrap=True), Words(step.why, "small", wrap=True), gap=2)
    return boxed(row(sign(step), 6, (words, 1), button, gap=8, margin=(16, 14, 16, 14)))


def sign(step: NextStep) -> QWidget:
    """How pressing a step is; where all is done, and a tick would say that of the step too, what becomes of it."""
    if step.state != "done":
        return Mark(step.state, 24)
    made = next((icon for key, icon in MAKES.items() if step.where.get(key)), ICONS.get(step.page, step.page))
    return IconLabel(made, 24, "house")


class EveningStrip(QFrame):
    """The evening as a strip of rounds, and the round in play table by table; each is a place to go."""

    def __init__(self, pick_round: Callable[[int], object], pick_table: Callable[[TablePace], object]) -> None:
        super().__init__()
        self.occasion, self.ends, self.title = Words(as_="lead"), Words(as_="soft"), Words(as_="lead")
        self.strip, self.tables = Rounds(), TablesInPlay()
        self.strip.picked.connect(lambda value: pick_round(value.number))
        self.tables.picked.connect(pick_table)
        self.there, self.to_come = Words(as_="small"), Words(as_="small")
        legend = (Mark("in", 14), self.there, 6, Mark("due", 14), self.to_come)
        head = row(self.title, None, *legend, gap=4)
        self.by_table = boxed(column(head, self.tables, gap=10))
        top = row(self.occasion, None, self.ends)
        self.setProperty("as", "panel")
        self.setLayout(column(top, self.strip, 2, self.by_table, None, gap=10, margin=(16, 14, 16, 16)))

    def show_going(self, going: Going, now: datetime) -> None:
        """Show how things stand."""
        show_only_if(bool(going.states.due), self)
        contest = contest_of(going.event)
        strip, (there, to_come) = rounds(going.states, going.session), contest.marks
        self.occasion.say(contest.occasion)
        self.strip.playing = going.playing if going.missing else len(strip) + 1
        self.strip.one_at_a_time = going.states.one_at_a_time
        self.there.say(there)
        self.to_come.say(to_come)
        self.strip.show_cards(strip)
        self.strip.update()
        self.ends.say(finish_words(going, now))
        self.by_table.setVisible(bool(going.missing))
        self.tables.evening = going.event
        self.tables.show_cards(worth_showing(going.tables))
        self.title.say(tables_title(going))


def worth_showing(tables: Sequence[TablePace]) -> Sequence[TablePace]:
    """All the tables of a room; of a hall of them, those that still play, the furthest behind first."""
    if len(tables) <= A_ROOM:
        return tables
    behind = latest(tables)
    others = [table for table in tables if not table.late and False in table.done]
    return [*behind, *others][:A_ROOM]


def tables_title(going: Going) -> Text:
    """What stands above the tables."""
    count = len(going.tables)
    if count > A_ROOM:
        return t("Those behind, of {n} table", "Those behind, of {n} tables", n=count)
    same = len({going.states.now(section.id) for section in going.event.in_session(going.session)}) == 1
    return t("Round {number} by table", number=max(1, going.playing)) if same else t("By table")


def finish_words(going: Going, now: datetime) -> Text:
    """When it ends, as far as the clock says anything about it."""
    planned = times(going.event, going.session)
    end = finish(planned, going.playing, now)
    if end is None or not going.missing:
        return NO_WORDS
    if not live(planned, going.playing, now):
        return t("{start} to {end} by plan", start=f"{planned[0]:%H:%M}", end=f"{planned[-1]:%H:%M}")
    return ends_words(end)


def ends_words(end: Finish) -> Text:
    """When it ends, and by how much that is later than planned."""
    time = f"{end.at:%H:%M}"
    if not end.late:
        return t("ends about {time}", time=time)
    return t("ends about {time}, {minutes} late", time=time, minutes=counted(end.late, "minute"))
