"""Matchpoints by Law 78A, and what is made of boards with fewer results."""

from fractions import Fraction

import pytest

from scorer.methods.matchpoints import Matchpoints
from tests.scorer.methods.results import by_result, compared

matchpoints = Matchpoints()


def chosen(**settings):
    return matchpoints.settings.completed(settings)


def worked(scores, field=0, artificial=0, **settings):
    """The points of both sides, as fractions, and the top."""
    board = compared(scores, field, artificial)
    points = matchpoints.points(board, chosen(**settings))
    sides = (by_result(board, side, scores) for side in (points.first, points.second))
    sides = ([Fraction(each, points.per) for each in side] for side in sides)
    return *sides, Fraction(points.top, points.per)


# the scores of a board            north–south           east–west             top
TABLE = [
    ([420, -50],                   [2, 0],               [0, 2],               2),
    ([420, 420],                   [1, 1],               [1, 1],               2),
    ([430, 420, 420, -50],         [6, 3, 3, 0],         [0, 3, 3, 6],         6),
    ([620, -100, 620, 170, 650],   [5, 0, 5, 2, 8],      [3, 8, 3, 6, 0],      8),
    ([0, 0, 0],                    [2, 2, 2],            [2, 2, 2],            4),
    ([90],                         [0],                  [0],                  0),
    ([7, 5, 7, 1],                 [5, 2, 5, 0],         [1, 4, 1, 6],         6),
    ([10**6, -(10**6), 0],         [4, 0, 2],            [0, 4, 2],            4),
]  # fmt: skip


@pytest.mark.parametrize(("scores", "first", "second", "top"), TABLE)
def test_law_78a(scores, first, second, top):
    assert worked(scores) == (first, second, top)


@pytest.mark.parametrize(("scores", "first", "second", "top"), TABLE)
def test_one_and_a_half_are_half_of_two_and_one(scores, first, second, top):
    assert worked(scores, scale=1) == (
        [Fraction(n, 2) for n in first],
        [Fraction(n, 2) for n in second],
        Fraction(top, 2),
    )


F = Fraction
# rule         scale  scores          field  north–south                        top
UNEQUAL = [
    ("neuberg",   2, [420, 170, -50],  4,    [F(17, 3), 3, F(1, 3)],             6),
    ("neuberg",   1, [420, 170, -50],  4,    [F(17, 6), F(3, 2), F(1, 6)],       3),
    ("neuberg",   2, [420, 420, -50],  5,    [F(17, 3), F(17, 3), F(2, 3)],      8),
    ("neuberg",   2, [420],            5,    [4],                                8),
    ("own-top",   2, [420, 170, -50],  4,    [4, 2, 0],                          4),
    ("own-top",   1, [420, 170, -50],  4,    [2, 1, 0],                          2),
    ("average",   2, [420, 170, -50],  4,    [5, 3, 1],                          6),
    ("average",   1, [420, 170, -50],  4,    [F(5, 2), F(3, 2), F(1, 2)],        3),
    ("average",   2, [420, 170],       7,    [7, 5],                             12),
    ("ascherman", 2, [420, 170, -50],  4,    [F(20, 3), 4, F(4, 3)],             8),
    ("ascherman", 2, [420, 170, -50],  3,    [5, 3, 1],                          6),
    ("ascherman", 1, [420, 170, -50],  3,    [F(5, 2), F(3, 2), F(1, 2)],        3),
]  # fmt: skip


@pytest.mark.parametrize(("unequal", "scale", "scores", "field", "first", "top"), UNEQUAL)
def test_boards_with_fewer_results(unequal, scale, scores, field, first, top):
    ours, theirs, most = worked(scores, field, unequal=unequal, scale=scale)
    assert (ours, most) == (first, top)
    assert [one + other for one, other in zip(ours, theirs, strict=True)] == [top] * len(scores)


# scores          artificial  field  north–south             top   an average is half of
OWN_LINES = [
    ([420, 170, -50],  0,      5,     [4, 2, 0],              4,    4),
    ([420, 170, -50],  1,      5,     [F(17, 3), 3, F(1, 3)], 6,    6),
    ([420, 170, -50],  2,      5,     [F(22, 3), 4, F(2, 3)], 8,    8),
    ([420],            1,      5,     [1],                    2,    2),
    ([420],            0,      5,     [0],                    0,    8),
]  # fmt: skip


