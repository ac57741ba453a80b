"""What answers one question of a form, however its keys are laid out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from rules.text import Text
from scorer.live.sat import AtTable


class Editor(QWidget):
    """The keys of one field; ``changed`` is sent when a person has changed the answer."""

    changed = Signal()

    def answer(self) -> Any:
        """What is answered; ``None`` while it is blank."""

    def put(self, answer: Any) -> None:
        """Show an answer, or for ``None`` what stands there before anybody has answered; silently."""

    def begun(self) -> Any:
        """As much of an answer as there is, ``None`` in it for what is blank."""
        return self.answer()

    def forbid(self, why: Callable[[Any], Text]) -> None:
        """Switch off the keys whose answer cannot be, saying why; ``why`` gives nothing for one that can."""

    def fold(self, yes: bool) -> None:
        """Show no more than what is answered, where that takes less room, or all of its keys again."""

    def name_sides(self, there: AtTable) -> None:
        """Say on the keys who plays on each side or in each seat."""
