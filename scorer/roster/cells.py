"""What stands in the parts of a workbook: relations, sheets, strings, dates and cells, heard element by element."""

from __future__ import annotations

import re
from datetime import datetime, time
from functools import lru_cache
from typing import NamedTuple

from scorer.safety.xml import Limits, XmlReader

# A list of twenty thousand with twelve columns has one million two hundred thousand.
LIMITS = Limits(things=1_500_000, depth=40)
LAST_COLUMN, MOST_STYLES = 16_384, 65_536  # as many as Excel has
LONGEST_CELL = 32_767  # signs, as many as Excel takes
MOST_SIGNS = 32_000_000
COLUMN = re.compile(r"([A-Z]{1,3})\d{1,7}")
FIGURES = re.compile(r"-?\d{1,15}")
ESCAPED = re.compile(r"_x000[9AaDd]_")  # ends of lines, as Excel spells them
BUILT_IN_DATES = frozenset((*range(14, 23), *range(27, 37), *range(45, 48), *range(50, 59)))
TRUTH = {"0": "False", "1": "True"}


class Overfull(Exception):
    """A cell, or all of them together, hold more than a list has."""


class NoWorkbook(Exception):
    """The parts do not fit together as those of a workbook do."""


@lru_cache(maxsize=256)
def bare(tag: str) -> str:
    """A name without the address of its namespace, of which there are two for everything in a workbook."""
    return tag.rpartition("}")[2]


class Relations(XmlReader):
    """Which parts belong to a part: by their number there, what each is and where it lies."""

    def __init__(self) -> None:
        super().__init__(LIMITS)
        self.found: dict[str, tuple[str, str]] = {}

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        super().start(tag, attributes)
        if bare(tag) == "Relationship" and attributes.get("TargetMode") != "External":
            what = attributes.get("Type", "").rpartition("/")[2]
            self.found[attributes.get("Id", "")] = what, attributes.get("Target", "")

    def of(self, what: str) -> str:
        """Where the first part of a kind lies; empty where there is none."""
        return next((target for kind, target in self.found.values() if kind == what), "")


class WorkbookSheets(XmlReader):
    """The sheets of a workbook in their order, by the number of their relation; and the day that it counts from."""

    def __init__(self) -> None:
        super().__init__(LIMITS)
        self.ids: list[str] = []
        self.from_1904 = False

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        super().start(tag, attributes)
        if bare(tag) == "sheet":
            self.ids += [value for name, value in attributes.items() if name.endswith("}id")]
        elif bare(tag) == "workbookPr":
            self.from_1904 = attributes.get("date1904") in ("1", "true")


class WordsHeard(XmlReader):
    """Hears the words in some elements; those that only tell how the others are read aloud are passed over."""

    HEARD = frozenset(("t",))

    def __init__(self) -> None:
        super().__init__(LIMITS)
        self.said: list[str] = []
        self.hearing = self.aloud = 0

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        super().start(tag, attributes)
        name = bare(tag)
        self.hearing += name in self.HEARD
        self.aloud += name == "rPh"

    def data(self, words: str) -> None:
        if self.hearing and not self.aloud:
            self.said.append(words)

    def end(self, tag: str) -> None:
        super().end(tag)
        name = bare(tag)
        self.hearing -= name in self.HEARD
        self.aloud -= name == "rPh"

    def taken(self) -> str:
        """What was said since this was last asked; raises ``Overfull``."""
        if not self.said:
            return ""
        text = "".join(self.said)
        self.said.clear()
        if len(text) > LONGEST_CELL:
            raise Overfull
        return ESCAPED.sub(" ", text)


class Strings(WordsHeard):
    """The strings that cells share."""

    def __init__(self) -> None:
        super().__init__()
        self.all: list[str] = []

    def end(self, tag: str) -> None:
        super().end(tag)
        if bare(tag) == "si":
            self.all.append(self.taken())


