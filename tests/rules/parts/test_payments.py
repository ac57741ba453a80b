"""What the players at a table pay one another."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.parts.payments import DefenderPays, paid
from rules.parts.seats import FOUR, numbered

# Who declared, what each opponent pays, and what every seat has then.
TABLE = [
    # declarers      dues       N    E    S    W
    (("N",),        (1,),      (3,  -1,  -1,  -1)),
    (("W",),        (-6,),     (6,   6,   6, -18)),
    (("N", "S"),    (2,),      (2,  -2,   2,  -2)),
    (("E", "N"),    (-2,),     (-2, -2,   2,   2)),
    (("S",),        (2, 5),    (-7, -7,  21,  -7)),
    (("N", "E"),    (2, -1),   (1,   1,  -1,  -1)),
    (("N",),        (0,),      (0,   0,   0,   0)),
]  # fmt: skip


@pytest.mark.parametrize(("declarers", "dues", "points"), TABLE)
def test_the_declarers_have_what_the_others_pay(declarers, dues, points):
    score = paid(declarers, [DefenderPays("Something", due, "somewhere") for due in dues])
    assert tuple(score.of(seat) for seat in FOUR) == points


# What a line says to the declarers and to the others.
SAID = [
    (("N",),     FOUR,        3,  "Solo, 3 from each of 3", "Solo, to North"),
    (("N",),     FOUR,        -3, "Solo, 3 to each of 3",   "Solo, from North"),
    (("N", "E"), FOUR,        3,  "Solo",                   "Solo"),
    (("4",),     numbered(5), 2,  "Solo, 2 from each of 4", "Solo, to player 4"),
    (("1",),     numbered(2), 2,  "Solo",                   "Solo, to player 1"),
]  # fmt: skip


@pytest.mark.parametrize(("declarers", "seats", "points", "declarer", "other"), SAID)
def test_every_line_says_who_pays_whom(declarers, seats, points, declarer, other):
    for line in paid(declarers, [DefenderPays("Solo", points, "somewhere")], seats).lines:
        assert (line.what, line.law) == (declarer if line.side in declarers else other, "somewhere")


@given(st.integers(-20, 20), st.integers(3, 7), st.data())
def test_nothing_is_lost_between_the_players(points, players, data):
    seats = numbered(players)
    score = paid((data.draw(st.sampled_from(seats)),), [DefenderPays("Solo", points, "somewhere")], seats)
    assert sum(line.points for line in score.lines) == 0
