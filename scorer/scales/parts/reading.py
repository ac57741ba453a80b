"""A club's own table, typed line by line, and the one sentence that says what is wrong with it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from rules.text import NO_WORDS, Text, t
from scorer.event.refusal import Refusal
from scorer.safety import signs
from scorer.scales.parts.rows import ANY_BOARDS, Band, NumberSpan, ScaleRow

MOST_LINES, QUOTED = 1_000, 40
SPAN = r"([0-9]{1,5})(?:\s*[-–−]\s*([0-9]{1,5})|\s*(\+))?"
POINTS = r"([0-9]{1,4}(?:[.,][0-9]{1,4})?)"
HEADING = re.compile(rf"{SPAN}\s+boards?", re.IGNORECASE)
ROW = re.compile(rf"{SPAN}[\s;|]+{POINTS}\s*[-–−:]\s*{POINTS}")
EXPECTED = t("what a match is won by and the points of both sides, such as “5-8 12-8” or “50+ 20-0”")


class NotAScale(Refusal):
    """{said}"""


class TypedRow(NamedTuple):
    """A line of a table, and which it is."""

    line: int
    row: ScaleRow


class Headed(NamedTuple):
    """The lines for so many boards, and which line says so; the first where none does."""

    line: int
    span: NumberSpan
    lines: list[TypedRow]


def written(table: Sequence[Band]) -> str:
    """A table as it is typed."""
    lines = []
    for band in table:
        lines += [f"{band.span} boards"] if band.span != ANY_BOARDS else []
        lines += map(str, band.rows)
    return "\n".join(lines)


def refused(text: str) -> Text:
    """What is wrong with a table that was typed; empty where nothing is."""
    try:
        read(text)
    except NotAScale as wrong:
        return wrong.text
    return NO_WORDS


@lru_cache(maxsize=64)
def read(text: str) -> tuple[Band, ...]:
    """The table in a text; raises ``NotAScale`` with the first thing that is wrong with it."""
    bands = headed(text)
    if wrong := next(problems(bands), None):
        raise NotAScale(said=wrong)
    return tuple(Band(band.span, tuple(typed.row for typed in band.lines)) for band in bands)


def headed(text: str) -> list[Headed]:
    """The lines of a text under their headings; raises ``NotAScale`` for one that cannot be read."""
    given = [(number, line.strip()) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
    if not given or len(given) > MOST_LINES:
        raise NotAScale(said=t("a table has 1 to {most} lines, not {given}.", most=MOST_LINES, given=len(given)))
    bands: list[Headed] = []
    for number, line in given:
        if heading := HEADING.fullmatch(line):
            bands.append(Headed(number, span(*heading.groups()), []))
        elif row := ROW.fullmatch(line):
            bands = bands or [Headed(number, ANY_BOARDS, [])]
            bands[-1].lines.append(TypedRow(number, ScaleRow(span(*row.groups()[:3]), points(row[4]), points(row[5]))))
        else:
            quoted = signs.one_line(signs.shortened(line, QUOTED))
            said = t("line {line}, “{quoted}”, is not {expected}.", line=number, quoted=quoted, expected=EXPECTED)
            raise NotAScale(said=said)
    return bands


def span(least: str, most: str | None, more: str | None) -> NumberSpan:
    """The numbers of a line."""
    return NumberSpan(int(least), None if more else int(most or least))


def points(text: str) -> Fraction:
    """A number of points, with a point or a comma."""
    return Fraction(text.replace(",", "."))


# --- what is wrong ---------------------------------------------------------------------


def problems(bands: Sequence[Headed]) -> Iterator[Text]:
    """All that is wrong with a table, in sentences."""
    yield from joined([(band.line, band.span) for band in bands], 1, "{} boards")
    for band in bands:
        if not band.lines:
            yield t("line {line}: nothing stands under “{heading}”.", line=band.line, heading=f"{band.span} boards")
        yield from joined([(typed.line, typed.row.span) for typed in band.lines], 0, "{}")
        yield from rising(band.lines)


def joined(spans: Sequence[tuple[int, NumberSpan]], start: int, called: str) -> Iterator[Text]:
    """Where spans begin too late, lie over one another, leave something out or come to an end."""
    before: NumberSpan | None = None
    for line, here in spans:
        name, last = called.format(here), called.format(before)
        due = start if before is None else (before.most or 0) + 1
        if before is not None and before.most is None:
            yield t("line {line}: nothing can follow “{last}”, but “{span}” does.", line=line, last=last, span=name)
        elif here.most is not None and here.most < here.least:
            yield t("line {line}: “{span}” ends before it begins.", line=line, span=name)
        elif before is None and here.least != start:
            yield t(
                "line {line}: “{span}” comes first, but the first begins at {start}.", line=line, span=name, start=start
            )
        elif here.least < due:
            yield t("line {line}: “{span}” overlaps “{last}”.", line=line, span=name, last=last)
        elif here.least > due:
            between = called.format(NumberSpan(due, here.least - 1))
            yield t("line {line}: “{missing}” is missing before “{span}”.", line=line, missing=between, span=name)
        before = here
    if before is not None and before.most is not None:
        name, more = called.format(before), called.format(NumberSpan(before.least, None))
        yield t(
            "line {line}: “{span}” comes last, but nothing says what is above; the last is like “{open}”.",
            line=spans[-1][0],
            span=name,
            open=more,
        )


def rising(lines: Sequence[TypedRow]) -> Iterator[Text]:
    """Where winning by more brings less, or nothing else."""
    for line, row in lines:
        if row.behind > row.ahead:
            yield t("line {line}: “{row}” gives the side behind more than the side ahead.", line=line, row=str(row))
        elif row.span.least == 0 and row.ahead != row.behind:
            yield t(
                "line {line}: “{row}” holds for a level match too, which gives both sides the same.",
                line=line,
                row=str(row),
            )
    for (_, above), (line, row) in pairwise(lines):
        said = {"row": str(row), "above": str(above)}
        if row.ahead < above.ahead:
            yield t("line {line}: “{row}” gives the side ahead less than “{above}”.", line=line, **said)
        elif row.behind > above.behind:
            yield t("line {line}: “{row}” gives the side behind more than “{above}”.", line=line, **said)
        elif row[1:] == above[1:]:
            yield t("line {line}: “{row}” gives the same as “{above}”; let them be one line.", line=line, **said)
