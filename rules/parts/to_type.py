"""What a sentence or a key has of a line to be typed: read as it stands there, whatever the language round it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self

from rules.text import AsItIs, Text, as_it_is, either


class ToType(AsItIs):
    """Words of a line, the same in every language.

    ``letters`` are the English letters of a seat, of a side, of an honour or of no trump, where the words are nothing
    else: a club types those in its own.
    """

    __slots__ = ("letters",)
    letters: str

    def __new__(cls, words: str, letters: str = "") -> Self:
        self = super().__new__(cls, words)
        self.letters = letters
        return self


class OfWhom(ToType):
    """The letters of a seat or a side in a label: whoever sits there is named in their place, where that is known."""

    __slots__ = ()


NOTRUMP = ToType("NT", "NT")


def side_to_type(side: str) -> Text:
    """A seat, or the two of a side, by their letters; what else a side is called stays as it is."""
    return ToType(side, side) if set(side) <= set("NESW") else as_it_is(side)


def option_to_type(label: Text) -> Text:
    """What stands on a key as it is typed: in English, but for what has letters of its own."""
    if isinstance(label, ToType):
        return label
    return NOTRUMP if label == NOTRUMP else ToType(str(label))


def any_to_type(labels: Iterable[Text]) -> Text:
    """One of several keys, as they are typed."""
    return either(map(option_to_type, labels))
