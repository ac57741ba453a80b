"""What stands on each shelf, at the top of the tree and in the locks: no more, and nothing under another name."""

import ast
import re
from importlib import import_module
from pathlib import Path

import pytest

from rules.shelf import Shelf
from scorer.event.seated import Seated
from tests.tree import PROGRAM, SHELVES, TOP, TOP_LEVEL, Source, files, on_shelf, walk

MADE_HERE = {"out", "build", "dist"}


def standing(shelf: str) -> list[str]:
    """The keys of the one ordered list that a shelf's first page holds."""
    page = import_module(shelf.replace("/", "."))
    named = [value for name, value in vars(page).items() if name.isupper() and isinstance(value, tuple | Shelf)]
    lists = [value for value in named if hasattr(value[0], "key")]
    assert len(lists) == 1, f"{shelf}/__init__.py holds {len(lists)} lists of things, not one"
    return [thing.key for thing in lists[0]]


@pytest.mark.parametrize("shelf", SHELVES)
def test_a_shelf_holds_exactly_the_files_in_its_folder(shelf):
    assert {path: keys[0] for path, keys in on_shelf(shelf).items() if len(keys) == 1} == {
        f"{shelf}/{key.replace('-', '_')}.py": key for key in standing(shelf)
    }
    assert [path for path, keys in on_shelf(shelf).items() if len(keys) > 1] == []


def test_no_two_things_on_a_shelf_share_a_key():
    assert all(len(set(standing(shelf))) == len(standing(shelf)) for shelf in SHELVES)


# Of those at several tables it is never said how they follow one another: they go where the table cards say.
NEVER_OF_TEAMS = "scorer/movements/room_moves.py"


def without_words(source: Source, things: set[str]) -> list[str]:
    """The tables of words for those who are seated, by what one of them is called, that lack some of them."""
    found = []
    for node in walk(source, ast.Dict):
        keys = {each.value for each in node.keys if isinstance(each, ast.Constant)}
        lacking = things - keys
        if lacking and len(things & keys) > 1 and (keys <= things or "team" in keys):
            found.append(f"{source.path}:{node.lineno} has no words for {', '.join(sorted(lacking))}")
    return found


def test_whoever_may_be_seated_has_words_wherever_they_are_spoken_of():
    things = {each.thing for each in Seated}
    sources = [each for each in files(*PROGRAM, suffixes={".py"}) if each.path != NEVER_OF_TEAMS]
    assert [said for each in sources for said in without_words(each, things)] == []
    once_more = [said for each in sources for said in without_words(each, {*things, "four"})]
    assert len(once_more) > 20  # and so this test names every table, once another line is in Seated


# What a sheet says is held evening by evening, by the tests in the folder above its shelf.
WITH_CASES = [shelf for shelf in SHELVES if shelf != "scorer/sheets/kinds"]


def own_cases(shelf: str) -> list[str]:
    """Where the cases of each thing on a shelf belong: in a file of its name."""
    return [f"tests/{shelf}/test_{Path(path).name}" for path in on_shelf(shelf)]


def without_cases(shelf: str, cases: list[Source]) -> list[str]:
    """What stands on a shelf and has no table of cases of its own: a file in which a check takes rows."""
    tables = {each.path for each in cases if "pytest.mark.parametrize(" in each.text}
    return [path for path in own_cases(shelf) if path not in tables]


@pytest.mark.parametrize("shelf", WITH_CASES)
def test_everything_on_a_shelf_has_its_table_of_cases(shelf):
    assert without_cases(shelf, files("tests", suffixes={".py"})) == []


def test_one_without_cases_is_objected_to():
    first, *others = own_cases("scorer/draws")
    with_rows = [Source(path, "@pytest.mark.parametrize(...)") for path in others]
    assert without_cases("scorer/draws", with_rows) == [first]
    assert without_cases("scorer/draws", [*with_rows, Source(first, "def test_nothing(): ...")]) == [first]


def test_the_top_of_the_tree_holds_what_a_newcomer_needs_and_no_more():
    assert {p.name for p in TOP.iterdir() if not p.name.startswith(".")} - MADE_HERE == TOP_LEVEL


LOCKS = ("requirements.lock", "installer/runtime.lock")


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_pins_everything_with_its_hashes_and_names_no_place(lock):
    text = (TOP / lock).read_text()
    assert "://" not in text
    assert "index" not in text.split()
    pins = re.split(r"\n(?=\w)", text.strip())
    assert all(re.match(r"[\w.-]+==[\w.]+ ", pin) and "--hash=sha256:" in pin for pin in pins)


def test_what_runs_is_locked_to_the_same_versions_as_what_is_tested():
    tested, run = (set(re.findall(r"^[\w.-]+==\S+", (TOP / lock).read_text(), re.MULTILINE)) for lock in LOCKS)
    assert run < tested
