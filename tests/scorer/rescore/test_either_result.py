"""Where more than one wrong result explains the numbers of a board alike, none is named with certainty."""

import re
from dataclasses import replace

import pytest

from scorer.event.results import BareScore, Slip
from scorer.formats import FORMATS
from scorer.rescore.doubtful_results import one_of
from scorer.rescore.names import Names
from scorer.rescore.one_board import ResultMend, a_score
from tests.scorer.formats.evenings import evening, mitchell, section
from tests.scorer.rescore.claimed import Program
from tests.scorer.rescore.faults import found_in

# What stands on the first board and what was made there; the points are those of what was made.
EITHER = [
    # made             stands            lines of which either may be wrong
    ((110, 120, 130), (110, 430, 130), (1, 2)),
    ((-50, 420, 450), (460, 420, 450), (0,)),
    ((90, 110, 140),  (90, 140, 140),  (1, 2)),
    ((90, 110, 140),  (150, 110, 140), (0,)),
]  # fmt: skip


def made(scores):
    """Three tables and three boards, with these scores on the first and others on the rest."""
    event = evening(4, section(-1, mitchell(3, 3, 1)))
    keys = sorted(key for key in event.slips if key.number == 1)
    bare = {key: Slip(BareScore(100 + 10 * key.table * key.number)) for key in event.slips}
    there = {key: Slip(BareScore(score)) for key, score in zip(keys, scores, strict=True)}
    return replace(event, slips=bare | there)


def lines_on_first_board(text):
    """Where the lines of the first board begin, table by table as the scores were given."""
    board = re.search(r"<BOARD>.*?</BOARD>", text, re.DOTALL)
    return [text.count("\n", 0, found.start()) + 1 for found in re.finditer("<TRAVELLER_LINE>", text[: board.end()])]


@pytest.mark.parametrize(("right", "stands", "either"), EITHER)
def test_one_of_two_results_is_named_only_where_the_other_does_not_explain_as_much(right, stands, either):
    record = Program().file(made(right))
    text = FORMATS[0].write(record).decode()
    scores = [str(each) for each in right]
    begins = lines_on_first_board(text)
    order = [scores.index(re.search("<SCORE>(.*?)<", part)[1]) for part in text.split("<TRAVELLER_LINE>")[1:4]]
    rows = text.split("\n")
    for begin, which in zip(begins, order, strict=True):
        at = next(at for at in range(begin, len(rows)) if "<SCORE>" in rows[at])
        rows[at] = re.sub("<SCORE>.*?<", f"<SCORE>{stands[which]}<", rows[at])
    (cause,) = found_in("\n".join(rows)).causes
    told = {int(each) for each in re.findall(r"line (\d+)", str(cause.says))} | {cause.line}
    assert told == {begin for begin, which in zip(begins, order, strict=True) if which in either}
    assert ("One of two results is wrong, and nothing tells which." in cause.says) == (len(either) > 1)


def test_of_more_than_two_that_explain_a_board_alike_only_the_lines_are_told():
    record = Program().file(made((110, 120, 130)))
    keys = sorted(key for key in record.lines if key.number == 1)
    mends = [ResultMend(1, key, BareScore(90), a_score(90), frozenset({-1})) for key in keys]
    lines = [record.lines[key].line for key in keys]
    assert one_of(record, Names(record), mends) == (
        f"Board 1: one of 3 results is wrong, that in line {lines[0]}, {lines[1]} or {lines[2]}; nothing tells which."
    )
