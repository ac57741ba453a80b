"""Bytes as text, and its lines, whichever of the three ways they end: as on Unix, on Windows or on an old Macintosh."""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterable

ENDINGS = re.compile(r"\r\n?")
# Codecs of Python's own that no file is in; two of them take for ever over a long one.
NO_ENCODINGS = frozenset(("idna", "punycode", "raw-unicode-escape", "undefined", "unicode-escape"))


class NoText(Exception):
    """The bytes are text in none of the encodings; ``line`` is where the one that got furthest came to a stop."""

    def __init__(self, line: int) -> None:
        super().__init__(line)
        self.line = line


def even(text: str) -> str:
    """A text in which every line ends as on Unix."""
    return ENDINGS.sub("\n", text) if "\r" in text else text


def line_of(text: str, at: int) -> int:
    """The line, from 1, that a sign of a text stands in."""
    return 1 + even(text[:at]).count("\n")


def decoded(body: bytes, encodings: Iterable[str]) -> tuple[str, str]:
    """The text of some bytes, and the first encoding that they are sound in; raises ``NoText``."""
    furthest = 1
    for named in encodings:
        try:
            text = body.decode(known(named))
        except UnicodeDecodeError as error:
            furthest = max(furthest, line_of(body[: error.start].decode(named, "replace"), error.start))
        except (UnicodeError, LookupError):
            continue
        else:
            if (nothing := text.find("\0")) >= 0:
                raise NoText(line_of(text, nothing))
            return text, named
    raise NoText(furthest)


def known(named: str) -> str:
    """An encoding that a file can be in; raises ``LookupError``."""
    if codecs.lookup(named).name.replace("_", "-") in NO_ENCODINGS:
        raise LookupError(named)
    return named
