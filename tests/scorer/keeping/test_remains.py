"""What can still be read of a damaged journal beyond a copy, and what is not believed."""

import os
import sqlite3
from contextlib import closing

import pytest

from scorer.desk import Desk
from scorer.keeping import looks
from scorer.keeping.copies import checked, listed, take
from scorer.keeping.remains import remains_of
from scorer.keeping.restoring import bring_back, difference
from scorer.store.trouble import Damaged, DamagedMeanwhile
from tests.scorer.clubs import made_once, open_club
from tests.scorer.keeping.deeds import entered

PAGE = 4096
COPIED, DONE = 20, 23  # results in the copy, and in the file


@pytest.fixture
def club(tmp_path):
    """A journal of many pages: three results after the copy."""
    return long_club(tmp_path)


def long_club(folder):
    made_once(many_pages, folder)
    return folder / "club.overtrick"


def many_pages(folder):
    desk = open_club(folder)
    for number in range(1, DONE + 1):
        entered(desk, number)
        if number == COPIED:
            take(desk.path)
    desk.close(copy=False)


def overwritten(club, *numbers):
    """The pages on which the deeds of some boards lie begin with what was never written there."""
    content = club.read_bytes()
    for number in numbers:
        at = content.rindex(f"Table 1, board {number}:".encode()) // PAGE * PAGE
        content = content[:at] + b"\xee" * 300 + content[at + 300 :]
    club.write_bytes(content)


def copy_of(club):
    return next(copy.path for copy in listed(club) if copy.deed == COPIED + 1)


def boards(words):
    return [int(what.split(":")[0].split()[-1]) for what in words]


def test_what_was_done_after_the_copy_is_told_though_a_page_before_it_is_lost(club):
    overwritten(club, 8)
    found = difference(club, copy_of(club))
    assert (found.readable, boards(found.lost), found.hidden) == (False, [23, 22, 21], 0)
    assert len(found.gained) == COPIED + 1
    assert found.written
    assert looks.loses(found) == "3+"
    assert looks.beyond(found).startswith(
        "Three deeds after this copy can be read in the damaged file: type them again."
    )


