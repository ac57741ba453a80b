"""Pitch: bid how many of High, Low, Jack and Game your side will win, and win the game on a bid you made."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from rules import notation
from rules.fields import Answers, Choice, Form, Problem
from rules.game import Before, Game, Preset, Reading, Score, Typed
from rules.notation import plus_minus
from rules.parts.amounts import Amount
from rules.parts.high_low_jack import (
    BIDS,
    ITEMS,
    NONE,
    SMUDGE,
    TIE,
    Hand,
    ahead,
    form,
    held,
    in_their_order,
    kept,
    miscounted,
    scored,
    smudge,
    swept,
)
from rules.parts.paper import PadColumn
from rules.parts.reader import folded, tidied
from rules.parts.seats import CALLED, OTHER, SEATS, SIDE, SIDES, dealer_of, letter
from rules.parts.unasked import unasked
from rules.parts.words import SIDE as SIDES_SAID
from rules.text import Text, as_it_is, joined, t

# --- what a club may choose ------------------------------------------------------------

WON, DEALT = "won", "dealt"
LOW = Choice(
    name="low",
    label=t("Low is for the side that"),
    options=((WON, t("wins the trick it is in")), (DEALT, t("was dealt it"))),
    default=WON,
)

# --- what stands before a hand ---------------------------------------------------------

TARGET = 21


@dataclass(frozen=True, slots=True)
class Deal(Before):
    """The points so far, how the club gives Low, and the side that made its bid on the last hand, if it did."""

    low: str = WON
    made: str = ""

    def total(self, side: str) -> Amount:
        """The points of a side."""
        return self.totals[SIDES.index(side)]

    @property
    def over(self) -> bool:
        """Whether the side that made its bid has points enough."""
        return self.made != "" and self.total(self.made) >= TARGET


# --- the hand --------------------------------------------------------------------------

FORMS = {WON: form(), DEALT: form(low=t("Low, dealt to"))}
TYPED = form(typed=True)
# Who has Game, and the points that decide about it.
GAME_AND_POINTS = re.compile(
    "game (?:to )?(?P<who>[^ ,]+),? ?(?P<ns>[0-9]+) to (?P<ew>[0-9]+) card points", re.IGNORECASE
)


def points_alone(said: re.Match[str]) -> str:
    """The points as they are typed, from which Game follows, where it is for those who are said to have it."""
    ns, ew = int(said["ns"]), int(said["ew"])
    who = folded(said["who"])
    return f"points {ns} {ew}" if SIDES_SAID.get(who, who) in (ahead(ns, ew), *["tied"] * (ns == ew)) else said[0]


# The items where there is little room.
INITIALS = {
    "high": t("H", sense="High"),
    "low": t("L", sense="Low"),
    "jack": t("J", sense="Jack"),
    "game": t("G", sense="Game"),
}


def to_go(total: Amount) -> Text:
    """What a side with so many points still needs."""
    return plus_minus(TARGET - total) if total < TARGET else t("a made bid")


def bid_cell(hand: Hand) -> Text:
    """What was bid, and of a smudge whether all six tricks were taken."""
    return t("Smudge, six") if hand.all_six else BIDS[hand.bid]


def bid_by(hand: Hand) -> Text:
    """What was bid and by whom, as a sentence says it."""
    seat = SEATS[hand.pitcher]
    if hand.bid != SMUDGE:
        return t("{bid} bid by {seat}", bid=BIDS[hand.bid], seat=seat)
    if hand.all_six:
        return t("smudge bid by {seat} with all six tricks", seat=seat)
    return t("smudge bid by {seat}", seat=seat)


def became(name: str, winner: str) -> Text:
    """What became of an item."""
    if winner == NONE:
        return t("{item} not out", item=ITEMS[name])
    if winner == TIE:
        return t("{item} tied", item=ITEMS[name])
    return t("{item} to {side}", item=ITEMS[name], side=CALLED[winner])


# --- the game --------------------------------------------------------------------------


class Pitch(Game[Hand, Deal]):
    """A point for each of High, Low, Jack and Game; a bid not made costs its value, and only a made one wins."""

    key = "pitch"
    name = t("Pitch")
    says = t("Bid for High, Low, Jack and Game in two partnerships; the first with 21 on a made bid wins.")
    imps = 50
    presets = (
        Preset("as-printed", t("As printed")),
        Preset("standard", t("Standard")),
        Preset("low-dealt", t("Low to the side that was dealt it"), {"low": DEALT}),
    )
    printed = t("Partnership Pitch, a club's own page of rules")
    hand = Hand
    besides = ("points …", "not out")
    lines = ("n 3 ns ns ew ns", "smudge e six ew ew ew ew", "n 2 ns ew - points 44 30")
    choices = Form(LOW)
    columns = (t("Bid"), t("By"), *ITEMS.values())
    readings = (
        Reading(
            t("Whose is Low"),
            t("the side that wins the trick with the lowest trump"),
            t("as printed; a club may give it to the side that was dealt it, and then also the Low of a smudge"),
        ),
        Reading(
            t("Items of a side that was set"),
            t("it loses its bid, while the other side scores whatever it makes"),
            t("a side that was set scores none of the items it won"),
        ),
        Reading(
            t("Who has won"),
            t("the sentence on a side that has 21 against the declarer breaks off"),
            t("a side wins only at the end of a hand that it bid and made, however many points the other has"),
        ),
        Reading(
            t("Four bid and everything won"),
            t("all six tricks and the four items without a smudge bid still score four"),
            t("the sixth trick is asked for at a smudge alone"),
        ),
        Reading(
            t("Equal card points"),
            t("nobody has the point for Game"),
            t("as printed: neither a bid nor a smudge may count it"),
        ),
        Reading(
            t("A penalty or a bonus entered by itself"),
            t("nothing is said"),
            t(
                "a penalty may take the winners below 21 again, and the game goes on; a bonus never wins it, not even "
                "for the side that made the last bid: that side has to make another"
            ),
        ),
    )

    def opening(self, players: int, chosen: Answers) -> Deal:
        return Deal(chosen["low"])

    def on_board(self, board: int, chosen: Answers) -> Deal:
        return Deal(chosen["low"], dealer=dealer_of(board))

    def sides(self, at: Deal) -> tuple[str, ...]:
        return SIDES

    def form(self, at: Deal) -> Form:
        return FORMS[at.low]

    def problems(self, hand: Hand, at: Deal) -> tuple[Problem, ...]:
        answers, asked = self.answers(hand), self.form(at)
        found = list(asked.wrong(answers))
        bad = {problem.field for problem in found}
        if "bid" not in bad:
            found += unasked(Hand, answers, asked[:3], of=t("a bid of {bid}", bid=BIDS[hand.bid]))
        if hand.counted is False:
            found += unasked(Hand, answers, asked[3:], of=t("a hand whose card points were not written down"))
        if smudge(answers) and hand.all_six is True and "pitcher" not in bad:
            found += swept(hand, low_won=at.low == WON)
        if hand.counted is True and "points" not in bad:
            found += miscounted(hand)
        if at.over:
            found.insert(0, Problem("pitcher", t("The game is over: {reason}", reason=self.why_over(at))))
        return tuple(found)

    def unusual(self, hand: Hand, at: Deal) -> tuple[Problem, ...]:
        if hand.bid != SMUDGE or hand.all_six or hand.items.count(SIDE[hand.pitcher]) < len(ITEMS):
            return ()
        message = t("All six tricks: a smudge with all four items, and yet a trick was lost; please look again.")
        return (Problem("all_six", message, doubtful=True),)

    def score(self, hand: Hand, at: Deal) -> Score:
        return scored(SIDE[hand.pitcher], hand.bid, all_six=hand.all_six, items=hand.items)

    def after(self, at: Deal, hand: Hand) -> Deal:
        us = SIDE[hand.pitcher]
        made = kept(hand.bid, hand.all_six, hand.items.count(us))
        return replace(super().after(at, hand), made=us if made else "")

    def charged(self, at: Deal, side: str, points: Amount) -> Deal:
        after = super().charged(at, side, points)
        return replace(after, made="") if after.over and not at.over else after

    def over(self, at: Deal) -> bool:
        return at.over

    def winners(self, at: Deal) -> tuple[str, ...]:
        return (at.made,) if at.over else super().winners(at)

    def why_over(self, at: Deal) -> Text:
        ours, theirs = at.total(at.made), at.total(OTHER[at.made])
        side, points = CALLED[at.made], plus_minus(ours)
        if theirs <= ours:
            return t("{side} have {points} and made their bid.", side=side, points=points)
        return t(
            "{side} have {points} and made their bid, though {others} have {more}.",
            side=side,
            points=points,
            others=CALLED[OTHER[at.made]],
            more=plus_minus(theirs),
        )

    def possible(self, points: int, at: Deal) -> bool:
        return abs(points) <= SMUDGE + len(ITEMS)

    def typed(self, text: str, at: Deal) -> Typed[Hand]:
        line = in_their_order(GAME_AND_POINTS.sub(points_alone, tidied(text)))
        return self.whole(notation.read(line, TYPED), at, of=text)

    def written(self, hand: Hand, at: Deal) -> str:
        return notation.write(self.answers(hand), TYPED)

    def words(self, hand: Hand, at: Deal) -> Text:
        bid, items = bid_by(hand), joined((became(name, winner) for name, winner in held(hand)), ", ")
        if not hand.counted:
            return t("{bid}: {items}", bid=bid, items=items)
        ours, theirs = hand.points
        return t("{bid}: {items} ({ours} to {theirs} card points)", bid=bid, items=items, ours=ours, theirs=theirs)

    def cells(self, hand: Hand, at: Deal) -> tuple[Text, ...]:
        items = (CALLED.get(winner) or as_it_is("—") for winner in hand.items)
        return (bid_cell(hand), letter(hand.pitcher), *items)

    def brief(self, hand: Hand, at: Deal) -> Text:
        sides = (SIDE[hand.pitcher], OTHER[SIDE[hand.pitcher]])
        won = (joined((INITIALS[name] for name, winner in held(hand) if winner == side), "") for side in sides)
        return joined((BIDS[hand.bid], letter(hand.pitcher), joined(won, "/")))

    def standing(self, at: Deal) -> Text:
        return joined((t("{seat} deals", seat=SEATS[at.dealer]), *map(joined, self.needs(at))), "; ")

    def needs(self, at: Deal) -> tuple[tuple[Text, Text], ...]:
        if at.over:
            return ()
        return tuple((t("{side} need", side=CALLED[side]), to_go(at.total(side))) for side in SIDES)

    def pad_columns(self, at: Deal) -> tuple[PadColumn, ...]:
        mine = (PadColumn(title) for title in self.columns)
        points, needs = (PadColumn(title, reckoned=True) for title in (t("Points"), t("Needs")))
        theirs = (points, PadColumn(t("Total"), total=True), needs)
        return (*mine, *(column._replace(side=side) for side in SIDES for column in theirs))

    def pad_cells(self, hand: Hand, at: Deal, after: Deal) -> tuple[Text, ...]:
        score, won = self.score(hand, at), self.winners(after) if after.over else ()
        theirs = (
            (plus_minus(score.of(side)), plus_minus(total), t("won") if side in won else to_go(total))
            for side, total in zip(SIDES, after.totals, strict=True)
        )
        return (*self.cells(hand, at), *(cell for each in theirs for cell in each))
