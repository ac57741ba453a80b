"""As much of a hand's line as some answers make: what is the same however the hand goes on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Any

from rules.fields import Answers, Choice, Each, Field, Number, Order
from rules.game import Game
from scorer.event.hands import hand_from

Rules = Game[Any, Any]
BEHIND = " /,"  # what a line does not end with


def asked(fields: tuple[Field, ...], given: Answers) -> list[Field]:
    """What is asked, where each answer may decide about the questions behind it."""
    found: dict[str, Any] = {}
    shown = []
    for field in fields:
        if field.asked(found):
            shown.append(field)
            if field.name in given:
                found[field.name] = given[field.name]
    return shown


def begun(game: Rules, at: Any, given: Answers, *, half: Answers) -> str:
    """The line of a hand that is not whole yet, which its game can read as far as it goes.

    ``half`` are answers of several parts, ``None`` in them for what is blank.  What was answered out of turn is left
    out, until what stands before it on the line is answered as well.
    """
    fields = game.form(at)
    lines = [game.written(hand_from(answers, game), at) for answers in ways_on(fields, given, half)]
    text = common(lines).rstrip(BEHIND)
    while text and not says(game, at, text, given=given):
        text = text.rpartition(" ")[0].rstrip(BEHIND)
    return text


def says(game: Rules, at: Any, text: str, *, given: Answers) -> bool:
    """Whether the game can read a line as begun, and finds nothing in it that was asked for and not answered so."""
    read = game.typed(text, at)
    if read.hand is not None or any(not problem.doubtful for problem in read.problems):
        return False
    found = read.answers or {}
    questions = {field.name for field in asked(game.form(at), found)}
    return all(given.get(name) == answer for name, answer in found.items() if name in questions)


def common(lines: Sequence[str]) -> str:
    """What all the lines begin with."""
    return "".join(signs[0] for signs in takewhile(lambda signs: len(set(signs)) == 1, zip(*lines, strict=False)))


# --- the ways in which a hand can go on --------------------------------------------------


def ways_on(fields: tuple[Field, ...], given: Answers, half: Answers) -> Iterator[dict[str, Any]]:
    """Whole hands' answers that begin so, with everything that may stand in each blank."""
    blank = [field for field in fields if field.name not in given]
    for way in range(max((len(values(field)) for field in blank), default=1)):
        found: dict[str, Any] = {}
        for field in fields:
            if field.asked(found):
                found[field.name] = given.get(field.name, filled(field, half.get(field.name), way))
        yield found


def values(field: Field) -> tuple[Any, ...]:
    """What may be answered, or be one part of the answer."""
    match field:
        case Choice():
            return tuple(value for value, _ in field.options)
        case Number() | Each():
            return tuple(range(field.least, field.most + 1))
        case Order():
            return field.sides
    return (field.default,)  # a card and a yes may be left out


def filled(field: Field, half: Any, way: int) -> Any:
    """One way to fill in what is blank of an answer."""
    if isinstance(field, Order):
        placed = [side for side in half or () if side is not None]
        left = [side for side in field.sides if side not in placed]
        turn = way % len(left)
        return (*placed, *left[turn:], *left[:turn])
    one = values(field)[way % len(values(field))]
    if isinstance(field, Each):
        return tuple(one if part is None else part for part in half or (None,) * len(field.sides))
    return one
