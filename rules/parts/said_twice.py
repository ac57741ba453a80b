"""So many over or down that stand twice in a line: a slip of the finger, or as many again; nobody can tell."""

from __future__ import annotations

import re

from rules.parts.reader import Ambiguous, Reader, plus_minus
from rules.parts.words import OVER
from rules.text import Text, as_it_is, t


def relative(over: int) -> Text:
    """Tricks counted from the contract."""
    return plus_minus(over) if over < 0 else as_it_is(f"+{over}" if over else "=")


def not_twice(reader: Reader, said: str, of: Text, *, start: int) -> None:
    """Refuse what was just read, from ``start`` on, where the same stands right before it: ``+1 +1``."""
    over, sign = OVER.get(said, 0), said[:1]
    words = [sign, *said[1:].split()] if sign in ("+", "-") else said.split()
    before = re.search(f"(?:{' ?'.join(map(re.escape, words))})[ ,;]*$", reader.text[:start]) if over else None
    if before is None:
        return
    typed = reader.typed[before.start() : reader.at].strip()
    raise Ambiguous(
        t(
            "{label}: “{typed}” may be {once}, or {together}: expected one of these.",
            label=of,
            typed=typed,
            once=relative(over),
            together=relative(2 * over),
        )
    )
