"""Lines of any game, for the tests of how they are read."""

from tests.rules.hands import opened

BID = "a bid from 6♠ to 10NT, nullo, grand nullo, pass or redeal"


DEALT_AGAIN = "what is dealt again is not written down: expected the hand that was then played."


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
    ("rubber-bridge",     "4h w = n h100",                                "4♥ W = h100 N"),
    ("rubber-bridge",     "4h w = north held 100 honours",                "4♥ W = h100 N"),
    ("rubber-bridge",     "4h w = honours n 100",                         "4♥ W = h100 N"),
    ("nap",               "blücher 2 over w 5",                           "Blücher 2 over Wellington 5"),
    ("nap",               "w over n 1 5",                                 "Wellington 1 over Nap 5"),
    ("solo-whist",        "abundance 9 s",                                "Abundance S 9"),
    ("solo-whist",        "abundance declared by south, 9",               "Abundance S 9"),
    ("solo-whist",        "open mis n made",                              "Misère ouverte N 0"),
    ("duplicate-bridge",  "4h dbld w one under",                          "4♥X W −1"),
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
    ("pitch",             "N 3 H NS L NS J EW G NS",                      "N 3 NS NS EW NS"),
    ("pitch",             "n 3: high ns, low ew, no jack, game ns",       "N 3 NS EW — NS"),
    ("pitch",             "n 2 high ns low ew jack not dealt game ns",    "N 2 NS EW — NS"),
    ("pitch",             "w 2 high ew, low ew, game ew, jack not out",   "W 2 EW EW — EW"),
    ("pitch",             "3 by west g ew, hi ew lo ns j ns",             "W 3 EW NS NS EW"),
    ("pitch",             "e smudge six game ew low ew high ew jack ew",  "E Smudge six EW EW EW EW"),
    ("spades",            "ns 4 3, ew 3 3, 8",                            "4 3 / 3 3 8"),
    ("spades",            "n-s bid 4/3 e-w bid 3/3 8/5",                  "4 3 / 3 3 8"),
    ("five-hundred",      "grand nullo n after nullo by s, 0",            "Grand nullo N S 0"),
    ("rubber-bridge",     "4s e =, 150 hon e",                            "4♠ E = h150 E"),
    ("rubber-bridge",     "3nt s made 10, four aces in south",            "3NT S +1 h150 S"),
    ("rubber-bridge",     "4h n = no honours",                            "4♥ N ="),
    ("chicago",           "2h w x made, 100 for honours north",           "2♥X W = h100 N"),
    ("chicago",           "2h w = honours none",                          "2♥ W ="),
    ("duplicate-bridge",  "2s e made with one over",                      "2♠ E +1"),
    ("duplicate-bridge",  "6s n two off x dk lead",                       "6♠X N −2 ♦K"),
    ("illustrated-whist", "8s n slam 12",                                 "8♠ N 12 slam"),
    ("illustrated-whist", "8s n slam announced, all 12, kings ns",        "8♠ N 12 slam kings NS"),
    ("trex",              "n king of hearts to west",                     "N King W"),
    ("trex",              "w king e exposed by n",                        "W King ExN"),
    ("trex",              "n king w doubled by w led by s",               "N King WxW/S"),
    ("trex",              "n girls to w, w exposed by s, e, s",           "N Girls W WxS E S"),
]  # fmt: skip


def refused(key, typed):
    """What is said of a line that is no hand."""
    rules, at = opened(key)
    read = rules.typed(typed, at)
    assert read.hand is None
    return [problem.message for problem in read.problems]


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


MADE_OR_ONE_OVER = "“=1” may be made, or 1 over: expected =, or +1."
MADE_OR_SLAM = "“made” may be the 8 tricks that were bid, or the slam that was announced: expected 8 or 12."
SLAM_OR_ABUNDANCE = "“abundance declared” may be the slam, or an abundance: expected slam, or abundance."


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
    *(("illustrated-whist", line, MADE_OR_SLAM) for line in ("8s n slam made", "8s n made slam", "8s n made, slam")),
    ("rubber-bridge",     "4h s = four aces s", "Nothing more was expected, not “four aces s”."),
    ("rubber-bridge",     "4h s = no honours, h100 s", "Nothing more was expected, not “h100 s”."),
    ("pitch",             "w 2 high ew, low ew, high ew jack ns", "Jack: “high” is not NS, EW or —."),
    ("euchre",            "N–S - - Alone 1", "Tricks: “-” is not a whole number from 0 to 5."),
    *((key, line, MADE_OR_ONE_OVER) for key, line in (
        ("five-hundred", "8s n =1"), ("colour-whist", "8s n e =1"), ("solo-whist", "solo n =1"), ("euchre", "ns =1"),
        ("nap", "2 1 =1"), ("twenty-eight", "n 18 =1"), ("illustrated-whist", "8s n =1"),
    )),
    ("solo-whist",        "abundance declared s made", SLAM_OR_ABUNDANCE),
    ("solo-whist",        "s abundance declared 13", SLAM_OR_ABUNDANCE),
]  # fmt: skip
