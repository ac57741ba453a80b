"""Buttons: ordinary, primary, quiet, as a link, as an icon; and those that show their key on their face."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QPainter, QPaintEvent, QPen, QShortcut
from PySide6.QtWidgets import QPushButton, QSizePolicy

from rules.text import NO_WORDS, Text, as_it_is
from ui.parts.drawing import CENTRE, Lettering, draw_text
from ui.parts.keys import cap, tip
from ui.parts.saying import said
from ui.theme import THEME

Act = Callable[[], object]
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class Button(QPushButton):
    """A verb of the club, pressed by mouse, by Enter or Space when it has the keyboard, and by its key from anywhere.

    ``as_`` is one of: (nothing: ordinary), primary (the page's one act), quiet, link, segment, key (large, at the
    table).  ``key`` is written as Qt writes it ("Ctrl+N", "F8") and works while the button can be seen; "Enter" is
    only shown, because Enter belongs to whatever has the keyboard.  A press of the mouse leaves the keyboard where it
    is, so that the cursor stays in the entry line.
    """

    def __init__(self, text: Text, do: Act | None = None, *, as_: str = "", key: str = "", icon: str = "") -> None:
        super().__init__()
        self.key = key
        self.setProperty("as", as_)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.call(text)
        if icon:
            self.setIcon(THEME.icon(icon, "on_house" if as_ == "primary" else "soft"))
        if key and key != "Enter":
            QShortcut(QKeySequence(key), self).activated.connect(self.click)
        if do is not None:
            act = do
            self.clicked.connect(lambda: act())

    def call(self, text: Text) -> None:
        """Give the button another name."""
        words = said(text)
        self.setText(words)
        plain = words.replace("&", "")
        self.setAccessibleName(plain)
        self.setToolTip(tip(text, self.key) if self.key else "")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses, as Space does."""
        if event.key() in ENTER:
            self.click()
        else:
            super().keyPressEvent(event)


class KeyButton(Button):
    """A button that shows its key on its face."""

    def __init__(self, text: Text, key: str, do: Act | None = None, *, as_: str = "", icon: str = "") -> None:
        super().__init__(text, do, as_=as_, key=key, icon=icon)
        self.setProperty("keyed", "true")

    def cap_width(self) -> float:
        """How wide the key's cap is."""
        return THEME.wide(cap(self.key), "small") + THEME.px(12)

    def sizeHint(self) -> QSize:
        return super().sizeHint() + QSize(int(self.cap_width()) + THEME.px(8), 0)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        primary = self.property("as") == "primary" and self.isEnabled()
        high, wide = THEME.px(20), self.cap_width()
        box = QRectF(self.width() - wide - THEME.px(9), (self.height() - high) / 2, wide, high)
        painter.setPen(QPen(THEME.colour("on_house" if primary else "line"), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush if primary else THEME.colour("well"))
        painter.setOpacity(0.8 if primary else 1)
        painter.drawRoundedRect(box, THEME.px(4), THEME.px(4))
        colour = "on_house" if primary else "soft" if self.isEnabled() else "edge"
        draw_text(painter, box, as_it_is(cap(self.key)), Lettering("small", colour=colour, align=CENTRE))
        painter.end()


class LinkButton(Button):
    """Something that can be done, written as a link; green and underlined, because blue is the keyboard."""

    def __init__(self, text: Text, do: Act | None = None, *, key: str = "") -> None:
        super().__init__(text, do, as_="link", key=key)


class IconButton(Button):
    """An icon that everybody knows, its name in the tooltip and for the screen reader."""

    def __init__(self, name: Text, icon: str, do: Act | None = None, *, key: str = "", as_: str = "quiet") -> None:
        super().__init__(NO_WORDS, do, as_=as_, key=key, icon=icon)
        self.setProperty("bare", "true")
        self.name(name)

    def name(self, name: Text) -> None:
        """Say something else about the same icon."""
        self.setAccessibleName(said(name))
        self.setToolTip(tip(name, self.key))
