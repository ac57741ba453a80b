"""English letters, as every file has them."""

import pytest

from rules.alphabets.english import ENGLISH
from tests.rules.alphabets.lines import meant

EITHER = "(“O” may be East or West; did you mean {0} by East, made or {0} by West, made?)"
TABLE = [
    # typed             meant
    ("4SN=", "4♠ N ="),
    ("3c e +1 kh", "3♣ E +1 ♥K"),
    ("3nt s = dq", "3NT S = ♦Q"),
    ("s4 n =", "4NT S ="),  # which is asked about
    ("p", "Pass"),
    ("4s o =", EITHER.format("4♠")),
    ("3co=", EITHER.format("3♣")),
]


@pytest.mark.parametrize(("typed", "line"), TABLE)
def test_a_line_is_read(typed, line):
    assert meant(ENGLISH, typed) == line
