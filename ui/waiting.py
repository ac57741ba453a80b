"""What is typed and not recorded, for the club's server does not answer: it waits, in order, until that is back."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from scorer.commands import Command
from scorer.event.results import Key
from scorer.journal import Deed

if TYPE_CHECKING:
    from ui.room import Room


class Waiting(QObject):
    """The commands that wait, the oldest first; each stays where it was typed, and is said there not to be recorded."""

    delayed = Signal(object)  # a command that waits from now on
    recorded = Signal(object)  # one that waited and is recorded, or of which it is to be chosen what shall stand

    def __init__(self, room: Room, attempt: Callable[..., Any]) -> None:
        """``attempt`` does something, or says why not; it is handed what to do where that is for want of an answer."""
        super().__init__()
        self.room, self._try = room, attempt
        self.commands: list[Command] = []
        self._busy = False

    def do(self, command: Command) -> Deed | None:
        """Record a command behind those that wait; where the server does not answer, it waits too."""
        if self.commands:
            self._wait(command)
            return None
        done: Deed | None = self._try(lambda: self.room.desk.do(command), lambda: self._wait(command))
        return done

    def waits(self, key: Key) -> bool:
        """Whether what was typed at a place waits."""
        return any(key in each.records() for each in self.commands)

    def withdraw(self, key: Key) -> None:
        """What waits of a place is being typed anew, or was cleared."""
        self.commands = [each for each in self.commands if key not in each.records()]

    def record(self) -> None:
        """Record what waits, where the server is back; what is refused by then is said, and waits no more."""
        if self._busy:
            return
        self._busy = True  # for what is done below looks at what others did, and comes here again
        try:
            while self.commands and not self.room.desk.looks_only and self.room.desk.trouble is None:
                if not self._recorded(self.commands[0]):
                    return
        finally:
            self._busy = False

    def _recorded(self, command: Command) -> bool:
        """Whether the server answered; then the command does not wait any more."""
        away: list[bool] = []
        done = self._try(lambda: self.room.desk.do(command), lambda: away.append(True))
        if away:
            return False
        self.commands = [each for each in self.commands if each is not command]
        if done or any(each.part.writes() & command.writes() for each in self.room.unchosen()):
            self.recorded.emit(command)
        return True

    def _wait(self, command: Command) -> None:
        self.commands = [each for each in self.commands if not each.writes() & command.writes()]
        self.commands.append(command)
        self.delayed.emit(command)
