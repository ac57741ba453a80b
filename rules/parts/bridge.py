"""What the kinds of bridge share: the contract, and what its tricks are worth."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import NamedTuple

from rules.fields import A_CARD, SUITS, Answers, Card, Choice, Form, Number, Problem, is_card, within
from rules.notation import plus_minus
from rules.parts.amounts import Amount
from rules.parts.counts import points
from rules.parts.seats import A_SEAT, CALLED, SEAT_KEYS, SIDE, SIDES, letter, most
from rules.parts.to_type import any_to_type
from rules.text import NO_WORDS, Text, as_it_is, joined, t

# --- the hand --------------------------------------------------------------------------

STRAINS = {**SUITS, "N": t("NT")}
ANY_STRAIN = any_to_type(STRAINS.values())
PENALTIES = {1: NO_WORDS, 2: as_it_is("X"), 4: as_it_is("XX")}
DOUBLES = tuple((times, sign or as_it_is("—")) for times, sign in PENALTIES.items())


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
    def called(self) -> Text:
        """The contract as it is printed: ``4♠X``."""
        return joined((str(self.level), STRAINS[self.strain], PENALTIES[self.penalty]), "")


@dataclass(frozen=True, slots=True)
class Contract(Outcome):
    """What a traveller holds of a hand: the contract, who played it, the tricks, and the lead where it is known."""

    lead: str = ""


def played(answers: Answers) -> bool:
    """Whether there is a contract to ask about."""
    return bool(answers.get("level"))


OUTCOME = Form(
    Choice(name="level", label=t("Level"), options=((0, t("Pass")), *((n, as_it_is(str(n))) for n in range(1, 8)))),
    Choice(name="strain", label=t("Strain"), options=tuple(STRAINS.items()), asked=played),
    Choice(name="penalty", label=t("Doubled"), options=DOUBLES, default=1, asked=played),
    Choice(name="declarer", label=t("By"), options=SEAT_KEYS, asked=played),
    Number(name="tricks", label=t("Tricks"), least=0, most=13, asked=played),
)
CONTRACT = Form(*OUTCOME, Card(name="lead", label=t("Lead"), asked=played))

# --- what cannot be --------------------------------------------------------------------

# How a sentence calls what a hand may have, by the name of its field.
PARTS = {
    "strain": t("strain"),
    "penalty": t("double"),
    "declarer": t("declarer"),
    "tricks": t("tricks"),
    "lead": t("lead"),
    "honours": t("honours"),
    "held": t("honours to hold"),
}


def impossible(hand: Outcome) -> tuple[Problem, ...]:
    """Everything in a contract and its tricks that cannot be; a lead is looked at by itself."""
    if hand.level == 0:
        return passed_out(hand)
    sound = within(hand.level, 1, 7) and hand.strain in STRAINS and hand.penalty in PENALTIES and hand.declarer in SIDE
    if sound and within(hand.tricks, 0, 13):
        return ()
    level, strain, times, declarer = hand.level, hand.strain, hand.penalty, hand.declarer
    checks = (
        ("level", within(level, 1, 7), t("A contract is at a level from 1 to 7, not {level}.", level=level)),
        (
            "strain",
            strain in STRAINS,
            t("A contract is in {strains}, not “{strain}”.", strains=ANY_STRAIN, strain=strain),
        ),
        ("penalty", times in PENALTIES, t("A contract counts 1, 2 (X) or 4 (XX) times, not {times}.", times=times)),
        (
            "declarer",
            declarer in SIDE,
            t("A contract is played by {seats}, not “{seat}”.", seats=A_SEAT, seat=declarer),
        ),
        ("tricks", within(hand.tricks, 0, 13), no_tricks(hand, sound=sound)),
    )
    return tuple(Problem(name, message) for name, right, message in checks if not right)


def no_tricks(hand: Outcome, *, sound: bool) -> Text:
    """What to say of a number of tricks that nobody can take; of a ``sound`` contract which it was."""
    said = plus_minus(hand.tricks)
    if not sound:
        return t("A contract needs 0–13 tricks, not {tricks}.", tricks=said)
    return t(
        "{contract} by {seat} needs 0–13 tricks, not {tricks}.",
        contract=hand.called,
        seat=letter(hand.declarer),
        tricks=said,
    )


def passed_out(hand: Outcome) -> tuple[Problem, ...]:
    """What a hand that was passed out cannot have."""
    extra = (field.name for field in fields(hand)[1:] if getattr(hand, field.name) != field.default)
    return tuple(Problem(name, t("A hand that was passed out has no {part}.", part=PARTS[name])) for name in extra)


def lead_problem(hand: Contract) -> tuple[Problem, ...]:
    """A lead that is no card."""
    if hand.lead == "" or is_card(hand.lead):
        return ()
    return (Problem("lead", t("The lead is {card}, not “{lead}”.", card=A_CARD, lead=hand.lead)),)


# --- what it is worth ------------------------------------------------------------------

TRICK = {"C": 20, "D": 20, "H": 30, "S": 30, "N": 30}
FIRST_AT_NOTRUMP = 10
GAME_AT = 100
# Where there are two, the first is not vulnerable and the second is.
SLAM = {6: (t("Small slam"), (500, 750)), 7: (t("Grand slam"), (1000, 1500))}
OVERTRICK = {2: (100, 200), 4: (200, 400)}
GAME_BONUS = (300, 500)
INSULT = {2: (t("Doubled contract made"), 50), 4: (t("Redoubled contract made"), 100)}
UNDERTRICK = (50, 100)
# Doubled: the first, the second, the third, and each further undertrick.
DOUBLED_UNDERTRICK = ((100, 200, 200, 300), (200, 300, 300, 300))
VULNERABLE = (t("not vulnerable"), t("vulnerable"))
VULNERABLE_ON_PAPER = {"": t("none", sense="vulnerable"), **CALLED, "NSEW": t("all", sense="vulnerable")}
VULNERABLE_SIDES = {
    "": t("nobody vulnerable"),
    **{side: t("{side} vulnerable", side=called) for side, called in CALLED.items()},
    "NSEW": t("both vulnerable"),
}

TRICK_SCORE, PREMIUM, UNDERTRICKS = t("trick score"), t("premium score"), t("undertrick penalty")


class Item(NamedTuple):
    """One entry of the scoring table: what it is for, its points, and the part of the table it stands in."""

    what: Text
    points: int
    part: Text


PART_SCORE = Item(t("Part score"), 50, PREMIUM)


def trick_points(hand: Outcome) -> int:
    """What the tricks contracted for are worth."""
    return (TRICK[hand.strain] * hand.level + FIRST_AT_NOTRUMP * (hand.strain == "N")) * hand.penalty


def made(hand: Outcome, vulnerable: bool, *, slam: int) -> Iterator[Item]:
    """The items of a contract that was made, without game or rubber; ``slam`` is 6 or 7 where one counts."""
    yield Item(t("{contract} bid and made", contract=hand.called), trick_points(hand), TRICK_SCORE)
    if hand.over:
        each = OVERTRICK[hand.penalty][vulnerable] if hand.penalty > 1 else TRICK[hand.strain]
        what = t("{n} overtrick at {each}", "{n} overtricks at {each}", n=hand.over, each=each)
        yield Item(what, each * hand.over, PREMIUM)
    if slam in SLAM:
        name, worth = SLAM[slam]
        yield Item(joined((name, VULNERABLE[vulnerable]), ", "), worth[vulnerable], PREMIUM)
    if hand.penalty > 1:
        yield Item(*INSULT[hand.penalty], PREMIUM)


def down(hand: Outcome, vulnerable: bool) -> Item:
    """What the defenders score when a contract failed."""
    under, went = -hand.over, joined((hand.called, VULNERABLE[vulnerable]), ", ")
    if hand.penalty == 1:
        each = UNDERTRICK[vulnerable]
        what = t(
            "{contract}: {n} undertrick at {each}",
            "{contract}: {n} undertricks at {each}",
            contract=went,
            n=under,
            each=each,
        )
        return Item(what, each * under, UNDERTRICKS)
    steps = [DOUBLED_UNDERTRICK[vulnerable][min(nth, 3)] * hand.penalty // 2 for nth in range(under)]
    sum_of = " + ".join(map(str, steps))
    what = t(
        "{contract}: {n} undertrick, {steps}",
        "{contract}: {n} undertricks, {steps}",
        contract=went,
        n=under,
        steps=sum_of,
    )
    return Item(what, sum(steps), UNDERTRICKS)


def game_bonus(vulnerable: bool) -> Item:
    """What a game brings where every deal is scored by itself."""
    return Item(joined((t("Game", sense="bonus"), VULNERABLE[vulnerable]), ", "), GAME_BONUS[vulnerable], PREMIUM)


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
        t("{side} {points} below", side=CALLED[side], points=had) for side, had in zip(SIDES, below, strict=True) if had
    )


def plus(pair: Pair, side: str, more: int) -> Pair:
    """What N–S and E–W have, with so much more for one of them."""
    return (pair[0] + more, pair[1]) if side == SIDES[0] else (pair[0], pair[1] + more)


def by_points(totals: tuple[Amount, ...]) -> Text:
    """Who has won by points and by how many, as the end of a sentence."""
    more, fewer = sorted(totals, reverse=True)
    if more == fewer:
        return t("both sides have {points}", points=points(more))
    who = CALLED[most(SIDES, totals)[0]]
    return t("{who} win by {points} to {fewer}", who=who, points=points(more), fewer=plus_minus(fewer))
