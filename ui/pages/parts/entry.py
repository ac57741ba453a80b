"""Where one types: the place in hand, the line, and what is understood of it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QWidget

from rules.fields import Mend
from rules.text import NO_WORDS, Text, t
from scorer.entry.judged import Judged
from ui.pages.parts.line import ResultLine
from ui.pages.parts.verdict import REMARK, Verdict
from ui.parts import Button, LinkButton, Titled, Words, column, describe, tip
from ui.parts.saying import said


class PlaceInHand(NamedTuple):
    """The place in hand as its panel says it; ``fresh`` where nothing is recorded there.

    ``hint`` is what the empty line shows, where it is not the same everywhere; ``draft`` says that the text was typed
    and not recorded.
    """

    where: Text
    names: Text
    facts: Text
    text: str
    fresh: bool
    hint: Text = NO_WORDS
    draft: bool = False


class Act(NamedTuple):
    """What else can be done at the place in hand: its words, and what the tooltip says of it."""

    words: Text
    tip: Text


RULE = Act(t("Rule on it"), t("Rule on this result"))


class EntryPanel(QFrame):
    """The place, the line, and its verdict.

    ``typed`` is sent as the text changes, ``accepted`` by Enter, ``moved`` by the arrow keys, ``escaped`` by Esc,
    ``keyed`` when the large keys are wanted or no longer, ``ruling`` when the result is to be ruled on, or whatever
    else ``act`` says.
    """

    typed = Signal(str)
    accepted = Signal()
    escaped = Signal()
    moved = Signal(int, int)
    keyed = Signal(bool)
    ruling = Signal()

    def __init__(self, act: Act = RULE, hint: Text = NO_WORDS, *, room: int = REMARK, beside: bool = False) -> None:
        """``room`` is kept for what may be wrong with a line, px at 100 %, and its mends may stand ``beside`` that."""
        super().__init__()
        self.setProperty("as", "panel")
        self.where = Words(as_="lead")
        self.where.setObjectName("where")
        self.facts, self.rule = Words(as_="soft", wrap=True), LinkButton(act.words, self.ruling.emit)
        self.rule.setToolTip(tip(act.tip, "Ctrl+R"))
        self.line, self.verdict = ResultLine(hint), Verdict(room, beside=beside)
        self.keys = Button(t("Keys"), key="F4")
        self.keys.setCheckable(True)
        self.keys.setObjectName("keys")
        self.keys.setToolTip(tip(t("Large keys, for touch"), "F4"))
        self.names = Titled(self.where, self.facts, self.rule, self.keys)
        self._parts = column(self.names, self.line, self.verdict, gap=8, margin=(16, 8, 16, 8))
        self.setLayout(self._parts)
        self.line.textEdited.connect(lambda _: self.typed.emit(self.line.text()))
        self.line.accepted.connect(self.accepted)
        self.line.escaped.connect(self.escaped)
        self.line.moved.connect(self.moved)
        self.line.completing.connect(self.put)
        self.verdict.mended.connect(self.put)
        self.keys.toggled.connect(self.keyed)
        self.slim(False)

    def slim(self, yes: bool) -> None:
        """Say the board's facts here, and keep little room for more, where the traveller has hardly any."""
        self.verdict.slim(yes)
        self.facts.setVisible(yes)
        self.rule.setVisible(yes)

    def take_verdict(self) -> None:
        """Have the verdict under the line again."""
        self._parts.addWidget(self.verdict)

    def show_place(self, at: PlaceInHand) -> None:
        """Go to another place, with what is typed there."""
        half_typed = at.draft and (self.where.text(), self.line.text()) == (said(at.where), at.text)
        self.where.say(at.where)
        self.names.say(at.names)
        self.facts.say(at.facts)
        self.line.setAccessibleName(said(t("Result: {where}", where=at.where)))
        if at.hint:
            self.line.suggest(said(at.hint))
        self.line.refused(False)
        if half_typed:  # something has arrived from elsewhere, and whoever types goes on where they were
            return
        if at.fresh or at.draft:
            self.line.setText(at.text)
        else:
            self.line.filled.fill(at.text, anew=True)
            self.line.selectAll()

    def put(self, text: str) -> None:
        """Type a line as a mend or the completion does."""
        self.line.refused(False)
        self.line.setText(text)
        self.typed.emit(text)

    def show_judged(self, judged: Judged, *, clears: bool = False) -> None:
        """Say what a line comes to."""
        self.line.completion, self.line.offered = judged.completion, judged.offer.line if judged.offer else ""
        describe(self.line, self.verdict.show_judged(judged, clears=clears))
        self._in_turn()

    def refuse(self, sentence: Text, mends: Sequence[Mend] = (), *, whole: bool = True) -> None:
        """Say why nothing was recorded; the text is kept, and selected unless it can go on as it is."""
        self.line.refused()
        if not whole:
            self.line.end(False)
        self.verdict.refuse(sentence, mends)
        self._in_turn()

    def _in_turn(self) -> None:
        """From the line Tab goes to the mends."""
        for before, after in pairwise((self.line, *self.verdict.acts, self.keys)):
            QWidget.setTabOrder(before, after)
