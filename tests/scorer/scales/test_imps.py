"""Bare IMPs: what one side wins the other loses, but for a ruling."""

from fractions import Fraction

import pytest

from scorer.scales import scale
from scorer.scales.measure import IMPS
from tests.scorer.scales.matches import EIGHT, played, won_by

bare = scale("imps")

# match                                   points of each side
TABLE = [
    (played(EIGHT),                       (3, -3)),
    (won_by(0),                           (0, 0)),
    (won_by(Fraction(-7, 2)),             (Fraction(-7, 2), Fraction(7, 2))),
    (won_by(3, awarded=(3, 3)),           (6, 0)),
    (won_by(300, boards=1),               (300, -300)),
]  # fmt: skip


@pytest.mark.parametrize(("match", "points"), TABLE)
def test_each_side_gets_its_net(match, points):
    assert bare.points(match, bare.settings.completed()) == points


def test_the_eight_boards_are_twenty_five_imps_to_twenty_two():
    assert played(EIGHT).made == (25, 22)


def test_a_penalty_in_per_cent_is_a_part_of_what_average_plus_brings():
    assert bare.part(Fraction(10), 0, bare.settings.completed()) == 3
    assert bare.part(Fraction(5), 0, bare.settings.completed()) == Fraction(3, 2)


@pytest.mark.parametrize(("out", "promised"), [("average", None), ("nothing", 0)])
def test_who_will_sit_out_is_promised_only_what_hangs_on_no_match(out, promised):
    assert bare.promised(bare.settings.completed({"out": out})) == promised


def test_a_ruling_says_what_it_gives_and_by_which_law():
    assert IMPS.ruled(Fraction(3)).text == "A ruling gives +3 IMPs, where average plus is +3 IMPs."


def test_there_is_no_top_and_nothing_is_shared_out():
    assert bare.top(bare.settings.completed()) is None
    assert bare.shared(bare.settings.completed()) == 0
