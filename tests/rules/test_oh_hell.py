"""Oh Hell!, hand by hand."""

from dataclasses import replace
from itertools import accumulate, islice, repeat

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.oh_hell import Hand, OhHell
from tests.rules.hands import deals

GAME = OhHell()


def deal(players, *, number=1, **chosen):
    at = GAME.opening(players, GAME.choices.completed(chosen))
    return replace(at, number=number)


# What was bid and taken in the first hand, and its points by the two ways of scoring.
TABLE = [
    # bids                  tricks                 tens                            ten more than the tricks
    ((3, 4, 2, 2),          (3, 4, 1, 2),          (30, 40, -10, 20),              (13, 14, 1, 12)),
    ((0, 0, 0, 0),          (0, 0, 0, 10),         (10, 10, 10, -100),             (10, 10, 10, 10)),
    ((5, 0, 0, 0),          (2, 3, 5, 0),          (-30, -30, -50, 10),            (2, 3, 5, 10)),
    ((10, 1, 0, 0),         (10, 0, 0, 0),         (100, -10, 10, 10),             (20, 0, 10, 10)),
    ((1, 2, 3, 5),          (1, 2, 3, 4),          (10, 20, 30, -10),              (11, 12, 13, 4)),
    ((0, 0, 0, 9),          (1, 0, 0, 9),          (-10, 10, 10, 90),              (1, 10, 10, 19)),
    ((2, 2, 2, 2),          (2, 2, 2, 4),          (20, 20, 20, -20),              (12, 12, 12, 4)),
    ((4, 4, 4, 4),          (3, 3, 3, 1),          (-10, -10, -10, -30),           (3, 3, 3, 1)),
    ((1, 1, 1, 1),          (0, 0, 0, 10),         (-10, -10, -10, -90),           (0, 0, 0, 10)),
    ((4, 4, 4),             (4, 4, 2),             (40, 40, -20),                  (14, 14, 2)),
    ((5, 3, 3),             (3, 4, 3),             (-20, -10, 30),                 (3, 4, 13)),
    ((0, 0, 0),             (10, 0, 0),            (-100, 10, 10),                 (10, 10, 10)),
    ((10, 10, 10),          (10, 0, 0),            (100, -100, -100),              (20, 0, 0)),
    ((0, 10, 1),            (0, 10, 0),            (10, 100, -10),                 (10, 20, 0)),
    ((1, 1, 1),             (3, 3, 4),             (-20, -20, -30),                (3, 3, 4)),
    ((3, 3, 3),             (3, 3, 4),             (30, 30, -10),                  (13, 13, 4)),
    ((0, 5, 6),             (0, 5, 5),             (10, 50, -10),                  (10, 15, 5)),
    ((1, 4, 4, 0, 0),       (3, 2, 4, 1, 0),       (-20, -20, 40, -10, 10),        (3, 2, 14, 1, 10)),
    ((2, 2, 2, 2, 3),       (2, 2, 2, 2, 2),       (20, 20, 20, 20, -10),          (12, 12, 12, 12, 2)),
    ((0, 0, 0, 0, 1),       (0, 0, 0, 0, 10),      (10, 10, 10, 10, -90),          (10, 10, 10, 10, 10)),
    ((3, 0, 3, 0, 5),       (3, 0, 3, 0, 4),       (30, 10, 30, 10, -10),          (13, 10, 13, 10, 4)),
    ((1, 1, 1, 1, 1, 4),    (1, 1, 1, 1, 1, 3),    (10, 10, 10, 10, 10, -10),      (11, 11, 11, 11, 11, 3)),
    ((0, 0, 0, 0, 0, 0),    (2, 2, 1, 1, 1, 1),    (-20, -20, -10, -10, -10, -10), (2, 2, 1, 1, 1, 1)),
    ((8, 0, 0, 0, 0, 1),    (8, 0, 0, 0, 0, 0),    (80, 10, 10, 10, 10, -10),      (18, 10, 10, 10, 10, 0)),
    ((2, 2, 2, 0, 0, 3),    (2, 2, 2, 0, 0, 2),    (20, 20, 20, 10, 10, -10),      (12, 12, 12, 10, 10, 2)),
    ((1, 1, 1, 1, 1, 1, 2), (1, 1, 1, 1, 1, 1, 1), (10, 10, 10, 10, 10, 10, -10),  (11, 11, 11, 11, 11, 11, 1)),
    ((0, 0, 0, 0, 0, 0, 0), (7, 0, 0, 0, 0, 0, 0), (-70, 10, 10, 10, 10, 10, 10),  (7, 10, 10, 10, 10, 10, 10)),
    ((7, 1, 0, 0, 0, 0, 0), (7, 0, 0, 0, 0, 0, 0), (70, -10, 10, 10, 10, 10, 10),  (17, 0, 10, 10, 10, 10, 10)),
    ((0, 1, 2, 3, 0, 0, 0), (1, 1, 2, 3, 0, 0, 0), (-10, 10, 20, 30, 10, 10, 10),  (1, 11, 12, 13, 10, 10, 10)),
]  # fmt: skip


