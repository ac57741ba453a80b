"""Scores of a file held against the laws."""

import pytest

from scorer.formats import Source, read_source
from scorer.rescore import rescore
from tests.scorer.formats.invented import four_pairs, line

TABLE = [
    # contract by   tricks score    is said to be wrong because
    ("4S",     "N", "10",  "420",   ""),
    ("4S",     "N", "10",  "430",   "scores 420, not 430"),
    ("4S",     "E", "10",  "420",   "scores -420, not 420"),
    ("4S",     "N", "10",  "620",   "scores 420, not 620"),
    ("PASS",   "",  "",    "0",     ""),
    ("PASS",   "",  "",    "50",    "scores 0, not 50"),
    ("4S",     "N", "",    "421",   "4S cannot score 421"),
    ("4S",     "",  "10",  "-420",  ""),
    ("4S",     "",  "10",  "-430",  "4S cannot score -430"),
    ("",       "",  "",    "420",   ""),
    ("",       "",  "",    "425",   "nobody can score 425 on this board"),
    ("",       "",  "",    "620",   "perhaps 420 was meant"),
]  # fmt: skip


@pytest.mark.parametrize(("contract", "by", "tricks", "score", "says"), TABLE)
def test_a_score_that_cannot_be_is_a_difference_with_a_sentence(contract, by, tricks, score, says):
    text = four_pairs(line("1", "2", CONTRACT=contract, PLAYED_BY=by, TRICKS=tricks, SCORE=score))
    scores = rescore(read_source(Source("x.xml", text.encode()))).compared.scores
    assert (scores.checked, scores.left) == (1, int(bool(says)))
    for each in scores.differ:
        assert says in each.says
        assert each.says.startswith("Board 1, 1 (Ada 1 & Bo 1) against 2 (Ada 2 & Bo 2): ")
        assert (each.what, each.board, each.claimed) == ("score", 1, score)


def test_an_average_and_a_board_not_played_have_no_score_to_check():
    text = four_pairs(line("1", "2", SCORE="A6040"), line("3", "4", SCORE="NP"))
    assert rescore(read_source(Source("x.xml", text.encode()))).compared.scores.checked == 0


def test_a_score_that_nobody_can_have_still_counts_as_the_file_counts_it():
    lines = [
        line("1", "2", SCORE="425", NS_MATCH_POINTS="2", EW_MATCH_POINTS="0"),
        line("3", "4", SCORE="420", NS_MATCH_POINTS="0", EW_MATCH_POINTS="2"),
    ]
    compared = rescore(read_source(Source("x.xml", four_pairs(*lines).encode()))).compared
    assert (compared.scores.left, compared.points.checked, compared.points.left) == (1, 4, 0)
