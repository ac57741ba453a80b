"""What every method owes the rest of the program."""

import pathlib
from fractions import Fraction
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.fields import Choice
from scorer import methods
from scorer.event.shelved import UnknownScoring
from scorer.methods import METHODS
from scorer.methods.method import SHOWING, Comparison
from tests.scorer.methods.results import compared

# There are as many properties as there are methods to hold them against; together they see enough boards.
every_method = pytest.mark.parametrize("method", METHODS, ids=lambda m: m.key)

all_scores = st.lists(st.integers(-760, 760).map(lambda n: n * 10), min_size=1, max_size=30)
any_scores = all_scores | st.lists(st.integers(-(10**6), 10**6), min_size=1, max_size=30)


@st.composite
def boards(draw):
    scores = draw(any_scores)
    return compared(scores, len(scores) + draw(st.integers(0, 5)))


@st.composite
def choices(draw, method):
    asked = {field.name: field.options for field in method.settings if isinstance(field, Choice)}
    return method.settings.completed({name: draw(st.sampled_from(options))[0] for name, options in asked.items()})


def together(board, side):
    """What all results bring one side."""
    return sum(worth * often for worth, often in zip(side, board.table.often, strict=True))


def exact(points):
    return [[Fraction(each, points.per) for each in side] for side in (points.first, points.second)]


@every_method
def test_a_key_finds_its_method(method):
    assert methods.method(method.key) is method


def test_a_key_that_nobody_has_finds_none():
    with pytest.raises(UnknownScoring, match="birds"):
        methods.method("birds")


@every_method
def test_a_method_says_what_it_is_and_where_it_is_printed(method):
    assert method.__doc__
    assert method.name
    assert method.printed
    assert method.unit


@every_method
def test_a_method_has_its_own_table_of_cases(method):
    tests = pathlib.Path(__file__).parent / f"test_{method.key.replace('-', '_')}.py"
    assert "TABLE" in tests.read_text(encoding="utf-8")


@every_method
def test_every_setting_stands_at_something_allowed_and_every_method_says_how_it_is_shown(method):
    assert method.settings[-len(SHOWING) :] == SHOWING
    assert len({field.name for field in method.settings}) == len(method.settings)
    for field in method.settings:
        options = [value for value, _ in field.options] if isinstance(field, Choice) else [field.default]
        assert field.default in options
        assert field.default is not None


@every_method
@given(data=st.data(), board=boards())
def test_the_two_sides_make_the_top_between_them(method, data, board):
    """Rounding each board can take a part away from that, of which ``rounding`` go to the point."""
    chosen = data.draw(choices(method))
    points = method.points(board, chosen)
    slack = Fraction(1, chosen["rounding"]) if chosen.get("rounding") else 0
    top = Fraction(points.top, points.per)
    for first, second in zip(*exact(points), strict=True):
        assert abs(first + second - top) <= slack


@every_method
@given(data=st.data(), board=boards())
def test_more_points_at_the_table_are_never_worth_less(method, data, board):
    points = method.points(board, method.settings.completed() if data is None else data.draw(choices(method)))
    assert list(points.first) == sorted(points.first)
    assert list(points.second) == sorted(points.second, reverse=True)


@every_method
@given(data=st.data(), board=boards())
def test_each_side_sees_the_same_board(method, data, board):
    chosen = data.draw(choices(method))
    points, mirrored = method.points(board, chosen), method.points(board.mirrored(), chosen)
    assert (points.first, points.second) == (mirrored.second[::-1], mirrored.first[::-1])


@every_method
@given(data=st.data(), board=boards(), per=st.integers(1, 6))
def test_scores_in_parts_of_a_point_are_worth_what_they_are_in_points(method, data, board, per):
    chosen = data.draw(choices(method))
    in_parts = Comparison.of([score * per for score, often in board.table.rows for _ in range(often)], board.field, per)
    assert exact(method.points(in_parts, chosen)) == exact(method.points(board, chosen))
    first = board.table.score[0]
    assert method.working(first * per, in_parts, chosen) == method.working(first, board, chosen)


