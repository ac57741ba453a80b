"""The words of the card table: all that may be typed for seats, sides, strains, doubles, and tricks over or down."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rules.parts.seats import SEATS, SIDES
from rules.text import Text, t

# --- who, and in what ------------------------------------------------------------------

PASS = (
    *("p", "pass", "passed", "passes", "all pass", "all passed", "ap", "everybody passed", "everyone passed"),
    *(f"{all_}{word}{gap}out" for all_ in ("", "all ") for word in ("pass", "passed") for gap in (" ", "-", "")),
    *("pass in", "passed in", "no bid", "no bids", "nobody bid"),
)
# Where nothing is played after that.
PASSED_OUT = (*PASS, "thrown in", "threw in", "throw in", "all threw in")
DASH = "-"
SEAT: Mapping[str, str] = {word: seat for seat, name in SEATS.items() for word in (seat.lower(), name.lower())}
JOINED_BY = (" and ", " & ")
SHORTLY, IN_FULL = (
    ("", "-", "/", "&", "+", *JOINED_BY),
    ("-", " - ", "/", " ", *JOINED_BY),
)  # what stands between two partners
SIDE: Mapping[str, str] = {
    f"{first}{gap}{second}".lower(): one + other
    for one, other in map(tuple, SIDES)
    for first, second, gaps in (
        (one, other, SHORTLY),
        (SEATS[one], SEATS[other], IN_FULL),
        (SEATS[one], other, JOINED_BY),
        (one, SEATS[other], JOINED_BY),
    )
    for gap in gaps
}
STRAIN: Mapping[str, str] = {
    **dict.fromkeys(("c", "♣", "club", "clubs"), "C"),
    **dict.fromkeys(("d", "♦", "diamond", "diamonds"), "D"),
    **dict.fromkeys(("h", "♥", "heart", "hearts"), "H"),
    **dict.fromkeys(("s", "♠", "spade", "spades"), "S"),
    **{f"no{gap}trump{many}": "N" for gap in ("", " ", "-") for many in ("", "s")},
    **dict.fromkeys(("n", "nt", "n.t", "n.t."), "N"),
}
# Those that can be nothing else.
STRAIN_NAMES = frozenset(word for word in STRAIN if len(word) > len("nt") or not word.isascii())
PENALTY: Mapping[str, int] = {
    **dict.fromkeys(("undoubled", "not doubled"), 1),
    **dict.fromkeys(("x", "*", "dbl", "dbld", "double", "doubled"), 2),
    **dict.fromkeys(("xx", "**", "rdbl", "redbl", "redouble", "redoubled", "re-double", "re-doubled"), 4),
}


def said_for(words: Mapping[str, str], meaning: str) -> tuple[str, ...]:
    """All the words for one meaning."""
    return tuple(word for word, means in words.items() if means == meaning)


# --- how many, in words ----------------------------------------------------------------

MOST = 28  # card points, of which any game counts
TEENS = {f"{ten}teen": number for number, ten in enumerate(("four", "fif", "six", "seven", "eigh", "nine"), 14)}
TENS = {
    f"{ten}ty": 10 * number
    for number, ten in enumerate(("twen", "thir", "for", "fif", "six", "seven", "eigh", "nine"), 2)
}
ONES = {
    one: number
    for number, one in enumerate(["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"], 1)
}


def above_thirteen(most: int) -> Mapping[str, int]:
    """Numbers from fourteen up as they are said; a blank within one would part it in two."""
    both = {f"{ten}{gap}{one}": TENS[ten] + ONES[one] for ten in TENS for one in ONES for gap in ("-", "")}
    return {said: number for said, number in {**TEENS, **TENS, **both}.items() if number <= most}


FEW = (t("no", sense="not one"), t("one"), t("two"), t("three"), t("four"), t("five"), t("six"))
NUMBERS = (*FEW, t("seven"), t("eight"), t("nine"), t("ten"), t("eleven"), t("twelve"), t("thirteen"))
NOTHING = ("none", "zero", "nothing")
# How many, where it is not said in figures, and what may stand behind it.
IN_WORDS: Mapping[str, int] = {
    **{name: number for number, name in enumerate(NUMBERS)},
    **dict.fromkeys(NOTHING, 0),
    **above_thirteen(MOST),
}
# The same as far as any number on a pad goes, so that none is cut: “twenty-nine” is no twenty.
ANY_IN_WORDS: Mapping[str, int] = {**IN_WORDS, **above_thirteen(99)}
TRICK = ("trick", "tricks", "tk", "tks", "trk", "trks")
CARD_POINT = tuple(f"{card}{point}" for card in ("", "card ") for point in ("point", "points", "pt", "pts"))
ODD = ("odd", *(f"odd {trick}" for trick in TRICK))  # above six, as they were counted at whist
COUNTED = (*TRICK, *CARD_POINT)
# What else may be typed for what stands on a key, in any game.
ELSE: Mapping[str, tuple[str, ...]] = {
    **{seat.lower(): said_for(SEAT, seat) for seat in SEATS},
    **{key: said_for(SIDE, key.replace("-", "").upper()) for key in ("ns", "n-s", "ew", "e-w")},
    **{sign: said_for(STRAIN, suit) for sign, suit in (("♣", "C"), ("♦", "D"), ("♥", "H"), ("♠", "S"), ("nt", "N"))},
    **dict.fromkeys(("pass", "all passed"), (*PASSED_OUT, DASH)),
    "alone": ("a", "lone", "loner", "lone hand", "going alone"),
    "six": ("all six", "all six tricks"),
    "over nap": ("over n",),
    "over wellington": ("over w",),
    **{str(number): (name,) for number, name in enumerate(NUMBERS) if number},
}
# Nobody's name, wherever it stands; a letter alone may be anything.
LONE = frozenset(("alone", *(said for said in ELSE["alone"] if len(said) > 1)))
# What somebody goes: “went solo”, and no “went down”.
GONE = ("alone", "solo", "misère", "mis", "abundance", "nap", "wellington", "blücher")
GOES = f"(?:went|goes)(?= (?:{'|'.join((*GONE, 'misere', 'blu'))}))"
# What only says how one thing goes with the next.
VERBS = (
    "took|takes|gets|got|bids?|call(?:s|ed)(?: it)?|ordered(?: it)?(?: up)?|declare[ds]|play(?:s|ed|ing)|"
    f"were|was|{GOES}|made(?: it)? trumps?(?! by)"
)
PARTING_WORDS = f"by|and|with|to|{VERBS}"

# --- how many --------------------------------------------------------------------------

JUST_MADE = ("just made", "made exactly")
MADE = ("made", *JUST_MADE, "made it", "making", "makes", "exactly")
# Either side of how many they were; what ends in “trick” stands behind alone.
SHORT = ("short", "light")
ABOVE, BELOW = ("over", "up"), ("down", "off", "under", *SHORT)
WENT = ("went", "goes")
# They say that a contract failed, and not by how much.
FAILED = ("failed", "broken", "euchred", "set", "beaten")
# It may be so many down, or so many tricks that were not taken.
LOST = "lost"
# A number right behind these may be of tricks down or of tricks taken, and only “by” or “with” says which.
NOT_MADE = (*FAILED, *SHORT, LOST)
# They say that the number behind them is of tricks taken.
WITH = ("with", "taking")


def of_so_many(number: int, said: str) -> Iterator[tuple[str, int]]:
    """Every way to say that so many tricks were over or down."""
    for gap in ("", " ") if said.isdigit() else (" ",):
        for sign, words in ((1, ABOVE), (-1, (*BELOW, *FAILED))):
            for word in words:
                yield f"{word} by{gap}{said}", sign * number
                if word not in NOT_MADE:
                    yield f"{word}{gap}{said}", sign * number
                    yield from ((f"{went} {word}{gap}{said}", sign * number) for went in WENT)
                if word not in FAILED:
                    yield f"{said}{gap}{word}", sign * number
                    yield from ((f"{said} {of} {word}", sign * number) for of in COUNTED)
                    yield from ((f"{went} {said}{gap}{word}", sign * number) for went in WENT)
        for word, sign in (("plus", 1), ("minus", -1)):
            yield f"{word}{gap}{said}", sign * number
            yield f"made {word}{gap}{said}", sign * number
    yield f"lost by {said}", -number
    yield f"made with {said} over", number
    for many in ("", "s"):
        yield f"made with {said} overtrick{many}", number
        yield f"{said} overtrick{many}", number
        yield f"{said} undertrick{many}", -number


def signed(number: int, said: str) -> Iterator[tuple[str, int]]:
    """The same behind a sign."""
    for gap in ("", " "):
        yield f"+{gap}{said}", number
        yield f"-{gap}{said}", -number
        yield f"made{gap}+{said}", number
        yield f"made +{gap}{said}", number


# More than any tricks, as card points are.
FAR = {**above_thirteen(MOST), **{str(number): number for number in range(len(NUMBERS), MOST + 1)}}
# Tricks counted from those that were bid, however they are said: “=”, “+1”, “down one”, “made with an overtrick”.
OVER: Mapping[str, int] = {
    **dict.fromkeys(("=", *MADE), 0),
    **{phrase: over for number, name in enumerate(NUMBERS) for phrase, over in of_so_many(number, name)},
    **{phrase: over for number in range(len(NUMBERS)) for phrase, over in of_so_many(number, str(number))},
    **{phrase: over for said in NOTHING for phrase, over in of_so_many(0, said)},
    **{phrase: over for said, number in FAR.items() for phrase, over in of_so_many(number, said)},
    **{phrase: over for number, name in enumerate(NUMBERS) for phrase, over in signed(number, name)},
    **{phrase: over for name, number in FAR.items() for phrase, over in signed(number, name)},
    **{phrase: over for number in range(MOST + 1) for phrase, over in signed(number, str(number))},
    **{"made with an overtrick": 1, "made with overtrick": 1, "an overtrick": 1, "an undertrick": -1},
}
# What stands glued behind a seat or a strain: “4snmade”.
GLUED = frozenset((*SEAT, *STRAIN, *PENALTY, "by", "made", *ABOVE, *BELOW, *FAILED, *WENT, "plus", "minus", "and"))

# What is often typed and is no hand, and what to type.
INSTEAD: Mapping[str, Text] = {
    **dict.fromkeys(
        ("misdeal", "misdealt", "redeal", "redealt", "thrown", "threw"),
        t("what is dealt again is not written down: expected the hand that was then played"),
    ),
    **dict.fromkeys(("revoke", "revoked"), t("a revoke is no hand: expected the tricks as they count in the end")),
}


def player_words(number: str) -> tuple[str, ...]:
    """What may be typed for a player who is known by a number, beside the number alone."""
    return f"player {number}", f"player {NUMBERS[int(number)]}", f"p{number}"


def all_of(most: int) -> tuple[tuple[str, int], ...]:
    """What may be said for all the tricks, where there are so many."""
    said = (f"all{many}{of}" for many in ("", f" {most}", f" {NUMBERS[most]}") for of in ("", " tricks"))
    return tuple((phrase, most) for phrase in said)
