"""What the tests of an evening share: a desk at a new club file, and two rooms."""

import pytest

from scorer.desk import Desk
from tests.scorer.evening.two_rooms import in_two_rooms, pairs


@pytest.fixture
def desk(tmp_path):
    opened = Desk(tmp_path / "club.overtrick")
    yield opened
    opened.close(copy=False)


@pytest.fixture
def rooms(tmp_path):
    """Pairs in two rooms, everything in."""
    both = in_two_rooms(tmp_path, pairs())
    yield both
    both.here.close(copy=False)
