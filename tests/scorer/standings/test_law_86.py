"""Law 86 in matches of teams: boards without a result at one table, by the cases that are in print."""

from fractions import Fraction

import pytest

from scorer.contests import standings_of
from scorer.event.results import Assigned, BareScore, Part, Slip
from tests.scorer.standings.team_events import event, handed_in, match

# a favourable result at the other table stands: 30 % of 6 IMPs, 30 % of 6, 20 % of 12 and 20 % of 6 are 7.2
OPEN = ((30, 480), (30, 490), (20, 840), (20, 490))
FAVOURABLE = Slip(Assigned(*(tuple(Part(Fraction(p, 100), BareScore(score)) for p, score in OPEN),) * 2))


def eleven_up(last):
    """A match that the first team wins 20–9 on seven boards, with one more as it is given."""
    boards = ((500, 0), (420, 0), (-420, 0), (50, 50), (50, 50), (50, 50), (50, 50))
    return (*boards, last)


# board 8 of the match                  settings                 net of each side   points of each side
TABLE = [
    (("A A", None),                     {},                      (11, -11),         None),
    (("A+ A-", None),                   {},                      (14, -14),         None),
    (("A+ A+", None),                   {},                      (14, -8),          None),
    (("A+ A+", None),                   {"uneven": "mean"},      (14, -8),          (11, -11)),
    (("A- A-", None),                   {},                      (8, -14),          None),
    (("np", "np"),                      {},                      (11, -11),         None),
    ((FAVOURABLE, 230),                 {},                      (Fraction(91, 5), Fraction(-91, 5)), None),
    (("A+ A-", "A A"),                  {},                      (Fraction(25, 2), Fraction(-25, 2)), None),
]  # fmt: skip


@pytest.mark.parametrize(("last", "settings", "nets", "points"), TABLE)
def test_a_board_that_was_not_played_at_both_tables(last, settings, nets, points):
    standings = standings_of(handed_in(event(method="imps", **settings), match(eleven_up(last))))
    (score,) = standings.scores
    assert (score.net(0), score.net(1)) == nets
    assert score.points == (points or nets)


def test_a_board_not_played_makes_the_match_shorter_and_a_ruled_one_does_not():
    for last, counted in ((("np", "np"), 7), (("A+ A+", None), 8)):
        (score,) = standings_of(handed_in(event(), match(eleven_up(last)))).scores
        assert (score.counted, score.match.boards, score.match.scheduled) == (counted, counted, 8)


def test_two_sides_with_average_plus_have_more_than_twenty_victory_points_between_them():
    (score,) = standings_of(handed_in(event(), match((("A+ A+", None),) * 2 + ((50, 50),) * 6))).scores
    assert score.points == (Fraction(1242, 100), Fraction(1242, 100))
