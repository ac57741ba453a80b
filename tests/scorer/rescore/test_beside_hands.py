"""A line that tells a hand and has an average for its score contradicts itself: which of the two the numbers tell."""

import random
import re

import pytest

from scorer.formats import Source, read_source
from scorer.rescore import rescore
from tests.scorer.formats.invented import four_pairs, line
from tests.scorer.rescore.test_tampered import END, LINE, METHODS, file, rescored

HAND = re.compile(r"<SCORE>-?\d+</SCORE>")
# What may stand over a score: averages, and words that nobody played.
OVER = ("A5050", "A6040", "A4060", "A4040", "NP")


def scores(lines, seed):
    """Where the scores of hands stand in a file, in an order drawn by lot."""
    found = [at for at, each in enumerate(lines) if HAND.fullmatch(each.strip())]
    return random.Random(seed).sample(found, len(found))


@pytest.mark.parametrize("over", OVER)
@pytest.mark.parametrize("method", METHODS)
def test_what_stands_over_the_score_of_a_hand_is_told_and_everything_else_folded(method, over):
    lines = file(method)
    for at in scores(lines, over)[:4]:
        found = rescored([*lines[:at], f"<SCORE>{over}</SCORE>", *lines[at + 1 :]])
        (cause,) = found.causes
        begins = max(begin for begin in range(at) if lines[begin].strip() == LINE)
        assert cause.line == begins + 1
        assert "stands in the file beside" in cause.says
        assert "its other numbers are those of the hand." in cause.says
        assert len(cause.follows) == len(found.compared.differ) > 0
        assert found.because == ()


@pytest.mark.parametrize("method", METHODS)
def test_an_average_that_all_numbers_go_by_may_stand_beside_what_was_played(method):
    lines = file(method)
    awarded = [at for at, each in enumerate(lines) if each.strip().startswith(("<SCORE>A", "<SCORE>NP"))]
    assert len(awarded) > 1
    for at in awarded:
        hand = "<CONTRACT>4S</CONTRACT><PLAYED_BY>N</PLAYED_BY><TRICKS>10</TRICKS>"
        begins = max(begin for begin in range(at) if lines[begin].strip() == LINE)
        ends = lines.index(next(each for each in lines[at:] if each.strip() == END), at)
        bare = [each for each in lines[begins:ends] if not re.match(r"\s*<(CONTRACT|PLAYED_BY|TRICKS)>", each)]
        found = rescored([*lines[:begins], *bare, hand, *lines[ends:]])
        assert (found.causes, found.because) == ((), ())


@pytest.mark.parametrize(
    ("told", "hand"),
    [
        ({"CONTRACT": "4S", "PLAYED_BY": "N", "TRICKS": "10"}, 10),
        ({"CONTRACT": "4S", "PLAYED_BY": "N", "TRICKS": ""}, None),
        ({"CONTRACT": "4S", "PLAYED_BY": "", "TRICKS": "10"}, None),
        ({"CONTRACT": "42", "PLAYED_BY": "N", "TRICKS": "10"}, None),
        ({"CONTRACT": "A5050", "PLAYED_BY": "N", "TRICKS": "10"}, None),
        ({}, None),
    ],
)
def test_a_hand_stands_beside_an_average_only_where_all_of_it_is_told(told, hand):
    text = four_pairs(line("1", "2", **told, SCORE="A5050"), line("3", "4", SCORE="50"))
    record = read_source(Source("x.xml", text.encode()))
    beside = record.lines[min(record.lines, key=lambda key: record.lines[key].line)].beside
    assert (beside and beside.answers["tricks"]) == hand
    assert rescore(record).causes == ()
