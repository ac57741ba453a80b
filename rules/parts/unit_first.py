"""What a number counts, where that stands before it as in a form: “tricks 9”, “points: 20”; it is put behind it."""

from __future__ import annotations

import re
from functools import lru_cache

from rules.parts.how_many import SO_MANY
from rules.parts.reader import Ambiguous
from rules.parts.words import STRAIN_NAMES
from rules.text import t


@lru_cache(maxsize=16)
def before_a_number(units: tuple[str, ...]) -> re.Pattern[str]:
    """What may be counted before its number, and the number before that, which is not a player's.

    Not before several numbers, of which it is the name, nor before a bid.
    """
    counted, strain = ("|".join(sorted(words, key=len, reverse=True)) for words in (units, STRAIN_NAMES))
    return re.compile(
        rf"(?:(?<!player )(?<![a-z0-9])(?P<before>{SO_MANY}) )?(?<![a-z0-9])(?P<unit>{counted})(?P<colon> ?: ?| )"
        rf"(?P<number>{SO_MANY})(?!(?:[ ,;/&-]|and )*(?:{SO_MANY}|(?:{counted})(?![a-z])))"
        rf"(?! ?(?:[♣♦♥♠]|(?:{strain})(?![a-z])))",
        re.IGNORECASE,
    )


def units_behind(text: str, units: tuple[str, ...]) -> str:
    """A line with what a number counts behind it; raises ``Ambiguous`` where that stands between two numbers."""
    found = before_a_number(units).search(text) if units else None
    parted = found and found["before"] and found["colon"] != " "  # “4 tricks: 1 short”
    if found is None or parted:
        return text
    if found["before"]:
        raise Ambiguous(
            t(
                "“{typed}” may be {first} {counted}, or {second}: expected a comma on one side of “{counted}”.",
                typed=found[0],
                first=found["before"],
                second=found["number"],
                counted=found["unit"],
            )
        )
    return f"{text[: found.start()]}{found['number']} {found['unit']}{text[found.end() :]}"
