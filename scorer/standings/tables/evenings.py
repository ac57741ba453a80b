"""Everybody's evening at the tables, round by round, and the order it puts them in."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate
from typing import Generic, NamedTuple, TypeVar

from rules.text import Text
from scorer.event.event import POINTS, Contestant, Section
from scorer.event.refusal import Refusal
from scorer.methods.parts.ranks import Rank, listed
from scorer.methods.parts.sums import NOTHING
from scorer.standings.parts.people import Person
from scorer.standings.parts.ranking import RankingColumn
from scorer.standings.tables.table import PlayedTable, PlayedTables, TableConditions
from scorer.tallies.tally import EveningTotals, TieBreak

Placed = TypeVar("Placed")


class NoTop(Refusal):
    """At the tables there is no top: a penalty is given in points, not in per cent ({who}, section {section})."""


class Turn(NamedTuple):
    """Somebody's round: the table they played at, ``None`` if they sat out, and the points if it brings any yet."""

    round: int
    table: PlayedTable | None
    points: Fraction | None

    @property
    def played(self) -> bool:
        """Whether it counts as a round played."""
        return self.table is not None and self.points is not None


class EveningTurns(NamedTuple):
    """Somebody's evening, turn by turn, and what was taken from them."""

    section: Section
    contestant: Contestant
    side: int
    turns: tuple[Turn, ...]
    penalty: Fraction

    @property
    def number(self) -> int:
        """The contestant's number."""
        return self.contestant.number

    @property
    def tables(self) -> tuple[PlayedTable, ...]:
        """The tables that bring something."""
        return tuple(turn.table for turn in self.turns if turn.table and turn.played)

    @property
    def rounds(self) -> tuple[Fraction | None, ...]:
        """The points of each round, ``None`` where there are none yet, or none at all."""
        return tuple(turn.points for turn in self.turns)

    @property
    def running(self) -> tuple[Fraction, ...]:
        """What there is after each round, before penalties."""
        return tuple(accumulate(each or NOTHING for each in self.rounds))

    @property
    def evening(self) -> EveningTotals:
        """What ranks them, and parts them from those who are equal."""
        brought = [table.brought(self.number) for table in self.tables]
        return EveningTotals(
            total=sum((each for each in self.rounds if each), NOTHING) - self.penalty,
            points=known_of_all(each.scored for each in brought),
            games=known_of_all(each.games for each in brought),
            tricks=sum(each.tricks for each in brought),
            rounds=tuple(each for each in self.rounds if each is not None),
        )

    @property
    def deals(self) -> int:
        """How many deals count."""
        return sum(table.deals for table in self.tables)


@dataclass(frozen=True, slots=True)
class TableRow:
    """A contestant's line in a ranking of tables: ``boards`` are deals, and points have no top.

    ``rounds`` are the points of each round, ``None`` where there are none.
    """

    place: int
    tied: bool
    section: Section
    contestant: Contestant
    boards: int
    penalty: Fraction
    rounds: tuple[Fraction | None, ...]
    evening: EveningTotals
    possible: Fraction = NOTHING
    percent: Fraction | None = None
    figures: tuple[RankingColumn, ...] = ()

    @property
    def points(self) -> Fraction:
        """The total that is printed and ranked, after penalties."""
        return self.evening.total

    @property
    def scored(self) -> Fraction | None:
        """The points by the game's own rules; ``None`` where slips do not say them."""
        return self.evening.points

    @property
    def games(self) -> Fraction | None:
        """The games won, of shared ones the share; ``None`` where slips do not say them."""
        return self.evening.games

    @property
    def tricks(self) -> int:
        """The tricks taken, where they are written down."""
        return self.evening.tricks


class EveningsOrder(NamedTuple):
    """A ranking with the evenings it is made from; the title is blank where there is no other."""

    title: Text
    cards: tuple[EveningTurns, ...]
    rows: tuple[TableRow, ...]


