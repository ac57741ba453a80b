"""What the tests of what keeps a club file safe share: a club with a copy."""

import pytest

from scorer.keeping.copies import take
from tests.scorer.clubs import made_once, open_club
from tests.scorer.keeping.deeds import entered


def club_with_a_copy(folder):
    desk = open_club(folder)
    for number in (1, 2):
        entered(desk, number)
    take(desk.path)
    entered(desk, 3)
    desk.close(copy=False)


@pytest.fixture
def club(tmp_path):
    """Boards 1 and 2 in a copy, board 3 only in the file."""
    made_once(club_with_a_copy, tmp_path)
    return tmp_path / "club.overtrick"
