"""The page Copies of a club with three copies."""

import sqlite3
from contextlib import closing

import pytest

from scorer.desk import Desk
from scorer.keeping import copies
from tests.scorer.clubs import made_once, open_club
from tests.ui.pages.copies.kept import renamed, settled
from ui.main_window import MainWindow
from ui.room import Room


def with_three_copies(folder):
    desk = open_club(folder)
    for name in ("Wednesday", "Thursday", "Friday"):
        desk.keeper.take(desk.head)
        desk.do(renamed(name))
    with closing(sqlite3.connect(copies.listed(desk.path)[1].path)) as file, file:
        file.execute("UPDATE event SET name = 'Sunday'")
    desk.close(copy=False)


@pytest.fixture
def desk(tmp_path):
    """Copies of one, two and three deeds; of the file's four the last is in none. The second copy is damaged."""
    (tmp_path / "club").mkdir()
    made_once(with_three_copies, tmp_path / "club")
    desk = Desk(tmp_path / "club" / "club.overtrick", who="Ann")
    yield desk
    desk.close(copy=False)


@pytest.fixture
def window(desk, shown):
    room = Room(desk, 1)
    window = shown(MainWindow(room), 1280, 800, active=True)
    window.go("copies")
    settled()
    yield window
    room.leave()


@pytest.fixture
def page(window):
    return window.pages.front()
