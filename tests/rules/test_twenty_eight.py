"""Twenty-eight, hand by hand."""

from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.pad import Charge, Length, fold
from rules.parts.seats import FOUR
from rules.twenty_eight import Deal, Hand, TwentyEight
from tests.rules.hands import deals, hand_of, moments, points_of

GAME = TwentyEight()


def opened(**chosen):
    return GAME.opening(4, GAME.choices.completed(chosen))


OPEN = opened()


def read(line):
    return hand_of(GAME, line, OPEN)


def points(hand, at):
    return points_of(GAME, hand, at)


# Who bid what and took how many card points; what N–S and E–W have as printed, with a broken contract given to the
# opponents, and with one point for every bid.
TABLE = [
    # typed       printed    opponents   ones
    ("w 14 14",  (0, 1),    (0, 1),     (0, 1)),
    ("w 14 13",  (0, -2),   (2, 0),     (0, -1)),
    ("w 14 28",  (0, 1),    (0, 1),     (0, 1)),
    ("w 14 0",   (0, -2),   (2, 0),     (0, -1)),
    ("n 16 16",  (1, 0),    (1, 0),     (1, 0)),
    ("n 16 15",  (-2, 0),   (0, 2),     (-1, 0)),
    ("n 18 28",  (1, 0),    (1, 0),     (1, 0)),
    ("e 19 19",  (0, 1),    (0, 1),     (0, 1)),
    ("e 19 18",  (0, -2),   (2, 0),     (0, -1)),
    ("s 19 20",  (1, 0),    (1, 0),     (1, 0)),
    ("s 20 20",  (2, 0),    (2, 0),     (1, 0)),
    ("s 20 19",  (-3, 0),   (0, 3),     (-1, 0)),
    ("s 20 28",  (2, 0),    (2, 0),     (1, 0)),
    ("w 22 22",  (0, 2),    (0, 2),     (0, 1)),
    ("w 22 21",  (0, -3),   (3, 0),     (0, -1)),
    ("n 24 24",  (2, 0),    (2, 0),     (1, 0)),
    ("n 24 23",  (-3, 0),   (0, 3),     (-1, 0)),
    ("n 24 0",   (-3, 0),   (0, 3),     (-1, 0)),
    ("e 25 25",  (0, 3),    (0, 3),     (0, 1)),
    ("e 25 24",  (0, -4),   (4, 0),     (0, -1)),
    ("e 25 28",  (0, 3),    (0, 3),     (0, 1)),
    ("s 27 26",  (-4, 0),   (0, 4),     (-1, 0)),
    ("s 28 28",  (3, 0),    (3, 0),     (1, 0)),
    ("s 28 27",  (-4, 0),   (0, 4),     (-1, 0)),
    ("w 28 28",  (0, 3),    (0, 3),     (0, 1)),
    ("w 28 0",   (0, -4),   (4, 0),     (0, -1)),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "printed", "opponents", "ones"), TABLE, ids=[row[0] for row in TABLE])
def test_scoring(typed, printed, opponents, ones):
    hand = read(typed)
    assert points(hand, OPEN) == printed
    assert points(hand, opened(broken="opponents")) == opponents
    assert points(hand, opened(scale="ones")) == ones
    assert points(hand, opened(scale="ones", broken="opponents")) == tuple(min(1, each) for each in opponents)


CLUB = "Club's choice"
# The line of a hand: for whom, what for, and the rule behind it.
LINES = [
    ("n 19 22", {},                      "NS", "19 bid and made with 22",          "Scoring, bid to 19"),
    ("n 20 22", {},                      "NS", "20 bid and made with 22",          "Scoring, bid of 20 to 24"),
    ("w 25 22", {},                      "EW", "25 bid and broken with 22",        "Scoring, bid of 25 and more"),
    ("w 25 22", {"scale": "ones"},       "EW", "25 bid and broken with 22",        f"{CLUB}, one point for every bid"),
    ("w 24 22", {"broken": "opponents"}, "NS", "24 bid and broken with 22 by E–W",
     "Scoring, bid of 20 to 24, to the opponents by the club's choice"),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "chosen", "side", "what", "law"), LINES)
