"""Tables of a file's own in which a winner has no more than a top, while whoever loses by more has still less."""

from fractions import Fraction

import pytest

from tests.scorer.formats.matched import Program
from tests.scorer.rescore.test_matches import cell, found_in


def twenty_five(match):
    """15 points each where nobody wins, one more and one less for every two IMPs, 25 and 0 at the ends."""
    steps = (abs(int(match.net)) + 1) // 2
    won, lost = Fraction(min(25, 15 + steps)), Fraction(max(0, 15 - steps))
    return (won, lost) if match.net >= 0 else (lost, won)


PROGRAM = Program(teams=12, boards=2, points=twenty_five, decimals=0)


def test_such_a_table_is_read_off_and_leaves_nothing_wrong():
    found = found_in(PROGRAM.file())
    assert (found.compared.differ, found.causes) == ((), ())
    assert {each.name: each.value for each in found.because}["scale"] == "of the file"
    assert found.compared.totals.checked == 12


@pytest.mark.parametrize(
    ("tag", "at", "instead"), [("TEAM_SCORE", 3, "12"), ("TOTAL_SCORE", 2, "77"), ("IMPS", 9, "3")]
)
def test_a_wrong_number_beside_it_is_told_alone(tag, at, instead):
    found = found_in(cell(PROGRAM.file(), tag, at, instead))
    assert [each.claimed for each in found.causes] == [instead]