def card(tables: PlayedTables, person: Person) -> EveningTurns:
    """Somebody's evening as the pads stand."""
    section, number = person.section, person.contestant.number
    rounds = range(1, len(section.movement.rounds) + 1) if section.movement else range(0)
    played = [(round_, tables.of(section.id, round_, number)) for round_ in rounds]
    turns = [Turn(round_, at, at.earned(number) if at and at.counts else None) for round_, at in played]
    if tables.conditions.chosen["sat_out"] == "average":
        there = [at for at in range(1, begun(tables, section) + 1) if section.there(number, at)]
        turns = [*averaged(turns, there)]
    return EveningTurns(section, person.contestant, person.side, tuple(turns), taken(section, number))


def begun(tables: PlayedTables, section: Section) -> int:
    """The last round of which anything counts in a section; 0 before the first."""
    return max(
        (place.round for place in tables.due if place.section == section.id and tables.at(place).counts), default=0
    )


def averaged(turns: Sequence[Turn], there: Container[int]) -> Iterator[Turn]:
    """Turns in which whoever was there and sat out has the average of their other rounds."""
    points = [turn.points for turn in turns if turn.points is not None]
    average = sum(points, NOTHING) / len(points) if points else None
    for turn in turns:
        yield turn._replace(points=average) if turn.round in there and not turn.table else turn


def taken(section: Section, number: int) -> Fraction:
    """What is taken from somebody; raises ``NoTop`` for a penalty in per cent."""
    theirs = [penalty.checked() for penalty in section.penalties if penalty.number == number]
    for penalty in theirs:
        if penalty.unit != POINTS:
            raise NoTop(who=section.contestant(number).called, section=section.letter)
    return sum((penalty.amount for penalty in theirs), NOTHING)


# --- the order -------------------------------------------------------------------------


Deciding = tuple[Fraction, ...]


def known_of_all(amounts: Iterable[Fraction | None]) -> Fraction | None:
    """The sum of what is known of every round, and else nothing."""
    total = NOTHING
    for amount in amounts:
        if amount is None:
            return None
        total += amount
    return total


def deciding(evenings: Sequence[EveningTotals], parting: Iterable[TieBreak]) -> list[Deciding]:
    """What decides the place of each: the total, and what parts them from those who are equal so far.

    Of some who are equal that is only what is known of them all: at the first thing that is not they share their place.
    """
    keys: list[Deciding] = [(evening.total,) for evening in evenings]
    left: set[Deciding] = set()  # as they are
    for each in parting:
        had = [each.of(evening) for evening in evenings]
        left |= {key for key, amount in zip(keys, had, strict=True) if amount is None}
        keys = [key if amount is None or key in left else (*key, amount) for key, amount in zip(keys, had, strict=True)]
    return keys


def unknown(evenings: Sequence[EveningTotals], conditions: TableConditions) -> TieBreak | None:
    """What would have parted some who share a place, were it known of them all."""
    return next((each for each in conditions.parting if any(each.of(e) is None for e in evenings)), None)


class InOrder(NamedTuple, Generic[Placed]):
    """Somebody in an order: where they stand, who it is, and what decided it."""

    rank: Rank
    who: Placed
    evening: EveningTotals


def in_order(found: Iterable[tuple[Placed, EveningTotals]], conditions: TableConditions) -> Iterator[InOrder[Placed]]:
    """Everybody with a place, best first."""
    everybody = list(found)
    for at, rank in listed(deciding([evening for _, evening in everybody], conditions.parting)):
        yield InOrder(rank, *everybody[at])


def rows(cards: Iterable[EveningTurns], conditions: TableConditions) -> Iterator[TableRow]:
    """The lines of a ranking, best first; those who have nothing yet stand at the end."""
    found = [(each, each.evening) for each in cards]
    waiting = (InOrder(Rank(0), each, evening) for each, evening in found if not each.tables)
    for standing in (*in_order(((e, evening) for e, evening in found if e.tables), conditions), *waiting):
        yield row(standing)


def row(standing: InOrder[EveningTurns]) -> TableRow:
    """One line."""
    card = standing.who
    return TableRow(
        place=standing.rank.number,
        tied=standing.rank.tied,
        section=card.section,
        contestant=card.contestant,
        boards=card.deals,
        penalty=card.penalty,
        rounds=card.rounds,
        evening=standing.evening,
    )
