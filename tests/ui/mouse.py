"""The mouse, told to a widget itself: a real pointer that was left in the same place would not move."""

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget

NONE = Qt.MouseButton.NoButton


def moved(widget: QWidget, at: QPoint, held: Qt.MouseButton = NONE) -> None:
    """The mouse comes to a place in a widget, with a button held or none."""
    where = QPointF(widget.mapToGlobal(at))
    no_key = Qt.KeyboardModifier.NoModifier
    QApplication.sendEvent(widget, QMouseEvent(QEvent.Type.MouseMove, QPointF(at), where, NONE, held, no_key))
