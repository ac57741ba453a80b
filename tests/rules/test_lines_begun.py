"""A line while it is typed: what may still become right is missing its rest, and nothing of it is recorded."""

import pytest

from rules import GAMES, game
from rules.alphabets import alphabet
from rules.parts.lettered import in_letters_of
from tests.rules.lines import WORDS


def opened_in(key, letters="english"):
    """A game in letters of its own, and how it opens."""
    rules = in_letters_of(game(key), alphabet(letters))
    return rules, rules.opening(rules.usual_players, rules.choices.completed())


def told_as_wrong(key, typed):
    """The beginnings of a line of which it is said that they are wrong."""
    rules, at = opened_in(key)
    begun = {typed[:end]: rules.typed(typed[:end], at) for end in range(1, len(typed))}
    return [line for line, read in begun.items() if not all(each.doubtful for each in read.problems)]


@pytest.mark.parametrize("key", [each.key for each in GAMES])
def test_no_beginning_of_an_example_is_told_as_wrong(key):
    rules, at = opened_in(key)
    for line, _ in rules.examples(at):
        assert told_as_wrong(key, line) == [], line


# Whole lines, of which no beginning is wrong.
TYPED = [
    ("solo-whist",        "abundance declared by south, 9"),
    ("solo-whist",        "open mis n made"),
    ("solo-whist",        "north proposed, east copped, made"),
    ("solo-whist",        "cop e prop n 8"),
    ("duplicate-bridge",  "four spades by north, nine tricks"),
    ("duplicate-bridge",  "4s n, doubled, 2 overtricks, lead: dq"),
    ("duplicate-bridge",  "no trump 3 n = (led Q♦)"),
    ("duplicate-bridge",  "h4 n ten, made"),
    ("rubber-bridge",     "4 hearts by west, just made, honours 100 north"),
    ("rubber-bridge",     "4h w = north held 100 honours"),
    ("rubber-bridge",     "3nt s made 10, four aces in south"),
    ("chicago",           "2h w x made, 100 for honours north"),
    ("five-hundred",      "N bid 8H, took 9"),
    ("five-hundred",      "grand nullo n after nullo by s, 0"),
    ("five-hundred",      "7H-N-8"),
    ("colour-whist",      "8 hearts by north with south, 8 tricks"),
    ("colour-whist",      "hearts 8 n s 8"),
    ("beyond",            "spades 2 north r 2 5 3 / 2 2 5 4"),
    ("beyond",            "n 2s: north 2 took 2, east 2 took 2, south 5 took 5, west 3 took 4"),
    ("beyond",            "2 spades north raised claims 2-5-3 took 2-2-5-4"),
    ("illustrated-whist", "10 hearts n half the kitty, 12 tricks, kings ns"),
    ("illustrated-whist", "10 hearts n slam 12"),
    ("twenty-eight",      "18 by n: card points 20"),
    ("trex",              "n king w doubled by w led by s"),
    ("trex",              "n trex n-e-s-w"),
    ("oh-hell",           "player 1 bid 3 took 3, player 2 bid 3 took 2, player 3 bid 2 took 3, player 4 bid 3 took 2"),
    ("oh-hell",           "took 3 bid 3, took 2 bid 3, took 3 bid 2, took 2 bid 3"),
    ("spades",            "ns took 9, bid 4 and 4; ew took 4, bid 4 and 4"),
    ("spades",            "ns bid 4 and 3, ew bid 3 and 3, ns took eight tricks"),
    ("spades",            "4 3 / 3 3 ew got 5"),
    ("spades",            "ns bid 4+3, ew bid 3+3, 8"),
    ("whist",               "ns 9, ew 4"),
    ("whist",               "ew took four tricks and ns nine"),
    ("whist",               "ns tricks 9 ew tricks 4"),
    ("oh-hell",             "3 (4) 2 (2) 3 (3) 3 (1)"),
    ("oh-hell",             "3 [4] 2 [2] 3 [3] 3 [1]"),
    ("oh-hell",             "3-4 2-2 3-3 3-1"),
    ("five-hundred",        "8h n 8, “ace, no face” by EW"),
    ("duplicate-bridge",    "West played 3NT, made 10 tricks"),
    ("duplicate-bridge",    "4h n all 13"),
    ("duplicate-bridge",    "5d x / s -2"),
    ("solo-whist",          "Solo By East Made With 2 Overtricks"),
    ("euchre",              "ns made one over"),
    ("euchre",              "east west / tricks 3"),
    ("pitch",               "south/bid 2/north and south/east-west/north & south/east west"),
    ("nap",                 "player 4 / bid 4 / 3 tricks"),
    ("beyond",              "6 club-west-claims 6 4 2, tricks 5 6 2 0"),
    ("duplicate-bridge",    "clubs 3 / south / with 9 tricks"),
    ("duplicate-bridge",    "n 6; redoubled / by north ="),
    ("rubber-bridge",       "s 5 x declared by west +2"),
    ("whist",               "ns won 9"),
    ("spades",              "4+4 / 4+2 2 11"),
]  # fmt: skip


