"""How a table of Beyond writes its pad: the bid, and for each side what both claimed and took and what that brought."""

from __future__ import annotations

from rules.game import Score
from rules.notation import plus_minus
from rules.parts.beyond_hand import PLACED, Hand
from rules.parts.paper import PadColumn
from rules.parts.seats import FOUR, SIDES, letter
from rules.text import NO_WORDS, Text, joined, t

# Over a box for what a player claimed and took.
CLAIM_TOOK = {seat: t("{seat} claim / took", seat=letter(seat)) for seat in FOUR}
WORKED_OUT = (
    *(PadColumn(title, reckoned=True) for title in (t("Place"), t("Bonus"))),
    PadColumn(t("Total"), total=True),
)
COLUMNS = (
    PadColumn(t("Bid")),
    *(
        column._replace(side=side)
        for side in SIDES
        for column in (*(PadColumn(CLAIM_TOOK[seat]) for seat in side), *WORKED_OUT)
    ),
)


def written(hand: Hand) -> tuple[Text, ...]:
    """What of a hand is written down under the columns; blank is what is worked out."""
    bid = hand.bid if hand.passed else joined((letter(hand.maker), hand.bid))
    theirs = (cell for side in SIDES for cell in (*map(hand.of, side), *[NO_WORDS] * len(WORKED_OUT)))
    return (bid, *theirs)


def points_cells(score: Score, side: str, *, passed: bool) -> tuple[Text, Text]:
    """What a side has for placement, and beside it its bonus, or its points of a pass round."""
    lines = [line for line in score.lines if line.side == side]
    if passed:
        return NO_WORDS, joined((t("pass {points}", points=plus_minus(line.points)) for line in lines), "")
    placement = sum(line.points for line in lines if line.law in PLACED)
    return plus_minus(placement), joined((plus_minus(line.points) for line in lines if line.law not in PLACED), "")
