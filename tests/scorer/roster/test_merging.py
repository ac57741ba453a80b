"""Two members who are one person: noticed, made one with all their evenings, and parted again by one Undo."""

from contextlib import closing
from dataclasses import replace

import pytest

from scorer.commands.events import begin
from scorer.commands.members import PutMembers
from scorer.commands.sections import Seat
from scorer.desk import Desk
from scorer.event.event import Contestant, Entry, Lineup, Member, Player
from scorer.keeping.soundness import faults
from scorer.languages import ENGLISH
from scorer.roster.merging import PlayedTogether, Seen, afterwards, alike, are_two, first, lines, merged, told_apart
from scorer.roster.naming import parted
from scorer.store.appearances import appearances
from tests.scorer.clubs import two_tables

ALIKE = [
    # one                            other                               why not
    ("Bart Fitzgerald-Hamilton",     "Bartholomew Fitzgerald-Hamilton",  ""),
    ("Ida Holm",                     "ida  HOLM",                        ""),
    ("I. Holm",                      "Ida Holm",                         ""),
    ("Katherine Ek",                 "Katharine Ek",                     ""),
    ("Ana de Vries",                 "Ana De Vries",                     ""),
    ("Ida Holm",                     "Ida Lind",                         "another surname"),
    ("Ida Holm",                     "Bo Holm",                          "another given name"),
    ("Holm",                         "Ida Holm",                         "no given name"),
]  # fmt: skip


@pytest.mark.parametrize(("one", "other", "why"), ALIKE)
def test_who_looks_like_one_person(one, other, why):
    two = (Member(1, one), Member(2, other))
    found = list(alike(two, parts, Seen({})))
    assert found == ([] if why else [two])


def parts(member):
    return parted(member, ENGLISH)


def test_who_is_known_to_be_two_people_is_not_asked_about():
    two = (Member(1, "Ida Holm", "7"), Member(2, "Ida Holm"))
    assert list(alike(two, parts, Seen({1: frozenset({3}), 2: frozenset({4})}))) == [two]
    assert list(alike(two, parts, Seen({1: frozenset({3}), 2: frozenset({3})}))) == []
    assert list(alike(two, parts, Seen({}, frozenset({"1 2"})))) == []
    assert list(alike((two[0], replace(two[1], number="8")), parts, Seen({}))) == []


BART = Member(1, "Bart Hamilton", telephone="555 0142", notes="a guest once")
FULL = Member(2, "Bartholomew Hamilton", "217", grade="Regional", notes="left-handed")


def test_who_has_a_number_and_the_whole_name_is_kept_with_what_is_known_of_both():
    assert first(BART, FULL, {}) == (FULL, BART) == first(FULL, BART, {})
    one = replace(FULL, telephone="555 0142", notes="left-handed; a guest once")
    assert afterwards(FULL, BART) == one
    assert [(each.what, each.kept, each.gone, each.stays) for each in lines(FULL, BART)] == [
        ("Number", "217", "", True), ("Grade", "Regional", "", True), ("Telephone", "", "555 0142", False),
    ]  # fmt: skip


@pytest.fixture
def desk(tmp_path):
    """Bart played once as he was, once as a substitute; Bartholomew once, with Pia."""
    with closing(Desk(tmp_path / "club.overtrick", who="Ann")) as opened:
        opened.do(PutMembers(said="members.", put=(BART, FULL, Member(3, "Pia Ek"))))
        event = two_tables()
        for entry, lineups in (
            (Entry((Player("Bart Hamilton", 1), Player("Pia Ek", 3)), id="a"), ()),
            (
                Entry((Player("Cy"), Player("Pia Ek", 3)), id="a"),
                (Lineup(2, (Player("Bart", 1), Player("Pia Ek", 3))),),
            ),
            (Entry((Player("Pia Ek", 3), Player("Bartholomew Hamilton", 2)), id="a"), ()),
        ):
            people = {1: Contestant(1, entry, lineups=lineups)}
            opened.do(begin(replace(event, sections=(replace(event.sections[0], contestants=people),))))
        yield opened


def picture(desk):
    return desk.members(), [desk.event(each.id) for each in desk.events()], desk.read(appearances)


def test_evenings_follow_and_one_undo_parts_them_again(desk):
    before = picture(desk)
    assert before[2] == {1: 2, 2: 1, 3: 3}
    done = desk.do_as_found(lambda file: merged(file, FULL, BART))
    assert done.what == "Bartholomew Hamilton, No. 217 and Bart Hamilton are one person."
    assert [each.name for each in desk.members()] == ["Bartholomew Hamilton", "Pia Ek"]
    assert desk.read(appearances) == {2: 3, 3: 3}
    names = [each.names for event in picture(desk)[1] for each in event.sections[0].contestants.values()]
    assert "Bart Hamilton & Pia Ek" in names  # the ranking stays as it was printed
    assert desk.read(lambda file: list(faults(file))) == []
    desk.undo()
    assert picture(desk) == before
    desk.redo()
    assert desk.read(appearances) == {2: 3, 3: 3}
    desk.undo()
    assert picture(desk) == before


def test_what_is_on_screen_of_each_of_their_events_is_read_again(desk):
    heard = []
    desk.listen(lambda changed: heard.extend(changed.touched))
    desk.do_as_found(lambda file: merged(file, FULL, BART))
    assert {(each.what, each.event) for each in heard} == {("members", 0), ("seats", 1), ("seats", 2)}


def test_two_who_played_on_one_evening_are_two_people(desk):
    with pytest.raises(PlayedTogether, match="Pia Ek and Bart Hamilton played on the same evening"):
        desk.do_as_found(lambda file: merged(file, desk.members()[2], BART))
    assert len(desk.members()) == 3


def test_a_seat_given_to_somebody_else_since_is_not_taken_back_unseen(desk):
    desk.do_as_found(lambda file: merged(file, FULL, BART))
    event = desk.event(1)
    new = Contestant(1, Entry((Player("Zoe"), Player("Pia Ek", 3)), id="a"))
    desk.do(Seat(event=1, said="Zoe.", section=event.sections[0].id, contestants=(new,)).seeing(event))
    desk.undo()
    desk.undo()
    assert desk.read(appearances) == {1: 2, 2: 1, 3: 3}


def test_who_was_told_apart_is_remembered_and_asked_about_again_after_undo(desk):
    assert desk.do(are_two(FULL, BART)).what == "Bartholomew Hamilton, No. 217 and Bart Hamilton are two people."
    assert desk.read(told_apart) == {"1 2"}
    desk.undo()
    assert desk.read(told_apart) == frozenset()
