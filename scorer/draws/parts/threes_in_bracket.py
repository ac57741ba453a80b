"""A knock-out whose number does not fit: in its first round some meet in threes, of whom one or two go on.

As few as can be meet so: below three quarters of the next power of two one of each three goes on, to a quarter of it;
from there on two do, to a half.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import NamedTuple

from rules.text import NO_WORDS, Text, t
from scorer.draws.draw import DrawnRound, Meeting
from scorer.draws.parts.bracket import NOBODY, Bracket, BracketSlot, BracketStage, Panel, column_words, order_of
from scorer.draws.parts.matching import least

TWO, THREE = 2, 3
MANY = 10**6  # more than all that parts those who would meet as soon


class HeatNumbers(NamedTuple):
    """How many matches of two and of three there are in a first round, and how many go ``on`` from each of three."""

    twos: int
    threes: int
    on: int

    @property
    def left(self) -> int:
        """How many are left after it."""
        return self.twos + self.on * self.threes


def heats_of(entries: int) -> HeatNumbers | None:
    """What so many play in their first round; ``None`` where nobody has to meet in threes, or three alone would."""
    whole = 2 ** (entries - 1).bit_length()
    if entries in (whole, THREE):
        return None
    if 4 * entries < THREE * whole:
        threes = entries - whole // TWO
        return HeatNumbers((entries - THREE * threes) // TWO, threes, 1)
    threes = whole - entries
    return HeatNumbers((entries - THREE * threes) // TWO, threes, TWO)


def rows_of(order: Sequence[int]) -> list[list[int]]:
    """Those who enter, best first, in their matches: to and fro, the third of three behind both others."""
    found = heats_of(len(order))
    many = found.twos + found.threes if found else 0
    rows = [[first, second] for first, second in zip(order[:many], order[2 * many - 1 : many - 1 : -1], strict=True)]
    for row, third in zip(rows, order[2 * many :], strict=False):
        row.append(third)
    return rows


@dataclass(frozen=True)
class BracketOfThrees(Bracket):
    """As of a knock-out, but that its first stage has matches of three, and its lines are those who go on from it."""

    @cached_property
    def numbers(self) -> HeatNumbers:
        """How many matches its first stage has."""
        found = heats_of(len(self.order))
        assert found is not None
        return found

    @cached_property
    def lines(self) -> tuple[int, ...]:
        return self.order

    @property
    def depth(self) -> int:
        return 1 + (self.numbers.left - 1).bit_length()

    # --- who goes on ---------------------------------------------------------------------

    def goes_on(self, stage: BracketStage, each: DrawnRound) -> bool:
        """Of three who met, two may play extra boards."""
        return all(any(meeting.two <= before.two for before in stage.meetings) for meeting in each.meetings)

    def on(self, stage: BracketStage, meeting: Meeting) -> tuple[int, ...] | None:
        """Who goes on from a match, of three the better seed first.

        Of those who are level with the last who goes on, who has not left does where that leaves no more than go on.
        """
        if len(meeting) == TWO:
            return super().on(stage, meeting)
        seeds, many = sorted(meeting, key=self.order.index), self.numbers.on
        ahead = [who for who in seeds if who in stage.won] if self.finished(stage) else []
        if ahead and (len(ahead) == many or self.by_seed):
            best = sorted(seeds, key=lambda who: (who not in ahead, self.order.index(who)))[:many]
            return tuple(sorted(best, key=self.order.index))
        sure = ahead if len(ahead) < many else []
        level = [who for who in (ahead if len(ahead) > many else seeds) if who in self.here and who not in sure]
        on = [*sure, *level]
        return tuple(sorted(on, key=self.order.index)) if len(on) <= many else None

    def over(self, stage: BracketStage, meeting: Meeting) -> bool:
        return bool(meeting.two & stage.won) if len(meeting) == THREE else super().over(stage, meeting)

    def between(self, stage: BracketStage, meeting: Meeting) -> Meeting:
        """Of three whoever is level with the last who goes on: the others behind one who is ahead, or those ahead."""
        behind = len(meeting.two & stage.won) < self.numbers.on
        level = (who for who in meeting if who in self.here and (who in stage.won) != behind)
        return Meeting(*level) if len(meeting) == THREE else meeting

    def went_through(self, nth: int, meeting: Meeting) -> tuple[int, ...] | None:
        if len(meeting) == TWO:
            return super().went_through(nth, meeting)
        later = {who for stage in self.stages[nth : nth + 1] for each in stage.meetings for who in each}
        drawn = tuple(who for who in meeting if who in later)
        return drawn if len(drawn) == self.numbers.on else self.on(self.stages[nth - 1], meeting)

    # --- whom they meet ------------------------------------------------------------------

    @cached_property
    def after(self) -> tuple[int, ...]:
        """Who stands on which line of the bracket after the first stage; nobody as long as that is open."""
        heats = (
            sorted(self.stages[0].meetings, key=lambda each: min(map(self.order.index, each))) if self.stages else []
        )
        found: dict[int, int] = {}
        for seeds, heat in zip(seeds_of([len(each) for each in heats], self.numbers), heats, strict=True):
            on = sorted(self.went_through(1, heat) or (), key=self.order.index)
            found.update(zip(seeds, on, strict=False))
        return tuple(found.get(seed, NOBODY) for seed in order_of(self.numbers.left))

    def groups(self, stage: int) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
        size = 2 ** (stage - TWO)
        for at in range(0, len(self.after), 2 * size):
            yield self.after[at : at + size], self.after[at + size : at + 2 * size]

    def stage_words(self, stage: int) -> Text:
        return super().stage_words(stage) if stage > 1 else t("Round {number}", number=1)

    # --- as it is drawn ------------------------------------------------------------------

    def panels(self) -> tuple[Panel, ...]:
        depth = self.depth - 1
        columns = tuple(tuple(self.slots(stage)) for stage in range(1, depth + TWO))
        return (Panel(NO_WORDS, tuple(column_words(depth - at) for at in range(depth + 1)), columns),)

    def slots(self, stage: int) -> Iterator[BracketSlot]:
        size = 2 ** (stage - 1)
        for at in range(0, len(self.after), size):
            group = self.after[at : at + size]
            yield BracketSlot(group[0] if size == 1 else self.standing(stage, group), stage + 1)

    def beside(self) -> Iterator[tuple[int, Meeting, Text]]:
        """The matches of the first stage, and whatever is played for the third place."""
        for meeting in self.stages[0].meetings if self.stages else ():
            of = t("Three-way match") if len(meeting) == THREE else t("Round {number}", number=1)
            yield from ((1, Meeting(*two), of) for two in combinations(meeting, TWO))
        yield from super().beside()


def seeds_of(sizes: Sequence[int], numbers: HeatNumbers) -> list[list[int]]:
    """With which seeds those go on who come out of each match, of as many as there were in them, the best first.

    The first of the better matches have the better half; the others come to where two of one match meet as late as can
    be.
    """
    left = numbers.left
    half = min(len(sizes), left // TWO)
    found = [[seed] for seed in range(1, half + 1)] + [[] for _ in sizes[half:]]
    others = [at for at in range(half, len(sizes))]
    others += [at for at, size in enumerate(sizes) if size == THREE and numbers.on == TWO]
    lines = {seed: line for line, seed in enumerate(order_of(left))}
    free = range(half + 1, left + 1)

    def cost(nth: int, seed: int) -> int:
        met = [(lines[seed] ^ lines[own]).bit_length() for own in found[others[nth]]]
        soon = sum(1 << 2 * (len(lines).bit_length() - each) for each in met)
        return soon * MANY + abs(nth + half + 1 - seed)

    many = min(len(others), len(free))
    edges = ((nth, many + at, cost(nth, seed)) for nth in range(many) for at, seed in enumerate(free[:many]))
    for nth, at in least(2 * many, edges) or ():
        found[others[nth]].append(free[at - many])
    return found
