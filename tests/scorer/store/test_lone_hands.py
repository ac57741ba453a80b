"""Hands won alone that a slip says: kept, and read back; a slip without them is kept as it always was."""

import pytest

from rules.parts.totals import Totals
from scorer.event.plain import made, plain
from scorer.event.results import Slip

KEPT = [
    # the slip                          what a file has of it
    (Totals((7, 4)),                   {"kind": "Totals", "figures": [7, 4], "tricks": False}),
    (Totals((7, 4), lone=(1, 0)),      {"kind": "Totals", "figures": [7, 4], "tricks": False, "lone": [1, 0]}),
]  # fmt: skip


@pytest.mark.parametrize(("totals", "kept"), KEPT)
def test_a_slip_is_kept_and_read_back(totals, kept):
    slip = Slip(totals)
    assert plain(slip)["result"] == kept
    assert made(plain(slip), Slip) == slip
