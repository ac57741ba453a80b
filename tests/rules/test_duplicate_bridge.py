"""Duplicate bridge against the tables of Law 77, and what stands beside the score."""

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.duplicate_bridge import DuplicateBridge, NumberedBoard
from rules.pad import Length, fold
from rules.parts.bridge import Contract
from rules.parts.seats import SIDE
from tests.rules.hands import hands

GAME = DuplicateBridge()
LOVE, ALL = NumberedBoard.numbered(1), NumberedBoard.numbered(4)
NS_ONLY, EW_ONLY = NumberedBoard.numbered(2), NumberedBoard.numbered(3)


def contract(text, over, declarer="S"):
    """A contract as the law's table has it: ``4SX`` and the tricks over or under."""
    level, strain, penalty = int(text[0]), text[1], (1, 2, 4)[text.count("X")]
    return Contract(level, strain, penalty, declarer, 6 + level + over)


# Law 77, the side of the declarer: contract, tricks over or under, not vulnerable, vulnerable.
TABLE = [
    # trick score, and the premium for part score, game and slam
    ("1C",   0,    70,    70), ("1H",   0,    80,    80), ("1N",   0,    90,    90),
    ("2C",   0,    90,    90), ("2H",   0,   110,   110), ("2N",   0,   120,   120),
    ("3C",   0,   110,   110), ("3H",   0,   140,   140), ("3N",   0,   400,   600),
    ("4C",   0,   130,   130), ("4H",   0,   420,   620), ("4N",   0,   430,   630),
    ("5C",   0,   400,   600), ("5H",   0,   450,   650), ("5N",   0,   460,   660),
    ("6C",   0,   920,  1370), ("6H",   0,   980,  1430), ("6N",   0,   990,  1440),
    ("7C",   0,  1440,  2140), ("7H",   0,  1510,  2210), ("7N",   0,  1520,  2220),
    ("1D",   0,    70,    70), ("1S",   0,    80,    80),
    ("5D",   0,   400,   600), ("4S",   0,   420,   620),
    ("6D",   0,   920,  1370), ("6S",   0,   980,  1430),
    ("7D",   0,  1440,  2140), ("7S",   0,  1510,  2210),
    # doubled: the trick score twice, which may make a game of it, and 50
    ("1CX",  0,   140,   140), ("1HX",  0,   160,   160), ("1NX",  0,   180,   180),
    ("2CX",  0,   180,   180), ("2HX",  0,   470,   670), ("2NX",  0,   490,   690),
    ("3CX",  0,   470,   670), ("3HX",  0,   530,   730), ("3NX",  0,   550,   750),
    ("4CX",  0,   510,   710), ("4HX",  0,   590,   790), ("4NX",  0,   610,   810),
    ("5CX",  0,   550,   750), ("5HX",  0,   650,   850), ("5NX",  0,   670,   870),
    ("6CX",  0,  1090,  1540), ("6HX",  0,  1210,  1660), ("6NX",  0,  1230,  1680),
    ("7CX",  0,  1630,  2330), ("7HX",  0,  1770,  2470), ("7NX",  0,  1790,  2490),
    # redoubled: four times, and 100
    ("1CXX", 0,   230,   230), ("1HXX", 0,   520,   720), ("1NXX", 0,   560,   760),
    ("2CXX", 0,   560,   760), ("2HXX", 0,   640,   840), ("2NXX", 0,   680,   880),
    ("3CXX", 0,   640,   840), ("3HXX", 0,   760,   960), ("3NXX", 0,   800,  1000),
    ("4CXX", 0,   720,   920), ("4HXX", 0,   880,  1080), ("4NXX", 0,   920,  1120),
    ("5CXX", 0,   800,  1000), ("5HXX", 0,  1000,  1200), ("5NXX", 0,  1040,  1240),
    ("6CXX", 0,  1380,  1830), ("6HXX", 0,  1620,  2070), ("6NXX", 0,  1660,  2110),
    ("7CXX", 0,  1960,  2660), ("7HXX", 0,  2240,  2940), ("7NXX", 0,  2280,  2980),
    # overtricks: the trick value; doubled 100 and 200, redoubled 200 and 400
    ("1C",   1,    90,    90), ("2D",   3,   150,   150), ("4D",   1,   150,   150),
    ("1S",   2,   140,   140), ("2H",   1,   140,   140), ("4S",   2,   480,   680),
    ("1N",   1,   120,   120), ("1N",   6,   270,   270), ("3N",   2,   460,   660), ("5C",   2,   440,   640),
    ("6H",   1,  1010,  1460), ("6N",   1,  1020,  1470),
    ("1CX",  1,   240,   340), ("2SX",  2,   670,  1070), ("3NX",  1,   650,   950), ("6SX",  1,  1310,  1860),
    ("1CXX", 6,  1430,  2630), ("2SXX", 1,   840,  1240), ("3NXX", 2,  1200,  1800), ("6NXX", 1,  1860,  2510),
    # undertricks
    ("3N",  -1,   -50,  -100), ("3NX",  -1,  -100,  -200), ("3NXX",  -1,  -200,  -400),
    ("3N",  -2,  -100,  -200), ("3NX",  -2,  -300,  -500), ("3NXX",  -2,  -600, -1000),
    ("3N",  -3,  -150,  -300), ("3NX",  -3,  -500,  -800), ("3NXX",  -3, -1000, -1600),
    ("4S",  -4,  -200,  -400), ("4SX",  -4,  -800, -1100), ("4SXX",  -4, -1600, -2200),
    ("4S",  -5,  -250,  -500), ("4SX",  -5, -1100, -1400), ("4SXX",  -5, -2200, -2800),
    ("5D",  -6,  -300,  -600), ("5DX",  -6, -1400, -1700), ("5DXX",  -6, -2800, -3400),
    ("5D",  -7,  -350,  -700), ("5DX",  -7, -1700, -2000), ("5DXX",  -7, -3400, -4000),
    ("6C",  -8,  -400,  -800), ("6CX",  -8, -2000, -2300), ("6CXX",  -8, -4000, -4600),
    ("6C",  -9,  -450,  -900), ("6CX",  -9, -2300, -2600), ("6CXX",  -9, -4600, -5200),
    ("6H", -10,  -500, -1000), ("6HX", -10, -2600, -2900), ("6HXX", -10, -5200, -5800),
    ("7H", -11,  -550, -1100), ("7HX", -11, -2900, -3200), ("7HXX", -11, -5800, -6400),
    ("7N", -12,  -600, -1200), ("7NX", -12, -3200, -3500), ("7NXX", -12, -6400, -7000),
    ("7N", -13,  -650, -1300), ("7NX", -13, -3500, -3800), ("7NXX", -13, -7000, -7600),
]  # fmt: skip