def test_every_figure_says_why(typed, chosen, side, what, law):
    (line,) = GAME.score(read(typed), opened(**chosen)).lines
    assert (line.side, line.what, line.law) == (side, what, law)


PROBLEMS = [
    (Hand("N", 14, 28),       {}),
    (Hand("N", 28, 0),        {}),
    (Hand("N", 13, 20),       {"bid": "Bid: “13” is not a whole number from 14 to 28."}),
    (Hand("N", 29, 20),       {"bid": "Bid: “29” is not a whole number from 14 to 28."}),
    (Hand("N", 0, 20),        {"bid": "Bid: “0” is not a whole number from 14 to 28."}),
    (Hand("N", 16, 29),       {"points": "Card points: “29” is not a whole number from 0 to 28."}),
    (Hand("N", 16, -1),       {"points": "Card points: “-1” is not a whole number from 0 to 28."}),
    (Hand("N", 16, True),     {"points": "Card points: “True” is not a whole number from 0 to 28."}),
    (Hand("NS", 16, 18),      {"declarer": "By: “NS” is not N, E, S or W."}),
    (Hand(None, None, None),  {"declarer": "By: nothing is not N, E, S or W.",
                               "bid": "Bid: nothing is not a whole number from 14 to 28.",
                               "points": "Card points: nothing is not a whole number from 0 to 28."}),
]  # fmt: skip


@pytest.mark.parametrize(("hand", "said"), PROBLEMS)
def test_problems_are_found_all_at_once_each_beside_its_field(hand, said):
    assert {problem.field: problem.message for problem in GAME.problems(hand, OPEN)} == said


@pytest.mark.parametrize("junk", [None, "", "?", -1, 99, True, (), ("N",), ["N"], {}])
def test_whatever_stands_in_a_hand_is_told_and_never_stumbled_over(junk):
    assert {problem.field for problem in GAME.problems(Hand(junk, junk, junk), OPEN)} == {"declarer", "bid", "points"}


# The lowest bid with which each player can have ended the bidding that West began, where North dealt.
@pytest.mark.parametrize(("declarer", "least"), [("W", 14), ("S", 15), ("E", 16), ("N", 15)])
def test_a_bid_that_no_bidding_ends_with_is_pointed_out(declarer, least):
    for bid in range(14, 18):
        doubts = GAME.unusual(Hand(declarer, bid, 20), OPEN)
        assert bool(doubts) == (bid < least)
        assert all(problem.doubtful and problem.field == "bid" for problem in doubts)
    for turned in range(4):
        dealer, player = (FOUR[(FOUR.index(seat) + turned) % 4] for seat in ("N", declarer))
        assert bool(GAME.unusual(Hand(player, 14, 20), replace(OPEN, dealer=dealer))) == (least > 14)


def test_the_doubt_says_who_dealt_and_what_was_expected():
    (doubt,) = GAME.unusual(Hand("E", 15, 20), OPEN)
    assert doubt.message == "15 by East: where North deals, East ends the bidding with 16 or more."


def bidding_ends():
    """Every way for four players to bid as printed: who ends it by turn, with what (the lowest are enough)."""
    ends = set()
    for second, third, fourth in product((None, *range(15, 23)), repeat=3):
        last, bid = 0, 14
        for turn, offer in ((1, second), (2, third), (3, fourth)):
            least = max(bid + 1, 20 if (turn - last) % 2 == 0 else 0)
            if offer is not None and offer >= least:
                last, bid = turn, offer
        ends.add((last, bid))
    return ends


def test_the_doubt_is_what_the_printed_bidding_allows():
    lowest = {turn: min(bid for last, bid in bidding_ends() if last == turn) for turn in range(4)}
    for turn, seat in enumerate(("W", "S", "E", "N")):
        assert not GAME.unusual(Hand(seat, lowest[turn], 20), OPEN)
        assert lowest[turn] == 14 or GAME.unusual(Hand(seat, lowest[turn] - 1, 20), OPEN)


