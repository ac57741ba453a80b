"""Bare scores as they are typed: ``420``, ``-620``, ``EW 420``."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from rules.fields import Problem
from rules.notation import Reader, folded, short
from rules.text import t
from scorer.entry.understood import Here, TypedLine, asked
from scorer.event.charges import names
from scorer.event.lines import Rules, reading
from scorer.event.results import Average, Award, BareScore, Result

POINTS = re.compile("[+-]? ?[0-9]{1,6}(?![0-9])")
SIGN_BEHIND = re.compile("(?P<points>[0-9]{3,6}) ?(?P<sign>[+-])")
BEGUN_POINTS = re.compile("[+-]?$")
HUGE = re.compile("[+-]? ?[0-9]+")


def read_score(line: str, here: Here) -> TypedLine | None:
    """``420``, ``-620``, ``420 EW``: the points alone, counted from the first side or from the one that is named."""
    if behind := SIGN_BEHIND.fullmatch(folded(line)):
        return sign_behind(int(behind["sign"] + behind["points"]), here)
    reader, sides = Reader(line), side_words(here)
    if reader.begins(sides):
        return TypedLine(missing=t("a score"))
    side = reader.take(sides)
    start = reader.at
    if BEGUN_POINTS.match(reader.rest) and line:
        return TypedLine(missing=t("a score"))
    found = reader.match(POINTS)
    if not found:
        return no_score(reader, start, here) if side or HUGE.fullmatch(reader.rest) else None
    points = int(found[0].replace(" ", ""))
    if side is None and reader.begins(sides) and here.possible(points):
        return TypedLine(missing=t("whose score it is"))
    side = side or reader.take(sides)
    if reader.rest:
        return no_score(reader, start, here) if side else None
    return score(points * sides.get(side or "", 1), line, here)


def side_words(here: Here) -> Mapping[str, int]:
    """What may be typed for each side: 1 for the first, −1 for the second."""
    sides = zip(here.game.sides(here.at), (1, -1), strict=True)
    return {folded(word): sign for side, sign in sides for word in names(here.game, side)}


def no_score(reader: Reader, start: int, here: Here) -> TypedLine | None:
    """Where the points should stand there is something else; nothing where a hand begins so, and says what is wrong."""
    if here.game.typed(reader.typed, here.at).answers:
        return None
    said = t(
        "“{typed}” is not a score: points are typed such as EW 420, and a hand such as {line}.",
        typed=short(reader.typed[start:]),
        line=here.game.lines[0],
    )
    return TypedLine(problems=(Problem("score", said),))


def score(points: int, line: str, here: Here) -> TypedLine:
    """A bare score, if it is one or the beginning of one."""
    if here.possible(points):
        return here.understood(BareScore(points))
    if line[-1].isdigit() and any(here.possible(longer) for longer in longer_scores(points)):
        return TypedLine(missing=t("the rest of the score"))
    return TypedLine(problems=(impossible_score(points, here.game, here.at),))


def sign_behind(points: int, here: Here) -> TypedLine:
    """``420-``, as some write it: asked about, because it may be the first half of something else."""
    if not here.possible(points):
        return TypedLine(problems=(impossible_score(points, here.game, here.at),))
    said = t("The sign of a score stands before it")
    return TypedLine(problems=(asked("score", said, [BareScore(points)], here=here),))


def longer_scores(points: int) -> Iterator[int]:
    """The scores that begin with the figures of this one; all are whole tens."""
    sign = -1 if points < 0 else 1
    for ten in (10, 100) if points else ():
        yield from (sign * more for more in range(abs(points) * ten, (abs(points) + 1) * ten, 10))


def impossible_score(points: int, game: Rules, at: Any) -> Problem:
    """Why a bare score is refused, with what may have been meant."""
    meant: list[Result] = [BareScore(other) for other in game.meant(points, at)[:3]]
    score = reading(BareScore(points), game, at)
    standing = game.standing(at)
    what = t("{score} cannot be with {standing}", score=score, standing=standing)
    if not standing:
        what = t("{score} cannot be", score=score)
    return asked("score", what, [*meant, *percentages(points)], here=Here(game, at))


def percentages(points: int) -> Iterator[Average]:
    """``6040`` may be 60/40 with the dash left out."""
    first, second = divmod(points, 100)
    if first + second == 100 or {first, second} <= {40, 50, 60}:
        yield Average(Award(Fraction(first)), Award(Fraction(second)))