@pytest.mark.parametrize(("bids", "tricks", "tens", "more"), TABLE)
def test_scoring(bids, tricks, tens, more):
    for scoring, points in (("tens", tens), ("tricks", more)):
        at = deal(len(bids), scoring=scoring)
        assert GAME.problems(Hand(bids, tricks), at) == ()
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
    at = replace(deal(3, number=20), totals=(-40, -10, -30))
    assert GAME.over(at)
    assert GAME.winners(at) == ("2",)
    over = GAME.problems(Hand((1, 1, 0), (1, 0, 0)), at)
    assert [(problem.field, problem.message) for problem in over] == [("bids", "The game is over: player 2 has won.")]

    assert GAME.why_over(at) == "Player 2 has most points after 19 deals: −10."
    assert GAME.needs(at) == ()


def test_nobody_has_won_before_the_last_hand():
    assert not GAME.over(replace(deal(3, number=19), totals=(100, 0, 0)))


EQUAL = "Player 1 deals and bids last: the bids may not make 10, the tricks there are."
EXCEED = "Player 1 deals and bids last: the bids must make more than 10, the tricks there are, not {}."
HOOK = [
    # hook      bids          what is said
    ("equal",  (10, 0, 0),   EQUAL),
    ("equal",  (0, 10, 0),   EQUAL),
    ("equal",  (9, 0, 0),    ""),
    ("equal",  (10, 1, 0),   ""),
    ("exceed", (5, 5, 1),    ""),
    ("exceed", (5, 4, 1),    EXCEED.format(10)),
    ("exceed", (5, 4, 0),    EXCEED.format(9)),
    ("exceed", (10, 1, 0),   ""),
    ("exceed", (9, 1, 0),    EXCEED.format(10)),
    ("exceed", (0, 9, 0),    EXCEED.format(9)),
    ("exceed", (9, 0, 0),    ""),  # nobody else bid anything, and player 1 could not reach eleven
    ("exceed", (0, 0, 0),    ""),
    ("exceed", (10, 0, 0),   EQUAL),
    ("none",   (10, 0, 0),   ""),
    ("none",   (1, 2, 3),    ""),
]  # fmt: skip


@pytest.mark.parametrize(("hook", "bids", "said"), HOOK)
def test_the_hook_holds_the_dealer_who_bids_last(hook, bids, said):
    found = GAME.problems(Hand(bids, (10, 0, 0)), deal(3, hook=hook))
    assert "".join(problem.message for problem in found) == said


def test_the_hook_goes_round_with_the_deal():
    at = replace(deal(3, hook="exceed"), dealer="3")
    assert GAME.problems(Hand((0, 0, 9), (10, 0, 0)), at) == ()
    assert [problem.message for problem in GAME.problems(Hand((9, 0, 0), (10, 0, 0)), at)] == [
        "Player 3 deals and bids last: the bids must make more than 10, the tricks there are, not 9."
    ]


def test_with_one_card_the_printed_hook_gives_way_to_the_other_where_it_cannot_be_kept():
    at = deal(3, hook="exceed", number=10)
    assert GAME.problems(Hand((0, 0, 0), (1, 0, 0)), at) == ()
    assert GAME.problems(Hand((1, 1, 0), (1, 0, 0)), at) == ()
    assert [problem.field for problem in GAME.problems(Hand((1, 0, 0), (1, 0, 0)), at)] == ["bids"]
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
    assert GAME.brief(hand, at) == "3 4 2 / 3 4 3"
    assert GAME.standing(at) == "deal 1, 10 cards"
    assert GAME.standing(deal(3, number=10)) == "deal 10, 1 card"
    assert GAME.before(at) == (("Cards", "10"), ("Dlr", "1"))
    assert GAME.called("2") == "Player 2"
    assert GAME.tricks(hand, at) == (3, 4, 3)
    assert [line.what for line in GAME.score(hand, at).lines] == [
        "3 bid and taken",
        "4 bid and taken",
        "2 bid, 3 taken",
    ]


