"""A hand as a line that can be typed: with the signs that a keyboard has, and in no words but those of the game."""

from __future__ import annotations

import re
from typing import Any

from rules.alphabets.alphabet import bare
from rules.game import Game

KEYS = str.maketrans({"–": "", "−": "-", "—": "-"})
WORD = re.compile(r"[^\W\d_]{3,}")  # two letters are no word: they are a side, a card, or a suit and a double
Rules = Game[Any, Any]


def keyed(hand: Any, game: Rules, at: Any) -> str:
    """The line of a hand with the signs that a keyboard has, where that says the same."""
    line = game.written(hand, at)
    on_keys = game.letters.keyed(line).translate(KEYS)
    plain = "".join(sign if sign.lower() in game.letters.seat_of else bare(sign) for sign in on_keys)
    return plain if game.typed(plain, at).hand == hand else line


def wordless(line: str, game: Rules, at: Any) -> str:
    """A line that is right, without a sentence: one in words that are not the game's own is keyed instead.

    Those are English, whatever the letters and the language of who reads it.
    """
    hand = game.typed(line, at).hand
    if {*WORD.findall(line)} <= {*WORD.findall(game.written(hand, at).lower())}:
        return line
    return keyed(hand, game, at).lower()
