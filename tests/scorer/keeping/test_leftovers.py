"""What a crash or an older program left beside a club file: taken up where it belongs to it, else set aside."""

from __future__ import annotations

import os
import shutil
import sqlite3
import struct
import subprocess
import sys
from contextlib import closing, suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.cli.keeping import Wanted, show
from scorer.desk import Desk
from scorer.event.refusal import Refusal
from scorer.keeping import leftovers
from scorer.keeping.copies import checked, listed, take
from scorer.keeping.restoring import bring_back, is_a_copy
from scorer.movements.words import counted
from scorer.store import copying
from scorer.store.trouble import Damaged, DiskFull, FileTrouble, Locked, copies_folder, in_words, said_in_words
from tests.long.harm import Other
from tests.scorer.beside import all_at_once, called
from tests.scorer.clubs import open_club
from tests.scorer.keeping.deeds import boards, crashed, entered, logged_by_an_older_program

OLD = Path(__file__).parent.parent / "old_files"


@pytest.fixture
def stale(tmp_path):
    """A journal that a crash left of another file of the same name."""
    (tmp_path / "other").mkdir()
    desk = open_club(tmp_path / "other")
    for number in range(10, 16):
        entered(desk, number)
    desk.close(copy=False)
    return crashed(desk.path).read_bytes()


def beside(path, rest="-journal"):
    return copying.beside(path, rest)


def copy_of(path):
    return next(each for each in copies_folder(path).glob("*deed 3.overtrick"))


def test_after_a_crash_the_half_written_deed_is_taken_back(club):
    crashed(club)
    desk = Desk(club)
    assert (boards(desk), desk.set_aside, checked(club)) == ({1, 2, 3}, [], ())


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
                show(path, Wanted())
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


# --- files of older programs, which kept a log ---------------------------------------------


def with_results_in_its_log(tmp_path):
    """A file of version 0002 as a program leaves it that dies with everything still in its log."""
    source = Path(shutil.copy(OLD / "0002.overtrick", tmp_path / "source.overtrick"))
    file = sqlite3.connect(source, isolation_level=None)
    file.execute("PRAGMA journal_mode = WAL")
    file.execute("PRAGMA wal_autocheckpoint = 0")
    before = file.execute("SELECT count(*) FROM slip").fetchone()[0]
    columns = [row[1] for row in file.execute("PRAGMA table_info(deed)") if row[1] not in ("id", "command")]
    last = file.execute("SELECT max(id) FROM deed").fetchone()[0]
    file.execute("BEGIN")
    [section] = file.execute("SELECT min(id) FROM section").fetchone()
    slip = '{"result": {"points": 50, "kind": "BareScore"}, "right": false, "note": ""}'
    file.execute("INSERT INTO slip VALUES (?, 9, 9, 9, ?)", (section, slip))
    [event] = file.execute("SELECT event_id FROM section WHERE id = ?", (section,)).fetchone()
    command = f'{{"kind": "EnterResult", "event": {event}, "said": "", "key": [{section}, 9, 9, 9], "slip": {slip}}}'
    also = ", ".join(columns)
    file.execute(f"INSERT INTO deed (id, command, {also}) SELECT {last} + 1, ?, {also} FROM deed LIMIT 1", (command,))
    file.execute("COMMIT")
    club = tmp_path / "club.overtrick"
    for rest in ("", "-wal", "-shm"):
        shutil.copyfile(beside(source, rest), beside(club, rest))
    file.close()
    return club, before


def test_what_an_older_programs_log_holds_comes_over(tmp_path):
    club, before = with_results_in_its_log(tmp_path)
    with closing(Desk(club)) as desk:
        assert sum(each.slips for each in desk.events()) == before + 1
    assert not list(tmp_path.glob("club.overtrick-*"))
    with closing(sqlite3.connect(club)) as file:
        assert file.execute("PRAGMA journal_mode").fetchone() == ("delete",)


def test_a_log_that_is_not_an_older_files_own_is_set_aside(tmp_path, club, stale):
    old, before = with_results_in_its_log(tmp_path)
    beside(old, "-wal").write_bytes(os.urandom(20000))
    with closing(Desk(old)) as desk:
        assert sum(each.slips for each in desk.events()) == before


def taken_up_meanwhile(path, monkeypatch, name):
    """Another program takes a file up, as the first is about to do something with what lies beside it."""
    do = getattr(leftovers, name)

    def late(*asked):
        monkeypatch.setattr(leftovers, name, do)
        with closing(sqlite3.connect(path)) as other:
            other.execute("PRAGMA journal_mode = DELETE")
            other.execute("SELECT count(*) FROM sqlite_master").fetchone()
        assert not list(path.parent.glob("*.overtrick-*"))
        return do(*asked)

    monkeypatch.setattr(leftovers, name, late)


