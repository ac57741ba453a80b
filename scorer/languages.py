"""The languages that can be spoken: catalogues of the program's sentences, how each spells a number, its alphabet."""

from __future__ import annotations

import gettext
import unicodedata
from collections.abc import Iterable, Mapping
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


# Letters that stand in an alphabet by themselves, each group behind the letter it begins with.
ALPHABETS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {"es": ("nñ",), "pl": ("aą", "cć", "eę", "lł", "nń", "oó", "sś", "zźż"), "sv": ("zåäö",)}
)
Order = tuple[tuple[tuple[str, int], ...], str]


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

    def order(self, words: str) -> Order:
        """What words are sorted by: the alphabet of the language, capitals and accents only where all else is equal."""
        plain = unicodedata.normalize("NFC", words.casefold())
        own = {group[at]: (group[0], at) for group in ALPHABETS.get(self.code, ()) for at in range(1, len(group))}
        return tuple(own.get(letter) or (unmarked(letter), 0) for letter in plain), plain


@cache
def language(code: str) -> Spoken:
    """A language by its code; one that has no catalogue here speaks English."""
    written = FOLDER / f"{code}.mo"
    if code not in NAMES or not written.is_file():
        return Spoken(code, gettext.NullTranslations())
    with written.open("rb") as catalogue:
        return Spoken(code, gettext.GNUTranslations(catalogue))


def spoken() -> Iterable[str]:
    """The codes of the languages that can be spoken here: English, and those with a catalogue."""
    return (code for code in NAMES if code == "en" or (FOLDER / f"{code}.mo").is_file())


@cache
def unmarked(letter: str) -> str:
    """A Latin letter without what stands above, below or through it; any other sign as it is."""
    plain, marked, _ = unicodedata.name(letter, "").partition(" WITH ")
    return plain[-1].lower() if marked and plain.startswith("LATIN") and plain[-2:-1] == " " else letter


@cache
def fits(words: str, given: frozenset[str]) -> bool:
    """Whether a sentence can be said with what is given for its places."""
    try:
        return all(name is None or name in given for _, name, _, _ in Formatter().parse(words))
    except ValueError:
        return False
