"""Whatever both rooms do: what has changed there comes, what has changed here alone stays, and of whom it was said."""

from contextlib import suppress
from fractions import Fraction
from random import Random

import pytest

from scorer.commands.results import enter
from scorer.commands.sections import Penalise
from scorer.event.event import Event, Penalty, Section
from scorer.event.refusal import Refusal
from scorer.event.results import BareScore, Slip
from scorer.keeping.soundness import faults
from tests.scorer.evening.test_both_rooms import fined, swapped

TURNS, MOST = 4, 4  # how often it is brought in again, and fewer acts than this in each room before


def act(chance: Random, event: Event):
    """Something a director may do in the last section: a result, a penalty more or fewer, two under other numbers."""
    last = event.sections[-1]
    people = [number for number, one in last.contestants.items() if one.players]
    kind = chance.randrange(5)
    if kind < 2:
        keys = sorted(key for key in event.slips if key.section == last.id)
        return enter(event, chance.choice(keys), chance.choice([None, Slip(BareScore(100)), Slip(BareScore(-420))]))
    if kind == 2:
        return fined(event, Penalty(chance.choice(people), Fraction(2), reason=f"reason {chance.randrange(99)}"))
    if kind == 3:
        return swapped(event, *chance.sample(people, 2))
    return Penalise(event=event.id, said="One fewer.", section=last.id, penalties=last.penalties[1:])


def things(event: Event) -> dict[object, object]:
    """What is recorded in the last section, by table, and the penalties in it, by whose they are."""
    last: Section = event.sections[-1]
    found: dict[object, object] = {key[1:]: slip for key, slip in event.slips.items() if key.section == last.id}
    for each in last.penalties:
        found.setdefault(last.contestant(each.number).entry.id, set()).add((each.amount, each.reason))
    return found


@pytest.mark.parametrize("seed", range(6))
def test_each_thing_is_as_the_room_has_it_that_changed_it_last(rooms, seed):
    chance = Random(seed)
    rooms.bring(2)
    was = things(rooms.look(2).event)
    for _ in range(TURNS):
        for _ in range(chance.randrange(MOST)):
            rooms.here.do(act(chance, rooms.event))
        rooms.change(*[lambda there: act(chance, there)] * chance.randrange(MOST))
        here, there = things(rooms.event), things(rooms.look(2).event)
        with suppress(Refusal):  # where nothing has changed there
            rooms.bring(2)
        expected = {
            each: there.get(each) if there.get(each) != was.get(each) else here.get(each)
            for each in {**was, **here, **there}
        }
        assert things(rooms.event) == {each: value for each, value in expected.items() if value}
        was = there
    assert rooms.here.read(faults) == ()
