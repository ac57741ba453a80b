"""Fields to type in: lines, the large entry line, numbers, times and choices."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, QTime, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence, QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QCheckBox, QComboBox, QLineEdit, QSizePolicy, QSpinBox, QTimeEdit, QWidget

from rules.text import NO_WORDS, Text
from ui.parts.filled import Filled, Unhurried
from ui.parts.layout import boxed, column, restyle, row
from ui.parts.remark import Remark
from ui.parts.saying import said
from ui.parts.words import Words
from ui.theme import THEME

T = TypeVar("T")
ABOUT = 28  # px at 100 %: what the frame of a number and the room inside it take
SOON = 1000  # ms within which a sign goes on with the words that those before it began
UNDO, REDO = QKeySequence.StandardKey.Undo, QKeySequence.StandardKey.Redo
BACK = (Qt.FocusReason.MouseFocusReason, Qt.FocusReason.ActiveWindowFocusReason, Qt.FocusReason.PopupFocusReason)


class TypingLine(Unhurried, QLineEdit):
    """A line to type in.  Undo is of the typing while there is typing to undo, then of the last deed."""

    def __init__(self, name: Text, text: str = "", *, hint: Text = NO_WORDS, as_: str = "") -> None:
        super().__init__(text)
        self.setObjectName(name)
        self.setAccessibleName(said(name))
        self.setPlaceholderText(said(hint))
        self.setProperty("as", as_)
        self.filled = Filled(self, put=self._put, value=self.words, said=self.text)
        self.textEdited.connect(lambda: self.refused(False))

    def words(self) -> str:
        """What is typed, without more blanks than it needs."""
        return " ".join(self.text().split())

    def _put(self, text: str) -> None:
        self.refused(False)
        if text != self.text():
            self.setText(text)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Choose what was filled in, so that typing goes over it; what is half typed is gone on with."""
        super().focusInEvent(event)
        if event.reason() not in BACK and not self.filled.altered:
            self.selectAll()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ctrl+D draws rounds; where none is to be drawn it takes nothing away, though for X it is a Delete as well."""
        if event.key() == Qt.Key.Key_D and event.modifiers() == Qt.KeyboardModifier.ControlModifier:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def refused(self, yes: bool = True) -> None:
        """Show that what stands here was refused: it is kept, and selected, so that typing replaces it."""
        if bool(self.property("refused") == "true") != yes:
            restyle(self, refused="true" if yes else "false")
        if yes:
            self.selectAll()

    def event(self, event: QEvent) -> bool:
        """Leave Ctrl+Z to the window once there is no typing to take back."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            spent = (event.matches(UNDO) and not self.isUndoAvailable()) or (
                event.matches(REDO) and not self.isRedoAvailable()
            )
            if spent:
                event.ignore()
                return False
        return super().event(event)


class EntryLine(TypingLine):
    """The large line that results are typed on."""

    def __init__(self, name: Text, *, hint: Text = NO_WORDS) -> None:
        super().__init__(name, hint=hint, as_="entry")


class LabelledLine(QWidget):
    """A line under its label, with room kept for the sentence that refuses what was typed."""

    def __init__(self, label: Text, text: str = "", *, hint: Text = NO_WORDS) -> None:
        super().__init__()
        self.line = TypingLine(label, text, hint=hint)
        self.remark = Remark(room=24)
        words = Words(label, "label")
        words.setBuddy(self.line)
        self.setLayout(column(words, self.line, self.remark, gap=4))
        self.line.textEdited.connect(self.remark.clear)

    def text(self) -> str:
        """What stands in the line, without blanks about it."""
        return self.line.text().strip()

    def refuse(self, sentence: Text) -> None:
        """Say under the line what is wrong with it; the sentence goes when the text changes."""
        self.line.refused()
        self.remark.say("wrong", sentence)


class Count(Unhurried, QSpinBox):
    """A whole number between two ends; the arrow keys and the wheel change it while it has the keyboard."""

    def __init__(self, name: Text, least: int, most: int, value: int, *, width: int = 64) -> None:
        super().__init__()
        self.setObjectName(name)
        self.setAccessibleName(said(name))
        self.setRange(least, most)
        self.filled = Filled(self, put=self._put, value=self.value, said=self.text)
        self.filled.fill(value)
        self.setButtonSymbols(QSpinBox.ButtonSymbols.NoButtons)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        figures = self.fontMetrics().horizontalAdvance(max(map(str, (least, most)), key=len))
        self.setFixedWidth(max(THEME.px(width), figures + THEME.px(ABOUT)))

    def _put(self, value: int) -> None:
        self.blockSignals(True)
        self.setValue(value)
        self.blockSignals(False)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()


