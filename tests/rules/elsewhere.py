"""Another language than any, to see what of a text stays English in it."""

import re
from string import Formatter

from rules.parts.to_type import ToType
from rules.text import NO_WORDS, Text, instead, read

LETTER = re.compile("[^ ,;:.“”]")
# A single letter is that of a seat in English, unless something translatable has it.
WORD = re.compile("[^\\W\\d_]{2,}|(?<![^\\W_])[NESW](?![^\\W_])")
QUOTED = re.compile("“[^”]*”")
# Doubles and raises are the same in every language; so is what is to be typed.
SIGNS = re.compile("X{1,2}|RR")


class Elsewhere:
    """A language that has a row of dots for every word of the program's."""

    def sentence(self, text: Text) -> str:
        pieces = Formatter().parse(text.words)
        return "".join(
            LETTER.sub("·", before) + (f"{{{name}}}" if name is not None else "") for before, name, _, _ in pieces
        )

    def figure(self, english: str) -> str:
        return english


def left_in_english(said):
    """The words of what is said that no other language could say."""
    assert isinstance(said, Text), said
    untyped = instead(said, lambda text: NO_WORDS if isinstance(text, ToType) else text)
    found = WORD.findall(QUOTED.sub("", read(untyped, Elsewhere())))
    return {word for word in found if not SIGNS.fullmatch(word)}
