"""Contracts as directors write them, letter by letter."""

import pytest

from rules.duplicate_bridge import DuplicateBridge, NumberedBoard

DEALT_AGAIN = "what is dealt again is not written down: expected the hand that was then played."
GAME, AT = DuplicateBridge(), NumberedBoard.numbered(1)

# What is typed, and how it is written back.
TABLE = [
    ("4SX N -1",          "4♠X N −1"),
    ("4sxn-1",            "4♠X N −1"),
    ("3N E =",            "3NT E ="),
    ("3ne=",              "3NT E ="),
    ("3NTE+1",            "3NT E +1"),
    ("3nt n +1",          "3NT N +1"),
    ("3nn+1",             "3NT N +1"),
    ("4h w +1 dq",        "4♥ W +1 ♦Q"),
    ("4h w +1 qd",        "4♥ W +1 ♦Q"),
    ("4h w dq +1",        "4♥ W +1 ♦Q"),
    ("4♠ x n −1",         "4♠X N −1"),
    ("4♠️ xx n – 1",      "4♠XX N −1"),
    ("4s n x -1",         "4♠X N −1"),
    ("4s n -1 x",         "4♠X N −1"),
    ("4s** n =",          "4♠XX N ="),
    ("4s* n =",           "4♠X N ="),
    ("1nt s 7",           "1NT S ="),
    ("4s n 10",           "4♠ N ="),
    ("4s n 10 d10",       "4♠ N = ♦10"),
    ("4s n 10dt",         "4♠ N = ♦10"),
    ("4s n 7dq",          "4♠ N −3 ♦Q"),
    ("4s n 7d =",         "4♠ N = ♦7"),
    ("4s n d7 10",        "4♠ N = ♦7"),
    ("4s s = s a",        "4♠ S = ♠A"),
    ("4s s=♠a",           "4♠ S = ♠A"),
    ("4s s +0",           "4♠ S ="),
    ("4 spades north =",  "4♠ N ="),
    ("2 Club West + 1",   "2♣ W +1"),
    ("1 notrump e 13",    "1NT E +6"),
    # the result before the declarer
    ("4SX-1N",            "4♠X N −1"),
    ("4S=N",              "4♠ N ="),
    ("3NT-1 N",           "3NT N −1"),
    ("2d-2xe",            "2♦X E −2"),
    ("3n 9n",             "3NT N ="),
    ("4s9s",              "4♠ S −1"),
    ("4s=s sa",           "4♠ S = ♠A"),
    # above six, as odd tricks are counted
    ("4s n 4 odd",        "4♠ N ="),
    ("4s n 3 odd tricks", "4♠ N −1"),
    ("1n s 1 odd trick",  "1NT S ="),
    ("4s n made 5 odd",   "4♠ N +1"),
    ("1n s made one odd", "1NT S ="),
    ("4s 4 odd n",        "4♠ N ="),
    ("4s n 0 odd",        "4♠ N −4"),
    # the declarer before the contract
    ("N 4S =",            "4♠ N ="),
    ("N4S=",              "4♠ N ="),
    ("South 4nt x 9 dq",  "4NTX S −1 ♦Q"),
    ("e, 3d, +1",         "3♦ E +1"),
    ("s 4nt =",           "4NT S ="),
    # words and commas between
    ("3D by E =",         "3♦ E ="),
    ("3 diamonds by east, made", "3♦ E ="),
    ("4S,N,=",            "4♠ N ="),
    ("4s, x, n, -1, dq",  "4♠X N −1 ♦Q"),
    ("4s n made",         "4♠ N ="),
    ("4s n down 1",       "4♠ N −1"),
    ("4s n 1 down",       "4♠ N −1"),
    ("4s n off 2 d10",    "4♠ N −2 ♦10"),
    # the lead in words, as its suit or its rank first
    ("4s n = lead queen of hearts", "4♠ N = ♥Q"),
    ("4s n = lead: q of hearts", "4♠ N = ♥Q"),
    ("4s n = led heart ace", "4♠ N = ♥A"),
    ("4s n = lead hearts 10", "4♠ N = ♥10"),
    ("4s n lead the ten of clubs =", "4♠ N = ♣10"),
    ("4s n = 2 of diamonds", "4♠ N = ♦2"),
    ("4s n +1 jack of diamonds led", "4♠ N +1 ♦J"),
    ("4s 6 down n",       "4♠ N −6"),
    # any dash, outlined suits, wide signs, and signs that are not seen
    ("3de‑1",             "3♦ E −1"),
    ("3de‒1",             "3♦ E −1"),
    ("3de―1",             "3♦ E −1"),
    ("3de－１",           "3♦ E −1"),
    ("4Ｓ n =",           "4♠ N ="),
    ("４s n ＝",          "4♠ N ="),
    ("1♤ n =",            "1♠ N ="),
    ("1♡ n =",            "1♥ N ="),
    ("1♢ n =",            "1♦ N ="),
    ("1♧ n = ♡a",         "1♣ N = ♥A"),
    ("4s\u200bn\u00ad=",  "4♠ N ="),
    ("P",                 "Pass"),
    ("pass",              "Pass"),
    ("Passed out",        "Pass"),
    ("all  pass",         "Pass"),
    ("AP",                "Pass"),
    ("all passed",        "Pass"),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "written"), TABLE)
