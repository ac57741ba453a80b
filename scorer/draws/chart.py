"""By a chart: every partner once, as far as the number allows; where it is left, as few partners again as can be."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import ClassVar

from rules.text import Text, joined, t
from scorer.draws.by_lot import ByLot
from scorer.draws.draw import (
    NO_POINTS_YET,
    NO_WISHES,
    Draw,
    DrawnRound,
    Meeting,
    Played,
    PointsSoFar,
    Wishes,
    both_words,
    met_words,
    rounds_met,
)
from scorer.draws.parts.partners import FOUR, lasts, turned


@dataclass(frozen=True)
class Chart(Draw):
    """Players at tables of four, by the design for so many, as far as it goes.

    Where somebody comes or leaves, and for a number without a design, it is drawn by the lot of that ``number`` so that
    as few as can be are partners again.
    """

    key: ClassVar[str] = "chart"
    name: ClassVar[Text] = t("Every partner once")
    how: ClassVar[Text] = t("by the chart")
    number: int = 1

    def by_chance(self, round_: int) -> bool:
        return True

    def next_round(
        self, entries: Sequence[int], played: Played, wishes: Wishes = NO_WISHES, *, scores: PointsSoFar = NO_POINTS_YET
    ) -> DrawnRound:
        gone = {each.meetings for each in played}
        chart = [*charted(sorted(entries))]
        if gone <= {each.meetings for each in chart}:
            for each in chart:
                if each.meetings not in gone and wishes.granted(each):
                    return with_reasons(each, rounds_met(played))
        return ByLot(FOUR, FOUR, partners=True, number=self.number).next_round(entries, played, wishes)


def charted(entries: Sequence[int]) -> Iterator[DrawnRound]:
    """The rounds of the chart for so many; none where there is none."""
    for turns in range(lasts(len(entries))):
        tables, out = turned(len(entries), turns)
        meetings = (Meeting(*(entries[n - 1] for n in each)) for each in tables)
        yield DrawnRound(tuple(meetings), tuple(entries[n - 1] for n in out))


def with_reasons(drawn: DrawnRound, met: Mapping[frozenset[int], Sequence[int]]) -> DrawnRound:
    """A round of the chart with its reasons; ``met`` are the rounds in which every two met."""
    because = (joined(table_words(who, met), "; ") for who in drawn.meetings)
    out = (t("the chart has it so; all sit out as often") for _ in drawn.out)
    return drawn._replace(reasons=(t("Nobody has a partner again."),), because=(*because, *out))


def table_words(who: Meeting, met: Mapping[frozenset[int], Sequence[int]]) -> Iterator[Text]:
    """The reasons of one table."""
    if not any(frozenset(two) in met for two in combinations(who, 2)):
        yield met_words(())
    sides = {"one": both_words(who[::2]), "other": both_words(who[1::2])}
    yield t("{one}, and {other}, are partners for the first time", **sides)
