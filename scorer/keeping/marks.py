"""How a copy came about, as its name tells: behind what the club is called, and before when it was or of what."""

from __future__ import annotations

import re
from pathlib import Path

from rules.parts.patterns import pattern

NUMBERED = re.compile(r" \(\d+\)$")  # behind a name that something had already
ASIDE = " set aside "  # in the name of a club file that another was brought back in place of
UNREAD = f"{ASIDE}unread "  # in the name of one that could only be moved, for the disk cannot read all of it
SECOND = r"\d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d"
# A club may be called by the same words: they say something only with what stands behind them in a name given here.
MARKED = pattern(
    rf" (?:(?P<aside>set aside(?: unread)?) {SECOND}"
    rf"|(?P<left>left over) {SECOND}.*"
    r"|(?P<rescued>rescued(?: from damage)?(?:, not sound)?) [\d .-]*(?:deed \d+|unread)"
    r"|(?P<before>before upgrade) from \S+)$"
)


def mark(copy: Path) -> str:
    """``set aside``, ``rescued, not sound``; empty for a copy that was just taken, and for any other file."""
    found = MARKED.search(NUMBERED.sub("", copy.stem))
    return found[found.lastgroup] if found and found.lastgroup else ""


def is_aside(copy: Path) -> bool:
    """Whether a copy is what another was brought back in place of: it is brought back whatever its state.

    It never stands for a copy: until that is finished it may be the club file itself under another name.
    """
    return mark(copy).startswith(ASIDE.strip())


def is_rescued(copy: Path) -> bool:
    """Whether a copy was brought to safety, when the file was damaged, or was not there any more."""
    return mark(copy).startswith("rescued")
