"""Artificial scores as they are typed: ``A+``, ``average minus``, ``60 %``, side by side for two sides."""

from __future__ import annotations

import re
from typing import NamedTuple

from rules.fields import Mend, Problem
from rules.notation import folded, short
from rules.parts.patterns import pattern
from rules.text import as_it_is, t
from scorer.entry.understood import Here, TypedLine, asked
from scorer.event.results import AVERAGES, Average, Award, NotAnAward

NAME = "(?:average|ave|avg|av|a)"
AWARD = f"(?:{NAME}[+-]?|[0-9]{{1,9}}(?:[.,][0-9]{{1,30}})?%?|\\([0-9]{{1,40}}/[0-9]{{1,40}}\\))"
FIRST = pattern(f"(?P<award>{AWARD})(?P<between> ?[/:,-] ?| ?)")
SECOND = re.compile(AWARD)
BEGUN = pattern(f"aver|avera|averag|{NAME} ?(?:pl?u?|mi?n?u?)|[0-9]{{1,9}}[.,]|\\([0-9]{{0,40}}/?[0-9]{{0,40}}")
BOTH = ("ave", "avg", "average")
# “A - A” is two averages with a dash between, or an average minus and an average.
EITHER = re.compile(f"{NAME} - ?{NAME}")
# How signs are written out, or set apart from what they belong to.
PLAIN = (
    (re.compile(f"(?<![a-z])({NAME}) ?plus(?![a-z])"), r"\1+"),
    (re.compile(f"(?<![a-z])({NAME}) ?minus(?![a-z])"), r"\1-"),
    (re.compile("(?<=a|v|e|g) (?=[+-])"), ""),
    (re.compile(" (?=%)"), ""),
)


class Awards(NamedTuple):
    """What stands on a line for the first side, what divides it from the second, and what stands for that."""

    first: str
    between: str
    second: str

    @property
    def meant(self) -> bool:
        """Whether it can be nothing else than artificial scores, right or wrong."""
        return self.first[-1] in "+-%)" or bool(set(self.between) & set("/:"))


def plain(line: str) -> str:
    """A line with its signs where they belong: ``average plus A -`` is ``average+ a-``."""
    text = folded(line)
    if EITHER.fullmatch(text):
        return text
    for written, sign in PLAIN:
        text = written.sub(sign, text)
    return text


def parted(text: str) -> Awards | None:
    """The two sides of a plain line, where it begins with an artificial score."""
    first = FIRST.match(text)
    return Awards(first["award"], first["between"], text[first.end() :]) if first else None


def award(text: str) -> Award:
    """One side's artificial score; raises ``NotAnAward``."""
    if text.startswith("a"):
        return AVERAGES["A" + text[len(text.rstrip("+-")) :]]
    return Award.read(text.strip("()"))


# --- what they come to -----------------------------------------------------------------

SELDOM = 20  # per cent: what both sides get is seldom less
LONE = re.compile("[0-9]")
TWO_NUMBERS = re.compile("([0-9]{1,9}) ([0-9]{1,9})")


def read_average(line: str, here: Here) -> TypedLine | None:
    """``A+ A-``, ``60/40``, ``ave``: an artificial score, each side its own."""
    text = plain(line)
    if text in BOTH:
        return here.understood(Average(AVERAGES["A"], AVERAGES["A"]))
    typed = parted(text)
    if BEGUN.fullmatch(text) or (typed and BEGUN.fullmatch(typed.second)):
        return TypedLine(missing=t("the rest of the average or percentage"))
    return two_sides(text, typed, here) if typed else None


def two_sides(text: str, typed: Awards, here: Here) -> TypedLine | None:
    """What is typed for the two sides, or for the first alone."""
    if not typed.second:
        return first_award(typed, here)
    if numbers := TWO_NUMBERS.fullmatch(text):
        written = "/".join(numbers.groups())
        mend = Mend(as_it_is(written), written)
        return TypedLine(
            problems=(Problem("award", t("Percentages are written as {line}.", line=written), mends=(mend,)),)
        )
    if EITHER.fullmatch(text):
        meant = [Average(first, AVERAGES["A"]) for first in (AVERAGES["A"], AVERAGES["A-"])]
        what = t("“{typed}” can be read in two ways", typed=text.upper())
        return TypedLine(problems=(asked("award", what, meant, here=here),))
    if SECOND.fullmatch(typed.second):
        return two_awards(typed.first, typed.second, here)
    return not_an_award(NotAnAward(text=short(typed.second))) if typed.meant else None


def first_award(typed: Awards, here: Here) -> TypedLine | None:
    """An artificial score for the first side alone: what the other gets is never guessed."""
    if typed.first.isdigit() and not typed.between and not 10 <= int(typed.first) <= 100:
        return None
    try:
        award(typed.first)
    except NotAnAward as refusal:
        return not_an_award(refusal)
    return other_award(here)


def other_award(here: Here) -> TypedLine:
    """What is still to be typed for the second side."""
    second = here.game.called(here.game.sides(here.at)[1])
    return TypedLine(missing=t("what {side} get: A+, A, A− or a percentage", side=second))


def lone_figure(line: str, here: Here) -> TypedLine | None:
    """A single figure that begins nothing else: it can be a percentage under ten."""
    return other_award(here) if LONE.fullmatch(plain(line)) else None


def two_awards(first: str, second: str, here: Here) -> TypedLine:
    """What two sides get, where each is an artificial score; asked about where they may be tricks, such as “9-4”."""
    try:
        average = Average(award(first), award(second))
    except NotAnAward as refusal:
        return not_an_award(refusal)
    few = all(each.isdigit() and int(each) < SELDOM for each in (first, second))
    said = t("Percentages are seldom so low as {first} and {second}; please look again.", first=first, second=second)
    return here.understood(average, (Problem("award", said, doubtful=True),) if few else ())


def not_an_award(refusal: NotAnAward) -> TypedLine:
    """What was typed for one side is no artificial score."""
    return TypedLine(problems=(Problem("award", refusal.text),))


# --- where more than two sides play ----------------------------------------------------

EACH = re.compile(f"{NAME}[+-]?|(?:[0-9]{{1,9}}(?:[.,][0-9]{{1,30}})?|\\([0-9]{{1,40}}/[0-9]{{1,40}}\\))%")


def read_averages(line: str, here: Here) -> TypedLine | None:
    """``A+ A A A-``, ``60% 50% 50% 40%``, ``ave``: an artificial score for each who plays alone, in their order."""
    given, sides = plain(line).split(), here.game.sides(here.at)
    if given in ([both] for both in BOTH):
        given *= len(sides)
    if not given or not all(map(EACH.fullmatch, given)):
        return None
    if len(given) > len(sides):
        said = t("{given} artificial scores are more than the {most} who play.", given=len(given), most=len(sides))
        return TypedLine(problems=(Problem("award", said),))
    if len(given) < len(sides):
        player = here.game.called(sides[len(given)])
        return TypedLine(missing=t("what {player} gets: A+, A, A− or a percentage such as 60%", player=player))
    try:
        first, second, *others = map(award_of_one, given)
    except NotAnAward as refusal:
        return not_an_award(refusal)
    return here.understood(Average(first, second, tuple(others)))


def award_of_one(text: str) -> Award:
    """One artificial score with its sign of per cent; raises ``NotAnAward``."""
    return award(text.removesuffix("%"))
