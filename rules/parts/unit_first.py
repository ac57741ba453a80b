"""What a number counts, where that stands before it as in a form: “tricks 9”, “points: 20”; it is put behind it."""

from __future__ import annotations

import re
from functools import lru_cache

from rules.parts.how_many import SO_MANY
from rules.parts.reader import Ambiguous
from rules.parts.words import STRAIN_NAMES
from rules.text import t

# Behind these a number is a player's, or a bid, and counts nothing.
COUNTS_NOTHING = "".join(
    f"(?<!(?<![a-z]){word} )" for word in ("player", "by", "bid", "bids", "call", "calls", "called")
)


@lru_cache(maxsize=16)
def before_a_number(units: tuple[str, ...], no_number: str) -> re.Pattern[str]:
    """What may be counted before its number, and the number before that, which is not a player's or a bid.

    Not before several numbers, of which it is the name, nor before a bid.
    """
    counted, strain = ("|".join(sorted(words, key=len, reverse=True)) for words in (units, (*STRAIN_NAMES, "nt")))
    many = f"(?!{no_number}){SO_MANY}"
    return re.compile(
        rf"(?:{COUNTS_NOTHING}(?<![a-z0-9])(?P<before>{SO_MANY}) )?(?<![a-z0-9])(?P<unit>{counted})(?P<colon> ?: ?| )"
        rf"(?P<number>{many})(?!(?:[ ,;/&-]|and )*(?:{many}|(?:{counted})(?![a-z])))"
        rf"(?! ?(?:[♣♦♥♠]|(?:{strain})(?![a-z])))",
        re.IGNORECASE,
    )


def units_behind(text: str, units: tuple[str, ...], no_number: str) -> str:
    """A line with what a number counts behind it; raises ``Ambiguous`` where that stands between two numbers."""
    return before_a_number(units, no_number).sub(behind_its_number, text) if units else text


def behind_its_number(found: re.Match[str]) -> str:
    """What a number counts and the number, the other way round; with one before it, and a colon, at the end alone."""
    if found["before"] and found["colon"] == " ":
        raise Ambiguous(
            t(
                "“{typed}” may be {first} {counted}, or {second}: expected a comma on one side of “{counted}”.",
                typed=found[0],
                first=found["before"],
                second=found["number"],
                counted=found["unit"],
            )
        )
    if found["before"] and found.end() < len(found.string.rstrip(" .,;)]")):  # “4 tricks: 1 short”
        return found[0]
    return f"{found['before'] or ''} {found['number']} {found['unit']}".lstrip()
