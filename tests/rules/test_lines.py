"""A line of any game: the examples that are shown, whole words in either order, and what is said of others."""

import pytest

from rules import GAMES, game
from tests.rules.hands import opened

# --- the examples that people are shown --------------------------------------------------

BID = "a bid from 6♠ to 10NT, nullo, grand nullo, pass or redeal"
DEALT_AGAIN = "what is dealt again is not written down: expected the hand that was then played."

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
        hand = rules.typed(line, rules.opening(len(bids), rules.chosen({}))).hand
        assert (hand.bids, hand.tricks) == (bids, tricks)


def test_no_example_is_shown_that_is_not_checked():
    checked = {key: set(lines) for key, lines in SHOWN.items()} | {"oh-hell": set(FIGURES)}
    for key, _, line, _ in CHOSEN:
        checked[key].add(line)
    assert {rules.key: set(rules.lines) for rules in GAMES} == checked


# --- whole words, in either order --------------------------------------------------------

BRIDGE = ("duplicate-bridge", "rubber-bridge", "chicago")
WORDS = [
    # game                typed                                           the line it is
    ("duplicate-bridge",  "4 spades by north made",                       "4♠ N ="),
    ("duplicate-bridge",  "3 no trump east down one",                     "3NT E −1"),
    ("duplicate-bridge",  "3 no trumps doubled, south, one down",         "3NTX S −1"),
    ("duplicate-bridge",  "west 2 hearts redoubled made with an overtrick", "2♥XX W +1"),
    ("duplicate-bridge",  "4♠X by North, two down",                       "4♠X N −2"),
    ("duplicate-bridge",  "4s dbl n 2 overtricks dq",                     "4♠X N +2 ♦Q"),
    ("duplicate-bridge",  "4s rdbl n failed by three",                    "4♠XX N −3"),
    ("duplicate-bridge",  "4sxnmade",                                     "4♠X N ="),
    ("duplicate-bridge",  "4s n 1 over",                                  "4♠ N +1"),
    ("rubber-bridge",     "4 hearts by west, just made, h150 e",          "4♥ W = h150 E"),
    ("rubber-bridge",     "4h w = honours 100 north",                     "4♥ W = h100 N"),
    ("chicago",           "north 1 no-trump doubled off two",             "1NTX N −2"),
    ("duplicate-bridge",  "four spades by north, nine tricks",             "4♠ N −1"),
    ("duplicate-bridge",  "west three no trump went two down",             "3NT W −2"),
    ("duplicate-bridge",  "4s n plus one",                                 "4♠ N +1"),
    ("duplicate-bridge",  "4s n minus 2",                                  "4♠ N −2"),
    ("duplicate-bridge",  "7h n three light",                              "7♥ N −3"),
    ("duplicate-bridge",  "4s n, 11 tricks, dq",                           "4♠ N +1 ♦Q"),
    ("duplicate-bridge",  "1n e thirteen tricks",                          "1NT E +6"),
    ("duplicate-bridge",  "4s n made 10",                                  "4♠ N ="),
    ("duplicate-bridge",  "4s n made eleven, dq",                          "4♠ N +1 ♦Q"),
    ("duplicate-bridge",  "4s n made 10 d3",                               "4♠ N = ♦3"),
    ("duplicate-bridge",  "4s n made 10d",                                 "4♠ N = ♦10"),
    ("duplicate-bridge",  "4s n made 5",                                   "4♠ N +1"),
    ("duplicate-bridge",  "4s made 10 tricks by north",                    "4♠ N ="),
    ("rubber-bridge",     "1s n made 8 h100 n",                            "1♠ N +1 h100 N"),
    ("chicago",           "6h n made 7",                                   "6♥ N +1"),
    ("rubber-bridge",     "4h w = 100 honours by north",                   "4♥ W = h100 N"),
    ("five-hundred",      "eight hearts by north, nine tricks",            "8♥ N 9"),
    ("five-hundred",      "8h n made 9",                                   "8♥ N 9"),
    ("five-hundred",      "8h n made nine",                                "8♥ N 9"),
    ("five-hundred",      "8h n 8, ace no face by east-west",              "8♥ N 8 ace EW"),
    ("colour-whist",      "8h north-south 8",                              "8♥ N S 8"),
    ("colour-whist",      "8h n/s =",                                      "8♥ N S 8"),
    ("beyond",            "2 spades re-raised by north 2 5 3 2 2 5 4",     "N 2♠ RR 2 5 3 / 2 2 5 4"),
    ("illustrated-whist", "10h n half the kitty went two down",            "10♥ N half 8"),
    ("pitch",             "3 by north high ns low ew jack not out game ns", "N 3 NS EW — NS"),
    ("pitch",             "east smudge all six tricks ew ew ew ew",        "E Smudge six EW EW EW EW"),
    ("twenty-eight",      "18 by south, 20 card points",                   "S 18 20"),
    ("trex",              "w trex North, west, South, e",                  "W Trex N W S E"),
    ("trex",              "w trex nwes",                                   "W Trex N W E S"),
    ("solo-whist",        "prop & cop north and east, eight tricks",       "Prop N E 8"),
    ("nap",               "3 by player 1, four tricks",                    "Three 1 4"),
    ("whist",             "nine tricks by north south",                    "N–S 9"),
    ("whist",             "North & South took 9",                          "N–S 9"),
    ("euchre",            "East and West made 4",                          "E–W 4"),
    ("euchre",            "ns four",                                       "N–S 4"),
    ("oh-hell",           "bid 3 2 3 3 took 4 2 3 1",                      "3 2 3 3 4 2 3 1"),
    ("oh-hell",           "3 2 3 3; 4 2 3 1",                              "3 2 3 3 4 2 3 1"),
    ("colour-whist",      "8 hearts by north with south, 8 tricks",        "8♥ N S 8"),
    ("colour-whist",      "8h north, and south, went one down",            "8♥ N S 7"),
    ("five-hundred",      "8 hearts by north made",                       "8♥ N 8"),
    ("five-hundred",      "north 8 no trumps, two down",                  "8NT N 6"),
    ("five-hundred",      "8s e =",                                       "8♠ E 8"),
    ("five-hundred",      "nullo e down one",                             "Nullo E 1"),
    ("five-hundred",      "nullo e made",                                 "Nullo E 0"),
    ("beyond",            "north 2 no trumps raise 2 5 3 / 2 2 5 4",      "N 2NT R 2 5 3 / 2 2 5 4"),
    ("beyond",            "2 spades by north re-raise 2 5 3 2 2 5 4",     "N 2♠ RR 2 5 3 / 2 2 5 4"),
    ("illustrated-whist", "10 spades by north doubled made",              "10♠X N 10"),
    ("illustrated-whist", "north 10s half +1 kings ns",                   "10♠ N half 11 kings NS"),
    ("illustrated-whist", "null by east down one",                        "Null E 1"),
    ("illustrated-whist", "8s n all aces north-south!",                   "8♠ N 12 aces NS!"),
    ("pitch",             "3 north ns ns ew ns",                          "N 3 NS NS EW NS"),
    ("pitch",             "east smudge six ew ew ew ew",                  "E Smudge six EW EW EW EW"),
    ("pitch",             "e six smudge east-west ew ew ew",              "E Smudge six EW EW EW EW"),
    ("twenty-eight",      "18 north made",                                "N 18 18"),
    ("twenty-eight",      "18 by south +3",                               "S 18 21"),
    ("trex",              "n king south by east",                         "N King SxE"),
    ("solo-whist",        "abundance in trumps north 9",                  "Abundance in trump N 9"),
    ("solo-whist",        "north solo made",                              "Solo N 5"),
    ("solo-whist",        "prop and cop north east =",                    "Prop N E 8"),
    ("solo-whist",        "north prop east 8",                            "Prop N E 8"),
    ("solo-whist",        "misere ouverte w down one",                    "Misère ouverte W 1"),
    ("nap",               "nap 1 made",                                   "Nap 1 5"),
    ("nap",               "1 nap down one",                               "Nap 1 4"),
    ("nap",               "over nap wellington 2 all five",               "Wellington 2 over Nap 5"),
    ("whist",             "9 north-south",                                "N–S 9"),
    ("euchre",            "north alone march",                            "N–S Alone 5"),
    ("euchre",            "alone ns march",                               "N–S Alone 5"),
    ("euchre",            "ew made",                                      "E–W 3"),
    ("euchre",            "ns 5 alone",                                   "N–S Alone 5"),
    ("euchre",            "ns down one",                                  "N–S 2"),
    ("spades",            "4 3 / 3 3 +2",                                 "4 3 / 3 3 9"),
    ("spades",            "4/3 3/3 made",                                 "4 3 / 3 3 7"),
    ("spades",            "4 3 3 3 down one",                             "4 3 / 3 3 6"),
    ("colour-whist",      "8 hearts north south made",                    "8♥ N S 8"),
    ("colour-whist",      "north 8h alone +1",                            "8♥ N alone 9"),
    ("colour-whist",      "5 spades east alone one down",                 "5♠ E 4"),
    ("colour-whist",      "8♥ by North, South, 2 short",                  "8♥ N S 6"),
    ("duplicate-bridge",  "4s n making (10)",                              "4♠ N ="),
    ("duplicate-bridge",  "4s (n) made one over",                          "4♠ N +1"),
    ("duplicate-bridge",  "3nt n made, with 2 over",                       "3NT N +2"),
    ("duplicate-bridge",  "4s n =, lead: h5",                              "4♠ N = ♥5"),
    ("duplicate-bridge",  "4s n = (led Q♦).",                              "4♠ N = ♦Q"),
    ("duplicate-bridge",  "N: 4S=",                                        "4♠ N ="),
    ("duplicate-bridge",  "N-4S-1",                                        "4♠ N −1"),
    ("duplicate-bridge",  "no trump 3 n =",                                "3NT N ="),
    ("duplicate-bridge",  "♥4 by west =",                                  "4♥ W ="),
    ("duplicate-bridge",  "h4 n =",                                        "4♥ N ="),
    ("duplicate-bridge",  "s4 e =",                                        "4♠ E ="),
    ("duplicate-bridge",  "4s undoubled n =",                              "4♠ N ="),
    ("duplicate-bridge",  "4♠× n ✓",                                       "4♠X N ="),
    ("duplicate-bridge",  "3 n.t. e =",                                    "3NT E ="),
    ("duplicate-bridge",  "4h e down 1 trick",                             "4♥ E −1"),
    ("duplicate-bridge",  "4h e two tricks short",                         "4♥ E −2"),
    ("duplicate-bridge",  "3NT – East – making",                           "3NT E ="),
    ("duplicate-bridge",  "4S/N/10",                                       "4♠ N ="),
    ("duplicate-bridge",  "West played 3NT, made 10 tricks",               "3NT W +1"),
    ("duplicate-bridge",  "4h n all 13",                                   "4♥ N +3"),
    ("duplicate-bridge",  "4h n lost by 1",                                "4♥ N −1"),
    ("duplicate-bridge",  "2h n-9",                                        "2♥ N +1"),
    ("duplicate-bridge",  "Passed Out.",                                   "Pass"),
    ("rubber-bridge",     "pass in",                                       "Pass"),
    ("euchre",            "west called, made 4",                           "E–W 4"),
    ("euchre",            "W made it, 3 tricks",                           "E–W 3"),
    ("euchre",            "lone hand E march",                             "E–W Alone 5"),
    ("euchre",            "E went alone: all five",                        "E–W Alone 5"),
    ("euchre",            "E ordered it up and made 3",                    "E–W 3"),
    ("euchre",            "passed in",                                     "All passed"),
    ("euchre",            "n-4",                                           "N–S 4"),
    ("five-hundred",      "8 hearts E all ten",                            "8♥ E 10"),
    ("five-hundred",      "misere n made",                                 "Nullo N 0"),
    ("five-hundred",      "hearts 8 south 9",                              "8♥ S 9"),
    ("five-hundred",      "♥8 S 9",                                        "8♥ S 9"),
    ("five-hundred",      "7H-N-8",                                        "7♥ N 8"),
    ("five-hundred",      "N bid 8H, took 9",                              "8♥ N 9"),
    ("five-hundred",      "all passed: 6-4",                               "Pass 6 4"),
    ("five-hundred",      "pass NS 6 EW 4",                                "Pass 6 4"),
    ("five-hundred",      "all passed: six-four",                          "Pass 6 4"),
    ("five-hundred",      "misdeal",                                       "Redeal"),
    ("beyond",            "N: 2S, RR: 2 5 3 / 2 2 5 4",                    "N 2♠ RR 2 5 3 / 2 2 5 4"),
    ("beyond",            "2 spades north raised claims 2-5-3 took 2-2-5-4", "N 2♠ R 2 5 3 / 2 2 5 4"),
    ("beyond",            "spades 2 north r 2 5 3 / 2 2 5 4",              "N 2♠ R 2 5 3 / 2 2 5 4"),
    ("illustrated-whist", "8NT E doubled, half kitty, 9 tricks, kings: EW", "8NTX E half 9 kings EW"),
    ("illustrated-whist", "hearts 10 n 10",                                "10♥ N 10"),
    ("pitch",             "3 by n; high: ns; low: ew; jack: none; game: ns", "N 3 NS EW — NS"),
    ("twenty-eight",      "N bid 18, took 20 points.",                     "N 18 20"),
    ("trex",              "N: diamonds N3, E5, S2, W3",                    "N Diamonds 3 5 2 3"),
    ("solo-whist",        "misère - W - made",                             "Misère W 0"),
    ("solo-whist",        "mis w none",                                    "Misère W 0"),
    ("nap",               "2 bid nap and made it",                         "Nap 2 5"),
    ("nap",               "2 bid 3 took 4",                                "Three 2 4"),
    ("nap",               "2 bids three, 4",                               "Three 2 4"),
    ("nap",               "2 bid: 3, took: 4",                             "Three 2 4"),
    ("nap",               "player 2: 3 4",                                 "Three 2 4"),
    ("nap",               "bid 2: 3 4",                                    "Two 3 4"),
    ("nap",               "3: 1 4",                                        "Three 1 4"),
    ("nap",               "3 : nap, 5",                                    "Nap 3 5"),
    ("nap",               "2 called 3, took 4",                            "Three 2 4"),
    ("nap",               "two by player 3, four",                         "Two 3 4"),
    ("nap",               "nap (2) lost by 2",                             "Nap 2 3"),
    ("whist",             "N & S: 9",                                      "N–S 9"),
    ("whist",             "NS all 13",                                     "N–S 13"),
    ("spades",            "4-3 / 3-3 / 9-4",                               "4 3 / 3 3 9"),
    ("spades",            "(4 3) (3 3) 9",                                 "4 3 / 3 3 9"),
    ("oh-hell",           "3 (4) 2 (2) 3 (3) 3 (1)",                       "3 2 3 3 4 2 3 1"),
    ("oh-hell",           "3:4 2:2 3:3 3:1",                               "3 2 3 3 4 2 3 1"),
    ("oh-hell",           "3-4 2-2 3-3 3-1",                               "3 2 3 3 4 2 3 1"),
    ("oh-hell",           "3 2 3 3 | 4 2 3 1",                             "3 2 3 3 4 2 3 1"),
    ("oh-hell",           "3(4)2(2)3(3)3(1)",                              "3 2 3 3 4 2 3 1"),
    ("oh-hell",           "three/four two/two three/three three/one",      "3 2 3 3 4 2 3 1"),
    ("oh-hell",           "3: four, 2: two, 3: three, 3: one",             "3 2 3 3 4 2 3 1"),
    ("oh-hell",           "3,4 2,3 3,2 3,1",                               "3 2 3 3 4 3 2 1"),
    ("oh-hell",           "three,4 2,3 3,two 3,1",                         "3 2 3 3 4 3 2 1"),
    ("oh-hell",           "3,2 3,3 4,2 3,1",                               "3 2 3 3 4 2 3 1"),
    ("oh-hell",           "3,2,3,3 4,2,3,1",                               "3 2 3 3 4 2 3 1"),
    ("oh-hell",           "3 3 2 3 3 2 3 2",                               "3 3 2 3 3 2 3 2"),
    ("spades",            "four/three / three/three made",                 "4 3 / 3 3 7"),
    ("beyond",            "2S by N. Claims: 2,5,3. Tricks: 2,2,5,4",       "N 2♠ 2 5 3 / 2 2 5 4"),
    ("oh-hell",           "bids: 3 2 3 3; took: 4 2 3 1.",                 "3 2 3 3 4 2 3 1"),
    ("colour-whist",      "hearts 8 n s 8",                                "8♥ N S 8"),
    ("colour-whist",      "8 hearts: North with South made 9",             "8♥ N S 9"),
    ("duplicate-bridge",  "[4S] by [N] [=]",                               "4♠ N ="),
    ("oh-hell",           "3 [4] 2 [2] 3 [3] 3 [1]",                       "3 2 3 3 4 2 3 1"),
    ("spades",            "[4 3] [3 3] 9",                                 "4 3 / 3 3 9"),
    # passed out, where nothing is played after that
    *((key, said, "Pass") for key in BRIDGE for said in ("thrown in", "Thrown in.", "[thrown in]")),
    ("illustrated-whist", "thrown in",                                     "Pass"),
    ("solo-whist",        "all threw in",                                  "All passed"),
    ("nap",               "thrown in",                                     "Pass"),
    ("euchre",            "thrown in",                                     "All passed"),
    ("colour-whist",      "thrown in",                                     "Pass"),
    # a number behind a word that says which it is, or of which it does not matter
    ("euchre",            "ns euchred with 2 tricks",                      "N–S 2"),
    ("euchre",            "ew euchred taking 1",                           "E–W 1"),
    ("nap",               "nap 2 failed with 4 tricks",                    "Nap 2 4"),
    ("five-hundred",      "8h n broken with 7",                            "8♥ N 7"),
    ("five-hundred",      "8h n made with 9",                              "8♥ N 9"),
    ("five-hundred",      "8h n failed 4",                                 "8♥ N 4"),
    ("five-hundred",      "misere n failed 3",                             "Nullo N 3"),
    ("duplicate-bridge",  "4s n failed with 8",                            "4♠ N −2"),
    ("duplicate-bridge",  "4s failed with 8 n",                            "4♠ N −2"),
    ("duplicate-bridge",  "4s n failed 5",                                 "4♠ N −5"),
    ("duplicate-bridge",  "4s n set by 2",                                 "4♠ N −2"),
    ("duplicate-bridge",  "4s n made with 11",                             "4♠ N +1"),
    ("twenty-eight",      "n 18 broken with 17",                           "N 18 17"),
    # what came of it behind the number
    ("five-hundred",      "8h n 7 broken",                                 "8♥ N 7"),
    ("five-hundred",      "8h n 9 +1 ace ew",                              "8♥ N 9 ace EW"),
    ("illustrated-whist", "10s n 10, made, kings ns",                      "10♠ N 10 kings NS"),
    ("euchre",            "ns 2 euchred",                                  "N–S 2"),
    ("solo-whist",        "solo n 6 made",                                 "Solo N 6"),
    ("twenty-eight",      "n 20 17 points, broken",                        "N 20 17"),
    *((key, "4s n 10 made", "4♠ N =") for key in BRIDGE),
    ("duplicate-bridge",  "4s n ten, made, dq",                            "4♠ N = ♦Q"),
    ("duplicate-bridge",  "4s n 9, down 1",                                "4♠ N −1"),
    # who did what, in either order
    ("solo-whist",        "e cop n prop 8",                                "Prop N E 8"),
    ("solo-whist",        "n prop e cop 8",                                "Prop N E 8"),
    ("solo-whist",        "north proposed, east copped, made",             "Prop N E 8"),
    ("solo-whist",        "cop e prop n 8",                                "Prop N E 8"),
    ("solo-whist",        "prop n e cop 8",                                "Prop N E 8"),
    ("nap",               "p2: nap, made",                                 "Nap 2 5"),
    ("nap",               "three 2 4",                                     "Three 2 4"),
    # a minus before a number in words
    ("five-hundred",      "8h n -one",                                     "8♥ N 7"),
    ("euchre",            "ns -one",                                       "N–S 2"),
    ("duplicate-bridge",  "4s n -two",                                     "4♠ N −2"),
    # both sides of it, and one side after the other
    ("whist",             "ns 9, ew 4",                                    "N–S 9"),
    ("whist",             "ns 9-4",                                        "N–S 9"),
    ("whist",             "ew took four tricks and ns nine",               "E–W 4"),
    ("whist",             "ns made 9",                                     "N–S 9"),
    ("whist",             "ns 3 odd",                                      "N–S 9"),
    ("whist",             "ew by three odd tricks",                        "E–W 9"),
    ("spades",            "4 4 9 / 4 4 4",                                 "4 4 / 4 4 9"),
    ("spades",            "4 4 9 / 4 9 4",                                 "4 4 / 4 9 9"),
    ("spades",            "4 4 / 9 4 9 4",                                 "4 4 / 9 4 9"),
    ("spades",            "ns bid 4 4 took 9, ew bid 4 4 took 4",          "4 4 / 4 4 9"),
    ("spades",            "bids 4 4 / 4 4, tricks 9 4",                    "4 4 / 4 4 9"),
    ("oh-hell",           "bid 3 3 2 3; made 3 2 3 2",                     "3 3 2 3 3 2 3 2"),
    ("oh-hell",           "bid 3 took 3, bid 3 took 2, bid 2 took 3, bid 3 took 2", "3 3 2 3 3 2 3 2"),
    ("five-hundred",      "8h n 8, “ace, no face” by EW",                  "8♥ N 8 ace EW"),
    ("illustrated-whist", "8s n, the kitty to the others, 8",              "8♠ N against 8"),
]  # fmt: skip


