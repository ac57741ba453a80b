"""The real pages of a sheet, one below the other, black on white whatever the window's colours are."""

from __future__ import annotations

from collections import OrderedDict

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QImage, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractScrollArea, QFrame

from rules.text import NO_WORDS, Text, t
from ui.pages.sheets.paper import PageImage
from ui.parts.saying import said
from ui.theme import THEME

EDGE, BETWEEN = 18, 14  # px at 100 %: about the pages, and between two
KEPT = 24  # pictures; the pages last looked at
WIDTH, PAGE = "width", "page"
Size = tuple[float, float]


class PagesPreview(QAbstractScrollArea):
    """Pages in a tray; ``wanted(page, px)`` asks for a picture so wide, ``reached(page)`` says which is looked at.

    Pages are counted from 0. Pictures of other widths are shown, stretched, until the right ones are there.
    """

    wanted = Signal(int, int)
    reached = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.sizes: tuple[Size, ...] = ()
        self.zoom, self.title, self.at = WIDTH, NO_WORDS, 0
        self.pictures: OrderedDict[int, tuple[int, PageImage]] = OrderedDict()
        self._asked: set[tuple[int, int]] = set()
        self.setObjectName("preview")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumHeight(THEME.px(160))
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)  # or pages would change their width
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalScrollBar().valueChanged.connect(lambda _: self._scrolled())
        self._say()

    # --- what is shown ------------------------------------------------------------------

    def show_pages(self, title: Text, sizes: tuple[Size, ...], *, stay: bool) -> None:
        """Show other pages: from the top, or at the same place where they are the same ones drawn anew."""
        where = self.verticalScrollBar().value() if stay else 0
        if not stay:
            self.pictures.clear()
        self.title, self.sizes = title, sizes
        self._asked.clear()
        self.pictures = OrderedDict((page, (0, kept)) for page, (_, kept) in self.pictures.items() if page < len(sizes))
        self._measure()
        self.verticalScrollBar().setValue(where)
        self._scrolled()

    def put(self, made: PageImage) -> None:
        """Show a picture that was asked for."""
        if made.page < len(self.sizes):
            self.pictures[made.page] = (made.wide, made)
            self.pictures.move_to_end(made.page)
            while len(self.pictures) > KEPT:
                self.pictures.popitem(last=False)
            self._say()
            self.viewport().update()

    def set_zoom(self, zoom: str) -> None:
        """As wide as the tray, or a whole page at a time."""
        self.zoom = zoom
        here = self.at
        self._measure()
        self.go(here)
        self._scrolled()

    def go(self, page: int) -> None:
        """Go to the top of a page."""
        if self.sizes:
            page = max(0, min(page, len(self.sizes) - 1))
            self.verticalScrollBar().setValue(int(self._top(page)) - THEME.px(BETWEEN) if page else 0)
            self._reach(page)

    # --- where they are -----------------------------------------------------------------

    def scale(self, page: int) -> float:
        """How many px a point has."""
        wide, high = self.sizes[page]
        across = (self.viewport().width() - 2 * THEME.px(EDGE)) / wide
        if self.zoom == WIDTH:
            return max(0.1, across)
        return max(0.1, min(across, (self.viewport().height() - 2 * THEME.px(BETWEEN)) / high))

    def _each(self) -> float:
        """What a page takes, with what is between it and the next: all pages of a sheet are of one size."""
        return self.sizes[0][1] * self.scale(0) + THEME.px(BETWEEN)

    def _top(self, page: int) -> float:
        return THEME.px(EDGE) + page * self._each()

    def box(self, page: int) -> QRectF:
        """Where a page is, in the tray as it is scrolled now."""
        wide, high = (side * self.scale(page) for side in self.sizes[page])
        left = (self.viewport().width() - wide) / 2
        return QRectF(left, self._top(page) - self.verticalScrollBar().value(), wide, high)

    def visible(self) -> list[int]:
        """The pages that can be seen."""
        tray = QRectF(self.viewport().rect())
        return [page for page in self._near() if self.box(page).intersects(tray)]

    def _near(self) -> range:
        """The pages that may be seen."""
        if not self.sizes:
            return range(0)
        first = max(0, int((self.verticalScrollBar().value() - THEME.px(EDGE)) / self._each()) - 1)
        return range(first, min(len(self.sizes), first + 3 + int(self.viewport().height() / self._each())))

    # --- how ----------------------------------------------------------------------------

    def _measure(self) -> None:
        whole = self._whole()
        bar = self.verticalScrollBar()
        bar.setPageStep(self.viewport().height())
        bar.setSingleStep(THEME.px(48))
        bar.setRange(0, max(0, int(whole) - self.viewport().height()))

    def _whole(self) -> float:
        if not self.sizes:
            return 0
        return 2 * THEME.px(EDGE) - THEME.px(BETWEEN) + len(self.sizes) * self._each()

    def _scrolled(self) -> None:
        for page in self.visible():
            self._ask(page)
        seen = self.visible()
        if seen:
            half = self.viewport().height() / 2
            upper = [page for page in seen if self.box(page).top() <= half]
            bottom = self.verticalScrollBar().value() >= self.verticalScrollBar().maximum() > 0
            self._reach(seen[-1] if bottom else (upper or seen)[-1])
        self.viewport().update()

    def _ask(self, page: int) -> None:
        wide = round(self.box(page).width() * self.devicePixelRatioF())
        has = self.pictures.get(page)
        if (has is None or has[0] != wide) and (page, wide) not in self._asked:
            self._asked.add((page, wide))
            self.wanted.emit(page, wide)

    def _reach(self, page: int) -> None:
        if page != self.at:
            self.at = page
            self.reached.emit(page)
        self._say()

    def _say(self) -> None:
        of = len(self.sizes)
        name = t("Preview: no pages yet")
        if of:
            name = t("Preview: {sheet}, page {page} of {all}", sheet=self.title, page=self.at + 1, all=of)
        self.setAccessibleName(said(name))
        has = self.pictures.get(self.at)
        self.setAccessibleDescription(has[1].words if has else "")

    # --- for Qt -------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        painter.fillRect(self.viewport().rect(), THEME.colour("window"))
        for page in self.visible():
            box = self.box(page)
            painter.fillRect(box.adjusted(-1, -1, 1, 1), THEME.colour("line"))
            painter.fillRect(box, QColor("white"))
            if has := self.pictures.get(page):
                self._draw(painter, box, has[1].image)
        if self.hasFocus():
            wide = THEME.px(2)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(THEME.colour("focus"))
            tray = self.viewport().rect()
            for at, size in (((0, 0), (tray.width(), wide)), ((0, tray.height() - wide), (tray.width(), wide))):
                painter.drawRect(QRectF(*at, *size))
            for left in (0, tray.width() - wide):
                painter.drawRect(QRectF(left, 0, wide, tray.height()))
        painter.end()

    def _draw(self, painter: QPainter, box: QRectF, image: QImage) -> None:
        """Dot for dot where the picture has the page's very size."""
        ratio = self.devicePixelRatioF()
        if round(box.width() * ratio) == image.width():
            image.setDevicePixelRatio(ratio)
            painter.drawImage(QPointF(round(box.left()), round(box.top())), image)
        else:
            painter.drawImage(box, image)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        here = self.at
        self._measure()
        if event.size().width() != event.oldSize().width():
            self.go(here)
        self._scrolled()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_PageUp: self.at - 1, Qt.Key.Key_PageDown: self.at + 1}
        steps |= {Qt.Key.Key_Home: 0, Qt.Key.Key_End: len(self.sizes) - 1}
        if event.key() in steps:
            self.go(steps[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: object) -> None:
        self.viewport().update()

    def focusOutEvent(self, event: object) -> None:
        self.viewport().update()
