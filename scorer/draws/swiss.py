"""Swiss: those meet who have nearly as much, and nobody whom they have met already while that can be avoided."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from random import Random
from typing import ClassVar

from rules.text import Figure, Text, joined, t
from scorer.draws.draw import (
    NO_POINTS_YET,
    NO_WISHES,
    TWO,
    Draw,
    DrawnRound,
    Meeting,
    NotAsWished,
    Played,
    PointsSoFar,
    Wishes,
    again_words,
    both_words,
    met_words,
    rounds_words,
    two_words,
)
from scorer.draws.parts.matching import least
from scorer.draws.parts.pairing import ANYBODY, NEVER, PairedField
from scorer.event.refusal import Refusal

SEEDED, LOT = "seeded", "lot"  # the first round
PASSED = 4  # as many who were passed over are named


class NobodyToMeet(Refusal):
    """Nobody is here to be met: a round needs two at least."""


class AllHaveMet(Refusal):
    """After {rounds} everybody here has met everybody: end here, or choose on Movement that they may meet again."""


class HasSatOut(Refusal):
    """{number} has sat out in {rounds} already: let somebody sit out who has not so often, such as {other}."""


@dataclass(frozen=True)
class Swiss(Draw):
    """As little as can be between the scores of those who meet, all meetings of a round taken together.

    Of an odd number the lowest sits out who has not yet; ``MeetingCosts`` has all the aims in their order. The
    ``first`` round is seeded, the top half against the bottom half by number, or drawn by the lot of that ``number``.
    ``again`` says whether those who have met are kept apart for good, in the next round alone, or, the Danish way,
    not at all.
    """

    key: ClassVar[str] = "swiss"
    name: ClassVar[Text] = t("Swiss")
    how: ClassVar[Text] = t("by the standing")
    by_standing: ClassVar[bool] = True
    first: str = SEEDED
    again: str = NEVER
    number: int = 1

    def by_chance(self, round_: int) -> bool:
        return round_ == 1 and self.first == LOT

    def next_round(
        self, entries: Sequence[int], played: Played, wishes: Wishes = NO_WISHES, *, scores: PointsSoFar = NO_POINTS_YET
    ) -> DrawnRound:
        if len(entries) < TWO:
            raise NobodyToMeet()
        wishes.check(seats=TWO, out=len(entries) % TWO)
        lot = not played and self.first == LOT
        order = Random(f"{self.number}").sample(entries, len(entries)) if lot else entries
        there = tuple(number for number in order if number not in wishes.out)
        field = PairedField(there, played, wishes, scores, self.again, halves=not played and not lot)
        self.check(field, entries)
        found = least(field.places, field.edges())
        if found is None:
            raise NotAsWished()
        out = (*wishes.out, *(there[one] for one, other in found if other == len(there)))
        both = ((there[one], there[other]) for one, other in found if other < len(there))
        drawn = DrawnRound(tuple(field.at_home(*two) for two in both), out)
        why = SwissReasons(field, drawn, lot=lot)
        return drawn._replace(reasons=tuple(why.whole()), because=tuple(why.each()))

    def check(self, field: PairedField, here: Sequence[int]) -> None:
        """Refuse what no round can be; raises ``AllHaveMet`` or ``HasSatOut``."""
        if self.again == NEVER and all(frozenset(two) in field.met for two in combinations(here, TWO)):
            raise AllHaveMet(rounds=t("{n} round", "{n} rounds", n=len(field.played)))
        for number in field.wishes.out:
            other = min(reversed(here), key=lambda each: field.outs[each])
            if field.outs[number] > field.outs[other]:
                rounds = [nth for nth, each in enumerate(field.played, 1) if number in each.out]
                raise HasSatOut(number=number, rounds=rounds_words(rounds), other=other)


@dataclass(frozen=True)
class SwissReasons:
    """Why a round is as it was drawn."""

    field: PairedField
    drawn: DrawnRound
    lot: bool

    def whole(self) -> Iterator[Text]:
        """How it was drawn, and who meets again."""
        if not self.field.played:
            yield (
                t("Drawn by lot.")
                if self.lot
                else t("The top half meets the bottom half, in the order of the numbers.")
            )
            return
        yield again_words(self.drawn, self.field.met)
        if self.field.again == NEVER and any(two in self.field.met for two in self.drawn.pairings - self.wished):
            yield t("There is no round in which fewer do.")
        if self.field.again == ANYBODY:
            yield t("It goes by the standing alone, whoever has met.")
        if gaps := [abs(self.field.score(one) - self.field.score(other)) for one, other in self.drawn.meetings]:
            yield t("At the most {points} lie between two who meet.", points=spelt(max(gaps)))

    @property
    def wished(self) -> frozenset[frozenset[int]]:
        """Who was wished to meet."""
        return frozenset(each.two for each in self.field.wishes.together)

    def each(self) -> Iterator[Text]:
        """Of each table what both have, and who was passed over because they have met; of who sits out why."""
        for meeting in self.drawn.meetings:
            yield joined(self.table(meeting), "; ")
        for number in self.drawn.out:
            yield self.sits_out(number)

    def table(self, meeting: Meeting) -> Iterator[Text]:
        """The reasons of one table."""
        field = self.field
        if meeting.two in self.wished:
            yield t("{pair} as wished", pair=two_words(meeting.two))
        yield met_words(field.met.get(meeting.two, ()))
        if field.played:
            home, away = map(field.score, meeting)
            yield t("{ours} and {theirs} so far", ours=spelt(home), theirs=spelt(away))
            upper, lower = sorted(map(field.order.index, meeting))
            between = field.order[upper + 1 : lower]
            passed = [each for each in between if frozenset((field.order[upper], each)) in field.kept_apart]
            if 0 < len(passed) <= PASSED:
                yield t("{number} has met {others}", number=field.order[upper], others=both_words(passed))

    def sits_out(self, number: int) -> Text:
        """Why somebody sits out."""
        field, least_often = self.field, min(self.field.outs[each] for each in (*self.field.order, number))
        if number in field.wishes.out:
            return t("as wished")
        if least_often:
            return t("nobody here has sat out less often")
        if self.lot:
            return t("by lot")
        below = field.order[field.order.index(number) + 1 :]
        if any(not field.outs[each] for each in below):
            return t("the lowest with whom fewest meet again")
        return t("the lowest who has not sat out yet")


def spelt(score: Fraction) -> Figure:
    """A score as it is printed: with two decimals at the most."""
    cents = round(abs(score) * 100)
    whole, part = divmod(cents, 100)
    said = f"{whole}.{part:02}".rstrip("0").rstrip(".")
    return Figure(f"−{said}" if score < 0 and cents else said)
