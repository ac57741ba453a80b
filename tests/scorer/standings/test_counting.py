"""A board's scores counted into boxes or sorted, and what its rows are worth given back to the results."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.methods.parts.frequency import frequency
from scorer.standings.boards.counting import BOXES, counted

# scores                                 boxes
TABLE = [
    ([420, -50, 420, 170],                471),
    ([420],                               1),
    ([0, BOXES - 1],                      BOXES),
    ([0, BOXES],                          2),
    ([-BOXES, BOXES, -BOXES],             2),
    ([],                                  0),
]  # fmt: skip


@pytest.mark.parametrize(("scores", "boxes"), TABLE)
def test_scores_that_lie_far_apart_are_sorted(scores, boxes):
    assert counted(np.array(scores, dtype=np.int64)).boxes == boxes


@given(st.lists(st.integers(-50, 50)), st.sampled_from([1, 10, BOXES]))
def test_every_result_has_what_its_score_is_worth_in_the_order_of_the_results(scores, apart):
    scores = [each * apart for each in scores]
    table = counted(np.array(scores, dtype=np.int64))
    assert table.table == frequency(scores)
    doubled, less = ([each * 2 for each in table.table.score], [each - 1 for each in table.table.score])
    assert table.spread(doubled, less).tolist() == [[each * 2, each - 1] for each in scores]


@pytest.mark.parametrize("most", [0, 127, 128, 2**15, 2**31, 2**63 - 1, 2**63, 2**64, 10**40])
def test_no_number_is_too_large_to_be_given_back(most):
    assert counted(np.array([10, 20])).spread([most, 0], [0, -most]).tolist() == [[most, 0], [0, -most]]
