"""The value of a hand of Illustrated Whist, which the declaring side wins or loses, and its feats beside it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from rules.game import ScoreItem
from rules.parts import feats
from rules.parts.bridge import STRAINS
from rules.parts.feats import BIDS, DIX, DOUBLED, NULLS, TRICKS, Hand
from rules.parts.seats import OTHER, SIDE
from rules.text import NO_WORDS, Text, joined, t

SILENT_SLAM, ANNOUNCED_SLAM, FAILED_SLAM = 6, 12, 24
# Of a kitty taken whole nothing is said.
KITTY_LEFT = {"half": t("Kitty: half"), "without": t("Kitty: without"), "against": t("Kitty: against")}


class ValuedHand(NamedTuple):
    """What the value of a hand hangs on: the declaring side, its contract, and whether it announced a slam."""

    side: str
    bid: str
    strain: str
    kitty: str
    penalty: int
    slam: bool
    tricks: int

    @property
    def made(self) -> bool:
        """Whether the contract was made; with a slam announced that takes every trick."""
        if self.bid in NULLS:
            return self.tricks == 0
        return self.tricks >= (TRICKS if self.slam else BIDS[self.bid].tricks)


def values(played: ValuedHand) -> Iterator[tuple[Text, int, Text]]:
    """What makes up the value of a hand: each part, its points before doubling, and its law."""
    bid = BIDS[played.bid]
    base = bid.values[played.strain == "N"]
    if played.slam:
        law = t("Hand value, slam announced")
        if played.made:
            yield t("Slam announced and made"), ANNOUNCED_SLAM, law
        else:
            yield t("Slam announced and failed"), FAILED_SLAM, law
    else:
        called = joined((bid.name, STRAINS.get(played.strain, NO_WORDS)), "")
        what = t("{bid} made", bid=called) if played.made else t("{bid} failed", bid=called)
        yield what, base, t("Hand value, base value of the bid")
    if played.tricks == TRICKS and not (played.slam or played.bid in (*NULLS, "slam")):
        yield t("Slam, silent"), min(SILENT_SLAM, ANNOUNCED_SLAM - base), t("Hand value, slam not announced")
    if more := feats.DIFFICULTY[played.kitty][bid.section]:
        yield KITTY_LEFT[played.kitty], more, t("Hand value, difficulty")


@cache
def value_lines(played: ValuedHand) -> tuple[ScoreItem, ...]:
    """What the declaring side wins or loses by its contract."""
    sign, doubled = played.penalty if played.made else -played.penalty, DOUBLED[played.penalty]
    return tuple(
        ScoreItem(played.side, joined(filter(None, (what, doubled)), ", "), sign * points, law)
        for what, points, law in values(played)
    )


def earned(hand: Hand) -> Iterator[ScoreItem]:
    """Every line of a hand that was played."""
    us = SIDE[hand.declarer]
    them = OTHER[us]
    played = ValuedHand(us, hand.bid, hand.strain, hand.kitty, hand.penalty, hand.slam_declarers, hand.tricks)
    yield from value_lines(played)
    if hand.slam_others:
        yield feats.announced(them, feats.SLAM_FEAT, hand.slam_others, made=hand.tricks == 0)
    for feat, (made, ns, ew) in hand.feats:
        if feat == DIX:
            yield from feats.dix_lines(made, (ns, ew), contract=us if played.made else them)
        else:
            yield from feats.feat_lines(feat, made, (ns, ew))
