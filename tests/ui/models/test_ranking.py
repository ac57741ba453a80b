"""A line of a ranking: who has left, the sum written out, and the word for a place."""

from fractions import Fraction

import pytest

from scorer.event.event import Section
from scorer.event.movement import Away
from scorer.methods import method
from tests.ui.pages.standings.reading import ANN, line
from ui.models.ranking import left_after
from ui.models.ranking import named as named_so
from ui.pages.standings.card import ordinal, total

MATCHPOINTS = method("matchpoints")
CHOSEN = {"decimals": 2, "halves": "up"}
LEFT = [
    # away                           left after round
    ((),                             0),
    ((Away(7, 4),),                  3),
    ((Away(7, 1, 2), Away(7, 5)),    4),
    ((Away(7, 2, 3),),               0),
    ((Away(7),),                     0),
    ((Away(8, 4),),                  0),
]  # fmt: skip


@pytest.mark.parametrize(("away", "left"), LEFT)
def test_who_has_left_says_so_in_the_list(away, left):
    assert left_after(Section(away=away), 7) == left
    said = named_so("Pair", line(ANN, 1, "60")._replace(left=left))
    assert said == (f"{ANN}, until round {left}" if left else ANN)


WON, IN_ALL = line(ANN, 1, "58.33"), line(ANN, 1, "0")._replace(percent=None)


FINED = {"points": Fraction(54), "penalty": Fraction(2)}


SUMS = [
    # line                                               the sum
    (WON,                                                "56 ÷ 96 = 58.33 %"),
    (line(ANN, 1, "56.25")._replace(**FINED),            "(56 − 2) ÷ 96 = 56.25 %"),
    (IN_ALL,                                             "56 MP"),
    (IN_ALL._replace(**FINED),                           "56 − 2 = 54"),
]  # fmt: skip


@pytest.mark.parametrize(("row", "said"), SUMS)
def test_the_sum_is_written_out(row, said):
    assert total(row, MATCHPOINTS, CHOSEN) == said


@pytest.mark.parametrize(
    ("place", "tied", "word"), [(1, False, "first"), (2, True, "equal second"), (11, False, "place 11"), (0, False, "")]
)
def test_a_place_has_a_word(place, tied, word):
    assert ordinal(line(ANN, place, "50", tied=tied)) == word