@pytest.mark.parametrize("line", ["3 4 2 3 4 3", "3 4 2 / 3 4 3", "3,4,2/3,4", "342"])
def test_a_stroke_may_part_what_was_bid_from_what_was_taken(line):
    typed = GAME.typed(line, deal(3))
    assert typed.hand == (None if line in {"3,4,2/3,4", "342"} else Hand((3, 4, 2), (3, 4, 3)))
    assert bool(typed.missing) == (line == "3,4,2/3,4")


OVER = [
    # what is typed               what was taken
    ("3 4 2 / = -1 +2",           (3, 3, 4)),
    ("3 4 2 = −1 +2",             (3, 3, 4)),
    ("3 4 2, =, -1, +2",          (3, 3, 4)),
    ("3 4 5 / -1 -1 =",           (2, 3, 5)),
    ("4 4 4 / -1 -1 =",           (3, 3, 4)),
    ("4 5 4 / -1 -1 -1",          (3, 4, 3)),
    ("3 4 2 / = -1 +1",           None),  # nine tricks of ten
    ("3 4 2 / -4 = +5",           None),  # less than none
    ("3 4 2 / = = = =",           None),
    ("7 7 6 / -4 -3 -3",          None),  # dashes, or so many down
    ("3= 4-1 2=",                 None),  # three taken, or three bid
]  # fmt: skip


@pytest.mark.parametrize(("line", "taken"), OVER)
def test_tricks_may_be_said_as_over_or_down_from_every_bid(line, taken):
    hand = GAME.typed(line, deal(3)).hand
    assert hand is None if taken is None else hand.tricks == taken


@pytest.mark.parametrize("line", ["3 4 2 / =", "3 4 2 / = -1", "3 4 2 / = -1 +"])
def test_what_is_over_or_down_is_waited_for(line):
    typed = GAME.typed(line, deal(3))
    assert typed.missing
    assert not typed.problems


# --- the pad ---------------------------------------------------------------------------


def test_the_pad_has_the_cards_and_what_every_player_bid_took_and_has():
    at = replace(deal(3, number=9), totals=(20, -10, 0), dealer="3")
    hand = Hand((1, 2, 0), (1, 1, 0))
    titles = [(column.title, column.side) for column in GAME.pad_columns(at)]
    assert titles[:4] == [("Cards", ""), ("Bid/won", "1"), ("Total", "1"), ("Bid/won", "2")]
    assert len(titles) == 1 + 3 * 2
    cells = GAME.pad_cells(hand, at, GAME.after(at, hand))
    assert " ".join(cells) == "2 1/1 30 2/1 −20 0/0 10"


NEEDS = [
    # deal  what comes
    (1,     (("Deal 1 of 19", "10 cards"), ("Dealer", "Player 1"))),
    (10,    (("Deal 10 of 19", "1 card"), ("Dealer", "Player 1"))),
    (19,    (("Deal 19 of 19", "10 cards"), ("Dealer", "Player 1"))),
    (20,    (("To break the tie", "1 card"), ("Dealer", "Player 1"))),
]  # fmt: skip


@pytest.mark.parametrize(("number", "said"), NEEDS)
def test_it_is_said_how_many_cards_come_next_and_who_deals(number, said):
    assert GAME.needs(deal(4, number=number)) == said


def test_the_deal_passes_to_the_left_and_on_into_the_next_game():
    at, hand = deal(5), Hand((1, 1, 1, 1, 1), (2, 2, 2, 2, 2))
    assert "".join(each.dealer for each in islice(accumulate(repeat(hand), GAME.after, initial=at), 7)) == "1234512"
    again = GAME.again(replace(at, number=20, dealer="5"), GAME.choices.completed())
    assert (again.dealer, again.number, again.totals) == ("5", 1, (0, 0, 0, 0, 0))


BOARDS = [(1, 10, "1"), (2, 9, "2"), (10, 1, "2"), (11, 2, "3"), (19, 10, "3"), (20, 10, "4"), (38, 10, "2")]


@pytest.mark.parametrize(("board", "cards", "dealer"), BOARDS)
def test_the_number_of_a_board_fixes_its_cards_and_its_dealer(board, cards, dealer):
    at = GAME.on_board(board, GAME.choices.completed())
    assert (at.cards, at.dealer, at.totals) == (cards, dealer, (0, 0, 0, 0))
    assert not GAME.over(at)


# --- always ----------------------------------------------------------------------------


@given(st.data())
def test_where_there_is_a_hook_somebody_misses(data):
    hand, at = data.draw(deals(GAME))
    assert sum(hand.tricks) == at.cards
    if at.hook != "none":
        assert hand.bids != hand.tricks
