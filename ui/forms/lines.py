"""Groups of keys beside each other where there is room, across, or below each other, each as high as it needs."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, pairwise

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget, QWidgetItem

from ui.theme import THEME

APART, GROWS = 12, 1.35  # px at 100 %, between two groups; and how many times its least height a row may have
RING = 4  # px at 100 %: room about keys, so that the ring of the keyboard is whole

Row = list[QLayoutItem]


class Broken(QLayout):
    """Widgets in rows; a subclass says where these are broken, and how wide each widget becomes.

    Nothing is remembered of an earlier width, so that what fits can be tried out.
    """

    def __init__(self, parts: Sequence[QWidget], *, gap: int, between: int, ring: int = 0) -> None:
        """``gap`` is between two of a row, ``between`` between two rows, ``ring`` about all, px at 100 %."""
        super().__init__()
        self._items: Row = []
        self._gap, self._between = THEME.px(gap), THEME.px(between)
        self.setContentsMargins(*[THEME.px(ring)] * 4)
        for part in parts:
            self.addWidget(part)

    def rows(self, width: int) -> list[Row]:
        """What is shown, row by row, in a width; one row, until a subclass says otherwise."""
        return [items] if (items := self.shown()) else []

    def widths(self, row: Row, width: int) -> list[int]:
        """How wide each of a row becomes."""
        return [self.wide(item) for item in row]

    def wide(self, item: QLayoutItem) -> int:
        """How wide one wants to be."""
        return item.sizeHint().width()

    def grown(self, heights: list[int], room: int) -> list[int]:
        """How high the rows become where there is so much room: each in its proportion, but none out of it."""
        return grown(heights, room, GROWS)

    def useful(self) -> int:
        """The most width that is of any use."""
        return max((useful(item) for item in self.shown()), default=0)

    def shown(self) -> Row:
        """What is not put away."""
        return [item for item in self._items if not item.isEmpty()]

    def total(self, sizes: Sequence[int]) -> int:
        """So many beside each other, with the gaps."""
        return sum(sizes) + self._gap * max(0, len(sizes) - 1)

    # --- what Qt asks -----------------------------------------------------------------------

    def addWidget(self, widget: QWidget, /) -> None:
        """Put a widget last. Its item is this layout's own: Qt would delete one of its own behind Python's back."""
        self.addChildWidget(widget)
        self.addItem(QWidgetItem(widget))

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation.Horizontal | Qt.Orientation.Vertical

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        ring = self.contentsMargins()
        heights = self._heights(width - ring.left() - ring.right())
        return sum(heights) + self._between * max(0, len(heights) - 1) + ring.top() + ring.bottom()

    def sizeHint(self) -> QSize:
        items, ring = self.shown(), self.contentsMargins()
        wide = self.total([self.wide(item) for item in items])
        high = max((item.sizeHint().height() for item in items), default=0)
        return QSize(wide + ring.left() + ring.right(), high + ring.top() + ring.bottom())

    def minimumSize(self) -> QSize:
        size, ring = QSize(), self.contentsMargins()
        for item in self.shown():
            size = size.expandedTo(item.minimumSize())
        return size + QSize(ring.left() + ring.right(), ring.top() + ring.bottom())

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        inside = self.contentsRect()
        rows, least = self.rows(inside.width()), self._heights(inside.width())
        heights = self.grown(least, inside.height() - self._between * max(0, len(least) - 1))
        top = inside.top()
        for row, high in zip(rows, heights, strict=True):
            left = inside.left()
            for item, wide in zip(row, self.widths(row, inside.width()), strict=True):
                item.setGeometry(QRect(left, top, wide, high))
                left += wide + self._gap
            top += high + self._between

    def _heights(self, width: int) -> list[int]:
        found = []
        for row in self.rows(width):
            widths = self.widths(row, width)
            found.append(max(high(item, wide) for item, wide in zip(row, widths, strict=True)))
        return found


class Groups(Broken):
    """Groups of keys, several beside each other where the keys of each are in one row all the same."""

    def __init__(self, parts: Sequence[QWidget]) -> None:
        super().__init__(parts, gap=APART, between=0)

    def rows(self, width: int) -> list[Row]:
        rows: list[Row] = []
        for item in self.shown():
            row = [*rows[-1], item] if rows else [item]
            if rows and self.total([self.wide(each) for each in row]) <= width:
                rows[-1].append(item)
            else:
                rows.append([item])
        return rows

    def widths(self, row: Row, width: int) -> list[int]:
        if len(row) == 1:
            return [width]
        shares = shared([self.wide(item) for item in row], width - self.total([0] * len(row)))
        return [max(self.wide(item), min(share, useful(item))) for item, share in zip(row, shares, strict=True)]

    def useful(self) -> int:
        return self.total([useful(item) for item in self.shown()])


class Across(Broken):
    """Parts beside each other whatever the width, each with a share of it."""

    def __init__(self, *parts: QWidget, gap: int = 0) -> None:
        super().__init__(parts, gap=gap, between=0)

    def widths(self, row: Row, width: int) -> list[int]:
        """Those of one width have it, and the others what is left."""
        fixed = [item.maximumSize().width() if is_fixed(item) else 0 for item in row]
        wanted = [0 if width else self.wide(item) for item, width in zip(row, fixed, strict=True)]
        free = shared(wanted, width - self.total(fixed))
        return [one or other for one, other in zip(fixed, free, strict=True)]


class Stacked(Broken):
    """Parts below each other, each with a share of what room there is."""

    def __init__(self, *parts: QWidget) -> None:
        super().__init__(parts, gap=0, between=0)

    def rows(self, width: int) -> list[Row]:
        return [[item] for item in self.shown()]

    def widths(self, row: Row, width: int) -> list[int]:
        return [width]

    def sizeHint(self) -> QSize:
        hints = [item.sizeHint() for item in self.shown()]
        return QSize(max((hint.width() for hint in hints), default=0), sum(hint.height() for hint in hints))


class Below(Stacked):
    """Parts below each other, of which the last has all the room there is."""

    def grown(self, heights: list[int], room: int) -> list[int]:
        return [*heights[:-1], max(heights[-1], room - sum(heights[:-1]))] if heights else []


def useful(item: QLayoutItem) -> int:
    """The most width that is of any use to one."""
    inside = found.layout() if (found := item.widget()) is not None else None
    return inside.useful() if isinstance(inside, Broken) else item.sizeHint().width()


def is_fixed(item: QLayoutItem) -> bool:
    """Whether a widget has one width only."""
    return item.minimumSize().width() == item.maximumSize().width()


def high(item: QLayoutItem, width: int) -> int:
    """The least height of one, in its width."""
    return item.heightForWidth(width) if item.hasHeightForWidth() else item.sizeHint().height()


def grown(heights: Sequence[int], room: int, most: float = 100.0) -> list[int]:
    """Heights that have room for more, each so many times as large, and ``most`` at most."""
    more = max(1.0, min(most, room / max(1, sum(heights))))
    return [int(each * more) for each in heights]


def shared(wanted: Sequence[int], width: int) -> list[int]:
    """A width shared out in the proportion of what is wanted."""
    ends = [end * width // max(1, sum(wanted)) for end in accumulate(wanted, initial=0)]
    return [right - left for left, right in pairwise(ends)]
