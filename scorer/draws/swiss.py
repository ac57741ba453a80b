"""Swiss: those meet who have nearly as much, and nobody whom they have met already while that can be avoided."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import combinations
from random import Random
from typing import ClassVar

from rules.text import Figure, Text, both, joined, t
from scorer.draws.draw import (
    NO_POINTS_YET,
    NO_WISHES,
    NOBODY_MET,
    TWO,
    Draw,
    DrawnRound,
    Meeting,
    MetBefore,
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
from scorer.draws.parts.threes import paired, with_a_three
from scorer.event.refusal import Refusal

SEEDED, LOT = "seeded", "lot"  # the first round
BYE, SHORT, LONG = "bye", "short", "long"  # what becomes of an odd number
AT_ONCE, ARREARS, BUT_LAST = "at-once", "arrears", "but-last"  # by which results a round is drawn
THREE = 3
PASSED = 4  # as many who were passed over are named


class NobodyToMeet(Refusal):
    """Nobody is here to be met: a round needs two at least."""


class AllHaveMet(Refusal):
    """After {rounds} everybody here has met everybody: end here, or choose on Movement that they may meet again."""


class HasSatOut(Refusal):
    """{number} has sat out in {rounds} already: let somebody sit out who has not so often, such as {other}."""


class StillInThree(Refusal):
    """{number} is still in the three-way match of the round before: wish of others only."""


@dataclass(frozen=True)
class Swiss(Draw):
    """As little as can be between the scores of those who meet, all meetings of a round taken together.

    Of an odd number the lowest sits out who has not yet; ``MeetingCosts`` has all the aims in their order. The
    ``first`` round is seeded, the top half against the bottom half by number, or drawn by the lot of that ``number``.
    ``again`` says whether those who have met are kept apart for good, in the next round alone, or, the Danish way,
    not at all. Of an ``odd`` number one has a bye, or three meet at a time, in one round or over two of the ``rounds``
    that there are to be; over two only where the others have somebody new to meet in the second, and while no such
    match goes on. Who has met ``earlier``, in sessions before, is kept apart as well while that costs no meeting again
    in this one. The ``results`` that a round goes by are those of all rounds before it or, one round in arrears, of all
    but the last of them, so that it can be drawn while that is played: nothing is known of anybody in the first two
    then, and both are drawn as the first is. The last of the ``rounds`` may go by all results even so.
    """

    key: ClassVar[str] = "swiss"
    name: ClassVar[Text] = t("Swiss")
    how: ClassVar[Text] = t("by the standing")
    by_standing: ClassVar[bool] = True
    first: str = SEEDED
    again: str = NEVER
    number: int = 1
    odd: str = BYE
    rounds: int = 0
    results: str = AT_ONCE
    earlier: MetBefore = field(default_factory=dict, hash=False)

    @property
    def seeded(self) -> bool:
        return self.first == SEEDED

    def goes_by(self, round_: int) -> int:
        behind = self.results == ARREARS or (self.results == BUT_LAST and round_ < self.rounds)
        return max(0, round_ - 1 - behind)

    def by_chance(self, round_: int) -> bool:
        return self.goes_by(round_) == 0 and self.first == LOT

    def remembering(self, earlier: MetBefore) -> Swiss:
        return replace(self, earlier=earlier if self.again == NEVER else NOBODY_MET)

    def next_round(
        self, entries: Sequence[int], played: Played, wishes: Wishes = NO_WISHES, *, scores: PointsSoFar = NO_POINTS_YET
    ) -> DrawnRound:
        if len(entries) < TWO:
            raise NobodyToMeet()
        going = going_on(entries, played)
        busy = {number for each in going for number in each}
        free = [number for number in entries if number not in busy]
        for number in sorted(busy.intersection({*wishes.out}.union(*wishes.together))):
            raise StillInThree(number=number)
        wishes.check(seats=TWO, out=len(free) % TWO)
        nth = len(played) + 1
        by = self.goes_by(nth)
        lot = self.by_chance(nth)
        order = Random(f"{self.number}-{nth}" if played else f"{self.number}").sample(free, len(free)) if lot else free
        there = tuple(number for number in order if number not in wishes.out)
        three = self.odd != BYE and len(there) % TWO == 1 and len(there) >= THREE
        known, halves = scores if by else NO_POINTS_YET, not by and not lot
        field = PairedField(
            there, played, wishes, known, again=self.again, halves=halves, three=three, earlier=self.earlier
        )
        self.check(field, free, going)
        drawn = self.with_three(field) if three else self.by_twos(field)
        why = SwissReasons(field, drawn, by=by, lot=lot)
        reasons = tuple(why.whole())
        drawn = drawn._replace(meetings=with_going(drawn, going), ended=going)
        return drawn._replace(reasons=reasons, because=tuple(why.each(drawn)))

    def by_twos(self, field: PairedField) -> DrawnRound:
        """Everybody by twos, an odd one out; raises ``NotAsWished``."""
        there = field.order
        found = least(field.places, field.edges()) if there else ()
        if found is None:
            raise NotAsWished()
        out = (*field.wishes.out, *(there[one] for one, other in found if other == len(there)))
        both = ((there[one], there[other]) for one, other in found if other < len(there))
        return DrawnRound(tuple(field.at_home(*two) for two in both), out)

    def with_three(self, field: PairedField) -> DrawnRound:
        """Three at a time and the others by twos; raises ``NotAsWished``."""
        found, there = with_a_three(field), field.order
        if found is None:
            raise NotAsWished()
        three = Meeting(*(there[at] for at in found.three))
        twos = tuple(field.at_home(there[one], there[other]) for one, other in found.pairs)
        begun = (three,) if self.may_be_long(field, twos) else ()
        return DrawnRound((*twos, three), begun=begun)

    def may_be_long(self, field: PairedField, twos: Sequence[Meeting]) -> bool:
        """Whether three may begin who go on: there is a round after this, and the others have others to meet in it."""
        going = bool(field.played and field.played[-1].begun)
        if self.odd != LONG or going or len(field.played) + TWO > self.rounds:
            return False
        if self.again == ANYBODY:
            return True
        met = {each.two for each in twos} | (field.met.keys() if self.again == NEVER else set())
        left = [number for each in twos for number in each]
        twos_left = combinations(range(len(left)), TWO)
        new = {(one, other): 1 for one, other in twos_left if frozenset((left[one], left[other])) not in met}
        return paired(range(len(left)), new) is not None

    def check(self, field: PairedField, here: Sequence[int], going: Sequence[Meeting]) -> None:
        """Refuse what no round can be; raises ``AllHaveMet`` or ``HasSatOut``."""
        if self.again == NEVER and not going and all(frozenset(two) in field.met for two in combinations(here, TWO)):
            raise AllHaveMet(rounds=t("{n} round", "{n} rounds", n=len(field.played)))
        for number in field.wishes.out:
            other = min(reversed(here), key=lambda each: field.outs[each])
            if field.outs[number] > field.outs[other]:
                rounds = [nth for nth, each in enumerate(field.played, 1) if number in each.out]
                raise HasSatOut(number=number, rounds=rounds_words(rounds), other=other)


def going_on(entries: Sequence[int], played: Played) -> tuple[Meeting, ...]:
    """Those whose three-way match of the last round goes on, without who has left; one alone goes on with nobody."""
    here = {*entries}
    found = (Meeting(*(number for number in each if number in here)) for each in (played[-1].begun if played else ()))
    return tuple(each for each in found if len(each) >= TWO)


def with_going(drawn: DrawnRound, going: tuple[Meeting, ...]) -> tuple[Meeting, ...]:
    """The meetings of a round: those of two, those that go on, and those of three who begin."""
    twos = tuple(each for each in drawn.meetings if len(each) == TWO)
    return (*twos, *going, *(each for each in drawn.meetings if len(each) > TWO))


@dataclass(frozen=True)
class SwissReasons:
    """Why a round is as it was drawn ``by`` the results up to a round, of which 0 is none, or by ``lot``."""

    field: PairedField
    drawn: DrawnRound
    by: int
    lot: bool

    def whole(self) -> Iterator[Text]:
        """How it was drawn, and who meets again."""
        rounds = len(self.field.played)
        if not self.by:
            yield (
                t("Drawn by lot.")
                if self.lot
                else t("The top half meets the bottom half, in the order of the numbers.")
            )
        if 0 < self.by < rounds:
            yield t("It goes by the results up to round {number}, one round in arrears.", number=self.by)
        if rounds:
            yield again_words(self.drawn, self.field.met)
        yield from self.since_before()
        if not rounds:
            return
        if self.field.again == NEVER and any(two in self.field.met for two in self.drawn.pairings - self.wished):
            yield t("There is no round in which fewer do.")
        if self.field.again == ANYBODY:
            yield t("It goes by the standing alone, whoever has met.")
        twos = (each for each in self.drawn.meetings if len(each) == TWO and self.by)
        if gaps := [abs(self.field.score(one) - self.field.score(other)) for one, other in twos]:
            yield t("At the most {points} lie between two who meet.", points=spelt(max(gaps)))

    def since_before(self) -> Iterator[Text]:
        """Who met in sessions before, where some did."""
        if not self.field.earlier:
            return
        there = self.drawn.pairings.intersection(self.field.earlier)
        again = [two_words(two) for two in sorted(there, key=sorted)]
        if again:
            yield t("{pairs} met in an earlier session.", pairs=both(again))
        else:
            yield t("Nobody meets whom they met in an earlier session.")

    @property
    def wished(self) -> frozenset[frozenset[int]]:
        """Who was wished to meet."""
        return frozenset(each.two for each in self.field.wishes.together)

    def each(self, drawn: DrawnRound) -> Iterator[Text]:
        """Of each table what both have, and who was passed over because they have met; of who sits out why.

        ``drawn`` is the round with those who go on in it. Of three who meet it is said of each two.
        """
        for meeting in drawn.meetings:
            if meeting in drawn.ended:
                yield from [t("their three-way match goes on")] * len([*combinations(meeting, TWO)])
            elif len(meeting) == TWO:
                yield joined(self.table(meeting), "; ")
            else:
                yield from [joined(self.three(meeting), "; ")] * THREE
        for number in self.drawn.out:
            yield self.sits_out(number)

    def three(self, meeting: Meeting) -> Iterator[Text]:
        """Why these three meet at a time, and how."""
        if meeting in self.drawn.begun:
            yield t("a three-way match over this round and the next")
        else:
            yield t("a three-way match, half a match with each of two")
        field = self.field
        least_often = min(field.spared[each] for each in field.order)
        below = field.order[min(map(field.order.index, meeting)) :]
        if any(field.spared[each] > least_often for each in meeting):
            yield t("no other three would have as few who meet again, or who were in one before or sat out")
        elif self.lot:
            yield t("by lot")
        elif any(field.spared[each] == least_often for each in below if each not in meeting):
            yield t("the lowest three with whom fewest meet again")
        else:
            yield t("the lowest three who have been in none and have not sat out")

    def table(self, meeting: Meeting) -> Iterator[Text]:
        """The reasons of one table."""
        field = self.field
        if meeting.two in self.wished:
            yield t("{pair} as wished", pair=two_words(meeting.two))
        met = field.met.get(meeting.two, ())
        yield t("met in an earlier session") if not met and meeting.two in field.earlier else met_words(met)
        if self.by:
            yield self.both_have(*map(spelt, map(field.score, meeting)))
            upper, lower = sorted(map(field.order.index, meeting))
            between = field.order[upper + 1 : lower]
            passed = [each for each in between if field.has_met(field.order[upper], each)]
            if 0 < len(passed) <= PASSED:
                yield t("{number} has met {others}", number=field.order[upper], others=both_words(passed))

    def both_have(self, ours: Figure, theirs: Figure) -> Text:
        """What two who meet have by the results that the round goes by."""
        if self.by < len(self.field.played):
            return t("{ours} and {theirs} after round {number}", ours=ours, theirs=theirs, number=self.by)
        return t("{ours} and {theirs} so far", ours=ours, theirs=theirs)

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
