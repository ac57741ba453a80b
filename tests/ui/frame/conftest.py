"""The frame round three plain pages."""

import pytest

from tests.ui.evening import open_evening
from tests.ui.frame.framed import KINDS
from ui.main_window import MainWindow
from ui.room import Room


@pytest.fixture
def room(tmp_path):
    desk = open_evening(tmp_path)
    room = Room(desk, 1)
    yield room
    room.leave()
    desk.close(copy=False)


@pytest.fixture
def window(room, shown):
    return shown(MainWindow(room, KINDS), 1280, 800, active=True)
