"""What is said in a box of its own, where there is no window to say it in."""

from __future__ import annotations

from PySide6.QtWidgets import QMessageBox

from rules.text import Text
from ui.parts.saying import said
from ui.theme import THEME

Kind = QMessageBox.Icon


def told(kind: Kind, sentence: Text) -> None:
    """Say a sentence; it stands until it is closed."""
    box = QMessageBox(kind, "Overtrick", said(sentence))
    THEME.wear(box)
    THEME.space(box)
    box.exec()
