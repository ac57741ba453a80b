"""Where the keyboard is: the result in hand, what was typed and not recorded, and the way back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from scorer.entry.likeliest import LikelyBid
from scorer.event.results import Key, Slip


class Cursor:
    """The result in hand; what is typed at a place and not recorded waits there."""

    def __init__(self) -> None:
        self.key: Key | None = None
        self.drafts: dict[Key, str] = {}
        self.seen: dict[Key, Slip | None] = {}  # what stood recorded where something was begun to be typed
        self.offers: dict[Key, LikelyBid | None] = {}  # and what the empty line offered there
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

    def type(self, text: str, recorded: str, slip: Slip | None, *, offer: LikelyBid | None = None) -> None:
        """Keep what is typed at this place, unless it says what is recorded already, and over what it was begun.

        ``offer`` is what the line offered, behind which it may have been typed.
        """
        if self.key is None:
            return
        if text == recorded:
            self.drop()
        else:
            self.drafts[self.key] = text
            self.seen.setdefault(self.key, slip)
            self.offers.setdefault(self.key, offer)

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

    def drop(self, key: Key | None = None) -> None:
        """Forget what is typed here, or at another place: it was recorded, or cleared."""
        if (at := key or self.key) is not None:
            self.drafts.pop(at, None)
            self.seen.pop(at, None)
            self.offers.pop(at, None)

    def move(self, key: Key) -> None:
        """Take what is half typed along to another place, where nothing is recorded."""
        text = self.text("")
        changed = self.changed
        self.drop()
        self.go(key)
        if changed:
            self.type(text, "", None)

    def remember(self) -> dict[str, Any]:
        """What a page that is built anew would miss."""
        kept = {"drafts": dict(self.drafts), "seen": dict(self.seen), "offers": dict(self.offers)}
        return {"key": self.key, "trail": list(self.trail), **kept}

    def restore(self, kept: Mapping[str, Any], there: Callable[[Key], bool]) -> None:
        """Put that back, without the places that are no longer there."""
        self.drafts = {key: text for key, text in kept["drafts"].items() if there(key)}
        self.seen = {key: slip for key, slip in kept["seen"].items() if key in self.drafts}
        self.offers = {key: offer for key, offer in kept["offers"].items() if key in self.drafts}
        self.trail = [key for key in kept["trail"] if there(key)]
        if kept["key"] is not None and there(kept["key"]):
            self.key = kept["key"]
