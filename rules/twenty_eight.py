"""Twenty-eight: bid how many of the twenty-eight card points your side will take, for victory points up to ten."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import NamedTuple

from rules.fields import Answers, Choice, Form, Number, Problem
from rules.game import Before, Game, Misrecording, Preset, Reading, Score, ScoreItem
from rules.notation import plus_minus
from rules.parts.counts import plural
from rules.parts.seats import CALLED, FOUR, OTHER, SEAT_KEYS, SEATS, SIDE, SIDES, dealer_of, left_of, letter
from rules.parts.words import CARD_POINT
from rules.text import Text, both, joined, t

# --- what a club may choose ------------------------------------------------------------

PRINTED, ONES = "printed", "ones"
SCALE = Choice(
    name="scale",
    label=t("A bid is worth"),
    options=((PRINTED, t("1, 2 or 3 if made, 2, 3 or 4 if broken, by its height")), (ONES, t("1, made or broken"))),
    default=PRINTED,
)
DECLARERS, OPPONENTS = "declarers", "opponents"
BROKEN = Choice(
    name="broken",
    label=t("A broken contract"),
    options=((DECLARERS, t("costs the declarers its points")), (OPPONENTS, t("gives its points to the opponents"))),
    default=DECLARERS,
)
TARGET = Number(name="target", label=t("Victory points that win"), least=1, most=100, default=10)

# --- what stands before a hand ---------------------------------------------------------

# Bidding and deal pass to the right.
RIGHTWARDS = FOUR[:1] + FOUR[:0:-1]


@dataclass(frozen=True, slots=True)
class Deal(Before):
    """The victory points of both sides, who deals, and what the club chose."""

    scale: str = PRINTED
    broken: str = DECLARERS
    target: int = 10

    @property
    def over(self) -> bool:
        """Whether a side has the victory points that win."""
        return max(self.totals) >= self.target

    @property
    def first_bidder(self) -> str:
        """The player at the dealer's right, who may not pass."""
        return left_of(self.dealer, RIGHTWARDS)


# --- the hand --------------------------------------------------------------------------

CARD_POINTS = 28
ALL = tuple((f"all{of}", CARD_POINTS) for of in ("", " 28", " 28 points", " points", " the points"))
LEAST_BID = 14

FORM = Form(
    Choice(name="declarer", label=t("By"), options=SEAT_KEYS),
    Number(name="bid", label=t("Bid"), least=LEAST_BID, most=CARD_POINTS),
    Number(
        name="points",
        label=t("Card points"),
        least=0,
        most=CARD_POINTS,
        wanted=lambda said: said["bid"],
        alike=True,
        words=ALL,
    ),
)


@dataclass(frozen=True, slots=True)
class Hand:
    """Who chose trumps with which bid, and the card points that side took; the other side has the rest of 28."""

    declarer: str
    bid: int
    points: int

    @property
    def made(self) -> bool:
        """Whether the side took what it bid."""
        return self.points >= self.bid


# --- the arithmetic --------------------------------------------------------------------


class Row(NamedTuple):
    """A row of the scoring table: its highest bid, what it is called, and its worth, made and broken."""

    highest: int
    law: Text
    made: int
    broken: int


WORTH = {
    PRINTED: (
        Row(19, t("Scoring, bid to 19"), 1, 2),
        Row(24, t("Scoring, bid of 20 to 24"), 2, 3),
        Row(28, t("Scoring, bid of 25 and more"), 3, 4),
    ),
    ONES: (Row(28, t("Club's choice, one point for every bid"), 1, 1),),
}


@cache
def victory_points(hand: Hand, *, scale: str, broken: str) -> Score:
    """What a hand brings or costs: one side has it, and the other nothing."""
    us = SIDE[hand.declarer]
    row = next(row for row in WORTH[scale] if hand.bid <= row.highest)
    bid, points = hand.bid, hand.points
    if hand.made:
        return Score((ScoreItem(us, t("{bid} bid and made with {points}", bid=bid, points=points), row.made, row.law),))
    if broken == OPPONENTS:
        what = t("{bid} bid and broken with {points} by {side}", bid=bid, points=points, side=CALLED[us])
        law = t("{law}, to the opponents by the club's choice", law=row.law)
        return Score((ScoreItem(OTHER[us], what, row.broken, law),))
    return Score(
        (ScoreItem(us, t("{bid} bid and broken with {points}", bid=bid, points=points), -row.broken, row.law),)
    )


def least_bid(turn: int) -> int:
    """The lowest bid with which a player can have ended the bidding, by the turn, from 0, in which it began.

    Whoever follows must bid more; the first bidder's partner also bids over an opponent, or at least 20.
    """
    return LEAST_BID + (0, 1, 2, 1)[turn]


# --- the game --------------------------------------------------------------------------


