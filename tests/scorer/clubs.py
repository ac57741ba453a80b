"""Small club files for tests: an event of two tables, and one of everything a director can do to it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from datetime import datetime
from fractions import Fraction
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from rules.pad import Charge
from scorer.clock import CLOCK
from scorer.commands import Command
from scorer.commands.events import NewEvent, begin
from scorer.desk import Desk
from scorer.event.event import PERCENT, Contestant, Entry, Event, Penalty, Player, Section, Session
from scorer.event.movement import Movement, Seating
from scorer.event.results import Assigned, Average, Award, BareScore, Key, NotPlayed, Part, Played, Result, Slip

FOUR_SPADES: dict[str, Any] = {"level": 4, "strain": "S", "penalty": 1, "declarer": "N", "tricks": 10, "lead": ""}
RESULTS: tuple[Result, ...] = (
    Played(FOUR_SPADES),
    Played(FOUR_SPADES | {"tricks": 9, "penalty": 2}),
    BareScore(-420),
    NotPlayed(),
    Average(Award.read("A+"), Award.read("A-")),
    Average(Award(Fraction(121, 2)), Award.read("40")),
    Charge("NS", -10, "revoke"),
    Assigned(
        (Part(Fraction(2, 3), Played(FOUR_SPADES)), Part(Fraction(1, 3), BareScore(-50))),
        (Part(Fraction(1), BareScore(-50)),),
    ),
)
MITCHELL = Movement(
    "typed",
    "Two tables",
    (
        (Seating(1, (1, 11), (1, 2)), Seating(2, (2, 12), (3, 4))),
        (Seating(1, (1, 12), (3, 4)), Seating(2, (2, 11), (1, 2))),
    ),
    winners=2,
)
NAMES = {
    1: ("Łukasz Wróbel", "Ζωή Παππά"),
    2: ("Наталья Орлова", "=1+1"),
    11: ("Ida Holm", ""),
    12: ("Bo Lind", "Pia Ek"),
}


def two_tables() -> Event:
    """An event that nobody has played yet."""
    contestants = {n: Contestant(n, Entry(tuple(Player(name) for name in names))) for n, names in NAMES.items()}
    penalties = (Penalty(1, Fraction(5), PERCENT, "late"),)
    section = Section(letter="A", movement=MITCHELL, contestants=contestants, penalties=penalties)
    return Event(
        name="Tuesday Pairs",
        sessions=(Session(date="2026-11-17"),),
        winners=2,
        sections=(section,),
        settings={"scale": 2},
    )


def open_club(folder: Path, name: str = "club.overtrick") -> Desk:
    """A desk at a new club file that holds the event of two tables under number 1."""
    desk = Desk(folder / name, who="Ann")
    desk.do(NewEvent(said="New event: Tuesday Pairs.", whole=two_tables()))
    return desk


KEPT: dict[tuple[str, datetime], bytes] = {}


def opened(path: Path, event: Event, *first: Command) -> Desk:
    """A desk at a new club file that holds an event under number 1; whoever asks for the same gets a copy of it."""
    asked = repr((event, first)), CLOCK.moment()
    if asked not in KEPT:
        with TemporaryDirectory() as empty, closing(Desk(Path(empty) / path.name, who="Ann")) as desk:
            for each in (*first, begin(event)):
                desk.do(each)
            desk.close(copy=False)
            KEPT[asked] = desk.path.read_bytes()
    path.write_bytes(KEPT[asked])
    return Desk(path, who="Ann")


MADE: dict[Callable[[Path], object], dict[Path, bytes]] = {}


def made_once(make: Callable[[Path], object], folder: Path) -> None:
    """Put into a folder what is made in an empty one: for the first who asks; all others get a copy of it."""
    if make not in MADE:
        with TemporaryDirectory() as empty:
            make(Path(empty))
            files = [each for each in Path(empty).rglob("*") if each.is_file()]
            MADE[make] = {each.relative_to(empty): each.read_bytes() for each in files}
    for name, whole in MADE[make].items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_bytes(whole)


def first_key(desk: Desk, **where: int) -> Key:
    """Board 1 at table 1 in round 1 of event 1, or another."""
    section = desk.event(1).sections[0].id
    return Key(section, 1, 1, 1)._replace(**where)


def slip(which: int = 0, **more: Any) -> Slip:
    """One of a few slips of different kinds."""
    return Slip(RESULTS[which % len(RESULTS)], **more)
