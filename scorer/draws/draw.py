"""What every draw answers: who meets whom next, who sits out, and why."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from itertools import combinations
from typing import ClassVar, NamedTuple


class Meeting(tuple[int, ...]):
    """Those who sit down at one table, two as a rule, in the order of its seats; of two, who is at home first."""

    __slots__ = ()

    def __new__(cls, *who: int) -> Meeting:
        return super().__new__(cls, who)

    @property
    def home(self) -> int:
        """Who of two is at home."""
        return self[0]

    @property
    def away(self) -> int:
        """Who of two is away."""
        return self[1]

    @property
    def two(self) -> frozenset[int]:
        """Who they are, wherever they meet."""
        return frozenset(self)


class Drawn(NamedTuple):
    """A round that was drawn: who meet, in the order of the tables, who sit out, and the reasons, a sentence each."""

    meetings: tuple[Meeting, ...]
    out: tuple[int, ...] = ()
    reasons: tuple[str, ...] = ()

    @property
    def pairings(self) -> frozenset[frozenset[int]]:
        """Who meets whom, wherever: every two at a table."""
        return frozenset(frozenset(two) for each in self.meetings for two in combinations(each, 2))


class Wishes(NamedTuple):
    """What a director wishes of the next round: who shall meet in it, and who shall not."""

    together: tuple[Meeting, ...] = ()
    apart: tuple[Meeting, ...] = ()

    def granted(self, drawn: Drawn) -> bool:
        """Whether a round has all of them."""
        there = drawn.pairings
        return all(each.two in there for each in self.together) and not any(each.two in there for each in self.apart)


NO_WISHES = Wishes()


class Draw(ABC):
    """A way of drawing the next round.

    ``entries`` stand in the order that the draw goes by: of a round robin the lots, of a draw by results the standing.
    It is handed in, so that a draw knows nobody's results and a movement can be written out with it before the first;
    ``played`` are the rounds before, first to last, as they were drawn.
    """

    key: ClassVar[str]
    name: ClassVar[str]

    @abstractmethod
    def next_round(self, entries: Sequence[int], played: Sequence[Drawn], wishes: Wishes = NO_WISHES) -> Drawn:
        """The round after those; raises a ``Refusal`` where there is none."""
