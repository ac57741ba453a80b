"""Words on a page, key caps, and the pictures beside words."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QLabel, QSizePolicy

from rules.text import NO_WORDS, Text, as_it_is
from ui.parts.drawing import BODY, Drawn, Lettering, draw_text
from ui.parts.keys import cap
from ui.parts.saying import said
from ui.theme import SUITS, THEME


class Words(QLabel):
    """Words in one rank, their suits in colour.

    ``as_`` is one of: sentence (the page's heading), lead (a panel's), strong, (nothing: body text), soft, small,
    label (over a field), figure (one large number), wrong, say (a sentence with fields in it).
    """

    def __init__(self, text: Text = NO_WORDS, as_: str = "", *, wrap: bool = False) -> None:
        super().__init__()
        self.setProperty("as", as_)
        self.setWordWrap(wrap)
        self.setTextInteractionFlags(Qt.TextInteractionFlag.NoTextInteraction)
        self.say(text)

    def heightForWidth(self, width: int) -> int:
        """How high in a width; no wider than the widest it may be, which Qt forgets."""
        return super().heightForWidth(min(width, self.maximumWidth()))

    def say(self, text: Text) -> None:
        """Show other words; they are never taken for markup."""
        words = said(text)
        if any(suit in words for suit in SUITS):
            self.setTextFormat(Qt.TextFormat.RichText)
            self.setText(THEME.suited(words).replace("\n", "<br>"))
            self.setAccessibleName(words)
        else:
            self.setTextFormat(Qt.TextFormat.PlainText)
            self.setText(words)
            self.setAccessibleName("")

    def mark_up(self, markup: str, aloud: Text) -> None:
        """Show markup, made of words that the window has ``said`` and escaped; ``aloud`` is read by a screen reader."""
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setText(THEME.coloured(markup))
        self.setAccessibleName(said(aloud))


class KeyCap(QLabel):
    """A key as it looks on the keyboard, beside the words that say what it does."""

    def __init__(self, key: str) -> None:
        super().__init__(cap(key))
        self.setProperty("as", "cap")
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Maximum)


class IconLabel(QLabel):
    """An icon beside words; it says nothing the words do not."""

    def __init__(self, name: str, size: int = 20, colour: str = "soft") -> None:
        super().__init__()
        self.setPixmap(THEME.picture(name, colour, size))
        self.setFixedSize(THEME.px(size), THEME.px(size))


class OneLine(Drawn):
    """One line that gives way: where there is no room it is shortened at the right, and whole in its tooltip."""

    def __init__(self, text: Text = NO_WORDS, how: Lettering = BODY) -> None:
        super().__init__()
        self.how = how
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.say(text)

    def say(self, text: Text) -> None:
        """Show another line."""
        self.text = said(text)
        self.says(text)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        metric = QFontMetricsF(self.how.font())
        return QSize(int(metric.horizontalAdvance(self.text)) + 2, int(metric.height()) + 1)

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.sizeHint().height())

    def draw(self, painter: QPainter) -> None:
        self.setToolTip("" if self.sizeHint().width() <= self.width() + 2 else self.text)
        draw_text(painter, QRectF(self.rect()), as_it_is(self.text), self.how)
