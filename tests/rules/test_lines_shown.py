"""The examples of a line that people are shown: each reads as what it is meant to show, in every game."""

import pytest

from rules import GAMES, game
from tests.rules.hands import opened

# Every line that a game shows as an example, and what it has to mean.
SHOWN = {
    "duplicate-bridge": {
        "4s n =": "4♠ by North, made",
        "3nx e -2": "3NTX by East, two down",
        "4 hearts by west, made with an overtrick, dq": "4♥ by West, made with an overtrick, lead ♦Q",
        "p": "passed out",
    },
    "rubber-bridge": {
        "4s n =": "4♠ by North, made",
        "3nx e -2": "3NTX by East, two down",
        "4 hearts by west made, h150 e": "4♥ by West, made, 150 honours by East",
        "p": "passed out",
    },
    "chicago": {
        "4s n =": "4♠ by North, made",
        "3nx e -2": "3NTX by East, two down",
        "4 hearts by west, down one": "4♥ by West, one down",
        "p": "passed out",
    },
    "five-hundred": {
        "8h n =": "8♥ by North, 8 tricks: made",
        "north 8 no trumps, two down": "8NT by North, 6 tricks: broken",
        "nullo e made": "Nullo by East, 0 tricks: made",
        "pass 6 4": "all passed, N–S took 6, E–W took 4",
    },
    "beyond": {
        "n 2s rr 2 5 3 / 2 2 5 4": "2♠ by North, re-raised: North claimed 2 and took 2, East claimed 2 and took 2, "
        "South claimed 5 and took 5, West claimed 3 and took 4",
        "2 spades by north raise 2 5 3 2 2 5 4": "2♠ by North, raised: North claimed 2 and took 2, East claimed 2 and "
        "took 2, South claimed 5 and took 5, West claimed 3 and took 4",
        "p 3 4 3 3": "pass round: North took 3, East took 4, South took 3, West took 3",
    },
    "illustrated-whist": {
        "10s n 10": "10♠ by North, ten tricks",
        "8n e x half +1 kings ew": "8NTX by East, half the kitty, nine tricks; Four Kings by E–W",
        "null w made": "Null by West, no tricks",
        "p": "passed out",
    },
    "pitch": {
        "n 3 ns ns ew ns": "3 bid by North: High to N–S, Low to N–S, Jack to E–W, Game to N–S",
        "smudge e six ew ew ew ew": "smudge bid by East with all six tricks: High to E–W, Low to E–W, Jack to E–W, "
        "Game to E–W",
        "n 2 ns ew - points 44 30": "2 bid by North: High to N–S, Low to E–W, Jack not out, Game to N–S (44 to 30 card "
        "points)",
    },
    "twenty-eight": {
        "n 18 20": "18 by North, 20 card points: made",
        "18 by south made": "18 by South, 18 card points: made",
        "e 20 -3": "20 by East, 17 card points: broken",
    },
    "trex": {
        "n girls n exs e w": "North's kingdom, Girls: ♣Q to North, ♦Q, exposed by South, to East, ♥Q to East, ♠Q to "
        "West",
        "e king n": "East's kingdom, King of hearts: ♥K to North",
        "s trex n e s w": "South's kingdom, Trex: North then East then South then West",
        "w diamonds 3 5 2 3": "West's kingdom, Diamonds: North 3, East 5, South 2, West 3",
    },
    "solo-whist": {
        "solo n 6": "solo by North, 6 tricks: made",
        "prop n e =": "prop and cop by North and East, 8 tricks: made",
        "abundance in trumps s 9": "abundance in trump by South, 9 tricks: made",
        "misère w made": "misère by West, 0 tricks: made",
        "p": "all passed",
    },
    "nap": {
        "3 1 4": "Three by player 1, made",
        "nap 2 made": "Nap by player 2, made",
        "w 1 over nap 5": "Wellington by player 1, made",
        "m 3 0": "Mis by player 3, made",
    },
    "whist": {"ns 9": "N–S took 9 tricks, E–W 4", "7 by east-west": "E–W took 7 tricks, N–S 6"},
    "euchre": {
        "ns 3": "N–S, 3 tricks",
        "n alone march": "N–S alone, all five tricks",
        "ew euchred by one": "E–W, euchred with 2 tricks",
        "p": "all passed twice",
    },
    "spades": {
        "4 4 / 4 4 9": "N–S bid 4 + 4 and took 9, E–W bid 4 + 4 and took 4",
        "5 4 / 4 4 +1": "N–S bid 5 + 4 and took 10, E–W bid 4 + 4 and took 3",
    },
    "colour-whist": {
        "8h n s =": "8♥ by North and South, 8 tricks: made",
        "north 8 spades alone +1": "8♠ by North alone, 9 tricks: made with 1 overtrick",
        "5d e 4": "5♦ by East alone, 4 tricks: 1 short",
        "p": "all passed",
    },
}


# With as few players as can play; the lines of Oh Hell are figures, and differ with the number of players.
FIGURES = {
    "4 4 3 / 4 4 2": ((4, 4, 3), (4, 4, 2)),
    "4/4 4/4 3/2": ((4, 4, 3), (4, 4, 2)),
    "3 3 3 3 / 3 2 3 2": ((3, 3, 3, 3), (3, 2, 3, 2)),
    "3/3 3/2 3/3 3/2": ((3, 3, 3, 3), (3, 2, 3, 2)),
    "3 2 2 2 2 / 2 2 2 2 2": ((3, 2, 2, 2, 2), (2, 2, 2, 2, 2)),
    "2 2 2 2 1 0 / 2 2 1 1 1 1": ((2, 2, 2, 2, 1, 0), (2, 2, 1, 1, 1, 1)),
    "2 1 1 1 1 1 1 / 1 1 1 1 1 1 1": ((2, 1, 1, 1, 1, 1, 1), (1, 1, 1, 1, 1, 1, 1)),
}


# Where a club chose otherwise.
CHOSEN = [
    ("whist", {"honours": "count"}, "ns 8 four honours ew", "N–S took 8 tricks, E–W 5; E–W held four honours"),
    ("spades", {"nil": "nil"}, "4 nil / 4 5 4 made", "N–S bid 4 + nil and took 4, nil made, E–W bid 4 + 5 and took 9"),
]


@pytest.mark.parametrize("key", SHOWN)
def test_every_example_reads_as_what_it_is_meant_to_show(key):
    rules, at = opened(key)
    assert {line: rules.words(rules.typed(line, at).hand, at) for line in SHOWN[key]} | dict(rules.examples(at)) == (
        SHOWN[key]
    )


@pytest.mark.parametrize(("key", "choices", "line", "says"), CHOSEN)
def test_an_example_of_what_a_club_may_choose_reads_as_what_it_is_meant_to_show(key, choices, line, says):
    rules, at = opened(key, **choices)
    assert rules.words(rules.typed(line, at).hand, at) == says
    assert (line, says) in rules.examples(at)


def test_the_examples_of_oh_hell_read_as_their_figures():
    rules = game("oh-hell")
    for line, (bids, tricks) in FIGURES.items():
        hand = rules.typed(line, rules.opening(len(bids), rules.choices.completed())).hand
        assert (hand.bids, hand.tricks) == (bids, tricks)


def test_no_example_is_shown_that_is_not_checked():
    checked = {key: set(lines) for key, lines in SHOWN.items()} | {"oh-hell": set(FIGURES)}
    for key, _, line, _ in CHOSEN:
        checked[key].add(line)
    assert {rules.key: set(rules.lines) for rules in GAMES} == checked
