"""Illustrated Whist: bid for tricks with Jokers and a kitty, and bring off feats that score beside the contract."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules.fields import Answers, Choice, Form, Problem, never
from rules.game import Before, Game, Preset, Reading, Score, Typed
from rules.notation import plus_minus
from rules.parts import feats, feats_line, feats_told
from rules.parts.feats import BY_OTHERS, NULLS, PASS, SAID, TRICKS, Hand
from rules.parts.hand_value import earned
from rules.parts.seats import CALLED, SEATS, SIDE, SIDES, dealer_of, letter
from rules.parts.unasked import unasked
from rules.text import NO_WORDS, Text, joined, t

# --- what a club may choose ------------------------------------------------------------

DECLARERS, EITHER = "declarers", "either"
SLAMS = Choice(
    name="slams",
    label=t("A slam may be announced by"),
    options=((DECLARERS, t("the declaring side")), (EITHER, t("either side, the other’s as a feat of 12 points"))),
    default=DECLARERS,
)

# --- what stands before a hand ---------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Deal(Before):
    """The points so far, who deals, and who may announce a slam."""

    slams: str = DECLARERS


# --- what is asked ---------------------------------------------------------------------


OTHERS = Choice(name=BY_OTHERS, label=t("Slam by the others"), options=SAID, default=0)
HEADS = {
    slams: Form(*feats.CONTRACT, replace(OTHERS, asked=asked))
    for slams, asked in ((DECLARERS, never), (EITHER, feats.positive))
}
FORMS = {slams: Form(*head, *(field for row in feats.ROWS.values() for field in row)) for slams, head in HEADS.items()}

# --- what cannot be, and what hardly can -----------------------------------------------


def amiss(hand: Hand, answers: Answers, slams: str) -> tuple[Problem, ...]:
    """What no field allows, and what is told of a hand that has no such thing."""
    doubted = (feats.ROWS[feat] for feat, told in hand.feats if not feats.sound(feat, told, answers))
    rows = tuple(field for row in doubted for field in row)
    found = (HEADS[slams] + rows).wrong(answers)
    if not feats.trumps(answers):
        found += unasked(Hand, answers, HEADS[EITHER] + rows, of=without_feats(hand))
    if slams == DECLARERS and hand.slam_others != 0 and feats.positive(answers):
        found += (Problem(BY_OTHERS, t("Slam by the others: only the declaring side may announce a slam.")),)
    return found


def without_feats(hand: Hand) -> Text:
    """What a hand is in which there are no feats, or not all of them."""
    if hand.bid in NULLS:
        return t("a null")
    return t("a hand passed out") if hand.bid == PASS else t("a game at notrumps")


# --- the game --------------------------------------------------------------------------


class IllustratedWhist(Game[Hand, Deal]):
    """The declarers win or lose the value of their hand, and each side scores the feats it made or fell short of."""

    key = "illustrated-whist"
    name = t("Illustrated Whist")
    says = t("Whist with Jokers, a kitty and an auction; Kings, Aces, the last Dix and a caught Joker score beside it.")
    deals = 12
    imps = 20
    presets = (
        Preset("as-printed", t("As printed"), {"slams": EITHER}),
        Preset("standard", t("Standard")),
    )
    printed = t("Illustrated Whist, the preliminary draft of 2020 by Z. D. Smith")
    hand = Hand
    besides = (
        *("slam …", "slam announced …", "announced by the others", "half the kitty", "the kitty to the others"),
        *("without the kitty", "lost by …"),
    )
    lines = ("10s n 10", "8n e x half +1 kings ew", "null w made", "p")
    choices = Form(SLAMS)
    columns = (t("Contract"), t("By"), t("Kitty"), t("Tricks"), t("Feats"))
    by_hand = (*columns[:-1], *feats.BOXES)
    readings = (
        Reading(
            t("What the feats are"),
            t("they are named and never described"),
            t(
                "as in tarock: the four Kings, or Aces, in one side’s tricks; the Dix is the lowest trump, All three "
                "it and both Jokers; Joker Catch takes the other side’s Little Joker with the Big"
            ),
        ),
        Reading(
            t("Who has made a feat"),
            t("Kings and Aces may be discarded, and it is not said whose they then are"),
            t("the table says who has made it, if anybody; a side without a trick cannot have"),
        ),
        Reading(
            t("A slam bid and made"),
            t("the text adds to slams neither bid nor announced, the formula makes any slam from 6 up worth 12"),
            t("a slam that was bid is worth its own 11 in a suit or 12 at notrumps"),
        ),
        Reading(
            t("A slam bid and announced as well"),
            t("an announced slam is worth 12 whatever the bid; not whether a slam may be announced over itself"),
            t("it may, and then counts as announced: 12 made, 24 lost; the program asks to look again"),
        ),
        Reading(
            t("A slam announced by the other side"),
            t("either team may announce one, but the formulas know only the declarers’"),
            t("it is refused; a club may have it as a feat of 12 points, won by all twelve tricks, lost otherwise"),
        ),
        Reading(
            t("All tricks to the other side, unannounced"),
            t("a team that takes all the tricks adds to the value of its contract, and this one has none"),
            t("the declarers lose the value of the hand as it is"),
        ),
        Reading(
            t("Doubling the declarers’ slam"),
            t("any announcement may be doubled, and so may the game, of which this slam is a part"),
            t("it is doubled with the contract and not by itself"),
        ),
        Reading(
            t("A feat announced by both sides"),
            t("any player may announce any feat"),
            t("each announcement is won or lost and doubled by itself; a double never raises a silent score"),
        ),
        Reading(
            t("Dix Last and the contract"),
            t("a later note ties it to the contract, which the formulas do not"),
            t(
                "won, it counts for declarers who made their contract and for opponents who set it, and an "
                "announcement fails otherwise; lost, it counts for the other side in any case"
            ),
        ),
        Reading(
            t("An announced Dix that is lost"),
            t("the announcement is subtracted, and the other side scores for Dix Last; not whether both"),
            t("both; the other side’s own announcement of it is then made, at the announced score"),
        ),
        Reading(
            t("A Dix that falls to its own player’s partner"),
            t("the other side scores if the player of the Dix does not take the last trick; not who has to take it"),
            t(
                "the other side scores as printed, even without a trick; the program asks to look again where it has "
                "none"
            ),
        ),
        Reading(
            t("Difficulty with an announced slam"),
            t("it goes by low, middle and high bids"),
            t("it goes by what was bid, not by the slam"),
        ),
        Reading(
            t("When all pass"),
            t("nothing is said"),
            t("nobody scores, the deal passes on, and it does not count among the agreed number"),
        ),
        Reading(
            t("The end of the game"),
            t("nothing is said"),
            t("an agreed number of deals, twelve unless the club says otherwise; equal points share the win"),
        ),
    )

    def opening(self, players: int, chosen: Answers) -> Deal:
        return Deal(chosen["slams"])

    def on_board(self, board: int, chosen: Answers) -> Deal:
        return Deal(chosen["slams"], dealer=dealer_of(board))

    def sides(self, at: Deal) -> tuple[str, ...]:
        return SIDES

    def form(self, at: Deal) -> Form:
        return FORMS[at.slams]

    def problems(self, hand: Hand, at: Deal) -> tuple[Problem, ...]:
        answers = self.answers(hand)
        found = amiss(hand, answers, at.slams)
        if hand.bid == PASS or hand.tricks not in (0, TRICKS):
            return found
        return (*found, *feats.trickless(hand, {problem.field for problem in found}))

    def unusual(self, hand: Hand, at: Deal) -> tuple[Problem, ...]:
        return (*feats.announced_twice(hand), *feats.lost_to_partner(hand), *feats.at_odds(hand))

    def score(self, hand: Hand, at: Deal) -> Score:
        return Score() if hand.bid == PASS else Score(tuple(earned(hand)))

    def tricks(self, hand: Hand, at: Deal) -> tuple[int, ...]:
        if hand.bid == PASS:
            return ()
        return tuple(hand.tricks if side == SIDE[hand.declarer] else TRICKS - hand.tricks for side in SIDES)

    def counts(self, hand: Hand, at: Deal) -> bool:
        return hand.bid != PASS

    def typed(self, text: str, at: Deal) -> Typed[Hand]:
        return self.whole(feats_line.read(text), at, of=text)

    def written(self, hand: Hand, at: Deal) -> str:
        return feats_told.written(hand)

    def words(self, hand: Hand, at: Deal) -> Text:
        return feats_told.spoken(hand)

    def cells(self, hand: Hand, at: Deal) -> tuple[Text, ...]:
        tricks = NO_WORDS if hand.bid == PASS else plus_minus(hand.tricks)
        kitty = feats_told.KITTY_CELL.get(hand.kitty, NO_WORDS)
        return (hand.called, letter(hand.declarer), kitty, tricks, joined(feats_told.shown_feats(hand)))

    def brief(self, hand: Hand, at: Deal) -> Text:
        return joined(filter(None, self.cells(hand, at)))

    def standing(self, at: Deal) -> Text:
        totals = (joined((CALLED[side], plus_minus(total))) for side, total in zip(SIDES, at.totals, strict=True))
        return joined((t("{seat} deals", seat=SEATS[at.dealer]), joined(totals, ", ")), "; ")
