"""The club and its views, imported when shown: the one that is open, and a new one."""

from __future__ import annotations

from ui.nowhere import Nowhere
from ui.pages.page import Page
from ui.pages.views import Views
from ui.room import Room


class ClubViews(Views):
    """What is the club's own; and where none is open, or another is wanted, a new one."""

    def __init__(self, room: Room) -> None:
        super().__init__(room, {"own": _own, "new": _new})


def _own(room: Room) -> Page:
    if isinstance(room.desk, Nowhere):
        return _new(room)
    from ui.pages.club.own import OwnClub

    return OwnClub(room)


def _new(room: Room) -> Page:
    from ui.pages.club.new import MakeClub

    return MakeClub(room)
