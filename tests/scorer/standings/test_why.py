"""Every number can be asked why."""

from fractions import Fraction

import pytest

from scorer.event.event import PERCENT, Penalty
from scorer.event.results import Played, Slip
from scorer.standings import BoardPlay
from tests.scorer.standings.evenings import NP, Line, average, event, key_of, named, section

F = Fraction
FOUR_SPADES = {"level": 4, "strain": "S", "penalty": 1, "declarer": "N", "tricks": 10, "lead": ""}
NAMES = named({1: "Ida & Bo", 2: "Finn & Pia", 3: "Liv & Tor", 4: "Siv & Jan"})


def evening(lines, **more):
    only, slips = section(lines, contestants=NAMES, penalties=more.pop("penalties", ()))
    return event([], sections=(only,), slips=slips, **more)


BOARDS = [
    Line(1, (1, 2), Played(FOUR_SPADES)), Line(1, (3, 4), -50),
    Line(2, (4, 1), 100), Line(2, (2, 3), 100),
    Line(3, (1, 3), average("A+", "A-")), Line(3, (2, 4), 50),
    Line(4, (2, 1), NP), Line(4, (3, 4), None),
]  # fmt: skip


def texts(working):
    return [line.text for line in working.lines]


def why(board, who, side, lines=BOARDS, **more):
    whole = evening(lines, **more)
    return BoardPlay(whole).why_points(key_of(whole, board, who), side)


MADE = "4♠ by North, made"
BETTER, WORSE = "Better than 1, equal to 0, worse than 0", "Better than 0, equal to 0, worse than 1"

# board  who     side  lines                                                                    result
TABLE = [
    (1, (1, 2), 0, [f"{MADE}: 420 for N–S.", f"{BETTER}: 1×2 + 0×1 = 2 of 2."],                 "2 of 2 MP"),
    (1, (1, 2), 1, [f"{MADE}: −420 for E–W.", f"{WORSE}: 0×2 + 0×1 = 0 of 2."],                 "0 of 2 MP"),
    (1, (3, 4), 0, ["Only the score is known: −50 for N–S.", f"{WORSE}: 0×2 + 0×1 = 0 of 2."],  "0 of 2 MP"),
    (4, (2, 1), 0, ["The board was not played at this table: it counts for neither side."],     "no points"),
    (4, (3, 4), 1, ["Nothing has been handed in yet."],                                         "no points"),
]  # fmt: skip


@pytest.mark.parametrize(("board", "who", "side", "lines", "result"), TABLE)
def test_why_a_board_is_worth_so_much(board, who, side, lines, result):
    working = why(board, who, side)
    assert texts(working) == lines
    assert working.result == result


def test_a_working_is_headed_by_the_place_and_the_people():
    assert why(1, (1, 2), 1).title == "Board 1, round 1, table 1: 2 Finn & Pia"
    whole = event([Line(1, (1, 2), 50)])
    assert BoardPlay(whole).why_points(key_of(whole, 1, (1, 2)), 0).title == "Board 1, round 1, table 1: 1"


def test_an_impossible_hand_is_worth_nothing():
    lines = [Line(1, (1, 2), Slip(Played({**FOUR_SPADES, "tricks": 14})))]
    assert texts(why(1, (1, 2), 0, lines)) == [
        "What was written down cannot have happened on this board: it counts for neither side."
    ]


def test_a_board_passed_out_is_nothing_to_either_side():
    lines = [Line(1, (1, 2), Played({"level": 0})), Line(1, (3, 4), -50)]
    for who, side in ((1, 2), 0), ((1, 2), 1):
        called = ("N–S", "E–W")[side]
        assert texts(why(1, who, side, lines))[0] == f"passed out: 0 for {called}."


def test_a_penalty_in_per_cent_is_taken_from_the_top_of_the_section_that_is_fined():
    lines = [Line(1, (1, 2), 420), Line(1, (3, 4), -50), Line(1, (5, 6), 50)]
    working = BoardPlay(evening(lines, penalties=(Penalty(1, F(25), PERCENT),))).why_total(1, 1)
    assert texts(working)[-1] == "Penalty: −1."


