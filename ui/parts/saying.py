"""The language of the window: what is shown goes through ``said`` on its way to Qt, and nowhere before."""

from __future__ import annotations

from rules.text import Language, read
from scorer.languages import language


class Spoken:
    """The language in use; a window that is open keeps what it shows until it is made again."""

    language: Language = language("en")


WINDOW = Spoken()


def said(text: str) -> str:
    """Words as the window says them; what is no text stays what it is."""
    return str(read(text, WINDOW.language))
