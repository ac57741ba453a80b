"""Rows, columns, panels and hairlines: how a page is put together.

A part of a row or column is a widget, another row or column, a number for so many px of space, ``None`` for what is
left over, or ``(part, stretch)``.  Distances are px at 100 %; a row or column has no margin unless it is given one.
"""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QLayout, QSizePolicy, QVBoxLayout, QWidget

from ui.theme import THEME

Part = QWidget | QLayout | int | tuple[QWidget | QLayout, int] | None
Margin = int | tuple[int, int, int, int]
Box = TypeVar("Box", bound=QBoxLayout)


def row(*parts: Part, gap: int = 8, margin: Margin = 0) -> QHBoxLayout:
    """Parts beside each other."""
    return _filled(QHBoxLayout(), parts, gap, margin)


def emptied(*layouts: QLayout, but: QWidget | None = None) -> None:
    """Take everything out of layouts and put it away, ``but`` for what is kept to be laid out again."""
    for layout in layouts:
        while item := layout.takeAt(0):
            if (widget := item.widget()) is not None and widget is not but:
                widget.hide()
                widget.deleteLater()


def column(*parts: Part, gap: int = 8, margin: Margin = 0) -> QVBoxLayout:
    """Parts below each other."""
    return _filled(QVBoxLayout(), parts, gap, margin)


def frame(as_: str, *, name: str = "") -> QFrame:
    """A frame that the style sheet knows by what it is: panel, well, line, doubt, refused, ruled."""
    made = QFrame()
    made.setProperty("as", as_)
    made.setObjectName(name)
    return made


def panel(*parts: Part, gap: int = 8, margin: Margin = 16, as_: str = "panel") -> QFrame:
    """A sheet of paper on the page, its parts below each other."""
    made = frame(as_)
    made.setLayout(column(*parts, gap=gap, margin=margin))
    return made


def boxed(layout: QLayout) -> QWidget:
    """A layout as a widget, where only a widget will do."""
    made = QWidget()
    made.setLayout(layout)
    return made


def rule() -> QFrame:
    """A hairline across."""
    line = frame("line")
    line.setFixedHeight(1)
    return line


def show_only_if(yes: bool, widget: QWidget) -> None:
    """Show a widget or hide it; one that is as it is to be is left alone.

    Qt dresses what is shown, and all in it, though the window be still to come, and then again at every step that it is
    put into something larger. What has no place yet comes with that: shown by itself it is a window for a moment, which
    takes the keyboard. So no window is given to this.
    """
    if widget.parentWidget() is None:
        widget.hide()
        widget.setAttribute(Qt.WidgetAttribute.WA_WState_ExplicitShowHide, not yes)
    elif widget.isHidden() == yes:
        widget.setVisible(yes)


def restyle(widget: QWidget, **properties: str) -> None:
    """Give a widget other properties than it was shown with, and the look that goes with them."""
    for name, value in properties.items():
        widget.setProperty(name.rstrip("_"), value)
    widget.style().unpolish(widget)
    widget.style().polish(widget)
    widget.update()


def giving_way(scrolled: QWidget, least: int = 120) -> None:
    """Let something that scrolls have whatever height is left over, and never less than so many px at 100 %."""
    scrolled.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
    scrolled.setMinimumHeight(THEME.px(least))


def _filled(layout: Box, parts: tuple[Part, ...], gap: int, margin: Margin) -> Box:
    left, top, right, bottom = (margin,) * 4 if isinstance(margin, int) else margin
    layout.setSpacing(THEME.px(gap))
    layout.setContentsMargins(THEME.px(left), THEME.px(top), THEME.px(right), THEME.px(bottom))
    fill(layout, *parts)
    return layout


def fill(layout: QBoxLayout, *parts: Part) -> None:
    """Put parts behind what a layout has.

    One that comes into the layout of a widget is filled only there: of what is in it before, Python would keep what Qt
    holds each part by, and take whatever comes to stand in its place in memory for that once Qt has let go of it.
    """
    for part in parts:
        _add(layout, part)


def _add(layout: QBoxLayout, part: Part) -> None:
    one, stretch = part if isinstance(part, tuple) else (part, 0)
    if one is None:
        layout.addStretch(1)
    elif isinstance(one, int):
        layout.addSpacing(THEME.px(one))
    elif isinstance(one, QWidget):
        layout.addWidget(one, stretch)
    else:
        layout.addLayout(one, stretch)
