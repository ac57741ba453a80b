"""What may be read in two ways in a line of any game, and contracts that failed, nobody says by how much."""

import pytest

from tests.rules.hands import opened
from tests.rules.lines import refused
from tests.rules.two_ways import SAY_INSTEAD

BID_FIRST = "“2” is read as the bid:"
DOUBLED_SEAT = "“{}” is read as without the kitty; did you mean West, typed twice?"


# It is read as most people mean it, and asked about: the line it is, what is asked, and the other that may be meant.
ASKED = [
    ("duplicate-bridge", "2h s made 3", "2♥ S +1", "“made 3” is read as 9 tricks; did you mean +3?", "2♥ S +3"),
    ("duplicate-bridge", "1nt s made two", "1NT S +1", "“made two” is read as 8 tricks; did you mean +2?", "1NT S +2"),
    ("rubber-bridge",     "1s n made 1", "1♠ N =", "“made 1” is read as 7 tricks; did you mean +1?", "1♠ N +1"),
    ("duplicate-bridge", "3NT-E-9",        "3NT E −9", "“-9” is read as 9 down; did you mean 9 in all?", "3NT E ="),
    ("chicago",           "1nt - n - 7", "1NT N −7", "“- 7” is read as 7 down; did you mean 7 in all?", "1NT N ="),
    ("five-hundred",      "8H N - 8",       "8♥ N 0", "“- 8” is read as 8 down; did you mean 8 in all?", "8H N 8"),
    ("illustrated-whist", "10S-N-10",       "10♠ N 0", "“-10” is read as 10 down; did you mean 10 in all?", "10S-N 10"),
    # a letter that is a seat as well, and may be one that is typed twice
    ("illustrated-whist", "10S W W 8", "10♠ W without 8", DOUBLED_SEAT.format("W"), "10S W 8"),
    ("illustrated-whist", "w 10s, w, 8", "10♠ W without 8", DOUBLED_SEAT.format("w"), "w 10s, 8"),
    ("illustrated-whist", "10c w x w 9", "10♣X W without 9", DOUBLED_SEAT.format("w"), "10c w x 9"),
    ("whist",             "ns by 3", "N–S 3", "“by 3” is read as 3 of all the tricks; did you mean 9?", "ns by 9"),
    ("whist",             "ns by 7", "N–S 7", "“by 7” is read as 7 of all the tricks; did you mean 13?", "ns by 13"),
    ("twenty-eight", "n 20 15 short", "N 20 5", "“15 short” is read as 15 down; did you mean 15 in all?", "n 20 15"),
    ("twenty-eight", "n 20, 12 light", "N 20 8", "“12 light” is read as 12 down; did you mean 12 in all?", "n 20, 12"),
    (
        *("twenty-eight", "n 20 - fourteen", "N 20 6"),
        *("“- fourteen” is read as 14 down; did you mean 14 in all?", "n 20 14"),
    ),
    ("twenty-eight", "n 14-6", "N 14 8", "“-6” is read as 6 down; did you mean 6 in all?", "n 14 6"),
    ("twenty-eight", "n 18 18 short", "N 18 0", "“18 short” is read as 18 down; did you mean 18 in all?", "n 18 18"),
    ("euchre",            "ns-3",           "N–S 0",     "“-3” is read as 3 down; did you mean 3 in all?", "ns 3"),
    ("euchre",            "ns - 1",         "N–S 2",     "“- 1” is read as 1 down; did you mean 1 in all?", "ns 1"),
    ("euchre", "ns - 1 tricks", "N–S 2", "“- 1” is read as 1 down; did you mean 1 in all?", "ns 1 tricks"),
    ("colour-whist",      "5d e - 2",       "5♦ E 3",    "“- 2” is read as 2 down; did you mean 2 in all?", "5d e 2"),
    ("euchre",            "ns-three",       "N–S 0", "“-three” is read as 3 down; did you mean 3 in all?", "ns 3"),
    ("duplicate-bridge",  "4S-N-ten", "4♠ N −10", "“-ten” is read as 10 down; did you mean 10 in all?", "4♠ N ="),
    ("five-hundred", "8H-N-eight", "8♥ N 0", "“-eight” is read as 8 down; did you mean 8 in all?", "8H-N 8"),
    ("whist", "ns made 3", "N–S 3", "“made 3” is read as 3 of all the tricks; did you mean 9?", "ns made 9"),
    ("nap", "2 3 4", "Two 3 4", f"{BID_FIRST} Two by player 3, made; did you mean Three by player 2, made?",
     "player 2: 3 4"),
    ("nap", "2 three 4", "Two 3 4", f"{BID_FIRST} Two by player 3, made; did you mean Three by player 2, made?",
     "player 2: three 4"),
    ("five-hundred",      "8h n 2",       "8♥ N −6", "“2” is read as 2 in all; did you mean +2 or −2?", "8h n 10"),
    ("twenty-eight",      "n 18 2",       "N 18 −16", "“2” is read as 2 in all; did you mean +2 or −2?", "n 18 20"),
    ("spades", "3 5 2 5 2", "3 5 / 2 5 −6", "“2” is read as 2 in all; did you mean +2 or −2?", "3 5 2 5 10"),
    ("colour-whist",      "8h n s one",   "8♥ N S −7", "“one” is read as 1 in all; did you mean +1 or −1?", "8h n s 9"),
]  # fmt: skip


