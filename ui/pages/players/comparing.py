"""Two members who may be one person: both beside each other, and what there will be afterwards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QGridLayout

from rules.text import NO_WORDS, Text, as_it_is, joined, t
from scorer.event.event import Member
from scorer.roster.merging import Line, afterwards, lines
from ui.pages.keys import shown_only
from ui.pages.players.card import about, day
from ui.pages.players.listing import KnownOfMembers
from ui.pages.players.naming import parts
from ui.parts import KeyButton, Words, column, emptied, panel, restyle, row
from ui.parts.keys import key_text
from ui.parts.saying import said
from ui.theme import THEME

MERGE = "Ctrl+M"
BREAKS = str.maketrans({"@": "@\u200b", ".": ".\u200b"})  # where an address may go on on the next line


@dataclass(frozen=True)
class Two:
    """Two members: whom the club keeps if they are one, and who goes."""

    kept: Member
    gone: Member


class Compare(QFrame):
    """``one`` is sent to make them one, ``two`` to say that they are two, ``left`` by Esc; Enter does nothing."""

    one = Signal()
    two = Signal()
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.both: Two | None = None
        self.setProperty("as", "asked")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # so that Enter stands on neither answer
        self.setAccessibleName(said(t("Are these one person?")))
        self.why = Words(as_="small", wrap=True)
        self.grid = QGridLayout()
        self.grid.setHorizontalSpacing(THEME.px(10))
        self.grid.setVerticalSpacing(THEME.px(10))
        self.grid.setColumnStretch(1, 1)
        self.grid.setColumnStretch(2, 1)
        self.after, self.follows = Words(as_="strong", wrap=True), Words(as_="small", wrap=True)
        self.result = panel(self.after, self.follows, gap=4, margin=12, as_="well")
        self.make = shown_only(KeyButton(t("Make one"), MERGE, self.one.emit, as_="primary"))
        self.apart = KeyButton(t("They are two"), "F3", self.two.emit)
        top = column(Words(t("Are these one person?"), "lead"), self.why, gap=4)
        acts = row(self.apart, None, self.make)
        self.setLayout(column(top, self.grid, self.result, None, acts, gap=12, margin=(16, 12, 16, 12)))

    def show_two(self, both: Two, known: KnownOfMembers) -> None:
        """Show two members, and what there will be."""
        self.both = both
        events = [known.events.get(each.id, frozenset()) for each in (both.kept, both.gone)]
        together = events[0] & events[1]
        self.why.say(
            t("They played on the same evening, and so are two people.")
            if together
            else t("Bold stays, grey goes. Both never played on the same evening.")
        )
        self.make.setEnabled(not together)
        self.result.setVisible(not together)
        emptied(self.grid)
        for at, line in enumerate(self._lines(both, known)):
            self._put(at, line)
        now = afterwards(both.kept, both.gone)
        played = t("{n} evening", "{n} evenings", n=len(events[0] | events[1]))
        self.after.say(
            t("Afterwards: {who}.", who=joined(filter(None, (as_it_is(now.name), about(now), played)), ", "))
        )
        self.follows.say(
            t(
                "One evening of {name} becomes theirs; its ranking stays as it was printed.",
                "{n} evenings of {name} become theirs; the rankings stay as they were printed.",
                n=len(events[1]),
                name=both.gone.name,
            )
            if events[1]
            else t("{name} has played on no evening.", name=both.gone.name)
        )

    def _lines(self, both: Two, known: KnownOfMembers) -> Iterator[Line]:
        kept, gone = both.kept, both.gone
        mine, theirs = parts(kept), parts(gone)
        yield Line(t("Given name"), as_it_is(mine.given), as_it_is(theirs.given), stays=True)
        yield Line(t("Surname"), as_it_is(mine.surname), as_it_is(theirs.surname), stays=True)
        yield from lines(kept, gone)
        many, fewer = (as_it_is(str(len(known.events.get(each.id, ())))) for each in (kept, gone))
        yield Line(t("Evenings"), many, fewer, stays=True)
        last, other = (known.last.get(each.id, "") for each in (kept, gone))
        if last or other:
            yield Line(t("Last here"), day(last), day(other), stays=last >= other)

    def _put(self, at: int, line: Line) -> None:
        label = Words(line.what, "small")
        cells = [Words(shown(line.kept)), Words(shown(line.gone))]
        for cell, stays in zip(cells, (line.stays, not line.stays), strict=True):
            cell.setWordWrap(True)
            restyle(cell, as_="strong" if stays and cell.text() != "–" else "soft")
        for column_, words in enumerate((label, *cells)):
            self.grid.addWidget(words, at, column_, Qt.AlignmentFlag.AlignTop)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)


def shown(text: Text) -> Text:
    """What is kept, or a dash where nothing is."""
    return as_it_is(said(text).translate(BREAKS)) if text else as_it_is("–")


def and_who(marked: Member) -> Text:
    """Whoever is to be held beside another is marked: that it is asked who that is."""
    return t("{name} and who? Go to the other one and press {key}.", name=marked.name, key=key_text(MERGE))


def sentence(both: Two | None) -> Text:
    """Who look like one person."""
    if both is None:
        return NO_WORDS
    return t("Two members called {surname} look like one person.", surname=parts(both.kept).surname)