@pytest.mark.parametrize(("scores", "artificial", "field", "first", "top", "half_of"), OWN_LINES)
def test_a_board_may_be_brought_up_to_its_own_lines_averages_included(scores, artificial, field, first, top, half_of):
    ours, theirs, most = worked(scores, field, artificial, unequal="own-lines")
    assert (ours, most) == (first, top)
    assert [one + other for one, other in zip(ours, theirs, strict=True)] == [top] * len(scores)
    assert shared(scores, artificial, field, "own-lines") == half_of


def shared(scores, artificial, field, unequal):
    """The top that an average on a board is a part of."""
    board = compared(scores, field, artificial)
    settings = chosen(unequal=unequal)
    return matchpoints.full(matchpoints.shared(board, settings), settings)


# the rule        scores                an average is half of
SHARED = [
    ("own-top",   [420, 170, -50, 90],  6),
    ("own-top",   [420, 170],           2),
    ("own-top",   [420],                12),
    ("own-top",   [],                   12),
    ("own-lines", [420, 170, -50, 90],  8),
    ("own-lines", [],                   12),
    ("neuberg",   [420, 170, -50, 90],  12),
    ("average",   [420, 170, -50, 90],  12),
    ("ascherman", [420, 170, -50, 90],  14),
]  # fmt: skip


@pytest.mark.parametrize(("unequal", "scores", "top"), SHARED)
def test_an_average_is_a_part_of_what_its_board_counts(unequal, scores, top):
    assert shared(scores, 1, 7, unequal) == top


def test_by_neuberg_it_is_as_if_every_score_had_been_made_more_often():
    fewer, _, _ = worked([430, 400, -50], field=6)
    twice, _, _ = worked([430, 400, -50] * 2)
    assert fewer == twice[:3] == [9, 5, 1]


# rounding  scores            field  north–south          east–west
ROUNDED = [
    (10,  [420, 170, -50],      4,   ["5.7", "3", "0.3"],     ["0.3", "3", "5.7"]),
    (100, [420, 170, -50],      4,   ["5.67", "3", "0.33"],   ["0.33", "3", "5.67"]),
    (10,  [5, 4, 3, 2],         5,   ["7.8", "5.3", "2.8", "0.3"], ["0.3", "2.8", "5.3", "7.8"]),
]  # fmt: skip


@pytest.mark.parametrize(("rounding", "scores", "field", "first", "second"), ROUNDED)
def test_each_boards_points_are_rounded_halves_up(rounding, scores, field, first, second):
    ours, theirs, top = worked(scores, field, rounding=rounding)
    assert [list(map(Fraction, side)) for side in (first, second)] == [ours, theirs]
    assert top == 2 * (field - 1)


# percent  field  settings                                  points
AWARDS = [
    (60,     11, {},                                          12),
    (60,     11, {"scale": 1},                                6),
    (50,     11, {},                                          10),
    (40,     8,  {},                                          F(28, 5)),
    (60,     8,  {"unequal": "own-top"},                      F(42, 5)),
    (60,     8,  {"unequal": "own-lines"},                    F(42, 5)),
    (60,     8,  {"unequal": "average"},                      F(42, 5)),
    (60,     8,  {"unequal": "ascherman"},                    F(48, 5)),
    (F(100, 3), 8, {"rounding": 10},                          F(47, 10)),
    (60,     1,  {},                                          0),
    (60,     0,  {},                                          0),
]  # fmt: skip


@pytest.mark.parametrize(("percent", "field", "settings", "points"), AWARDS)
def test_an_artificial_score_is_a_part_of_the_full_top(percent, field, settings, points):
    assert matchpoints.award(Fraction(percent), field, chosen(**settings)) == points


def test_a_penalty_is_a_part_of_the_full_top_and_is_not_rounded():
    assert matchpoints.part(Fraction(10), 8, chosen(rounding=10)) == Fraction(14, 10)
    assert matchpoints.part(Fraction(25), 8, chosen(rounding=10)) == Fraction(35, 10)
    assert matchpoints.part(Fraction(1), 8, chosen(rounding=10)) == Fraction(14, 100)


