"""The cards a table of Beyond bids with, and the coloured numbers that help a beginner."""

from __future__ import annotations

from rules.fields import SUITS
from rules.game import CutOut
from rules.text import t

TABLE = 4  # players, each with a set of their own
STRAINS = (*((sign, "", "") for sign in SUITS.values()), ("NT", "no trumps", ""))
CALLS = tuple((call, "", "") for call in ("Pass", "Raise", "Re-raise"))


def meaning(level: int) -> tuple[str, str]:
    """The colour of a number in the beginners' kit, and what it reminds of."""
    if level >= 10:
        return "red", "Remember: do not pass"
    if level >= 4:
        return "green", ""
    return "yellow", "Support or demand?"


NUMBERS = tuple((str(level), "", "") for level in range(14))
COLOURED = tuple((str(level), meaning(level)[1], meaning(level)[0]) for level in range(14))
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
