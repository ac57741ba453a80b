"""Copying a club file while results come in."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from scorer.store import copying

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
