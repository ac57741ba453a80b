"""Groups of keys beside each other where there is room, across, or below each other, each as high as it needs."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, pairwise

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtWidgets import QLayoutItem, QWidget

from ui.parts.listed import Listed
from ui.theme import THEME

APART, GROWS = 12, 1.35  # px at 100 %, between two groups; and how many times its least height a row may have
RING = 4  # px at 100 %: room about keys, so that the ring of the keyboard is whole

Row = list[tuple[QLayoutItem, int]]  # what stands in a row, each with its width


class BrokenRows(Listed):
    """Widgets in rows; a subclass says where these are broken, and how wide each widget becomes.

    Nothing is remembered of an earlier width, so that what fits can be tried out; and layouts within ask each other
    without Qt, which would measure what lies deep a thousand times.
    """

    def __init__(self, parts: Sequence[QWidget], *, gap: int = 0, between: int = 0, ring: int = 0) -> None:
        """``gap`` is between two of a row, ``between`` between two rows, ``ring`` about all, px at 100 %."""
        super().__init__()
        self._gap, self._between, self._ring = THEME.px(gap), THEME.px(between), THEME.px(ring)
        self.setContentsMargins(*[self._ring] * 4)
        for part in parts:
            self.addWidget(part)

    def rows(self, width: int) -> list[Row]:
        """What is shown, row by row, in a width; none, until a subclass says how."""
        return []

    def natural(self) -> int:
        """The width that is wanted: by default that of all beside each other."""
        return self.total([wanted(item) for item in self.shown()]) + 2 * self._ring

    def useful(self) -> int:
        """The most width that is of any use."""
        return max((useful(item) for item in self.shown()), default=0)

    def least(self) -> int:
        """The width below which something in it would be cut: by default all in one row."""
        return self.total([least(item) for item in self.shown()]) + 2 * self._ring

    def grown(self, heights: list[int], room: int) -> list[int]:
        """How high the rows become where there is so much room: each in its proportion, but none out of it."""
        return grown(heights, room, GROWS)

    def total(self, sizes: Sequence[int]) -> int:
        """So many beside each other, with the gaps."""
        return sum(sizes) + self._gap * max(0, len(sizes) - 1)

    # --- what Qt asks -----------------------------------------------------------------------

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation.Horizontal | Qt.Orientation.Vertical

    def heightForWidth(self, width: int) -> int:
        heights = [highest(row) for row in self.rows(width - 2 * self._ring)]
        return sum(heights) + self._between * max(0, len(heights) - 1) + 2 * self._ring

    def sizeHint(self) -> QSize:
        wide = self.natural()
        return QSize(wide, self.heightForWidth(wide))

    def minimumSize(self) -> QSize:
        """As low as one row; how many there are is seen once the width is known."""
        return QSize(2 * self._ring, max((high(item, 0) for item in self.shown()), default=0) + 2 * self._ring)

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        inside = self.contentsRect()
        rows = self.rows(inside.width())
        room = inside.height() - self._between * max(0, len(rows) - 1)
        top = inside.top()
        for row, tall in zip(rows, self.grown([highest(row) for row in rows], room), strict=True):
            left = inside.left()
            for item, wide in row:
                item.setGeometry(QRect(left, top, wide, tall))
                left += wide + self._gap
            top += tall + self._between


class Groups(BrokenRows):
    """Groups of keys, several beside each other where the keys of each are in one row all the same."""

    def __init__(self, parts: Sequence[QWidget]) -> None:
        super().__init__(parts, gap=APART)

    def rows(self, width: int) -> list[Row]:
        rows: list[Row] = []
        for item in self.shown():
            wide = wanted(item)
            if rows and self.total([each for _, each in rows[-1]] + [wide]) <= width:
                rows[-1].append((item, wide))
            else:
                rows.append([(item, wide)])
        return [self._widened(row, width) for row in rows]

    def useful(self) -> int:
        return self.total([useful(item) for item in self.shown()])

    def _widened(self, row: Row, width: int) -> Row:
        """A row whose groups share what is left of the width, as far as that is of any use to them."""
        if len(row) == 1:
            return [(row[0][0], width)]
        shares = shared([wide for _, wide in row], width - self.total([0] * len(row)))
        each = zip(row, shares, strict=True)
        return [(item, max(wide, min(share, useful(item)))) for (item, wide), share in each]


class Across(BrokenRows):
    """Parts beside each other whatever the width: those of one width have it, the others share what is left.

    None has less than it needs, as long as there is so much: what breaks into more rows gives way to what cannot.
    """

    def __init__(self, *parts: QWidget) -> None:
        super().__init__(parts)

    def rows(self, width: int) -> list[Row]:
        items = self.shown()
        fixed = [fixed_width(item) for item in items]
        each = [(0, 0) if one else (wanted(item), least(item)) for item, one in zip(items, fixed, strict=True)]
        free = shared_above([one for one, _ in each], width - sum(fixed), [one for _, one in each])
        widths = [one or other for one, other in zip(fixed, free, strict=True)]
        return [list(zip(items, widths, strict=True))] if items else []


class Alike(Across):
    """The same, but those that share what is left have as much as each other, however much they would like."""

    def rows(self, width: int) -> list[Row]:
        items = self.shown()
        fixed = [fixed_width(item) for item in items]
        free = shared([0 if each else 1 for each in fixed], width - sum(fixed))
        return [[(item, one or other) for item, one, other in zip(items, fixed, free, strict=True)]] if items else []


class Stacked(BrokenRows):
    """Parts below each other, each with a share of what room there is."""

    def __init__(self, *parts: QWidget) -> None:
        super().__init__(parts)

    def least(self) -> int:
        return max((least(item) for item in self.shown()), default=0)

    def rows(self, width: int) -> list[Row]:
        return [[(item, width)] for item in self.shown()]

    def natural(self) -> int:
        return max((wanted(item) for item in self.shown()), default=0)


class BelowEachOther(Stacked):
    """Parts below each other, of which the last has all the room there is."""

    def grown(self, heights: list[int], room: int) -> list[int]:
        return [*heights[:-1], max(heights[-1], room - sum(heights[:-1]))] if heights else []


def inside(item: QLayoutItem) -> BrokenRows | None:
    """The layout within a widget, where it is one of these."""
    found = widget.layout() if (widget := item.widget()) is not None else None
    return found if isinstance(found, BrokenRows) else None


def wanted(item: QLayoutItem) -> int:
    """The width that one wants."""
    within = inside(item)
    return fixed_width(item) or (item.sizeHint().width() if within is None else within.natural())


def useful(item: QLayoutItem) -> int:
    """The most width that is of any use to one."""
    within = inside(item)
    return item.sizeHint().width() if within is None else within.useful()


def least(item: QLayoutItem) -> int:
    """The width below which one would be cut."""
    within = inside(item)
    return fixed_width(item) or (item.minimumSize().width() if within is None else within.least())


def high(item: QLayoutItem, width: int) -> int:
    """The least height of one, in its width."""
    within = inside(item)
    if within is not None:
        return within.heightForWidth(width) if width else within.minimumSize().height()
    return item.heightForWidth(width) if width and item.hasHeightForWidth() else item.sizeHint().height()


def highest(row: Row) -> int:
    """The least height of a row."""
    return max(high(item, wide) for item, wide in row)


def fixed_width(item: QLayoutItem) -> int:
    """The width of what can have no other; 0 for all else."""
    widget = item.widget()
    return widget.maximumWidth() if widget is not None and widget.minimumWidth() == widget.maximumWidth() else 0


def grown(heights: Sequence[int], room: int, most: float = 100.0) -> list[int]:
    """Heights that have room for more, each so many times as large, and ``most`` at most."""
    more = max(1.0, min(most, room / max(1, sum(heights))))
    return [int(each * more) for each in heights]


def shared(wanted: Sequence[int], width: int) -> list[int]:
    """A width shared out in the proportion of what is wanted."""
    ends = [end * width // max(1, sum(wanted)) for end in accumulate(wanted, initial=0)]
    return [right - left for left, right in pairwise(ends)]


def shared_above(wanted: Sequence[int], width: int, least: Sequence[int]) -> list[int]:
    """The same, but that none has less than its ``least``, where there is so much; the others have less for it."""
    short: set[int] = set()
    while sum(least) <= width:
        left = width - sum(least[at] for at in short)
        shares = shared([0 if at in short else each for at, each in enumerate(wanted)], left)
        more = {at for at, share in enumerate(shares) if at not in short and share < least[at]}
        if not more:
            return [least[at] if at in short else share for at, share in enumerate(shares)]
        short |= more
    return shared(wanted, width)
