"""The choice under the head: somebody else was quicker, and one of two shall stand."""

from __future__ import annotations

from PySide6.QtCore import Signal

from rules.text import NO_WORDS, Text, joined, t
from scorer.commands import Overtaken
from scorer.movements.words import spelled
from scorer.who import known_as
from ui.foot import when
from ui.notice import Notice, Said
from ui.parts import KeyButton
from ui.room import Room

AT_AN_END = t("Here it cannot be chosen any more whose shall stand: enter it again where the file is open.")


class WaitingChoice(Notice):
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
            self.say("doubt", Said(joined([not_done(first), AT_AN_END]), ()))
            return
        theirs = KeyButton(t("Leave theirs"), "F9", lambda: self._leave_theirs(first))
        mine = KeyButton(t("Record mine"), "Shift+F9", lambda: self._record_mine(first))
        then = t("Then one more is asked.", "Then {n} more are asked.", n=more) if more else NO_WORDS
        own = joined(filter(None, (not_done(first), then)))
        self.say("doubt", Said(meanwhile(first, self.room), (theirs,)), Said(own, (mine,)))

    def _leave_theirs(self, overtaken: Overtaken) -> None:
        self.room.chosen(overtaken)
        self.settled.emit(overtaken)

    def _record_mine(self, overtaken: Overtaken) -> None:
        if self.room.do(overtaken.anyway) is not None:
            self.room.chosen(overtaken)
            self.settled.emit(overtaken)


def unchosen(room: Room) -> Text:
    """That something waits for a choice and would go with the window; empty where nothing does."""
    if room.waiting.commands:
        return t(
            "{n} result is not recorded, for the server does not answer: note it down. Do this again, and it goes.",
            "{n} results are not recorded, for the server does not answer: note them down. Do this again, and they go.",
            n=len(room.waiting.commands),
        )
    if not (waiting := room.unchosen()):
        return NO_WORDS
    if room.desk.trouble is not None:
        mine = not_done(waiting[0])
        return t("{mine} It is in no file. Note it down; do this again, and it goes.", mine=mine)
    return t(
        "You have not chosen yet. {mine} Choose first whose shall stand; or do this again, and theirs does.",
        mine=joined([not_done(waiting[0]), *and_more(len(waiting) - 1)]),
    )


def and_more(many: int) -> list[Text]:
    """That there are so many besides; nothing where there are none."""
    return [t("And {many} more.", "And {many} more.", n=many, many=spelled(many))] if many else []


def meanwhile(overtaken: Overtaken, room: Room) -> Text:
    """Who was quicker, when and with what; and what stands now, where that does not say it.

    It is never “you”: another window may have the same name, and theirs is to be told from one's own.
    """
    by, stands = overtaken.by, overtaken.stands
    who = known_as(by.who) or t("somebody else")
    whose = joined([who, when(by.at, room.clock)], ", ") if by.at else who
    theirs = t("Meanwhile {who}: {what}", who=whose, what=by.what or t("something was changed."))
    says = t("It now says: {stands}.", stands=stands) if stands and stands not in by.what else NO_WORDS
    return joined(filter(None, (theirs, says)))


def not_done(overtaken: Overtaken) -> Text:
    """What one wanted oneself."""
    return t("Not recorded, yours: {mine}", mine=overtaken.mine)
