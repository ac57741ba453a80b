"""Pitch, hand by hand."""

from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.pad import Charge, Length, fold
from rules.parts.high_low_jack import Hand
from rules.pitch import DEALT, Deal, Pitch
from tests.rules.hands import deals, hand_of

GAME = Pitch()
AT, FREE = Deal(), Deal(low=DEALT)


def hand(line, at=AT):
    return hand_of(GAME, line, at)


# Who bid what, who has High, Low, Jack and Game, and what both sides score.
TABLE = [
    # made: what was won, and never more than four
    ("n 2 ns ns ew ew",         2,  2),
    ("n 2 ns ns ns ns",         4,  0),
    ("n 2 ns ew ns ns",         3,  1),
    ("n 3 ns ns ns ew",         3,  1),
    ("n 3 ns ns - ns",          3,  0),
    ("s 4 ns ns ns ns",         4,  0),
    ("e 2 ew ew ns ns",         2,  2),
    ("w 4 ew ew ew ew",         0,  4),
    ("n 2 ns ns - -",           2,  0),
    # set: the bid is lost, and what was won is not scored
    ("n 2 ns ew ew ew",        -2,  3),
    ("n 2 ew ew ew ew",        -2,  4),
    ("n 2 ns ew - ew",         -2,  2),
    ("n 3 ns ns ew ew",        -3,  2),
    ("n 3 ns ns - -",          -3,  0),
    ("n 4 ns ns ns ew",        -4,  1),
    ("n 4 ns ns - ns",         -4,  0),
    ("e 2 ns ns ns ew",         3, -2),
    ("e 4 ns ns ns ns",         4, -4),
    # a smudge: all six tricks and all four items, or five off
    ("n smudge six ns ns ns ns",   5,  0),
    ("w smudge six ew ew ew ew",   0,  5),
    ("n smudge six ns ns - ns",   -5,  0),
    ("n smudge six ns ns - -",    -5,  0),
    ("n smudge ns ns ns ns",      -5,  0),
    ("n smudge ns ns ns ew",      -5,  1),
    ("n smudge ew ew ew ew",      -5,  4),
    ("e smudge ns ew - ew",        1, -5),
    # Game by the card points
    ("n 2 ns ew - points 40 22",   2,  1),
    ("n 2 ns ew - points 22 40",  -2,  2),
    ("n 2 ns ew - points 31 31",  -2,  1),
]  # fmt: skip


@pytest.mark.parametrize(("line", "ns", "ew"), TABLE)
def test_scoring(line, ns, ew):
    score = GAME.score(hand(line), AT)
    assert (score.of("NS"), score.of("EW")) == (ns, ew)


def test_a_smudge_needs_low_of_the_side_it_was_dealt_to():
    score = GAME.score(hand("n smudge six ns ew ns ns", FREE), FREE)
    assert [(line.side, line.what, line.points) for line in score.lines] == [
        ("NS", "Smudge bid, without Low", -5),
        ("EW", "Low", 1),
    ]


ITEM, SET, FIVE = "Scoring, one for each item", "Scoring, a bid that was set", "Scoring, five for a smudge that was bid"
LINES = [
    ("n 2 ns ew ns -",          [("NS", "High", 1, ITEM), ("NS", "Jack", 1, ITEM), ("EW", "Low", 1, ITEM)]),
    ("n 3 ns ew ns -",          [("NS", "3 bid, 2 won", -3, SET), ("EW", "Low", 1, ITEM)]),
    ("n smudge ns ns ns ns",    [("NS", "Smudge bid, without all six tricks", -5, SET)]),
    ("n smudge six ns ns - -",  [("NS", "Smudge bid, without Jack or Game", -5, SET)]),
    ("n smudge six ns ns ns ns", [
        *(("NS", item, 1, ITEM) for item in ("High", "Low", "Jack", "Game")),
        ("NS", "All six tricks", 1, FIVE),
    ]),
]  # fmt: skip


