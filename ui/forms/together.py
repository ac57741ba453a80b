"""Keys that Tab comes to as one: the arrows go from one to another, and what is typed presses the one called so."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt

from rules.notation import folded
from scorer.clock import CLOCK
from ui.forms.key import LargeKey

SOON = 1.0  # seconds within which two figures are one number, and two letters one word
TAB, NONE = Qt.FocusPolicy.TabFocus, Qt.FocusPolicy.NoFocus


class KeysTogether:
    """Some keys that belong together; Tab comes to the one that was pressed last, or to the first."""

    def __init__(self, keys: Sequence[LargeKey]) -> None:
        self.keys = tuple(keys)
        self.stop: LargeKey | None = None
        self._typed, self._when = "", 0.0
        for key in self.keys:
            key.together = self
            key.setFocusPolicy(NONE)
        self.settle()

    def stand(self, key: LargeKey) -> None:
        """Have Tab come back to this key."""
        if self.stop is not None:
            self.stop.setFocusPolicy(NONE)
        self.stop = key
        key.setFocusPolicy(TAB)

    def settle(self) -> None:
        """Have Tab come to a key that can be pressed: to one that is down if there is one, unless it comes to one."""
        on = [key for key in self.keys if key.isEnabled()]
        if on and self.stop not in on:
            self.stand(next((key for key in on if key.isChecked()), on[0]))

    def go(self, key: LargeKey, step: tuple[int, int]) -> bool:
        """Take the keyboard to the nearest key that lies that way; whether there is one."""
        ways = [(*way(key, other, step), at) for at, other in enumerate(self.keys) if other.isVisible()]
        across = step[0] != 0
        near = [
            (ahead, aside, at)
            for ahead, aside, at in ways
            if ahead > 0 and self.keys[at].isEnabled() and not (across and aside > key.height() // 2)
        ]
        if near:
            self.keys[min(near)[-1]].setFocus(Qt.FocusReason.OtherFocusReason)
        return bool(near)

    def type(self, text: str) -> bool:
        """Press the key that is called so, or go to the first that begins so; whether there is one."""
        now, text = CLOCK.seconds(), folded(text)
        begun = self._typed if now - self._when < SOON else ""
        for said in (begun + text, text):
            fit = [key for key in self.keys if key.isEnabled() and key.isVisible() and key.begins(said)]
            if fit:
                self._typed, self._when = said, now
                whole = [key for key in fit if said in key.called]
                take((whole or fit)[0], press=bool(whole) or len(fit) == 1)
                return True
        return False


def take(key: LargeKey, *, press: bool) -> None:
    """Give a key the keyboard, and press it unless it is down."""
    key.setFocus(Qt.FocusReason.OtherFocusReason)
    if press and not key.isChecked():
        key.click()


def way(key: LargeKey, other: LargeKey, step: tuple[int, int]) -> tuple[int, int]:
    """How far another key lies that way from a key, and how far aside."""
    far = other.mapToGlobal(other.rect().center()) - key.mapToGlobal(key.rect().center())
    across, down = step
    return far.x() * across + far.y() * down, abs(far.x() * down) + abs(far.y() * across)
