"""Two numbers of every player in a line: one after another, or beside each other as on the pad."""

import pytest

from tests.rules.hands import opened

BESIDE = [
    # typed                     bids          took
    ("3/4 2/2 3/3 3/1",         (3, 2, 3, 3), (4, 2, 3, 1)),
    ("3/4, 2 / 2, 3/3,3/1",     (3, 2, 3, 3), (4, 2, 3, 1)),
    ("3 2 3 3 4 2 3 1",         (3, 2, 3, 3), (4, 2, 3, 1)),
    ("3 2 3 3 / 4 2 3 1",       (3, 2, 3, 3), (4, 2, 3, 1)),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "bids", "took"), BESIDE)
def test_each_player_s_bid_and_tricks_may_stand_beside_each_other_as_on_the_pad(typed, bids, took):
    rules, at = opened("oh-hell")
    read = rules.typed(typed, at)
    assert (read.hand.bids, read.hand.tricks, read.problems) == (bids, took, ())
    cells = rules.pad_cells(read.hand, at, rules.after(at, read.hand))
    assert rules.typed(" ".join(cell for cell in cells if "/" in cell), at).hand == read.hand


BESIDE_WRONG = [
    ("3/",              "",        "Took, 1: a whole number from 0 to 10"),
    ("3/4 2",           "",        "Took, 2: a stroke, as in 3/4"),
    ("3/4 2/2 3/3",     "",        "Bid, 4: a whole number from 0 to 10"),
    ("3/4 2 2",         "bids",    "Took, 2: “2” is not a stroke, as in 3/4."),
    ("3/4 2/2 3/3 3/2", "tricks",  "Took: 4 + 2 + 3 + 2 makes 11, not 10."),
    ("3 2/3 3 4 2 3 1", "bids",    "Bid, 3: “/3” is not a whole number from 0 to 10."),
    ("3/4 2/2 3/3 3/1 1", "tricks", "Nothing more was expected, not “1”."),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "field", "said"), BESIDE_WRONG)
def test_a_stroke_stands_between_a_bid_and_its_tricks_or_between_all_of_them(typed, field, said):
    rules, at = opened("oh-hell")
    read = rules.typed(typed, at)
    assert read.hand is None
    assert ([(each.field, each.message) for each in read.problems] or [("", read.missing)]) == [(field, said)]
