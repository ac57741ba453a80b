"""The lines of a pad as they stand in a file: typed ones, JSON objects, and JSON lists of either."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from rules.notation import short
from rules.text import Text, as_it_is, t
from scorer.cli.answers import DECODER, NamedTwice
from scorer.entry.line import LONGEST_LINE
from scorer.event.refusal import Refusal
from scorer.formats.parts.encodings import decoded
from scorer.formats.source import MILLION, MOST_MILLIONS, Source
from scorer.formats.trouble import LONGEST_NAME, NoSuchFile, NotAFile, TooLarge, TooMuch
from scorer.safety.signs import one_line, shortened
from scorer.safety.text import even

STANDARD_INPUT = "-"
CALLED = t("a pad, one hand a line")
MOST_LINES = 100_000
DEEP = t("this is nested deeper than any hand")
NOT_BLANK = re.compile(r"\S")


class NoPad(Refusal):
    """{found}: expected a file with a pad, one hand a line."""


class NoLine(Refusal):
    """“{file}”, line {line}: {said}."""


class WrittenLine(NamedTuple):
    """A line of a pad: its number in the file, and what was typed there, or what JSON said."""

    line: int
    said: Any


def source_of(file: Path) -> Source:
    """The bytes of a file, or of what is piped in; raises a ``Refusal``."""
    if str(file) != STANDARD_INPUT:
        try:
            return Source.of(file)
        except (NoSuchFile, NotAFile) as error:
            name = one_line(shortened(file.name or str(file), LONGEST_NAME))
            found = t("“{file}” is not there", file=name)
            if isinstance(error, NotAFile):
                found = t("“{file}” is {what}", file=name, what=error.what)
            raise NoPad(found=found) from error
    source = Source(t("Standard input"), sys.stdin.buffer.read(MOST_MILLIONS * MILLION + 1))
    if len(source.body) > MOST_MILLIONS * MILLION:
        raise TooLarge(file=source.name, most=MOST_MILLIONS)
    return source


def pad_lines(source: Source) -> Iterator[WrittenLine]:
    """Every line that says something; one that begins with # is a remark. Raises a ``Refusal``."""
    text = even(decoded(source, CALLED)[0])
    for count, written in enumerate(PadText(text, source.name), 1):
        if count > MOST_LINES:
            raise TooMuch(file=source.name, line=written.line, most=MOST_LINES, things=t("lines"), expected=CALLED)
        yield written


class PadText:
    """A text being read, and how far: ``at`` is the next sign, ``number`` the line it stands on."""

    def __init__(self, text: str, file: str) -> None:
        self.text, self.file = text, file
        self.at, self.number = 0, 1

    def __iter__(self) -> Iterator[WrittenLine]:
        while self.skip():
            if self.here == "[":
                yield from self.members()
                self.end()
            elif self.here == "{":
                yield WrittenLine(self.number, self.value())
                self.end()
            else:
                number, line = self.number, self.rest()
                if not line.startswith("#"):
                    yield WrittenLine(number, self.not_too_long(line, number))

    @property
    def here(self) -> str:
        """The next sign; none at the end."""
        return self.text[self.at : self.at + 1]

    def skip(self) -> bool:
        """Step over blanks and empty lines; whether anything follows."""
        found = NOT_BLANK.search(self.text, self.at)
        self.go_to(found.start() if found else len(self.text))
        return bool(self.here)

    def go_to(self, end: int) -> None:
        """Step on, counting lines."""
        self.number += self.text.count("\n", self.at, end)
        self.at = end

    def rest(self) -> str:
        """What is left of the line."""
        start, end = self.at, self.text.find("\n", self.at)
        self.go_to(len(self.text) if end < 0 else end)
        return self.text[start : self.at].strip()

    def not_too_long(self, line: str, number: int) -> str:
        """A line as it is, if anybody can have typed it."""
        if len(line) > LONGEST_LINE:
            said = t(
                "“{line}” has {n:,} signs: expected a line of at most {most:,}",
                line=one_line(short(line)),
                n=len(line),
                most=LONGEST_LINE,
            )
            raise self.refused(said, number)
        return line

    # --- JSON --------------------------------------------------------------------------

    def members(self) -> Iterator[WrittenLine]:
        """What stands in a list, one after another."""
        self.go_to(self.at + 1)
        if self.skip() and self.here == "]":
            self.go_to(self.at + 1)
            return
        while True:
            self.skip()
            number, said = self.number, self.value()
            yield WrittenLine(number, self.not_too_long(said, number) if isinstance(said, str) else said)
            self.skip()
            mark = self.here
            if mark not in (",", "]"):
                raise self.unsound(t("a comma or ]"))
            self.go_to(self.at + 1)
            if mark == "]":
                return

    def value(self) -> Any:
        """The JSON value that begins here."""
        try:
            value, end = DECODER.raw_decode(self.text, self.at)
        except NamedTwice as twice:
            raise self.refused(
                t("“{name}” is given twice: expected each field once", name=one_line(short(str(twice))))
            ) from None
        except RecursionError:
            raise self.refused(DEEP) from None
        except ValueError as error:
            self.go_to(getattr(error, "pos", self.at))
            raise self.unsound(t("sound JSON, such as {example}", example='{"field": 1}')) from None
        self.go_to(end)
        return value

    def end(self) -> None:
        """Nothing else may stand on the line where an object or a list ends."""
        if rest := self.rest():
            raise self.refused(t("“{rest}” stands behind the JSON: expected a new line", rest=one_line(short(rest))))

    def unsound(self, expected: Text) -> NoLine:
        """What is said of a place where JSON cannot go on."""
        start, number = self.text.rfind("\n", 0, self.at) + 1, self.number
        sign = self.at - start + 1
        found = self.rest()
        if not found:
            return self.refused(t("the JSON breaks off: expected {expected}", expected=expected), number)
        stands = t(
            "“{found}” stands at sign {sign}: expected {expected}",
            found=one_line(short(found)),
            sign=sign,
            expected=expected,
        )
        return self.refused(stands, number)

    def refused(self, said: Text, line: int = 0) -> NoLine:
        """Why nothing of a file is read."""
        return NoLine(
            file=self.file, line=line or self.number, said=said if one_line(said) == said else as_it_is(one_line(said))
        )
