"""What tests of pages have in common: a window on an evening, whose desk is put away again."""

import pytest

from scorer.desk import Desk
from tests.ui.evening import open_evening
from tests.ui.pages.windows import window_on


@pytest.fixture
def opened_at(tmp_path, shown):
    """Opens a window on an evening; puts its desk away after the test."""
    desks: list[Desk] = []

    def open_window(evening, *pages):
        folder = tmp_path / str(len(desks))
        folder.mkdir()
        desks.append(open_evening(folder, evening))
        return window_on(desks[-1], shown, *pages)

    yield open_window
    for desk in desks:
        desk.close(copy=False)
