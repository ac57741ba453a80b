"""Plain lines of results, one for each table and board, as a spreadsheet keeps them."""

from __future__ import annotations

import csv
import io

from scorer.event.refusal import Refusal
from scorer.formats.format import Format, Source
from scorer.formats.parts.csv_lines import CALLED, PLAIN, looks_like_lines
from scorer.formats.parts.results import GAME
from scorer.formats.parts.told import told_by
from scorer.formats.record import Record

PAIRS = "pairs"


class MoreThanLines(Refusal):
    """“{event}” cannot be written as plain lines: they tell one section of pairs at duplicate bridge."""


class PlainLines(Format):
    """A board, two pairs, a contract, its declarer and the tricks on every line, with a heading or without."""

    key = "plain-lines"
    name = "plain lines (CSV)"
    called = CALLED
    suffixes = (".csv", ".tsv", ".txt")

    def recognises(self, head: bytes) -> bool:
        return looks_like_lines(head.decode("utf-8", errors="replace").lstrip("\ufeff"))

    def read(self, source: Source) -> Record:
        from scorer.formats.parts import csv_record  # scoring lines needs no seats, and must not wait for them

        return csv_record.read(source)

    def write(self, record: Record) -> bytes:
        event, out = record.event, io.StringIO()
        if len(event.sections) != 1 or event.game != GAME or event.form != PAIRS:
            raise MoreThanLines(event=event.name)
        lines = csv.writer(out, lineterminator="\n")
        lines.writerow((*PLAIN, "score", "lead"))
        section = event.sections[0]
        for key, seating in sorted(section.due(), key=lambda due: (due[0].number, due[0])):
            slip = event.slips.get(key)
            told = told_by(slip)
            if slip:
                who = seating.who[::-1] if slip.switched else seating.who
                named = (section.contestant(number).called for number in who)
                lines.writerow((key.number, *named, told.contract, told.declarer, told.tricks, told.score, told.lead))
        return out.getvalue().encode()
