"""The second place has the newest sound copy though none can be taken, and nothing there is thinned out meanwhile."""

from __future__ import annotations

import errno
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from scorer.cli import main
from scorer.desk import Desk
from scorer.keeping import copies, elsewhere
from scorer.keeping.copies import listed
from scorer.store import looking
from scorer.store.trouble import Damaged, NotCopied, copies_folder, in_words
from tests.scorer.keeping.deeds import FEW, SEVEN, entered, on, refusing, sql
from tests.scorer.store.test_newer import rechained


@contextmanager
def altered(club: Path) -> Iterator[None]:
    sql(club, "UPDATE club SET name = 'Nobody’s'")
    yield


@contextmanager
def torn(club: Path) -> Iterator[None]:
    club.write_bytes(b"x" * 5000)
    yield


@contextmanager
def gone_on_by_a_newer_program(club: Path) -> Iterator[None]:
    sql(club, """UPDATE deed SET command = '{"kind": "Teleport"}' WHERE id = (SELECT max(id) FROM deed)""")
    rechained(club)
    yield


@contextmanager
def held(club: Path) -> Iterator[None]:
    with closing(sqlite3.connect(club, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        yield


@contextmanager
def come_out_wrong(club: Path) -> Iterator[None]:
    def wrong(path, **_):
        raise in_words(path, NotCopied)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(copies, "take", wrong)
        yield


TROUBLES = [altered, torn, gone_on_by_a_newer_program, held, come_out_wrong]
troubles = pytest.mark.parametrize("trouble", TROUBLES, ids=lambda each: each.__name__)


@pytest.fixture(autouse=True)
def _at_once(monkeypatch):
    for place in ("copying", "file", "looking"):
        monkeypatch.setattr(f"scorer.store.{place}.WAIT_SECONDS", 0.01)


def test_by_what_a_club_is_known_is_read_as_it_is_opened_and_not_waited_for_again(desk):
    with closing(Desk(desk.path)), held(desk.path):
        assert elsewhere.mark_of(desk.path)


@troubles
def test_a_second_place_that_is_named_now_gets_the_newest_sound_copy(desk, tmp_path, trouble):
    made = desk.keeper.take(desk.head)
    entered(desk, 2)
    (tmp_path / "stick").mkdir()
    with trouble(desk.path):
        elsewhere.name_second_place(desk.path, tmp_path / "stick")
        assert desk.keeper.take(desk.head) is None
        assert desk.keeper.trouble
    assert desk.keeper.missing == ""
    assert [each.name for each in (tmp_path / "stick" / "club copies").iterdir()] == [made.path.name]


@pytest.mark.parametrize("trouble", [altered, torn, gone_on_by_a_newer_program], ids=lambda each: each.__name__)
def test_so_it_does_where_it_is_named_by_a_command(desk, tmp_path, trouble):
    made = desk.keeper.take(desk.head)
    entered(desk, 2)
    (tmp_path / "stick").mkdir()
    with trouble(desk.path):
        assert main(["copies", str(desk.path), "--also", str(tmp_path / "stick")]) == 0
    assert [each.name for each in (tmp_path / "stick" / "club copies").iterdir()] == [made.path.name]


@troubles
def test_nothing_is_thinned_out_there_meanwhile(desk, stick, monkeypatch, trouble):
    for number, when in enumerate(SEVEN, 2):
        on(monkeypatch, when)
        entered(desk, number)
        desk.keeper.take(desk.head)
    before = set(copies_folder(stick / "club.overtrick").iterdir())
    monkeypatch.setattr(copies, "EVENINGS", FEW)
    with trouble(desk.path):
        desk.keeper.take(desk.head)
    assert set(copies_folder(stick / "club.overtrick").iterdir()) == before


def test_a_copy_that_cannot_lie_beside_the_file_nor_be_taken_away_leaves_the_newest_there(desk, tmp_path, monkeypatch):
    """The folder beside the file takes nothing, and what is in the file is not as it was written."""
    made = desk.keeper.take(desk.head)
    entered(desk, 2)
    (tmp_path / "stick").mkdir()
    elsewhere.name_second_place(desk.path, tmp_path / "stick")
    with altered(desk.path), monkeypatch.context() as patch:
        refusing(patch, errno.EROFS, copies_folder(desk.path))
        desk.keeper.take(desk.head)
    assert [copy.path.name for copy in listed(tmp_path / "stick" / "club.overtrick")] == [made.path.name]


def test_whoever_gives_up_a_copy_does_not_wait_until_a_damaged_file_is_played_again(desk, monkeypatch):
    class GivenUp(Exception):
        pass

    def go_on():
        if looking:
            raise GivenUp

    def looked_at_again(path, asked):
        looking.append(path)
        asked()
        return in_words(path, Damaged)

    looking: list[Path] = []
    desk.path.write_bytes(b"x" * 5000)
    monkeypatch.setattr(copies, "at_fault", looked_at_again)
    with pytest.raises(GivenUp):
        desk.keeper.take(desk.head, go_on=go_on)


@pytest.fixture
def waits(desk, monkeypatch):
    """The seconds that are waited at most for another program, each time that the club is looked at."""
    found, connect = list[float](), sqlite3.connect

    def counted(club, *given, **more):
        found.extend([more["timeout"]] if str(desk.path) in str(club) and "timeout" in more else [])
        return connect(club, *given, **more)

    monkeypatch.setattr("scorer.store.looking.sqlite3.connect", counted)
    return found


def test_a_club_that_another_program_holds_is_waited_for_once_and_not_by_whoever_names_a_second_place(
    desk, stick, waits
):
    """Each wait is for seconds, and the window stands still while a second place is named."""
    made = desk.keeper.take(desk.head)
    entered(desk, 2)
    waits.clear()
    with held(desk.path):
        assert desk.keeper.take(desk.head) is None
        assert [wait for wait in waits if wait] == [looking.WAIT_SECONDS]
        waits.clear()
        elsewhere.name_second_place(desk.path, stick)
        assert elsewhere.second_place(desk.path) == stick
        assert not any(waits)
    assert desk.keeper.missing == ""
    assert [each.name for each in (stick / "club copies").iterdir()] == [made.path.name]


def test_nobody_waits_long_for_another_program_where_a_copy_is_brought_back_over_the_file(desk, waits):
    entered(desk, 2)
    waits.clear()
    with held(desk.path):
        desk.close(copy=False)
    assert waits == [looking.AT_THE_END / 1000]
