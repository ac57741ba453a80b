"""Five Hundred, hand by hand."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.five_hundred import Deal
from rules.pad import Charge, Length, fold
from rules.parts.five_hundred_hand import VALUES, Hand, fulfilled
from tests.rules.five_hundred import GAME, START, deal, said, typed
from tests.rules.hands import deals, points_of


def points(hand, at=START):
    return points_of(GAME, hand, at)


# What was bid, by whom, and the tricks it took; N–S's points and E–W's.
TABLE = [
    # bid            by   tricks   N–S    E–W
    ("6S",           "S", 6,       40,    40),
    ("6S",           "S", 10,      40,    0),    # nothing for tricks beyond the contract
    ("6S",           "S", 5,       -40,   50),
    ("6C",           "E", 6,       40,    60),
    ("6D",           "E", 9,       10,    80),
    ("6H",           "E", 0,       100,   -100),
    ("6N",           "S", 7,       120,   30),
    ("7S",           "N", 7,       140,   30),
    ("7C",           "N", 6,       -160,  40),
    ("7D",           "W", 8,       20,    180),
    ("7H",           "W", 7,       30,    200),
    ("7N",           "W", 6,       40,    -220),
    ("8S",           "N", 8,       240,   20),
    ("8C",           "N", 8,       260,   20),
    ("8D",           "N", 10,      280,   0),
    ("8H",           "N", 9,       300,   10),
    ("8H",           "N", 7,       -300,  30),
    ("8N",           "E", 8,       20,    320),
    ("9S",           "E", 9,       10,    340),
    ("9C",           "E", 8,       20,    -360),
    ("9D",           "S", 9,       380,   10),
    ("9H",           "S", 10,      400,   0),
    ("9N",           "S", 0,       -420,  100),
    ("10S",          "N", 10,      440,   0),
    ("10C",          "N", 9,       -460,  10),
    ("10D",          "N", 10,      480,   0),
    ("10H",          "N", 10,      500,   0),
    ("10N",          "W", 10,      0,     520),
    ("10N",          "W", 9,       10,    -520),
    ("nullo",        "N", 0,       250,   0),
    ("nullo",        "N", 1,       -250,  10),
    ("nullo",        "W", 10,      100,   -250),
    ("grand-nullo",  "N", 0,       510,   0),
    ("grand-nullo",  "N", 3,       -510,  30),
    ("grand-nullo",  "E", 1,       10,    -510),
]  # fmt: skip


@pytest.mark.parametrize(("bid", "by", "tricks", "ns", "ew"), TABLE)
def test_scoring(bid, by, tricks, ns, ew):
    hand = Hand(bid, by, {"N": "S", "E": "W"}[by] if bid == "grand-nullo" else "", tricks)
    assert GAME.problems(hand, START) == ()
    assert points(hand) == (ns, ew)


@pytest.mark.parametrize("taken", [(10, 0), (6, 4), (5, 5), (0, 10)])
def test_where_all_passed_every_trick_is_ten(taken):
    hand = Hand("pass", taken=taken)
    assert points(hand) == (10 * taken[0], 10 * taken[1])
    assert GAME.tricks(hand, START) == taken
    assert not GAME.after(START, hand).made


LINES = [
    # hand             choices             the lines
    ("8h n 9",         {},                 [("NS", "8♥ bid and made", 300), ("EW", "1 trick at 10", 10)]),
    ("8h e 7",         {},                 [("EW", "8♥ bid, 7 tricks", -300), ("NS", "3 tricks at 10", 30)]),
    ("nullo e 2",      {},                 [("EW", "Nullo bid, 2 tricks", -250),
                                            ("NS", "2 tricks of the declarers at 10", 20)]),
    ("p 10 0",         {},                 [("NS", "10 tricks at 10", 100)]),
    ("redeal",         {},                 []),
    ("8s n 10",        {"all_ten": True},  [("NS", "8♠ bid and made", 240),
                                            ("NS", "All ten tricks: made up to 250", 10)]),
]  # fmt: skip


@pytest.mark.parametrize(("line", "chosen", "lines"), LINES)
def test_every_figure_is_a_line_with_its_rule(line, chosen, lines):
    score = GAME.score(typed(line), deal(**chosen))
    assert [line[:3] for line in score.lines] == lines
    assert all(line.law for line in score.lines)


ALL_TEN = [
    # bid    tricks  points
    ("6S",   10,     250),
    ("6S",   9,      40),
    ("7N",   10,     250),
    ("8S",   10,     250),
    ("8C",   10,     260),
    ("10N",  10,     520),
    ("9S",   8,      -340),
    ("nullo", 10,    -250),
]  # fmt: skip


@pytest.mark.parametrize(("bid", "tricks", "worth"), ALL_TEN)
def test_a_club_may_give_all_ten_tricks_250(bid, tricks, worth):
    assert points(Hand(bid, "S", "", tricks), deal(all_ten=True))[0] == worth


CAP = [
    # E–W before   tricks of N–S   E–W's points
    (0,            0,              100),
    (440,          5,              50),
    (460,          6,              30),  # 40, less the 10 beyond 490
    (480,          0,              10),
    (490,          0,              0),
    (520,          0,              0),   # more than 490 from contracts or where all passed
    (-30,          8,              20),
]  # fmt: skip


@pytest.mark.parametrize(("before", "tricks", "gained"), CAP)
def test_a_club_may_hold_defenders_at_490(before, tricks, gained):
    at = deal(0, before, cap=True)
    assert points(Hand("9H", "S", "", tricks), at)[1] == gained


def test_490_holds_neither_declarers_nor_hands_that_all_passed():
    at = deal(480, 480, cap=True)
    assert points(Hand("6S", "S", "", 6), at) == (40, 10)
    assert points(Hand("pass", taken=(6, 4)), at) == (60, 40)
    assert [line.what for line in GAME.score(Hand("6S", "S", "", 6), at).lines][-1] == "Held at 490"


# How a game stands before a hand, the hand, who has won after it, and where the side stands that ended it.
ENDS = [
    # before       choices               hand            winner   made its contract at, or lost at
    ((200, 0),     {},                   "8h n 8",       "NS",    500),
    ((200, 0),     {"wins": "exceed"},   "8h n 8",       "",      500),
    ((210, 0),     {"wins": "exceed"},   "8h n 8",       "NS",    510),
    ((190, 0),     {},                   "8h n 8",       "",      490),
    ((480, 0),     {},                   "8h e 0",       "",      580),   # as defenders
    ((480, 0),     {},                   "p 10 0",       "",      580),
    ((560, 470),   {},                   "6s e 6",       "EW",    510),   # with fewer points than the others
    ((560, 420),   {},                   "6s e 6",       "",      600),
    ((560, 700),   {},                   "6s e 5",       "",      610),
    ((-200, 0),    {},                   "8h n 7",       "EW",    -500),
    ((-190, 0),    {},                   "8h n 7",       "",      -490),
    ((490, -400),  {},                   "10n w 9",      "NS",    -920),
    ((0, 0),       {},                   "10h n 10",     "NS",    500),
    ((0, 0),       {},                   "gn w e 0",     "EW",    510),
]  # fmt: skip


MADE = "{} have won: they made their contract and stand at {}."


LOST = "{} have won: {} stand at −{}, and −500 loses."


@pytest.mark.parametrize(("before", "chosen", "line", "winner", "stands"), ENDS)
def test_only_a_contract_made_wins_and_minus_500_loses_at_once(before, chosen, line, winner, stands):
    after = GAME.after(deal(*before, **chosen), typed(line))
    assert stands in after.totals
    assert GAME.over(after) == bool(winner)
    if winner:
        names = [GAME.called(side) for side in (winner, {"NS": "EW", "EW": "NS"}[winner])]
        why = MADE.format(names[0], stands) if stands > 0 else LOST.format(*names, -stands)
        assert GAME.why_over(after) == why
        assert GAME.winners(after) == (winner,)
        assert said(GAME.problems(Hand("7S", "N", "", 7), after)) == [("bid", why)]
        assert GAME.needs(after) == ()


def test_while_nobody_has_won_the_higher_total_is_ahead():
    assert GAME.winners(deal(30, 520)) == ("EW",)
    assert GAME.winners(deal(30, 30)) == ("NS", "EW")


def test_a_side_above_500_wins_on_a_later_contract_and_not_by_a_charge():
    before = GAME.after(deal(450, 0), Hand("6S", "S", "", 6))
    assert (before.totals, before.won) == ((490, 40), "")
    assert not GAME.over(GAME.charged(before, "NS", 20))
    won = GAME.after(deal(470, 0), Hand("6S", "S", "", 6))
    assert GAME.over(GAME.charged(won, "NS", 20))
    assert not GAME.over(GAME.charged(won, "NS", -20))
    lost = GAME.charged(deal(-480, -500), "NS", -30)
    assert GAME.over(lost)
    assert GAME.why_over(lost) == "E–W have won: N–S stand at −510 and E–W stand at −500, and −500 loses."


DEALERS = [
    # hand                            next dealer   counts
    (Hand("8H", "N", "", 9),          "E",          True),
    (Hand("pass", taken=(5, 5)),      "E",          True),
    (Hand("redeal"),                  "N",          False),
]  # fmt: skip


@pytest.mark.parametrize(("hand", "dealer", "counts"), DEALERS)
def test_the_deal_passes_on_unless_it_is_dealt_again(hand, dealer, counts):
    assert GAME.after(START, hand).dealer == dealer
    assert GAME.counts(hand, START) == counts


def test_a_pad_goes_on_to_the_next_game_and_keeps_the_deal_going_round():
    hands = [Hand("10H", "N", "", 10), Hand("redeal"), Hand("7S", "N", "", 7)]
    pad = fold(GAME, 4, enumerate(hands, 1), chosen=GAME.choices.completed(), length=Length(games=0))
    assert [(row.game, row.at.dealer, row.after.totals) for row in pad.rows] == [
        (1, "N", (500, 0)),
        (2, "E", (0, 0)),
        (2, "E", (140, 30)),
    ]
    assert (pad.deals, [each.winners for each in pad.ended]) == (2, [("NS",)])
    charged = fold(GAME, 4, [(1, hands[0]), (2, Charge("NS", -50))], chosen=GAME.choices.completed(), length=Length())
    assert not charged.finished


def test_what_stands_and_what_each_side_still_needs():
    at = deal(-40, 510, dealer="W")
    assert GAME.standing(at) == "West deals, N–S −40, E–W 510"
    assert GAME.needs(at) == (("N–S need", "540, and a contract made"), ("E–W need", "a contract made"))
    assert GAME.needs(deal(380, 0, wins="exceed"))[0] == ("N–S need", "more than 120, and a contract made")
    assert GAME.needs(deal(500, 0, wins="exceed"))[0] == ("N–S need", "a contract made")


def test_a_bare_score_is_one_that_a_board_can_bring():
    board = GAME.on_board(1, GAME.choices.completed())
    assert all(GAME.possible(points, board) for points in (290, -290, 520, 0, 100, -510, 20))
    assert not any(GAME.possible(points, board) for points in (5, 225, 650, 1000))
    assert GAME.possible(5, START)
    assert GAME.meant(29, board) == (290,)
    assert GAME.meant(2, board) == (20,)
    assert GAME.possible(240, replace(board, all_ten=True))
    assert GAME.possible(250, replace(board, all_ten=True))


def test_the_slips_are_another_declarer_and_the_defenders_tricks():
    told = {slip.says: slip.hand for slip in GAME.slips(Hand("8H", "N", "", 9), START)}
    assert told == {
        "East played it": Hand("8H", "E", "", 9),
        "South played it": Hand("8H", "S", "", 9),
        "West played it": Hand("8H", "W", "", 9),
        "the defenders' tricks were written down": Hand("8H", "N", "", 1),
    }
    sixes = GAME.slips(Hand("6S", "E", "", 5), START)
    assert [slip.says for slip in sixes] == ["South played it"]
    grand = GAME.slips(Hand("grand-nullo", "N", "S", 5), START)
    assert [slip.hand.nullo_by for slip in grand] == ["W", "N", "E"]
    assert GAME.slips(Hand("pass", taken=(5, 5)), START) == ()


def test_the_presets_are_the_printed_end_and_the_usual_one():
    wins = {preset.key: GAME.choices.completed(preset.choices)["wins"] for preset in GAME.presets}
    assert wins == {"as-printed": "exceed", "standard": "reach"}


@given(st.data())
def test_the_two_sides_share_the_ten_tricks(data):
    hand, at = data.draw(deals(GAME))
    assert sum(GAME.tricks(hand, at)) == (0 if hand.bid == "redeal" else 10)


@given(st.data())
def test_the_declarers_win_or_lose_the_bid_and_the_defenders_are_paid_by_the_trick(data):
    hand, at = data.draw(deals(GAME).filter(lambda each: not (each[1].cap or each[1].all_ten)))
    ns, ew = points(hand, at)
    if hand.by:
        declarers, defenders = (ns, ew) if hand.by in "NS" else (ew, ns)
        paid = hand.tricks if hand.bid in ("nullo", "grand-nullo") else 10 - hand.tricks
        assert abs(declarers) == VALUES[hand.bid]
        assert (declarers > 0) == fulfilled(hand.bid, hand.tricks)
        assert defenders == 10 * paid
    elif hand.bid == "pass":
        assert ns + ew == 100


@given(st.sampled_from([bid for bid in VALUES if bid[0].isdigit()]), st.integers(0, 9), st.booleans())
def test_more_tricks_never_cost(bid, tricks, all_ten):
    at = Deal(all_ten=all_ten)
    fewer, more = (points(Hand(bid, "S", "", each), at) for each in (tricks, tricks + 1))
    assert more[0] >= fewer[0]
    assert more[1] == fewer[1] - 10
