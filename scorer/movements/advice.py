"""Which movements suit tonight, best first, each with what speaks for it and against."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from rules.text import Text, t
from scorer.event.movement import Movement
from scorer.event.refusal import Refusal
from scorer.event.seated import Seated
from scorer.movements import FAMILIES, family
from scorer.movements.family import Answers, Family, Wish, without
from scorer.movements.quality import Quality, quality
from scorer.movements.reasons import Reason, reasons
from scorer.movements.seats import change_partners
from scorer.movements.words import counted, counted_first, spelled

EACH = 4  # of a family, so that a list is not one movement in ten shapes


class TooFewPairs(Refusal):
    """{pairs} cannot be compared: with fewer than four pairs every board would be played once."""


class TooManyPairs(Refusal):
    """No movement is offered for {pairs} pairs; a section holds {most} at most. Divide the room into sections."""


class NoneForSoMany(Refusal):
    """No movement is offered for {come}; a section holds {least} to {most}."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A movement for tonight, how good it is, and what speaks for and against it.

    ``movement`` seats everybody, those who are ``absent`` among them; ``quality`` is without them.
    ``merit`` is what ranks it: the sum of the points of all its reasons.
    """

    family: str
    name: Text
    movement: Movement
    absent: tuple[int, ...]
    quality: Quality
    reasons: tuple[Reason, ...]

    @property
    def plus(self) -> tuple[Text, ...]:
        """What speaks for it, the weightiest first."""
        return tuple(reason.says for reason in self.reasons if reason.says and reason.points > 0)

    @property
    def minus(self) -> tuple[Text, ...]:
        """What speaks against it, the weightiest first."""
        return tuple(reason.says for reason in reversed(self.reasons) if reason.says and reason.points < 0)

    @property
    def merit(self) -> int:
        """Points, more being better; only good for comparing offers to the same wish."""
        return sum(reason.points for reason in self.reasons)


def advise(wish: Wish, *, seats: Seated = Seated.PAIRS, by_results: str = "") -> tuple[Offer, ...]:
    """What the families offer for those they are to seat, best first: those that go by such results, or by none.

    Raises ``TooFewPairs``, ``TooManyPairs``, ``NoneForSoMany``, or ``NotATime`` for its hours.
    """
    fit = [each for each in FAMILIES if each.boards and not each.text and each.in_step == wish.in_step]
    among = [each for each in fit if each.seats == seats and each.by_results == by_results]
    if seats is Seated.PAIRS and wish.contestants < 4 and not any(family.by_itself for family in among):
        raise TooFewPairs(pairs=counted_first(wish.contestants, "pair"))
    made = [offer(family, answers, wish) for family in among for answers in family.offers(wish)]
    if not made:
        raise none_for(wish.contestants, seats, [family.holds for family in among])
    kept: list[Offer] = []
    of_family: Counter[str] = Counter()
    for each in sorted(made, key=lambda each: (strays_from(wish, each), -each.merit)):
        if of_family[each.family] < EACH:
            of_family[each.family] += 1
            kept.append(each)
    return tuple(kept)


def none_for(come: int, seats: Seated, held: Sequence[Sequence[int]]) -> Refusal:
    """Why nothing is offered for so many; a room that is too full for pairs can be divided."""
    least, most = min(map(min, held)), max(map(max, held))
    if seats is Seated.PAIRS:
        return TooManyPairs(pairs=come, most=most)
    return NoneForSoMany(come=COME[seats](come), least=least, most=most)


COME: Mapping[Seated, Callable[[int], Text]] = {
    Seated.PLAYERS: lambda come: t("{n} player", "{n} players", n=come),
    Seated.TEAMS: lambda come: t("{n} team", "{n} teams", n=come),
    Seated.EIGHTS: lambda come: t("{n} team", "{n} teams", n=come),
}


def strays_from(wish: Wish, offer: Offer) -> bool:
    """Whether rounds are of other boards than are insisted on."""
    return wish.boards_held and offer.quality.boards_per_round != wish.boards_per_round


def offer(family: Family, answers: Answers, wish: Wish) -> Offer:
    """A movement made, measured and argued about."""
    movement = family.movement(answers)
    absent = (movement.missing,) if movement.missing else ()
    measured = quality(without(movement, absent), starts=wish.starts, minutes_per_board=wish.minutes_per_board)
    said = sorted(
        reasons(wish, movement, measured, losers=family.of_losers(movement)), key=lambda reason: -reason.points
    )
    return Offer(family.key, movement.name, movement, absent, measured, tuple(said))


def headline(wish: Wish, chosen: Offer) -> Text:
    """The choice in a sentence, as it stands behind a colon: ``nine tables until 22:00: a Mitchell, 7 rounds of 3.``"""
    called = family(chosen.family).within(chosen.movement)
    seats = chosen.movement.seats
    if seats.apart or change_partners(chosen.movement):
        return t("{who}: {movement}.", who=counted(wish.contestants, seats.thing), movement=called)
    rounds = t("{rounds} rounds of {boards}", rounds=chosen.quality.rounds, boards=chosen.quality.boards_per_round)
    said = {"tables": tables_of(wish), "movement": called, "rounds": rounds}
    if wish.until:
        return t("{tables} until {time}: {movement}, {rounds}.", **said, time=wish.until)
    return t("{tables}: {movement}, {rounds}.", **said)


def tables_of(wish: Wish) -> Text:
    """How many tables there are."""
    if wish.odd:
        return t("{many} and a half tables", many=spelled(wish.contestants // 2))
    return counted(wish.contestants // 2, "table")
