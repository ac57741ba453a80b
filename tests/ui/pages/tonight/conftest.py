"""A window at Tonight, on a club file; where another is wanted, a test makes its own (``desk``)."""

import pytest
from PySide6.QtCore import Qt

from scorer.desk import Desk
from tests.ui.evening import open_evening
from tests.ui.pages.tonight.live import live
from tests.ui.pages.windows import CTRL, front, window_on


@pytest.fixture
def window(desk, shown):
    return window_on(desk, shown, "tonight")


@pytest.fixture
def settings(window, qtbot):
    """The settings of the event, as they are opened by their key."""
    qtbot.keyClick(window, Qt.Key.Key_Comma, CTRL)
    return front(window)


@pytest.fixture
def desk(tmp_path):
    opened = open_evening(tmp_path, live())
    yield opened
    opened.close(copy=False)


@pytest.fixture
def first(tmp_path, shown):
    return window_on(Desk(tmp_path / "new.overtrick", who="Ann"), shown, "tonight", "players", event=0)
