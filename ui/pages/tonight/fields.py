"""The fields a new event and the settings of one share: a day, a label over a control, and all of the scoring."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QDate, QLocale, Qt, Signal
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QDateEdit, QFrame, QWidget

from rules import game
from rules.fields import Answers
from scorer.methods import METHODS, method
from ui.forms.settings import Settings
from ui.parts import Line, Pick, Words, boxed, column, row
from ui.theme import THEME

ISO = "yyyy-MM-dd"


class Day(QDateEdit):
    """A day of the calendar; the arrow keys go to the next and the one before."""

    def __init__(self, name: str, value: str, *, width: int = 212) -> None:
        """``value`` is written ``2026-11-17``."""
        super().__init__()
        self.setObjectName(name)
        self.setAccessibleName(name)
        self.setLocale(QLocale(QLocale.Language.English, QLocale.Country.UnitedKingdom))
        self.setDisplayFormat("ddd d MMMM yyyy")
        self.setCurrentSection(QDateEdit.Section.DaySection)
        self.setButtonSymbols(QDateEdit.ButtonSymbols.NoButtons)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setFixedWidth(THEME.px(width))
        self.show_day(value)

    def show_day(self, value: str) -> None:
        """Show another day; today where it is none."""
        found = QDate.fromString(value, ISO)
        self.blockSignals(True)
        self.setDate(found if found.isValid() else QDate.currentDate())
        self.blockSignals(False)

    def value(self) -> str:
        """The day written ``2026-11-17``."""
        return self.date().toString(ISO)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """The wheel scrolls the page."""
        event.ignore()


def labelled(label: str, control: QWidget) -> QWidget:
    """A control under its label."""
    words = Words(label, "label")
    words.setBuddy(control)
    return boxed(column(words, control if isinstance(control, Line) else row(control, None), gap=4))


class Scoring(QFrame):
    """The method, its settings, and what the club chooses of the game; each is sent as soon as it is another one."""

    method_picked = Signal(str)
    setting_given = Signal(object, object)  # the field, the answer
    choice_given = Signal(object, object)

    def __init__(self) -> None:
        super().__init__()
        self.method: Pick[str] = Pick("Method", [(each.key, each.name) for each in METHODS])
        self.method.currentIndexChanged.connect(lambda _: self.method_picked.emit(self.method.picked()))
        self.shown = ("", "")
        self.settings, self.choices = Settings(()), Settings(())
        self._fields = column(gap=16)
        top = row(Words("Scoring", "lead"), None, self.method)
        self.setProperty("as", "panel")
        self.setLayout(column(top, self._fields, None, gap=16, margin=16))

    def show_scoring(self, game_key: str, method_key: str, *, settings: Answers, choices: Answers) -> None:
        """Show what is chosen; other fields where it is another game or method."""
        by, rules = method(method_key), game(game_key)
        self.method.blockSignals(True)
        self.method.choose(method_key)
        self.method.blockSignals(False)
        if self.shown != (game_key, method_key):
            self.shown = game_key, method_key
            self.settings = self._replace(self.settings, by.settings, self.setting_given)
            self.choices = self._replace(self.choices, rules.choices, self.choice_given)
        self.settings.show_answers(by.chosen(settings))
        self.choices.show_answers(rules.chosen(choices))

    def _replace(self, before: Settings, fields: tuple[Any, ...], sent: Any) -> Settings:
        self._fields.removeWidget(before)
        before.hide()
        before.deleteLater()
        fresh = Settings(fields)
        by_name = {field.name: field for field in fields}
        fresh.answered.connect(lambda name, answer: sent.emit(by_name[name], answer))
        self._fields.addWidget(fresh)
        fresh.setVisible(bool(fields))
        return fresh
