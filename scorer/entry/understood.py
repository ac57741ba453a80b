"""What a typed line comes to: a result, a place to go, what is missing, or what is wrong."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

from rules.fields import Mend, Problem, listed
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
    missing: str = ""
    reading: str = ""


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


def asked(what: str, meant: Iterable[Result], here: Here) -> tuple[str, bool, tuple[Mend, ...]]:
    """A sentence that asks whether something else was meant, not as a doubt, and its mends."""
    mends = tuple(
        Mend(reading(each, here.game, here.at, apart=here.pad), write_line(each, here.game, here.at)) for each in meant
    )
    question = f"; did you mean {listed(mend.says for mend in mends)}?" if mends else "."
    return what + question, False, mends
