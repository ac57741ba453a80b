"""The form of a game as large keys, which type the same line that the keyboard types."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QLayout, QScrollArea, QSizePolicy, QWidget

from rules.fields import Answers, Each, Field, Yes
from rules.game import Game
from rules.parts.seats import SEATS
from ui.forms.begun import asked, begun
from ui.forms.cells import Cells
from ui.forms.editor import Editor
from ui.forms.editors import editor
from ui.forms.lines import RING, Below, Groups, KeyRows
from ui.forms.numbers import Numbers
from ui.parts import Words, boxed, column, row

RING = 4  # px at 100 %: room about the keys, so that the ring of the keyboard is whole


class Form(QWidget):
    """Keys for one hand; ``typed`` is sent with the line as the keys have it, whenever one is pressed."""

    typed = Signal(str)

    def __init__(self, game: Game[Any, Any], at: Any) -> None:
        super().__init__()
        self.game, self.at = game, at
        self.fields = game.form(at)
        self.setObjectName("form")
        self.setAccessibleName(f"{game.name}: what happened, by keys")

    def given(self) -> dict[str, Any]:
        """What has been answered so far."""
        return {}

    def half_given(self) -> dict[str, Any]:
        """What has been answered in part, with ``None`` for what is blank."""
        return {}

    def put(self, answers: Answers) -> None:
        """Press the keys that say this, and no others; silently."""

    def name_sides(self, names: Mapping[str, str]) -> None:
        """Say on the keys who plays on each side or sits in each seat."""

    def text(self) -> str:
        """The line as far as the keys have it."""
        given = self.given()
        questions = asked(self.fields, given)
        if all(field.name in given for field in questions):
            whole = {field.name: given[field.name] for field in questions}
            return self.game.written(self.game.from_answers(whole), self.at)
        return begun(self.game, self.at, given, self.half_given())


class Scroll(QScrollArea):
    """Keys that are scrolled where there is no room for all of them."""

    def __init__(self, content: QWidget) -> None:
        super().__init__()
        self.setProperty("as", "bare")
        self.setWidget(content)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def fit(self) -> None:
        """Have narrower keys rather than scroll."""
        content, rows = self.widget(), self.findChildren(KeyRows)
        for tight in (False, True):
            for each in rows:
                each.be_tight(tight)
            if content.heightForWidth(self.viewport().width()) <= self.viewport().height():
                break
        content.updateGeometry()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()


class KeysForm(Form):
    """A form with an editor for every field, shown while its field is asked for; a subclass lays them out."""

    def __init__(self, game: Game[Any, Any], at: Any) -> None:
        super().__init__(game, at)
        self.editors = {field.name: self.made(field) for field in self.fields}
        self.parts: dict[str, QWidget] = dict(self.editors)
        self.numbers: list[Numbers] = []
        self.scroll = Scroll(boxed(self.laid_out()))
        self.setLayout(column(self.scroll, gap=0))
        for each in (*self.editors.values(), *self.numbers):
            each.changed.connect(self._changed)
        self.put({})

    def made(self, field: Field) -> Editor:
        """The keys for a field."""
        return editor(field)

    def laid_out(self) -> QLayout:
        """All the editors, each in one of ``parts`` that is put away while its field is not asked for."""
        return column()

    def given(self) -> dict[str, Any]:
        answers = {name: each.answer() for name, each in self.editors.items()}
        return {name: answer for name, answer in answers.items() if answer is not None}

    def half_given(self) -> dict[str, Any]:
        return {name: each.begun() for name, each in self.editors.items()}

    def put(self, answers: Answers) -> None:
        for name, each in self.editors.items():
            each.put(answers.get(name))
        self.arrange()
        for each in self.numbers:
            each.begin()

    def name_sides(self, names: Mapping[str, str]) -> None:
        for each in self.editors.values():
            each.name_sides(names)

    def arrange(self) -> None:
        """Show what is asked for, and put everything else away."""
        questions = {field.name for field in asked(self.fields, self.given())}
        for name, part in self.parts.items():
            part.setVisible(name in questions)
        for numbers in self.numbers:
            numbers.setVisible(any(not cells.isHidden() for cells in numbers.rows))
            numbers.show_all()
        self.scroll.fit()

    def _changed(self) -> None:
        self.arrange()
        self.typed.emit(self.text())


class PlainForm(KeysForm):
    """A form nobody has laid out by hand: short rows beside each other, and numbers for every side with one pad."""

    def made(self, field: Field) -> Editor:
        if not isinstance(field, Each):
            return editor(field)
        return Cells(field, {**SEATS, **{side: self.game.called(side) for side in self.game.sides(self.at)}})

    def laid_out(self) -> QLayout:
        parts: list[QWidget] = []
        for each, fields in groupby(self.fields, lambda field: isinstance(field, Each)):
            if each:
                numbers = Numbers([made for f in fields if isinstance(made := self.editors[f.name], Cells)])
                self.numbers.append(numbers)
                parts.append(numbers)
            else:
                parts += [self.labelled(field) for field in fields]
        return Groups(parts)

    def labelled(self, field: Field) -> QWidget:
        """A field's keys under what they ask."""
        part = under("" if isinstance(field, Yes) else field.label, self.editors[field.name])
        self.parts[field.name] = part
        return part


def under(label: str, keys: QWidget) -> QWidget:
    """Keys under a label, or where it is blank as low as those beside them."""
    return boxed(Below(boxed(row(RING, Words(label, "label"))), keys))
