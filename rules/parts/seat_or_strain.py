"""A letter before the number of a bid, which may be who bid or in what: ``S4 N`` is 4NT by South, or 4♠ by North."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from rules.fields import Answers, Mend, Problem
from rules.parts.anywhere import whole
from rules.parts.patterns import pattern
from rules.parts.reader import Read, folded, seen, short
from rules.parts.seats import SEATS
from rules.parts.words import NUMBERS, PENALTY
from rules.text import Text, t

LEVEL = f"(?:[0-9]{{1,2}}(?![0-9])|(?:{'|'.join(NUMBERS[1:])})(?= ))"
A_DOUBLE = "|".join(re.escape(word) for word in PENALTY if PENALTY[word] > 1)
# An N goes with what follows it, unless it is glued to the number, or a double stands behind that: “n 4s” and “n4s” are
# spades, “n4 s” and “n 4 x s” may be South's.
LETTER_FIRST = pattern(
    f"(?<![^ ,])(?:(?P<s>s)[ -]*(?P<level>{LEVEL}|slam(?= ))|"
    f"(?P<n>n)(?: (?=[0-9]{{1,2}} (?:{A_DOUBLE}) ))?(?P<glued>[0-9]{{1,2}})(?= ))"
)


class Named(NamedTuple):
    """What a line says, in words: the contract and whose it is, and the line that says nothing else."""

    contract: Text
    seat: str
    mend: Mend


def asked(text: str, read: Callable[[str], Read], named: Callable[[Answers], Named | None], *, who: str) -> Read:
    """What a line says, with a question where it is another hand if its first letter says in what it was bid.

    Of what cannot be ``named`` nothing is asked; ``who`` is the field to look at again.
    """
    found, typed = read(text), seen(text)
    letter = LETTER_FIRST.search(folded(typed))
    if letter is None or not whole(found):
        return found
    bid = f"{letter['level'] or letter['glued']} {letter['s'] or letter['n']}"
    other = read(f"{typed[: letter.start()]}{bid} {typed[letter.end() :]}")
    if not whole(other) or other.answers == found.answers:
        return found
    this, that = named(found.answers), named(other.answers)
    if this is None or that is None or this.seat == that.seat:
        return found
    message = t(
        "{typed} is read as {contract} by {seat}; did you mean {other}?",
        typed=short(typed),
        contract=this.contract,
        seat=SEATS[this.seat],
        other=that.mend.text,
    )
    return found._replace(problems=(*found.problems, Problem(who, message, doubtful=True, mends=(that.mend,))))
