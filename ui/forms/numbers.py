"""Rows of cells with one pad below them, whose numbers fill in the cell in hand and then the next blank one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from rules.fields import Each
from rules.text import NO_WORDS, as_it_is, joined, t
from scorer.clock import CLOCK
from scorer.live.sat import AtTable
from ui.forms.cells import NumberCells
from ui.forms.editor import Editor
from ui.forms.key import LargeKey
from ui.forms.key_rows import KeyRows
from ui.forms.lines import RING, BelowEachOther, Groups, Stacked
from ui.forms.together import SOON, KeysTogether
from ui.parts import Words, boxed, row
from ui.parts.saying import said
from ui.parts.ways import WaysWords

MANY_KEYS = 30  # numbers further apart than this are made of figures
FIGURES = tuple("0123456789")


class ByFigure(KeysTogether):
    """Keys or cells on which figures can be typed."""

    def __init__(self, keys: Sequence[LargeKey], figure: Callable[[str], None]) -> None:
        super().__init__(keys)
        self.figure = figure

    def type(self, text: str) -> bool:
        if text not in FIGURES:
            return False
        self.figure(text)
        return True


class ByCell(ByFigure):
    """Cells, of which the one that has the keyboard is in hand."""

    def __init__(
        self, keys: Sequence[LargeKey], figure: Callable[[str], None], take: Callable[[LargeKey], None]
    ) -> None:
        self.take: Callable[[LargeKey], None] = lambda key: None
        super().__init__(keys, figure)
        self.take = take

    def stand(self, key: LargeKey) -> None:
        self.follow(key)
        self.take(key)

    def follow(self, key: LargeKey) -> None:
        """Have Tab come to the cell in hand."""
        super().stand(key)


class NumberPad(QWidget):
    """The numbers for the cell in hand, or the ten figures where there are too many numbers.

    ``pressed`` is sent with a number, and ``done`` behind it where that can have no further figure; ``rubbed_out``
    where a number is to be taken back.
    """

    pressed = Signal(int)
    done = Signal()
    rubbed_out = Signal()

    def __init__(self, fields: Sequence[Each], in_a_row: int = 0) -> None:
        """No row has more than ``in_a_row`` keys, where that is said."""
        super().__init__()
        least, most = min(field.least for field in fields), max(field.most for field in fields)
        self.by_figures = most - least > MANY_KEYS
        numbers = range(10) if self.by_figures else range(least, most + 1)
        self.keys = {number: LargeKey(as_it_is(str(number)), partial(self._press, number)) for number in numbers}
        self.back = LargeKey(as_it_is("←"), self._back, name=t("Back", sense="rub out"), stays=False)
        keys = [*self.keys.values(), self.back]
        self.together = ByFigure(keys, self.figure)
        self.what, self.left = WaysWords("label"), Words(as_="small")
        head = boxed(row(RING, (self.what, 1), self.left, RING))
        self.setLayout(BelowEachOther(head, boxed(KeyRows(keys, in_a_row))))
        self._in_hand: tuple[NumberCells, int] | None = None
        self._figures, self._when = "", 0.0

    def show_cell(self, cells: NumberCells, at: int) -> None:
        """Take a cell in hand."""
        if self._in_hand != (cells, at):
            self._figures = ""
        self._in_hand = cells, at
        ways, number = cells.asked_of(at), cells.numbers[at]
        self.what.say_ways(ways)
        self.left.say(cells.left(at))
        for value, key in self.keys.items():
            key.setObjectName(f"{cells.field.name}={value}")
            key.setAccessibleName(said(joined([ways[0], str(value)], ": ")))
            key.setChecked(not self.by_figures and value == number)
            key.off(NO_WORDS if self.by_figures else cells.why_not(at, value))

    def figure(self, figure: str) -> None:
        """Have another figure behind those just typed; one that comes late begins the number of the next cell."""
        if self._figures and not self.by_figures and CLOCK.seconds() - self._when > SOON:
            self._figures = ""
            self.done.emit()
        assert self._in_hand is not None
        cells, at = self._in_hand
        may = [str(n) for n in range(cells.field.least, cells.field.most + 1) if not cells.why_not(at, n)]
        for typed in (self._figures + figure, figure):
            fit = [number for number in may if number.startswith(typed)]
            if fit:
                self._figures, self._when = typed, CLOCK.seconds()
                if typed in fit:
                    self.pressed.emit(int(typed))
                if fit == [typed]:
                    self.done.emit()
                return

    def _press(self, number: int) -> None:
        if self.by_figures:
            self.figure(str(number))
        else:
            self.pressed.emit(number)
            self.done.emit()

    def _back(self) -> None:
        self._figures = ""
        self.rubbed_out.emit()


class Numbers(QWidget):
    """Rows of cells and their pad; ``changed`` is sent when a person has changed a number."""

    changed = Signal()

    def __init__(self, rows: Sequence[NumberCells], *, most: int = 0, below: bool = False) -> None:
        """No row of the pad has more than ``most`` keys, where that is said; ``below`` has every row by itself."""
        super().__init__()
        self.rows = tuple(rows)
        self.places = [(cells, at) for cells in self.rows for at in range(len(cells.cells))]
        self.pad = NumberPad([cells.field for cells in self.rows], most)
        self.in_hand = self.places[0]
        for cells, at in self.places:
            cells.cells[at].clicked.connect(partial(self._go, cells, at))
            cells.cells[at].rubbed_out = self._rub_out
        self.together = ByCell([cells.cells[at] for cells, at in self.places], self.type, self.take)
        self.pad.pressed.connect(self._press)
        self.pad.done.connect(self._next)
        self.pad.rubbed_out.connect(self._rub_out)
        self.setLayout(Stacked(*self.rows, self.pad) if below else Groups([*self.rows, self.pad]))
        self.show_all()

    def show_all(self) -> None:
        """Show what there is; where the row in hand was put away, another is."""
        if self.in_hand[0].isHidden():
            self.in_hand = next((place for place in self.places if not place[0].isHidden()), self.in_hand)
        for cells in self.rows:
            cells.show_numbers(self.in_hand[1] if cells is self.in_hand[0] else None)
        cells, at = self.in_hand
        self.pad.show_cell(cells, at)
        self.together.follow(cells.cells[at])

    def begin(self) -> None:
        """Take the first blank cell in hand, or the first of all."""
        self.in_hand = next(iter(self._blank()), self._shown()[0] if self._shown() else self.places[0])
        self.show_all()

    def take(self, cell: LargeKey) -> None:
        """Take the cell that has the keyboard in hand."""
        self.in_hand = next(place for place in self.places if place[0].cells[place[1]] is cell)
        self.show_all()

    def type(self, figure: str) -> None:
        """Type a figure into the cell in hand, and go on with the keyboard where that has no room for another."""
        self.pad.figure(figure)
        cells, at = self.in_hand
        cells.cells[at].setFocus()

    def _go(self, cells: NumberCells, at: int) -> None:
        if self.in_hand == (cells, at) and cells.cells[at].hasFocus():
            self._next()
            self.in_hand[0].cells[self.in_hand[1]].setFocus()
        else:
            self.in_hand = cells, at
            self.show_all()

    def _press(self, number: int) -> None:
        cells, at = self.in_hand
        cells.set(at, number)
        self.show_all()
        self.changed.emit()

    def _next(self) -> None:
        """Go to the next blank cell of the row, else of the rows below; where none is blank one stays."""
        blank, here = self._blank(), self.in_hand
        mine = [place for place in blank if place[0] is here[0]]
        after = [place for place in blank if self.places.index(place) > self.places.index(here)]
        behind = [place for place in mine if place in after]
        self.in_hand = next(iter((*behind, *mine, *after, *blank)), here)
        self.show_all()

    def _rub_out(self) -> None:
        """Take the number in hand back; where there is none, the one before it."""
        places = self._shown()
        cells, at = self.in_hand
        if cells.numbers[at] is None and self.in_hand in places[1:]:
            self.in_hand = cells, at = places[places.index(self.in_hand) - 1]
        cells.set(at, None)
        self.show_all()
        self.changed.emit()

    def _shown(self) -> list[tuple[NumberCells, int]]:
        return [place for place in self.places if not place[0].isHidden() and place[0].cells[place[1]].isEnabled()]

    def _blank(self) -> list[tuple[NumberCells, int]]:
        return [(cells, at) for cells, at in self._shown() if cells.numbers[at] is None]


class EachKeys(Editor):
    """A number for every side, with a pad of their own."""

    def __init__(self, field: Each) -> None:
        super().__init__()
        self.cells = NumberCells(field)
        self.numbers = Numbers((self.cells,))
        self.numbers.changed.connect(self.changed)
        self.setLayout(BelowEachOther(self.numbers))

    def answer(self) -> Any:
        return self.cells.answer()

    def begun(self) -> Any:
        return self.cells.begun()

    def put(self, answer: Any) -> None:
        self.cells.put(answer)
        self.numbers.begin()

    def name_sides(self, there: AtTable) -> None:
        self.cells.name_sides(there)
        self.numbers.show_all()
