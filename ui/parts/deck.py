"""Several sheets in one place, one of them in front, which alone says how much room is needed."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from ui.parts.layout import column, show_only_if


class Deck(QWidget):
    """Sheets on top of each other; Qt's own stack is as large as the largest of them."""

    def __init__(self, *sheets: QWidget) -> None:
        super().__init__()
        self._sheets = sheets
        self.setLayout(column(*((sheet, 1) for sheet in sheets), gap=0))
        self.bring(sheets[0])

    @property
    def front(self) -> QWidget:
        """The sheet that is seen."""
        return self._front

    def bring(self, sheet: QWidget) -> None:
        """Bring a sheet to the front."""
        self._front = sheet
        for each in self._sheets:
            show_only_if(each is sheet, each)
