"""Plain lines of results to a record, and back."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from itertools import islice
from operator import attrgetter
from pathlib import PurePath
from typing import NamedTuple

from rules.text import Text, t
from scorer.event.event import Event, Section
from scorer.event.refusal import Refusal
from scorer.formats.parts.csv_lines import (
    CALLED,
    PLAIN,
    TWO_PAIRS,
    CsvLine,
    both_from_one,
    csv_lines,
    pair_of,
    told_above_six,
)
from scorer.formats.parts.lines import MOST, Once, UnderstoodLine, assembled, contestants, not_too_many
from scorer.formats.parts.pairs import FilePair, People
from scorer.formats.parts.results import GAME, heard_so_far, taken_for
from scorer.formats.parts.seats import WAYS
from scorer.formats.parts.told import told_by
from scorer.formats.parts.unread import LEFT_OUT, Unread
from scorer.formats.record import ClaimedLine, Record
from scorer.formats.source import Source
from scorer.formats.trouble import AgainstThemselves, InLine, Lacking, pair_called
from scorer.safety.signs import guarded, kept_name

SECTION = -1
PAIRS = "pairs"


class MoreThanLines(Refusal):
    """“{event}” cannot be written as plain lines: they tell one section of pairs at duplicate bridge."""


def read(source: Source) -> Record:
    """The event that lines tell: one section, called after the file."""
    unread: list[Unread] = []
    notes: list[Text] = []
    lines = list(understood(source, unread, notes))
    if not lines:
        raise unread[0].error if unread else Lacking(file=source.name, line=1, what=t("any result"), expected=CALLED)
    unread.sort(key=attrgetter("line"))
    first, second = ({line.first.number for line in lines}, {line.second.number for line in lines})
    winners = 2 if first.isdisjoint(second) else 1
    pairs = contestants(pair for line in lines for pair in (line.first, line.second))
    found = assembled(Section(SECTION, contestants=pairs), lines, winners)
    called = kept_name(PurePath(source.name).stem)
    event = Event(name=called, game=GAME, winners=winners, sections=(found.section,), slips=found.slips)
    return Record(event=event, methods=(event.method,), lines=found.claims, notes=tuple(notes), unread=tuple(unread))


def understood(source: Source, unread: list[Unread], notes: list[Text]) -> Iterator[UnderstoodLine]:
    """Every line that has a result, with its pairs and where it stands in the file; what cannot be read is noted."""

    def left_out(error: InLine) -> None:
        unread.append(Unread(error, LEFT_OUT, SECTION))
        not_too_many(source.name, unread[-1].line, CALLED, results=len(unread))

    lines = list(islice(csv_lines(source, left_out, notes), MOST["results"] + 1))
    lines = told_above_six(lines, notes)
    ways = WAYS if both_from_one(lines) else ("", "")
    named = ((name, way) for line in lines for name, way in zip((line.first, line.second), ways, strict=True) if name)
    pairs, boards = dict.fromkeys(named), {line.board for line in lines}
    last = lines[-1].line if lines else 1
    not_too_many(source.name, last, CALLED, results=len(lines), pairs=len(pairs), boards=len(boards))
    people = People(FilePair(name, way) for name, way in pairs)
    where = Where(people, ways, source.name, unread)
    found = list(map(where.line, lines))
    yield from Once(SECTION, source.name, unread).kept([line for line in found if line.heard.result is not None])


class Where(NamedTuple):
    """The pairs that lines speak of, and the file that they stand in."""

    people: People
    ways: tuple[str, str]
    file: str
    unread: list[Unread]

    def line(self, line: CsvLine) -> UnderstoodLine:
        """One line; who is not told plays as a stranger."""
        heard, unclear = heard_so_far(line.told, line.board, GAME)
        first, second = self.who(line)
        for each in unclear:
            error = each.at(line.board, file=self.file, line=line.line)
            who = (first.number, second.number)
            self.unread.append(Unread(error, taken_for(heard), SECTION, line.board, who))
        claim = ClaimedLine(line.line, heard.score, doubt=heard.doubt, by_score=heard.by_score, beside=heard.beside)
        return UnderstoodLine(first, second, line.board, heard, claim)

    def who(self, line: CsvLine) -> tuple[FilePair, FilePair]:
        """The two pairs of a line; where one is not told, or both are the same, strangers."""
        named = tuple(zip((line.first, line.second), self.ways, strict=True))
        found = [self.people.called(name, way) if name else None for name, way in named]
        if found[0] and found[0] is found[1]:
            given = {"pair": pair_called(line.first), "found": line.first, "what": t("a pair"), "board": line.board}
            self.note(line, AgainstThemselves(file=self.file, line=line.line, **given), found[0].number)
            found = [None, None]
        elif None in found:
            error = Lacking(file=self.file, line=line.line, what=pair_of(line.board), expected=TWO_PAIRS)
            self.note(line, error, *(each.number for each in found if each))
        one, other = (each or self.people.stranger("", way) for each, way in zip(found, WAYS, strict=True))
        return one, other

    def note(self, line: CsvLine, error: InLine, *who: int) -> None:
        """Note that a line does not tell who played it."""
        instead = t("The result counts on its board.")
        self.unread.append(Unread(error, instead, SECTION, line.board, who, strangers=True))


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
            told = told_by(slip, key.number)
            who = seating.who[::-1] if slip.switched else seating.who
            named = (guarded(" ".join(section.contestant(number).called.split())) for number in who)
            lines.writerow((key.number, *named, told.contract, told.declarer, told.tricks, told.score, told.lead))
    return out.getvalue().encode()


def leaves_out(record: Record) -> Iterator[Text]:
    """What of an event lines do not tell: what they are scored by, who plays, and what the director ruled."""
    event, pairs = record.event, [each for section in record.event.sections for each in section.contestants.values()]
    yield t("the name and the date of the event")
    yield t("the method and its settings")
    if any(player.name for pair in pairs for player in pair.players):
        yield t("the names of the players")
    if any(section.penalties for section in event.sections):
        yield t("the penalties")
    if any(slip.ruling for slip in event.slips.values()):
        yield t("the notes on results")
