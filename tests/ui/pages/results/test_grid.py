"""The grid of all results in whatever room there is."""

import pytest

from tests.ui.evening import mitchell
from ui.models.grid import Grid, by_board, by_table
from ui.pages.results.grid import GridView

WIDTHS = (*range(300, 700, 7), *range(700, 300, -7))


@pytest.mark.parametrize("plan", [by_table, by_board])
def test_no_cell_lies_under_the_titles_of_the_rows(shown, qtbot, plan):
    view = shown(GridView(Grid(plan(mitchell(7, 7, 3, id_=1)), lambda _: "in"), str), 300, 500)
    for wide in WIDTHS:
        view.resize(wide, 500)
        titles = view.verticalHeader()
        assert (view.viewport().x(), view.horizontalHeader().x()) == (titles.width(), titles.width()), wide
