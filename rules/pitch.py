"""Pitch: bid how many of High, Low, Jack and Game your side will win, and win the game on a bid you made."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules import notation
from rules.fields import Answers, Choice, Field, Problem, wrong
from rules.game import Before, Game, PadColumn, Preset, Reading, Score, Typed
from rules.notation import plus_minus
from rules.parts.amounts import Amount
from rules.parts.high_low_jack import (
    BIDS,
    ITEMS,
    NONE,
    SMUDGE,
    TIE,
    Hand,
    form,
    held,
    kept,
    miscounted,
    scored,
    smudge,
    swept,
)
from rules.parts.seats import CALLED, OTHER, SEATS, SIDE, SIDES, dealer_of
from rules.parts.unasked import unasked
from rules.text import Text, t

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

FORMS = {WON: form(), DEALT: form(low="Low, dealt to")}
TYPED = form(typed=True)


def to_go(total: Amount) -> str:
    """What a side with so many points still needs."""
    return plus_minus(TARGET - total) if total < TARGET else "a made bid"


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
    lines = ("n 3 ns ns ew ns", "smudge e six ew ew ew ew", "n 2 ns ew - points 44 30")
    choices = (LOW,)
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

    def form(self, at: Deal) -> tuple[Field, ...]:
        return FORMS[at.low]

    def problems(self, hand: Hand, at: Deal) -> tuple[Problem, ...]:
        answers, asked = self.answers(hand), self.form(at)
        found = list(wrong(answers, asked))
        bad = {problem.field for problem in found}
        if "bid" not in bad:
            found += unasked(Hand, answers, asked[:3], of=f"a bid of {BIDS[hand.bid]}")
        if hand.counted is False:
            found += unasked(Hand, answers, asked[3:], of="a hand whose card points were not written down")
        if smudge(answers) and hand.all_six is True and "pitcher" not in bad:
            found += swept(hand, low_won=at.low == WON)
        if hand.counted is True and "points" not in bad:
            found += miscounted(hand)
        over = (Problem("pitcher", t("The game is over: {why_over}", why_over=self.why_over(at))),) if at.over else ()
        return (*over, *found)

    def unusual(self, hand: Hand, at: Deal) -> tuple[Problem, ...]:
        if hand.bid != SMUDGE or hand.all_six or hand.items.count(SIDE[hand.pitcher]) < len(ITEMS):
            return ()
        message = "All six tricks: a smudge with all four items, and yet a trick was lost; please look again."
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
        theirs = at.total(OTHER[at.made])
        though = f", though {CALLED[OTHER[at.made]]} have {theirs}" if theirs > at.total(at.made) else ""
        return t(
            "{called} have {total} and made their bid{though}.",
            called=CALLED[at.made],
            total=at.total(at.made),
            though=though,
        )

    def possible(self, points: int, at: Deal) -> bool:
        return abs(points) <= SMUDGE + len(ITEMS)

    def typed(self, text: str, at: Deal) -> Typed[Hand]:
        return self.whole(notation.read(text, TYPED), at)

    def written(self, hand: Hand, at: Deal) -> str:
        return notation.write(self.answers(hand), TYPED)

    def words(self, hand: Hand, at: Deal) -> Text:
        six = " with all six tricks" if hand.all_six else ""
        ends = {NONE: "not out", TIE: "tied"}
        told = ", ".join(f"{ITEMS[name]} {ends.get(winner) or f'to {CALLED[winner]}'}" for name, winner in held(hand))
        points = f" ({' to '.join(map(str, hand.points))} card points)" if hand.counted else ""
        return t(
            "{lower} bid by {seats}{six}: {told}{points}",
            lower=BIDS[hand.bid].lower(),
            seats=SEATS[hand.pitcher],
            six=six,
            told=told,
            points=points,
        )

    def cells(self, hand: Hand, at: Deal) -> tuple[Text, ...]:
        return (BIDS[hand.bid], hand.pitcher, *(CALLED.get(winner, "—") for winner in hand.items))

    def brief(self, hand: Hand, at: Deal) -> Text:
        sides = (SIDE[hand.pitcher], OTHER[SIDE[hand.pitcher]])
        ours, theirs = ("".join(ITEMS[name][0] for name, winner in held(hand) if winner == side) for side in sides)
        return t(
            "{bids} {pitcher} {ours}/{theirs}", bids=BIDS[hand.bid], pitcher=hand.pitcher, ours=ours, theirs=theirs
        )

    def standing(self, at: Deal) -> Text:
        return t("; ").join((f"{SEATS[at.dealer]} deals", *(f"{title} {said}" for title, said in self.needs(at))))

    def needs(self, at: Deal) -> tuple[tuple[Text, Text], ...]:
        return (
            () if at.over else tuple((t("{called} need", called=CALLED[side]), to_go(at.total(side))) for side in SIDES)
        )

    def pad_columns(self, at: Deal) -> tuple[PadColumn, ...]:
        mine = (PadColumn(title) for title in self.columns)
        theirs = (
            (PadColumn(t("Points"), side), PadColumn(t("Total"), side, total=True), PadColumn(t("Needs"), side))
            for side in SIDES
        )
        return (*mine, *(column for each in theirs for column in each))

    def pad_cells(self, hand: Hand, at: Deal, after: Deal) -> tuple[Text, ...]:
        score, won = self.score(hand, at), self.winners(after) if after.over else ()
        theirs = (
            (plus_minus(score.of(side)), plus_minus(total), "won" if side in won else to_go(total))
            for side, total in zip(SIDES, after.totals, strict=True)
        )
        return (*self.cells(hand, at), *(cell for each in theirs for cell in each))
