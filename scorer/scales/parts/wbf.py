"""The curve that both scales of the World Bridge Federation of 2013 are drawn from.

V(I) = 10 + 10 · (1 − R^(I/X)) / (1 − R) for I IMPs, where X = 15·√N for N boards and R = √5 − 2, the cube of the
golden section; never more than 20, which X IMPs bring.
"""

from __future__ import annotations

from decimal import Context, Decimal, localcontext
from fractions import Fraction
from math import isqrt

TOP = Fraction(20)
BLITZ = 15  # IMPs that bring the top in a match of one board
DIGITS = Context(prec=40)


def curve(imps: int | Fraction, boards: int) -> Fraction:
    """The victory points of so many IMPs or parts of one, unrounded, to more figures than any rounding looks at."""
    with localcontext(DIGITS):
        ratio = Decimal(5).sqrt() - 2
        amount = Decimal(imps.numerator) / imps.denominator
        fallen = 1 - ratio ** (amount / (BLITZ * Decimal(boards).sqrt()))
        return min(TOP, Fraction(10 + 10 * fallen / (1 - ratio)))


def blitz(boards: int) -> int:
    """The least whole number of IMPs that bring the top."""
    return isqrt(BLITZ * BLITZ * boards - 1) + 1
