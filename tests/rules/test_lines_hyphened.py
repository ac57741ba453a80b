"""A hyphen between a number and the word that says of what it is: a blank, and never a minus that nobody typed."""

import pytest

from tests.rules.hands import opened
from tests.rules.lines import refused

HYPHENED = [
    # game                 typed                      as it is written
    ("euchre",             "ew euchred by-one",       "E–W 2"),
    ("euchre",             "ew euchred by–one",       "E–W 2"),
    ("euchre",             "ew euchred by-1",         "E–W 2"),
    ("euchre",             "ew euchred with-one",     "E–W 1"),
    ("euchre",             "ew down-one",             "E–W 2"),
    ("euchre",             "ew one-down",             "E–W 2"),
    ("solo-whist",         "solo s failed by-one",    "Solo S 4"),
    ("nap",                "nap 1 failed by-two",     "Nap 1 3"),
    ("nap",                "nap 1 failed with-two",   "Nap 1 2"),
    ("nap",                "two by-3 took-4",         "Two 3 4"),
    ("five-hundred",       "8h n over-two",           "8♥ N 10"),
    ("five-hundred",       "8h n 2-over",             "8♥ N 10"),
    ("five-hundred",       "8h n two-under",          "8♥ N 6"),
    ("five-hundred",       "8h n failed with-7",      "8♥ N 7"),
    ("five-hundred",       "8h n minus-one",          "8♥ N 7"),
    ("colour-whist",       "8h n s under-one",        "8♥ N S 7"),
    ("colour-whist",       "8h n s went-down one",    "8♥ N S 7"),
    ("twenty-eight",       "n 18 failed by-2",        "N 18 16"),
    ("spades",             "4 3 / 3 3 down-one",      "4 3 / 3 3 6"),
    ("illustrated-whist",  "8s n down-two",           "8♠ N 6"),
    ("duplicate-bridge",   "4s n down-two",           "4♠ N −2"),
    ("duplicate-bridge",   "4s n down-2",             "4♠ N −2"),
    ("duplicate-bridge",   "4s n set by-two",         "4♠ N −2"),
    ("duplicate-bridge",   "4s n one-off",            "4♠ N −1"),
    ("duplicate-bridge",   "4h e two tricks-short",   "4♥ E −2"),
    ("duplicate-bridge",   "4h e 2 tricks-over",      "4♥ E +2"),
    ("five-hundred",       "8h n two tricks-down",    "8♥ N 6"),
    ("nap",                "2 bids-three, 4",         "Three 2 4"),
    ("whist",              "ew by-three odd",         "E–W 9"),
    ("solo-whist",         "e-cop n prop 8",          "Prop N E 8"),
    ("solo-whist",         "e-cop n-prop 8",          "Prop N E 8"),
    ("solo-whist",         "n-prop e-cop 8",          "Prop N E 8"),
    ("solo-whist",         "by-east cop n prop 8",    "Prop E N 8"),
]  # fmt: skip


@pytest.mark.parametrize(("key", "typed", "written"), HYPHENED)
def test_a_hyphen_that_joins_a_number_to_its_word_is_no_minus(key, typed, written):
    rules, at = opened(key)
    read = rules.typed(typed, at)
    assert (rules.written(read.hand, at) if read.hand else "", read.problems, read.missing) == (written, (), "")


REFUSED = [
    # game               typed               what is quoted
    ("euchre",           "ew by-one",        "by"),
    ("euchre",           "ew by-1",          "by"),
    ("five-hundred",     "8h n by-2",        "by"),
    ("illustrated-whist", "8s n by-two",     "by"),
]  # fmt: skip


@pytest.mark.parametrize(("key", "typed", "quoted"), REFUSED)
def test_a_number_behind_by_alone_is_refused_with_a_hyphen_as_without(key, typed, quoted):
    assert [f"“{quoted}" in said for said in refused(key, typed)] == [True], refused(key, typed)
    assert refused(key, typed.replace("-", " ")) == refused(key, typed)


def test_how_many_tricks_behind_by_is_asked_with_a_hyphen_as_without():
    rules, at = opened("whist")
    (asked,) = rules.typed("ns by-three", at).problems
    assert (asked.doubtful, asked.message) == (True, "“by-three” is read as 3 of all the tricks; did you mean 9?")


# Behind a blank a minus stays one.
MINUS = [
    ("euchre", "ew by -one", "E–W 2"),
    ("five-hundred", "8h n with -2", "8♥ N 6"),
]


@pytest.mark.parametrize(("key", "typed", "written"), MINUS)
def test_a_minus_behind_a_blank_is_one_in_words_as_in_figures(key, typed, written):
    rules, at = opened(key)
    read = rules.typed(typed, at)
    assert (rules.written(read.hand, at), read.problems) == (written, ())
