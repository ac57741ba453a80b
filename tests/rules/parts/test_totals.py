"""The totals of a slip in place of a round's deals: what they are worth on a pad, and what speaks against them."""

import pytest

from rules import game
from rules.pad import Charge, Length, fold
from rules.parts.totals import Totals, lone_worth, totals_words

GAME, TIME, TWO = Length(), Length(games=0), Length(games=2)
SPADES, WHIST, NAP, EUCHRE, VICTORIES = map(game, ("spades", "whist", "nap", "euchre", "twenty-eight"))
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


BEYOND = [
    # game       totals            length           doubted
    (EUCHRE,    Totals((5, 2)),   GAME,            False),
    (EUCHRE,    Totals((8, 4)),   GAME,            False),   # at four, a lone hand takes all
    (EUCHRE,    Totals((9, 4)),   GAME,            True),
    (EUCHRE,    Totals((40, 2)),  GAME,            True),
    (EUCHRE,    Totals((5, 6)),   GAME,            True),    # either would have ended it before the other did
    (EUCHRE,    Totals((3, 2)),   GAME,            False),   # broken off
    (EUCHRE,    Totals((40, 2)),  TWO,             False),
    (EUCHRE,    Totals((40, 2)),  TIME,            False),
    (VICTORIES, Totals((12, -3)), GAME,            False),
    (VICTORIES, Totals((13, -3)), GAME,            True),
    (SPADES,    Totals((9999, 2)), GAME,           False),   # which sets no bound to a deal
]  # fmt: skip


@pytest.mark.parametrize(("rules", "totals", "length", "doubted"), BEYOND)
def test_a_game_that_would_have_been_over_before_its_last_deal_is_doubted_and_counts(rules, totals, length, doubted):
    [row] = pad(rules, totals, length=length).rows
    assert row.possible
    assert [each.doubtful for each in row.problems] == [True] * doubted


def test_what_stood_before_counts_with_the_totals():
    assert pad(EUCHRE, Charge("NS", -3), Totals((9, 4))).rows[1].problems == ()
    [doubt] = pad(EUCHRE, Totals((40, 2))).rows[0].problems
    assert doubt.message == "N–S have 40 points to 2, in a game to 5. No deal brings more than 4 points."


def test_too_few_totals_count_for_nothing():
    found = pad(SPADES, Totals((5,)))
    assert not found.finished
    assert found.rows[0].problems[0].message == "1 total was handed in, and 2 are wanted: N–S, E–W."


def test_no_deal_counts_beside_the_totals():
    at = SPADES.opening(4, SPADES.choices.completed())
    found = pad(SPADES, SLIP, SPADES.typed("4 3 / 3 3 9", at).hand)
    assert not found.rows[1].possible
    assert found.points == {"NS": 512, "EW": 340}


LONE_DOUBTS = [
    # totals                             length   what is said
    (Totals((7, 4), lone=(1, 1)),        TIME,    ""),
    (Totals((7, 4), lone=(0, 0)),        TIME,    ""),
    (Totals((7, 4), lone=(2, 0)),        TIME,    "2 hands won alone bring 8 points, and N–S have 7."),
    (Totals((7, 4), lone=(0, 2)),        TIME,    "2 hands won alone bring 8 points, and E–W have 4."),
    (Totals((3, 4), lone=(1, 0)),        TIME,    "1 hand won alone brings 4 points, and N–S have 3."),
    (Totals((8, 4), lone=(2, 1)),        Length(deals=2, games=0),
     "3 hands were won alone, and a round has 2 deals."),
]  # fmt: skip


@pytest.mark.parametrize(("totals", "length", "said"), LONE_DOUBTS)
def test_lone_hands_that_do_not_go_with_the_totals_are_doubted_and_count(totals, length, said):
    [row] = pad(EUCHRE, totals, length=length).rows
    assert row.possible
    assert [(each.message, each.doubtful) for each in row.problems] == [(said, True)] * bool(said)


def test_lone_hands_are_of_each_side_or_the_slip_counts_for_nothing():
    [row] = pad(EUCHRE, Totals((7, 4), lone=(1,))).rows
    assert not row.possible
    [problem] = row.problems
    assert problem.message == "1 number of hands won alone was handed in, and 2 are wanted: N–S, E–W."


def test_which_games_count_lone_hands_is_read_off_their_examples():
    def counted(rules):
        return lone_worth(rules, rules.opening(4, rules.choices.completed()))

    assert (counted(EUCHRE), counted(SPADES), counted(WHIST)) == (4, 0, 0)


def test_in_words():
    at = SPADES.opening(4, SPADES.choices.completed())
    assert totals_words(SLIP, SPADES, at) == "N–S 512, E–W 340"
    assert totals_words(NS_TRICKS, SPADES, at) == "N–S 28 tricks, E–W 24 tricks"
    lone = Totals((7, 4), lone=(1, 0))
    assert totals_words(lone, EUCHRE, EUCHRE.opening(4, EUCHRE.choices.completed())) == (
        "N–S 7, E–W 4; won alone: N–S 1, E–W 0"
    )
