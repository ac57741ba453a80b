"""Chicago: four deals at a time, with part scores that carry over and without."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.chicago import Chicago, Deal
from rules.duplicate_bridge import DuplicateBridge, NumberedBoard
from rules.pad import Length, fold
from rules.parts.bridge import Contract, by_points
from rules.parts.honours import Hand
from tests.rules.hands import deals

GAME = Chicago()


def played(line, *, length=None, **chosen):
    """The pad after hands typed one after another."""
    at = GAME.opening(4, GAME.choices.completed(chosen))
    typed = [GAME.typed(text, at) for text in filter(None, map(str.strip, line.split(";")))]
    assert all(each.hand and not each.problems for each in typed), line
    entries = enumerate((each.hand for each in typed), 1)
    return fold(GAME, 4, entries, chosen=GAME.choices.completed(chosen), length=length or Length())


# What is played from North's first deal on, the points of N–S and E–W, and the part scores left.
TABLE = [
    # name                                           hands                                     N–S   E–W   part scores
    ("a part score",                                 "2s n =",                                   60,    0, (60, 0)),
    ("a part score with overtricks",                 "2h n +1",                                  90,    0, (60, 0)),
    ("notrump with overtricks",                      "1n w +2",                                   0,  100, (0, 40)),
    ("a part score redoubled",                       "1cxx n =",                                180,    0, (80, 0)),
    ("a game on the first deal",                     "4s n =",                                  420,    0, (0, 0)),
    ("a part score doubled into game",               "3dx n =",                                 470,    0, (0, 0)),
    ("a small slam, not vulnerable",                 "6s n =",                                  980,    0, (0, 0)),
    ("a grand slam, not vulnerable",                 "7n n =",                                 1520,    0, (0, 0)),
    ("a slam that was not bid",                      "4s n +2",                                 480,    0, (0, 0)),
    ("one down on the first deal",                   "4s n -1",                                   0,   50, (0, 0)),
    ("doubled on the first deal",                    "3nx e -4",                                800,    0, (0, 0)),
    ("second deal, dealer's side down",              "1c n -1; 4s e -1",                        100,   50, (0, 0)),
    ("second deal, the others down",                 "1c n -1; 4s n -1",                          0,  100, (0, 0)),
    ("second deal, dealer's side with a game",       "1c n -1; 4s e =",                           0,  670, (0, 0)),
    ("second deal, the others with a game",          "1c n -1; 4s n =",                         420,   50, (0, 0)),
    ("third deal, dealer's side with a game",        "1c n -1; 1c n -1; 4s n =",                620,  100, (0, 0)),
    ("third deal, the others with a game",           "1c n -1; 1c n -1; 4s e =",                  0,  520, (0, 0)),
    ("third deal, a slam of the dealer's side",      "1c n -1; 1c n -1; 6s n =",               1430,  100, (0, 0)),
    ("fourth deal, N–S with a game",                 "1c n -1; 1c n -1; 1c n -1; 4s n =",       620,  200, (0, 0)),
    ("fourth deal, E–W down",                        "1c n -1; 1c n -1; 1c n -1; 4s e -1",      100,  200, (0, 0)),
    ("two part scores make a game",                  "2h n =; 2c s =",                          400,    0, (0, 0)),
    ("one short of a game",                          "2h n =; 1h s =",                           90,    0, (90, 0)),
    ("the game is paid as the deal completing it",   "1c n -1; 2h n =; 2c n =",                 600,   50, (0, 0)),
    ("both sides wait, one makes a game",            "2h n =; 2h e =; 2c n =",                  600,   60, (0, 0)),
    ("a game wipes out their part score",            "2h n =; 4s e =; 2c n =",                  100,  620, (40, 0)),
    ("undertricks leave part scores alone",          "2h n =; 1c e -1; 2c n =",                 700,    0, (0, 0)),
    ("a part score on the fourth deal",              "1c n -1; 1c n -1; 1c n -1; 2s n =",       160,  200, (60, 0)),
    ("a game completed on the fourth deal",          "1c n -1; 1c n -1; 2h n =; 2c n =",        600,  100, (0, 0)),
    ("an old part score brings nothing in the end",  "2h n =; 1c e -1; 1c e -1; 2h s -1",       210,  100, (60, 0)),
    ("a fourth part score beside theirs",            "2h n =; 1c e -1; 1c e -1; 2s e =",        210,  160, (60, 60)),
    ("a deal passed out is dealt again",             "1c n -1; p; 4s e =",                        0,  670, (0, 0)),
    ("four honours",                                 "4s n = h100 s",                           520,    0, (0, 0)),
    ("five honours of the defenders",                "4sx n -1 h150 e",                           0,  250, (0, 0)),
    ("four aces",                                    "3n e -2 150 w",                           100,  150, (0, 0)),
]  # fmt: skip


@pytest.mark.parametrize(("name", "hands", "ns", "ew", "below"), TABLE, ids=[row[0] for row in TABLE])
def test_part_scores_carry_over(name, hands, ns, ew, below):
    at = played(hands).at
    assert (at.totals, at.below) == ((ns, ew), below)


# The same with every deal scored by itself, as in duplicate.
FOUR_DEAL = [
    # name                                           hands                                     N–S   E–W
    ("a part score",                                 "2s n =",                                  110,    0),
    ("two part scores",                              "2h n =; 2c s =",                          200,    0),
    ("a game",                                       "4s n =",                                  420,    0),
    ("second deal, dealer's side with a game",       "1c n -1; 4s e =",                           0,  670),
    ("a part score on the fourth deal",              "1c n -1; 1c n -1; 1c n -1; 2s n =",       110,  200),
    ("a small slam, vulnerable",                     "1c n -1; 6h w =",                           0, 1480),
    ("doubled and down",                             "3nx e -4",                                800,    0),
    ("a deal passed out is dealt again",             "1c n -1; p; 4s e =",                        0,  670),
    ("four honours",                                 "2s n = h100 s",                           210,    0),
]  # fmt: skip


@pytest.mark.parametrize(("name", "hands", "ns", "ew"), FOUR_DEAL, ids=[row[0] for row in FOUR_DEAL])
def test_every_deal_may_be_scored_by_itself(name, hands, ns, ew):
    at = played(hands, kind="four-deal").at
    assert (at.totals, at.below, at.games) == ((ns, ew), (0, 0), 0)


# Deal, dealer, and who is vulnerable where it is the dealer's side on deals two and three, and where the others.
VULNERABLE = [
    (1, "N", "",     ""),
    (2, "E", "EW",   "NS"),
    (3, "S", "NS",   "EW"),
    (4, "W", "NSEW", "NSEW"),
    (2, "N", "NS",   "EW"),
    (3, "E", "EW",   "NS"),
]  # fmt: skip


@pytest.mark.parametrize(("number", "dealer", "dealers", "others"), VULNERABLE)
def test_the_deal_says_who_is_vulnerable(number, dealer, dealers, others):
    for choice, vulnerable in (("dealer", dealers), ("others", others)):
        at = GAME.opening(4, GAME.choices.completed({"vulnerable": choice}))
        assert replace(at, number=number, dealer=dealer).vulnerable == vulnerable


def test_the_other_side_may_be_vulnerable_on_the_second_and_third_deals():
    assert played("1c n -1; 4s n =", vulnerable="others").at.totals == (620, 50)
    assert played("1c n -1; 4s e =", vulnerable="others").at.totals == (0, 470)


# --- the four deals --------------------------------------------------------------------

WHY_OVER = [
    ("4s n =; 1c n -1; 1c n -1; 1c n -1", "Four deals are played, and N–S win by 420 points to 250.",  ("NS",)),
    ("1c n -1; 1c n -1; 1c n -1; 4s w =", "Four deals are played, and E–W win by 820 points to 0.",    ("EW",)),
    ("1c n -1; 1c n -1; 1c e -1; 1c w -1", "Four deals are played, and N–S win by 150 points to 100.",  ("NS",)),
    ("1c n -1; 1c n -2; 1c e -1; 1c w -1", "Four deals are played, and both sides have 150 points.",    ("NS", "EW")),
]  # fmt: skip


@pytest.mark.parametrize(
    ("totals", "said"),
    [((1, 0), "N–S win by 1 point to 0"), ((1, 1), "both sides have 1 point"), ((1, 2), "E–W win by 2 points to 1")],
)
def test_one_point_is_not_called_points(totals, said):
    assert by_points(totals) == said


@pytest.mark.parametrize(("hands", "said", "winners"), WHY_OVER)
def test_most_points_after_four_deals_win(hands, said, winners):
    pad = played(hands)
    assert (pad.finished, pad.over, pad.ended[0].why, pad.ended[0].winners) == (True, True, said, winners)
    assert GAME.standing(pad.at) == "four deals played"
    assert GAME.needs(pad.at) == ()
    assert GAME.settle(pad.at).lines == ()


def test_there_is_no_fifth_deal_but_another_four():
    at = played("1c n -1; 1c n -1; 1c n -1; 1c n -1").at
    assert [(problem.field, problem.message) for problem in GAME.problems(Hand(0), at)] == [
        ("level", "The four deals are played: a fifth belongs to the next four.")
    ]
    again = GAME.again(at, GAME.choices.completed({"vulnerable": "others"}))
    assert again == Deal(second_and_third="others", dealer="N")


def test_a_deal_passed_out_is_dealt_again_and_not_counted():
    pad = played("p; 2s n =; p; p; 2s n =", length=Length(deals=2, games=0))
    assert [row.at.dealer for row in pad.rows] == ["N", "N", "E", "E", "E"]
    assert [row.at.number for row in pad.rows] == [1, 1, 2, 2, 2]
    assert (pad.deals, pad.finished) == (2, True)
    assert pad.taken == {"NS": 16, "EW": 10}


# --- boards ----------------------------------------------------------------------------


def test_only_a_deal_that_is_scored_by_itself_can_be_a_board():
    assert GAME.on_board(1, GAME.choices.completed()) is None
    chosen = GAME.choices.completed({"kind": "four-deal"})
    marks = [dict(GAME.before(GAME.on_board(board, chosen))) for board in (1, 2, 3, 4, 6, 8)]
    assert [mark["Dlr"] for mark in marks] == ["N", "E", "S", "W", "E", "W"]
    assert [mark["Vul."] for mark in marks] == ["none", "E–W", "N–S", "all", "E–W", "all"]


@given(st.data())
def test_a_deal_scored_by_itself_is_worth_what_duplicate_makes_it(data):
    hand, at = data.draw(deals(GAME))
    alone, bare = replace(at, kind="four-deal"), replace(hand, honours=0, held="")
    board = NumberedBoard(1, at.vulnerable)
    contract = Contract(hand.level, hand.strain, hand.penalty, hand.declarer, hand.tricks)
    assert GAME.net(bare, alone) == DuplicateBridge().net(contract, board)


# --- honours ---------------------------------------------------------------------------

HELD = "Honours do not count here: nobody was expected to hold them, not “S”."
LEFT_OUT = [
    # hand                               what is said
    (Hand(4, "S", 1, "N", 10),           {}),
    (Hand(4, "S", 1, "N", 10, 100, "S"), {"honours": "Honours do not count here: none were expected, not 100.",
                                          "held": HELD}),
    (Hand(4, "S", 1, "N", 14, 0, "S"),   {"tricks": "4♠ by N needs 0–13 tricks, not 14.",
                                          "held": HELD}),
    (Hand(0, honours=100),               {"honours": "A hand that was passed out has no honours."}),
    (Hand(0),                            {}),
]  # fmt: skip


@pytest.mark.parametrize(("hand", "said"), LEFT_OUT)
def test_a_club_may_leave_honours_out(hand, said):
    at = GAME.opening(4, GAME.choices.completed({"honours": False}))
    assert {problem.field: problem.message for problem in GAME.problems(hand, at)} == said


def test_where_honours_are_left_out_they_are_neither_asked_nor_read():
    at = GAME.opening(4, GAME.choices.completed({"honours": False}))
    answers = {"level": 4, "honours": 100}
    assert [field.name for field in GAME.form(at) if field.asked(answers)][-1] == "tricks"
    assert [field.name for field in GAME.form(Deal()) if field.asked(answers)][-2:] == ["honours", "held"]
    typed = GAME.typed("4s n = h100 s", at)
    assert [problem.message for problem in typed.problems] == ["Nothing more was expected, not “h100 s”."]


PROBLEMS = [
    (Hand(4, "S", 1, "N", 14),           {"tricks": "4♠ by N needs 0–13 tricks, not 14."}),
    (Hand(3, "N", 1, "N", 9, 100, "N"),  {"honours": "Honours at notrump are 150, for four aces, not 100."}),
    (Hand(4, "S", 1, "N", 9, 100),       {"held": "Honours are held by N, E, S or W, not “”."}),
    (Hand(9, "Z", 3, "Q", 14, 7, "E"),   {"level": "A contract is at a level from 1 to 7, not 9.",
                                          "strain": "A contract is in ♣, ♦, ♥, ♠ or NT, not “Z”.",
                                          "penalty": "A contract counts 1, 2 (X) or 4 (XX) times, not 3.",
                                          "declarer": "A contract is played by N, E, S or W, not “Q”.",
                                          "tricks": "A contract needs 0–13 tricks, not 14.",
                                          "honours": "Honours are worth 100 or 150, not 7."}),
]  # fmt: skip


@pytest.mark.parametrize(("hand", "said"), PROBLEMS)
def test_problems_are_found_all_at_once_each_beside_its_field(hand, said):
    assert {problem.field: problem.message for problem in GAME.problems(hand, Deal())} == said


# --- on the pad, on the line, in words -------------------------------------------------

# Deal, vulnerable, contract, by, tricks, honours; then points, total and part score of N–S and of E–W.
PAD = [
    # hand             under the columns                                                             ruled off
    ("2s n +1",        "1, none, 2♠,   N, +1, ,      90,  90,  60, ,    0,   ",                      False),
    ("3n e -1 h150 e", "2, E–W,  3NT,  E, −1, 150 E, 100, 190, 60, 150, 150, ",                      False),
    ("2c n =",         "3, N–S,  2♣,   N, =,  ,      540, 730, ,   ,    150, ",                      True),
    ("p",              "4, all,  Pass, , ,    ,      ,    730, ,   ,    150, ",                      False),
    ("1n w =",         "4, all,  1NT,  W, =,  ,      ,    730, ,   140, 290, 40",                    False),
]  # fmt: skip


def test_the_pad_has_each_deal_its_points_and_the_part_scores():
    pad = played(";".join(line for line, _, _ in PAD))
    written = [GAME.pad_cells(row.entry, row.at, row.after) for row in pad.rows]
    assert written == [tuple(map(str.strip, cells.split(","))) for _, cells, _ in PAD]
    assert [GAME.ruled_off(row.at, row.after) for row in pad.rows] == [ruled for _, _, ruled in PAD]
    titles = [column.title for column in GAME.pad_columns(pad.at)]
    assert titles == ["Deal", "Vul.", "Contract", "By", "Tricks", "Honours", *["Points", "Total", "Part"] * 2]


def test_where_part_scores_do_not_carry_over_the_pad_has_none():
    row = played("2s n +1", kind="four-deal").rows[0]
    titles = [column.title for column in GAME.pad_columns(row.at)]
    assert titles == ["Deal", "Vul.", "Contract", "By", "Tricks", "Honours", *["Points", "Total"] * 2]
    cells = GAME.pad_cells(row.entry, row.at, row.after)
    assert cells == ("1", "none", "2♠", "N", "+1", "", "140", "140", "", "0")
    assert not GAME.ruled_off(row.at, row.after)


STANDING = [
    # hands                    before the next deal                          deals left; N–S and E–W need for game
    ("",                       "deal 1 of 4, nobody vulnerable",             "4", "100", "100"),
    ("2s n =",                 "deal 2 of 4, E–W vulnerable, N–S 60 below",  "3", "40",  "100"),
    ("2s n =; 1c e =; 3n n =", "deal 4 of 4, both vulnerable",               "1", "100", "100"),
]  # fmt: skip


@pytest.mark.parametrize(("hands", "said", "left", "ns", "ew"), STANDING)
def test_it_is_said_what_stands_before_a_deal_and_what_is_needed(hands, said, left, ns, ew):
    at = played(hands).at
    needs = (("Deals left", left), ("N–S need", f"{ns} for game"), ("E–W need", f"{ew} for game"))
    assert (GAME.standing(at), GAME.needs(at)) == (said, needs)
    assert GAME.needs(replace(at, kind="four-deal")) == needs[:1]


def test_each_line_says_what_it_is_for():
    at = replace(Deal(), number=3, dealer="S", below=(60, 0))
    hand = GAME.typed("2dx s +1 h100 w", at).hand
    assert GAME.score(hand, at).lines == (
        ("NS", "2♦X bid and made", 80, "Four-deal bridge, trick score", ""),
        ("NS", "1 overtrick at 200", 200, "Four-deal bridge, premium score", ""),
        ("NS", "Doubled contract made", 50, "Four-deal bridge, premium score", ""),
        ("NS", "Game, vulnerable", 500, "Four-deal bridge, premium score", ""),
        ("EW", "Four trump honours, West", 100, "Four-deal bridge, honours", ""),
    )
    last = GAME.score(GAME.typed("1c e =", at).hand, replace(at, number=4)).lines
    assert [(line.what, line.points) for line in last] == [
        ("1♣ bid and made", 20),
        ("Part score on the fourth deal", 100),
    ]


def test_a_hand_in_words_on_paper_and_on_the_line():
    at = Deal(number=2, dealer="E")
    hand = GAME.typed("7n e = 150 w", at).hand
    assert GAME.written(hand, at) == "7NT E = h150 W"
    assert GAME.words(hand, at) == "7NT by East, made, 150 honours by West"
    assert GAME.cells(hand, at) == ("7NT", "E", "=", "150 W")
    assert (GAME.stake(hand, at), GAME.stake(Hand(0), at)) == ("vulnerable", "")
    assert (GAME.called("EW"), GAME.tricks(hand, at), GAME.tricks(Hand(0), at)) == ("E–W", (0, 13), ())
    assert [problem.message for problem in GAME.unusual(hand, at)] == ["7NT is a grand slam."]
    assert GAME.words(Hand(0), at) == "passed out"


def test_scored_as_duplicate_there_are_no_honours():
    (preset,) = (preset for preset in GAME.presets if preset.key == "duplicate")
    at = GAME.opening(4, GAME.choices.completed(preset.choices))
    assert (at.carry, at.honours) == (False, False)


# --- always ----------------------------------------------------------------------------


@given(st.data())
def test_part_scores_stay_short_of_a_game_and_every_line_gains(data):
    hand, at = data.draw(deals(GAME))
    after = GAME.after(at, hand)
    assert max(after.below) < 100
    assert after.games - at.games in (0, 1)
    assert all(line.points > 0 for line in GAME.score(hand, at).lines)
    assert (after is at) == (hand.level == 0)
