"""Beyond as it is typed: what is wrong with a hand, the line, and the hand in words."""

from dataclasses import replace

import pytest

from rules.parts.beyond_hand import Hand
from tests.rules.beyond import AT, GAME, SHEET, typed

TRICKS = (2, 2, 5, 4)


GOOD = Hand("N", 2, "S", "no", (2, 5, 3), TRICKS)


UP_TO_13 = "is not a whole number from 0 to 13."


THIRTEEN = "The contracts {} make 13, which {}, the last to claim, may not bring about."


TWELVE = "Tricks: 2 + 2 + 5 + 3 makes 12, not 13."


NOT_NONE = "A pass round has no {}: expected nothing, not “{}”."


# What is wrong with a hand, and what is said beside which field.
PROBLEMS = [
    # what is wrong                                   what is said
    ({},                                              {}),
    ({"level": 0, "claims": (0, 0, 0)},               {}),
    ({"claims": (2, 5, 4)},                           {"claims": THIRTEEN.format("2 + 2 + 5 + 4", "West")}),
    ({"maker": "S", "level": 9, "claims": (1, 2, 1)}, {"claims": THIRTEEN.format("2 + 1 + 9 + 1", "East")}),
    ({"level": 13, "claims": (0, 0, 0)},              {"claims": THIRTEEN.format("13 + 0 + 0 + 0", "West")}),
    ({"level": 14},                                   {"level": f"Level: “14” {UP_TO_13}"}),
    ({"level": -1},                                   {"level": f"Level: “-1” {UP_TO_13}"}),
    ({"level": None},                                 {"level": f"Level: nothing {UP_TO_13}"}),
    ({"strain": ""},                                  {"strain": "Strain: “” is not ♣, ♦, ♥, ♠ or NT."}),
    ({"raised": "?"},                                 {"raised": "Raised: “?” is not —, Raised or Re-raised."}),
    ({"claims": ()},                                  {"claims": "Claims: “” is not 3 whole numbers from 0 to 13."}),
    ({"claims": (2, 5)},                              {"claims": "Claims: “2 5” is not 3 whole numbers from 0 to 13."}),
    ({"claims": (2, 14, 3)},                          {"claims": f"Claims, partner: “14” {UP_TO_13}"}),
    ({"tricks": (2, 2, 5, 3)},                        {"tricks": TWELVE}),
    ({"tricks": (2, 2, 5, 3), "claims": (2, 5, 4)},   {"tricks": TWELVE,
                                                       "claims": THIRTEEN.format("2 + 2 + 5 + 4", "West")}),
    ({"maker": ""},                                   {"maker": "Trump maker: “” is not N, E, S, W or Pass round."}),
    ({"maker": "pass"},                               {"level": NOT_NONE.format("level", 2),
                                                       "strain": NOT_NONE.format("strain", "S"),
                                                       "claims": NOT_NONE.format("claims", "2 5 3")}),
]  # fmt: skip


@pytest.mark.parametrize(("wrong", "said"), PROBLEMS)
def test_problems_are_found_all_at_once_each_beside_its_field(wrong, said):
    assert {problem.field: problem.message for problem in GAME.problems(replace(GOOD, **wrong), AT)} == said


# Said of all four in turn, the maker among them: the claim of the maker is the level, and cannot be another.
IN_TURN = "n 2s, north claims {} took 2, east claims 2 took 2, south claims 5 took 5, west claims 3 took 4"


def test_the_makers_own_claim_is_the_level_and_no_other():
    assert typed(IN_TURN.format(2)) == GOOD
    assert GAME.typed(IN_TURN.format(3), AT).hand is None


def test_a_pass_round_has_nothing_but_its_tricks_and_may_have_been_raised():
    assert GAME.problems(Hand("pass", raised="re-raised", tricks=TRICKS), AT) == ()
    (problem,) = GAME.problems(Hand("pass", tricks=(2, 2, 5)), AT)
    assert problem == ("tricks", "Tricks: “2 2 5” is not 4 whole numbers from 0 to 13.", False, ())


# What is typed, and what is asked about it.
DOUBTS = [
    ("n 2s 2 2 3 / 2 2 5 4", "The contracts 2 + 2 + 2 + 3 make 9; 9 or fewer are very rare."),
    ("n 2s 2 3 3 / 2 2 5 4", ""),
    ("n 5s 4 3 3 / 2 2 5 4", ""),
    ("n 5s 4 4 3 / 2 2 5 4", "The contracts 5 + 4 + 4 + 3 make 16; 16 or more are very rare."),
    ("p 2 2 5 4",            ""),
]  # fmt: skip


@pytest.mark.parametrize(("line", "said"), DOUBTS)
def test_contracts_that_hardly_ever_come_up_are_asked_about(line, said):
    found = GAME.unusual(typed(line), AT)
    assert "".join(problem.message for problem in found) == said
    assert all(problem.doubtful and problem.field == "claims" for problem in found)


