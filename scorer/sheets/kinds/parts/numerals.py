"""Totals in words, so that nobody can change a figure once it is signed."""

from __future__ import annotations

from fractions import Fraction

ONES = (
    "nought", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
)  # fmt: skip
TENS = ("", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
SCALES = ((10**9, "thousand million"), (10**6, "million"), (1000, "thousand"), (100, "hundred"))
PARTS = {2: ("half", "halves"), 3: ("third", "thirds"), 4: ("quarter", "quarters"), 5: ("fifth", "fifths")}


def in_words(value: int | Fraction) -> str:
    """A number in words: “minus forty-two”, “one hundred and five”, “six and a half”."""
    whole, rest = divmod(abs(value.numerator), value.denominator)
    said = with_part(whole, Fraction(rest, value.denominator)) if rest else cardinal(whole)
    return f"minus {said}" if value < 0 else said


def with_part(whole: int, part: Fraction) -> str:
    """A number that is not whole: “six and a half”, “two thirds”, “one and 3/7”."""
    one, many = PARTS.get(part.denominator, ("", ""))
    if not one:
        said = f"{part.numerator}/{part.denominator}"
    elif part.numerator > 1:
        said = f"{ONES[part.numerator]} {many}"
    else:
        said = f"a {one}"
    return f"{cardinal(whole)} and {said}" if whole else said


def cardinal(count: int) -> str:
    """A whole number from nought upwards in words."""
    if count < len(ONES):
        return ONES[count]
    if count < 100:
        tens, ones = divmod(count, 10)
        return TENS[tens] + (f"-{ONES[ones]}" if ones else "")
    scale, name = next(each for each in SCALES if count >= each[0])
    many, rest = divmod(count, scale)
    said = f"{cardinal(many)} {name}"
    if not rest:
        return said
    return f"{said} {'and ' if rest < 100 else ''}{cardinal(rest)}"
