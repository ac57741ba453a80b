"""A number is altered on a board on which something else is wrong as well: it is named, whatever the other is."""

import random
import re
from functools import cache

import pytest

from scorer.formats import FORMATS, Source, read_source
from scorer.rescore import rescore
from tests.scorer.formats.evenings import evening, mitchell, section
from tests.scorer.rescore.claimed import Program
from tests.scorer.rescore.test_one_thing_wrong import BOARD, LINE, cell, each_line, opposite, put, turned
from tests.scorer.rescore.test_one_thing_wrong import with_points_turned as points_exchanged

PROGRAMS = {"matchpoints": Program(), "cross-imps": Program("cross-imps", line_decimals=2)}
BOARDS = 3


@cache
def file(program):
    """An evening of nine tables in which nothing is wrong."""
    text = FORMATS[0].write(PROGRAMS[program].file(evening(11, section(-1, mitchell(9, 9, 2))))).decode()
    assert rescored(text).causes == ()
    return text


def rescored(text):
    return rescore(read_source(Source("x.xml", text.encode())))


def missing(board, line):
    return board.replace(line, "")


def twice(board, line):
    other = next(each for each in "123456789" if each != cell(line, "NS_PAIR_NUMBER"))
    return board.replace(line, line + put(line, "NS_PAIR_NUMBER", other))


def cell_changed(tag, how):
    return lambda board, line: board.replace(line, put(line, tag, how(cell(line, tag))))


KINDS = {
    "a missing line": missing,
    "a doubled line": twice,
    "a contract that cannot be read": cell_changed("CONTRACT", lambda _: "42"),
    "a score and a contract that cannot be read": lambda board, line: board.replace(
        line, put(put(line, "CONTRACT", "42"), "SCORE", "?")
    ),
    "a wrong declarer": cell_changed("PLAYED_BY", {"N": "E", "E": "N", "S": "W", "W": "S"}.get),
    "a wrong score": cell_changed("SCORE", lambda text: str(-int(text))),
    "a pair nobody knows": cell_changed("NS_PAIR_NUMBER", lambda _: "99"),
    "a pair left blank": cell_changed("EW_PAIR_NUMBER", lambda _: ""),
    "a pair the wrong way round": lambda board, line: board.replace(line, turned(line)),
    "points of a line exchanged": lambda board, line: board.replace(line, points_exchanged(line)),
    "points of the board exchanged": lambda board, line: each_line(board, points_exchanged),
    "scores of the board with the other sign": lambda board, line: each_line(board, opposite),
}


def two_lines(board, chance):
    """Two lines of a board with a contract, of which the first is not worth the same to both."""
    lines = [each for each in LINE.findall(board) if "<CONTRACT>" in each]
    uneven = [each for each in lines if len(set(re.findall(r"_POINTS>(-?[\d.]+)<", each))) == 2]
    first = chance.choice(uneven)
    return first, chance.choice([each for each in lines if each != first])


def with_other_points(line, side):
    """A line with other points for a side, and what these are."""
    tag = re.search(rf"<({side}_(?:MATCH|CROSS_IMP)_POINTS)>", line)[1]
    wrong = f"{float(cell(line, tag)) + 3.3:.2f}"
    return put(line, tag, wrong), wrong


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("program", PROGRAMS)
def test_points_that_are_altered_are_named_beside_whatever_else_is_wrong_on_their_board(program, kind):
    chance, text = random.Random(kind), file(program)
    for board in chance.sample(BOARD.findall(text), BOARDS):
        first, second = two_lines(board, chance)
        other, wrong = with_other_points(second, chance.choice(("NS", "EW")))
        found = rescored(text.replace(board, KINDS[kind](board.replace(second, other), first)))
        assert any(wrong in each.says for each in found.causes), [str(each.says) for each in found.causes]
