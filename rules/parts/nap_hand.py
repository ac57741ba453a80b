"""A hand of Nap: the bids, what is asked about it, and what the bidder settles with each of the others."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from rules.fields import Answers, Choice, Form, Number, Yes
from rules.game import Score
from rules.parts.counts import tricks
from rules.parts.payments import DefenderPays, paid
from rules.parts.seats import numbered, player
from rules.parts.words import all_of, player_words
from rules.text import NO_WORDS, Text, as_it_is, joined, t

# --- the hand --------------------------------------------------------------------------

PASS = "pass"
TRICKS = 5


class Bid(NamedTuple):
    """A bid: its name, the tricks it undertakes (none at mis), and its stake."""

    name: Text
    tricks: int
    stake: int


ONE = {"one": Bid(t("One"), 1, 1)}
BIDS = {
    "two": Bid(t("Two"), 2, 2),
    "three": Bid(t("Three"), 3, 3),
    "mis": Bid(t("Mis"), 0, 3),
    "four": Bid(t("Four"), 4, 4),
    "nap": Bid(t("Nap"), 5, 10),
    "wellington": Bid(t("Wellington"), 5, 20),
    "blucher": Bid(t("Blücher"), 5, 40),
}
ANY = ONE | BIDS
HALVED = ("nap", "wellington", "blucher")
# What must have been bid before these.
OVER = {"wellington": ("over_nap", "nap"), "blucher": ("over_wellington", "wellington")}
# What is quicker to type, or has no sign above it.
WORDS = {"m": "mis", "misere": "mis", "misère": "mis", "n": "nap", "w": "wellington", "b": "blucher"}


@dataclass(frozen=True, slots=True)
class Hand:
    """The highest bid and whose it was, whether it was allowed, and the bidder's tricks; or all passed."""

    bid: str = ""
    bidder: str = ""
    over_nap: bool = False
    over_wellington: bool = False
    tricks: int | None = None


def played(answers: Answers) -> bool:
    """Whether anybody bid."""
    return answers.get("bid") in tuple(ANY)


def key(value: str) -> tuple[str, Text]:
    """A bid and what stands on its key: a number as its figure."""
    bid = ANY[value]
    return value, as_it_is(str(bid.tricks)) if bid.tricks in range(1, TRICKS) else bid.name


@cache
def form(players: int, *, must_bid: bool) -> Form:
    """What is asked of so many players; where the dealer must bid there is One, and nobody can pass a hand out."""
    lowest = tuple(map(key, ONE)) if must_bid else ((PASS, t("Pass")),)
    return Form(
        Choice(name="bid", label=t("Bid"), options=(*lowest, *map(key, BIDS)), words=tuple(WORDS.items())),
        Choice(
            name="bidder",
            label=t("By"),
            options=tuple((seat, as_it_is(seat)) for seat in numbered(players)),
            words=tuple((said, seat) for seat in numbered(players) for said in player_words(seat)),
            asked=played,
        ),
        Yes(name="over_nap", label=t("over Nap"), default=False, asked=lambda given: given.get("bid") == "wellington"),
        Yes(
            name="over_wellington",
            label=t("over Wellington"),
            default=False,
            asked=lambda given: given.get("bid") == "blucher",
        ),
        Number(
            name="tricks",
            label=t("Tricks"),
            least=0,
            most=TRICKS,
            asked=played,
            wanted=lambda said: ANY[said["bid"]].tricks,
            alike=True,
            words=all_of(TRICKS),
        ),
    )


# --- the arithmetic --------------------------------------------------------------------


def made(hand: Hand) -> bool:
    """Whether the bidder kept the bid; more tricks than it said count for nothing, at mis one is too many."""
    needed, took = ANY[hand.bid].tricks, hand.tricks or 0
    return took >= needed if needed else took == 0


@cache
def settled(bid: str, bidder: str, won: bool, *, players: int, loss: str) -> Score:
    """What every other player pays the bidder, or the bidder every other player."""
    name, _, stake = ANY[bid]
    if won:
        due = DefenderPays(t("{bid} made", bid=name), stake, t("{bid}, made", bid=name))
    elif loss == "half" and bid in HALVED:
        law = t("{bid}, failed: half of what it wins", bid=name)
        due = DefenderPays(t("{bid} failed, half", bid=name), -stake // 2, law)
    else:
        due = DefenderPays(t("{bid} failed", bid=name), -stake, t("{bid}, failed", bid=name))
    return paid((bidder,), (due,), numbered(players))


# --- in words and on paper -------------------------------------------------------------


def spoken(hand: Hand) -> Text:
    """The hand as a person would say it."""
    if hand.bid == PASS:
        return t("passed out")
    bid, bidder = ANY[hand.bid].name, player(hand.bidder)
    if made(hand):
        return t("{bid} by {who}, made", bid=bid, who=bidder)
    return t("{bid} by {who}, failed with {tricks}", bid=bid, who=bidder, tricks=tricks(hand.tricks or 0))


def brief(hand: Hand) -> Text:
    """The hand where there is little room."""
    if hand.bid == PASS:
        return t("Pass")
    over = t("over Nap") if hand.over_nap else t("over Wellington") if hand.over_wellington else NO_WORDS
    _, called = key(hand.bid)
    return joined(filter(None, (called, hand.bidder, over, str(hand.tricks))))
