"""Exact numbers as they are printed: the one place where anything is rounded for showing."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

MINUS = "\u2212"
THIN_SPACE = "\u2009"


def halves_up(value: Fraction) -> int:
    """The nearest whole number; a half goes away from nought, so that the two sides of a score mirror each other."""
    whole = (2 * abs(value.numerator) + value.denominator) // (2 * value.denominator)
    return whole if value >= 0 else -whole


ROUNDED: dict[str, Callable[[Fraction], int]] = {"up": halves_up, "even": round, "cut": int}


def figure(value: Fraction | int, decimals: int = 2, halves: str = "up", *, signed: bool = False) -> str:
    """A number with so many decimals; ``signed`` puts a plus before what is above nought."""
    units = ROUNDED[halves](Fraction(value) * 10**decimals)
    whole, part = divmod(abs(units), 10**decimals)
    text = f"{whole:,}".replace(",", THIN_SPACE) + (f".{part:0{decimals}}" if decimals else "")
    return (MINUS if units < 0 else "+" if signed and units else "") + text


def brief(value: Fraction | int, decimals: int = 2, halves: str = "up", *, signed: bool = False) -> str:
    """A number with as few decimals as it needs, and never more than ``decimals``."""
    text = figure(value, decimals, halves, signed=signed)
    return text.rstrip("0").rstrip(".") if "." in text else text


def several(count: int, one: str, many: str = "") -> str:
    """A count and its noun: “1 board”, “2 boards”."""
    return f"{figure(count, 0)} {one if count == 1 else many or one + 's'}"
