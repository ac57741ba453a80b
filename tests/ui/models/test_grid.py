"""The grid of results as a model."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt

from scorer.event.movement import Away
from scorer.event.results import Key
from tests.ui.evening import mitchell
from ui.models.grid import SHORT, Grid, Plan, by_board, by_table
from ui.parts import VALUE

SECTION = mitchell(5, 4, 2, id_=1)
ACROSS, DOWN = Qt.Orientation.Horizontal, Qt.Orientation.Vertical
IN = Key(1, 1, 1, 1)


@pytest.fixture(params=[by_table, by_board], ids=["by-table", "by-board"])
def grid(request) -> Grid:
    return Grid(request.param(SECTION), lambda key: "in" if key == IN else "due", now=1)


def test_it_is_a_sound_model(grid, qtmodeltester):
    qtmodeltester.check(grid)


def test_every_result_has_one_place(grid):
    due = [key for key, _ in SECTION.due()]
    placed = [
        spot.key for row in range(grid.rowCount()) for c in range(grid.columnCount()) for spot in grid.spots(row, c)
    ]
    assert sorted(placed) == sorted(due)
    assert all(grid.place(key).isValid() for key in due)
    assert not grid.place(Key(9, 1, 1, 1)).isValid()


def test_by_table_the_boards_of_a_round_stand_together():
    grid = Grid(by_table(SECTION), lambda key: "due")
    assert [spot.key.number for spot in grid.index(2, 1).data(VALUE)] == [7, 8]
    assert [grid.headerData(0, way) for way in (ACROSS, DOWN)] == ["Round 1", "Table 1"]
    assert [grid.headerData(0, way, SHORT) for way in (ACROSS, DOWN)] == ["R1", "1"]


def test_by_board_there_is_a_line_for_each_board():
    grid = Grid(by_board(SECTION, "B"), lambda key: "due")
    assert [grid.headerData(9, DOWN), grid.headerData(4, ACROSS), grid.headerData(4, ACROSS, SHORT)] == [
        "Board 10",
        "Table B5",
        "B5",
    ]


def test_a_cell_says_its_boards_aloud():
    grid = Grid(by_table(SECTION), lambda key: "in" if key == IN else "due")
    spoken = grid.index(0, 0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == "Table 1, round 1: board 1 in, board 2 to come"
    empty = Grid(by_board(SECTION), lambda key: "due")
    assert empty.words(0, 1) == "Board 1, table 2: nobody plays"


STEPS = [
    # from               across  down    to
    (Key(1, 1, 1, 1),     1,      0,      Key(1, 1, 1, 2)),
    (Key(1, 1, 1, 2),     1,      0,      Key(1, 2, 1, 3)),
    (Key(1, 1, 1, 1),    -1,      0,      None),
    (Key(1, 1, 1, 2),     0,      1,      Key(1, 1, 2, 4)),
    (Key(1, 1, 5, 9),     0,      1,      None),
    (Key(9, 1, 5, 9),     0,      1,      None),
]  # fmt: skip


@pytest.mark.parametrize(("here", "across", "down", "to"), STEPS)
def test_the_arrow_keys_go_from_result_to_result(here, across, down, to):
    assert Grid(by_table(SECTION), lambda key: "due").step(here, across, down) == to


def test_only_what_looks_different_is_told_of(qtbot):
    states = dict.fromkeys((key for key, _ in SECTION.due()), "due")
    grid, told = Grid(by_table(SECTION), states.__getitem__, now=1), []
    grid.dataChanged.connect(lambda first, _: told.append((first.row(), first.column())))
    grid.look_again(1)
    assert told == []
    states[IN] = "in"
    grid.look_again(1)
    assert told == [(0, 0)]
    grid.look_again(2)
    assert {column for _, column in told[1:]} == {0, 1}


def test_a_table_at_which_nothing_is_ever_played_has_no_row():
    """Whoever would meet a missing pair sits out, and a sit-out is not a table."""
    grid = Grid(by_table(replace(SECTION, away=(Away(1),))), lambda key: "due")
    assert [grid.headerData(row, DOWN) for row in range(grid.rowCount())] == [f"Table {n}" for n in (2, 3, 4, 5)]
    assert [spot.key.table for spot in grid.spots(0, 0)] == [2, 2]


def test_a_table_where_nobody_sits_for_a_while_stays_in_its_row():
    grid = Grid(by_table(replace(SECTION, away=(Away(1, first=2),))), lambda key: "due")
    assert (grid.rowCount(), len(grid.spots(0, 0)), grid.spots(0, 1)) == (5, 2, ())


def test_no_movement_makes_an_empty_grid(qtmodeltester):
    grid = Grid(Plan((), (), {}, True), lambda key: "due")
    qtmodeltester.check(grid)
    assert grid.plan.widest == 1
