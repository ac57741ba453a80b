"""Honours: four or five of the top trumps in one hand, or the four aces at notrump, beside the contract."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from rules.fields import Answers, Choice, Field, Problem, never
from rules.notation import Reader, Unfinished
from rules.parts import contract_line
from rules.parts.bridge import OUTCOME, Item, Outcome, played
from rules.parts.reader import one_seat
from rules.parts.seats import SEATS, SIDE
from rules.text import t

# --- the hand --------------------------------------------------------------------------


def held_by_somebody(answers: Answers) -> bool:
    """Whether there are honours that somebody held."""
    return played(answers) and bool(answers.get("honours"))


WORTH = (100, 150)
HONOURS = (
    Choice(
        name="honours",
        label=t("Honours"),
        options=((0, t("None")), (100, t("100")), (150, t("150"))),
        default=0,
        asked=played,
    ),
    Choice(
        name="held",
        label=t("Held by"),
        options=tuple((seat, seat) for seat in SEATS),
        asked=held_by_somebody,
    ),
)
WITH_HONOURS: tuple[Field, ...] = OUTCOME + HONOURS
WITHOUT_HONOURS: tuple[Field, ...] = (*OUTCOME, *(replace(field, asked=never) for field in HONOURS))


@dataclass(frozen=True, slots=True)
class Hand(Outcome):
    """A contract, the tricks declarer took, and who held honours worth how much."""

    honours: int = 0
    held: str = ""


# --- what cannot be --------------------------------------------------------------------


def impossible_honours(hand: Hand) -> tuple[Problem, ...]:
    """Honours that nobody can have held; those of a hand passed out are told with its contract."""
    if hand.level == 0 or (hand.honours == 0 and hand.held == ""):
        return ()
    checks = (
        ("honours", hand.honours in (0, *WORTH), f"Honours are worth 100 or 150, not {hand.honours}."),
        ("honours", (hand.honours, hand.strain) != (100, "N"), "Honours at notrump are 150, for four aces, not 100."),
        ("held", hand.honours != 0, f"“{hand.held}” held honours, but not how much they are worth."),
        ("held", hand.honours == 0 or hand.held in SEATS, f"Honours are held by N, E, S or W, not “{hand.held}”."),
    )
    return tuple(Problem(name, message) for name, right, message in checks if not right)


def honours_left_out(hand: Hand) -> tuple[Problem, ...]:
    """Honours where a club does not count them."""
    if hand.level == 0:
        return ()
    checks = (
        ("honours", hand.honours == 0, f"Honours do not count here: none were expected, not {hand.honours}."),
        ("held", hand.held == "", f"Honours do not count here: nobody was expected to hold them, not “{hand.held}”."),
    )
    return tuple(Problem(name, message) for name, right, message in checks if not right)


# --- what they are worth ---------------------------------------------------------------

NAMES = {100: "Four trump honours", 150: "Five trump honours"}
FOUR_ACES = "Four aces at notrump"


def honours_item(hand: Hand) -> tuple[str, Item]:
    """The side that scores a hand's honours, and what it scores; declarer's or not, made or not."""
    name = FOUR_ACES if hand.strain == "N" else NAMES[hand.honours]
    return SIDE[hand.held], Item(f"{name}, {SEATS[hand.held]}", hand.honours, "honours")


# --- in words, on paper and on the line ------------------------------------------------

COLUMNS = ("Contract", "By", "Tricks", "Honours")
TYPED = re.compile("(?:h|honou?rs)? ?(100|150)(?![0-9])(?: ?honou?rs(?![a-z]))? ?")
BEGUN = re.compile("(?:h|honou?rs) ?(?:1|10|15)?$|(?:h|ho|hon|hono|honou|honour|honor|1|10|15)$")


def honours(reader: Reader, found: contract_line.Given) -> bool:
    """Honours behind a contract: ``h100 N``, ``150 w``."""
    if "honours" in found:
        return False
    worth = reader.match(TYPED)
    if worth:
        found["honours"] = int(worth[1])
        contract_line.between(reader, found)
        found["held"] = one_seat(reader, "who held the honours")
    elif "tricks" in found and BEGUN.match(reader.rest):
        raise Unfinished("the honours, such as h100 N")
    return bool(worth)


def written_honours(found: contract_line.Given) -> str:
    """Honours behind a contract, where there are any."""
    return f" h{found['honours']} {found['held']}" if found.get("honours") else ""


MORE = contract_line.More(honours, written_honours)


def written(hand: Hand) -> str:
    """The line that reads as the same hand."""
    return contract_line.written(hand) + written_honours({"honours": hand.honours, "held": hand.held})


def spoken(hand: Hand) -> str:
    """The same as a person would say it."""
    held = f", {hand.honours} honours by {SEATS[hand.held]}" if hand.honours else ""
    return contract_line.spoken(hand) + held


def cells(hand: Hand) -> tuple[str, ...]:
    """What stands under each of the columns."""
    return (*contract_line.cells(hand), f"{hand.honours} {hand.held}" if hand.honours else "")
