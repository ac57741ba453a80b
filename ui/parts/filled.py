"""What stands in the club file, shown in a field; what is half typed there stays while something else arrives."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QLineEdit, QWidget


class Unhurried:
    """Goes before the class of a field, which is not left, so that nothing is done, by a look at another window."""

    filled: Filled
    _owed = False  # Qt takes it for left already

    def focusOutEvent(self: Any, event: QFocusEvent) -> None:
        """Say that it was left only where the keyboard goes elsewhere in the same window."""
        stays = event.reason() == Qt.FocusReason.ActiveWindowFocusReason
        before = self.signalsBlocked()
        self.blockSignals(stays or before)
        super().focusOutEvent(event)  # type: ignore[misc]
        self.blockSignals(before)
        if self._owed and not stays and self.filled.altered:
            self.editingFinished.emit()
        self._owed = stays


class Filled:
    """A field and what it was filled with; it is somebody's own from the first key until the keyboard leaves it.

    ``shown`` is what it was last filled with: what its author saw before they typed.
    """

    def __init__(
        self, field: QWidget, *, put: Callable[[Any], object], value: Callable[[], Any], said: Callable[[], str]
    ) -> None:
        """``put`` writes a value into the field; ``value`` is what stands in it, and ``said`` as it stands there."""
        self.field, self.put, self.value, self.said = field, put, value, said
        self.shown, self._words = value(), said()

    def fill(self, value: Any, *, anew: bool = False) -> bool:
        """Show a value, unless something else is half typed; whether it is shown. ``anew`` gives up what is typed."""
        if self.in_hand and not anew and self.value() != value:
            return False
        line = self.field if isinstance(self.field, QLineEdit) else self.field.findChild(QLineEdit)
        chosen = line is not None and line.hasSelectedText() and line.selectedText() == line.text()
        self.put(value)
        if chosen and line is not None:  # whoever was about to write over it still is
            line.selectAll()
        self.shown, self._words = value, self.said()
        return True

    @property
    def altered(self) -> bool:
        """Whether something else stands in it than it was filled with."""
        return self.said() != self._words

    @property
    def in_hand(self) -> bool:
        """Whether somebody is typing something else, even where another window is in front of this one."""
        return self.altered and self.field.window().focusWidget() is self.field
