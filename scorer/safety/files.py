"""Plain files opened for reading, and nothing else: a pipe would keep us waiting, and a device has no end."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path
from typing import IO

from rules.text import NO_WORDS, Text, t

KINDS = (
    (stat.S_ISDIR, t("a folder")),
    (stat.S_ISFIFO, t("a pipe")),
    (stat.S_ISSOCK, t("a socket")),
    (stat.S_ISCHR, t("a device")),
    (stat.S_ISBLK, t("a device")),
)
HOW = os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0)


class NotPlain(OSError):
    """Something lies there that is no plain file; ``what`` says in words what."""

    def __init__(self, what: Text) -> None:
        super().__init__(errno.EINVAL, f"this is {what}")
        self.what = what


def what_is(mode: int) -> Text:
    """What something is that is no plain file; empty where it is one."""
    if stat.S_ISREG(mode):
        return NO_WORDS
    return next((what for is_so, what in KINDS if is_so(mode)), t("no plain file"))


def opened(path: Path) -> IO[bytes]:
    """A plain file; raises ``NotPlain`` before anything else is opened, or another ``OSError``."""
    try:
        if what := what_is(os.stat(path).st_mode):
            raise NotPlain(what)
        file = os.fdopen(os.open(path, HOW), "rb")
    except ValueError as error:  # a name with a null sign in it, which no file has
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT)) from error
    if what := what_is(os.fstat(file.fileno()).st_mode):
        file.close()
        raise NotPlain(what)
    return file


def beginning(path: Path, most: int) -> bytes:
    """A plain file to its end, or so many bytes of it and one more, which tells that there are more."""
    with opened(path) as file:
        return file.read(most + 1)
