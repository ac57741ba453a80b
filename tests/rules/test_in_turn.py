"""What every player bid and took, said in their order; of players in another order nothing is taken for it."""

import pytest

from rules.parts.in_turn import in_turn

TWO = (("north", "n"), ("east", "e"))
LINES = [
    # the line                              bids, tricks
    ("n bid 3 took 4, e bid 2 took 1",      (("3", "2"), ("4", "1"))),
    ("bid 3 took 4, bid 2 took 1",          (("3", "2"), ("4", "1"))),
    ("n took 4, bid 3; e took 1 and bid 2", (("3", "2"), ("4", "1"))),
    ("n 3 took 4, e 2 took 1",              (("3", "2"), ("4", "1"))),
    ("3 took 4, 2 took 1",                  None),
    ("e bid 3 took 4, n bid 2 took 1",      None),
    ("n bid 3 took 4",                      None),
]  # fmt: skip


@pytest.mark.parametrize(("line", "found"), LINES)
def test_it_is_read_in_the_players_order_only(line, found):
    told = in_turn(line, TWO)
    assert (told and (told.bids, told.tricks)) == found
