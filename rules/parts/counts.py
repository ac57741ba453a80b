"""So many of a thing, as a sentence says it: “1 trick”, “2 tricks”."""

from __future__ import annotations

from rules.parts.amounts import Amount
from rules.parts.reader import plus_minus
from rules.text import NO_WORDS, Text, t

PLACES = (t("1st"), t("2nd"), t("3rd"), t("4th"))


def plural(amount: Amount) -> int:
    """The number by which a language chooses its words: of what was shared out, as of several."""
    return amount if isinstance(amount, int) else 2


def blank_if_none(amount: Amount) -> Text:
    """A number for a cell that stays blank where it is 0."""
    return plus_minus(amount) if amount else NO_WORDS


def tricks(n: int) -> Text:
    """“1 trick”, “2 tricks”."""
    return t("{n} trick", "{n} tricks", n=n)


def overtricks(n: int) -> Text:
    """“1 overtrick”, “2 overtricks”."""
    return t("{n} overtrick", "{n} overtricks", n=n)


def points(amount: Amount) -> Text:
    """“1 point”, “−20 points”, “2.5 points”."""
    return t("{points} point", "{points} points", n=plural(amount), points=plus_minus(amount))