@pytest.mark.parametrize(("line", "lines"), LINES)
def test_every_figure_says_what_it_is_for(line, lines):
    score = GAME.score(hand(line), AT)
    assert [(each.side, each.what, each.points, each.law) for each in score.lines] == lines


THREE = Hand("N", 3, False, "NS", "EW", "NS", False, (), "NS")
SMUDGE = Hand("N", 5, True, "NS", "NS", "NS", False, (), "NS")
COUNTED = replace(THREE, counted=True, points=(40, 22), game="")
PROBLEMS = [
    # hand, what is put into it, and what is said
    (THREE, {},                             {}),
    (THREE, {"pitcher": "NS"},              {"pitcher": "Bid by: “NS” is not N, E, S or W."}),
    (THREE, {"bid": 1},                     {"bid": "Bid: “1” is not 2, 3, 4 or Smudge."}),
    (THREE, {"bid": 6},                     {"bid": "Bid: “6” is not 2, 3, 4 or Smudge."}),
    (THREE, {"high": ""},                   {"high": "High: “” is not N–S or E–W."}),
    (THREE, {"low": "none"},                {"low": "Low: “none” is not N–S or E–W."}),
    (THREE, {"jack": ""},                   {"jack": "Jack: “” is not N–S, E–W or Not out."}),
    (THREE, {"jack": "both"},               {"jack": "Jack: “both” is not N–S, E–W or Not out."}),
    (THREE, {"game": None},                 {"game": "Game: nothing is not N–S, E–W or Tie."}),
    (THREE, {"all_six": True},              {"all_six": "All six tricks: a bid of 3 has none, not “True”."}),
    (THREE, {"counted": "?"},               {"counted": "Card points written down: “?” is not yes or no."}),
    (THREE, {"points": (40, 22)},
     {"points": "Card points: a hand whose card points were not written down has none, not “40 22”."}),
    (SMUDGE, {},                            {}),
    (SMUDGE, {"all_six": None},             {"all_six": "All six tricks: nothing is not yes or no."}),
    (SMUDGE, {"jack": "none"},              {}),
    (SMUDGE, {"jack": "none", "game": "tie"}, {}),
    (SMUDGE, {"high": "EW", "jack": "EW"}, {
        "high": "High: N–S took all six tricks, so it is not for E–W.",
        "jack": "Jack: N–S took all six tricks, so it is not for E–W.",
    }),
    (SMUDGE, {"low": "EW"},                 {"low": "Low: N–S took all six tricks, so it is not for E–W."}),
    (SMUDGE, {"game": "EW"},                {"game": "Game: N–S took all six tricks, so it is not for E–W."}),
    (SMUDGE, {"game": "tie"},
     {"game": "Game: N–S took all six tricks with the Jack among them, so it is for N–S and no tie."}),
    (SMUDGE, {"counted": True, "points": (60, 1), "game": ""},
     {"points": "Card points: N–S took all six tricks, so E–W have 0, not 1."}),
    (SMUDGE, {"counted": True, "points": (60, 0)}, {}),
    (SMUDGE, {"all_six": False, "low": "EW"}, {}),
    (SMUDGE, {"pitcher": "?", "low": "EW"}, {"pitcher": "Bid by: “?” is not N, E, S or W."}),
    (COUNTED, {},                           {}),
    (COUNTED, {"points": (58, 22)},         {}),
    (COUNTED, {"points": (59, 22)},         {"points": "Card points: 59 + 22 makes 81, more than the 80 in the pack."}),
    (COUNTED, {"points": (-1, 22)},         {"points": "Card points, NS: “-1” is not a whole number from 0 to 80."}),
    (COUNTED, {"points": (40,)},            {"points": "Card points: “40” is not 2 whole numbers from 0 to 80."}),
    (COUNTED, {"points": None},             {"points": "Card points: nothing is not 2 whole numbers from 0 to 80."}),
    (COUNTED, {"game": "NS"},               {}),
    (COUNTED, {"game": "NS", "points": (22, 40)}, {"game": "Game: 22 to 40 is for E–W, not “NS”."}),
    (COUNTED, {"game": "NS", "points": (31, 31)}, {"game": "Game: 31 to 31 is a tie, not “NS”."}),
    (COUNTED, {"game": "tie"},              {"game": "Game: 40 to 22 is for N–S, not “tie”."}),
    (COUNTED, {"game": "tie", "points": (31, 31)}, {}),
    (COUNTED, {"points": (0, 31)},
     {"points": "Card points: N–S won the Jack, which counts 1, so they have not 0."}),
    (COUNTED, {"points": (0, 31), "jack": "none"}, {}),
    # all at once
    (COUNTED, {"pitcher": None, "bid": "?", "game": "x", "points": (80, 1)}, {
        "pitcher": "Bid by: nothing is not N, E, S or W.",
        "bid": "Bid: “?” is not 2, 3, 4 or Smudge.",
        "game": "Game: 80 to 1 is for N–S, not “x”.",
        "points": "Card points: 80 + 1 makes 81, more than the 80 in the pack.",
    }),
    (SMUDGE, {"counted": True, "points": (99, 0), "game": "", "low": "EW"}, {
        "low": "Low: N–S took all six tricks, so it is not for E–W.",
        "points": "Card points, NS: “99” is not a whole number from 0 to 80.",
    }),
]  # fmt: skip