class Clock(Unhurried, QTimeEdit):
    """A time of day, to the minute."""

    def __init__(self, name: Text, value: str, *, width: int = 76) -> None:
        """``value`` is written ``19:30``."""
        super().__init__()
        self.setObjectName(name)
        self.setAccessibleName(said(name))
        self.setDisplayFormat("HH:mm")
        self.filled = Filled(self, put=self._put, value=self.value, said=self.text)
        self.filled.fill(value)
        self.setButtonSymbols(QTimeEdit.ButtonSymbols.NoButtons)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setFixedWidth(THEME.px(width))

    def value(self) -> str:
        """The time written ``19:30``."""
        return self.time().toString("HH:mm")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A figure is typed over the hours where all is chosen, and where nothing is, over what the cursor is in."""
        line, text = self.lineEdit(), self.text()
        whole = line.selectedText() == text
        if event.text().isdigit() and (whole or (not line.hasSelectedText() and line.hasAcceptableInput())):
            self.setSelectedSection(self.Section.HourSection if whole else self.currentSection())
        super().keyPressEvent(event)

    def _put(self, value: str) -> None:
        self.blockSignals(True)
        self.setTime(QTime.fromString(value, "HH:mm"))
        self.blockSignals(False)


class Tick(QCheckBox):
    """Something that is so or not."""

    def __init__(self, words: Text, ticked: bool = False) -> None:
        super().__init__(said(words))
        self.setObjectName(words)
        self.setChecked(ticked)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.isChecked():
            side, painter = THEME.px(18), QPainter(self)
            painter.drawPixmap(QPoint(0, (self.height() - side) // 2), THEME.picture("check", "on_house", 18))
            painter.end()


def nothing() -> None:
    """Nothing has come meanwhile."""


class Pick(QComboBox, Generic[T]):
    """One of several, by its words; ``picked()`` is the value behind them.

    What is offered while the list is open is shown when it closes: nothing moves under the hand that chooses.
    ``closed`` is sent then; ``shown`` is what the program chose last, which whoever opened the list has seen.
    """

    closed = Signal()

    def __init__(
        self, name: Text, options: Sequence[tuple[T, Text]], value: T | None = None, *, width: int = 0
    ) -> None:
        """``width`` is px at 100 %, and more where the longest words offered need it; 0 takes what it is given."""
        super().__init__()
        self.setObjectName(name)
        self.setAccessibleName(said(name))
        self.setMaxVisibleItems(16)
        if width:
            self.setMinimumWidth(THEME.px(width))
            self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
            self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.is_open = False
        self._begun, self._when = "", 0  # what is typed of some words, and when the last sign of it was, ms
        self._later: Callable[[], object] = nothing
        self.offer(options, value)

    def setAccessibleName(self, name: str) -> None:
        """Call it so for a screen reader; where Qt says what is chosen in place of a name, that tells what it is of."""
        super().setAccessibleName(name)
        if sys.platform != "win32":
            self.setAccessibleDescription(name)

    def offer(self, options: Sequence[tuple[T, Text]], value: T | None = None) -> None:
        """Offer other choices, and choose a value among them (the first where it is not there); silently."""
        if self.is_open:
            self._later = lambda: self.offer(options, value)
            return
        self._later, self.shown = nothing, value
        self.blockSignals(True)
        self.clear()
        self._values = [option for option, _ in options]
        self.addItems([said(words) for _, words in options])
        self.choose(value)
        self.blockSignals(False)

    def fill(self, value: T) -> bool:
        """Choose a value of those offered, or none where it is not among them; silently. Whether it is shown now."""
        if self.is_open:
            self._later = lambda: self.fill(value)
            return False
        self._later, self.shown = nothing, value
        self.blockSignals(True)
        self.setCurrentIndex(-1)
        self.choose(value)
        self.blockSignals(False)
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Words are chosen by typing how they begin, also where a blank is in it; by itself a blank opens the list."""
        text = event.text() if event.text().isprintable() else ""
        soon = event.timestamp() - self._when <= SOON
        self._begun, self._when = (self._begun if soon else "") + text.casefold(), event.timestamp()
        words = [self.itemText(at).casefold() for at in range(self.count())]
        at = next((at for at, each in enumerate(words) if text and each.startswith(self._begun)), -1)
        if " " in self._begun and at >= 0:
            self.setCurrentIndex(at)
            self.activated.emit(at)
        else:
            self._begun = self._begun if at >= 0 else text.casefold()
            super().keyPressEvent(event)

    def showPopup(self) -> None:
        self.is_open = True
        self.view().window().installEventFilter(self)
        self.view().setMinimumWidth(self.view().sizeHintForColumn(0))  # the list may be wider than what is chosen
        super().showPopup()
        if not self.view().window().isVisible():  # the system's own list, which is closed again by now
            self._close_soon()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The list is closed, by whatever."""
        if event.type() == QEvent.Type.Hide:
            self._close_soon()
        return super().eventFilter(watched, event)

    def _close_soon(self) -> None:
        """What was offered meanwhile is shown once it is known what was chosen."""
        if self.is_open:
            self.is_open = False
            QTimer.singleShot(0, self, self._close)

    def _close(self) -> None:
        self._later()
        self.closed.emit()

    def choose(self, value: T | None) -> None:
        """Choose a value where it is offered."""
        if value in self._values:
            self.setCurrentIndex(self._values.index(value))

    def picked(self) -> T:
        """The value chosen; ``IndexError`` where nothing was offered."""
        return self._values[max(0, self.currentIndex())]

    def wheelEvent(self, event: QWheelEvent) -> None:
        """The wheel scrolls the page; a choice is not changed in passing."""
        event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter, side = QPainter(self), THEME.px(16)
        arrow = THEME.picture("down", "soft" if self.isEnabled() else "edge", 16)
        painter.drawPixmap(QPoint(self.width() - side - THEME.px(8), (self.height() - side) // 2), arrow)
        painter.end()


def labelled(label: Text, control: QWidget) -> QWidget:
    """A control under its label."""
    words = Words(label, "label")
    words.setBuddy(control)
    return boxed(column(words, control if isinstance(control, TypingLine) else row(control, None), gap=4))
