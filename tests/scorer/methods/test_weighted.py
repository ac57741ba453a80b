"""Weighted results: what they are worth, and what they make everybody else's comparison."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.methods import METHODS, method
from scorer.methods.method import Comparison
from scorer.methods.parts.frequency import Frequency, frequency

OTHERS = [420, -50, 420, 170]
PARTS = [(420, Fraction(3, 5)), (-50, Fraction(2, 5))]

# Law 12C1(c): 60 % of 420 and 40 % of −50, on a board where four others made 420, 420, 170 and −50.
# method           settings               field  420       170       −50        the weighted result
TABLE = [
    ("matchpoints",    {},                    5, "6.4",    "2.8",    "0.4",     "4"),
    ("matchpoints",    {"scale": 1},          5, "3.2",    "1.4",    "0.2",     "2"),
    ("matchpoints",    {},                    6, "7.88",   "3.56",   "0.68",    "5"),
    ("matchpoints",    {"unequal": "own-top"},  6, "6.4",  "2.8",    "0.4",     "4"),
    ("matchpoints",    {"unequal": "average"},  6, "7.4",  "3.8",    "1.4",     "5"),
    ("matchpoints",    {"unequal": "ascherman"}, 5, "7.4", "3.8",    "1.4",     "5"),
    ("matchpoints",    {"rounding": 10},      6, "7.9",    "3.6",    "0.7",     "5"),
    ("cross-imps",     {},                    5, "5",      "-1.8",   "-8",      "-0.2"),
    ("cross-imps",     {"divisor": "none"},   5, "20",     "-7.2",   "-32",     "-0.8"),
    ("cross-imps",     {"divisor": "scores"}, 5, "4",      "-1.44",  "-6.4",    "-0.16"),
    ("cross-imps",     {"rounding": 10},      5, "5",      "-1.8",   "-8",      "-0.2"),
    # The datum of the middle three results: 0.4 of −50, 170 and 1.6 of 420 are 822, a third of which is 274.
    ("butler",         {},                    5, "4",      "-3",     "-8",      "-0.8"),
    ("butler",         {"datum": 0},          5, "4",      "-3",     "-8",      "-0.8"),
    ("butler",         {"drop": 0},           5, "5",      "-2",     "-7",      "0.2"),
    ("average-points", {},                    5, "227",    "-85.5",  "-360.5",  "-8"),
    ("average-points", {"average_of": "all"}, 5, "181.6",  "-68.4",  "-288.4",  "-6.4"),
]  # fmt: skip


def board(field=5):
    return Comparison(frequency(OTHERS).having(PARTS), field)


def row(points, table, score):
    return Fraction(points.first[table.score.index(score)], points.per)


@pytest.mark.parametrize(("key", "settings", "field", "high", "middle", "low", "weighted"), TABLE)
def test_what_a_board_with_a_weighted_result_is_worth(key, settings, field, high, middle, low, weighted):
    way, compared = method(key), board(field)
    chosen = way.settings.completed(settings)
    points = way.points(compared, chosen)
    assert [row(points, compared.table, each) for each in (420, 170, -50)] == list(map(Fraction, (high, middle, low)))
    assert way.weighted(PARTS, compared, chosen) == Fraction(weighted)
    turned = [(-score, weight) for score, weight in PARTS]
    whole = compared.results * (Fraction(points.first[0] + points.second[0], points.per))
    both = way.weighted(PARTS, compared, chosen) + way.weighted(turned, compared.mirrored(), chosen)
    assert both == (0 if not way.by_percent else whole / compared.results)


def test_a_weighted_result_is_rounded_once():
    way = method("matchpoints")
    thirds = [(170, Fraction(1, 3)), (-50, Fraction(1, 3)), (420, Fraction(1, 3))]
    compared = Comparison(frequency(OTHERS).having(thirds), 7)
    assert way.weighted(thirds, compared, way.settings.completed()) == Fraction(76, 15)
    assert way.weighted(thirds, compared, way.settings.completed({"rounding": 10})) == Fraction(51, 10)


def test_it_counts_as_one_result():
    assert (board().results, board(6).missing, board().table.one) == (5, 1, 5)


SCORES = st.lists(st.integers(-60, 60).map(lambda each: each * 10), min_size=1, max_size=8)
WEIGHTS = st.lists(
    st.tuples(st.integers(-60, 60).map(lambda each: each * 10), st.integers(1, 5)), min_size=1, max_size=4
)


@pytest.mark.parametrize("way", METHODS, ids=lambda each: each.key)
@given(others=SCORES, weights=WEIGHTS, more=st.integers(0, 2))
def test_its_parts_are_worth_what_their_rows_are(way, others, weights, more):
    whole = sum(weight for _, weight in weights)
    parts = [(score, Fraction(weight, whole)) for score, weight in weights]
    compared = Comparison(frequency(others).having(parts), len(others) + 1 + more)
    chosen = way.settings.completed()
    points = way.points(compared, chosen)
    mean = sum(weight * row(points, compared.table, score) for score, weight in parts)
    assert way.weighted(parts, compared, chosen) == mean


@pytest.mark.parametrize("way", METHODS, ids=lambda each: each.key)
@given(others=SCORES, score=st.sampled_from([420, -50, 170]))
def test_all_of_one_score_is_that_score(way, others, score):
    half = [(score, Fraction(1, 2)), (score, Fraction(1, 2))]
    weighted = Comparison(frequency(others).having(half), len(others) + 1)
    plain, chosen = Comparison.of([*others, score], len(others) + 1), way.settings.completed()
    ours, theirs = way.points(weighted, chosen), way.points(plain, chosen)
    assert weighted.table.score == plain.table.score
    assert [Fraction(each, ours.per) for each in ours.first] == [Fraction(each, theirs.per) for each in theirs.first]
    assert way.weighted(half, weighted, chosen) == row(theirs, plain.table, score)


# --- the working -----------------------------------------------------------------------

# method           the working of 420 beside the weighted result
WORKINGS = [
    ("matchpoints", ["Better than 2.4, equal to 1.6, worse than 0: 2.4×2 + 1.6×1 = 6.4 of 8."]),
    ("cross-imps", [
        "Against −50: +470 is +10 IMPs, 1.4 times: +14 IMPs.",
        "Against 170: +250 is +6 IMPs.",
        "Against 420: 0 is 0 IMPs, 1.6 times: 0 IMPs.",
        "Together +20 IMPs ÷ 4 = +5 IMPs.",
    ]),
    ("butler", [
        "The 5 scores without the highest (420) and the lowest (−50) average 274; to the nearest 10 the datum is 270.",
        "420 against 270 is +150: +4 IMPs.",
    ]),
    ("average-points", ["The 4 other scores average 193.", "420 against 193 is +227."]),
]  # fmt: skip


@pytest.mark.parametrize(("key", "steps"), WORKINGS)
def test_the_working_counts_parts_of_results(key, steps):
    way = method(key)
    assert [step.text for step in way.working(420, board(), way.settings.completed())] == steps


def test_the_datum_may_leave_out_a_part_of_a_weighted_result():
    way, table = method("butler"), frequency([100, 110, 120]).having([(450, Fraction(1, 4)), (90, Fraction(3, 4))])
    steps = way.working(110, Comparison(table, 4), way.settings.completed())
    assert steps[0].text.startswith("The 4 scores without the highest (0.25 of 450, 0.75 of 120) and the lowest (")
    assert "(0.75 of 90, 0.25 of 100) average 107.5" in steps[0].text


def test_a_part_stands_alone_beside_the_other_results():
    way, compared = method("matchpoints"), board()
    assert way.alone(PARTS, 420, compared).table == Frequency([-50, 170, 420], [5, 5, 15], 5)