@pytest.mark.parametrize(("key", "typed"), TYPED)
def test_no_beginning_of_a_right_line_is_told_as_wrong(key, typed):
    rules, at = opened_in(key)
    assert (rules.typed(typed, at).problems, rules.typed(typed, at).missing) == ((), "")
    assert told_as_wrong(key, typed) == []


def test_of_all_the_lines_of_the_tables_few_beginnings_are_told_as_wrong():
    """Those in which the order is seen only at the end, as where both sides are told of at whist."""
    sample = WORDS[::7]
    wrong = sum(len(told_as_wrong(key, typed)) for key, typed, _ in sample)
    assert wrong <= sum(len(typed) for _, typed, _ in sample) // 25


# What ends in the middle of a word, and what is said to be missing.
BEGUN = [
    ("trex",              "n trex aban",    "Abandoned, or nothing"),
    ("illustrated-whist", "10s n doub",     "the rest of “doub”"),
    ("rubber-bridge",     "4h w = hono",    "the rest of “hono”"),
    ("duplicate-bridge",  "4s n 10 mad",    "the rest of “mad”"),
    ("duplicate-bridge",  "west spades",    "a level from 1 to 7"),
    ("five-hundred",      "8h n tricks",    "Tricks: a whole number from 0 to 10"),
    ("oh-hell",           "p1 bid 3 took 3, p2 b", "the rest of “b”"),
    ("oh-hell",           "bid 3 took 3, bid 3", "what each player bid and took"),
    ("whist",             "ns 9 ew",        "the rest of “ew”"),
    ("five-hundred",      "8h n 8 “ace, no", "“Ace, no face” and played on: such as ace NS"),
    ("twenty-eight",      "n 27 6-",        "the rest of “-”"),
    ("euchre",            "ns alone 2 -",   "the rest of “-”"),
    ("euchre",            "ns alone 2 /",   "the rest of “/”"),
    ("duplicate-bridge",  "4h n x 9-",      "the rest of “-”"),
]  # fmt: skip


@pytest.mark.parametrize(("key", "typed", "missing"), BEGUN)
def test_what_is_begun_is_missing_its_rest(key, typed, missing):
    rules, at = opened_in(key)
    read = rules.typed(typed, at)
    assert (read.hand, read.problems, read.missing) == (None, (), missing)


@pytest.mark.parametrize(
    ("key", "typed"),
    [
        ("duplicate-bridge",  "4s n = with"),
        ("duplicate-bridge",  "4s n made with"),
        ("duplicate-bridge",  "4s n = By"),
        ("chicago",           "4s n 10 took"),
        ("five-hundred",      "8h n 8 with"),
        ("whist",             "ns 9 by"),
        ("twenty-eight",      "n 18 20 by"),
        ("euchre",            "ns 3 and"),
        ("colour-whist",      "8h n s = with"),
    ],
)  # fmt: skip
def test_a_line_that_ends_in_a_word_with_which_nothing_ends_is_not_recorded(key, typed):
    for rules, at in (opened_in(key), opened_in(key, "dutch")) if key == "euchre" else (opened_in(key),):
        read = rules.typed(typed, at)
        assert (read.hand, read.problems, read.missing) == (None, (), f"the rest of “{typed.split()[-1]}”")


@pytest.mark.parametrize(
    ("key", "typed", "said"),
    [
        ("nap", "blucher 4 made", "Blücher may be bid only over Wellington: expected over Wellington."),
        ("duplicate-bridge", "4s n = x x", "Nothing more was expected, not “x”."),
        ("duplicate-bridge", "4s n = zu", "Nothing more was expected, not “zu”."),
        ("whist", "ns 9 zebra", "Nothing more was expected, not “zebra”."),
    ],
)
def test_what_is_whole_or_begins_nothing_is_wrong_as_ever(key, typed, said):
    rules, at = opened_in(key)
    assert [each.message for each in rules.typed(typed, at).problems] == [said]


def test_only_what_stands_before_a_begun_word_was_said():
    rules, at = opened_in("pitch")
    read, before = rules.typed("n 3 ns ns ew nor", at), rules.typed("n 3 ns ns ew", at)
    assert (read.hand, read.answers) == (None, before.answers)
