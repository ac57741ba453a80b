"""Where the keyboard is on a page, and what is half typed there, so that it goes back on one that is built anew."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QAbstractSpinBox, QLineEdit, QWidget


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
