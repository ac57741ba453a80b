"""Illustrated Whist as it is played here, for the tests of it."""

from rules.illustrated_whist import EITHER, Deal, IllustratedWhist
from tests.rules.hands import hand_of

GAME = IllustratedWhist()


AT, FREE = Deal(), Deal(slams=EITHER)


def hand(line, at=AT):
    return hand_of(GAME, line, at)