@pytest.mark.parametrize(("right", "put", "said"), PROBLEMS)
def test_problems_are_found_all_at_once_each_beside_its_field(right, put, said):
    found = GAME.problems(replace(right, **put), AT)
    assert {problem.field: problem.message for problem in found} == said
    assert len(found) == len(said)


def test_low_may_have_been_dealt_to_a_side_that_took_no_trick():
    assert GAME.problems(replace(SMUDGE, low="EW"), FREE) == ()
    assert [field.label for field in GAME.form(FREE) if field.name == "low"] == ["Low, dealt to"]


def test_a_smudge_with_every_item_and_a_trick_lost_is_doubted():
    doubts = GAME.unusual(replace(SMUDGE, all_six=False), AT)
    assert [(doubt.field, doubt.doubtful) for doubt in doubts] == [("all_six", True)]
    for certain in (SMUDGE, THREE, replace(SMUDGE, bid=4, all_six=False), replace(SMUDGE, all_six=False, low="EW")):
        assert GAME.unusual(certain, AT) == ()


# --- the end ---------------------------------------------------------------------------

# What stood, the hand, what stands, and who has won.
ENDS = [
    ((18, 24), "n 3 ns ns ns ew", (21, 25), ("NS",)),  # the printed example: fewer points, and yet the game
    ((18, 24), "n 2 ns ns ns ew", (21, 25), ("NS",)),
    ((17, 24), "n 3 ns ns ns ew", (20, 25), ()),
    ((18, 20), "e 2 ns ns ns ew", (21, 18), ()),
    ((20, 20), "n 2 ns ew ew ew", (18, 23), ()),
    ((24, 20), "n 3 ns ns ew ew", (21, 22), ()),       # set, and still 21
    ((24, 20), "e 2 ew ew ns ns", (26, 22), ("EW",)),
    ((21, 0),  "n 2 ns ns ew ew", (23, 2),  ("NS",)),
    ((16, 0),  "n smudge six ns ns ns ns", (21, 0), ("NS",)),
    ((-3, 19), "w 2 ew ew - -",   (-3, 21), ("EW",)),
]  # fmt: skip


@pytest.mark.parametrize(("totals", "line", "after", "won"), ENDS)
def test_only_a_bid_that_was_made_wins_the_game(totals, line, after, won):
    at = GAME.after(Deal(totals=totals), hand(line))
    assert at.totals == after
    assert GAME.over(at) == bool(won)
    if won:
        assert GAME.winners(at) == won


