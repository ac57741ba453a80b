"""The languages that can be spoken: catalogues of the program's sentences, how each spells numbers and sorts names.

All that is a language's own stands in its one catalogue: its words, the letters of its seats and cards, the order of
its alphabet. What is missing there, or broken, is as in English.
"""

from __future__ import annotations

import gettext
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from importlib import resources
from itertools import takewhile
from string import Formatter
from struct import error as StructError
from types import MappingProxyType
from typing import IO, Any, NamedTuple

from rules.text import Sentence, Text, places, read, t

FOLDER = resources.files("resources") / "texts"
POINT = t(".", sense="between the whole and its parts")
THOUSAND, TEN_THOUSAND = t("1\u2009000", sense="how a thousand is spelt"), t("10\u2009000", sense="how 10000 is spelt")
ALPHABET = t("a b c d e f g h i j k l m n o p q r s t u v w x y z", sense="names are sorted in this order; ä=ae")
PREFIXES = t("De Den Der Des Du La Le Ten Ter Van Vanden Vander", sense="part of the surname behind it")
THREE_WORDS = t("{name} {name} {surname}", sense="what each of the words of a long name is", name="", surname="")
APART = "\u2009"
# Letters that are not another letter with a mark on it.
STROKES = str.maketrans({"ł": "l", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i", "ß": "ss"})
# Those in which everything is said; of the others what stands on paper is. In those nobody is spoken to unasked.
WHOLE = frozenset({"en", "de", "nl"})
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

    # --- sentences and numbers ------------------------------------------------------------

    def sentence(self, text: Sentence) -> str:
        """The words of a sentence, with its places: those it has in English, or fewer; nothing where it has none here.

        What has no words of its own, but only places, is the same in every language.
        """
        found = self.found(text)
        if found and fits(found, frozenset(text.values)):
            return found
        return "" if is_said(text.words) else text.words

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
        first, *more = english.replace(POINT, POINT.read(self)).split(APART)
        if not more:
            return first
        short = len(more) == 1 and first[-2:-1] not in {*"0123456789"}
        example = (THOUSAND if short else TEN_THOUSAND).read(self)
        return example.removeprefix("1" if short else "10").removesuffix("000").join((first, *more))

    # --- names ----------------------------------------------------------------------------

    def sorted_as(self, name: str) -> tuple[Letters, ...]:
        """What names are sorted by: the surname, then the rest; marks that make no letter only where all is equal."""
        return self.sorted_by(*self.parted(name))

    def parted(self, name: str) -> tuple[str, str]:
        """A whole name as given name and surname, small words such as “van der” with it; one word is a surname."""
        words = name.split() or [""]
        at = len(words) - (max(1, self.found(THREE_WORDS).count("{surname}")) if len(words) > 2 else 1)
        while at > 1 and (words[at - 1] in PREFIXES.read(self).split() or words[at - 1].islower()):
            at -= 1
        return " ".join(words[:at]), " ".join(words[at:])

    def sorted_by(self, first: str, last: str) -> tuple[Letters, ...]:
        """What a name is sorted by of which both parts are known: a surname under its first word that is not small."""
        small = len([*takewhile(str.islower, last.split()[:-1])])
        words = last.split()
        first, last = " ".join((first, *words[:small])).strip(), " ".join(words[small:])
        return tuple(map(self.letters, (last, first))) + tuple((Letter(0, sign),) for sign in (last, first))

    def letters(self, words: str) -> Letters:
        """Words letter by letter, as they stand in this alphabet; what stands in none comes last."""
        order = alphabet(ALPHABET.read(self))
        return tuple(found for sign in words.lower() for found in order.get(sign) or bare(sign, order))

    def order(self, words: str) -> tuple[Letters, str]:
        """What words of any kind are sorted by: capitals, and marks on letters, only where all else is equal."""
        plain = unicodedata.normalize("NFC", words.casefold())
        return self.letters(plain), plain


class Letter(NamedTuple):
    """Where a letter stands in an alphabet; digits stand before all of them, and foreign letters behind."""

    place: int
    sign: str = ""


Letters = tuple[Letter, ...]
BEHIND = 1000


@cache
def alphabet(letters: str) -> Mapping[str, Letters]:
    """The letters of an alphabet by their places, and what others are sorted as: ``a b c ä=ae``."""
    own, same = {}, {}
    for place, each in enumerate(letters.split(), 1):
        sign, _, others = each.partition("=")
        own[sign], same[sign] = (Letter(place),), others
    return {sign: tuple(one for other in same[sign] or sign for one in own.get(other, ())) for sign in own}


def bare(sign: str, order: Mapping[str, Letters]) -> Iterator[Letter]:
    """A letter that an alphabet has not, without its marks; nothing for what is no letter."""
    for each in unicodedata.normalize("NFKD", sign.translate(STROKES)):
        if each.isalnum():
            yield from order.get(each) or (Letter(0 if each.isdigit() else BEHIND, each),)


class Unsaid(gettext.NullTranslations):
    """What is said of a sentence that a catalogue has not: nothing, so that it can be told from one that is alike."""

    def gettext(self, message: str) -> str:
        return ""

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return ""

    def pgettext(self, context: str, message: str) -> str:
        return ""

    def npgettext(self, context: str, *many: Any) -> str:
        return ""


def spoken_by(code: str, catalogue: IO[bytes]) -> Spoken:
    """A language as a compiled catalogue has it; raises what ``gettext`` does where it cannot be read."""
    said = gettext.GNUTranslations(catalogue)
    said.add_fallback(Unsaid())
    return Spoken(code, said)


@cache
def language(code: str) -> Spoken:
    """A language by its code; one that has no catalogue here, or one that cannot be read, speaks English."""
    written = FOLDER / f"{code}.mo"
    if code in NAMES and written.is_file():
        with suppress(OSError, ValueError, LookupError, StructError), written.open("rb") as catalogue:
            return spoken_by(code, catalogue)
    return Spoken(code, gettext.NullTranslations())


ENGLISH = language("en")


def spoken() -> Iterable[str]:
    """The codes of the languages in which everything can be said here: English, and those with a catalogue."""
    return (code for code in NAMES if code in WHOLE and (code == "en" or (FOLDER / f"{code}.mo").is_file()))


def in_every_language(text: Text) -> frozenset[str]:
    """Words that are typed in a line, in small letters, as each language has them in which everything can be said."""
    return frozenset(str(read(text, language(code))).casefold() for code in spoken())


@cache
def fits(words: str, given: frozenset[str]) -> bool:
    """Whether a sentence can be said with what is given for its places."""
    try:
        return places(words) <= given
    except ValueError:
        return False


@cache
def is_said(words: str) -> bool:
    """Whether a sentence has words of its own between its places."""
    return any(sign.isalpha() for between, *_ in Formatter().parse(words) for sign in between)
