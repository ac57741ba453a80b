"""The text of a file, whatever it is encoded in, and whatever it says that it is encoded in."""

from __future__ import annotations

import codecs
import re

from rules.text import Text, t
from scorer.formats.source import Source
from scorer.formats.trouble import NotText
from scorer.safety.text import NoText
from scorer.safety.text import decoded as text_of

DECLARED = re.compile(rb"""^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']""", re.IGNORECASE)
MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
    (b"<\0", "utf-16-le"),
    (b"\0<", "utf-16-be"),
)
# What Windows programs write in any language that has no letters beyond Western Europe's.
LAST_RESORT = "cp1252"
# Latin-1 has nothing but control signs where Windows has quotation marks and dashes.
WIDER = {"iso-8859-1": LAST_RESORT, "latin-1": LAST_RESORT, "latin1": LAST_RESORT, "us-ascii": LAST_RESORT}


def decoded(source: Source, expected: Text) -> tuple[str, tuple[Text, ...]]:
    """The text of a file. What it says of its encoding is believed unless the bytes say otherwise."""
    encoding = next((named for mark, named in MARKS if source.body.startswith(mark)), "")
    said = DECLARED.match(source.body)
    declared = said[1].decode("ascii") if said else "utf-8"
    tried = ("utf-8", WIDER.get(declared.lower(), declared), LAST_RESORT)
    try:
        text, named = text_of(source.body, (encoding,) if encoding else tried)
    except NoText as error:
        raise NotText(file=source.name, line=error.line, expected=expected) from error
    return text, wrongly(declared, named) if not encoding and not source.body.isascii() else ()


def wrongly(declared: str, named: str) -> tuple[Text, ...]:
    """The note that a file says one encoding and is in another."""
    try:
        same = codecs.lookup(WIDER.get(declared.lower(), declared)).name == codecs.lookup(named).name
    except LookupError:
        same = False
    if same:
        return ()
    return (t("The file says that it is in {declared}; it was read as {named}.", declared=declared, named=named),)
