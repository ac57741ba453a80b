"""Which member is meant by the names on chairs, in whatever event: said of many at once, and taken back as one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from scorer.commands.command import Command, Touch, in_section
from scorer.event.event import Contestant, Player
from scorer.store import reading
from scorer.store.entries import put_entry, seat
from scorer.store.gateway import File

Place = tuple[int, int, int]  # event, section and number


@dataclass(frozen=True, slots=True)
class Link:
    """A chair of a number, as it is entered (``lineup`` 0) or in its so-many-th line-up, and who is meant by its name.

    ``member`` is 0 for a guest. The name stays what was said at the table.
    """

    event: int
    section: int
    number: int
    lineup: int
    chair: int
    member: int

    @property
    def place(self) -> Place:
        """The number that it is of."""
        return self.event, self.section, self.number


@dataclass(frozen=True, slots=True, kw_only=True)
class LinkPlayers(Command):
    """Say which members are meant; a chair that is not there any more is passed over."""

    links: tuple[Link, ...]
    touched: ClassVar[str] = "seats"

    def touches(self) -> frozenset[Touch]:
        return frozenset(Touch(self.touched, event) for event in {each.event for each in self.links})

    def writes(self) -> frozenset[str]:
        seats = (in_section(each.event, each.section, f"seat {each.number}") for each in self.links)
        return frozenset[str]().union(*seats)

    def carry_out(self, file: File) -> Command:
        wanted: dict[Place, list[Link]] = {}
        for each in self.links:
            wanted.setdefault(each.place, []).append(each)
        there = stands(file, wanted)
        inverse = [link for place, links in wanted.items() for link in before(there.get(place), links)]
        for place, links in wanted.items():
            if now := there.get(place):
                write(file, place, linked(now, links))
        return LinkPlayers(**self.answered(), links=tuple(inverse))


def stands(file: File, wanted: Iterable[Place]) -> Mapping[Place, Contestant]:
    """Those who play under some numbers, as they stand; no number that nobody is known under."""
    sections = {place[:2] for place in wanted}
    known = {of: reading.contestants(file, of[1]) for of in sections}
    return {(*of, number): each for of, here in known.items() for number, each in here.items()}


def before(now: Contestant | None, links: Iterable[Link]) -> Iterator[Link]:
    """Who was meant where something else is said now; nothing of a chair that is not there."""
    for link in links:
        people = sitting(now, link.lineup) if now else ()
        if link.chair < len(people) and people[link.chair].member != link.member:
            yield replace(link, member=people[link.chair].member)


def sitting(contestant: Contestant, lineup: int) -> tuple[Player, ...]:
    """The chairs as they were entered, or of a line-up; none where there is no such line-up."""
    if lineup == 0:
        return contestant.players
    return contestant.lineups[lineup - 1].players if lineup <= len(contestant.lineups) else ()


def linked(contestant: Contestant, links: Iterable[Link]) -> Contestant:
    """A contestant with other members meant."""
    meant = {(link.lineup, link.chair): link.member for link in links}

    def people(lineup: int) -> tuple[Player, ...]:
        chairs = enumerate(sitting(contestant, lineup))
        return tuple(replace(one, member=meant.get((lineup, chair), one.member)) for chair, one in chairs)

    lineups = tuple(replace(each, players=people(at)) for at, each in enumerate(contestant.lineups, 1))
    return replace(contestant, entry=replace(contestant.entry, players=people(0)), lineups=lineups)


def write(file: File, place: Place, now: Contestant) -> None:
    """Write a contestant, whose entry may play elsewhere too."""
    event, section, _ = place
    if now.entry.id:
        put_entry(file, event, now.entry)
    seat(file, section, [now])
