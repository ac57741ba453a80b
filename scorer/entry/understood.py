"""What a typed line comes to: a result, a place to go, what is missing, or what is wrong."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import reduce
from typing import Any, NamedTuple

from rules.fields import Mend, Problem
from rules.text import NO_WORDS, Text, either, t
from scorer.event.lines import Rules, reading, write_line
from scorer.event.results import Result


@dataclass(frozen=True, slots=True)
class Jump:
    """Where the cursor is to go: a round, a table, a board or, on a pad, a deal; 0 leaves each where it is."""

    round: int = 0
    table: int = 0
    board: int = 0


@dataclass(frozen=True, slots=True)
class TypedLine:
    """A line as far as it has been typed: a result or a jump once it is whole, or what is missing, or what is wrong.

    A result that is there may be accepted; problems beside it are doubts. ``reading`` says in words what is understood.
    """

    result: Result | None = None
    jump: Jump | None = None
    problems: tuple[Problem, ...] = ()
    missing: Text = NO_WORDS
    reading: Text = NO_WORDS


class Here(NamedTuple):
    """The game that is played, what stood before the hand, and whether it is written on a pad."""

    game: Rules
    at: Any
    pad: bool = False

    def understood(self, result: Result, problems: tuple[Problem, ...] = ()) -> TypedLine:
        """A whole line."""
        return TypedLine(result, problems=problems, reading=reading(result, self.game, self.at, apart=self.pad))

    def possible(self, points: int) -> bool:
        """Whether the first side can have such a score."""
        return self.game.possible(points, self.at)


def asked(field: str, what: Text, meant: Iterable[Result], *, here: Here) -> Problem:
    """A problem that asks whether something else was meant, not as a doubt, and its mends."""
    mends = tuple(
        Mend(reading(each, here.game, here.at, apart=here.pad), write_line(each, here.game, here.at)) for each in meant
    )
    if not mends:
        return Problem(field, t("{what}.", what=what))
    question = t("{what}; did you mean {meant}?", what=what, meant=either(mend.says for mend in mends))
    return Problem(field, question, mends=mends)


def any_of(missing: Iterable[Text]) -> Text:
    """What may come next, where there is more than one way to go on."""
    return reduce(lambda one, other: t("{one}; or {other}", one=one, other=other), missing)
