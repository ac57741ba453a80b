"""Exact adding up, where the machine's numbers are enough and where they are not."""

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.standings.boards.totals import FITS, Parts, Running, added, greatest, roomy


def row(amounts, per=1):
    return Parts(np.array(amounts), per)


def exact(parts):
    return [Fraction(int(each), parts.per) for each in parts.amounts]


def test_rows_in_different_parts_are_brought_to_the_same():
    total = added([row([1, 2], 3), row([1, 0], 4)], 2)
    assert (total.amounts.tolist(), total.per) == ([7, 8], 12)


def test_no_rows_come_to_nothing():
    assert exact(added([], 2)) == [0, 0]
    assert exact(added([row([], 3)], 0)) == []


# Two rows of one, in parts that multiply: below the border, at it, and far beyond.
@pytest.mark.parametrize(
    ("amount", "per", "other", "kind"),
    [
        (FITS - 2, 1, 1, np.int64),
        (FITS - 1, 1, 1, object),
        (2**30 - 1, 2**31, 2**31 - 1, np.int64),
        (2**32, 2**31, 2**31 - 1, object),
        (-(2**32), 2**31, 2**31 - 1, object),
        (0, 2**40, 2**41 - 1, np.int64),
        (0, 2**62, 2**62 - 1, object),
    ],
)
def test_where_the_machine_s_numbers_might_not_do_python_s_are_taken(amount, per, other, kind):
    total = added([row([amount, 1], per), row([1, 1], other)], 2)
    assert total.amounts.dtype == kind
    assert exact(total) == [Fraction(amount, per) + Fraction(1, other), Fraction(1, per) + Fraction(1, other)]


def test_the_largest_amount_may_be_below_nought():
    assert greatest(np.array([3, -5, 4])) == 5
    assert greatest(np.zeros(0, dtype=np.int64)) == 0
    assert greatest(np.array([np.iinfo(np.int64).min])) == 2**63
    assert (roomy(FITS - 1), roomy(FITS)) == (np.int64, object)


amounts = st.lists(st.integers(-(2**40), 2**40), min_size=3, max_size=3)
parts = st.sampled_from([1, 2, 3, 2499, 2500, 2**31, 2**61 - 1])


@given(st.lists(st.tuples(st.integers(1, 4), amounts, parts, st.booleans()), max_size=12))
def test_a_row_that_is_replaced_leaves_the_sum_as_if_it_had_been_added_so(steps):
    running, rows = Running(3), {}
    for board, new, per, looked_at in steps:
        rows[board] = row(new, per)
        running.put(board, rows[board])
        if looked_at:
            assert exact(running.total) == exact(added(list(rows.values()), 3))
    assert exact(running.total) == exact(added(list(rows.values()), 3))


def test_a_sum_that_was_given_out_stays_as_it_was():
    for per in (1, 2**61 - 1):
        running = Running(1)
        running.put(1, row([1], per))
        running.put(2, row([1], 2**62 - 3))
        before = running.total
        kept = exact(before)
        running.put(1, row([5], per))
        assert exact(running.total) != kept
        assert exact(before) == kept
