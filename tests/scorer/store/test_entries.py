"""Who is entered has a number of their own, which nobody else ever gets, whatever is done, undone and met."""

from contextlib import closing
from dataclasses import replace

import pytest

from scorer.commands.sections import Seat
from scorer.desk import Desk
from scorer.event.event import Contestant, Entry, Player
from scorer.keeping.copies import checked
from tests.scorer.clubs import open_club


@pytest.fixture
def desk(tmp_path):
    return open_club(tmp_path)


def people(desk):
    return desk.event(1).sections[0].contestants


def sits(desk, *contestants):
    event = desk.event(1)
    section = event.sections[0].id
    return desk.do(Seat(event=1, said="Seats.", section=section, contestants=contestants).seeing(event))


def pair(number, *names):
    return Contestant(number, Entry(tuple(map(Player, names))))


def test_who_comes_after_somebody_who_is_gone_is_not_taken_for_them(desk):
    gone = people(desk)[1]
    sits(desk, Contestant(1), replace(gone, number=12))
    sits(desk, Contestant(12))
    with closing(Desk(desk.path, who="Bo")) as other:
        sits(other, pair(1, "Bob", "Beth"))
    desk.undo(1)
    now = people(desk)
    assert (now[12].names, now[1].names) == (gone.names, "Bob & Beth")
    assert now[12].entry.id == gone.entry.id != now[1].entry.id
    assert checked(desk.path) == ()


def test_who_is_named_anew_in_their_own_chairs_is_still_the_same_entry(desk):
    before = people(desk)[1].entry
    sits(desk, replace(people(desk)[1], entry=replace(before, players=(Player("Eve"), Player("Fay")))))
    assert people(desk)[1].entry.id == before.id
    desk.undo(1)
    assert people(desk)[1].entry == before


def test_two_that_name_one_chair_each_of_a_pair_nobody_knew_enter_one_pair(desk):
    sits(desk, Contestant(11))
    with closing(Desk(desk.path, who="Bo")) as other:
        event = desk.event(1)
        section = event.sections[0].id
        for each, names in ((desk, ("Ida", "")), (other, ("", "Bo"))):
            command = Seat(event=1, said="A name.", section=section, contestants=(pair(11, *names),))
            each.do(command.seeing(event))
    assert people(desk)[11].names == "Ida & Bo"
    assert checked(desk.path) == ()


def test_an_exchange_over_a_changed_pair_is_not_done_unseen(desk):
    seen = desk.event(1)
    one, two = (seen.sections[0].contestants[number] for number in (1, 2))
    with closing(Desk(desk.path, who="Bo")) as other:
        sits(other, replace(one, entry=replace(one.entry, players=(Player("Eve"), Player("Fay")))))
    swap = (replace(two, number=1), replace(one, number=2))
    command = Seat(event=1, said="Exchanged.", section=seen.sections[0].id, contestants=swap).seeing(seen)
    with pytest.raises(Exception, match="Meanwhile Bo did this"):
        desk.do(command)
    assert people(desk)[1].names == "Eve & Fay"
