"""Points: whole numbers, or fractions where a game shares them out."""

from __future__ import annotations

from fractions import Fraction

Amount = int | Fraction


def whole(amount: Amount) -> Amount:
    """A fraction as the whole number that it is, if it is one."""
    return amount.numerator if amount.denominator == 1 else amount


def decimals(amount: Fraction) -> str:
    """A fraction as it is printed: to the nearest hundredth, halves away from nought."""
    hundredths = (200 * abs(amount.numerator) + amount.denominator) // (2 * amount.denominator)
    text = f"{hundredths // 100}.{hundredths % 100:02}".rstrip("0").rstrip(".")
    return f"-{text}" if amount < 0 and hundredths else text
