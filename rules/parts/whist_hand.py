"""A hand of Whist: what is asked about it, what it brings the sides, and how it is said."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache

from rules.fields import Choice, Form, Number, never
from rules.game import ScoreItem
from rules.notation import plus_minus
from rules.parts import counts
from rules.parts.seats import CALLED, OTHER, SIDE_KEYS, SIDES
from rules.parts.words import all_of
from rules.text import Text, joined, t

# --- the hand --------------------------------------------------------------------------

BOTH = SIDE_KEYS
SIDE = Choice(name="side", label=t("Side"), options=BOTH)
TRICKS = Number(name="tricks", label=t("Tricks"), least=0, most=13, words=all_of(13))
WORDS = (
    ("no honours", 0),
    ("three honours", 2),
    ("honours three", 2),
    ("h3", 2),
    ("four honours", 4),
    ("honours four", 4),
    ("h4", 4),
)
HOW_MANY = ((0, t("none", sense="honours")), (2, t("three")), (4, t("four")))
HONOURS = Choice(name="honours", label=t("Honours"), options=HOW_MANY, default=0, words=WORDS)
HELD = Choice(name="held", label=t("Held by"), options=BOTH, asked=lambda said: bool(said.get("honours")))
WITH_HONOURS = Form(SIDE, TRICKS, HONOURS, HELD)
WITHOUT = Form(SIDE, TRICKS, replace(HONOURS, asked=never), replace(HELD, asked=never))
HONOURS_SAID = {2: t("three honours"), 4: t("four honours")}
HONOURS_SCORED = {2: t("Three honours"), 4: t("Four honours")}
HONOURS_BARRED = {
    2: t("Three honours, one point short of the game"),
    4: t("Four honours, one point short of the game"),
}


@dataclass(frozen=True, slots=True)
class Hand:
    """How many tricks a side took, and which side held honours worth how much; the other side took the rest."""

    side: str
    tricks: int
    honours: int | None = None
    held: str = ""

    @property
    def taken(self) -> tuple[int, int]:
        """The tricks of either side."""
        return (self.tricks, 13 - self.tricks) if self.side == SIDES[0] else (13 - self.tricks, self.tricks)

    @property
    def most(self) -> str:
        """The side that took more tricks than the other."""
        return SIDES[self.taken[1] > self.taken[0]]


# --- the arithmetic --------------------------------------------------------------------

BOOK = 6


def earned(hand: Hand, *, drive: bool, barred: bool) -> Iterator[ScoreItem]:
    """What a hand brings the sides; honours may be barred."""
    if drive:
        for side, took in zip(SIDES, hand.taken, strict=True):
            yield ScoreItem(side, counts.tricks(took), took, t("Whist drives, tricks taken"))
        return
    took = max(hand.taken)
    over = took - BOOK
    yield ScoreItem(
        hand.most, t("{tricks}, {over} above six", tricks=counts.tricks(took), over=over), over, t("Tricks above six")
    )
    if hand.honours:
        what = (HONOURS_BARRED if barred else HONOURS_SCORED)[hand.honours]
        yield ScoreItem(hand.held, what, 0 if barred else hand.honours, t("Honours"))


def net_of(tricks: int, drive: bool) -> int:
    """What the first side is ahead by on a hand, honours left aside."""
    return 2 * tricks - 13 if drive else tricks - BOOK - (tricks <= BOOK)


@cache
def nets(honours: bool, drive: bool) -> frozenset[int]:
    """Everything that the first side can be ahead by on one hand."""
    beside = (-4, -2, 0, 2, 4) if honours else (0,)
    return frozenset(net_of(tricks, drive) + more for tricks in range(14) for more in beside)


# --- in words and on paper -------------------------------------------------------------


def spoken(hand: Hand) -> Text:
    """The hand as a person would say it."""
    side, others = CALLED[hand.side], CALLED[OTHER[hand.side]]
    took, rest = counts.tricks(hand.tricks), 13 - hand.tricks
    if not hand.honours:
        return t("{side} took {tricks}, {others} {rest}", side=side, tricks=took, others=others, rest=rest)
    return t(
        "{side} took {tricks}, {others} {rest}; {holders} held {honours}",
        side=side,
        tricks=took,
        others=others,
        rest=rest,
        holders=CALLED[hand.held],
        honours=HONOURS_SAID[hand.honours],
    )


def brief(hand: Hand) -> Text:
    """The hand where there is little room."""
    took = joined((CALLED[hand.side], plus_minus(hand.tricks)))
    if not hand.honours:
        return took
    return joined((took, joined((CALLED[hand.held], HONOURS_SAID[hand.honours]))), ", ")
