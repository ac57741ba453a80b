"""What can be chosen about a sheet: whom, which round, large print, the paper; each acts at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from rules.fields import Choice, Field, Form, Number, Yes
from rules.text import as_it_is, t
from scorer.sheets.page.paper import PAPERS, Paper
from ui.forms.settings import TypedSetting
from ui.parts import Count, Pick, Segments, Tick, Words, boxed, row, tip
from ui.parts.flow import Flow
from ui.parts.saying import said
from ui.theme import THEME

Answered = Callable[[str, Any], None]
Control = Callable[[Any, Any, Callable[[Any], None]], QWidget]
MOST_COPIES = 99
LETTERS = 11  # of a choice are seen, at least; the whole of it while one chooses


class Choices(QWidget):
    """One line of controls; ``chosen(name, answer)`` is sent for a sheet's own, ``paper_picked(key)`` for the paper."""

    chosen = Signal(str, object)
    paper_picked = Signal(str)

    def __init__(self, paper: Paper, copies: int, *more: QWidget) -> None:
        """``more`` comes last in the line."""
        super().__init__()
        self.fields = Form()
        self.own: list[QWidget] = []
        self.paper = Segments(
            t("Paper"), [(each.key, as_it_is(each.name.removeprefix("US "))) for each in PAPERS], paper.key
        )
        self.paper.setToolTip(tip(t("A4 or US Letter")))
        self.paper.picked.connect(self.paper_picked)
        self.copies = Count(t("Copies", sense="of a sheet"), 1, MOST_COPIES, copies, width=52)
        self._last = (self.paper, boxed(row(Words(t("Copies", sense="of a sheet"), "soft"), self.copies)), *more)
        self._flow = Flow(*self._last, gap=10, lines=8)
        self.setLayout(self._flow)

    def show_fields(self, fields: Form, answers: Mapping[str, Any]) -> None:
        """Show a sheet's own choices, with what is chosen."""
        if fields != self.fields or not self.own:
            self.fields = fields
            self._build(answers)

    def _build(self, answers: Mapping[str, Any]) -> None:
        for widget in (*self.own, *self._last):
            self._flow.removeWidget(widget)
        for widget in self.own:
            widget.hide()
            widget.deleteLater()
        self.own = [control(field, answers[field.name], self._answer) for field in self.fields]
        for widget in (*self.own, *self._last):
            self._flow.addWidget(widget)
            widget.show()

    def _answer(self, name: str, answer: Any) -> None:
        self.chosen.emit(name, answer)


def control(field: Field, answer: Any, answered: Answered) -> QWidget:
    """A field without a label of its own where its words say enough."""
    make: Control = CONTROLS.get(type(field), typed)
    return make(field, answer, partial(answered, field.name))


def pick(field: Choice, answer: Any, answered: Callable[[Any], None]) -> QWidget:
    """One of several; the words of the one chosen say what it is about."""
    made: Pick[Any] = Pick(field.label, field.options, answer)
    made.setToolTip(said(field.label))
    made.setSizeAdjustPolicy(Pick.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    longest = max((len(said(words)) for _, words in field.options), default=0)
    made.setMinimumContentsLength(min(longest, LETTERS))
    made.view().setMinimumWidth(made.view().sizeHintForColumn(0) + THEME.px(32))
    made.currentIndexChanged.connect(lambda _: answered(made.picked()))
    return made


def tick(field: Yes, answer: Any, answered: Callable[[Any], None]) -> QWidget:
    """So or not."""
    made = Tick(field.label, bool(answer))
    made.clicked.connect(lambda yes: answered(yes))
    return made


def count(field: Number, answer: Any, answered: Callable[[Any], None]) -> QWidget:
    """A number after its label."""
    made = Count(field.label, field.least, field.most, answer, width=52)
    made.valueChanged.connect(lambda number: answered(number))
    return boxed(row(Words(field.label, "soft"), made))


def typed(field: Field, answer: Any, answered: Callable[[Any], None]) -> QWidget:
    """Whatever else a field may ask."""
    made = TypedSetting(field, answered)
    made.show_answer(answer)
    return made


CONTROLS: Mapping[type[Field], Control] = {
    Choice: pick,
    Yes: tick,
    Number: count,
}
