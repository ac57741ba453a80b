"""A ranking: contestants in order, ties sharing a place."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Protocol

from rules.text import Text, t
from scorer.event.event import Contestant, Section

RANKING = t("Ranking")  # the title of one that there is no other beside

RankingColumn = tuple[Text, int | Text | None]  # its title, and what stands in it for somebody


class RankedRow(Protocol):
    """A contestant's line in a ranking, as it stood when the ranking was made.

    Who has no result yet has no place (0).  ``boards`` are the boards or, in table play, the deals that count;
    ``points`` the total that is printed, after penalties; ``possible`` what it could have been, and ``percent`` the
    one as a part of the other, ``None`` where points have no top, or nothing counts yet; ``penalty`` what was taken.
    ``figures`` are what else belongs in a line of this contest, each with the title of its column.
    """

    @property
    def place(self) -> int: ...
    @property
    def tied(self) -> bool: ...
    @property
    def section(self) -> Section: ...
    @property
    def contestant(self) -> Contestant: ...
    @property
    def boards(self) -> int: ...
    @property
    def points(self) -> Fraction: ...
    @property
    def possible(self) -> Fraction: ...
    @property
    def percent(self) -> Fraction | None: ...
    @property
    def penalty(self) -> Fraction: ...
    @property
    def figures(self) -> tuple[RankingColumn, ...]: ...


@dataclass(frozen=True, slots=True)
class Ranking:
    """An order of contestants: everybody in a field, or those who sat on one side.

    After so many of them, each of ``lines``, somebody else's lot begins: of a league who goes up, stays, and goes down.
    """

    title: Text
    rows: Sequence[RankedRow]
    lines: frozenset[int] = frozenset()

    @property
    def sections(self) -> tuple[Section, ...]:
        """The sections that those play in who are ranked."""
        return tuple({row.section.id: row.section for row in self.rows}.values())
