"""Plain lines of results, one for each table and board, as a spreadsheet keeps them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.text import Text, t
from scorer.formats.format import Format
from scorer.formats.parts.csv_lines import CALLED, looks_like_lines
from scorer.formats.source import Source

if TYPE_CHECKING:
    from scorer.formats.record import Record


class PlainLines(Format):
    """A board, two pairs, a contract, its declarer and the tricks on every line, with a heading or without."""

    key = "plain-lines"
    name = t("plain lines (CSV)")
    called = CALLED
    suffixes = (".csv", ".tsv", ".txt")

    def recognises(self, head: bytes) -> bool:
        return looks_like_lines(head.decode("utf-8", errors="replace").lstrip("\ufeff"))

    def read(self, source: Source) -> Record:
        from scorer.formats.parts import csv_record  # scoring lines needs no seats, and must not wait for them

        return csv_record.read(source)

    def write(self, record: Record) -> bytes:
        from scorer.formats.parts import csv_record

        return csv_record.write(record)

    def leaves_out(self, record: Record) -> list[Text]:
        from scorer.formats.parts import csv_record

        return list(csv_record.leaves_out(record))
