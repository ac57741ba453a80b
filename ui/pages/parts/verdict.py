"""What is understood of the typed line, and what may be wrong with it: directly under the line, or above *Record*."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from html import escape

from PySide6.QtCore import Signal
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtWidgets import QSizePolicy, QWidget

from rules.fields import Mend, Problem
from rules.text import NO_WORDS, Text, TextRow, as_it_is, capital, joined, t
from scorer.entry.judged import Judged
from scorer.entry.likeliest import LikelyBid
from ui.parts import Button, KeyButton, KeyCap, Mark, Remark, Words, boxed, column, restyle, row
from ui.parts.saying import said
from ui.parts.ways import WaysWords
from ui.theme import THEME

# What is said up to the points is what matters: “4♠X by North, one down: −200”, and then “, vulnerable”.
WORTH = re.compile(r"(.*: [−+]?\d+)([,;] .*)?")
STOP = " · "  # between what was read of a line and what is to be typed next
READING, REMARK = 22, 84  # px at 100 %: room that is kept whether anything is said or not


class ReadingWords(WaysWords):
    """What is understood, with what matters in it bold: by names where there is room for them, else in fewer words."""

    def __init__(self) -> None:
        super().__init__(wrap=True, more=1)

    def put(self, way: Text) -> None:
        words = said(way)
        worth = WORTH.fullmatch(words)
        if isinstance(way, TextRow) and way.between == STOP:
            read, following = (escape(said(as_it_is(each))) for each in way.items)
            markup = f"{read}{STOP}<b>{following}</b>"
        else:
            markup = f"<b>{escape(worth[1])}</b>{escape(worth[2] or '')}" if worth else escape(words)
        self.mark_up(markup, self.ways[0])

    def letters(self) -> QFontMetrics:
        """As wide as it is where all is bold."""
        self.ensurePolished()
        font = self.font()
        font.setWeight(QFont.Weight.Bold)
        return QFontMetrics(font)


class Verdict(QWidget):
    """The reading, and under it a doubt or a refusal with its mends.

    ``mended`` is sent with the line that a mend makes, ``right`` by F3.
    """

    mended = Signal(str)
    right = Signal()

    def __init__(self, room: int = REMARK, *, beside: bool = False) -> None:
        """``room`` is kept for a remark, px at 100 %; what can be done about it may stand ``beside`` its sentence."""
        super().__init__()
        self.reading, self.mark = ReadingWords(), Mark("wrong", 16)
        self.reading.setObjectName("reading")
        self.completion, self.tab, self.mend = Words(as_="small"), KeyCap("Tab"), KeyCap("F2")
        self.acts: list[QWidget] = []
        self.remark = Remark(room, beside=beside)
        self.remark.setObjectName("remark")
        self._understood = boxed(row(self.mark, (self.reading, 1), self.mend, self.tab, self.completion, gap=6))
        self._understood.setMinimumHeight(THEME.px(READING))
        self.setLayout(column(self._understood, self.remark, None, gap=4 if beside else 8))
        self.room = room
        self.slim(False)

    def slim(self, yes: bool) -> None:
        """Keep no room for a remark, where what stands below has hardly any."""
        self.setMinimumHeight(THEME.px(READING + (0 if yes else 8 + self.room)))

    def show_judged(self, judged: Judged, *, clears: bool = False) -> str:
        """Say what is understood, what is missing, and what is doubtful; returns it as it is read aloud.

        ``clears`` where Enter would clear what is recorded.
        """
        wrong = judged.refusal.message if judged.refusal else NO_WORDS
        self._understood.show()
        for part in (self.tab, self.completion):
            part.setVisible(bool(judged.completion))
        self.completion.say(as_it_is(judged.completion))
        self.mend.setVisible(bool(judged.refusal and judged.refusal.mends))
        self.mark.setVisible(bool(wrong))
        look = "wrong" if wrong else "" if judged.reading or judged.so_far else "soft"
        if self.reading.property("as") != look:
            restyle(self.reading, as_=look)
        ways = [wrong] if wrong else [told(each, clears=clears) for each in (judged, *judged.briefer)]
        self.reading.say_ways(ways)
        self.acts = []
        if judged.doubts:
            self._doubt(judged.doubts, judged.reading)
        elif self.remark.sentence():
            self.remark.clear()
        self.remark.setVisible(bool(judged.doubts))  # where it says nothing, its room is for a long reading
        return said(joined(filter(None, (ways[0], *(doubt.message for doubt in judged.doubts)))))

    def tell(self, sentence: Text) -> None:
        """Say something that is neither right nor wrong, where nothing is typed."""
        self.reading.say(sentence)

    def refuse(self, sentence: Text, mends: Sequence[Mend] = ()) -> None:
        """Say why nothing was recorded, with the likeliest right line as a button."""
        self._understood.hide()
        self.remark.show()
        self.acts = list(self._mends(mends))
        self.remark.say("wrong", sentence, *self.acts, *([Words(t("or type it again"), "small")] if self.acts else []))

    def _doubt(self, doubts: Sequence[Problem], reading: Text) -> None:
        mends = [mend for doubt in doubts for mend in doubt.mends]
        right = KeyButton(t("It is right"), "F3", self.right.emit, as_="quiet")
        right.setObjectName("right")
        self.acts = [*self._mends(mends), right]
        room = THEME.px(160) + sum(act.sizeHint().width() for act in self.acts) < self.width()
        self.remark.say("doubt", unsaid(doubts[0].message, reading), *self.acts, *([keeps_it()] if room else []))

    def _mends(self, mends: Sequence[Mend]) -> Iterator[QWidget]:
        """The likeliest mend with its key, and as many of the others as there is room for."""
        left = self.width() - THEME.px(190)
        for at, mend in enumerate(mends[:3]):
            act = KeyButton(mend.says, "F2") if at == 0 else Button(mend.says, as_="quiet")
            act.setObjectName(f"mend{at}")
            act.clicked.connect(lambda _=False, text=mend.text: self.mended.emit(text))
            left -= act.sizeHint().width()
            if at and left < 0:
                return
            yield act


def told(judged: Judged, *, clears: bool) -> Text:
    """What a line comes to, or what is to be typed next, and what it replaces."""
    said_ = judged.reading or comes_next(judged, clears=clears)
    return t("{reading}; replaces {line}", reading=said_, line=judged.replaces) if judged.replaces and said_ else said_


def comes_next(judged: Judged, *, clears: bool) -> Text:
    """What is to be typed next, or what Enter would do."""
    if judged.missing:
        following = t("Next: {what}", what=judged.missing)
        return joined((judged.so_far, following), STOP) if judged.so_far else following
    if clears:
        return t("Enter clears this result.")
    return offered(judged.offer) if judged.offer else NO_WORDS


def offered(offer: LikelyBid) -> Text:
    """Which keys take what an empty line offers."""
    return t(
        "As at {tables} of {n} table: =, +1 or −1 and the like are enough, and → writes it out.",
        "As at {tables} of {n} tables: =, +1 or −1 and the like are enough, and → writes it out.",
        tables=offer.tables,
        n=offer.all,
    )


def unsaid(message: Text, reading: Text) -> Text:
    """A doubt without the words that stand right above it."""
    told, _, rest = said(message).partition("; ")
    if rest and told.casefold() == said(reading).casefold():
        return as_it_is(capital(rest))
    return message


def keeps_it() -> QWidget:
    """What Enter does with a doubtful result."""
    made = boxed(row(None, KeyCap("Enter"), Words(t("keeps it"), "small"), Mark("doubt", 14), gap=5))
    made.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
    return made