def test_a_contract_is_read_however_directors_write_it(typed, written):
    read = GAME.typed(typed, AT)
    assert (read.missing, read.problems) == ("", ())
    assert GAME.written(read.hand, AT) == written
    assert GAME.typed(written, AT).hand == read.hand


UNFINISHED = [
    ("",          "a level from 1 to 7, or P for passed out"),
    ("pa",        "a pass"),
    ("all",       "a pass"),
    ("4",         "a strain: ♣, ♦, ♥, ♠ or NT"),
    ("4spa",      "a strain: ♣, ♦, ♥, ♠ or NT"),
    ("4s",        "who played it: N, E, S or W"),
    ("4s,",       "who played it: N, E, S or W"),
    ("4s b",      "who played it: N, E, S or W"),
    ("4s by",     "who played it: N, E, S or W"),
    ("4s -1",     "who played it: N, E, S or W"),
    ("4s 10 ea",  "who played it: N, E, S or W"),
    ("4s =",      "who played it: N, E, S or W"),
    ("n",         "a level from 1 to 7"),
    ("south,",    "a level from 1 to 7"),
    ("sou",       "who played it: N, E, S or W"),
    ("w4",        "a strain: ♣, ♦, ♥, ♠ or NT"),
    ("w4s",       "the result: =, +1, −1 or the tricks taken"),
    ("4s n ma",   "the result: =, +1, −1 or the tricks taken"),
    ("4s n dow",  "the result: =, +1, −1 or the tricks taken"),
    ("4s n 4 od", "the result: =, +1, −1 or the tricks taken"),
    ("4s n 1 do", "the result: =, +1, −1 or the tricks taken"),
    ("4s n down", "how many tricks over or down"),
    ("4s n off ", "how many tricks over or down"),
    ("4sx",       "who played it: N, E, S or W"),
    ("4sxx no",   "who played it: N, E, S or W"),
    ("4s n",      "the result: =, +1, −1 or the tricks taken"),
    ("4s nx",     "the result: =, +1, −1 or the tricks taken"),
    ("4s n dq",   "the result: =, +1, −1 or the tricks taken"),
    ("4s n +",    "how many tricks over or down"),
    ("4s n −",    "how many tricks over or down"),
    ("4s n d",    "the rest of the lead, such as ♦Q"),
    ("4s n = lead", "the rest of the lead, such as ♦Q"),
    ("4s n = d",  "the rest of the lead, such as ♦Q"),
    ("4s n = lead h", "the rest of the lead, such as ♦Q"),
    ("4s n = lead qu", "the rest of the lead, such as ♦Q"),
    ("4s n = lead queen of", "the rest of the lead, such as ♦Q"),
    ("4s n = king of he", "the rest of the lead, such as ♦Q"),
    ("4s n = d1", "the rest of the lead, such as ♦Q"),
    ("4s n = 1",  "= alone, or +1"),
    ("4s n = q",  "the rest of the lead, such as ♦Q"),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "missing"), UNFINISHED)
def test_a_beginning_says_what_is_missing(typed, missing):
    read = GAME.typed(typed, AT)
    assert (read.hand, read.problems, read.missing) == (None, (), missing)


