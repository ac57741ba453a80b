"""What stands on a shelf is found by its key, and what does not is refused as the shelf says."""

import subprocess
import sys
from typing import NamedTuple

import pytest

from rules.shelf import Shelf


class Jar(NamedTuple):
    """A thing with a key."""

    key: str


PLUM, PEAR = Jar("plum"), Jar("pear")


def test_things_stand_in_their_order_and_are_found_by_key():
    shelf = Shelf(PLUM, PEAR)
    assert list(shelf) == [PLUM, PEAR]
    assert [shelf.find(each.key) for each in shelf] == [PLUM, PEAR]


@pytest.mark.parametrize("key", ["", "fig", "Plum", "plum ", None])
def test_a_key_that_nothing_has_is_refused(key):
    with pytest.raises(KeyError):
        Shelf(PLUM, PEAR).find(key)
    with pytest.raises(ValueError, match=f"no {key} here"):
        Shelf(PLUM, refused=lambda key: ValueError(f"no {key} here")).find(key)


JARS = '''
"""A jar that says when it is opened."""
print("{key}")

class {name}:
    key = "{key}"
'''


@pytest.fixture
def cellar(tmp_path, monkeypatch):
    """A shelf of two jars, each in a file of its own."""
    monkeypatch.syspath_prepend(tmp_path)
    folder = tmp_path / "cellar"
    folder.mkdir()
    for file, name in ("red_plum", "Plum"), ("pear", "Pear"):
        (folder / f"{file}.py").write_text(JARS.format(name=name, key=file.replace("_", "-")))
    yield Shelf.of_files("cellar", "red_plum.Plum", "pear.Pear", refused=lambda key: ValueError(key))
    for read in [name for name in sys.modules if name.split(".")[0] == "cellar"]:
        del sys.modules[read]


def test_a_file_is_read_when_what_stands_in_it_is_asked_for(cellar, capsys):
    assert len(cellar) == 2
    assert capsys.readouterr().out == ""
    pear = cellar.find("pear")
    assert capsys.readouterr().out == "pear\n"
    assert [each.key for each in cellar] == ["red-plum", "pear"]
    assert capsys.readouterr().out == "red-plum\n"
    assert cellar[1] is cellar.find("pear") is cellar[:2][1] is pear
    with pytest.raises(ValueError, match="fig"):
        cellar.find("fig")


# What is there as soon as an evening is looked at, of a game that nobody plays.
LOOKED_AT = """
import sys
from scorer.evening.steps import next_steps
from rules import game
game("nap")
print([name for name in ("rules.nap", "rules.whist", "scorer.movements.swiss") if name in sys.modules])
"""


def test_who_looks_at_an_evening_waits_for_no_other_game():
    done = subprocess.run([sys.executable, "-c", LOOKED_AT], capture_output=True, text=True, check=True)
    assert done.stdout == "['rules.nap']\n"
