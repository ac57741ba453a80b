"""Duplicate bridge: every board scored by itself."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from itertools import product

from rules.fields import Answers, Form, Problem, shown_card
from rules.game import Before, Game, Misrecording, Reading, Score, ScoreItem, Typed
from rules.notation import plus_minus
from rules.parts import contract_line
from rules.parts.bridge import (
    CONTRACT,
    PENALTIES,
    STRAINS,
    VULNERABLE,
    VULNERABLE_ON_PAPER,
    VULNERABLE_SIDES,
    Contract,
    Outcome,
    earned,
    impossible,
    lead_problem,
    own_bonus,
    tricks_taken,
)
from rules.parts.counts import blank_if_none
from rules.parts.paper import PadColumn
from rules.parts.seats import OPPONENTS, OTHER, PARTNER, SEATS, SIDE, SIDES, dealer_of, letter
from rules.text import NO_WORDS, Text, joined, t

# --- what stands before a hand ---------------------------------------------------------

# Law 2: the number of a board fixes its dealer, and who is vulnerable, sixteen boards to a round.
SIXTEEN = ("", "NS", "EW", "NSEW", "NS", "EW", "NSEW", "", "EW", "NSEW", "", "NS", "NSEW", "", "NS", "EW")
VULNERABLE_IN_WORDS = {
    **dict.fromkeys(("", "-", "none", "love", "nobody", "o", "nil"), ""),
    **dict.fromkeys(("ns", "n", "n-s", "n/s"), "NS"),
    **dict.fromkeys(("ew", "e", "e-w", "e/w"), "EW"),
    **dict.fromkeys(("all", "both", "b", "game", "everybody", "nsew"), "NSEW"),
}


@dataclass(frozen=True, slots=True)
class NumberedBoard(Before):
    """A board: its number, who dealt it, and the sides vulnerable on it (``""``, ``NS``, ``EW`` or ``NSEW``)."""

    number: int
    vulnerable: str

    @classmethod
    def numbered(cls, number: int) -> NumberedBoard:
        """The board of a number, as Law 2 marks it."""
        return cls(number, SIXTEEN[(number - 1) % 16], dealer=dealer_of(number))

    @classmethod
    def dealt(cls, number: int, dealer: str, vulnerable: str) -> NumberedBoard:
        """A board as a file of deals marks it (“All”, “None”); ``KeyError`` for a vulnerability of no known name."""
        return cls(number, VULNERABLE_IN_WORDS[vulnerable.strip().lower()], dealer=dealer.upper()[:1])


# --- the arithmetic --------------------------------------------------------------------

NOTHING = Score()
Bid = tuple[int, str, int]


@cache
def law_77(bid: Bid, side: str, tricks: int, *, vulnerable: bool) -> Score:
    """The score of a contract (level, strain and penalty) played by a side."""
    hand = Outcome(*bid, declarer=side[0], tricks=tricks)
    gains, items = side if hand.over >= 0 else OTHER[side], earned(hand, vulnerable, own_bonus(hand, vulnerable))
    return Score(tuple(ScoreItem(gains, what, points, t("Law 77, {part}", part=part)) for what, points, part in items))


@cache
def declarers(vulnerable: bool) -> dict[int, frozenset[tuple[Bid, int]]]:
    """Every score that declarer's side can have, with the contracts (and tricks) that give it."""
    found: dict[int, set[tuple[Bid, int]]] = {}
    for bid, tricks in product(product(range(1, 8), STRAINS, PENALTIES), range(14)):
        score = law_77(bid, "NS", tricks, vulnerable=vulnerable)
        found.setdefault(int(score.of("NS") - score.of("EW")), set()).add((bid, tricks))
    return {points: frozenset(contracts) for points, contracts in found.items()}


def elsewhere(points: int, vulnerable: bool) -> set[int]:
    """What the contracts are worth here that give such a score at the other vulnerability."""
    there = declarers(not vulnerable).get(points, frozenset())
    return {points for points, contracts in declarers(vulnerable).items() if contracts & there}


# --- the pad ---------------------------------------------------------------------------

ON_PAD = (
    *map(PadColumn, (t("Contract"), t("By"), t("Tricks"), t("Vul."))),
    *(
        column
        for side in SIDES
        for column in (PadColumn(t("Points"), side, reckoned=True), PadColumn(t("Total"), side, total=True))
    ),
)


# --- the game --------------------------------------------------------------------------


