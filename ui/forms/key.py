"""A key for a finger: large, filled while it is down, and off with the reason where it cannot be meant."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy

from ui.parts import CENTRE, Button, Lettering, draw_text
from ui.theme import MEDIUM, SUITS, THEME

LONG = 3  # letters, above which a key has words on it and not a sign


class Key(Button):
    """One key; ``under`` is a smaller line below its sign, ``name`` what a screen reader says for it."""

    def __init__(self, text: str, do: Callable[[], object], *, name: str = "", stays: bool = True) -> None:
        super().__init__("", do, as_="key")
        self.sign, self.below = text, ""
        self.setCheckable(stays)
        self.setObjectName(name or text)
        self.setProperty("words", "true" if len(text) > LONG else "false")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.spoken = name or text
        self.setAccessibleName(self.spoken)

    def under(self, text: str) -> None:
        """Say more in a smaller line under the sign."""
        self.below = text
        self.setAccessibleName(f"{self.spoken} {text}".strip())
        self.update()

    def off(self, why: str) -> None:
        """Switch the key off and say why, or on again where there is no reason."""
        self.setEnabled(not why)
        self.setToolTip(why)
        self.setAccessibleDescription(why)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box, suit = QRectF(self.rect()), self.sign in SUITS
        ink = "on_house" if self.isChecked() else "ink" if self.isEnabled() else "edge"
        size = "figure" if suit else "lead" if len(self.sign) > LONG else "sentence"
        upper = box.adjusted(0, 0, 0, -THEME.px(24)) if self.below else box
        coloured = self.isEnabled() and not self.isChecked()
        draw_text(painter, upper, self.sign, Lettering(size, MEDIUM, ink, CENTRE, suits=coloured))
        if self.below:
            ink = "soft" if ink == "ink" else ink
            draw_text(
                painter, box.adjusted(0, THEME.px(30), 0, 0), self.below, Lettering("body", colour=ink, align=CENTRE)
            )
        painter.end()
