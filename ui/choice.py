"""The choice under the head: somebody else was quicker, and one of two shall stand."""

from __future__ import annotations

from PySide6.QtCore import Signal

from scorer.commands import Overtaken
from scorer.movements.words import spelled
from ui.foot import when
from ui.notice import Notice, Said
from ui.parts import KeyButton
from ui.room import Room

OPEN = "You have not chosen yet. {mine} Choose first whose shall stand; or do this again, and theirs does."
AT_AN_END = "Here it cannot be chosen any more whose shall stand: enter it again where the file is open."
GOING = "{mine} It is in no file. Note it down; do this again, and it goes."
MORE = " Then one more is asked.", " Then {more} more are asked."


class Choice(Notice):
    """What waits in the room for a choice, one at a time; it stays until it is answered, and nothing takes its place.

    ``settled`` is sent with what waited, once it was chosen what stands.
    """

    settled = Signal(object)

    def __init__(self, room: Room) -> None:
        super().__init__()
        self.room = room
        self.close_.hide()

    def show_first(self) -> None:
        """Ask what waits longest of the event that is open, or nothing."""
        waiting = self.room.choices()
        if not waiting:
            self.clear()
            return
        first, more = waiting[0], len(waiting) - 1
        if self.room.desk.trouble is not None:
            self.say("doubt", Said(f"{not_done(first)} {AT_AN_END}", ()))
            return
        theirs = KeyButton("Leave theirs", "F9", lambda: self._leave_theirs(first))
        mine = KeyButton("Record mine", "Shift+F9", lambda: self._record_mine(first))
        then = MORE[more > 1].format(more=more) if more else ""
        self.say("doubt", Said(meanwhile(first, self.room), (theirs,)), Said(not_done(first) + then, (mine,)))

    def _leave_theirs(self, overtaken: Overtaken) -> None:
        self.room.chosen(overtaken)
        self.settled.emit(overtaken)

    def _record_mine(self, overtaken: Overtaken) -> None:
        if self.room.do(overtaken.anyway) is not None:
            self.room.chosen(overtaken)
            self.settled.emit(overtaken)


def unchosen(room: Room) -> str:
    """That something waits for a choice and would go with the window; empty where nothing does."""
    if not (waiting := room.unchosen()):
        return ""
    if room.desk.trouble is not None:
        return GOING.format(mine=not_done(waiting[0]))
    many = f" And {spelled(len(waiting) - 1)} more." if len(waiting) > 1 else ""
    return OPEN.format(mine=not_done(waiting[0]) + many)


def meanwhile(overtaken: Overtaken, room: Room) -> str:
    """Who was quicker, when and with what; and what stands now, where that does not say it.

    It is never “you”: another window may have the same name, and theirs is to be told from one's own.
    """
    by, stands = overtaken.by, overtaken.stands
    who = by.who or "somebody else"
    at = f", {when(by.at, room.clock)}" if by.at else ""
    says = f" It now says: {stands}." if stands and stands not in by.what else ""
    return f"Meanwhile {who}{at}: {by.what or 'something was changed.'}{says}"


def not_done(overtaken: Overtaken) -> str:
    """What one wanted oneself."""
    return f"Not recorded, yours: {overtaken.mine}"
