"""A form nobody has laid out by hand: every field under its label, those not asked for put away."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from itertools import groupby
from typing import Any

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QLayout, QScrollArea, QSizePolicy, QWidget

from rules.fields import Answers, Each, Field, Yes
from rules.game import Game
from rules.parts.lettered import on_a_key
from rules.parts.seats import SEATS, SIDE_KEYS
from rules.text import NO_WORDS, Text
from scorer.entry.begun import asked
from scorer.live.sat import AtTable
from ui.forms.cells import NumberCells
from ui.forms.editor import Editor
from ui.forms.editors import editor
from ui.forms.form import HandForm
from ui.forms.key_rows import ROOMY, TIGHT, TIGHTEST, KeyRows
from ui.forms.lines import RING, BelowEachOther, Groups
from ui.forms.named import NamedWords
from ui.forms.numbers import Numbers
from ui.parts import boxed, column, row
from ui.theme import THEME

LEAST = 128  # px at 100 %: a question and a row of keys are always seen


class KeySheet(QScrollArea):
    """Keys on a sheet, no lower than what is asked first needs.

    Where there is no room for all, of what is answered only the answer is left, and what is asked last comes later.
    """

    def __init__(self, keys: QLayout, editors: Mapping[str, Editor], parts: Mapping[str, QWidget]) -> None:
        """``parts`` are what is seen of each question, in the order in which they are asked."""
        super().__init__()
        self.keys, self.editors, self.parts = keys, editors, parts
        self.tight, self._least, self._away = ROOMY, 0, list[QWidget]()
        self.setProperty("as", "bare")
        self.setWidget(boxed(keys))
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def minimumSizeHint(self) -> QSize:
        """What has no room for that much is scrolled, and not the keys within it."""
        return QSize(0, max(THEME.px(LEAST), self._least))

    def sizeHint(self) -> QSize:
        return self.minimumSizeHint()

    def fit(self) -> None:
        """Have narrower keys rather than less of what is answered, and that rather than less of what is asked.

        If that will not do either, keys that name people are no wider for the sake of it.
        """
        self._bring_back()
        before, rows = self.tight, self.findChildren(KeyRows)
        self._be_at_least(self._lowest(rows))
        for how in (ROOMY, TIGHT):
            self._be_tight(rows, how)
            if self._fits():
                break
        for each in self.editors.values():
            if self._fits():
                break
            each.fold(True)
        for part in self._later():
            if self._fits():
                break
            self._put_away(part)
        if not self._fits():
            self._be_tight(rows, TIGHTEST)
        if self.tight != before:
            for row_ in rows:
                row_.invalidate()

    def _lowest(self, rows: Collection[KeyRows]) -> int:
        """How high it is with nothing on it but what is answered and what is asked next, px."""
        self._be_tight(rows, TIGHTEST)
        for each in self.editors.values():
            each.fold(True)
        for part in self._later():
            self._put_away(part)
        needed = self._needed()
        self._bring_back()
        return needed

    def _later(self) -> list[QWidget]:
        """What is asked after the first question that is not answered, the last first."""
        shown = [name for name, part in self.parts.items() if name in self.editors and not part.isHidden()]
        asked = (at for at, name in enumerate(shown) if self.editors[name].answer() is None)
        return [self.parts[name] for name in shown[next(asked, len(shown)) + 1 :]][::-1]

    def _put_away(self, part: QWidget) -> None:
        part.hide()
        self._away.append(part)
        over = part.parentWidget()
        if isinstance(over, Numbers) and all(cells.isHidden() for cells in over.rows):
            over.hide()
            self._away.append(over)

    def forget(self) -> None:
        """What was put away is asked no more, or is shown by whoever asks it."""
        self._away.clear()

    def _bring_back(self) -> None:
        """Have everything again that is asked."""
        for part in self._away:
            part.show()
        self._away.clear()
        for each in self.editors.values():
            each.fold(False)

    def _be_tight(self, rows: Collection[KeyRows], how: int) -> None:
        self.tight = how
        for each in rows:
            each.be_tight(how)

    def _needed(self) -> int:
        return self.keys.heightForWidth(self.viewport().width())

    def _fits(self) -> bool:
        return self._needed() <= self.viewport().height()

    def _be_at_least(self, high: int) -> None:
        if high != self._least:
            self._least = high
            self.updateGeometry()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()


class PlainForm(HandForm):
    """Short rows of keys beside each other, and all numbers that are asked of every side with one pad.

    A subclass has other ``keys`` for some fields, or lays the ``editors`` out otherwise; each is in one of ``parts``,
    which is seen while its field is asked for.
    """

    def __init__(self, game: Game[Any, Any], at: Any) -> None:
        super().__init__(game, at)
        self.sides = {side: on_a_key(key, game.letters) for side, key in SIDE_KEYS}
        self.called = {**SEATS, **{side: self.sides.get(side) or game.called(side) for side in game.sides(at)}}
        self.editors = {field.name: self.keys(field) for field in self.fields}
        self.parts: dict[str, QWidget] = dict(self.editors)
        self.numbers: list[Numbers] = []
        self.sheet = KeySheet(self.laid_out(), self.editors, self.parts)
        self.setLayout(column(self.sheet, gap=0))
        for each in self.editors.values():
            each.changed.connect(self._changed)
        for numbers in self.numbers:
            numbers.changed.connect(self._changed)
        self.put({})

    def keys(self, field: Field) -> Editor:
        """The keys for a field."""
        return NumberCells(field, self.called) if isinstance(field, Each) else editor(field)

    def laid_out(self) -> QLayout:
        """All the editors."""
        return Groups(list(self._groups()))

    def _groups(self) -> Iterator[QWidget]:
        for together, fields in groupby(self.fields, lambda field: isinstance(field, Each)):
            if together:
                yield self.with_pad(*(field.name for field in fields))
            else:
                yield from map(self.labelled, fields)

    def labelled(self, field: Field) -> QWidget:
        """A field's keys under what they ask; a yes says that itself."""
        part = under(NO_WORDS if isinstance(field, Yes) else field.label, self.editors[field.name])
        self.parts[field.name] = part
        return part

    def with_pad(self, *names: str, most: int = 0, below: bool = False) -> Numbers:
        """The cells of some fields with one pad; for ``most`` and ``below`` see there."""
        cells = [each for each in (self.editors[name] for name in names) if isinstance(each, NumberCells)]
        self.numbers.append(Numbers(cells, most=most, below=below))
        return self.numbers[-1]

    # --- what is answered -------------------------------------------------------------------

    def given(self) -> dict[str, Any]:
        answers = {name: each.answer() for name, each in self.editors.items()}
        return {name: answer for name, answer in answers.items() if answer is not None}

    def half_given(self) -> dict[str, Any]:
        return {name: each.begun() for name, each in self.editors.items()}

    def put(self, answers: Answers) -> None:
        for name, each in self.editors.items():
            each.put(answers.get(name))
        self.arrange()
        for numbers in self.numbers:
            numbers.begin()

    def name_sides(self, there: AtTable) -> None:
        super().name_sides(there)
        for each in self.editors.values():
            each.name_sides(there)
        self.arrange()

    def questions(self) -> set[str]:
        """The names of the fields that are asked for now."""
        return {field.name for field in asked(self.fields, self.given())}

    def arrange(self) -> None:
        """Show what is asked for, and put everything else away."""
        questions = self.questions()
        self.sheet.forget()
        for name, part in self.parts.items():
            part.setVisible(name in questions)
        for numbers in self.numbers:
            numbers.setVisible(any(not cells.isHidden() for cells in numbers.rows))
            numbers.show_all()
        self.sheet.fit()

    def _changed(self) -> None:
        self.arrange()
        self.typed.emit(self.text())


def under(label: Text, keys: QWidget) -> QWidget:
    """Keys under a label; where it is blank, as low as those beside them."""
    return boxed(BelowEachOther(boxed(row(RING, (NamedWords(label), 1))), keys))
