"""Keys in as few rows as there is room for, or in the rows of a table."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QLayoutItem, QWidget

from ui.forms.key import LargeKey
from ui.forms.lines import GROWS, RING, BrokenRows, Row, grown, shared
from ui.theme import THEME

GAP, CLOSE = 8, 6  # px at 100 %, between two keys
NARROW, WIDE, WIDEST = 39, 60, 168  # px at 100 %: a key where there is little room, where there is some, and at most
ROOMY, TIGHT, TIGHTEST = range(3)  # how much room keys have; with least of it they are no wider for the sake of names


class KeyRows(BrokenRows):
    """Keys in rows as long as each other; where words make them very unlike, each as wide as its words want.

    They are no narrower than a thumb, unless it is ``tight`` and they share what little room there is.  No row has more
    than ``most`` keys, where that is said.  What they want is kept until one of them wants something else, which it
    says to the rows it stands in at once: they are asked some hundred times before a form is seen.
    """

    _wide: Row | None = None  # the keys that are shown, each with the width it wants, once that was asked
    _high: dict[int, int]  # how high they are in the widths that were asked for
    _least: QSize | None = None

    def __init__(self, keys: Sequence[QWidget], most: int = 0) -> None:
        super().__init__(keys, gap=GAP, between=GAP, ring=RING)
        self.tight, self.twice, self._most = ROOMY, False, most

    @property
    def most(self) -> int:
        """How many keys a row has at most; 0 where nobody says."""
        return self._most * (2 if self.twice else 1)

    def be_tight(self, how: int) -> None:
        """Share little room, or have room enough, when the rows are asked for again."""
        self.tight = how
        self._gap = THEME.px(CLOSE if how else GAP)
        self._forget()

    def be_low(self, yes: bool) -> None:
        """Be no further apart than fingers need, whatever the scale, and in rows of twice as many; or as usual."""
        if yes == self.twice:
            return
        self._ring, self._between = (RING, GAP) if yes else (THEME.px(RING), THEME.px(GAP))
        self.setContentsMargins(*[self._ring] * 4)
        self.twice = yes
        self.invalidate()

    def invalidate(self) -> None:
        self._forget()
        super().invalidate()

    def _forget(self) -> None:
        self._wide, self._high, self._least = None, {}, None

    def heightForWidth(self, width: int) -> int:
        if (high := self._high.get(width)) is None:
            high = self._high[width] = super().heightForWidth(width)
        return high

    def minimumSize(self) -> QSize:
        if self._least is None:
            self._least = super().minimumSize()
        return self._least

    def keys(self) -> Row:
        """What is shown, each with the width it wants."""
        if self._wide is None:
            self._wide = [(item, self.wide(item)) for item in self.shown()]
        return self._wide

    def wide(self, item: QLayoutItem) -> int:
        """The width that a key wants."""
        key = item.widget()
        wants = key.narrowest if self.tight == TIGHTEST and isinstance(key, LargeKey) else item.sizeHint().width()
        return max(wants, THEME.px(NARROW if self.tight else WIDE))

    def rows(self, width: int) -> list[Row]:
        keys = self.keys()
        if not keys:
            return []
        widest = max(wide for _, wide in keys)
        fit = max(1, (width + self._gap) // (widest + self._gap))
        even = in_rows(keys, -(-len(keys) // min(fit, self.most or fit)))
        packed = even if self.most else self._packed(keys, width)
        if len(packed) < len(even):
            return [self._stretched(row, width) for row in packed]
        columns = max(map(len, even))
        each = min((width + self._gap) // columns - self._gap, THEME.px(WIDEST))
        return [[(item, each) for item, _ in row] for row in even]

    def grown(self, heights: list[int], room: int) -> list[int]:
        return grown(heights, room)

    def natural(self) -> int:
        wide = [wide for _, wide in self.keys()]
        if self.most and wide:
            wide = [max(wide)] * min(self.most, len(wide))
        return self.total(wide) + 2 * self._ring

    def useful(self) -> int:
        widths = [max(THEME.px(WIDEST), wide) for _, wide in self.keys()]
        return self.total(widths) + 2 * self._ring

    def least(self) -> int:
        """As wide as its widest key: then all are below each other."""
        return max((wide for _, wide in self.keys()), default=0) + 2 * self._ring

    def _packed(self, keys: Row, width: int) -> list[Row]:
        rows: list[Row] = [[]]
        for item, wide in keys:
            if rows[-1] and self.total([each for _, each in rows[-1]] + [wide]) > width:
                rows.append([])
            rows[-1].append((item, wide))
        return rows

    def _stretched(self, row: Row, width: int) -> Row:
        free = (width - self.total([wide for _, wide in row])) // len(row)
        more = max(0, min(free, THEME.px(3 * GAP)))
        return [(item, wide + more) for item, wide in row]


class KeyTable(KeyRows):
    """Keys in the rows they are given in, whatever the width; those below each other are as wide as each other.

    Where there is little height they are in the ``few`` rows that are given besides.
    """

    def __init__(self, lines: Sequence[Sequence[QWidget]], few: Sequence[Sequence[QWidget]] = ()) -> None:
        super().__init__([key for line in lines for key in line])
        self._usual, self._few = lines, few

    def rows(self, width: int) -> list[Row]:
        columns = self._columns()
        widths = shared(columns, width - self.total([0] * len(columns)))
        return [list(zip(line, widths, strict=False)) for line in self._lines()]

    def natural(self) -> int:
        return self.total(self._columns()) + 2 * self._ring

    def least(self) -> int:
        return self.natural()

    def grown(self, heights: list[int], room: int) -> list[int]:
        """No higher than elsewhere: what is left of a table may stand alone beside much that is higher."""
        return grown(heights, room, GROWS)

    def _lines(self) -> list[list[QLayoutItem]]:
        """The lines of which something is shown, without what is put away."""
        of = {item.widget(): item for item in self._items}
        lines = ([of[key] for key in line] for line in (self._few if self.twice and self._few else self._usual))
        return [shown for line in lines if (shown := [item for item in line if not item.isEmpty()])]

    def _columns(self) -> list[int]:
        columns = zip_longest(*self._lines())
        return [max(self.wide(item) for item in column if item is not None) for column in columns]


def in_rows(keys: Row, rows: int) -> list[Row]:
    """So many rows, all as long but perhaps the last."""
    long = -(-len(keys) // rows)
    return [keys[at : at + long] for at in range(0, len(keys), long)]