WRONG = [
    ("8s",            "level",    "“8s” is not a level from 1 to 7, or P for passed out."),
    ("42",            "level",    "“42” is not a level from 1 to 7, or P for passed out."),
    ("h14 n =",       "level",    "“h14” is not a level from 1 to 7, or P for passed out."),
    ("s 42",          "level",    "“s” is not a level from 1 to 7, or P for passed out."),
    ("nine spades",   "level",    "“nine” is not a level from 1 to 7, or P for passed out."),
    ("n4s e =",       "tricks",   "“e” is not the result: =, +1, −1 or the tricks taken."),
    ("4s n s =",      "tricks",   "“s” is not the result: =, +1, −1 or the tricks taken."),
    ("4s dq n",       "declarer", "“dq” is not who played it: N, E, S or W."),
    ("4s -1 =",       "declarer", "“=” is not who played it: N, E, S or W."),
    ("4s n = ma",     "tricks",   "Nothing more was expected, not “ma”."),
    ("4s n -100",     "tricks",   "“-100” is not the result: =, +1, −1 or the tricks taken."),
    ("4s n made 3 odd", "tricks", "“made 3” is not so many tricks as make 4♠: expected 10 to 13."),
    ("4s n = (slow play)", "tricks", "Nothing more was expected, not “slow play”."),
    ("6s n small slam", "tricks", "“small” is not the result: =, +1, −1 or the tricks taken."),
    ("6s n = small slam made", "tricks", "Nothing more was expected, not “small slam made”."),
    ("thrown n",      "level",    f"“thrown”: {DEALT_AGAIN}"),
    ("pass n",        "level",    "Nothing more was expected, not “n”."),
    ("4Q",            "strain",   "“Q” is not a strain: ♣, ♦, ♥, ♠ or NT."),
    ("4s q",          "declarer", "“q” is not who played it: N, E, S or W."),
    ("4s x x n =",    "declarer", "“x” is not who played it: N, E, S or W."),
    ("4s n 140",      "tricks",   "“140” is not the result: =, +1, −1 or the tricks taken."),
    ("4s n Won",      "tricks",   "“Won” is not the result: =, +1, −1 or the tricks taken."),
    ("4s n = -1",     "tricks",   "Tricks: “-1” does not go with 10."),
    ("4s n = lead zz", "tricks",  "Lead: “zz” is not a card, such as ♦Q."),
    ("4s n = led by west", "tricks", "Lead: “by” is not a card, such as ♦Q."),
    ("4s n = king of ew", "tricks", "Nothing more was expected, not “king of ew”."),
    ("4s n = dq DK",  "tricks",   "Nothing more was expected, not “DK”."),
    ("4s n = d1 x",   "tricks",   "Nothing more was expected, not “d1 x”."),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "field", "said"), WRONG)
def test_what_cannot_become_right_is_named(typed, field, said):
    read = GAME.typed(typed, AT)
    assert read.hand is None
    assert [(problem.field, problem.message) for problem in read.problems] == [(field, said)]


@pytest.mark.parametrize("typed", ["4s n +4", "4s n 14", "4s n 8 odd", "4s n -11", "7n s +1"])
def test_tricks_that_cannot_be_are_read_and_refused(typed):
    read = GAME.typed(typed, AT)
    assert [(problem.field, problem.doubtful) for problem in read.problems] == [("tricks", False)]


# A plain number is all the tricks taken; a low one may have been meant as odd tricks.
ODD = [
    ("4s n 5",    "4♠ N −5",  ["4♠ N +1"],                       "5", "+1"),
    ("4s n 4",    "4♠ N −6",  ["4♠ N =", "4♠ N −4"],             "4", "= or −4"),
    ("4s n 1",    "4♠ N −9",  ["4♠ N +1", "4♠ N −1"],            "1", "+1 or −1"),
    ("4s 1 n",    "4♠ N −9",  ["4♠ N +1", "4♠ N −1"],            "1", "+1 or −1"),
    ("3d e 0",    "3♦ E −9",  ["3♦ E ="],                        "0", "="),
    ("3s n 2 dq", "3♠ N −7 ♦Q", ["3♠ N +2 ♦Q", "3♠ N −2 ♦Q"],    "2", "+2 or −2"),
    ("2n n 3",    "2NT N −5", ["2NT N +1", "2NT N +3", "2NT N −3"], "3", "+1, +3 or −3"),
    ("3nx e 6",   "3NTX E −3", ["3NTX E +3", "3NTX E −6"],       "6", "+3 or −6"),
    ("7n s 6",    "7NT S −7", ["7NT S −6"],                      "6", "−6"),
    ("7n s 7",    "7NT S −6", ["7NT S =", "7NT S −7"],           "7", "= or −7"),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "written", "meant", "plain", "question"), ODD)
def test_a_low_number_of_tricks_is_taken_as_typed_and_doubted(typed, written, meant, plain, question):
    read = GAME.typed(typed, AT)
    assert GAME.written(read.hand, AT) == written
    (doubt,) = read.problems
    said = f"{plain} is read as {plain} of the thirteen tricks; did you mean {question}?"
    assert (doubt.field, doubt.message, doubt.doubtful) == ("tricks", said, True)
    assert [mend.text for mend in doubt.mends] == meant


@pytest.mark.parametrize("typed", ["4s n 7", "1n s 7", "4s n -5", "4s n 5 down", "4s n 4 odd", "p"])
def test_a_number_of_tricks_that_can_only_mean_one_thing_is_not_doubted(typed):
    assert GAME.typed(typed, AT).problems == ()


def test_south_in_notrump_may_have_been_meant_as_spades_by_north():
    (doubt,) = GAME.typed("S4 N =", AT).problems
    assert doubt.message == "S4 N = is read as 4NT by South; did you mean 4♠ N =?"
    assert (doubt.field, doubt.doubtful, [mend.text for mend in doubt.mends]) == ("declarer", True, ["4♠ N ="])
