"""The settings of a method, and what a club chooses of a game: every field as a control that acts at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QComboBox, QGridLayout, QSizePolicy, QWidget

from rules import notation
from rules.fields import Answers, Choice, Field, Form, Lines, Number, Yes
from rules.text import as_it_is, t
from ui.forms.few_lines import FewLinesBelow
from ui.parts import Count, Pick, Remark, Tick, TypingLine, Words, column, row
from ui.parts.saying import said
from ui.theme import THEME

Answered = Callable[[Any], None]
LEAST, HALF = 150, 216  # px at 100 %: of a choice while it is closed, and of the narrowest of two columns


def widest(pick: Pick[Any]) -> int:
    """How wide the longest words are that are offered, px."""
    advance = pick.fontMetrics().horizontalAdvance
    return max((advance(pick.itemText(at)) for at in range(pick.count())), default=0)


class Setting(QWidget):
    """One field under its label; ``answered`` is called with what was chosen, never with what may not be."""

    def __init__(self, field: Field, answered: Answered) -> None:
        super().__init__()
        self.field, self.answered = field, answered
        self.setObjectName(field.name)

    def show_answer(self, answer: Any, *, anew: bool = False) -> bool:
        """Show what is chosen, silently, and ``anew`` also over what is half typed; whether it is shown."""
        return False

    def wide(self) -> int:
        """How wide it has to be for nothing in it to be cut, px; 0 where any width will do."""
        return 0

    def labelled(self, control: QWidget, *under: QWidget) -> None:
        """Lay a control out under the field's label."""
        words = Words(self.field.label, "label", wrap=True)
        words.setBuddy(control)
        self.setLayout(column(words, None, control, *under, gap=4))


class ChoiceSetting(Setting):
    """One of a few, as a list that opens; what is chosen stands below it once more where it does not fit in."""

    def __init__(self, field: Choice, answered: Answered) -> None:
        super().__init__(field, answered)
        self.control: Pick[Any] = Pick(field.label, field.options)
        self.control.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.control.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.control.setMinimumWidth(THEME.px(LEAST))
        self.control.view().setTextElideMode(Qt.TextElideMode.ElideNone)
        self.control.currentIndexChanged.connect(lambda _: answered(self.control.picked()))
        self.whole = Words(as_="small", wrap=True)
        self.labelled(self.control, self.whole)
        self._say()

    def wide(self) -> int:
        return self.control.sizeHint().width()

    def show_answer(self, answer: Any, *, anew: bool = False) -> bool:
        shown = self.control.fill(answer)  # what is not among them is none of them, and each can be chosen
        self._say()
        return shown

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._say()

    def _say(self) -> None:
        text, control = self.control.currentText(), self.control
        room = control.width() - (control.sizeHint().width() - widest(control))
        self.whole.say(as_it_is(text))
        self.whole.setVisible(control.fontMetrics().horizontalAdvance(text) > room)


class NumberSetting(Setting):
    """A whole number; it counts once the keyboard has left it, or Enter was pressed."""

    def __init__(self, field: Number, answered: Answered) -> None:
        super().__init__(field, answered)
        self.control = Count(field.label, field.least, field.most, field.least)
        self.control.editingFinished.connect(lambda: answered(self.control.value()))
        self.labelled(self.control)

    def show_answer(self, answer: Any, *, anew: bool = False) -> bool:
        return self.control.filled.fill(self.control.minimum() if self.field.wrong(answer) else answer, anew=anew)


class YesSetting(Setting):
    """Something that is so or not; a press on its words counts as one on its box."""

    def wide(self) -> int:
        return THEME.px(2 * HALF)  # below all others, across both columns

    def __init__(self, field: Yes, answered: Answered) -> None:
        super().__init__(field, answered)
        self.control = Tick(field.label)
        self.control.setText("")
        self.control.setAccessibleName(said(field.label))
        self.control.clicked.connect(lambda ticked: answered(ticked))
        self.setLayout(row(self.control, (Words(field.label, wrap=True), 1), gap=6))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.control.click()

    def show_answer(self, answer: Any, *, anew: bool = False) -> bool:
        self.control.setChecked(bool(answer))
        return True


