"""The evenings of members, looked up one event after another while nobody waits."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QObject, QTimer, Signal

from scorer.commands import Touch
from scorer.roster.evenings import Evening, evenings
from scorer.store.reading import EventGone
from ui.jobs import Job
from ui.room import Room

AT_REST = 120  # ms that the keyboard stays at a member before the evenings are looked up


class LookingUp(QObject):
    """What is known of events by now; ``found`` is sent when another has been looked up."""

    found = Signal()

    def __init__(self, room: Room) -> None:
        super().__init__()
        self.room = room
        self.known: dict[int, dict[int, Evening]] = {}
        self.wanted: list[int] = []
        self.job: Job | None = None
        self.rest = QTimer(self)
        self.rest.setSingleShot(True)
        self.rest.setInterval(AT_REST)
        self.rest.timeout.connect(self._next)

    def want(self, events: Iterable[int]) -> None:
        """Look these up next, and none that were wanted before."""
        self.wanted = [each for each in events if each not in self.known]
        if self.wanted and self.job is None:
            self.rest.start()

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
