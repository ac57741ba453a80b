"""What tests of the scorer begin with."""

from __future__ import annotations

import pytest

from tests.scorer.overtaking import Both


@pytest.fixture
def both(tmp_path):
    return Both(tmp_path)
