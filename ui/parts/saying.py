"""The language of the window: what is shown goes through ``said`` on its way to Qt, and nowhere before."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from rules.text import read
from scorer.languages import Spoken, language, spoken
from ui.theme import THEME


class Speech(QObject):
    """The language in use; on ``changed`` everything that is shown is made anew.

    ``wanted`` is the code of the one that a person has chosen on this computer; without one, and with none asked for
    at the start, it is the system's.
    """

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.wanted, self.system = "", "en"
        self.language: Spoken = language("en")

    def begin(self, wanted: str, system: str, asked: str = "") -> None:
        """Speak as a person wants it, or for once as was asked for at the start."""
        self.wanted, self.system = wanted, system
        self.speak(language(asked) if asked else known(wanted or system))

    def prefer(self, code: str) -> None:
        """Speak another language from now on; the system's where the code is empty."""
        self.wanted = code
        self.speak(known(code or self.system))

    def speak(self, other: Spoken) -> None:
        """Speak a language."""
        if other is not self.language:
            self.language = other
            self.changed.emit()


def known(code: str) -> Spoken:
    """A language by its code; English where not everything can be said in it here."""
    return language(code if code in spoken() else "en")


WINDOW = Speech()


def said(text: str) -> str:
    """Words as the window says them; what is no text stays what it is."""
    words = str(read(text, WINDOW.language))
    if not words.isascii():
        THEME.spell(words)
    return words
