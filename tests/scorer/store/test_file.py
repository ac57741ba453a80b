"""Old files open, newer and foreign ones are refused, and a file in trouble is left as it was."""

from __future__ import annotations

import contextlib
import os
import shutil
import sqlite3
import stat
import tempfile
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from hypothesis import given
from hypothesis import strategies as st

from scorer.commands.members import NameClub
from scorer.desk import Desk
from scorer.keeping import copies
from scorer.picture import Picture
from scorer.store import file
from scorer.store.file import HEAD, MIGRATIONS, SAFELY, open_file
from scorer.store.meant import said_in_words
from scorer.store.tables import FILE
from scorer.store.trouble import (
    Damaged,
    DiskFull,
    FileTrouble,
    GoneAway,
    Locked,
    MadeByANewerProgram,
    NameTooLong,
    NotAClubFile,
    NotThere,
    ReadOnly,
    TakesTooLong,
    copies_folder,
)
from tests.scorer.clubs import open_club

OLD = Path(__file__).parent.parent / "old_files"


@pytest.fixture
def club(tmp_path):
    open_club(tmp_path).close()
    return tmp_path / "club.overtrick"


def sql(path, *statements):
    with closing(sqlite3.connect(path)) as connection, connection:
        for statement in statements:
            connection.execute(statement)


# --- versions -------------------------------------------------------------------------


def test_migrations_build_exactly_the_tables(club):
    with open_file(club).connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), FILE) == []


def test_the_newest_migration_is_the_version_this_program_writes():
    assert ScriptDirectory(str(MIGRATIONS)).get_current_head() == HEAD


def version_of(old):
    """The version that saved an old file; behind a hyphen stands what else is in it."""
    return old.stem.partition("-")[0]


def test_there_is_a_file_of_every_version():
    versions = {each.revision for each in ScriptDirectory(str(MIGRATIONS)).walk_revisions()}
    assert {version_of(path) for path in OLD.glob("*.overtrick")} == versions


@pytest.mark.parametrize("old", sorted(OLD.glob("*.overtrick")), ids=lambda path: path.stem)
def test_a_file_of_every_version_opens(old, tmp_path):
    club = Path(shutil.copy(old, tmp_path))
    desk = Desk(club)
    assert desk.event(desk.events()[0].id).slips
    assert bool(list(copies_folder(club).glob("*before upgrade*"))) == (version_of(old) != HEAD)


# --- trouble --------------------------------------------------------------------------


def not_a_database(club):
    club.write_text("Name,Number\nIda Holm,7\n")


def another_program(club):
    sql(club, "PRAGMA application_id = 7")


def newer(club):
    sql(club, "UPDATE alembic_version SET version_num = '9999'")


