"""Two files, each brought into the other, in any order: nothing is turned back, doubled or taken for something else."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from scorer.commands.events import begin
from scorer.commands.results import enter
from scorer.commands.sections import PutSection, RemoveSection
from scorer.desk import Desk
from scorer.evening.brought_in import BroughtIn
from scorer.event.event import Event
from scorer.event.refusal import Refusal
from scorer.event.results import BareScore, Key, Slip
from scorer.keeping.soundness import faults
from tests.scorer.evening.test_both_rooms import NOISE, fined, renamed
from tests.scorer.evening.two_rooms import (
    HOWELL,
    MITCHELL,
    Rooms,
    event,
    in_two_rooms,
    people,
    ranked,
    section,
)

KEY = Key(2, 1, 1, 1)  # a result of section B
NOTHING = "has nothing that is not here already"


def slip(points: int) -> Slip:
    return Slip(BareScore(points))


class Room:
    """A club file and the number of the event in it; each thing is done at a desk of its own."""

    def __init__(self, path: Path, number: int = 1) -> None:
        self.path, self.number = path, number

    @property
    def event(self) -> Event:
        with closing(Desk(self.path)) as desk:
            return desk.event(self.number)

    def do(self, *commands) -> None:
        """What a window does: each command says what its author saw."""
        with closing(Desk(self.path, who=self.path.stem)) as desk:
            for make in commands:
                now = desk.event(self.number)
                desk.do(make(now).seeing(now))

    def undo(self) -> None:
        with closing(Desk(self.path, who=self.path.stem)) as desk:
            desk.undo()

    def bring(self, other: Room) -> BroughtIn:
        with closing(Desk(self.path, who=self.path.stem)) as desk:
            done = Rooms(desk, other.path, self.number).bring(other.number)
            assert desk.read(faults) == ()
            return done

    def refuses(self, other: Room) -> str:
        before = self.event
        with pytest.raises(Refusal) as refusal:
            self.bring(other)
        assert self.event == before
        return str(refusal.value.text)

    def result(self, key: Key = KEY) -> BareScore | None:
        found = self.event.slips.get(key)
        return found and found.result

    def held(self) -> list[tuple[str, int]]:
        """Each section, and how much is recorded in it."""
        now = self.event
        return [(each.letter, sum(key.section == each.id for key in now.slips)) for each in now.sections]


def copies(folder: Path, whole: Event, count: int = 2) -> list[Room]:
    """An event in copies of one file; nobody has recorded anything yet."""
    paths = [folder / f"room{n}.overtrick" for n in range(1, count + 1)]
    with closing(Desk(paths[0], who="room1")) as desk:
        desk.do(begin(replace(whole, slips={})))
    for each in paths[1:]:
        each.write_bytes(paths[0].read_bytes())
    return [Room(each) for each in paths]


def recorded(whole: Event, section_: int, *, but: tuple[Key, ...] = ()):
    """What enters all results of a section."""
    keys = [key for key in sorted(whole.slips) if key.section == section_ and key not in but]
    return [lambda there, key=key: enter(there, key, whole.slips[key]) for key in keys]


def said(key: Key, points: int | None):
    """What enters another result, or none."""
    return lambda there: enter(there, key, None if points is None else slip(points))


@pytest.fixture
def whole():
    return event(section(1, "A", HOWELL), section(2, "B", MITCHELL))


@pytest.fixture
def two(tmp_path, whole):
    """Two copies of one file, of which each room has recorded its own section; one board of B is still out."""
    first, second = copies(tmp_path, whole)
    first.do(*recorded(whole, 1))
    second.do(*recorded(whole, 2, but=(KEY,)))
    return first, second


# --- there and back -------------------------------------------------------------------------


def test_what_was_put_right_here_is_not_turned_back_by_what_went_there_before(two):
    first, second = two
    first.bring(second)
    first.do(said(KEY, 100))
    second.bring(first)
    assert second.result() == BareScore(100)
    first.do(said(KEY, 200))
    assert NOTHING in first.refuses(second)
    assert first.result() == BareScore(200)
    second.bring(first)
    assert second.result() == BareScore(200)


def test_both_files_are_the_same_once_each_was_brought_into_the_other(two, whole):
    first, second = two
    first.do(lambda there: fined(there, NOISE))
    second.do(said(KEY, 100))
    first.bring(second)
    done = second.bring(first)
    assert str(done.command.said) == (
        "Sections A and B brought in from “Friday” in “room1.overtrick”: 14 pairs, 30 results."
    )
    assert (first.event.slips, first.event.sections) == (second.event.slips, second.event.sections)
    assert NOTHING in first.refuses(second)
    assert NOTHING in second.refuses(first)


def test_what_each_puts_right_in_the_section_of_the_other_reaches_both(two, whole):
    first, second = two
    first.bring(second)
    second.bring(first)
    one, other = (sorted(key for key in whole.slips if key.section == n)[5] for n in (1, 2))
    for turn in range(3):
        first.do(said(other, 1000 + turn))
        second.do(said(one, 2000 + turn))
        first.bring(second)
        second.bring(first)
        for each in (first, second):
            assert [each.result(key) for key in (one, other)] == [BareScore(2000 + turn), BareScore(1000 + turn)]


def test_what_was_taken_back_here_after_it_went_there_comes_again(two, whole):
    first, second = two
    first.bring(second)
    second.bring(first)
    first.undo()
    assert first.held() == [("A", 30), ("B", 0)]
    first.bring(second)
    assert first.held() == [("A", 30), ("B", 31)]


@pytest.mark.parametrize("copied", [True, False], ids=["copies", "two clubs"])
def test_what_the_other_room_took_back_of_ours_is_not_turned_back_here(tmp_path, whole, copied):
    if copied:
        first, second = copies(tmp_path, whole)
        first.do(*recorded(whole, 1))
        second.do(*recorded(whole, 2))
    else:
        rooms = in_two_rooms(tmp_path, whole)
        rooms.here.close(copy=False)
        first, second = Room(rooms.here.path), Room(rooms.there, 2)
    theirs = max(second.event.slips)
    first.bring(second)
    mine = min(key for key in first.event.slips if key.section == first.event.sections[-1].id)
    second.do(said(theirs, 400))
    first.bring(second)
    first.do(said(mine, 300))
    second.bring(first)
    first.undo()  # its own result
    first.undo()  # what it brought in
    first.do(said(mine, 200))
    stood = second.event.slips
    second.bring(first)
    now = second.event.slips
    assert [each.result for key, each in now.items() if stood.get(key) != each] == [BareScore(200)]
    assert len(now) == len(stood)


def test_a_section_that_both_were_to_take_out_stays_out(two):
    first, second = two
    first.do(lambda there: PutSection(event=1, said="C.", section=section(0, "C", HOWELL)))
    second.path.write_bytes(first.path.read_bytes())
    first.do(lambda there: RemoveSection(event=1, said="Out.", section=3))
    second.do(said(KEY, 100))
    first.bring(second)
    assert [each.letter for each in first.event.sections] == ["A", "B"]


# --- files of two clubs ---------------------------------------------------------------------


def nameless(whole: Event) -> Event:
    """The same, where nobody has typed a name."""
    return replace(whole, sections=tuple(replace(each, contestants={}) for each in whole.sections))


@pytest.mark.parametrize("known", [True, False], ids=["names", "no names"])
def test_what_came_from_there_does_not_go_back_as_another_section(tmp_path, whole, known):
    rooms = in_two_rooms(tmp_path, whole if known else nameless(whole))
    rooms.here.close(copy=False)
    first, second = Room(rooms.here.path), Room(rooms.there, 2)
    first.bring(second)
    second.bring(first)
    assert [count for _, count in first.held()] == [30, 32]
    assert [count for _, count in second.held()] == [32, 30]
    assert NOTHING in first.refuses(second)
    key = max(first.event.slips)
    first.do(said(key, -1100))
    second.bring(first)
    assert second.result(key._replace(section=second.event.sections[0].id)) == BareScore(-1100)


@pytest.mark.parametrize("known", [True, False], ids=["names", "no names"])
def test_a_section_that_came_by_way_of_a_third_file_is_known_again(tmp_path, whole, known):
    rooms = in_two_rooms(tmp_path, whole if known else nameless(whole))
    rooms.here.close(copy=False)
    first, second = Room(rooms.here.path), Room(rooms.there, 2)
    first.bring(second)
    third = section(1, "A", HOWELL)
    mine = replace(third, contestants=people(HOWELL, "C") if known else {})
    path = tmp_path / "third.overtrick"
    with closing(Desk(path)) as desk:
        desk.do(begin(replace(whole, sections=(mine,), slips={})))
    room = Room(path)
    room.bring(first)
    assert NOTHING in room.refuses(second)
    assert [count for _, count in room.held()] == [0, 30, 32]


# --- one section in two files ---------------------------------------------------------------


def halves(whole: Event) -> tuple[list[Key], list[Key]]:
    """The results of section B, of which each room records some."""
    keys = sorted(key for key in whole.slips if key.section == 2)
    return keys[::2], keys[1::2]


def test_two_copies_that_recorded_different_boards_of_one_section_have_all_of_them(tmp_path, whole):
    first, second = copies(tmp_path, whole)
    mine, theirs = halves(whole)
    first.do(*recorded(whole, 1), *recorded(whole, 2, but=tuple(theirs)))
    second.do(*recorded(whole, 2, but=tuple(mine)))
    done = first.bring(second)
    assert str(done.command.said).endswith(f": eight pairs, {len(theirs)} results.")
    assert ranked(first.event) == ranked(whole)
    second.bring(first)
    assert ranked(second.event) == ranked(whole)


def test_what_both_recorded_otherwise_is_named_and_nothing_is_brought_in(tmp_path, whole):
    first, second = copies(tmp_path, whole)
    mine, theirs = halves(whole)
    first.do(*(said(key, 100) for key in mine[:2]))
    second.do(*(said(key, 100) for key in theirs), said(mine[0], 100), said(mine[1], 200))
    assert first.refuses(second) == (
        f"Section B, table {mine[1].table}, board {mine[1].number} is not as in “room2.overtrick”: "
        "make it the same in one of the two files first."
    )
    second.do(said(mine[1], 100))
    first.bring(second)
    assert first.held()[1] == ("B", len(theirs) + 2)


def test_of_much_that_both_recorded_otherwise_only_some_is_named(tmp_path, whole):
    first, second = copies(tmp_path, whole)
    keys = sorted(key for key in whole.slips if key.section == 2)[:9]
    first.do(*(said(key, 100) for key in keys))
    second.do(*(said(key, 200) for key in keys))
    says = first.refuses(second)
    assert says.count("Section B, table ") == 6
    assert " and three more are not as in “room2.overtrick”" in says


def test_three_copies_record_one_section_between_them(tmp_path, whole):
    rooms = copies(tmp_path, whole, 3)
    keys = sorted(key for key in whole.slips if key.section == 2)
    for n, each in enumerate(rooms):
        each.do(*(said(key, 100) for key in keys[n::3]))
    first, second, third = rooms
    first.bring(second)
    first.bring(third)
    assert first.held()[1] == ("B", len(keys))
    second.do(said(keys[1], 200))
    third.do(said(keys[2], 300))
    first.bring(second)
    first.bring(third)
    assert [first.result(key) for key in keys[:3]] == [BareScore(100), BareScore(200), BareScore(300)]


def test_where_both_recorded_and_both_seated_others_nothing_is_given_to_anybody(tmp_path, whole):
    first, second = copies(tmp_path, whole)
    mine, theirs = halves(whole)
    first.do(said(mine[0], 100), lambda there: renamed(there, 3, "Vera Nash"))
    second.do(said(theirs[0], 100), lambda there: renamed(there, 3, "Dora Ellis"))
    assert first.refuses(second) == (
        "In section B, 3 is somebody else in “room2.overtrick”, and both have results: put the name right in one."
    )


def test_no_penalty_is_lost_that_was_given_in_one_of_two_copies(tmp_path, whole):
    first, second = copies(tmp_path, whole)
    second.do(*recorded(whole, 2), lambda there: fined(there, replace(NOISE, reason="late")))
    first.do(lambda there: fined(there, replace(NOISE, number=4)))
    first.bring(second)
    assert [(each.number, each.reason) for each in first.event.sections[1].penalties] == [(3, "late"), (4, "noise")]
    first.undo()
    first.do(lambda there: fined(there, NOISE))
    assert first.refuses(second) == (
        "In section B, 3 has other penalties in “room2.overtrick”: make them the same in one of the files first."
    )


def test_another_movement_there_takes_no_result_that_was_recorded_here(tmp_path, whole):
    first, second = copies(tmp_path, nameless(whole))
    first.do(said(KEY, 100))
    second.do(
        lambda there: PutSection(
            event=1, said="Howell.", section=replace(there.sections[1], movement=HOWELL), parts=("movement",)
        ),
        said(Key(2, 1, 2, 3), 200),
    )
    assert first.refuses(second).startswith("Section B, table 1, board 1 is not as in “room2.overtrick”")
    assert first.result() == BareScore(100)


# --- sections that were added in each -------------------------------------------------------


@pytest.mark.parametrize("known", [True, False], ids=["names", "no names"])
def test_sections_that_two_copies_added_are_two(tmp_path, known):
    first, second, third = copies(tmp_path, event(section(1, "A", HOWELL)), 3)
    for each, letter in ((second, "Y"), (third, "Z")):
        added = replace(section(0, "B", HOWELL), contestants=people(HOWELL, letter) if known else {})
        each.do(lambda there, added=added: PutSection(event=1, said="B.", section=added))
        each.do(said(KEY, 100 if letter == "Y" else 200))
    first.bring(second)
    first.bring(third)
    assert first.held() == [("A", 0), ("B", 1), ("C", 1)]
    assert [first.result(KEY._replace(section=n)) for n in (2, 3)] == [BareScore(100), BareScore(200)]
    third.do(said(KEY, 300))
    first.bring(third)
    assert [first.result(KEY._replace(section=n)) for n in (2, 3)] == [BareScore(100), BareScore(300)]
