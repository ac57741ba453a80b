"""A club that another program has to itself: whoever waits is told at once what for, and waits once."""

import sqlite3
from contextlib import closing
from zipfile import ZipFile

import pytest

from scorer.cli.terminal import complain
from tests.scorer.clubs import open_club

ASKED = [
    pytest.param(("sheets", "club.overtrick", "--out", "out"), id="sheets"),
    pytest.param(("export", "club.overtrick", "1", "event.xml"), id="export"),
    pytest.param(("import", "lines.csv", "--club", "club.overtrick"), id="import"),
]


@pytest.fixture
def club(typing):
    open_club(typing.folder, "club.overtrick").close(copy=False)
    (typing.folder / "lines.csv").write_text("board,ns,ew,contract,declarer,tricks\n1,1,2,4S,N,10\n")
    return typing.folder / "club.overtrick"


@pytest.mark.parametrize("asked", ASKED)
def test_it_is_said_what_is_waited_for_and_that_it_did_not_end(typing, club, monkeypatch, asked):
    monkeypatch.setattr("scorer.store.looking.AT_THE_END", 1)
    monkeypatch.setattr("scorer.cli.clubs.WAIT_SECONDS", 0.01)
    monkeypatch.setattr("scorer.cli.clubs.see_to_leftovers", lambda _: pytest.fail("it was waited for again"))
    monkeypatch.setattr("scorer.cli.clubs.Desk", lambda *_, **__: pytest.fail("it was waited for again"))
    with closing(sqlite3.connect(club, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        done = typing(*asked)
    waits, locked = done.err.splitlines()[0], done.err.splitlines()[1]
    assert (done.status, waits) == (2, "Waiting for another program that is writing club.overtrick…")
    assert locked.startswith("club.overtrick is being written by another program.")


def test_a_report_of_it_is_written_without_it_and_says_so(typing, club, monkeypatch):
    monkeypatch.setattr("scorer.store.looking.AT_THE_END", 1)
    monkeypatch.setattr("scorer.cli.clubs.WAIT_SECONDS", 0.01)
    with closing(sqlite3.connect(club, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        done = typing("report", club, "--out", ".")
    [path] = typing.folder.glob("*.zip")
    with ZipFile(path) as file:
        assert file.namelist() == ["report.txt"]
    assert done.status == 1
    said = " ".join(done.out.split())
    assert "was written, without the club: club.overtrick is being written by another program." in said


def test_what_ends_meanwhile_is_gone_on_after(typing, club, monkeypatch):
    monkeypatch.setattr("scorer.store.looking.AT_THE_END", 1)
    with closing(sqlite3.connect(club, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")

        def said(sentence):
            complain(sentence)
            other.rollback()

        monkeypatch.setattr("scorer.cli.clubs.complain", said)
        done = typing("report", club, "--out", ".")
    assert (done.status, done.err.split("\n")[0]) == (0, "Waiting for another program that is writing club.overtrick…")
