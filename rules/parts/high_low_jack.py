"""A hand of High, Low, Jack and Game: who bid what, who has each item, what cannot be, and what it scores."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from rules.fields import Answers, Choice, Each, Form, Problem, Yes, given
from rules.game import Score, ScoreItem
from rules.parts.seats import CALLED, FOUR, OTHER, SEAT_KEYS, SIDE, SIDE_KEYS, SIDES
from rules.parts.to_type import ToType
from rules.parts.words import NUMBERS
from rules.text import Text, as_it_is, either, t

# --- the hand --------------------------------------------------------------------------

SMUDGE = 5
BIDS = {2: as_it_is("2"), 3: as_it_is("3"), 4: as_it_is("4"), SMUDGE: t("Smudge")}
ITEMS = {
    "high": t("High", sense="one of the items"),
    "low": t("Low", sense="one of the items"),
    "jack": t("Jack", sense="one of the items"),
    "game": t("Game", sense="one of the items"),
}
NONE, TIE = "none", "tie"
NOBODY = {NONE: t("Not out"), TIE: t("Tie")}
OUT_WORDS = tuple((word, NONE) for word in ("not out", "not dealt", "no", "none", "nobody"))
TIE_WORDS = tuple((word, TIE) for word in ("tied", "tie", "a tie", "nobody", "no", "none"))
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


def form(*, low: Text = ITEMS["low"], typed: bool = False) -> Form:
    """What is asked, under full names or under those that are quick to type; ``low`` is what Low is called."""
    sides = tuple((side, ToType(side, side) if typed else key) for side, key in SIDE_KEYS)
    out, tie = ((key, as_it_is("—") if typed else called) for key, called in NOBODY.items())
    return Form(
        Choice(name="pitcher", label=t("Bid by"), options=SEAT_KEYS),
        Choice(name="bid", label=t("Bid"), options=tuple(BIDS.items()), words=((str(NUMBERS[SMUDGE]), SMUDGE),)),
        Yes(name="all_six", label=t("six") if typed else t("All six tricks"), default=False, asked=smudge),
        Choice(name="high", label=ITEMS["high"], options=sides),
        Choice(name="low", label=low, options=sides),
        Choice(name="jack", label=ITEMS["jack"], options=(*sides, out), words=OUT_WORDS),
        Yes(name="counted", label=t("points") if typed else t("Card points written down"), default=False),
        Each(name="points", label=t("Card points"), sides=SIDES, most=CARD_POINTS, asked=counted),
        Choice(name="game", label=ITEMS["game"], options=(*sides, tie), asked=not_counted, words=TIE_WORDS),
    )


# --- the items by their names, in any order --------------------------------------------

NO_JACK = re.compile("(?<![a-z])no jack(?![a-z])", re.IGNORECASE)
CALLED_SO = {"high": "high|hi|h", "low": "low|lo|l", "jack": "jack|j", "game": "game|g"}
ITEM = "|".join(f"(?P<{item}>{said})" for item, said in CALLED_SO.items())
EACH_NAMED = re.compile(f"(?<![a-z])(?:{ITEM}) (?P<whose>[^ ,;]+(?: out| dealt)?)[ ,;]*", re.IGNORECASE)


def in_their_order(text: str) -> str:
    """A line whose four items are each called by name, one behind another, with these as they are asked."""
    text = NO_JACK.sub("jack none", text)
    found = [*EACH_NAMED.finditer(text)]
    beside = all(one.end() == other.start() for one, other in pairwise(found))
    items = {named(each): each["whose"] for each in found}
    if len(found) != len(CALLED_SO) or not beside or items.keys() != CALLED_SO.keys() or [*items] == [*CALLED_SO]:
        return text
    told = " ".join(f"{item} {items[item]}" for item in CALLED_SO)
    return f"{text[: found[0].start()]}{told} {text[found[-1].end() :]}".strip()


def named(said: re.Match[str]) -> str:
    """Which item is named."""
    return next(item for item in CALLED_SO if said[item])


# --- what cannot be --------------------------------------------------------------------


def swept(hand: Hand, *, low_won: bool) -> Iterator[Problem]:
    """What the other side cannot have where the bidders took all six tricks."""
    us, them = SIDE[hand.pitcher], OTHER[SIDE[hand.pitcher]]
    for name, winner in (("high", hand.high), ("low", hand.low), ("jack", hand.jack), ("game", hand.game)):
        if winner == them and (name != "low" or low_won):
            said = t(
                "{item}: {us} took all six tricks, so it is not for {them}.",
                item=ITEMS[name],
                us=CALLED[us],
                them=CALLED[them],
            )
            yield Problem(name, said)
    if (hand.jack, hand.game) == (us, TIE):
        said = t(
            "Game: {us} took all six tricks with the Jack among them, so it is for {us} and no tie.", us=CALLED[us]
        )
        yield Problem("game", said)


def miscounted(hand: Hand) -> Iterator[Problem]:
    """Card points that the pack has not, or that do not fit the tricks, Jack or Game."""
    ns, ew = hand.points
    if ns + ew > CARD_POINTS:
        said = t(
            "Card points: {ns} + {ew} makes {sum}, more than the {most} in the pack.",
            ns=ns,
            ew=ew,
            sum=ns + ew,
            most=CARD_POINTS,
        )
        yield Problem("points", said)
    if hand.all_six is True and hand.pitcher in FOUR and (lost := hand.points[SIDES.index(OTHER[SIDE[hand.pitcher]])]):
        us, them = (CALLED[side] for side in (SIDE[hand.pitcher], OTHER[SIDE[hand.pitcher]]))
        yield Problem(
            "points",
            t("Card points: {us} took all six tricks, so {them} have 0, not {lost}.", us=us, them=them, lost=lost),
        )
    if hand.jack in SIDES and not hand.points[SIDES.index(hand.jack)]:
        who = CALLED[hand.jack]
        yield Problem("points", t("Card points: {who} won the Jack, which counts 1, so they have not 0.", who=who))
    if hand.game not in ("", ahead(ns, ew)):
        yield Problem("game", not_game(ns, ew, hand.game))


def not_game(ns: int, ew: int, told: str) -> Text:
    """What to say where card points and the winner of Game do not agree."""
    game = ahead(ns, ew)
    if game == TIE:
        return t("Game: {ns} to {ew} is a tie, not {given}.", ns=ns, ew=ew, given=given(told))
    return t("Game: {ns} to {ew} is for {who}, not {given}.", ns=ns, ew=ew, who=CALLED[game], given=given(told))


# --- the arithmetic --------------------------------------------------------------------

Items = tuple[str, ...]


def kept(bid: int, all_six: bool, won: int) -> bool:
    """Whether a bid was made with so many items."""
    return won >= bid if bid < SMUDGE else all_six and won == len(ITEMS)


def lacking(side: str, all_six: bool, items: Items) -> Text:
    """What a smudge failed by."""
    lost = [name for name, winner in zip(ITEMS.values(), items, strict=True) if winner != side]
    return either(lost) if all_six else t("all six tricks")


def failed(side: str, bid: int, *, all_six: bool, items: Items) -> Text:
    """What a bid came to that was not made."""
    if bid < SMUDGE:
        return t("{bid} bid, {n} won", "{bid} bid, {n} won", bid=bid, n=items.count(side))
    return t("Smudge bid, without {lacking}", lacking=lacking(side, all_six, items))


def bidders(side: str, bid: int, *, all_six: bool, items: Items) -> Iterator[ScoreItem]:
    """What the side scores that bid."""
    won = items.count(side)
    if kept(bid, all_six, won):
        yield from others(side, items)
        if bid == SMUDGE:
            yield ScoreItem(side, t("All six tricks"), 1, t("Scoring, five for a smudge that was bid"))
    else:
        yield ScoreItem(side, failed(side, bid, all_six=all_six, items=items), -bid, t("Scoring, a bid that was set"))


def others(side: str, items: Items) -> Iterator[ScoreItem]:
    """A point for each item a side has."""
    law = t("Scoring, one for each item")
    return (ScoreItem(side, name, 1, law) for name, winner in zip(ITEMS.values(), items, strict=True) if winner == side)


@cache
def scored(side: str, bid: int, *, all_six: bool, items: Items) -> Score:
    """The score of a hand that a side bid."""
    return Score((*bidders(side, bid, all_six=all_six, items=items), *others(OTHER[side], items)))
