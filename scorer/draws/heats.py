"""Heats: everybody plays alone, of each table so many go on, and whoever wins the last one has won."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random
from typing import ClassVar

from rules.text import Text, both, joined, t
from scorer.draws.draw import (
    NO_POINTS_YET,
    NO_WISHES,
    Draw,
    DrawnRound,
    Meeting,
    NotAsWished,
    Played,
    PointsSoFar,
    Wishes,
    met_words,
    rounds_met,
)
from scorer.draws.parts.bracket import AllDecided, NotDecided
from scorer.draws.parts.heats import HeatSizes, HeatsSoFar, HeatStage
from scorer.draws.parts.wished import exchanged

SEEDED, LOT = "seeded", "lot"
EXTRA, BY_SEED = "extra", "seed"


@dataclass(frozen=True)
class Heats(Draw):
    """Each round by seeds, in the order of the numbers, so that the best sit apart, or by the lot of that ``number``.

    The best have a bye where the number does not fit. A table where it is level who goes on plays another round, which
    counts with it, or the better seed goes on, as ``level`` says.
    """

    key: ClassVar[str] = "heats"
    name: ClassVar[Text] = t("Heats")
    how: ClassVar[Text] = t("by who won")
    by_winners: ClassVar[bool] = True
    closed: ClassVar[bool] = True
    losers_out: ClassVar[bool] = True
    seats: int = 4
    fewest: int = 4
    on: int = 1
    first: str = SEEDED
    number: int = 1
    level: str = EXTRA

    @property
    def seeded(self) -> bool:
        return self.first == SEEDED

    def by_chance(self, round_: int) -> bool:
        return self.first == LOT

    def heats(self, entries: Sequence[int], played: Played) -> HeatsSoFar:
        """The heats as far as they were played; who came after they were drawn has no seat in them."""
        order = {*played[0].out, *(who for each in played[0].meetings for who in each)} if played else {*entries}
        sizes = HeatSizes(self.seats, min(self.fewest, self.seats), min(self.on, self.seats - 1))
        return HeatsSoFar(tuple(sorted(order)), played, frozenset(entries), sizes, self.level == BY_SEED)

    def next_round(
        self, entries: Sequence[int], played: Played, wishes: Wishes = NO_WISHES, *, scores: PointsSoFar = NO_POINTS_YET
    ) -> DrawnRound:
        heats = self.heats(entries, played)
        meetings = self.going_on(heats, wishes) if played else self.seated(heats, heats.left, wishes)
        there = {who for each in meetings for who in each}
        drawn = DrawnRound(meetings, tuple(number for number in entries if number not in there))
        if not wishes.granted(drawn):
            raise NotAsWished()
        return drawn._replace(reasons=tuple(self.reasons(heats, drawn)), because=tuple(self.because(heats, drawn)))

    def going_on(self, heats: HeatsSoFar, wishes: Wishes) -> tuple[Meeting, ...]:
        """Another round of the tables that are level, or the next heats."""
        *_, stage = heats.stages
        if left := heats.undecided(stage):
            raise NotDecided(matches=joined(("–".join(map(str, sorted(each))) for each in left), ", "))
        if level := heats.level(stage):
            return level
        if stage.last or len(heats.left) == 1:
            raise AllDecided(winner=both(map(str, heats.left)) if heats.left else t("nobody"))
        return self.seated(heats, heats.left, wishes)

    def seated(self, heats: HeatsSoFar, left: Sequence[int], wishes: Wishes) -> tuple[Meeting, ...]:
        """Those who are in at their tables, to and fro in their order; raises ``TooFewCome``."""
        sizes = heats.sizes.tables(len(left))
        byes = len(left) - sum(sizes)
        wishes = wishes._replace(out=tuple(who for who in wishes.out if who in left))  # the others sit out anyway
        wishes.check(seats=max(sizes), out=byes)
        order = list(left)
        if self.first == LOT:
            order = Random(f"{self.number}/{len(heats.played)}").sample(order, len(order))
        idle = [*(who for who in order if who in wishes.out), *(who for who in order if who not in wishes.out)][:byes]
        rows: list[list[int]] = [[] for _ in sizes]
        turns = to_and_fro(sizes)
        for who, table in zip((who for who in order if who not in idle), turns, strict=True):
            rows[table].append(who)
        return tuple(Meeting(*each) for each in exchanged(rows, wishes))

    def rounds_left(self, heats: HeatsSoFar) -> int:
        """How many rounds there are to be after those that were played, if no table is level."""
        if not heats.stages:
            return heats.sizes.rounds(len(heats.left))
        *_, stage = heats.stages
        after = heats.sizes.after(len(stage.left), stage.through) if len(stage.left) >= heats.sizes.fewest else 1
        return 0 if stage.last or after < heats.sizes.fewest else heats.sizes.rounds(after)

    # --- why -----------------------------------------------------------------------------

    def reasons(self, heats: HeatsSoFar, drawn: DrawnRound) -> Iterator[Text]:
        """How it was drawn."""
        if again(heats, drawn):
            yield t("Another round for the tables that are level.")
            return
        yield t("Drawn by lot.") if self.first == LOT else t("By seeds, in the order of the numbers.")
        through = heats.sizes.through(len(heats.left))
        yield t("One of each table goes on.", "{n} of each table go on.", n=through)

    def because(self, heats: HeatsSoFar, drawn: DrawnRound) -> Iterator[Text]:
        """Of each table that it is one of the heats; of who does not play why."""
        met = rounds_met(heats.played)
        for each in drawn.meetings:
            before = sorted({round_ for two in combinations(each, 2) for round_ in met.get(frozenset(two), ())})
            yield joined((t("a heat"), met_words(before)), "; ")
        for number in drawn.out:
            if number in heats.lost:
                yield t("out after heat {number}", number=heats.lost[number])
            elif number not in heats.order:
                yield t("came after the heats were drawn")
            else:
                yield t("waits for the others") if again(heats, drawn) else t("a bye")


def again(heats: HeatsSoFar, drawn: DrawnRound) -> HeatStage | None:
    """The stage of which a round is one more; ``None`` of the first of another."""
    stage = heats.stages[-1] if heats.stages else None
    return stage if stage and heats.same(stage, drawn.meetings) else None


def to_and_fro(sizes: Sequence[int]) -> Iterator[int]:
    """The tables in the order in which they are filled: first to last and back, as long as there is a seat."""
    for turn in range(max(sizes)):
        there = [table for table, size in enumerate(sizes) if turn < size]
        yield from there[::-1] if turn % 2 else there
