"""What a rescue is made of: sound copies, all that was recorded by whomever, and nothing that was not looked into."""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
from contextlib import closing

import pytest

from scorer.commands.members import NameClub
from scorer.desk import Desk
from scorer.keeping.copies import checked, described
from scorer.picture import Picture
from scorer.store.trouble import DamagedMeanwhile, DiskUnread, Exchanged, GoneAway, Locked, copies_folder, in_words
from tests.long.ways import teleported
from tests.scorer.keeping.deeds import boards, entered, refusing, sql
from tests.scorer.keeping.stutters import stuttering
from tests.scorer.keeping.while_open.harms import moved, removed, rescued, torn, unread


def a_newer_programs(desk):
    teleported(desk.path)


def flipped_long_ago(desk):
    rot(desk.path)


PAGE = range(3 * 4096, 4 * 4096)  # which nobody asks for anything of while results come in
NOT_JUDGED = [
    # what is in it     what is said                in its name
    (a_newer_programs,  "is safe in",               " rescued 20"),
    (flipped_long_ago,  "could not be found sound", " rescued, not sound 20"),
]  # fmt: skip


@pytest.mark.parametrize(("there", "words", "mark"), NOT_JUDGED)
@pytest.mark.parametrize("harm", [moved, removed])
def test_what_cannot_be_found_sound_is_kept_all_the_same(desk, home, monkeypatch, harm, there, words, mark):
    monkeypatch.setattr("scorer.keeping.keeper.MOST_FRESH", 1)
    desk.close(copy=False)
    there(desk)
    with closing(Desk(desk.path, who="Bo")) as late:
        entered(late, 5)
        entered(late, 6)
        harm(desk.path)
        with pytest.raises(GoneAway, match=words) as caught:
            entered(late, 7)
    found = rescued(desk.path, home, caught.value)
    assert mark in found.name
    with closing(Desk(found)) as opened:
        assert boards(opened) == {1, 2, 3, 4, 5, 6}


def test_what_is_remembered_for_a_rescue_has_what_others_recorded_before_the_first_deed(desk, home):
    with closing(Desk(desk.path, who="Cy")) as late:
        entered(desk, 8)
        entered(late, 9)
        torn(desk.path)
        with pytest.raises(DamagedMeanwhile) as caught:
            entered(late, 10)
    with closing(Desk(rescued(desk.path, home, caught.value))) as opened:
        assert boards(opened) == {1, 2, 3, 4, 8, 9}


@pytest.mark.parametrize("telling", [True, False], ids=["after a newer program's deed", "where looking failed"])
def test_what_was_acknowledged_and_never_told_of_is_looked_for_too(desk, home, monkeypatch, telling):
    with closing(Desk(desk.path, who="another")) as other:
        entered(other, 20)
    earlier = desk.path.with_name("earlier")
    shutil.copyfile(desk.path, earlier)
    with monkeypatch.context() as patch:
        if telling:
            teleported(desk.path)
        else:
            patch.setattr(Desk, "catch_up", held_just_then)
        entered(desk, 21)
    assert desk.saved
    written_over_with(desk.path, earlier)
    assert not desk.saved
    assert isinstance(desk.trouble, Exchanged)
    if not telling:
        with closing(Desk(rescued(desk.path, home, desk.trouble))) as opened:
            assert 21 in boards(opened)


def held_just_then(desk):
    raise in_words(desk.path, Locked)


def written_over_with(path, content):
    """As ``cp`` does it: it is the same file for who has it open."""
    with path.open("r+b") as file:
        file.truncate()
        file.write(content.read_bytes())


def test_a_link_to_nowhere_that_comes_to_lie_beside_the_file_is_no_ones_journal(desk):
    desk.path.with_name(desk.path.name + "-journal").symlink_to("nowhere")
    entered(desk, 20)
    assert desk.saved


def newest(path):
    return max(copies_folder(path).glob("*deed*.overtrick"), key=lambda each: described(each).deed)


