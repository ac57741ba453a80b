"""What a number counts, where that stands before it as in a form: “tricks 9”, “points: 20”; it is put behind it."""

from __future__ import annotations

import re
from functools import lru_cache

from rules.parts.how_many import SO_MANY
from rules.parts.patterns import pattern
from rules.parts.reader import DASHES, Ambiguous
from rules.parts.words import ABOVE, BELOW, STRAIN_NAMES
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
        rf"(?:{COUNTS_NOTHING}(?<![a-z0-9])(?P<before>{SO_MANY}) )?(?:(?P<dash>[{DASHES}] ?)|(?<![a-z0-9+])(?<!\+ ))"
        rf"(?P<unit>{counted})(?P<colon> ?: ?| )"
        rf"(?P<number>{many})(?!(?:[ ,;/&-]|and )*(?:{many}|(?:{counted})(?![a-z])))"
        rf"(?! ?(?:[♣♦♥♠](?![akqjt0-9])|(?:{strain}|[cdh])(?![a-z0-9])))",
        re.IGNORECASE,
    )


def units_behind(text: str, units: tuple[str, ...], no_number: str) -> str:
    """A line with what a number counts behind it; raises ``Ambiguous`` where that stands between two numbers."""
    return before_a_number(units, no_number).sub(behind_its_number, text) if units else text


# “4 tricks: 1 short”, in which the colon is of the tricks before it.
WHAT_IT_CAME_TO = pattern(f" (?:{'|'.join((*ABOVE, *BELOW))}|(?:over|under)tricks?)(?![a-z])", re.IGNORECASE)


def behind_its_number(found: re.Match[str]) -> str:
    """What a number counts and the number, the other way round; one before it is another's where a dash parts them."""
    before, counted = found["before"] or "", f"{found['number']} {found['unit']}"
    if found["dash"]:
        return f"{before}, {counted}"
    colon = found["colon"].strip()
    if before and colon and WHAT_IT_CAME_TO.match(found.string, found.end()):
        return found[0]
    at_the_end = found.end() >= len(found.string.rstrip(" .,;)]"))
    if before and not (colon and at_the_end):
        raise Ambiguous(
            t(
                "“{typed}” may be {first} {counted}, or {second}: expected a comma on one side of “{counted}”.",
                typed=found[0],
                first=before,
                second=found["number"],
                counted=found["unit"],
            )
        )
    return f"{before} {counted}".lstrip()
