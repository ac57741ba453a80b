"""Totals in words, so that nobody can change a figure once it is signed."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from rules.text import Text, as_it_is, t

# In many languages a number below a hundred is a word of its own.
BELOW_A_HUNDRED = (
    *(t("nought"), t("one"), t("two"), t("three"), t("four")),
    *(t("five"), t("six"), t("seven"), t("eight"), t("nine")),
    *(t("ten"), t("eleven"), t("twelve"), t("thirteen"), t("fourteen")),
    *(t("fifteen"), t("sixteen"), t("seventeen"), t("eighteen"), t("nineteen")),
    *(t("twenty"), t("twenty-one"), t("twenty-two"), t("twenty-three"), t("twenty-four")),
    *(t("twenty-five"), t("twenty-six"), t("twenty-seven"), t("twenty-eight"), t("twenty-nine")),
    *(t("thirty"), t("thirty-one"), t("thirty-two"), t("thirty-three"), t("thirty-four")),
    *(t("thirty-five"), t("thirty-six"), t("thirty-seven"), t("thirty-eight"), t("thirty-nine")),
    *(t("forty"), t("forty-one"), t("forty-two"), t("forty-three"), t("forty-four")),
    *(t("forty-five"), t("forty-six"), t("forty-seven"), t("forty-eight"), t("forty-nine")),
    *(t("fifty"), t("fifty-one"), t("fifty-two"), t("fifty-three"), t("fifty-four")),
    *(t("fifty-five"), t("fifty-six"), t("fifty-seven"), t("fifty-eight"), t("fifty-nine")),
    *(t("sixty"), t("sixty-one"), t("sixty-two"), t("sixty-three"), t("sixty-four")),
    *(t("sixty-five"), t("sixty-six"), t("sixty-seven"), t("sixty-eight"), t("sixty-nine")),
    *(t("seventy"), t("seventy-one"), t("seventy-two"), t("seventy-three"), t("seventy-four")),
    *(t("seventy-five"), t("seventy-six"), t("seventy-seven"), t("seventy-eight"), t("seventy-nine")),
    *(t("eighty"), t("eighty-one"), t("eighty-two"), t("eighty-three"), t("eighty-four")),
    *(t("eighty-five"), t("eighty-six"), t("eighty-seven"), t("eighty-eight"), t("eighty-nine")),
    *(t("ninety"), t("ninety-one"), t("ninety-two"), t("ninety-three"), t("ninety-four")),
    *(t("ninety-five"), t("ninety-six"), t("ninety-seven"), t("ninety-eight"), t("ninety-nine")),
)
PARTS = {
    Fraction(1, 2): t("a half"),
    Fraction(1, 3): t("a third"),
    Fraction(2, 3): t("two thirds"),
    Fraction(1, 4): t("a quarter"),
    Fraction(3, 4): t("three quarters"),
    Fraction(1, 5): t("a fifth"),
    Fraction(2, 5): t("two fifths"),
    Fraction(3, 5): t("three fifths"),
    Fraction(4, 5): t("four fifths"),
}
SCALES: tuple[tuple[int, Callable[[int, Text], Text]], ...] = (
    (10**9, lambda n, many: t("{many} thousand million", "{many} thousand million", n=n, many=many)),
    (10**6, lambda n, many: t("{many} million", "{many} million", n=n, many=many)),
    (1000, lambda n, many: t("{many} thousand", "{many} thousand", n=n, many=many)),
    (100, lambda n, many: t("{many} hundred", "{many} hundred", n=n, many=many)),
)


def in_words(value: int | Fraction) -> Text:
    """A number in words: “minus forty-two”, “one hundred and five”, “six and a half”."""
    whole, rest = divmod(abs(value.numerator), value.denominator)
    said = with_part(whole, Fraction(rest, value.denominator)) if rest else cardinal(whole)
    return t("minus {number}", number=said) if value < 0 else said


def with_part(whole: int, part: Fraction) -> Text:
    """A number that is not whole: “six and a half”, “two thirds”, “one and 3/7”."""
    said = PARTS.get(part) or as_it_is(f"{part.numerator}/{part.denominator}")
    return t("{whole} and {part}", whole=cardinal(whole), part=said) if whole else said


def cardinal(count: int) -> Text:
    """A whole number from nought upwards in words."""
    if count < len(BELOW_A_HUNDRED):
        return BELOW_A_HUNDRED[count]
    scale, named = next(each for each in SCALES if count >= each[0])
    many, rest = divmod(count, scale)
    said = named(many, cardinal(many))
    if not rest:
        return said
    if rest < len(BELOW_A_HUNDRED):
        return t("{number} and {rest}", number=said, rest=cardinal(rest))
    return t("{number} {rest}", number=said, rest=cardinal(rest))
