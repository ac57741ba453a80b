"""Distances in what Qt itself lays out, and the ring about what has the keyboard: what a style sheet cannot say."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFocusFrame, QProxyStyle, QStyle, QStyleOption, QWidget

from ui.theme.tokens import ROW

RING = 4  # px at 100 %: how far the ring reaches beyond what it is about
PM = QStyle.PixelMetric
METRICS = {  # px at 100 %: layouts of Qt that set no margins of their own follow these
    PM.PM_LayoutLeftMargin: 16,
    PM.PM_LayoutTopMargin: 16,
    PM.PM_LayoutRightMargin: 16,
    PM.PM_LayoutBottomMargin: 16,
    PM.PM_LayoutHorizontalSpacing: 8,
    PM.PM_LayoutVerticalSpacing: 8,
    PM.PM_SmallIconSize: 20,
    PM.PM_ButtonIconSize: 20,
    PM.PM_ScrollBarExtent: 12,
    PM.PM_HeaderDefaultSectionSizeVertical: ROW,
    PM.PM_HeaderMargin: 6,
    PM.PM_IndicatorWidth: 18,
    PM.PM_IndicatorHeight: 18,
    PM.PM_FocusFrameHMargin: RING,
    PM.PM_FocusFrameVMargin: RING,
}


class Distances(QProxyStyle):
    """Fusion, with Overtrick's distances at the size now chosen: for Qt's own dialogs and boxes, and the ring.

    It is no style of the whole application: each question of Qt's would come all the way up to Python, and there are
    some thousands as a page opens.

    A widget may be made where something stood whose Python half another thread let go of: PySide does not learn of
    that, and hands over whatever has come into that half's place. Given on to Qt that is an error in the middle of Qt,
    which under Python 3.11 takes the process down.
    """

    def __init__(self, px: Callable[[float], int]) -> None:
        super().__init__("Fusion")
        self._px = px

    def pixelMetric(self, metric: PM, option: QStyleOption | None = None, widget: QWidget | None = None) -> int:
        at_100 = METRICS.get(metric)
        if at_100 is not None:
            return self._px(at_100)
        return super().pixelMetric(metric, option, widget if isinstance(widget, QWidget) else None)


class Ring(QFocusFrame):
    """The blue ring about the button that has the keyboard, two pixels clear of it whatever its fill."""

    def __init__(self, px: Callable[[float], int], colour: Callable[[str], QColor]) -> None:
        super().__init__()
        self._px, self._colour = px, colour

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, wide = QPainter(self), self._px(2)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(self._colour("focus"), wide))
        box = QRectF(self.rect()).adjusted(wide / 2, wide / 2, -wide / 2, -wide / 2)
        painter.drawRoundedRect(box, self._px(9), self._px(9))
        painter.end()
