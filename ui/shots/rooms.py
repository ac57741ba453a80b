"""Pictures of bringing another room in: asked for its file, looked at, and looked at again after both went on."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from fractions import Fraction
from itertools import islice, product
from pathlib import Path
from random import Random

from rules import game
from scorer.commands import Command
from scorer.commands.events import begin
from scorer.commands.results import enter
from scorer.commands.sections import Penalise
from scorer.contests.beginning import Beginning
from scorer.desk import Desk
from scorer.evening.brought_in import brought_in
from scorer.evening.event_deeds import event_deeds
from scorer.evening.other_room import OtherRoom, found_in
from scorer.evening.seating import Chair, ChairPlace
from scorer.evening.seating import named as called
from scorer.event.boards import before_board
from scorer.event.event import Contestant, Entry, Event, Penalty, Player, Section
from scorer.event.hands import played
from scorer.event.results import Key, Slip
from scorer.store.gateway import File
from ui.main_window import MainWindow
from ui.pages.tonight.other_room import OtherRoomPage
from ui.room import Room
from ui.shots.hands import a_hand
from ui.shots.opened import each
from ui.shots.taking import STANDING, club, put_away, shown

PAIRS, BOARDS, SEED = 24, 24, 5  # pairs in both rooms
GIVEN = ("Anneke", "Bram", "Ilse", "Jürgen", "Siân", "Owen", "Zofia", "Bartholomew")
FAMILY = ("Vos", "de Wit", "Höfer", "Pryce", "Dąbek", "Papadimitriou-Lange")
NAME, DATE = "Thursday pairs, in both rooms of the club house", "2026-11-19"
PUT_RIGHT = 2  # results that are put right in the other room


def two_rooms(where: Path, folder: Path) -> Iterator[Path]:
    """The page as it is opened, with a room that comes for the first time, and with the same room again."""
    first, second = both()
    there = where / "Garden room.overtrick"
    with closing(Desk(there, who="Bob")) as desk:
        desk.do(begin(second))
    desk = club(where / "rooms.overtrick")
    desk.do(begin(first))
    window = shown(Room(desk, desk.events()[0].id, clock=STANDING))
    yield from each(window, folder, {"room-asked": asked})
    yield from each(window, folder, {"room-new": lambda window: looked(window, there)})
    room = found_in(there, desk.event(1), ours=desk.read(event_deeds, 1)).room
    desk.do_as_found(lambda file: bringing(file, room))
    went_on(there)
    yield from each(window, folder, {"room-again": lambda window: looked(window, there)})
    put_away(window)


def both() -> tuple[Event, Event]:
    """An evening of two sections, as each room has its own."""
    beginning = Beginning(name=NAME, date=DATE, entrants=PAIRS, sections=2, boards=BOARDS, boards_per_round=2)
    event = beginning.event(beginning.offers())
    everybody = (Player(f"{given} {family}") for family, given in product(FAMILY, GIVEN))
    chance = Random(SEED)
    rooms = []
    for section in event.sections:
        alone = replace(section, id=1, letter="A", contestants=pairs_of(section, everybody))
        whole = replace(event, sections=(alone,))
        rooms.append(replace(whole, slips=dict(handed_in(whole, chance))))
    return rooms[0], rooms[1]


def pairs_of(section: Section, everybody: Iterator[Player]) -> dict[int, Contestant]:
    """The next of them, by twos."""
    numbers = section.movement.numbers if section.movement else ()
    return {number: Contestant(number, Entry(tuple(islice(everybody, 2)))) for number in numbers}


def handed_in(event: Event, chance: Random) -> Iterator[tuple[Key, Slip]]:
    """A result for every board that is due."""
    rules = game(event.game)
    for key, _ in event.sections[0].due():
        hand = a_hand(rules, before_board(rules, key.number, event.choices), chance)
        yield key, Slip(played(hand, rules))


def bringing(file: File, room: OtherRoom) -> Command:
    """What brings it in."""
    return brought_in(file, 1, room).command


def went_on(path: Path) -> None:
    """Some things are put right in the other room after its section was brought in."""
    with closing(Desk(path, who="Bob")) as desk:
        event = desk.event(1)
        [section] = event.sections
        slips = sorted(event.slips.items())
        for (key, _), (_, slip) in zip(slips[:PUT_RIGHT], slips[-PUT_RIGHT:], strict=True):
            desk.do(enter(event, key, slip))
        desk.do(called(event, ChairPlace(Chair(section.id, 3, 1), 1), Player("Konstantina Papadimitriou-Lange")))
        fines = (Penalty(4, Fraction(2), reason="late"),)
        desk.do(Penalise(event=event.id, section=section.id, penalties=fines))


def asked(window: MainWindow) -> None:
    """The page that asks for the file."""
    opened(window)


def opened(window: MainWindow) -> OtherRoomPage:
    """The page, afresh."""
    window.go("tonight")
    window.room.go("tonight", merge=True)
    page = window.findChild(OtherRoomPage)
    assert page is not None
    return page


def looked(window: MainWindow, path: Path) -> None:
    """What would come out of a file."""
    opened(window).read(path)
