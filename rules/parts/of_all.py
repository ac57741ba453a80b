"""The tricks of a side where nothing was bid: all of them, or those above half of them."""

from __future__ import annotations

import re

from rules.fields import Number, Problem
from rules.parts.how_many import SO_MANY, instead, unit
from rules.parts.patterns import pattern
from rules.parts.reader import Reader
from rules.parts.words import ODD
from rules.text import t

# Behind these a number may count all the tricks, or only those above half of them.
WON = pattern(f"(?:makes|made|making|wins|won)(?: by)? (?={SO_MANY})")
OF_HALF_OR_ALL = re.compile("(?:(?:(?:makes|made|making|wins|won)(?: by)?)|by) $")


def won(reader: Reader, field: Number, counted: int, *, start: int) -> int:
    """The tricks of a side where nothing was bid: all of them, or as they say at whist so many odd ones."""
    odd = counted + field.most // 2
    if odd <= field.most and reader.take(ODD) is not None:
        return odd
    reader.take(unit(field.label))
    word = OF_HALF_OR_ALL.search(reader.text[:start])
    by = word is not None and word[0].endswith("by ")  # then even seven may be all thirteen
    if word and 0 < counted <= field.most // 2 + by:
        line = f"{reader.typed[:start]}{odd} {reader.typed[reader.at :]}".strip()
        typed = reader.typed[word.start() : reader.at].strip()
        said = t(
            "“{typed}” is read as {n} of all the tricks; did you mean {taken}?",
            "“{typed}” is read as {n} of all the tricks; did you mean {taken}?",
            typed=typed,
            n=counted,
            taken=odd,
        )
        reader.doubts.append(Problem(field.name, said, doubtful=True, mends=(instead(field, odd, line),)))
    return counted
