"""Lines with a letter too many or too few, and words said twice: never another hand without a question."""

import pytest

from tests.rules.hands import opened
from tests.rules.lines import refused

ONE_BLANK = [
    # game         typed                       the same
    ("nap",        "2 bid3 took 4",            "2 bid 3 took 4"),
    ("nap",        "2 called3, took 4",        "2 called 3, took 4"),
    ("nap",        "2 bid: 3, took4",          "2 bid 3 took 4"),
    ("solo-whist", "e cop nprop 8",            "e cop n prop 8"),
    ("solo-whist", "ecop n prop 8",            "e cop n prop 8"),
    ("solo-whist", "nprop ecop 8",             "n prop e cop 8"),
]  # fmt: skip


@pytest.mark.parametrize(("key", "typed", "same"), ONE_BLANK)
def test_a_blank_that_is_left_out_changes_nothing(key, typed, same):
    rules, at = opened(key)
    assert rules.typed(typed, at).hand == rules.typed(same, at).hand is not None


REFUSED = [
    # game                 typed                                     what is quoted
    ("euchre",             "E ordered it up aand made 5",            "aand"),
    ("euchre",             "n aand 5",                               "aand"),
    ("twenty-eight",       "n 18 made twenty-to",                    "twenty-to"),
    ("twenty-eight",       "n 18 made twenty to",                    "to"),
    ("illustrated-whist",  "10h n half the kitty wwent two down",    "wwent"),
    ("illustrated-whist",  "10h n half the kitty wwent 8",           "wwent"),
    ("illustrated-whist",  "10s n hdoubled made",                    "hdoubled"),
    ("illustrated-whist",  "10h n half w 8",                         "w"),
    ("illustrated-whist",  "Null X S half against 1",                "against"),
    ("illustrated-whist",  "10h n half the kitty half 8",            "half"),
    ("illustrated-whist",  "10s n 10 kings nss",                     "nss"),
    ("illustrated-whist",  "8s n 8 dix ns sthree ns",                "sthree"),
    ("illustrated-whist",  "8s n 8 kings ns !s",                     "s"),
    ("illustrated-whist",  "8s n 8 k ns a !ew x x",                  "x x"),
    ("illustrated-whist",  "10s n x x against 10 aces !EW",          "x x"),
    ("illustrated-whist",  "8nt e half 9 trick s, kings ew",         "s, kings ew"),
]  # fmt: skip


@pytest.mark.parametrize(("key", "typed", "quoted"), REFUSED)
def test_a_word_that_is_no_word_or_stands_there_twice_is_refused_by_name(key, typed, quoted):
    assert [f"“{quoted}" in said for said in refused(key, typed)] == [True], refused(key, typed)


@pytest.mark.parametrize("typed", ["slam slam nt n 12", "Slam Slam ♠ N 12", "slam s n slam slam 11"])
def test_a_slam_that_stands_there_twice_is_none_that_was_bid_and_announced(typed):
    assert refused("illustrated-whist", typed) == ["Slam is told twice."]
