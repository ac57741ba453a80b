"""The bytes of a file, read whole, or the sentence why they cannot be."""

from __future__ import annotations

import errno
from pathlib import Path
from typing import NamedTuple

from scorer.formats.trouble import FileMayNotBeRead, NoSuchFile, NotAFile, TooLarge
from scorer.safety import files
from scorer.store.place import beginning

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
            body = beginning(path, MOST_MILLIONS * MILLION)
        except OSError as error:
            raise said(path, error) from error
        if len(body) > MOST_MILLIONS * MILLION:
            raise TooLarge(file=path.name, most=MOST_MILLIONS)
        return cls(path.name, body)


def said(path: Path, error: OSError) -> NoSuchFile | NotAFile | FileMayNotBeRead:
    """What the system says about a file that cannot be opened, in words."""
    if error.errno in (errno.ENOENT, errno.ENOTDIR, errno.ENAMETOOLONG):
        return NoSuchFile(file=path.name)
    if isinstance(error, files.NotPlain):
        return NotAFile(file=path.name or path, what=error.what)
    return FileMayNotBeRead(file=path.name, why=(error.strerror or str(error)).lower())
