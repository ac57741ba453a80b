"""The program is brought up to date while it runs: what runs stays what it was, and writes no newer file."""

from __future__ import annotations

import shutil
from contextlib import closing
from pathlib import Path

import pytest

from scorer.desk import Desk
from scorer.event.plain import NotKept
from scorer.keeping.copies import described
from scorer.store.file import HEAD, MIGRATIONS
from scorer.store.trouble import Damaged, MadeByANewerProgram, TakenOver, copies_folder
from tests.scorer.clubs import open_club
from tests.scorer.keeping.deeds import entered, sql

OLD = Path(__file__).parents[1] / "old_files"
NEXT = f"{int(HEAD) + 1:04}"
STEP = f'revision, down_revision = "{NEXT}", "{HEAD}"\n\n\ndef upgrade():\n    pass\n'


@pytest.fixture
def installed(tmp_path, monkeypatch):
    """What a newer version of the program put in the place of the files of this one."""
    folder = tmp_path / "program"
    shutil.copytree(MIGRATIONS, folder)
    (folder / "versions" / f"{NEXT}_more.py").write_text(STEP, encoding="utf-8")
    monkeypatch.setattr("scorer.store.file.MIGRATIONS", folder)


def test_what_the_newer_program_brought_up_to_date_is_taken_over(tmp_path, installed):
    with closing(open_club(tmp_path)) as desk:
        sql(desk.path, f"UPDATE alembic_version SET version_num = '{NEXT}'")
        with pytest.raises(TakenOver):
            entered(desk, 1)
        with pytest.raises(MadeByANewerProgram):
            Desk(desk.path)
    assert list(tmp_path.glob("* copies/*")) == []


def test_an_older_file_becomes_one_of_the_version_that_runs(tmp_path, installed):
    [old] = OLD.glob("0010-slips*")
    path = tmp_path / "club.overtrick"
    shutil.copyfile(old, path)
    Desk(path).close(copy=False)
    assert described(path).version == HEAD


def test_a_file_that_cannot_be_brought_up_to_date_is_copied_once_and_stays_as_it_was(tmp_path, monkeypatch):
    def migrate(_file):
        raise NotKept("not of its version")

    club = Path(shutil.copy(OLD / "0008.overtrick", tmp_path / "club.overtrick"))
    before = club.read_bytes()
    monkeypatch.setattr("scorer.store.file.migrate", migrate)
    with pytest.raises(Damaged):
        Desk(club)
    assert len(list(copies_folder(club).iterdir())) == 1
    assert club.read_bytes() == before
