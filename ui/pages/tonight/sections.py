"""The sections of an event: their movement, who is missing, and one more or one fewer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from PySide6.QtWidgets import QFrame, QWidget

from rules.text import Begun, Text, joined, t
from scorer.commands import Command
from scorer.commands.events import there
from scorer.contests.parts.rooms import UNITS
from scorer.evening.changes import moved_to, section_added, section_removed, session_added
from scorer.evening.coming import missing, missing_words
from scorer.evening.making import Making
from scorer.event.event import Event, Section
from scorer.live.words import contestant_word
from scorer.movements.words import counted
from ui.pages.keyboard import keyboard_on
from ui.parts import Button, Count, LinkButton, Pick, Words, boxed, column, row, rule
from ui.parts.flow import Flow
from ui.parts.saying import said
from ui.room import Room

Make = Callable[[Event], Command]
MISSING: Mapping[str, Callable[[str], Text]] = {
    "pair": lambda letter: t("Missing pair of section {letter}", letter=letter),
    "player": lambda letter: t("Missing player of section {letter}", letter=letter),
    "team": lambda letter: t("Missing team of section {letter}", letter=letter),
}
FOUR_TABLES = 8  # pairs, where nothing is known of a section yet


def facts(section: Section) -> Text:
    """A section's tables, rounds and boards; where no boards go round, who plays."""
    movement = section.movement
    if movement is None:
        return t("no movement yet")
    boards = counted(len(movement.boards), "board")
    last = boards if movement.on_boards else counted(len(movement.numbers), contestant_word(section))
    return joined((counted(movement.tables, "table"), counted(movement.length, "round"), last), ", ")


def drawn_from(event: Event) -> tuple[object, ...]:
    """What the lines show of an event."""
    return event.sections, event.session_numbers


def units(event: Event) -> str:
    """What the people of a new section are counted in."""
    making = Making.of(event)
    return making.contest.entered(making.rules, making.like)


def each(event: Event) -> int:
    """How many of them are one of those that a section is added for: everybody alone on boards comes as half a pair."""
    return 2 if Making.of(event).singles else 1


class Sections(QFrame):
    """Every section on a line of its own; what is pressed here is done at once."""

    def __init__(self, room: Room, ask: Callable[[Make, Event], object]) -> None:
        """``ask`` carries out what is made of an event as somebody sees it."""
        super().__init__()
        self.room, self.ask = room, ask
        self.shown: Event | None = None
        self.picks: list[Pick[tuple[int, ...]]] = []
        self.pairs, self.unit = Count(t("Pairs of the new section"), 4, 198, FOUR_TABLES), Words(t("pairs"), "soft")
        self.add = Button(t("Add a section"), self._add)
        self.session = LinkButton(t("Add a session"), self._add_session)
        self._body = QWidget()
        add = row(Words(t("One more, for"), "soft"), self.pairs, self.unit, 4, self.add, None)
        whole = LinkButton(t("Sessions and finals"), lambda: room.go("sessions"))
        merge = LinkButton(t("Bring in another room"), lambda: room.go("tonight", merge=True))
        top = row(Words(t("Sections"), "lead"), None, whole, self.session)
        self._layout = column(top, self._body, add, row(merge, None), None, gap=12, margin=16)
        self.setProperty("as", "panel")
        self.setLayout(self._layout)

    def show_event(self, event: Event) -> None:
        """Show the sections of an event."""
        if any(pick.is_open for pick in self.picks):
            return  # it is shown when the list closes
        before = self.shown
        same = before is not None and drawn_from(before) == drawn_from(event)
        self.shown = event
        if same:
            return
        here, self.picks = keyboard_on(self), []
        self.unit.say(UNITS[units(event)])
        self.session.setVisible(len(event.sections) > 1)
        self.pairs.setAccessibleName(said(t("{who} of the new section", who=Begun(UNITS[units(event)]))))
        lines: list[QWidget] = []
        for section in event.sections:
            lines += [rule()] * bool(lines) + [self._line(event, section)]
        fresh = boxed(column(*lines, gap=10))
        self._layout.replaceWidget(self._body, fresh)
        self._body.hide()
        self._body.deleteLater()
        self._body = fresh
        fresh.show()
        if here is not None:
            here.back(self, self.pairs)

    def _line(self, event: Event, section: Section) -> QWidget:
        named = section.movement.name if section.movement else t("Section")
        what = Words(
            t("{letter}   {named}", letter=section.letter, named=named) if len(event.sections) > 1 else named, "strong"
        )
        movement = Button(t("Change movement"), lambda: self.room.go("movement", section=section.id))
        out = Button(t("Take out"), lambda: self._take_out(section), as_="quiet")
        movement.setAccessibleName(said(t("Change movement, section {letter}", letter=section.letter)))
        out.setAccessibleName(said(t("Take out, section {letter}", letter=section.letter)))
        if len(event.sections) == 1:
            out.hide()
        words = column(what, Words(facts(section), "small"), gap=2)
        when = self._sessions(event, section)
        return boxed(column(words, Flow(*when, self._missing(event, section), movement, out, lines=8), gap=8))

    def _sessions(self, event: Event, section: Section) -> list[QWidget]:
        """In which session it plays, where there are several."""
        numbers = event.session_numbers
        if len(numbers) == 1:
            return []
        sessions = [((number,), t("Session {number}", number=number)) for number in numbers]
        pick: Pick[tuple[int, ...]] = Pick(
            t("Session of section {letter}", letter=section.letter), sessions, (section.session,)
        )
        pick.currentIndexChanged.connect(lambda _: self._move(section, *pick.picked()))
        pick.closed.connect(self._look_again)
        self.picks.append(pick)
        return [pick]

    def _missing(self, event: Event, section: Section) -> QWidget:
        numbers = section.numbers if section.movement else ()
        absent = tuple(sorted(section.absent))
        who = ((), *[absent] * (len(absent) > 1), *((number,) for number in numbers))
        answers = [(each, missing_words(event, section, each)) for each in who]
        name = MISSING[contestant_word(section)](section.letter)
        pick: Pick[tuple[int, ...]] = Pick(name, answers, absent)
        pick.currentIndexChanged.connect(
            lambda _: self._miss(section, pick.picked(), lambda: pick.offer(answers, absent))
        )
        pick.closed.connect(self._look_again)
        self.picks.append(pick)
        return pick

    def _move(self, section: Section, number: int) -> None:
        if self.shown is not None:
            self.ask(lambda event: moved_to(event, section, number), self.shown)

    def _add_session(self) -> None:
        event_id = self.shown.id if self.shown else 0
        self.room.do_as_found(lambda file: session_added(there(file, event_id)))

    def _look_again(self) -> None:
        if self.room.evening is not None:
            self.show_event(self.room.evening)

    def _miss(self, section: Section, numbers: tuple[int, ...], give_up: Callable[[], None]) -> None:
        """Somebody is missing, over what is shown and the results of by now; ``give_up`` where that cannot be."""
        if (shown := self.shown) is not None and self.room.evening is not None:
            slips = self.room.evening.slips
            self.ask(lambda event: missing(replace(event, slips=slips), section, numbers), shown)
            if self.shown is shown:
                give_up()

    def _take_out(self, section: Section) -> None:
        if self.room.evening is not None:  # with what is recorded in it by now
            self.ask(lambda event: section_removed(event, section), self.room.evening)

    def _add(self) -> None:
        if (shown := self.shown) is not None:
            pairs = self.pairs.value() // each(shown)
            # By a letter that nobody has taken meanwhile.
            self.room.do_as_found(lambda file: section_added(there(file, shown.id), pairs))
