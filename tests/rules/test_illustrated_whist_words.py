"""Illustrated Whist in whole words: seats, suits, made and down, the kitty and feats read as their letters do."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.parts.feats import FEATS
from tests.rules.illustrated_whist import AT, GAME

# As it is written in letters, and in whole words.
BIDS = [(str(level), word) for level, word in ((8, "eight"), (9, "nine"), (10, "ten"), (11, "eleven"))]
STRAINS = [("C", "clubs"), ("d", "diamonds"), ("♥", "hearts"), ("S", "spades")]
SEATS = [("N", "north"), ("e", "east"), ("S", "South"), ("w", "west")]
SIDES = [("NS", "north-south"), ("ew", "East and West")]
DOUBLES = [("", ""), ("x", "doubled"), ("XX", "redoubled")]
KITTY = [("", ""), ("h", "half the kitty"), ("without", "without the kitty"), ("a", "the kitty to the others")]
RESULTS = [
    ("=", "made"),
    ("+1", "made with an overtrick"),
    ("-1", "down one"),
    ("−2", "two down"),
    ("-3", "failed by 3"),
]
A_FEAT = [("", ""), *((key, feat.name.lower()) for key, feat in FEATS.items())]


@st.composite
def in_both(draw):
    """A hand in letters, and in whole words with who declared before the bid or behind it."""
    spoken = [draw(st.sampled_from(each)) for each in (BIDS, STRAINS, DOUBLES, SEATS, KITTY, RESULTS, A_FEAT, SIDES)]
    bid, strain, double, seat, kitty, result, feat, side = spoken
    letters = f"{bid[0]}{strain[0]} {double[0]} {seat[0]} {kitty[0]} {result[0]}"
    contract = f"{bid[1]} {strain[1]} {double[1]}".strip()
    said = f"{seat[1]}, {contract}" if draw(st.booleans()) else f"{contract} by {seat[1]}"
    words = ", ".join(filter(None, (said, kitty[1], result[1])))
    if feat[0]:
        letters, words = f"{letters} {feat[0]} {side[0]}", f"{words}, {feat[1]} by {side[1]}"
    return letters, words


@given(lines=in_both())
def test_whole_words_read_as_their_letters_do_in_either_order(lines):
    letters, words = lines
    meant = GAME.typed(letters, AT)
    read = GAME.typed(words, AT)
    assert read.hand is not None, (words, read)
    assert (read.hand, read.problems) == (meant.hand, meant.problems), (letters, words)


FEATS_IN_WORDS = [
    # in words                          in letters
    ("kings ns announced",              "kings NS!"),
    ("joker catch ns announced",        "catch NS!"),
    ("kings ns announced, aces ew",     "kings NS! aces EW"),
    ("dix last lost by ew announced",   "dix lost EW!"),
    ("kings announced by ew",           "kings !EW"),
    ("dix won ew",                      "dix EW"),
    ("dix last won by east-west",       "dix EW"),
    ("dix won ns announced doubled",    "dix NS!X"),
]  # fmt: skip


@pytest.mark.parametrize(("words", "letters"), FEATS_IN_WORDS)
def test_a_feat_in_words_reads_as_its_letters_do(words, letters):
    meant = GAME.typed(f"9h w 9 {letters}", AT)
    assert meant.hand is not None
    assert GAME.typed(f"9h w 9 {words}", AT).hand == meant.hand


@pytest.mark.parametrize("line", ["9h w 9 kings ns announced by", "9h w 9 kings announced", "9h w 9 dix won"])
def test_who_announced_or_won_a_feat_is_asked_for(line):
    assert GAME.typed(line, AT).hand is None
