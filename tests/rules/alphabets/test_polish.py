"""Polish letters: T K C P, A K D W; the seats are English, and O is asked about."""

import pytest

from rules.alphabets.polish import POLISH
from tests.rules.alphabets.lines import meant

TABLE = [
    # typed                      meant
    ("4cw=pw", "4♥ W = ♠J"),
    ("4kw=kw", "4♦ W = ♦J"),
    ("4k w = wk", "4♦ W = ♦J"),
    ("3ba n +2", "3NT N +2"),
    ("3nt n +2", "3NT N +2"),
    ("3 bez atu n =", "3NT N ="),
    ("4 pik e ktr -1", "4♠X E −1"),
    ("2 kier s =", "2♥ S ="),
    ("4 pasy", "Pass"),
    ("4c o =", "(“O” may be East or West; did you mean 4♥ by East, made or 4♥ by West, made?)"),
]


@pytest.mark.parametrize(("typed", "line"), TABLE)
def test_a_line_is_read(typed, line):
    assert meant(POLISH, typed) == line
