"""What is wrong is told once: with what goes with it, without what is said already, and with what was not checked."""

import re
from dataclasses import replace
from fractions import Fraction

import pytest

from scorer.event.results import Average, Award, BareScore, Slip
from scorer.formats import FORMATS
from scorer.rescore.worked import of_two_imps
from tests.scorer.rescore.claimed import Program
from tests.scorer.rescore.test_one_thing_wrong import (
    BOARD,
    LINE,
    PAIR,
    POINTS,
    PROGRAMS,
    TWO_WINNERS,
    averaged,
    cell,
    on_board,
    put,
    rescored,
    rows_exchanged,
    without_card,
    written,
)


def test_a_pair_that_is_listed_the_wrong_way_is_one_cause():
    text = written("as here").replace("<DIRECTION>NS<", "<DIRECTION>EW<", 1)
    text = text.replace("<WINNER_TYPE>", "<NS_PAIRS>5</NS_PAIRS><EW_PAIRS>5</EW_PAIRS><WINNER_TYPE>")
    (cause,) = rescored(text).causes
    assert "stands as <DIRECTION>" in cause.says
    assert {each.what for each in cause.follows} <= {"number of north–south pairs", "number of east–west pairs"}
    assert cause.follows


def test_of_what_is_each_others_only_what_follows_besides_is_told():
    (cause,) = rescored(rows_exchanged(written("as here"), "TOTAL_SCORE")).causes
    assert {(each.what, each.line) for each in cause.follows} == cause.itself


@pytest.mark.parametrize("tag", ["TOTAL_SCORE", "PERCENTAGE"])
@pytest.mark.parametrize("gone", [3, 17, 33])
def test_what_a_missing_result_changes_does_not_follow_from_two_who_have_each_others_numbers(gone, tag):
    text = written("as here")
    text = text.replace(LINE.findall(text)[gone], "")
    one, other = PAIR.findall(text)[2:6:3]
    for row, its in ((one, other), (other, one)):
        text = text.replace(row, put(row, tag, cell(its, tag)))
    first, second = rescored(text).causes
    pairs = {cell(row, "PAIR_NUMBER") for row in (one, other)}
    assert "each other's" in first.says
    assert "a result is missing" in second.says
    assert {each.pair for each in first.follows} == pairs


@pytest.mark.parametrize(("program", "half"), [("as here", "4.0"), ("butler", "0.0")])
def test_a_result_is_told_that_has_an_average_in_its_place_with_the_points_of_that(program, half):
    text = written(program)
    line = next(each for each in LINE.findall(text) if "<CONTRACT>" in each and len(set(POINTS.findall(each))) > 1)
    other = POINTS.sub(half, averaged(line))
    (cause,) = rescored(text.replace(line, other)).causes
    assert "an average of 50 % and 50 % stands in the file. Most numbers on the board are those of" in cause.says


def two_more(line):
    """A line with two points more for the one side and two less for the other."""
    more = iter((2, -2))
    return POINTS.sub(lambda found: f"{float(found[0]) + next(more)}", line)


@pytest.mark.parametrize("program", ["butler", "cross-imps"])
def test_points_that_are_wrong_on_one_line_alone_are_no_other_result(program):
    text = written(program)
    for line in LINE.findall(text)[::7]:
        causes = rescored(text.replace(line, two_more(line))).causes if POINTS.search(line) else ()
        assert {each.what for each in causes} <= {"points"}, [each.says for each in causes]


def test_totals_that_are_wrong_by_next_to_nothing_are_told_one_by_one():
    text, three = (
        written("as here"),
        [row for row in PAIR.findall(written("as here")) if cell(row, "PAIR_NUMBER") in "123"],
    )
    for row in three:
        total = cell(row, "TOTAL_SCORE")
        text = text.replace(row, put(row, "TOTAL_SCORE", f"{float(total) + 0.1:.2f}"))
    assert {each.what for each in rescored(text).causes} == {"total"}


UNREAD = {
    # what else is wrong, and moves no total
    "tricks":  lambda line: put(line, "TRICKS", "x"),
    "twice":   lambda line: line + line,
    "nobody's": lambda line: put(line, "EW_PAIR_NUMBER", "77"),
    "another": lambda line: put(line, "NS_PAIR_NUMBER", "3"),
}  # fmt: skip


@pytest.mark.parametrize("tag", ["PLACE", "PERCENTAGE"])
@pytest.mark.parametrize("unread", UNREAD.values(), ids=UNREAD)
def test_what_is_wrong_in_a_list_does_not_follow_from_a_line_that_changes_none_of_it(unread, tag):
    text = written("as here")
    line, row = LINE.findall(text)[0], PAIR.findall(text)[1]
    assert "<TRICKS>" in line
    wrong = text.replace(row, put(row, tag, "1.00" if tag == "PERCENTAGE" else "15")).replace(line, unread(line))
    told = rescored(wrong).causes
    assert [each.what for each in told] == ["unread", "percentage" if tag == "PERCENTAGE" else "place"], told


