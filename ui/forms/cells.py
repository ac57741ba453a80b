"""Numbers for every side, a cell for each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QKeyEvent, QPainter

from rules.fields import Each
from rules.text import NO_WORDS, Text, as_it_is, joined, t
from scorer.live.sat import NOBODY_THERE, AtTable
from ui.forms.editor import Editor
from ui.forms.key import LargeKey
from ui.forms.key_rows import KeyRows
from ui.forms.lines import RING, Across, BelowEachOther
from ui.forms.named import Bearers, NamedWords, Way, whose
from ui.parts import Words, block, boxed, column, row
from ui.parts.saying import said
from ui.theme import THEME

BLANK = as_it_is("–")
SHORT = 5  # letters of what a side is called, which then has room under a number
HEAD = 124  # px at 100 %: what is asked, in front of its cells
RUB_OUT = (Qt.Key.Key_Backspace, Qt.Key.Key_Delete)


class Cell(LargeKey):
    """One number: pressed, it is the one that the pad fills in; ``rubbed_out`` is called where it is to be blank."""

    def __init__(self, name: Text) -> None:
        super().__init__(BLANK, lambda: None, name=name, stays=False)
        self.called = ()
        self.in_hand = False
        self.rubbed_out: Callable[[], object] = lambda: None

    def show_number(self, number: int | None, under: Text, *, in_hand: bool) -> None:
        """Show a number, or that there is none."""
        self.in_hand = in_hand
        self.say(BLANK if number is None else as_it_is(str(number)))
        if under != self.below:
            self.below, self._hint = under, None
            self.updateGeometry()
        told = joined([self.spoken, t("blank") if number is None else str(number)], ": ")
        self.setAccessibleName(said(t("{cell}, in hand", cell=told) if in_hand else told))

    def told(self, of: Bearers | None) -> None:
        """Whose number it is, whose names stand under it as far as there is room."""
        self.whose = of
        self._tell()

    def names_first(self) -> Way | None:
        """The number is what the cell is for."""
        return None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in RUB_OUT:
            self.rubbed_out()
        else:
            super().keyPressEvent(event)

    def draw_ground(self, painter: QPainter, box: QRectF) -> None:
        if self.in_hand:
            block(painter, box, "tint", "house", radius=8)


class NumberCells(Editor):
    """A number for every side; where they make a total, of two sides the one has what the other has not.

    What is asked stands above the cells, or with ``beside`` in front of them; ``called`` is what a side is called.
    """

    def __init__(self, field: Each, called: Mapping[str, Text] = MappingProxyType({}), *, beside: bool = False) -> None:
        super().__init__()
        self.field, self._called = field, called
        self.numbers: list[int | None] = [None] * len(field.sides)
        self.there = NOBODY_THERE
        self.cells = [Cell(field.label) for _ in field.sides]
        for cell, side in zip(self.cells, field.sides, strict=True):
            cell.setObjectName(f"{field.name}:{side}")
        for cell, key in zip(self.cells, field.keys, strict=True):
            cell.instead = key
        self.sum = Words(as_="small", wrap=beside)
        cells, label = boxed(KeyRows(self.cells)), NamedWords(field.label)
        if beside:
            head = boxed(column(None, label, self.sum, None, gap=2, margin=(RING, 0, 0, 0)))
            head.setFixedWidth(THEME.px(HEAD))
            self.setLayout(Across(head, cells))
        else:
            self.setLayout(BelowEachOther(boxed(row(RING, (label, 1), self.sum, RING)), cells))
        self.show_numbers()

    def answer(self) -> Any:
        return None if None in self.numbers else tuple(self.numbers)

    def begun(self) -> Any:
        return tuple(self.numbers) if any(number is not None for number in self.numbers) else None

    def put(self, answer: Any) -> None:
        self.numbers = list(answer) if answer else [None] * len(self.field.sides)
        self.show_numbers()

    def name_sides(self, there: AtTable) -> None:
        self.there = there
        for cell, side in zip(self.cells, self.field.sides, strict=True):
            cell.told(whose(side, there))
        self.show_numbers()

    def called(self, at: int) -> Text:
        """A side as one speaks of it."""
        side = self.field.sides[at]
        return self.there.short.get(side) or self._called.get(side, self.field.keys[at])

    def asked_of(self, at: int) -> tuple[Text, ...]:
        """What is asked, and of which side, in every way that this can be said."""
        side = self.field.sides[at]
        return self.there.ways(joined([self.field.label, self._called.get(side, self.field.keys[at])], ", "))

    def under(self, at: int) -> Text:
        """A side as it stands under its number."""
        side, called = self.field.sides[at], self.called(at)
        return called if side in self.there.short or len(said(called)) <= SHORT else self.field.keys[at]

    def set(self, at: int, number: int | None) -> None:
        """Have another number for a side."""
        self.numbers[at] = number
        if self.field.total is not None and len(self.numbers) == 2:
            self.numbers[1 - at] = None if number is None else self.field.total - number

    def room(self, at: int) -> int | None:
        """How many a side can have beside what the others have; ``None`` where nothing is counted down."""
        if self.field.total is None or len(self.numbers) == 2:
            return None
        return self.field.total - sum(number or 0 for i, number in enumerate(self.numbers) if i != at)

    def left(self, at: int) -> Text:
        """What is left for a side, as a sentence; nothing where nothing is counted down."""
        room = self.room(at)
        if room is None:
            return NO_WORDS
        return t("the others have {others}, so {most} at most", others=(self.field.total or 0) - room, most=room)

    def why_not(self, at: int, number: int) -> Text:
        """Why a side cannot have so many; nothing where it can."""
        if not self.field.least <= number <= self.field.most:
            least, most = self.field.least, self.field.most
            return t("{what}: from {least} to {most}", what=self.field.label, least=least, most=most)
        room = self.room(at)
        return NO_WORDS if room is None or number <= room else joined([self.called(at), self.left(at)], ": ")

    def together(self, given: list[int]) -> Text:
        """What the numbers make, in a few words."""
        if self.field.total is None:
            return t("{sum} together", sum=sum(given))
        return t("{sum} of {total}", sum=sum(given), total=self.field.total)

    def show_numbers(self, in_hand: int | None = None) -> None:
        """Show what there is, one cell of it perhaps in hand."""
        for at, cell in enumerate(self.cells):
            cell.spoken = joined([self.field.label, self.called(at)], ", ")
            cell.show_number(self.numbers[at], self.under(at), in_hand=at == in_hand)
        given = [number for number in self.numbers if number is not None]
        self.sum.say(self.together(given) if given else NO_WORDS)
