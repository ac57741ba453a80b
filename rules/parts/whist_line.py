"""A hand of Whist as the line that is typed for it: the tricks of a side, and perhaps those of the other."""

from __future__ import annotations

import re

from rules import notation
from rules.fields import Field
from rules.notation import Read, folded
from rules.parts.anywhere import agreed, torn, whole
from rules.parts.begun_words import begins, the_rest
from rules.parts.how_many import SO_MANY
from rules.parts.reader import Ambiguous, tidied
from rules.parts.whist_hand import HONOURS, SIDE, TRICKS
from rules.parts.words import IN_WORDS, NUMBERS
from rules.parts.words import SIDE as SIDES_SAID
from rules.text import Text, t

A_SIDE = f"(?<![a-z])(?:{'|'.join(map(re.escape, sorted(SIDES_SAID, key=len, reverse=True)))})(?![a-z])"
TOOK = "[ :]*(?:(?:took|won|got|tricks?),? )?"
OF_TRICKS = re.compile("(?:took|won|got|tricks?)(?![a-z])")
# What the others took as well: “ns 9, ew 4”, “ns 9-4”.
AND_OTHERS = re.compile(
    f"(?P<one>{A_SIDE}){TOOK}(?P<n>{SO_MANY})(?: tricks?)?"
    f"(?: ?[-/] ?|[ ,;]*(?:and )?(?P<other>{A_SIDE}){TOOK})(?P<m>{SO_MANY})(?: tricks?)?(?![a-z0-9])"
    "(?! ?h(?:onou?rs)?(?![a-z]))"
)
# What is said of honours, by whom and how many, in any order.
FOUR_OR_THREE, TO, SAID = "(?P<n>four|three|4|3)", "(?:(?:held )?by |to |for )?", "(?:h|honou?rs)(?![a-z])[ ,]*"
HELD = tuple(
    re.compile(said)
    for said in (
        f"(?P<side>{A_SIDE})[ ,]*(?:(?:held|had) )?{FOUR_OR_THREE} {SAID}",
        f"(?P<side>{A_SIDE})[ ,]*{SAID}{FOUR_OR_THREE}(?![a-z0-9])",
        f"(?<![a-z])(?<![a-z] ){SAID}{FOUR_OR_THREE} {TO}(?P<side>{A_SIDE})",
        f"(?<![a-z])(?<![a-z] ){SAID}{TO}(?P<side>{A_SIDE})[ ,]*{FOUR_OR_THREE}(?![a-z0-9])",
        f"(?<![a-z0-9]){FOUR_OR_THREE} (?:h|honou?rs) {TO}(?P<side>{A_SIDE})",
    )
)


# What is said of tricks above six in the words and the sign of games in which tricks are bid; “plus 4 honours” is not,
# nor “honours +4”, nor anything behind more tricks than there are above six.
MOST_ABOVE = 7
UP_TO_SEVEN = f"[1-7]|{'|'.join(map(str, NUMBERS[1:8]))}"
NO_HONOURS = f"(?! (?:h|honou?rs)(?![a-z])(?!.*(?<![a-z0-9]){SO_MANY}))"
ABOVE_SIX = re.compile(
    rf"(?<![a-z0-9])(?<!\bh )(?<!\bhonours )(?<!\bhonors )(?P<typed>"
    rf"(?:\+ ?|(?:plus|by) )(?P<n>{UP_TO_SEVEN}){NO_HONOURS}|(?P<m>{UP_TO_SEVEN}) (?:over|up|overtricks?))(?![a-z0-9])"
)


def read(text: str, form: tuple[Field, ...]) -> Read:
    """What a line says as far as it goes; of honours in any order."""
    straight, line = tricks_first(text, form), folded(tidied(text))
    if whole(straight) or torn(straight):
        return straight
    if straight.answers.get(TRICKS.name, 0) <= MOST_ABOVE and (above := ABOVE_SIX.search(line)):
        return Read({}, (Ambiguous(from_six(above["typed"], above["n"] or above["m"])).problem(TRICKS.name),))
    found = (held for said in HELD for held in said.finditer(line))
    if read := agreed(straight, [tricks_first(honours_last(line, held), form) for held in found]):
        return read
    return Read({}, missing=the_rest(text.split()[-1])) if straight.problems and others_begun(line) else straight


# What one side took, and what stands before the same of the others.
ONE_SIDE = re.compile(f"(?P<one>{A_SIDE}){TOOK}(?P<n>{SO_MANY})(?: tricks?)?[ ,;]+(?:and )?")
VERBS = ("", "took ", "won ", "got ", "tricks ")


def others_begun(line: str) -> bool:
    """Whether a line stops in the middle of what the others took: “ns 9, e”."""
    found = ONE_SIDE.match(line)
    if found is None or (others := TRICKS.most - in_all(found["n"])) < 0:
        return False
    rest, sides = line[found.end() :], (side for side in SIDES_SAID if SIDES_SAID[side] != SIDES_SAID[found["one"]])
    wholes = (f"{side} {took}{many}" for side in sides for took in VERBS for many in (str(others), NUMBERS[others]))
    return rest != "" and any(begins(rest, each) for each in (*wholes, "and"))


def honours_last(line: str, held: re.Match[str]) -> str:
    """A line with what it says of honours behind all else, as the form asks it."""
    many = {"4": "four", "3": "three"}.get(held["n"], held["n"])
    return f"{line[: held.start()]} {line[held.end() :]} {many} honours {held['side']}".strip()


def tricks_first(text: str, form: tuple[Field, ...]) -> Read:
    """What a line says that has the honours behind the tricks."""
    line = folded(tidied(text))
    found = AND_OTHERS.search(line)
    if found is None or not of_thirteen(found):
        return notation.read(text, form)
    one, n, other, m = (found[part] for part in ("one", "n", "other", "m"))
    honours = next(field for field in form if field.name == HONOURS.name)
    few = IN_WORDS.get(m, m) in (3, 4, "3", "4")
    if other and few and not OF_TRICKS.search(found[0]) and honours.asked({SIDE.name: one}):
        return Read({}, (Ambiguous(tricks_or_honours(f"{one} {n}", f"{m} {other}")).problem(HONOURS.name),))
    return notation.read(f"{line[: found.start()]}{one} {n}{line[found.end() :]}", form)


def of_thirteen(found: re.Match[str]) -> bool:
    """Whether both numbers are of two sides, and make all the tricks."""
    tricks = in_all(found["n"]) + in_all(found["m"])
    return tricks == TRICKS.most and SIDES_SAID.get(found["other"] or "") != SIDES_SAID[found["one"]]


def in_all(said: str) -> int:
    """How many, in figures or in words."""
    return IN_WORDS[said] if said in IN_WORDS else int(said)


def from_six(typed: str, n: str) -> Text:
    """Why so many over are not read, where nothing was bid."""
    return t(
        "Tricks: “{typed}” may be counted from six: expected all the tricks that were taken, {n} if it is.",
        typed=typed,
        n=6 + in_all(n),
    )


def tricks_or_honours(tricks: str, honours: str) -> Text:
    """Why a number behind the others is not read."""
    return t(
        "The number of the others may be of tricks or of honours: expected {tricks}, or {tricks} honours {honours}.",
        tricks=tricks,
        honours=honours,
    )
