"""Whose key it is: the names at a table, as much of them as there is room for, never so little that two are meant."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rules.text import Text, as_it_is
from scorer.live.sat import AtTable
from ui.parts import CENTRE, Lettering
from ui.parts.ways import WaysWords
from ui.parts.wrapped import name_lines
from ui.theme import MEDIUM

LEAST = 4  # letters of a name that is cut
PARTNERS = " & "
CUT = "…"
LARGE, USUAL = Lettering("lead", MEDIUM, align=CENTRE), Lettering("body", MEDIUM, align=CENTRE)
SMALL = Lettering("small", align=CENTRE)
Way = tuple[Lettering, tuple[str, ...]]


class Bearers(NamedTuple):
    """The people of a seat or a side in few words and whole, and what everybody else at the table is called.

    ``twice`` where somebody else there is called the same; ``initials`` where nobody else there has them.
    """

    names: str
    whole: str
    others: frozenset[str]
    twice: bool
    initials: str = ""

    def ways(self, room: float) -> Iterator[Way]:
        """The ways in which all of it can be said in a width, the largest first; each as its lines."""
        for how in (LARGE, USUAL):
            if how.wide(self.names) <= room:
                yield how, (self.names,)
            elif PARTNERS in self.names and max(map(how.wide, self._by_partner())) <= room:
                yield how, self._by_partner()
        lines = tuple(name_lines(self.names, room, SMALL))
        if max(map(SMALL.wide, lines)) <= room:
            yield SMALL, lines

    def cut(self, room: float) -> Iterator[Way]:
        """The beginning of each name, by which nobody else there can be meant: partners below or beside each other."""
        names = self.names.split(PARTNERS)
        lines = [self._beginning(name, room - SMALL.wide("& ") * bool(at)) for at, name in enumerate(names)]
        if all(lines):
            yield SMALL, tuple(amp(lines))
        if len(names) > 1:
            free = room - SMALL.wide(PARTNERS)
            shares = shared([SMALL.wide(name) for name in names], free)
            begun = [self._beginning(name, share) for name, share in zip(names, shares, strict=True)]
            if all(begun):
                yield SMALL, (PARTNERS.join(begun),)
        for short in ((self.initials,), tuple(amp(self.initials.split(PARTNERS)))):
            if self.initials and max(map(SMALL.wide, short)) <= room:
                yield SMALL, short

    def _by_partner(self) -> tuple[str, ...]:
        return tuple(amp(self.names.split(PARTNERS)))

    def _beginning(self, name: str, room: float) -> str:
        if SMALL.wide(name) <= room:
            return name
        others = self.others - {name}
        for at in range(len(name) - 1, LEAST - 1, -1):
            begun = name[:at].rstrip(" -–")
            if SMALL.wide(f"{begun}{CUT}") <= room:
                clear = not any(other.startswith(begun) for other in others)
                return f"{begun}{CUT}" if clear and len(begun) >= LEAST else ""
        return ""


def shared(wide: list[float], room: float) -> list[float]:
    """The room that each has of some that need so much: what a short one leaves is another's."""
    given, left = [0.0] * len(wide), room
    for count, at in enumerate(sorted(range(len(wide)), key=wide.__getitem__)):
        given[at] = min(wide[at], left / (len(wide) - count))
        left -= given[at]
    return given


def amp(names: list[str]) -> Iterator[str]:
    """Partners on lines of their own."""
    for at, name in enumerate(names):
        yield f"& {name}" if at else name


def whose(key: str, there: AtTable) -> Bearers | None:
    """Who has a seat or a side, among all that are named at a table; nothing where nobody is known."""
    names = there.short
    if not (mine := names.get(key, "")):
        return None
    everybody = frozenset(name for each in names.values() for name in each.split(PARTNERS))
    twice = sum(each == mine for each in names.values()) > 1
    return Bearers(mine, there.whole.get(key, mine), everybody, twice, there.initials.get(key, ""))


def called(one: Bearers | None) -> Text:
    """They in few words."""
    return as_it_is(one.names if one else "")


class NamedWords(WaysWords):
    """What a key or a row of them asks, with the names of those it asks about where these are known."""

    def __init__(self, asks: Text) -> None:
        super().__init__("label")
        self.asks = asks
        self.say(asks)

    def name_sides(self, there: AtTable) -> None:
        """Say who plays on each side or sits in each seat."""
        self.say_ways(there.ways(self.asks))
