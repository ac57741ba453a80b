"""A deed that a crash left half written is taken back whole, wherever between its first page and its last it was."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any, BinaryIO

import pytest

from scorer import journal
from scorer.keeping import leftovers
from scorer.store.copying import beside
from tests.long.ways import teleported
from tests.scorer.clubs import open_club
from tests.scorer.keeping.deeds import crashed, entered


def told(path: Path) -> tuple[str, int, int]:
    """Whether a file's pages fit together, and how many deeds and results it has."""
    with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro&immutable=1", uri=True)) as file:
        asked = ("PRAGMA integrity_check(1)", "SELECT count(*) FROM deed", "SELECT count(*) FROM slip")
        fits, deeds, slips = (file.execute(each).fetchone()[0] for each in asked)
    return fits, deeds, slips


@pytest.fixture(params=[False, True], ids=["by this program", "after a newer program's deed"])
def written(request, tmp_path) -> tuple[Path, bytes, bytes]:
    """A file, what it was before and is after a deed, and beside it the journal of that.

    The journal goes as the deed ends; who has it open by then can read it still.
    """
    with closing(open_club(tmp_path)) as desk:
        entered(desk, 1)
        if request.param:
            teleported(desk.path)
        before, held = desk.path.read_bytes(), list[BinaryIO]()
        chained = journal.chained
        with pytest.MonkeyPatch.context() as patch, ExitStack() as stack:

            def holding(*of: Any) -> Any:
                held.append(stack.enter_context(beside(desk.path, "-journal").open("rb")))
                return chained(*of)

            patch.setattr(journal, "chained", holding)
            entered(desk, 2)
            [left] = [each.read() for each in held]
        after = desk.path.read_bytes()
        desk.close(copy=False)
    beside(desk.path, "-journal").write_bytes(left)
    return desk.path, before, after


def page_of(content: bytes) -> int:
    """The bytes of a file's pages, as its head has them, where 1 stands for 65,536."""
    return {1: 1 << 16}.get(size := int.from_bytes(content[16:18], "big"), size)


def moments(before: bytes, after: bytes) -> Iterator[bytes]:
    """What a file is while its pages are written one after another."""
    half, page = bytearray(before.ljust(len(after), b"\0")), page_of(after)
    for at in range(0, len(after), page):
        if half[at : at + page] != after[at : at + page]:
            half[at : at + page] = after[at : at + page]
            yield bytes(half)


def test_a_deed_is_there_whole_or_not_at_all(written):
    path, before, after = written
    left, whole = beside(path, "-journal").read_bytes(), []
    for content in (before, after):
        path.write_bytes(content)
        whole.append(told(path))
    torn = 0
    for content in moments(before, after):
        path.write_bytes(content)
        beside(path, "-journal").write_bytes(left)
        torn += content != after and told(path) not in whole
        leftovers.settle(path)
        assert told(path) in whole
        assert not beside(path, "-journal").exists()
    assert torn


def test_a_journal_follows_the_file_that_it_was_begun_on_and_no_other(tmp_path, written):
    path, before, after = written
    for content in (before, after):
        path.write_bytes(content)
        assert leftovers.follows(path)
    (tmp_path / "other").mkdir()
    with closing(open_club(tmp_path / "other")) as other:
        for number in range(1, 9):
            entered(other, number)
        other.close(copy=False)
    shutil.copyfile(crashed(other.path), beside(path, "-journal"))
    assert not leftovers.follows(path)
    beside(path, "-journal").write_bytes(b"of nothing")
    assert not leftovers.follows(path)
