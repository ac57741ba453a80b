"""USEBIO, the XML in which British and Australasian programs hand results on: versions 1.0 to 1.3, pairs events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.text import Text, as_it_is, t
from scorer.event.results import Assigned
from scorer.formats.format import Format
from scorer.formats.source import Source

if TYPE_CHECKING:
    from scorer.formats.record import Record


class Usebio(Format):
    """Results of an event of pairs with its participants and every line of its travellers."""

    key = "usebio"
    name = as_it_is("USEBIO")
    called = t("a USEBIO file (which begins with <USEBIO> and ends with </USEBIO>)")
    suffixes = (".xml", ".usebio")

    def recognises(self, head: bytes) -> bool:
        return b"<USEBIO" in head.replace(b"\0", b"").upper()

    def read(self, source: Source) -> Record:
        from scorer.formats.parts import usebio_in  # what reads XML takes long to load

        return usebio_in.read(source, self.called)

    def leaves_out(self, record: Record) -> list[Text]:
        assigned = any(isinstance(slip.result, Assigned) for slip in record.event.slips.values())
        return [t("to other programs, the scores that were assigned in parts: they find their points")] * assigned

    def write(self, record: Record) -> bytes:
        from scorer.formats.parts import usebio_out

        return usebio_out.write(record)
