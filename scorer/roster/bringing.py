"""A list on its way in: its rows, what each column is taken for, and what would become of every row."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import MappingProxyType

from rules.text import Text, as_it_is, t
from scorer.commands.command import Command
from scorer.commands.remembering import headings_kept
from scorer.commands.together import Together
from scorer.event.event import Member
from scorer.roster.columns import IGNORED, chosen, guessed, once_each
from scorer.roster.decisions import Decision, decisions, taken
from scorer.roster.grid import Grid, read_file, read_text
from scorer.roster.plan import command, plan
from scorer.safety import signs

PASTED = t("the pasted list")
NOTHING: Mapping[str, str] = MappingProxyType({})
Told = Callable[[int, int], object]


@dataclass(frozen=True, slots=True)
class Bringing:
    """A list that was read; nothing is changed by it before somebody says so."""

    source: Text
    grid: Grid
    headed: bool
    columns: tuple[str, ...]
    rows: tuple[Decision, ...] = ()
    known: Mapping[str, str] = field(default_factory=lambda: NOTHING)  # what headings hold, as the club remembers it

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


def read(where: Path | str, known: Mapping[str, str] = NOTHING) -> Bringing:
    """A file, or text that was pasted; raises a ``Refusal`` naming it. ``known`` is what the club says of headings."""
    if isinstance(where, Path):
        return guess(as_it_is(signs.kept_name(where.name)), read_file(where), known)
    return guess(PASTED, read_text(where), known)


def guess(source: Text, grid: Grid, known: Mapping[str, str] = NOTHING) -> Bringing:
    """Rows with what their columns seem to hold; titles above the headings are no rows of it."""
    at, columns = guessed(grid, known)
    return Bringing(source, grid[at or 0 :], at is not None, columns, known=known)


def bringing_in(list_: Bringing) -> Command:
    """The one deed that takes what is wanted of a list, and remembers what was said of its headings."""
    put = command(taken(list_.rows), list_.source)
    said = chosen(list_.grid, list_.columns, list_.known) if list_.headed else {}
    kept = headings_kept(said, list_.known, put.said)
    return Together(said=put.said, parts=(put, *kept)) if kept else put
