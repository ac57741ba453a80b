"""What is said as a club file is let go, of what became of it, and of what is in no file."""

from __future__ import annotations

from rules.text import NO_WORDS, Text, as_it_is
from scorer.desk import Desk
from scorer.store.trouble import NO_LAST_COPY, FileTrouble, in_words
from ui.room import Room


class InNoFile(FileTrouble):
    """What was recorded in {name} is in no file, for no disk has room for it. Free some space, then do this again."""


def unsay_once_safe(room: Room, desk: Desk) -> None:
    """What is in a file by now is no longer said to be in none."""
    if not desk.keeper.in_hand_only:
        room.unsay(in_words(desk.path, InNoFile).in_full)


def closed(desk: Desk, told: Text, *, copy: bool = True) -> Text:
    """Close a desk; what became of its file in the last moment, where that is not what its window ``told`` already."""
    before = desk.keeper.trouble
    desk.close(copy=copy)
    if desk.trouble is not None:
        return NO_WORDS if desk.trouble.in_full == told else desk.trouble.in_full
    if desk.keeper.trouble in ("", before):
        return NO_WORDS
    return as_it_is(NO_LAST_COPY.format(trouble=desk.keeper.trouble))
