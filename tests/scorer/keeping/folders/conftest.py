"""A club and the folders its copies go into."""

from __future__ import annotations

import pytest

from scorer.keeping import elsewhere
from tests.scorer.clubs import open_club
from tests.scorer.keeping.deeds import entered


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    (tmp_path / "home").mkdir()
    monkeypatch.setattr("scorer.keeping.rescues.user_data_path", lambda *_, **__: tmp_path / "home")
    monkeypatch.setattr(elsewhere, "user_config_path", lambda *_, **__: tmp_path / "home")
    return tmp_path / "home"


@pytest.fixture
def desk(tmp_path):
    (tmp_path / "club").mkdir()
    desk = open_club(tmp_path / "club")
    entered(desk, 1)
    yield desk
    desk.close(copy=False)


@pytest.fixture
def stick(tmp_path, desk):
    folder = tmp_path / "stick"
    folder.mkdir()
    elsewhere.name_second_place(desk.path, folder)
    return folder
