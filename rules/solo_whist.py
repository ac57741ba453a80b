"""Solo whist: bid what you can do with a partner found in the bidding or against all three, and be paid for it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from types import MappingProxyType

from rules.fields import Answers, Choice, Form, Problem
from rules.game import Before, Game, Preset, Reading, Score, ScoreItem, Typed
from rules.notation import plus_minus
from rules.parts.counts import tricks
from rules.parts.payments import DefenderPays, paid
from rules.parts.seats import FOUR, SEATS, dealer_of, left_of, letter
from rules.parts.solo_hand import ABANDONED, BIDS, FORM, NOT_PLAYED, PROP, Hand, own_cop, read
from rules.parts.unasked import unasked
from rules.text import NO_WORDS, Text, both, joined, t

# --- what a club may choose ------------------------------------------------------------

SETTLEMENT, PAPER = "settlement", "paper"
SCORING = Choice(
    name="scoring",
    label=t("A hand is scored"),
    options=((SETTLEMENT, t("by what is paid")), (PAPER, t("by points on paper"))),
    default=SETTLEMENT,
)
BOTH = 2
PROP_PAYS = Choice(
    name="prop_pays",
    label=t("At prop and cop each player wins or loses"),
    options=((BOTH, t("two counters")), (1, t("one counter"))),
    default=BOTH,
    asked=lambda chosen: chosen.get("scoring") == SETTLEMENT,
)

# --- what stands before a hand ---------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Deal(Before):
    """What every player has won so far, who deals, and what the club chose."""

    scoring: str = SETTLEMENT
    prop_pays: int = BOTH


# --- the arithmetic --------------------------------------------------------------------

NOTHING = Score()


# How a sentence calls what was bid.
SAID = {
    PROP: t("prop and cop"),
    "solo": t("solo"),
    "misere": t("misère"),
    "abundance": t("abundance"),
    "abundance-in-trump": t("abundance in trump"),
    "misere-ouverte": t("misère ouverte"),
    "slam": t("slam"),
    "pass": t("all passed"),
    "uncopped": t("uncopped prop"),
}


def title(bid: str) -> Text:
    """A bid that was played, by name."""
    return t("Prop and cop") if bid == PROP else BIDS[bid].name


def outcome(bid: str, made: bool) -> Text:
    """A bid and how it ended."""
    return t("{bid} made", bid=title(bid)) if made else t("{bid} failed", bid=title(bid))


@cache
def settled(bid: str, declarers: tuple[str, ...], made: bool, *, prop_pays: int) -> Score:
    """What every player wins or loses, where the hand is settled between them."""
    each, what = BIDS[bid].credits, outcome(bid, made)
    law = t("Play of the hand, contract made") if made else t("Play of the hand, contract failed")
    if bid == PROP and prop_pays == BOTH:
        each, what = BOTH, t("{outcome}, 1 for each opponent", outcome=what)
    elif bid == PROP:
        law = t("Club's choice, prop and cop")
    return paid(declarers, (DefenderPays(what, each if made else -each, law),))


@cache
def on_paper(bid: str, declarers: tuple[str, ...], made: bool) -> Score:
    """The worth of the bid to each of those who succeeded, and nothing to the others."""
    what, law = outcome(bid, made), t("Play of the hand, scoring with pencil and paper")
    return Score(tuple(ScoreItem(seat, what, BIDS[bid].credits, law) for seat in FOUR if (seat in declarers) == made))


# --- the game --------------------------------------------------------------------------


class SoloWhist(Game[Hand, Deal]):
    """The declarer is paid the worth of the bid by every defender, or pays it to every one of them."""

    key = "solo-whist"
    name = t("Solo whist")
    says = t("Bid alone against three, or find a partner in the bidding; each hand is settled in counters.")
    presets = (
        Preset("as-printed", t("As printed")),
        Preset("standard", t("Standard"), {"prop_pays": 1}),
        Preset("paper", t("Pencil and paper"), {"scoring": PAPER}),
    )
    printed = t("Solo Whist, in Denexa's rules of trick-taking games")
    hand = Hand
    besides = ("proposed", "copped", "cop", "declared by …")
    lines = ("solo n 6", "prop n e =", "abundance in trumps s 9", "misère w made", "p")
    choices = Form(SCORING, PROP_PAYS)
    columns = (t("Bid"), t("By"), t("Tricks"))
    deals = 12
    counters = MappingProxyType({"scoring": SETTLEMENT})
    imps = 50
    readings = (
        Reading(
            t("Prop and cop"),
            t("each defender pays a credit to both declarers; elsewhere it is worth one credit a player"),
            t("two counters to each declarer and from each defender; a club may choose one"),
        ),
        Reading(
            t("Prop and cop that failed"),
            t("the declarers pay the contract to each defender; not whether both of them do"),
            t("each declarer pays each defender, so that it costs what it would have brought"),
        ),
        Reading(
            t("Tricks, or made and failed"),
            t("the tricks are counted to see whether the contract was made or broken"),
            t(
                "the tricks are written down, those of a prop together, and the rest follows; more of them, or more "
                "missing, pay nothing"
            ),
        ),
        Reading(
            t("Play that stops before the last trick"),
            t("all thirteen tricks are played out"),
            t(
                "where play stopped as soon as it was decided, the tricks taken by then are written down: one is "
                "enough for a misère that failed"
            ),
        ),
        Reading(
            t("Pencil and paper"),
            t("the contract is scored under each declarer, or under each defender if it failed"),
            t("a club may choose it; a prop is then worth one to each, and the points of a hand do not balance"),
        ),
        Reading(
            t("A prop that nobody copped"),
            t("the deal is abandoned, unless the bid is changed to a higher one; not who deals next"),
            t("the same dealer deals again, as when all pass; a changed bid is written down as the bid it became"),
        ),
        Reading(
            t("Abandoned hands in a tournament"),
            t("nothing is said"),
            t(
                "they score nothing and do not count among the deals agreed; on a board that several tables play they "
                "are a result like any other"
            ),
        ),
        Reading(
            t("Who deals next"),
            t("only that the same dealer deals again when all passed"),
            t("the deal passes to the left after every hand that was played"),
        ),
        Reading(
            t("The end of the game"),
            t("nothing is said"),
            t("an agreed number of deals, twelve unless another is chosen, best a multiple of four; a tie is shared"),
        ),
    )

    def opening(self, players: int, chosen: Answers) -> Deal:
        return Deal(chosen["scoring"], chosen["prop_pays"], totals=(0,) * len(FOUR))

    def on_board(self, board: int, chosen: Answers) -> Deal:
        return replace(self.opening(4, chosen), dealer=dealer_of(board))

    def sides(self, at: Deal) -> tuple[str, ...]:
        return FOUR

    def form(self, at: Deal) -> Form:
        return FORM

    def problems(self, hand: Hand, at: Deal) -> tuple[Problem, ...]:
        answers = self.answers(hand)
        found = FORM.wrong(answers)
        if hand.bid in NOT_PLAYED:
            found += unasked(Hand, answers, FORM, of=t("a hand that was abandoned"))
        elif all(problem.field != "bid" for problem in found):
            found += unasked(Hand, answers, FORM, of=t("the bid {bid}", bid=BIDS[hand.bid].name))
            found += own_cop(hand)
        return found

    def score(self, hand: Hand, at: Deal) -> Score:
        if hand.bid in ABANDONED:
            return NOTHING
        if at.scoring == PAPER:
            return on_paper(hand.bid, hand.declarers, hand.made)
        return settled(hand.bid, hand.declarers, hand.made, prop_pays=at.prop_pays)

    def after(self, at: Deal, hand: Hand) -> Deal:
        if hand.bid in ABANDONED:
            return at
        return replace(at, totals=self.totals(hand, at), dealer=left_of(at.dealer))

    def counts(self, hand: Hand, at: Deal) -> bool:
        return hand.bid not in ABANDONED

    def typed(self, text: str, at: Deal) -> Typed[Hand]:
        return self.whole(read(text), at, of=text)

    def words(self, hand: Hand, at: Deal) -> Text:
        if hand.bid in ABANDONED:
            return SAID[hand.bid]
        bid, who, took = SAID[hand.bid], both(SEATS[seat] for seat in hand.declarers), tricks(hand.tricks)
        if hand.made:
            return t("{bid} by {who}, {tricks}: made", bid=bid, who=who, tricks=took)
        return t("{bid} by {who}, {tricks}: failed", bid=bid, who=who, tricks=took)

    def cells(self, hand: Hand, at: Deal) -> tuple[Text, ...]:
        if hand.bid in ABANDONED:
            return (ABANDONED[hand.bid], NO_WORDS, NO_WORDS)
        return title(hand.bid), joined(map(letter, hand.declarers), " + "), plus_minus(hand.tricks)

    def brief(self, hand: Hand, at: Deal) -> Text:
        if hand.bid in ABANDONED:
            return ABANDONED[hand.bid]
        return joined((BIDS[hand.bid].name, *map(letter, hand.declarers), t("made") if hand.made else t("failed")))

    def standing(self, at: Deal) -> Text:
        return t("{seat} deals", seat=SEATS[at.dealer])