def test_a_bare_score_is_possible_where_the_table_has_it():
    assert [each for each in range(-6, 7) if GAME.possible(each, OPEN)] == [-4, -3, -2, -1, 1, 2, 3, 4]
    assert [each for each in range(-6, 7) if GAME.possible(each, opened(scale="ones"))] == [-1, 1]


SLIPS = [
    ("n 16 18", ["E 16 18", "N 16 10"]),
    ("w 16 14", ["N 16 14"]),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "others"), SLIPS)
def test_slips_of_the_pen(typed, others):
    assert [GAME.written(slip.hand, OPEN) for slip in GAME.slips(read(typed), OPEN)] == others


def test_a_hand_on_the_line_in_words_and_in_a_table():
    made, broken = read("n 16 18"), read("W20 19")
    assert (GAME.written(made, OPEN), GAME.written(broken, OPEN)) == ("N 16 18", "W 20 19")
    assert GAME.words(made, OPEN) == "16 by North, 18 card points: made"
    assert GAME.words(broken, OPEN) == "20 by West, 19 card points: broken"
    assert GAME.words(replace(broken, points=1), OPEN) == "20 by West, 1 card point: broken"
    assert GAME.cells(made, OPEN) == ("N", "16", "18")
    assert (GAME.brief(made, OPEN), GAME.brief(broken, OPEN)) == ("16 N made", "20 W broken")


MISSING = [
    ("",      "By: N, E, S or W"),
    ("n",     "Bid: a whole number from 14 to 28"),
    ("n 1",   "Bid: a whole number from 14 to 28"),
    ("n 16",  "Card points: a whole number from 0 to 28"),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "missing"), MISSING)
def test_what_is_missing_is_asked_for(typed, missing):
    assert GAME.typed(typed, OPEN).missing == missing


def played(*entries, games=1, **chosen):
    lines = (entry if isinstance(entry, Charge) else read(entry) for entry in entries)
    return fold(GAME, 4, enumerate(lines, 1), chosen=GAME.choices.completed(chosen), length=Length(games=games))


# A game hand by hand: where it stands, whether it is over, and who is ahead.
GAMES = [
    (("n 16 18",),                                               (1, 0),   False, ("NS",)),
    (("n 16 15",),                                               (-2, 0),  False, ("EW",)),
    (("n 16 15", "w 25 0", "e 14 0"),                            (-2, -6), False, ("NS",)),
    (("n 25 25",) * 3,                                           (9, 0),   False, ("NS",)),
    (("n 25 25", "s 25 25", "n 25 25", "n 16 16"),               (10, 0),  True,  ("NS",)),
    (("n 25 25", "s 25 25", "n 25 25", "n 25 25"),               (12, 0),  True,  ("NS",)),
    (("e 25 25", "w 25 25", "w 25 25", "n 28 1 point", "e 20 20"),     (-4, 11), True,  ("EW",)),
    ((),                                                         (0, 0),   False, ("NS", "EW")),
]  # fmt: skip


@pytest.mark.parametrize(("lines", "totals", "over", "ahead"), GAMES)
def test_the_first_side_with_ten_victory_points_wins(lines, totals, over, ahead):
    at = played(*lines).at
    assert (at.totals, GAME.over(at), GAME.winners(at)) == (totals, over, ahead)


def test_a_game_that_is_over_takes_no_more_hands_and_the_next_one_opens():
    pad = played("n 25 25", "s 25 25", "n 25 25", "n 20 20", "n 16 16")
    assert [problem.message for problem in pad.rows[-1].problems] == [
        "The game is over: N–S have won with 11 victory points; 10 were needed."
    ]
    pad = played("n 25 25", "s 25 25", "n 25 25", "n 20 20", "n 16 16", games=2)
    assert (pad.at.totals, pad.rows[-1].game, pad.rows[-1].at.dealer) == ((1, 0), 2, "N")


