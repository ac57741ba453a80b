"""German letters: T K C P, A K D B, N O S W; C is a heart, and English letters of suits are refused."""

import pytest

from rules.alphabets.german import GERMAN
from tests.rules.alphabets.lines import meant

LETTERS = "the club’s letters are T K C P · SA · A K D B · N O S W.)"
TABLE = [
    # typed                      meant
    ("3c o =", "3♥ E ="),
    ("3h e =", "3♥ E ="),
    ("3t s =", "3♣ S ="),
    ("4ps=dt", "4♠ S = ♣Q"),
    ("4p s = td", "4♠ S = ♣Q"),
    ("4k o = kd", "4♦ E = ♦Q"),
    ("4k o = dk", "4♦ E = ♦Q"),
    ("4po=kk", "4♠ E = ♦K"),
    ("4p o = cb", "4♠ E = ♥J"),
    ("4p o = kt", "4♠ E = ♣K"),
    ("4p o = p10", "4♠ E = ♠10"),
    ("4san=", "4NT N ="),
    ("3n o =", "3NT E ="),
    ("p4 o =", "4♠ E ="),
    ("s4 sa -1", "4NT S −1"),
    ("s 4 sa -1", "4NT S −1"),
    ("4 karo ost x -1", "4♦X E −1"),
    ("4 coeur süd =", "4♥ S ="),
    ("4 herz sud =", "4♥ S ="),
    ("4p o = cq", "(“CQ” is ♣Q in English letters. Here ♣ is T: " + LETTERS),
    ("4p o = d7", "(“D” is ♦ in English letters. Here ♦ is K: " + LETTERS),
    ("p", "Pass"),
    ("passe", "Pass"),
    ("4s", "(a strain: ♣, ♦, ♥, ♠ or SA)"),
    ("4sn=", f"(“S” is ♠ in English letters. Here ♠ is P: {LETTERS}"),
    ("4d n =", f"(“D” is ♦ in English letters. Here ♦ is K: {LETTERS}"),
    ("4p n = kontr", "(the rest of “kontr”)"),
]


@pytest.mark.parametrize(("typed", "line"), TABLE)
def test_a_line_is_read(typed, line):
    assert meant(GERMAN, typed) == line
