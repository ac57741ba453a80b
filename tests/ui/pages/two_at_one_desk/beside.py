"""Bo beside Ann at one club file, for the tests of the two."""

from __future__ import annotations

from PySide6.QtCore import Qt

from scorer.commands.results import enter
from scorer.event.results import BareScore, Slip
from tests.ui.pages.windows import front

ENTER = Qt.Key.Key_Return


def first_key(window):
    return front(window).typing.key


def record(desk, key, points):
    return desk.do(enter(desk.event(1), key, Slip(BareScore(points))))


def half_typed(window, qtbot, text="4sn"):
    line = front(window).typing.entry.line
    qtbot.keyClicks(line, text)
    return line
