"""Movement and Seats at every size and scale, where pairs, four players or more sit at a table: nothing is cut off."""

import pytest

from tests.ui.pages.drawn import club, named, oh_hell, rubbers, trex, whist
from tests.ui.pages.test_room_for_all import SIZES
from tests.ui.pages.windows import window_on
from ui.theme import THEME

EVENINGS = {"rubbers": rubbers(), "whist": whist(), "oh hell": oh_hell(26, 7), "trex": trex()}


@pytest.mark.parametrize("page", ["movement", "seats"])
@pytest.mark.parametrize("evening", EVENINGS)
@pytest.mark.parametrize(("scale", "wide", "high"), SIZES)
def test_a_page_is_never_wider_than_its_window(tmp_path, shown, qtbot, page, evening, scale, wide, high):
    THEME.resize(scale)
    window = window_on(club(tmp_path, named(EVENINGS[evening])), shown, page)
    window.resize(wide, high)
    area, halves = window.pages.currentWidget(), window.pages.front().view.halves
    qtbot.waitUntil(lambda: halves.tabbed == (THEME.effective(window.width()) < 900))
    for half in (0, 1):
        halves.show_half(half)
        area.updateGeometry()
        qtbot.wait(1)
        assert area.horizontalScrollBar().maximum() == 0
