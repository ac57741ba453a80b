"""A small evening by hand: Mitchells of a few tables, names in several scripts, results that could have happened."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import cache
from random import Random

from scorer.contests.beginning import Beginning
from scorer.event.event import Contestant, Entry, Event, Penalty, Player, Section, Session
from scorer.event.movement import Away, Movement, Seating
from scorer.event.results import Average, Award, BareScore, Key, NotPlayed, Played, Result, Slip

NAMES = (
    ("Anneke Vos", "Bram de Wit"),
    ("Łukasz Wróbel", "Zofia Dąbek"),
    ("Ζωή Παππά", "Νίκος Βάσου"),
    ("Наталья Орлова", "Пётр Ильин"),
    ("Siân Pryce", "Owen Thorne"),
    ("Margit Aalto", "Per Lindqvist"),
    ("=1+1", "@SUM(A1)"),
    ("<script>alert(1)</script>", "Ruth & Co"),
    ("Wilhelmina van den Hoogenband-Schimmelpenninck", "Otto Maximilian Krug von Ferencsváros"),
    ("Ingrid Sæther", "Tor Hauge"),
)
FIRST_EAST_WEST = 11
TABLES, BOARDS = 5, 3


def mitchell(tables: int = TABLES, each: int = BOARDS, rounds: int | None = None) -> Movement:
    """So many tables (an odd number): North–South sit, East–West go up, boards go down."""
    made = []
    for round_ in range(rounds or tables):
        seatings = []
        for table in range(tables):
            first = (table + round_) % tables * each
            east_west = max(FIRST_EAST_WEST, tables + 1) + (table - round_) % tables
            boards = tuple(range(first + 1, first + each + 1))
            seatings.append(Seating(table + 1, (table + 1, east_west), boards))
        made.append(tuple(seatings))
    return Movement("mitchell", f"Mitchell, {tables} tables", tuple(made), winners=2)


def section(id_: int, letter: str, movement: Movement | None, *, named: bool = True) -> Section:
    numbers = movement.numbers if movement else ()
    who = {
        number: Contestant(number, Entry(tuple(Player(name) for name in NAMES[index % len(NAMES)]) if named else ()))
        for index, number in enumerate(numbers)
    }
    return Section(id_, letter=letter, movement=movement, contestants=who)


def result(chance: Random) -> Result:
    """Something that a table may hand in, the ordinary most often."""
    kind = chance.random()
    if kind < 0.03:
        return Average(Award.read("A+"), Award.read("A-"))
    if kind < 0.05:
        return NotPlayed()
    if kind < 0.07:
        return BareScore(-420)
    if kind < 0.1:
        return Played({"level": 0, "strain": "", "penalty": 1, "declarer": "", "tricks": 0, "lead": ""})
    level = chance.randint(1, 6)
    answers = {
        "level": level,
        "strain": chance.choice("CDHSN"),
        "penalty": 2 if chance.random() < 0.1 else 1,
        "declarer": chance.choice("NESW"),
        "tricks": min(13, max(0, 6 + level + chance.choice((-2, -1, 0, 0, 0, 1, 1, 2)))),
        "lead": chance.choice("CDHS") + chance.choice("AKQJT98"),
    }
    return Played(answers)


def filled(event: Event, share: float = 1.0, seed: int = 7) -> Event:
    """With results, from the first round on, for so much of what is due; no board is without a score."""
    chance = Random(seed)
    due = sorted((key for key, _ in event.due()), key=lambda key: key.round)
    slips = {key: Slip(result(chance)) for key in due[: round(len(due) * share)]}
    return replace(event, slips=slips)


def empty() -> Event:
    """Nobody knows yet who plays."""
    return Event(id=1, name="Tuesday Pairs", sessions=(Session(date="2026-11-17"),), sections=(section(1, "A", None),))


def seated(sections: int = 1, tables: int = TABLES) -> Event:
    """Everybody sits, nothing has been played."""
    made = tuple(section(n, letter, mitchell(tables)) for n, letter in enumerate("ABC"[:sections], 1))
    return Event(id=1, name="Tuesday Pairs", sessions=(Session(date="2026-11-17"),), winners=2, sections=made)


@cache
def half() -> Event:
    return filled(seated(), 0.5)


@cache
def full() -> Event:
    return filled(seated())


@cache
def two_sections() -> Event:
    """Two sections, the second with a missing pair, a penalty and nobody known by name."""
    event = filled(seated(2))
    first, second = event.sections
    unnamed = replace(section(2, "B", second.movement, named=False), away=(Away(12),))
    fined = replace(first, penalties=(Penalty(1, Fraction(3), reason="slow play"),))
    due = {key for each in (first, unnamed) for key, _ in each.due()}
    slips = {key: slip for key, slip in event.slips.items() if key in due}
    return replace(event, sections=(fined, unnamed), slips=slips)


@cache
def individual() -> Event:
    """Eight players, each with another partner in every round."""
    begins = Beginning(
        contest="individual", name="Friday Singles", date="2026-11-20", entrants=8, boards=14, boards_per_round=2
    )
    made = begins.event(begins.offers())
    (first,) = made.sections
    who = {n: Contestant(n, Entry((Player(NAMES[n - 1][0]),))) for n in first.movement.numbers}
    return filled(replace(made, id=1, sections=(replace(first, id=1, contestants=who),)))


EVENINGS = {
    "empty": empty,
    "seated": seated,
    "half": half,
    "full": full,
    "two sections": two_sections,
    "individual": individual,
}


def key(round_: int, table: int, board: int, section_: int = 1) -> Key:
    return Key(section_, round_, table, board)
