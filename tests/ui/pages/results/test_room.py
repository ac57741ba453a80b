"""Room on the page Results: for the grid, its rounds and the traveller, in windows of every size."""

from itertools import product

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QApplication

from scorer.contests.beginning import Beginning
from scorer.event.results import Key
from tests.examples import a_share
from tests.ui.evening import mitchell, tuesday
from tests.ui.pages.results.director import K
from tests.ui.pages.windows import focus, front
from ui.parts.table import WIDTHS
from ui.theme import BOLD, MEDIUM, THEME

# --- the grid ---------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "rounds"), [((1280, 800), 11), ((1280, 800), 13), ((1024, 640), 7)])
def test_the_rounds_share_the_room_before_the_grid_scrolls(director, size, rounds):
    director = director(tuesday(mitchell(13, rounds, 2)))
    director.window.resize(*size)
    QApplication.processEvents()
    grid = director.typing.grid
    assert grid.horizontalScrollBar().maximum() == 0
    bold = QFontMetricsF(THEME.font("small", BOLD)).horizontalAdvance("26")
    assert all(slot.width() > bold for slot in grid.slots(QRectF(0, 0, grid.columnWidth(0), 46), 2))


def test_where_numbers_have_no_room_beside_each_other_a_cell_has_them_in_short(director):
    director = director(tuesday(mitchell(11, 11, 3)))
    director.window.resize(1280, 800)
    QApplication.processEvents()
    grid = director.typing.grid
    assert grid.horizontalScrollBar().maximum() == 0
    assert grid.brief
    bold = QFontMetricsF(THEME.font("small", BOLD)).horizontalAdvance("31–33")
    assert grid.columnWidth(0) > bold
    director.window.resize(1920, 1080)
    QApplication.processEvents()
    assert not grid.brief


def test_where_only_one_half_is_seen_the_traveller_has_several_lines(director):
    window = director().window
    window.resize(1280, 800)
    THEME.resize(1.5)
    QApplication.processEvents()
    typing = front(window).typing
    table = typing.traveller.table
    assert typing.entry.facts.isVisible()
    assert table.viewport().height() >= 3 * table.verticalHeader().defaultSectionSize()


def test_a_press_in_the_grid_goes_there_and_typing_goes_on_in_the_line(tuesday_night, qtbot):
    grid = tuesday_night.typing.grid
    key = tuesday_night.typing.key._replace(round=5, table=8, number=8)
    index = grid.grid.place(key)
    slot = grid.slots(grid.visualRect(index).toRectF(), 3)[1]
    qtbot.mouseClick(grid.viewport(), Qt.MouseButton.LeftButton, pos=slot.center().toPoint())
    assert tuesday_night.here == (5, 8, 8)
    assert focus() is tuesday_night.typing.entry.line
    assert grid.key_at(QPointF(-5, -5)) is None


def test_the_arrows_walk_through_the_grid_and_a_letter_goes_to_the_line(tuesday_night):
    tuesday_night.typing.grid.setFocus()
    tuesday_night.press(K.Key_Right)
    assert tuesday_night.here == (5, 4, 22)
    tuesday_night.typing.grid.setFocus()
    tuesday_night.type("↓")
    assert tuesday_night.here == (5, 5, 25)
    tuesday_night.typing.grid.setFocus()
    tuesday_night.type("4")
    assert (focus(), tuesday_night.line) == (tuesday_night.typing.entry.line, "4")


def test_the_tooltip_of_a_result_says_what_it_is(tuesday_night):
    words = tuesday_night.typing.words
    section = tuesday_night.typing.key.section
    assert words(Key(section, 4, 4, 21)) == "Table 4, board 21, round 4: late."
    assert words(Key(section, 3, 7, 25)) == "Table 7, board 25, round 3: not played."
    assert "other scores" in words(Key(section, 1, 2, 6))


def blue(widget, theme) -> bool:
    """Whether anything is drawn in the colour of the keyboard."""
    image, wanted = widget.grab().toImage(), theme.colour("focus").rgb()
    return any(image.pixel(x, y) == wanted for y in range(image.height()) for x in range(image.width()))


def test_blue_is_where_the_keyboard_is(tuesday_night, theme):
    typing = tuesday_night.typing
    assert (typing.grid.typing, typing.traveller.table.cells.typing) == (True, True)
    typing.traveller.table.setFocus()
    assert (typing.grid.typing, typing.traveller.table.cells.typing) == (False, False)
    assert not blue(typing.grid, theme)
    typing.entry.line.setFocus()
    assert typing.grid.typing
    assert blue(typing.grid, theme)


def test_a_line_of_the_traveller_leads_to_its_result(tuesday_night):
    table = tuesday_night.typing.traveller.table
    table.setFocus()
    table.setCurrentIndex(table.rows.index(0, 0))
    first = table.value().line.key
    tuesday_night.type("⏎")
    assert tuesday_night.typing.key == first
    assert focus() is tuesday_night.typing.entry.line


# --- the traveller -----------------------------------------------------------------------


def test_where_there_is_little_room_the_points_of_the_traveller_stay(tuesday_night):
    """The lead goes first, then the contract has less; nothing of it is kept for the next time."""
    table = tuesday_night.typing.traveller.table
    titles = [column.title for column in table.rows.columns]
    for width, hidden in ((1000, True), (1500, False)):
        tuesday_night.window.resize(width, 700)
        QApplication.processEvents()
        assert table.isColumnHidden(titles.index("Lead")) == hidden
        assert table.horizontalHeader().length() <= table.viewport().width() + 10
    assert "traveller" not in WIDTHS


def test_in_an_individual_a_line_of_the_traveller_is_whole_in_a_window_of_1024(director):
    begins = Beginning(contest="individual", entrants=12, boards=22, boards_per_round=2)
    director = director(begins.event(begins.offers()))
    director.type("4s n =")
    director.press(K.Key_Return)
    director.window.resize(1024, 700)
    QApplication.processEvents()
    table = director.typing.traveller.table
    titles, small = [column.title for column in table.rows.columns], QFontMetricsF(THEME.font("small", MEDIUM))
    assert "12+1" in {table.rows.columns[0].of(line) for line in table.rows.values}
    assert table.horizontalScrollBarPolicy() == Qt.ScrollBarPolicy.ScrollBarAlwaysOff
    assert table.horizontalHeader().length() <= table.viewport().width() + 10
    for at, title in enumerate(titles):
        assert title == "Lead" or table.columnWidth(at) >= small.horizontalAdvance(title) + 16, title
    contract = titles.index("Contract")
    assert table.columnWidth(contract) >= table.needs(contract)


WINDOWS = a_share([*product(("pairs", "individual"), (1.0, 1.25, 1.5, 1.75, 2.0))])


@pytest.mark.parametrize("contest", ["pairs", "individual"])
def test_of_no_column_that_has_a_width_the_title_is_cut(director, theme, contest):
    begins = Beginning(contest=contest, entrants=12, boards=22, boards_per_round=2)
    director = director(begins.event(begins.offers()))
    for size in (size for its, size in WINDOWS if its == contest):
        theme.resize(size)
        QApplication.processEvents()
        table, small = director.typing.traveller.table, QFontMetricsF(THEME.font("small", MEDIUM))
        for at, column in enumerate(table.rows.columns):
            needed = small.horizontalAdvance(column.title) + THEME.px(16)
            assert not column.width or table.isColumnHidden(at) or table.columnWidth(at) >= needed, (size, column.title)
