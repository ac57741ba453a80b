"""A club that is open, in a home of its own, for what may become of its file meanwhile."""

from __future__ import annotations

import pytest

from tests.scorer.clubs import open_club
from tests.scorer.keeping.deeds import entered


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    (tmp_path / "home").mkdir()
    monkeypatch.setattr("scorer.keeping.rescues.user_data_path", lambda *_, **__: tmp_path / "home")
    return tmp_path / "home"


@pytest.fixture
def desk(tmp_path):
    """Boards 1 and 2 in a copy, 3 and 4 not."""
    (tmp_path / "club").mkdir()
    desk = open_club(tmp_path / "club")
    for number in (1, 2):
        entered(desk, number)
    desk.keeper.take(desk.head)
    for number in (3, 4):
        entered(desk, number)
    return desk
