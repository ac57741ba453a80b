"""Frequency tables, and what each score is better than."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.methods.parts.frequency import Frequency, frequency

# scores                                 made                how often   units
TABLE = [
    ([420, -50, 420, 170],                [-50, 170, 420],    [1, 1, 2],  [0, 2, 5]),
    ([420],                               [420],              [1],        [0]),
    ([-(10**20), 10**20, -(10**20)],      [-(10**20), 10**20], [2, 1],    [1, 4]),
    ([],                                  [],                 [],         []),
]  # fmt: skip


@pytest.mark.parametrize(("scores", "made", "often", "units"), TABLE)
def test_units_by_frequency(scores, made, often, units):
    table = frequency(scores)
    assert table == (made, often, 1)
    assert table.units() == units


@given(st.lists(st.integers(-50, 50), min_size=1))
def test_it_is_the_same_as_asking_every_other_table(scores):
    table = frequency(scores)
    units = dict(zip(table.score, table.units(), strict=True))
    asked = [sum((one > other) * 2 + (one == other) for other in scores) - 1 for one in scores]
    assert [units[score] for score in scores] == asked
    assert table.total() == sum(scores)


@pytest.mark.parametrize(("without", "left"), [(420, ([-50, 420], [1, 1])), (-50, ([420], [2]))])
def test_the_others_are_all_but_one_result(without, left):
    assert frequency([420, -50, 420]).others(without) == Frequency(*left)
