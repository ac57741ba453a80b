"""One thing is wrong in a file and makes many numbers wrong: it is told in one sentence, and everything follows."""

import re
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import pairwise

import pytest

from scorer.event.results import Average, Award
from scorer.formats import FORMATS, Source, read_source
from scorer.rescore import rescore
from scorer.rescore.worked import Worked
from tests.examples import one_in
from tests.scorer.formats.evenings import evening, mitchell, section, switched
from tests.scorer.rescore.claimed import Program, claim

TWO_WINNERS = evening(11, section(-1, mitchell(5, 5, 2)))
ONE_WINNER = evening(12, section(-1, switched(mitchell(7, 7, 2))))
# Somebody has a board less.
SHORT = evening(14, section(-1, mitchell(7, 7, 2)), others=(None,))
PROGRAMS = {
    "as here": (Program(), TWO_WINNERS),
    "one winner": (Program(), ONE_WINNER),
    "half points": (Program(settings={"scale": 1}), TWO_WINNERS),
    "raised totals": (Program(settings={"factored": True}, travellers={"unequal": "own-lines"}), SHORT),
    "cross-imps": (Program("cross-imps", line_decimals=2), TWO_WINNERS),
    "butler": (Program("butler"), ONE_WINNER),
}
# Whoever is vulnerable, table by table.
SCORES = (0, 90, 110, -90, 140, -120)
BOARD = re.compile(r"[ \t]*<BOARD>.*?</BOARD>\n", re.S)
LINE = re.compile(r"[ \t]*<TRAVELLER_LINE>.*?</TRAVELLER_LINE>\n", re.S)
POINTS = re.compile(r"(?<=_POINTS>)-?[\d.]+")
PAIR = re.compile(r"[ \t]*<PAIR>.*?</PAIR>\n", re.S)


def cell(line, tag):
    return re.search(f"<{tag}>(.*?)</{tag}>", line)[1]


def put(line, tag, text):
    return re.sub(f"<{tag}>.*?</{tag}>", f"<{tag}>{text}</{tag}>", line, count=1)


def points(side):
    return rf"{side}_(?:MATCH|CROSS_IMP|BUTLER)_POINTS"


def exchanged(line, one, other):
    """A line, or several, with what stands in one cell and in another exchanged."""
    tags = re.sub(rf"(</?)({one})>", r"\1@\2>", line)
    tags = re.sub(rf"(</?)({other})>", lambda m: f"{m[1]}{m[2].replace('EW', 'NS', 1)}>", tags)
    return re.sub(r"(</?)@NS", r"\1EW", tags)


def turned(line):
    return exchanged(line, "NS_PAIR_NUMBER", "EW_PAIR_NUMBER")


def with_points_turned(line):
    return exchanged(line, points("NS"), points("EW"))


def opposite(line):
    return re.sub(r"<SCORE>(-?)(\d)", lambda m: f"<SCORE>{'' if m[1] else '-'}{m[2]}", line)


def one_more(board):
    """A board of which one score is that of no hand there."""
    return re.sub(r"<SCORE>-?[1-9]\d*<", "<SCORE>-7600<", board, count=1)


def in_tens(line):
    return re.sub(r"<SCORE>(-?\d+)0<", r"<SCORE>\1<", line)


def for_declarer(line):
    return opposite(line) if "<PLAYED_BY>E<" in line or "<PLAYED_BY>W<" in line else line


def each_line(text, change):
    return LINE.sub(lambda found: change(found[0]), text)


def on_board(text, number, change):
    """A file in which one board is changed."""
    board = BOARD.findall(text)[number - 1]
    return text.replace(board, change(board))


def two_exchanged(text, tag):
    """A file in which what stands in a cell of two lines of a board is exchanged, where that makes a difference."""
    for board in BOARD.findall(text):
        lines = LINE.findall(board)
        for one, other in pairwise(lines):
            if all(cell(one, each) != cell(other, each) for each in (tag, "SCORE")):
                changed = board.replace(one, put(one, tag, cell(other, tag)))
                return text.replace(board, changed.replace(other, put(other, tag, cell(one, tag))))
    raise AssertionError("no two lines differ")


