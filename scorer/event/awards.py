"""Artificial scores as they are typed: ``A+``, ``average minus``, ``60 %``, side by side for two sides."""

from __future__ import annotations

import re
from typing import NamedTuple

from rules.notation import folded
from scorer.event.results import AVERAGES, Award

NAME = "(?:average|ave|avg|av|a)"
AWARD = f"(?:{NAME}[+-]?|[0-9]{{1,9}}(?:[.,][0-9]{{1,30}})?%?|\\([0-9]{{1,40}}/[0-9]{{1,40}}\\))"
FIRST = re.compile(f"(?P<award>{AWARD})(?P<between> ?[/:,-] ?| ?)")
SECOND = re.compile(AWARD)
BEGUN = re.compile(f"aver|avera|averag|{NAME} ?(?:pl?u?|mi?n?u?)|[0-9]{{1,9}}[.,]|\\([0-9]{{0,40}}/?[0-9]{{0,40}}")
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
