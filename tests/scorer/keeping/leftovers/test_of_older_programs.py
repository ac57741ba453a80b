"""What older programs and others left beside a club file: a log is taken up where it belongs, else set aside."""

from __future__ import annotations

import os
import shutil
import sqlite3
import struct
from contextlib import closing, suppress
from pathlib import Path

import pytest

from scorer.cli.copies_listed import WantedOfCopies
from scorer.cli.keeping import show
from scorer.desk import Desk
from scorer.event.refusal import Refusal
from scorer.keeping import leftovers, outcomes
from scorer.keeping.copies import checked
from scorer.keeping.restoring import bring_back
from scorer.movements.words import counted
from scorer.store.trouble import DiskFull, FileTrouble, in_words
from tests.scorer.beside import all_at_once, called
from tests.scorer.keeping.deeds import boards, crashed, entered, logged_by_an_older_program
from tests.scorer.keeping.leftovers.left import OLD, beside, copy_of


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
    journal.write_bytes(journal.read_bytes() + bytes(4) + name + head + outcomes.MAGIC)


def opened(club):
    Desk(club).close(copy=False)


def tried_out(club):
    outcomes.try_out(club, club.with_name("tried.overtrick"), "-journal")


@pytest.mark.parametrize(
    "look", [opened, tried_out, lambda club: show(club, WantedOfCopies()), lambda club: bring_back(club, copy_of(club))]
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
        show(club, WantedOfCopies(aside=True))
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
        journal.write(outcomes.MAGIC)
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
