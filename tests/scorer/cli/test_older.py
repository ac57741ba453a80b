"""Who only looks at a club of an older program leaves it as it is, and other rooms go on with that program."""

from pathlib import Path
from shutil import copyfile

import pytest
from sqlalchemy import MetaData, select

from scorer.keeping.copies import checked, described
from scorer.store.server import engine_of
from scorer.store.trouble import copies_folder
from tests.scorer.store.older import OLD, as_that_version_kept_it

LOOKS = ["check CLUB", "copies CLUB", "sheets CLUB --out paper", "export CLUB 1 out.xml", "move CLUB THERE"]
VERSIONS = ["0008", "0009", "0010"]  # clubs were first kept on a server in these


def older_file(tmp_path, version):
    return Path(copyfile(OLD / f"{version}.overtrick", tmp_path / "club.overtrick"))


def typed(command, club, there):
    return [{"CLUB": club, "THERE": there}.get(word, word) for word in command.split()]


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("command", [*LOOKS, "move CLUB out.overtrick"])
def test_an_older_club_on_a_server_is_looked_at_as_it_is(server, typing, tmp_path, command, version):
    path = older_file(tmp_path, version)
    at, club = as_that_version_kept_it(server, path)
    path.unlink()
    before = rows(at)
    done = typing(*typed(command, club, server.new()))
    assert (done.status, done.err) == (0, "")
    assert rows(at) == before


def rows(at):
    """All that a database has, whatever its tables are."""
    engine, kept = engine_of(at), MetaData()
    with engine.connect() as club:
        kept.reflect(club)
        found = {each.name: (each.columns.keys(), [*club.execute(select(each))]) for each in kept.sorted_tables}
    engine.dispose()
    return found


def test_a_copy_of_an_older_club_on_a_server_can_be_read_by_the_programs_that_keep_it(server, typing, tmp_path):
    at, club = as_that_version_kept_it(server, older_file(tmp_path, "0010"))
    assert typing("copies", club).status == 0
    [copy] = copies_folder(at.path).glob("*.overtrick")
    assert described(copy).version == "0010"
    assert checked(copy) == ()


@pytest.mark.parametrize("command", [*LOOKS, "report CLUB --out ."])
def test_an_older_file_is_looked_at_as_it_is(server, typing, tmp_path, command):
    path = older_file(tmp_path, "0010")
    before = path.read_bytes()
    done = typing(*typed(command, path, server.new()))
    assert (done.status, done.err) == (0, "")
    assert path.read_bytes() == before
    assert not copies_folder(path).exists()