class TwentyEight(Game[Hand, Deal]):
    """A side that takes the card points it bid has one, two or three victory points; if not, it loses one more."""

    key = "twenty-eight"
    name = t("Twenty-eight")
    says = t("Bid for hidden trumps and take the card points you bid; the first side with ten victory points wins.")
    presets = (
        Preset("as-printed", t("As printed")),
        Preset("standard", t("Standard"), {"scale": ONES}),
        Preset("tournament", t("Tournament"), {"broken": OPPONENTS}),
    )
    printed = t("Twenty-Eight, in Denexa's rules of trick-taking games")
    hand = Hand
    besides = tuple(f"{word} …" for word in CARD_POINT)
    lines = ("n 18 20", "18 by south made", "e 20 -3")
    choices = Form(SCALE, BROKEN, TARGET)
    columns = (t("By"), t("Bid"), t("Card points"))
    imps = 60
    readings = (
        Reading(
            t("What a bid is worth"),
            t("1, 2 or 3 victory points if made and 2, 3 or 4 off if broken; elsewhere one, whatever was bid"),
            t("as printed; a club may choose one point for every bid, made or broken"),
        ),
        Reading(
            t("A broken contract"),
            t("its points come off the declarers' score; at tournaments they often go to the other side"),
            t("as printed, and a score may fall below nothing without limit; a club may give them to the opponents"),
        ),
        Reading(
            t("The defenders' card points"),
            t("only the declarers' are counted"),
            t("only the declarers' are entered; the defenders have the rest of the 28, and never score for them"),
        ),
        Reading(
            t("The rank of ace, king, queen and ten"),
            t("the ten is below the queen; elsewhere it is below the ace"),
            t("it makes no difference to the score, and is left to the table"),
        ),
        Reading(
            t("When all pass"),
            t("cannot be, since the first bidder may not pass"),
            t("a hand always has a bid"),
        ),
        Reading(
            t("Bidding over a partner"),
            t("at least 20 is needed"),
            t(
                "the bids before the last are not written down: a bid that no bidding can end with is pointed out, and "
                "nothing is refused"
            ),
        ),
        Reading(
            t("Who deals next"),
            t("nothing is said; bidding and play pass to the right"),
            t("so does the deal; on a board that several tables play, its number says who deals"),
        ),
        Reading(
            t("Both sides at ten"),
            t("the side with the higher score wins; nothing is said of a tie"),
            t(
                "one hand changes the score of one side only; should penalties bring both there with as many points, "
                "the game is shared"
            ),
        ),
    )

    def opening(self, players: int, chosen: Answers) -> Deal:
        return Deal(chosen["scale"], chosen["broken"], chosen["target"])

    def on_board(self, board: int, chosen: Answers) -> Deal:
        return replace(self.opening(4, chosen), dealer=dealer_of(board))

    def sides(self, at: Deal) -> tuple[str, ...]:
        return SIDES

    def seats(self, at: Deal) -> tuple[str, ...]:
        return RIGHTWARDS

    def form(self, at: Deal) -> Form:
        return FORM

    def problems(self, hand: Hand, at: Deal) -> tuple[Problem, ...]:
        found = FORM.wrong(self.answers(hand))
        if not at.over:
            return found
        return (Problem("declarer", t("The game is over: {reason}", reason=self.why_over(at))), *found)

    def unusual(self, hand: Hand, at: Deal) -> tuple[Problem, ...]:
        least = least_bid(RIGHTWARDS.index(hand.declarer) - RIGHTWARDS.index(at.first_bidder))
        if hand.bid >= least:
            return ()
        message = t(
            "{bid} by {who}: where {dealer} deals, {who} ends the bidding with {least} or more.",
            bid=hand.bid,
            who=SEATS[hand.declarer],
            dealer=SEATS[at.dealer],
            least=least,
        )
        return (Problem("bid", message, doubtful=True),)

    def score(self, hand: Hand, at: Deal) -> Score:
        return victory_points(hand, scale=at.scale, broken=at.broken)

    def possible(self, points: int, at: Deal) -> bool:
        return any(abs(points) in (row.made, row.broken) for row in WORTH[at.scale])

    def over(self, at: Deal) -> bool:
        return at.over

    def brings(self, at: Deal) -> int:
        return max(row.broken if at.broken == OPPONENTS else row.made for row in WORTH[at.scale])

    def why_over(self, at: Deal) -> Text:
        most = max(at.totals)
        points = t("{points} victory point", "{points} victory points", points=plus_minus(most), n=plural(most))
        return t(
            "{who} have won with {points}; {n} was needed.",
            "{who} have won with {points}; {n} were needed.",
            who=both(CALLED[side] for side in self.winners(at)),
            points=points,
            n=at.target,
        )

    def slips(self, hand: Hand, at: Deal) -> tuple[Misrecording, ...]:
        found = [Misrecording(t("the other side bid it"), replace(hand, declarer=left_of(hand.declarer)))]
        theirs = CARD_POINTS - hand.points
        if theirs != hand.points:
            found.append(Misrecording(t("the defenders' card points were entered"), replace(hand, points=theirs)))
        return tuple(found)

    def words(self, hand: Hand, at: Deal) -> Text:
        seat, taken = SEATS[hand.declarer], t("{n} card point", "{n} card points", n=hand.points)
        if hand.made:
            return t("{bid} by {seat}, {card_points}: made", bid=hand.bid, seat=seat, card_points=taken)
        return t("{bid} by {seat}, {card_points}: broken", bid=hand.bid, seat=seat, card_points=taken)

    def cells(self, hand: Hand, at: Deal) -> tuple[Text, ...]:
        return letter(hand.declarer), plus_minus(hand.bid), plus_minus(hand.points)

    def brief(self, hand: Hand, at: Deal) -> Text:
        return joined((str(hand.bid), letter(hand.declarer), t("made") if hand.made else t("broken")))

    def standing(self, at: Deal) -> Text:
        return t("{dealer} deals, {first} bids first", dealer=SEATS[at.dealer], first=SEATS[at.first_bidder])

    def needs(self, at: Deal) -> tuple[tuple[Text, Text], ...]:
        if at.over:
            return ()
        each = zip(SIDES, at.totals, strict=True)
        return tuple((t("{side} need", side=CALLED[side]), plus_minus(at.target - total)) for side, total in each)
