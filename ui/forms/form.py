"""The form of a game as large keys, which type the same line that the keyboard types."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from rules.fields import Answers
from rules.game import Game
from rules.text import t
from scorer.entry.begun import asked, begun
from scorer.event.hands import hand_from
from scorer.live.sat import NOBODY_THERE, AtTable
from ui.forms.key import LargeKey
from ui.forms.key_rows import KeyRows
from ui.forms.named import NamedWords
from ui.parts.saying import said


class HandForm(QWidget):
    """Keys for one hand; ``typed`` is sent with the line as the keys have it, whenever one is pressed."""

    typed = Signal(str)

    def __init__(self, game: Game[Any, Any], at: Any) -> None:
        super().__init__()
        self.game, self.at, self.there = game, at, NOBODY_THERE
        self.fields = game.form(at)
        self.setObjectName("form")
        self.setAccessibleName(said(t("{game}: what happened, by keys", game=game.name)))

    def given(self) -> dict[str, Any]:
        """What has been answered so far."""
        return {}

    def half_given(self) -> dict[str, Any]:
        """What has been answered in part, with ``None`` for what is blank."""
        return {}

    def put(self, answers: Answers) -> None:
        """Press the keys that say this, and no others; silently."""

    def name_sides(self, there: AtTable) -> None:
        """Say on the keys, and in what they ask, who plays on each side or sits in each seat."""
        self.there = there
        for label in self.findChildren(NamedWords):
            label.name_sides(there)

    def be_low(self, yes: bool) -> None:
        """Have keys that are no higher than a finger needs, whatever the scale; or as high as the scale says."""
        for key in self.findChildren(LargeKey):
            key.be_low(yes)
        for rows in self.findChildren(KeyRows):
            rows.be_low(yes)

    def text(self) -> str:
        """The line as far as the keys have it; what was answered out of turn comes into it later."""
        given = self.given()
        questions = asked(self.fields, given)
        if all(field.name in given for field in questions):
            whole = {field.name: given[field.name] for field in questions}
            return self.game.written(hand_from(whole, self.game), self.at)
        return begun(self.game, self.at, given, half=self.half_given())
