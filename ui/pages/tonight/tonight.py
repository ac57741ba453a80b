"""Tonight and its views, imported when shown: what now, a new event, and what is said of the one that is open."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ui.nowhere import Nowhere
from ui.pages.page import Page
from ui.pages.views import Views
from ui.room import Room


class Tonight(Views):
    """What now? And from here, what is seldom wanted: another event, or other settings."""

    def __init__(self, room: Room) -> None:
        super().__init__(room, {"now": _now, "new": _new_event, "settings": _settings, "merge": _other_room})

    def arrive(self, where: Mapping[str, Any]) -> None:
        """A new event goes on from the sentence that begins one, where that is what stands here."""
        said = self.view.remember().get("beginning") if self.named == "now" else None
        super().arrive({"beginning": said, **where} if where.get("new") and said is not None else where)

    def turned_to(self) -> None:
        """Settings act as they are left: nothing waits there, and what now is what one comes for."""
        if self.named == "settings":
            self.show_view("now")


def _now(room: Room) -> Page:
    if isinstance(room.desk, Nowhere):
        from ui.pages.tonight.welcome import Welcome

        return Welcome(room)
    if room.evening is not None:
        from ui.pages.tonight.now import Now

        return Now(room)
    from ui.pages.tonight.greeting import Greeting

    return Greeting(room)


def _new_event(room: Room) -> Page:
    from ui.pages.tonight.new_event import NewEventPage

    return NewEventPage(room)


def _settings(room: Room) -> Page:
    if room.evening is None:
        return _now(room)
    from ui.pages.tonight.settings import EventSettings

    return EventSettings(room)


def _other_room(room: Room) -> Page:
    if room.evening is None:
        return _now(room)
    from ui.pages.tonight.other_room import OtherRoomPage

    return OtherRoomPage(room)
