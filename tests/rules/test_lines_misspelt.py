"""Lines with a letter too many or too few, and words said twice: never another hand without a question."""

import pytest

from tests.examples import one_in
from tests.rules.hands import opened
from tests.rules.lines import refused
from tests.rules.slips import another_hand, honest, misread, slips
from tests.rules.test_wild_lines import Broken

ONE_BLANK = [
    # game         typed                       the same
    ("nap",        "2 bid3 took 4",            "2 bid 3 took 4"),
    ("nap",        "2 called3, took 4",        "2 called 3, took 4"),
    ("nap",        "2 bid: 3, took4",          "2 bid 3 took 4"),
    ("colour-whist", "5♦ by East alone, 4 tricks: :1 short", "5♦ by East alone, 4 tricks: 1 short"),
    ("colour-whist", "5♦ by East alone, 4 tricks ,1 short", "5♦ by East alone, 4 tricks, 1 short"),
    ("five-hundred", "8h n,, 2 down",          "8h n, 2 down"),
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
    ("duplicate-bridge",   "n 4s 4s 10",                             "4s"),
    ("duplicate-bridge",   "4s n 4s =",                              "4s"),
    ("duplicate-bridge",   "N: 4S= 4S=",                             "4S="),
    ("nap",                "2 bid, 3 took 4",                        "2 bid"),
    ("nap",                "Wellington 1 over over Nap 0",           "over over"),
    ("nap",                "2 bid: :3, took: 4",                     "2 bid"),
    ("twenty-eight",       "n 18 made twenty-to",                    "twenty-to"),
    ("twenty-eight",       "n 18 made twenty to",                    "twenty to"),
    ("oh-hell",            "1 01 8 2 7 0 0 3",                       "01"),
    ("oh-hell",            "1 1 1 00 4 2 3 1",                       "00"),
    ("pitch",              "w 4 ew ew - points 1 040",               "040"),
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


# --- any game's lines, in three alphabets --------------------------------------------------

SAMPLE = range(one_in(1).max_examples * 2)


@pytest.mark.parametrize("name", [f"slip-{number}" for number in SAMPLE])
def test_a_slip_in_a_word_makes_no_other_hand(name):
    assert [*misread(name, most=10)] == []


@pytest.mark.parametrize("typed", ["4s n = 4s", "4h n = 4s", "4s n 5s ="])
def test_a_lead_is_read_where_it_is_no_contract_typed_twice(typed):
    rules, at = opened("duplicate-bridge")
    assert rules.typed(typed, at).hand.lead


def test_a_slip_that_makes_another_hand_is_found():
    rules, at = opened("euchre")
    careless = Broken(rules, lambda line, at: rules.typed(line.replace("aand", "alone and"), at))
    line = "E ordered it up and made 5"
    made = [slip for word, became, slip in slips(line) if word == "and" and not honest(word, became)]
    assert [said for slip in made for said in another_hand(careless, at, line, slip)] == [
        "euchre, english: “E ordered it up aand made 5” is E–W Alone 5, and was “E ordered it up and made 5”"
    ]
