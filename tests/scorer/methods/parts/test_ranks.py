"""Places: equal ones share one, whatever order they come in."""

import pytest

from scorer.methods.parts.ranks import Rank, ranks

# keys                     ranks
TABLE = [
    ([9, 8, 7],            "1 2 3"),
    ([7, 9, 8],            "3 1 2"),
    ([9, 9, 7],            "1= 1= 3"),
    ([8, 9, 8, 7, 8],      "2= 1 2= 5 2="),
    ([(4, 1), (4, 0)],     "1 2"),
    ([4, 4],               "1= 1="),
    ([],                   ""),
]  # fmt: skip


@pytest.mark.parametrize(("keys", "stands"), TABLE)
def test_equal_ones_share_a_place_and_the_next_is_left_out(keys, stands):
    assert " ".join(map(str, ranks(keys))) == stands


def test_who_has_nothing_yet_has_no_place():
    assert Rank(0) == (0, False)
