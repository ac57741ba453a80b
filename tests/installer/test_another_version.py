"""What an upgrade is tried over: a copy of what was built, as another version; what was built stays as it is."""

import sys

import pytest

from installer import building, versions
from installer.contents import ANOTHER
from installer.versions import Made

OWN = Made("1.2.3", "abcdef012345", 1_700_000_000, "2023-11-14")
OLDER = OWN._replace(version="0.0.1")


@pytest.fixture
def whole(tmp_path):
    """A folder that was built, in the folder of builds."""
    whole, freezing = tmp_path / "built" / "overtrick", tmp_path / "freezing" / "overtrick"
    for each in (whole / "_internal" / "resources", freezing, tmp_path / "source" / "resources"):
        each.mkdir(parents=True)
    (whole / "overtrick").write_text("own")
    (freezing / ANOTHER).write_text("another")
    versions.say(OWN, whole / "_internal" / "resources" / "built.json")
    versions.write(OWN, tmp_path / "source")
    return whole


@pytest.fixture
def again(tmp_path, monkeypatch):
    """Packs again what was built, in a folder of the temporary one, as another version."""

    def again(folder="."):
        words = ["building", "--into", str(tmp_path / folder), "--again", "--version", OLDER.version, "tar"]
        monkeypatch.setattr(sys, "argv", words)
        return building.main()

    return again


def told(folder):
    """Which program lies in a folder, and which version it says it is."""
    number = next(folder.rglob("built.json")).read_text()
    return (folder / "overtrick").read_text(), ("1.2.3" in number, "0.0.1" in number)


def test_what_was_built_is_packed_as_another_version_and_stays_as_it_is(whole, again, monkeypatch):
    packed = []
    monkeypatch.setattr(building, "pack", lambda ready, *_, **__: packed.append((*told(ready.folder), ready.made)))
    assert again() == 0
    assert packed == [("another", (False, True), OLDER)]
    assert told(whole) == ("own", (True, False))


@pytest.mark.usefixtures("whole")
def test_what_a_former_copy_left_is_in_no_other_one(whole, tmp_path):
    (building.as_another(whole, tmp_path, OLDER) / "left").touch()
    assert not (building.as_another(whole, tmp_path, OLDER) / "left").exists()


@pytest.mark.parametrize("folder", ["nothing", "."])
def test_where_nothing_was_built_that_has_another_version_that_is_said(whole, tmp_path, again, capsys, folder):
    (tmp_path / "freezing" / "overtrick" / ANOTHER).unlink()
    with pytest.raises(SystemExit):
        again(folder)
    assert (
        f"nothing was built in {tmp_path / folder} that could be packed again\n".replace("/.", "")
        in capsys.readouterr().err
    )
    assert told(whole) == ("own", (True, False))
