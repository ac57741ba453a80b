"""French letters: T K C P, A R D V, N E S O; O is West."""

import pytest

from rules.alphabets.french import FRENCH
from tests.rules.alphabets.lines import meant

LETTERS = "the club’s letters are T K C P · SA · A R D V · N E S O.)"
TABLE = [
    # typed                      meant
    ("4po=", "4♠ W ="),
    ("4p w =", "4♠ W ="),
    ("4to=kd", "4♣ W = ♦Q"),
    ("4co=vp", "4♥ W = ♠J"),
    ("4c n = rc", "4♥ N = ♥K"),
    ("4c n = cr", "4♥ N = ♥K"),
    ("4c n = kt", "(Nothing more was expected, not “kt”.)"),
    ("3n e =", "3NT E ="),
    ("3sa o +1", "3NT W +1"),
    ("4 cœur ouest =", "4♥ W ="),
    ("4 coeur ouest contré -1", "4♥X W −1"),
    ("4pcontré o =", "4♠X W ="),
    ("3 sans atout est =", "3NT E ="),
    ("1 trefle sud +2", "1♣ S +2"),
    ("passe", "Pass"),
    ("4ss=", f"(“S” is ♠ in English letters. Here ♠ is P: {LETTERS}"),
    ("4h n =", f"(“H” is ♥ in English letters. Here ♥ is C: {LETTERS}"),
]


@pytest.mark.parametrize(("typed", "line"), TABLE)
def test_a_line_is_read(typed, line):
    assert meant(FRENCH, typed) == line
