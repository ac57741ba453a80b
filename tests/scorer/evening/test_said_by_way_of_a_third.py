"""What is said of a section, brought round in three and four files: whoever has seen it goes on from there, each thing.

Between them something else is said of the same section in another file, and what was brought in is taken back.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from typing import Any, NamedTuple

import pytest

from scorer.commands import Command
from scorer.commands.sections import Penalise, PutSection
from scorer.event.event import Event, Penalty, Section
from scorer.event.movement import Away
from tests.scorer.evening.test_both_rooms import renamed
from tests.scorer.evening.test_both_ways import KEY, NOTHING, Room, copies, said
from tests.scorer.evening.two_rooms import HOWELL, MITCHELL, event, section

OTHER = KEY._replace(number=2)


class Thing(NamedTuple):
    """One thing that may be said of section B: what says the ``n``th of it, and which of them stands."""

    say: Callable[[Event, int], Command]
    of: Callable[[Section], Any]

    def says(self, n: int) -> Callable[[Event], Command]:
        return lambda there: self.say(there, n)

    def stands(self, room: Room) -> Any:
        return self.of(room.event.sections[1])


def part(name: str, made: Callable[[Section, int], Any]) -> Callable[[Event, int], Command]:
    """What puts one part of section B as it is made of it."""

    def say(there: Event, n: int) -> Command:
        last = there.sections[1]
        return PutSection(event=1, said="Said.", section=replace(last, **{name: made(last, n)}), parts=(name,))

    return say


def fines(number: int) -> Thing:
    def say(there: Event, n: int) -> Command:
        others = [each for each in there.sections[1].penalties if each.number != number]
        mine = [Penalty(number, Fraction(n), reason="noise")] if n else []
        return Penalise(event=1, said="Fined.", section=2, penalties=(*others, *mine))

    return Thing(say, lambda its: sum(each.amount for each in its.penalties if each.number == number))


def leaves(number: int) -> Thing:
    def made(last: Section, n: int) -> tuple[Away, ...]:
        others = [each for each in last.away if each.number != number]
        return (*others, Away(number, n + 1)) if n else tuple(others)

    return Thing(part("away", made), lambda its: sum(each.first - 1 for each in its.away if each.number == number))


def sits(number: int) -> Thing:
    names = [f"{name} {number}" for name in ("Wim", "Vera", "Dora", "Ruth")]
    return Thing(
        lambda there, n: renamed(there, number, names[n]),
        lambda its: names.index(who) if (who := its.contestants[number].players[0].name) in names else 0,
    )


def called() -> Thing:
    names = ["", "Red", "Blue", "Green"]
    return Thing(part("name", lambda _, n: names[n]), lambda its: names.index(its.name))


def plays() -> Thing:
    many = len(MITCHELL.rounds)
    return Thing(
        part("movement", lambda _, n: replace(MITCHELL, rounds=MITCHELL.rounds[: many - n])),
        lambda its: many - len(its.movement.rounds),
    )


THINGS = {"a name": sits(3), "a penalty": fines(3), "who leaves": leaves(3), "the section": called(), "rounds": plays()}
ELSE = {"a name": sits(4), "a penalty": fines(4), "who leaves": leaves(4), "the section": sits(1), "rounds": called()}
ALL = [  # each beside something of its own kind, and of one other
    pytest.param(THINGS[name], ELSE[other], id=f"{name}, and {other}")
    for name, next_ in pairwise((*THINGS, "a name"))
    for other in (name, next_)
    if (name, other) != ("the section", "rounds")
]
ONE = [pytest.param(thing, id=name) for name, thing in THINGS.items()]


@pytest.fixture
def ring(tmp_path):
    """Four copies of one file; in two of them something was recorded."""
    rooms = copies(tmp_path, event(section(1, "A", HOWELL), section(2, "B", MITCHELL)), 4)
    for each, key in zip(rooms, (KEY, OTHER), strict=False):
        each.do(said(key, 100))
    return rooms


def stand(thing: Thing, *rooms: Room) -> list[Any]:
    return [thing.stands(each) for each in rooms]


# --- who has seen it has the last word ------------------------------------------------------


@pytest.mark.parametrize(("thing", "other"), ALL)
def test_what_was_put_right_is_not_turned_back_by_a_third_that_said_something_else(ring, thing, other):
    first, second, third, _ = ring
    first.do(thing.says(1))
    second.bring(first)
    third.bring(second)
    first.do(thing.says(2))
    third.do(other.says(1))
    first.bring(third)
    third.bring(first)
    assert (stand(thing, first, third), stand(other, first, third)) == ([2, 2], [1, 1])
    assert NOTHING in first.refuses(third)


def test_who_leaves_here_goes_by_the_movement_that_was_chosen_there_which_is_said(ring):
    first, second = ring[:2]
    first.do(leaves(3).says(1))
    second.do(plays().says(1))
    done = first.bring(second)
    assert (stand(plays(), first), stand(leaves(3), first)) == ([1], [0])
    assert str(done.told[0]) == "Section B becomes as it is there: Share-and-relay Mitchell, nobody is missing."


@pytest.mark.parametrize(("thing", "other"), ALL)
def test_what_a_third_put_right_comes_though_something_else_was_said_here(ring, thing, other):
    first, second, third, _ = ring
    first.do(thing.says(1))
    second.bring(first)
    third.bring(second)
    third.do(thing.says(2))
    first.do(other.says(1))
    first.bring(third)
    assert (stand(thing, first), stand(other, first)) == ([2], [1])


@pytest.mark.parametrize(("thing", "other"), ALL)
def test_what_came_and_was_taken_back_is_not_the_word_of_who_took_it_back(ring, thing, other):
    """The second has brought it in as it is by now, and taken that back: it knows of no more than what came before."""
    first, second, third, _ = ring
    first.do(thing.says(1))
    second.bring(first)
    third.bring(second)
    first.do(thing.says(2))
    second.bring(first)
    second.undo()
    third.do(other.says(1))
    second.bring(third)
    assert (stand(thing, second), stand(other, second)) == ([1], [1])
    first.bring(second)
    assert (stand(thing, first), stand(other, first)) == ([2], [1])
    second.bring(first)
    assert (stand(thing, second), stand(other, second)) == ([2], [1])


@pytest.mark.parametrize("thing", ONE)
def test_what_was_taken_back_does_not_come_again_by_way_of_others(ring, thing):
    first, second, third, fourth = ring
    first.do(thing.says(1))
    second.bring(first)
    third.bring(second)
    first.undo()
    third.do(sits(4).says(1))
    fourth.bring(third)
    first.bring(fourth)
    assert (stand(thing, first), stand(sits(4), first)) == ([0], [1])
    fourth.bring(first)
    assert stand(thing, fourth) == [0]


@pytest.mark.parametrize(("thing", "other"), ALL)
def test_in_a_ring_of_four_each_has_all_of_it_after_two_turns(ring, thing, other):
    first, second, third, fourth = ring
    first.do(thing.says(1))
    for into, one in ((second, first), (third, second), (fourth, third)):
        into.bring(one)
    first.do(thing.says(2))
    third.do(other.says(1))
    fourth.do(said(OTHER, 500))
    for into, one in ((fourth, third), (first, fourth), (second, first), (third, second), (fourth, third)):
        into.bring(one)
    assert (stand(thing, *ring), stand(other, *ring)) == ([2] * 4, [1] * 4)
    assert NOTHING in first.refuses(fourth)


@pytest.mark.parametrize("thing", ONE)
def test_of_what_two_put_right_otherwise_nothing_is_lost_unsaid(ring, thing):
    first, second, third, _ = ring
    first.do(thing.says(1))
    second.bring(first)
    third.bring(second)
    first.do(thing.says(2))
    second.do(thing.says(3))
    done = second.bring(first)
    assert stand(thing, second) == [2]
    assert "B" in str(done.command.said)
    third.bring(second)
    assert stand(thing, third) == [2]
    assert NOTHING in third.refuses(first)