@pytest.mark.parametrize(("key", "typed", "written"), WORDS)
def test_whole_words_are_read_in_every_game_and_in_either_order(key, typed, written):
    rules, at = opened(key)
    read = rules.typed(typed, at)
    assert (rules.written(read.hand, at) if read.hand else "") == written, read
    assert not written or (read.problems, read.missing) == ((), "")


def refused(key, typed):
    """What is said of a line that is no hand."""
    rules, at = opened(key)
    read = rules.typed(typed, at)
    assert read.hand is None
    return [problem.message for problem in read.problems]


# A word is never cut after a letter: the game, what is typed, and what is said of it.
NEVER_CUT = [
    ("duplicate-bridge",  "7h n threeish",           "“threeish” is not the result: =, +1, −1 or the tricks taken."),
    ("illustrated-whist", "10s n wentworth",         "Tricks: “wentworth” is not a whole number from 0 to 12."),
    ("colour-whist",      "8h north andy 8",         "With: “andy” is not N, E, S, W or alone."),
    ("duplicate-bridge",  "4s northern =",           "“northern” is not who played it: N, E, S or W."),
    ("duplicate-bridge",  "4spadesx n =",            "“spadesx” is not a strain: ♣, ♦, ♥, ♠ or NT."),
    ("duplicate-bridge",  "4s n madeup",             "“madeup” is not the result: =, +1, −1 or the tricks taken."),
    ("five-hundred",      "8h norther 8",            "By: “norther” is not N, E, S or W."),
    ("twenty-eight",      "northern 18 20",          "By: “northern” is not N, E, S or W."),
    ("solo-whist",        "abundance in trumpss 9",  "By: “in” is not N, E, S or W."),
    ("nap",               "nap 1 fivefold",          "Tricks: “fivefold” is not a whole number from 0 to 5."),
    ("whist",             "northsouth 9",            "Side: “northsouth” is not N–S or E–W."),
    ("illustrated-whist", "8s n 8 kingsize ns",      "Nothing more was expected, not “kingsize ns”."),
    ("colour-whist",      "8hearts n sout 8",        "With: “sout” is not N, E, S, W or alone."),
    ("colour-whist",      "ns honours 4 9",          "Bid: “honours” is not Pass, 5, 6, 7, 8, 9, 10, 11, 12 or 13."),
    ("twenty-eight",      "ns 18 20",                "Bid: “ns” is not a whole number from 14 to 28."),
    ("solo-whist",        "solo ns 6",               "Tricks: “ns” is not a whole number from 0 to 13."),
    ("five-hundred",      "8h ns 8",                 "By: “ns” is not N, E, S or W."),
    ("five-hundred",      "8h north-south 8",        "By: “north-south” is not N, E, S or W."),
    ("duplicate-bridge",  "4s ns =",                 "“ns” is not who played it: N, E, S or W."),
    ("chicago",           "4s n/s =",                "“n/s” is not who played it: N, E, S or W."),
    ("rubber-bridge",     "4s n = h100 ns",          "“ns” is not who held the honours."),
    ("illustrated-whist", "8s ns 8",                 "“ns” is not who played it: N, E, S or W."),
    ("beyond",            "2s ns 2 5 3 2 2 5 4",     "“ns” is not who made trumps: N, E, S or W."),
]  # fmt: skip


