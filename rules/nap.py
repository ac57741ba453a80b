"""Nap: name the tricks you will take of five, and be paid by every other player or pay them all."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from types import MappingProxyType

from rules.fields import Answers, Choice, Form, Mend, Problem
from rules.game import Before, Game, Preset, Reading, Score, Typed
from rules.parts.how_many import SO_MANY
from rules.parts.nap_hand import ANY, ONE, OVER, PASS, Hand, brief, form, made, played, settled, spoken
from rules.parts.of_what import SAYS_BID
from rules.parts.quoting import as_typed
from rules.parts.seats import FOUR, dealer_of, letter, numbered, player
from rules.parts.to_type import ToType
from rules.parts.unasked import unasked
from rules.parts.words import IN_WORDS
from rules.text import NO_WORDS, Text, as_it_is, t

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


# --- the game --------------------------------------------------------------------------

NUMBER_OF = {bid: str(ANY[bid].tricks) for bid in ("one", "two", "three", "four")}
# A number before all else, and another behind it.
NUMBER_FIRST = re.compile(
    f" *(?P<n>{SO_MANY}) ?(?P<said>:|(?:{SAYS_BID})(?= ?[,;:]))?[ ,;:/-]*(?={SO_MANY})", re.IGNORECASE
)


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
    choices = Form(LOSS, PASSED)
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

    def form(self, at: Deal) -> Form:
        return form(at.players, must_bid=at.passed == "one")

    def problems(self, hand: Hand, at: Deal) -> tuple[Problem, ...]:
        answers, asked = self.answers(hand), self.form(at)
        found = asked.wrong(answers)
        if any(problem.field == "bid" for problem in found):
            return found
        of = t("a bid of {bid}", bid=ANY[hand.bid].name) if played(answers) else t("a hand that was passed out")
        return (*found, *unasked(Hand, answers, asked, of=of), *auction_problems(hand, at))

    def typed(self, text: str, at: Deal) -> Typed[Hand]:
        read, first = super().typed(text, at), NUMBER_FIRST.match(text)
        by_name = first and not first["n"].isdigit() and text[first.end() :][:1].isdigit()
        if not (first and read.hand) or by_name:
            return read
        number = IN_WORDS.get(first["n"].lower(), first["n"])
        by_player = f"player {number}: {text[first.end() :]}"
        other = super().typed(by_player, at)
        if other.hand in (None, read.hand) or not all(problem.doubtful for problem in other.problems):
            return read
        if first["said"]:
            typed = first[0][: first.end("said")].strip()
            said = t(
                "“{typed}” may be player {n}, or a bid of {n}: expected player {n}, or bid {n}.", typed=typed, n=number
            )
            return Typed(problems=(as_typed(Problem("bid", said), text),))
        return replace(
            read, problems=(*read.problems, bid_or_bidder(first["n"], read.hand, other.hand, line=by_player))
        )

    def written(self, hand: Hand, at: Deal) -> str:
        """The line as it is typed; a bid by its name, for its figure could be a player's."""
        line, figure = super().written(hand, at), NUMBER_OF.get(hand.bid, "")
        return f"{ANY[hand.bid].name}{line.removeprefix(figure)}" if figure else line

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
        return spoken(hand)

    def cells(self, hand: Hand, at: Deal) -> tuple[Text, ...]:
        if hand.bid == PASS:
            return (t("Pass"), NO_WORDS, NO_WORDS)
        return ANY[hand.bid].name, letter(hand.bidder), as_it_is(str(hand.tricks))

    def brief(self, hand: Hand, at: Deal) -> Text:
        return brief(hand)


def bid_or_bidder(typed: str, hand: Hand, other: Hand, *, line: str) -> Problem:
    """What is asked about a number that stands first, and may be the bid as well as who bid."""
    said = t(
        "“{typed}” is read as the bid: {hand}; did you mean {other}?",
        typed=typed,
        hand=spoken(hand),
        other=spoken(other),
    )
    return Problem("bid", said, doubtful=True, mends=(Mend(spoken(other), line),))


def auction_problems(hand: Hand, at: Deal) -> Iterator[Problem]:
    """A bid that was not allowed where it was made."""
    if hand.bid in OVER:
        field, below = OVER[hand.bid]
        if getattr(hand, field) is False:
            bid, lower, over = ANY[hand.bid].name, ANY[below].name, ToType(f"over {ANY[below].name}")
            yield Problem(
                field, t("{bid} may be bid only over {lower}: expected {over}.", bid=bid, lower=lower, over=over)
            )
    if hand.bid in ONE and hand.bidder in numbered(at.players) and hand.bidder != at.dealer:
        yield Problem(
            "bidder",
            t("Only the dealer, {dealer}, bids one, not {who}.", dealer=player(at.dealer), who=player(hand.bidder)),
        )