@pytest.mark.parametrize("about_to", ["in_use", "logged", "within_reason", "outcome", "passed_over"])
def test_a_log_that_another_program_takes_up_meanwhile_is_in_the_file(tmp_path, monkeypatch, about_to):
    path = logged_by_an_older_program(tmp_path)
    taken_up_meanwhile(path, monkeypatch, about_to)
    with closing(Desk(path)) as desk:
        assert (desk.club(), desk.set_aside) == ("acknowledged 5", [])


@pytest.mark.parametrize("about_to", ["within_reason", "disarm", "outcome", "take_up"])
def test_a_journal_that_another_program_takes_up_meanwhile_is_none(club, monkeypatch, about_to):
    crashed(club)
    taken_up_meanwhile(club, monkeypatch, about_to)
    with closing(Desk(club)) as desk:
        assert (boards(desk), desk.set_aside) == ({1, 2, 3}, [])


def test_a_log_that_another_program_begins_meanwhile_is_left_to_be_looked_into(tmp_path, monkeypatch):
    path = logged_by_an_older_program(tmp_path)
    log, look = beside(path, "-wal"), leftovers.outcome
    written = log.read_bytes()
    log.write_bytes(os.urandom(20000))

    def meanwhile(path, *rests):
        found = look(path, *rests)
        if rests:
            monkeypatch.setattr(leftovers, "outcome", look)
            log.write_bytes(written)
        return found

    monkeypatch.setattr(leftovers, "outcome", meanwhile)
    with closing(Desk(path)) as desk:
        assert (desk.club(), desk.set_aside) == ("acknowledged 5", [])


@pytest.mark.parametrize("count", [2, 4])
def test_all_that_open_a_file_with_an_older_programs_log_at_once_have_what_it_holds(tmp_path, count):
    path = logged_by_an_older_program(tmp_path)
    assert all_at_once(count, called, path) == [["acknowledged 5"]] * count
    assert checked(path) == ()
    assert not list(tmp_path.glob("old.overtrick-*"))


@pytest.mark.parametrize("looks", [1, 3])
def test_another_program_that_only_looks_at_a_log_is_waited_for(tmp_path, monkeypatch, looks):
    path, left = logged_by_an_older_program(tmp_path), [True] * looks
    in_use = leftovers.in_use
    monkeypatch.setattr(leftovers, "in_use", lambda path: bool(left and left.pop()) or in_use(path))
    with closing(Desk(path)) as desk:
        assert desk.club() == "acknowledged 5"
    assert not left


# --- journals and logs that are not as any program of ours writes them ------------------------


def naming(journal, victim):
    """A journal that names another, which SQLite removes when it has taken up the first."""
    name = os.fsencode(victim)
    head = struct.pack(">II", len(name), sum(name))
    journal.write_bytes(journal.read_bytes() + bytes(4) + name + head + leftovers.MAGIC)


def opened(club):
    Desk(club).close(copy=False)


def tried_out(club):
    leftovers.try_out(club, club.with_name("tried.overtrick"), "-journal")


@pytest.mark.parametrize(
    "look", [opened, tried_out, lambda club: show(club, Wanted()), lambda club: bring_back(club, copy_of(club))]
)
def test_a_journal_that_names_somebodys_file_removes_nothing(club, tmp_path, look):
    victim = tmp_path / "thesis.txt"
    victim.write_text("three years of work")
    naming(crashed(club), victim)
    look(club)
    assert victim.read_text() == "three years of work"


def test_a_journal_that_says_the_file_was_of_gigabytes_does_not_make_it_so(club):
    journal = crashed(club)
    content = bytearray(journal.read_bytes())
    content[16:20] = struct.pack(">I", 500_000)  # pages
    journal.write_bytes(content)
    with pytest.raises(FileTrouble, match="copies"):
        Desk(club)
    with suppress(Refusal):
        show(club, Wanted(aside=True))
    there = [*club.parent.rglob("*.overtrick")]
    assert len(there) > 1
    assert max(each.stat().st_size for each in there) < 1 << 20


@pytest.mark.parametrize("rest", ["-journal", "-wal"])
@pytest.mark.parametrize("leads", [True, False], ids=["to a text", "nowhere"])
def test_a_link_beside_a_file_is_set_aside_and_what_it_leads_to_stays(club, tmp_path, rest, leads):
    text = tmp_path / "mine.txt"
    if leads:
        text.write_text("mine")
    beside(club, rest).symlink_to(text)
    desk = Desk(club, who="Ann")
    entered(desk, 7)
    desk.close()
    assert boards(Desk(club)) == {1, 2, 3, 7}
    assert text.exists() == leads
    assert not leads or text.read_text() == "mine"


