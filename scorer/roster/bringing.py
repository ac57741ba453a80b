"""A list on its way in: its rows, what each column is taken for, and what would become of every row."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from pathlib import Path

from rules.text import Text, as_it_is, t
from scorer.event.event import Member
from scorer.roster.columns import IGNORED, guessed, once_each
from scorer.roster.decisions import Decision, decisions
from scorer.roster.grid import Grid, read_file, read_text
from scorer.roster.plan import plan
from scorer.safety import signs

PASTED = t("the pasted list")
Told = Callable[[int, int], object]


@dataclass(frozen=True, slots=True)
class Bringing:
    """A list that was read; nothing is changed by it before somebody says so."""

    source: Text
    grid: Grid
    headed: bool
    columns: tuple[str, ...]
    rows: tuple[Decision, ...] = ()

    def compared(self, members: Iterable[Member], told: Told = lambda done, of: None) -> Bringing:
        """With every row held against the members there are."""
        changes = plan(self.grid, self.columns, members, headed=self.headed, told=told)
        return replace(self, rows=decisions(changes))

    def taken_for(self, column: int, kind: str) -> Bringing:
        """With a column that holds something else; what held the same before is left out."""
        others = (IGNORED if each == kind else each for each in self.columns)
        given = tuple(kind if at == column else each for at, each in enumerate(others))
        return replace(self, columns=once_each(given))

    def sample(self, column: int, most: int = 3) -> tuple[str, ...]:
        """What stands in the first rows of a column."""
        rows = self.grid[self.headed : self.headed + most]
        return tuple(row[column] if column < len(row) else "" for row in rows)

    def title(self, column: int) -> str:
        """What stands above a column."""
        return self.grid[0][column] if self.headed and column < len(self.grid[0]) else ""


def read(where: Path | str) -> Bringing:
    """A file, or text that was pasted; raises a ``Refusal`` naming it."""
    if isinstance(where, Path):
        return guess(as_it_is(signs.kept_name(where.name)), read_file(where))
    return guess(PASTED, read_text(where))


def guess(source: Text, grid: Grid) -> Bringing:
    """Rows with what their columns seem to hold; titles above the headings are no rows of it."""
    at, columns = guessed(grid)
    return Bringing(source, grid[at or 0 :], at is not None, columns)