def test_a_game_that_is_over_says_why_and_takes_no_hand():
    at = GAME.after(Deal(totals=(18, 24)), hand("n 3 ns ns ns ew"))
    assert GAME.why_over(at) == "N–S have 21 and made their bid, though E–W have 25."
    assert GAME.why_over(Deal(totals=(2, 22), made="EW")) == "E–W have 22 and made their bid."
    found = GAME.problems(THREE, at)
    assert [(problem.field, problem.message) for problem in found] == [
        ("pitcher", f"The game is over: {GAME.why_over(at)}")
    ]
    assert GAME.problems(SMUDGE, Deal(totals=(21, 0))) == ()


def test_who_is_ahead_before_the_end():
    assert GAME.winners(Deal(totals=(22, 21))) == ("NS",)
    assert GAME.winners(AT) == ("NS", "EW")


def test_a_penalty_may_bring_a_game_back_from_its_end():
    at = Deal(totals=(21, 0), made="NS")
    assert GAME.over(at)
    assert not GAME.over(GAME.charged(at, "NS", -1))
    assert GAME.over(GAME.charged(at, "EW", 30))
    entries = [(1, hand("n smudge six ns ns ns ns"))] * 5
    length = Length(games=1)
    assert fold(GAME, 4, entries, chosen=GAME.choices.completed(), length=length).finished
    assert not fold(GAME, 4, [*entries, (6, Charge("NS", -5))], chosen=GAME.choices.completed(), length=length).finished


# What stood, the side that made the last bid, who was charged what, and whether the game is over.
CHARGED = [
    ((19, 0),  "NS", "NS", 2,   False),   # a bonus wins nothing, whoever made the last bid
    ((19, 0),  "NS", "NS", 1,   False),
    ((19, 0),  "",   "NS", 5,   False),
    ((19, 30), "NS", "EW", 5,   False),
    ((21, 0),  "NS", "NS", 1,   True),
    ((21, 0),  "NS", "NS", -1,  False),
]  # fmt: skip


@pytest.mark.parametrize(("totals", "made", "side", "points", "over"), CHARGED)
def test_a_line_entered_by_itself_never_wins_a_game(totals, made, side, points, over):
    at = GAME.charged(Deal(totals=totals, made=made), side, points)
    assert GAME.over(at) == over


def test_after_a_bonus_it_takes_another_bid_that_is_made():
    at = GAME.charged(Deal(totals=(19, 0), made="NS"), "NS", 2)
    assert not GAME.over(GAME.after(at, hand("e 2 ew ew ns ns")))
    assert GAME.over(GAME.after(at, hand("n 2 ns ns ew ew")))


def test_the_next_game_opens_with_the_next_dealer():
    entries = enumerate([hand("n smudge six ns ns ns ns")] * 6, 1)
    pad = fold(GAME, 4, entries, chosen=GAME.choices.completed(), length=Length(games=2))
    assert [row.game for row in pad.rows] == [1, 1, 1, 1, 1, 2]
    assert [row.at.dealer for row in pad.rows] == ["N", "E", "S", "W", "N", "E"]
    assert (pad.at.totals, pad.at.made) == ((5, 0), "NS")
    assert GAME.again(pad.at, GAME.choices.completed()) == Deal(dealer="S")


# --- the line and the paper ------------------------------------------------------------

NOTATION = [
    ("n 3 ns ew ns -",                  "N 3 NS EW NS —"),
    ("n3nsewns-",                       "N 3 NS EW NS —"),
    ("E 2 ew ns none tie",              "E 2 EW NS — —"),
    ("s 5 six ns ns ns ns",             "S Smudge six NS NS NS NS"),
    ("s smudge ns ns ns ns",            "S Smudge NS NS NS NS"),
    ("w 4 ew ew - points 10 40",        "W 4 EW EW — points 10 40"),
    ("w 4 ew ew - points 10,40",        "W 4 EW EW — points 10 40"),
]  # fmt: skip


@pytest.mark.parametrize(("line", "written"), NOTATION)
def test_the_line(line, written):
    assert GAME.written(hand(line), AT) == written


