"""What the screen reader's step finds wanting in what it is told, and the evenings that it walks through."""

import pytest

from installer.trying_aloud import EVENINGS, typed_there, unsaid
from installer.trying_walk import alike, grouped, listed
from scorer.cli import main

BUTTON = {"role": "push button", "name": "Start", "focusable": True, "enabled": True, "description": ""}
CELL = {"at": [0, 0], "name": "Pair: Ash", "column": ["Pair"], "row": ["Ash"]}
WANTING = [
    ({}, ""),
    ({"name": ""}, "push button has no name"),
    ({"role": "filler", "name": ""}, "filler has no name"),
    ({"role": "filler", "name": "", "focusable": False}, ""),
    ({"role": "radio button", "name": "", "focusable": False}, "radio button has no name"),
    ({"role": "list item", "name": ""}, ""),
    ({"role": "combo box"}, "combo box “Start” does not say what it is of"),
    ({"role": "combo box", "description": "Game"}, ""),
    ({"role": "table", "columns": ["Pair"], "cells": [CELL]}, ""),
    ({"role": "table", "columns": [""], "cells": []}, ""),
    ({"role": "table", "columns": [""], "cells": [{**CELL, "column": [""]}]}, "does not say its row and column"),
    ({"role": "table", "columns": ["Pair"], "cells": [{**CELL, "row": [""]}]}, "does not say its row and column"),
    ({"role": "table", "columns": ["Pair"], "cells": [{**CELL, "row": []}]}, "does not say its row and column"),
]


@pytest.mark.parametrize(("told", "lacks"), WANTING)
def test_what_has_no_name_is_said(told, lacks):
    found = [*unsaid([{**BUTTON, **told}])]
    assert bool(found) == bool(lacks)
    assert all(lacks in each for each in found)


def test_a_window_that_tells_nothing_is_said():
    assert [*unsaid([])] == ["nothing is told"]


def test_what_was_found_is_of_the_group_above_it_and_numbers_are_all_alike():
    found = [{"role": "list", "name": "Found", "items": [["Do", False], ["Undo, Table 3", True], ["Go to", False]]}]
    assert [*grouped(found)] == [("Do", "Undo, Table 3")]
    assert listed(found, "Found") == ["Undo, Table 3"]
    assert alike("Undo, Table 3") == alike("Undo, Table 12")


@pytest.mark.parametrize("lines", sorted(EVENINGS.glob("*.txt")), ids=lambda path: path.stem)
def test_an_evening_is_run_and_has_more_to_come(lines, tmp_path, capsys):
    assert all(typed_there(lines))
    assert main(["run", str(tmp_path / "club.overtrick"), str(lines)]) == 1, capsys.readouterr()
