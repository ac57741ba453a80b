"""Which section of the event a page is about, where there are several."""

from __future__ import annotations

from PySide6.QtGui import QKeySequence, QShortcut

from scorer.event.event import Event, Section
from ui.parts import Segments, tip


def section_of(event: Event, id_: int) -> Section:
    """A section by the file's number, the first where there is none such; ``IndexError`` for an event without any."""
    return next((section for section in event.sections if section.id == id_), event.sections[0])


def letter_of(event: Event, section: Section) -> str:
    """What stands before a table's number: the section's letter where there are several."""
    return section.letter if len(event.sections) > 1 else ""


class SectionSwitch(Segments):
    """The letters of the sections; F5 goes to the next. Not to be seen where there is only one."""

    def __init__(self, event: Event, chosen: int) -> None:
        self.ids = [section.id for section in event.sections]
        super().__init__("Section", [(str(section.id), section.letter) for section in event.sections], str(chosen))
        self.setToolTip(tip("Section", "F5"))
        self.setVisible(len(self.ids) > 1)
        QShortcut(QKeySequence("F5"), self).activated.connect(self.next)

    def next(self) -> None:
        """Go to the next section, after the last to the first."""
        at = self.ids.index(int(self.chosen()))
        key = str(self.ids[(at + 1) % len(self.ids)])
        self.choose(key)
        self.picked.emit(key)
