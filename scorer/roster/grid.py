"""Rows and columns of text out of whatever a secretary keeps members in."""

from __future__ import annotations

import csv
import io
import zipfile
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path

from scorer.event.refusal import Refusal

Grid = tuple[tuple[str, ...], ...]
MOST_ROWS, MOST_COLUMNS, MOST_BYTES = 20_000, 60, 50_000_000
MEGABYTE = 1_000_000
MOST_UNPACKED = 32 * MEGABYTE  # a list of so many rows has a third of it
SEPARATORS = ",;\t|"


class CannotRead(Refusal):
    """{name} could not be read as a list of members: expected a CSV file or an Excel workbook (.xlsx)."""


class TooLong(Refusal):
    """{name} has more than {most} rows; a list of members is expected, one row each."""


class TooMuch(Refusal):
    """{name} holds {size} megabytes once unpacked; a list of members is expected, with at most {most}."""


class NothingIn(Refusal):
    """{name} holds no rows. Check that the list is on the first sheet of the workbook."""


def read_file(path: Path) -> Grid:
    """The rows of a CSV file or of a workbook's first sheet; raises a ``Refusal`` naming the file."""
    try:
        if not path.is_file():
            raise CannotRead(name=path.name)
        if path.stat().st_size > MOST_BYTES:
            raise TooLong(name=path.name, most=MOST_ROWS)
        content = path.read_bytes()
    except OSError as error:
        raise CannotRead(name=path.name) from error
    if content.startswith(b"PK"):
        return grid(path.name, workbook_rows(path.name, content))
    return read_text(decoded(path.name, content), path.name)


def read_text(text: str, name: str = "The pasted list") -> Grid:
    """The rows of pasted text; a spreadsheet pastes tabs."""
    return grid(name, csv_rows(name, text))


def grid(name: str, rows: Iterable[Iterable[object]]) -> Grid:
    """Rows as text, empty ones left out."""
    kept = [tuple(cell_text(cell) for cell in islice(row, MOST_COLUMNS)) for row in islice(rows, MOST_ROWS + 1)]
    if len(kept) > MOST_ROWS:
        raise TooLong(name=name, most=MOST_ROWS)
    filled = tuple(row for row in kept if any(row))
    if not filled:
        raise NothingIn(name=name)
    return filled


def cell_text(cell: object) -> str:
    """What stands in a cell; a number without the ``.0`` that a spreadsheet puts behind it."""
    if isinstance(cell, float) and cell.is_integer():
        cell = int(cell)
    return "" if cell is None else " ".join(str(cell).split())


def decoded(name: str, content: bytes) -> str:
    """Text in the encoding its first bytes tell, else UTF-8, else the one Windows spreadsheets write."""
    try:
        if content.startswith((b"\xff\xfe", b"\xfe\xff")):
            return content.decode("utf-16")
        try:
            return content.decode("utf-8-sig")
        except UnicodeDecodeError:
            text = content.decode("cp1252")
    except UnicodeDecodeError as error:
        raise CannotRead(name=name) from error
    return text


def csv_rows(name: str, text: str) -> Iterable[list[str]]:
    """Rows of separated text, whatever the separator."""
    if "\x00" in text:
        raise CannotRead(name=name)
    sample = text[:4096]
    separator = max(
        SEPARATORS,
        key=lambda each: sample.count(each) if each != "," else sample.count(", ") * -0.5 + sample.count(","),
    )
    try:
        yield from csv.reader(io.StringIO(text, newline=""), delimiter=separator)
    except csv.Error as error:
        raise CannotRead(name=name) from error


def workbook_rows(name: str, content: bytes) -> Iterator[Iterable[object]]:
    """Rows of a workbook's first sheet of cells, values only."""
    try:
        size = unpacked(content)
        if size > MOST_UNPACKED:
            raise TooMuch(name=name, size=size // MEGABYTE, most=MOST_UNPACKED // MEGABYTE)
        yield from first_sheet(content)
    except TooMuch:
        raise
    # Damage can be anywhere in a workbook, and openpyxl raises whatever its own code stumbles over.
    except Exception as error:
        raise CannotRead(name=name) from error


def unpacked(content: bytes) -> int:
    """How many bytes a workbook has once it is unpacked, by its own account, which is all that is ever unpacked."""
    with zipfile.ZipFile(io.BytesIO(content)) as parts:
        return sum(part.file_size for part in parts.infolist())


def first_sheet(content: bytes) -> Iterator[Iterable[object]]:
    """Rows of the first sheet; charts have none."""
    from openpyxl import load_workbook  # takes long to load, and only a workbook needs it

    book = load_workbook(io.BytesIO(content), read_only=True, data_only=True)
    yield from next(iter(book.worksheets)).iter_rows(values_only=True)
