"""What somebody else wrote into a file is never carried out, and all that this program ever made is its own."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from scorer.desk import Desk
from scorer.store import file
from scorer.store.foreign import schema_of, works_out
from scorer.store.looking import looked_at
from scorer.store.trouble import NotAClubFile
from tests.scorer.clubs import open_club

OLD = sorted((Path(__file__).parent.parent / "old_files").glob("*.overtrick"))
LONG = "instr(hex(zeroblob(100000000)), hex(zeroblob(50000000)) || '1')"

TABLES = [
    ("CREATE TABLE t (id INTEGER NOT NULL, name VARCHAR(32) DEFAULT '' NOT NULL, PRIMARY KEY (id))", False),
    ("CREATE TABLE t (name VARCHAR DEFAULT ('') NOT NULL, many INTEGER DEFAULT (3))", False),
    ("CREATE TABLE t (name VARCHAR DEFAULT 'CHECK (1)', \"as\" INTEGER, `where` TEXT, [check] TEXT)", False),
    ("CREATE TABLE t (a REFERENCES u (id) ON DELETE CASCADE) WITHOUT ROWID", False),
    ("CREATE TABLE t (name VARCHAR -- CHECK\n)", False),
    (f"CREATE TABLE t (id INTEGER, CHECK ({LONG} = 0))", True),
    (f"CREATE TABLE t (id INTEGER, check({LONG} = 0))", True),
    (f"CREATE TABLE t (id INTEGER /* ' */, CHECK ({LONG}) /* ' */)", True),
    (f"CREATE TABLE t (name VARCHAR GENERATED ALWAYS AS ({LONG}) VIRTUAL)", True),
    (f"CREATE TABLE t (name VARCHAR AS ({LONG}))", True),
    (f"CREATE TABLE t (name VARCHAR DEFAULT ({LONG}))", True),
    ("CREATE TABLE t (name VARCHAR DEFAULT ('' || hex(zeroblob(9))))", True),
    ("CREATE TABLE t (name VARCHAR DEFAULT (", True),
    ("CREATE TABLE t (name VARCHAR COLLATE nobodys)", True),
    ("CREATE TABLE t (name VARCHAR UNIQUE ON CONFLICT REPLACE)", True),
    ("CREATE TABLE t (id INTEGER PRIMARY KEY ON CONFLICT IGNORE)", True),
    ("CREATE VIRTUAL TABLE t USING fts5(name)", True),
]
INDEXES = [
    ("CREATE INDEX ix_deed_who ON deed (who)", False),
    ('CREATE INDEX i ON "deed" ("who", first)', False),
    ('CREATE UNIQUE INDEX i ON "deed" ("who", first)', True),
    ("CREATE INDEX i ON deed (hex(who))", True),
    ("CREATE INDEX i ON deed (who || 'x')", True),
    ("CREATE INDEX i ON deed (who) WHERE first > 3", True),
    ("CREATE INDEX i ON deed ('who')", True),
]


@pytest.mark.parametrize(("said", "worked_out"), TABLES)
def test_a_table_in_which_something_is_worked_out_is_told_from_ours(said, worked_out):
    assert works_out("table", said) == worked_out


@pytest.mark.parametrize(("said", "worked_out"), INDEXES)
def test_an_index_in_which_something_is_worked_out_is_told_from_ours(said, worked_out):
    assert works_out("index", said) == worked_out


@pytest.mark.parametrize("path", OLD, ids=lambda path: path.stem)
def test_nothing_that_any_version_made_is_worked_out(path):
    with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro&immutable=1", uri=True)) as old:
        assert not [each for each in schema_of(old) if works_out(each[0], each[3] or "")]


@pytest.mark.parametrize("table", ["club", "event", "deed"])
def test_a_file_in_which_a_row_is_worked_out_for_ever_is_refused_before_a_row_is_read(tmp_path, table):
    desk = open_club(tmp_path)
    desk.close(copy=False)
    with closing(sqlite3.connect(desk.path)) as file, file:
        file.execute("PRAGMA writable_schema = ON")
        [said] = file.execute("SELECT sql FROM sqlite_master WHERE name = ?", (table,)).fetchone()
        hostile = f"{said.rstrip()[:-1]}, CHECK ({LONG} = 0))"
        file.execute("UPDATE sqlite_master SET sql = ? WHERE name = ?", (hostile, table))
    with pytest.raises(NotAClubFile):
        Desk(desk.path)


FOR_LONG = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 3000000) SELECT count(*) FROM n"
TOO_LONG = f"SELECT zeroblob({file.LARGEST + 1})"


@pytest.fixture
def club_file(tmp_path):
    with closing(open_club(tmp_path)) as desk:
        return desk.path


def asked(connection, question):
    return connection.execute(question).fetchone()[0]


def test_who_only_looks_trusts_nothing_that_stands_in_a_file_and_takes_no_value_without_measure(club_file):
    with closing(looked_at(club_file)) as looking:
        assert asked(looking, "PRAGMA trusted_schema") == 0
        with pytest.raises(sqlite3.DataError, match="too big"):
            asked(looking, TOO_LONG)


def test_nor_does_who_works_in_it(club_file):
    with file.open_file(club_file).connect() as working:
        driver = working.connection.dbapi_connection
        assert asked(driver, "PRAGMA trusted_schema") == 0
        with pytest.raises(sqlite3.DataError, match="too big"):
            asked(driver, TOO_LONG)


def test_what_would_be_worked_out_for_long_is_given_up(club_file, monkeypatch):
    monkeypatch.setattr("scorer.store.looking.LOOK_SECONDS", 0)
    with closing(looked_at(club_file)) as looking, pytest.raises(sqlite3.OperationalError, match="interrupted"):
        asked(looking, FOR_LONG)
