"""Who meets whom: those at a table play all boards of a round there, so that the boards beside one tell of it."""

from __future__ import annotations

from collections import Counter
from functools import cached_property

from scorer.event.results import Key
from scorer.rescore.held import Against

Side = tuple[int, ...]


def sides(who: tuple[int, ...]) -> tuple[Side, Side]:
    """The two sides of a table, whichever way they sit: those who play each other once more with others do not meet."""
    one, other = sorted((tuple(sorted(who[::2])), tuple(sorted(who[1::2]))))
    return one, other


class Meetings:
    """The lines of an event, each with those who sat there, seat by seat."""

    def __init__(self, against: Against) -> None:
        self.lines = {key: (key.section, against.names.seated(key)) for key in against.record.lines}
        self.tables = {key: (section, *sides(who)) for key, (section, who) in self.lines.items()}
        self.boards = {(who, key.number) for key, who in self.lines.items()}
        self.often = Counter(self.tables.values())

    @classmethod
    def of(cls, against: Against) -> Meetings:
        """Those of an event, looked up once."""
        return against.once("meetings", lambda: cls(against))

    @cached_property
    def usual(self) -> int:
        """On how many boards those at a table mostly meet."""
        return max(Counter(self.often.values()).items(), key=lambda each: each[1], default=(0, 0))[0]

    @cached_property
    def sittings(self) -> int:
        """How often somebody sits down: those who go on to the next board of a round do not do so again."""
        return sum((who, key.number - 1) not in self.boards for key, who in self.lines.items())

    @cached_property
    def disorder(self) -> int:
        """How far an event is from one of rounds in which all meet for as many boards."""
        return self.sittings + sum(often != self.usual for often in self.often.values())

    @property
    def tell(self) -> bool:
        """Whether the boards beside a line tell who sits there: who sits down mostly plays on."""
        return 3 * self.sittings <= 2 * len(self.lines)

    def strays(self, key: Key) -> bool:
        """Whether those on a line meet on no board beside it, though the boards beside tell."""
        who = self.lines[key]
        return self.tell and self.boards.isdisjoint([(who, key.number - 1), (who, key.number + 1)])
