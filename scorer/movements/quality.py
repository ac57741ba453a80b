"""How good a movement is, in figures: boards, meetings, sit-outs, sharing, balance, and when it ends."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import reduce
from itertools import combinations
from operator import or_
from typing import NamedTuple

from rules.text import Text, as_it_is, t
from scorer.event.movement import NOBODY, Movement, Seating
from scorer.movements import sharing
from scorer.movements.seats import partners
from scorer.movements.words import clock, minutes

Two = tuple[int, int]
TWO_SIDED = {2, 4}


class Span(NamedTuple):
    """The least and the most of something."""

    least: int
    most: int

    def __str__(self) -> str:
        return self.words

    @property
    def words(self) -> Text:
        """“3”, “3 to 4”."""
        if self.least == self.most:
            return as_it_is(str(self.least))
        return t("{least} to {most}", least=self.least, most=self.most)


@dataclass(frozen=True, slots=True, kw_only=True)
class Quality:
    """What a movement gives and what it costs.

    ``boards`` each pair plays (none where every table deals for itself), ``met`` of ``others`` whom it could meet,
    of whom somebody has ``missed`` so many; ``outs`` rounds it is there and sits out; ``plays`` of each of the
    ``dealt`` boards, ``copies`` of each; ``shared`` are tables and the rounds in which they share; ``still`` are the
    pairs that never leave their table; ``balance`` is worked out below.
    """

    rounds: int
    boards_per_round: int
    boards: Span
    met: Span
    others: int
    missed: int
    outs: Span
    dealt: int
    plays: Span
    shared: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]
    copies: int
    still: tuple[int, ...]
    balance: int
    lasts: int
    ends: str

    @property
    def facts(self) -> tuple[tuple[Text, Text], ...]:
        """The figures a director looks at first, each with what it is of."""
        competing = (
            (as_it_is(str(self.balance)), t("balance")),
            (t("{met} of {others}", met=self.met.least, others=self.others), t("met")),
        )
        if not self.boards_per_round:
            return ((as_it_is(str(self.rounds)), t("rounds")), (self.outs.words, t("out")), *competing)
        boards = as_it_is(f"{self.rounds} × {self.boards_per_round}")
        ends = ((as_it_is(self.ends), t("ends")),) if self.ends else ()
        return ((boards, t("boards")), *ends, *competing)


def quality(movement: Movement, *, starts: str = "19:00", minutes_per_board: int = 8) -> Quality:
    """The figures of a movement as it is written: a missing pair is to be taken out of it before."""
    tally = MovementCount(movement)
    lasts = minutes_per_board * (sum(tally.round_boards) + sum(movement.boards_to_come))
    found = Quality(
        rounds=movement.length,
        boards_per_round=max(tally.round_boards, default=0),
        boards=span(tally.boards(number) for number in tally.numbers),
        met=span(len(tally.met[number]) for number in tally.numbers),
        others=span(tally.opponents(number) for number in tally.numbers).most,
        missed=span(tally.opponents(number) - len(tally.met[number]) for number in tally.numbers).most,
        outs=span(tally.there[number] - tally.rounds[number] for number in tally.numbers),
        dealt=len(tally.plays),
        plays=span(tally.plays.values()),
        shared=sharing.sharing(movement),
        copies=max(movement.copies, sharing.copies_needed(movement)),
        still=tuple(number for number in tally.numbers if len(set(tally.places[number])) == 1),
        balance=balance(tally),
        lasts=lasts,
        ends=clock(minutes(starts) + lasts) if starts else "",
    )
    return as_planned(found, movement) if movement.undrawn else found


def as_planned(found: Quality, movement: Movement) -> Quality:
    """The figures with the rounds still to be drawn: in each everybody meets others, and all are out as often."""
    boards = sum(movement.boards_to_come)
    out = sum(number != NOBODY for each in movement.rounds[0] if not each.full for number in each.who)
    sits_out = -(-out * movement.length // len(movement.numbers))
    whole = found.boards.most + boards
    met = Span(min(found.others, movement.length - sits_out), min(found.others, movement.length))
    return replace(
        found,
        boards=Span(whole - found.boards_per_round * sits_out, whole),
        met=met,
        missed=found.others - met.least,
        outs=Span(0, sits_out),
        dealt=found.dealt + boards,
    )


def span(counts: Iterable[int]) -> Span:
    """The least and the most of some counts, nought where there are none."""
    found = tuple(counts)
    return Span(min(found, default=0), max(found, default=0))


class MovementCount:
    """Everything a movement's figures are read off, gone through once.

    Two pairs and four players make two sides, the seats taken in turn; any other number of players play each alone,
    and so do four where the movement says so.
    ``faced`` are the rounds in which two were opponents, ``meetings`` the boards they then played on two sides, and
    ``together`` those they played as partners.
    """

    def __init__(self, movement: Movement) -> None:
        self.numbers = movement.numbers
        self.two_winners = movement.winners == 2
        self.on_boards = movement.on_boards
        seats = {len(seating.who) for _, seating in movement.seatings()}
        self.alone = movement.alone
        self.sides = 2 if seats <= TWO_SIDED and not self.alone else max(seats)
        self.round_boards = [max((len(s.boards) for s in each if s.full), default=0) for each in movement.rounds]
        self.plays: Counter[int] = Counter()
        self.bit: dict[int, int] = {}  # which one a board is, in the order in which they are played
        self.played: tuple[Counter[int], ...] = tuple(Counter() for _ in range(self.sides))
        self.there: Counter[int] = Counter()
        self.rounds: Counter[int] = Counter()
        self.line: dict[int, int] = {}
        self.places: defaultdict[int, set[int]] = defaultdict(set)
        self.met: defaultdict[int, set[int]] = defaultdict(set)
        self.faced: Counter[Two] = Counter()
        self.meetings: defaultdict[Two, list[int]] = defaultdict(list)
        self.together: defaultdict[Two, list[int]] = defaultdict(list)
        for each in movement.rounds:
            for seating in each:
                self.seat(seating)
                if seating.full:
                    self.play(seating)
            self.there.update({number for seating in each for number in seating.who} - {NOBODY})
            self.rounds.update({number for seating in each if seating.full for number in seating.who})

    def seat(self, seating: Seating) -> None:
        """Somebody sits down, with opponents or not."""
        for seat, number in enumerate(seating.who):
            if number != NOBODY:
                self.places[number].add(seating.table)
                self.line.setdefault(number, seat % self.sides)

    def play(self, seating: Seating) -> None:
        """The boards are played, each of them one bit in what a side has played."""
        self.plays.update(seating.boards)
        bits = sum(1 << self.bit.setdefault(board, len(self.bit)) for board in seating.boards)
        for seat, number in enumerate(seating.who):
            self.played[seat % self.sides][number] |= bits
            self.met[number].update(seating.who)
            self.met[number].discard(number)
        for (one, first), (other, second) in combinations(enumerate(seating.who), 2):
            two = min(first, second), max(first, second)
            if not self.alone and partners(one, other, len(seating.who)):
                self.together[two] += seating.boards
            else:
                self.faced[two] += 1
                self.meetings[two] += seating.boards

    def boards(self, number: int) -> int:
        """How many boards somebody plays, a team's at either of its tables."""
        return reduce(or_, (played[number] for played in self.played)).bit_count()

    def opponents(self, number: int) -> int:
        """How many there are to meet: with two winners only the other line."""
        lines = Counter(self.line.values())
        return lines[1 - self.line[number]] if self.two_winners else len(self.numbers) - 1

    def rivals(self) -> Iterable[tuple[int, int]]:
        """Every two who are ranked together: with two winners only within a line."""
        for one, other in combinations(self.numbers, 2):
            if not self.two_winners or self.line[one] == self.line[other]:
                yield one, other

    def rivalry(self, one: int, other: int) -> int:
        """How much two compete, in comparisons; where every table deals for itself, how often they were opponents."""
        if not self.on_boards:
            return self.faced[one, other]
        same = sum((played[one] & played[other]).bit_count() for played in self.played)
        if self.sides > 2:
            return same
        first, second = self.played
        against = (first[one] & second[other]).bit_count() + (second[one] & first[other]).bit_count()
        met, together = self.meetings.get((one, other), ()), self.together.get((one, other), ())
        return same - against + sum(self.plays[board] for board in met) - sum(self.plays[board] for board in together)


def balance(tally: MovementCount) -> int:
    """From 0 to 100: how evenly those ranked together compete, 100 if every two do so equally.

    On a board two pairs compete by +1 if they sit the same way (what one does better costs the other), by −1 if
    they sit opposite ways at different tables, and by n − 1 where they meet, n being how often the board is
    played; two partners by 1 − n. Who plays alone competes with whoever has the same seat. Without boards, two
    compete whenever they meet. With c the sum for two over all boards, the figure is 100 (Σc)² ÷ (m Σc²) over all
    m twos.
    """
    found = [tally.rivalry(one, other) for one, other in tally.rivals()]
    total, squares = sum(found), sum(c * c for c in found)
    if total <= 0:
        return 0
    return int(Fraction(100 * total * total, len(found) * squares) + Fraction(1, 2))
