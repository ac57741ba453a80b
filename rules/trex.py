"""Trex: four kingdoms of five contracts, each of them chosen once by the player who owns the kingdom."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rules.fields import Answers, Choice, Form, Problem, given
from rules.game import Before, Game, Preset, Reading, Score, Typed
from rules.notation import plus_minus
from rules.parts import kingdoms
from rules.parts.kingdom_points import earned
from rules.parts.kingdoms import ALL, CARDS, CONTRACTS, Hand
from rules.parts.paper import PadColumn, PlannedLine
from rules.parts.seats import A_SEAT, FOUR, SEATS, dealer_of, letter, most
from rules.parts.unasked import unasked
from rules.text import NO_WORDS, Figure, Text, both, either, joined, t

# --- what a club may choose ------------------------------------------------------------

DIAMONDS = Choice(
    name="diamonds",
    label=t("A diamond taken scores"),
    options=((-10, Figure("−10")), (10, Figure("+10"))),
    default=-10,
)

# --- what stands before a hand ---------------------------------------------------------

KINGDOMS = 4


@dataclass(frozen=True, slots=True)
class Kingdom(Before):
    """Which of the four kingdoms it is, who owns it (blank before the first hand), and its contracts to come."""

    owner: str = ""
    number: int = 1
    open: tuple[str, ...] = ALL
    diamonds: int = -10

    @property
    def over(self) -> bool:
        """Whether all four kingdoms were played."""
        return self.number > KINGDOMS


# A contract in a cell of the pad.
SHORT = {**CONTRACTS, "king": t("King")}


def right_of(seat: str, steps: int = 1) -> str:
    """Who sits so many places to the right of a seat, where the kingdom passes to."""
    return FOUR[(FOUR.index(seat) - steps) % len(FOUR)]


# --- the game --------------------------------------------------------------------------


class Trex(Game[Hand, Kingdom]):
    """Take no diamonds, tricks, queens or king of hearts, and be first out at Trex: each once in every kingdom."""

    key = "trex"
    name = t("Trex")
    says = t("Four players, each for one; the owner of a kingdom chooses among five contracts, twenty hands in all.")
    presets = (
        Preset("as-printed", t("As printed"), {"diamonds": 10}),
        Preset("standard", t("Standard")),
    )
    printed = t("Trex (Trix), in Denexa's rules of trick-taking games")
    imps = 4
    hand = Hand
    besides = ("led by …", "exposed by …", "doubled by …", "taken by …", "king of hearts", "tricks", "kingdom")
    lines = ("n girls n exs e w", "e king n", "s trex n e s w", "w diamonds 3 5 2 3")
    choices = Form(DIAMONDS)
    columns = (t("Contract"), *map(letter, FOUR))
    readings = (
        Reading(
            t("Diamonds"),
            t("a diamond scores +10"),
            t(
                "−10: every other account has it so, and only then do the five contracts of a kingdom make nothing "
                "together; a club may choose the printed rule"
            ),
        ),
        Reading(
            t("The first deal"),
            t("the holder of ♥7 owns the first kingdom; not who deals that hand"),
            t("anybody may deal it; whose the kingdom is gets written down with the first hand, and all others follow"),
        ),
        Reading(
            t("Who leads to a card that was exposed and taken by its own player"),
            t("the player who led the trick scores; not what happens if that is the same player"),
            t("the player then has both: −25 for a queen, −75 for the king"),
        ),
        Reading(
            t("A card not exposed and taken by its own player"),
            t("only an exposed card is spoken of"),
            t("it counts like any other card that was taken"),
        ),
        Reading(
            t("An abandoned hand of Trex"),
            t("the hand is given up, and another game may be chosen on the redealt hand"),
            t(
                "it scores nothing and is none of the twenty; the owner of the kingdom deals again, however often, and "
                "has the same contracts to choose from"
            ),
        ),
        Reading(
            t("Which hands may be abandoned"),
            t("those of Trex, upon receiving the cards, while the contract is chosen after that"),
            t("only a hand for which Trex was chosen can be abandoned"),
        ),
        Reading(
            t("The end and ties"),
            t("twenty hands are dealt; not who has won, nor what follows if players are level"),
            t("the highest total wins, and those who are level share the win"),
        ),
        Reading(
            t("On a board"),
            t("nothing is said of duplicate play"),
            t("the dealer of the board owns the kingdom, and has all five contracts to choose from"),
        ),
    )

    # --- the hand ----------------------------------------------------------------------

    def opening(self, players: int, chosen: Answers) -> Kingdom:
        return Kingdom(diamonds=chosen["diamonds"], totals=(0,) * len(FOUR))

    def on_board(self, board: int, chosen: Answers) -> Kingdom:
        dealer = dealer_of(board)
        return Kingdom(dealer, diamonds=chosen["diamonds"], totals=(0,) * len(FOUR), dealer=dealer)

    def sides(self, at: Kingdom) -> tuple[str, ...]:
        return FOUR

    def form(self, at: Kingdom) -> Form:
        return kingdoms.form(at.open, owned=bool(at.owner))

    def problems(self, hand: Hand, at: Kingdom) -> tuple[Problem, ...]:
        answers, form = self.answers(hand), kingdoms.form(ALL, owned=True)
        found = (*order_problems(hand, at), *form.wrong(answers))
        if hand.contract not in ALL:
            return found
        of = t("such a hand of {contract}", contract=CONTRACTS[hand.contract])
        return found + unasked(Hand, answers, form[1:], of=of)

    def unusual(self, hand: Hand, at: Kingdom) -> tuple[Problem, ...]:
        return tuple(
            Problem(
                card + kingdoms.LED,
                t(
                    "{seat} exposed {card}, led that trick and took it: look again.",
                    seat=SEATS[holder],
                    card=CARDS[card],
                ),
                doubtful=True,
            )
            for card, _, holder, leader in hand.taken()
            if holder and holder == leader
        )

    def score(self, hand: Hand, at: Kingdom) -> Score:
        return Score(tuple(earned(hand, diamond=at.diamonds)))

    # --- the game ----------------------------------------------------------------------

    def after(self, at: Kingdom, hand: Hand) -> Kingdom:
        owner, number, totals = at.owner or hand.owner, at.number, self.totals(hand, at)
        left = at.open if hand.abandoned else tuple(each for each in at.open if each != hand.contract)
        if not left:
            owner, number, left = right_of(owner), number + 1, ALL
        return replace(at, owner=owner, number=number, open=left, totals=totals, dealer=owner)

    def over(self, at: Kingdom) -> bool:
        return at.over

    def why_over(self, at: Kingdom) -> Text:
        winners = [SEATS[side] for side in most(FOUR, at.totals)]
        points = plus_minus(max(at.totals))
        if len(winners) == 1:
            return t(
                "All four kingdoms were played; {winner} has most points, {points}.", winner=winners[0], points=points
            )
        return t(
            "All four kingdoms were played; {winners} share the win with {points}.",
            winners=both(winners),
            points=points,
        )

    def counts(self, hand: Hand, at: Kingdom) -> bool:
        return not hand.abandoned

    # --- in words and on paper ---------------------------------------------------------

    def typed(self, text: str, at: Kingdom) -> Typed[Hand]:
        return self.whole(kingdoms.read(text, owned=bool(at.owner)), at, of=text)

    def written(self, hand: Hand, at: Kingdom) -> str:
        return kingdoms.written(hand)

    def words(self, hand: Hand, at: Kingdom) -> Text:
        return t(
            "{seat}'s kingdom, {contract}: {said}",
            seat=SEATS[hand.owner or at.owner],
            contract=CONTRACTS[hand.contract],
            said=joined(kingdoms.said(hand), ", "),
        )

    def standing(self, at: Kingdom) -> Text:
        if not at.owner:
            return t("the holder of ♥7 owns the first kingdom")
        return t("{seat}'s kingdom, {contracts} to come", seat=SEATS[at.owner], contracts=to_come(at, at.number))

    def cells(self, hand: Hand, at: Kingdom) -> tuple[Text, ...]:
        contract = CONTRACTS[hand.contract]
        if hand.abandoned:
            contract = t("{contract}, abandoned", contract=contract)
        return (contract, *kingdoms.took(hand))

    def brief(self, hand: Hand, at: Kingdom) -> Text:
        return joined(filter(None, (letter(hand.owner), SHORT[hand.contract], details(hand))))

    def before(self, at: Kingdom) -> tuple[tuple[Text, Text], ...]:
        return ((t("Kingdom"), SEATS.get(at.owner) or t("the holder of ♥7")),)

    def pad_columns(self, at: Kingdom) -> tuple[PadColumn, ...]:
        hand, total = PadColumn(t("Hand"), reckoned=True), PadColumn(t("Total"), total=True)
        theirs = (column._replace(side=side) for side in FOUR for column in (hand, total))
        return (PadColumn(t("Kingdom")), PadColumn(t("Taken")), *theirs)

    def laid_out(self, at: Kingdom) -> tuple[PlannedLine, ...]:
        lines = ((number, each) for number in range(1, KINGDOMS + 1) for each in ALL)
        return tuple(
            PlannedLine(number if each == ALL[0] else 0, (SHORT[each],), each == ALL[0] and number > 1)
            for number, each in lines
        )

    def pad_cells(self, hand: Hand, at: Kingdom, after: Kingdom) -> tuple[Text, ...]:
        score, totals = self.score(hand, at), zip(FOUR, after.totals, strict=True)
        theirs = (cell for side, total in totals for cell in (plus_minus(score.of(side)), plus_minus(total)))
        return (*self.pad_written(hand, at)[:2], *theirs)

    def pad_written(self, hand: Hand, at: Kingdom) -> tuple[Text, ...]:
        return (joined((letter(hand.owner or at.owner), SHORT[hand.contract])), details(hand), *[NO_WORDS] * 8)

    def ruled_off(self, at: Kingdom, after: Kingdom) -> bool:
        return at.number != after.number

    def needs(self, at: Kingdom) -> tuple[tuple[Text, Text], ...]:
        return tuple((owner_of(at, number), to_come(at, number)) for number in range(1, KINGDOMS + 1))


def details(hand: Hand) -> Text:
    """What happened, where there is little room."""
    return t("abandoned") if hand.abandoned else joined(kingdoms.briefly(hand))


def order_problems(hand: Hand, at: Kingdom) -> Iterator[Problem]:
    """A hand after the last, a kingdom that belongs to somebody else, and a contract that it already had."""
    if at.over:
        yield Problem("contract", t("The game is over: all four kingdoms were played."))
    if at.owner and hand.owner not in ("", None, at.owner):
        yield Problem("owner", t("The kingdom is {seat}'s, not “{owner}”.", seat=SEATS[at.owner], owner=hand.owner))
    if not at.owner and hand.owner not in FOUR:
        yield Problem(
            "owner",
            t(
                "The first kingdom is the holder of ♥7's: {seats}, not {given}.",
                seats=A_SEAT,
                given=given(hand.owner or None),
            ),
        )
    if hand.contract in ALL and hand.contract not in at.open:
        yield Problem(
            "contract",
            t(
                "{seat}'s kingdom had {contract}; {others} is to come.",
                seat=SEATS[at.owner],
                contract=CONTRACTS[hand.contract],
                others=either(CONTRACTS[contract] for contract in at.open),
            ),
        )


def owner_of(at: Kingdom, number: int) -> Text:
    """One of the four kingdoms as it is called."""
    if not at.owner:
        return t("Kingdom {number}", number=number)
    return t("{seat}'s kingdom", seat=SEATS[right_of(at.owner, number - at.number)])


def to_come(at: Kingdom, number: int) -> Text:
    """What one of the four kingdoms has still to come."""
    if number < at.number:
        return t("played", sense="the contracts of a kingdom")
    if number == at.number and len(at.open) < len(ALL):
        return joined((CONTRACTS[contract] for contract in at.open), ", ")
    return t("all five")
