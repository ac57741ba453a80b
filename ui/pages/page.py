"""What every page is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLayout, QWidget

from rules.text import NO_WORDS, Text, t
from scorer.commands import Command, Touch
from scorer.contests import contest_of
from ui.pages.keyboard import keyboard_on
from ui.pages.keys import PRINT_KEY, shown_only
from ui.parts import KeyButton, PageSentence, Part, column
from ui.parts.keys import key_text
from ui.parts.layout import show_only_if
from ui.parts.sentence import RING
from ui.room import Room
from ui.theme import THEME

KEY = key_text(PRINT_KEY)
MARGIN, CLOSE = (24 - RING, 18 - RING, 24 - RING, 20), 4  # px at 100 %: about a page, and below one that is close
RANKING = "ranking"  # the sheet that is printed where a page has none of its own


class Printed(NamedTuple):
    """What is printed from a page: a sheet by its key, what is chosen about it, and that it is, in a few words."""

    sheet: str
    told: Text
    chosen: Mapping[str, Any] = MappingProxyType({})


class Page(QWidget):
    """One page of the window, made when it is first opened.

    It is thrown away and made anew whenever the size, the mode or the event changes: so it measures and reads only in
    ``__init__`` and ``refresh``, and what a person would miss goes through ``remember`` and ``restore``.  A subclass
    calls ``put(…)`` once with what is on the page.
    """

    sentence: PageSentence
    _paper: KeyButton | None = None

    turned_over = Signal()  # something else is seen of it now, and printed

    def __init__(self, room: Room) -> None:
        super().__init__()
        self.room = room

    def put(self, *parts: Part, acts: tuple[QWidget | QLayout, ...] = (), gap: int = 16) -> None:
        """Lay the page out: its sentence, at its right what can be done, and the parts below each other."""
        self.sentence = PageSentence(self.heading(), *acts)
        body = column(*parts, gap=gap, margin=(RING, 0, RING, 0))
        self._laid = column(self.sentence, (body, 1), gap=gap - RING)
        self.setLayout(self._laid)
        self.be_close(False)
        self._offer_paper()

    def be_close(self, yes: bool) -> None:
        """Leave hardly any room below what is on the page, where that wants all there is; or as much as usual."""
        left, above, right, below = map(THEME.px, MARGIN)
        self._laid.setContentsMargins(left, above, right, THEME.px(CLOSE) if yes else below)

    def heading(self) -> Text:
        """The sentence the page exists for, as things stand."""
        return NO_WORDS

    def refresh(self, touched: frozenset[Touch]) -> None:
        """Read again what a deed touched; an extending page says its sentence again by calling this one first."""
        self.sentence.say(self.heading())
        self._offer_paper()

    def anew(self, build: Callable[[], object]) -> None:
        """Have the page put together anew as one left it, with the keyboard on it again if it was there."""
        kept, here = self.remember(), keyboard_on(self)
        build()
        self.restore(kept)
        if here is not None:
            here.back(self, self.first())

    def arrive(self, where: Mapping[str, Any]) -> None:
        """Go to what was asked for with ``room.go(page, table=6, board=2)``; unknown names are passed over."""

    def turned_to(self) -> None:
        """Somebody went to this page itself, and to no place on it."""

    def prints(self) -> Printed:
        """What Ctrl+P prints: the sheet with what this page is about, and where there is none how it stands."""
        if (event := self.room.evening) is None:
            return Printed(RANKING, t("{key} prints the ranking", key=KEY))
        contest = contest_of(event)
        return Printed(contest.ranking_sheet, contest.prints_ranking(KEY))

    def print_it(self) -> None:
        """Print that."""
        self.room.printed.emit(self.prints())

    def paper_button(self, words: Text) -> KeyButton:
        """The button that prints the sheet of this page: it is there only while there is one."""
        self._paper = shown_only(KeyButton(words, PRINT_KEY, self.print_it, as_="primary"))
        self._paper.setObjectName("paper")
        return self._paper

    def _offer_paper(self) -> None:
        if self._paper is not None:
            show_only_if(self.prints().sheet != RANKING, self._paper)

    def first(self) -> QWidget | None:
        """What gets the keyboard when the page is opened; ``None`` for whatever comes first."""
        return None

    def settled(self, mine: Command) -> None:
        """Somebody else was quicker, and it was chosen whose shall stand: what is half typed of one's own is over."""

    def remember(self) -> dict[str, Any]:
        """Cursor, selection and typed text, for the page that is made in this one's place."""
        return {}

    def restore(self, kept: Mapping[str, Any]) -> None:
        """Put that back; what is no longer there is passed over."""
