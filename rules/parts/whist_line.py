"""A hand of Whist as the line that is typed for it: the tricks of a side, and perhaps those of the other."""

from __future__ import annotations

import re

from rules import notation
from rules.fields import Field
from rules.notation import Read, folded
from rules.parts.how_many import SO_MANY
from rules.parts.reader import Ambiguous, tidied
from rules.parts.whist_hand import HONOURS, SIDE
from rules.parts.words import IN_WORDS
from rules.parts.words import SIDE as SIDES_SAID
from rules.text import Text, t

A_SIDE = f"(?<![a-z])(?:{'|'.join(map(re.escape, sorted(SIDES_SAID, key=len, reverse=True)))})(?![a-z])"
TOOK = "[ :]*(?:(?:took|won|got) )?"
OF_TRICKS = re.compile("(?:took|won|got|tricks?)(?![a-z])")
# What the others took as well: “ns 9, ew 4”, “ns 9-4”.
AND_OTHERS = re.compile(
    f"(?P<one>{A_SIDE}){TOOK}(?P<n>{SO_MANY})(?: tricks?)?"
    f"(?: ?[-/] ?|[ ,;]*(?:and )?(?P<other>{A_SIDE}){TOOK})(?P<m>{SO_MANY})(?: tricks?)?(?![a-z0-9])"
)
HELD_FIRST = re.compile(f"({A_SIDE})(?: held| had)? (four|three|4|3) honours")


def read(text: str, form: tuple[Field, ...]) -> Read:
    """What a line says as far as it goes."""
    line = HELD_FIRST.sub(r"\2 honours \1", folded(tidied(text)))
    found = AND_OTHERS.search(line)
    if found is None or not of_thirteen(found):
        return notation.read(line if line != folded(tidied(text)) else text, form)
    one, n, other, m = (found[part] for part in ("one", "n", "other", "m"))
    honours = next(field for field in form if field.name == HONOURS.name)
    if other and m in ("3", "4") and not OF_TRICKS.search(found[0]) and honours.asked({SIDE.name: one}):
        return Read({}, (Ambiguous(tricks_or_honours(f"{one} {n}", f"{m} {other}")).problem(HONOURS.name),))
    return notation.read(f"{line[: found.start()]}{one} {n}{line[found.end() :]}", form)


def of_thirteen(found: re.Match[str]) -> bool:
    """Whether both numbers are of two sides, and make all the tricks."""
    tricks = sum(IN_WORDS[said] if said in IN_WORDS else int(said) for said in (found["n"], found["m"]))
    return tricks == 13 and SIDES_SAID.get(found["other"] or "") != SIDES_SAID[found["one"]]


def tricks_or_honours(tricks: str, honours: str) -> Text:
    """Why a number behind the others is not read."""
    return t(
        "The number of the others may be of tricks or of honours: expected {tricks}, or {tricks} honours {honours}.",
        tricks=tricks,
        honours=honours,
    )
