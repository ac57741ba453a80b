"""Penalties as they are typed: so many points, or so many per cent of a top."""

from __future__ import annotations

from fractions import Fraction

from scorer.event.refusal import Refusal
from scorer.event.results import number_of


class NotAnAmount(Refusal):
    """“{text}” is not an amount: expected a number such as 10 or 2.5."""


def amount(text: str) -> Fraction:
    """How much a penalty is, with the sign of per cent or without; raises ``NotAnAmount``."""
    try:
        return number_of(text.replace(",", ".").replace("−", "-").removesuffix("%"))
    except (ValueError, ZeroDivisionError) as error:
        raise NotAnAmount(text=text) from error
