"""Colour whist: ask a suit and be joined, or play it alone; the highest bid names trumps and says how many tricks."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from rules import notation
from rules.fields import Answers, Choice, Form, Problem, Yes
from rules.game import Before, Game, Misrecording, Preset, Reading, Score, Typed
from rules.notation import Read, plus_minus
from rules.parts.anywhere import whole
from rules.parts.colour_hand import (
    ALONE,
    AT_NO_TRUMPS,
    FORM,
    LEAST_TOGETHER,
    NO_NO_TRUMPS,
    TAKEN,
    TRICKS,
    TYPED,
    Hand,
    partner_problem,
    payments,
    spoken,
)
from rules.parts.said_twice import relative
from rules.parts.seats import FOUR, SEATS, dealer_of, letter
from rules.parts.seldom import written_number
from rules.parts.unasked import unasked
from rules.text import NO_WORDS, Text, joined, t

BID_AT_N = re.compile("[0-9] ?n(?![a-z])", re.IGNORECASE)

# --- what a club may choose ------------------------------------------------------------

ALL_THIRTEEN = Yes(name="all13_doubles", label=t("All thirteen tricks count double"), default=False)
UNDERTRICKS = Choice(
    name="undertricks",
    label=t("Each missing trick costs"),
    options=((1, t("one point")), (2, t("two points"))),
    default=1,
)

# --- what stands before a hand ---------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Deal(Before):
    """What every player has so far, who deals, and what the club chose."""

    all13_doubles: bool = False
    undertricks: int = 1


# --- the game --------------------------------------------------------------------------


class ColourWhist(Game[Hand, Deal]):
    """Two points and one for each overtrick, or two and one for each missing trick, paid by one side to the other."""

    key = "colour-whist"
    name = t("Colour whist")
    says = t("Ask trumps and be joined, or play alone against three; two points and one for each trick more.")
    presets = (
        Preset("as-printed", t("As printed")),
        Preset("standard", t("Standard")),
        Preset("thirteen", t("All thirteen double"), {"all13_doubles": True}),
    )
    printed = t("Colour whist, standard contract play (v0.6), by Foilius")
    hand = Hand
    lines = ("8h n s =", "north 8 spades alone +1", "5d e 4", "p")
    choices = Form(ALL_THIRTEEN, UNDERTRICKS)
    columns = (t("Bid"), t("By"), t("Tricks"))
    deals = 8
    imps = 50
    total = 0
    readings = (
        Reading(
            t("A contract that failed"),
            t("nothing is said of its price; the page refers to an earlier one whose scoring is lost"),
            t("two points and one for each missing trick, as in other accounts; a club may count two for each"),
        ),
        Reading(
            t("Who pays"),
            t("only what a made contract is worth: two points, and one for each overtrick"),
            t(
                "each of a pair has that much and each opponent loses it; a lone player has it from, or pays it to, "
                "each of the three, so that a hand makes nothing in all"
            ),
        ),
        Reading(
            t("A contract that was raised"),
            t("the two points are for the tricks finally bid, and no longer for eight or five"),
            t("overtricks and missing tricks are counted from the last bid"),
        ),
        Reading(
            t("All thirteen tricks"),
            t("nothing is said"),
            t("nothing extra; a club may double a made contract with all thirteen, whatever was bid and by how many"),
        ),
        Reading(
            t("When all pass"),
            t("nothing is said"),
            t(
                "nobody scores, the deal passes to the left, and the deal does not count among those agreed; on a "
                "board that several tables play it is a result like any other"
            ),
        ),
        Reading(
            t("Asked, joined and waited"),
            t("a pair is formed by one who asks and one who joins, and the one who joined goes on bidding"),
            t("either of the two may be entered first; it makes no difference to the score"),
        ),
        Reading(
            t("Alone with eight tricks or more"),
            t("a lone player bids at least five; nothing is said of a highest bid"),
            t("alone any number from five to thirteen, with a partner from eight to thirteen"),
        ),
        Reading(
            t("Misère, abundance, troel and slam"),
            t("left to a later page"),
            t("they cannot be entered"),
        ),
        Reading(
            t("The end of the game"),
            t("nothing is said"),
            t("an agreed number of deals, eight unless another is chosen, best a multiple of four; a tie is shared"),
        ),
    )

    def opening(self, players: int, chosen: Answers) -> Deal:
        return Deal(chosen["all13_doubles"], chosen["undertricks"], totals=(0,) * len(FOUR))

    def on_board(self, board: int, chosen: Answers) -> Deal:
        return replace(self.opening(4, chosen), dealer=dealer_of(board))

    def sides(self, at: Deal) -> tuple[str, ...]:
        return FOUR

    def form(self, at: Deal) -> Form:
        return FORM

    def problems(self, hand: Hand, at: Deal) -> tuple[Problem, ...]:
        answers = self.answers(hand)
        found = FORM.wrong(answers)
        if hand.level == 0:
            return found + unasked(Hand, answers, FORM, of=t("a hand that was passed out"))
        return found + partner_problem(hand)

    def score(self, hand: Hand, at: Deal) -> Score:
        if hand.level == 0:
            return Score()
        return payments(hand, all13_doubles=at.all13_doubles, undertricks=at.undertricks)

    def counts(self, hand: Hand, at: Deal) -> bool:
        return hand.level > 0

    def slips(self, hand: Hand, at: Deal) -> tuple[Misrecording, ...]:
        if hand.level == 0:
            return ()
        found = [Misrecording(t("the tricks of the others were counted"), replace(hand, tricks=TRICKS - hand.tricks))]
        turned = hand.level - hand.over
        if hand.over and 0 <= turned <= TRICKS:
            found.append(Misrecording(t("over and short were changed about"), replace(hand, tricks=turned)))
        return tuple(found)

    def alike(self, hand: Hand) -> Hand:
        return replace(hand, declarer=hand.declarers[0], partner=(*hand.declarers, ALONE)[1]) if hand.level else hand

    def typed(self, text: str, at: Deal) -> Typed[Hand]:
        found = notation.read(text, TYPED)
        # “8s alone n” could be no trumps by South in another order, and nobody bids them; “8n s” is no spades by North.
        at_no_trumps = notation.read(text, AT_NO_TRUMPS) if not whole(found) or BID_AT_N.search(text) else found
        if whole(at_no_trumps) and at_no_trumps.answers.get("trumps") == "N":
            found = Read({}, (Problem("trumps", NO_NO_TRUMPS),))
        return self.whole(found, at, of=text)

    def written(self, hand: Hand, at: Deal) -> str:
        if hand.level == 0:
            return "Pass"
        who = [hand.declarer, *([hand.partner] if hand.level >= LEAST_TOGETHER else [])]
        tricks = written_number(TAKEN, hand.tricks, {"level": hand.level})
        return f"{hand.called} {' '.join(who)} {tricks}"

    def words(self, hand: Hand, at: Deal) -> Text:
        if hand.level == 0:
            return t("all passed")
        return spoken(hand)

    def cells(self, hand: Hand, at: Deal) -> tuple[Text, ...]:
        if hand.level == 0:
            return (t("Pass"), NO_WORDS, NO_WORDS)
        return hand.called, joined(map(letter, hand.declarers), " + "), plus_minus(hand.tricks)

    def brief(self, hand: Hand, at: Deal) -> Text:
        if hand.level == 0:
            return t("Pass")
        return joined((hand.called, *map(letter, hand.declarers), relative(hand.over)))

    def standing(self, at: Deal) -> Text:
        return t("{seat} deals", seat=SEATS[at.dealer])
