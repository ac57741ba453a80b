"""Frequency tables, counted into boxes or sorted."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.methods.parts.frequency import BOXES, frequency

# scores                                 units, in the order of the scores
TABLE = [
    ([420, -50, 420, 170],                [5, 0, 5, 2]),
    ([420],                               [0]),
    ([0, BOXES - 1],                      [0, 2]),
    ([0, BOXES],                          [0, 2]),
    ([-BOXES, BOXES, -BOXES],             [1, 4, 1]),
]  # fmt: skip


@pytest.mark.parametrize(("scores", "units"), TABLE)
def test_units_by_frequency(scores, units):
    table = frequency(np.array(scores))
    assert table.units()[table.row].tolist() == units


@given(st.lists(st.integers(-50, 50), min_size=1), st.sampled_from([1, 10, BOXES]))
def test_it_is_the_same_as_asking_every_other_table(scores, apart):
    table = frequency(np.array(scores) * apart)
    asked = [sum((one > other) * 2 + (one == other) for other in scores) - 1 for one in scores]
    assert table.units()[table.row].tolist() == asked
    assert table.score[table.row].tolist() == [each * apart for each in scores]
    assert int(table.often.sum()) == len(scores)
