"""Exact numbers as they are printed: the one place where anything is rounded for showing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import lru_cache
from types import MappingProxyType

from rules.parts.amounts import Amount, whole
from rules.parts.counts import plural
from rules.text import Figure, Text, t

MINUS = "\u2212"
THIN_SPACE = "\u2009"


def halves_up(value: Fraction) -> int:
    """The nearest whole number; a half goes away from nought, so that the two sides of a score mirror each other."""
    whole = (2 * abs(value.numerator) + value.denominator) // (2 * value.denominator)
    return whole if value >= 0 else -whole


ROUNDED: dict[str, Callable[[Fraction], int]] = {"up": halves_up, "even": round, "cut": int}


def figure(value: Fraction | int, decimals: int = 2, halves: str = "up", *, signed: bool = False) -> Figure:
    """A number with so many decimals; ``signed`` puts a plus before what is above nought."""
    return Figure(spelt(value, decimals, halves, signed=signed))


def brief(value: Fraction | int, decimals: int = 2, halves: str = "up", *, signed: bool = False) -> Figure:
    """A number with as few decimals as it needs, and never more than ``decimals``."""
    text = spelt(value, decimals, halves, signed=signed)
    return Figure(text.rstrip("0").rstrip(".") if "." in text else text)


@lru_cache(maxsize=4096)
def spelt(value: Fraction | int, decimals: int, halves: str, *, signed: bool) -> str:
    """A number as English spells it."""
    units = ROUNDED[halves](Fraction(value) * 10**decimals)
    whole, part = divmod(abs(units), 10**decimals)
    text = f"{whole:,}".replace(",", THIN_SPACE) + (f".{part:0{decimals}}" if decimals else "")
    return (MINUS if units < 0 else "+" if signed and units else "") + text


# --- so many of a thing ----------------------------------------------------------------

NOUNS: Mapping[str, Callable[[int, Figure], Text]] = MappingProxyType(
    {
        "board": lambda n, number: t("{number} board", "{number} boards", n=n, number=number),
        "counter": lambda n, number: t("{number} counter", "{number} counters", n=n, number=number),
        "deal": lambda n, number: t("{number} deal", "{number} deals", n=n, number=number),
        "line": lambda n, number: t("{number} line", "{number} lines", n=n, number=number),
        "match": lambda n, number: t("{number} match", "{number} matches", n=n, number=number),
        "pair": lambda n, number: t("{number} pair", "{number} pairs", n=n, number=number),
        "player": lambda n, number: t("{number} player", "{number} players", n=n, number=number),
        "result": lambda n, number: t("{number} result", "{number} results", n=n, number=number),
        "score": lambda n, number: t("{number} score", "{number} scores", n=n, number=number),
        "sheet": lambda n, number: t("{number} sheet", "{number} sheets", n=n, number=number),
        "table": lambda n, number: t("{number} table", "{number} tables", n=n, number=number),
        "team": lambda n, number: t("{number} team", "{number} teams", n=n, number=number),
        "trick": lambda n, number: t("{number} trick", "{number} tricks", n=n, number=number),
    }
)


def several(count: int, thing: str) -> Text:
    """A count of one of ``NOUNS``: “1 board”, “2 boards”."""
    return NOUNS[thing](count, figure(count, 0))


# Whatever a method, a scale or a tally counts in, by its ``unit``.
UNITS: Mapping[str, Callable[[int, Figure], Text]] = MappingProxyType(
    {
        "%": lambda n, amount: t("{amount} %", amount=amount),
        "deals": lambda n, amount: t("{amount} deal", "{amount} deals", n=n, amount=amount),
        "games": lambda n, amount: t("{amount} game", "{amount} games", n=n, amount=amount),
        "IMPs": lambda n, amount: t("{amount} IMP", "{amount} IMPs", n=n, amount=amount),
        "match points": lambda n, amount: t("{amount} match point", "{amount} match points", n=n, amount=amount),
        "MP": lambda n, amount: t("{amount} MP", "{amount} MP", n=n, amount=amount),
        "points": lambda n, amount: t("{amount} point", "{amount} points", n=n, amount=amount),
        "total points": lambda n, amount: t("{amount} total point", "{amount} total points", n=n, amount=amount),
        "tricks": lambda n, amount: t("{amount} trick", "{amount} tricks", n=n, amount=amount),
        "VPs": lambda n, amount: t("{amount} VP", "{amount} VPs", n=n, amount=amount),
    }
)


def counted(amount: Amount, said: Figure, unit: str = "points") -> Text:
    """An amount as it is ``said``, with what it counts: “−1 point”, “+2 IMPs”."""
    return UNITS[unit](plural(whole(amount)), said)
