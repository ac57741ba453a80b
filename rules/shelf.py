"""A shelf: things of one kind in the order in which they are offered, each under a key of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from typing import Any, Protocol, TypeVar, overload


class Keyed(Protocol):
    """What stands on a shelf: its key is written into files and never changes."""

    @property
    def key(self) -> str: ...


Thing = TypeVar("Thing", bound=Keyed)


class Shelf(Sequence[Thing]):
    """The things on it, the usual one first; ``refused`` makes what is raised for a key that none of them has."""

    def __init__(self, *things: Thing, refused: Callable[[str], Exception] = KeyError) -> None:
        self._there = {each.key: each for each in things}
        self._files: dict[str, str] = {}
        self._order = tuple(self._there)
        self.refused = refused

    @classmethod
    def of_files(cls, folder: str, *classes: str, refused: Callable[[str], Exception] = KeyError) -> Shelf[Any]:
        """A shelf of what stands in a folder's files, by file and class: ``twenty_eight.TwentyEight``.

        A file is called as the key of what it holds, with _ for -; it is read when that is first asked for, for of
        many things an evening needs few, and a start waits for none of the others.
        """
        made: Shelf[Any] = cls(refused=refused)
        made._files = {each.split(".")[0].replace("_", "-"): f"{folder}.{each}" for each in classes}
        made._order = tuple(made._files)
        return made

    def __len__(self) -> int:
        return len(self._order)

    @overload
    def __getitem__(self, index: int) -> Thing: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Thing, ...]: ...
    def __getitem__(self, index: int | slice) -> Thing | tuple[Thing, ...]:
        if isinstance(index, slice):
            return tuple(map(self._taken, self._order[index]))
        return self._taken(self._order[index])

    def __iter__(self) -> Iterator[Thing]:
        return map(self._taken, self._order)

    def find(self, key: str) -> Thing:
        """What a file names by its key; raises what ``refused`` makes of it."""
        if key not in self._order:
            raise self.refused(key)
        return self._taken(key)

    def _taken(self, key: str) -> Thing:
        """What has a key: where two ask for it first, both get the same one."""
        if key not in self._there:
            module, _, name = self._files[key].rpartition(".")
            self._there.setdefault(key, getattr(import_module(module), name)())
        return self._there[key]