class TypedSetting(Setting):
    """Whatever else a field may ask, typed as its notation has it."""

    def __init__(self, field: Field, answered: Answered) -> None:
        super().__init__(field, answered)
        self.control, self.remark = TypingLine(field.label), Remark(room=24)
        self.control.textEdited.connect(self.remark.clear)
        self.control.editingFinished.connect(self._read)
        self.labelled(self.control, self.remark)

    def show_answer(self, answer: Any, *, anew: bool = False) -> bool:
        return self.control.filled.fill(notation.write({self.field.name: answer}, (self.field,)), anew=anew)

    def _read(self) -> None:
        read = notation.read(self.control.text(), (self.field,))
        if read.missing or read.problems:
            self.control.refused()
            missing = t("{what} is missing.", what=read.missing)
            self.remark.say("wrong", read.problems[0].message if read.problems else missing)
        else:
            self.answered(read.answers[self.field.name])


class LinesSetting(Setting):
    """A few lines that are read as a whole; they count once the keyboard has left them."""

    def __init__(self, field: Lines, answered: Answered) -> None:
        super().__init__(field, answered)
        below = FewLinesBelow(field)
        self.control = below.control
        self.control.left.connect(lambda: self._give(below.read()))
        self.labelled(below)

    def wide(self) -> int:
        return THEME.px(2 * HALF)

    def show_answer(self, answer: Any, *, anew: bool = False) -> bool:
        return self.control.filled.fill(str(answer), anew=anew)

    def _give(self, text: str | None) -> None:
        if text is not None:
            self.answered(text)


SETTINGS: Mapping[type[Field], Callable[[Any, Answered], Setting]] = {
    Choice: ChoiceSetting,
    Number: NumberSetting,
    Yes: YesSetting,
    Lines: LinesSetting,
}


class Settings(QWidget):
    """The fields of a shelf in two columns, long choices across both, what is yes or no below.

    ``answered(name, answer)`` is sent at once.
    """

    answered = Signal(str, object)
    closed = Signal()  # a list was open, and what arrived meanwhile is not yet shown

    def __init__(self, fields: Form) -> None:
        super().__init__()
        self.fields, self._shown = fields, dict[str, Any]()
        self.settings = {field.name: self._made(field) for field in fields}
        grid = QGridLayout()
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(THEME.px(16))
        grid.setVerticalSpacing(THEME.px(12))
        row, column = 0, 0
        for setting in sorted(self.settings.values(), key=lambda each: isinstance(each, YesSetting)):
            alone = setting.wide() > THEME.px(HALF)
            row, column = (row + 1, 0) if alone and column else (row, column)
            grid.addWidget(setting, row, column, 1, 2 if alone else 1)
            row, column = (row, 1) if not (alone or column) else (row + 1, 0)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(1, 1)
        self.setLayout(grid)

    def show_answers(self, answers: Answers, *, anew: bool = False) -> set[str]:
        """Show what is chosen, and only what is asked for then; the fields in which something else is half typed."""
        answers = self.fields.completed(answers)
        shown = {name: each.show_answer(answers[name], anew=anew) for name, each in self.settings.items()}
        kept = {name for name, yes in shown.items() if not yes}
        self._shown = {**answers, **{name: self._shown[name] for name in kept}}
        for field in self.fields:
            self.settings[field.name].setVisible(field.asked(answers))
        return kept

    def _made(self, field: Field) -> Setting:
        made = SETTINGS.get(type(field), TypedSetting)(field, partial(self._answer, field.name))
        for pick in made.findChildren(Pick):
            pick.closed.connect(self.closed)
        return made

    def _answer(self, name: str, answer: Any) -> None:
        if answer != self._shown.get(name):
            self.answered.emit(name, answer)