@pytest.mark.parametrize(("text", "over", "love", "vulnerable"), TABLE)
def test_law_77(text, over, love, vulnerable):
    hand = contract(text, over)
    assert GAME.net(hand, LOVE) == love
    assert GAME.net(hand, ALL) == vulnerable
    assert GAME.net(replace(hand, declarer="W"), ALL) == -vulnerable


# Only the declaring side's vulnerability counts.
SIDES_TABLE = [
    # declarer  contract  over  nobody   N–S    E–W   both
    ("N",       "4S",      0,     420,   620,   420,   620),
    ("S",       "4S",     -1,     -50,  -100,   -50,  -100),
    ("E",       "4S",      0,    -420,  -420,  -620,  -620),
    ("W",       "3NX",    -2,     300,   300,   500,   500),
]  # fmt: skip


@pytest.mark.parametrize(("declarer", "text", "over", "nobody", "ns", "ew", "both"), SIDES_TABLE)
def test_the_declaring_sides_vulnerability_counts(declarer, text, over, nobody, ns, ew, both):
    hand = contract(text, over, declarer)
    assert [GAME.net(hand, at) for at in (LOVE, NS_ONLY, EW_ONLY, ALL)] == [nobody, ns, ew, both]


def test_only_the_side_that_gains_has_lines_and_each_says_its_part_of_the_law():
    assert GAME.score(contract("4SX", 1, "E"), ALL).lines == (
        ("EW", "4♠X bid and made", 240, "Law 77, trick score", ""),
        ("EW", "1 overtrick at 200", 200, "Law 77, premium score", ""),
        ("EW", "Doubled contract made", 50, "Law 77, premium score", ""),
        ("EW", "Game, vulnerable", 500, "Law 77, premium score", ""),
    )
    assert GAME.score(contract("6NXX", -4, "E"), LOVE).lines == (
        (
            *("NS", "6NTXX, not vulnerable: 4 undertricks, 200 + 400 + 400 + 600", 1600),
            *("Law 77, undertrick penalty", ""),
        ),
    )
    assert GAME.score(contract("2C", -2, "N"), ALL).lines == (
        ("EW", "2♣, vulnerable: 2 undertricks at 100", 200, "Law 77, undertrick penalty", ""),
    )