def rot(path):
    """A result that nobody entered stands there; SQLite finds nothing wrong with that."""
    sql(path, "UPDATE slip SET slip = replace(slip, '101', '909') WHERE number = 1")


def test_what_a_copy_says_that_it_has_is_not_taken_for_safe_before_it_was_found_sound(desk, home):
    desk.keeper.take(desk.head)
    rot(newest(desk.path))
    with closing(Desk(desk.path, who="Cy")) as late:
        entered(late, 5)
        torn(desk.path)
        with pytest.raises(DamagedMeanwhile) as caught:
            entered(late, 6)
    with closing(Desk(rescued(desk.path, home, caught.value))) as opened:
        assert boards(opened) == {1, 2, 3, 4, 5}


def test_a_file_that_is_not_as_its_journal_tells_is_no_rescue(desk, home):
    rot(desk.path)
    removed(desk.path)
    with pytest.raises(GoneAway) as caught:
        entered(desk, 5)
    found = rescued(desk.path, home, caught.value)
    assert checked(found) == ()
    with closing(Desk(found)) as opened:
        assert boards(opened) == {1, 2, 3, 4}


def test_of_two_copies_of_one_deed_a_rescue_is_made_of_the_sound_one(desk, home):
    made = newest(desk.path)
    shutil.copy(made, made.with_stem(f"{made.stem} (2)"))
    rot(made)
    torn(desk.path)
    with pytest.raises(DamagedMeanwhile) as caught:
        entered(desk, 5)
    with closing(Desk(rescued(desk.path, home, caught.value))) as opened:
        assert boards(opened) == {1, 2, 3, 4}


def test_what_can_only_be_made_of_a_damaged_copy_is_not_said_to_be_safe(desk):
    rot(newest(desk.path))
    torn(desk.path)
    with pytest.raises(DamagedMeanwhile, match="could not be brought to safety"):
        entered(desk, 5)
    assert not list(copies_folder(desk.path).glob("*rescued*"))


def test_a_stray_log_beside_an_open_file_is_put_away_unread(desk):
    log = desk.path.with_name(desk.path.name + "-wal")
    with closing(sqlite3.connect(desk.path.with_name("x.overtrick"))) as other:
        other.execute("PRAGMA journal_mode = WAL")
        other.execute("CREATE TABLE x (y)")
        other.commit()
        shutil.copyfile(desk.path.with_name("x.overtrick-wal"), log)
    entered(desk, 5)
    assert not log.exists()
    assert checked(desk.path) == ()


def test_a_copy_that_finds_the_file_damaged_ends_the_recording(desk, home):
    with closing(sqlite3.connect(desk.path)) as file:
        [root] = file.execute("SELECT rootpage FROM sqlite_master WHERE name = 'ix_section_event_id'").fetchone()
    with desk.path.open("r+b") as raw:  # nothing that the next deed touches
        raw.seek((root - 1) * 4096)
        raw.write(os.urandom(4096))
    desk.keeper.take(desk.head)
    with pytest.raises(DamagedMeanwhile) as caught:
        desk.do(NameClub(name="Harbour"))
    with closing(Desk(rescued(desk.path, home, caught.value))) as opened:
        assert boards(opened) == {1, 2, 3, 4}


@pytest.mark.parametrize("closing_", [False, True])
@pytest.mark.parametrize("harm", [removed, torn])
def test_a_rescue_that_goes_as_well_is_made_again(desk, home, harm, closing_):
    """As where a whole folder is being removed: the file is gone first, and then what was brought beside it."""
    harm(desk.path)
    with pytest.raises((GoneAway, DamagedMeanwhile)) as caught:
        entered(desk, 5)
    rescued(desk.path, home, caught.value).unlink()
    if harm is removed:
        shutil.rmtree(desk.path.parent)
    if closing_:
        desk.close()
        said = desk.trouble
    else:
        assert not desk.would_lose()
        with pytest.raises((GoneAway, DamagedMeanwhile)) as again:
            desk.catch_up()
        said = again.value
    with closing(Desk(rescued(desk.path, home, said))) as found:
        assert boards(found) == {1, 2, 3, 4}