def test_a_flat_board_that_is_gone_is_told_though_few_totals_show_it():
    how, event = PROGRAMS["butler"]
    there = [key for key in sorted(event.slips) if key.number == 4]
    flat = {key: Slip(BareScore(400 if at < 1 else 110)) for at, key in enumerate(there)}
    text = FORMATS[0].write(how.file(replace(event, slips={**event.slips, **flat}, winners=1))).decode()
    (cause,) = rescored(on_board(text, 4, lambda board: "")).causes
    assert cause.says.startswith("Board 4 has no result in the file.")


BESIDE = [
    # another cell of the first line,           and what is said of it
    ("SCORE", "980",                            "scores 880, not 980"),
    ("NS_CROSS_IMP_POINTS", "14.75",            "1 has 14.75 points in the file, and 13.75 here"),
]  # fmt: skip


@pytest.mark.parametrize(("tag", "other", "says"), BESIDE)
def test_a_board_that_is_gone_is_told_beside_what_hangs_on_no_total(tag, other, says):
    text = on_board(written("cross-imps"), 4, lambda board: "")
    line = LINE.findall(text)[0]
    said = [each.says for each in rescored(text.replace(line, put(line, tag, other))).causes]
    assert len(said) == 2, said
    assert said[0].startswith("Board 4 has no result in the file.")
    assert says in said[1]


def test_an_average_of_two_imps_that_is_gone_is_one_cause():
    how, event = PROGRAMS["butler"]
    sixty = of_two_imps(Award(Fraction(60)))
    key = sorted(event.slips)[2]
    text = FORMATS[0].write(how.file(replace(event, slips={**event.slips, key: Slip(Average(sixty, sixty))}))).decode()
    (line,) = (line for line in LINE.findall(text) if re.search("<SCORE[^>]*>A|<SCORE [^>]", line))
    (cause,) = rescored(text.replace(line, re.sub("<SCORE.*?</SCORE>", "", line))).causes
    assert cause.says.endswith("Every number on the board is that of an average of 60 % and 60 %.")


@pytest.mark.parametrize("program", ["butler", "cross-imps", "as here"])
def test_a_line_that_is_gone_is_one_cause_and_no_other_result(program):
    text = written(program)
    for line in LINE.findall(text)[3::5]:
        said = [each.says for each in rescored(text.replace(line, "")).causes]
        assert len(said) <= 1, said
        assert all("a result is missing" in each for each in said), said


@pytest.mark.parametrize("program", ["butler", "cross-imps", "as here"])
def test_a_result_that_stands_there_as_not_played_is_one_cause(program):
    text = written(program)
    for line in LINE.findall(text)[1::4]:
        bare = re.sub(r"[ \t]*<(CONTRACT|PLAYED_BY|TRICKS|LEAD)>.*\n", "", put(line, "SCORE", "NP"))
        said = [each.says for each in rescored(text.replace(line, bare)).causes if "<CONTRACT>" in line]
        assert len(said) <= 1, said


# Of a pair without lines: what is said of the numbers that hang on what is missing.
LACKING = {
    "as here": "The numbers there are those with what is missing.",
    "butler": "brought the others is not known: their totals and all places were not checked.",
    "two settings": "Nothing tells what is missing: the numbers there, all totals and all places were not checked.",
}
TWO_SETTINGS = Program(settings={"scale": 1, "unequal": "ascherman"})


@pytest.mark.parametrize("program", LACKING)
def test_of_a_missing_card_it_is_said_which_numbers_were_not_checked(program):
    two = FORMATS[0].write(TWO_SETTINGS.file(replace(TWO_WINNERS, winners=2))).decode()
    (cause,) = rescored(without_card(written(program) if program in PROGRAMS else two)).causes
    assert cause.says.endswith(LACKING[program])


def test_hands_that_are_not_those_of_their_scores_are_told_by_who_had_them():
    text = written("as here")
    board = BOARD.findall(text)[4]
    lines = [each for each in LINE.findall(board) if cell(each, "PLAYED_BY") in "NS"][:2]
    for each in lines:
        text = text.replace(each, put(each, "PLAYED_BY", {"N": "E", "S": "W"}[cell(each, "PLAYED_BY")]))
    said = [each.says for each in rescored(text).causes]
    number = cell(board, "BOARD_NUMBER")
    pairs = [f"{cell(each, 'NS_PAIR_NUMBER')} against {cell(each, 'EW_PAIR_NUMBER')}" for each in lines]
    assert said == [
        f"Board {number}: its numbers are those of the scores that are written, "
        f"not of the hands of {pairs[0]} and {pairs[1]}."
    ]


@pytest.mark.parametrize("lines", [(24, 48, 26), (39, 16, 47), (28, 35, 49)])
def test_two_who_are_named_twice_elsewhere_are_not_told_to_stand_in_each_others_place(lines):
    text, (one, other, gone) = written("as here"), (LINE.findall(written("as here"))[at] for at in lines)
    mine, theirs = cell(one, "NS_PAIR_NUMBER"), cell(other, "NS_PAIR_NUMBER")
    text = text.replace(gone, "").replace(one, put(one, "NS_PAIR_NUMBER", theirs))
    said = [each.says for each in rescored(text.replace(other, put(other, "NS_PAIR_NUMBER", mine))).causes]
    assert ["a second result" in each for each in said] == [True, True, False]
    assert "a result is missing" in said[-1]
