"""One event played in two rooms, each with a club file of its own, and the same entered in one file."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from scorer.commands.events import begin
from scorer.commands.members import PutMembers
from scorer.contests import standings_of
from scorer.desk import Desk
from scorer.evening.brought_in import BroughtIn, brought_in
from scorer.evening.event_deeds import event_deeds
from scorer.evening.other_room import OtherRoom
from scorer.event.event import PERCENT, Contestant, Entry, Event, Lineup, Member, Penalty, Player, Section, Session
from scorer.event.movement import Away, Movement
from scorer.event.refusal import Refusal
from scorer.event.results import BareScore, Key, Slip
from scorer.movements import family
from scorer.picture import Picture
from scorer.sheets.kinds import sheets_for
from tests.scorer.sheets import evening

HOWELL = family("howell").movement({"tables": 3, "rounds": 5, "boards": 2})
MITCHELL = family("mitchell").movement({"tables": 4, "rounds": 4, "boards": 2})
DAY = "2026-11-17"


class Rooms(NamedTuple):
    """The desk of the room that all is brought into, the club file of the other, and the number of the event here."""

    here: Desk
    there: Path
    number: int = 1

    @property
    def event(self) -> Event:
        """The event here, as it stands."""
        return self.here.event(self.number)

    def look(self, event: int = 1) -> OtherRoom:
        """What stands in the other file now."""
        with closing(Picture(self.there)) as desk:
            ours = self.here.read(event_deeds, self.number)
            return OtherRoom.of(desk, event, self.there.name, ours=ours)

    def bring(self, event: int = 1) -> BroughtIn:
        """Bring it in; what was done."""
        room, made = self.look(event), list[BroughtIn]()

        def make(file):
            made.append(brought_in(file, self.number, room))
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


def event(*sections: Section, **more: object) -> Event:
    """An evening of pairs in which everything that a table can hand in is in."""
    empty = Event(name="Friday", sessions=(Session(date=DAY),), boards_per_round=2, sections=sections)
    return evening.filled(replace(empty, **more), seed=len(sections))


@cache
def pairs() -> Event:
    """A Howell and a Mitchell, the second with a late pair, a substitute and penalties."""
    second = section(2, "B", MITCHELL, away=(Away(2, first=3),), penalties=(Penalty(1, Fraction(5), PERCENT, "late"),))
    who = second.contestants[1]
    sits_in = replace(who, lineups=(Lineup(2, (who.players[0], Player("Dora Ellis"))),), label="1a")
    return event(section(1, "A", HOWELL), replace(second, contestants={**second.contestants, 1: sits_in}))


def corrected(event_: Event, at: int, section_: int = -1) -> tuple[Key, Slip]:
    """Another result in a section, the last one if no other is said."""
    mine = sorted(key for key in event_.slips if key.section == event_.sections[section_].id)
    return mine[at], Slip(BareScore(-1100), right=True)


def refused(rooms: Rooms, event_: int = 2) -> str:
    """Why nothing is brought in; and nothing is."""
    before, head = rooms.event, rooms.here.head
    with pytest.raises(Refusal) as refusal:
        rooms.bring(event_)
    assert (rooms.event, rooms.here.head) == (before, head)
    return str(refusal.value.text)
