"""A title with more words about it, which are never cut."""

from __future__ import annotations

from PySide6.QtCore import QEvent
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from rules.text import Text
from ui.parts.drawing import Lettering
from ui.parts.layout import column, row
from ui.parts.words import OneLine, Words


class Titled(QWidget):
    """The words stand beside the title where there is room, else below it on as many lines as they need."""

    def __init__(self, title: Words, *acts: QWidget) -> None:
        """``acts`` stand at the right."""
        super().__init__()
        self.title, self.acts = title, acts
        self.beside, self.below = OneLine(how=Lettering(colour="soft")), Words(as_="soft", wrap=True)
        self.below.setMinimumWidth(1)  # a long word is no reason to be wider
        self._line = row(title, self.beside, None, *acts)
        self.setLayout(column(self._line, self.below, gap=4))
        self._turn()

    @property
    def text(self) -> str:
        """The words."""
        return self.beside.text

    def say(self, text: Text) -> None:
        """Show other words."""
        self.beside.say(text)
        self.below.say(text)
        self._turn()

    def _turn(self) -> None:
        others = [each for each in (self.title, *self.acts) if not each.isHidden()]
        taken = sum(each.sizeHint().width() + self._line.spacing() for each in others)
        fits = self.beside.sizeHint().width() + taken <= self.width()
        self.beside.setVisible(fits)
        self.below.setVisible(not fits)

    def event(self, event: QEvent) -> bool:
        """The title is another one, or an act comes or goes."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._turn()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._turn()
