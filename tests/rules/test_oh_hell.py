"""Oh Hell!, hand by hand."""

from dataclasses import replace
from itertools import accumulate, islice, repeat

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.oh_hell import Deal, Hand, OhHell
from tests.rules.hands import deals

GAME = OhHell()


def deal(players, *, number=1, **chosen):
    at = GAME.opening(players, GAME.chosen(chosen))
    return replace(at, number=number)


# What was bid and taken in the first hand, and its points by the two ways of scoring.
TABLE = [
    # bids            tricks           tens                     ten more than the tricks
    ((3, 4, 2, 2),    (3, 4, 1, 2),    (30, 40, -10, 20),       (13, 14, 1, 12)),
    ((0, 0, 0, 0),    (0, 0, 0, 10),   (10, 10, 10, -100),      (10, 10, 10, 10)),
    ((5, 0, 0, 0),    (2, 3, 5, 0),    (-30, -30, -50, 10),     (2, 3, 5, 10)),
    ((10, 1, 0, 0),   (10, 0, 0, 0),   (100, -10, 10, 10),      (20, 0, 10, 10)),
    ((1, 4, 4, 0, 0), (3, 2, 4, 1, 0), (-20, -20, 40, -10, 10), (3, 2, 14, 1, 10)),
    ((4, 4, 4),       (4, 4, 2),       (40, 40, -20),           (14, 14, 2)),
]  # fmt: skip


@pytest.mark.parametrize(("bids", "tricks", "tens", "more"), TABLE)
def test_scoring(bids, tricks, tens, more):
    for scoring, points in (("tens", tens), ("tricks", more)):
        at = deal(len(bids), scoring=scoring)
        assert tuple(GAME.score(Hand(bids, tricks), at).of(side) for side in at.sides) == points


@pytest.mark.parametrize(("players", "first", "deals"), [(3, 10, 19), (4, 10, 19), (5, 10, 19), (6, 8, 15), (7, 7, 13)])
def test_the_deals_go_down_to_one_card_and_up_again(players, first, deals):
    cards = [deal(players, number=number).cards for number in range(1, deals + 1)]
    assert cards == [*range(first, 0, -1), *range(2, first + 1)]
    assert deal(players).last == deals


# A tie: everybody bids one and takes nothing, so that all lose ten a hand.
def test_a_tie_is_broken_with_hands_of_one_card_that_everybody_plays():
    at, tied = deal(3), Hand((1, 1, 1), (0, 0, 0))
    after = list(islice(accumulate(repeat(tied), GAME.after, initial=at), 22))
    assert [GAME.over(each) for each in after] == [False] * 22
    assert [each.cards for each in after[18:22]] == [10, 1, 1, 1]
    decided = GAME.after(after[20], Hand((1, 0, 1), (1, 0, 0)))
    assert decided.totals == (-190, -190, -210)
    assert not GAME.over(decided)
    decided = GAME.after(after[20], Hand((0, 0, 1), (1, 0, 0)))
    assert GAME.over(decided)
    assert GAME.winners(decided) == ("2",)


def test_the_highest_score_wins_even_below_nothing():
    at = Deal(totals=(-40, -10, -30), number=20)
    assert GAME.over(at)
    assert GAME.winners(at) == ("2",)
    over = GAME.problems(Hand((1, 1, 0), (1, 0, 0)), at)
    assert [(problem.field, problem.message) for problem in over] == [("bids", "The game is over: player 2 has won.")]


def test_nobody_has_won_before_the_last_hand():
    assert not GAME.over(Deal(totals=(100, 0, 0), number=19))


EQUAL = "The bids may not make 10, which is the tricks there are."
HOOK = [
    # hook      bids          what is said
    ("equal",  (10, 0, 0),   EQUAL),
    ("equal",  (9, 0, 0),    ""),
    ("equal",  (10, 1, 0),   ""),
    ("exceed", (5, 5, 1),    ""),
    ("exceed", (5, 4, 1),    EQUAL),
    ("exceed", (5, 4, 0),    "The bids must make more than 10, the tricks there are, not 9."),
    ("exceed", (9, 0, 0),    ""),  # one player alone bid: that may be the dealer, who could not reach eleven
    ("exceed", (0, 0, 0),    ""),
    ("exceed", (10, 0, 0),   EQUAL),
    ("none",   (10, 0, 0),   ""),
]  # fmt: skip


@pytest.mark.parametrize(("hook", "bids", "said"), HOOK)
def test_the_hook(hook, bids, said):
    found = GAME.problems(Hand(bids, (10, 0, 0)), deal(3, hook=hook))
    assert "".join(problem.message for problem in found) == said


def test_with_one_card_the_printed_hook_gives_way_to_the_other():
    at = deal(3, hook="exceed", number=10)
    assert GAME.problems(Hand((0, 0, 0), (1, 0, 0)), at) == ()
    assert GAME.problems(Hand((1, 1, 0), (1, 0, 0)), at) == ()
    assert [problem.field for problem in GAME.problems(Hand((0, 1, 0), (1, 0, 0)), at)] == ["bids"]


PROBLEMS = [
    # bids          tricks         what is said
    ((3, 4, 2),     (3, 4, 2),     {"tricks": "Took: 3 + 4 + 2 makes 9, not 10."}),
    ((3, 4, 11),    (3, 4, 3),     {"bids": "Bid, 3: “11” is not a whole number from 0 to 10."}),
    ((3, 4, -1),    (3, 4, 3),     {"bids": "Bid, 3: “-1” is not a whole number from 0 to 10."}),
    ((3, 4),        (3, 4, 3),     {"bids": "Bid: “3 4” is not 3 whole numbers from 0 to 10."}),
    ((3, 4, 3),     (3, 4, 4),     {"bids": EQUAL, "tricks": "Took: 3 + 4 + 4 makes 11, not 10."}),
]  # fmt: skip


@pytest.mark.parametrize(("bids", "tricks", "said"), PROBLEMS)
def test_problems_are_found_all_at_once_each_beside_its_field(bids, tricks, said):
    found = GAME.problems(Hand(bids, tricks), deal(3))
    assert {problem.field: problem.message for problem in found} == said


def test_a_hand_in_words_and_on_the_line():
    at, hand = deal(3), Hand((3, 4, 2), (3, 4, 3))
    assert GAME.written(hand, at) == "3 4 2 3 4 3"
    assert GAME.words(hand, at) == "player 1 bid 3 and took 3, player 2 bid 4 and took 4, player 3 bid 2 and took 3"
    assert GAME.standing(at) == "deal 1, 10 cards"
    assert GAME.standing(deal(3, number=10)) == "deal 10, 1 card"
    assert [line.what for line in GAME.score(hand, at).lines] == [
        "3 bid and taken",
        "4 bid and taken",
        "2 bid, 3 taken",
    ]


@given(st.data())
def test_where_there_is_a_hook_somebody_misses(data):
    hand, at = data.draw(deals(GAME))
    assert sum(hand.tricks) == at.cards
    if at.hook != "none":
        assert hand.bids != hand.tricks
