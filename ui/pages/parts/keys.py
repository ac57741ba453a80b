"""The game's form as large keys, in the place of the traveller: for a screen that is touched."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QSizePolicy

from rules.game import Game
from rules.text import t
from scorer.event.results import Key
from scorer.live.sat import NOBODY_THERE, AtTable
from ui.forms import HandForm, form
from ui.forms.key import LargeKey as LargeKey
from ui.pages.parts.verdict import Verdict
from ui.parts import Button, boxed, column, restyle, row
from ui.parts.saying import said
from ui.theme import THEME

NOT_PLAYED = "NP"
USUAL, LOW = (8, (12, 6, 12, 6)), (2, (12, 2, 12, 2))  # px between its parts, and round them; at 100 % as usual


class KeysPanel(QFrame):
    """The keys, the result in words, and *Record*; ``typed`` is sent with the line they make."""

    typed = Signal(str)
    accepted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("as", "panel")
        self.form: HandForm | None = None
        self._where: Key | None = None
        self.out = LargeKey(t("Not played"), lambda: self.typed.emit(NOT_PLAYED), stays=False)
        self.record = Button(t("Record"), self.accepted.emit, as_="primary")
        self.record.setObjectName("record")
        self.record.setProperty("big", "true")
        self.record.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._form = column()
        bottom = boxed(row((self.out, 2), (self.record, 5)))
        self.low = False
        self._parts = column((boxed(self._form), 1), bottom, gap=USUAL[0], margin=USUAL[1])
        self.setLayout(self._parts)

    def take_verdict(self, verdict: Verdict) -> None:
        """Have what is understood above *Record*."""
        self._parts.insertWidget(1, verdict)

    def show_form(self, game: Game[Any, Any], at: Any, there: AtTable = NOBODY_THERE) -> None:
        """Ask what this game asks at this place, and say who sits where; keys stay where the questions are the same."""
        if self.form is None or self.form.game is not game or self.form.fields != game.form(at):
            if self.form is not None:
                self._form.removeWidget(self.form)
                self.form.deleteLater()
            self.form = form(game, at)
            self.form.typed.connect(self.typed)
            self._form.addWidget(self.form)
            self.be_low(self.low)
        self.form.at = at
        if there != self.form.there:  # laying the keys out anew takes as long as all else that a sign sets going
            self.form.name_sides(there)

    def be_low(self, yes: bool) -> None:
        """Have keys no higher than a finger needs, in fewer rows, as in a low window; or as the scale has them."""
        if self.form is not None:
            self.form.be_low(yes)
        if yes == self.low:
            return
        self.low = yes
        self.out.be_low(yes)
        restyle(self.record, big="low" if yes else "true")
        self.be_close(yes)

    def be_close(self, yes: bool) -> None:
        """Have little between the parts and round them, as in a low window, or while more than usual is said above."""
        close = yes or self.low
        self._parts.setSpacing(LOW[0] if close else THEME.px(USUAL[0]))
        self._parts.setContentsMargins(*(each if close else THEME.px(each) for each in (LOW if close else USUAL)[1]))

    def put(self, text: str, where: Key) -> None:
        """Press the keys that say what was typed; at the same place what is half pressed on them stays."""
        if self.form is not None and (where != self._where or self.form.text() != text):
            self.form.put(self.form.game.typed(text, self.form.at).answers or {})
        self._where = where

    def allow(self, whole: bool) -> None:
        """Only what is whole can be recorded."""
        self.record.setEnabled(whole)
        self.record.setToolTip("" if whole else said(t("The result is not whole yet.")))
