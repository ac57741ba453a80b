"""What a crash left beside a club file: taken up where it belongs to it, else set aside."""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing, suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.cli.copies_listed import WantedOfCopies
from scorer.cli.keeping import show
from scorer.desk import Desk
from scorer.event.refusal import Refusal
from scorer.keeping import leftovers, outcomes
from scorer.keeping.copies import checked, listed, take
from scorer.keeping.restoring import bring_back, is_a_copy
from scorer.store import copying
from scorer.store.meant import said_in_words
from scorer.store.trouble import Damaged, FileTrouble, Locked, NotThere, copies_folder
from tests.long.harm import Other
from tests.scorer.clubs import open_club
from tests.scorer.keeping.deeds import boards, crashed, entered
from tests.scorer.keeping.leftovers.left import OLD, beside, copy_of


def test_after_a_crash_the_half_written_deed_is_taken_back(club):
    crashed(club)
    desk = Desk(club)
    assert (boards(desk), desk.set_aside, checked(club)) == ({1, 2, 3}, [], ())


def test_a_file_that_is_moved_as_that_is_taken_back_is_not_made_anew_and_keeps_what_takes_it_back(club, monkeypatch):
    """SQLite removes a journal that lies beside an empty file, which it makes where there is none."""
    journal, elsewhere, take_up = crashed(club), club.with_name("elsewhere.overtrick"), leftovers.take_up

    def moved_first(path):
        monkeypatch.undo()
        path.rename(elsewhere)
        take_up(path)

    monkeypatch.setattr(leftovers, "take_up", moved_first)
    with pytest.raises(NotThere):
        Desk(club)
    assert (club.exists(), journal.stat().st_size > 0) == (False, True)
    elsewhere.rename(club)
    with closing(Desk(club)) as desk:
        assert (boards(desk), desk.set_aside, checked(club)) == ({1, 2, 3}, [], ())


def on_another_disk(_, monkeypatch):
    """As where it is a link to a folder that has more room: no file gets there by another name alone."""
    for name in ("link", "rename"):
        as_ever = getattr(os, name)

        def across(one, other, as_ever=as_ever):
            if Path(one).parent != Path(other).parent:
                raise OSError(errno.EXDEV, os.strerror(errno.EXDEV))
            as_ever(one, other)

        monkeypatch.setattr(os, name, across)


def a_file(folder, _):
    shutil.rmtree(folder)
    folder.write_text("a list")


def a_link_to_nowhere(folder, _):
    shutil.rmtree(folder)
    folder.symlink_to("nowhere")


@pytest.mark.parametrize("its_folder", [on_another_disk, a_file, a_link_to_nowhere])
def test_what_cannot_go_among_the_copies_is_set_aside_beside_the_file(club, stale, monkeypatch, its_folder):
    desk = Desk(club)
    its_folder(copies_folder(club), monkeypatch)
    beside(club).write_bytes(stale)
    entered(desk, 4)
    assert (boards(desk), desk.saved, beside(club).exists()) == ({1, 2, 3, 4}, True, False)
    desk.close(copy=False)
    beside(club).write_bytes(stale)
    with closing(Desk(club)) as anew:
        [aside] = anew.set_aside
        assert (boards(anew), aside.parent, aside.read_bytes()) == ({1, 2, 3, 4}, club.parent, stale)
        assert f"is kept as “{aside.name}” in “{club.parent.name}”." in anew.besides()


def without_a_place(*_, **__):
    raise FileNotFoundError(2, "No usable temporary directory found")


def without_room(_):
    return shutil._ntuple_diskusage(1, 1, 0)


@pytest.mark.parametrize(
    ("asked", "answers"), [("tempfile.gettempdir", without_a_place), ("shutil.disk_usage", without_room)]
)
def test_where_the_system_has_no_room_to_try_it_out_that_is_done_beside_the_file(club, monkeypatch, asked, answers):
    crashed(club)
    monkeypatch.setattr("tempfile.tempdir", None)
    monkeypatch.setattr(asked, answers)
    tried, as_ever = list[Path](), outcomes.try_out
    monkeypatch.setattr(outcomes, "try_out", lambda path, at, *rests: tried.append(at) or as_ever(path, at, *rests))
    before = {each.name for each in club.parent.iterdir()}
    with closing(Desk(club)) as desk:
        assert (boards(desk), desk.set_aside) == ({1, 2, 3}, [])
    assert {each.parent.parent for each in tried} == {club.parent}
    assert {each.name for each in club.parent.iterdir()} <= before


