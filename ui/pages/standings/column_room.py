"""The room of a ranking's columns: which of them are put away, so that names are whole and plots are seen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil, inf
from typing import NamedTuple

from ui.models.ranking import COUNTS, NAMES, ROUNDS, SPREAD, RankingLine, giving_way, partners_need
from ui.parts import Table
from ui.parts.cells import sides
from ui.theme import THEME

ROOMY = 640  # effective px of a ranking from which the spread is drawn: under it names take its room
PLOT = 64  # px at 100 % that the spread has besides where more is shown too


class ColumnsWide(NamedTuple):
    """The columns of one ranking, px: as wide as each is, and what names take on one line, or a partner on a line."""

    wide: tuple[int, ...]
    names: int
    partners: int

    def takes(self, away: Iterable[int], *, folded: bool) -> int:
        """What all take but those put away, px; of ``folded`` names each partner has a line."""
        others = sum(wide for at, wide in enumerate(self.wide) if at != NAMES and at not in away)
        return others + (self.partners if folded else self.names)


def columns_of(table: Table[RankingLine]) -> ColumnsWide:
    """The columns of a table as they are now, all of them seen."""
    count = len(table.rows.columns)
    least = THEME.px(table.rows.columns[NAMES].least)
    names, partners = table.needs(NAMES), max(map(partners_need, table.rows.values), default=0)
    folded = min(names, ceil(partners) + 2 + sides(NAMES, count))
    return ColumnsWide(tuple(map(table.columnWidth, range(count))), max(names, least), max(folded, least))


class PutAway(NamedTuple):
    """Which columns are put away, and what is left beside the names where most is needed, px."""

    columns: frozenset[int] = frozenset()
    left: int = 0


class ColumnRoom(NamedTuple):
    """Rankings of a width, px.  ``figures`` is how many columns have something else than boards, ``rounds`` how many
    there are to be seen, and ``high`` says whether rows are so high that two lines of names stand in each."""

    wide: int
    rankings: Sequence[ColumnsWide]
    figures: int
    rounds: int
    beside: bool
    high: bool

    def away(self) -> PutAway:
        """One column after the other gives way until all names have room.

        Of two beside each other the plots come before the counts, and where rows are high names take a second line
        before a plot gives way.  Elsewhere they take it only where no line would hold them anyway.
        """
        order = self.order
        if self.beside:
            for plot in (ROUNDS, SPREAD):
                for folded in (False, True) if self.high else (False,):
                    found = self._put_away(order, folded=folded)
                    if plot not in found.columns:
                        return found
                order = (plot, *(at for at in order if at != plot))
        found = self._put_away(order, folded=False)
        return found if found.left >= 0 else self._put_away(order, folded=True)

    @property
    def order(self) -> tuple[int, ...]:
        """The columns that give way, the first of them first."""
        count = max((len(each.wide) for each in self.rankings), default=0)
        return giving_way(count, self.figures, plots_last=self.beside)

    def _put_away(self, order: Sequence[int], *, folded: bool) -> PutAway:
        away, for_plots = frozenset[int](), self.beside and not self.figures
        for at in order:
            wanted = PLOT if at == ROUNDS or (for_plots and at >= COUNTS and SPREAD not in away) else 0
            if self._left(away, folded=folded) < THEME.px(wanted) or THEME.effective(self.wide) < self._least(at):
                away |= {at}
        return PutAway(away, self._left(away, folded=folded))

    def _left(self, away: frozenset[int], *, folded: bool) -> int:
        return self.wide - max((each.takes(away, folded=folded) for each in self.rankings), default=0)

    def _least(self, column: int) -> float:
        """From how many effective px of a ranking on a column is shown at all."""
        return {SPREAD: ROOMY, ROUNDS: ROOMY if self.rounds else inf}.get(column, 0)
