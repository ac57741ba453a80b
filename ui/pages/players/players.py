"""Players and its views: the members, and bringing in a list of them."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtGui import QDragEnterEvent, QDropEvent

from ui.pages.page import Page
from ui.pages.players.members import Members
from ui.pages.views import Views
from ui.room import Room


class Players(Views):
    """Everybody the club knows; a file dropped here is a list to bring in."""

    def __init__(self, room: Room) -> None:
        super().__init__(room, {"members": Members, "bring": _bring})
        self.setAcceptDrops(True)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasUrls() or event.mimeData().hasText():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """A file, or rows dragged out of a spreadsheet."""
        data = event.mimeData()
        paths = [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]
        where: dict[str, object] = {"file": paths[0]} if paths else {"text": data.text()}
        event.acceptProposedAction()
        self.room.go("players", bring=True, **where)


def _bring(room: Room) -> Page:
    from ui.pages.players.bring import Bring

    return Bring(room)
