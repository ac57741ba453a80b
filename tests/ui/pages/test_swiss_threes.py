"""A Swiss of which three meet at a time, in the window: every page, the draw with its reasons, and their matches."""

import pytest

from scorer.desk import Desk
from tests.scorer.sheets.team_evening import swiss_long, swiss_short
from tests.ui.evening import open_evening
from tests.ui.pages.windows import look_at_each, window_on

PAGES = ("tonight", "movement", "seats", "results", "standings", "sheets")


@pytest.fixture
def opened(tmp_path, shown):
    """Opens a window on an evening; puts its desk away after the test."""
    desks: list[Desk] = []

    def open_window(evening, *pages):
        desks.append(open_evening(tmp_path, evening))
        return window_on(desks[-1], shown, *pages)

    yield open_window
    for desk in desks:
        desk.close(copy=False)


@pytest.mark.parametrize("evening", [swiss_short, swiss_long], ids=["short", "long"])
def test_every_page_opens_on_it_and_has_names_and_keys_of_its_own(opened, evening):
    look_at_each(opened(evening(), *PAGES), PAGES)
