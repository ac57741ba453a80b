"""What the tests of what keeps a club file safe share: a club with a copy."""

import pytest

from scorer.keeping.copies import take
from tests.scorer.clubs import open_club
from tests.scorer.keeping.deeds import entered


@pytest.fixture
def club(tmp_path):
    """Boards 1 and 2 in a copy, board 3 only in the file."""
    desk = open_club(tmp_path)
    for number in (1, 2):
        entered(desk, number)
    take(desk.path)
    entered(desk, 3)
    desk.close(copy=False)
    return desk.path
