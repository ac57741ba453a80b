"""What the kinds of bridge share: the contract, and what its tricks are worth."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import NamedTuple

from rules.fields import SUITS, Answers, Card, Choice, Number, Problem, is_card, within
from rules.notation import plus_minus
from rules.parts.amounts import Amount
from rules.parts.seats import CALLED, SEATS, SIDE, SIDES, most
from rules.text import Text, t

# --- the hand --------------------------------------------------------------------------

STRAINS = {**SUITS, "N": "NT"}
PENALTIES = {1: "", 2: "X", 4: "XX"}


@dataclass(frozen=True, slots=True)
class Outcome:
    """A contract and the tricks declarer took; level 0 is a hand passed out, and has nothing else."""

    level: int
    strain: str = ""
    penalty: int = 1
    declarer: str = ""
    tricks: int = 0

    @property
    def over(self) -> int:
        """Tricks above the contract; below it, a negative number."""
        return self.tricks - (6 + self.level)

    @property
    def called(self) -> str:
        """The contract as it is printed: ``4♠X``."""
        return f"{self.level}{STRAINS[self.strain]}{PENALTIES[self.penalty]}"


@dataclass(frozen=True, slots=True)
class Contract(Outcome):
    """What a traveller holds of a hand: the contract, who played it, the tricks, and the lead where it is known."""

    lead: str = ""


def played(answers: Answers) -> bool:
    """Whether there is a contract to ask about."""
    return bool(answers.get("level"))


OUTCOME = (
    Choice(name="level", label=t("Level"), options=((0, t("Pass")), *((n, str(n)) for n in range(1, 8)))),
    Choice(name="strain", label=t("Strain"), options=tuple(STRAINS.items()), asked=played),
    Choice(
        name="penalty", label=t("Doubled"), options=((1, t("—")), (2, t("X")), (4, t("XX"))), default=1, asked=played
    ),
    Choice(name="declarer", label=t("By"), options=tuple((seat, seat) for seat in SEATS), asked=played),
    Number(name="tricks", label=t("Tricks"), least=0, most=13, asked=played),
)
CONTRACT = (*OUTCOME, Card(name="lead", label=t("Lead"), asked=played))

# --- what cannot be --------------------------------------------------------------------

# How a sentence calls what it would be odd to call by the name of its field.
SAID = {"penalty": "double", "held": "honours to hold"}


def impossible(hand: Outcome) -> tuple[Problem, ...]:
    """Everything in a contract and its tricks that cannot be; a lead is looked at by itself."""
    if hand.level == 0:
        return passed_out(hand)
    sound = within(hand.level, 1, 7) and hand.strain in STRAINS and hand.penalty in PENALTIES and hand.declarer in SIDE
    if sound and within(hand.tricks, 0, 13):
        return ()
    what = f"{hand.called} by {hand.declarer}" if sound else "A contract"
    checks = (
        ("level", within(hand.level, 1, 7), f"A contract is at a level from 1 to 7, not {hand.level}."),
        ("strain", hand.strain in STRAINS, f"A contract is in ♣, ♦, ♥, ♠ or NT, not “{hand.strain}”."),
        ("penalty", hand.penalty in PENALTIES, f"A contract counts 1, 2 (X) or 4 (XX) times, not {hand.penalty}."),
        ("declarer", hand.declarer in SIDE, f"A contract is played by N, E, S or W, not “{hand.declarer}”."),
        ("tricks", within(hand.tricks, 0, 13), f"{what} needs 0–13 tricks, not {hand.tricks}.".replace("-", "−")),
    )
    return tuple(Problem(name, message) for name, right, message in checks if not right)


def passed_out(hand: Outcome) -> tuple[Problem, ...]:
    """What a hand that was passed out cannot have."""
    extra = (field.name for field in fields(hand)[1:] if getattr(hand, field.name) != field.default)
    return tuple(
        Problem(name, t("A hand that was passed out has no {get}.", get=SAID.get(name, name))) for name in extra
    )


def lead_problem(hand: Contract) -> tuple[Problem, ...]:
    """A lead that is no card."""
    if hand.lead == "" or is_card(hand.lead):
        return ()
    return (Problem("lead", t("The lead is a card, such as ♦Q, not “{lead}”.", lead=hand.lead)),)


# --- what it is worth ------------------------------------------------------------------

TRICK = {"C": 20, "D": 20, "H": 30, "S": 30, "N": 30}
FIRST_AT_NOTRUMP = 10
GAME_AT = 100
# Where there are two, the first is not vulnerable and the second is.
SLAM = {6: ("Small slam", (500, 750)), 7: ("Grand slam", (1000, 1500))}
OVERTRICK = {2: (100, 200), 4: (200, 400)}
GAME_BONUS = (300, 500)
INSULT = {2: ("Doubled contract made", 50), 4: ("Redoubled contract made", 100)}
UNDERTRICK = (50, 100)
# Doubled: the first, the second, the third, and each further undertrick.
DOUBLED_UNDERTRICK = ((100, 200, 200, 300), (200, 300, 300, 300))
VULNERABLE = ("not vulnerable", "vulnerable")
VULNERABLE_ON_PAPER = {"": "none", "NS": "N–S", "EW": "E–W", "NSEW": "all"}
VULNERABLE_SIDES = {"": "nobody vulnerable", "NS": "N–S vulnerable", "EW": "E–W vulnerable", "NSEW": "both vulnerable"}

TRICK_SCORE, PREMIUM, UNDERTRICKS = "trick score", "premium score", "undertrick penalty"


class Item(NamedTuple):
    """One entry of the scoring table: what it is for, its points, and the part of the table it stands in."""

    what: str
    points: int
    part: str


PART_SCORE = Item("Part score", 50, PREMIUM)


def trick_points(hand: Outcome) -> int:
    """What the tricks contracted for are worth."""
    return (TRICK[hand.strain] * hand.level + FIRST_AT_NOTRUMP * (hand.strain == "N")) * hand.penalty


def made(hand: Outcome, vulnerable: bool, *, slam: int) -> Iterator[Item]:
    """The items of a contract that was made, without game or rubber; ``slam`` is 6 or 7 where one counts."""
    yield Item(f"{hand.called} bid and made", trick_points(hand), TRICK_SCORE)
    if hand.over:
        each = OVERTRICK[hand.penalty][vulnerable] if hand.penalty > 1 else TRICK[hand.strain]
        yield Item(f"{counted(hand.over, 'overtrick')} at {each}", each * hand.over, PREMIUM)
    if slam in SLAM:
        name, points = SLAM[slam]
        yield Item(f"{name}, {VULNERABLE[vulnerable]}", points[vulnerable], PREMIUM)
    if hand.penalty > 1:
        yield Item(*INSULT[hand.penalty], PREMIUM)


def down(hand: Outcome, vulnerable: bool) -> Item:
    """What the defenders score when a contract failed."""
    under = -hand.over
    what = f"{hand.called}, {VULNERABLE[vulnerable]}: {counted(under, 'undertrick')}"
    if hand.penalty == 1:
        each = UNDERTRICK[vulnerable]
        return Item(f"{what} at {each}", each * under, UNDERTRICKS)
    steps = [DOUBLED_UNDERTRICK[vulnerable][min(nth, 3)] * hand.penalty // 2 for nth in range(under)]
    return Item(f"{what}, {' + '.join(map(str, steps))}", sum(steps), UNDERTRICKS)


def game_bonus(vulnerable: bool) -> Item:
    """What a game brings where every deal is scored by itself."""
    return Item(f"Game, {VULNERABLE[vulnerable]}", GAME_BONUS[vulnerable], PREMIUM)


def own_bonus(hand: Outcome, vulnerable: bool) -> Item:
    """What a contract brings for being made, game or part score, where no other deal matters."""
    return game_bonus(vulnerable) if trick_points(hand) >= GAME_AT else PART_SCORE


def earned(hand: Outcome, vulnerable: bool, bonus: Item | None) -> tuple[Item, ...]:
    """Every item that a contract earns one side or the other, with its bonus if it was made."""
    if hand.over < 0:
        return (down(hand, vulnerable),)
    items = tuple(made(hand, vulnerable, slam=hand.level))
    return (*items, bonus) if bonus else items


def tricks_taken(hand: Outcome) -> tuple[int, ...]:
    """The tricks of N–S and of E–W; nothing where the hand was passed out."""
    if hand.level == 0:
        return ()
    others = 13 - hand.tricks
    return (hand.tricks, others) if SIDE[hand.declarer] == "NS" else (others, hand.tricks)


# --- two sides -------------------------------------------------------------------------

Pair = tuple[int, int]


def part_scores(below: Pair) -> Iterator[Text]:
    """The part scores that may still become a game."""
    return (
        t("{side} {points} below", side=CALLED[side], points=points)
        for side, points in zip(SIDES, below, strict=True)
        if points
    )


def plus(pair: Pair, side: str, more: int) -> Pair:
    """What N–S and E–W have, with so much more for one of them."""
    return (pair[0] + more, pair[1]) if side == SIDES[0] else (pair[0], pair[1] + more)


def by_points(totals: tuple[Amount, ...]) -> str:
    """Who has won by points and by how many, as the end of a sentence."""
    more, fewer = sorted(totals, reverse=True)
    points = counted(more, "point", said=plus_minus(more))
    if more == fewer:
        return f"both sides have {points}"
    return f"{CALLED[most(SIDES, totals)[0]]} win by {points} to {plus_minus(fewer)}"


# --- in words --------------------------------------------------------------------------


def counted(number: Amount, what: str, *, said: str = "") -> str:
    """So many of a thing: “1 overtrick”, “2 overtricks”, or the number as it is ``said``: “two overtricks”."""
    return f"{said or number} {what}" + "s" * (number != 1)