def test_of_what_was_cut_off_without_a_trace_it_is_said_that_there_may_be_more(club):
    content = club.read_bytes()
    club.write_bytes(content[: content.rindex(b"Table 1, board 23:") // PAGE * PAGE])
    found = difference(club, copy_of(club))
    assert (found.readable, 23 in boards(found.lost), len(found.lost) > 0, found.hidden) == (False, False, True, 0)
    assert "More may be lost without a trace: compare the copy with the slips." in looks.beyond(found)


def torn_beside_the_journal(club):
    """Pages that hold no deed are not what was written: nobody can open the file, but all its journal can be read."""
    with closing(sqlite3.connect(club)) as file:
        [root] = file.execute("SELECT rootpage FROM sqlite_master WHERE name = 'slip'").fetchone()
    content = bytearray(club.read_bytes())
    content[(root - 1) * PAGE : root * PAGE] = b"\xee" * PAGE
    club.write_bytes(content)


def test_where_only_the_journal_can_be_read_what_was_done_after_the_copy_is_to_be_typed_again(club):
    torn_beside_the_journal(club)
    found = difference(club, copy_of(club))
    assert (found.readable, boards(found.lost), found.hidden) == (False, [23, 22, 21], 0)
    assert (len(found.gained), looks.loses(found)) == (COPIED + 1, "3+")
    said = looks.to_type_again(looks.changed_by(club, copy_of(club)), 3)
    assert said.startswith("Three deeds after this copy can be read in the damaged file: type them again.")
    assert [f"board {number}:" in said for number in (21, 22, 23)] == [True] * 3


def test_what_cannot_be_read_is_not_told_but_when_the_file_was_written_is(club):
    club.write_bytes(b"\xee" * club.stat().st_size)
    found = difference(club, copy_of(club))
    assert (found.lost, found.hidden, looks.loses(found)) == ((), None, "?")
    assert looks.beyond(found) == (
        "What was done after this copy could not be read in the club file: compare the copy with the slips. "
        f"The damaged file was last written on {found.written}."
    )


@pytest.mark.parametrize("lost", [100, 16, 40, 300, PAGE])
def test_a_file_that_lost_its_head_is_read_with_that_of_the_copy(club, lost):
    before = club.read_bytes()
    club.write_bytes(b"\xee" * lost + before[lost:])
    found = difference(club, copy_of(club))
    assert (found.readable, boards(found.lost), found.hidden, found.unsure) == (False, [23, 22, 21], 0, 0)
    aside = bring_back(club, copy_of(club))
    assert boards(difference(club, aside).gained) == [23, 22, 21]
    assert aside.read_bytes() == b"\xee" * lost + before[lost:]


@pytest.mark.parametrize(
    ("column", "value"), [("what", "'Table 1, board 22: 7NT.'"), ("command", "'{}'"), ("chain", f"'{'f' * 64}'")]
)
def test_a_deed_that_its_chain_does_not_confirm_is_not_told_as_one(club, column, value):
    with closing(sqlite3.connect(club)) as file, file:
        file.execute(f"UPDATE deed SET {column} = {value} WHERE what LIKE 'Table 1, board 22:%'")
    overwritten(club, 8)
    found = difference(club, copy_of(club))
    after = [23, 21] if column != "chain" else [21]  # what comes after a chain that is another's hangs in the air
    assert boards(found.lost) == after
    assert (found.hidden, found.unsure) == (3 - len(after), 0)


LOST = [
    # what is lost of the end             whether the next deed hangs in the air
    ("chain", "'z'",                      True),
    ("chain", "7",                        True),
    ("inverse", "'{'",                    False),
    ("inverse", "CAST(x'eeee' AS TEXT)",  True),
    ("inverse", "zeroblob(9)",            False),
]  # fmt: skip


@pytest.mark.parametrize(("column", "value", "hangs"), LOST)
def test_a_deed_whose_end_is_lost_is_told_and_said_to_be_unconfirmed(club, column, value, hangs):
    with closing(sqlite3.connect(club)) as file, file:
        file.execute(f"UPDATE deed SET {column} = {value} WHERE what LIKE 'Table 1, board 22:%'")
    overwritten(club, 8)
    found = difference(club, copy_of(club))
    assert (boards(found.lost), found.hidden) == ([23, 22, 21], 0)
    assert ["not confirmed" in said for said in found.lost] == [hangs, True, False]
    assert found.unsure == 1 + hangs
    assert "could be read, but not checked" in looks.to_type_again(found, 3)


@pytest.mark.parametrize(
    ("column", "value"), [("command", "'{'"), ("what", "x'05'"), ("step", "x'05'"), ("at", "x'05'")]
)
def test_what_was_done_is_not_told_where_it_is_itself_lost(club, column, value):
    with closing(sqlite3.connect(club)) as file, file:
        file.execute(f"UPDATE deed SET {column} = {value}, chain = 'z' WHERE what LIKE 'Table 1, board 22:%'")
    overwritten(club, 8)
    assert 22 not in boards(difference(club, copy_of(club)).lost)


def test_of_a_file_that_was_cut_through_its_last_deed_that_is_told_where_it_can_be_read(club):
    with closing(sqlite3.connect(club)) as file:
        row = file.execute("SELECT inverse, chain FROM deed ORDER BY id DESC LIMIT 1").fetchone()
    os.truncate(club, club.read_bytes().rindex(row[1].encode()) - 10)  # behind what was done
    found = difference(club, copy_of(club))
    assert boards(found.lost)[0] == DONE
    assert (found.unsure, looks.loses(found)) == (1, "3+")


CUT = [
    # bytes       told or known to be hidden: of three deeds after the copy
    (1,           3),
    (700,         3),
    (PAGE,        2),
    (5 * PAGE + 99, 0),
]  # fmt: skip


@pytest.mark.parametrize(("cut", "known"), CUT)
def test_a_file_that_was_cut_short_is_damaged_before_it_is_opened_and_leaves_nothing(club, cut, known):
    os.truncate(club, club.stat().st_size - cut)
    there = listed(club)
    for _ in range(2):
        with pytest.raises(Damaged) as refused:
            Desk(club)
        assert not isinstance(refused.value, DamagedMeanwhile)
    assert listed(club) == there
    assert checked(club)
    found = difference(club, copy_of(club))
    assert not found.readable
    assert (None if found.hidden is None else len(found.lost) + found.hidden) == known


def test_a_chain_that_is_lost_with_its_page_is_taken_from_the_copy(club):
    overwritten(club, 8)
    left = remains_of(club, copy_of(club))
    assert min(id_ for id_ in left.deeds if id_ - 1 not in left.deeds and id_ > 1) > 1
    assert len(left.deeds) > len(remains_of(club, club.with_name("none.overtrick")).deeds)


def test_where_a_copy_went_another_way_its_deeds_are_not_in_common(club):
    overwritten(club, 8)
    left = remains_of(club, copy_of(club))
    whole = [left.deeds.get(id_, ("", "", "", "")) for id_ in range(1, COPIED + 2)]
    whole[17] = ("other", *whole[17][1:])
    assert left.parted(whole) == 17


def test_once_set_aside_it_still_tells_what_the_club_has_not(club):
    overwritten(club, 8)
    copy = copy_of(club)
    aside = bring_back(club, copy)
    found = difference(club, aside)
    assert (found.told, boards(found.gained), found.lost) == (False, [23, 22, 21], ())
    assert looks.brings(found) == "3+"
