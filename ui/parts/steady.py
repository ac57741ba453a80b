"""What a screen reader may ask, at any moment, of something that is scrolled: Qt's own answer can end the program."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QAccessibleWidget, QScrollArea


class Scrolled(QAccessibleWidget):
    """A scroll area as what is seen through it, and nothing else.

    Qt counts its bars, which come and go. Whoever has counted them, and asks for one after another page was opened, is
    given what lies behind the end of a list (6.11: a crash, tried with every page over AT-SPI).
    """

    def __init__(self, area: QScrollArea) -> None:
        super().__init__(area, QAccessible.Role.Client, "")
        self.area = area

    def childCount(self) -> int:
        return 1

    def child(self, at: int) -> QAccessibleInterface | None:  # type: ignore[override]  # Qt takes nothing, too
        return QAccessible.queryAccessibleInterface(self.area.viewport()) if at == 0 else None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return 0 if child.object() is self.area.viewport() else -1


def steady() -> None:
    """Answer so in this program; once, before anything is shown."""
    QAccessible.installFactory(scrolled)


def scrolled(kind: str, what: QObject) -> QAccessibleInterface | None:
    """What is told of a scroll area; of anything else, what Qt tells."""
    return Scrolled(what) if kind == "QScrollArea" and isinstance(what, QScrollArea) else None
