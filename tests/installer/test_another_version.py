"""What an upgrade is tried over: what was built, for a while as another version, and as it was afterwards."""

import pytest

from installer import building, versions
from installer.contents import ANOTHER
from installer.linux_files import Build
from installer.versions import Made

OWN = Made("1.2.3", "abcdef012345", 1_700_000_000, "2023-11-14")
OLDER = OWN._replace(version="0.0.1")


@pytest.fixture
def ready(tmp_path):
    folder, freezing = tmp_path / "built" / "overtrick", tmp_path / "freezing" / "overtrick"
    for each in (folder / "_internal" / "resources", freezing):
        each.mkdir(parents=True)
    (folder / "overtrick").write_text("own")
    (freezing / ANOTHER).write_text("another")
    versions.say(OWN, folder / "_internal" / "resources" / "built.json")
    return Build(folder, tmp_path / "source", OLDER)


def told(ready):
    number = next(ready.folder.rglob("built.json")).read_text()
    return (ready.folder / "overtrick").read_text(), ("1.2.3" in number, "0.0.1" in number)


def test_what_was_built_is_another_version_for_a_while(ready):
    with building.as_another(ready, OWN):
        assert told(ready) == ("another", (False, True))
    assert told(ready) == ("own", (True, False))
    assert [each.name for each in ready.folder.parent.iterdir()] == ["overtrick"]


def test_what_was_built_is_as_it_was_where_packing_breaks_off(ready):
    with pytest.raises(building.BuildTooLarge), building.as_another(ready, OWN):
        raise building.BuildTooLarge
    assert told(ready) == ("own", (True, False))


def test_what_was_built_before_there_was_another_version_is_as_it_was(ready):
    (ready.folder.parent.with_name("freezing") / "overtrick" / ANOTHER).unlink()
    with pytest.raises(FileNotFoundError), building.as_another(ready, OWN):
        pass
    assert told(ready) == ("own", (True, False))
