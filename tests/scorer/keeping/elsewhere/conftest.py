"""A club and its second place, wherever it is moved."""

from __future__ import annotations

import pytest

from scorer.keeping import elsewhere
from scorer.keeping.copies import take
from tests.scorer.clubs import open_club
from tests.scorer.keeping.deeds import entered


@pytest.fixture(autouse=True)
def own(tmp_path, monkeypatch):
    """The folder in which this computer keeps what is its own."""
    monkeypatch.setattr(elsewhere, "user_config_path", lambda *_, **__: tmp_path / "own" / "overtrick")
    return tmp_path / "own" / "overtrick"


@pytest.fixture
def club(tmp_path):
    desk = open_club(tmp_path)
    entered(desk, 1)
    take(desk.path)
    desk.close(copy=False)
    return desk.path
