"""Whose paper it is and in which language, as a club file says it."""

from __future__ import annotations

from scorer.commands.speaking import PAPER, chosen_language
from scorer.desk import Desk
from scorer.languages import language
from scorer.sheets.sheet import Imprint


def imprint_of(desk: Desk, *, spoken: str = "") -> Imprint:
    """What stands at the foot of a club's paper; ``spoken`` is another language than the club's own."""
    return Imprint(desk.club(), language=language(spoken or desk.read(chosen_language, PAPER)))
