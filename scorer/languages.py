"""The languages that a club may choose: catalogues of the program's sentences, and how each spells a number."""

from __future__ import annotations

import gettext
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from string import Formatter
from types import MappingProxyType

from rules.text import Sentence, t

FOLDER = resources.files("resources") / "texts"
POINT = t(".", sense="between the whole and its parts")
# Each under its own name, which is the same in every language.
NAMES: Mapping[str, str] = MappingProxyType(
    {
        "en": "English",
        "nl": "Nederlands",
        "de": "Deutsch",
        "fr": "Français",
        "pl": "Polski",
        "es": "Español",
        "sv": "Svenska",
    }
)


@dataclass(frozen=True, slots=True)
class Spoken:
    """A language with its catalogue; what is not in that is said in English, and so is a sentence broken there."""

    code: str
    catalogue: gettext.NullTranslations

    def sentence(self, text: Sentence) -> str:
        """The words of a sentence, with its places: those it has in English, or fewer."""
        found = self.found(text)
        return found if fits(found, frozenset(text.values)) else text.words

    def found(self, text: Sentence) -> str:
        """What the catalogue has for a sentence."""
        if text.many:
            n = abs(int(text.values["n"]))
            if text.sense:
                return self.catalogue.npgettext(text.sense, text.one, text.many, n)
            return self.catalogue.ngettext(text.one, text.many, n)
        return self.catalogue.pgettext(text.sense, text.one) if text.sense else self.catalogue.gettext(text.one)

    def figure(self, english: str) -> str:
        """A number that is spelt as in English."""
        return english.replace(POINT, self.sentence(POINT))


@cache
def language(code: str) -> Spoken:
    """A language by its code; one that has no catalogue here speaks English."""
    written = FOLDER / f"{code}.mo"
    if code not in NAMES or not written.is_file():
        return Spoken(code, gettext.NullTranslations())
    with written.open("rb") as catalogue:
        return Spoken(code, gettext.GNUTranslations(catalogue))


@cache
def fits(words: str, given: frozenset[str]) -> bool:
    """Whether a sentence can be said with what is given for its places."""
    try:
        return all(name is None or name in given for _, name, _, _ in Formatter().parse(words))
    except ValueError:
        return False
