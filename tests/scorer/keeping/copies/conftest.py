"""A club with copies, for the tests of them."""

from __future__ import annotations

import pytest

from scorer.keeping import copies
from tests.scorer.clubs import open_club
from tests.scorer.keeping.deeds import FEW, entered


@pytest.fixture
def desk(tmp_path):
    desk = open_club(tmp_path)
    entered(desk, 1)
    yield desk
    desk.close(copy=False)


@pytest.fixture
def few(monkeypatch):
    """So many of the last evenings keep a copy each: with those of each month, two of seven evenings do not."""
    monkeypatch.setattr(copies, "EVENINGS", FEW)
