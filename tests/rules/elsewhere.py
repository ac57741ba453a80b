"""Another language than any, to see what of a text stays English in it."""

import re
from string import Formatter

from rules.text import Text, read

LETTER = re.compile("[^ ,;:.“”]")
WORD = re.compile("[^\\W\\d_]{2,}")
QUOTED = re.compile("“[^”]*”")
# What a director types is the same in every language: sides, doubles and raises, who exposed a card to whom.
TYPED = re.compile("(?:NS|EW)?X{0,2}|RR|[NESW]x[NESW]")


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
    found = WORD.findall(QUOTED.sub("", read(said, Elsewhere())))
    return {word for word in found if not TYPED.fullmatch(word)}
