"""Keys in as few rows as there is room for, or in the rows of a table."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, zip_longest

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QLayoutItem, QWidget

from ui.forms.lines import RING, Broken, Row, grown, shared
from ui.theme import THEME

GAP, CLOSE = 8, 6  # px at 100 %, between two keys
NARROW, WIDE, WIDEST = 39, 60, 168  # px at 100 %: a key where there is little room, where there is some, and at most


class KeyRows(Broken):
    """Keys in rows as long as each other; where words make them very unlike, each as wide as its words want.

    They are no narrower than a thumb, unless ``tight`` has them share what little room there is.  No row has more than
    ``most`` keys, where that is said.
    """

    def __init__(self, keys: Sequence[QWidget], most: int = 0) -> None:
        super().__init__(keys, gap=GAP, between=GAP, ring=RING)
        self.tight, self.most = False, most

    def be_tight(self, yes: bool) -> None:
        """Share little room, or have room enough."""
        self.tight = yes
        self._gap = THEME.px(CLOSE if yes else GAP)
        self.invalidate()

    def wide(self, item: QLayoutItem) -> int:
        return max(item.sizeHint().width(), THEME.px(NARROW if self.tight else WIDE))

    def rows(self, width: int) -> list[Row]:
        items = self.shown()
        if not items:
            return []
        widest = max(map(self.wide, items))
        fit = max(1, (width + self._gap) // (widest + self._gap))
        even = in_rows(items, -(-len(items) // min(fit, self.most or fit)))
        packed = even if self.most else self._packed(items, width)
        return packed if len(packed) < len(even) else even

    def grown(self, heights: list[int], room: int) -> list[int]:
        return grown(heights, room)

    def widths(self, row: Row, width: int) -> list[int]:
        rows = self.rows(width)
        columns = max(map(len, rows))
        widest = max(self.wide(item) for each in rows for item in each)
        if self.total([widest] * columns) <= width:
            return [min((width + self._gap) // columns - self._gap, THEME.px(WIDEST))] * len(row)
        wanted = [self.wide(item) for item in row]
        more = min((width - self.total(wanted)) // len(row), THEME.px(3 * GAP))
        return [each + max(0, more) for each in wanted]

    def sizeHint(self) -> QSize:
        if not self.most:
            return super().sizeHint()
        ring, widest = self.contentsMargins(), max(map(self.wide, self.shown()), default=0)
        wide = self.total([widest] * min(self.most, len(self.shown()))) + ring.left() + ring.right()
        return QSize(wide, self.heightForWidth(wide))

    def useful(self) -> int:
        ring = self.contentsMargins()
        widest = max(THEME.px(WIDEST), *map(self.wide, self.shown()), 0)
        return self.total([widest] * len(self.shown())) + ring.left() + ring.right()

    def _packed(self, items: Row, width: int) -> list[Row]:
        rows: list[Row] = [[]]
        for item in items:
            if rows[-1] and self.total([self.wide(each) for each in (*rows[-1], item)]) > width:
                rows.append([])
            rows[-1].append(item)
        return rows


class KeyTable(KeyRows):
    """Keys in the rows they are given in, whatever the width."""

    def __init__(self, lines: Sequence[Sequence[QWidget]]) -> None:
        super().__init__([key for line in lines for key in line])
        self._long = [len(line) for line in lines]

    def rows(self, width: int) -> list[Row]:
        ends = list(accumulate(self._long))
        rows = [self._items[end - long : end] for end, long in zip(ends, self._long, strict=True)]
        return [row for row in rows if row]

    def widths(self, row: Row, width: int) -> list[int]:
        """Those below each other are as wide as each other."""
        wanted = self._columns()
        return shared(wanted, width - self.total([0] * len(wanted)))[: len(row)]

    def sizeHint(self) -> QSize:
        ring = self.contentsMargins()
        wide = self.total(self._columns()) + ring.left() + ring.right()
        return QSize(wide, self.heightForWidth(wide))

    def _columns(self) -> list[int]:
        columns = zip_longest(*self.rows(0))
        return [max(self.wide(item) for item in column if item is not None) for column in columns]


def in_rows(items: Row, rows: int) -> list[Row]:
    """So many rows, all as long but perhaps the last."""
    long = -(-len(items) // rows)
    return [items[at : at + long] for at in range(0, len(items), long)]
