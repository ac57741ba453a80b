"""Where and how large a window opens, also for the first time."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QSize
from PySide6.QtWidgets import QStyle, QWidget

from ui.theme import THEME

ROOMY = 1920, 1200  # px at 100 %: so large it opens for the first time, where its screen has room for that


def fitting(window: QWidget, wide: int, high: int) -> QSize:
    """So many px at 100 % for a window, or what the screen that it opens on has room for under a title."""
    title = window.style().pixelMetric(QStyle.PixelMetric.PM_TitleBarHeight)
    there = window.screen().availableGeometry().size() - QSize(0, title)
    return (QSize(wide, high) * THEME.chosen).boundedTo(there)


def take_place(window: QWidget, kept: str) -> None:
    """Put a window where it was ``kept``, as Qt wrote that down; where it never was, let it have what room there is."""
    if not (kept and window.restoreGeometry(QByteArray.fromBase64(kept.encode()))):
        window.resize(fitting(window, *ROOMY))
