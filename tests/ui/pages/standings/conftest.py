"""The page Standings on an evening."""

import pytest

from scorer.event.event import Event
from tests.ui.evening import open_evening
from tests.ui.pages.standings.reader import Reader
from tests.ui.pages.windows import window_on


@pytest.fixture
def reader(tmp_path, shown, qtbot):
    desks = []

    def open_page(event: Event | None = None, *pages: str) -> Reader:
        desks.append(open_evening(tmp_path, event))
        return Reader(window_on(desks[-1], shown, "standings", *pages), qtbot)

    yield open_page
    for desk in desks:
        desk.close(copy=False)
