"""Whatever two rooms do, and whatever is brought in and taken back between: what only one changed stands in both."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest

from scorer.event.refusal import Refusal
from scorer.event.results import BareScore, Key
from tests.scorer.evening.test_both_ways import NOTHING, Room, copies, said
from tests.scorer.evening.two_rooms import HOWELL, MITCHELL, event, section


def change(chance: Random, room: Room, keys: list[Key]) -> set[Key]:
    """Some results are entered, put right or cleared in a room; of which."""
    touched = {chance.choice(keys): chance.choice([None, 100, 200, 300]) for _ in range(chance.randrange(4))}
    anew = {key: points for key, points in touched.items() if room.result(key) != (points and BareScore(points))}
    room.do(*(said(key, points) for key, points in sorted(anew.items())))  # nobody records what stands there
    return {*anew}


def bring(into: Room, other: Room) -> str:
    """Bring a room in; why that was refused, if it was and there was something new."""
    try:
        into.bring(other)
    except Refusal as refusal:
        return "" if NOTHING in str(refusal.text) else str(refusal.text)
    return ""


def taken_back(into: Room, other: Room) -> None:
    """Bring a room in, if that can be, and take it back."""
    with suppress(Refusal):
        into.bring(other)
        into.undo()


@pytest.mark.parametrize("seed", range(3))
def test_what_only_one_room_changed_stands_in_both_whatever_was_brought_in_and_taken_back(tmp_path, seed):
    chance = Random(seed)
    whole = event(section(1, "A", HOWELL), section(2, "B", MITCHELL))
    keys = sorted(whole.slips)[::6]
    rooms = copies(tmp_path, whole)
    for each, key in zip(rooms, sorted(whole.slips)[1:], strict=False):
        each.do(said(key, 500))  # so that something was played in each
    last = {key: None for key in keys}
    for _ in range(5):
        changed = [change(chance, each, keys) for each in rooms]
        had = [{key: each.result(key) for key in keys} for each in rooms]
        first, second = chance.sample(rooms, 2)
        if chance.random() < 0.4:
            taken_back(first, second)
        if bring(first, second) or bring(second, first):
            for key in set.intersection(*changed):  # put the same in both, as the refusal says
                for each in rooms:
                    each.do(said(key, 700))
                had = [{**each, key: BareScore(700)} for each in had]
            assert (bring(first, second), bring(second, first)) == ("", "")
        now = [{key: each.result(key) for key in keys} for each in rooms]
        assert now[0] == now[1]
        for key in keys:
            mine = {each[key] for each in had if each[key] != last[key]}
            assert now[0][key] in (mine or {last[key]})
        last = now[0]