class DuplicateBridge(Game[Contract, NumberedBoard]):
    """The score depends on the contract, the tricks and the vulnerability, and on nothing else.

    So an agreed number of deals at one table is as good as the boards of many: the deal's number takes the place
    of the board's, nothing is carried from one to the next, and the points only add up.
    """

    key = "duplicate-bridge"
    name = t("Duplicate bridge")
    says = t("The same boards at every table; the score depends on contract, tricks and vulnerability alone.")
    deals = 4
    imps = 1
    on_boards = True
    printed = t("Laws of Duplicate Bridge 2017, Law 77")
    hand = Contract
    lines = ("4s n =", "3nx e -2", "4 hearts by west, made with an overtrick, dq", "p")
    columns = (t("Contract"), t("By"), t("Lead"), t("Tricks"))
    readings = (
        Reading(
            t("Played at one table only"),
            t("the laws compare what several tables made of the same board"),
            t(
                "a table may play an agreed number of deals by itself: the number of the deal fixes dealer and "
                "vulnerability as that of a board would, and the points of the deals are added"
            ),
        ),
    )

    def opening(self, players: int, chosen: Answers) -> NumberedBoard:
        return NumberedBoard.numbered(1)

    def on_board(self, board: int, chosen: Answers) -> NumberedBoard:
        return NumberedBoard.numbered(board)

    def sides(self, at: NumberedBoard) -> tuple[str, ...]:
        return SIDES

    def form(self, at: NumberedBoard) -> Form:
        return CONTRACT

    def problems(self, hand: Contract, at: NumberedBoard) -> tuple[Problem, ...]:
        return impossible(hand) + lead_problem(hand)

    def score(self, hand: Contract, at: NumberedBoard) -> Score:
        if hand.level == 0:
            return NOTHING
        side = SIDE[hand.declarer]
        bid = (hand.level, hand.strain, hand.penalty)
        return law_77(bid, side, hand.tricks, vulnerable=side in at.vulnerable)

    def after(self, at: NumberedBoard, hand: Contract) -> NumberedBoard:
        return replace(NumberedBoard.numbered(at.number + 1), totals=self.totals(hand, at))

    def tricks(self, hand: Contract, at: NumberedBoard) -> tuple[int, ...]:
        return tricks_taken(hand)

    def possible(self, points: int, at: NumberedBoard) -> bool:
        if points == 0:
            return True
        return points in declarers("NS" in at.vulnerable) or -points in declarers("EW" in at.vulnerable)

    def meant(self, points: int, at: NumberedBoard) -> tuple[int, ...]:
        north_south, east_west = "NS" in at.vulnerable, "EW" in at.vulnerable
        revalued = {*elsewhere(points, north_south), *(-there for there in elsewhere(-points, east_west))}
        candidates = (-points, *sorted(revalued, key=lambda other: abs(other - points)), points * 10)
        return tuple(dict.fromkeys(other for other in candidates if self.possible(other, at)))

    def unusual(self, hand: Contract, at: NumberedBoard) -> tuple[Problem, ...]:
        return contract_line.rare(hand)

    def slips(self, hand: Contract, at: NumberedBoard) -> tuple[Misrecording, ...]:
        if hand.level == 0:
            return ()
        bare = replace(hand, lead="")
        others = (*OPPONENTS[SIDE[hand.declarer]], PARTNER[hand.declarer])
        found = [Misrecording(t("{seat} played it", seat=SEATS[seat]), replace(bare, declarer=seat)) for seat in others]
        if hand.penalty == 1:
            found.append(Misrecording(t("it was doubled"), replace(hand, penalty=2)))
        else:
            found.append(Misrecording(t("it was not doubled"), replace(hand, penalty=1)))
        turned = 6 + hand.level - hand.over
        if hand.over and 0 <= turned <= 13:
            found.append(Misrecording(t("over and down were changed about"), replace(hand, tricks=turned)))
        return tuple(found)

    def alike(self, hand: Contract) -> Contract:
        return replace(hand, lead="")

    def typed(self, text: str, at: NumberedBoard) -> Typed[Contract]:
        return self.whole(contract_line.read(text, contract_line.LEAD), at, of=text)

    def written(self, hand: Contract, at: NumberedBoard) -> str:
        return contract_line.written(hand) + contract_line.written_lead(hand.lead)

    def words(self, hand: Contract, at: NumberedBoard) -> Text:
        said = contract_line.spoken(hand)
        return t("{contract}, lead {card}", contract=said, card=shown_card(hand.lead)) if hand.lead else said

    def standing(self, at: NumberedBoard) -> Text:
        return VULNERABLE_SIDES[at.vulnerable]

    def stake(self, hand: Contract, at: NumberedBoard) -> Text:
        return VULNERABLE[SIDE[hand.declarer] in at.vulnerable] if hand.level else NO_WORDS

    def cells(self, hand: Contract, at: NumberedBoard) -> tuple[Text, ...]:
        contract, declarer, result = contract_line.cells(hand)
        return contract, declarer, shown_card(hand.lead), result

    def brief(self, hand: Contract, at: NumberedBoard) -> Text:
        return joined(filter(None, contract_line.cells(hand)))

    def before(self, at: NumberedBoard) -> tuple[tuple[Text, Text], ...]:
        return (t("Dlr"), letter(at.dealer)), (t("Vul."), VULNERABLE_ON_PAPER[at.vulnerable])

    def pad_columns(self, at: NumberedBoard) -> tuple[PadColumn, ...]:
        return ON_PAD

    def pad_cells(self, hand: Contract, at: NumberedBoard, after: NumberedBoard) -> tuple[Text, ...]:
        score = self.score(hand, at)
        north_south, east_west = map(plus_minus, after.totals)
        ours, theirs = (blank_if_none(score.of(side)) for side in SIDES)
        vulnerable = VULNERABLE_ON_PAPER[at.vulnerable]
        return (*contract_line.cells(hand), vulnerable, ours, north_south, theirs, east_west)

    def pad_written(self, hand: Contract, at: NumberedBoard) -> tuple[Text, ...]:
        return (*contract_line.cells(hand), VULNERABLE_ON_PAPER[at.vulnerable], *[NO_WORDS] * 4)
