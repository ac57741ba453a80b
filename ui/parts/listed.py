"""A layout that keeps its parts in a list, one after another; a subclass says where they go."""

from __future__ import annotations

from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget, QWidgetItem


class Listed(QLayout):
    """Widgets in the order in which they were put in; how high they are hangs on the width."""

    def __init__(self) -> None:
        super().__init__()
        self._items: list[QLayoutItem] = []

    def addWidget(self, widget: QWidget, /) -> None:
        """Put a widget last. Its item is this layout's own: Qt would delete one of its own behind Python's back."""
        self.addChildWidget(widget)
        self.addItem(QWidgetItem(widget))
        self.invalidate()

    def removeWidget(self, widget: QWidget, /) -> None:
        self._items = [item for item in self._items if item.widget() is not widget]
        self.invalidate()

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def hasHeightForWidth(self) -> bool:
        return True

    def shown(self) -> list[QLayoutItem]:
        """What is not put away."""
        return [item for item in self._items if not item.isEmpty()]