def one_turned(text, change=turned):
    """A file in which one line is changed that is not worth the same to both."""
    for line in LINE.findall(text):
        if len(set(re.findall(r"_POINTS>(-?[\d.]+)<", line))) == 2:
            return text.replace(line, change(line))
    raise AssertionError("all are worth the same")


def lines_on_each_others_boards(text):
    boards = BOARD.findall(text)
    one, other = LINE.findall(boards[1])[1], LINE.findall(boards[6])[3]
    return text.replace(one, "@").replace(other, one).replace("@", other)


def moved(text):
    boards = BOARD.findall(text)
    one, other = LINE.findall(boards[1])[1], LINE.findall(boards[6])[3]
    return text.replace(one, "").replace(other, other + one)


def without_two(text):
    lines = LINE.findall(BOARD.findall(text)[3])
    return text.replace(lines[1], "").replace(lines[3], "")


def without_card(text):
    return LINE.sub(lambda found: "" if "_PAIR_NUMBER>3<" in found[0] else found[0], text)


def rows_exchanged(text, *tags):
    one, *others = PAIR.findall(text)
    other = next(each for each in others if cell(each, "TOTAL_SCORE") != cell(one, "TOTAL_SCORE"))
    mine, theirs = one, other
    for tag in tags or ("TOTAL_SCORE", "PERCENTAGE", "PLACE"):
        if f"<{tag}>" in one:
            mine, theirs = put(mine, tag, cell(other, tag)), put(theirs, tag, cell(one, tag))
    return text.replace(one, mine).replace(other, theirs)


def numbers_exchanged(text):
    """A file in which the numbers of two pairs are exchanged that sit different ways, where the list tells them."""
    one, *others = PAIR.findall(text)
    other = next(each for each in reversed(others) if cell(each, "TOTAL_SCORE") != cell(one, "TOTAL_SCORE"))
    mine, theirs = (put(row, "PAIR_NUMBER", cell(its, "PAIR_NUMBER")) for row, its in ((one, other), (other, one)))
    return text.replace(one, mine).replace(other, theirs)


def column_moved(board, *tags):
    """A board on which what stands in some cells is that of the line above, round and round."""
    lines = LINE.findall(board)
    for line, above in zip(lines, lines[-1:] + lines, strict=False):
        for tag in tags:
            there = re.search(tag, above)[0]
            changed = put(line, there, cell(above, there))
            board, line = board.replace(line, changed), changed
    return board


def for_percentages(pair):
    """A row with its total and its percentage exchanged, where it has both."""
    if "<PERCENTAGE>" not in pair:
        return pair
    return put(put(pair, "TOTAL_SCORE", cell(pair, "PERCENTAGE")), "PERCENTAGE", cell(pair, "TOTAL_SCORE"))


def declared_next(line):
    """A line that is played by the seat after."""
    return re.sub(r"(?<=<PLAYED_BY>)\w", lambda m: "ESWN"["NESW".index(m[0])], line)


def two_with(text, *tags):
    """A file in which two lines of a board have each other's cells, where each of these differs."""
    for board in BOARD.findall(text):
        for one, other in pairwise(LINE.findall(board)):
            there = [re.search(tag, one)[0] for tag in tags]
            if all(f"<{tag}>" in other and cell(one, tag) != cell(other, tag) for tag in there[-1:]):
                mine, theirs = one, other
                for tag in there:
                    mine, theirs = put(mine, tag, cell(other, tag)), put(theirs, tag, cell(one, tag))
                return text.replace(board, board.replace(one, "@").replace(other, theirs).replace("@", mine))
    raise AssertionError("no two lines differ")


def numbered_higher(text, more):
    return re.sub(r"(?<=<BOARD_NUMBER>)\d+", lambda found: str(int(found[0]) + more), text)


def averaged(text):
    """A file in which a line has an average in place of its result, and points that are neither's."""
    line = next(each for each in LINE.findall(text) if "<CONTRACT>" in each and len(set(POINTS.findall(each))) > 1)
    bare = re.sub(r"[ \t]*<(CONTRACT|PLAYED_BY|TRICKS|LEAD)>.*\n", "", put(line, "SCORE", "A5050"))
    return text.replace(line, POINTS.sub("1.3", bare, count=1))


