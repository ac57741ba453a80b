"""The sections of an event: their movement, who is missing, and one more or one fewer."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QFrame, QWidget

from scorer.commands import Command
from scorer.evening.changes import missing_pair, section_added, section_removed
from scorer.evening.making import Making
from scorer.event.event import Event, Section
from scorer.live.words import contestant_word
from scorer.movements.seats import on_boards
from scorer.movements.words import counted
from ui.pages.flow import Flow
from ui.parts import Button, Count, Pick, Words, boxed, column, row, rule

Ask = Callable[[Callable[[], Command]], object]
FOUR_TABLES = 8  # pairs, where nothing is known of a section yet


def facts(section: Section) -> str:
    """A section's tables, rounds and boards; where no boards go round, who plays."""
    movement = section.movement
    if movement is None:
        return "no movement yet"
    boards = counted(len(movement.boards), "board")
    last = boards if on_boards(movement) else counted(len(movement.numbers), contestant_word(section))
    return f"{counted(movement.tables, 'table')}, {counted(len(movement.rounds), 'round')}, {last}"


def units(event: Event) -> str:
    """What the people of a new section are counted in."""
    making = Making.of(event)
    return "players" if making.singles else making.like.form if making.drawn else "pairs"


def each(event: Event) -> int:
    """How many of them are one of those that a section is added for: everybody alone on boards comes as half a pair."""
    return 2 if Making.of(event).singles else 1


class Sections(QFrame):
    """Every section on a line of its own; what is pressed here is done at once."""

    def __init__(self, ask: Ask, choose: Callable[[Section], object]) -> None:
        super().__init__()
        self.ask, self.choose = ask, choose
        self.shown: Event | None = None
        self.pairs, self.unit = Count("Pairs of the new section", 4, 198, FOUR_TABLES), Words("pairs", "soft")
        self.add = Button("Add a section", self._add)
        self._body = QWidget()
        add = row(Words("One more, for", "soft"), self.pairs, self.unit, 4, self.add, None)
        self._layout = column(Words("Sections", "lead"), self._body, add, None, gap=12, margin=16)
        self.setProperty("as", "panel")
        self.setLayout(self._layout)

    def show_event(self, event: Event) -> None:
        """Show the sections of an event."""
        if self.shown is not None and self.shown.sections == event.sections:
            self.shown = event
            return
        self.shown = event
        self.unit.say(units(event))
        self.pairs.setAccessibleName(f"{units(event).capitalize()} of the new section")
        lines: list[QWidget] = []
        for section in event.sections:
            lines += [rule()] * bool(lines) + [self._line(event, section)]
        fresh = boxed(column(*lines, gap=10))
        self._layout.replaceWidget(self._body, fresh)
        self._body.hide()
        self._body.deleteLater()
        self._body = fresh

    def _line(self, event: Event, section: Section) -> QWidget:
        named = section.movement.name if section.movement else "Section"
        what = Words(f"{section.letter}   {named}" if len(event.sections) > 1 else named, "strong")
        movement = Button("Change movement", lambda: self.choose(section))
        out = Button("Take out", lambda: self.ask(lambda: section_removed(event, section)), as_="quiet")
        for button in (movement, out):
            button.setAccessibleName(f"{button.text()}, section {section.letter}")
        if len(event.sections) == 1:
            out.hide()
        words = column(what, Words(facts(section), "small"), gap=2)
        return boxed(column(words, Flow(self._missing(event, section), movement, out, lines=8), gap=8))

    def _missing(self, event: Event, section: Section) -> QWidget:
        numbers = section.movement.numbers if section.movement else ()
        word = contestant_word(section)
        who = [(number, f"{word.capitalize()} {section.contestant(number).called} is missing") for number in numbers]
        pick: Pick[int] = Pick(
            f"Missing {word} of section {section.letter}", [(0, f"No {word} is missing"), *who], section.missing
        )
        pick.currentIndexChanged.connect(lambda _: self.ask(lambda: missing_pair(event, section, pick.picked())))
        return pick

    def _add(self) -> None:
        event = self.shown
        if event is not None:
            self.ask(lambda: section_added(event, self.pairs.value() // each(event)))
