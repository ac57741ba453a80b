"""The pairs of a file: how its lines speak of them, and the number each gets here."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from rules.text import Text
from scorer.event.event import Contestant, Entry, Player
from scorer.formats.parts.contracts import SIDES, side
from scorer.formats.trouble import of_many, quoted
from scorer.safety.signs import kept_name

NAMED = re.compile(r"(?:\(?([A-Z]{1,2})\)?[\s-]*)?(\d{1,6})(?:\.0)?(?:[\s-]*(NS|EW|N/S|E/W|N|E|S|W))?")


# What somebody is called whom a file does not name.
NOBODY_KNOWN = "?"


class Name(NamedTuple):
    """A pair's name taken apart: ``(A) 12 NS`` is section A, number 12, north–south."""

    section: str
    number: int
    direction: str


def taken_apart(text: str) -> Name | None:
    """A pair's name as section, number and direction; ``None`` where it has no number that stands clear."""
    found = NAMED.fullmatch(text.strip().upper())
    if not found:
        return None
    section, number, direction = found.groups("")
    if not direction and section in SIDES:
        section, direction = "", section
    return Name(section, int(number), side(direction))


@dataclass(slots=True)
class FilePair:
    """A pair of a file; ``number`` and ``label`` are how it is known here."""

    id: str
    direction: str
    players: tuple[Player, ...] = ()
    line: int = 0
    number: int = 0
    label: str = ""

    @property
    def name(self) -> Name | None:
        return taken_apart(self.id)

    def contestant(self) -> Contestant:
        """The pair as an event knows it."""
        return Contestant(self.number, Entry(self.players), self.label)


class People:
    """The participants that lines of one part of the file speak of; ``above`` are those of the part that it lies in.

    ``strangers`` are those whom no list has, by their number here.
    """

    def __init__(self, listed: Iterable[FilePair], above: People | None = None) -> None:
        self.all = list(listed)
        self.above = above
        self.strangers: dict[int, FilePair] = {}
        self.known: defaultdict[tuple[object, ...], list[FilePair]] = defaultdict(list)
        give_numbers(self.all)
        self.numbers = {each.number for each in self.all}
        self.highest = max(self.numbers, default=0)
        self.twice = counted_twice(self.all)
        for each in self.all:
            self.note(each)

    def upwards(self) -> Iterator[People]:
        """These participants, and those of every part that this one lies in."""
        people: People | None = self
        while people:
            yield people
            people = people.above

    def note(self, each: FilePair) -> None:
        """Make a pair findable by everything a line may call it, the surest first."""
        name = each.name
        words = each.id.upper()
        self.known["as written", words, each.direction].append(each)
        self.known["as written", words].append(each)
        if name:
            self.known["number", name.section, name.number, each.direction].append(each)
            self.known["number", name.section, name.number].append(each)
            self.known["number", name.number, each.direction].append(each)
            self.known["number", name.number].append(each)

    def listed(self, column: str) -> Text:
        """How a sentence names those whom the list has; under NS or EW alone where both directions count from 1."""
        of_list = [each for each in self.all if each.number not in self.strangers]
        beside = [each for each in of_list if each.direction == column] if self.twice else []
        return of_many([quoted(each.id) for each in beside or of_list])

    def stranger(self, text: str, column: str) -> FilePair:
        """Somebody whom no list has: known by this name from now on, or, where there is none, by nothing."""
        name = taken_apart(text)
        free = name.number if name else 0
        if not free or any(free in people.numbers for people in self.upwards()):
            free = max(people.highest for people in self.upwards()) + 1
        new = FilePair(text, column, number=free, label="" if text == str(free) else kept_name(text) or NOBODY_KNOWN)
        self.all.append(new)
        self.strangers[free] = new
        self.numbers.add(free)
        self.highest = max(self.highest, free)
        if text:
            self.note(new)
        return new

    def called(self, text: str, column: str) -> FilePair | None:
        """The one pair that a line means by these words under NS or EW; ``None`` where that is nobody, or several.

        Where both directions count from 1, a number alone means nobody of the other direction.
        """
        words, name = text.strip().upper(), taken_apart(text)
        ways: list[tuple[object, ...]] = [("as written", words, column)]
        ways += [] if self.twice and words.isdigit() else [("as written", words)]
        if name:
            seat = name.direction or column
            ways += [("number", name.section, name.number, seat), ("number", name.number, seat)]
            alone = [("number", name.section, name.number), ("number", name.number)]
            ways += [] if name.direction or self.twice else alone
        return next((self.known[way][0] for way in ways if len(self.known.get(way, ())) == 1), None)


def counted_twice(listed: Iterable[FilePair]) -> bool:
    """Whether north–south and east–west are each counted from 1."""
    ways: defaultdict[str, set[int]] = defaultdict(set)
    for each in listed:
        if name := each.name:
            ways[each.direction].add(name.number)
    return 2 * len(ways["NS"] & ways["EW"]) >= min(len(ways["NS"]), len(ways["EW"])) > 0


def give_numbers(listed: list[FilePair]) -> None:
    """Number the pairs: as in the file; or, where both directions count from 1, east–west further up; or in order."""
    names = [each.name for each in listed]
    known = [name for name in names if name]
    above = 10 ** len(str(max((name.number for name in known), default=0)))
    ways = (
        [name.number for name in known],
        [name.number + above * (each.direction == "EW") for name, each in zip(known, listed, strict=False)],
        list(range(1, len(listed) + 1)),
    )
    numbers = next(way for way in ways if len(way) == len(listed) == len(set(way)) and 0 not in way)
    for each, number in zip(listed, numbers, strict=True):
        each.number, each.label = number, kept_name(each.id)
        if each.id == str(number) and numbers is not ways[1]:
            each.label = ""
        elif each.id.isdigit() and numbers is ways[1]:
            each.label = f"{each.id}{each.direction}"