def test_why_in_imps():
    working = why(1, (1, 2), 1, method="cross-imps")
    assert texts(working)[1:] == ["Against 50: −470 is −10 IMPs.", "Together −10 IMPs."]
    assert working.result == "−10 IMPs"
    working = why(1, (1, 2), 1, method="butler")
    assert texts(working)[-1] == "−420 against −190 is −230: −6 IMPs."
    assert working.result == "−6 IMPs"


def test_why_a_total():
    penalties = (Penalty(1, F(1, 2), reason="late"), Penalty(2, F(10), PERCENT), Penalty(1, F(1, 4)))
    working = BoardPlay(evening(BOARDS, penalties=penalties)).why_total(1, 1)
    assert working.title == "1 Ida & Bo"
    assert texts(working) == [
        "Board 1: 2 of 2 MP.",
        "Board 2: 1 of 2 MP.",
        "Board 3: 1.5 of 2 MP, an artificial score.",
        "Board 4: does not count.",
        "Together 4.5 of 6 MP from 3 boards.",
        "Penalty (late): −0.5.",
        "Penalty: −0.25.",
    ]
    assert working.result == "3.75 of 6 MP: 62.50 %"


def test_why_a_total_that_was_raised():
    lines = [Line(1, (1, 2), 420), Line(1, (3, 4), -50), Line(2, (3, 2), 100), Line(2, (5, 6), 90)]
    working = BoardPlay(evening(lines, settings={"factored": True})).why_total(1, 1)
    assert texts(working) == [
        "Board 1: 2 of 2 MP.",
        "Together 2 of 2 MP from 1 board.",
        "Raised to the full number of boards, × 2: 4 of 4 MP.",
    ]
    assert working.result == "4 of 4 MP: 100.00 %"


def test_why_a_total_in_imps():
    working = BoardPlay(evening(BOARDS, method="cross-imps")).why_total(1, 2)
    assert working.result == "−10 IMPs"


def test_why_nothing_yet():
    standings = BoardPlay(evening([Line(1, (1, 2), None), Line(1, (3, 4), 50)]))
    assert texts(standings.why_total(1, 1)) == ["Together 0 of 0 MP from 0 boards."]
    assert standings.why_total(1, 1).result == "0 of 0 MP"
    place = standings.why_place(1, 1)
    assert (place.title, texts(place), place.result) == (
        "1 Ida & Bo, Ranking",
        ["There is nothing to rank yet."],
        "no place",
    )


FOUR_TABLES = [
    Line(1, (1, 5), 420), Line(1, (2, 6), 170), Line(1, (3, 7), 170), Line(1, (4, 8), -50),
]  # fmt: skip

# number  lines                                                             result
PLACES = [
    (1, ["Ranked by percentage: 100.00 % from 1 board.", "3 below; 50.00 % before 2 Finn & Pia."], "1 of 4"),
    (2, ["Ranked by percentage: 50.00 % from 1 board.", "1 above; 50.00 % behind 1 Ida & Bo.",
         "Equal with 3 Liv & Tor: they share the place.", "1 below; 50.00 % before 4 Siv & Jan."], "2= of 4"),
    (4, ["Ranked by percentage: 0.00 % from 1 board.", "3 above; 50.00 % behind 3 Liv & Tor."], "4 of 4"),
    (8, ["Ranked by percentage: 100.00 % from 1 board.", "3 below; 50.00 % before 6."], "1 of 4"),
]  # fmt: skip


@pytest.mark.parametrize(("number", "lines", "result"), PLACES)
def test_why_a_place(number, lines, result):
    working = BoardPlay(evening(FOUR_TABLES, winners=2)).why_place(1, number)
    assert texts(working) == lines
    assert working.result == result
    assert working.title.endswith("E–W" if number == 8 else "N–S")


def test_why_a_place_in_imps():
    working = BoardPlay(evening(FOUR_TABLES, method="cross-imps")).why_place(1, 2)
    assert texts(working) == [
        "Ranked by total: 0 IMPs from 1 board.",
        "2 above; 7.33 IMPs behind 8.",
        "Equal with 3 Liv & Tor, 6, 7: they share the place.",
        "2 below; 7.33 IMPs before 4 Siv & Jan.",
    ]
    assert working.result == "3= of 8"
