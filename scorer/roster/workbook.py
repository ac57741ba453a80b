"""The first sheet of an Excel workbook, unpacked piece by piece, so that no more of it is held than a list needs."""

from __future__ import annotations

import io
import posixpath
import zipfile
from collections.abc import Iterator
from typing import TypeVar

from scorer.roster.cells import Book, FilledRows, NoWorkbook, Overfull, Relations, Strings, Styles, WorkbookSheets
from scorer.safety.xml import PIECE, XmlReader, heard

MEGABYTE = 1_000_000
MOST_UNPACKED = 32 * MEGABYTE  # a list of as many rows as are read has a third of it
MOST_PARTS = 10_000
ENTRY = b"PK\x01\x02"  # begins every line of the table of what is packed
PACKED = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)  # a workbook has no other, and others unpack far more at a time
R = TypeVar("R", bound=XmlReader)


class Package:
    """A workbook as it is packed: its parts by name, and how much of them may still be unpacked."""

    def __init__(self, content: bytes) -> None:
        if content.count(ENTRY) > MOST_PARTS:
            raise Overfull
        self.zip = zipfile.ZipFile(io.BytesIO(content))
        self.parts = {part.filename.replace("\\", "/").lower(): part for part in self.zip.infolist()}
        self.left = MOST_UNPACKED

    def heard(self, name: str, reader: R) -> R:
        """Let a reader hear a part; where there is none of the name it hears nothing."""
        if part := self.parts.get(name.lower()):
            if part.compress_type not in PACKED:
                raise NoWorkbook
            heard(reader, self.pieces(part))
        return reader

    def pieces(self, part: zipfile.ZipInfo) -> Iterator[bytes]:
        """A part as it is unpacked; raises ``Overfull``, whatever the part says of its own size."""
        with self.zip.open(part) as file:
            while piece := file.read(PIECE):
                self.left -= len(piece)
                if self.left < 0:
                    raise Overfull
                yield piece

    def relations(self, name: str) -> Relations:
        """The parts that belong to a part, or to the whole where the name is empty."""
        folder, file = posixpath.split(name)
        return self.heard(posixpath.join(folder, "_rels", f"{file}.rels"), Relations())


def rows(content: bytes, *, most_rows: int, most_columns: int) -> list[tuple[str, ...]]:
    """The filled rows of a workbook's first sheet of cells.

    Raises ``Overfull``, ``NoWorkbook``, what ``heard`` raises, or whatever ``zipfile`` stumbles over.
    """
    package = Package(content)
    name = below("", package.relations("").of("officeDocument")) or "xl/workbook.xml"
    around, sheets = package.relations(name), package.heard(name, WorkbookSheets())
    first = first_sheet(around, sheets)
    strings = package.heard(below(name, around.of("sharedStrings")), Strings()).all
    styles = package.heard(below(name, around.of("styles")), Styles())
    book = Book(strings, styles.dates, sheets.from_1904)
    part = below(name, first)
    if part.lower() not in package.parts:
        raise NoWorkbook
    return package.heard(part, FilledRows(book, rows=most_rows, columns=most_columns)).rows


def first_sheet(around: Relations, sheets: WorkbookSheets) -> str:
    """Where the first sheet of cells lies, for charts have sheets too; raises ``NoWorkbook``."""
    for id_ in sheets.ids:
        what, target = around.found.get(id_, ("", ""))
        if what == "worksheet":
            return target
    raise NoWorkbook


def below(name: str, target: str) -> str:
    """The name of a part that another names, from the top of the package or from where it lies itself."""
    return posixpath.normpath(posixpath.join("/", posixpath.dirname(name), target)).lstrip("/") if target else ""
