"""The ranked movements: figures at a glance, and under them what speaks for each and against."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QResizeEvent
from PySide6.QtWidgets import QFrame, QListView, QStyledItemDelegate, QStyleOptionViewItem

from rules.text import Text, as_it_is, t
from ui.models.offers import Offers, Option
from ui.parts import RIGHT, VALUE, Lettering, block, draw_text, ground
from ui.parts.arranged import ANY_SIZE
from ui.parts.leaves import bring_to_sight, has_no_room
from ui.parts.saying import said
from ui.parts.wrapped import broken, draw_lines
from ui.theme import BOLD, THEME

Index = QModelIndex | QPersistentModelIndex
TOP, LINE, LEFT_OF_TEXT, SIGN = 10, 22, 42, 18  # px at 100 %
LEAST_HIGH = 110


FIGURES, OF = Lettering("body", BOLD), Lettering("small", colour="soft")
IN_USE, PLUS, MINUS = t("In use"), as_it_is("+"), as_it_is("−")


class ReasonLines(NamedTuple):
    """A reason broken into lines, its sign, and how it is drawn."""

    sign: Text
    lines: list[str]
    sign_ink: str
    ink: str


class OfferCells(QStyledItemDelegate):
    """Draws a movement; a row is as high as its reasons are long, for a sentence is never cut."""

    def __init__(self, view: OfferList) -> None:
        super().__init__(view)
        self.view = view

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        lines = sum(len(reason.lines) for reason in self._reasons(index.data(VALUE)))
        return QSize(THEME.px(200), THEME.px(2 * TOP + 50) + lines * THEME.px(LINE))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ground(painter, self.view, option, index)
        box, value = QRectF(option.rect), index.data(VALUE)
        inner = box.adjusted(THEME.px(LEFT_OF_TEXT), THEME.px(TOP), -THEME.px(16), 0)
        self._head(painter, box, inner, value)
        self._facts(painter, inner.translated(0, THEME.px(24)), value)
        y = inner.top() + THEME.px(51)
        for reason in self._reasons(value):
            sign = QRectF(inner.left(), y, THEME.px(SIGN), THEME.px(LINE))
            draw_text(painter, sign, reason.sign, Lettering("body", BOLD, reason.sign_ink))
            beside = QRectF(inner.left() + THEME.px(SIGN), y, inner.width() - THEME.px(SIGN), 0)
            draw_lines(painter, beside, reason.lines, Lettering(colour=reason.ink), high=THEME.px(LINE))
            y += len(reason.lines) * THEME.px(LINE)
        painter.restore()

    def _head(self, painter: QPainter, box: QRectF, inner: QRectF, value: Option) -> None:
        """Its place, its name, and whether it is what the section plays."""
        line = QRectF(inner.left(), inner.top(), inner.width(), THEME.px(24))
        if not value.in_use:
            number = QRectF(box.left(), line.top(), THEME.px(LEFT_OF_TEXT - 12), line.height())
            draw_text(painter, number, as_it_is(str(value.place)), Lettering("lead", BOLD, "soft", RIGHT))
        else:
            words = QFontMetricsF(THEME.font("small", BOLD)).horizontalAdvance(said(IN_USE)) + THEME.px(16)
            tag = QRectF(line.right() - words, line.top() + THEME.px(2), words, THEME.px(21))
            block(painter, tag, "house", radius=4)
            draw_text(painter, tag.adjusted(THEME.px(8), 0, 0, 0), IN_USE, Lettering("small", BOLD, "on_house"))
            line.setRight(tag.left() - THEME.px(8))
        draw_text(painter, line, value.offer.name, Lettering("body", BOLD))

    def _facts(self, painter: QPainter, box: QRectF, value: Option) -> None:
        """Four figures, each with what it is of."""
        facts, high = value.offer.quality.facts, THEME.px(24)
        gaps = [FIGURES.wide(said(figure)) + THEME.px(5) for figure, _ in facts]
        needs = [gap + OF.wide(said(of)) for gap, (_, of) in zip(gaps, facts, strict=True)]
        x = box.left()
        for gap, wide, (figure, of) in zip(gaps, columns_for(needs, box.width()), facts, strict=True):
            draw_text(painter, QRectF(x, box.top(), wide, high), figure, FIGURES)
            draw_text(painter, QRectF(x + gap, box.top(), wide - gap, high), of, OF)
            x += wide

    def _reasons(self, value: Option) -> list[ReasonLines]:
        wide = self.view.viewport().width() - THEME.px(LEFT_OF_TEXT + 16 + SIGN)
        signs = ((PLUS, value.plus, "house", "ink"), (MINUS, value.minus, "soft", "soft"))
        return [ReasonLines(sign, broken(text, wide), *inks) for sign, text, *inks in signs if text]


def columns_for(needs: Sequence[float], room: float) -> list[float]:
    """How wide figures are beside each other: all alike, unless one would be cut that the others leave room for."""
    alike = room / len(needs)
    spare = (room - sum(needs)) / len(needs)
    return [alike if max(needs) <= alike or spare < 0 else need + spare for need in needs]


class OfferList(QListView):
    """``chosen(option)`` is sent as one goes along the list, ``taken(option)`` by Enter or a double click."""

    chosen = Signal(object)
    taken = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.over, self._silent = -1, False
        self.offers = Offers()
        self.setObjectName("movements")
        self.setAccessibleName(said(t("Movements, best first")))
        self.setModel(self.offers)
        self.setItemDelegate(OfferCells(self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMouseTracking(True)
        self._share()
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.activated.connect(lambda index: self.taken.emit(index.data(VALUE)))
        self.selectionModel().currentChanged.connect(self._went)
        self.entered.connect(lambda index: self._hover(index.row()))

    def show_options(self, options: list[Option]) -> None:
        """Show other movements, and stay at the same one where it is among them; silently."""
        here = self.value()
        self._silent = True
        self.offers.show_options(options)
        self.choose(here.key if here else None)
        self._silent = False
        self.scheduleDelayedItemsLayout()
        self._share_soon()

    def value(self) -> Option | None:
        """The movement the keyboard is at."""
        value = self.currentIndex().data(VALUE) if self.currentIndex().isValid() else None
        return value if isinstance(value, Option) else None

    def choose(self, key: Hashable) -> None:
        """Go to a movement by its key, to the first where there is none such."""
        at = next((at for at, option in enumerate(self.offers.options) if option.key == key), 0)
        self.setCurrentIndex(self.offers.index(at))
        self._into_sight()

    def choose_used(self) -> None:
        """Go to the movement in use, which stands first."""
        self.setCurrentIndex(self.offers.index(0))

    def choose_first(self) -> None:
        """Go to what is advised first."""
        at = next((at for at, option in enumerate(self.offers.options) if not option.in_use), 0)
        self.setCurrentIndex(self.offers.index(at))

    def choose_numbered(self, digit: int) -> bool:
        """Go to the movement that has a number; after 1, a nought goes to the tenth. Whether there is one."""
        now = self.value()
        tens = 10 * now.place if now else 0
        places = {option.place: at for at, option in enumerate(self.offers.options) if not option.in_use}
        at = places.get(tens + digit, places.get(digit))
        if at is not None:
            self.setCurrentIndex(self.offers.index(at))
        return at is not None

    def keyboardSearch(self, search: str) -> None:
        """What is typed in the list is the number of a movement, not the beginning of its name."""
        if search.isdecimal():
            self.choose_numbered(int(search[-1]))

    def _went(self, now: QModelIndex) -> None:
        if now.isValid() and not self._silent:
            bring_to_sight(self)
            self.chosen.emit(now.data(VALUE))

    def _hover(self, row: int) -> None:
        self.over = row
        self.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()
        self._share_soon()
        self._into_sight()

    def _share_soon(self) -> None:
        """Once it is laid out: how high a page has to be is known only then."""
        QTimer.singleShot(0, self, self._share)

    def _share(self) -> None:
        """Scroll, unless the page has to be scrolled even so: then be whole, and leave that to the page."""
        least, whole = THEME.px(LEAST_HIGH), has_no_room(self, THEME.px(LEAST_HIGH))
        rows = sum(self.sizeHintForRow(at) for at in range(self.offers.rowCount())) if whole else 0
        self.setMinimumHeight(max(least, rows))
        self.setMaximumHeight(max(least, rows) if whole else ANY_SIZE)

    def _into_sight(self) -> None:
        """Have the movement one is at whole in sight, once the list is laid out: words in another width fold anew."""

        def come() -> None:
            self.scrollTo(self.currentIndex())
            bring_to_sight(self)

        QTimer.singleShot(0, self, come)

    def leaveEvent(self, event: QEvent) -> None:
        self._hover(-1)
        super().leaveEvent(event)