def cut_short(club):
    os.truncate(club, club.stat().st_size // 2)


def overwritten(club):
    with club.open("r+b") as file:
        file.seek(4096)
        file.write(b"\xff" * 8192)


def older_than_it_is(club):
    sql(club, "UPDATE alembic_version SET version_num = '0002'")


def much_older_than_it_is(club):
    sql(club, "UPDATE alembic_version SET version_num = '0001'")


def no_version(club):
    sql(club, "DROP TABLE alembic_version")


TABLE = [
    (not_a_database,  Damaged,             r"club\.overtrick is damaged.*“club copies”"),
    (another_program, NotAClubFile,        r"club\.overtrick is not an Overtrick club file"),
    (newer,           MadeByANewerProgram, r"club\.overtrick was saved by a newer version"),
    (older_than_it_is, Damaged,            r"club\.overtrick is damaged and was left as it is"),
    (much_older_than_it_is, Damaged,       r"club\.overtrick is damaged and was left as it is"),
    (cut_short,       Damaged,             r"club\.overtrick is damaged and was left as it is.*“club copies”"),
    (overwritten,     Damaged,             r"club\.overtrick is damaged and was left as it is"),
    (no_version,      Damaged,             r"club\.overtrick is damaged and was left as it is"),
]  # fmt: skip


@pytest.mark.parametrize(("harm", "trouble", "said"), TABLE, ids=lambda each: getattr(each, "__name__", ""))
def test_a_file_that_cannot_be_used_is_refused_in_words_and_left_as_it_was(club, harm, trouble, said):
    harm(club)
    before = club.read_bytes()
    with pytest.raises(trouble, match=said):
        Desk(club)
    with pytest.raises(FileTrouble):
        copies.take(club)
    assert club.read_bytes() == before


def test_a_damaged_file_says_where_copies_are_only_where_there_are_any(club):
    overwritten(club)
    with pytest.raises(Damaged, match="they are in the folder “club copies” beside it"):
        Desk(club)
    shutil.rmtree(copies_folder(club))
    with pytest.raises(Damaged, match="It has no copies in a folder “club copies” beside it: look in"):
        Desk(club)


def test_a_file_that_takes_too_long_to_look_through_is_said_to_in_words(club, monkeypatch):
    monkeypatch.setattr("scorer.store.looking.LOOK_SECONDS", -1)
    monkeypatch.setattr("scorer.store.looking.STEPS", 1)
    with pytest.raises(TakesTooLong, match="could not be read within a minute"):
        Desk(club)


def with_a_view(club):
    endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n"
    sql(club, "DROP TABLE alembic_version", f"CREATE VIEW alembic_version (version_num) AS {endless}")


def with_a_trigger(club):
    sql(club, "CREATE TRIGGER t AFTER INSERT ON slip BEGIN DELETE FROM deed; END")


def with_another_table(club):
    sql(club, "CREATE TABLE more (x)")


def with_a_virtual_table(club):
    sql(club, "DROP TABLE club", "CREATE VIRTUAL TABLE club USING fts5(name)")


STRANGE = [
    (with_a_view,          Damaged),
    (with_a_trigger,       NotAClubFile),
    (with_another_table,   NotAClubFile),
    (with_a_virtual_table, NotAClubFile),
]  # fmt: skip


@pytest.mark.parametrize(("harm", "trouble"), STRANGE)
def test_a_file_with_anything_in_it_that_would_be_carried_out_is_not_opened(club, harm, trouble):
    harm(club)
    with pytest.raises(trouble):
        Desk(club)


def test_a_text_is_no_club_file(tmp_path):
    not_a_database(tmp_path / "club.overtrick")
    with pytest.raises(NotAClubFile, match=r"club\.overtrick is not an Overtrick club file"):
        Desk(tmp_path / "club.overtrick")


def test_a_folder_that_is_not_there(tmp_path):
    with pytest.raises(NotThere, match="it, or its folder, is not there"):
        Desk(tmp_path / "nowhere" / "club.overtrick")


def test_an_empty_file_becomes_a_club_file(tmp_path):
    (tmp_path / "club.overtrick").touch()
    assert Desk(tmp_path / "club.overtrick").events() == ()


def test_a_file_that_another_program_is_writing(club, monkeypatch):
    monkeypatch.setattr("scorer.store.file.WAIT_SECONDS", 0.05)
    monkeypatch.setattr("scorer.store.looking.WAIT_SECONDS", 0.05)
    desk = Desk(club)
    with closing(sqlite3.connect(club, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(Locked, match="written by another program"):
            desk.do(NameClub(name="Harbour"))
    desk.do(NameClub(name="Harbour"))
    assert desk.club() == "Harbour"


def test_a_deed_that_a_reader_kept_from_the_disk_is_taken_back_and_can_be_done_again(club, monkeypatch):
    monkeypatch.setattr("scorer.store.file.WAIT_SECONDS", 0.05)
    monkeypatch.setattr("scorer.store.looking.WAIT_SECONDS", 0.05)
    desk, second = Desk(club), Desk(club)
    with closing(sqlite3.connect(club, isolation_level=None)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT name FROM club").fetchone()
        with pytest.raises(Locked, match="nothing was changed"):
            desk.do(NameClub(name="Harbour"))
    assert second.club() == ""
    second.do(NameClub(name="Meadow"))
    desk.do(NameClub(name="Harbour"))
    assert desk.club() == second.club() == "Harbour"


def replaced_by_a_shorter_one(club, monkeypatch, module):
    """Between the moment that a file is opened to be looked at and that it is, a shorter state takes its name."""
    shorter, look = Path(shutil.copy(club, club.with_name("shorter.overtrick"))), file.looked_at
    with closing(Desk(club)) as desk:
        desk.do(NameClub(name="x" * 50_000))
        desk.close(copy=False)
    assert shorter.stat().st_size < club.stat().st_size

    def late(path, **more):
        found = look(path, **more)
        if shorter.exists():
            os.replace(shorter, club)
        return found

    monkeypatch.setattr(module, "looked_at", late)


def test_a_file_that_is_brought_back_as_another_opens_it_is_not_damaged(club, monkeypatch):
    replaced_by_a_shorter_one(club, monkeypatch, file)
    with closing(Desk(club)) as desk:
        assert desk.club() == ""


def test_a_file_that_is_brought_back_as_another_judges_it_is_sound(club, monkeypatch):
    replaced_by_a_shorter_one(club, monkeypatch, copies)
    assert copies.checked(club) == ()


def keeping_a_log(club):
    """A connection of an older program's."""
    older = sqlite3.connect(club, isolation_level=None)
    older.execute("PRAGMA journal_mode = WAL")
    older.execute("UPDATE club SET name = 'Harbour'")
    return older


def test_who_looks_at_an_older_programs_log_just_then_is_waited_for(club, monkeypatch):
    other = keeping_a_log(club)
    monkeypatch.setattr("time.sleep", lambda _: other.close())  # before the next try
    with closing(open_file(club).connect()) as opened:
        assert opened.exec_driver_sql("PRAGMA journal_mode").scalar() == "delete"


def test_who_keeps_an_older_programs_log_open_is_not_waited_for_for_ever(club, monkeypatch):
    monkeypatch.setattr("scorer.store.file.WAIT_SECONDS", 0.05)
    monkeypatch.setattr("scorer.store.looking.WAIT_SECONDS", 0.05)
    with closing(keeping_a_log(club)), pytest.raises(Locked), said_in_words(club):
        open_file(club).connect()


def test_a_full_disk(club):
    desk = Desk(club)
    with desk._file.begin():
        desk._file.exec_driver_sql("PRAGMA max_page_count = 1")
    with pytest.raises(DiskFull, match=r"disk is full, so club\.overtrick was not changed"):
        desk.do(NameClub(name="x" * 900_000))
    assert desk.club() == ""


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everything")
def test_a_file_that_may_not_be_written(club):
    club.chmod(stat.S_IRUSR)
    with pytest.raises(ReadOnly, match="may not be written"):
        Desk(club).do(NameClub(name="Harbour"))


def test_sqlite_is_told_to_reach_the_disk_before_it_says_so(club, monkeypatch):
    monkeypatch.setattr("scorer.store.file.SAFELY", SAFELY)
    with open_file(club).connect() as file:
        asked = [
            file.exec_driver_sql(f"PRAGMA {name}").scalar() for name in ("journal_mode", "synchronous", "foreign_keys")
        ]
    assert asked == ["delete", 3, 1]


NAMES = ["a?b", "a%20b", "a#b", "?", ":memory:", "Ζωή & Łukasz", "[a] club", "file:x", "n" * 200, "two  spaces "]


@pytest.mark.parametrize("name", NAMES)
def test_a_club_file_may_have_any_name(tmp_path, name):
    desk = Desk(tmp_path / f"{name}.overtrick")
    desk.do(NameClub(name="Harbour"))
    assert {path.name for path in tmp_path.iterdir()} == {f"{name}.overtrick"}
    desk.close()
    assert {path.name for path in tmp_path.iterdir()} == {f"{name}.overtrick", f"{name[:100]} copies"}
    assert Desk(tmp_path / f"{name}.overtrick").club() == "Harbour"


NO_FILES = [
    ("a folder",        lambda path: path.mkdir(),                        NotAClubFile),
    ("a pipe",          lambda path: os.mkfifo(path),                     NotAClubFile),
    ("a lost link",     lambda path: path.symlink_to(path.parent / "x/y"), NotThere),
    ("a loop",          lambda path: path.symlink_to(path),               NotThere),
]  # fmt: skip


@pytest.mark.parametrize(("make", "trouble"), [row[1:] for row in NO_FILES], ids=[row[0] for row in NO_FILES])
def test_what_is_no_file_is_refused_in_words(tmp_path, make, trouble):
    make(tmp_path / "club.overtrick")
    with pytest.raises(trouble, match=r"club\.overtrick"):
        Desk(tmp_path / "club.overtrick")


@pytest.mark.parametrize(("name", "trouble"), [("n" * 300, NameTooLong), ("n" * 240, NameTooLong), ("a\0b", NotThere)])
def test_a_name_no_disk_takes_is_refused_in_words(tmp_path, name, trouble):
    with pytest.raises(trouble):
        Desk(tmp_path / f"{name}.overtrick")


def test_a_name_so_long_that_nothing_can_lie_beside_the_file_is_said_to_be_too_long_before_anything_is_lost(club):
    long = club.rename(club.with_stem("n" * 240))
    with closing(Desk(long)) as desk, pytest.raises(NameTooLong):
        desk.do(NameClub(name="Harbour"))


def test_an_emptied_file_with_copies_beside_it_is_damaged_and_not_new(club):
    club.write_bytes(b"")
    with pytest.raises(Damaged, match="“club copies”"):
        Desk(club)


@pytest.mark.parametrize("leave", [Path.unlink, lambda path: path.rename(path.with_name("elsewhere"))])
def test_a_file_that_goes_away_while_it_is_open_acknowledges_nothing(club, leave):
    desk = Desk(club)
    leave(club)
    with pytest.raises(GoneAway, match="moved, removed or exchanged while it was open"):
        desk.do(NameClub(name="Harbour"))
    assert not club.exists()


def test_a_deed_that_can_no_more_be_taken_back_is_damage(tmp_path):
    with closing(Desk(tmp_path / "club.overtrick")) as desk:
        desk.do(NameClub(name="Harbour"))
        desk.do(NameClub(name="Hill", seen=("Harbour",)))
        with closing(sqlite3.connect(desk.path)) as file, file:
            file.execute("UPDATE deed SET inverse = replace(inverse, 'Hill', 'Hall')")
        with pytest.raises(Damaged):
            Picture(desk.path, 1)


@given(st.randoms(use_true_random=False))
def test_a_file_damaged_anywhere_is_read_or_refused_and_never_more(chance):
    with tempfile.TemporaryDirectory() as folder:
        club = Path(shutil.copy(OLD / f"{HEAD}.overtrick", folder))
        content = bytearray(club.read_bytes())
        for _ in range(chance.randrange(1, 30)):
            content[chance.randrange(100, len(content))] = chance.randrange(256)
        club.write_bytes(content)
        with contextlib.suppress(FileTrouble, KeyError), contextlib.closing(Desk(club)) as desk:
            desk.members()
            for listed in desk.events():
                desk.event(listed.id)
            Picture(desk.path, 1).close()
