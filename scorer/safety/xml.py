"""XML from strangers: nothing is fetched, expanded or filled in, and what no honest file has stops the reading."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from defusedxml.common import DefusedXmlException
from defusedxml.ElementTree import DefusedXMLParser

from rules.text import Text, t

LONGEST_TAG = 1 << 20  # bytes from < to >: a parser looks through all of it again for every piece that it gets
LONGEST_NAME = 1_000  # signs, the address of its namespace among them: every element that has it repeats it
PIECE = 1 << 16


class Limits(NamedTuple):
    """How much of it there may be: elements and their attributes together, and how deep they stand in one another."""

    things: int
    depth: int


class TooMany(Exception):
    """There are more elements and attributes than the limit."""


class Twisted(Exception):
    """It does what no honest file does; ``does`` says what."""

    def __init__(self, does: Text) -> None:
        super().__init__(does)
        self.does = does


class XmlReader:
    """Hears of every element as it is met, and counts them; ``line`` is where the parser stands."""

    def __init__(self, limits: Limits) -> None:
        self.most, self.deepest = limits
        self.met = self.depth = 0
        self.expat: Any = None

    @property
    def line(self) -> int:
        return int(self.expat.CurrentLineNumber)

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        """An element begins."""
        self.met += 1 + len(attributes)
        self.depth += 1
        if self.met > self.most:
            raise TooMany
        if self.depth > self.deepest:
            raise Twisted(t("it nests {n} elements", n=self.deepest))
        if len(tag) > LONGEST_NAME:
            raise Twisted(t("it has a name of more than {most:,} signs", most=LONGEST_NAME))

    def data(self, words: str) -> None:
        """Some of the words in it."""

    def end(self, _tag: str) -> None:
        """It ends."""
        self.depth -= 1

    def close(self) -> None:
        """The file ends."""


def heard(reader: XmlReader, pieces: Iterable[bytes | str]) -> None:
    """Let a reader hear a file; raises ``TooMany``, ``Twisted``, or a ``ParseError`` where it is no sound XML."""
    parser: Any = DefusedXMLParser(target=reader, forbid_dtd=False, forbid_entities=True, forbid_external=True)
    expat = reader.expat = parser.parser
    expat.AttlistDeclHandler = filled_in
    # Straight to the reader, in a third of the time that elements made on the way would take.
    expat.StartElementHandler, expat.EndElementHandler, expat.CharacterDataHandler = (
        reader.start,
        reader.end,
        reader.data,
    )
    expat.ordered_attributes = False
    fed = 0
    try:
        for piece in pieces:
            parser.feed(piece)
            fed += len(piece.encode() if isinstance(piece, str) else piece)
            if fed - expat.CurrentByteIndex > LONGEST_TAG + PIECE:
                raise Twisted(t("it has a tag that does not end within {n} MB", n=LONGEST_TAG >> 20))
        parser.close()
    except DefusedXmlException as error:
        raise Twisted(t("it defines entities of its own")) from error


def filled_in(_element: str, _name: str, _kind: str, default: str | None, _required: int) -> None:
    """A value that every element of a name would get, written once and read a million times."""
    if default is not None:
        raise Twisted(t("it gives attributes values that do not stand in it"))
