"""What tests of the page Seats have in common: people, an event nobody sits in, and what is seen of a window."""

from PySide6.QtCore import Qt

from scorer.event.event import Event, Member, Section, Session
from scorer.movements import family
from tests.ui.evening import PAIRS

HOWELL = family("howell").movement({"tables": 6, "boards": 2})
PEOPLE = [name for pair in PAIRS.values() for name in pair.split(" & ")]
MEMBERS = tuple(Member(at, name, str(100 + at)) for at, name in enumerate(PEOPLE, 1))
ALT, SHIFT = Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ShiftModifier
LEFT = Qt.MouseButton.LeftButton


def blank(movement=HOWELL, **more):
    """An event in which nobody has a name."""
    return Event(
        name="Tuesday Pairs",
        sessions=(Session(date="2026-11-17"),),
        sections=(Section(id=-1, movement=movement, **more),),
    )


def typed(qtbot, view, *lines):
    """Type lines, Enter after each; returns how many keys that took."""
    for line in lines:
        qtbot.keyClicks(view.entry.line, line)
        qtbot.keyClick(view.entry.line, Qt.Key.Key_Return)
    return sum(len(line) + 1 for line in lines)


def names(window, section=0):
    """Who sits under each number."""
    return {n: one.names for n, one in window.room.evening.sections[section].contestants.items()}


def sentence(window):
    return window.pages.front().sentence.words.text()


def last(window):
    return window.room.desk.last_deed().what


def point(view, at, row):
    return view.plan.line_box(at, row).center().toPoint()