# What is typed, and how it is written down.
LINES = [
    # typed                                    written
    ("n 2s rr 2 5 3 / 2 2 5 4",                "N 2♠ RR 2 5 3 / 2 2 5 4"),
    ("n2srr 2,5,3 2,2,5,4",                    "N 2♠ RR 2 5 3 / 2 2 5 4"),
    ("north 2 spades re-raised 2 5 3 2 2 5 4", "N 2♠ RR 2 5 3 / 2 2 5 4"),
    ("2s n 2 5 3 2 2 5 4",                     "N 2♠ 2 5 3 / 2 2 5 4"),
    ("2s south 2 5 3 2 2 5 4",                 "S 2♠ 2 5 3 / 2 2 5 4"),
    ("0nt w raised 2 5 3 2 2 5 4",             "W 0NT R 2 5 3 / 2 2 5 4"),
    ("13c e r 2 5 3 2 2 5 4",                  "E 13♣ R 2 5 3 / 2 2 5 4"),
    ("n 2n 2 5 3 2 2 5 4",                     "N 2NT 2 5 3 / 2 2 5 4"),
    ("p 3 4 3 3",                              "Pass 3 4 3 3"),
    ("all passed 3 4 3 3",                     "Pass 3 4 3 3"),
    ("- r 3 4 3 3",                            "Pass R 3 4 3 3"),
    ("pass round raised 3 4 3 3",              "Pass R 3 4 3 3"),
    ("pass rr / 3 4 3 3",                      "Pass RR 3 4 3 3"),
]  # fmt: skip


@pytest.mark.parametrize(("line", "written"), LINES)
def test_a_deal_is_typed_in_a_few_keys(line, written):
    assert GAME.written(typed(line), AT) == written


MAKER = "who made trumps: N, E, S or W"


# A line that is not yet whole, and what is missing.
BEGUN = [
    ("",                     f"{MAKER}, or P for a pass round"),
    ("nor",                  f"{MAKER}, or P for a pass round"),
    ("pas",                  f"{MAKER}, or P for a pass round"),
    ("n",                    "Level: a whole number from 0 to 13"),
    ("n 2",                  "a strain: ♣, ♦, ♥, ♠ or NT"),
    ("2s",                   MAKER),
    ("n 2s",                 "Claims, East: a whole number from 0 to 13"),
    ("n 2s re-",             "R for raised, or RR for re-raised"),
    ("w 2s r 2",             "Claims, East: a whole number from 0 to 13"),
    ("n 2s r 2 5 3",         "Tricks, N (13 left): a whole number from 0 to 13"),
    ("n 2s r 2 5 3 / 2 2 5", "Tricks, W (4 left): a whole number from 0 to 13"),
    ("p r",                  "Tricks, N (13 left): a whole number from 0 to 13"),
]  # fmt: skip


@pytest.mark.parametrize(("line", "missing"), BEGUN)
def test_a_line_that_is_not_whole_says_what_is_missing(line, missing):
    read = GAME.typed(line, AT)
    assert (read.hand, read.problems, read.missing) == (None, (), missing)


# A line that cannot become one, the field it stops at, and what is said.
REFUSED = [
    ("x",           "maker",  f"“x” is not {MAKER}, or P for a pass round."),
    ("n 14s",       "level",  "Level: “14s” is not a whole number from 0 to 13."),
    ("n 2x",        "strain", "“x” is not a strain: ♣, ♦, ♥, ♠ or NT."),
    ("2s x",        "maker",  f"“x” is not {MAKER}."),
    ("n 2s x",      "claims", "Claims, East: “x” is not a whole number from 0 to 13."),
    ("p 3 4 x",     "tricks", "Tricks, S (6 left): “x” is not a whole number from 0 to 13."),
    ("p 3 4 3 3 3", "tricks", "Nothing more was expected, not “3”."),
]  # fmt: skip


@pytest.mark.parametrize(("line", "field", "said"), REFUSED)
def test_what_is_no_deal_is_refused_where_it_stops(line, field, said):
    (problem,) = GAME.typed(line, AT).problems
    assert (problem.field, problem.message) == (field, said)


def test_a_hand_in_words():
    assert GAME.words(typed(SHEET + "2 2 5 4"), AT) == (
        "2♠ by North, re-raised: North claimed 2 and took 2, East claimed 2 and took 2, "
        "South claimed 5 and took 5, West claimed 3 and took 4"
    )
    took = "North took 3, East took 4, South took 3, West took 3"
    assert GAME.words(typed("p 3 4 3 3"), AT) == f"pass round: {took}"
    assert GAME.words(typed("p r 3 4 3 3"), AT) == f"pass round, raised: {took}"


# A hand as the columns of a sheet have it; a raise stands with the bid, and is not said again beside it.
PAPER = [
    (SHEET + "2 2 5 4",      ("2♠ RR", "N", "2 2 5 3", "2 2 5 4")),
    ("e 4n 3 3 2 / 2 5 3 3", ("4NT", "E", "2 4 3 3", "2 5 3 3")),
    ("p r 3 4 3 3",          ("Pass R", "", "", "3 4 3 3")),
]  # fmt: skip


@pytest.mark.parametrize(("line", "cells"), PAPER)
def test_a_hand_stands_under_its_columns(line, cells):
    hand = typed(line)
    assert (GAME.cells(hand, AT), GAME.stake(hand, AT)) == (cells, "")


OVER = [
    # what is typed                   what was taken, from North
    ("n 2s rr 2 5 3 / = = = +1",      (2, 2, 5, 4)),
    ("n 2s rr 2 5 3 = +1 = =",        (2, 3, 5, 3)),
    ("e 2s 2 5 3 / = +1 = =",         (3, 3, 2, 5)),
    ("n 2s rr 2 5 3 / = = = =",       None),
    ("p = = = =",                     None),
]  # fmt: skip


@pytest.mark.parametrize(("line", "taken"), OVER)
def test_tricks_may_be_said_as_over_or_down_from_every_contract(line, taken):
    typed = GAME.typed(line, AT)
    assert typed.problems if taken is None else typed.hand.tricks == taken