@pytest.mark.parametrize(("key", "typed", "said"), NEVER_CUT)
def test_no_word_is_cut_after_a_letter(key, typed, said):
    assert refused(key, typed) == [said]


# Of several orders the one is told that got furthest: the game, what is typed, and the word that is named.
NAMED = [
    ("solo-whist",        "east abundance many",     "Tricks: “many” is not a whole number from 0 to 13."),
    ("euchre",            "alone ns several",        "Tricks: “several” is not a whole number from 0 to 5."),
    ("colour-whist",      "north 8 hearts, maybe, 8", "With: “maybe” is not N, E, S, W or alone."),
    ("whist",             "many, ns",                "Side: “many” is not N–S or E–W."),
    ("spades",            "4 3 / nil 3 9",           "E–W bid, E: “nil” is not a whole number from 2 to 13."),
]  # fmt: skip


@pytest.mark.parametrize(("key", "typed", "said"), NAMED)
def test_the_word_that_is_not_understood_is_named(key, typed, said):
    assert refused(key, typed) == [said]


# So many above or below a bid as there are not: what was typed is quoted, and what it makes is said.
BEYOND = [
    ("five-hundred",      "8h n +3",         "Tricks: “+3” makes 11, and is to make a whole number from 0 to 10."),
    ("five-hundred",      "8h n down 9",     "Tricks: “down 9” makes −1, and is to make a whole number from 0 to 10."),
    ("five-hundred",      "8h n made 3",     "Tricks: “3” is not a whole number from 8 to 10."),
    ("five-hundred",      "8h n 11",         "Tricks: “11” is not a whole number from 0 to 10."),
    ("nap",               "nap 1 + 1",       "Tricks: “+ 1” makes 6, and is to make a whole number from 0 to 5."),
    ("illustrated-whist", "10s n 3 over",    "Tricks: “3 over” makes 13, and is to make a whole number from 0 to 12."),
]  # fmt: skip


