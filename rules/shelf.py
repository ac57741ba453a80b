"""A shelf: things of one kind in the order in which they are offered, each under a key of its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar


class Keyed(Protocol):
    """What stands on a shelf: its key is written into files and never changes."""

    @property
    def key(self) -> str: ...


Thing = TypeVar("Thing", bound=Keyed)


class Shelf(tuple[Thing, ...]):
    """The things on it, the usual one first; ``refused`` makes what is raised for a key that none of them has."""

    refused: Callable[[str], Exception]

    def __new__(cls, *things: Thing, refused: Callable[[str], Exception] = KeyError) -> Shelf[Thing]:
        made = super().__new__(cls, things)
        made.refused = refused
        return made

    def find(self, key: str) -> Thing:
        """What a file names by its key; raises what ``refused`` makes of it."""
        for each in self:
            if each.key == key:
                return each
        raise self.refused(key)
