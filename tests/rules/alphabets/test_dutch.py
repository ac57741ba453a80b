"""Dutch letters: K R H S, A H V B, N O Z W, and the English ones of suits and seats among them."""

import pytest

from rules.alphabets.dutch import DUTCH
from tests.rules.alphabets.lines import meant

TABLE = [
    # typed                      meant
    ("4sn=", "4♠ N ="),
    ("4sz+1", "4♠ S +1"),
    ("4kz=", "4♣ S ="),
    ("4cs=", "4♣ S ="),
    ("3dz=", "3♦ S ="),
    ("4rxw-1", "4♦X W −1"),
    ("3sa o -2", "3NT E −2"),
    ("3nt e =", "3NT E ="),
    ("4h o = hv", "4♥ E = ♥Q"),
    ("4h o = hh", "4♥ E = ♥K"),
    ("4h o = kh", "4♥ E = ♣K"),
    ("4h o = hk", "4♥ E = ♣K"),
    ("4h o = rh", "4♥ E = ♦K"),
    ("4hz+1hb", "4♥ S +1 ♥J"),
    ("4h z 10 sq", "4♥ S = ♠Q"),
    ("4h o = r10", "4♥ E = ♦10"),
    ("4h o = 7r", "4♥ E = ♦7"),
    ("4♥ o = ♥v", "4♥ E = ♥Q"),
    ("4♥ e = ♥k", "4♥ E = ♥K"),
    ("4 ruiten oost gedoubleerd -1", "4♦X E −1"),
    ("4 har noo =", "4♥ N ="),
    ("o 4s =", "4♠ E ="),
    ("z4s=", "4♠ S ="),
    ("z 4 sa =", "4NT S ="),
    ("o-4h-10", "4♥ E −10"),  # which is asked about
    ("4kz c", "4♣ S ="),
    ("pas", "Pass"),
    ("rondpas", "Pass"),
    ("4 ru", "(a strain: ♣, ♦, ♥, ♠ or SA)"),
    ("4h zu", "(who played it: N, O, Z or W)"),
    ("4h o = h", "(the rest of the lead, such as ♦V)"),
    ("4h o = hx", "(Nothing more was expected, not “hx”.)"),
    ("4s n = gedoubl", "(the rest of “gedoubl”)"),
    ("4s n = gedoubleerd", "4♠X N ="),
    ("4s n = kl", "(the rest of “kl”)"),
]


@pytest.mark.parametrize(("typed", "line"), TABLE)
def test_a_line_is_read(typed, line):
    assert meant(DUTCH, typed) == line