def test_a_passed_out_board_is_worth_nothing():
    assert GAME.score(Contract(0), ALL).lines == ()
    assert GAME.net(Contract(0), ALL) == 0


# --- boards ----------------------------------------------------------------------------

# Law 2: dealer and vulnerability of boards 1 to 16.
BOARDS = "N- EN SE WB NN EE SB W- NE EB S- WN NB E- SN WE"
MARKS = {"": "-", "NS": "N", "EW": "E", "NSEW": "B"}


def test_law_2_marks_sixteen_boards_and_then_begins_again():
    boards = [GAME.on_board(number, {}) for number in range(1, 33)]
    assert " ".join(board.dealer + MARKS[board.vulnerable] for board in boards) == f"{BOARDS} {BOARDS}"
    assert [board.number for board in boards] == list(range(1, 33))


def test_after_a_board_comes_the_next():
    assert GAME.after(GAME.opening(4, {}), Contract(0)) == NumberedBoard.numbered(2)


@pytest.mark.parametrize(
    ("marked", "vulnerable"),
    [("None", ""), ("-", ""), ("Love", ""), ("NS", "NS"), ("E-W", "EW"), ("All", "NSEW"), (" Both ", "NSEW")],
)
def test_a_deal_may_be_marked_otherwise_than_its_number(marked, vulnerable):
    assert NumberedBoard.dealt(1, "West", marked) == NumberedBoard(1, vulnerable, dealer="W")


def test_a_vulnerability_of_no_known_name_is_not_guessed():
    with pytest.raises(KeyError):
        NumberedBoard.dealt(1, "N", "some")


# --- what cannot be --------------------------------------------------------------------

PROBLEMS = [
    # hand                               what is said of it
    (Contract(4, "S", 1, "N", 10),       {}),
    (Contract(4, "S", 1, "N", 14),       {"tricks": "4♠ by N needs 0–13 tricks, not 14."}),
    (Contract(4, "S", 1, "N", -1),       {"tricks": "4♠ by N needs 0–13 tricks, not −1."}),
    (Contract(8, "Z", 3, "Q", 14, "?"),  {
        "level": "A contract is at a level from 1 to 7, not 8.",
        "strain": "A contract is in ♣, ♦, ♥, ♠ or NT, not “Z”.",
        "penalty": "A contract counts 1, 2 (X) or 4 (XX) times, not 3.",
        "declarer": "A contract is played by N, E, S or W, not “Q”.",
        "tricks": "A contract needs 0–13 tricks, not 14.",
        "lead": "The lead is a card, such as ♦Q, not “?”.",
    }),
    (Contract(4, "S", 1, "N", 10, "DX"), {"lead": "The lead is a card, such as ♦Q, not “DX”."}),
    (Contract(4, "S", 1, "N", 10, "QD"), {"lead": "The lead is a card, such as ♦Q, not “QD”."}),
    (Contract(4, "S", 1, "N", 10, "DT"), {}),
    (Contract(0),                        {}),
    (Contract(0, "S", 2, "", 0, "DQ"),   {
        "strain": "A hand that was passed out has no strain.",
        "penalty": "A hand that was passed out has no double.",
        "lead": "A hand that was passed out has no lead.",
    }),
]  # fmt: skip


