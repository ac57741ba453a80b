"""File formats, one file each.  To add one, write its file and name it here."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from scorer.formats.format import Format
from scorer.formats.plain_lines import PlainLines
from scorer.formats.source import Source
from scorer.formats.trouble import Empty, UnknownFormat
from scorer.formats.usebio import Usebio
from scorer.safety.text import even

if TYPE_CHECKING:
    from scorer.formats.record import Record

FORMATS: tuple[Format, ...] = (
    Usebio(),
    PlainLines(),
)
HEAD = 4096


def read(path: Path) -> Record:
    """What a file says, whichever known kind it is of; raises a ``CannotRead`` in words."""
    return read_source(Source.of(path))


def read_source(source: Source) -> Record:
    """What the bytes of a file say."""
    expected = " or ".join(each.called for each in FORMATS)
    if not source.body.strip(b"\xef\xbb\xbf \t\r\n\0"):
        raise Empty(file=source.name, expected=expected)
    for each in FORMATS:
        if each.recognises(source.body[:HEAD]):
            return each.read(source)
    for each in FORMATS:
        if source.name.lower().endswith(each.suffixes):
            return each.read(source)
    raise UnknownFormat(file=source.name, start=start(source.body), expected=expected)


def start(body: bytes) -> str:
    """The first few signs of a file, as far as they can be shown."""
    text = body[:HEAD].decode("utf-8", errors="replace").lstrip("\ufeff \t\r\n")
    first = "".join(sign if sign.isprintable() else "?" for sign in even(text).split("\n", 1)[0].rstrip())
    return first if len(first) <= 30 else first[:30] + "…"


__all__ = ["FORMATS", "Format", "Source", "read", "read_source"]
