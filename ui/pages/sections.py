"""Pages about one section of the event at a time, and the switch between the sections."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from rules.text import NO_WORDS, Text, as_it_is, t
from scorer.commands import Command, Touch
from scorer.event.event import Event, Section
from scorer.event.movement import Movement
from scorer.live.pace import session_on
from ui.pages.keys import shown_only
from ui.pages.page import Page
from ui.parts import Button, Empty, Segments, boxed, column, emptied, row, tip
from ui.parts.stepper import Stepper
from ui.room import Room

NOTHING_OPEN, NO_SECTION = t("No event is open."), t("This event has no section yet.")
OPEN_ONE = t("Open one on the page Tonight, or begin a new one there.")


def section_of(event: Event, id_: int) -> Section:
    """A section by the file's number, the first where there is none such; ``IndexError`` for an event without any."""
    return next((section for section in event.sections if section.id == id_), event.sections[0])


def in_play(room: Room) -> tuple[Section, ...]:
    """The sections of the session in play."""
    states = room.states
    return states.event.in_session(session_on(states.event, states.due)) if states else ()


def letters(event: Event | None) -> tuple[tuple[int, str], ...]:
    """The sections there are."""
    return tuple((section.id, section.letter) for section in event.sections) if event else ()


class SectionSwitch(Segments):
    """The letters of the sections; F5 goes to the next. Not to be seen where there is only one."""

    def __init__(self, event: Event, chosen: int) -> None:
        self.ids = [section.id for section in event.sections]
        super().__init__(
            t("Section"), [(str(section.id), as_it_is(section.letter)) for section in event.sections], str(chosen)
        )
        self.setToolTip(tip(t("Section"), "F5"))
        if len(self.ids) < 2:
            self.hide()
        QShortcut(QKeySequence("F5"), self).activated.connect(self.next)

    def next(self) -> None:
        """Go to the next section, after the last to the first."""
        at = self.ids.index(int(self.chosen()))
        key = str(self.ids[(at + 1) % len(self.ids)])
        self.choose(key)
        self.picked.emit(key)


class SectionView(QWidget):
    """What a page shows of one section; ``changed`` is sent when its sentence is another one."""

    changed = Signal()

    def __init__(self, room: Room, section: int) -> None:
        super().__init__()
        self.room, self.id = room, section

    @property
    def evening(self) -> Event:
        """The event that is open."""
        assert self.room.evening is not None
        return self.room.evening

    @property
    def section(self) -> Section:
        """The section, as it stands."""
        return section_of(self.evening, self.id)

    @property
    def round_in_play(self) -> int:
        """The round that the section has come to; 1 before it has begun."""
        return max(1, self.room.states.now(self.section.id)) if self.room.states else 1

    def headline(self) -> Text:
        """The sentence the page exists for."""
        return NO_WORDS

    def acts(self) -> tuple[QWidget, ...]:
        """What can be done, at the right of the sentence."""
        return ()

    def first(self) -> QWidget | None:
        """What gets the keyboard."""
        return None

    def stale(self) -> bool:
        """Whether the section is such that something else must be shown of it."""
        return False

    def follow(self, touched: frozenset[Touch]) -> None:
        """Read again what a deed touched."""

    def settled(self) -> None:
        """It was chosen whose shall stand: what is half typed is over."""

    def arrive(self, where: Mapping[str, Any]) -> None:
        """Go to a place in the section."""

    def enter(self) -> bool:
        """Enter was pressed in a field that has no use for it; whether that does anything here."""
        return False

    def turned_to(self) -> None:
        """Somebody went to the page itself, and to no place on it."""

    def remember(self) -> dict[str, Any]:
        """Everything a person would miss."""
        return {}

    def restore(self, kept: Mapping[str, Any]) -> None:
        """Put it back."""


