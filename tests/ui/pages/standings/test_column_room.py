"""Rankings in the room there is: what gives way to whom, so that names are whole and plots are seen."""

import pytest
from PySide6.QtWidgets import QApplication

from tests.ui.evening import mitchell, tuesday
from tests.ui.pages.standings.reader import beside
from tests.ui.pages.test_long_names import long
from ui.models.ranking import MOVED, NAMES, ROUNDS, SPREAD, names_high, partners_need
from ui.pages.standings.column_room import ColumnRoom, ColumnsWide
from ui.parts.cells import sides
from ui.theme import THEME

PLACE, NUMBER, DECIDES, POINTS, BOARDS = 0, 2, 4, 7, 8  # the other columns
KEPT = {PLACE, NUMBER, NAMES, DECIDES}


def columns_seen(table):
    return {at for at in range(len(table.rows.columns)) if not table.isColumnHidden(at)}


def whole(table):
    """Whether every name is seen, on one line or on as many as its row has the height for."""
    wide = table.columnWidth(NAMES) - sides(NAMES, len(table.rows.columns))
    high = all(table.rowHeight(at) >= names_high(line, wide) for at, line in enumerate(table.rows.values))
    return high and max(map(partners_need, table.rows.values)) <= wide


@pytest.mark.parametrize("high", [1009, 1080])
def test_at_1920_all_is_larger_and_both_plots_are_seen_beside_names_that_are_whole(reader, high):
    """What was made of each round comes before the counts, and a pair with long names has a second line for it."""
    someone = reader(tuesday(winners=2))
    rankings = beside(someone, 1920, high, larger=True)
    for table in rankings.tables:
        assert columns_seen(table) == {PLACE, MOVED, NUMBER, NAMES, DECIDES, SPREAD, ROUNDS}
        assert table.columnWidth(SPREAD) >= THEME.px(120)
        assert table.horizontalScrollBar().maximum() == 0
        assert whole(table)
    someone.qtbot.waitUntil(lambda: rankings.area.verticalScrollBar().maximum() == 0)


def test_at_1920_the_plot_is_seen_beside_names_of_forty_letters(reader):
    someone = reader(long(tuesday(mitchell(9, 7, 3), winners=2)))
    rankings = beside(someone, 1920, 1009, larger=True)
    for table in rankings.tables:
        assert {PLACE, NAMES, DECIDES, SPREAD} <= columns_seen(table)
        assert whole(table)
    someone.qtbot.waitUntil(lambda: rankings.area.verticalScrollBar().maximum() == 0)


def test_at_1920_why_pushes_the_rankings_and_the_plots_give_way(reader):
    someone = reader(tuesday(winners=2))
    beside(someone, 1920, 1009, larger=True)
    someone.page.open_line(someone.page.rankings.tables[0].rows.values[1])
    QApplication.processEvents()
    assert someone.page.rankings.beside
    for table in someone.page.rankings.tables:
        assert columns_seen(table) == {PLACE, MOVED, NUMBER, NAMES, DECIDES}
        assert whole(table)


def test_names_that_a_line_has_no_room_for_beside_why_leave_one_ranking_below_the_other(reader):
    someone = reader(long(tuesday(mitchell(9, 7, 3), winners=2)))
    beside(someone, 1920, 1009, larger=True)
    someone.page.open_line(someone.page.rankings.tables[0].rows.values[1])
    QApplication.processEvents()
    assert not someone.page.rankings.beside
    assert all(map(whole, someone.page.rankings.tables))


WIDTHS = (56, 42, 44, 0, 72, 56, 97, 64, 67)  # px at 100 % of each column, without the names


@pytest.mark.parametrize(
    ("wide", "names", "high", "seen", "left"),
    [
        # px of a ranking, of names on one line and of a partner's, whether rows are high, what is seen besides, px left
        (900, (232, 120), True, {MOVED, SPREAD, ROUNDS, POINTS, BOARDS}, 170),
        (790, (232, 120), True, {MOVED, SPREAD, ROUNDS, POINTS}, 127),
        (830, (341, 250), True, {MOVED, SPREAD, ROUNDS}, 122),
        (760, (341, 250), True, {MOVED, SPREAD, ROUNDS, POINTS}, 79),  # in two lines
        (760, (341, 250), False, {MOVED, SPREAD, POINTS}, 85),  # rows are too low for that
        (690, (668, 351), True, {MOVED, SPREAD}, 69),
        (690, (668, 351), False, {MOVED, POINTS}, 61),  # nowhere on one line
        (600, (341, 250), True, {MOVED}, 45),  # too little for any plot
    ],
)
def test_plots_come_before_counts_beside_each_other_and_names_before_both(wide, names, high, seen, left):
    one = ColumnsWide(WIDTHS, *names)
    found = ColumnRoom(wide, [one], 0, 7, beside=True, high=high).away()
    assert set(range(len(WIDTHS))) - found.columns == KEPT | seen
    assert found.left == left


@pytest.mark.parametrize(
    ("wide", "names", "figures", "seen"),
    [
        (1060, (341, 250), 0, {MOVED, SPREAD, ROUNDS, POINTS, BOARDS}),
        (780, (341, 250), 0, {MOVED, SPREAD, POINTS, BOARDS}),
        (700, (341, 250), 0, {MOVED, POINTS, BOARDS}),
        (620, (341, 250), 0, {MOVED, POINTS}),
        (780, (341, 250), 2, {MOVED, SPREAD, POINTS, BOARDS}),
        (480, (341, 250), 0, set()),  # on one line nobody has room: each partner has one
    ],
)
def test_one_ranking_gives_its_plots_first(wide, names, figures, seen):
    found = ColumnRoom(wide, [ColumnsWide(WIDTHS, *names)], figures, 7, beside=False, high=True).away()
    assert set(range(len(WIDTHS))) - found.columns == KEPT | seen


def test_what_gives_way_in_one_gives_way_in_the_other():
    each = [ColumnsWide(WIDTHS, 200, 120), ColumnsWide(WIDTHS, 341, 250)]
    found = ColumnRoom(830, each, 0, 7, beside=True, high=True).away()
    assert found == ColumnRoom(830, each[1:], 0, 7, beside=True, high=True).away()


@pytest.mark.parametrize("wide", [900, 760])
def test_rounds_are_not_seen_where_nobody_is_ranked_by_them(wide):
    found = ColumnRoom(wide, [ColumnsWide(WIDTHS, 232, 120)], 0, 0, beside=True, high=True).away()
    assert ROUNDS in found.columns
    assert not {SPREAD, POINTS} & found.columns
