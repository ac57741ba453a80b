"""The result of a contract as directors write it: ``=``, ``+1``, ``down two``, ``10``, ``made 4``."""

from __future__ import annotations

import re
from typing import Any

from rules.fields import Number
from rules.notation import BEGUN_CARD, RANK, SUIT, Reader, Unfinished
from rules.parts.bridge import Outcome
from rules.parts.how_many import (
    A_WHOLE,
    SO_MANY,
    begins_over,
    came_to,
    down_or_in_all,
    failed_so_many,
    made_or_over,
    made_over,
    made_so_many,
    of_so_many,
    only_parts,
    over_words,
)
from rules.parts.patterns import pattern
from rules.parts.reader import Ambiguous
from rules.parts.said_twice import relative
from rules.parts.seats import A_SEAT
from rules.parts.words import IN_WORDS, MADE, NOT_MADE, ODD, TRICK, WITH, all_of
from rules.text import Text, either, t

Given = dict[str, Any]

WHO = t("who played it: {seats}", seats=A_SEAT)
RESULT = t("the result: =, +1, −1 or the tricks taken")
ALL_THIRTEEN = Number(name="tricks", label=t("Tricks"), least=0, most=13)
# “7d” is a lead, but “7dq” is seven tricks and a lead; before the declarer there is no lead.
TRICKS = pattern(f"[0-9]{{1,2}}(?![0-9]|{SUIT}(?!{RANK}))")
TRICKS_FIRST = re.compile("[0-9]{1,2}(?![0-9])")
# “9 s” is nine tricks by South sooner than nine short.
BEGUN_OTHERWISE = re.compile(f"[0-9]|{BEGUN_CARD.pattern}")
ALL = tuple(said for said, _ in all_of(13))
FAILED_WITH = tuple(f"{word} {taken} " for word in NOT_MADE for taken in WITH)
BEGUN_RESULT = re.compile("[+-]$|(?:(?:went|goes) )?(?:down|off) ?$|went$|goes$")


def result(reader: Reader, found: Given) -> bool:
    """The tricks, counted from the contract or from none; behind a number may stand what that came to."""
    if "tricks" in found:
        return "declarer" in found and came_to(reader, int(found["level"]) + 6, found["tricks"], of=t("Tricks"))
    begun_all = " " in reader.rest and reader.begins(ALL)
    begun = reader.rest in NOT_MADE or (" " in reader.rest and reader.begins(FAILED_WITH))
    if begun or BEGUN_RESULT.match(reader.rest):
        raise Unfinished(t("how many tricks over or down"))
    over, start = over_words(reader, ALL_THIRTEEN.label), reader.at
    if (said := reader.take(over)) is not None:
        few = A_WHOLE.fullmatch(reader.rest) if said == "=" else None
        if few and "declarer" in found and int(few[0]) <= 7 - int(found["level"]):  # unless a card goes on from there
            raise Unfinished(t("= alone, or +{n}", n=few[0]))
        found["tricks"] = (
            made(reader, found, start=start) if said in MADE else relatively(reader, found, over[said], start=start)
        )
        of_so_many(reader, said, ALL_THIRTEEN.label)
    elif reader.take(ALL) is not None:
        said, found["tricks"] = ALL[0], 13
    elif (said := failed(reader)) is not None:
        found["tricks"] = failed_so_many(reader, ALL_THIRTEEN, int(found["level"]) + 6, start=start)
    elif begun_all or (begins_over(reader, ALL_THIRTEEN.label) and not BEGUN_OTHERWISE.match(reader.rest)):
        raise Unfinished(RESULT if "declarer" in found else WHO)
    elif (tricks := so_many(reader, found)) is not None:
        found["tricks"] = tricks
        if reader.take(ODD) is not None:
            said, found["tricks"] = ODD[0], tricks + 6
    else:
        return False
    reader.plain = said is None and reader.take(TRICK) is None
    return True


def relatively(reader: Reader, found: Given, over: int, *, start: int) -> int:
    """The tricks of so many over or down; what looks like a minus may be one of several dashes (``4s-n-10``)."""
    tricks, plain = int(found["level"]) + 6 + over, -over
    if over >= 0 or plain > 13 or not only_parts(reader, start):
        return tricks
    if tricks < 0:
        return plain
    if 2 * plain >= tricks + plain:
        reader.meant.append((down_or_in_all(reader.typed[start : reader.at].strip(), plain), plain))
    return tricks


def failed(reader: Reader) -> str | None:
    """A word that says that a contract failed, where a number stands behind it."""
    start, said = reader.at, reader.take(NOT_MADE)
    if said is None or made_so_many(reader):
        return said
    reader.at = start
    return None


def so_many(reader: Reader, found: Given) -> int | None:
    """A number of tricks in a word or in figures, if one stands there."""
    if (said := reader.take(IN_WORDS)) is not None:
        return IN_WORDS[said]
    figures = reader.match(TRICKS if "declarer" in found else TRICKS_FIRST)
    return int(figures[0]) if figures else None


BY_SO_MANY = pattern(f"by (?P<n>{SO_MANY})")


def made(reader: Reader, found: Given, *, start: int) -> int:
    """The tricks of a contract that was made; a number behind the word counts all of them, or those above six."""
    least = int(found["level"]) + 6
    if by := reader.match(BY_SO_MANY):
        said = reader.typed[start : reader.at].strip()
        raise Ambiguous(made_or_over(said, IN_WORDS[by["n"]] if by["n"] in IN_WORDS else int(by["n"])))
    if more := made_over(reader, t("Tricks")):
        return least + more
    counted = made_so_many(reader)
    all_of_them = reader.take(WITH) is not None
    number = so_many(reader, found) if counted else None
    if number is None:
        return least
    said = reader.typed[start : reader.at].strip()
    odd = reader.take(ODD) is not None
    number, all_of_them = number + 6 * odd, odd or reader.take(TRICK) is not None or all_of_them
    likely = {tricks for tricks in (number, number if all_of_them else number + 6) if least <= tricks <= 13}
    over = {number + least} if 0 < number <= 13 - least and not all_of_them else set[int]()
    if len(likely) == 1:
        tricks = likely.pop()
        reader.meant += [(all_or_over(said, tricks, more - least), more) for more in over if more != tricks]
        return tricks
    if number == 1 and not reader.rest:
        raise Unfinished(t("all the tricks that were taken, or +1") if over else RESULT)
    raise Ambiguous(not_for_certain(said, sorted(likely | over), found))


def all_or_over(said: str, tricks: int, over: int) -> Text:
    """What is asked about a number behind “made” that may be of overtricks."""
    return t(
        "“{said}” is read as {n} trick; did you mean {over}?",
        "“{said}” is read as {n} tricks; did you mean {over}?",
        said=said,
        n=tricks,
        over=relative(over),
    )


def not_for_certain(said: str, taken: list[int], found: Given) -> Text:
    """Why a number behind “made” is not read."""
    least = found["level"] + 6
    if taken:
        over = either([*(relative(tricks - least) for tricks in taken), t("all the tricks taken")])
        numbers = either(map(str, taken))
        return t(
            "“{said}” may be {numbers} tricks here: expected {over}.",
            said=said,
            numbers=numbers,
            over=over,
        )
    return t(
        "“{said}” is not so many tricks as make {contract}: expected {enough}.",
        said=said,
        contract=Outcome(found["level"], found["strain"]).called,
        enough=t("{least} to {most}", least=least, most=13) if least < 13 else "13",
    )
