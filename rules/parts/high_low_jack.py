"""A hand of High, Low, Jack and Game: who bid what, who has each item, what cannot be, and what it scores."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from rules.fields import Answers, Choice, Each, Field, Problem, Yes, given, listed
from rules.game import Line, Score
from rules.parts.seats import CALLED, FOUR, OTHER, SEATS, SIDE, SIDES
from rules.text import t

# --- the hand --------------------------------------------------------------------------

SMUDGE = 5
BIDS = {2: "2", 3: "3", 4: "4", SMUDGE: "Smudge"}
ITEMS = {"high": "High", "low": "Low", "jack": "Jack", "game": "Game"}
NONE, TIE = "none", "tie"
NOBODY = {NONE: "Not out", TIE: "Tie"}
OUT_WORDS = tuple((word, NONE) for word in ("not out", "no", "none", "nobody"))
CARD_POINTS = 80


@dataclass(frozen=True, slots=True)
class Hand:
    """Who bid what, and the side that has each item; Game is not asked for where the card points were written down."""

    pitcher: str
    bid: int
    all_six: bool = False
    high: str = ""
    low: str = ""
    jack: str = ""
    counted: bool = False
    points: tuple[int, ...] = ()
    game: str = ""

    @property
    def items(self) -> tuple[str, str, str, str]:
        """Who has High, Low, Jack and Game."""
        return (self.high, self.low, self.jack, ahead(*self.points) if self.counted else self.game)


def ahead(ns: int, ew: int) -> str:
    """Who has Game with so many card points on each side."""
    return TIE if ns == ew else SIDES[ew > ns]


def held(hand: Hand) -> zip[tuple[str, str]]:
    """Each item with who has it."""
    return zip(ITEMS, hand.items, strict=True)


def smudge(answers: Answers) -> bool:
    """Whether all six tricks were bid for."""
    return bool(answers.get("bid") == SMUDGE)


def counted(answers: Answers) -> bool:
    """Whether the card points were written down."""
    return answers.get("counted") is True


def not_counted(answers: Answers) -> bool:
    """Whether the winner of Game was written down instead."""
    return answers.get("counted") is False


def form(*, low: str = "Low", typed: bool = False) -> tuple[Field, ...]:
    """What is asked, under full names or under those that are quick to type; ``low`` is what Low is called."""
    sides = tuple((side, side if typed else called) for side, called in CALLED.items())
    out, tie = ((key, "—" if typed else called) for key, called in NOBODY.items())
    return (
        Choice(name="pitcher", label=t("Bid by"), options=tuple((seat, seat) for seat in SEATS)),
        Choice(name="bid", label=t("Bid"), options=tuple(BIDS.items())),
        Yes(name="all_six", label=t("six") if typed else t("All six tricks"), default=False, asked=smudge),
        Choice(name="high", label=t("High"), options=sides),
        Choice(name="low", label=low, options=sides),
        Choice(name="jack", label=t("Jack"), options=(*sides, out), words=OUT_WORDS),
        Yes(name="counted", label=t("points") if typed else t("Card points written down"), default=False),
        Each(name="points", label=t("Card points"), sides=SIDES, most=CARD_POINTS, asked=counted),
        Choice(name="game", label=t("Game"), options=(*sides, tie), asked=not_counted),
    )


# --- what cannot be --------------------------------------------------------------------


def swept(hand: Hand, *, low_won: bool) -> Iterator[Problem]:
    """What the other side cannot have where the bidders took all six tricks."""
    us = SIDE[hand.pitcher]
    took, them = f"{CALLED[us]} took all six tricks", OTHER[us]
    for name, winner in (("high", hand.high), ("low", hand.low), ("jack", hand.jack), ("game", hand.game)):
        if winner == them and (name != "low" or low_won):
            yield Problem(
                name,
                t("{items}: {took}, so it is not for {called}.", items=ITEMS[name], took=took, called=CALLED[them]),
            )
    if (hand.jack, hand.game) == (us, TIE):
        yield Problem(
            "game",
            t("Game: {took} with the Jack among them, so it is for {called} and no tie.", took=took, called=CALLED[us]),
        )


def miscounted(hand: Hand) -> Iterator[Problem]:
    """Card points that the pack has not, or that do not fit the tricks, Jack or Game."""
    ns, ew = hand.points
    if ns + ew > CARD_POINTS:
        yield Problem("points", f"Card points: {ns} + {ew} makes {ns + ew}, more than the {CARD_POINTS} in the pack.")
    if hand.all_six is True and hand.pitcher in FOUR and (lost := hand.points[SIDES.index(OTHER[SIDE[hand.pitcher]])]):
        us, them = (CALLED[side] for side in (SIDE[hand.pitcher], OTHER[SIDE[hand.pitcher]]))
        yield Problem(
            "points",
            t("Card points: {us} took all six tricks, so {them} have 0, not {lost}.", us=us, them=them, lost=lost),
        )
    if hand.jack in SIDES and not hand.points[SIDES.index(hand.jack)]:
        yield Problem(
            "points",
            t("Card points: {called} won the Jack, which counts 1, so they have not 0.", called=CALLED[hand.jack]),
        )
    game = ahead(ns, ew)
    if hand.game not in ("", game):
        said = "a tie" if game == TIE else f"for {CALLED[game]}"
        yield Problem(
            "game", t("Game: {ns} to {ew} is {said}, not {given}.", ns=ns, ew=ew, said=said, given=given(hand.game))
        )


# --- the arithmetic --------------------------------------------------------------------

Items = tuple[str, ...]


def kept(bid: int, all_six: bool, won: int) -> bool:
    """Whether a bid was made with so many items."""
    return won >= bid if bid < SMUDGE else all_six and won == len(ITEMS)


def lacking(side: str, all_six: bool, items: Items) -> str:
    """What a smudge failed by."""
    lost = [name for name, winner in zip(ITEMS.values(), items, strict=True) if winner != side]
    return listed(lost) if all_six else "all six tricks"


def bidders(side: str, bid: int, *, all_six: bool, items: Items) -> Iterator[Line]:
    """What the side scores that bid."""
    won = items.count(side)
    if kept(bid, all_six, won):
        yield from others(side, items)
        if bid == SMUDGE:
            yield Line(side, t("All six tricks"), 1, t("Scoring, five for a smudge that was bid"))
    else:
        what = f"{won} won" if bid < SMUDGE else f"without {lacking(side, all_six, items)}"
        yield Line(side, t("{bids} bid, {what}", bids=BIDS[bid], what=what), -bid, t("Scoring, a bid that was set"))


def others(side: str, items: Items) -> Iterator[Line]:
    """A point for each item a side has."""
    law = "Scoring, one for each item"
    return (Line(side, name, 1, law) for name, winner in zip(ITEMS.values(), items, strict=True) if winner == side)


@cache
def scored(side: str, bid: int, *, all_six: bool, items: Items) -> Score:
    """The score of a hand that a side bid."""
    return Score((*bidders(side, bid, all_six=all_six, items=items), *others(OTHER[side], items)))
