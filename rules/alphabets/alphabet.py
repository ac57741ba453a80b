"""What letters mean where cards are written down: suits, no trump, honours and seats, as one country types them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType

from rules.text import Text

SIGNS: Mapping[str, str] = MappingProxyType({"C": "♣", "D": "♦", "H": "♥", "S": "♠"})
LIGATURES = str.maketrans({"œ": "oe", "æ": "ae", "ł": "l", "ø": "o"})
A_WORD = re.compile("(?<![^\\W_])[^\\W_]+")
SHORTEST = 3  # letters, of which a name may have its first ones typed alone


@dataclass(frozen=True, eq=False, repr=False)
class Alphabet:
    """The letters of a country, and its words.

    ``suits``, ``honours`` and ``seats`` have a letter (or two) for each English one, which stands for it in every file;
    ``notrump`` is what stands behind a level. ``besides`` are letters read for a suit as well, since they mean nothing
    else there. ``names`` are whole words, each with what it is in English, or the sign of its suit. ``torn`` are
    letters that may be either of two seats, where who types them may come from elsewhere. ``not_played`` is what is
    typed for that beside NP. ``between`` stands between two partners.
    """

    key: str
    name: Text
    suits: Mapping[str, str]
    honours: Mapping[str, str]
    seats: Mapping[str, str]
    notrump: str
    besides: Mapping[str, str] = field(default_factory=dict)
    seats_besides: Mapping[str, str] = field(default_factory=dict)
    honours_besides: Mapping[str, str] = field(default_factory=dict)
    names: Mapping[str, str] = field(default_factory=dict)
    torn: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    not_played: tuple[str, ...] = ()
    between: str = "and"

    @cached_property
    def shown(self) -> str:
        """All of it in one row: ``K R H S · SA · A H V B · N O Z W``."""
        rows = (self.suits.values(), (self.notrump,), self.honours.values(), self.seats.values())
        return " · ".join(" ".join(letters) for letters in rows)

    # --- what a letter means, by what is expected where it stands ---------------------------

    @cached_property
    def strain_of(self) -> Mapping[str, str]:
        """What stands behind a level, the longest first: ``C``, ``D``, ``H``, ``S`` or ``N``."""
        own = {letter: suit for suit, letter in self.suits.items()}
        words = lowered({**self.besides, **own, "NT": "N", "N": "N", self.notrump: "N"})
        return dict(sorted(words.items(), key=lambda each: -len(each[0])))

    @cached_property
    def seat_of(self) -> Mapping[str, str]:
        """The seats by their letters; the English ones besides, where they are not another seat's."""
        return lowered({**{seat: seat for seat in "NESW"}, **self.seats_besides, **turned(self.seats)})

    @cached_property
    def suit_of(self) -> Mapping[str, str]:
        """The suits by their own letters, as they stand in a card."""
        return lowered(turned(self.suits))

    @cached_property
    def rank_of(self) -> Mapping[str, str]:
        """The honours by their own letters, as they stand in a card."""
        return lowered({**self.honours_besides, **turned(self.honours)})

    @cached_property
    def rank_behind(self) -> Mapping[str, str]:
        """The honours behind the sign of a suit, where the English ones can be nothing else."""
        return {**lowered({rank: rank for rank in "AKQJT"}), **self.rank_of}

    @cached_property
    def either(self) -> frozenset[str]:
        """Letters that are a strain and a seat as well, and in English the same two: their place decides."""
        return frozenset(
            letter for letter in self.strain_of if self.seat_of.get(letter) == self.strain_of[letter] == letter.upper()
        )

    @cached_property
    def cards(self) -> Mapping[str, frozenset[tuple[str, str]]]:
        """Every pair of letters that is a card, either one first, with all that it can be."""
        found: dict[str, set[tuple[str, str]]] = {}
        for suit, s in self.suit_of.items():
            for rank, r in self.rank_of.items():
                for pair in (suit + rank, rank + suit):
                    found.setdefault(pair, set()).add((s, r))
        return {pair: frozenset(read) for pair, read in found.items()}

    def called(self, side: str) -> tuple[str, ...]:
        """A seat, or the two of a side, by their own letters: ``OW``, ``O-W``; nothing for players who are counted."""
        letters = [self.seats[seat] for seat in side if seat in self.seats]
        return tuple(dict.fromkeys(gap.join(letters) for gap in ("", "-", "/"))) if letters else ()

    def keyed(self, line: str) -> str:
        """A line with letters in the place of the signs of suits, which no keyboard has."""
        return line.translate({ord(SIGNS[suit]): letter for suit, letter in self.suits.items()})

    # --- words ------------------------------------------------------------------------------

    @cached_property
    def word_of(self) -> Mapping[str, str]:
        """Every word in full, with its marks or without, and those of suits and seats from three letters on."""
        found: dict[str, str] = {}
        for name, means in self.names.items():
            parted = means in SIGNS.values() or means in ("north", "east", "south", "west")
            for word in dict.fromkeys((name, bare(name))):
                ends = range(SHORTEST, len(word)) if parted and " " not in word else ()
                found.update({word[:end]: means for end in ends if word[:end] not in found})
        return {**found, **{word: means for name, means in self.names.items() for word in (name, bare(name))}}

    @cached_property
    def phrases(self) -> tuple[str, ...]:
        """The words that have a blank in them, the longest first."""
        return tuple(sorted((word for word in self.word_of if " " in word), key=len, reverse=True))

    @cached_property
    def token(self) -> re.Pattern[str]:
        """One piece of a line: a phrase, figures, letters, or any other sign."""
        phrases = "|".join(f"{re.escape(phrase)}(?![^\\W\\d_])" for phrase in self.phrases)
        return re.compile(f"{phrases}|[0-9]+|[^\\W\\d_]+|." if phrases else "[0-9]+|[^\\W\\d_]+|.")

    def begins(self, word: str, *, strain: bool) -> bool:
        """Whether a word at the end of a line is the beginning of one of its own that cannot be read before its end."""
        words: Iterable[str] = (*self.strain_of, *self.word_of) if strain else self.word_of
        return (strain or len(word) > 1) and any(each.startswith(word) and each != word for each in words)

    @cached_property
    def spelled(self) -> tuple[tuple[str, str], ...]:
        """Every word in full, with its marks and without, and what it means."""
        return tuple((word, means) for name, means in self.names.items() for word in dict.fromkeys((name, bare(name))))

    def goes_on(self, text: str) -> Iterator[tuple[int, str]]:
        """Where a word may have begun at the end of a line, and each that it may be: the longest of each meaning."""
        found: dict[tuple[int, str], str] = {}
        for start in (begun.start() for begun in A_WORD.finditer(text)):
            for word, means in self.spelled:
                if word.startswith(text[start:]) and word != text[start:]:
                    found[start, means] = max(found.get((start, means), ""), word, key=len)
        yield from ((start, word) for (start, _), word in found.items())


def turned(letters: Mapping[str, str]) -> dict[str, str]:
    """The English letters by those of a country."""
    return {own: english for english, own in letters.items()}


def lowered(letters: Mapping[str, str]) -> dict[str, str]:
    """The same as it is compared, in small letters."""
    return {own.lower(): english for own, english in letters.items()}


def bare(word: str) -> str:
    """A word without the marks on its letters."""
    return "".join(plain(word))


def plain(word: str) -> Iterator[str]:
    """Its letters, each without what stands above or below it."""
    return (sign for sign in unicodedata.normalize("NFD", word.translate(LIGATURES)) if not unicodedata.combining(sign))
