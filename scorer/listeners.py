"""Whoever is told of what was changed in a club that is open here."""

from __future__ import annotations

from collections.abc import Callable

from scorer.commands import Changed

Listener = Callable[[Changed], None]


class Listeners:
    """Those who listen at one desk, told in the order in which they came."""

    def __init__(self) -> None:
        self._all: list[Listener] = []

    def add(self, listener: Listener) -> Callable[[], None]:
        """Tell one more from now on; returns what ends that."""
        self._all.append(listener)
        return lambda: self._all.remove(listener)

    def tell(self, changed: Changed) -> None:
        """Tell everybody who listens just now, whoever comes or goes meanwhile."""
        for listener in tuple(self._all):
            listener(changed)
