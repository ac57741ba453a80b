"""The fields a new event and the settings of one share: a day, a label over a control, and all of the scoring."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from PySide6.QtCore import QDate, Qt, Signal
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QComboBox, QDateEdit, QFrame, QVBoxLayout

from rules import game
from rules.fields import Answers, Form
from rules.text import NO_WORDS, Text, t
from scorer.clock import WallClock
from scorer.contests import contest
from scorer.evening.offering import OWN, preset_of, presets
from ui.forms.settings import Settings
from ui.parts import Button, LinkButton, Pick, TypingLine, Words, boxed, column, panel, row
from ui.parts.filled import Filled, Unhurried
from ui.parts.saying import said
from ui.theme import THEME

ISO = "yyyy-MM-dd"


class Day(Unhurried, QDateEdit):
    """A day of the calendar; the arrow keys go to the next and the one before."""

    def __init__(self, name: Text, value: str, clock: WallClock, *, width: int = 212) -> None:
        """``value`` is written ``2026-11-17``."""
        super().__init__()
        self._clock = clock
        self.setObjectName(name)
        self.setAccessibleName(said(name))
        self.setDisplayFormat(said(t("ddd d MMMM yyyy", sense="Qt’s letters for Tue 17 November 2026")))
        self.setCurrentSection(QDateEdit.Section.DaySection)
        self.setButtonSymbols(QDateEdit.ButtonSymbols.NoButtons)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setFixedWidth(THEME.px(width))
        self.filled = Filled(self, put=self.show_day, value=self.value, said=self.text)
        self.filled.fill(value)

    def show_day(self, value: str) -> None:
        """Show another day; today where it is none."""
        found, today = QDate.fromString(value, ISO), self._clock.today()
        self.blockSignals(True)
        self.setDate(found if found.isValid() else QDate(today.year, today.month, today.day))
        self.blockSignals(False)

    def value(self) -> str:
        """The day written ``2026-11-17``."""
        return self.date().toString(ISO)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """The wheel scrolls the page."""
        event.ignore()


OTHER = ("", t("as chosen below"))
KEEP = t("A name for these choices, such as Tuesday rules")


class GameAndScoring(NamedTuple):
    """What is scored and how: the game, on boards or at the tables, and the club's own presets of that game."""

    game: str
    contest: str
    method: str
    own: Mapping[str, Answers] = MappingProxyType({})


def seen(before: Answers, now: Answers, kept: Collection[str]) -> dict[str, Any]:
    """The answers as they are shown: as they stand now, and as they stood before where something else is in hand."""
    fresh = {name: answer for name, answer in now.items() if name not in kept}
    return fresh | {name: before[name] for name in kept if name in before}


class Scoring(QFrame):
    """The method, its settings, and what the club chooses of the game; each is sent as soon as it is another one.

    ``kept`` is sent with a name for the choices as they stand, ``forgotten`` with one that is no longer wanted.  What
    is chosen of the game is a panel of its own, ``rules``, which the page puts where it has room.
    """

    method_picked = Signal(str)
    setting_given = Signal(object, object)  # the field, the answer
    choice_given = Signal(object, object)
    preset_picked = Signal(object, dict)  # what it is called, the choices
    kept = Signal(str)
    forgotten = Signal(str)
    closed = Signal()  # a list was open, and what arrived meanwhile is not yet shown

    def __init__(self) -> None:
        super().__init__()
        self.method: Pick[str] = Pick(t("Method"), [("", NO_WORDS)])
        self.method.currentIndexChanged.connect(lambda _: self.method_picked.emit(self.method.picked()))
        self.preset: Pick[str] = Pick(t("Rules"), [OTHER])
        self.preset.currentIndexChanged.connect(lambda _: self._preset())
        for pick in (self.method, self.preset):  # they are offered other words with every game
            pick.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
            pick.closed.connect(self.closed)
        self.name, self.keep = TypingLine(t("Name for these choices"), hint=KEEP), Button(t("Keep them"), self._keep)
        self.shown: tuple[str, str, str, Form] = ("", "", "", Form())
        self._presets: dict[str, tuple[Text, Answers]] = {}
        # As they were shown last, which is what somebody has seen who chooses something else.
        self.own, self.seen_settings, self.seen_choices, self.seen_whole = (dict[str, Any]() for _ in range(4))
        self.settings, self.choices = Settings(Form()), Settings(Form())
        self._method_fields, self._game_fields = column(gap=16), column(gap=16)
        self._own = boxed(row((self.name, 1), self.keep))
        self.forget = LinkButton(t("Forget"), self._forget)
        named = row(Words(t("The rules of the game"), "lead"), None, self.forget, self.preset)
        self.rules = panel(named, self._game_fields, self._own, gap=16)
        top = row(Words(t("Scoring"), "lead"), None, self.method)
        self.setProperty("as", "panel")
        self.setLayout(column(top, self._method_fields, None, gap=16, margin=16))

    def show_scoring(self, played: GameAndScoring, *, settings: Answers, choices: Answers, anew: bool = False) -> None:
        """Show what is chosen, in other fields for another game or method; ``anew`` in place of what is half typed."""
        rules, kind = game(played.game), contest(played.contest)
        asked = kind.to_set(played.method, rules, choices)
        ways = {each.key: each.name for each in kind.scorings(rules)}
        self.method.offer([*ways.items()], played.method)
        if played.method not in ways:
            self.method.fill(played.method)  # none of those offered
        now = preset_of(rules, choices, played.own)
        if not self.preset.is_open:
            self._presets = {key: (name, its) for key, name, its in presets(rules, played.own)}
            named = [(key, name) for key, (name, _) in self._presets.items()]
            self.preset.offer(named if now else [*named, OTHER], now)
            self.own, self.seen_whole = dict(played.own), dict(choices)
        if self.shown != (played.game, played.contest, played.method, asked):
            self.shown = played.game, played.contest, played.method, asked
            self.settings = self._replace(self.settings, asked, self.setting_given, self._method_fields)
            self.choices = self._replace(self.choices, rules.choices, self.choice_given, self._game_fields)
        kept = self.settings.show_answers(settings, anew=anew)
        self.seen_settings = seen(self.seen_settings, settings, kept)
        kept = self.choices.show_answers(choices, anew=anew)
        self.seen_choices = seen(self.seen_choices, choices, kept)
        self.rules.setVisible(bool(rules.choices))
        self._own.setVisible(bool(rules.choices) and not now)
        self.forget.setVisible(now.startswith(OWN))

    def _preset(self) -> None:
        if self.preset.picked() in self._presets:
            name, choices = self._presets[self.preset.picked()]
            self.preset_picked.emit(name, dict(choices))

    def _forget(self) -> None:
        self.forgotten.emit(self.preset.picked().removeprefix(OWN))

    def _keep(self) -> None:
        if name := self.name.text().strip():
            self.kept.emit(name)
            self.name.clear()
        else:
            self.name.setFocus()

    def _replace(self, before: Settings, fields: Form, sent: Any, place: QVBoxLayout) -> Settings:
        place.removeWidget(before)
        before.hide()
        before.deleteLater()
        fresh = Settings(fields)
        fresh.answered.connect(lambda name, answer: sent.emit(fields.by_name[name], answer))
        fresh.closed.connect(self.closed)
        place.addWidget(fresh)
        fresh.setVisible(bool(fields))
        return fresh