class SectionPage(Page):
    """A page about one section at a time; where there is none it says how to come by one."""

    icon: ClassVar[str]
    way_on: QWidget | None = None  # what leads on where there is no section

    def __init__(self, room: Room) -> None:
        super().__init__(room)
        self.view: SectionView | None = None
        self.section, self.letters = 0, letters(room.evening)
        self._content, self._acts = column(gap=0), row(gap=12)
        self.put((boxed(self._content), 1), acts=(self._acts,), gap=12)
        self._build()

    def show_section(self, section: int) -> SectionView:
        """What is shown of a section; nothing, until a page says what."""
        return SectionView(self.room, section)

    def heading(self) -> Text:
        if self.room.evening is None:
            return NOTHING_OPEN
        return self.view.headline() if self.view else NO_SECTION

    def refresh(self, touched: frozenset[Touch]) -> None:
        event = self.room.evening
        if self.view and event and self.letters != letters(event) and self.view.section not in in_play(self.room):
            self.section = 0  # a session was added, and this section has played
            self._build()
        elif self.view is None or event is None or self.letters != letters(event) or self.view.stale():
            self.anew(self._build)
        else:
            self.view.follow(touched)
        super().refresh(touched)

    def arrive(self, where: Mapping[str, Any]) -> None:
        """``section``, and whatever the view knows."""
        if "section" in where and self.view and int(where["section"]) != self.section:
            self._to_section(int(where["section"]))
        if self.view:
            self.view.arrive(where)

    def turned_to(self) -> None:
        if self.view:
            self.view.turned_to()

    def settled(self, mine: Command) -> None:
        if self.view:
            self.view.settled()

    def first(self) -> QWidget | None:
        return self.view.first() if self.view else self.way_on

    def remember(self) -> dict[str, Any]:
        return {"section": self.section, **self.view.remember()} if self.view else {}

    def restore(self, kept: Mapping[str, Any]) -> None:
        if kept and self.view:
            if kept["section"] != self.section:
                self._to_section(kept["section"])
            if kept["section"] == self.section:
                self.view.restore(kept)

    # --- how ----------------------------------------------------------------------------

    def _to_section(self, id_: int) -> None:
        self.section = id_
        self._build()
        if first := self.first():
            first.setFocus()

    def _build(self) -> None:
        """Begin anew with the event as it is now."""
        emptied(self._content, self._acts)
        event = self.room.evening
        self.view, self.way_on, self.letters = None, None, letters(event)
        if event is None or not event.sections:
            self._content.addWidget(self._empty())
            self._content.addStretch(1)
        else:
            self._fill(event)
        self.sentence.say(self.heading())

    def _fill(self, event: Event) -> None:
        first = next(iter(in_play(self.room)), event.sections[0]).id
        self.section = section_of(event, self.section or first).id
        self.view = view = self.show_section(self.section)
        view.changed.connect(lambda: self.sentence.say(self.heading()))
        self._content.addWidget(view)
        switch = SectionSwitch(event, self.section)
        switch.picked.connect(lambda id_: self._to_section(int(id_)))
        for act in (switch, *view.acts()):
            self._acts.addWidget(act)

    def _empty(self) -> Empty:
        if self.room.evening is None:
            act = shown_only(Button(t("Go to Tonight"), lambda: self.room.go("tonight"), as_="primary", key="Ctrl+1"))
            self.way_on = act
            return Empty(self.icon, NOTHING_OPEN, OPEN_ONE, act)
        act = self.way_on = Button(t("Add a section"), lambda: self.room.go("tonight", settings=True), as_="primary")
        why = t("A section is a part of the room with a movement of its own.")
        return Empty(self.icon, NO_SECTION, why, act)


def show_round(steps: Stepper, at: int, movement: Movement | None) -> None:
    """Show a round as one of all that there are to be, gone to as far as they are drawn."""
    rounds, planned = (len(movement.rounds), movement.length) if movement else (1, 1)
    steps.show_at(at, rounds, planned=planned)
