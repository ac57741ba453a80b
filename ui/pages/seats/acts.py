"""What can be said and done of the pair in hand."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from ui.pages.flow import Flow
from ui.parts import Button, Tick, tip


class PairActs(QWidget):
    """``keeps(yes)`` its seat, ``misses(yes)`` the evening, ``enrolled`` as a member."""

    keeps = Signal(bool)
    misses = Signal(bool)
    enrolled = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.still, self.missing = Tick("Keeps its seat"), Tick("Is missing")
        self.member = Button("Make a member", self.enrolled.emit, key="Alt+N")
        self.member.setObjectName("member")
        self.setLayout(Flow(self.still, self.missing, self.member, gap=16, lines=8))
        self.still.clicked.connect(self.keeps)
        self.missing.clicked.connect(self.misses)
        for key, tick in (("Alt+K", self.still), ("Alt+M", self.missing)):
            tick.setToolTip(tip(tick.text(), key))
            QShortcut(QKeySequence(key), self).activated.connect(tick.click)

    def show_pair(self, name: str, *, still: bool, missing: bool, guest: bool) -> None:
        """Say how it stands with a pair or a player, and whether the one in hand is a guest."""
        self.still.setText(f"{name} keeps its seat")
        self.missing.setText(f"{name} is missing")
        self.still.setChecked(still)
        self.missing.setChecked(missing)
        self.member.setVisible(guest)
