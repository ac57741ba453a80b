"""The settings of the event that is open: each acts at once, and each is a deed that can be taken back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QWidget

from rules.fields import Answers
from rules.text import Text, as_it_is, t
from scorer.commands import Command, Touch
from scorer.commands.presets import forget_preset, keep_preset
from scorer.contests import contest_of
from scorer.contests.released import described, may_be_by_round
from scorer.evening.changes import (
    boards_changed,
    changed,
    choice_changed,
    choices_changed,
    method_changed,
    removed,
    setting_changed,
)
from scorer.evening.releasing import shown_so
from scorer.event.event import Event
from scorer.event.refusal import Refusal
from scorer.event.whole import AS_IT_COMES, BY_ROUND, SHOWING, whole_of
from ui.pages.beside import Beside, narrowed
from ui.pages.keys import shown_only
from ui.pages.me import Me
from ui.pages.page import Page
from ui.pages.tongue import Tongue, choices
from ui.pages.tonight.fields import GameAndScoring, Scoring
from ui.pages.tonight.sections import Sections
from ui.pages.tonight.sessions import Later, When
from ui.parts import (
    Button,
    Count,
    KeyButton,
    LinkButton,
    Segments,
    TypingLine,
    Words,
    boxed,
    column,
    labelled,
    panel,
    row,
)
from ui.room import Room
from ui.theme import THEME

WINNERS = (("1", t("One")), ("2", t("Two, one a line")))
SHOWN = ((AS_IT_COMES, t("At once")), (BY_ROUND, t("Round by round")))
RANKED = (("together", t("Together")), ("apart", t("Each by itself")))


class EventSettings(Page):
    """Name, time, sections and scoring of an event, changeable as long as it is kept."""

    def __init__(self, room: Room) -> None:
        super().__init__(room)
        event, self.event_id = self.evening, room.event_id
        self.shown = event  # as it is shown: what somebody has seen who changes something
        self.name = TypingLine(t("Name"), event.name)
        unit, self.dated = contest_of(event).unit, Words(t("Date"), "label")
        self.when = When(event.first, room.clock, self.ask, unit=unit)
        self.later = Later(room.clock, self.ask, unit=unit)
        self.boards = Count(t("Boards a round"), 1, 36, event.boards_per_round)
        self.note = TypingLine(t("Note"), event.note, hint=t("Printed nowhere; for whoever opens this event"))
        self.me = Me(room)
        self.fields: Mapping[str, TypingLine | Count] = {
            "name": self.name,
            "note": self.note,
            "boards_per_round": self.boards,
        }
        self.winners, self.ranked = Segments(t("Winners"), WINNERS), Segments(t("Sections are ranked"), RANKED)
        self.showing = Segments(SHOWING.label, SHOWN)
        self.sections = Sections(room, self.ask)
        self.scoring = Scoring()
        back = shown_only(KeyButton(t("Back"), "Esc", self.leave))
        away = LinkButton(t("Remove this event"), lambda: self.ask(lambda _: removed(self.evening), self.evening))
        left = boxed(column(self._details(), self.sections, self.scoring.rules, None, gap=16))
        club = panel(row(Words(t("The club"), "lead"), None, Button(t("Name, paper, file"), partial(room.go, "club"))))
        tongue = labelled(t("Language of the window"), Tongue())
        if not choices():
            tongue.hide()  # shown before it has its place it would be a window of its own
        me = panel(Words(t("You"), "lead"), labelled(t("Your name, as the journal has it"), self.me), tongue, gap=16)
        right = boxed(column(self.scoring, club, me, row(None, away), None, gap=16))
        self.put(narrowed(Beside(left, right, left=480), None), acts=(back,))
        self._show()
        self._connect()

    @property
    def open(self) -> bool:
        """Whether this is still the event that is open."""
        return self.room.evening is not None and self.room.event_id == self.event_id

    @property
    def evening(self) -> Event:
        """The event as it stands."""
        assert self.room.evening is not None
        return self.room.evening

    def heading(self) -> Text:
        event = self.evening
        name = as_it_is(event.name) or t("This event")
        return t("{event}: {contest}.", event=name, contest=described(event))

    def refresh(self, touched: frozenset[Touch]) -> None:
        if self.open and any(touch.what != "result" for touch in touched):
            super().refresh(touched)
            self._show()

    # --- changing -----------------------------------------------------------------------

    def ask(self, make: Callable[[Event], Command], looking_at: Event | None = None) -> None:
        """Carry out a change of the event as it is shown, or say why not and show again how it stands."""
        if not self.open:  # the cursor leaves a field as the page is taken away
            return
        event = looking_at or self.shown
        try:
            command = make(event)
        except Refusal as refusal:
            self.room.refuse(refusal.in_full)
            self._show(anew=True)
            return
        if self.room.do(command, event) is None:
            self._show()

    def change(self, name: str, value: Any) -> None:
        """Change one of the event's own values, if it is another one."""
        if getattr(self.shown, name) != value:
            self.ask(lambda event: changed(event, name, value))

    def _typed(self, name: str) -> None:
        """A field was left, or Enter was pressed in it."""
        field = self.fields[name]
        if field.filled.altered and name == "boards_per_round":
            self.ask(lambda event: boards_changed(event, self.boards.value()))
        elif field.filled.altered:
            self.change(name, field.filled.value())

    def _method(self, key: str) -> None:
        self.ask(lambda event: method_changed(event, key, contest_of(event).scoring(key).name))

    def _rules(self, name: str, choices: Answers) -> None:
        event = replace(self.shown, choices=self.scoring.seen_whole)
        self.ask(lambda event: choices_changed(event, name, choices), event)

    def _keep(self, name: str) -> None:
        self.ask(lambda event: keep_preset(event.game, name, event.choices, own=self.scoring.own))
        self._show()

    def _forget(self, name: str) -> None:
        self.ask(lambda event: forget_preset(event.game, name, own=self.scoring.own))
        self._show()

    def settled(self, mine: Command) -> None:
        self._show(anew=True)

    def leave(self) -> None:
        """Back to what now."""
        self.room.go("tonight", now=True)

    # --- how ----------------------------------------------------------------------------

    def _details(self) -> QFrame:
        self.name.setMinimumWidth(THEME.px(180))
        self.dated.setBuddy(self.when.day)
        day = boxed(column(self.dated, row(self.when.day, None), gap=4))
        first = row((labelled(t("Name"), self.name), 1), day, gap=16)
        contest = contest_of(self.evening)
        times = (
            labelled(t("Play starts at"), self.when.starts),
            labelled(t("Minutes a {unit}", unit=contest.unit), self.when.minutes),
        )
        boards, winners = labelled(t("Boards a round"), self.boards), labelled(t("Winners"), self.winners)
        # Neither is shown before it has a place: it would be a window of its own.
        for name, field in {"boards_per_round": boards, "winners": winners}.items():
            if name not in contest.asks:
                field.hide()
        second = row(*times, boards, None, gap=16)
        self.among = labelled(t("Sections are ranked"), self.ranked)
        third = row(winners, self.among, None, gap=16)
        self.by_rounds = labelled(SHOWING.label, self.showing)
        note = labelled(t("Note"), self.note)
        return panel(Words(t("The event"), "lead"), first, second, self.later, third, self.by_rounds, note, gap=16)

    def _connect(self) -> None:
        for name, field in self.fields.items():
            field.editingFinished.connect(partial(self._typed, name))
        self.winners.picked.connect(lambda key: self.change("winners", int(key)))
        self.ranked.picked.connect(lambda key: self.change("together", key == RANKED[0][0]))
        self.showing.picked.connect(lambda key: self.ask(lambda event: shown_so(event, key)))
        self.scoring.method_picked.connect(self._method)
        self.scoring.setting_given.connect(lambda f, a: self.ask(lambda event: setting_changed(event, f, a)))
        self.scoring.preset_picked.connect(self._rules)
        self.scoring.kept.connect(self._keep)
        self.scoring.forgotten.connect(self._forget)
        self.scoring.choice_given.connect(lambda f, a: self.ask(lambda event: choice_changed(event, f, a)))
        self.scoring.closed.connect(self._show)

    def _show(self, *, anew: bool = False) -> None:
        """Show how it stands; what is half typed stays, unless everything is shown ``anew``."""
        event = self.evening
        for name, field in self.fields.items():
            field.filled.fill(getattr(event, name), anew=anew)
        self.me.show_name(anew=anew)
        self.winners.choose(str(event.winners))
        self.ranked.choose(RANKED[0 if event.together else 1][0])
        self.among.setVisible(len(event.sections) > 1)
        self.showing.choose(whole_of(event)[SHOWING.name])
        self.by_rounds.setVisible(may_be_by_round(event))
        self.when.show(event.first, anew=anew)
        self.later.show_event(event, anew=anew)
        self.dated.say(t("Session 1") if len(event.session_numbers) > 1 else t("Date"))
        self.sections.show_event(event)
        played = GameAndScoring(event.game, event.contest, event.method, self.room.desk.presets(event.game))
        self.scoring.show_scoring(played, settings=event.settings, choices=event.choices, anew=anew)
        own: dict[str, Any] = {name: field.filled.shown for name, field in self.fields.items()}
        own |= {"settings": self.scoring.seen_settings, "choices": self.scoring.seen_choices}
        own["sessions"] = (self.when.seen(event.first), *map(self.later.seen, event.sessions[1:]))
        self.shown = replace(event, **own, method=self.scoring.method.shown or event.method)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc goes back; whatever was changed is changed already."""
        if event.key() == Qt.Key.Key_Escape:
            self.leave()
        else:
            super().keyPressEvent(event)

    def first(self) -> QWidget | None:
        return self.name
