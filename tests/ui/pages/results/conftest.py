"""Results in a window, with somebody at the keyboard."""

import pytest

from scorer.event.event import Event
from tests.ui.evening import open_evening
from tests.ui.pages.results.director import Director
from tests.ui.pages.windows import window_on


@pytest.fixture
def director(tmp_path, shown, qtbot):
    desks = []

    def sit(event: Event | None = None) -> Director:
        desks.append(open_evening(tmp_path, event))
        return Director(window_on(desks[-1], shown, "results"), qtbot)

    yield sit
    for desk in desks:
        desk.close(copy=False)


@pytest.fixture
def tuesday_night(director) -> Director:
    """The fifth round of nine tables: table 4 owes a board of the fourth."""
    return director()
