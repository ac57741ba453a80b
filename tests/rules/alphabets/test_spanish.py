"""Spanish letters: T D C P, A R D V, N E S O; D is a suit and the queen."""

import pytest

from rules.alphabets.spanish import SPANISH
from tests.rules.alphabets.lines import meant

LETTERS = "the club’s letters are T D C P · ST · A R D V · N E S O.)"
TABLE = [
    # typed                      meant
    ("4d o = dd", "4♦ W = ♦Q"),
    ("4d o = dp", "4♦ W = ♠Q"),
    ("4d o = pd", "4♦ W = ♠Q"),
    ("4c n = rd", "4♥ N = ♦K"),
    ("4c n = dk", "4♥ N = ♦K"),
    (
        "4c n = ct",
        "(“CT” is ♣T in English letters. Here ♣ is T: the club’s letters are T D C P · ST · A R D V · N E S O.)",
    ),
    ("3st s =", "3NT S ="),
    ("3 sin triunfo oeste -1", "3NT W −1"),
    ("2 corazon este =", "2♥ E ="),
    ("2 corazón sur =", "2♥ S ="),
    ("1 trebol norte +1", "1♣ N +1"),
    ("paso", "Pass"),
    ("4p w =", "4♠ W ="),
]


@pytest.mark.parametrize(("typed", "line"), TABLE)
def test_a_line_is_read(typed, line):
    assert meant(SPANISH, typed) == line
