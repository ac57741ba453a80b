"""Two numbers of every player: ``3 2 3 3 / 4 2 3 1``, all of one and then of the other, or ``3/4 2/2 3/3 3/1``."""

from __future__ import annotations

import re
from typing import Any

from rules.fields import Each, Field, Problem
from rules.notation import READ, Read, Reader, Unfinished, Unreadable, seen, surplus
from rules.parts.anywhere import whole
from rules.parts.how_many import SO_MANY
from rules.parts.in_turn import OF_EACH, begins_in_turn, in_turn
from rules.parts.over_each import from_bids
from rules.parts.reader import Ambiguous, number_among_others, tidied
from rules.parts.seats import of_whom
from rules.parts.words import player_words
from rules.text import Text, t

# The first player's two numbers beside each other: so the pad has them, with a stroke between.
BESIDE = re.compile(f"{SO_MANY}(?: ?/|-{SO_MANY}(?:$| {SO_MANY}(?:$|-)))")
STROKE, COMMA = re.compile("[/-]"), re.compile(",")
# What else may stand between the two: a colon, or brackets around the second.
IN_BRACKETS = re.compile(rf"({SO_MANY}) ?[(\[] ?({SO_MANY}) ?(?:[)\]]|$)", re.IGNORECASE)
COLON = re.compile(f"({SO_MANY}) ?: ?(?={SO_MANY})", re.IGNORECASE)
# What stands in a pair and between pairs; brackets may be around each.
SET_APART = (", ?", " ?[;/|] ?"), (",", " "), (" ", " ?[,;/|] ?")
IN_PAIRS = (
    *(f"{SO_MANY}{within}{SO_MANY}(?:{between}{SO_MANY}{within}{SO_MANY})+" for within, between in SET_APART),
    rf"(?:[(\[] ?{SO_MANY}(?: ?,| ) ?{SO_MANY} ?[)\]][ ,;/|]*)+",
)
PAIRS, ONE = re.compile("|".join(IN_PAIRS), re.IGNORECASE), re.compile(SO_MANY, re.IGNORECASE)
BIDS, TOOK = (
    re.compile("bids?(?![a-z])[ ,]*"),
    re.compile("(?:[/|;, ]|- |(?:took|tricks|takes|made|makes|won|got)(?![a-z]))+"),
)


def read(text: str, form: tuple[Field, ...]) -> Read:
    """What a line says of two fields, each with a number for every player; pairs may be meant in two ways."""
    text = seen(text)
    if (told := in_turn(text, players_of(form))) and not told.before.strip():
        text = " ".join(map("/".join, zip(told.bids, told.tricks, strict=True)))
    numbers = ONE.findall(text) if PAIRS.fullmatch(text) else []
    by_players = " ".join(map("/".join, zip(numbers[::2], numbers[1::2], strict=True)))
    half = len(numbers) // 2
    by_fields = f"{' '.join(numbers[:half])} / {' '.join(numbers[half:])}"
    lines = (by_players, by_fields) if numbers else ()
    found = [each for each in (in_order(line, form) for line in lines) if whole(each)]
    if len(found) > 1 and found[0] != found[1]:
        return Read({}, (Ambiguous(either_way(by_players, by_fields)).problem(form[0].name),))
    read = found[0] if found else in_order(tidied(with_strokes(text)), form)
    return Read({}, missing=OF_EACH) if read.problems and begins_in_turn(tidied(text), players_of(form)) else read


def players_of(form: tuple[Field, ...]) -> tuple[tuple[str, ...], ...]:
    """What each player may be called."""
    sides = next(field.sides for field in form if isinstance(field, Each))
    return tuple((*player_words(side), side) for side in sides)


def either_way(by_players: str, by_fields: str) -> Text:
    """Why pairs are not read that make a hand in either order."""
    return t(
        "Each pair may be what a player bid and took, or the bids may stand before the tricks: "
        "expected {by_players}, or {by_fields}.",
        by_players=by_players,
        by_fields=by_fields,
    )


def in_order(line: str, form: tuple[Field, ...]) -> Read:
    """What a line says, as the numbers stand in it."""
    reader, found = Reader(line), dict[str, Any]()
    first, second = (field for field in form if isinstance(field, Each))
    try:
        reader.match(BIDS)
        if BESIDE.match(reader.rest):
            by_player(reader, (first, second), found)
        else:
            found[first.name] = READ[Each](reader, first, found)
            reader.match(TOOK)
            found[second.name] = from_bids(reader, second, found[first.name]) or READ[Each](reader, second, found)
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
    return COLON.sub(r"\1/", IN_BRACKETS.sub(r"\1/\2 ", text))


def by_player(reader: Reader, fields: tuple[Each, Each], found: dict[str, Any]) -> None:
    """Both numbers of one player after another."""
    both: tuple[list[int], list[int]] = ([], [])
    for side in fields[0].keys:
        reader.match(COMMA)
        for field, numbers in zip(fields, both, strict=True):
            of = t("{label}, {side}", label=field.label, side=of_whom(side))
            if field is fields[1] and not reader.match(STROKE):
                raise reader.refused(t("a stroke, as in 3/4"), of)
            numbers.append(number_among_others(reader, of, least=field.least, most=field.most))
    found.update({field.name: tuple(numbers) for field, numbers in zip(fields, both, strict=True)})
