"""The match itself: what it was won by, what a ruling does to that."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.fields import Form, Number
from rules.text import as_it_is
from scorer.scales import scale
from scorer.scales.scale import Match, NoBoards, Scale
from tests.scorer.scales.matches import choices, pair, won_by

HALF = Fraction(1, 2)

# made      awarded     net of each side
NETS = [
    ((25, 22), (0, 0),    (3, -3)),
    ((25, 22), (3, -3),   (6, -6)),
    ((25, 22), (3, 3),    (6, 0)),
    ((17, 20), (-3, 0),   (-6, 3)),
    ((0, 0),   (HALF, 0), (HALF, 0)),
]  # fmt: skip


@pytest.mark.parametrize(("made", "awarded", "nets"), NETS)
def test_each_side_has_a_net_of_its_own(made, awarded, nets):
    match = Match(made=pair(*made), boards=8, scheduled=8, awarded=pair(*awarded))
    assert (match.net, match.turned.net) == nets
    assert match.even is (nets[0] == -nets[1])


def test_in_a_knock_out_the_mean_of_twenty_and_minus_seventeen_decides():
    match = won_by(0, awarded=(20, -17))
    assert (match.averaged.net, match.averaged.turned.net) == (Fraction(37, 2), Fraction(-37, 2))


def test_where_both_sides_are_given_an_average_plus_the_mean_is_what_was_made():
    assert won_by(10, awarded=(3, 3)).averaged.net == 10


def test_a_match_needs_a_board_that_counts():
    with pytest.raises(NoBoards, match="a board that counts to have points: 0 of 8 do"):
        won_by(3, boards=0, scheduled=8)
    with pytest.raises(NoBoards):
        Match(made=pair(0, 0), boards=3, scheduled=0)


class Generous(Scale):
    """On no shelf: a match brings the loser something too, and never nothing."""

    key = "generous"
    own = Form(
        *(Number(name=name, label=as_it_is(name), least=least, most=12) for name, least in (("win", 3), ("loss", 1)))
    )

    def worth(self, match, chosen):
        return Fraction(chosen["win" if match.net > 0 else "loss"])

    why = top = shared = None


@given(data=st.data())
def test_settings_are_tried_that_a_scale_allows(data):
    chosen = data.draw(choices(Generous()))
    assert Generous.own.wrong(chosen) == ()
    assert chosen["win"] >= chosen["loss"]


# settings              awarded  working of a match of 8 boards, 25 to 22, on the continuous scale
WORKINGS = [
    ({}, (0, 0), [
        "25 IMPs to 22: +3 IMPs.",
        "First side: +3 IMPs on 8 boards: 11.27 of 20.",
        "Second side: −3 IMPs on 8 boards: 8.73 of 20.",
        "Together 20.",
    ]),
    ({}, (3, -3), [
        "25 IMPs to 22: +3 IMPs.",
        "Awarded besides: +3 IMPs to the first side, −3 IMPs to the second side.",
        "First side: +6 IMPs on 8 boards: 12.42 of 20.",
        "Second side: −6 IMPs on 8 boards: 7.58 of 20.",
        "Together 20.",
    ]),
    ({}, (3, 3), [
        "25 IMPs to 22: +3 IMPs.",
        "Awarded besides: +3 IMPs to the first side, +3 IMPs to the second side.",
        "First side: +6 IMPs on 8 boards: 12.42 of 20.",
        "Second side: 0 IMPs on 8 boards: 10 of 20.",
        "Together 22.42, not 20: a ruling gave the two sides different scores.",
    ]),
    ({"uneven": "mean"}, (3, 3), [
        "25 IMPs to 22: +3 IMPs.",
        "Awarded besides: +3 IMPs to the first side, +3 IMPs to the second side.",
        "+6 IMPs for the first side and 0 IMPs for the second side make +3 IMPs.",
        "First side: +3 IMPs on 8 boards: 11.27 of 20.",
        "Second side: −3 IMPs on 8 boards: 8.73 of 20.",
        "Together 20.",
    ]),
]  # fmt: skip


@pytest.mark.parametrize(("settings", "awarded", "lines"), WORKINGS)
def test_the_working_says_what_was_made_and_awarded_and_whether_it_adds_up(settings, awarded, lines):
    match = Match(made=pair(25, 22), boards=8, scheduled=8, awarded=pair(*awarded))
    wbf = scale("wbf-continuous")
    assert [step.text for step in wbf.working(match, wbf.settings.completed(settings))] == lines


def test_points_that_do_not_add_up_name_the_setting_that_says_so():
    wbf = scale("wbf-continuous")
    last = wbf.working(won_by(0, awarded=(3, 3)), wbf.settings.completed())[-1]
    assert last.law == "Sides that a ruling gave different scores are converted each by its own"


def test_a_match_is_told_in_what_it_was_played_for():
    match = Match(made=pair(1, 0), boards=2, scheduled=2, unit="points")
    texts = [step.text for step in scale("imps").working(match, scale("imps").settings.completed())]
    assert texts[:2] == ["1 point to 0: +1 point.", "First side: +1 point, as they are."]


@pytest.mark.parametrize(("key", "out", "figures"), [
    ("imps",           "average", []),  # nothing tells yet what the others bring
    ("imps",           "nothing", [("bye", 0)]),
    ("wbf-continuous", None,      [("bye", 12)]),
])  # fmt: skip
def test_before_there_is_a_match_a_walk_over_has_only_the_figures_that_are_known(key, out, figures):
    its = scale(key)
    chosen = its.settings.completed({"out": out} if out else {})
    assert list(its.walk_overs(None, None, chosen)) == figures
