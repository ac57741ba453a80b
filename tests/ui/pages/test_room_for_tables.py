"""Movement and Seats at every size and scale, where pairs, four players or more sit at a table: nothing is cut off."""

from itertools import product

import pytest

from tests.examples import a_share
from tests.ui.pages.drawn import club, named, oh_hell, rubbers, trex, whist
from tests.ui.pages.test_room_for_all import SIZES, beyond
from tests.ui.pages.windows import window_on

EVENINGS = {"rubbers": rubbers(), "whist": whist(), "oh hell": oh_hell(26, 7), "trex": trex()}


@pytest.mark.parametrize(("page", "evening"), a_share([*product(["movement", "seats"], EVENINGS)]))
def test_a_page_is_never_wider_than_its_window(tmp_path, shown, qtbot, page, evening):
    window = window_on(club(tmp_path, named(EVENINGS[evening])), shown, page)
    for size in SIZES:
        assert beyond(window, qtbot, *size) == [0, 0], size
