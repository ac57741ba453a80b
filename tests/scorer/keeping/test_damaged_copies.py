"""What is damaged in one copy, or somebody else's, costs that copy alone: all others are taken, listed and thinned."""

from __future__ import annotations

import math
import sqlite3
from contextlib import closing, suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.cli import keeping as cli
from scorer.desk import Desk
from scorer.keeping import copies, looks
from scorer.keeping.copies import checked, listed, take
from scorer.store import looking
from scorer.store.place import held
from tests.examples import one_in
from tests.scorer.clubs import open_club
from tests.scorer.keeping.deeds import boards, entered, sql

ENDLESS = "WITH RECURSIVE r(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM r)"
TIMES = ("x'3230'", "'yesterday'", "20261117", "NULL || 'x'", "'0001-01-01T00:00:00+14:00'")


@pytest.fixture
def club(tmp_path):
    """A club with a copy of each of two deeds."""
    with closing(open_club(tmp_path)) as desk:
        for number in (1, 2):
            entered(desk, number)
            take(desk.path)
    return desk.path


def an_evening(club):
    """One more is recorded and copied, with all that is done around that."""
    had = {copy.path for copy in listed(club)}
    desk = Desk(club, who="Ann")
    entered(desk, 3)
    desk.close()
    assert (desk.keeper.trouble, desk.trouble) == ("", None)
    [made] = {copy.path for copy in listed(club)} - had
    assert not checked(made)
    assert had <= {look.copy.path for look in looks.looked_into(club)}
    assert cli.show(club, cli.WantedOfCopies()) == cli.SOUND
    with closing(Desk(made)) as opened:
        assert 3 in boards(opened)


@pytest.mark.parametrize("at", TIMES)
@pytest.mark.parametrize("which", [0, 1])
def test_a_copy_whose_last_deed_has_no_time_is_the_only_one_that_is_damaged(club, at, which):
    spoilt = listed(club)[which].path
    with closing(sqlite3.connect(spoilt)) as file, file:
        file.execute("PRAGMA writable_schema = ON")
        file.execute("UPDATE sqlite_master SET sql = replace(sql, 'at VARCHAR NOT NULL', 'at BLOB')")
    sql(spoilt, f"UPDATE deed SET at = {at} WHERE id = (SELECT max(id) FROM deed)")
    an_evening(club)
    assert [look.copy.path for look in looks.looked_into(club) if not look.sound] == [spoilt]


@one_in(2)
@given(data=st.data())
def test_whatever_bit_of_a_copy_is_flipped_costs_nothing_but_that_copy(tmp_path_factory, data):
    with closing(open_club(tmp_path_factory.mktemp("flipped"))) as desk:
        entered(desk, 1)
    [copy] = listed(desk.path)
    whole = bytearray(copy.path.read_bytes())
    last = whole.find(copy.at.encode())  # most of the file is empty: half of the bits are those of the last deed
    near = st.integers(last - 20, last)  # how long each of its values is, and of what kind
    for _ in range(data.draw(st.integers(1, 3))):
        whole[data.draw(near | st.integers(0, len(whole) - 1))] ^= 1 << data.draw(st.just(0) | st.integers(0, 7))
    copy.path.write_bytes(whole)
    an_evening(desk.path)


def test_the_bit_that_makes_bytes_of_a_time_costs_nothing_but_its_copy(club):
    copy = listed(club)[0]
    whole = copy.path.read_bytes()
    text = bytes([13 + 2 * len(copy.at)])  # how a record says that it has a text of that length, and below, bytes
    for place in (at for at in range(len(whole)) if whole[at : at + 1] == text):
        copy.path.write_bytes(whole[:place] + bytes([text[0] ^ 1]) + whole[place + 1 :])
        if time_in(copy.path) == copy.at.encode():
            break
    assert time_in(copy.path) == copy.at.encode()
    an_evening(club)


def time_in(path):
    with suppress(sqlite3.Error), closing(sqlite3.connect(path)) as file:
        return file.execute("SELECT at FROM deed ORDER BY id DESC LIMIT 1").fetchone()[0]
    return None


@pytest.mark.parametrize("name", ["deed", "alembic_version"])
def test_a_copy_that_would_never_end_to_answer_holds_nobody_up(club, name, monkeypatch):
    monkeypatch.setattr(looking, "LOOK_SECONDS", math.inf)  # or that file would be given up, a minute late
    strange = club.with_name("club copies") / "club strange.overtrick"
    columns = "id, 'c' chain, '2026' at, 'do' step, 'x' what, '0010' version_num"
    sql(strange, f"CREATE VIEW {name} AS {ENDLESS} SELECT {columns} FROM r ORDER BY id DESC")
    if name == "deed":
        sql(strange, "CREATE TABLE alembic_version (version_num)", "INSERT INTO alembic_version VALUES ('0010')")
    an_evening(club)


# --- what nobody thought of ---------------------------------------------------------------


def test_a_copy_that_fails_as_nobody_thought_of_is_said_until_one_succeeds_and_raised_once(club, monkeypatch):
    with closing(Desk(club, who="Ann")) as desk:
        entered(desk, 3)
        with monkeypatch.context() as patch:
            patch.setattr(copies, "take", lambda *_, **__: 1 / 0)
            with pytest.raises(ZeroDivisionError):
                desk.keeper.take(desk.head)
            assert desk.keeper.take(desk.head) is None
            assert desk.keeper.trouble.startswith("No copy of club.overtrick could be taken, nobody knows why.")
        assert desk.keeper.take(desk.head) is not None
        assert desk.keeper.trouble == ""


def test_a_copy_that_was_given_up_is_no_failure(club):
    def given_up():
        raise ValueError("nobody wants it")

    with closing(Desk(club, who="Ann")) as desk:
        entered(desk, 3)
        with pytest.raises(ValueError, match="nobody wants it"):
            desk.keeper.take(desk.head, go_on=given_up)
        assert desk.keeper.trouble == ""


def test_a_file_is_let_go_of_whatever_its_last_copy_comes_to(club, monkeypatch):
    desk = Desk(club, who="Ann")
    entered(desk, 3)
    monkeypatch.setattr(copies, "take", lambda *_, **__: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        desk.close()
    assert not held(club)


def test_no_copy_is_looked_at_while_the_first_deed_is_written(club, monkeypatch):
    looked, waiting = copies.listed, []
    with closing(sqlite3.connect(club, timeout=0)) as other, closing(Desk(club, who="Ann")) as desk:

        def others_may_write(path):
            try:
                other.execute("BEGIN IMMEDIATE")
                other.rollback()
            except sqlite3.OperationalError:
                waiting.append(path)
            return looked(path)

        monkeypatch.setattr(copies, "listed", others_may_write)
        entered(desk, 3)
    assert waiting == []


@pytest.mark.parametrize("at", ["x'00'", "'soon'"])
def test_a_copy_whose_only_deed_has_no_number_costs_no_other_its_place_in_the_list(club, at):
    """What stands where a file was cut short is nought."""
    bad = listed(club)[-1].path
    sql(bad, "DELETE FROM deed WHERE id > 1", f"UPDATE deed SET id = 0, at = {at}")
    assert [copy.path == bad for copy in listed(club)] == [False, True]
    assert not listed(club)[-1].readable
