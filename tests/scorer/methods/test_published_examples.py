"""Worked examples that were printed elsewhere, compared where they lie beside the checkout."""

import json
from fractions import Fraction

import pytest

from scorer.methods import method
from scorer.methods.parts.figures import figure
from tests.scorer.methods.results import by_result, compared


@pytest.fixture
def examples(cases):
    items = json.loads((cases / "normalized" / "published_worked_examples.json").read_text(encoding="utf-8"))["items"]
    return lambda origin: next(item for item in items if origin in item["src"])


def first_side(key, scores, field=0, **settings):
    chosen = method(key).settings.completed(settings)
    board = compared(scores, field)
    points = method(key).points(board, chosen)
    return [Fraction(each, points.per) for each in by_result(board, points.first, scores)]


def test_the_neuberg_formula_as_its_authors_print_it(examples):
    item = examples("Neuberg Formula")
    assert first_side("matchpoints", item["scores"], item["E"]) == [Fraction(str(each)) for each in item["ns_mp"]]


def test_two_more_scores_by_neuberg(examples):
    item = examples("NeubergCalculatorTest")
    four = first_side("matchpoints", [0, 10, 20, 30, 40, 50], item["E"])[2]
    nine = first_side("matchpoints", [0, 0, 10, 10, 15, 15], item["E"])[5]
    assert [figure(each, 1) for each in (four, nine)] == [str(each) for each in item["expect_1dp"]]


def test_matchpoints_of_one_and_a_half(examples):
    item = examples("matchpointsACBL")
    assert first_side("matchpoints", item["ns_scores"], scale=1) == [Fraction(str(each)) for each in item["ns_mp_acbl"]]


def test_matchpoints_of_three_boards(examples):
    for case in examples("qoobaa")["cases"]:
        points = first_side("matchpoints", case["scores"])
        assert points == [case["mp"][str(score)] for score in case["scores"]]


def test_a_frequency_table_of_twenty_two_results(examples):
    rows = examples("Magic Contest")["results"]
    scores = [score for score, often in rows for _ in range(often)]
    points = dict(zip(scores, first_side("matchpoints", scores), strict=True))
    assert [points[score] for score, _ in rows] == examples("Magic Contest")["ns_mp"]


#  the scores                              drop  who    IMPs
BUTLER = [
    ([-620] * 4 + [-170] * 3,                1,   [0, 4], [-5, 7]),
    ([980] * 3 + [480] * 11 + [450] * 7 + [-50], 0, [0, 3, 14, 21], [10, -1, -2, -11]),
]  # fmt: skip


@pytest.mark.parametrize(("scores", "drop", "who", "won"), BUTLER)
def test_butler_as_two_pages_explain_it(scores, drop, who, won):
    points = first_side("butler", scores, drop=drop)
    assert [points[each] for each in who] == won


def test_cross_imps_as_one_page_explains_them():
    assert first_side("cross-imps", [430, 400, 150, -50])[0] == 6
