"""A drive of forty tables and an individual of 32 made in whole, against only copying what they hold."""

from __future__ import annotations

from collections.abc import Iterator

from scorer.draws import DrawnRound, Meeting
from scorer.draws.drive import Drive
from scorer.event.movement import Movement, Round, Seating
from scorer.movements import check, family
from tests.benchmarks.measure import Measure, quickest

TABLES, ROUNDS, PLAYERS = 40, 12, 32
# A director waits a second at the most: the drive takes a fortieth of that here, 68 times as long as writing it out,
# and the individual 23 times. Limits leave two thirds for other machines.
DRIVE_LIMIT, INDIVIDUAL_LIMIT = 110, 40


def measures() -> Iterator[Measure]:
    """All rounds of a drive with its reasons, each drawn by the one before; and an individual, looked through."""
    drawn = [*drive()]
    what = f"a drive of {TABLES} tables, {ROUNDS} rounds with reasons / writing the seats out"
    yield quickest(what, lambda: [*drive()], lambda: [written(each) for each in drawn], limit=DRIVE_LIMIT)
    made = individual()
    what = f"an individual for {PLAYERS} players, made and checked / writing its seats out"
    yield quickest(what, lambda: check.wrong(individual()), lambda: copied(made), limit=INDIVIDUAL_LIMIT)


def drive() -> Iterator[DrawnRound]:
    """Winners go up; the first and third of a table win in every other one."""
    played: list[DrawnRound] = []
    for _ in range(ROUNDS):
        drawn = Drive("winners-up").next_round(range(1, 4 * TABLES + 1), played)
        yield drawn
        won = (n for at, who in enumerate(drawn.meetings) for n in (who[::2] if at % 2 else who[1::2]))
        played.append(drawn._replace(won=tuple(won)))


def written(drawn: DrawnRound) -> Round:
    """A round as seats."""
    return tuple(Seating(table, (*Meeting(*who),), ()) for table, who in enumerate(drawn.meetings, 1))


def individual() -> Movement:
    """Every partner once."""
    return family("partner-once").movement({"entered": PLAYERS})


def copied(movement: Movement) -> tuple[Round, ...]:
    """Its seats once more."""
    return tuple(tuple(Seating(s.table, (*s.who,), (*s.boards,)) for s in each) for each in movement.rounds)
