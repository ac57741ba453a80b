"""How a key is written on a button and in a tooltip."""

from __future__ import annotations

import sys

from PySide6.QtGui import QKeySequence

from rules.text import Text
from ui.parts.saying import said


def cap(key: str) -> str:
    """A key as it stands on its cap: ``Ctrl+Shift+Z`` → ``Ctrl Shift Z``."""
    if sys.platform == "darwin":
        return QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)
    return " ".join(part or "+" for part in key.removesuffix("+").split("+"))


def spelt(key: str) -> str:
    """A key as it stands in a sentence."""
    return QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText) if sys.platform == "darwin" else key


def tip(text: Text, key: str = "") -> str:
    """A tooltip: what it does, and by which key."""
    words = said(text)
    return f"{words}  ({spelt(key)})" if key else words
