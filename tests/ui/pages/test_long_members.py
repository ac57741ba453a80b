"""Members with names of forty letters: whole in the list and beside it, and nothing scrolls inside another."""

import pytest

from scorer.commands.members import PutMembers
from scorer.event.event import Member
from tests.ui.evening import mitchell, open_evening, tuesday
from tests.ui.pages.windows import front, window_on
from ui.parts.cells import sides

LONG, OTHER = "Maximiliana Throckmorton-Wolfeschlegelst", "Wilhelmina Featherstonehaugh-Cholmondely"
SIZES = [(1280, 800), (1024, 700)]


@pytest.fixture
def window(tmp_path, shown):
    desk = open_evening(tmp_path, tuesday(mitchell(4, 2, 2)))
    yield window_on(desk, shown, "players")
    desk.close(copy=False)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_no_member_is_cut_and_the_page_scrolls_in_one_place_only(window, theme, qtbot, size, scale):
    window.resize(*size)
    names = (LONG, OTHER, f"M. {LONG.split()[1]}", *(f"Ida {letter}lm" for letter in "ABCDEFGHIJKLMNOPQRST"))
    window.room.do(PutMembers(said="members.", put=tuple(Member(name=each, number="1234") for each in names)))
    theme.resize(scale)
    qtbot.wait(1)
    page = front(window)
    assert page.doubtful.isVisible()
    across = page.table.columnWidth(0) - sides(0, len(page.table.rows.columns))
    assert page.table.widest <= across
    assert not page.table.isColumnHidden(2)
    page.table.choose(page.table.rows.values[-1].id)
    page.to_card()
    qtbot.wait(1)
    assert page.card.name.height() >= page.card.name.heightForWidth(page.card.name.width())
    page.to_list()
    qtbot.wait(1)
    scrolls = window.pages.currentWidget().verticalScrollBar().maximum()
    assert size != SIZES[0] or scrolls == 0
