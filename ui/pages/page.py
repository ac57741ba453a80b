"""What every page is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QAbstractSpinBox, QLayout, QLineEdit, QWidget

from rules.text import NO_WORDS, Text, t
from scorer.commands import Command, Touch
from scorer.contests import contest_of
from ui.pages.keys import PRINT_KEY, shown_only
from ui.parts import KeyButton, PageSentence, Part, column
from ui.parts.keys import key_text
from ui.parts.layout import show_only_if
from ui.parts.sentence import RING
from ui.room import Room

KEY = key_text(PRINT_KEY)
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
        margin = (24 - RING, 18 - RING, 24 - RING, 20)
        self.setLayout(column(self.sentence, (body, 1), gap=gap - RING, margin=margin))
        self._offer_paper()

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


class HalfTyped(NamedTuple):
    """What stands in a line, and the place in it: ``chosen`` is how many letters from ``at`` on are selected."""

    text: str
    at: int
    chosen: int
    by_hand: bool

    def go_on(self, line: QLineEdit, *, typed: bool) -> None:
        """Go to that place in a line with the same text; with ``typed`` it is typed again where it was by hand."""
        if typed and self.by_hand and line.text() != self.text:
            line.selectAll()
            line.insert(self.text)  # which says that it was typed
        if line.text() == self.text:
            line.setCursorPosition(self.at)
            line.cursorForward(True, self.chosen)


class Keyboard(NamedTuple):
    """Where the keyboard is on a page: the how-many-th of its kind and name, and the place in that.

    ``typed`` is what stands there where one types, ``cell`` the row and the column of a list or a table.
    """

    kind: type[QWidget]
    name: str
    nth: int
    typed: HalfTyped | None
    cell: tuple[int, int] | None

    def back(self, page: QWidget, first: QWidget | None, *, typed: bool = False) -> None:
        """Put it there on what was put together anew, a page or a part of one, or on what it begins with.

        With ``typed`` what was half typed there is so again, and a cell in hand, for nothing else is new.
        """
        same = alike(page, self.kind, self.name) if self.name else []
        found = same[min(self.nth, len(same) - 1)] if same else None
        if to := found if found is not None and found.isEnabled() else first:
            to.setFocus(Qt.FocusReason.OtherFocusReason)
        if found is not None and self.typed and (line := line_of(found)) is not None:
            self.typed.go_on(line, typed=typed)
        if typed and self.cell and isinstance(found, QAbstractItemView):
            at = found.model().index(*self.cell)
            if at.isValid() and at != found.currentIndex():
                found.setCurrentIndex(at)


def line_of(field: QWidget) -> QLineEdit | None:
    """The line in which one types in a field: itself, or the one of a number or a time."""
    if isinstance(field, QAbstractSpinBox):
        return field.findChild(QLineEdit)
    return field if isinstance(field, QLineEdit) else None


def typed_in(field: QWidget) -> HalfTyped | None:
    """What stands in a field, and the place in it; ``None`` where one does not type."""
    if (line := line_of(field)) is None:
        return None
    chosen = len(line.selectedText())
    return HalfTyped(line.text(), line.selectionStart() if chosen else line.cursorPosition(), chosen, line.isModified())


def cell_of(table: QWidget) -> tuple[int, int] | None:
    """The row and the column of a list or a table that the keyboard is at; ``None`` where there is none."""
    at = table.currentIndex() if isinstance(table, QAbstractItemView) else None
    return (at.row(), at.column()) if at is not None and at.isValid() else None


def called(widget: QWidget) -> str:
    """What a widget of a page is found by."""
    return (
        widget.objectName() or widget.accessibleName() or (widget.text() if isinstance(widget, QAbstractButton) else "")
    )


def alike(page: QWidget, kind: type[QWidget], name: str) -> list[QWidget]:
    """The widgets of a kind and name that a page shows."""
    return [each for each in page.findChildren(kind) if called(each) == name and not is_away(each, page)]


def is_away(widget: QWidget, page: QWidget) -> bool:
    """Whether a widget of a page was put away, or is part of what was; not one that is only about to be shown."""
    said = widget.testAttribute(Qt.WidgetAttribute.WA_WState_ExplicitShowHide)
    over = widget.parentWidget()
    return (said and widget.isHidden()) or (over is not None and over is not page and is_away(over, page))


def keyboard_on(page: QWidget) -> Keyboard | None:
    """Where the keyboard is on a page, or will be when its window is in front again; ``None`` where it is elsewhere."""
    now = page.window().focusWidget()
    if now is None or not page.isAncestorOf(now):
        return None
    kind, name = type(now), called(now)
    same = alike(page, kind, name)
    nth = same.index(now) if now in same else 0
    return Keyboard(kind, name, nth, typed_in(now), cell_of(now))
