"""The field in which somebody says who sits at this computer."""

from __future__ import annotations

from rules.text import t
from ui.parts import TypingLine
from ui.room import Room


class Me(TypingLine):
    """One's own name as the journal has it; kept by Enter or on leaving; without one the login's."""

    def __init__(self, room: Room) -> None:
        super().__init__(t("Your name"), room.desk.who, hint=t("So that others see what was yours"))
        self.room = room
        self.show_name()
        self.editingFinished.connect(self._call)

    def show_name(self, *, anew: bool = False) -> None:
        """Show what one is called by now; what is half typed stays, unless it is shown ``anew``."""
        self.filled.fill(self.room.desk.who, anew=anew)

    def _call(self) -> None:
        if self.words() != self.room.desk.who:
            self.room.call_me(self.words())
            self.show_name(anew=True)
