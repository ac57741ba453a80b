"""The totals of a slip in place of a round's deals: what they are worth on a pad, and what speaks against them."""

import pytest

from rules import game
from rules.pad import Charge, Length, fold
from rules.parts.totals import Totals, totals_words

GAME, TIME, TWO = Length(), Length(games=0), Length(games=2)
SPADES, WHIST, NAP = game("spades"), game("whist"), game("nap")
A_DEAL = Length(deals=1, games=0)
SLIP, NS_TRICKS = Totals((512, 340)), Totals((28, 24), tricks=True)


def pad(rules, *entries, length=GAME, players=4):
    """A pad with entries in this order, the slip first as number 0."""
    return fold(rules, players, enumerate(entries), chosen=rules.choices.completed(), length=length)


ENDS = [
    # entries                        length  points        who has won which games
    ((SLIP,),                        GAME,   [512, 340],   [("NS",)]),
    ((Totals((340, 340)),),          GAME,   [340, 340],   [("NS", "EW")]),
    ((SLIP,),                        TIME,   [512, 340],   []),
    ((SLIP,),                        TWO,    [512, 340],   []),
    ((Totals((-70, 62)),),           GAME,   [-70, 62],    [("EW",)]),
    ((SLIP, Charge("NS", -200)),     GAME,   [312, 340],   [("EW",)]),
]  # fmt: skip


@pytest.mark.parametrize(("entries", "length", "points", "won"), ENDS)
def test_totals_finish_a_round_and_win_it_where_it_is_a_game(entries, length, points, won):
    found = pad(SPADES, *entries, length=length)
    assert found.finished
    assert list(found.points.values()) == points
    assert [each.winners for each in found.ended] == won
    assert not found.due.lines


def test_tricks_are_tricks_and_no_points():
    found = pad(WHIST, NS_TRICKS, length=Length(deals=4, games=0))
    assert (found.taken, found.points) == ({"NS": 28, "EW": 24}, {"NS": 0, "EW": 0})
    assert found.rows[0].problems == ()


DOUBTS = [
    # game   totals                        length                    what is said
    (WHIST, Totals((8, 6), tricks=True),  A_DEAL,  "Together these are 14 tricks, and should be 13 tricks."),
    (WHIST, Totals((8, 6), tricks=True),  GAME,                      ""),
    (NAP,   Totals((3, -1, -1, -2)),      TIME,                      "Together these are −1, and should be 0."),
    (NAP,   Totals((3, -1, -1, -1)),      TIME,                      ""),
]  # fmt: skip


@pytest.mark.parametrize(("rules", "totals", "length", "said"), DOUBTS)
def test_totals_that_do_not_make_what_they_must_are_doubted_and_count(rules, totals, length, said):
    [row] = pad(rules, totals, length=length).rows
    assert [problem.message for problem in row.problems] == [said] * bool(said)
    assert row.possible


def test_too_few_totals_count_for_nothing():
    found = pad(SPADES, Totals((5,)))
    assert not found.finished
    assert found.rows[0].problems[0].message == "1 totals were handed in, and 2 are wanted: N–S, E–W."


def test_no_deal_counts_beside_the_totals():
    at = SPADES.opening(4, SPADES.choices.completed())
    found = pad(SPADES, SLIP, SPADES.typed("4 3 / 3 3 9", at).hand)
    assert not found.rows[1].possible
    assert found.points == {"NS": 512, "EW": 340}


def test_in_words():
    at = SPADES.opening(4, SPADES.choices.completed())
    assert totals_words(SLIP, SPADES, at) == "N–S 512, E–W 340"
    assert totals_words(NS_TRICKS, SPADES, at) == "N–S 28 tricks, E–W 24 tricks"