@every_method
@given(data=st.data(), board=boards())
def test_nothing_is_anything_but_a_whole_number(method, data, board):
    points = method.points(board, data.draw(choices(method)))
    assert {type(each) for each in (*points.first, *points.second, points.per, points.top)} == {int}
    assert points.per > 0


@every_method
@given(data=st.data(), board=boards())
def test_every_score_can_be_explained(method, data, board):
    steps = method.working(board.table.score[0], board, data.draw(choices(method)))
    assert steps
    assert all(step.text.endswith(".") and step.law for step in steps)
    assert method.award_working(Fraction(60), board.field, method.settings.completed()).law == "Law 12C2"


@every_method
@given(data=st.data(), field=st.integers(0, 20))
def test_an_average_lies_in_the_middle(method, data, field):
    chosen = data.draw(choices(method))
    plus, even, minus = (method.award(Fraction(percent), field, chosen) for percent in (60, 50, 40))
    slack = Fraction(1, chosen["rounding"]) if chosen.get("rounding") else 0
    assert abs(plus + minus - 2 * even) <= 2 * slack
    assert plus >= even >= minus


@every_method
@given(data=st.data(), percent=st.integers(0, 100), field=st.integers(0, 20))
def test_a_penalty_costs_what_an_artificial_score_is_less_than_the_average(method, data, percent, field):
    chosen = data.draw(choices(method)) | {"rounding": 0, "divisor": "comparisons"}
    low, even = (method.award(Fraction(each), field, chosen) for each in (50 - Fraction(percent, 2), 50))
    assert method.part(Fraction(percent, 2), field, chosen) == even - low


# what a game says of its points  the methods that make sense for it
OFFERED = [
    (0,                               ["matchpoints", "average-points"]),
    (1,                               ["matchpoints", "cross-imps", "butler", "average-points"]),
    (20,                              ["matchpoints", "cross-imps", "butler", "average-points"]),
]  # fmt: skip


@pytest.mark.parametrize(("imps", "keys"), OFFERED)
def test_a_method_in_imps_is_offered_only_for_a_game_whose_points_can_be_imps(imps, keys):
    assert [each.key for each in methods.methods_for(SimpleNamespace(imps=imps))] == keys


@every_method
def test_only_a_method_that_ranks_by_percentage_lets_an_average_float(method):
    assert method.floats(method.settings.completed()) is method.by_percent
    assert (method.full(13, method.settings.completed()) > 0) is method.by_percent


zero_sum = pytest.mark.parametrize("method", [m for m in METHODS if not m.by_percent], ids=lambda m: m.key)
by_percent = pytest.mark.parametrize("method", [m for m in METHODS if m.by_percent], ids=lambda m: m.key)


@zero_sum
@given(data=st.data(), board=boards())
def test_what_one_side_wins_over_the_others_the_other_side_loses(method, data, board):
    points = method.points(board, data.draw(choices(method)))
    assert points.second == [-each for each in points.first]
    assert points.top == 0


@by_percent
@given(scores=any_scores)
def test_matchpoints_on_a_board_sum_to_as_many_as_there_are_comparisons(method, scores):
    n = len(scores)
    board = compared(scores)
    points = method.points(board, method.settings.completed())
    assert (together(board, points.first), points.per) == (n * (n - 1), 1)


@by_percent
@given(scores=any_scores)
def test_neuberg_of_a_full_board_is_plain(method, scores):
    board = compared(scores)
    neuberg, plain = (
        method.points(board, method.settings.completed({"unequal": rule})) for rule in ("neuberg", "own-top")
    )
    assert exact(neuberg) == exact(plain)


@by_percent
@given(data=st.data(), board=boards())
def test_a_board_gives_its_average_to_the_field_whatever_the_rule(method, data, board):
    chosen = method.settings.completed(
        {"unequal": data.draw(st.sampled_from(("neuberg", "own-top", "average", "ascherman")))}
    )
    points = method.points(board, chosen)
    assert 2 * together(board, points.first) == board.results * points.top


@every_method
def test_an_artificial_score_is_a_part_of_some_of_the_results_of_its_field(method):
    board = Comparison.of([420, -50], 5, artificial=1)
    assert 2 <= method.shared(board, method.settings.completed()) <= 5
