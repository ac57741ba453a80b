"""A window at Tonight, on the club file that each of these makes for itself (``desk``)."""

import pytest
from PySide6.QtCore import Qt

from tests.ui.pages.windows import CTRL, front, window_on


@pytest.fixture
def window(desk, shown):
    return window_on(desk, shown, "tonight")


@pytest.fixture
def settings(window, qtbot):
    """The settings of the event, as they are opened by their key."""
    qtbot.keyClick(window, Qt.Key.Key_Comma, CTRL)
    return front(window)