def test_what_a_page_that_is_read_no_more_keeps_from_its_last_copy_is_rescued_as_it_is_closed(desk, home, monkeypatch):
    """Deeds go on being done all around it, and whoever opens the file next finds none of them."""
    entered(desk, 5)
    with monkeypatch.context() as patch, stuttering(desk.path, lambda: True, within=PAGE):
        patch.setattr(os, "pread", unread)
        assert not desk.would_lose()
        desk.close()
        with pytest.raises(DiskUnread):
            Desk(desk.path)
    [made] = copies_folder(desk.path).glob("club rescued 20*")
    with closing(Picture(made)) as now:
        assert boards(now) == {1, 2, 3, 4, 5}
    assert "cannot read all of it" in str(desk.keeper.trouble)
    assert f"is safe in “{made.name}”" in str(desk.keeper.trouble)
    assert desk.trouble is None


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EROFS], ids=errno.errorcode.get)
def test_nor_is_it_lost_where_no_copy_could_even_be_begun(desk, home, monkeypatch, number):
    """A disk that gives up is often full, or only read from then on."""
    entered(desk, 5)
    with monkeypatch.context() as patch, stuttering(desk.path, lambda: True, within=PAGE):
        patch.setattr(os, "pread", unread)
        refusing(patch, number, copies_folder(desk.path))
        desk.close()
    with closing(Picture(rescued(desk.path, home, desk.keeper.trouble))) as now:
        assert boards(now) == {1, 2, 3, 4, 5}


@pytest.mark.parametrize("tried", [True, False], ids=["a copy had failed", "no copy was tried"])
def test_nor_is_it_where_a_copy_is_brought_back_over_the_file_while_it_is_open(desk, home, monkeypatch, tried):
    """It is let go of without a last copy then, and lies aside where nobody can read it."""
    entered(desk, 5)
    with monkeypatch.context() as patch, stuttering(desk.path, lambda: True, within=PAGE):
        patch.setattr(os, "pread", unread)
        if tried:
            desk.keeper.take(desk.head)
        assert not desk.would_lose()
        desk.close(copy=False)
    with closing(Picture(rescued(desk.path, home, desk.safe_in))) as now:
        assert boards(now) == {1, 2, 3, 4, 5}


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EROFS], ids=errno.errorcode.get)
@pytest.mark.parametrize("tried", [True, False], ids=["a copy had failed", "no copy was tried"])
def test_where_nothing_else_has_room_either_it_is_asked_before_it_is_lost(desk, home, monkeypatch, tried, number):
    """A disk that gives up is often read only from then on, and home may be on the same."""
    entered(desk, 5)
    with monkeypatch.context() as patch, stuttering(desk.path, lambda: True, within=PAGE):
        patch.setattr(os, "pread", unread)
        with monkeypatch.context() as full:
            refusing(full, number, copies_folder(desk.path), home)
            if tried:
                desk.keeper.take(desk.head)
            assert desk.would_lose()
        assert not desk.would_lose(), "there is room again"
    with closing(Picture(rescued(desk.path, home, desk.safe_in))) as now:
        assert boards(now) == {1, 2, 3, 4, 5}


def test_that_a_disk_does_not_read_all_is_not_forgotten_while_another_program_has_the_file(desk, home, monkeypatch):
    entered(desk, 5)
    with monkeypatch.context() as patch, stuttering(desk.path, lambda: True, within=PAGE):
        patch.setattr(os, "pread", unread)
        desk.keeper.take(desk.head)
        with closing(sqlite3.connect(desk.path, isolation_level=None)) as other:
            other.execute("BEGIN EXCLUSIVE")
            desk.keeper.take(desk.head)
            desk.close()
    with closing(Picture(rescued(desk.path, home, desk.safe_in))) as now:
        assert boards(now) == {1, 2, 3, 4, 5}
