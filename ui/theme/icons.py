"""Line icons out of ``resources/icons``, drawn in any colour at any size."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from resources import FOLDER


@cache
def outline(name: str) -> str:
    """The SVG text of an icon; its stroke is ``currentColor``."""
    return (FOLDER / "icons" / f"{name}.svg").read_text("utf-8")


@cache
def drawn(name: str, colour: str, size: int, ratio: float = 1.0) -> QPixmap:
    """An icon in one colour, ``size`` logical pixels each way on a screen of that device pixel ratio."""
    pixmap = QPixmap(round(size * ratio), round(size * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    picture = QByteArray(outline(name).replace("currentColor", colour).encode())
    QSvgRenderer(picture).render(painter, QRectF(0, 0, size, size))
    painter.end()
    return pixmap
