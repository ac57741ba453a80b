"""Languages that nobody speaks, to see on paper what a text becomes in another one."""

from __future__ import annotations

from functools import cache
from gettext import NullTranslations
from io import BytesIO

from installer.texts import TEXTS, compiled
from rules.text import Sentence
from scorer.languages import NAMES, Spoken, spoken_by
from tests.rules.elsewhere import Elsewhere


class Dotted(Spoken):
    """A row of dots for every word of the program's."""

    def sentence(self, text: Sentence) -> str:
        return Elsewhere().sentence(text)


@cache
def catalogued(code: str) -> Spoken:
    """A language of the program's as its catalogue has it, whether that was made ready to be read or not."""
    return spoken_by(code, BytesIO(compiled(TEXTS / f"{code}.po")))


CATALOGUED = tuple(code for code in NAMES if code != "en")
DOTS = Dotted("xx", NullTranslations())
