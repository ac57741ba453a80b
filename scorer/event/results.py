"""What a table can hand in for a board, and the slip it stands on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Any, NamedTuple

from rules.pad import Charge
from scorer.event.refusal import Refusal


class Key(NamedTuple):
    """Where a result belongs: a section, a round, a table, and a board (or, in table play, a line of the pad)."""

    section: int
    round: int
    table: int
    number: int


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
        decimal = Decimal(self.percent.numerator) / self.percent.denominator
        return f"{decimal.normalize():f}" if Fraction(decimal) == self.percent else str(self.percent)

    @classmethod
    def read(cls, text: str) -> Award:
        """The award written ``A+``, ``A``, ``A-`` or as a percentage; raises ``NotAnAward``."""
        plain = text.strip().upper().replace("−", "-").removesuffix("%").replace(",", ".")
        if plain in AVERAGES:
            return AVERAGES[plain]
        try:
            percent = Fraction(plain)
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


Result = Played | BareScore | NotPlayed | Average | Charge


@dataclass(frozen=True, slots=True)
class Slip:
    """What stands recorded for one board at one table.

    ``right`` says that the director looked at a doubtful result and left it; ``switched`` that
    the two sides sat in each other's seats; ``note`` is the ruling's text.
    """

    result: Result
    right: bool = False
    switched: bool = False
    note: str = ""

    @property
    def ruled(self) -> bool:
        """Whether a director decided it: an artificial score, or a result with a ruling's text."""
        return isinstance(self.result, Average) or bool(self.note)
