"""A Swiss of which three meet at a time, in the window: every page, the draw with its reasons, and their matches."""

import pytest

from tests.scorer.sheets.team_evening import swiss_long, swiss_short
from tests.ui.pages.windows import look_at_each

PAGES = ("tonight", "movement", "seats", "results", "standings", "sheets")


@pytest.mark.parametrize("evening", [swiss_short, swiss_long], ids=["short", "long"])
def test_every_page_opens_on_it_and_has_names_and_keys_of_its_own(opened_at, evening):
    look_at_each(opened_at(evening(), *PAGES), PAGES)
