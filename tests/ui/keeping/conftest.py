"""A desk on a club file, and the care for it."""

import pytest

from tests.scorer.clubs import open_club
from ui.habits import Habits
from ui.keeping import Keeping
from ui.room import Room


@pytest.fixture(autouse=True)
def elsewhere_kept(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setattr("ui.keeping.FIRST", 10**8)  # each test begins when it is ready


@pytest.fixture
def desk(tmp_path):
    desk = open_club(tmp_path)
    yield desk
    desk.close(copy=False)


@pytest.fixture
def care(desk):
    """The care for a club's file, and what it said under the head."""
    room = Room(desk, 1)
    made = Keeping(room, desk, Habits())
    made.said = []
    room.noticed.connect(lambda _state, sentence, acts: made.said.append((sentence, acts)))
    yield made
    made.end()
    room.leave()
