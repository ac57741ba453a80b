"""USEBIO, the XML in which British and Australasian programs hand results on: versions 1.0 to 1.3, pairs events."""

from __future__ import annotations

from scorer.formats.format import Format, Source
from scorer.formats.parts import usebio_in
from scorer.formats.parts.usebio_words import CALLED
from scorer.formats.record import Record


class Usebio(Format):
    """Results of an event of pairs with its participants and every line of its travellers."""

    key = "usebio"
    name = "USEBIO"
    called = CALLED
    suffixes = (".xml", ".usebio")

    def recognises(self, head: bytes) -> bool:
        return b"<USEBIO" in head.replace(b"\0", b"").upper()

    def read(self, source: Source) -> Record:
        return usebio_in.read(source)

    def write(self, record: Record) -> bytes:
        return b""
