"""``overtrick merge``: what was played in another room, with a club file of its own, beside an event of a club here."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

from rules.text import Text, t
from scorer.cli.clubs import (
    club_file,
    desk_at,
    event_called,
    look_for,
    refuse_copy,
    shown,
    uncopied,
)
from scorer.cli.exchange import FAULTS
from scorer.cli.stopping import stopped_between, told_when_stopped
from scorer.cli.terminal import say
from scorer.commands import Command
from scorer.desk import Desk
from scorer.evening.brought_in import BroughtIn, brought_in
from scorer.evening.event_deeds import EventDeeds, event_deeds
from scorer.evening.other_room import OtherRoom, likeliest, offered
from scorer.event.event import Event
from scorer.event.refusal import Refusal
from scorer.store.address import Address, Place
from scorer.store.gateway import File
from scorer.store.place import place
from scorer.store.trouble import called


class OwnFile(Refusal):
    """“{file}” is the club’s own file: expected that of the other room."""


class WhichRoom(Refusal):
    """Several events of “{file}” may be meant: expected --event and the number of one, {expected}."""


def merge(club: Place, event: str, other: Place, *, theirs: str, who: str) -> int:
    """Bring the sections of an event of another club file into an event, as one deed; all of them or nothing.

    Returns 1 where no last copy of the club could be taken, which is said.
    """
    refuse_copy(club)
    refuse_own(club, other)
    if isinstance(club, Path):
        look_for(club)
    with ExitStack() as to_the_end, stopped_between() as go_on, desk_at(club, who) as desk:
        mine = event_called(desk, event)
        room = looked_into(other, theirs, like=mine, ours=desk.read(event_deeds, mine.id))
        go_on()
        to_the_end.enter_context(told_when_stopped(doubt(mine)))
        done = brought(desk, mine, room)
    say(done.command.said, *done.more)
    return FAULTS if uncopied(desk) else 0


def refuse_own(club: Place, other: Place) -> None:
    """Nobody is another room of themselves, under whatever name; raises ``OwnFile``."""
    at = None if isinstance(club, Address) or isinstance(other, Address) else place(club)
    if club == other or (at is not None and isinstance(other, Path) and place(other) == at):
        raise OwnFile(file=called(other) if isinstance(other, Path) else other.name)


def looked_into(other: Place, theirs: str, *, like: Event, ours: EventDeeds) -> OtherRoom:
    """The event of another club file that is named, or that is likeliest meant.

    Raises ``NoEventThere``, and ``WhichRoom`` where that may be several.
    """
    with club_file(other) as there:
        file = there.keeper.named
        if theirs:
            return OtherRoom.of(there, event_called(there, theirs).id, file, ours=ours)
        events = offered(there)
        meant = likeliest(events, like)
        if meant is None:
            raise WhichRoom(file=file, expected=shown(events))
        return OtherRoom.of(there, meant.id, file, ours=ours)


def brought(desk: Desk, mine: Event, room: OtherRoom) -> BroughtIn:
    """Bring a room into an event; what was done."""
    made = list[BroughtIn]()

    def make(file: File) -> Command:
        made.append(brought_in(file, mine.id, room))
        return made[-1].command

    desk.do_as_found(make)
    return made[-1]


def doubt(mine: Event) -> Text:
    """What is said to who did not wait for the end of the deed: nobody knows whether it was done."""
    return t("Stopped: look whether the sections are in “{event}” before you bring them in again.", event=mine.name)
