"""Whist, hand by hand: to a number of points, with honours, and as a drive."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.game import ScoreItem
from rules.pad import Charge, Length, fold
from rules.whist import Deal, Hand, Whist
from tests.rules.hands import deals

GAME = Whist()


def opening(preset="", **chosen):
    choices = {each.key: each.choices for each in GAME.presets}.get(preset, {})
    return GAME.opening(4, GAME.choices.completed({**choices, **chosen}))


def play(line, at):
    """What stands after hands typed one after another."""
    for text in filter(None, map(str.strip, line.split(";"))):
        typed = GAME.typed(text, at)
        assert typed.hand, text
        at = GAME.after(at, typed.hand)
    return at


# What is typed; what the sides score as printed; and their points in a drive.
TABLE = [
    # typed   as printed  drive
    ("ns 13", (7, 0), (13, 0)),
    ("ns 12", (6, 0), (12, 1)),
    ("ns 9",  (3, 0), (9, 4)),
    ("ns 7",  (1, 0), (7, 6)),
    ("ns 6",  (0, 1), (6, 7)),
    ("ns 4",  (0, 3), (4, 9)),
    ("ns 1",  (0, 6), (1, 12)),
    ("ns 0",  (0, 7), (0, 13)),
    ("ew 13", (0, 7), (0, 13)),
    ("ew 8",  (0, 2), (5, 8)),
    ("ew 7",  (0, 1), (6, 7)),
    ("ew 6",  (1, 0), (7, 6)),
    ("ew 0",  (7, 0), (13, 0)),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "printed", "drive"), TABLE)
def test_tricks_above_six(typed, printed, drive):
    for preset, points in (("as-printed", printed), ("standard", printed), ("drive", drive)):
        at = opening(preset)
        hand = GAME.typed(typed, at).hand
        score = GAME.score(hand, at)
        assert (score.of("NS"), score.of("EW")) == points
        assert GAME.after(at, hand).totals == points
        assert GAME.tricks(hand, at) == drive


# The points before the hand, what is typed, and what it brings where honours count and where one short has none.
HONOURS = [
    # before typed        always  not one point short of 5
    ((0, 0), "ns 9 0",    (3, 0), (3, 0)),
    ((0, 0), "ns 9 2 ns", (5, 0), (5, 0)),
    ((0, 0), "ns 9 4 ns", (7, 0), (7, 0)),
    ((0, 0), "ns 9 2 ew", (3, 2), (3, 2)),
    ((0, 0), "ns 9 4 ew", (3, 4), (3, 4)),
    ((3, 3), "ew 7 4 ns", (4, 1), (4, 1)),
    ((4, 0), "ew 7 2 ns", (2, 1), (0, 1)),
    ((4, 4), "ew 7 4 ns", (4, 1), (0, 1)),
    ((4, 4), "ew 7 4 ew", (0, 5), (0, 1)),
    ((4, 3), "ns 6 2 ew", (0, 3), (0, 3)),
]  # fmt: skip


@pytest.mark.parametrize(("before", "typed", "always", "one_short"), HONOURS)
def test_honours(before, typed, always, one_short):
    for counted, points in (("count", always), ("not-one-short", one_short)):
        at = replace(opening(target=5, honours=counted), totals=before)
        hand = GAME.typed(typed, at).hand
        score = GAME.score(hand, at)
        assert (score.of("NS"), score.of("EW")) == points


def test_every_figure_says_what_it_is_for():
    at = replace(opening("short"), totals=(4, 1))
    assert GAME.score(Hand("EW", 7, 4, "NS"), at).lines == (
        ScoreItem("EW", "7 tricks, 1 above six", 1, "Tricks above six"),
        ScoreItem("NS", "Four honours, one point short of the game", 0, "Honours"),
    )
    assert GAME.score(Hand("EW", 12), opening("drive")).lines == (
        ScoreItem("NS", "1 trick", 1, "Whist drives, tricks taken"),
        ScoreItem("EW", "12 tricks", 12, "Whist drives, tricks taken"),
    )


HONOURS_TO_5 = {"target": 5, "honours": "count"}
REACHED = "Both sides have reached 5, N–S first: tricks count before honours."
# How a game goes: what is chosen, the hands, the points, and, once a side has won, how that is said.
GAMES = [
    # chosen          hands                         totals   winners       why
    ({},              "ns 13; ns 13; ns 13",        (21, 0), ("NS",),      ""),
    ({},              "ns 13; ns 13; ns 13; ns 9",  (24, 0), ("NS",),      ""),
    ({},              "ns 13; ns 13; ns 13; ns 10", (25, 0), ("NS",),      "N–S have 25 points, and 25 win the game."),
    ({},              "ns 13; ns 13; ns 13; ns 12", (27, 0), ("NS",),      "N–S have 27 points, and 25 win the game."),
    ({"target": 5},   "ns 10; ew 10",               (4, 4),  ("NS", "EW"), ""),
    ({"target": 5},   "ns 10; ew 10; ew 7",         (4, 5),  ("EW",),      "E–W have 5 points, and 5 win the game."),
    ({"target": 1},   "ns 7",                       (1, 0),  ("NS",),      "N–S have 1 point, and 1 wins the game."),
    ({"target": 7},   "ns 13",                      (7, 0),  ("NS",),      "N–S have 7 points, and 7 win the game."),
    ({"target": 9},   "ns 13; ns 7",                (8, 0),  ("NS",),      ""),
    (HONOURS_TO_5,    "ns 9 0; ew 8 4 ew",          (3, 6),  ("EW",),      "E–W have 6 points, and 5 win the game."),
    (HONOURS_TO_5,    "ns 10 0; ns 7 4 ew; ns 7 0", (6, 4),  ("NS",),      "N–S have 6 points, and 5 win the game."),
    (HONOURS_TO_5,    "ns 10 0; ew 8 0; ns 7 4 ew", (5, 6),  ("NS",),      REACHED),
    (HONOURS_TO_5,    "ns 10 0; ew 8 0; ew 6 4 ew", (5, 6),  ("NS",),      REACHED),
    ({"drive": True}, "ns 13; ns 13",               (26, 0), ("NS",),      ""),
]  # fmt: skip


@pytest.mark.parametrize(("chosen", "hands", "totals", "winners", "why"), GAMES)
def test_the_first_side_with_the_points_wins(chosen, hands, totals, winners, why):
    at = play(hands, opening(**chosen))
    assert (at.totals, GAME.winners(at), GAME.over(at)) == (totals, winners, bool(why))
    if why:
        assert GAME.why_over(at) == why
        said = [problem.message for problem in GAME.problems(Hand("NS", 7, 0), at)]
        assert said == [f"The game is over: {GAME.called(winners[0])} have won."]


def test_a_penalty_can_end_a_game_and_take_it_back_from_its_end():
    length = Length()
    entries = [(1, Hand("NS", 10)), (2, Charge("NS", 1)), (3, Charge("NS", -1)), (4, Hand("EW", 9))]
    pad = fold(GAME, 4, entries, chosen=GAME.choices.completed({"target": 5}), length=length)
    assert [GAME.over(row.after) for row in pad.rows] == [False, True, False, False]
    assert pad.at.totals == (4, 3)


def test_where_penalties_alone_bring_both_sides_there_the_higher_score_wins():
    at = replace(opening(target=5), totals=(5, 6))
    assert GAME.winners(at) == ("EW",)


def test_the_deal_passes_to_the_left_and_on_into_the_next_game():
    at = play("ns 7; ew 7", opening())
    assert at.dealer == "S"
    assert GAME.again(at, GAME.choices.completed()) == replace(opening(), dealer="S")


COUNTED = {"honours": "count"}
NOT_TRICKS = "Tricks: {} is not a whole number from 0 to 13."
NO_HONOURS = "Honours do not count here: expected none, not “4”."
HOW_MANY = "“EW” is said to have held honours, but not how many."
# What cannot be, where honours do not count and where they do.
PROBLEMS = [
    # chosen             hand                        what is said
    ({},                 Hand("NS", 14),             {"tricks": NOT_TRICKS.format("“14”")}),
    ({},                 Hand("NS", -1),             {"tricks": NOT_TRICKS.format("“-1”")}),
    ({"drive": True},    Hand("NS", True),           {"tricks": NOT_TRICKS.format("“True”")}),
    ({},                 Hand("", None),             {"tricks": NOT_TRICKS.format("nothing"),
                                                      "side": "Side: “” is not N–S or E–W."}),
    ({},                 Hand("NS", 9, 4, "EW"),     {"honours": NO_HONOURS}),
    ({},                 Hand("NS", 9, 0),           {}),
    ({},                 Hand("NS", 9, 0, "EW"),     {"held": HOW_MANY}),
    (COUNTED,            Hand("NS", 9),              {"honours": "Honours: nothing is not none, three or four."}),
    (COUNTED,            Hand("NS", 9, 0),           {}),
    (COUNTED,            Hand("NS", 9, 3, "EW"),     {"honours": "Honours: “3” is not none, three or four."}),
    (COUNTED,            Hand("NS", 9, 2),           {"held": "Held by: “” is not N–S or E–W."}),
    (COUNTED,            Hand("NS", 9, 0, "EW"),     {"held": HOW_MANY}),
]  # fmt: skip


@pytest.mark.parametrize("typed", ["ns 9 honours 4 ew", "ns 9, 4 honours ew", "ns 9 h4 ew", "ew 4 honours, ns 9"])
def test_a_line_with_honours_is_told_that_they_do_not_count(typed):
    assert [each.message for each in GAME.typed(typed, opening()).problems] == [NO_HONOURS]
    assert GAME.typed(typed, opening(**COUNTED)).problems == ()


@pytest.mark.parametrize(("chosen", "hand", "said"), PROBLEMS)
def test_problems_are_found_all_at_once_each_beside_its_field(chosen, hand, said):
    assert {problem.field: problem.message for problem in GAME.problems(hand, opening(**chosen))} == said


CHOICES = [
    # chosen                       what is said
    ({"target": 0},                "Points that win the game: “0” is not a whole number from 1 to 999."),
    ({"target": None},             "Points that win the game: nothing is not a whole number from 1 to 999."),
    ({"target": 0, "drive": True}, ""),
    ({"target": 11},               ""),
]  # fmt: skip


@pytest.mark.parametrize(("chosen", "said"), CHOICES)
def test_a_club_plays_to_a_number_of_points_or_a_drive(chosen, said):
    assert "".join(problem.message for problem in GAME.choice_problems(GAME.choices.completed(chosen))) == said


def test_so_few_tricks_that_points_may_be_meant_are_asked_about():
    (doubt,) = GAME.unusual(Hand("EW", 3), opening())
    assert doubt.doubtful
    assert doubt.message == "3 is read as 3 of the thirteen tricks, and not as points above six."
    assert doubt.mends == (("E–W took 9 tricks", "E–W 9"),)
    assert GAME.typed(doubt.mends[0].text, opening()).hand == Hand("EW", 9)
    for hand, at in ((Hand("EW", 4), opening()), (Hand("EW", 0), opening()), (Hand("EW", 3), opening("drive"))):
        assert GAME.unusual(hand, at) == ()


# What is typed, and how it is written down; a blank stands for a line that is not yet whole.
LINES = [
    # typed           honours  written
    ("ns 9",          "none",  "N–S 9"),
    ("N-S9",          "none",  "N–S 9"),
    ("ew10",          "none",  "E–W 10"),
    ("ew",            "none",  ""),
    ("n",             "none",  ""),
    ("9 ns",          "none",  "N–S 9"),
    ("9",             "none",  ""),
    ("9 east-west",   "none",  "E–W 9"),
    ("ns 9",          "count", "N–S 9"),
    ("ns 9 0",        "count", "N–S 9"),
    ("ns 9 none",     "count", "N–S 9"),
    ("ns 9 2 ew",     "count", "N–S 9 three E–W"),
    ("ns 9 h3 ew",    "count", "N–S 9 three E–W"),
    ("ns 9, honours three by ew", "count", "N–S 9 three E–W"),
    ("9 ns four honours ns", "count", "N–S 9 four N–S"),
    ("ns 13 four ns", "count", "N–S 13 four N–S"),
    ("ns 13 4",       "count", ""),
    ("ns 13 fo",      "count", ""),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "honours", "written"), LINES)
def test_a_hand_is_typed_in_a_few_keys(typed, honours, written):
    at = opening(honours=honours)
    read = GAME.typed(typed, at)
    assert not read.problems
    assert bool(read.missing) == (not written)
    assert read.hand is None if not written else GAME.written(read.hand, at) == written


@pytest.mark.parametrize("typed", ["x 9", "ns 14", "ns 9 ns", "9 x", "ns 9 4"])
def test_what_is_no_hand_is_refused(typed):
    assert GAME.typed(typed, opening()).hand is None
    assert GAME.typed(typed, opening()).problems


def test_a_hand_in_words_and_on_paper():
    at = opening(honours="count")
    hand = Hand("EW", 1, 4, "NS")
    assert GAME.words(hand, at) == "E–W took 1 trick, N–S 12; N–S held four honours"
    assert GAME.words(Hand("NS", 9), opening()) == "N–S took 9 tricks, E–W 4"
    assert GAME.cells(hand, at) == ("E–W 1, N–S four honours",)
    assert GAME.brief(Hand("NS", 9), opening()) == "N–S 9"
    assert GAME.before(at) == (("Dlr", "N"),)


STANDING = [
    (opening(),                           "a game to 25",              (("N–S need", "25"), ("E–W need", "25"))),
    (opening("short"),                    "a game to 5, with honours", (("N–S need", "5"), ("E–W need", "5"))),
    (replace(opening(), totals=(24, -3)), "a game to 25",              (("N–S need", "1"), ("E–W need", "28"))),
    (replace(opening(), totals=(26, 7)),  "a game to 25",              (("N–S need", "0"), ("E–W need", "18"))),
    (opening("drive"),                    "a whist drive",             ()),
    (GAME.on_board(3, GAME.choices.completed()),   "a hand by itself",          ()),
]  # fmt: skip


@pytest.mark.parametrize(("at", "said", "needs"), STANDING)
def test_what_stands_before_a_hand(at, said, needs):
    assert GAME.standing(at) == said
    assert GAME.needs(at) == needs


PADS = [
    # chosen          columns of each side                      honours    N–S                    E–W
    ({},              ("Tricks", "Points", "Total"),            (),        ("9", "3", "−1"),      ("4", "0", "7")),
    (COUNTED,         ("Tricks", "Points", "Honours", "Total"), (2, "EW"), ("9", "3", "0", "−1"), ("4", "0", "2", "9")),
    ({"drive": True}, ("Tricks", "Total"),                      (),        ("9", "5"),            ("4", "11")),
]  # fmt: skip


@pytest.mark.parametrize(("chosen", "titles", "honours", "ns", "ew"), PADS)
def test_the_pad(chosen, titles, honours, ns, ew):
    hand = Hand("NS", 9, *honours)
    at = replace(opening(**chosen), totals=(-4, 7), dealer="E")
    columns = GAME.pad_columns(at)
    assert [(column.title, column.side) for column in columns] == [
        ("Dealer", ""),
        *((title, side) for side in ("NS", "EW") for title in titles),
    ]
    assert [column.title for column in columns if column.total] == ["Total", "Total"]
    assert GAME.pad_cells(hand, at, GAME.after(at, hand)) == ("East", *ns, *ew)


def test_on_a_board_every_hand_stands_alone():
    for board, dealer in zip(range(1, 6), "NESWN", strict=True):
        assert GAME.on_board(board, GAME.choices.completed({"target": 1})) == Deal(target=0, dealer=dealer)
    at = GAME.on_board(1, GAME.choices.completed({"target": 1, "honours": "count"}))
    assert not GAME.over(GAME.after(at, Hand("NS", 13)))
    assert [problem.field for problem in GAME.problems(Hand("NS", 8, 4, "NS"), at)] == ["honours"]


# What N–S are ahead by on a board, as printed and as in a drive.
NETS = [
    ("ns 13", 7, 13), ("ns 8", 2, 3), ("ns 7", 1, 1), ("ns 6", -1, -1), ("ew 8", -2, -3), ("ns 0", -7, -13),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "printed", "drive"), NETS)
def test_tables_are_compared_by_what_north_and_south_are_ahead_by(typed, printed, drive):
    for chosen, net in (({}, printed), ({"drive": True}, drive)):
        at = GAME.on_board(2, GAME.choices.completed(chosen))
        assert GAME.net(GAME.typed(typed, at).hand, at) == net


POSSIBLE = [
    # chosen               points  possible  what may have been meant
    ({},                   3,  True,  (-4,)),
    ({},                   0,  False, (-7,)),
    ({},                   9,  False, (3,)),
    ({},                   -9, False, (-3,)),
    ({},                   90, False, ()),
    ({"honours": "count"}, 0,  True,  (-7,)),
    ({"honours": "count"}, 11, True,  (5,)),
    ({"drive": True},      13, True,  (13,)),
    ({"drive": True},      8,  False, (3,)),
]  # fmt: skip


@pytest.mark.parametrize(("chosen", "points", "possible", "meant"), POSSIBLE)
def test_a_bare_score(chosen, points, possible, meant):
    at = opening(**chosen)
    assert GAME.possible(points, at) == possible
    assert GAME.meant(points, at) == meant
    assert all(GAME.possible(other, at) for other in meant)


def test_slips_of_the_pen():
    at = opening(honours="count")
    assert GAME.slips(Hand("NS", 9, 0), at) == (("E–W took 9", Hand("EW", 9, 0)),)
    assert GAME.slips(Hand("NS", 9, 4, "NS"), at)[1] == ("E–W held the honours", Hand("NS", 9, 4, "EW"))
    assert GAME.alike(Hand("EW", 4)) == GAME.alike(Hand("NS", 9, 0))


@given(st.data())
def test_thirteen_tricks_and_in_the_printed_game_one_side_scores(data):
    hand, at = data.draw(deals(GAME))
    assert sum(GAME.tricks(hand, at)) == 13
    points = [GAME.score(hand, at).of(side) for side in ("NS", "EW")]
    if at.drive:
        assert tuple(points) == GAME.tricks(hand, at)
    elif at.honours == "none":
        assert sorted(bool(each) for each in points) == [False, True]
    else:
        assert all(0 <= each <= 11 for each in points)


@given(st.data())
def test_more_tricks_never_cost(data):
    hand, at = data.draw(deals(GAME))
    nets = [GAME.net(replace(hand, side="NS", tricks=tricks), at) for tricks in range(14)]
    assert nets == sorted(set(nets))


def test_a_round_of_a_drive_is_as_many_deals_as_there_are_players():
    assert GAME.agreed(GAME.choices.completed({"drive": True})) == 4
    assert GAME.agreed(GAME.choices.completed()) == 0


@pytest.mark.parametrize("line", ["ns 9 honours", "ns 9, honours"])
def test_honours_without_a_number_are_asked_about(line):
    typed = GAME.typed(line, opening(honours="count"))
    assert (typed.hand, typed.missing) == (None, "Honours: none, three or four")
