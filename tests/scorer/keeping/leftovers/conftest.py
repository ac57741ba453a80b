"""What may lie beside a club file."""

from __future__ import annotations

import pytest

from tests.scorer.clubs import open_club
from tests.scorer.keeping.deeds import crashed, entered


@pytest.fixture
def stale(tmp_path):
    """A journal that a crash left of another file of the same name."""
    (tmp_path / "other").mkdir()
    desk = open_club(tmp_path / "other")
    for number in range(10, 16):
        entered(desk, number)
    desk.close(copy=False)
    return crashed(desk.path).read_bytes()
