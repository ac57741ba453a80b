"""Small evenings made up at random: Mitchells and Howell-like movements with every kind of result."""

from __future__ import annotations

import random
from dataclasses import replace
from fractions import Fraction

from scorer.event.event import Contestant, Entry, Event, Player, Section, Session
from scorer.event.movement import Movement, Seating
from scorer.event.results import Assigned, Average, Award, BareScore, Key, NotPlayed, Part, Played, Result, Slip
from tests.scorer.when import with_values

SIXTY_FORTY = Average(Award(Fraction(60)), Award(Fraction(40)))
FOUR_SPADES = {"level": 4, "strain": "S", "penalty": 1, "declarer": "W", "tricks": 10, "lead": ""}
PASSED = {"level": 0, "strain": "", "penalty": 1, "declarer": "", "tricks": 0, "lead": ""}
IN_PARTS = Assigned(
    (Part(Fraction(1, 3), Played(FOUR_SPADES)), Part(Fraction(2, 3), Played(PASSED))),
    (Part(Fraction(1), Played(FOUR_SPADES)),),
)
FLOATING = Average(Award.read("A+"), Award.read("A-"))


def mitchell(tables: int, sets: int, boards: int) -> Movement:
    """North–south sit still; boards move down one table a round."""
    rounds = []
    for round_ in range(sets):
        seatings = []
        for table in range(1, tables + 1):
            first = 1 + (table + round_ - 1) % sets * boards
            east_west = tables + 1 + (table - 1 - round_) % tables
            seatings.append(Seating(table, (table, east_west), tuple(range(first, first + boards))))
        rounds.append(tuple(seatings))
    return Movement("typed", "Mitchell", tuple(rounds), 2)


def switched(movement: Movement) -> Movement:
    """The same with every other round arrow-switched, for one winner."""
    rounds = []
    for number, each in enumerate(movement.rounds):
        rounds.append(tuple(replace(seat, who=seat.who[::-1]) for seat in each) if number % 2 else each)
    return replace(movement, rounds=tuple(rounds), winners=1)


class Deal:
    """What a board holds: who has it, and about what it makes."""

    def __init__(self, chance: random.Random) -> None:
        self.declarer, self.level = chance.choice("NESW"), chance.randint(1, 5)
        self.strain, self.tricks = chance.choice("CDHSN"), chance.randint(6, 11)

    def result(self, chance: random.Random) -> Result:
        """What a table makes of it."""
        level = min(7, max(1, self.level + chance.choice((-1, 0, 0, 0, 1))))
        told = {"level": level, "strain": chance.choice((self.strain, self.strain, "N"))}
        told |= {"penalty": chance.choice((1, 1, 1, 1, 2, 4)), "declarer": chance.choice((self.declarer, "N", "E"))}
        tricks = min(13, max(0, self.tricks + chance.choice((-1, 0, 0, 1))))
        return Played(told | {"tricks": tricks, "lead": chance.choice(("", "DT", "S2"))})


def section(id_: int, movement: Movement, *, letter: str = "A", session: int = 1) -> Section:
    """A section whose pairs have names and numbers."""
    pairs = {}
    for number in movement.numbers:
        players = tuple(
            Player(f"{who} {number}", national_number=f"{-id_}{number:02}{who[0]}") for who in ("Ada", "Bo")
        )
        pairs[number] = Contestant(number, Entry(players))
    return Section(id_, letter=letter, session=session, movement=movement, contestants=pairs)


def evening(seed: int, *sections: Section, others: tuple[Result | None, ...] = (), **said: object) -> Event:
    """An event with results everywhere; a few lines, taken at random, have ``others`` instead, or none."""
    chance = random.Random(seed)
    event = Event(
        name="Invented", sessions=(Session(date="2026-01-02"),), sections=sections, winners=sections[0].movement.winners
    )
    due = [key for key, _ in event.due()]
    deals = {number: Deal(chance) for number in sorted({key.number for key in due})}
    slips: dict[Key, Slip] = {key: Slip(deals[key.number].result(chance)) for key in due}
    for key, other in zip(chance.sample(due, len(others)), others, strict=True):
        if other is None:
            del slips[key]
        else:
            slips[key] = Slip(other)
    return with_values(replace(event, slips=slips), **said)


def usual(seed: int = 1, **said: object) -> Event:
    """Five tables, five rounds of two boards; two boards not played, one result missing, an average."""
    return evening(seed, section(-1, mitchell(5, 5, 2)), others=(NotPlayed(), NotPlayed(), None, SIXTY_FORTY), **said)


def small(seed: int = 1, **said: object) -> Event:
    """Five tables, five rounds of one board; one not played."""
    return evening(seed, section(-1, mitchell(5, 5, 1)), others=(NotPlayed(),), **said)


HALVES = Average(Award(Fraction(91, 2)), Award(Fraction(100)))
ODD = (NotPlayed(), None, SIXTY_FORTY, FLOATING, BareScore(-110), Played(PASSED), HALVES, IN_PARTS)


def odd(seed: int = 1) -> Event:
    """Two sections of one winner, with every kind of result there is."""
    movement = switched(mitchell(5, 5, 1))
    return evening(seed, section(-1, movement), section(-2, movement, letter="B"), others=ODD)
