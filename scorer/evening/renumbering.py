"""What is said of somebody by number, and stays with them where they get another: when they are away, and penalties.

A penalty is for people, not for a seat: they keep it under whatever number they play.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TypeVar

from scorer.event.event import Penalty, Section
from scorer.event.movement import Away

Said = TypeVar("Said", Away, Penalty)
Whom = tuple[int, int]  # a section by the file's number, and a number in it
Moved = Mapping[Whom, Sequence[Whom]]  # those whose number changes, and what they have then: a pair may become players


def renumbered(sections: Sequence[Section], moved: Moved) -> Iterator[Section]:
    """The sections in their order, with what is said of each number said of the people who had it."""
    for section in sections:
        away = said_in(section, ((each.id, one) for each in sections for one in each.away), moved)
        penalties = said_in(section, ((each.id, one) for each in sections for one in each.penalties), moved)
        yield replace(section, away=tuple(dict.fromkeys(away)), penalties=tuple(penalties))


def said_in(section: Section, of: Iterable[tuple[int, Said]], moved: Moved) -> Iterator[Said]:
    """What is said of those who are in a section by then, out of what is said in any."""
    for id_, one in of:
        for where, number in moved.get((id_, one.number), ((id_, one.number),)):
            if where == section.id:
                yield replace(one, number=number)