# The letter before the number of a bid may be who bid or in what: what is typed, the line it is, the two, the other.
LETTER_FIRST = [
    ("duplicate-bridge",  "S4 N =",     "4NT S =",      "4NT by South",      "4♠ N ="),
    ("duplicate-bridge",  "S4 X N =",   "4NTX S =",     "4NTX by South",     "4♠X N ="),
    ("duplicate-bridge",  "S4 N XX =",  "4NTXX S =",    "4NTXX by South",    "4♠XX N ="),
    ("chicago",           "N 4 X S =",  "4♠X N =",      "4♠X by North",      "4NTX S ="),
    ("duplicate-bridge",  "x s4 n =",   "4NTX S =",     "4NTX by South",     "4♠X N ="),
    ("duplicate-bridge",  "s four n =", "4NT S =",      "4NT by South",      "4♠ N ="),
    ("duplicate-bridge",  "N4 S =",     "4♠ N =",       "4♠ by North",       "4NT S ="),
    ("rubber-bridge",     "s4 n = h150 e", "4NT S = h150 E", "4NT by South", "4♠ N = h150 E"),
    ("chicago",           "s 4n x 9",   "4NTX S −1",    "4NTX by South",     "4♠X N −1"),
    ("five-hundred",      "S8 N =",     "8NT S 8",      "8NT by South",      "8♠ N 8"),
    ("five-hundred",      "s8n =",      "8NT S 8",      "8NT by South",      "8♠ N 8"),
    ("five-hundred",      "s 8n 8",     "8NT S 8",      "8NT by South",      "8♠ N 8"),
    ("five-hundred",      "n8 s made 9", "8♠ N 9",      "8♠ by North",       "8NT S 9"),
    ("illustrated-whist", "S8 N =",     "8NT S 8",      "8NT by South",      "8♠ N 8"),
    ("illustrated-whist", "s8n x =",    "8NTX S 8",     "8NTX by South",     "8♠X N 8"),
    ("illustrated-whist", "s slam n 12", "Slam NT S 12", "Slam NT by South", "Slam ♠ N 12"),
    ("beyond", "s2 n 2 5 3 2 2 5 4", "S 2NT 2 5 3 / 2 2 5 4", "2NT by South", "N 2♠ 2 5 3 / 2 2 5 4"),
]  # fmt: skip


ALL_ASKED = ASKED + [
    (key, typed, written, f"{typed} is read as {said}; did you mean {meant}?", meant)
    for key, typed, written, said, meant in LETTER_FIRST
]


@pytest.mark.parametrize(("key", "typed", "written", "said", "meant"), ALL_ASKED)
def test_what_may_be_read_in_two_ways_is_asked_about_as_it_was_typed(key, typed, written, said, meant):
    rules, at = opened(key)
    read = rules.typed(typed, at)
    assert rules.written(read.hand, at) == written
    assert [(each.message, each.doubtful, each.mends[0].text) for each in read.problems] == [(said, True, meant)]
    assert rules.typed(meant, at).hand != read.hand


@pytest.mark.parametrize(
    ("key", "typed"),
    [
        ("duplicate-bridge", "s 4nt ="),
        ("duplicate-bridge", "s4 e ="),
        ("duplicate-bridge", "N 4S ="),
        ("duplicate-bridge", "n4s="),
        ("rubber-bridge", "4hx s -2"),
        ("five-hundred", "8n s ="),
        ("five-hundred", "s 8 no trumps ="),
        ("illustrated-whist", "n 8s 8"),
        ("illustrated-whist", "10h e 10 slam"),
    ],
)
def test_a_letter_that_can_be_one_thing_only_is_not_asked_about(key, typed):
    rules, at = opened(key)
    assert rules.typed(typed, at).problems == ()


@pytest.mark.parametrize(("key", "typed", "said"), SAY_INSTEAD)
def test_what_is_not_read_says_what_to_type_instead(key, typed, said):
    assert refused(key, typed) == [said]


# --- failed, and not by how much ---------------------------------------------------------

