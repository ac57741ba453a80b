"""What the five contracts of a kingdom score."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache

from rules.game import ScoreItem
from rules.notation import plus_minus
from rules.parts.counts import tricks
from rules.parts.kingdoms import CARDS, QUEENS, Hand
from rules.parts.seats import FOUR, SEATS
from rules.text import Text, t

ELTOOSH, GIRL, KING = -15, -25, -75
TREX = ((t("First out"), 200), (t("Second out"), 150), (t("Third out"), 100), (t("Last out"), 50))
GIRLS = (t("Girls"), t("Girls, exposed"))
KING_OF_HEARTS = (t("King of hearts"), t("King of hearts, exposed"))


def diamonds(n: int) -> Text:
    """“1 diamond”, “2 diamonds”."""
    return t("{n} diamond", "{n} diamonds", n=n)


def took(counts: Sequence[int], what: Callable[[int], Text], *, each: int, law: Text) -> Iterator[ScoreItem]:
    """The points of those who took anything."""
    for side, count in zip(FOUR, counts, strict=True):
        if count:
            yield ScoreItem(
                side, t("{taken} at {points}", taken=what(count), points=plus_minus(each)), each * count, law
            )


@cache
def captured(card: str, taker: str, holder: str, *, leader: str) -> tuple[ScoreItem, ...]:
    """The points of a card that counts: twice to its taker if it was exposed, and half of that to somebody else."""
    shown = CARDS[card]
    worth, (plain, exposed) = (GIRL, GIRLS) if card in QUEENS else (KING, KING_OF_HEARTS)
    if not holder:
        return (ScoreItem(taker, shown, worth, plain),)
    if holder == taker:
        what = t("led to {seat}'s own exposed {card}", seat=SEATS[holder], card=shown)
        gain = ScoreItem(leader, what, -worth, exposed)
    else:
        gain = ScoreItem(holder, t("{card} exposed, taken by {seat}", card=shown, seat=SEATS[taker]), -worth, exposed)
    return ScoreItem(taker, t("{card}, exposed by {seat}", card=shown, seat=SEATS[holder]), 2 * worth, exposed), gain


def earned(hand: Hand, *, diamond: int) -> Iterator[ScoreItem]:
    """Everything that a hand is worth to anybody, with what a diamond scores."""
    if hand.diamonds:
        yield from took(hand.diamonds, diamonds, each=diamond, law=t("Diamonds"))
    elif hand.eltoosh:
        yield from took(hand.eltoosh, tricks, each=ELTOOSH, law=t("Eltoosh"))
    elif hand.order:
        yield from (
            ScoreItem(side, what, points, t("Trex")) for side, (what, points) in zip(hand.order, TREX, strict=True)
        )
    elif not hand.abandoned:
        for card, taker, holder, leader in hand.taken():
            yield from captured(card, taker, holder, leader=leader)
