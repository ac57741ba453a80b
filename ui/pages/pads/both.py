"""The pad, and the large keys beside it where there is room for both, else below its totals."""

from __future__ import annotations

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from ui.pages.pads.view import PadView
from ui.pages.parts.keys import KeysPanel
from ui.parts import row
from ui.theme import THEME

GAP, KEYS = 16, 416  # px at 100 %: between both, and the least width of the keys
STEP = 8  # px in which a width is tried at which the keys are seen whole
ABOVE = 300  # px at 100 %: of the window, above both and below them
LOW = 560  # px at 100 %: a window lower than that shows the keys alone


class PadAndKeys(QWidget):
    """A pad has the width of the page; with the keys it has what it needs of it, and they the rest.

    Where that is too little for them, they stand below its totals, or in a low window alone.
    """

    def __init__(self, pad: PadView, keys: KeysPanel) -> None:
        super().__init__()
        self.pad, self.keys = pad, keys
        self._liked, self._asked = 0, False
        self._line: QBoxLayout = row((pad, 1), (keys, 1), gap=GAP)
        self.setLayout(self._line)
        keys.hide()

    def show_keys(self, yes: bool) -> None:
        """Show the keys, or the pad alone."""
        self.keys.setVisible(yes)
        self.arrange()

    @property
    def low(self) -> bool:
        """Whether the window is so low that the keys are seen alone."""
        return is_low(self)

    @property
    def has_room(self) -> bool:
        """Whether both have room beside each other."""
        left = self._room - self.pad.wanted(self.pad.most_steps)
        return not self.low and left >= THEME.px(KEYS) and self._high_enough(left)

    @property
    def _room(self) -> int:
        """How wide both are together, px."""
        return self.width() - THEME.px(GAP)

    def _high_enough(self, wide: int) -> bool:
        """Whether keys of such a width, px, are seen without scrolling the page."""
        return self.keys.heightForWidth(wide) <= self.window().height() - THEME.px(ABOVE)

    def _high_enough_below(self) -> bool:
        """Whether the keys are seen below the totals without scrolling the page."""
        keys = max(self.keys.heightForWidth(self._room), self.keys.minimumSizeHint().height())
        both = self.pad.minimumSizeHint().height() + THEME.px(GAP) + keys
        return both <= self.window().height() - THEME.px(ABOVE)

    def _wide(self) -> int:
        """How wide the pad is beside the keys, px: as it likes to be, where the keys are seen whole."""
        most = self._room - THEME.px(KEYS)
        liked = min(most, max(self.pad.liked(self.pad.steps(most)), self._room // 2))
        least = self.pad.wanted(self.pad.most_steps)
        return next((wide for wide in range(liked, least, -STEP) if self._high_enough(self._room - wide)), least)

    def arrange(self) -> None:
        """Beside each other where each has room for what it needs, else below each other.

        A pad that has room enough for that without some of its columns goes without them.
        """
        self.keys.be_low(self.low)
        self.pad.be_low(self.low)
        self.keys.be_close(self._asked)
        shown, beside = not self.keys.isHidden(), self.has_room
        wide = self._wide() if beside else 0
        self.pad.shorten(self.pad.steps(wide if shown and beside else self.width()))
        self.pad.only_totals(shown and not beside)
        self.pad.setHidden(shown and not beside and not self._high_enough_below())
        ways = QBoxLayout.Direction
        self._line.setDirection(ways.LeftToRight if beside else ways.TopToBottom)
        for at, share in enumerate((wide, self._room - wide) if beside else (0, 1)):
            self._line.setStretch(at, share)

    def follow(self, *, asked: bool) -> None:
        """What is written on the pad, or ``asked`` about the line, may want more room, or less."""
        if (wanted := (self.pad.liked(), asked)) != (self._liked, self._asked):
            self._liked, self._asked = wanted
            self.arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()


def is_low(where: QWidget) -> bool:
    """Whether the window about something has so little height that what matters least there gives way."""
    return where.window().height() < THEME.px(LOW)
