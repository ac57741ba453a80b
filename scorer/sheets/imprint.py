"""Whose paper it is, of which size and in which language, as a club file says it."""

from __future__ import annotations

from rules.fields import Answers
from rules.text import t
from scorer.commands.remembering import is_invented, paper_size
from scorer.commands.speaking import PAPER, chosen_language, letters_of
from scorer.desk import Desk
from scorer.languages import language
from scorer.sheets.kinds.parts.room import LETTERS
from scorer.sheets.page.paper import A4, PAPERS, Paper
from scorer.sheets.sheet import Imprint


def imprint_of(desk: Desk, *, spoken: str = "") -> Imprint:
    """What stands at the foot of a club's paper; ``spoken`` is another language than the club's own."""
    club = t("{club}, an invented club", club=desk.club()) if desk.read(is_invented) else desk.club()
    return Imprint(club, language=language(spoken or desk.read(chosen_language, PAPER)))


def club_answers(desk: Desk) -> Answers:
    """What a club answers where a sheet asks it and nobody has chosen otherwise: the letters in which it types."""
    return {LETTERS.name: desk.read(letters_of).key}


def paper_of(desk: Desk) -> Paper:
    """What a club prints on: A4, unless it has chosen otherwise a kind that this program knows."""
    key = desk.read(paper_size)
    return next((each for each in PAPERS if each.key == key), A4)