def removed_and_made_anew(club, _stale):
    journal = crashed(club).read_bytes()
    club.unlink()
    beside(club).unlink()
    open_club(club.parent).close(copy=False)
    beside(club).write_bytes(journal)
    return set()


def removed_with_the_journal_there(club, _stale):
    crashed(club)
    club.unlink()
    open_club(club.parent).close(copy=False)
    return set()


def a_copy_put_in_its_place(club, _stale):
    crashed(club)
    shutil.copyfile(copy_of(club), club)
    return {1, 2}


def a_copy_renamed_over_it(club, _stale):
    crashed(club)
    os.replace(copy_of(club), club)
    return {1, 2}


def of_another_file(club, stale):
    beside(club).write_bytes(stale)
    return {1, 2, 3}


def of_nothing(club, _stale):
    beside(club).write_bytes(b"\xd9\xd5\x05\xf9\x20\xa1\x63\xd7" + bytes(2000))
    return {1, 2, 3}


def a_strange_log(club, _stale):
    beside(club, "-wal").write_bytes(b"\x37\x7f\x06\x82" + bytes(4000))
    return {1, 2, 3}


STALE = (
    removed_and_made_anew,
    removed_with_the_journal_there,
    a_copy_put_in_its_place,
    a_copy_renamed_over_it,
    of_another_file,
    of_nothing,
    a_strange_log,
)


@pytest.mark.parametrize("left", STALE, ids=lambda each: each.__name__)
def test_what_does_not_belong_to_a_file_is_never_mixed_into_it(club, stale, left):
    stands = left(club, stale)
    desk = Desk(club, who="Ann")
    assert (boards(desk), checked(club)) == (stands, ())
    entered(desk, 7)
    desk.close()
    assert boards(Desk(club)) == stands | {7}
    assert not list(club.parent.glob("club.overtrick-*"))


def test_what_is_set_aside_is_named_and_dated(club, stale):
    beside(club).write_bytes(stale)
    [aside] = Desk(club).set_aside
    assert aside.parent == copies_folder(club)
    assert aside.name.startswith("club left over 2")
    assert aside.read_bytes() == stale


