"""Saying something aloud where a screen reader is listening."""

from __future__ import annotations

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

from rules.text import Text, as_it_is
from ui.parts.saying import said


def describe(line: QWidget, words: str) -> None:
    """Say what stands in a line means, each time that is something else: aloud, and to whoever asks again.

    ``words`` are in the language of the window already.
    """
    if words != line.accessibleDescription():
        line.setAccessibleDescription(words)
        announce(line, as_it_is(words))


def announce(where: QWidget, text: Text, *, urgent: bool = False) -> None:
    """Say a sentence: politely after what is being said, or, if it is urgent, at once."""
    if not text or not QAccessible.isActive():
        return
    event = QAccessibleAnnouncementEvent(where, said(text))
    politeness = QAccessible.AnnouncementPoliteness
    event.setPoliteness(politeness.Assertive if urgent else politeness.Polite)
    QAccessible.updateAccessibility(event)
