"""The cards a table of Beyond bids with, and the coloured numbers that help a beginner."""

from __future__ import annotations

from rules.fields import SUITS
from rules.parts.paper import CutOut
from rules.text import NO_WORDS, Text, as_it_is, t

TABLE = 4  # players, each with a set of their own
STRAINS = (*((sign, NO_WORDS, "") for sign in SUITS.values()), (t("NT"), t("no trumps"), ""))
CALLS = tuple((call, NO_WORDS, "") for call in (t("Pass"), t("Raise"), t("Re-raise")))


def meaning(level: int) -> tuple[Text, str]:
    """What a number in the beginners' kit reminds of, and its colour."""
    if level >= 10:
        return t("Remember: do not pass"), "red"
    if level >= 4:
        return NO_WORDS, "green"
    return t("Support or demand?"), "yellow"


NUMBERS = tuple((as_it_is(str(level)), NO_WORDS, "") for level in range(14))
COLOURED = tuple((as_it_is(str(level)), *meaning(level)) for level in range(14))
BOX = CutOut(
    t("Bidding box"),
    t("A number and a strain laid side by side are a bid, so that nobody hears how it was said."),
    (*NUMBERS, *STRAINS, *CALLS),
    TABLE,
)
KIT = CutOut(
    t("Beginners' kit"),
    t("Red numbers remind a player not to pass; with yellow ones, think whether a bid supports or demands."),
    (*COLOURED, *STRAINS, *CALLS),
    TABLE,
)