WORDS = [
    ("n 3 ns ew ns -", "3 bid by North: High to N–S, Low to E–W, Jack to N–S, Game tied"),
    ("w smudge six ew ew - ew",
     "smudge bid by West with all six tricks: High to E–W, Low to E–W, Jack not out, Game to E–W"),
    ("s 2 ns ns - points 40 22",
     "2 bid by South: High to N–S, Low to N–S, Jack not out, Game to N–S (40 to 22 card points)"),
]  # fmt: skip


@pytest.mark.parametrize(("line", "words"), WORDS)
def test_a_hand_in_words(line, words):
    assert GAME.words(hand(line), AT) == words


def test_a_hand_under_its_columns():
    assert GAME.columns == ("Bid", "By", "High", "Low", "Jack", "Game")
    assert GAME.cells(hand("n 3 ns ew - -"), AT) == ("3", "N", "N–S", "E–W", "—", "—")
    assert GAME.brief(hand("n 3 ns ew ns -"), AT) == "3 N HJ/L"
    assert GAME.brief(hand("e smudge ew ew ew ew"), AT) == "Smudge E HLJG/"


def test_the_pad_has_what_each_side_still_needs():
    at = Deal(totals=(18, 24))
    titles = [(column.title, column.side, column.total) for column in GAME.pad_columns(at)]
    assert titles[len(GAME.columns) :] == [
        (title, side, title == "Total") for side, title in product(("NS", "EW"), ("Points", "Total", "Needs"))
    ]
    played = hand("n 2 ns ew - -")
    assert GAME.pad_cells(played, at, GAME.after(at, played))[6:] == ("−2", "16", "5", "1", "25", "a made bid")
    played = hand("n 3 ns ns ns ew")
    assert GAME.pad_cells(played, at, GAME.after(at, played))[6:] == ("3", "21", "won", "1", "25", "a made bid")


def test_what_stands_before_a_hand():
    at = GAME.on_board(6, GAME.choices.completed({"low": DEALT}))
    assert (at.dealer, at.totals, at.low) == ("E", (0, 0), DEALT)
    assert GAME.before(at) == (("Dlr", "E"),)
    assert GAME.needs(Deal(totals=(-4, 21))) == (("N–S need", "25"), ("E–W need", "a made bid"))
    assert GAME.needs(Deal(totals=(21, 0), made="NS")) == ()
    assert GAME.standing(Deal(totals=(12, 23))) == "North deals; N–S need 9; E–W need a made bid"
    assert GAME.standing(Deal(totals=(21, 0), made="NS")) == "North deals"
    assert [GAME.called(side) for side in GAME.sides(AT)] == ["N–S", "E–W"]


def test_a_club_may_play_as_printed_or_as_is_usual():
    assert {preset.key: GAME.opening(4, GAME.choices.completed(preset.choices)) for preset in GAME.presets} == {
        "as-printed": AT,
        "standard": AT,
        "low-dealt": FREE,
    }


def test_no_hand_makes_a_difference_of_more_than_nine():
    assert [points for points in range(-12, 13) if GAME.possible(points, AT)] == list(range(-9, 10))


@given(st.data())
def test_high_and_low_are_somebody_s_and_nobody_has_more_than_four_but_for_a_smudge(data):
    played, at = data.draw(deals(GAME))
    score = GAME.score(played, at)
    points = {side: score.of(side) for side in ("NS", "EW")}
    assert {played.high, played.low} <= set(points)
    assert max(points.values()) <= (5 if played.bid == 5 else 4)
    assert sum(line.points for line in score.lines if line.points > 0) <= (5 if played.bid == 5 else 4)


@given(st.data())
def test_the_bidders_make_their_bid_or_lose_it_and_the_others_score_what_they_won(data):
    played, at = data.draw(deals(GAME))
    score = GAME.score(played, at)
    us, them = ("NS", "EW") if played.pitcher in "NS" else ("EW", "NS")
    assert score.of(us) >= played.bid or score.of(us) == -played.bid
    assert score.of(them) == played.items.count(them)
    assert (GAME.after(at, played).made == us) == (score.of(us) > 0)
