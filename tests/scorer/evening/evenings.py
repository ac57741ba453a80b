"""Small evenings for tests: two tables, three rounds of two boards, from seven o'clock, eight minutes a board."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from scorer.event.event import Contestant, Event, Player, Section
from scorer.event.movement import Movement, Seating
from scorer.event.results import BareScore, Key, Slip
from scorer.event.states import States

DAY = "2026-11-17"
ROUNDS = (
    (Seating(1, (1, 11), (1, 2)), Seating(2, (2, 12), (3, 4))),
    (Seating(1, (1, 12), (3, 4)), Seating(2, (2, 11), (1, 2))),
    (Seating(1, (11, 12), (5, 6)), Seating(2, (1, 2), (5, 6))),
)
NAMES = {1: ("Ida Holm", "Bo Lind"), 2: ("Pia Ek", "Sven Ek"), 11: ("Ann Ray", "Tor Ray"), 12: ("Lou Dee", "Max Dee")}


def section(id_: int = 1, letter: str = "A", **more: object) -> Section:
    """Four pairs, everybody named."""
    people = {n: Contestant(n, tuple(map(Player, names))) for n, names in NAMES.items()}
    made = Section(id=id_, letter=letter, movement=Movement("typed", "Three rounds", ROUNDS), contestants=people)
    return replace(made, **more)


def evening(*sections: Section, done: str = "", **more: object) -> Event:
    """An evening whose first results are in, as many as ``done`` says round by round: ``"4 3 0"``."""
    sections = sections or (section(),)
    event = Event(id=1, name="Tuesday Pairs", date=DAY, boards_per_round=2, sections=sections)
    counts = dict(enumerate(map(int, done.split()), 1))
    slips: dict[Key, Slip] = {}
    for key, _ in event.due():
        if counts.get(key.round, 0) > sum(other.round == key.round for other in slips):
            slips[key] = Slip(BareScore(110))
    return replace(event, slips=slips, **more)


def states(done: str = "", **more: object) -> States:
    """The same as its states."""
    return States(evening(done=done, **more))


def at(clock: str) -> datetime:
    """A time on that evening."""
    return datetime.fromisoformat(f"{DAY}T{clock}")
