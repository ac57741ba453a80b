"""Plain lines of results to a record, and back."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from itertools import islice
from pathlib import PurePath
from typing import NamedTuple

from scorer.event.event import Event, Section
from scorer.event.refusal import Refusal
from scorer.formats.parts.csv_lines import CALLED, PLAIN, CsvLine, both_from_one, csv_lines
from scorer.formats.parts.lines import MOST, Line, contestants, drawn, not_too_many, once_each
from scorer.formats.parts.pairs import Listed, People
from scorer.formats.parts.results import GAME, heard_at
from scorer.formats.parts.seats import WAYS
from scorer.formats.parts.told import told_by
from scorer.formats.record import ClaimedLine, Record
from scorer.formats.source import Source
from scorer.formats.trouble import AgainstThemselves, Lacking, quoted
from scorer.safety.signs import guarded, kept_name

SECTION = -1
PAIRS = "pairs"


class MoreThanLines(Refusal):
    """“{event}” cannot be written as plain lines: they tell one section of pairs at duplicate bridge."""


def read(source: Source) -> Record:
    """The event that lines tell: one section, called after the file."""
    lines = list(understood(source))
    if not lines:
        raise Lacking(file=source.name, line=1, what="any result", expected=CALLED)
    first, second = ({line.first.number for line in lines}, {line.second.number for line in lines})
    winners = 2 if first.isdisjoint(second) else 1
    pairs = contestants(pair for line in lines for pair in (line.first, line.second))
    found = drawn(Section(SECTION, contestants=pairs), lines, winners)
    called = kept_name(PurePath(source.name).stem)
    event = Event(name=called, game=GAME, winners=winners, sections=(found.section,), slips=found.slips)
    return Record(event=event, methods=(event.method,), lines=found.claims)


def understood(source: Source) -> Iterator[Line]:
    """Every line that has a result, with its pairs and where it stands in the file."""
    lines = list(islice(csv_lines(source), MOST["results"] + 1))
    ways = WAYS if both_from_one(lines) else ("", "")
    named = ((name, way) for line in lines for name, way in zip((line.first, line.second), ways, strict=True))
    pairs, boards = dict.fromkeys(named), {line.board for line in lines}
    last = lines[-1].line if lines else 1
    not_too_many(source.name, last, CALLED, results=len(lines), pairs=len(pairs), boards=len(boards))
    people = People(Listed(name, way) for name, way in pairs)
    where = Where(people, ways, source.name)
    found = map(where.line, lines)
    yield from once_each([line for line in found if line.heard.result is not None], source.name)


class Where(NamedTuple):
    """The pairs that lines speak of, and the file that they stand in."""

    people: People
    ways: tuple[str, str]
    file: str

    def line(self, line: CsvLine) -> Line:
        """One line; raises a ``CannotRead`` for what cannot be."""
        first, second = self.people.called(line.first, self.ways[0]), self.people.called(line.second, self.ways[1])
        if first is None or second is None or first is second:
            raise AgainstThemselves(file=self.file, line=line.line, pair=f"pair {quoted(line.first)}", board=line.board)
        heard = heard_at(line.told, line.board, file=self.file, line=line.line)
        return Line(first, second, line.board, heard, ClaimedLine(line.line, heard.score, doubt=heard.doubt))


def write(record: Record) -> bytes:
    """The lines of an event with a heading; raises ``MoreThanLines``."""
    event, out = record.event, io.StringIO()
    if len(event.sections) != 1 or event.game != GAME or event.form != PAIRS:
        raise MoreThanLines(event=event.name)
    lines = csv.writer(out, lineterminator="\n")
    lines.writerow((*PLAIN, "score", "lead"))
    section = event.sections[0]
    for key, seating in sorted(section.due(), key=lambda due: (due[0].number, due[0])):
        if slip := event.slips.get(key):
            told = told_by(slip)
            who = seating.who[::-1] if slip.switched else seating.who
            named = (guarded(" ".join(section.contestant(number).called.split())) for number in who)
            lines.writerow((key.number, *named, told.contract, told.declarer, told.tricks, told.score, told.lead))
    return out.getvalue().encode()


def leaves_out(record: Record) -> Iterator[str]:
    """What of an event lines do not tell: what they are scored by, who plays, and what the director ruled."""
    event, pairs = record.event, [each for section in record.event.sections for each in section.contestants.values()]
    yield "the name and the date of the event"
    yield "the method and its settings"
    if any(player.name for pair in pairs for player in pair.players):
        yield "the names of the players"
    if any(section.penalties for section in event.sections):
        yield "the penalties"
    if any(slip.note for slip in event.slips.values()):
        yield "the notes on results"