def torn(club):
    """A file is made whole neither with the journal of a crash nor without; returns what is in both."""
    journal = crashed(club).read_bytes()
    content = bytearray(club.read_bytes())
    content[4096 * 3 : 4096 * 5] = b"\xa5" * 8192
    content[100:110] = b"\x5a" * 10
    club.write_bytes(content)
    beside(club).write_bytes(journal[: len(journal) // 3])
    return both(club)


def both(path):
    return path.read_bytes(), beside(path).read_bytes()


def test_a_file_that_is_whole_neither_with_its_journal_nor_without_is_damaged_and_both_are_left(club):
    before = torn(club)
    with pytest.raises(Damaged):
        Desk(club)
    assert both(club) == before


def test_set_aside_with_its_journal_it_is_said_to_be_half_written(club):
    copy, _ = take(club).path, torn(club)
    aside = bring_back(club, copy)
    [fault] = checked(aside)
    half = f"{aside.name} is as a crash left it, half written, and cannot be read as it is."
    assert fault.said == f"{half} It is a copy itself: choose another."


def test_a_journal_beside_no_file_is_out_of_the_way_before_one_is_made(tmp_path, stale):
    beside(tmp_path / "club.overtrick").write_bytes(stale)
    desk = open_club(tmp_path)
    assert [event.name for event in desk.events()] == ["Tuesday Pairs"]
    assert [each.name[-8:] for each in desk.set_aside] == ["-journal"]


def test_what_is_gone_by_the_time_it_is_looked_at_is_not_odd(club):
    assert not leftovers.is_odd(beside(club))
    os.mkfifo(beside(club))
    assert leftovers.is_odd(beside(club))


LOGGING = """
import sqlite3, sys
file = sqlite3.connect(sys.argv[1], isolation_level=None)
file.execute("PRAGMA journal_mode = WAL")
file.execute("UPDATE deed SET who = 'somebody'")
print("open", flush=True)
sys.stdin.read()
"""


def test_the_log_of_an_older_program_that_is_still_there_is_left_to_it(tmp_path, monkeypatch):
    monkeypatch.setattr(leftovers, "WAIT_SECONDS", 0.05)
    path = Path(shutil.copy(OLD / "0002.overtrick", tmp_path))
    older = [sys.executable, "-S", "-c", LOGGING, str(path)]
    with subprocess.Popen(older, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        assert other.stdout.readline() == b"open\n"
        content = beside(path, "-wal").read_bytes()
        with pytest.raises(Locked):
            leftovers.settle(path)
        assert beside(path, "-wal").read_bytes() == content
        other.communicate()
    assert leftovers.settle(path) == []


def test_a_journal_that_another_program_is_writing_is_left_to_it(club):
    with closing(sqlite3.connect(club, isolation_level=None)) as other:
        other.execute("PRAGMA cache_size = 1")
        other.execute("BEGIN IMMEDIATE")
        other.execute("UPDATE deed SET what = what || hex(randomblob(10))")
        assert beside(club).exists()
        assert leftovers.settle(club) == []
        assert beside(club).exists()
        other.execute("ROLLBACK")
    assert boards(Desk(club)) == {1, 2, 3}


@pytest.mark.skipif(not hasattr(os, "fork"), reason="who looks is a process of its own")
def test_nobody_is_waited_for_to_see_that_a_journal_is_somebodys(club, monkeypatch):
    monkeypatch.setattr("scorer.store.file.WAIT_SECONDS", 3600)
    monkeypatch.setattr("scorer.store.looking.WAIT_SECONDS", 3600)
    with closing(sqlite3.connect(club, isolation_level=None)) as other:
        other.execute("PRAGMA cache_size = 1")
        other.execute("BEGIN EXCLUSIVE")
        other.execute("UPDATE deed SET what = what || hex(randomblob(10))")
        assert Other(lambda: leftovers.settle(club)).ended(20) == 0
        assert beside(club).exists()
        other.execute("ROLLBACK")
    assert boards(Desk(club)) == {1, 2, 3}


def test_a_journal_that_was_exchanged_while_it_was_looked_into_is_left_to_its_owner(club, stale, monkeypatch):
    beside(club).write_bytes(stale)
    look = leftovers.outcome

    def meanwhile(path, *rests):
        found = look(path, *rests)
        if rests:  # another program takes the file up, and writes
            beside(club).unlink()
        return found

    monkeypatch.setattr(leftovers, "outcome", meanwhile)
    assert leftovers.settle(club) == []


ODD = ["", ".", "..", "/", "//", "a/..", "club.", "club. ", " ", "\0", "a\0b.overtrick", "\udc80", "~", "-", "n" * 400]


@pytest.mark.parametrize("name", ODD)
def test_whatever_was_given_for_a_name_is_answered_in_words(tmp_path, name, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for path in (Path(name), tmp_path / name):
        assert str(beside(path)).endswith("-journal")
        assert str(copies_folder(path)).endswith(" copies")
        with suppress(FileTrouble), said_in_words(path):
            leftovers.settle(path)
        if "\0" not in name:  # which no system hands over
            with pytest.raises(Refusal):
                show(path, WantedOfCopies())
    assert list(tmp_path.iterdir()) == []


def test_a_club_whose_name_is_in_another_systems_letters_has_copies_and_comes_back(tmp_path):
    with closing(open_club(tmp_path, os.fsdecode(b"M\xfcller.overtrick"))) as desk:
        entered(desk, 1)
        made = desk.keeper.take(desk.head)
    assert (desk.keeper.trouble, [copy.path for copy in listed(desk.path)]) == ("", [made.path])
    crashed(desk.path)
    bring_back(desk.path, made.path)
    assert is_a_copy(made.path) == desk.path
    assert checked(desk.path) == ()


@given(st.text(max_size=12))
def test_no_name_has_nothing_beside_it(name):
    assert copying.beside(Path(name), "-journal").name.endswith("-journal")
    assert copies_folder(Path(name)).name.endswith(" copies")