FAILED = [
    # game          typed                read as        how many       may be
    ("euchre",       "ns euchred",         "N–S 2",       "tricks",      "ns 1; ns 0"),
    ("euchre",       "ns euchred alone",   "N–S Alone 2", "tricks",      "ns 1 alone; ns 0 alone"),
    ("euchre",       "euchred",            "",            "",            ""),
    ("euchre",       "ns euchred by two",  "N–S 1",       "",            ""),
    ("solo-whist",   "misère n failed",    "Misère N 1",  "tricks",      "misère n 2; misère n 3; misère n 4"),
    ("solo-whist",   "solo n failed",      "Solo N 4",    "tricks",      "solo n 3; solo n 2; solo n 1"),
    ("nap",          "nap 1 failed",       "Nap 1 4",     "tricks",      "nap 1 3; nap 1 2; nap 1 1"),
    ("twenty-eight", "n 18 broken",        "N 18 17",     "card points", "n 18 16; n 18 15; n 18 14"),
    ("illustrated-whist", "9s n failed",   "9♠ N 8",      "tricks",      "9s n 7; 9s n 6; 9s n 5"),
    ("illustrated-whist", "null n set",    "Null N 1",    "tricks",      "null n 2; null n 3; null n 4"),
]  # fmt: skip


@pytest.mark.parametrize(("key", "typed", "written", "asked", "mends"), FAILED)
def test_where_all_failures_score_alike_one_is_read_and_asked_about(key, typed, written, asked, mends):
    rules, at = opened(key)
    read = rules.typed(typed, at)
    assert (rules.written(read.hand, at) if read.hand else "") == written
    doubts = [problem.message for problem in read.problems if problem.doubtful]
    assert [f"does not say how many {asked}:" in doubt for doubt in doubts] == [True] * bool(asked)
    assert "; ".join(mend.text for problem in read.problems for mend in problem.mends) == mends
    hands_meant = [rules.typed(line, at).hand for line in filter(None, (typed, *mends.split("; ")))]
    scores = [rules.score(hand, at) for hand in hands_meant if hand]
    assert len({tuple(score.of(side) for side in rules.sides(at)) for score in scores}) <= 1


BY_HOW_MANY = [
    ("colour-whist", "8h n s failed"),
    ("five-hundred", "8h n failed"),
    ("five-hundred", "nullo e set"),
    ("duplicate-bridge", "4s n failed"),
    ("rubber-bridge", "4s n set"),
    ("chicago", "4s n broken"),
    ("spades", "4 4 / 4 4 failed"),
]


@pytest.mark.parametrize(("key", "typed"), BY_HOW_MANY)
def test_where_it_matters_by_how_much_a_contract_failed_that_has_to_be_typed(key, typed):
    rules, at = opened(key)
    read = rules.typed(typed, at)
    assert (read.hand, read.problems) == (None, ())
    assert "how many" in read.missing


def test_a_slam_of_the_others_is_won_by_all_the_tricks_so_that_it_matters_by_how_many_the_hand_failed():
    rules, at = opened("illustrated-whist", slams="either")
    read = rules.typed("9s n failed others slam", at)
    assert (read.hand, read.problems, read.missing) == (None, (), "by how many it failed")


# What a club may choose, and a line that its choice lets be read in two ways.
CHOSEN_TWO_WAYS = [
    ("whist",  {"honours": "count"}, "ns 9 ew 4", "honours"),
    ("whist",  {"honours": "count"}, "ns 9 ew four", "honours"),
    ("whist",  {"honours": "count"}, "9 ns 4 honours ew", "held"),
    ("spades", {"nil": "nil"},       "4 nil / 5 4 set made", "tricks"),
]  # fmt: skip


@pytest.mark.parametrize(("key", "choices", "typed", "field"), CHOSEN_TWO_WAYS)
def test_what_a_choice_lets_be_read_in_two_ways_is_not_guessed(key, choices, typed, field):
    rules, at = opened(key, **choices)
    read = rules.typed(typed, at)
    assert (read.hand, [problem.field for problem in read.problems]) == (None, [field])


CHOSEN_WORDS = [
    ("whist",  {"honours": "count"}, "ns 9 ew 4 tricks, four honours ew", "N–S 9 four E–W"),
    *(("whist", {"honours": "count"}, f"ns 9{said}", "N–S 9 four E–W") for said in (
        " ew 4 honours", ", ew honours 4", " honours ew four", " 4 honours ew", ", 4 honours held by ew", " h4 ew",
    )),
    ("whist",  {"honours": "count"}, "ew 4 honours, ns 9",                "N–S 9 four E–W"),
    ("whist",  {"honours": "count"}, "ns 4 honours 4 ew",                 "N–S 4 four E–W"),
    ("whist",  {"honours": "count"}, "E–W 3, E–W held four honours",      "E–W 3 four E–W"),
    ("spades", {"nil": "blind"}, "ns bid 4 and nil took 4, nil set, ew bid 4 and blind nil took 9, blind nil made",
     "4 0 / 4 0 4 set blind made"),
]  # fmt: skip


@pytest.mark.parametrize(("key", "choices", "typed", "written"), CHOSEN_WORDS)
def test_what_a_club_may_choose_is_said_in_words(key, choices, typed, written):
    rules, at = opened(key, **choices)
    read = rules.typed(typed, at)
    assert (rules.written(read.hand, at) if read.hand else "", read.problems) == (written, ())