PAGE, HEAD, FRAME = 4096, 32, 24  # bytes of a log: each page in it has a head of its own
ELEVENTH = HEAD + 10 * (FRAME + PAGE)  # the first page of the last deed but five
HARMED = [
    # what of the log is otherwise than it was written: from where, how much is zeroed (0: one bit); the deeds unread
    (None, 0, 0),
    (1, 0, 6), (6, 0, 6), (10, 0, 6), (14, 0, 6), (17, 0, 6), (21, 0, 6), (25, 0, 6),
    (ELEVENTH + 1, 0, 1), (ELEVENTH + 5, 0, 1), (ELEVENTH + 9, 0, 1), (ELEVENTH + 13, 0, 1), (ELEVENTH + 100, 0, 1),
    (0, 512, 6), (0, 4096, 6), (HEAD + 4 * (FRAME + PAGE), 24, 4), (HEAD + 4 * (FRAME + PAGE) - 9, 4096, 5),
]  # fmt: skip


@pytest.mark.parametrize(("at", "zeroed", "lost"), HARMED)
def test_what_a_damaged_log_of_an_older_program_keeps_back_is_said_and_the_log_is_kept(tmp_path, at, zeroed, lost):
    path = logged_by_an_older_program(tmp_path)
    content = bytearray(beside(path, "-wal").read_bytes())
    assert len(content) == HEAD + 12 * (FRAME + PAGE)
    if at is not None:
        content[at : at + (zeroed or 1)] = bytes(zeroed) or bytes([content[at] ^ 1])
        beside(path, "-wal").write_bytes(content)
    desk = Desk(path)
    said = leftovers.words(path, desk.set_aside)
    assert [each.read_bytes() for each in desk.set_aside] == [bytes(content)] * bool(lost)
    assert bool(said) == bool(lost)
    if lost:
        assert f"at least {counted(lost, 'deed')} in it cannot be read" in said
    desk.close(copy=False)


def with_pages_of_four_bytes(path):
    head = struct.pack(">4I8s", 0x377F0682, 3007000, 4, 0, b"saltsalt")
    beside(path, "-wal").write_bytes(head + bytes(8) + struct.pack(">II8sII", 1, 1, b"saltsalt", 1, 1) + bytes(400))


def very_long(path):
    with beside(path, "-wal").open("wb") as log:
        log.truncate(1 << 30)


def a_very_long_journal(path):
    with beside(path, "-journal").open("wb") as journal:
        journal.write(leftovers.MAGIC)
        journal.truncate(1 << 30)


@pytest.mark.parametrize("odd", [with_pages_of_four_bytes, very_long, a_very_long_journal])
@pytest.mark.parametrize("old", [False, True])
def test_what_nobody_ever_wrote_beside_a_file_is_set_aside_as_it_is(club, tmp_path, odd, old):
    if old:
        club = Path(shutil.copyfile(OLD / "0002.overtrick", tmp_path / "old.overtrick"))
        with closing(sqlite3.connect(club)) as file:
            file.execute("PRAGMA journal_mode = WAL")
    odd(club)
    desk = Desk(club)
    assert desk.last_deed() is not None
    desk.close(copy=False)
    assert not list(club.parent.glob("*.overtrick-*"))


def test_where_it_then_cannot_be_opened_that_is_said_with_it_and_no_more_when_it_can(tmp_path, monkeypatch):
    path = logged_by_an_older_program(tmp_path)
    log = beside(path, "-wal")
    log.write_bytes(log.read_bytes().replace(b"acknowledged 4", b"acknowledgee 4"))
    with monkeypatch.context() as patch:
        patch.setattr("scorer.desk.open_file", refused_after_a_look)
        with pytest.raises(DiskFull) as caught:
            Desk(path)
    assert str(caught.value).startswith("The disk is full, so old.overtrick was not changed.")
    assert "old.overtrick and is damaged: at least two deeds in it cannot be read" in str(caught.value)
    assert not log.exists()
    with closing(Desk(path)) as desk:
        assert desk.besides() == ""


def refused_after_a_look(path, **_):
    """There is no room for what an upgrade writes, once SQLite has taken up the log."""
    with closing(sqlite3.connect(path)) as file:
        file.execute("PRAGMA journal_mode = DELETE")
    raise in_words(path, DiskFull)
