"""Nap: name the tricks you will take of five, and be paid by every other player or pay them all."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from types import MappingProxyType
from typing import NamedTuple

from rules.fields import Answers, Choice, Field, Number, Problem, Yes, wrong
from rules.game import Before, Game, Preset, Reading, Score
from rules.parts.counts import tricks
from rules.parts.payments import Due, paid
from rules.parts.seats import FOUR, dealer_of, numbered
from rules.parts.unasked import unasked
from rules.parts.words import all_of
from rules.text import NO_WORDS, Text, as_it_is, joined, t

# --- what a club may choose ------------------------------------------------------------

LOSS = Choice(
    name="loss",
    label=t("Nap, Wellington and Blücher lose"),
    options=(("full", t("as much as they win")), ("half", t("half of what they win"))),
    default="full",
)
PASSED = Choice(
    name="passed",
    label=t("Where all pass"),
    options=(
        ("left", t("the next player deals")),
        ("again", t("the same player deals again")),
        ("one", t("the dealer must bid one")),
    ),
    default="left",
)

# --- what stands before a hand ---------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Deal(Before):
    """What the club chose; nothing else of earlier hands touches the next but who deals."""

    loss: str = "full"
    passed: str = "left"

    @property
    def players(self) -> int:
        """How many are at the table."""
        return len(self.totals)


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
def form(players: int, *, must_bid: bool) -> tuple[Field, ...]:
    """What is asked of so many players; where the dealer must bid there is One, and nobody can pass a hand out."""
    lowest = tuple(map(key, ONE)) if must_bid else ((PASS, t("Pass")),)
    return (
        Choice(name="bid", label=t("Bid"), options=(*lowest, *map(key, BIDS)), words=tuple(WORDS.items())),
        Choice(
            name="bidder",
            label=t("By"),
            options=tuple((seat, as_it_is(seat)) for seat in numbered(players)),
            words=tuple((f"player {seat}", seat) for seat in numbered(players)),
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
        due = Due(t("{bid} made", bid=name), stake, t("{bid}, made", bid=name))
    elif loss == "half" and bid in HALVED:
        law = t("{bid}, failed: half of what it wins", bid=name)
        due = Due(t("{bid} failed, half", bid=name), -stake // 2, law)
    else:
        due = Due(t("{bid} failed", bid=name), -stake, t("{bid}, failed", bid=name))
    return paid((bidder,), (due,), numbered(players))


# --- the game --------------------------------------------------------------------------


class Nap(Game[Hand, Deal]):
    """The highest bidder plays alone for the tricks of the bid, and settles with each of the others."""

    key = "nap"
    name = t("Nap")
    says = t("Three to seven players, five cards each: bid how many tricks you take; settled in counters hand by hand.")
    presets = (
        Preset("as-printed", t("As printed")),
        Preset("standard", t("Standard"), {"loss": "half"}),
    )
    printed = t("Nap, in Denexa's rules of trick-taking games")
    players = range(3, 8)
    deals = 12
    counters = MappingProxyType({})
    imps = 20
    total = 0
    hand = Hand
    lines = ("3 1 4", "nap 2 made", "w 1 over nap 5", "m 3 0")
    choices = (LOSS, PASSED)
    columns = (t("Bid"), t("By"), t("Tricks"))
    readings = (
        Reading(
            t("What Nap, Wellington and Blücher lose"),
            t("a failed bid pays as much as it would have won; in other books these three pay half"),
            t("as printed; a club may choose half"),
        ),
        Reading(
            t("Where all pass"),
            t("nothing is said but that the deal passes to the left"),
            t(
                "nobody scores, the deal passes to the left, and the hand is not counted; a club may have the same "
                "player deal again, or the dealer bid one, for one counter"
            ),
        ),
        Reading(
            t("Wellington and Blücher"),
            t("allowed only where Nap, or Wellington, was bid before"),
            t("that it was is written down with the bid; Blücher over Wellington says also that Nap was bid"),
        ),
        Reading(
            t("More tricks than were bid"),
            t("the contract is fulfilled or not; nothing is said of further tricks"),
            t("they count for nothing"),
        ),
        Reading(
            t("The end"),
            t("no end is given"),
            t("an agreed number of hands; who then has most counters has won, and those who are level share the win"),
        ),
        Reading(
            t("On a board"),
            t("nothing is said of duplicate play"),
            t("four players, who deal in turn; board 1 is dealt by player 1"),
        ),
        Reading(
            t("A joker"),
            t("may be added as the highest trump"),
            t("it changes nothing in the score and is not written down"),
        ),
    )

    # --- the hand ----------------------------------------------------------------------

    def opening(self, players: int, chosen: Answers) -> Deal:
        return Deal(chosen["loss"], chosen["passed"], totals=(0,) * players, dealer="1")

    def on_board(self, board: int, chosen: Answers) -> Deal:
        seats = numbered(len(FOUR))
        return replace(self.opening(len(seats), chosen), dealer=dealer_of(board, seats))

    def sides(self, at: Deal) -> tuple[str, ...]:
        return numbered(at.players)

    def form(self, at: Deal) -> tuple[Field, ...]:
        return form(at.players, must_bid=at.passed == "one")

    def problems(self, hand: Hand, at: Deal) -> tuple[Problem, ...]:
        answers, asked = self.answers(hand), self.form(at)
        found = wrong(answers, asked)
        if any(problem.field == "bid" for problem in found):
            return found
        of = t("a bid of {bid}", bid=ANY[hand.bid].name) if played(answers) else t("a hand that was passed out")
        return (*found, *unasked(Hand, answers, asked, of=of), *auction_problems(hand, at))

    def score(self, hand: Hand, at: Deal) -> Score:
        if hand.bid == PASS:
            return Score()
        return settled(hand.bid, hand.bidder, made(hand), players=at.players, loss=at.loss)

    # --- the game ----------------------------------------------------------------------

    def after(self, at: Deal, hand: Hand) -> Deal:
        after = super().after(at, hand)
        return replace(after, dealer=at.dealer) if hand.bid == PASS and at.passed == "again" else after

    def counts(self, hand: Hand, at: Deal) -> bool:
        return hand.bid != PASS

    # --- in words and on paper ---------------------------------------------------------

    def words(self, hand: Hand, at: Deal) -> Text:
        if hand.bid == PASS:
            return t("passed out")
        bid, bidder = ANY[hand.bid].name, hand.bidder
        if made(hand):
            return t("{bid} by player {bidder}, made", bid=bid, bidder=bidder)
        took = tricks(hand.tricks or 0)
        return t("{bid} by player {bidder}, failed with {tricks}", bid=bid, bidder=bidder, tricks=took)

    def standing(self, at: Deal) -> Text:
        return t("player {dealer} deals", dealer=at.dealer)

    def cells(self, hand: Hand, at: Deal) -> tuple[Text, ...]:
        if hand.bid == PASS:
            return (t("Pass"), NO_WORDS, NO_WORDS)
        return ANY[hand.bid].name, as_it_is(hand.bidder), as_it_is(str(hand.tricks))

    def brief(self, hand: Hand, at: Deal) -> Text:
        if hand.bid == PASS:
            return t("Pass")
        over = t("over Nap") if hand.over_nap else t("over Wellington") if hand.over_wellington else NO_WORDS
        _, called = key(hand.bid)
        return joined(filter(None, (called, hand.bidder, over, str(hand.tricks))))


def auction_problems(hand: Hand, at: Deal) -> Iterator[Problem]:
    """A bid that was not allowed where it was made."""
    if hand.bid in OVER:
        field, below = OVER[hand.bid]
        if getattr(hand, field) is False:
            bid, lower = ANY[hand.bid].name, ANY[below].name
            yield Problem(
                field, t("{bid} may be bid only over {lower}: say “over {lower}” if it was.", bid=bid, lower=lower)
            )
    if hand.bid in ONE and hand.bidder in numbered(at.players) and hand.bidder != at.dealer:
        yield Problem(
            "bidder",
            t("Only the dealer, player {dealer}, bids one, not player {bidder}.", dealer=at.dealer, bidder=hand.bidder),
        )