HAND = ("CONTRACT", "PLAYED_BY", "TRICKS", "SCORE")
WRONG = {
    # what is wrong: how it is made, and what is said
    "all scores of opposite sign": (lambda text: each_line(text, opposite), "All scores of the file are of the opp"),
    "all scores for declarer": (lambda text: each_line(text, for_declarer), "All scores of the file are from the decl"),
    "no signs": (lambda text: text.replace("<SCORE>-", "<SCORE>"), "All scores of the file are without their sign"),
    "scores in tens": (lambda text: each_line(text, in_tens), "All scores of the file are in tens"),
    "a board's scores in tens": (
        lambda text: on_board(text, 4, lambda board: each_line(board, in_tens)),
        "Board 4: all its scores are in tens",
    ),
    "a board's signs": (lambda text: on_board(text, 4, opposite), "Board 4: all its scores are of the opposite sign"),
    "a board's signs and a score": (
        lambda text: on_board(text, 4, lambda board: one_more(opposite(board))),
        "Board 4: all its scores are of the opposite sign. Another thing is wrong here: Board 4, ",
    ),
    "points turned": (with_points_turned, "The points of the two sides are exchanged in the whole file"),
    "a board's points": (
        lambda text: on_board(text, 4, with_points_turned),
        "Board 4: the points of the two sides are",
    ),
    "a line's points": (
        lambda text: one_turned(text, with_points_turned),
        "the points of the two sides are exchanged.",
    ),
    "a board turned": (lambda text: on_board(text, 4, turned), "Board 4: all its pairs stand there the wrong way"),
    "all lines turned": (lambda text: each_line(text, turned), "All pairs of the file stand the wrong way round"),
    "a line turned": (one_turned, "the wrong way round"),
    "a line turned, points and all": (
        lambda text: one_turned(text, lambda line: turned(with_points_turned(line))),
        "the wrong way round",
    ),
    "two pairs exchanged": (lambda text: two_exchanged(text, "EW_PAIR_NUMBER"), "stand in each other's place"),
    "two lines exchanged": (lines_on_each_others_boards, "stand on each other's boards, 2 and 7"),
    "a line on another board": (moved, "on board 2"),
    "rows exchanged": (rows_exchanged, "in the list of pairs are each other's"),
    "numbers exchanged": (numbers_exchanged, "in the list of pairs are each other's"),
    "totals exchanged": (lambda text: rows_exchanged(text, "TOTAL_SCORE"), "The totals of"),
    "totals for percentages": (
        lambda text: PAIR.sub(lambda found: for_percentages(found[0]), text),
        "The totals and the percentages are exchanged",
    ),
    "scores exchanged": (lambda text: two_with(text, "SCORE"), "the scores in lines"),
    "hands exchanged": (lambda text: two_with(text, *HAND), "the results in lines"),
    "points of two lines": (lambda text: two_with(text, points("NS"), points("EW")), "the points in lines"),
    "points of one side": (lambda text: two_with(text, points("NS")), "the points of"),
    "pairs moved": (
        lambda text: on_board(text, 4, lambda board: column_moved(board, "NS_PAIR_NUMBER")),
        "each other's place",
    ),
    "declarers of a board": (
        lambda text: on_board(text, 4, lambda board: each_line(board, declared_next)),
        "those of the scores that are",
    ),
    "a board gone": (lambda text: on_board(text, 4, lambda board: ""), "Board 4 has no result in the file"),
    "the results of a board gone": (
        lambda text: on_board(text, 4, lambda board: LINE.sub("", board)),
        "Board 4 has no result in the file",
    ),
    "two results gone": (without_two, "Board 4: 2 results are missing"),
    "a card gone": (without_card, "Pair 3 has no lines in the file"),
    "three results gone": (
        lambda text: on_board(text, 4, lambda board: board.replace("".join(LINE.findall(board)[1:4]), "")),
        "Board 4: 3 results are missing.",
    ),
    "boards one too high": (
        lambda text: numbered_higher(text, 1),
        "All scores of the file are those of boards whose numbers are lower by 1",
    ),
    "boards three too high": (
        lambda text: numbered_higher(text, 3),
        "All scores of the file are those of boards whose numbers are lower by 3",
    ),
    "an average beside other points": (averaged, "Most numbers on the board are those of"),
    "all places alike": (
        lambda text: re.sub(r"<PLACE>.*?<", "<PLACE>1=<", text),
        "The same place, 1=, stands in the whole list of pairs",
    ),
}