@pytest.mark.parametrize(("key", "typed", "said"), BEYOND)
def test_tricks_over_or_down_that_cannot_be_are_quoted_as_they_were_typed(key, typed, said):
    assert refused(key, typed) == [said]


# Made with a number that is not for certain all the tricks or those above six.
MADE_OF_TWO_MEANINGS = [
    ("1s n made 7",  "“made 7” may be 7 or 13 tricks here: expected =, +6 or all the tricks taken."),
    ("4s n made two", "“made two” may be 12 tricks here: expected +2 or all the tricks taken."),
    ("4s n made 9",  "“made 9” is not so many tricks as make 4♠: expected 10 to 13."),
    ("4s n made 14", "“made 14” is not so many tricks as make 4♠: expected 10 to 13."),
    ("7n s made 0",  "“made 0” is not so many tricks as make 7NT: expected 13."),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "said"), MADE_OF_TWO_MEANINGS)
@pytest.mark.parametrize("key", ["duplicate-bridge", "rubber-bridge", "chicago"])
def test_a_contract_made_with_a_number_of_two_meanings_is_not_guessed(key, typed, said):
    rules, at = opened(key)
    read = rules.typed(typed, at)
    assert (read.hand, [(each.field, each.message) for each in read.problems]) == (None, [("tricks", said)])


