"""Rows and columns of text out of whatever a secretary keeps members in."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from rules.text import t
from scorer.event.refusal import Refusal
from scorer.roster import workbook
from scorer.roster.cells import LONGEST_CELL, Overfull
from scorer.safety import files, signs, text
from scorer.safety.xml import TooMany
from scorer.store.place import beginning

PASTED = t("The pasted list")
Grid = tuple[tuple[str, ...], ...]
MOST_ROWS, MOST_COLUMNS, MOST_BYTES = 20_000, 100, 50_000_000
SEPARATORS = ",;\t|"
ZIPPED = b"PK\x03\x04", b"PK\x05\x06", b"PK\x07\x08"  # how a workbook begins, or an empty one, or one in parts
MARKED = ((b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16"))
USUAL = ("utf-8-sig", "cp1252")  # what Windows spreadsheets write in Western Europe comes last


class NotAList(Refusal):
    """{name} could not be read as a list of members: expected a CSV file or an Excel workbook (.xlsx)."""


class ListNotPlain(NotAList):
    """{name} is {what}: expected a CSV file or an Excel workbook (.xlsx) with a list of members."""


class ListNotText(NotAList):
    """{name} could not be read as a list of members: line {line} is not text in any encoding that is known here."""


class TooLong(Refusal):
    """{name} has more than {most} rows; a list of members is expected, one row each."""


class ListTooLarge(Refusal):
    """{name} holds more than any list of members: expected at most {rows:,} rows, {size} megabytes once unpacked."""


class TooWide(Refusal):
    """{name} has something beyond column {most}: expected a list of members. Take out columns that it does not need."""


class NothingIn(Refusal):
    """{name} holds no rows: expected a list of members, one row each."""


class NothingOnSheet(NothingIn):
    """{name} holds no rows. Check that the list is on the first sheet of the workbook."""


def read_file(path: Path) -> Grid:
    """The rows of a CSV file or of a workbook's first sheet; raises a ``Refusal`` naming the file."""
    try:
        content = beginning(path, MOST_BYTES)
    except files.NotPlain as error:
        raise ListNotPlain(name=path.name or path, what=error.what) from error
    except OSError as error:
        raise NotAList(name=path.name) from error
    if len(content) > MOST_BYTES:
        raise too_much(path.name)
    if content.startswith(ZIPPED):
        return grid(path.name, workbook_rows(path.name, content), nothing=NothingOnSheet)
    return read_text(decoded(path.name, content), path.name)


def read_text(pasted: str, name: str = PASTED) -> Grid:
    """The rows of pasted text; a spreadsheet pastes tabs."""
    return grid(name, csv_rows(name, pasted))


def grid(name: str, rows: Iterable[Sequence[str]], *, nothing: type[NothingIn] = NothingIn) -> Grid:
    """Rows of text, empty ones left out; raises ``TooLong``, ``TooWide``, ``ListTooLarge``, or ``nothing`` for none."""
    kept: list[tuple[str, ...]] = []
    for row in rows:
        cells = tuple(map(cell_text, row[:MOST_COLUMNS]))
        if any(cell_text(cell) for cell in row[MOST_COLUMNS:] if cell):
            raise TooWide(name=name, most=MOST_COLUMNS)
        if any(cells):
            kept.append(cells)
        if len(kept) > MOST_ROWS:
            raise TooLong(name=name, most=MOST_ROWS)
        if any(len(cell) > LONGEST_CELL for cell in cells):
            raise too_much(name)
    if not kept:
        raise nothing(name=name)
    return tuple(kept)


def too_much(name: str) -> ListTooLarge:
    """That a file holds more than it is read for, with how much that is."""
    return ListTooLarge(name=name, rows=MOST_ROWS, size=workbook.MOST_UNPACKED // workbook.MEGABYTE)


def cell_text(cell: str) -> str:
    """What stands in a cell, on one line, without signs that nobody sees: they are no part of a name."""
    return " ".join(signs.seen(cell).split())


def decoded(name: str, content: bytes) -> str:
    """Text in the encoding its first bytes tell, else UTF-8, else the one Windows spreadsheets write."""
    marked = [encoding for mark, encoding in MARKED if content.startswith(mark)]
    try:
        return text.decoded(content, marked or USUAL)[0]
    except text.NoText as error:
        raise ListNotText(name=name, line=error.line) from error


def csv_rows(name: str, separated: str) -> Iterator[list[str]]:
    """Rows of separated text, whatever the separator, and however its lines end."""
    sample = separated[:4096]
    separator = max(
        SEPARATORS,
        key=lambda each: sample.count(each) if each != "," else sample.count(", ") * -0.5 + sample.count(","),
    )
    try:
        yield from csv.reader(io.StringIO(text.even(separated), newline=""), delimiter=separator)
    except csv.Error as error:
        raise NotAList(name=name) from error


def workbook_rows(name: str, content: bytes) -> list[tuple[str, ...]]:
    """The filled rows of a workbook's first sheet of cells."""
    try:
        return workbook.rows(content, most_rows=MOST_ROWS, most_columns=MOST_COLUMNS)
    except (Overfull, TooMany) as error:
        raise too_much(name) from error
    # Damage can be anywhere in what is packed, and what unpacks it raises whatever its own code stumbles over.
    except Exception as error:
        raise NotAList(name=name) from error
