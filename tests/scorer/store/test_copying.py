"""Copying a club file while results come in."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import pytest

from scorer.keeping.copies import take
from scorer.store import copying, handles, looking
from scorer.store import file as club_file
from scorer.store.meant import said_in_words
from scorer.store.place import place
from scorer.store.trouble import Locked
from tests.scorer.clubs import open_club

PIECES = 20  # that the file is copied in at first
MANY = 200  # pieces after which it would never be copied


class Endless(Exception):
    """A copy that does not come to an end."""


@pytest.fixture
def club(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    """A file of so many pieces, open for whoever records."""
    with closing(sqlite3.connect(tmp_path / "club", isolation_level=None)) as file:
        file.execute("CREATE TABLE deed (id INTEGER PRIMARY KEY, said BLOB)")
        file.execute("INSERT INTO deed (said) VALUES (zeroblob(?))", (PIECES * copying.PAGES * 4096,))
        yield file


@pytest.mark.parametrize("every", [1, 2, 7], ids="a deed at every {} pieces".format)
def test_a_deed_between_any_two_pieces_does_not_keep_a_copy_from_its_end(
    club: sqlite3.Connection, tmp_path: Path, every: int
) -> None:
    pieces = 0

    def recorded() -> None:
        nonlocal pieces
        pieces += 1
        if pieces > MANY:
            raise Endless
        if pieces % every == 0:
            club.execute("INSERT INTO deed (said) VALUES ('4♠ by North')")

    with closing(sqlite3.connect(tmp_path / "club")) as source:
        copying.pour(source, tmp_path / "made", recorded)
    with closing(sqlite3.connect(tmp_path / "made")) as made:
        assert made.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert made.execute("SELECT count(*) FROM deed WHERE said = '4♠ by North'").fetchone()[0] >= pieces // every - 1


def test_a_piece_that_waits_for_somebody_who_writes_is_no_deed_in_between(
    club: sqlite3.Connection, tmp_path: Path
) -> None:
    pieces = 0

    def written() -> None:
        nonlocal pieces
        pieces += 1
        if pieces == 3:
            club.execute("BEGIN EXCLUSIVE")
        if pieces == 5:
            club.execute("ROLLBACK")

    with closing(sqlite3.connect(tmp_path / "club", timeout=0)) as source:
        copying.pour(source, tmp_path / "made", written)
    assert pieces >= PIECES, "the pieces are as small as they were, and nobody waited longer"


def read(path: Path) -> list[str]:
    """What a copy has, where it is whole."""
    with closing(sqlite3.connect(path)) as made:
        assert made.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        return [said for (said,) in made.execute("SELECT said FROM deed WHERE id > 1 ORDER BY id")]


def test_what_is_recorded_while_a_file_is_read_is_in_its_copy_and_nobody_waits(
    club: sqlite3.Connection, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    club.execute("PRAGMA busy_timeout = 0")
    pread = os.pread

    def reading(handle: int, size: int, at_byte: int) -> bytes:
        piece = pread(handle, size, at_byte)
        with suppress(sqlite3.OperationalError):  # only while it is read once more
            club.execute("INSERT INTO deed (said) VALUES (?)", (f"at {at_byte}",))
            recorded.append(f"at {at_byte}")
        return piece

    recorded: list[str] = []
    monkeypatch.setattr(os, "pread", reading)
    monkeypatch.delattr(copying, "poured")
    with closing(sqlite3.connect(tmp_path / "club")) as source:
        copying.pour(source, tmp_path / "made", at=place(tmp_path / "club"))
    assert len(recorded) > PIECES
    assert read(tmp_path / "made") == recorded
    assert (tmp_path / "made").read_bytes() == (tmp_path / "club").read_bytes()


@pytest.mark.parametrize("how", ["in a log", "off no handle"])
def test_what_cannot_be_read_as_it_lies_is_copied_by_sqlite(
    club: sqlite3.Connection, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    if how == "in a log":
        club.execute("PRAGMA journal_mode = WAL")
    else:
        monkeypatch.setattr(handles, "open_handle", lambda _: None)
    club.execute("INSERT INTO deed (said) VALUES ('4♠ by North')")
    with closing(sqlite3.connect(tmp_path / "club")) as source:
        copying.pour(source, tmp_path / "made", at=place(tmp_path / "club"))
    assert read(tmp_path / "made") == ["4♠ by North"]
    assert [each.name for each in sorted(tmp_path.glob("made*"))] == ["made"]


@pytest.fixture
def held(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A club file that another program holds for itself from the first time that somebody begins to copy it."""
    path = open_club(tmp_path).path
    monkeypatch.setattr(copying, "WAIT_SECONDS", 0.05)
    monkeypatch.setattr(looking, "WAIT_SECONDS", 0.05)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        monkeypatch.setattr(copying, "nobody_records", holding(other, copying.nobody_records))
        monkeypatch.setattr(copying, "poured", holding(other, copying.poured))
        monkeypatch.setattr(looking, "poured", holding(other, copying.poured))
        yield path


def holding(other: sqlite3.Connection, does: Callable[..., Any]) -> Callable[..., Any]:
    """The same, done while another program holds the file for itself."""

    def begun(*given: Any, **more: Any) -> Any:
        if not other.in_transaction:
            other.execute("BEGIN EXCLUSIVE")
        return does(*given, **more)

    return begun


COPIED: list[Callable[[Path], object]] = [
    lambda path: take(path),
    lambda path: copying.copied(path, "before upgrade from 0006"),
    lambda path: club_file.in_memory(path).dispose(),
]


@pytest.mark.parametrize("copied", COPIED, ids=["taken", "before an upgrade", "in memory"])
def test_what_another_program_holds_is_given_up_in_words_and_nothing_is_left_of_it(
    held: Path, copied: Callable[[Path], object]
) -> None:
    with pytest.raises(Locked, match="written by another program"), said_in_words(held):
        copied(held)
    assert [each for each in held.parent.rglob("*") if each.is_file()] == [held]


@pytest.mark.parametrize("then", ["closed", "another file", "a folder"])
def test_a_handle_that_is_closed_as_it_is_read_gives_nothing_of_what_has_its_number_then(tmp_path, monkeypatch, then):
    content = os.urandom(handles.PIECE * 3)
    (tmp_path / "club").write_bytes(content)
    (tmp_path / "other").write_bytes(b"x" * len(content))
    first, second = (os.open(tmp_path / "club", os.O_RDONLY) for _ in range(2))
    pread, turned = os.pread, []

    def reading(handle, size, at_byte):
        if at_byte and not turned:
            turned.append(handle)
            os.close(handle)
            if then != "closed":
                assert os.open(tmp_path / "other" if then == "another file" else tmp_path, os.O_RDONLY) == handle
        return pread(handle, size, at_byte)

    monkeypatch.setattr(os, "pread", reading)
    assert b"".join(handles.read_off(place(tmp_path / "club"))) == content
    assert turned == [first]
    for handle in {first, second} - ({first} if then == "closed" else set()):
        os.close(handle)


def test_what_nobody_here_has_open_any_more_is_read_to_its_end(tmp_path, monkeypatch):
    content = os.urandom(handles.PIECE * 3)
    (tmp_path / "club").write_bytes(content)
    handle, pread = os.open(tmp_path / "club", os.O_RDONLY), os.pread

    def reading(its, size, at_byte):
        if at_byte:
            os.close(handle)
        return pread(its, size, at_byte)

    monkeypatch.setattr(os, "pread", reading)
    assert b"".join(handles.pieces(tmp_path / "club")) == content
