"""Club files as commands find them, and the events in them by number or name."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from scorer.desk import Desk
from scorer.event.event import Event
from scorer.event.refusal import Refusal


class NoSuchClub(Refusal):
    """There is no club file “{file}”: expected one that ends in .overtrick."""


class NoSuchEvent(Refusal):
    """“{file}” has no event “{given}”: expected {expected}."""


@contextmanager
def club_file(path: Path) -> Iterator[Desk]:
    """The desk of a club file that is there; raises ``NoSuchClub``, or a ``FileTrouble`` in words."""
    if not path.exists():
        raise NoSuchClub(file=path.name)
    desk = Desk(path)
    try:
        yield desk
    finally:
        desk.close()


def event_called(desk: Desk, given: str) -> Event:
    """An event by number or the beginning of its name, the newest for nothing; raises ``NoSuchEvent``."""
    events = desk.events()
    for each in events:
        if given in ("", str(each.id)) or each.name.lower().startswith(given.lower()):
            return desk.event(each.id)
    shown = " or ".join(f"{each.id} ({each.name})" for each in events[:8]) or "an event, but it holds none yet"
    raise NoSuchEvent(file=desk.path.name, given=given, expected=shown)
