"""Where the keyboard is: the result in hand, what was typed and not recorded, and the way back."""

from __future__ import annotations

from collections.abc import Callable

from scorer.event.results import Key, Slip


class Cursor:
    """The result in hand; what is typed at a place and not recorded waits there."""

    def __init__(self) -> None:
        self.key: Key | None = None
        self.drafts: dict[Key, str] = {}
        self.seen: dict[Key, Slip | None] = {}  # what stood recorded where something was begun to be typed
        self.trail: list[Key] = []

    def go(self, key: Key, *, jump: bool = False) -> None:
        """Go to another result; after a jump Esc leads back to this one."""
        if jump and self.key is not None and self.key != key:
            self.trail.append(self.key)
        self.key = key

    def back(self) -> bool:
        """Return to where the last jump began; whether there was one."""
        if self.trail:
            self.key = self.trail.pop()
            return True
        return False

    def type(self, text: str, recorded: str, slip: Slip | None) -> None:
        """Keep what is typed at this place, unless it says what is recorded already, and over what it was begun."""
        if self.key is None:
            return
        if text == recorded:
            self.drop()
        else:
            self.drafts[self.key] = text
            self.seen.setdefault(self.key, slip)

    def over(self, slip: Slip | None) -> tuple[Slip | None]:
        """What its author saw recorded here: what stood there when the line was begun, else what does now."""
        return (self.seen.get(self.key, slip) if self.key else slip,)

    def text(self, recorded: str) -> str:
        """What stands in the line at this place."""
        return self.drafts.get(self.key, recorded) if self.key else ""

    @property
    def changed(self) -> bool:
        """Whether something is typed here that is not recorded."""
        return self.key in self.drafts

    @property
    def elsewhere(self) -> int:
        """How many other places have something that is typed and not recorded."""
        return len(self.drafts) - self.changed

    def drop(self) -> None:
        """Forget what is typed here: it was recorded, or cleared."""
        if self.key is not None:
            self.drafts.pop(self.key, None)
            self.seen.pop(self.key, None)

    def keep(self, there: Callable[[Key], bool]) -> None:
        """Forget every place that is no longer there."""
        self.drafts = {key: text for key, text in self.drafts.items() if there(key)}
        self.seen = {key: slip for key, slip in self.seen.items() if key in self.drafts}
        self.trail = [key for key in self.trail if there(key)]
        if self.key is not None and not there(self.key):
            self.key = None
