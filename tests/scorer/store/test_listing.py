"""The list of events: how many play in each, whether or not anybody has a name."""

from dataclasses import replace

import pytest

from scorer.commands.events import begin
from scorer.contests.beginning import Beginning
from scorer.contests.drawing import SeatDraw
from scorer.desk import Desk
from scorer.event.event import Contestant, Entry, Event, Player
from scorer.event.movement import Away
from scorer.movements.lots import PARTNERS
from scorer.store.reading import events
from tests.scorer.keeping.deeds import sql


def evening(entrants: int, **said: object) -> Event:
    said = Beginning(name="Friday", date="2026-11-20", entrants=entrants, **said)
    return said.event(said.offers())


def with_first(event: Event, **changes: object) -> Event:
    """The first section otherwise."""
    first, *others = event.sections
    return replace(event, sections=(replace(first, **changes), *others))


def known(*numbers: int, first: int = 1) -> dict[int, Contestant]:
    return {n: Contestant(n, Entry((Player(f"Ann {n + first}"),), id=str(n + first))) for n in numbers}


TEN = evening(10, boards_per_round=2)
TWO = evening(20, boards_per_round=2, sections=2)
LATER = replace(TWO, sections=(TWO.sections[0], replace(TWO.sections[1], session=2)))
EUCHRE = {"game": "euchre", "contest": "tables", "method": "total-points"}


CASES = {
    # what is there                                        how many play
    "nobody has a name":                       (TEN, 10),
    "one has a name":                          (with_first(TEN, contestants=known(3)), 10),
    "one does not come":                       (with_first(TEN, away=(Away(3),)), 9),
    "one comes late":                          (with_first(TEN, away=(Away(3, 1, 2),)), 10),
    "one leaves":                              (with_first(TEN, away=(Away(3, 3),)), 10),
    "two sections at once":                    (TWO, 20),
    "two sessions, nobody has a name":         (LATER, 10),
    "somebody sits out the first round":       (evening(17, draw=SeatDraw(PARTNERS, rounds=3), **EUCHRE), 17),
    "there is no movement yet":                (with_first(TEN, movement=None), 0),
    "names before there is a movement":        (with_first(TEN, movement=None, contestants=known(1, 2, 3)), 3),
}  # fmt: skip


@pytest.mark.parametrize("case", CASES)
def test_a_list_of_events_counts_everybody_who_plays(tmp_path, case):
    event, many = CASES[case]
    desk = Desk(tmp_path / "club.overtrick", who="Ann")
    desk.do(begin(event))
    assert [each.contestants for each in desk.events()] == [many]
    desk.close(copy=False)


def test_the_same_people_in_two_sessions_are_counted_once_and_others_are_counted_too(tmp_path):
    desk = Desk(tmp_path / "club.overtrick", who="Ann")
    for first in (1, 5):  # numbers 1 to 8 of the second session are four of those of the first, or none of them
        people = (known(*range(1, 9)), known(*range(1, 9), first=first))
        both = zip(LATER.sections, people, strict=True)
        desk.do(begin(replace(LATER, sections=tuple(replace(each, contestants=who) for each, who in both))))
    assert [each.contestants for each in desk.events()] == [12, 10]
    desk.close(copy=False)


def test_a_movement_that_cannot_be_read_keeps_nobody_from_the_list(tmp_path):
    desk = Desk(tmp_path / "club.overtrick", who="Ann")
    desk.do(begin(TEN))
    sql(desk.path, "UPDATE section SET movement = '{broken', away = '['")
    assert [each.name for each in desk.read(events)] == ["Friday"]
    desk.close(copy=False)
