"""Knock-out: who wins a match goes on in the bracket, and the last one left has won."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random
from typing import ClassVar

from rules.text import Text, joined, t
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
    rounds_met,
    two_words,
)
from scorer.draws.parts.bracket import (
    NOBODY,
    AllDecided,
    Bracket,
    BracketStage,
    NotDecided,
    brought_together,
    lines_of,
)
from scorer.draws.parts.threes_in_bracket import BracketOfThrees, heats_of, rows_of
from scorer.draws.parts.wished import exchanged as exchanged_for
from scorer.event.refusal import Refusal

SEEDED, LOT = "seeded", "lot"
EXTRA, BY_SEED = "extra", "seed"


class NobodyToBeat(Refusal):
    """A knock-out is for two at least: {given} has nobody to beat."""


@dataclass(frozen=True)
class KnockOut(Draw):
    """The first round by seeds, in the order of the numbers, or by the lot of that ``number``; then as it was won.

    A match takes so many ``stanzas``, each a round of play. Where it is level after them, it has another of extra
    boards until it is not, or the better seed goes on, as ``level`` says. With a ``plate`` those who lose in the first
    round play on among themselves, and for a ``third`` place those who lose the last matches but one. Where the number
    does not fit the best have a bye, or in the first round some meet in ``threes``.
    """

    key: ClassVar[str] = "knock-out"
    name: ClassVar[Text] = t("Knock-out")
    how: ClassVar[Text] = t("by who won")
    by_winners: ClassVar[bool] = True
    closed: ClassVar[bool] = True
    losers_out: ClassVar[bool] = True
    first: str = SEEDED
    number: int = 1
    stanzas: int = 1
    level: str = EXTRA
    plate: bool = False
    third: bool = False
    threes: bool = False

    @property
    def seeded(self) -> bool:
        return self.first == SEEDED

    def by_chance(self, round_: int) -> bool:
        return round_ == 1 and self.first == LOT

    def bracket(self, entries: Sequence[int], played: Played) -> Bracket:
        """The bracket as far as it was played; who came after it was drawn has no line in it."""
        begun = played[0] if played else DrawnRound((), tuple(entries))
        order = sorted({*begun.out, *(who for each in begun.meetings for who in each)})
        return self.bracket_of(tuple(self.ranked(order)), played, frozenset(entries))

    def ranked(self, order: Sequence[int]) -> Sequence[int]:
        """Those who entered, the best first: by number, or as their lots were drawn."""
        return Random(f"{self.number}").sample(order, len(order)) if self.first == LOT else order

    def bracket_of(self, order: tuple[int, ...], played: Played, here: frozenset[int]) -> Bracket:
        """The same of those who entered, best first, and of those who have not left."""
        kind = BracketOfThrees if self.threes and heats_of(len(order)) else Bracket
        return kind(order, played, here, self.level == BY_SEED, self.stanzas, self.plate, self.third)

    def next_round(
        self, entries: Sequence[int], played: Played, wishes: Wishes = NO_WISHES, *, scores: PointsSoFar = NO_POINTS_YET
    ) -> DrawnRound:
        if len(entries) < TWO and not played:
            raise NobodyToBeat(given=both_words(entries))
        bracket = self.bracket(entries, played)
        meetings = self.going_on(bracket, wishes) if played else self.begun(bracket, wishes)
        there = {who for each in meetings for who in each}
        drawn = DrawnRound(meetings, tuple(number for number in entries if number not in there))
        if not wishes.granted(drawn):
            raise NotAsWished()
        why = self.why(bracket, drawn)
        return drawn._replace(reasons=tuple(why.whole()), because=tuple(why.each()))

    def why(self, bracket: Bracket, drawn: DrawnRound) -> KnockOutReasons:
        """Why a round is as it was drawn."""
        return KnockOutReasons(self, bracket, drawn)

    def begun(self, bracket: Bracket, wishes: Wishes) -> tuple[Meeting, ...]:
        """The first round."""
        if self.threes and heats_of(len(bracket.order)):
            rows = exchanged_for(rows_of(bracket.order), wishes)
            meetings = [Meeting(*sorted(each, key=bracket.order.index)) for each in rows]
            return tuple(sorted(meetings, key=len))
        return tuple(self.at_home(bracket, *each) for each in self.first_round(bracket, wishes))

    def first_round(self, bracket: Bracket, wishes: Wishes) -> Iterator[tuple[int, int]]:
        """Who meet first."""
        return paired(bracket.order, wishes)

    def going_on(self, bracket: Bracket, wishes: Wishes = NO_WISHES) -> tuple[Meeting, ...]:
        """Another stanza of the same matches, extra boards of those that are level, or the next stage."""
        *_, stage = bracket.stages
        there = (Meeting(*(who for who in each if who in bracket.here)) for each in stage.meetings)
        again = tuple(each for each in there if len(each) >= TWO)  # of three the two who are left play on
        if again and not bracket.finished(stage):
            return again
        if left := bracket.undecided(stage):
            raise NotDecided(matches=joined((two_words(each.two) for each in left), ", "))
        if level := bracket.level(stage):
            return level
        found = tuple(self.next_stage(bracket, len(bracket.stages) + 1, wishes))
        if not found:
            raise AllDecided(winner=joined(map(str, bracket.left), ", ") or t("nobody"))
        return found

    def next_stage(self, bracket: Bracket, stage: int, wishes: Wishes = NO_WISHES) -> Iterator[Meeting]:
        """The matches of a stage: of the bracket, then of the plate and for the third place.

        Wishes are of the first round, from which everything follows.
        """
        ways = [bracket.through, *([bracket.in_plate] if self.plate else [])]
        for at in range(stage, bracket.depth + 1):  # one in which nobody is there to be met is passed over
            groups = [*bracket.groups(at)]
            both = [(way(one), way(other)) for way in ways for one, other in groups]
            if found := [self.at_home(bracket, *first, *second) for first, second in both if first and second]:
                yield from found
                break
        yield from self.for_third(bracket, stage)

    def for_third(self, bracket: Bracket, stage: int) -> Iterator[Meeting]:
        """The match for the third place, where it is played in a stage."""
        if self.third and stage == bracket.depth:
            lost = [who for who in bracket.order if who in bracket.here and (stage - 1) in losses_of(bracket, who)]
            beaten = [who for who in lost if len(bracket.losses[who]) == 1]
            if len(beaten) == TWO and (stage > TWO or not self.plate):  # of four the plate is for the third place
                yield self.at_home(bracket, *beaten)

    def at_home(self, bracket: Bracket, one: int, other: int) -> Meeting:
        """Two who meet, the better seed at home."""
        return Meeting(*sorted((one, other), key=bracket.order.index))

    def rounds_left(self, bracket: Bracket) -> int:
        """How many rounds there are to be after those that were played, if no match needs extra boards."""
        *_, stage = bracket.stages or (BracketStage((), 1, self.stanzas, frozenset()),)
        return max(0, self.stanzas - stage.rounds) + self.stanzas * (bracket.length - len(bracket.stages))


def paired(order: Sequence[int], wishes: Wishes) -> Iterator[tuple[int, int]]:
    """Who meet of some, the best first, as they stand on the lines of a bracket; who has a bye meets nobody."""
    lines = parted(brought_together(lines_of(order), wishes.together), wishes)
    return (two for two in zip(lines[::2], lines[1::2], strict=True) if NOBODY not in two)


def losses_of(bracket: Bracket, who: int) -> list[int]:
    """The stages in which somebody lost."""
    return [stage for stage, _ in bracket.losses[who]]


def parted(lines: list[int], wishes: Wishes) -> list[int]:
    """The lines with those parted who shall not meet in the first round, and a bye for those who shall sit out.

    Of whoever stands in the way the first is exchanged with whom that gives what was wished; where nobody does, they
    stay.
    """
    together = {who for each in wishes.together for who in each}
    kept = {each.two for each in wishes.apart}

    def wrong(tried: list[int]) -> int:
        two = [frozenset(each) for each in zip(tried[::2], tried[1::2], strict=True)]
        out = sum(frozenset((NOBODY, number)) not in two for number in wishes.out)
        return sum(each in kept for each in two) + out

    while now := wrong(lines):
        others = [at for at, who in enumerate(lines) if who not in together]
        tries = (exchanged(lines, one, other) for one in others for other in others if one < other)
        better = next((each for each in tries if wrong(each) < now), None)
        if better is None:
            return lines
        lines = better
    return lines


def exchanged(lines: list[int], one: int, other: int) -> list[int]:
    """The lines with two of them exchanged."""
    made = [*lines]
    made[one], made[other] = made[other], made[one]
    return made


@dataclass(frozen=True)
class KnockOutReasons:
    """Why a round is as it was drawn."""

    draw: KnockOut
    bracket: Bracket
    drawn: DrawnRound

    @property
    def same_stage(self) -> bool:
        """Whether the matches of the round before go on."""
        stages = self.bracket.stages
        return bool(stages) and self.bracket.goes_on(stages[-1], self.drawn)

    def whole(self) -> Iterator[Text]:
        """How it was drawn."""
        if not self.bracket.stages:
            yield (t("Drawn by lot.") if self.draw.first == LOT else t("By seeds, in the order of the numbers."))
            if self.in_threes:
                yield from self.threes_words()
            elif byes := len(self.bracket.lines) - len(self.bracket.order):
                yield (
                    t("The best has a bye.", "The best {n} have a bye.", n=byes)
                    if self.draw.first != LOT
                    else t("{n} has a bye.", "{n} have a bye.", n=byes)
                )
        elif self.same_stage and self.bracket.stages[-1].rounds >= self.draw.stanzas:
            yield t("Another round for the matches that are level.")
        elif self.same_stage:
            yield t("The same matches go on.")
        else:
            yield self.next_words()
            if any(two in rounds_met(self.bracket.played) for two in self.drawn.pairings):
                yield again_words(self.drawn, rounds_met(self.bracket.played))

    @property
    def in_threes(self) -> bool:
        """Whether some meet in threes."""
        return any(len(each) > TWO for each in self.drawn.meetings)

    def threes_words(self) -> Iterator[Text]:
        """How many of them go on."""
        assert isinstance(self.bracket, BracketOfThrees)
        many = self.bracket.numbers.on
        yield t("One of each three goes on.", "Two of each three go on.", n=many)

    def next_words(self) -> Text:
        """How the next stage comes about."""
        return t("Whoever won meets the next in the bracket.")

    def each(self) -> Iterator[Text]:
        """Of each table how both come to it; of who does not play why."""
        met = rounds_met(self.bracket.played)
        for meeting in self.drawn.meetings:
            before = sorted({round_ for two in combinations(meeting, 2) for round_ in met.get(frozenset(two), ())})
            yield joined((*self.of(meeting), met_words(before), *self.came(meeting)), "; ")
        for number in self.drawn.out:
            yield self.sits_out(number)

    def of(self, meeting: Meeting) -> Iterator[Text]:
        """To which part of the contest a match belongs, where there are several."""
        yield from ()

    def came(self, meeting: Meeting) -> Iterator[Text]:
        """Whom both have beaten last; in the first round which seeds they are."""
        if self.bracket.stages and not self.same_stage:
            for number in meeting:
                if other := self.bracket.beaten(number):
                    yield t("{number} has beaten {other}", number=number, other=other)
        elif not self.bracket.stages and self.draw.first == SEEDED:
            *seeds, last = (self.bracket.order.index(number) + 1 for number in meeting)
            yield t("seeds {one} and {other}", one=joined(map(str, seeds), ", "), other=last)

    def sits_out(self, number: int) -> Text:
        """Why somebody does not play."""
        if number not in self.bracket.order:
            return t("came after the bracket was drawn")
        if losses := self.bracket.losses[number]:
            _, winner = losses[-1]
            return t("lost to {other}", other=winner) if winner else t("has left")
        if not self.bracket.stages:
            return t("a bye")
        return t("waits for the others") if self.same_stage else t("goes on, for nobody is there to be met")