@pytest.mark.parametrize(("asked", "floats"), [("floating", True), ("fixed", False)])
def test_an_average_plus_follows_the_session_where_the_club_says_so(asked, floats):
    assert matchpoints.floats(chosen(average_plus=asked)) is floats


def test_what_a_club_has_not_chosen_stands_at_what_the_law_prefers():
    assert matchpoints.settings.completed() == {
        "scale": 2,
        "unequal": "neuberg",
        "average_plus": "floating",
        "rounding": 0,
        "decimals": 2,
        "halves": "up",
        "factored": False,
    }


# settings                    scores              field  the working of 420
WORKINGS = [
    ({}, [430, 420, 420, -50], 4, ["Better than 1, equal to 1, worse than 1: 1×2 + 1×1 = 3 of 6."]),
    ({"scale": 1}, [430, 420, 420, -50], 4, ["Better than 1, equal to 1, worse than 1: 1×1 + 1×½ = 1.5 of 3."]),
    (
        {},
        [420, 170, -50],
        4,
        [
            "Better than 2, equal to 0, worse than 0: 2×2 + 0×1 = 4 of 4.",
            "3 of 4 results can be compared: (4 + 1) × 4 ÷ 3 − 1 = 5.67 of 6.",
        ],
    ),
    (
        {"rounding": 10, "scale": 1},
        [420, 170, -50],
        4,
        [
            "Better than 2, equal to 0, worse than 0: 2×1 + 0×½ = 2 of 2.",
            "3 of 4 results can be compared: (2 + ½) × 4 ÷ 3 − ½ = 2.83 of 3.",
            "Kept as 2.8.",
        ],
    ),
    (
        {"unequal": "own-top"},
        [420, 170, -50],
        4,
        [
            "Better than 2, equal to 0, worse than 0: 2×2 + 0×1 = 4 of 4.",
            "3 of 4 results can be compared: the board counts 4, not 6.",
        ],
    ),
    (
        {"unequal": "average"},
        [420, 170, -50],
        5,
        [
            "Better than 2, equal to 0, worse than 0: 2×2 + 0×1 = 4 of 4.",
            "3 of 5 results can be compared, and those missing count as equal: 4 + 2×1 = 6 of 8.",
        ],
    ),
    (
        {"unequal": "ascherman"},
        [420, 170, -50],
        3,
        [
            "Better than 2, equal to 0, worse than 0: 2×2 + 0×1 = 4 of 4.",
            "Each of the 3 scores equals itself too, and every board counts 6: (4 + 1) × 3 ÷ 3 = 5.",
        ],
    ),
]


@pytest.mark.parametrize(("settings", "scores", "field", "lines"), WORKINGS)
def test_the_working_shows_the_figures(settings, scores, field, lines):
    steps = matchpoints.working(420, compared(scores, field), chosen(**settings))
    assert [step.text for step in steps] == lines
    assert all(step.law for step in steps)


def test_the_working_of_an_artificial_score():
    step = matchpoints.award_working(Fraction(60), 13, chosen())
    assert step == ("An artificial score: 60 % of the top of 24 is 14.4.", "Law 12C2")


def test_a_board_without_a_score_is_worth_nothing_to_anybody():
    points = matchpoints.points(compared([], 5), chosen())
    assert (len(points.first), len(points.second), points.per, points.top) == (0, 0, 1, 0)


# the rule        scores           artificial  in a few words
BRIEF = [
    ("neuberg",   [420, 170, -50], 1,          "Neuberg: 3 results raised to 6"),
    ("own-top",   [420, 170, -50], 1,          "its own top: 3 results of 6"),
    ("own-lines", [420, 170, -50], 0,          ""),
    ("own-lines", [420, 170, -50], 1,          "Neuberg: 3 results raised to the board's own 4"),
    ("average",   [420, 170, -50], 1,          "3 missing results count as equal to all"),
    ("ascherman", [420, 170, -50], 1,          "Ascherman: 3 results raised to 6"),
    ("neuberg",   [420] * 6,       0,          ""),
]  # fmt: skip


@pytest.mark.parametrize(("unequal", "scores", "artificial", "words"), BRIEF)
def test_what_is_done_on_a_board_with_fewer_results_is_said_in_a_few_words(unequal, scores, artificial, words):
    board = compared(scores, 6, artificial)
    assert matchpoints.unequal(board, chosen(unequal=unequal)) == words
