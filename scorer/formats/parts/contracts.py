"""A contract, its declarer, result and lead, in the notations that programs have for them."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any, NamedTuple

from scorer.formats.parts.printed import MINUS

PASSED = {"P", "AP", "PO", "PASS", "PASSED", "PASSED OUT", "PASS OUT", "PASSOUT", "ALL PASS", "ALLPASS", "PASSEDOUT"}
SUITS = str.maketrans("♣♧♦♢♥♡♠♤✕×✗", "CCDDHHSSXXX", "\ufe0e\ufe0f")
CONTRACT = re.compile(
    r"([1-7]) ?-? ?(NT|SA|N|C|D|H|S) ?(XX|X|\*\*|\*|RDBL|REDBL|DBL|RD|R|D|) ?(?:BY ?)?([NESW]?) ?((?:=|[+-] ?\d{1,2})?)"
)
DOUBLED = {"": "", "*": "X", "DBL": "X", "D": "X", "R": "XX", "RD": "XX", "**": "XX", "RDBL": "XX", "REDBL": "XX"}
SEATS = {"N": "N", "E": "E", "S": "S", "W": "W", "NORTH": "N", "EAST": "E", "SOUTH": "S", "WEST": "W"}
SIDES = {"NS": "NS", "N/S": "NS", "EW": "EW", "E/W": "EW", "SN": "NS", "WE": "EW"}
RESULT = re.compile(r"=|[+-]\s*\d{1,2}")
# Whole words, as people write them into a spreadsheet, and what stands for them.
NUMBERS = {word: str(n) for n, word in enumerate(("ONE", "TWO", "THREE", "FOUR", "FIVE", "SIX", "SEVEN"), 1)}
WORDS = NUMBERS | {
    **{"NOTRUMP": "NT", "NOTRUMPS": "NT", "SPADE": "S", "SPADES": "S", "HEART": "H", "HEARTS": "H"},
    **{"DIAMOND": "D", "DIAMONDS": "D", "CLUB": "C", "CLUBS": "C", "DOUBLED": "X", "REDOUBLED": "XX"},
    **{"NORTH": "N", "EAST": "E", "SOUTH": "S", "WEST": "W", "BY": "", "MADE": "=", "MAKING": "="},
    **{"DOWN": "-", "OFF": "-", "MINUS": "-", "PLUS": "+"},
}
WORD, NO_TRUMP = re.compile("[A-Z]+"), re.compile(r"\bNO[ -]+TRUMP")
DOWN = re.compile(r"(\d{1,2})\s*-")  # “one down”
TRICKS = re.compile(r"(?:=\s*)?(\d{1,2})(?:\s*TRICKS?)?|=\s*([+-]\s*\d{1,2})")
CARD = re.compile(r"(?:([CDHS])(10|[2-9TJQKA]))|(?:(10|[2-9TJQKA])([CDHS]))")
BOOK, MOST_LEVEL, MOST_TRICKS = 6, 7, 13


class WrittenContract(NamedTuple):
    """A contract as far as a file tells it; ``result`` is ``=``, ``+1`` or ``-2``, and empty where it is not told."""

    bid: str = ""
    declarer: str = ""
    result: str = ""

    @property
    def level(self) -> int:
        return int(self.bid[0])

    @property
    def answers(self) -> dict[str, Any]:
        """The answers to the questions about a hand."""
        over = 0 if self.result == "=" else int(self.result)
        penalty = {"": 1, "X": 2, "XX": 4}[self.bid[2:]]
        tricks = BOOK + self.level + over
        return {
            "level": self.level, "strain": self.bid[1], "penalty": penalty, "declarer": self.declarer, "tricks": tricks
        }  # fmt: skip

    @property
    def line(self) -> str:
        """The contract as a director would type it."""
        return " ".join(part for part in (self.bid, self.declarer, self.result) if part)


def passed_out(text: str) -> bool:
    """Whether a contract says in words that nobody bid."""
    return " ".join(text.upper().split()).rstrip(".") in PASSED


@lru_cache(maxsize=4096)
def written(text: str) -> WrittenContract | None:
    """A contract in any usual notation, with declarer and result where they stand with it; ``None`` for other words."""
    plain = " ".join(text.upper().translate(SUITS).translate(MINUS).split())
    found = CONTRACT.fullmatch(plain) or CONTRACT.fullmatch(in_signs(plain))
    if not found:
        return None
    level, strain, doubled, declarer, result = found.groups()
    strain = "N" if strain in ("NT", "SA") else strain
    return WrittenContract(f"{level}{strain}{DOUBLED.get(doubled, doubled)}", declarer, signed(result))


def signed(result: str) -> str:
    """A result against the contract without blanks, ``=`` where it is just made."""
    plain = result.replace(" ", "")
    return "=" if plain in ("+0", "-0") else plain


def in_signs(text: str) -> str:
    """Words of a contract or a result, in capitals, as the signs that stand for them."""
    plain = WORD.sub(lambda word: WORDS.get(word[0], word[0]), NO_TRUMP.sub("NOTRUMP", text))
    return " ".join(DOWN.sub(r"-\1", plain).split())


def against(level: int, tricks: int) -> str:
    """Tricks taken, told against a contract's level."""
    over = tricks - BOOK - level
    return f"{over:+d}" if over else "="


def relative(text: str) -> str | None:
    """A result written against the contract; ``None`` where it is not."""
    plain = in_signs(text.strip().upper().translate(MINUS))
    return signed(plain) if RESULT.fullmatch(plain) else None


def counted(text: str, level: int) -> str | None:
    """A result written as made with so many tricks, of all or above six, against the contract; else ``None``."""
    found = TRICKS.fullmatch(in_signs(text.strip().upper().translate(MINUS)))
    if not found:
        return None
    if found[2]:
        return signed(found[2])
    tricks, made = int(found[1]), found[0].startswith("=")
    ways = [tricks, tricks + BOOK] if made and tricks <= MOST_LEVEL else [tricks]
    ways = [each for each in ways if each <= MOST_TRICKS and (each >= BOOK + level or not made)]
    return against(level, ways[0]) if len(ways) == 1 else None


def seat(text: str) -> str:
    """The seat that words name; empty where they name none."""
    return SEATS.get(text.strip().upper(), "")


def side(text: str) -> str:
    """The side that words name, by itself or by one of its seats; empty where they name none."""
    plain = text.strip().upper()
    one = {"N": "NS", "S": "NS", "E": "EW", "W": "EW"}.get(seat(plain), "")
    return SIDES.get(plain, one)


def card(text: str) -> str:
    """A card with its suit first and T for ten, from either order; empty where the words are no card."""
    found = CARD.fullmatch(text.strip().upper().translate(SUITS).replace(" ", ""))
    if not found:
        return ""
    suit, rank = found[1] or found[4], found[2] or found[3]
    return suit + rank.replace("10", "T")
