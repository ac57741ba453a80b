"""A section with which both rooms went on since it came: what has changed there is put into what stands here.

It goes thing by thing: the movement, the name, who plays under a number, the absences and the penalties of one of them,
a result. What has changed there is in the place of what stands here, and all else stays as it is here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, TypeVar

from scorer.evening.marks import (
    AWAY,
    MOVEMENT,
    NAME,
    OTHERWISE,
    PENALTIES,
    Slips,
    States,
    alike,
    by_number,
    changed,
    is_somebody,
    result,
    said_of,
    seat,
    seated,
    state,
    states,
)
from scorer.evening.seating import called_so
from scorer.event.event import Contestant, Section
from scorer.event.movement import Movement, Seating
from scorer.event.results import Key

Named = TypeVar("Named")
At = tuple[int, int]  # a round, and a table in it
People = Mapping[int, Contestant]


@dataclass(frozen=True, slots=True)
class BothRooms:
    """A section as it stands ``here``, and as it would be if all of it came from the other room.

    ``was`` is how each thing stood before it was changed in one of them, and ``now`` how it stands there.
    """

    here: Section
    come: Section
    was: States
    now: States

    @property
    def news(self) -> frozenset[str]:
        """The names of what has changed there."""
        return changed(self.was, self.now)

    @property
    def moved_there(self) -> bool:
        """Whether another movement was chosen there, which then is the movement here."""
        return MOVEMENT in self.news and self.here.movement != self.come.movement

    @property
    def moved_here(self) -> bool:
        """Whether another movement was chosen here, which stays."""
        return MOVEMENT not in self.news and self.here.movement != self.come.movement

    def section(self) -> Section:
        """The section as it will be."""
        people = self.people()
        return replace(
            self.here,
            movement=self.come.movement if MOVEMENT in self.news else self.here.movement,
            name=self.come.name if NAME in self.news else self.here.name,
            away=self.come.away if self.moved_there else self.said(AWAY, people),
            contestants=people,
            penalties=self.said(PENALTIES, people),
        )

    # --- who plays ----------------------------------------------------------------------

    def people(self) -> People:
        """Who plays under each number: by what has changed there, or wholly as there."""
        if self.as_there:
            return self.come.contestants
        people = self._mixed_people()
        return {n: one for n, one in people.items() if n in self.come.numbers} if self.moved_there else people

    @property
    def as_there(self) -> bool:
        """Whether everybody sits as there, since people out of both rooms would sit twice, or nowhere."""
        return self._known_otherwise or bool(twice_in(self._mixed_people()) - twice_in(self.come.contestants))

    @property
    def _known_otherwise(self) -> bool:
        """Whether both rooms seated others under a number, or of two copies one has names in another movement."""
        if self.was.get(MOVEMENT) == OTHERWISE:
            return self.moved_there and any(map(is_somebody, self.come.contestants.values()))
        return bool(self._in_both({*self.here.contestants, *self.come.contestants}, seat))

    def _in_both(self, numbers: Iterable[int], named: Callable[[int], str]) -> list[int]:
        """Of which numbers both rooms have said something else since."""
        here, names = states(self.here, {}), ((number, named(number)) for number in sorted(numbers))
        return [
            number
            for number, name in names
            if name in self.news and here.get(name) not in (self.was.get(name), self.now.get(name))
        ]

    def _mixed_people(self) -> dict[int, Contestant]:
        return mixed(self.here.contestants, self.come.contestants, self.news, named=seat)

    # --- what is said of them -----------------------------------------------------------

    def said(self, part: str, people: People) -> tuple[Any, ...]:
        """Absences or penalties of those who play: each stays with whom it was said of, whatever number they have."""
        news = self._said_anew(part)
        rows = [*self._staying(part, people, news), *self._coming(part, people, news)]
        if not self.moved_there and rows == [*getattr(self.here, part)]:
            return tuple(rows)
        there = {*self.come.numbers} if self.moved_there else {each.number for each in rows}
        return tuple(row for number, its in by_number(rows).items() if number in there for row in its)

    def _staying(self, part: str, people: People, news: Collection[int]) -> Iterator[Any]:
        """What is said here of those of whom nothing has changed there."""
        for row in getattr(self.here, part):
            who = self.here.contestant(row.number)
            if number_in(self.come.contestants, who) not in news:
                yield replace(row, number=number_in(people, who))

    def _coming(self, part: str, people: People, news: Collection[int]) -> Iterator[Any]:
        """What is said there of those of whom it has changed."""
        for row in getattr(self.come, part):
            if row.number in news:
                yield replace(row, number=number_in(people, self.come.contestant(row.number)))

    def _said_anew(self, part: str) -> frozenset[int]:
        """The numbers there of those of whom something else is said there than before it was changed."""
        had, have = ({who: number for number, who in seated(each).items()} for each in (self.was, self.now))
        before = {number: had.get(who, number) for who, number in have.items()}
        numbers = {*self.here.numbers, *self.come.numbers, *(each.number for each in getattr(self.here, part))}
        return frozenset(
            number
            for number in numbers | {each.number for each in getattr(self.come, part)}
            if self.was.get(said_of(part, before.get(number, number))) != self.now.get(said_of(part, number))
        )

    # --- what is recorded ---------------------------------------------------------------

    def slips(self, here: Slips, there: Slips) -> Slips:
        """What is recorded: where others sit by the movement that was chosen there, all as there."""
        news = set(self.news)
        if self.moved_there:
            others = at_others(self.here.movement, self.come.movement)
            news |= {result(key) for key in {*here, *there} if at(key) in others}
        return mixed(here, there, news, named=result)

    def in_both(self, here: Slips, there: Slips) -> list[Key]:
        """What was recorded here since, and otherwise there, or would be lost by the movement that was chosen there."""
        others = at_others(self.here.movement, self.come.movement) if self.moved_there else ()
        return [
            key
            for key in {*here, *there}
            if here.get(key) != there.get(key)
            and self._recorded_here(key, here)
            and (result(key) in self.news or at(key) in others)
        ]

    def seated_in_both(self, here: Slips, there: Slips) -> list[int]:
        """Under which numbers both have seated others, where both have recorded something by now."""
        keys = {*here, *there}
        if not any(self._recorded_here(key, here) for key in keys) or not any(result(key) in self.news for key in keys):
            return []
        return self._in_both({*self.here.contestants, *self.come.contestants}, seat)

    def fined_in_both(self) -> list[int]:
        """Under which numbers both have said something else of penalties."""
        numbers = {each.number for each in (*self.here.penalties, *self.come.penalties)}
        return self._in_both(numbers, partial(said_of, PENALTIES))

    def _recorded_here(self, key: Key, here: Slips) -> bool:
        """Whether a result is not as it was."""
        return self.was.get(result(key)) != (state(here[key]) if key in here else None)

    def has_no_place(self, keys: Iterable[Key]) -> bool:
        """Whether something has changed there of people or tables that are others by the movement chosen here."""
        if not self.moved_here:
            return False
        others = at_others(self.here.movement, self.come.movement)
        return self.as_there or any(result(key) in self.news and at(key) in others for key in keys)


def mixed(
    here: Mapping[Named, Any], come: Mapping[Named, Any], news: Collection[str], *, named: Callable[[Named], str]
) -> dict[Named, Any]:
    """What is here, with what is news in the place of it."""
    stays = {each: value for each, value in here.items() if named(each) not in news}
    return stays | {each: value for each, value in come.items() if named(each) in news}


def number_in(people: People, who: Contestant) -> int:
    """Under which number somebody plays among those: by their entry, else by all their names, else their own."""
    same = (n for n, one in people.items() if who.entry.id and one.entry.id == who.entry.id)
    called = (n for n, one in people.items() if is_somebody(who) and alike(one, who))
    return next(same, 0) or next(called, who.number)


def twice_in(people: People) -> set[object]:
    """Who is entered twice in a section."""
    sit = Counter(one.member or called_so(one) for each in people.values() for one in each.players if one.name)
    return {who for who, count in sit.items() if count > 1}


def at(key: Key) -> At:
    """The round and table of a result."""
    return key.round, key.table


def at_others(one: Movement | None, other: Movement | None) -> Collection[At]:
    """The rounds and tables at which others sit, or something else is played, by one movement than by another."""
    if one == other:
        return ()
    mine, theirs = tables(one), tables(other)
    return {each for each in {**mine, **theirs} if mine.get(each) != theirs.get(each)}


def tables(movement: Movement | None) -> dict[At, Seating]:
    """Who sits at each table of each round, and what is played there."""
    return {(round_, each.table): each for round_, each in movement.seatings()} if movement else {}