# Where the totals cannot be checked, nothing tells the settings that only these have.
UNTOLD = {("two results gone", "raised totals"), ("three results gone", "raised totals")}


@cache
def written(program):
    how, event = PROGRAMS[program]
    record = how.file(replace(event, winners=event.sections[0].movement.winners))
    return FORMATS[0].write(record).decode()


@cache
def sound(program):
    """What comes of a file in which nothing is wrong."""
    return rescored(written(program))


def rescored(text):
    return rescore(read_source(Source("x.xml", text.encode())))


# In files of so many programs each thing is wrong: one as a rule, more where the profile looks through more.
DRAWN = min(one_in(100).max_examples // 5, len(PROGRAMS))
# What has no percentages cannot have them exchanged.
CANNOT_BE = {("totals for percentages", "cross-imps"), ("totals for percentages", "butler")}
CASES = [
    (wrong, program)
    for at, wrong in enumerate(WRONG)
    for program in [*PROGRAMS, *PROGRAMS][at % len(PROGRAMS) :][:DRAWN]
    if (wrong, program) not in CANNOT_BE
]


@pytest.mark.parametrize(("wrong", "program"), CASES)
def test_one_thing_is_told_and_everything_follows(wrong, program):
    text = written(program)
    whole = sound(program)
    assert whole.compared.differ == ()
    spoil, says = WRONG[wrong]
    found = rescored(spoil(text))
    said = [each.says for each in found.causes]
    assert found.because == whole.because or (wrong, program) in UNTOLD, said
    assert len(found.causes) == 1, said
    assert says in found.causes[0].says
    assert len(found.causes[0].follows) == len(found.compared.differ)


def test_no_result_is_told_that_the_average_of_its_board_denies():
    how, event = PROGRAMS["butler"]
    record = how.file(event)
    worked = Worked(record, "butler")
    record = replace(record, averages={key[::3]: claim(worked.datum(key), 0, "up") for key in record.lines})
    for key in [*record.lines][:: len(record.lines) // 12]:
        slip = replace(record.event.slips[key], result=Average(Award(Fraction(50)), Award(Fraction(50))))
        lines = {**record.lines, key: replace(record.lines[key], score=None)}
        spoiled = replace(record.event, slips={**record.event.slips, key: slip})
        causes = rescore(replace(record, event=spoiled, lines=lines)).causes
        assert len(causes) <= 1, [each.says for each in causes]


def test_tricks_beside_a_board_that_was_passed_out_are_told():
    text = written("as here")
    line = next(each for each in LINE.findall(text) if "<TRICKS>1" in each)
    passed = put(put(line, "CONTRACT", "PASS"), "SCORE", "0")
    said = [each.says for each in rescored(text.replace(line, passed)).causes]
    assert any("as the tricks" in each and "passed out" in each for each in said)


WRITTEN = [
    # cell         as it is written     altered
    ("PLACE",       r"(\d+)=?", r"=\1", "=9"),
    ("PLACE",       r"(\d+)",   r"\1th", "9th"),
    ("PERCENTAGE",  r"(\d+)\.(\d+)", r"\1,\2 %", "11,11 %"),
    ("TOTAL_SCORE", r"(\d+)", r"\1,00", "1,50"),
]  # fmt: skip


@pytest.mark.parametrize(("tag", "usual", "instead", "other"), WRITTEN)
def test_a_number_is_the_same_however_it_is_written(tag, usual, instead, other):
    text = re.sub(rf"<{tag}>{usual}</{tag}>", rf"<{tag}>{instead}</{tag}>", written("as here"))
    altered = re.sub(rf"<{tag}>[^<]*<", f"<{tag}>{other}<", text, count=2)
    assert all(each.says.count(f"is {other} in the file") for each in rescored(altered).causes[:2])


def test_a_score_that_is_left_blank_is_not_checked_and_that_is_told():
    text = written("as here")
    line = next(each for each in LINE.findall(text) if "<TRICKS>" in each)
    assert rescored(text.replace(line, put(line, "SCORE", ""))).unchecked == {"result without a score": 1}
