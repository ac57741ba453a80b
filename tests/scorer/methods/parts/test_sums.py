"""Sums: what a total is made of, and averages that follow the rest of a session."""

from fractions import Fraction

import pytest

from scorer.event.results import Award
from scorer.methods.parts.sums import Followed, Given, Sum, followed, percentage, raising, summed

F = Fraction

# won, of     raised   penalty    points   possible   percent   ranked by the percentage, and by points
SUMS = [
    (30, 50,  1,       0,         30,      50,        60,       (F(3, 5), 30)),
    (30, 50,  1,       5,         25,      50,        50,       (F(1, 2), 25)),
    (30, 50,  F(3, 2), 0,         45,      75,        60,       (F(3, 5), 45)),
    (30, 50,  F(3, 2), 5,         40,      75,        F(160, 3), (F(8, 15), 40)),
    (0,  50,  1,       0,         0,       50,        0,        (0, 0)),
    (-7, 0,   1,       0,         -7,      0,         None,     (-7, -7)),
    (-7, 0,   2,       1,         -15,     0,         None,     (-15, -15)),
    (0,  0,   1,       0,         0,       0,         None,     (0, 0)),
]  # fmt: skip


@pytest.mark.parametrize(("won", "out_of", "raised", "penalty", "points", "possible", "percent", "ranked"), SUMS)
def test_a_total_and_what_it_is_a_part_of(won, out_of, raised, penalty, points, possible, percent, ranked):
    total = Sum(8, F(won), F(out_of), F(raised), F(penalty))
    assert (total.points, total.possible, total.percent) == (points, possible, percent)
    assert tuple(total.ranked_by(by_percent=by_percent) for by_percent in (True, False)) == ranked


# boards  full   raised
RAISED = [
    (24,  24,    1),
    (16,  24,    F(3, 2)),
    (16,  0,     1),
    (0,   24,    1),
    (0,   0,     1),
]  # fmt: skip


@pytest.mark.parametrize(("boards", "full", "raised"), RAISED)
def test_fewer_boards_count_like_the_full_number(boards, full, raised):
    assert raising(boards, full) == raised


def test_amounts_in_different_parts_of_a_point_are_added():
    assert summed([(1, 2), (1, 3), (3, 2)]) == F(7, 3)
    assert summed([]) == 0


def test_there_is_no_percentage_of_nothing():
    assert percentage(F(1, 3), F(1, 2)) == F(200, 3)
    assert percentage(F(-4), F(0)) is None


# Boards of a top of 10 each.   others   ruled                session    moved
FOLLOWED = [
    ((80, 100),                          ["A+"],              80,        2),
    ((60, 100),                          ["A+"],              60,        0),
    ((50, 100),                          ["A+"],              50,        0),
    ((20, 100),                          ["A-"],              20,        -2),
    ((80, 100),                          ["A-"],              80,        0),
    ((80, 100),                          ["A+", "A+"],        80,        4),
    ((20, 100),                          ["A+", "A-"],        20,        -2),
    ((80, 100),                          [],                  80,        0),
]  # fmt: skip


def given(ruled):
    return [Given(Award.read(each), F(10), lambda percent: percent / 10) for each in ruled]


@pytest.mark.parametrize(("others", "ruled", "session", "moved"), FOLLOWED)
def test_an_average_plus_or_minus_follows_the_other_boards(others, ruled, session, moved):
    awards = given(ruled)
    won, out_of = others[0] + sum(each.faced for each in awards), F(others[1] + 10 * len(ruled))
    assert followed(F(won), out_of, awards) == Followed(F(session), F(moved))


def test_where_there_are_no_other_boards_nothing_is_followed():
    assert followed(F(6), F(10), given(["A+"])) is None
