"""Words that say of what the piece behind them is, such as “took”, “bid” and “by”, and what may not stand there."""

from __future__ import annotations

import re

from rules.fields import Choice, Each, Field, Number
from rules.parts.how_many import SO_MANY, follows_a_bid, taken
from rules.parts.patterns import pattern
from rules.parts.reader import Reader, folded
from rules.text import NO_WORDS, Text

# What says of the number behind it that it was taken, and what says that it was not.
SAYS_TAKEN, SAYS_BID = "took|takes|gets|got|with", "bids?|calls|called"
NOT_TAKEN = re.compile(f"(?<![a-z])(?:by|{SAYS_BID}) ?$")
NOT_BID = re.compile(f"(?<![a-z])(?:{SAYS_TAKEN}) ?$")
NEITHER = re.compile(f"(?<![a-z])(?:{SAYS_TAKEN}|{SAYS_BID}) ?$")
BY = re.compile("(?<![a-z])by ?$")
TAKEN = re.compile(f"(?<![a-z])(?:{SAYS_TAKEN})(?![a-z])")
A_NUMBER = pattern(f"[0-9]|{SO_MANY}(?![ -]trump)")


def nothing_behind(said: re.Pattern[str], reader: Reader, expected: Text, *, of: Text = NO_WORDS) -> None:
    """Refuse what stands behind a word that says of what it is, which is not what was expected."""
    if reader.rest and (word := said.search(reader.text[: reader.at])):
        reader.at = word.start()
        raise reader.refused(expected, of)


def no_bid_behind_took(reader: Reader, expected: Text) -> None:
    """Refuse as a bid what stands behind a word that says that it was taken: “e took ten c 9”."""
    nothing_behind(NOT_BID, reader, expected)


def no_strain_behind_by(reader: Reader, expected: Text, of: Text = NO_WORDS) -> None:
    """Refuse as a strain what is somebody's: “n 2 by s” is no two spades."""
    nothing_behind(BY, reader, expected, of=of)


def goes_with_its_number(reader: Reader, field: Field) -> None:
    """Refuse a number behind a word that says of what it is, where it is of something else: ``nap with 4``."""
    of_another = said_of_another(field)
    if of_another and has_numbers(field) and A_NUMBER.match(reader.rest):
        nothing_behind(of_another, reader, field.expected, of=field.label)


def said_of_another(field: Field) -> re.Pattern[str] | None:
    """The words behind which a number is of something else than a field asks; ``None`` where any word goes with it."""
    if follows_a_bid(field):
        return NOT_TAKEN
    if taken(field):
        return None
    return NOT_BID if "bid" in folded(field.label) else NEITHER


def has_numbers(field: Field) -> bool:
    """Whether a number can be an answer to a field: with whom somebody played is none."""
    if isinstance(field, Choice):
        return any(A_NUMBER.match(folded(label)) for _, label in field.options)
    return isinstance(field, Number | Each)


def no_tricks_of_a_bid(reader: Reader, field: Field, over: range, *, named: bool) -> None:
    """Refuse “took” in what was stepped ``over`` before the bids of a side that is named: its number was left out."""
    took = TAKEN.search(reader.text, over.start, over.stop) if named else None
    if took and isinstance(field, Each) and "bid" in folded(field.label):
        reader.at = took.start()
        raise reader.refused(field.expected, field.label)
