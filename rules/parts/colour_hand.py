"""A hand of colour whist: what is asked about it, who pays what for it, and what cannot be."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from rules.fields import SUITS, Answers, Choice, Form, Number, Problem, given, within
from rules.game import Score
from rules.parts import counts
from rules.parts.payments import DefenderPays, paid
from rules.parts.seats import FOUR, SEAT_KEYS, SEATS
from rules.parts.words import all_of
from rules.text import Text, as_it_is, both, t

# --- the hand --------------------------------------------------------------------------

TRICKS = 13
LEAST_ALONE, LEAST_TOGETHER = 5, 8
ALONE = "alone"
ALL = all_of(TRICKS)


def played(answers: Answers) -> bool:
    """Whether somebody bid."""
    return answers.get("level") != 0


def may_be_joined(answers: Answers) -> bool:
    """Whether so many tricks are enough for two."""
    return within(answers.get("level"), LEAST_TOGETHER, TRICKS)


FORM = Form(
    Choice(
        name="level",
        label=t("Bid"),
        options=((0, t("Pass")), *((level, as_it_is(str(level))) for level in range(LEAST_ALONE, TRICKS + 1))),
    ),
    Choice(name="trumps", label=t("Trumps"), options=tuple((suit, SUITS[suit]) for suit in "HDCS"), asked=played),
    Choice(name="declarer", label=t("By"), options=SEAT_KEYS, asked=played),
    Choice(name="partner", label=t("With"), options=(*SEAT_KEYS, (ALONE, t("alone"))), asked=may_be_joined),
    Number(
        name="tricks",
        label=t("Tricks"),
        least=0,
        most=TRICKS,
        asked=played,
        wanted=lambda said: said["level"],
        words=ALL,
    ),
)
# Who bids too little for two may still be said to play alone; that nobody can join is told of who is named.
ALONE_ANYWAY = Choice(
    name="partner",
    label=t("With"),
    options=(*SEAT_KEYS, (ALONE, t("alone"))),
    default=ALONE,
    asked=lambda said: within(said.get("level"), LEAST_ALONE, LEAST_TOGETHER - 1),
)
TYPED = (*FORM[:-1], ALONE_ANYWAY, FORM[-1])
TAKEN = next(field for field in FORM if isinstance(field, Number))
# A bid that other games have: so it is known, and is not taken for a seat.
ANY_TRUMPS = Choice(
    name="trumps",
    label=t("Trumps"),
    options=(*((suit, SUITS[suit]) for suit in "HDCS"), ("N", t("NT"))),
    asked=played,
)
AT_NO_TRUMPS = tuple(ANY_TRUMPS if field.name == ANY_TRUMPS.name else field for field in TYPED)
NO_NO_TRUMPS = t("Trumps: nobody bids no trumps in colour whist: expected ♥, ♦, ♣ or ♠.")


@dataclass(frozen=True, slots=True)
class Hand:
    """The tricks bid and the trumps, who played it with whom or alone, and the tricks they took; level 0 is a pass."""

    level: int
    trumps: str = ""
    declarer: str = ""
    partner: str = ALONE
    tricks: int = 0

    @property
    def declarers(self) -> tuple[str, ...]:
        """Who played it, in the order of the seats."""
        return tuple(seat for seat in FOUR if seat in (self.declarer, self.partner))

    @property
    def over(self) -> int:
        """Tricks above those bid; below them, a negative number."""
        return self.tricks - self.level

    @property
    def called(self) -> Text:
        """The contract as it is printed: ``8♥``."""
        return as_it_is(f"{self.level}{SUITS[self.trumps]}")


# --- the arithmetic --------------------------------------------------------------------

BASE = 2
LAW, FAILED = t("Pass the word, scoring"), t("Reading, a contract that failed")


def dues(hand: Hand, *, all13_doubles: bool, undertricks: int) -> tuple[DefenderPays, ...]:
    """What each opponent pays for a contract, or is paid where it failed."""
    if hand.over < 0:
        missing = t("{n} missing trick at {each}", "{n} missing tricks at {each}", n=-hand.over, each=undertricks)
        failed = DefenderPays(t("{bid} failed", bid=hand.called), -BASE, FAILED)
        return failed, DefenderPays(missing, undertricks * hand.over, FAILED)
    made = [DefenderPays(t("{bid} made", bid=hand.called), BASE, LAW)]
    if hand.over:
        made.append(DefenderPays(counts.overtricks(hand.over), hand.over, LAW))
    if all13_doubles and hand.tricks == TRICKS:
        law = t("Club's choice, all thirteen tricks")
        made.append(DefenderPays(t("All thirteen tricks count double"), BASE + hand.over, law))
    return tuple(made)


@cache
def payments(hand: Hand, *, all13_doubles: bool, undertricks: int) -> Score:
    """What every player has of a contract that was played."""
    return paid(hand.declarers, dues(hand, all13_doubles=all13_doubles, undertricks=undertricks))


# --- what cannot be --------------------------------------------------------------------


def partner_problem(hand: Hand) -> tuple[Problem, ...]:
    """A partner who cannot have joined: the declarer, or anybody where the bid is too low for two."""
    if within(hand.level, LEAST_ALONE, LEAST_TOGETHER - 1) and hand.partner != ALONE:
        return (
            Problem(
                "partner",
                t(
                    "With: {given} cannot join a bid of {level}; two bid at least 8 tricks.",
                    given=given(hand.partner),
                    level=hand.level,
                ),
            ),
        )
    if hand.partner == hand.declarer and hand.partner in FOUR:
        message = t("With: another player than {seat}, who plays it, or alone.", seat=SEATS[hand.declarer])
        return (Problem("partner", message),)
    return ()


# --- in words --------------------------------------------------------------------------


def spoken(hand: Hand) -> Text:
    """A contract that was played, as a person would say it."""
    who = both(SEATS[seat] for seat in hand.declarers)
    return t(
        "{contract} by {who}, {tricks}: {result}",
        contract=hand.called,
        who=who if len(hand.declarers) > 1 else t("{seat} alone", seat=who),
        tricks=counts.tricks(hand.tricks),
        result=result(hand.over),
    )


def result(over: int) -> Text:
    """Tricks counted from the bid, in words."""
    if over < 0:
        return t("{number} short", number=-over)
    return t("made with {overtricks}", overtricks=counts.overtricks(over)) if over else t("made")
