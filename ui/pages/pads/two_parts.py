"""A pad of two parts, as bridge players know it: We and They, a line across, and a line under every game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QMouseEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy

from rules.notation import plus_minus
from rules.text import Figure, Text, joined, t
from scorer.event.pad_rows import PadEntry, Stretch, TwoParts
from ui.parts import CENTRE, RIGHT, Drawn, Lettering, block, column, draw_text, giving_way, panel
from ui.parts.saying import said
from ui.parts.wrapped import HIGH, broken, draw_lines, name_lines
from ui.theme import BOLD, MEDIUM, THEME

HEAD, GAP, LEAST_ABOVE = 52, 6, 3  # px at 100 %, and entries there is always room for above the line
ENTRY, LOW = 30, 24  # px at 100 %: the height of an entry, and the least of it where there are many
FIGURE = Lettering("lead", MEDIUM, align=RIGHT)
SAID = (Lettering(colour="soft"), Lettering("small", colour="soft"))  # what an entry is for, the smaller if it is long


class ColumnHead(NamedTuple):
    """What stands over a column: We or They, and who that is."""

    called: Text
    names: Text


def column_of(widget: Drawn, at: int, of: int) -> QRectF:
    """The column of a side, as high as the whole widget."""
    half = widget.width() / max(1, of)
    return QRectF(at * half, 0, half, widget.height()).adjusted(THEME.px(14), 0, -THEME.px(14), 0)


def what_for(entry: Text, wide: float) -> tuple[Lettering, list[str]]:
    """What an entry is for, in a width: the smaller if it is long, and on two lines where that will not do."""
    for how in SAID:
        if QFontMetricsF(how.font()).horizontalAdvance(said(entry)) <= wide:
            return how, [said(entry)]
    first, *others = broken(entry, wide, SAID[-1])
    return SAID[-1], [first, " ".join(others)]


def draw_middle(painter: QPainter, widget: Drawn, top: int) -> None:
    """The line between the two sides, from a height down."""
    painter.fillRect(QRectF(widget.width() / 2 - THEME.px(1), top, THEME.px(2), widget.height()), THEME.colour("ink"))


class Heads(Drawn):
    """We and They over their columns; they stay where they are while the paper is scrolled."""

    def __init__(self) -> None:
        super().__init__()
        self.heads: tuple[ColumnHead, ...] = ()
        self.setFixedHeight(THEME.px(HEAD))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_heads(self, heads: tuple[ColumnHead, ...]) -> None:
        """Show other sides."""
        self.heads = heads
        self.says(joined((joined((head.called, head.names), ": ") for head in heads), "; "))
        self._measure()

    def _lines(self, at: int) -> list[str]:
        """The names of a side in as many lines as they need."""
        return name_lines(said(self.heads[at].names), column_of(self, at, len(self.heads)).width())

    def _measure(self) -> None:
        """Be as high as the longest of the names needs."""
        lines = max((len(self._lines(at)) for at in range(len(self.heads))), default=1)
        self.setFixedHeight(THEME.px(HEAD) + (lines - 1) * THEME.px(HIGH))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._measure()

    def draw(self, painter: QPainter) -> None:
        for at, head in enumerate(self.heads):
            box = column_of(self, at, len(self.heads))
            upper = QRectF(box.left(), box.top(), box.width(), THEME.px(HEAD) * 0.55)
            lower = QRectF(box.left(), upper.bottom(), box.width(), 0)
            draw_text(painter, upper, head.called, Lettering("lead", BOLD, align=CENTRE))
            draw_lines(painter, lower, self._lines(at), Lettering(colour="soft", align=CENTRE), high=THEME.px(HIGH))
        painter.fillRect(QRectF(0, self.height() - 1, self.width(), 1), THEME.colour("edge"))
        draw_middle(painter, self, THEME.px(8))


class PlacedEntry(NamedTuple):
    """An entry where it stands on the paper."""

    entry: PadEntry
    box: QRectF


class PadPaper(Drawn):
    """One game of the pad, drawn; ``gone`` is sent with the number of the line that is pressed."""

    gone = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.parts: TwoParts | None = None
        self.now, self.entry, self._room = 0, THEME.px(ENTRY), 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)

    def show_parts(self, parts: TwoParts, now: int) -> None:
        """Show a game, the entries of the line in hand framed."""
        self.parts, self.now = parts, now

    def fit(self, height: int) -> None:
        """Make the entries as high as there is room for in so many px, none of them lower than can be read."""
        self._room = height
        if self.parts is None:
            return
        rows = self._rows(self.parts.above, LEAST_ABOVE) + sum(self._rows(each) for each in self.parts.below)
        gaps = THEME.px(GAP) * (1 + 2 * len(self.parts.below))
        least = THEME.px(HIGH) * 2 if self._any_wrapped() else THEME.px(LOW)
        self.entry = max(least, min(THEME.px(ENTRY), (height - gaps) // rows))
        self.setMinimumHeight(rows * self.entry + gaps)
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In another width other entries take two lines."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.fit(self._room)

    def _any_wrapped(self) -> bool:
        """Whether what some entry is for takes two lines."""
        return any(len(self._said(entry, box)[-1]) > 1 for entry, box in self.placed())

    def _said(self, entry: PadEntry, box: QRectF) -> tuple[QRectF, Lettering, list[str]]:
        """What an entry is for, in its lines, and the room that its points leave it."""
        wide = QFontMetricsF(FIGURE.font()).horizontalAdvance(said(plus_minus(entry.points))) + THEME.px(8)
        rest = box.adjusted(0, 0, -wide, 0)
        return rest, *what_for(entry.what, rest.width())

    def top(self) -> int | None:
        """How many px down the entries of the line in hand begin; nothing where it has none."""
        placed = self.placed() if self.parts else ()
        return min((int(box.top()) for entry, box in placed if entry.number == self.now), default=None)

    def placed(self) -> Iterator[PlacedEntry]:
        """Every entry of both sides, those above the line from below upwards."""
        for stretch, y, upwards in self._stretches():
            rows = self._rows(stretch, LEAST_ABOVE if upwards else 1)
            for side, entries in enumerate(stretch.sides):
                across = column_of(self, side, len(stretch.sides))
                for nth, entry in enumerate(entries):
                    top = y + (rows - 1 - nth if upwards else nth) * self.entry
                    yield PlacedEntry(entry, QRectF(across.left(), top, across.width(), self.entry))

    def _stretches(self) -> Iterator[tuple[Stretch, float, bool]]:
        """Every stretch, how far down it begins, and whether it is written upwards."""
        assert self.parts is not None
        y = float(THEME.px(GAP))
        yield self.parts.above, y, True
        y += self._rows(self.parts.above, LEAST_ABOVE) * self.entry
        for stretch in self.parts.below:
            yield stretch, y + THEME.px(GAP), False
            y += self._rows(stretch) * self.entry + 2 * THEME.px(GAP)

    def _rows(self, stretch: Stretch, least: int = 1) -> int:
        return max(least, *map(len, stretch.sides))

    def draw(self, painter: QPainter) -> None:
        if self.parts is None:
            return
        for entry, box in self.placed():
            self._draw_entry(painter, entry, box)
        for nth, (_, y, upwards) in enumerate(self._stretches()):
            if not upwards:
                thick = THEME.px(2 if nth == 1 else 1)
                painter.fillRect(QRectF(0, y - THEME.px(GAP), self.width(), thick), THEME.colour("ink"))
        draw_middle(painter, self, 0)

    def _draw_entry(self, painter: QPainter, entry: PadEntry, box: QRectF) -> None:
        if entry.number == self.now:
            block(painter, box.adjusted(-THEME.px(6), THEME.px(1), THEME.px(6), -THEME.px(1)), "well", "focus")
        rest, how, lines = self._said(entry, box)
        draw_lines(painter, rest, lines, how, high=rest.height() / len(lines))
        draw_text(painter, box, plus_minus(entry.points), FIGURE)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        for entry, box in self.placed() if self.parts else ():
            if box.contains(event.position()):
                self.gone.emit(entry.number)
                return


def aloud(parts: TwoParts, heads: tuple[ColumnHead, ...]) -> Iterator[Text]:
    """The pad as sentences, for whoever cannot see it."""
    for side, head in enumerate(heads):
        above = listed(parts.above.sides[side])
        yield t("{side} above the line: {entries}", side=head.called, entries=above)
        for game, stretch in enumerate(parts.below, 1):
            below = listed(stretch.sides[side])
            yield t("{side} below the line, game {game}: {entries}", side=head.called, game=game, entries=below)


def listed(entries: Sequence[PadEntry]) -> Text:
    """Entries with their points."""
    each = (joined((entry.what, Figure(str(entry.points)))) for entry in entries)
    return joined(each, ", ") if entries else t("nothing")


class Window(QScrollArea):
    """What is seen of the paper; ``resized`` is sent when that is another height."""

    resized = Signal()

    def __init__(self, paper: PadPaper) -> None:
        super().__init__()
        self.setWidget(panel((paper, 1), margin=0, gap=0, as_="paper"))
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        giving_way(self, least=ENTRY)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.resized.emit()


class TwoPartsPad(QFrame):
    """The heads and, under them, the paper, which grows downwards and is then scrolled to where one writes."""

    gone = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("as", "paper")
        self.heads, self.paper = Heads(), PadPaper()
        self.seen = Window(self.paper)
        self.paper.gone.connect(self.gone)
        self.seen.resized.connect(self._fit)
        self.seen.verticalScrollBar().rangeChanged.connect(lambda *_: self._look())
        self._heads = column(self.heads, gap=0)
        self.setLayout(column(self._heads, (self.seen, 1), gap=0))

    def show_parts(self, parts: TwoParts, heads: tuple[ColumnHead, ...], now: int) -> None:
        """Show a game of the pad."""
        self.heads.show_heads(heads)
        self.paper.show_parts(parts, now)
        self.paper.says(joined(aloud(parts, heads), "; "))
        self._fit()

    def _fit(self) -> None:
        self.paper.fit(self.seen.height())
        self._look()

    def _look(self) -> None:
        """Look at the line in hand, or where one writes next; the heads end where the paper ends."""
        bar = self.seen.verticalScrollBar()
        most = bar.maximum()
        self._heads.setContentsMargins(0, 0, bar.sizeHint().width() if most else 0, 0)
        top = self.paper.top()
        bar.setValue(most if top is None else min(most, top))
