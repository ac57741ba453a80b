"""Where one types: the place, the line, what is understood of it, and what may be wrong with it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from html import escape
from typing import NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QLayout, QSizePolicy, QWidget

from rules.fields import Mend, Problem
from ui.pages.results.judged import Judged
from ui.pages.results.line import ResultLine
from ui.parts import (
    Button,
    KeyButton,
    KeyCap,
    Lettering,
    Mark,
    OneLine,
    Remark,
    Words,
    boxed,
    column,
    restyle,
    row,
    tip,
)
from ui.theme import THEME

# What is said up to the points is what matters: “4♠X by North, one down: −200”, and then “, vulnerable”.
WORTH = re.compile(r"(.*: [−+]?\d+)(, .*)?")


class At(NamedTuple):
    """The place in hand as its panel says it; ``fresh`` where nothing is recorded there."""

    where: str
    names: str
    text: str
    fresh: bool


class EntryPanel(QFrame):
    """The place, the line, its reading, and under it a doubt or a refusal with its mends.

    ``typed`` is sent as the text changes, ``accepted`` by Enter, ``right`` by F3, ``moved`` by the arrow keys,
    ``escaped`` by Esc, ``keyed`` when the large keys are wanted or no longer.
    """

    typed = Signal(str)
    accepted = Signal()
    right = Signal()
    escaped = Signal()
    moved = Signal(int, int)
    keyed = Signal(bool)

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("as", "panel")
        self.where, self.names = Words("", "lead"), OneLine("", Lettering(colour="soft"))
        self.where.setObjectName("where")
        self.line = ResultLine()
        self.keys = Button("Keys", key="F4")
        self.keys.setCheckable(True)
        self.keys.setObjectName("keys")
        self.keys.setToolTip(tip("Large keys, for touch", "F4"))
        self.reading, self.mark = Words("", wrap=True), Mark("wrong", 16)
        self.reading.setObjectName("reading")
        self.reading.setMinimumHeight(THEME.px(22))
        self.tab = boxed(row(KeyCap("Tab"), gap=4))
        self.completion = Words("", "small")
        self.remark = Remark(84)
        self.remark.setObjectName("remark")
        self.setLayout(self._laid_out())
        self.line.textEdited.connect(lambda _: self.typed.emit(self.line.text()))
        self.line.accepted.connect(self.accepted)
        self.line.escaped.connect(self.escaped)
        self.line.moved.connect(self.moved)
        self.line.completing.connect(lambda: self.put(self.line.completion))
        self.keys.toggled.connect(self.keyed)

    def show_place(self, at: At) -> None:
        """Go to another place, with what is typed there."""
        self.where.say(at.where)
        self.names.say(at.names)
        self.line.setAccessibleName(f"Result of {at.where[:1].lower()}{at.where[1:]}")
        self.line.refused(False)
        self.line.setText(at.text)
        if not at.fresh:
            self.line.selectAll()

    def put(self, text: str) -> None:
        """Type a line as a key or a mend would."""
        self.line.refused(False)
        self.line.setText(text)
        self.typed.emit(text)

    def show_judged(self, judged: Judged, *, clears: bool = False) -> None:
        """Say what is understood, what is missing, and what is doubtful; ``clears`` where Enter would clear."""
        wrong = judged.refusal.message if judged.refusal else ""
        next_ = f"Next: {judged.missing}" if judged.missing else "Enter clears this result." if clears else ""
        self._complete(judged.completion)
        self.mark.setVisible(bool(wrong))
        restyle(self.reading, as_="wrong" if wrong else "" if judged.reading else "soft")
        self._read(wrong or judged.reading or next_)
        told = [self.reading.accessibleName(), *(doubt.message for doubt in judged.doubts)]
        self.line.setAccessibleDescription(" ".join(filter(None, told)))
        if judged.doubts:
            self._doubt(judged.doubts)
        else:
            self.remark.clear()

    def refuse(self, sentence: str, mends: Sequence[Mend] = (), *, whole: bool = True) -> None:
        """Say under the line why nothing was recorded; the text is kept, and selected unless it can go on as it is."""
        self.line.refused()
        if not whole:
            self.line.end(False)
        self._read("")
        self.mark.hide()
        acts = list(self._mends(mends))
        self.remark.say("wrong", sentence, *acts, *([Words("or type it again", "small")] if acts else []))

    # --- how -----------------------------------------------------------------------------

    def _laid_out(self) -> QLayout:
        top = row(self.where, (self.names, 1), self.keys)
        understood = row(self.mark, (self.reading, 1), self.tab, self.completion, gap=6)
        return column(top, self.line, understood, self.remark, gap=8, margin=(16, 10, 16, 12))

    def _complete(self, completion: str) -> None:
        self.line.completion = completion
        self.tab.setVisible(bool(completion))
        self.completion.setVisible(bool(completion))
        self.completion.say(completion)

    def _read(self, sentence: str) -> None:
        worth = WORTH.fullmatch(sentence)
        rich = f"<b>{escape(worth[1])}</b>{escape(worth[2] or '')}" if worth else escape(sentence)
        self.reading.say(rich, rich=True)
        self.reading.setAccessibleName(sentence)

    def _doubt(self, doubts: Sequence[Problem]) -> None:
        mends = [mend for doubt in doubts for mend in doubt.mends]
        right = KeyButton("It is right", "F3", self.right.emit, as_="quiet")
        acts: list[QWidget] = [*self._mends(mends), right]
        room = THEME.px(160) + sum(act.sizeHint().width() for act in acts) < self.width()
        self.remark.say("doubt", doubts[0].message, *acts, *([keeps_it()] if room else []))

    def _mends(self, mends: Sequence[Mend]) -> Iterator[QWidget]:
        """The likeliest mend with its key, and as many of the others as there is room for."""
        left = self.width() - THEME.px(190)
        for at, mend in enumerate(mends[:3]):
            act = KeyButton(mend.says, "F2") if at == 0 else Button(mend.says, as_="quiet")
            act.clicked.connect(lambda _=False, text=mend.text: self.put(text))
            left -= act.sizeHint().width()
            if at and left < 0:
                return
            yield act


def keeps_it() -> QWidget:
    """What Enter does with a doubtful result."""
    made = boxed(row(None, KeyCap("Enter"), Words("keeps it", "small"), Mark("doubt", 14), gap=5))
    made.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
    return made
