"""Beyond: the lowest bid makes trumps, everybody claims tricks, and who takes exactly those comes first."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import lcm

from rules.fields import Answers, Choice, Form, Number, Problem, Yes
from rules.game import Before, Game, Misrecording, Preset, Reading, Score, Typed
from rules.notation import plus_minus
from rules.parts import beyond_hand, beyond_pad
from rules.parts.beyond_cards import BOX, KIT
from rules.parts.beyond_hand import (
    FORM,
    HIGHER,
    NOT_RAISED,
    RAISED,
    SHARE,
    BeyondTable,
    Hand,
    scored,
    taken,
    thirteen,
    unasked,
)
from rules.parts.beyond_nets import nets
from rules.parts.paper import CutOut, PadColumn
from rules.parts.seats import SEATS, SIDES, dealer_of, letter
from rules.text import NO_WORDS, Text, as_it_is, joined, t

# --- what a club may choose ------------------------------------------------------------

HIGHEST = 1000


def points(name: str, what: Text, default: int) -> Number:
    """One number of the table; a club may put any in its place."""
    return Number(name=name, label=what, least=-HIGHEST, most=HIGHEST, default=default)


def if_raised(name: str, what: Text, default: int) -> tuple[Number, Number, Number]:
    """Three numbers: as it is, raised and re-raised; each is twice the one before unless the club says otherwise."""
    return (
        points(name, what, default),
        points(f"{name}_raised", t("{what}, raised", what=what), 2 * default),
        points(f"{name}_reraised", t("{what}, re-raised", what=what), 4 * default),
    )


PLACEMENT = (
    points("first", t("1st place"), 30),
    points("second", t("2nd place"), 20),
    points("third", t("3rd place"), 10),
    points("fourth", t("4th place"), 0),
)
MAKERS = if_raised("makers", t("Both of the trump maker's side fulfil"), 25)
DEFENCE = if_raised("defence", t("Both defenders fulfil"), 30)
PASS_ROUND = if_raised("pass_round", t("Pass round, each trick of difference"), 10)
NUMBERS = (*PLACEMENT, *MAKERS, *DEFENCE, *PASS_ROUND)
TIES = Choice(
    name="ties",
    label=t("Equal players"),
    options=(
        (SHARE, t("share the points of their places")),
        (HIGHER, t("each have the points of the higher place")),
        ("lower", t("each have the points of the lower place")),
    ),
    default=SHARE,
)
OWN = Yes(name="own_table", label=t("This is the club's own table"), default=False)


def table(chosen: Answers) -> BeyondTable:
    """The table a club has chosen."""
    kinds = (PLACEMENT, MAKERS, DEFENCE, PASS_ROUND)
    placement, makers, defence, pass_round = (tuple(chosen[field.name] for field in kind) for kind in kinds)
    return BeyondTable(placement, makers, defence, pass_round, chosen["ties"])


def leaves(placement: tuple[int, ...], together: int) -> bool:
    """Whether so many equal players cannot share the points of their places in whole numbers, wherever they stand."""
    return any(sum(placement[first : first + together]) % together for first in range(len(placement) + 1 - together))


RECONSTRUCTED = table(Form(*NUMBERS, TIES).completed())

# --- what stands before a hand ---------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Deal(Before):
    """Who deals, the points so far, and the table the club plays by."""

    table: BeyondTable = RECONSTRUCTED


# --- the game --------------------------------------------------------------------------

# Contracts that make so few or so many together are rare, by the author's own count.
FEW, MANY = 9, 16


class Beyond(Game[Hand, Deal]):
    """Players who take exactly what they claimed come first, the highest claim best, then the others by tricks."""

    key = "beyond"
    name = t("Beyond")
    says = t(
        "Bid downwards for trumps, claim your tricks and take exactly those; two sides, players placed 1st to 4th."
    )
    printed = t("Beyond, by Jens Baj; the author's tables of points are lost")
    deals = 8
    imps = 4
    on_boards = True
    hand = Hand
    lines = ("n 2s rr 2 5 3 / 2 2 5 4", "2 spades by north raise 2 5 3 2 2 5 4", "p 3 4 3 3")
    columns = (t("Bid"), t("By"), t("Contracts"), t("Tricks"))
    by_hand = (*columns[:2], t("Raised"), *beyond_pad.CLAIM_TOOK.values())
    choices = Form(*NUMBERS, TIES, OWN)
    presets = (Preset("as-printed", t("As printed")), Preset("standard", t("Standard")))
    readings = (
        Reading(
            t("Points for placement"),
            t("the list is lost; in an example the first two places bring 50 together, and the last two 10"),
            t("30, 20, 10 and 0, the only tens that fit: reconstructed, as all numbers are, and the club's to change"),
        ),
        Reading(
            t("Bonus points"),
            t("the list is lost; up to 100 for the trump maker's side, up to 120 for the defence"),
            t("25 and 30, twice that if raised and twice again if re-raised: reconstructed"),
        ),
        Reading(
            t("Points of a pass round"),
            t("the list is lost; tricks are to be avoided, for seldom more than 50 points unless raised"),
            t(
                "10 for every trick between the sides, to the one with fewer, twice that if raised and twice again if "
                "re-raised: reconstructed"
            ),
        ),
        Reading(
            t("Equal players"),
            t("nothing is said, though two contracts can be fulfilled alike or fail with as many tricks"),
            t(
                "they share the points of their places, in fractions if need be; a club may give each the higher place "
                "or the lower one"
            ),
        ),
        Reading(
            t("When a table is the club's own"),
            t("nothing, for the numbers are lost"),
            t("when any number differs, or the club says so; the rule for equal players alone does not make it one"),
        ),
        Reading(t("The strains"), t("six are announced and five named"), t("five: ♣, ♦, ♥, ♠ and no trump")),
        Reading(
            t("The calls"),
            t("the list is lost"),
            t("pass, bid, raise of the other side's bid, re-raise of a raise; only what stood at the end is entered"),
        ),
        Reading(
            t("What a raise raises"),
            t("the score if both players of one team fulfil their contracts, and that of a pass round"),
            t("the bonus of whichever side earns it, and a pass round; never the points for placement"),
        ),
        Reading(
            t("Contracts that make 13"),
            t("the last player to claim is not allowed to bring that about"),
            t("they are refused, so that somebody always fails and one side at most has a bonus"),
        ),
        Reading(
            t("Contracts that make 9 or fewer, or 16 or more"),
            t("said to be very rare"),
            t("asked about, and never refused"),
        ),
        Reading(
            t("Who deals next, and the end"),
            t("nothing is said"),
            t(
                "the deal passes to the left; a round is eight deals, or as many as are agreed, and equal totals share "
                "the place"
            ),
        ),
        Reading(
            t("The same deals at several tables"),
            t("recommended for eight players or more, so that results can be compared; not how"),
            t("what N–S have of a board, less what E–W have, is compared; its number fixes the dealer"),
        ),
    )

    def opening(self, players: int, chosen: Answers) -> Deal:
        return Deal(table(chosen))

    def on_board(self, board: int, chosen: Answers) -> Deal:
        return Deal(table(chosen), dealer=dealer_of(board))

    def sides(self, at: Deal) -> tuple[str, ...]:
        return SIDES

    def form(self, at: Deal) -> Form:
        return FORM

    def problems(self, hand: Hand, at: Deal) -> tuple[Problem, ...]:
        found = FORM.wrong(self.answers(hand))
        if hand.maker == beyond_hand.PASS:
            return (*found, *unasked(hand))
        if {"maker", "level", "claims"}.isdisjoint(problem.field for problem in found):
            return (*found, *thirteen(hand))
        return found

    def score(self, hand: Hand, at: Deal) -> Score:
        return scored(hand, at.table)

    def tricks(self, hand: Hand, at: Deal) -> tuple[int, ...]:
        return taken(hand)

    def possible(self, points: int, at: Deal) -> bool:
        return points in nets(at.table)

    def unusual(self, hand: Hand, at: Deal) -> tuple[Problem, ...]:
        together = FEW + 1 if hand.passed else sum(hand.contracts)
        if FEW < together < MANY:
            return ()
        each = " + ".join(map(str, hand.contracts))
        if together <= FEW:
            message = t(
                "The contracts {contracts} make {sum}; {few} or fewer are very rare.",
                contracts=each,
                sum=together,
                few=FEW,
            )
        else:
            message = t(
                "The contracts {contracts} make {sum}; {many} or more are very rare.",
                contracts=each,
                sum=together,
                many=MANY,
            )
        return (Problem("claims", message, doubtful=True),)

    def slips(self, hand: Hand, at: Deal) -> tuple[Misrecording, ...]:
        if hand.raised == NOT_RAISED:
            return (Misrecording(t("it was raised"), replace(hand, raised=RAISED)),)
        return (Misrecording(t("it was not raised"), replace(hand, raised=NOT_RAISED)),)

    def typed(self, text: str, at: Deal) -> Typed[Hand]:
        return self.whole(beyond_hand.read(text), at, of=text)

    def written(self, hand: Hand, at: Deal) -> str:
        return beyond_hand.written(hand)

    def words(self, hand: Hand, at: Deal) -> Text:
        return beyond_hand.spoken(hand)

    def standing(self, at: Deal) -> Text:
        return t("{seat} deals", seat=SEATS[at.dealer])

    def cells(self, hand: Hand, at: Deal) -> tuple[Text, ...]:
        tricks = as_it_is(" ".join(map(str, hand.tricks)))
        if hand.passed:
            return hand.bid, NO_WORDS, NO_WORDS, tricks
        return hand.bid, letter(hand.maker), as_it_is(" ".join(map(str, hand.contracts))), tricks

    def brief(self, hand: Hand, at: Deal) -> Text:
        tricks = " ".join(map(str, hand.tricks))
        if hand.passed:
            return joined((hand.bid, tricks))
        return joined((letter(hand.maker), hand.bid, f"{' '.join(map(str, hand.claims))} / {tricks}"))

    def pad_columns(self, at: Deal) -> tuple[PadColumn, ...]:
        return beyond_pad.COLUMNS

    def pad_cells(self, hand: Hand, at: Deal, after: Deal) -> tuple[Text, ...]:
        score = self.score(hand, at)
        cells = [*self.pad_written(hand, at)[:1]]
        for side, total in zip(SIDES, after.totals, strict=True):
            points = beyond_pad.points_cells(score, side, passed=hand.passed)
            cells += (*(hand.of(seat) for seat in side), *points, plus_minus(total))
        return tuple(cells)

    def pad_written(self, hand: Hand, at: Deal) -> tuple[Text, ...]:
        return beyond_pad.written(hand)

    def parts(self, chosen: Answers) -> int:
        shared = chosen[TIES.name] == SHARE
        return lcm(*(together for together in (2, 3) if shared and leaves(table(chosen).placement, together)))

    def cut_outs(self, chosen: Answers) -> tuple[CutOut, ...]:
        return BOX, KIT

    def note(self, chosen: Answers) -> Text:
        chosen = self.choices.completed(chosen)
        own = chosen[OWN.name] or any(chosen[field.name] != field.default for field in NUMBERS)
        return NO_WORDS if own else t("Reconstructed table, not the author's")
