"""The deeds of an event in a file, by which copies of it are told from each other, and who wrote what."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from scorer.store.deeds import Row, deeds_of
from scorer.store.gateway import File

CHAIN_SIGNS = 12  # of a chain, which tell a deed from others
ROOM = "room "  # how what is kept of sections of other rooms begins
SEAT = "seat"  # of what the name of who plays under a number begins
ANY = 0  # in the place of a section: of each of them


class Wrote(NamedTuple):
    """What a deed wrote of a section: a thing by its name, ``seat 3``, all of that kind, ``seat``, or all of it."""

    section: int
    name: str = ""


@dataclass(frozen=True, slots=True)
class EventDeeds:
    """The deeds of an event in a file, in order, each told by its chain.

    No two events have the same first one, in ``began``. Copies of one file share those up to where they went apart.
    ``wrote`` has those that wrote a thing, in order; not those that brought it from another room, or took that back,
    which are ``brought``. ``steps`` has of each that took another back, or did it again, which of the two, and the
    other.
    """

    began: str
    deeds: Mapping[int, int]  # and the number that each has in the file
    wrote: Mapping[Wrote, Sequence[int]] = field(default_factory=dict)
    brought: Sequence[int] = ()
    steps: Mapping[int, tuple[str, int]] = field(default_factory=dict)

    @classmethod
    def of(cls, event: int, rows: Sequence[Row]) -> EventDeeds:
        """The deeds of an event, as a file has them."""
        began = rows[0]["chain"] if rows else ""
        by_number = {row["id"]: int(row["chain"][:CHAIN_SIGNS], 16) for row in rows}
        wrote, brought, steps = defaultdict[Wrote, list[int]](list), list[int](), dict[int, tuple[str, int]]()
        for row in rows:
            deed = by_number[row["id"]]
            paths = row["wrote"].split("\n")
            if any(path.startswith(f"event {event}/whole/{ROOM}") for path in paths):
                brought.append(deed)
            else:
                for each in {*written(event, paths)}:
                    wrote[each].append(deed)
            if row["step"] != "do":
                steps[deed] = row["step"], by_number.get(row["first"], deed)
        return cls(began, {deed: number for number, deed in by_number.items()}, dict(wrote), brought, steps)

    @property
    def last(self) -> int:
        """The last of them; 0 for none."""
        return next(reversed(self.deeds), 0)

    def writers(self, section: int, name: str) -> list[int]:
        """The deeds that wrote a thing of a section, in order: by itself, or with all of its kind, section or event."""
        where = {Wrote(section, name), Wrote(section, kind(name)), Wrote(section), Wrote(ANY)}
        return sorted({deed for each in where for deed in self.wrote.get(each, ())}, key=self.deeds.__getitem__)

    def standing(self, deeds: Iterable[int], *, seen: Container[int]) -> list[int]:
        """Those of some deeds that stand, in order, for whoever has ``seen`` some of them.

        What they have not seen, and was taken back, is nothing to them; of what they have, taking it back is a deed.
        """
        stand = list[int]()
        for deed in deeds:
            step, first = self.steps.get(deed, ("do", deed))
            if step == "undo" and first in stand and first not in seen:
                stand.remove(first)
            else:
                stand.append(first if step == "redo" and first not in seen else deed)
        return stand

    def brought_after(self, deed: int) -> int:
        """The first behind a deed that brought in another room; 0 for none. Another window's may stand between them."""
        after = self.deeds.get(deed, 0)
        return next((each for each in self.brought if self.deeds[each] > after), 0)

    def is_of(self, other: EventDeeds) -> bool:
        """Whether it is of the same event, in copies of one file."""
        return bool(self.began) and self.began == other.began

    def shared(self, other: EventDeeds) -> int:
        """The number of the last deed that both have; 0 for none."""
        return max((deed for each, deed in self.deeds.items() if each in other.deeds), default=0)

    def parted(self, other: EventDeeds) -> int:
        """The first of them that the other does not have, else the last; 0 for none."""
        return next((each for each in self.deeds if each not in other.deeds), self.last)


def written(event: int, paths: Iterable[str]) -> Iterator[Wrote]:
    """What of its sections a deed of an event wrote, by the paths of what it wrote."""
    own = f"event {event}"
    for path in paths:
        if path == own:
            yield Wrote(ANY)
        elif path.startswith(f"{own}/section "):
            section, _, part = path.removeprefix(f"{own}/section ").partition("/")
            if section.isdecimal():
                yield Wrote(int(section), SEAT if part == "contestants" else part.replace("/", " "))


def kind(name: str) -> str:
    """Of what kind a thing is, by its name."""
    return name.partition(" ")[0]


def event_deeds(file: File, event: int) -> EventDeeds:
    """The deeds of an event in a file."""
    return EventDeeds.of(event, deeds_of(file, event))
