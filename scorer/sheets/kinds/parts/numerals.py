"""Totals in words, so that nobody can change a figure once it is signed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from types import MappingProxyType

from rules.text import Text, as_it_is, t
from scorer.methods.parts.figures import figure

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
HUNDREDS = (
    *(t("one hundred"), t("two hundred"), t("three hundred"), t("four hundred"), t("five hundred")),
    *(t("six hundred"), t("seven hundred"), t("eight hundred"), t("nine hundred")),
)
HUNDREDS_AND: tuple[Callable[[Text], Text], ...] = (
    lambda rest: t("one hundred and {rest}", rest=rest),
    lambda rest: t("two hundred and {rest}", rest=rest),
    lambda rest: t("three hundred and {rest}", rest=rest),
    lambda rest: t("four hundred and {rest}", rest=rest),
    lambda rest: t("five hundred and {rest}", rest=rest),
    lambda rest: t("six hundred and {rest}", rest=rest),
    lambda rest: t("seven hundred and {rest}", rest=rest),
    lambda rest: t("eight hundred and {rest}", rest=rest),
    lambda rest: t("nine hundred and {rest}", rest=rest),
)
# Numbers that some language says otherwise than alone.
NOWHERE_ELSE: Mapping[int, Text] = MappingProxyType({})
BEHIND = {1: t("one", sense="behind hundreds and thousands")}
OF_THOUSANDS = {
    1: t("one", sense="of thousands"),
    21: t("twenty-one", sense="of thousands"),
    31: t("thirty-one", sense="of thousands"),
    41: t("forty-one", sense="of thousands"),
    51: t("fifty-one", sense="of thousands"),
    61: t("sixty-one", sense="of thousands"),
    71: t("seventy-one", sense="of thousands"),
    80: t("eighty", sense="of thousands"),
    81: t("eighty-one", sense="of thousands"),
    91: t("ninety-one", sense="of thousands"),
    200: t("two hundred", sense="of thousands"),
    300: t("three hundred", sense="of thousands"),
    400: t("four hundred", sense="of thousands"),
    500: t("five hundred", sense="of thousands"),
    600: t("six hundred", sense="of thousands"),
    700: t("seven hundred", sense="of thousands"),
    800: t("eight hundred", sense="of thousands"),
    900: t("nine hundred", sense="of thousands"),
}


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
    """A whole number from nought upwards in words; from a million on, which no game comes to, in figures."""
    thousands, rest = divmod(count, 1000)
    if thousands >= 1000:
        return figure(count, 0)
    if not thousands:
        return below_a_thousand(rest)
    many = below_a_thousand(thousands, OF_THOUSANDS)
    said = t("{many} thousand", "{many} thousand", n=thousands, many=many)
    if not rest:
        return said
    if rest < len(BELOW_A_HUNDRED):
        return t("{thousands} and {rest}", thousands=said, rest=below_a_thousand(rest, BEHIND))
    return t("{thousands} {rest}", thousands=said, rest=below_a_thousand(rest))


def below_a_thousand(count: int, here: Mapping[int, Text] = NOWHERE_ELSE) -> Text:
    """A number below a thousand, with the words that some have where it stands."""
    hundreds, rest = divmod(count, 100)
    if said := here.get(count):
        return said
    if not hundreds:
        return BELOW_A_HUNDRED[rest]
    if not rest:
        return HUNDREDS[hundreds - 1]
    return HUNDREDS_AND[hundreds - 1](here.get(rest) or BEHIND.get(rest) or BELOW_A_HUNDRED[rest])
