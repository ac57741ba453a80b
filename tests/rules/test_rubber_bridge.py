"""Rubbers, hand by hand, as the score pad shows them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.pad import Length, fold
from rules.parts.honours import Hand
from rules.rubber_bridge import Rubber, RubberBridge
from tests.rules.hands import deals

GAME = RubberBridge()


def play(line, at=None):
    """The rubber after hands typed one after another, and all the lines on the pad."""
    at, lines = at or Rubber(), []
    for text in filter(None, map(str.strip, line.split(";"))):
        typed = GAME.typed(text, at)
        assert typed.hand, text
        assert not typed.problems, text
        lines += GAME.score(typed.hand, at).lines
        at = GAME.after(at, typed.hand)
    return at, lines


def total(lines, side, place=("above", "below")):
    return sum(line.points for line in lines if line.side == side and line.place in place)


# What is played, and what stands below and above the line for N–S and for E–W in the end.
TABLE = [
    # name                                     hands                                     N–S          E–W
    ("a part score",                           "2s n =",                                 (60, 0),     (0, 0)),
    ("a part score with overtricks",           "2h n +1",                                (60, 30),    (0, 0)),
    ("overtricks at notrump are 30",           "1n n +2",                                (40, 60),    (0, 0)),
    ("clubs",                                  "3c e =",                                 (0, 0),      (60, 0)),
    ("a doubled part score that makes a game", "3dx n =",                                (120, 50),   (0, 0)),
    ("redoubled",                              "1cxx s +1",                              (80, 300),   (0, 0)),
    ("a game in one hand",                     "4s n =",                                 (120, 0),    (0, 0)),
    ("a slam that was not bid",                "4s n +2",                                (120, 60),   (0, 0)),
    ("a small slam, not vulnerable",           "6s n =",                                 (180, 500),  (0, 0)),
    ("a small slam, vulnerable",               "4s n =; 4s e =; 6d e =",                 (120, 0),    (240, 750 + 500)),
    ("a grand slam, not vulnerable",           "7c w =",                                 (0, 0),      (140, 1000)),
    ("a grand slam redoubled, vulnerable",     "3n s =; 7nxx s =",                       (980, 2300), (0, 0)),
    ("one down, not vulnerable",               "4s n -1",                                (0, 0),      (0, 50)),
    ("one down, vulnerable",                   "4s n =; 2n s -1",                        (120, 0),    (0, 100)),
    ("doubled, not vulnerable",                "3nx e -4",                               (0, 800),    (0, 0)),
    ("doubled, two down, vulnerable",          "4h n =; 4hx s -2",                       (120, 0),    (0, 500)),
    ("redoubled, four down",                   "3nxx n -4",                              (0, 0),      (0, 1600)),
    ("the defenders' game does not count",     "4s n =; 4s e -1",                        (120, 50),   (0, 0)),
    ("two part scores make a game",            "2h n =; 2d s =",                         (100, 0),    (0, 0)),
    ("a game wipes out their part score",      "2h n =; 4s e =; 2h n =",                 (120, 0),    (120, 0)),
    ("a fast rubber",                          "4s n =; 3n n =",                         (220, 700),  (0, 0)),
    ("a slow rubber",                          "4s n =; 3n e =; 5c s =",                 (220, 500),  (100, 0)),
    ("a rubber won by part scores",            "4s n =; 2h n =; 2d n =",                 (220, 700),  (0, 0)),
    ("undertricks go to the others",           "4s n =; 4hx s -2",                       (120, 0),    (0, 500)),
    ("a passed hand changes nothing",          "p; 1n w =",                              (0, 0),      (40, 0)),
    ("four honours",                           "4s n = h100 s",                          (120, 100),  (0, 0)),
    ("five honours with the defenders",        "4sx n -1 h150 e",                        (0, 0),      (0, 100 + 150)),
    ("four aces",                              "3n e -2 150 w",                          (0, 100),    (0, 150)),
]  # fmt: skip


@pytest.mark.parametrize(("name", "hands", "ns", "ew"), TABLE, ids=[row[0] for row in TABLE])
def test_law_81(name, hands, ns, ew):
    at, lines = play(hands)
    assert (total(lines, "NS", "below"), total(lines, "NS", "above")) == ns
    assert (total(lines, "EW", "below"), total(lines, "EW", "above")) == ew
    assert at.totals == (sum(ns), sum(ew))


# How a rubber stands after some hands: games, part scores below the line, and whether it is over.
STANDING = [
    ("",                                  (0, 0), (0, 0),   False, "nobody vulnerable"),
    ("2s n =",                            (0, 0), (60, 0),  False, "nobody vulnerable, N–S 60 below"),
    ("2s n =; 3c e =; 1n n =",            (1, 0), (0, 0),   False, "N–S vulnerable"),
    ("4s e +1; 1n n +3; 1c w -1",         (0, 1), (40, 0),  False, "E–W vulnerable, N–S 40 below"),
    ("4s e =; 4s n =; 1n e =; 1n n =",    (1, 1), (40, 40), False, "both vulnerable, N–S 40 below, E–W 40 below"),
    ("4s e =; 4s n =; 1n e =; 2s w =",    (1, 2), (0, 0),   True,  "both vulnerable"),
    ("3n n =; 3n s =",                    (2, 0), (0, 0),   True,  "N–S vulnerable"),
]  # fmt: skip


@pytest.mark.parametrize(("hands", "games", "below", "over", "said"), STANDING)
def test_the_rubber_is_a_fold_over_its_hands(hands, games, below, over, said):
    at, _ = play(hands)
    assert (at.games, at.below, GAME.over(at), GAME.standing(at)) == (games, below, over, said)


WINNERS = [
    ("4s n =; 3n n =",                           ("NS",)),
    ("3n n =; 7nx e -13; 3n n =",                ("NS",)),
    ("4s n =; 7nxx n -5; 3n s =",                ("EW",)),
    ("",                                         ("NS", "EW")),
]  # fmt: skip


@pytest.mark.parametrize(("hands", "winners"), WINNERS)
def test_most_points_win_even_without_the_games(hands, winners):
    assert GAME.winners(play(hands)[0]) == winners


# Law 80: who is given what when play ends too soon.
UNFINISHED = [
    ("",                                    []),
    ("4s n =",                              [("NS", 300, "The only game")]),
    ("4s e =",                              [("EW", 300, "The only game")]),
    ("2s n =",                              [("NS", 100, "The only part score")]),
    ("2s n =; 2s e =",                      []),
    ("4s n =; 2s e =",                      [("NS", 300, "The only game"), ("EW", 100, "The only part score")]),
    ("4s n =; 2s n =",                      [("NS", 300, "The only game"), ("NS", 100, "The only part score")]),
    ("4s n =; 4s e =",                      []),
    ("4s n =; 4s e =; 1c w =",              [("EW", 100, "The only part score")]),
    ("4s n =; 4s n =",                      []),
]  # fmt: skip


@pytest.mark.parametrize(("hands", "due"), UNFINISHED)
def test_law_80_settles_an_unfinished_rubber(hands, due):
    lines = GAME.settle(play(hands)[0]).lines
    assert [(line.side, line.points, line.what) for line in lines] == due
    assert all(line.place == "above" for line in lines)


# The printed rule gives the premium for the tricks, whatever was bid, where the contract was made.
TAKEN = [
    ("4s n +2", 500), ("4s n +3", 1000), ("6s n +1", 1000), ("6s n =", 500), ("7s n -1", 0), ("4s n +1", 0),
]  # fmt: skip


@pytest.mark.parametrize(("hand", "premium"), TAKEN)
def test_a_club_may_give_the_premium_for_tricks_taken(hand, premium):
    _, lines = play(hand, GAME.opening(4, {"slams": "taken"}))
    assert sum(line.points for line in lines if "slam" in line.what) == premium


PROBLEMS = [
    (Hand(4, "S", 1, "N", 14),           {"tricks": "4♠ by N needs 0–13 tricks, not 14."}),
    (Hand(3, "N", 1, "N", 9, 100, "N"),  {"honours": "Honours at notrump are 150, for four aces, not 100."}),
    (Hand(3, "N", 1, "N", 9, 150, "N"),  {}),
    (Hand(4, "S", 1, "N", 9, 90, "N"),   {"honours": "Honours are worth 100 or 150, not 90."}),
    (Hand(4, "S", 1, "N", 9, 100),       {"held": "Honours are held by N, E, S or W, not “”."}),
    (Hand(4, "S", 1, "N", 9, 0, "E"),    {"held": "“E” held honours, but not how much they are worth."}),
    (Hand(0, honours=100, held="N"),     {"honours": "A hand that was passed out has no honours.",
                                          "held": "A hand that was passed out has no honours to hold."}),
    (Hand(4, "S", 1, "N", 9, None, "N"), {"honours": "Honours are worth 100 or 150, not None."}),
    (Hand(4, "S", 1, "N", 9, 0, None),   {"held": "“None” held honours, but not how much they are worth."}),
    (Hand(4, "N", 1, "N", 99, 100, "X"), {"tricks": "4NT by N needs 0–13 tricks, not 99.",
                                          "honours": "Honours at notrump are 150, for four aces, not 100.",
                                          "held": "Honours are held by N, E, S or W, not “X”."}),
    (Hand(0),                            {}),
]  # fmt: skip


@pytest.mark.parametrize(("hand", "said"), PROBLEMS)
def test_problems_are_found_all_at_once_each_beside_its_field(hand, said):
    assert {problem.field: problem.message for problem in GAME.problems(hand, Rubber())} == said


def test_no_hand_is_played_after_the_rubber():
    at, _ = play("4s n =; 4s n =")
    assert [(problem.field, problem.message) for problem in GAME.problems(Hand(0), at)] == [
        ("level", "The rubber is over: N–S have two games.")
    ]


# Who has the games and who has the points.
WHY_OVER = [
    ("4s n =; 3n n =",                        "N–S have two games to none, and N–S win by 920 points to 0."),
    ("4s n =; 3n e =; 5c s =",                "N–S have two games to one, and N–S win by 720 points to 100."),
    ("4s e =; 3n n =; 1c n -1; 5c w =",       "E–W have two games to one, and E–W win by 820 points to 100."),
    ("4s n =; 7nxx n -5; 3n s =",             "N–S have two games to none, and E–W win by 2800 points to 920."),
]  # fmt: skip


@pytest.mark.parametrize(("hands", "said"), WHY_OVER)
def test_it_is_said_who_has_the_games_and_who_the_points(hands, said):
    assert GAME.why_over(play(hands)[0]) == said


def test_equal_points_are_shared():
    at = Rubber(games=(2, 0), totals=(900, 900))
    assert GAME.why_over(at) == "N–S have two games to none, and both sides have 900 points."
    assert GAME.winners(at) == ("NS", "EW")


NEEDS = [
    ("",                  (("N–S need", "100 below"), ("E–W need", "100 below"))),
    ("2s n =",            (("N–S need", "40 below"), ("E–W need", "100 below"))),
    ("2s n =; 3n e =",    (("N–S need", "100 below"), ("E–W need", "100 below"))),
    ("1n e +3; 1c n =",   (("N–S need", "80 below"), ("E–W need", "60 below"))),
    ("3n e =; 3n e =",    ()),
]  # fmt: skip


@pytest.mark.parametrize(("hands", "said"), NEEDS)
def test_it_is_said_what_each_side_still_needs_below_the_line(hands, said):
    assert GAME.needs(play(hands)[0]) == said


def test_the_pad_says_what_each_line_is_for():
    at, _ = play("4s n =; 3n e =")
    hand = GAME.typed("6hx s = h150 n", at).hand
    assert GAME.score(hand, at).lines == (
        ("NS", "6♥X bid and made", 360, "Law 81, trick score", "below"),
        ("NS", "Small slam, vulnerable", 750, "Law 81, premium score", "above"),
        ("NS", "Doubled contract made", 50, "Law 81, premium score", "above"),
        ("NS", "Five trump honours, North", 150, "Law 81, honours", "above"),
        ("NS", "Slow rubber", 500, "Law 81, rubber premium", "above"),
    )
    assert GAME.words(hand, at) == "6♥X by South, made, 150 honours by North"
    assert GAME.stake(hand, at) == "vulnerable"
    assert GAME.stake(Hand(0), at) == ""
    assert GAME.called("NS") == "N–S"


# The pad of a rubber: what stands on it under each column, and where a line is drawn across.
PAD = [
    # hand            contract, by, tricks, honours    N–S: below, above, total    E–W                   ruled off
    ("2s n +1",       ("2♠", "N", "+1", "",            "60", "30", "90",           "", "", "0"),         False),
    ("3nx e -1",      ("3NTX", "E", "−1", "",          "", "100", "190",           "", "", "0"),         False),
    ("2c n = h100 e", ("2♣", "N", "=", "100 E",        "40", "", "230",            "", "100", "100"),    True),
    ("p",             ("Pass", "", "", "",             "", "", "230",              "", "", "100"),       False),
    ("4h w =",        ("4♥", "W", "=", "",             "", "", "230",              "120", "", "220"),    True),
    ("6n s =",        ("6NT", "S", "=", "",            "190", "1250", "1670",      "", "", "220"),       True),
]  # fmt: skip


def test_the_pad_has_what_each_hand_put_below_and_above_the_line():
    hands = [GAME.typed(line, Rubber()).hand for line, _, _ in PAD]
    pad = fold(GAME, 4, enumerate(hands, 1), chosen=GAME.choices.completed(), length=Length())
    written = [GAME.pad_cells(row.entry, row.at, row.after) for row in pad.rows]
    assert written == [cells for _, cells, _ in PAD]
    assert [GAME.ruled_off(row.at, row.after) for row in pad.rows] == [ruled for _, _, ruled in PAD]
    titles = [column.title for column in GAME.pad_columns(pad.at)]
    assert titles == ["Contract", "By", "Tricks", "Honours", *["Below", "Above", "Total"] * 2]
    assert pad.taken == {"NS": 9 + 5 + 8 + 3 + 12, "EW": 4 + 8 + 5 + 10 + 1}
    assert "".join(row.at.dealer for row in pad.rows) == "NESWNE"
    assert pad.ended[0].why == "N–S have two games to one, and N–S win by 1670 points to 220."


def test_a_hand_under_its_columns_and_what_is_rare_in_it():
    hand = GAME.typed("7sxx w = h150 e", Rubber()).hand
    assert GAME.columns == ("Contract", "By", "Tricks", "Honours")
    assert GAME.cells(hand, Rubber()) == ("7♠XX", "W", "=", "150 E")
    assert GAME.cells(Hand(0), Rubber()) == ("Pass", "", "", "")
    assert [problem.message for problem in GAME.unusual(hand, Rubber())] == [
        "7♠XX is a grand slam.",
        "7♠XX was redoubled.",
    ]


# What is typed, and what is read; a blank stands for a line that is not yet whole.
LINES = [
    ("4s n = h100 w",             "4♠ N = h100 W"),
    ("4s n =150w",                "4♠ N = h150 W"),
    ("4s n h 100 w 10",           "4♠ N = h100 W"),
    ("4s n = honours 150 north",  "4♠ N = h150 N"),
    ("4s n = honors 150 s",       "4♠ N = h150 S"),
    ("4s n = 10",                 ""),
    ("4s n = h",                  ""),
    ("4s n = hon",                ""),
    ("4s n = h15",                ""),
    ("4s n = h100",               ""),
    ("4s n = h100 no",            ""),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "written"), LINES)
def test_honours_are_typed_behind_the_contract(typed, written):
    read = GAME.typed(typed, Rubber())
    assert not read.problems
    assert bool(read.missing) == (not written)
    assert read.hand is None if not written else GAME.written(read.hand, Rubber()) == written


@pytest.mark.parametrize("typed", ["4s n = dq", "4s n = h120 n", "4s n = h100 n h100 s", "4s n = h100 x", "p h100 n"])
def test_what_is_neither_contract_nor_honours_is_refused(typed):
    read = GAME.typed(typed, Rubber())
    assert read.hand is None
    assert len(read.problems) == 1


@given(st.data())
def test_only_the_declarers_score_below_the_line_and_honours_come_once(data):
    hand, at = data.draw(deals(GAME))
    lines = GAME.score(hand, at).lines
    assert {line.side for line in lines if line.place == "below"} <= {{"N": "NS", "S": "NS"}.get(hand.declarer, "EW")}
    assert sum("honours" in line.law for line in lines) <= 1
    assert all(line.points > 0 and line.place in {"above", "below"} for line in lines)


@given(st.data())
def test_the_totals_are_what_the_pad_adds_up_to(data):
    hand, at = data.draw(deals(GAME))
    after, score = GAME.after(at, hand), GAME.score(hand, at)
    assert after.totals == (at.totals[0] + score.of("NS"), at.totals[1] + score.of("EW"))
    assert max(after.below) < 100
    assert sum(after.games) <= 3
