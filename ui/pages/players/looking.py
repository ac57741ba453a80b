"""The evenings of members, looked up one event after another while nobody waits."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

from PySide6.QtCore import QObject, QTimer, Signal

from scorer.commands import Touch
from scorer.roster.evenings import Evening, average, evenings
from scorer.store.reading import EventGone
from ui.jobs import Job
from ui.room import Room

AT_REST = 120  # ms that the keyboard stays at a member before the evenings are looked up
MOST = 13  # evenings of a member


class LookingUp(QObject):
    """What is known of events by now; ``found`` is sent when another has been looked up."""

    found = Signal()

    def __init__(self, room: Room) -> None:
        super().__init__()
        self.room = room
        self.known: dict[int, dict[int, Evening]] = {}
        self.played: Mapping[int, tuple[int, ...]] = {}
        self.wanted: list[int] = []
        self.job: Job | None = None
        self.rest = QTimer(self)
        self.rest.setSingleShot(True)
        self.rest.setInterval(AT_REST)
        self.rest.timeout.connect(self._next)

    def go_by(self, events: Mapping[int, Iterable[int]], order: Iterable[int]) -> None:
        """Go by these events of each member, of which the last are looked up; ``order`` is of all, newest first."""
        place = {event: at for at, event in enumerate(order)}
        theirs = {member: sorted(place[each] for each in its if each in place) for member, its in events.items()}
        newest = tuple(place)
        self.played = {member: tuple(newest[at] for at in its[:MOST]) for member, its in theirs.items()}

    def want(self, members: Iterable[int]) -> None:
        """Look up the last evenings of these next, in their order, and none that were wanted before."""
        events = (event for member in members for event in self.played.get(member, ()))
        self.wanted = [each for each in dict.fromkeys(events) if each not in self.known]
        if self.wanted and self.job is None:
            self.rest.start()

    def evenings(self, member: int) -> list[Evening]:
        """What is known by now of a member's last evenings, newest first."""
        there = (self.known.get(event, {}).get(member) for event in self.played.get(member, ()))
        return [each for each in there if each is not None]

    def average(self, member: int) -> Fraction | None:
        """The mean per cent of these; ``None`` where none had any, and until all of them are known."""
        known = all(event in self.known for event in self.played.get(member, ()))
        return average(self.evenings(member)) if known else None

    def forget(self, touched: frozenset[Touch]) -> None:
        """What was touched is looked up again."""
        for each in touched:
            self.known.pop(each.event, None)

    def give_up(self) -> None:
        """Nobody looks any more."""
        self.rest.stop()
        self.wanted = []
        if self.job is not None:
            self.job.give_up()
            self.job = None

    def _next(self) -> None:
        if not self.wanted:
            return
        id_ = self.wanted.pop(0)
        try:
            event = self.room.desk.event(id_)
        except EventGone:
            self._look_up({}, id_)
            return
        self.job = Job(lambda _: evenings(event))
        self.job.finished.connect(lambda its: self._look_up(its, id_))
        self.job.broke.connect(lambda _: self._look_up({}, id_))
        self.job.start()

    def _look_up(self, its: dict[int, Evening], id_: int) -> None:
        self.job, self.known[id_] = None, its
        self.found.emit()
        self._next()
