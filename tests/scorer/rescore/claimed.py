"""Files of programs that work otherwise than we do: our events, with the numbers that such a program would print."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any

from scorer.event.event import Event
from scorer.event.results import Average, Played, Slip
from scorer.formats import FORMATS, Source, read_source
from scorer.formats.own import recorded
from scorer.formats.parts.printed import PrintedFigures, fixed
from scorer.formats.record import Record
from scorer.rescore.names import Names
from scorer.rescore.worked import Worked
from scorer.standings.boards.board import LineSeat
from tests.scorer.formats.evenings import SIXTY_FORTY


@dataclass(frozen=True)
class Program:
    """How another program works: its settings for totals, those it has for travellers, and how it prints numbers."""

    method: str = "matchpoints"
    settings: Mapping[str, Any] = field(default_factory=dict)
    travellers: Mapping[str, Any] = field(default_factory=dict)
    halves: str = "up"
    line_halves: str = "up"
    decimals: int = 2
    line_decimals: int = 1

    def file(self, event: Event) -> Record:
        """An event as this program writes it and we read it back."""
        event = replace(event, method=self.method)
        base = recorded(event)
        totals = Worked(base, self.method, self.settings, event.together)
        lines = Worked(base, self.method, {**self.settings, **self.travellers}, event.together)
        claims = {}
        for key, line in base.lines.items():
            field, board = lines.standings.board(key)
            first, second = (self.line(field.worth(LineSeat(board, board.line[key], side))) for side in (0, 1))
            claims[key] = replace(line, first=first, second=second)
        rows = []
        for row in recorded(replace(event, settings=self.settings)).rows:
            ours = totals.rows[row.who[0]]
            rows.append(replace(row, total=self.total(ours.points), percent=self.total(ours.percent)))
        return through(replace(base, lines=claims, rows=tuple(rows)))

    def line(self, exact: Fraction | None) -> PrintedFigures | None:
        return exact if exact is None else claim(exact, self.line_decimals, self.line_halves)

    def total(self, exact: Fraction | None) -> PrintedFigures | None:
        return exact if exact is None else claim(exact, self.decimals, self.halves)


def claim(exact: Fraction, decimals: int, halves: str) -> PrintedFigures:
    text = fixed(exact, decimals, halves)
    return PrintedFigures(text, Fraction(text), decimals)


def through(record: Record) -> Record:
    """A record written to a file and read again."""
    return read_source(Source("x.xml", FORMATS[0].write(record)))


def changed(record: Record, at: int = 0, **said: Any) -> Record:
    """A record in which one row claims something else."""
    rows = list(record.rows)
    rows[at] = replace(rows[at], **said)
    return replace(record, rows=tuple(rows))


def with_averages_of_two_imps(event: Event, method: str) -> Record:
    """The file of a program to which 60 % of a board are two IMPs; some boards of the event have that instead."""
    keys = [key for key, slip in event.slips.items() if isinstance(slip.result, Played)][::20]
    given = replace(event, slips={**event.slips, **{key: Slip(SIXTY_FORTY) for key in keys}})
    record = Program(method, line_decimals=2).file(given)
    lines, more = dict(record.lines), Counter[tuple[int, int]]()
    two, less = (claim(Fraction(each), 2, "up") for each in (2, -2))
    for key, slip in record.event.slips.items():
        if isinstance(slip.result, Average):
            lines[key] = replace(lines[key], first=two, second=less)
            first, second = Names(record).seatings[key].who
            more.update({(key.section, first): -1, (key.section, second): 1})
    totals = {row.line: row.total.value + more[row.who[0]] for row in record.rows if row.total}
    rows = [replace(row, place=None, total=claim(totals[row.line], 2, "up"), percent=None) for row in record.rows]
    return replace(record, lines=lines, rows=tuple(rows))
