"""Adding up exactly: amounts counted in different parts of a point, brought to one."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from math import lcm
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

# Whole numbers: of the machine where they are known to fit, of Python (``object``) where they might not.
Amounts = npt.NDArray[Any]
Whole = npt.NDArray[np.int64]
FITS = 1 << 62


def roomy(most: int) -> Any:
    """The kind of number that can hold anything up to ``most``, above or below nought."""
    return np.int64 if most < FITS else object


def greatest(amounts: Amounts) -> int:
    """The largest amount, whichever its sign."""
    return max(int(amounts.max()), -int(amounts.min())) if len(amounts) else 0


class Parts(NamedTuple):
    """An amount for everybody, in parts, ``per`` to the point."""

    amounts: Amounts
    per: int


def added(rows: Sequence[Parts], size: int) -> Parts:
    """The sum of several rows for ``size`` people, in the parts that all of them can be counted in."""
    per = lcm(*(row.per for row in rows))
    times = [per // row.per for row in rows]
    most = sum(max(greatest(row.amounts), 1) * each for row, each in zip(rows, times, strict=True))
    kind = roomy(most)
    total = np.zeros(size, dtype=kind)
    for row, each in zip(rows, times, strict=True):
        total += row.amounts.astype(kind, copy=False) * each
    return Parts(total, per)


class Running:
    """A sum of one row for each board, for ``size`` people, in which a board's row can be replaced by another."""

    def __init__(self, size: int) -> None:
        self.size = size
        self._rows: dict[int, Parts] = {}
        self._total: Parts | None = None

    def apart(self) -> Running:
        """The same sum over again: a row that is replaced in the one stays in the other."""
        other = copy(self)
        other._rows = dict(self._rows)
        return other

    def row(self, board: int) -> Parts:
        """The row of a board."""
        return self._rows[board]

    def put(self, board: int, row: Parts) -> None:
        """Give a board its row.  Adding up the machine's numbers is quick; a sum in Python's own is only mended."""
        old, total = self._rows.get(board), self._total
        self._rows[board] = row
        if old is None or total is None or total.amounts.dtype != object or old.per != row.per:
            self._total = None
            return
        changed = np.flatnonzero(row.amounts != old.amounts)
        amounts = total.amounts.copy()
        more = row.amounts[changed].astype(object) - old.amounts[changed]
        amounts[changed] += more * (total.per // row.per)
        self._total = Parts(amounts, total.per)

    @property
    def total(self) -> Parts:
        """The sum of all rows; it is never changed, but replaced."""
        if self._total is None:
            self._total = added(list(self._rows.values()), self.size)
        return self._total
