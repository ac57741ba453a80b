"""A pad of two parts, as bridge players know it: We and They, a line across, and a line under every game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter
from PySide6.QtWidgets import QScrollArea, QSizePolicy

from rules.notation import plus_minus
from scorer.event.pad_rows import PadEntry, Stretch, TwoParts
from ui.parts import RIGHT, Drawn, Lettering, block, draw_text, panel
from ui.theme import BOLD, MEDIUM, THEME

HEAD, ENTRY, GAP, LEAST_ABOVE = 52, 30, 6, 3  # px at 100 %, and entries there is always room for above the line


class Heading(NamedTuple):
    """What stands over a column: We or They, and who that is."""

    called: str
    names: str


class Paper(Drawn):
    """One game of the pad, drawn; ``gone`` is sent with the number of the line that is pressed."""

    gone = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.parts: TwoParts | None = None
        self.heads: tuple[Heading, ...] = ()
        self.now = 0
        self._places: list[tuple[QRectF, int]] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)

    def show_parts(self, parts: TwoParts, heads: tuple[Heading, ...], now: int) -> None:
        """Show a game, the entries of the line in hand framed."""
        self.parts, self.heads, self.now = parts, heads, now
        self.setMinimumHeight(int(self._height()))
        self.says("; ".join(said(parts, heads)))

    def _height(self) -> float:
        assert self.parts is not None
        above = max(LEAST_ABOVE, *map(len, self.parts.above.sides))
        below = sum(max(1, *map(len, each.sides)) * THEME.px(ENTRY) + 2 * THEME.px(GAP) for each in self.parts.below)
        return THEME.px(HEAD) + above * THEME.px(ENTRY) + 3 * THEME.px(GAP) + below

    def draw(self, painter: QPainter) -> None:
        if self.parts is None:
            return
        self._places = []
        self._draw_heads(painter)
        y = float(THEME.px(HEAD) + THEME.px(GAP))
        y = self._draw_stretch(painter, self.parts.above, y, upwards=True)
        self._line(painter, y, 2, "ink")
        for at, stretch in enumerate(self.parts.below):
            y = self._draw_stretch(painter, stretch, y + THEME.px(GAP)) + THEME.px(GAP)
            if at < len(self.parts.below) - 1:
                self._line(painter, y, 1, "ink")
        middle = QRectF(self.width() / 2 - THEME.px(1), THEME.px(8), THEME.px(2), self.height())
        painter.fillRect(middle, THEME.colour("ink"))

    def _draw_heads(self, painter: QPainter) -> None:
        for at, head in enumerate(self.heads):
            box = self._column(at, 0, THEME.px(HEAD))
            upper, lower = QRectF(box), QRectF(box)
            upper.setHeight(box.height() * 0.55)
            lower.setTop(box.top() + box.height() * 0.5)
            draw_text(painter, upper, head.called, Lettering("lead", BOLD, align=Qt.AlignmentFlag.AlignHCenter))
            draw_text(painter, lower, head.names, Lettering(colour="soft", align=Qt.AlignmentFlag.AlignHCenter))
        self._line(painter, THEME.px(HEAD), 1, "edge")

    def _draw_stretch(self, painter: QPainter, stretch: Stretch, y: float, *, upwards: bool = False) -> float:
        """Draw the entries of both sides from a height on, those above the line from below upwards; return its end."""
        rows = max(LEAST_ABOVE if upwards else 1, *map(len, stretch.sides))
        for side, entries in enumerate(stretch.sides):
            for nth, entry in enumerate(entries):
                row = rows - 1 - nth if upwards else nth
                self._draw_entry(painter, entry, self._column(side, y + row * THEME.px(ENTRY), THEME.px(ENTRY)))
        return y + rows * THEME.px(ENTRY)

    def _draw_entry(self, painter: QPainter, entry: PadEntry, box: QRectF) -> None:
        self._places.append((box, entry.number))
        if entry.number == self.now:
            block(painter, box.adjusted(-THEME.px(6), THEME.px(1), THEME.px(6), -THEME.px(1)), "well", "focus")
        figure = Lettering("lead", MEDIUM, align=RIGHT)
        wide = THEME.px(70)
        draw_text(painter, box.adjusted(0, 0, -wide, 0), entry.what, Lettering(colour="soft"))
        draw_text(painter, box, plus_minus(entry.points), figure)

    def _column(self, side: int, y: float, height: float) -> QRectF:
        half = self.width() / max(1, len(self.heads))
        return QRectF(side * half, y, half, height).adjusted(THEME.px(14), 0, -THEME.px(14), 0)

    def _line(self, painter: QPainter, y: float, wide: int, colour: str) -> None:
        painter.fillRect(QRectF(0, y, self.width(), THEME.px(wide)), THEME.colour(colour))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        for box, number in self._places:
            if box.contains(event.position()):
                self.gone.emit(number)
                return


def said(parts: TwoParts, heads: tuple[Heading, ...]) -> Iterator[str]:
    """The pad as sentences, for whoever cannot see it."""
    for side, head in enumerate(heads):
        above = ", ".join(f"{entry.what} {entry.points}" for entry in parts.above.sides[side]) or "nothing"
        yield f"{head.called} above the line: {above}"
        for game, stretch in enumerate(parts.below, 1):
            below = ", ".join(f"{entry.what} {entry.points}" for entry in stretch.sides[side]) or "nothing"
            yield f"{head.called} below the line, game {game}: {below}"


class TwoPartsPad(QScrollArea):
    """The paper, which grows downwards and is then scrolled to where one writes."""

    gone = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.paper = Paper()
        self.paper.gone.connect(self.gone)
        self.setWidget(panel((self.paper, 1), margin=0, gap=0, as_="paper"))
        self.setWidgetResizable(True)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def show_parts(self, parts: TwoParts, heads: tuple[Heading, ...], now: int) -> None:
        """Show a game of the pad."""
        self.paper.show_parts(parts, heads, now)
        bar = self.verticalScrollBar()
        bar.setValue(bar.maximum())
