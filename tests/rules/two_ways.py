"""Lines of any game that may be read in two ways and are refused, with what is said instead."""

BID = "a bid from 6♠ to 10NT, nullo, grand nullo, pass or redeal"
DEALT_AGAIN = "what is dealt again is not written down: expected the hand that was then played."


def both(label, typed, n):
    """What is said of a number that may be of tricks down or of all that were taken."""
    return f"{label}: “{typed}” may be {n} down, or {n} in all: expected down {n}, or {n}."


def made(typed, n):
    """What is said of a bid of no tricks that was made with some."""
    return f"Tricks: “{typed}” may be made, or {n} taken: expected made, or {n}."


def twice(typed, once, together):
    """What is said of so many over or down that stand there twice."""
    return f"Tricks: “{typed}” may be {once}, or {together}: expected one of these."


def above_six(typed, n):
    """What is said of tricks above six at whist."""
    return f"Tricks: “{typed}” may be counted from six: expected all the tricks that were taken, {n} if it is."


OTHERS_CLAIMED = "east claims 2 took 2, south claims 5 took 5, west claims 3 took 4"
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
    ("duplicate-bridge",  "4s n +1 +1",   twice("+1 +1", "+1", "+2")),
    ("duplicate-bridge",  "4s n down one down one", twice("down one down one", "−1", "−2")),
    ("rubber-bridge",     "4s n + 1, +1", twice("+ 1, +1", "+1", "+2")),
    ("five-hundred",      "7s n +1 +1",   twice("+1 +1", "+1", "+2")),
    ("illustrated-whist", "8s e -1 -1",   twice("-1 -1", "−1", "−2")),
    ("whist",             "ns +3",        above_six("+3", 9)),
    ("whist",             "+ 1 ew",       above_six("+ 1", 7)),
    ("whist",             "ns plus three", above_six("plus three", 9)),
    ("whist",             "ns 3 over",    above_six("3 over", 9)),
    ("whist",             "2 up ew",      above_six("2 up", 8)),
    ("whist",             "ns one overtrick", above_six("one overtrick", 7)),
    ("beyond",            f"n 2s, north claims 3 took 2, {OTHERS_CLAIMED}",
     "Claims: North bid 2, and is said to have claimed 3: expected the same."),
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
    ("whist",             "ns 3 up",      above_six("3 up", 9)),
    ("colour-whist",      "9c s e 1 made with 3 over", "Tricks: “made with 3 over” does not go with 1."),
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
