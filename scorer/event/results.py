"""What a table can hand in for a board, and the slip it stands on."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from itertools import chain
from typing import Any, NamedTuple

from rules.pad import Charge
from rules.parts.totals import Totals
from rules.text import Figure, Text, as_it_is, t
from scorer.event.refusal import Refusal


class Key(NamedTuple):
    """Where a result belongs: a section, a round, a table, and a board (or, in table play, a line of the pad)."""

    section: int
    round: int
    table: int
    number: int


# Of a power of ten in nine figures Python would make every one: whoever asks for it would wait for ever.
WRITTEN = re.compile(r"[-+]?(?:\d+(?:\.\d*)?|\.\d+|\d+/\d+)")
LONGEST = 100  # signs: what is longer was never counted at a table


def number_of(text: str) -> Fraction:
    """A number as it is written, “62.5” or “100/3”; raises ``ValueError`` or ``ZeroDivisionError`` for another."""
    if len(text) > LONGEST or not WRITTEN.fullmatch(text.strip()):
        raise ValueError(text)
    return Fraction(text)


def exactly(number: Fraction) -> str:
    """A number exactly, as a decimal where it is one: “62.5”, “100/3”."""
    decimal = Decimal(number.numerator) / number.denominator
    return f"{decimal.normalize():f}" if Fraction(decimal) == number else str(number)


class NotAnAward(Refusal):
    """“{text}” is not an artificial score: expected A+, A, A− or a percentage from 0 to 100."""


class Award(NamedTuple):
    """An artificial score of one side; where it floats, Law 12C2 lets the rest of the session move it."""

    percent: Fraction
    floats: bool = False

    def __str__(self) -> str:
        for name, award in AVERAGES.items():
            if award == self:
                return name
        return exactly(self.percent)

    @classmethod
    def read(cls, text: str) -> Award:
        """The award written ``A+``, ``A``, ``A-`` or as a percentage; raises ``NotAnAward``."""
        plain = text.strip().upper().replace("−", "-").removesuffix("%").replace(",", ".")
        if plain in AVERAGES:
            return AVERAGES[plain]
        try:
            percent = number_of(plain)
        except (ValueError, ZeroDivisionError) as error:
            raise NotAnAward(text=text) from error
        if not 0 <= percent <= 100:
            raise NotAnAward(text=text)
        return cls(percent)

    def after(self, session: Fraction | None) -> Fraction:
        """What it comes to for somebody with so many per cent on their other boards: Law 12C2(c)."""
        if not self.floats or session is None:
            return self.percent
        return max(self.percent, session) if self.percent > 50 else min(self.percent, session)


# Law 12C2(a): at most 40 % to a side at fault, 50 % to one partly at fault, at least 60 % to one not at fault.
AVERAGES = {
    "A+": Award(Fraction(60), floats=True),
    "A": Award(Fraction(50)),
    "A-": Award(Fraction(40), floats=True),
}


@dataclass(frozen=True, slots=True)
class Played:
    """A hand that was played or passed out, as the answers to its game's form."""

    answers: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class BareScore:
    """Only the points are known, counted from the first side (North–South)."""

    points: int


@dataclass(frozen=True, slots=True)
class NotPlayed:
    """The board was not played at this table: no score, and not a pass. On a pad, a deal that was crossed out."""


@dataclass(frozen=True, slots=True)
class Average:
    """An artificial score, each side its own; ``others`` are of the third side and those after it."""

    first: Award
    second: Award
    others: tuple[Award, ...] = ()

    @property
    def awards(self) -> tuple[Award, ...]:
        """What each side gets, in the order of the sides."""
        return self.first, self.second, *self.others


class NotTheWhole(Refusal):
    """The weights make {percent} %, not 100 %."""


class NoWeight(Refusal):
    """A part of an assigned score needs a weight of more than 0 %, not {percent} %."""


@dataclass(frozen=True, slots=True)
class Part:
    """One of the results that make up an assigned score, and its weight: 1 is all of it."""

    weight: Fraction
    result: Played | BareScore

    def __post_init__(self) -> None:
        if self.weight <= 0:
            raise NoWeight(percent=Figure(exactly(100 * self.weight)))


Parts = tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Assigned:
    """A score that a director assigned in parts, each with its weight (Law 12C1): the same to all, or to either side.

    ``second`` differs from ``first`` where the score is split.  A single result that is the same for all is no such
    thing: it is ``Played`` or a ``BareScore``, as ``assigned`` has it.
    """

    first: Parts
    second: Parts

    def __post_init__(self) -> None:
        for parts in self.sides:
            if (whole := sum(part.weight for part in parts)) != 1:
                raise NotTheWhole(percent=Figure(exactly(100 * Fraction(whole))))

    @property
    def sides(self) -> tuple[Parts, Parts]:
        """What either side gets."""
        return self.first, self.second

    @property
    def split(self) -> bool:
        """Whether the two sides get different scores."""
        return self.first != self.second

    @property
    def results(self) -> tuple[Played | BareScore, ...]:
        """Every result that it is made of, the first side's first."""
        return tuple(part.result for part in chain(*self.sides))

    def of(self, side: int) -> Parts:
        """What a side gets: of more than two all get the same."""
        return self.sides[side % 2]


def assigned(first: Parts, second: Parts) -> Assigned | Played | BareScore:
    """What a director assigned: a plain result, where there is only one."""
    only = Assigned(first, second)
    return first[0].result if len(first) == 1 and not only.split else only


Result = Played | BareScore | NotPlayed | Average | Assigned | Charge | Totals


def called_law(law: str) -> Text:
    """A law with the word for it, as a ruling begins."""
    return t("Law {law}", law=law)


@dataclass(frozen=True, slots=True)
class Slip:
    """What stands recorded for one board at one table.

    ``right`` says that the director looked at a doubtful result and left it; ``switched`` that
    the two sides sat in each other's seats; ``note`` is the ruling's text, ``law`` the law it was given under.
    """

    result: Result
    right: bool = False
    switched: bool = False
    note: str = ""
    law: str = ""

    @property
    def ruling(self) -> Text:
        """What a director wrote: the law, and the text."""
        if not self.law:
            return as_it_is(self.note)
        return t("{label}: {said}", label=called_law(self.law), said=self.note) if self.note else called_law(self.law)

    @property
    def ruled(self) -> bool:
        """Whether a director decided it: an artificial or an assigned one, or a result with a ruling's law or text."""
        return isinstance(self.result, Average | Assigned) or bool(self.ruling)
