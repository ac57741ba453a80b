"""A line in one country's letters respelled in another's: in the English ones that every game reads, and back."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from rules.alphabets.alphabet import SIGNS, Alphabet
from rules.alphabets.english import ENGLISH
from rules.parts.quoting import slice_of
from rules.parts.reader import folded
from rules.parts.seats import SEATS
from rules.parts.signs import JOINS, Asks, LinePiece, Sign, pieces

SUIT_NAMES = {"♣": "clubs", "♦": "diamonds", "♥": "hearts", "♠": "spades"}


class RespelledPiece(NamedTuple):
    """Where a piece stands in the line that came of it, and where it stood."""

    start: int
    end: int
    piece: LinePiece

    @property
    def long(self) -> int:
        """How many letters it has."""
        return self.end - self.start


@dataclass(frozen=True)
class Respelled:
    """A line in English letters, and where each piece of it stood in the line as it was typed.

    ``foreign`` are letters of a suit in English that is no suit here; ``moved`` says that a seat has another letter;
    ``begun`` is a word at its end that can only be read when it is whole.
    """

    typed: str
    text: str
    spans: list[RespelledPiece] = field(default_factory=list)
    foreign: tuple[LinePiece, ...] = ()
    moved: bool = False
    begun: str = ""

    def slice(self, quote: str) -> str:
        """What was typed for a piece of the respelled line."""
        start = place_of(quote, self.text)
        end = start + len(quote)
        held = [span.piece for span in self.spans if start < span.end and span.start < end]
        if start < 0 or not held:
            return slice_of(quote, self.typed)
        return self.typed[held[0].start : held[-1].end].strip() or quote


def place_of(quote: str, line: str) -> int:
    """Where a quote stands in a line: written just so sooner than otherwise, whole sooner than within a word, and last.

    What was not understood stands behind what was; -1 where it stands nowhere.
    """
    for text, piece in ((line, quote), (folded(line), folded(quote))):
        whole = list(re.finditer(rf"(?<![^\W_]){re.escape(piece)}(?![^\W_])", text)) if piece else []
        if whole:
            return whole[-1].start()
    return folded(line).rfind(folded(quote))


@lru_cache(maxsize=2048)
def in_english(line: str, alphabet: Alphabet, asks: Asks, *, plain: bool = False) -> Respelled:
    """A line as it is typed in English, suits by their signs; ``plain`` leaves single letters that may be seats."""
    found = pieces(line, alphabet, asks, plain=plain)
    text, spans = "", list[RespelledPiece]()
    for at, piece in enumerate(found):
        said = english(line, piece, alphabet, beside=(*found[at - 1 : at], *found[at + 1 : at + 2]))
        glued = bool(said and text and text[-1].isalnum() and said[0].isalnum())
        text += " " * (glued and (len(said) > piece.long or (bool(spans) and spans[-1].long > found[at - 1].long)))
        spans.append(RespelledPiece(len(text), len(text) + len(said), piece))
        text += said
    foreign = tuple(piece for piece in found if piece.sign is Sign.FOREIGN)
    moved = any(piece.sign is Sign.SEAT and folded(line)[piece.start] != piece.means.lower() for piece in found)
    begun = "".join(line[piece.start : piece.end] for piece in found if piece.sign is Sign.BEGUN)
    return Respelled(line, text, spans, foreign, moved, begun)


def english(line: str, piece: LinePiece, alphabet: Alphabet, *, beside: Sequence[LinePiece]) -> str:
    """A piece as the games read it; ``beside`` are the one before it and the one behind."""
    typed = line[piece.start : piece.end]
    match piece.sign:
        case Sign.STRAIN:
            letter = folded(typed)
            return typed if letter in alphabet.either else SIGNS.get(piece.means, "NT")
        case Sign.SEAT:
            same = folded(typed) == piece.means.lower()
            of_side = bool({folded(line[each.start : each.end]) for each in beside} & JOINS)
            if same:
                return typed
            return piece.means if of_side else str(SEATS[piece.means]).lower()
        case Sign.SUIT:
            return SIGNS[piece.means[0]] + piece.means[1:]
        case Sign.SEATS | Sign.RANK:
            return piece.means
        case Sign.WORD:
            return SUIT_NAMES.get(piece.means, piece.means) if piece.long > 1 else piece.means
        case Sign.BEGUN:
            return ""
    return typed


# --- back -------------------------------------------------------------------------------


def in_letters(line: str, alphabet: Alphabet, asks: Asks) -> str:
    """A line in English letters as it is typed in others: capital where it was, and signs where they stood."""
    if alphabet is ENGLISH:
        return line
    return "".join(own(line[piece.start : piece.end], piece, alphabet) for piece in pieces(line, ENGLISH, asks))


def own(typed: str, piece: LinePiece, alphabet: Alphabet) -> str:
    """A piece in the letters of an alphabet."""
    match piece.sign:
        case Sign.STRAIN:
            said = alphabet.notrump if piece.means == "N" else alphabet.suits[piece.means]
        case Sign.SEAT | Sign.SEATS:
            said = alphabet.seats[piece.means]
        case Sign.RANK:
            said = alphabet.honours.get(piece.means, "10")
        case Sign.SUIT:
            suit, rank = piece.means[0], piece.means[1:]
            said = alphabet.suits[suit] + (alphabet.honours.get(rank, "10") if rank else "")
        case _:
            return typed
    return said.lower() if typed == typed.lower() else said
