"""The page Movement: who plays whom, and where everybody goes."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtGui import QKeyEvent

from scorer.contests import contest_of
from ui.pages.movement.choosing import Choosing
from ui.pages.movement.drawing import Drawing
from ui.pages.page import KEY, Printed
from ui.pages.sections import SectionPage, SectionView
from ui.parts.buttons import ENTER

BY: Mapping[str, type[Choosing]] = {"chosen": Choosing, "drawn": Drawing}


class MovementPage(SectionPage):
    """The movements for one section at a time, and the room as it will be sat in."""

    icon = "movement"

    def prints(self) -> Printed:
        if self.room.evening is None:
            return super().prints()
        contest = contest_of(self.room.evening)
        return Printed(contest.movement_sheet, contest.prints_movement(KEY))

    def show_section(self, section: int) -> SectionView:
        assert self.room.evening is not None
        return BY[contest_of(self.room.evening).arranged](self.room, section)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter uses the movement, from whichever field; a digit goes to the one of that number."""
        view = self.view
        if isinstance(view, Choosing) and view.numbered(event.text()):
            return
        if event.key() not in ENTER or view is None or not view.enter():
            super().keyPressEvent(event)
