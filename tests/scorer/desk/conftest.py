"""A desk on a club with an event of two tables."""

from __future__ import annotations

import pytest

from tests.scorer.clubs import open_club


@pytest.fixture
def desk(tmp_path):
    return open_club(tmp_path)
