"""Law 12C2: average plus and minus, and the session they may follow."""

from fractions import Fraction

import pytest

from scorer.standings import BoardPlay
from tests.scorer.standings.evenings import Line, average, event, key_of

F = Fraction

# Pair 1 plays ten boards against pair 2 while 3 meets 4 beside them; it wins some of them, and board 11 is ruled on.
WIN, LOSS, BOARDS = 420, -50, 10


def evening(won, *ruled, **settings):
    lines = []
    for board in range(1, BOARDS + 1):
        lines += [
            Line(board, (1, 2), WIN if board <= won else LOSS),
            Line(board, (3, 4), LOSS if board <= won else WIN),
        ]
    for board, result in enumerate(ruled, BOARDS + 1):
        lines += [Line(board, (1, 2), result), Line(board, (3, 4), 170)]
    return event(lines, settings=settings)


def percents(event, board=BOARDS + 1):
    """What board 11 comes to for both sides, and what the pairs have in all."""
    standings = BoardPlay(event)
    line = standings.traveller(board)[1]
    rows = {row.contestant.number: row for row in standings.rankings()[0].rows}
    return [100 * points / line.top for points in line.points] + [rows[1].percent, rows[2].percent]


# boards won  ruling         settings                      board 11     session of 1 and 2
TABLE = [
    (8,       ("A+", "A-"),  {},                           [80, 20],    [80, 20]),
    (6,       ("A+", "A-"),  {},                           [60, 40],    [60, 40]),
    (5,       ("A+", "A-"),  {},                           [60, 40],    [F(560, 11), F(540, 11)]),
    (8,       ("A-", "A+"),  {},                           [40, 60],    [F(840, 11), F(260, 11)]),
    (2,       ("A-", "A+"),  {},                           [20, 80],    [20, 80]),
    (8,       ("A", "A"),    {},                           [50, 50],    [F(850, 11), F(250, 11)]),
    (8,       ("60", "40"),  {},                           [60, 40],    [F(860, 11), F(240, 11)]),
    (8,       ("A+", "A-"),  {"average_plus": "fixed"},    [60, 40],    [F(860, 11), F(240, 11)]),
    (8,       ("A+", "A+"),  {},                           [80, 60],    [80, F(260, 11)]),
]  # fmt: skip


@pytest.mark.parametrize(("won", "ruling", "settings", "board", "session"), TABLE)
def test_law_12c2(won, ruling, settings, board, session):
    assert percents(evening(won, average(*ruling), **settings)) == board + session


def test_two_of_them_follow_the_boards_that_are_left():
    ruled = evening(8, average("A+", "A-"), average("A+", "A-"))
    assert percents(ruled) == [80, 20, 80, 20]


def test_an_average_of_fifty_is_one_of_the_other_boards():
    ruled = evening(8, average("A+", "A-"), average("A", "A"))
    assert percents(ruled)[:2] == [F(850, 11), F(250, 11)]


def test_with_no_other_boards_it_stays_what_it_is():
    whole = event([Line(1, (1, 2), average("A+", "A-")), Line(1, (3, 4), 420), Line(1, (5, 6), 170)])
    line = BoardPlay(whole).traveller(1)[2]
    assert line.points == (F(12, 5), F(8, 5))
    assert line.top == 4


# the rule        top of a score  points and top of 60 % and 40 %
OWN = [
    ("own-top",   2,              (F(6, 5), F(4, 5)),   2),
    ("own-lines", 4,              (F(12, 5), F(8, 5)),  4),
    ("neuberg",   6,              (F(18, 5), F(12, 5)), 6),
]  # fmt: skip


@pytest.mark.parametrize(("unequal", "top", "points", "of"), OWN)
def test_an_artificial_score_is_a_part_of_what_the_rule_makes_its_board_count(unequal, top, points, of):
    lines = [Line(1, (1, 2), average("60", "40")), Line(1, (3, 4), 420), Line(1, (5, 6), -50)]
    lines += [Line(2, (n, n + 1), 0) for n in (1, 3, 5, 7)]
    compared, _, ruled = BoardPlay(event(lines, settings={"unequal": unequal})).traveller(1)
    assert compared.top == top
    assert (ruled.points, ruled.top) == (points, of)


def test_what_follows_the_session_is_kept_as_other_points_are():
    # 7 of 9 boards are 77.78 %: of a top of 2 that is 1.56, kept as 1.6.
    lines = [Line(b, (1, 2), WIN if b <= 7 else LOSS) for b in range(1, 10)]
    lines += [Line(b, (3, 4), LOSS if b <= 7 else WIN) for b in range(1, 10)]
    lines += [Line(10, (1, 2), average("A+", "A-")), Line(10, (3, 4), 0)]
    standings = BoardPlay(event(lines, settings={"rounding": 10}))
    assert standings.traveller(10)[1].points == (F(8, 5), F(2, 5))
    assert {row.contestant.number: row.points for row in standings.rankings()[0].rows}[1] == 14 + F(8, 5)


def test_penalties_do_not_touch_the_session_that_is_followed():
    standings = BoardPlay(evening(8, average("A+", "A-")))
    assert standings.traveller(11)[1].points_first == F(8, 5)


def test_in_imps_they_are_three_whatever_the_session():
    lines = [Line(b, (1, 2), 4000) for b in range(1, 10)] + [Line(b, (3, 4), -4000) for b in range(1, 10)]
    lines += [Line(10, (1, 2), average("A+", "A-")), Line(10, (3, 4), 420), Line(10, (5, 6), 420)]
    standings = BoardPlay(event(lines, method="cross-imps"))
    assert standings.traveller(10)[2].points == (3, -3)
    assert standings.card(1, 1)[-1].points == 3


@pytest.mark.parametrize(
    ("won", "ruling", "side", "first", "second"),
    [
        (8, ("A+", "A-"), 0, "80.00 % on the other boards is more than 60 %.", "80 % of the top of 2 is 1.6."),
        (5, ("A+", "A-"), 0, "50.00 % on the other boards is not more than 60 %.", "60 % of the top of 2 is 1.2."),
        (8, ("A+", "A-"), 1, "20.00 % on the other boards is less than 40 %.", "20 % of the top of 2 is 0.4."),
        (5, ("A+", "A-"), 1, "50.00 % on the other boards is not less than 40 %.", "40 % of the top of 2 is 0.8."),
    ],
)
def test_the_working_names_the_session(won, ruling, side, first, second):
    whole = evening(won, average(*ruling))
    working = BoardPlay(whole).why_points(key_of(whole, 11, (1, 2)), side)
    assert working.lines == (
        (first, "Law 12C2(c)"),
        (f"An artificial score: {second}", "Law 12C2"),
    )


def test_a_given_percentage_follows_nothing():
    whole = evening(8, average("60", "40"))
    working = BoardPlay(whole).why_points(key_of(whole, 11, (1, 2)), 0)
    assert [line.law for line in working.lines] == ["Law 12C2"]
    assert working.result == "1.2 of 2 MP"
