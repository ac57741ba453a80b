"""What stands on each shelf, at the top of the tree and in the locks: no more, and nothing under another name."""

import re
from importlib import import_module

import pytest

from tests.tree import SHELVES, TOP, TOP_LEVEL, on_shelf

MADE_HERE = {"out", "build", "dist"}


def standing(shelf: str) -> list[str]:
    """The keys of the one ordered tuple that a shelf's first page holds."""
    page = import_module(shelf.replace("/", "."))
    lists = [v for name, v in vars(page).items() if name.isupper() and isinstance(v, tuple) and hasattr(v[0], "key")]
    assert len(lists) == 1, f"{shelf}/__init__.py holds {len(lists)} tuples of things, not one"
    return [thing.key for thing in lists[0]]


@pytest.mark.parametrize("shelf", SHELVES)
def test_a_shelf_holds_exactly_the_files_in_its_folder(shelf):
    assert {path: keys[0] for path, keys in on_shelf(shelf).items() if len(keys) == 1} == {
        f"{shelf}/{key.replace('-', '_')}.py": key for key in standing(shelf)
    }
    assert [path for path, keys in on_shelf(shelf).items() if len(keys) > 1] == []


def test_no_two_things_on_a_shelf_share_a_key():
    assert all(len(set(standing(shelf))) == len(standing(shelf)) for shelf in SHELVES)


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
