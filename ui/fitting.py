"""How large a window opens for the first time."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QStyle, QWidget

from ui.theme import THEME


def fitting(window: QWidget, wide: int, high: int) -> QSize:
    """So many px at 100 % for a window, or what the screen that it opens on has room for under a title."""
    title = window.style().pixelMetric(QStyle.PixelMetric.PM_TitleBarHeight)
    there = window.screen().availableGeometry().size() - QSize(0, title)
    return (QSize(wide, high) * THEME.chosen).boundedTo(there)
