"""File formats, one file each.  To add one, write its file and name it here."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from rules.text import Text, either
from scorer.formats.format import Format
from scorer.formats.parts.encodings import decoded
from scorer.formats.parts.known import known
from scorer.formats.plain_lines import PlainLines
from scorer.formats.source import Source
from scorer.formats.trouble import AnotherKind, EmptyFile, NotEvenText, NotReadHere, NotText, UnknownFormat
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
    expected = either(each.called for each in FORMATS)
    if not source.body.strip(b"\xef\xbb\xbf \t\r\n\0"):
        raise EmptyFile(file=source.name, expected=expected)
    for each in FORMATS:
        if each.recognises(source.body[:HEAD]):
            return each.read(source)
    if kind := known(source.name, source.body):
        raise NotReadHere(file=source.name, kind=kind.called, expected=expected, advice=kind.advice)
    for each in FORMATS:
        if source.name.lower().endswith(each.suffixes):
            return each.read(source)
    raise UnknownFormat(file=source.name, start=start(source, expected), expected=expected)


def another_kind(source: Source, expected: Text, but: tuple[str, ...]) -> AnotherKind | None:
    """What is said of a file that could not be read as was wanted, where it begins as one of a kind that is known.

    A name alone tells nothing here. Kinds whose names end in one of ``but`` are what was wanted.
    """
    for each in FORMATS:
        if each.recognises(source.body[:HEAD]) and not set(but) & set(each.suffixes):
            return AnotherKind(file=source.name, kind=each.called, expected=expected)
    kind = known("", source.body) and known(source.name, source.body)
    if kind is None or any(map(kind.ends_so, but)):
        return None
    return AnotherKind(file=source.name, kind=kind.called, expected=expected, advice=kind.advice)


def start(source: Source, expected: Text) -> str:
    """The first few signs of a text; raises ``NotEvenText`` for bytes that are none."""
    try:
        text, _ = decoded(Source(source.name, source.body[:HEAD]), expected)
    except NotText as error:
        raise NotEvenText(file=source.name, expected=expected) from error
    first = even(text).lstrip("\ufeff \t\n").split("\n", 1)[0].rstrip()
    if not first.replace("\t", " ").isprintable():
        raise NotEvenText(file=source.name, expected=expected)
    return first


__all__ = ["FORMATS", "Format", "Source", "another_kind", "read", "read_source"]
