"""What every file format says about itself."""

from __future__ import annotations

import errno
from abc import ABC, abstractmethod
from pathlib import Path
from typing import ClassVar, NamedTuple

from scorer.formats.record import Record
from scorer.formats.trouble import MayNotBeRead, NoSuchFile, NotAFile, TooLarge

MILLION = 1_000_000
MOST_MILLIONS = 64


class Source(NamedTuple):
    """The bytes of a file, and the name it is spoken of by."""

    name: str
    body: bytes

    @classmethod
    def of(cls, path: Path) -> Source:
        """Read a file whole; raises a ``CannotRead`` in words, also where it is larger than any event."""
        try:
            with path.open("rb") as file:
                body = file.read(MOST_MILLIONS * MILLION + 1)
        except OSError as error:
            raise said(path, error) from error
        if len(body) > MOST_MILLIONS * MILLION:
            raise TooLarge(file=path.name, most=MOST_MILLIONS)
        return cls(path.name, body)


def said(path: Path, error: OSError) -> NoSuchFile | NotAFile | MayNotBeRead:
    """What the system says about a file that cannot be opened, in words."""
    if error.errno in (errno.ENOENT, errno.ENOTDIR, errno.ENAMETOOLONG):
        return NoSuchFile(file=path.name)
    if error.errno == errno.EISDIR or path.is_dir():
        return NotAFile(file=path.name)
    return MayNotBeRead(file=path.name, why=(error.strerror or str(error)).lower())


class Format(ABC):
    """A kind of file that another program writes or reads.

    ``key`` is written into saved things and never changes; ``suffixes`` are how such files end,
    ``called`` is what a sentence says that it expected.
    """

    key: ClassVar[str]
    name: ClassVar[str]
    called: ClassVar[str]
    suffixes: ClassVar[tuple[str, ...]]

    @abstractmethod
    def recognises(self, head: bytes) -> bool:
        """Whether a file that begins so is of this kind."""

    @abstractmethod
    def read(self, source: Source) -> Record:
        """What the file says; raises a ``CannotRead`` that names the line and what was expected there."""

    @abstractmethod
    def write(self, record: Record) -> bytes:
        """A file that ``read`` reads back as the same record; raises a ``Refusal`` for what the format cannot hold."""
