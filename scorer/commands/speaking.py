"""The languages that a club has chosen, each for something of its own: its paper, and the letters it types."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rules.alphabets import alphabet
from rules.alphabets.alphabet import Alphabet
from rules.text import Text, as_it_is, t
from scorer.commands.command import Command
from scorer.store import reading
from scorer.store.clubs import choose_language
from scorer.store.gateway import File

PAPER, LETTERS, ENGLISH = "paper", "letters", "en"
# In a sentence a language has the name that the sentence's own language gives it.
CALLED = {
    "en": t("English"),
    "nl": t("Dutch"),
    "de": t("German"),
    "fr": t("French"),
    "pl": t("Polish"),
    "es": t("Spanish"),
    "sv": t("Swedish"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class ChooseLanguage(Command):
    """Say in which language something of the club's is written; without one, nothing is said of it."""

    of: str
    language: str
    seen: tuple[str, ...] = ()
    value: ClassVar[str] = "language"

    def writes(self) -> frozenset[str]:
        return frozenset({f"language of {self.of}"})

    def carry_out(self, file: File) -> Command:
        before = reading.language(file, self.of)
        language = self.over(file, before)
        choose_language(file, self.of, language)
        return ChooseLanguage(**self.answered(), of=self.of, language=before, seen=(language,))

    def words(self, _file: File, before: str) -> Text:
        return alphabet(before).name if self.of == LETTERS else called(before)


def called(code: str) -> Text:
    """A language in a sentence; one that was never chosen is English."""
    return CALLED.get(code or ENGLISH) or as_it_is(code)


def chosen_language(file: File, of: str) -> str:
    """The language chosen for something of the club's, by its code; English where none was."""
    return reading.language(file, of) or ENGLISH


def paper_in(code: str, *, before: str) -> ChooseLanguage:
    """The language of the club's paper; ``before`` is what its author saw that it was."""
    said = t("The club’s paper is in {language}.", language=called(code))
    seen = "" if before == ENGLISH else before
    return ChooseLanguage(said=said, of=PAPER, language="" if code == ENGLISH else code, seen=(seen,))


def letters_of(file: File) -> Alphabet:
    """The alphabet in which the club types suits, honours and seats; the English one where none was chosen."""
    return alphabet(reading.language(file, LETTERS))


def typed_in(letters: Alphabet, *, before: Alphabet) -> ChooseLanguage:
    """Other letters in which the club types; ``before`` is what its author saw that they were."""
    said = t("The club types in these letters: {letters}.", letters=as_it_is(letters.shown))
    language, seen = ("" if each is alphabet("") else each.key for each in (letters, before))
    return ChooseLanguage(said=said, of=LETTERS, language=language, seen=(seen,))
