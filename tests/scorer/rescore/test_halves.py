"""Individuals of programs that know pairs only: each table stands in two lines, of which neither is trusted more."""

from __future__ import annotations

import re

import pytest

from scorer.formats import Source, read_source
from scorer.formats.own import recorded
from scorer.rescore import rescore
from tests.scorer.formats.invented import board, element, event
from tests.scorer.formats.singles import singles
from tests.scorer.rescore.faults import found_in

LINE = re.compile(r"<TRAVELLER_LINE>.*?</TRAVELLER_LINE>\n", re.S)


def in_halves(made):
    """The file of a program that knows pairs only: each player is a pair whose second member is nobody."""
    (section,) = made.sections
    record = recorded(made)
    rows = [
        element(
            "PLAYER",
            element("PLAYER_NUMBER", str(row.who[0][1])),
            element("PERCENTAGE", row.percent.text),
            element("PLACE", row.place.text),
        )
        for row in record.rows
    ]
    boards = {}
    for key, seating in section.due():
        claim = record.lines[key]
        for one, other in (seating.who[:2], seating.who[2:]):
            who = {"N": one, "S": f"{one}1", "E": other, "W": f"{other}2"}
            seats = (element(f"{seat}_PLAYER_NUMBER", str(number)) for seat, number in who.items())
            points = {"SCORE": claim.score, "NS_MATCH_POINTS": claim.first, "EW_MATCH_POINTS": claim.second}
            told = (element(tag, each.text) for tag, each in points.items())
            boards.setdefault(key.number, []).append(element("TRAVELLER_LINE", *seats, *told))
    lines = (board(number, *each) for number, each in sorted(boards.items()))
    return event(element("PARTICIPANTS", *rows), *lines, kind="INDIVIDUAL")


def test_tables_that_stand_in_two_lines_are_put_together():
    record = read_source(Source("x.xml", in_halves(singles()).encode()))
    found = rescore(record)
    assert found.compared.differ == ()
    assert [each.checked for each in (found.compared.scores, found.compared.points, found.compared.totals)] == [
        66, 132, 12,
    ]  # fmt: skip
    assert len(record.event.slips) == 66
    assert "Each table stands in two lines" in record.notes[0]


def test_what_the_second_of_two_lines_says_otherwise_is_told():
    text = in_halves(singles())
    score = [*re.finditer(r"<SCORE>(-?\d+)</SCORE>", text)][5]
    spoiled = text[: score.start()] + "<SCORE>9990</SCORE>" + text[score.end() :]
    found = found_in(spoiled)
    assert [each.what for each in found.causes] == ["unread"]
    assert "of the same table" in found.causes[0].says


def test_a_half_that_is_gone_is_one_cause():
    text = in_halves(singles())
    line = [*re.finditer(r"<TRAVELLER_LINE>.*?</TRAVELLER_LINE>\n", text, re.S)][7]
    (cause,) = found_in(text[: line.start()] + text[line.end() :]).causes
    assert "the other line of the table" in cause.says
    assert "left blank" not in cause.says
    assert {each.what for each in cause.follows} <= {"percentage", "place"}


def test_a_half_that_stands_there_twice_is_left_out_and_told():
    text = in_halves(singles())
    line = [*re.finditer(r"<TRAVELLER_LINE>.*?</TRAVELLER_LINE>\n", text, re.S)][7]
    found = found_in(text[: line.end()] + line[0] + text[line.end() :])
    assert found.because == ()
    assert found.compared.differ == ()
    assert ["every line once" in each.says for each in found.causes] == [True]


def test_of_a_card_that_is_gone_from_lines_in_halves_only_the_totals_are_not_known():
    whole = in_halves(singles())
    half = re.compile("<[NE]_PLAYER_NUMBER>5<")
    found = found_in(LINE.sub(lambda line: "" if half.search(line[0]) else line[0], whole))
    (cause,) = found.causes
    assert cause.says == (
        "Player 5 has no lines in the file. Nothing tells who sat where instead: totals and places were not checked."
    )
    assert found.compared.points.checked == 132
    assert found.compared.points.differ == ()


# --- one cell of one half ----------------------------------------------------------------------------


def cells(text, tag):
    return [*re.finditer(rf"<{tag}>(-?[\d.]+)</{tag}>", text)]


def with_cell(text, cell, said):
    """A file in which one cell says something else, and the line of the file that it stands in."""
    return text[: cell.start(1)] + said + text[cell.end(1) :], text.count("\n", 0, cell.start()) + 1


CELLS = [
    # cell             at  in its place
    ("SCORE",           6, "-7600"),
    ("SCORE",           7, "-7600"),
    ("SCORE",           6, "4x0"),
    ("SCORE",           7, "4x0"),
    ("SCORE",           6, ""),
    ("SCORE",           7, ""),
    ("SCORE",           6, "A10000"),
    ("SCORE",           6, "NP"),
    ("NS_MATCH_POINTS", 8, "33"),
    ("NS_MATCH_POINTS", 9, "33"),
    ("EW_MATCH_POINTS", 8, "-1"),
    ("EW_MATCH_POINTS", 9, "x"),
]  # fmt: skip


@pytest.mark.parametrize(("tag", "at", "said"), CELLS)
def test_of_two_halves_the_altered_one_is_named_and_nothing_follows(tag, at, said):
    whole = in_halves(singles())
    text, line = with_cell(whole, cells(whole, tag)[at], said)
    found = found_in(text)
    (cause,) = found.causes
    assert (cause.line, cause.follows) == (line, [])
    assert "which is of the same table" in cause.says
    assert found.compared.differ == ()


@pytest.mark.parametrize("at", [16, 26, 36])
def test_an_average_over_one_half_is_one_cause_and_the_totals_tell_which_half_counts(at):
    whole = in_halves(singles())
    score = cells(whole, "SCORE")[at]
    begins = whole.count("\n", 0, whole.rindex("<TRAVELLER_LINE>", 0, score.start())) + 1
    found = found_in(with_cell(whole, score, "A5050")[0])
    (cause,) = found.causes
    assert f"expected the same as in line {begins}, which is of the same table: A5050." in cause.says
    assert cause.says.endswith(f"The file's numbers are those of a score of {score[1]}.")
    assert "could not be found out" not in cause.says
    assert len(cause.follows) == len(found.compared.differ)


def test_where_a_board_does_not_tell_which_half_is_right_that_is_said():
    whole = in_halves(singles())
    best = max(cells(whole, "SCORE"), key=lambda cell: int(cell[1]))
    higher = [score for score in (980, 1400, 1430, 1440, 2210, 2220) if score > int(best[1])]
    told = [found_in(with_cell(whole, best, str(score))[0]) for score in higher]
    untold = [found for found in told if "Which of the two is right could not be found out." in found.causes[0].says]
    assert untold
    assert all(len(found.causes) == 1 and found.compared.differ == () for found in told)
