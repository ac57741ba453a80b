"""A page of two halves, which become two tabs where there is no room for both."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QBoxLayout, QWidget

from rules.text import Text, t
from ui.parts.arranged import ANY_SIZE, Arranged
from ui.parts.layout import row
from ui.parts.segments import Segments
from ui.theme import LOW, THEME


class Half(NamedTuple):
    """One half: its name as a tab, what is in it, and its width in px at 100 % (0: a share of what is left).

    One that ``grows`` has that width at least, and its share of a window that has more.
    """

    name: Text
    content: QWidget
    width: int = 0
    share: int = 1
    grows: bool = False


class Halves(Arranged):
    """Two halves beside each other; under 900 effective px of window, or where it is ``low``, one of them at a time.

    ``first`` says which is shown then: 0 the left, 1 the right, the one that is typed in.  ``switch`` is the pair of
    tabs: the page puts it at the right of its sentence, where it is seen only while it is needed.  A ``drawer`` is a
    right half that lies beside the left one only while it is in front; ``turned`` is sent once it is seen which are.
    """

    turned = Signal()

    def __init__(self, left: Half, right: Half, *, first: int = 0, drawer: bool = False, low: int = LOW) -> None:
        super().__init__()
        self.halves, self._always, self._low = (left, right), 1 if drawer else 2, low
        tabs = [(str(i), self.halves[i].name) for i in (first, 1 - first)]
        self.switch = Segments(t("Which half"), tabs)
        self.switch.setParent(self)  # where no page puts it into its sentence it goes with its halves
        self.switch.hide()
        self.tabbed = False
        self._layout: QBoxLayout = row(gap=16)
        for half in self.halves:
            self._layout.addWidget(half.content, 0 if half.width and not half.grows else half.share)
        self.setLayout(self._layout)
        self._widen()
        self.switch.picked.connect(lambda _: self.arrange())

    def show_half(self, at: int) -> None:
        """Bring a half to the front, where only one can be seen, or the right one is a drawer."""
        self.switch.choose(str(at))
        self.arrange()

    def front(self) -> int:
        """Which half is in front, or would be."""
        return int(self.switch.chosen())

    def divide(self, left: int, right: int, *, least: int | None = None) -> None:
        """Give the left half so much where the right one has as much as it needs, px, and at least its share.

        Or ``least``, where that is said.
        """
        room = self.width() - self._layout.spacing()
        wide = max(room // 2 if least is None else least, min(left, room - right))
        for at, share in enumerate((wide, room - wide)):
            self._layout.setStretch(at, max(share, 1))

    def arrange(self) -> None:
        self.tabbed = THEME.one_half(self.window(), self._low)
        self.switch.setVisible(self.tabbed)
        for i, half in enumerate(self.halves):
            half.content.setVisible(i == self.front() or (not self.tabbed and i < self._always))
        self._widen()
        self.turned.emit()

    def _widen(self) -> None:
        for half in self.halves:
            if half.width and not self.tabbed:
                half.content.setMinimumWidth(THEME.px(half.width))
                half.content.setMaximumWidth(ANY_SIZE if half.grows else THEME.px(half.width))
            elif half.width:
                half.content.setMinimumWidth(0)
                half.content.setMaximumWidth(ANY_SIZE)