def test_broken_contracts_given_to_the_opponents_may_win_them_the_game():
    pad = played("n 25 0", "n 25 0", "n 16 0", broken="opponents")
    assert (pad.at.totals, pad.over, pad.ended[0].winners) == ((0, 10), True, ("EW",))


def test_a_club_may_play_to_another_target():
    assert played("n 16 16", "n 20 20", target=4).at.totals == (3, 0)
    assert played("n 16 16", "n 25 25", target=4).ended[0].why == "N–S have won with 4 victory points; 4 were needed."
    assert played("n 16 16", target=1).ended[0].why == "N–S have won with 1 victory point; 1 was needed."


def test_penalties_may_bring_both_sides_to_ten_and_then_the_game_is_shared():
    at = GAME.charged(GAME.charged(OPEN, "NS", 10), "EW", 10)
    assert (GAME.over(at), GAME.winners(at)) == (True, ("NS", "EW"))
    assert GAME.why_over(at) == "N–S and E–W have won with 10 victory points; 10 were needed."


def test_a_penalty_that_takes_back_the_last_point_reopens_the_game():
    pad = played("n 25 25", "s 25 25", "n 25 25", "n 16 16", Charge("NS", -1, "Revoke"), "e 20 20")
    assert (pad.over, pad.at.totals) == (False, (9, 2))


def test_the_deal_passes_to_the_right_and_so_does_the_bidding():
    pad = played(*["n 16 16"] * 4)
    assert [row.at.dealer + row.at.first_bidder for row in pad.rows] == ["NW", "WS", "SE", "EN"]
    assert GAME.standing(pad.rows[1].at) == "West deals, South bids first"


def test_a_board_says_who_deals_and_keeps_the_club_s_choices():
    boards = [GAME.on_board(number, GAME.choices.completed({"scale": "ones"})) for number in range(1, 6)]
    assert [at.dealer for at in boards] == ["N", "E", "S", "W", "N"]
    assert {(at.totals, at.scale, at.over) for at in boards} == {((0, 0), "ones", False)}
    assert GAME.before(boards[2]) == (("Dlr", "S"),)


def test_what_each_side_still_needs():
    assert GAME.needs(Deal(totals=(7, -2))) == (("N–S need", "3"), ("E–W need", "12"))
    assert GAME.needs(Deal(totals=(10, -2))) == ()
    assert [GAME.called(side) for side in GAME.sides(OPEN)] == ["N–S", "E–W"]


def test_what_a_club_may_choose():
    presets = {preset.key: GAME.choices.completed(preset.choices) for preset in GAME.presets}
    assert presets == {
        "as-printed": {"scale": "printed", "broken": "declarers", "target": 10},
        "standard": {"scale": "ones", "broken": "declarers", "target": 10},
        "tournament": {"scale": "printed", "broken": "opponents", "target": 10},
    }
    wrong = GAME.choice_problems({"scale": "twos", "broken": "nobody", "target": 0})
    assert [problem.field for problem in wrong] == ["scale", "broken", "target"]


@given(st.data())
def test_a_hand_changes_the_score_of_one_side_only(data):
    hand, at = data.draw(deals(GAME))
    assert sorted(map(bool, points(hand, at))) == [False, True]
    assert GAME.net(hand, at) > 0 or not (hand.made and hand.declarer in "NS")
    assert at.broken == "opponents" or points(hand, at)[hand.declarer in "NS"] == 0


@given(st.data(), st.integers(14, 28), st.integers(0, 27))
def test_more_card_points_never_cost_and_the_seat_of_the_bidder_makes_no_difference(data, bid, taken):
    at = data.draw(moments(GAME))
    fewer, more = (GAME.net(Hand("N", bid, took), at) for took in (taken, taken + 1))
    assert fewer <= more
    assert GAME.net(Hand("S", bid, taken), at) == fewer == -GAME.net(Hand("E", bid, taken), at)
