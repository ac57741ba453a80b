"""Swedish letters: K R H S, E K D Kn, N Ö S V; the ace is E, the jack two letters, V is West."""

import pytest

from rules.alphabets.swedish import SWEDISH
from tests.rules.alphabets.lines import meant

TABLE = [
    # typed                      meant
    ("4kv=kkn", "4♣ W = ♣J"),
    ("4k v = knk", "4♣ W = ♣J"),
    ("4k w = kk", "4♣ W = ♣K"),
    ("4h ö = he", "4♥ E = ♥A"),
    ("4h o = ek", "4♥ E = ♣A"),
    ("4h e = ha", "4♥ E = ♥A"),
    ("4h o\u0308 = hd", "4♥ E = ♥Q"),
    ("4h ö = dk", "4♥ E = ♣Q"),
    ("3ntv=", "3NT W ="),
    ("3 sang väst =", "3NT W ="),
    ("4 hj v -1", "4♥ W −1"),
    ("4 klöver ost =", "4♣ E ="),
    ("4 klover öst =", "4♣ E ="),
    ("2dv=", "2♦ W ="),
    ("s4 n =", "4NT S ="),  # which is asked about
    ("utpassad", "Pass"),
]


@pytest.mark.parametrize(("typed", "line"), TABLE)
def test_a_line_is_read(typed, line):
    assert meant(SWEDISH, typed) == line