class Styles(XmlReader):
    """Which styles of cells show a number as a date."""

    def __init__(self) -> None:
        super().__init__(LIMITS)
        self.formats: dict[str, str] = {}
        self.dates: list[bool] = []
        self.inside = ""

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        super().start(tag, attributes)
        name = bare(tag)
        if name == "numFmt":
            self.formats[attributes.get("numFmtId", "")] = attributes.get("formatCode", "")
        elif name in ("cellXfs", "cellStyleXfs"):
            self.inside = name
        elif name == "xf" and self.inside == "cellXfs":
            self.dates.append(self.is_date(attributes.get("numFmtId", "0")))
            if len(self.dates) > MOST_STYLES:
                raise Overfull

    def is_date(self, number: str) -> bool:
        """Whether a format shows dates, or times of the day."""
        from openpyxl.styles.numbers import is_date_format  # takes long to load, and only a workbook needs it

        if number in self.formats:
            return bool(is_date_format(self.formats[number]))
        return number.isdecimal() and int(number[:9]) in BUILT_IN_DATES


class Book(NamedTuple):
    """What the cells of a sheet refer to."""

    strings: list[str]
    dates: list[bool]
    from_1904: bool


class FilledRows(WordsHeard):
    """The filled rows of a sheet; where its cells stand is believed of each cell alone, never of the whole."""

    HEARD = frozenset(("t", "v"))

    def __init__(self, book: Book, *, rows: int, columns: int) -> None:
        super().__init__()
        self.book, self.most_rows, self.most_columns = book, rows, columns
        self.rows: list[tuple[str, ...]] = []
        self.row: dict[int, str] = {}
        self.column = self.signs = 0
        self.kind = self.style = ""

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        super().start(tag, attributes)
        name = bare(tag)
        if name == "row":
            self.row, self.column = {}, 0
        elif name == "c":
            self.column = column_of(attributes["r"]) if "r" in attributes else self.column + 1
            if self.column > LAST_COLUMN:
                raise Overfull
            self.kind, self.style = attributes.get("t", "n"), attributes.get("s", "")

    def end(self, tag: str) -> None:
        super().end(tag)
        name = bare(tag)
        if name == "c":
            self.put(self.value(self.taken()))
        elif name == "row" and self.row:
            self.rows.append(tuple(self.row.get(column, "") for column in range(1, max(self.row) + 1)))
            if len(self.rows) > self.most_rows:
                raise Overfull

    def put(self, text: str) -> None:
        """Write a cell into its row, one that is too far right as one column more; raises ``Overfull``."""
        if text.strip():
            self.row[min(self.column, self.most_columns + 1)] = text
            self.signs += len(text)
            if self.signs > MOST_SIGNS:
                raise Overfull

    def value(self, text: str) -> str:
        """What a cell shows."""
        match self.kind:
            case "s" if text:
                return shared(self.book.strings, text.strip())
            case "b":
                return TRUTH.get(text.strip(), text)
            case "n" if text:
                return self.number(text.strip())
        return text

    def number(self, text: str) -> str:
        """A number without the ``.0`` that some programs put behind it, or the day that it stands for."""
        if self.style.isdecimal() and self.book.dates[int(self.style[:9]) : int(self.style[:9]) + 1] == [True]:
            return day(text, self.book.from_1904)
        if FIGURES.fullmatch(text):
            return str(int(text))
        try:
            value = float(text)
        except ValueError:
            return text
        return str(int(value)) if value.is_integer() else str(value)


def column_of(reference: str) -> int:
    """The column, from 1, of a cell such as ``AB12``; raises ``NoWorkbook``."""
    found = COLUMN.fullmatch(reference)
    if not found:
        raise NoWorkbook
    column = 0
    for letter in found[1]:
        column = column * 26 + ord(letter) - ord("A") + 1
    return column


def shared(strings: list[str], number: str) -> str:
    """One of the strings that cells share; raises ``NoWorkbook``."""
    if not number.isdecimal() or len(number) > 9 or int(number) >= len(strings):
        raise NoWorkbook
    return strings[int(number)]


def day(text: str, from_1904: bool) -> str:
    """The day, or the day and the time, that a number stands for; what stands for none stays a number."""
    from openpyxl.utils.datetime import CALENDAR_MAC_1904, CALENDAR_WINDOWS_1900, from_excel

    try:
        when = from_excel(float(text), CALENDAR_MAC_1904 if from_1904 else CALENDAR_WINDOWS_1900)
    except (ValueError, OverflowError):
        return text
    if isinstance(when, datetime) and when.time() == time():
        return when.date().isoformat()
    return str(when)