@pytest.mark.parametrize(("hand", "said"), PROBLEMS)
def test_problems_are_found_all_at_once_each_beside_its_field(hand, said):
    assert {problem.field: problem.message for problem in GAME.problems(hand, LOVE)} == said


UNUSUAL = [
    ("7S",    0, ["7♠ is a grand slam."]),
    ("2HXX",  0, ["2♥XX was redoubled."]),
    ("3N",   -6, ["3NT went six down."]),
    ("1N",    5, ["1NT was made with five overtricks."]),
    ("7SXX", -7, ["7♠XX is a grand slam.", "7♠XX was redoubled.", "7♠XX went seven down."]),
    ("6SX",  -5, []),
    ("1N",    4, []),
]  # fmt: skip


@pytest.mark.parametrize(("text", "over", "said"), UNUSUAL)
def test_what_is_rare_is_worth_a_second_look(text, over, said):
    found = GAME.unusual(contract(text, over), LOVE)
    assert [problem.message for problem in found] == said
    assert all(problem.doubtful for problem in found)


def test_there_is_nothing_rare_and_no_slip_in_a_board_passed_out():
    assert GAME.unusual(Contract(0), LOVE) == ()
    assert GAME.slips(Contract(0), LOVE) == ()


def test_the_slips_of_the_pen_come_with_the_likeliest_first():
    slips = GAME.slips(Contract(4, "S", 1, "N", 11, "DQ"), LOVE)
    assert [(slip.says, GAME.written(slip.hand, LOVE)) for slip in slips] == [
        ("East played it", "4♠ E +1"),
        ("West played it", "4♠ W +1"),
        ("South played it", "4♠ S +1"),
        ("it was doubled", "4♠X N +1 ♦Q"),
        ("over and down were changed about", "4♠ N −1 ♦Q"),
    ]
    doubled = GAME.slips(Contract(1, "S", 4, "N", 0), LOVE)
    assert [(slip.says, GAME.written(slip.hand, LOVE)) for slip in doubled][3:] == [("it was not doubled", "1♠ N −7")]


# --- bare scores -----------------------------------------------------------------------

BARE = [
    # board   score  possible  what may have been meant
    (LOVE,      430, True,  None),
    (LOVE,     -430, True,  None),
    (EW_ONLY,  -430, False, (430, -630)),
    (EW_ONLY,   430, True,  None),
    (NS_ONLY,   430, False, (-430, 630)),
    (ALL,       430, False, (630,)),
    (LOVE,      620, False, (420,)),
    (EW_ONLY,   620, False, (-620, 420)),
    (ALL,        50, False, (100, 500)),
    (NS_ONLY,   -50, False, (50, -100, -500)),
    (ALL,        42, False, ()),
    (ALL,        62, False, (620,)),
    (LOVE,      -42, False, (-420,)),
    (LOVE,        0, True,  None),
    (LOVE,      100, True,  None),
    (LOVE,       10, False, (100,)),
    (ALL,      7600, True,  None),
    (LOVE,     7600, False, (7000,)),
    (LOVE,       25, False, (250,)),
    (LOVE,      425, False, ()),
]  # fmt: skip


@pytest.mark.parametrize(("at", "points", "possible", "meant"), BARE)
def test_a_bare_score_is_possible_where_some_contract_gives_it(at, points, possible, meant):
    assert GAME.possible(points, at) == possible
    if not possible:
        assert GAME.meant(points, at) == meant


# --- on the line, on paper, in words ---------------------------------------------------


def test_a_hand_in_words_on_paper_and_on_the_line():
    hand = Contract(4, "S", 2, "N", 9, "DT")
    assert GAME.written(hand, NS_ONLY) == "4♠X N −1 ♦10"
    assert GAME.words(hand, NS_ONLY) == "4♠X by North, one down, lead ♦10"
    assert GAME.alike(hand) == Contract(4, "S", 2, "N", 9)
    assert GAME.cells(hand, NS_ONLY) == ("4♠X", "N", "♦10", "−1")
    assert GAME.brief(hand, NS_ONLY) == "4♠X N −1"
    assert GAME.stake(hand, NS_ONLY) == "vulnerable"
    assert GAME.stake(replace(hand, declarer="E"), NS_ONLY) == "not vulnerable"
    assert GAME.standing(NS_ONLY) == "N–S vulnerable"
    assert GAME.before(NS_ONLY) == (("Dlr", "E"), ("Vul.", "N–S"))
    assert [GAME.called(side) for side in GAME.sides(LOVE)] == ["N–S", "E–W"]