def test_the_first_figure_of_the_tricks_that_were_made_is_not_refused():
    rules, at = opened("duplicate-bridge")
    read = rules.typed("4s n made 1", at)
    assert (read.hand, read.problems, read.missing) == (None, (), "the result: =, +1, −1 or the tricks taken")


# --- what may be read in two ways --------------------------------------------------------

BID_FIRST = "“2” is read as the bid:"
# It is read as most people mean it, and asked about: the line it is, what is asked, and the other that may be meant.
ASKED = [
    ("duplicate-bridge", "2h s made 3", "2♥ S +1", "“made 3” is read as 9 tricks; did you mean +3?", "2♥ S +3"),
    ("duplicate-bridge", "1nt s made two", "1NT S +1", "“made two” is read as 8 tricks; did you mean +2?", "1NT S +2"),
    ("rubber-bridge",     "1s n made 1", "1♠ N =", "“made 1” is read as 7 tricks; did you mean +1?", "1♠ N +1"),
    ("duplicate-bridge", "3NT-E-9",        "3NT E −9", "“-9” is read as 9 down; did you mean 9 in all?", "3NT E ="),
    ("chicago",           "1nt - n - 7", "1NT N −7", "“- 7” is read as 7 down; did you mean 7 in all?", "1NT N ="),
    ("five-hundred",      "8H N - 8",       "8♥ N 0", "“- 8” is read as 8 down; did you mean 8 in all?", "8H N 8"),
    ("illustrated-whist", "10S-N-10",       "10♠ N 0", "“-10” is read as 10 down; did you mean 10 in all?", "10S-N 10"),
    ("whist",             "ns by 3", "N–S 3", "“by 3” is read as 3 of all the tricks; did you mean 9?", "ns by 9"),
    ("euchre",            "ns-3",           "N–S 0",     "“-3” is read as 3 down; did you mean 3 in all?", "ns 3"),
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
    ("colour-whist",      "8h n s one",   "8♥ N S −7", "“one” is read as 1 in all; did you mean +1 or −1?", "8h n s 9"),
    ("illustrated-whist", "10s n 4",      "10♠ N −6", "“4” is read as 4 in all; did you mean −4?", "10s n 6"),
]  # fmt: skip


