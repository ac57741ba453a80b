"""Three and four copies of a file, brought into each other in any order: a model of its own says what must stand.

That is of results, and of what is said of a section.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import closing
from itertools import count, permutations
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from scorer.desk import Desk
from scorer.evening.brought_in import BroughtIn
from scorer.event.event import Section
from scorer.event.refusal import Refusal
from scorer.event.results import Key, Slip
from scorer.keeping.soundness import faults
from tests.scorer.evening.test_both_ways import NOTHING, copies, said
from tests.scorer.evening.test_said_by_way_of_a_third import Thing, called, fines, leaves, plays, sits
from tests.scorer.evening.two_rooms import HOWELL, MITCHELL, Rooms, event, section

ORDERS = {
    "ring": lambda many: [(n, (n - 1) % many) for n in range(many)],
    "star": lambda many: [pair for n in range(1, many) for pair in ((0, n), (n, 0))],
    "any": lambda many: [*permutations(range(many), 2)],
}
Place = Key | Thing  # a result of the first section, or what is said of the second


class Version(NamedTuple):
    """What stands, as a number, the change that made it so, and all changes that were known to whoever made it."""

    points: int | None
    change: int
    known: frozenset[int]


class Copy:
    """A copy of a club file, and what the model has of it."""

    def __init__(self, path: Path, keys: list[Place]) -> None:
        self.path, self.desk = path, Desk(path, who=path.stem)
        self.has = dict.fromkeys(keys, Version(None, 0, frozenset({0})))
        self.back: list[tuple[Place | None, dict[Place, Version]]] = []  # what undo takes up, and how it was before
        self.own = dict.fromkeys(keys, frozenset[int]())
        self.undoes = dict[int, tuple[int, int]]()  # what was taken back by a change, and what had made it before that

    def change(self, key: Place, known: frozenset[int]) -> int:
        """The change that made a version: for who never knew what was taken back here, the one before that."""
        change = self.has[key].change
        while change in self.undoes and self.undoes[change][0] not in known:
            change = self.undoes[change][1]
        return change

    def stands(self) -> dict[Place, int | None]:
        """What stands in the file."""
        now = self.desk.event(1)
        slips = {key: slip.result.points for key, slip in now.slips.items()}
        return {key: key.of(now.sections[1]) or None if isinstance(key, Thing) else slips.get(key) for key in self.has}

    def by_section(self) -> list[tuple[Section, Mapping[Key, Slip]]]:
        """The sections, each with what is recorded in it."""
        now = self.desk.event(1)
        return [(each, {k: slip for k, slip in now.slips.items() if k.section == each.id}) for each in now.sections]


def brought(into: Copy, other: Copy) -> BroughtIn | Refusal:
    """What was done, or why not."""
    try:
        return Rooms(into.desk, other.path).bring()
    except Refusal as refusal:
        return refusal


class World:
    """The copies, what is done in them, and what the model says of it."""

    def __init__(self, folder: Path, many: int, chance: Random) -> None:
        whole = event(section(1, "A", HOWELL), section(2, "B", MITCHELL))
        results = [key for key in sorted(whole.slips) if key.section == 1][::6]
        self.names, self.fined = [sits(3), sits(4)], [fines(3), fines(4)]
        self.brought = [*self.names, leaves(3), called(), plays()]  # of which what is brought in stands
        self.keys: list[Place] = [*results, *self.brought, *self.fined]
        self.at_random = [key for key in self.keys if key != self.brought[-1]]  # with rounds goes who leaves after them
        self.chance, self.changes = chance, count(1)
        self.copies = [Copy(each.path, self.keys) for each in copies(folder, whole, many)]
        for copy, key in zip(self.copies, sorted(whole.slips)[1:], strict=False):
            copy.desk.do(said(key, 5000)(copy.desk.event(1)))  # so that something was played in each

    def act(self, order: list[tuple[int, int]]) -> None:
        """A result, a correction, undo, or one copy is brought into another."""
        kind, copy = self.chance.random(), self.chance.choice(self.copies)
        if kind < 0.45:
            key = self.chance.choice(self.at_random)
            may = (None, 1, 2, 3) if isinstance(key, Thing) else (None, 100, 200, 300, next(self.changes))
            self.enter(copy, key, self.chance.choice(may))
        elif kind < 0.55:
            if copy.back:
                self.undo(copy)
        else:
            into, other = self.chance.choice(order)
            self.bring(self.copies[into], self.copies[other])

    def enter(self, copy: Copy, key: Place, points: int | None) -> None:
        if copy.has[key].points != points:  # nobody records what stands there
            copy.back.append((key, copy.has))
            now = copy.desk.event(1)
            makes = key.says(points or 0) if isinstance(key, Thing) else said(key, points)
            copy.desk.do(makes(now).seeing(now))
            self.changed(copy, key, points)

    def changed(self, copy: Copy, key: Place, points: int | None) -> int:
        change = next(self.changes)
        copy.own = copy.own | {key: copy.own[key] | {change}}
        copy.has = copy.has | {key: Version(points, change, copy.has[key].known | {change})}
        return change

    def undo(self, copy: Copy) -> None:
        key, before = copy.back.pop()
        copy.desk.undo(1)
        if key is None:
            copy.has = {each: self.before_it_came(copy, each, old) for each, old in before.items()}
        else:
            undone = copy.has[key].change
            while undone in copy.undoes:  # it stands again since what came behind it was taken back
                undone = copy.undoes[undone][1]
            copy.undoes[self.changed(copy, key, before[key].points)] = undone, before[key].change

    def before_it_came(self, copy: Copy, key: Place, old: Version) -> Version:
        """How it is once a bringing-in was taken back, and before that what was done here since, which was a change."""
        last = copy.has[key].change
        if copy.own[key] <= old.known or last not in copy.undoes:
            return old._replace(known=old.known | copy.own[key])
        copy.undoes[last] = copy.undoes[last][0], old.change
        return Version(old.points, last, old.known | copy.own[key])

    # --- what must stand ----------------------------------------------------------------

    def expected(self, into: Copy, other: Copy, key: Place) -> set[int | None]:
        """What may stand: of two versions the one that was made in the knowledge of the other, else either."""
        mine, its = into.has[key], other.has[key]
        ours, theirs = other.change(key, mine.known) in mine.known, into.change(key, its.known) in its.known
        if ours and theirs:
            ours, theirs = mine.known > its.known, its.known > mine.known
        if mine.points == its.points or ours != theirs:
            return {mine.points if ours else its.points}
        return {mine.points, its.points}

    def bring(self, into: Copy, other: Copy) -> None:
        stood = into.by_section()
        may = {key: self.expected(into, other, key) for key in self.keys}
        torn = [key for key in self.keys if len(may[key]) > 1]
        done = brought(into, other)
        if isinstance(done, Refusal):
            assert NOTHING in str(done.text) or any(isinstance(key, Key) or key in self.fined for key in torn)
            if NOTHING in str(done.text):
                assert all(into.has[key].points in may[key] for key in self.keys)
                assert not torn, "of two one is always told"
            return
        said_of_it = " ".join(map(str, (done.command.said, *done.more)))
        stands = into.stands()
        before, now = into.has, {key: self.joined(into, other, key, stands[key], key in torn) for key in self.keys}
        came = [one != other for one, other in zip(stood, into.by_section(), strict=True)]
        for key in self.keys:
            assert now[key].points in may[key], key
            if not came[isinstance(key, Thing)]:  # nobody learnt of it
                now[key] = before[key]
        for key in torn:
            assert stands[key] == other.has[key].points, "of two the one that is brought in stands"
            if isinstance(key, Key):
                assert before[key].points is None or "(before: " in said_of_it
            else:
                assert "section B" in said_of_it.replace("Section", "section")
        into.back.append((None, before))
        into.has = now

    def joined(self, into: Copy, other: Copy, key: Place, points: int | None, torn: bool) -> Version:
        """What stands by now, known to whoever knows either."""
        mine, its = into.has[key], other.has[key]
        theirs, ours = other.change(key, mine.known), into.change(key, its.known)
        stays = points == mine.points and (points != its.points or (theirs in mine.known and ours not in its.known))
        change = next(self.changes) if torn else ours if stays else theirs
        return Version(points, change, mine.known | its.known | {change})


WORLDS = [
    pytest.param(many, order, seed, id=f"{many} in {order}, seed {seed}")
    for seed, (many, order) in enumerate([(3, "ring"), (3, "any"), (4, "star"), (4, "ring"), (4, "any")])
]


@pytest.mark.parametrize(("many", "order", "seed"), WORLDS)
def test_nothing_is_turned_back_doubled_or_lost_unsaid_in_whatever_order(tmp_path, many, order, seed):
    world = World(tmp_path, many, Random(seed))
    for _ in range(24):
        world.act(ORDERS[order](many))
        for each in world.copies:
            assert each.stands() == {key: each.has[key].points for key in world.keys}
            assert len(each.desk.event(1).sections) == 2
    for each in world.copies:
        with closing(each.desk):
            assert each.desk.read(faults) == ()


BROUGHT = ["one name", "another", "who leaves", "the section", "rounds"]


@pytest.mark.parametrize("which", range(len(BROUGHT)), ids=BROUGHT)
def test_of_what_two_copies_said_otherwise_what_is_brought_in_stands_and_it_is_told(tmp_path, which):
    world = World(tmp_path, 2, Random(which))
    (here, there), thing = world.copies, world.brought[which]
    world.enter(here, thing, 1)
    world.enter(there, thing, 2)
    assert world.expected(here, there, thing) == {1, 2}
    world.bring(here, there)
    assert here.stands()[thing] == 2
    world.bring(there, here)
    assert there.stands()[thing] == 2
    for each in world.copies:
        each.desk.close()
