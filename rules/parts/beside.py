"""Two numbers of every player: ``3 2 3 3 / 4 2 3 1``, all of one and then of the other, or ``3/4 2/2 3/3 3/1``."""

from __future__ import annotations

import re
from typing import Any

from rules.fields import Each, Field, Problem
from rules.notation import READ, Read, Reader, Unfinished, Unreadable, number, surplus
from rules.parts.reader import tidied
from rules.text import t

# The first player's two numbers beside each other: so the pad has them, with a stroke between.
BESIDE = re.compile("[0-9]+(?: ?/|-[0-9]+ [0-9]+-)")
STROKE, COMMA = re.compile("[/-]"), re.compile(",")
# What else may stand between the two: a colon, or brackets around the second.
IN_BRACKETS, COLON = re.compile(r"([0-9]) ?[(\[]([0-9]+)[)\]]"), re.compile("([0-9]) ?: ?(?=[0-9])")
BIDS, TOOK = re.compile("bids?(?![a-z])[ ,]*"), re.compile("(?:[/|;, ]|- |(?:took|tricks)(?![a-z]))+")


def read(text: str, form: tuple[Field, ...]) -> Read:
    """What a line says of two fields, each with a number for every player."""
    reader, found = Reader(tidied(with_strokes(text))), dict[str, Any]()
    first, second = (field for field in form if isinstance(field, Each))
    try:
        reader.match(BIDS)
        if BESIDE.match(reader.rest):
            by_player(reader, (first, second), found)
        else:
            found[first.name] = READ[Each](reader, first, found)
            reader.match(TOOK)
            found[second.name] = READ[Each](reader, second, found)
        if reader.rest:
            raise Unreadable(surplus(reader))
    except Unfinished as end:
        return Read(found, missing=end.says)
    except Unreadable as bad:
        return Read(found, (Problem(first.name if first.name not in found else second.name, bad.says),))
    told = ((field.name, field.wrong(found[field.name])) for field in (first, second))
    return Read(found, tuple(Problem(name, message) for name, message in told if message))


def with_strokes(text: str) -> str:
    """A line in which a stroke stands between the two numbers of a player: ``3 (4) 2 (2)``, ``3:4 2:2``."""
    return COLON.sub(r"\1/", IN_BRACKETS.sub(r"\1/\2", text))


def by_player(reader: Reader, fields: tuple[Each, Each], found: dict[str, Any]) -> None:
    """Both numbers of one player after another."""
    both: tuple[list[int], list[int]] = ([], [])
    for side in fields[0].sides:
        reader.match(COMMA)
        for field, numbers in zip(fields, both, strict=True):
            of = t("{label}, {side}", label=field.label, side=side)
            if field is fields[1] and not reader.match(STROKE):
                raise reader.refused(t("a stroke, as in 3/4"), of)
            numbers.append(number(reader, of, least=field.least, most=field.most))
    found.update({field.name: tuple(numbers) for field, numbers in zip(fields, both, strict=True)})
