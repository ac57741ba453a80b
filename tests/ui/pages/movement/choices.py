"""The page Movement on an evening, for the tests of it."""

from dataclasses import replace

from scorer.commands.sections import PutSection
from scorer.event.movement import Away
from tests.ui.evening import open_evening, tuesday
from tests.ui.pages.windows import window_on


def choosing(window):
    """What the page shows of its section."""
    return window.pages.front().view


def opened(tmp_path, shown, event=None):
    window = window_on(open_evening(tmp_path, event or tuesday()), shown, "movement")
    return window, choosing(window)


def look(view):
    """Have the wishes looked at now."""
    view.wishes._later.stop()
    view.wishes.changed.emit()


def sentence(window):
    return window.pages.front().sentence.words.text()


def gone(window, number):
    """A pair that was said to be missing while somebody beside typed its results."""
    event = window.room.evening
    section = replace(event.sections[0], away=(Away(number),))
    window.room.desk.do(PutSection(event=event.id, section=section, parts=("away",)))
