"""Guests are remembered, and can all be made members, with what they have played."""

from contextlib import closing
from dataclasses import replace

import pytest

from scorer.commands.events import begin
from scorer.commands.members import PutMembers
from scorer.desk import Desk
from scorer.event.event import Contestant, Entry, Lineup, Member, Player
from scorer.keeping.soundness import faults
from scorer.roster.guests import NoGuests, all_enrolled, names
from scorer.store.appearances import appearances
from tests.scorer.clubs import two_tables

EVENINGS = (
    (
        Entry((Player("Cy  O'Brien"), Player("Ida Holm", 1)), id="a"),
        (
            Lineup(
                2,
                (Player("Zoe Adam"), Player()),
            ),
        ),
    ),
    (Entry((Player("CY O'BRIEN"), Player("ida holm")), id="a"), ()),
    (Entry((Player("Cy O'Brien", namesake=1), Player()), id="a"), ()),
)


@pytest.fixture
def desk(tmp_path):
    with closing(Desk(tmp_path / "club.overtrick", who="Ann")) as opened:
        opened.do(PutMembers(said="a member.", put=(Member(1, "Ida Holm"),)))
        event = two_tables()
        for entry, lineups in EVENINGS:
            people = {1: Contestant(1, entry, lineups=lineups)}
            opened.do(begin(replace(event, sections=(replace(event.sections[0], contestants=people),))))
        yield opened


def picture(desk):
    return desk.members(), [desk.event(each.id) for each in desk.events()]


def test_guests_are_remembered_by_the_name_that_was_typed_last_and_who_has_a_members_name_is_none(desk):
    assert desk.read(names) == ("Cy O'Brien", "CY O'BRIEN", "Zoe Adam")


def test_all_of_them_are_made_members_with_their_evenings_and_one_undo_takes_it_back(desk):
    before = picture(desk)
    assert desk.do_as_found(all_enrolled).what == "3 guests are members now."
    assert {each.id: each.name for each in desk.members()} == {
        1: "Ida Holm", 2: "Cy O'Brien", 3: "CY O'BRIEN", 4: "Zoe Adam",
    }  # fmt: skip
    assert desk.read(appearances) == {1: 1, 2: 1, 3: 2, 4: 1}
    assert desk.read(names) == ()
    assert desk.read(lambda file: list(faults(file))) == []
    with pytest.raises(NoGuests, match="There are no guests"):
        desk.do_as_found(all_enrolled)
    desk.undo()
    assert picture(desk) == before
    desk.redo()
    assert len(desk.members()) == 4
