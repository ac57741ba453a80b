"""The page of the pads on an evening."""

import pytest
from PySide6.QtCore import Qt

from tests.ui.pages.pads.evening import at_the_tables, open_tables
from tests.ui.pages.windows import focus, window_on


@pytest.fixture
def opened(tmp_path, shown, qtbot):
    desks = []

    def open_(key, **more):
        desk = open_tables(tmp_path, at_the_tables(key, **more))
        desks.append(desk)
        window = window_on(desk, shown, "results", "standings")
        qtbot.keyClick(focus(), Qt.Key.Key_Return)  # the pad of the first table
        return window

    yield open_
    for desk in desks:
        desk.close(copy=False)


@pytest.fixture
def rubber(opened):
    return opened("rubber-bridge")
