"""What the tests of an evening share: a desk at a new club file."""

import pytest

from scorer.desk import Desk


@pytest.fixture
def desk(tmp_path):
    opened = Desk(tmp_path / "club.overtrick")
    yield opened
    opened.close(copy=False)