# The first four deals of a table by itself: what is on the pad under contract, by, tricks, vulnerable, N–S and E–W.
PAD = [
    ("4s n =",    ("4♠", "N", "=", "none", "420", "420", "", "0")),
    ("3nx e -1",  ("3NTX", "E", "−1", "N–S", "100", "520", "", "0")),
    ("p",         ("Pass", "", "", "E–W", "", "520", "", "0")),
    ("1n w +1",   ("1NT", "W", "+1", "all", "", "520", "120", "120")),
]  # fmt: skip


def test_an_agreed_number_of_deals_may_be_played_at_one_table():
    hands = [GAME.typed(line, LOVE).hand for line, _ in PAD]
    pad = fold(GAME, 4, enumerate(hands, 1), chosen={}, length=Length(deals=GAME.deals, games=0))
    written = [GAME.pad_cells(row.entry, row.at, row.after) for row in pad.rows]
    assert written == [cells for _, cells in PAD]
    titles = [column.title for column in GAME.pad_columns(LOVE)]
    assert titles == ["Contract", "By", "Tricks", "Vul.", "Points", "Total", "Points", "Total"]
    assert (pad.finished, pad.over, pad.points) == (True, False, {"NS": 520, "EW": 120})
    assert pad.taken == {"NS": 10 + 5 + 5, "EW": 3 + 8 + 8}


def test_a_board_passed_out_in_words_on_paper_and_on_the_line():
    assert GAME.written(Contract(0), LOVE) == "Pass"
    assert GAME.words(Contract(0), LOVE) == "passed out"
    assert GAME.cells(Contract(0), LOVE) == ("Pass", "", "", "")
    assert GAME.stake(Contract(0), LOVE) == ""
    assert GAME.tricks(Contract(0), LOVE) == ()


# --- always ----------------------------------------------------------------------------

boards = st.builds(NumberedBoard.numbered, st.integers(1, 16))
contracts = hands(GAME, LOVE).filter(lambda hand: hand.level)


@given(contracts, boards)
def test_what_one_side_wins_the_other_does_not(hand, at):
    score = GAME.score(hand, at)
    assert min(score.of("NS"), score.of("EW")) == 0 < max(score.of("NS"), score.of("EW"))
    assert all(line.points > 0 for line in score.lines)


@given(contracts, boards)
def test_another_trick_never_costs(hand, at):
    if hand.tricks < 13:
        us, them = SIDE[hand.declarer], SIDE["E" if hand.declarer in "NS" else "N"]
        before, after = (GAME.score(h, at) for h in (hand, replace(hand, tricks=hand.tricks + 1)))
        assert after.of(us) - after.of(them) > before.of(us) - before.of(them)


@given(contracts, boards)
def test_a_score_turned_about_is_possible_where_the_sides_are_alike(hand, at):
    points = GAME.net(hand, at)
    assert GAME.possible(points, at)
    if at.vulnerable in {"", "NSEW"}:
        assert GAME.possible(-points, at)


# --- other programs --------------------------------------------------------------------

VULNERABILITY = {"None": LOVE, "NS": NS_ONLY, "EW": EW_ONLY, "All": ALL}


def test_every_score_other_programs_wrote_down_comes_out(cases):
    rows = json.loads((cases / "normalized" / "law77_from_pbn.json").read_text())["rows"]
    assert len(rows) > 1800
    wrong = []
    for text, declarer, tricks, vulnerable, points in rows:
        hand = replace(contract(text, 0, declarer), tricks=tricks)
        if GAME.problems(hand, LOVE) or GAME.net(hand, VULNERABILITY[vulnerable]) != points:
            wrong.append((text, declarer, tricks, vulnerable, points))
    assert wrong == []
