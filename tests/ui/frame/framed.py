"""A frame round three plain pages, and what is pressed in it."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from scorer.commands.events import ChangeEvent
from ui.pages import Page, PageKind
from ui.parts import TypingLine

CTRL, SHIFT, NONE = (
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.NoModifier,
)


class Plain(Page):
    """A page with one line, that writes down what it was told."""

    def __init__(self, room):
        super().__init__(room)
        self.told, self.where = [], {}
        self.line, self.other = TypingLine("Line"), TypingLine("Other")
        self.put(self.line, self.other)

    def heading(self):
        return f"{self.room.evening.name if self.room.evening else 'Nothing'} is open."

    def refresh(self, touched):
        super().refresh(touched)
        self.told.append({touch.what for touch in touched})

    def arrive(self, where):
        self.where = dict(where)

    def first(self):
        return self.other

    def remember(self):
        return {"typed": self.line.text()}

    def restore(self, kept):
        self.line.setText(kept["typed"])


KINDS = (
    PageKind("tonight", "Tonight", "tonight", Plain),
    PageKind("results", "Results", "results", Plain, lambda room: room.progress().due - room.progress().done),
    PageKind("journal", "Journal", "journal", Plain),
)


def renamed(name):
    return ChangeEvent(event=1, said=f"The event is now called {name}.", changes={"name": name})


def press(qtbot, key, modifiers=NONE):
    qtbot.keyClick(QApplication.focusWidget(), key, modifiers)
