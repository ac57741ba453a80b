"""The form of a game as large keys, which type the same line that the keyboard types."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from rules import notation
from rules.fields import Answers, Field
from rules.game import Game
from ui.forms.editors import editor
from ui.parts import Words, boxed, column


class Form(QWidget):
    """Keys for one hand; ``typed`` is sent with the line as the keys have it, whenever one is pressed."""

    typed = Signal(str)

    def __init__(self, game: Game[Any, Any], at: Any) -> None:
        super().__init__()
        self.game, self.at = game, at
        self.fields = game.form(at)
        self.setObjectName("form")
        self.setAccessibleName(f"{game.name}: what happened, by keys")

    def given(self) -> dict[str, Any]:
        """What has been answered so far."""
        return {}

    def put(self, answers: Answers) -> None:
        """Press the keys that say this, and no others; silently."""

    def text(self) -> str:
        """The line as far as the keys have it."""
        given = self.given()
        asked = [field for field in self.fields if field.asked(given)]
        if all(field.name in given for field in asked):
            return self.game.written(self.game.from_answers({f.name: given[f.name] for f in asked}), self.at)
        return self.begun(given, asked)

    def begun(self, given: Answers, asked: list[Field]) -> str:
        """The line of a form that is not filled in yet: up to the first blank."""
        first = next(i for i, field in enumerate(asked) if field.name not in given)
        return notation.write(given, tuple(asked[:first]))


class PlainForm(Form):
    """A form nobody has laid out by hand: every field under its label, those not asked for put away."""

    def __init__(self, game: Game[Any, Any], at: Any) -> None:
        super().__init__(game, at)
        self.editors = {field.name: editor(field) for field in self.fields}
        self._parts = {
            f.name: boxed(column(Words(f.label, "strong"), self.editors[f.name], gap=4)) for f in self.fields
        }
        self.setLayout(column(*self._parts.values(), None))
        for each in self.editors.values():
            each.changed.connect(self._changed)
        self._arrange()

    def given(self) -> dict[str, Any]:
        answers = {name: each.answer() for name, each in self.editors.items()}
        return {name: answer for name, answer in answers.items() if answer is not None}

    def put(self, answers: Answers) -> None:
        for name, each in self.editors.items():
            each.put(answers.get(name))
        self._arrange()

    def _changed(self) -> None:
        self._arrange()
        self.typed.emit(self.text())

    def _arrange(self) -> None:
        given = self.given()
        for field in self.fields:
            self._parts[field.name].setVisible(field.asked(given))
