"""What time it is: the one place where the machine is asked, and the clock that is handed to whoever has to know."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, date, datetime, tzinfo
from time import monotonic


def machine() -> datetime:
    """The moment it is, as this machine has it."""
    return datetime.now(UTC)


class WallClock:
    """The clock on the club's wall: the machine's, in the machine's zone, unless another one is handed in."""

    def __init__(
        self,
        read: Callable[[], datetime] = machine,
        zone: tzinfo | None = None,
        running: Callable[[], float] = monotonic,
    ) -> None:
        """``read`` gives a moment in any zone, ``zone`` ``None`` is the machine's, ``running`` is in seconds."""
        self.read, self.zone, self.running = read, zone, running

    def moment(self) -> datetime:
        """The moment it is with its zone, as the journal writes it."""
        return self.read().astimezone(self.zone)

    def here(self, moment: datetime) -> datetime:
        """What the clock showed at a moment: day and time without a zone, as an event says when it starts."""
        try:
            return moment.astimezone(self.zone).replace(tzinfo=None)
        except OverflowError:  # at an end of the calendar, where only damage puts one: it is shown as it is written
            return moment.replace(tzinfo=None)

    def now(self) -> datetime:
        """What the clock shows now."""
        return self.here(self.read())

    def today(self) -> date:
        """The day it is."""
        return self.now().date()

    def seconds(self) -> float:
        """Seconds that only ever run on, whatever is done to the clock: for how long ago something was."""
        return self.running()


CLOCK = WallClock()
