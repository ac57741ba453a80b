"""Small evenings for tests: three tables, three rounds of two boards, from seven o'clock, eight minutes a board."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from datetime import datetime
from random import Random

from scorer.commands.events import begin
from scorer.desk import Desk
from scorer.evening.seating import Chair, ChairPlace
from scorer.evening.standing_in import stands_in
from scorer.event.event import Contestant, Entry, Event, Player, Section, Session
from scorer.event.results import BareScore, Key, Slip
from scorer.live.states import States
from scorer.movements import family
from tests.scorer.when import with_values

DAY = "2026-11-17"
NAMES = {
    1: ("Ida Holm", "Bo Lind"), 2: ("Pia Ek", "Sven Ek"), 3: ("Ugo Bay", "Ada Bay"),
    11: ("Ann Ray", "Tor Ray"), 12: ("Lou Dee", "Max Dee"), 13: ("Kit Low", "Pat Low"),
}  # fmt: skip
MITCHELL = family("mitchell").movement({"tables": 3, "rounds": 3, "boards": 2})


def section(id_: int = 1, letter: str = "A", **more: object) -> Section:
    """Six pairs, everybody named."""
    people = {n: Contestant(n, Entry(tuple(map(Player, names)))) for n, names in NAMES.items()}
    made = Section(id=id_, letter=letter, movement=MITCHELL, contestants=people)
    return replace(made, **more)


def beside(letter: str = "B") -> Section:
    """A second section, of other people."""
    people = {n: Contestant(n, Entry((Player(f"{letter}{n} Lee"), Player(f"{letter}{n} Moe")))) for n in NAMES}
    return section(2, letter, contestants=people)


def unnamed(*blank: tuple[int, int], id_: int = 1, letter: str = "A") -> Section:
    """The section with some chairs empty of names: the pair, and 0 or 1."""
    whole = section(id_, letter)
    people = {
        n: Contestant(
            n, Entry(tuple(Player("" if (n, chair) in blank else p.name) for chair, p in enumerate(one.players)))
        )
        for n, one in whole.contestants.items()
    }
    return replace(whole, contestants=people)


def evening(*sections: Section, done: str = "", **more: object) -> Event:
    """An evening whose first results are in, as many as ``done`` says round by round: ``"6 3 0"``."""
    event = Event(
        id=1, name="Tuesday Pairs", sessions=(Session(date=DAY),), boards_per_round=2, sections=sections or (section(),)
    )
    counts, slips = dict(enumerate(map(int, done.split()), 1)), dict[Key, Slip]()
    there = Counter[int]()
    for key, _ in event.due():
        if there[key.round] < counts.get(key.round, 0):
            there[key.round] += 1
            slips[key] = Slip(BareScore(110))
    return with_values(replace(event, slips=slips), **more)


def played(event: Event) -> Event:
    """Every result is in, and no two pairs have the same: their IMPs differ."""
    chance = Random(7)
    slips = {key: Slip(BareScore(chance.randrange(-200, 200) * 10), right=True) for key, _ in event.due()}
    return replace(event, slips=slips, method="cross-imps")


def states(done: str = "", *sections: Section, **more: object) -> States:
    """The same as its states."""
    return States(evening(*sections, done=done, **more))


def at(clock: str) -> datetime:
    """A time on that evening."""
    return datetime.fromisoformat(f"{DAY}T{clock}")


def begun(desk: Desk, event: Event) -> Event:
    """The event in a file, read again."""
    desk.do(begin(event))
    return desk.event(1)


def with_a_substitute(event: Event, round_: int = 2) -> Event:
    """Dora Ellis sits in for the second player of number 1."""
    where = event.sections[0]
    command = stands_in(event, ChairPlace(Chair(where.id, 1, 1), 1, round=round_), Player("Dora Ellis"))
    [one] = command.contestants
    return replace(event, sections=(replace(where, contestants={**where.contestants, 1: one}), *event.sections[1:]))
