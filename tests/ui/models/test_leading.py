"""What is said of the standings in one sentence, while they are live and at the end."""

from fractions import Fraction

import pytest

from scorer.event.event import Section
from scorer.event.movement import Away
from scorer.methods import method
from tests.ui.pages.standings.reading import ANN, BEA, SENTENCES, line
from ui.models.leading import sentence
from ui.models.ranking import left_after
from ui.models.ranking import named as named_so
from ui.pages.standings.card import ordinal, total

MATCHPOINTS, IMPS = method("matchpoints"), method("cross-imps")


CHOSEN = {"decimals": 2, "halves": "up"}


@pytest.mark.parametrize(("rankings", "over", "said"), SENTENCES)
def test_the_page_opens_with_who_is_winning(rankings, over, said):
    assert sentence(rankings, MATCHPOINTS, CHOSEN, who="pair", over=over) == said


def test_of_two_of_one_name_the_number_says_which_leads():
    rows = [line(ANN, 1, "60")._replace(called="4"), line(ANN, 2, "55")._replace(called="7")]
    assert sentence([("", rows)], MATCHPOINTS, CHOSEN, who="pair", over=False) == "4 Ek & Lind lead by 5.00 %."


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


def test_a_lead_in_imps_is_in_imps():
    rows = [
        line(ANN, 1, "0")._replace(percent=None, points=Fraction(9)),
        line(BEA, 2, "0")._replace(percent=None, points=Fraction(5, 2)),
    ]
    assert sentence([("", rows)], IMPS, CHOSEN, who="pair", over=False) == "Ek & Lind lead by 6.50 IMPs."
    rows[1] = rows[1]._replace(points=Fraction(8))
    assert sentence([("", rows)], IMPS, CHOSEN, who="pair", over=False) == "Ek & Lind lead by 1 IMP."


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
