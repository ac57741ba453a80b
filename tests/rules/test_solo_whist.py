"""Solo whist, hand by hand."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.pad import Charge, Length, fold
from rules.parts.seats import FOUR
from rules.parts.solo_hand import BIDS, Hand
from rules.solo_whist import SoloWhist
from tests.rules.hands import answers, deals, hand_of, hands, points_of

GAME = SoloWhist()
OPEN = GAME.opening(4, GAME.choices.completed())


def opened(**chosen):
    return GAME.opening(4, GAME.choices.completed(chosen))


def read(line):
    return hand_of(GAME, line, OPEN)


def points(hand, at):
    return points_of(GAME, hand, at)


# What was bid and taken, and what N, E, S and W have of it: settled as printed, with one counter for a prop, on paper.
TABLE = [
    # typed                  as printed          a prop pays one     on paper
    ("prop n e 8",          (2, 2, -2, -2),     (1, 1, -1, -1),     (1, 1, 0, 0)),
    ("prop n s 13",         (2, -2, 2, -2),     (1, -1, 1, -1),     (1, 0, 1, 0)),
    ("prop w n 7",          (-2, 2, 2, -2),     (-1, 1, 1, -1),     (0, 1, 1, 0)),
    ("prop e w 0",          (2, -2, 2, -2),     (1, -1, 1, -1),     (1, 0, 1, 0)),
    ("solo n 5",            (3, -1, -1, -1),    (3, -1, -1, -1),    (1, 0, 0, 0)),
    ("solo e 13",           (-1, 3, -1, -1),    (-1, 3, -1, -1),    (0, 1, 0, 0)),
    ("solo s 4",            (1, 1, -3, 1),      (1, 1, -3, 1),      (1, 1, 0, 1)),
    ("solo w 0",            (1, 1, 1, -3),      (1, 1, 1, -3),      (1, 1, 1, 0)),
    ("misère n 0",          (6, -2, -2, -2),    (6, -2, -2, -2),    (2, 0, 0, 0)),
    ("misère e 1",          (2, -6, 2, 2),      (2, -6, 2, 2),      (2, 0, 2, 2)),
    ("misère s 13",         (2, 2, -6, 2),      (2, 2, -6, 2),      (2, 2, 0, 2)),
    ("abundance s 9",       (-3, -3, 9, -3),    (-3, -3, 9, -3),    (0, 0, 3, 0)),
    ("abundance w 10",      (-3, -3, -3, 9),    (-3, -3, -3, 9),    (0, 0, 0, 3)),
    ("abundance n 8",       (-9, 3, 3, 3),      (-9, 3, 3, 3),      (0, 3, 3, 3)),
    ("abundance in trump e 9", (-3, 9, -3, -3), (-3, 9, -3, -3),    (0, 3, 0, 0)),
    ("abundance in trump s 8", (3, 3, -9, 3),   (3, 3, -9, 3),      (3, 3, 0, 3)),
    ("misère ouverte w 0",  (-4, -4, -4, 12),   (-4, -4, -4, 12),   (0, 0, 0, 4)),
    ("misère ouverte n 1",  (-12, 4, 4, 4),     (-12, 4, 4, 4),     (0, 4, 4, 4)),
    ("slam e 13",           (-6, 18, -6, -6),   (-6, 18, -6, -6),   (0, 6, 0, 0)),
    ("slam s 12",           (6, 6, -18, 6),     (6, 6, -18, 6),     (6, 6, 0, 6)),
    ("all passed",          (0, 0, 0, 0),       (0, 0, 0, 0),       (0, 0, 0, 0)),
    ("uncopped prop",       (0, 0, 0, 0),       (0, 0, 0, 0),       (0, 0, 0, 0)),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "printed", "one", "paper"), TABLE, ids=[row[0] for row in TABLE])
def test_play_of_the_hand(typed, printed, one, paper):
    hand = read(typed)
    assert points(hand, OPEN) == printed
    assert points(hand, opened(prop_pays=1)) == one
    assert points(hand, opened(scoring="paper")) == paper


# Every player's line of a hand, and the rule behind it.
LINES = [
    ("prop n e 8",  {},                    "E", "Prop and cop made, 1 for each opponent",   2,  "contract made"),
    ("prop n e 8",  {},                    "S", "Prop and cop made, 1 for each opponent",   -2, "contract made"),
    ("prop n e 7",  {"prop_pays": 1},      "N", "Prop and cop failed",                      -1, "Club's choice"),
    ("solo n 6",    {"prop_pays": 1},      "N", "Solo made, 1 from each of 3",              3,  "contract made"),
    ("misère w 2",  {},                    "W", "Misère failed, 2 to each of 3",            -6, "contract failed"),
    ("misère w 2",  {},                    "N", "Misère failed, from West",                 2,  "contract failed"),
    ("slam w 12",   {"scoring": "paper"},  "N", "Slam failed",                              6,  "pencil and paper"),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "chosen", "side", "what", "worth", "law"), LINES)
def test_every_figure_says_why(typed, chosen, side, what, worth, law):
    (line,) = (line for line in GAME.score(read(typed), opened(**chosen)).lines if line.side == side)
    assert (line.what, line.points) == (what, worth)
    assert law in line.law


def test_on_paper_only_those_who_succeed_are_written_down():
    assert [line.side for line in GAME.score(read("solo e 4"), opened(scoring="paper")).lines] == ["N", "S", "W"]
    assert [line.side for line in GAME.score(read("prop e w 8"), opened(scoring="paper")).lines] == ["E", "W"]


ANY_BID = "Prop, Solo, Misère, Abundance, Abundance in trump, Misère ouverte, Slam, All passed or Uncopped prop"
PROBLEMS = [
    (Hand("prop", "N", "E", 8),    {}),
    (Hand("prop", "N", "", 8),     {"copper": "Cop: “” is not N, E, S or W."}),
    (Hand("prop", "N", "N", 8),    {"copper": "Cop: another player than the proposer, not North, who bid the prop."}),
    (Hand("prop", "X", "X", 8),    {"declarer": "By: “X” is not N, E, S or W.",
                                    "copper": "Cop: “X” is not N, E, S or W."}),
    (Hand("solo", "N", "E", 5),    {"copper": "Cop: the bid Solo has none, not “E”."}),
    (Hand("slam", "N", "?", 13),   {"copper": "Cop: the bid Slam has none, not “?”."}),
    (Hand("solo", "N", "", 14),    {"tricks": "Tricks: “14” is not a whole number from 0 to 13."}),
    (Hand("solo", "N", "", -1),    {"tricks": "Tricks: “-1” is not a whole number from 0 to 13."}),
    (Hand("solo", "N", "", True),  {"tricks": "Tricks: “True” is not a whole number from 0 to 13."}),
    (Hand("solo", None, "", None), {"declarer": "By: nothing is not N, E, S or W.",
                                    "tricks": "Tricks: nothing is not a whole number from 0 to 13."}),
    (Hand("solo", "", "N", 99),    {"declarer": "By: “” is not N, E, S or W.",
                                    "tricks": "Tricks: “99” is not a whole number from 0 to 13.",
                                    "copper": "Cop: the bid Solo has none, not “N”."}),
    (Hand("pass", "N", "E", 5),    {"declarer": "By: a hand that was abandoned has none, not “N”.",
                                    "copper": "Cop: a hand that was abandoned has none, not “E”.",
                                    "tricks": "Tricks: a hand that was abandoned has none, not “5”."}),
    (Hand("uncopped", "N"),        {"declarer": "By: a hand that was abandoned has none, not “N”."}),
    (Hand("grand", "N", "E", 5),   {"bid": f"Bid: “grand” is not {ANY_BID}."}),
]  # fmt: skip


@pytest.mark.parametrize(("hand", "said"), PROBLEMS)
def test_problems_are_found_all_at_once_each_beside_its_field(hand, said):
    assert {problem.field: problem.message for problem in GAME.problems(hand, OPEN)} == said


@pytest.mark.parametrize("junk", [None, "", "?", -1, 99, True, (), ("N",), ["N"], {}])
def test_whatever_stands_in_a_hand_is_told_and_never_stumbled_over(junk):
    assert GAME.problems(Hand(junk, junk, junk, junk), OPEN)
    for bid in BIDS:
        assert GAME.problems(Hand(bid, junk, junk, 5), OPEN)


# What is typed, and how it is written back.
NOTATION = [
    ("prop n e 8",            "Prop N E 8"),
    ("p ne 8",                "Prop N E 8"),
    ("S N 5",                 "Solo N 5"),
    ("s w12",                 "Solo W 12"),
    ("m e 0",                 "Misère E 0"),
    ("misere e 0",            "Misère E 0"),
    ("MISÈRE E 0",            "Misère E 0"),
    ("a s 9",                 "Abundance S 9"),
    ("abund s 9",             "Abundance S 9"),
    ("so n 5",                "Solo N 5"),
    ("mis e 0",               "Misère E 0"),
    ("at s 9",                "Abundance in trump S 9"),
    ("abundance-in-trump s 9", "Abundance in trump S 9"),
    ("mo w 0",                "Misère ouverte W 0"),
    ("misere ouverte w 0",    "Misère ouverte W 0"),
    ("misere-ouverte w 0",    "Misère ouverte W 0"),
    ("sl n 13",               "Slam N 13"),
    ("pass",                  "All passed"),
    ("p",                     "All passed"),
    ("P ",                    "All passed"),
    ("passed out",            "All passed"),
    ("-",                     "All passed"),
    ("p n e 8",               "Prop N E 8"),
    ("pr n e 8",              "Prop N E 8"),
    ("uncopped",              "Uncopped prop"),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "written"), NOTATION)
def test_a_hand_is_typed_in_few_keys(typed, written):
    assert GAME.written(read(typed), OPEN) == written


MISSING = [
    ("",           f"Bid: {ANY_BID}"),
    ("s",          "By: N, E, S or W"),
    ("p n",        "Cop: N, E, S or W"),
    ("p n e",      "Tricks: a whole number from 0 to 13"),
    ("s n",        "Tricks: a whole number from 0 to 13"),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "missing"), MISSING)
def test_what_is_missing_is_asked_for(typed, missing):
    assert GAME.typed(typed, OPEN).missing == missing


SAID = [
    # typed      in words                                           in a table                      in short
    ("p n e 8",  "prop and cop by North and East, 8 tricks: made",  ("Prop and cop", "N + E", "8"), "Prop N E made"),
    ("p w e 7",  "prop and cop by West and East, 7 tricks: failed", ("Prop and cop", "W + E", "7"), "Prop W E failed"),
    ("m s 1",    "misère by South, 1 trick: failed",                ("Misère", "S", "1"),           "Misère S failed"),
    ("pass",     "all passed",                                      ("All passed", "", ""),         "All passed"),
    ("uncopped", "uncopped prop",                                   ("Uncopped prop", "", ""),      "Uncopped prop"),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "words", "cells", "brief"), SAID)
def test_a_hand_is_said_written_in_a_table_and_in_short(typed, words, cells, brief):
    hand = read(typed)
    assert (GAME.words(hand, OPEN), GAME.cells(hand, OPEN), GAME.brief(hand, OPEN)) == (words, cells, brief)


def test_the_deal_passes_to_the_left_but_not_after_an_abandoned_hand():
    pad = played("s n 5", "pass", "uncopped", "s n 4", "m e 0")
    assert [row.at.dealer for row in pad.rows] == ["N", "E", "E", "E", "S"]
    assert pad.at.dealer == "W"
    assert GAME.standing(pad.at) == "West deals"
    assert GAME.before(pad.at) == (("Dlr", "W"),)


def played(*lines, deals=12, **chosen):
    numbered = enumerate(map(read, lines), 1)
    return fold(GAME, 4, numbered, chosen=GAME.choices.completed(chosen), length=Length(deals=deals, games=0))


def test_abandoned_hands_do_not_count_among_the_deals_agreed():
    pad = played("pass", "s n 5", "uncopped", "s e 5", "pass", deals=3)
    assert (pad.deals, pad.finished) == (2, False)
    assert played("pass", "s n 5", "uncopped", "s e 5", "s w 5", deals=3).finished


def test_an_evening_is_the_sum_of_its_hands_and_a_tie_is_shared():
    pad = played("s n 5", "p n e 8", "sl w 12", "a s 9")
    assert pad.at.totals == (3 + 2 + 6 - 3, -1 + 2 + 6 - 3, -1 - 2 + 6 + 9, -1 - 2 - 18 - 3)
    assert GAME.winners(pad.at) == ("S",)
    assert not GAME.over(pad.at)
    assert GAME.winners(played("p n e 8").at) == ("N", "E")
    assert [GAME.called(seat) for seat in GAME.winners(OPEN)] == ["North", "East", "South", "West"]


def test_a_penalty_changes_the_account_of_one_player():
    charged = [(1, read("s n 5")), (2, Charge("N", -2, "Revoke"))]
    pad = fold(GAME, 4, charged, chosen=GAME.choices.completed(), length=Length(deals=12, games=0))
    assert pad.at.totals == (1, -1, -1, -1)


def test_a_board_says_who_deals_and_keeps_the_club_s_choices():
    boards = [GAME.on_board(number, GAME.choices.completed({"prop_pays": 1})) for number in range(1, 6)]
    assert [at.dealer for at in boards] == ["N", "E", "S", "W", "N"]
    assert {(at.totals, at.prop_pays) for at in boards} == {((0, 0, 0, 0), 1)}


def test_what_a_club_may_choose():
    presets = {preset.key: GAME.choices.completed(preset.choices) for preset in GAME.presets}
    assert presets == {
        "as-printed": {"scoring": "settlement", "prop_pays": 2},
        "standard": {"scoring": "settlement", "prop_pays": 1},
        "paper": {"scoring": "paper", "prop_pays": 2},
    }
    assert [problem.field for problem in GAME.choice_problems({"scoring": "settlement", "prop_pays": 3})] == [
        "prop_pays"
    ]
    assert GAME.choice_problems({"scoring": "paper", "prop_pays": None}) == ()


@given(st.data())
def test_a_settled_hand_makes_nothing_in_all(data):
    hand, at = data.draw(deals(GAME))
    if at.scoring == "settlement":
        assert sum(points(hand, at)) == sum(at.totals) == 0


@given(st.data())
def test_all_on_one_side_of_a_contract_fare_alike(data):
    hand, at = data.draw(deals(GAME))
    worth = dict(zip(FOUR, points(hand, at), strict=True))
    assert len({worth[seat] for seat in hand.declarers if seat}) <= 1
    assert len({worth[seat] for seat in FOUR if seat not in hand.declarers}) == 1


@given(st.data())
def test_more_tricks_never_cost_unless_none_were_to_be_taken(data):
    hand = data.draw(hands(GAME, OPEN))
    if hand.bid in BIDS:
        fewer, more = sorted((hand.tricks, data.draw(answers(GAME.form(OPEN)[3:]))["tricks"]))
        worth = [GAME.score(Hand(hand.bid, hand.declarer, hand.copper, taken), OPEN) for taken in (fewer, more)]
        rising = [each.of(hand.declarer) for each in worth]
        assert all(a <= b for a, b in pairwise(rising if BIDS[hand.bid].most else reversed(rising)))


def test_players_settle_up_in_counters_but_not_on_paper():
    assert GAME.in_counters(GAME.choices.completed())
    assert not GAME.in_counters(GAME.choices.completed({"scoring": "paper"}))
