"""The deeds of an event in a file, by which copies of it are told from each other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scorer.store.deeds import deeds_of
from scorer.store.gateway import File

CHAIN_SIGNS = 12  # of a chain, which tell a deed from others


@dataclass(frozen=True, slots=True)
class EventDeeds:
    """The deeds of an event in a file, in order, each told by its chain.

    No two events have the same first one, in ``began``. Copies of one file share those up to where they went apart.
    """

    began: str
    deeds: Mapping[int, int]  # and the number that each has in the file

    @classmethod
    def of(cls, chains: Sequence[tuple[int, str]]) -> EventDeeds:
        """Deeds by the numbers and chains that a file has of them."""
        began = chains[0][1] if chains else ""
        return cls(began, {int(chain[:CHAIN_SIGNS], 16): deed for deed, chain in chains})

    @property
    def last(self) -> int:
        """The last of them; 0 for none."""
        return next(reversed(self.deeds), 0)

    def is_of(self, other: EventDeeds) -> bool:
        """Whether it is of the same event, in copies of one file."""
        return bool(self.began) and self.began == other.began

    def shared(self, other: EventDeeds) -> int:
        """The number of the last deed that both have; 0 for none."""
        return max((deed for each, deed in self.deeds.items() if each in other.deeds), default=0)

    def parted(self, other: EventDeeds) -> int:
        """The first of them that the other does not have, else the last; 0 for none."""
        return next((each for each in self.deeds if each not in other.deeds), self.last)


def event_deeds(file: File, event: int) -> EventDeeds:
    """The deeds of an event in a file."""
    return EventDeeds.of(deeds_of(file, event))
