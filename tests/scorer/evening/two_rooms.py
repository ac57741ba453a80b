"""One event played in two rooms, each with a club file of its own, and the same entered in one file."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from scorer.commands.events import begin
from scorer.commands.members import PutMembers
from scorer.contests import standings_of
from scorer.desk import Desk
from scorer.evening.brought_in import BroughtIn, brought_in
from scorer.evening.other_room import OtherRoom
from scorer.event.event import Contestant, Entry, Event, Member, Player, Section
from scorer.event.movement import Movement
from scorer.picture import Picture
from scorer.sheets.kinds import sheets_for


class Rooms(NamedTuple):
    """The desk of the room that all is brought into, and the club file of the other."""

    here: Desk
    there: Path

    @property
    def event(self) -> Event:
        """The event here, as it stands."""
        return self.here.event(1)

    def look(self, event: int = 1) -> OtherRoom:
        """What stands in the other file now."""
        with closing(Picture(self.there)) as desk:
            return OtherRoom.of(desk, event, self.there.name)

    def bring(self, event: int = 1) -> BroughtIn:
        """Bring it in; what was done."""
        room, made = self.look(event), list[BroughtIn]()

        def make(file):
            made.append(brought_in(file, 1, room))
            return made[-1].command

        self.here.do_as_found(make)
        return made[-1]

    def change(self, *commands) -> None:
        """Something is done in the other room."""
        with closing(Desk(self.there, who="Bob")) as desk:
            for make in commands:
                desk.do(make(desk.event(desk.events()[0].id)) if callable(make) else make)


def people(movement: Movement, letter: str, chairs: int = 2) -> dict[int, Contestant]:
    """Everybody of a movement by name; the names say in which section they play."""
    return {
        n: Contestant(n, Entry(tuple(Player(f"{letter}{n} {name}") for name in ("Lee", "Moe", "Nye", "Poe")[:chairs])))
        for n in movement.numbers
    }


def section(id_: int, letter: str, movement: Movement, **more: object) -> Section:
    """A section in which everybody has a name."""
    named = people(movement, letter, movement.seats.chairs)
    return replace(Section(id=id_, letter=letter, movement=movement, contestants=named), **more)


def only(event: Event, letter: str, *, id_: int = 1) -> Event:
    """What one room has of an event: one section, there under the letter A."""
    (mine,) = (each for each in event.sections if each.letter == letter)
    slips = {key._replace(section=id_): slip for key, slip in event.slips.items() if key.section == mine.id}
    return replace(event, sections=(replace(mine, letter="A", id=id_),), slips=slips)


def in_two_rooms(folder: Path, event: Event, *members: Member, theirs: tuple[Member, ...] = ()) -> Rooms:
    """An event of two sections, A here and B in the other room's file; ``members`` are those of the club here."""
    there = folder / "annex.overtrick"
    with closing(Desk(there, who="Bob")) as desk:
        desk.do(begin(Event(name="Something before")))
        if theirs:
            desk.do(PutMembers(said="Members.", put=theirs))
        desk.do(begin(only(event, "B", id_=40)))
    desk = Desk(folder / "club.overtrick", who="Ann")
    if members:
        desk.do(PutMembers(said="Members.", put=members))
    desk.do(begin(only(event, "A")))
    return Rooms(desk, there)


def ranked(event: Event) -> list[object]:
    """All that the standings say of everybody, by section and number."""
    return [
        (
            each.title,
            [
                (row.place, row.tied, row.section.letter, row.contestant.number, row.points, row.percent, row.penalty)
                for row in each.rows
            ],
        )
        for each in standings_of(event).rankings()
    ]


def on_paper(event: Event) -> dict[str, object]:
    """Every sheet of an event, as it is offered."""
    return {each.key: each.sheets(event, standings_of(event), {}) for each in sheets_for(event)}
