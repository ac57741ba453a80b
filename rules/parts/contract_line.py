"""A contract as directors write it: ``4SX N -1 DQ``, ``3n e =``, ``P``."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from rules.fields import Mend, Problem
from rules.notation import (
    BEGUN_CARD,
    RANK,
    SUIT,
    Read,
    Reader,
    Unfinished,
    Unreadable,
    card,
    plus_minus,
    surplus,
    word,
    write_card,
)
from rules.parts.bridge import SEATS, Outcome

Given = dict[str, Any]
Part = Callable[[Reader, Given], bool]

PASS = ("p", "pass", "passed", "pass out", "passed out", "all pass", "ap")
LEVEL = re.compile("[1-7](?![0-9])")
STRAIN: Mapping[str, str] = {
    **{"c": "C", "♣": "C", "club": "C", "clubs": "C"},
    **{"d": "D", "♦": "D", "diamond": "D", "diamonds": "D"},
    **{"h": "H", "♥": "H", "heart": "H", "hearts": "H"},
    **{"s": "S", "♠": "S", "spade": "S", "spades": "S"},
    **{"n": "N", "nt": "N", "notrump": "N", "notrumps": "N"},
}
PENALTY = {"x": 2, "*": 2, "xx": 4, "**": 4}
SEAT = {word: seat for seat, name in SEATS.items() for word in (seat.lower(), name.lower())}
RELATIVE = re.compile("=|[+-] ?[0-9]+")
# “7d” is a lead, but “7dq” is seven tricks and a lead.
TRICKS = re.compile(f"[0-9]{{1,2}}(?![0-9]|{SUIT}(?!{RANK}))")
SIGN = re.compile("[=+-]")
BEGUN_RESULT = re.compile("[+-]$")

# --- reading ---------------------------------------------------------------------------


def read(text: str, *parts: Part) -> Read:
    """What a line says of a contract as far as it goes; ``parts`` read what a game adds behind the declarer."""
    reader = Reader(text)
    found: Given = {}
    try:
        if reader.take(PASS):
            found["level"] = 0
        else:
            contract(reader, found)
            details(reader, found, (penalty, result, *parts))
        if reader.rest:
            raise Unreadable(surplus(reader))
    except Unfinished as end:
        return Read(found, missing=str(end))
    except Unreadable as bad:
        return Read(found, (Problem(next_field(found), str(bad)),))
    return Read(found, () if SIGN.search(reader.text) else doubtful(found))


def contract(reader: Reader, found: Given) -> None:
    """The level, the strain, and who declared."""
    level = reader.match(LEVEL)
    if not level:
        if reader.begins(PASS):
            raise Unfinished("a pass")
        raise reader.refused("a level from 1 to 7, or P for passed out")
    found["level"] = int(level[0])
    found["strain"] = STRAIN[word(reader, STRAIN, "a strain: ♣, ♦, ♥, ♠ or NT")]
    penalty(reader, found)
    found["declarer"] = SEAT[word(reader, SEAT, "who played it: N, E, S or W")]


def details(reader: Reader, found: Given, parts: tuple[Part, ...]) -> None:
    """Everything behind the declarer, in any order and each once."""
    while reader.rest and any(part(reader, found) for part in parts):
        pass
    if "tricks" not in found:
        raise reader.refused("the result: =, +1, −1 or the tricks taken")
    found.setdefault("penalty", 1)


def penalty(reader: Reader, found: Given) -> bool:
    """X or XX."""
    if "penalty" in found or (sign := reader.take(PENALTY)) is None:
        return False
    found["penalty"] = PENALTY[sign]
    return True


def result(reader: Reader, found: Given) -> bool:
    """The tricks, counted from the contract or from none."""
    if "tricks" in found:
        return False
    if BEGUN_RESULT.match(reader.rest):
        raise Unfinished("how many tricks over or down")
    if relative := reader.match(RELATIVE):
        found["tricks"] = found["level"] + 6 + int(relative[0].replace(" ", "").replace("=", "0"))
    elif tricks := reader.match(TRICKS):
        found["tricks"] = int(tricks[0])
    else:
        return False
    return True


def lead(reader: Reader, found: Given) -> bool:
    """The card led, suit or rank first."""
    if "lead" in found:
        return False
    if led := card(reader):
        found["lead"] = led
    elif BEGUN_CARD.match(reader.rest):
        raise Unfinished("the rest of the lead, such as ♦Q")
    return bool(led)


def next_field(found: Given) -> str:
    """The field at which a line could not be read on."""
    if found.get("level") == 0:
        return "level"
    return next((name for name in ("level", "strain", "declarer") if name not in found), "tricks")


def doubtful(found: Given) -> tuple[Problem, ...]:
    """A plain number of tricks that may have been meant as odd tricks, as some clubs write them."""
    if found["level"] == 0 or not found["level"] <= found["tricks"] <= (7 if found["level"] > 4 else 6):
        return ()
    plain = found["tricks"]
    hand = Outcome(found["level"], found["strain"], found["penalty"], found["declarer"], 6 + plain)
    mend = Mend(f"{plain} odd tricks: {outcome(hand.over)}", written(hand))
    message = f"{plain} is read as {plain} of the thirteen tricks, not as {relative(hand.over)}."
    return (Problem("tricks", message, doubtful=True, mends=(mend,)),)


# --- writing ---------------------------------------------------------------------------

FEW = ("no", "one", "two", "three", "four", "five", "six")
NUMBERS = (*FEW, "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen")


def written(hand: Outcome) -> str:
    """The contract, who played it and the result, without what a game adds."""
    if hand.level == 0:
        return "Pass"
    return f"{hand.called} {hand.declarer} {relative(hand.over)}"


def relative(over: int) -> str:
    """Tricks counted from the contract."""
    return "=" if over == 0 else f"+{over}" if over > 0 else plus_minus(over)


def spoken(hand: Outcome) -> str:
    """The same as a person would say it."""
    if hand.level == 0:
        return "passed out"
    return f"{hand.called} by {SEATS[hand.declarer]}, {outcome(hand.over)}"


def outcome(over: int) -> str:
    """Tricks counted from the contract, in words."""
    if over < 0:
        return f"{NUMBERS[-over]} down"
    if over == 0:
        return "made"
    return "made with an overtrick" if over == 1 else f"made with {NUMBERS[over]} overtricks"


def written_lead(card: str) -> str:
    """The lead behind a contract, where it is known."""
    return f" {write_card(card)}" if card else ""