@pytest.mark.parametrize(("key", "typed", "written", "said", "meant"), ASKED)
def test_what_may_be_read_in_two_ways_is_asked_about(key, typed, written, said, meant):
    rules, at = opened(key)
    read = rules.typed(typed, at)
    assert rules.written(read.hand, at) == written
    assert [(each.message, each.doubtful, each.mends[0].text) for each in read.problems] == [(said, True, meant)]
    assert rules.typed(meant, at).hand != read.hand


# The letter before the number of a bid may be who bid or in what: what is typed, the line it is, the two, the other.
LETTER_FIRST = [
    ("duplicate-bridge",  "S4 N =",     "4NT S =",      "4NT by South",      "4♠ N ="),
    ("duplicate-bridge",  "S4 X N =",   "4NTX S =",     "4NTX by South",     "4♠X N ="),
    ("duplicate-bridge",  "S4 N XX =",  "4NTXX S =",    "4NTXX by South",    "4♠XX N ="),
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


@pytest.mark.parametrize(("key", "typed", "written", "said", "meant"), LETTER_FIRST)
def test_a_letter_that_may_be_who_or_in_what_is_asked_about_as_it_was_typed(key, typed, written, said, meant):
    rules, at = opened(key)
    read = rules.typed(typed, at)
    assert rules.written(read.hand, at) == written
    asked = f"{typed} is read as {said}; did you mean {meant}?"
    assert [(each.message, each.doubtful, each.mends[0].text) for each in read.problems] == [(asked, True, meant)]
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


def both(label, typed, n):
    """What is said of a number that may be of tricks down or of all that were taken."""
    return f"{label}: “{typed}” may be {n} down, or {n} in all: expected down {n}, or {n}."


def made(typed, n):
    """What is said of a bid of no tricks that was made with some."""
    return f"Tricks: “{typed}” may be made, or {n} taken: expected made, or {n}."


NO_DOUBLED_SLAM = "A slam that the declaring side announced is not doubled: type what doubles the contract before it."
# Pairs of numbers that are whole either way: by players, or the bids before the tricks.
PAIRED = (
    "3,3 2,3 3,2 3,2",
    "3 3, 2 3, 3 2, 3 2",
    "3 3 / 2 3 / 3 2 / 3 2",
    "(3 3) (2 3) (3 2) (3 2)",
    "(3,3)(2,3)(3,2)(3,2)",
    "3,3 2,3 3\u200b,2 3,2",
)
IN_PAIRS = (
    "Each pair may be what a player bid and took, or the bids may stand before the tricks: "
    "expected 3/3 2/3 3/2 3/2, or 3 3 2 3 / 3 2 3 2."
)
BY_SIDES = (
    "This may be what each side bid and took, or all bids before the tricks: expected 4 4 / 4 9 9 4, or 4 4 / 9 4 9 4."
)
DOUBLES_EITHER = (
    "A double behind a comma may be of the contract or of what is announced: "
    "type it behind what it doubles, without a comma."
)
NO_NO_TRUMPS = "Trumps: nobody bids no trumps in colour whist: expected ♥, ♦, ♣ or ♠."

# Where neither is likelier it is refused, and so is what is no hand; the sentence says what to type.
SAY_INSTEAD = [
    ("duplicate-bridge",  "4h n lost 1",  "Tricks: “lost 1” may be 1 down, or all but 1: expected down 1, or 12."),
    ("nap",               "nap 2 lost two", "Tricks: “lost two” may be 2 down, or all but 2: expected down 2, or 3."),
    ("duplicate-bridge",  "4s n failed 2", both("Tricks", "failed 2", 2)),
    ("chicago",           "4s set 2 n",   both("Tricks", "set 2", 2)),
    ("five-hundred",      "8h n broken 7", both("Tricks", "broken 7", 7)),
    ("illustrated-whist", "10s n failed 7", both("Tricks", "failed 7", 7)),
    ("colour-whist",      "8h n s failed seven tricks", both("Tricks", "failed seven tricks", 7)),
    ("colour-whist",      "5h n short 4", both("Tricks", "short 4", 4)),
    ("solo-whist",        "solo n light 3", both("Tricks", "light 3", 3)),
    ("nap",               "nap 2 failed 3", both("Tricks", "failed 3", 3)),
    ("nap",               "3 2 failed 1", both("Tricks", "failed 1", 1)),
    ("nap",               "nap 2 failed two", both("Tricks", "failed two", 2)),
    ("euchre",            "ns euchred 2", both("Tricks", "euchred 2", 2)),
    ("twenty-eight",      "n 18 broken 17", both("Card points", "broken 17", 17)),
    ("nap",               "nap 2 failed 6", "Tricks: “6” is not a whole number from 0 to 5."),
    ("five-hundred",      "8h n broken with 9", "Tricks: “9” is not a whole number from 0 to 7."),
    ("five-hundred",      "nullo e made 3", made("made 3", 3)),
    ("illustrated-whist", "null w made, 3 tricks", made("made, 3 tricks", 3)),
    ("solo-whist",        "misere w made 3", made("made 3", 3)),
    ("nap",               "mis 2 made 3", made("made 3", 3)),
    ("nap",               "nap 2 4 made", "Tricks: “made” does not go with 4."),
    ("euchre",            "ns 3 euchred", "Tricks: “euchred” does not go with 3."),
    ("five-hundred",      "8h n 7 lost",  "Nothing more was expected, not “lost”."),
    ("five-hundred",      "8h n 9, +2",   "Tricks: “+2” does not go with 9."),
    ("illustrated-whist", "null w 2 made", "Tricks: “made” does not go with 2."),
    ("colour-whist",      "8n n s =",     NO_NO_TRUMPS),
    ("colour-whist",      "8n e s =",     NO_NO_TRUMPS),
    ("colour-whist",      "8 no trumps n s =", NO_NO_TRUMPS),
    ("colour-whist",      "5n e =",       NO_NO_TRUMPS),
    ("five-hundred",      "open misere",  f"An open misère is no bid in these rules: expected {BID}."),
    ("euchre",            "misdeal",      f"“misdeal”: {DEALT_AGAIN}"),
    ("rubber-bridge",     "Misdeal",      f"“Misdeal”: {DEALT_AGAIN}"),
    ("beyond",            "thrown in",    f"“thrown”: {DEALT_AGAIN}"),
    ("five-hundred",      "thrown in",    f"“thrown”: {DEALT_AGAIN}"),
    ("twenty-eight",      "thrown in",    f"“thrown”: {DEALT_AGAIN}"),
    ("duplicate-bridge",  "EW 4H=",       "“EW” is not who played it: N, E, S or W."),
    ("euchre",            "ns 1 point",   "Nothing more was expected, not “point”."),
    ("nap",               "2: 3 4", "“2:” may be player 2, or a bid of 2: expected player 2, or bid 2."),
    ("illustrated-whist", "8h n 9 s x",   NO_DOUBLED_SLAM),
    ("illustrated-whist", "8h n 9 slam, doubled", NO_DOUBLED_SLAM),
    *(("oh-hell", typed, IN_PAIRS) for typed in PAIRED),
    ("whist",             "ns lost 3",    "Tricks: “lost” is not a whole number from 0 to 13."),
    ("whist",             "ns +3",        "Tricks: “+3” is not a whole number from 0 to 13."),
    ("whist",             "ns 3 up",      "Nothing more was expected, not “up”."),
    ("duplicate-bridge",  "4s n 9 made",  "Tricks: “made” does not go with 9."),
    ("spades",            "4 4 9 4 9 4",  BY_SIDES),
    ("illustrated-whist", "8s n 8 others slam, x", DOUBLES_EITHER),
]  # fmt: skip


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


@pytest.mark.parametrize(
    ("key", "typed"),
    [("colour-whist", "8h n s failed"), ("five-hundred", "8h n failed"), ("duplicate-bridge", "4s n failed")],
)
def test_where_it_matters_by_how_much_a_contract_failed_that_has_to_be_typed(key, typed):
    rules, at = opened(key)
    read = rules.typed(typed, at)
    assert (read.hand, read.problems) == (None, ())
    assert "how many" in read.missing


# What a club may choose, and a line that its choice lets be read in two ways.
CHOSEN_TWO_WAYS = [
    ("whist",  {"honours": "count"}, "ns 9 ew 4", "honours"),
    ("spades", {"nil": "nil"},       "4 nil / 5 4 set made", "tricks"),
]  # fmt: skip


@pytest.mark.parametrize(("key", "choices", "typed", "field"), CHOSEN_TWO_WAYS)
def test_what_a_choice_lets_be_read_in_two_ways_is_not_guessed(key, choices, typed, field):
    rules, at = opened(key, **choices)
    read = rules.typed(typed, at)
    assert (read.hand, [problem.field for problem in read.problems]) == (None, [field])


CHOSEN_WORDS = [
    ("whist",  {"honours": "count"}, "ns 9 ew 4 tricks, four honours ew", "N–S 9 four E–W"),
    ("whist",  {"honours": "count"}, "E–W 3, E–W held four honours",      "E–W 3 four E–W"),
    ("spades", {"nil": "blind"}, "ns bid 4 and nil took 4, nil set, ew bid 4 and blind nil took 9, blind nil made",
     "4 0 / 4 0 4 set blind made"),
]  # fmt: skip


@pytest.mark.parametrize(("key", "choices", "typed", "written"), CHOSEN_WORDS)
def test_what_a_club_may_choose_is_said_in_words(key, choices, typed, written):
    rules, at = opened(key, **choices)
    read = rules.typed(typed, at)
    assert (rules.written(read.hand, at) if read.hand else "", read.problems) == (written, ())
