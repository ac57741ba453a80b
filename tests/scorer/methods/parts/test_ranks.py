"""Places: equal ones share one, whatever order they come in; and fractions in order without dividing."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.methods.parts.ranks import Rank, in_order, listed, ranks

# keys                     ranks               best first
TABLE = [
    ([9, 8, 7],            "1 2 3",            [0, 1, 2]),
    ([7, 9, 8],            "3 1 2",            [1, 2, 0]),
    ([9, 9, 7],            "1= 1= 3",          [0, 1, 2]),
    ([8, 9, 8, 7, 8],      "2= 1 2= 5 2=",     [1, 0, 2, 4, 3]),
    ([(4, 1), (4, 0)],     "1 2",              [0, 1]),
    ([4, 4],               "1= 1=",            [0, 1]),
    ([],                   "",                 []),
]  # fmt: skip


@pytest.mark.parametrize(("keys", "stands", "best_first"), TABLE)
def test_equal_ones_share_a_place_and_the_next_is_left_out(keys, stands, best_first):
    given = ranks(keys)
    assert " ".join(map(str, given)) == stands
    assert listed(keys) == [(at, given[at]) for at in best_first]


def test_who_has_nothing_yet_has_no_place():
    assert Rank(0) == (0, False)


# amounts (numerator, denominator) and their order, the highest number for the largest
FRACTIONS = [
    ([(1, 2), (2, 4), (3, 6)],                  [0, 0, 0]),
    ([(1, 2), (2, 3), (1, 3)],                  [1, 2, 0]),
    ([(-1, 2), (-1, 3), (0, 7)],                [0, 1, 2]),
    ([(5, 9), (4, 9), (5, 9)],                  [1, 0, 1]),
    ([(10**30, 10**30 + 1), (10**30 - 1, 10**30)], [1, 0]),
    ([(2**70, 2**71), (1, 2)],                  [0, 0]),
    ([],                                        []),
]  # fmt: skip


@pytest.mark.parametrize(("amounts", "ranks"), FRACTIONS)
def test_fractions_in_order(amounts, ranks):
    keys = in_order(amounts)
    assert [sorted(set(keys)).index(key) for key in keys] == ranks


@given(st.lists(st.fractions(max_denominator=10**6), min_size=1, max_size=8))
def test_the_order_is_that_of_the_fractions(amounts):
    keys = in_order([each.as_integer_ratio() for each in amounts])
    for one, key in zip(amounts, keys, strict=True):
        for other, beside in zip(amounts, keys, strict=True):
            assert (one < other, one == other) == (key < beside, key == beside)
