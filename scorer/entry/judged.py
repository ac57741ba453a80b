"""What a typed line comes to at its place: the slip that Enter would record, or why it would not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from rules import game
from rules.fields import Problem
from rules.game import Game
from rules.text import NO_WORDS, Text, t
from scorer.entry.doubts import doubts
from scorer.entry.line import completions, read_line
from scorer.entry.understood import Jump
from scorer.event.event import Event
from scorer.event.fitting import fits
from scorer.event.lines import write_line
from scorer.event.results import Assigned, Average, Key, NotPlayed, Result, Slip


@dataclass(frozen=True, slots=True)
class Judged:
    """A line as it has been understood.

    ``slip`` is what Enter records; where there is none, ``jump`` is where it goes, ``refusal`` why it does nothing, or
    ``missing`` what the line still lacks.  ``completion`` is what Tab would make of it.
    """

    slip: Slip | None = None
    jump: Jump | None = None
    refusal: Problem | None = None
    doubts: tuple[Problem, ...] = ()
    missing: Text = NO_WORDS
    reading: Text = NO_WORDS
    completion: str = ""


class Board:
    """A board of an event: what is typed about it is read by its game, and held beside what others have."""

    def __init__(self, event: Event, key: Key) -> None:
        self.event, self.key = event, key
        self.game: Game[Any, Any] = game(event.game)
        self.at: Any = self.game.on_board(key.number, self.game.chosen(event.choices))

    @property
    def recorded(self) -> Slip | None:
        """What stands recorded at the place in hand."""
        return self.event.slips.get(self.key)

    @property
    def others(self) -> list[Result]:
        """What the other tables of the same session have, rulings of several scores or none left out."""
        session = {s.id: s.session for s in self.event.sections}
        here = session.get(self.key.section)
        return [
            slip.result
            for key, slip in self.event.slips.items()
            if key.number == self.key.number
            and key != self.key
            and session.get(key.section) == here
            and not isinstance(slip.result, Assigned | Average | NotPlayed)
            and fits(slip.result, self.game, self.at)
        ]

    def text(self) -> str:
        """The line as it is recorded; nothing where nothing is."""
        return self.line(self.recorded)

    def line(self, slip: Slip | None) -> str:
        """The line that says what a slip says."""
        return write_line(slip.result, self.game, self.at) if slip and self._can_be_typed(slip.result) else ""

    def _can_be_typed(self, result: Result) -> bool:
        """Whether the line can say it: what another game left behind it cannot."""
        return fits(result, self.game, self.at) or isinstance(result, Average)

    def judged(self, text: str) -> Judged:
        """What a line comes to; an empty one comes to nothing."""
        if not text.strip():
            return Judged()
        others = self.others
        if self.recorded is not None and text == self.line(self.recorded):
            return self._stands(self.recorded, others)
        entry = read_line(text, self.game, self.at)
        completion = self._completion(text, others)
        if entry.jump:
            return Judged(jump=entry.jump, reading=t("Go to {place}", place=entry.reading), completion=completion)
        if entry.result is None:
            wrong = next((problem for problem in entry.problems if not problem.doubtful), None)
            return Judged(refusal=wrong, missing=entry.missing, completion=completion)
        found = (*entry.problems, *self._doubts(entry.result, others))
        more = "" if completion == write_line(entry.result, self.game, self.at) else completion
        return Judged(self._slip(entry.result), doubts=found, reading=entry.reading, completion=more)

    def _stands(self, slip: Slip, others: Sequence[Result]) -> Judged:
        """What is recorded already, as it is recorded."""
        found = () if slip.right or slip.ruled else self._doubts(slip.result, others)
        return Judged(slip, doubts=found, reading=read_line(self.line(slip), self.game, self.at).reading)

    def _slip(self, result: Result) -> Slip:
        """The slip with another result: what else was decided about it stays, but it was not looked at."""
        return replace(self.recorded, result=result, right=False) if self.recorded else Slip(result)

    def _doubts(self, result: Result, others: Sequence[Result]) -> tuple[Problem, ...]:
        return doubts(result, others, game=self.game, at=self.at)

    def _completion(self, text: str, others: Sequence[Result]) -> str:
        """What every line that others wrote and that begins so has in common; nothing where that is no more."""
        found = completions(text, others, game=self.game, at=self.at)
        shared = beginning(found)
        if len(found) > 1:
            shared = shared[: shared.rfind(" ") + 1]
        return shared if len(shared.replace(" ", "")) > len(text.replace(" ", "")) else ""


def beginning(lines: Sequence[str]) -> str:
    """What all lines begin with."""
    alike = 0
    for letters in zip(*lines, strict=False):
        if len(set(letters)) > 1:
            break
        alike += 1
    return lines[0][:alike] if lines else ""
