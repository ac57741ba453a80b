"""Kinds of file that a club meets and that are not read yet: known by their first bytes, or else by their names."""

from __future__ import annotations

import re
from typing import NamedTuple

from rules.text import NO_WORDS, Text, t

HEAD = 1 << 16
ZIP = rb"PK\x03\x04"
JSON = r"\s*[{\[]\s*[\"{]"  # an object, or a list of them
SAVE_AS_CSV, UNPACK = t("Save its sheet of results as CSV."), t("Unpack it first.")


class KnownFile(NamedTuple):
    """What such a file is called, what it begins with or holds, how its name ends, and what helps."""

    called: Text
    begins: str = ""
    holds: bytes = b""
    ends: str = ""
    advice: Text = NO_WORDS

    def is_of(self, head: bytes) -> bool:
        """Whether a file that begins so is of this kind."""
        return bool(self.begins) and bool(re.match(self.begins.encode("latin-1"), head, FLAGS)) and self.holds in head

    def ends_so(self, name: str) -> bool:
        """Whether files of this kind are named so."""
        return bool(self.ends) and bool(re.search(rf"\.({self.ends})$", name, re.IGNORECASE))


FLAGS = re.IGNORECASE | re.DOTALL
# A text may begin with remarks and blank lines; the more particular stand before the more general.
KINDS = (
    KnownFile(
        t("a Bridgemate or other Access file (BWS)"), r"\x00\x01\x00\x00Standard (Jet|ACE) DB", ends="bws|mdb|accdb"
    ),
    KnownFile(t("an ACBLscore game file"), r"\x12\x0a\x03AC3", ends="ac[a-z0-9]"),
    KnownFile(t("a PBN file"), r'(\s*(%[^\n]*\n|;[^\n]*\n))*\s*(% ?PBN|\[[a-z]\w* ")', ends="pbn"),
    KnownFile(t("a LIN file"), r"\s*(vg|pn|qx|md|rs|st|pg|rh|ah)\|", ends="lin"),
    KnownFile(t("a hand file of a dealing machine (DLM)"), r"\s*\[Document\]", ends="dlm"),
    KnownFile(t("a hand file of a dealing machine (DUP)"), ends="dup|bri|dge"),
    KnownFile(t("an RBN file"), ends="rbn"),
    KnownFile(t("a BridgeWx file"), r"\s*\[info_begin\]"),
    KnownFile(t("a BridgeWebs file"), r"\s*#[A-Z]+,"),
    KnownFile(t("a BridgeNET file of ACBLscore"), r".{0,2000}<GameDatabase\b"),
    KnownFile(t("a file of ACBL Live results (JSON)"), JSON, b'"pair_summaries"'),
    KnownFile(t("a message of Bridgemate's Data Connector (JSON)"), JSON, b'"SerializedData"'),
    KnownFile(t("a JSON file"), JSON, ends="json"),
    KnownFile(t("an Excel workbook"), ZIP.decode("latin-1"), b"xl/", "xlsx|xlsm", SAVE_AS_CSV),
    KnownFile(t("a Word document"), ZIP.decode("latin-1"), b"word/", "docx"),
    KnownFile(t("an OpenDocument spreadsheet"), ZIP.decode("latin-1"), b"opendocument.spreadsheet", "ods", SAVE_AS_CSV),
    KnownFile(
        t("an older Excel or Word file"), r"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", ends="xls|doc", advice=SAVE_AS_CSV
    ),
    KnownFile(t("a PDF file"), r"\s*%PDF-", ends="pdf"),
    KnownFile(t("a gzip archive"), r"\x1f\x8b", ends="gz|tgz", advice=UNPACK),
    KnownFile(t("a 7-Zip archive"), r"7z\xbc\xaf\x27\x1c", ends="7z", advice=UNPACK),
    KnownFile(t("a RAR archive"), r"Rar!\x1a\x07", ends="rar", advice=UNPACK),
    KnownFile(t("an RTF document"), r"\s*\{\\rtf", ends="rtf"),
    KnownFile(t("a web page (HTML)"), r"\s*(<!--.*?-->\s*)?<(!doctype html|html)\b", ends="html?"),
    KnownFile(t("a picture"), r"\x89PNG\r\n|\xff\xd8\xff|GIF8", ends="png|jpe?g|gif"),
    KnownFile(t("a club file or another database"), r"SQLite format 3\x00", ends="overtrick"),
)
ARCHIVE = KnownFile(t("a zip archive"), ZIP.decode("latin-1"), ends="zip", advice=UNPACK)


def known(name: str, body: bytes) -> KnownFile | None:
    """The kind of a file that is not read yet; ``None`` for one that nothing tells."""
    head = plain(body[:HEAD])
    by_content = next((kind for kind in KINDS if kind.is_of(head)), None)
    packed = ARCHIVE.is_of(head)
    by_name = next((kind for kind in (*KINDS, ARCHIVE) if kind.ends_so(name) and (not packed or is_packed(kind))), None)
    return by_content or by_name or (ARCHIVE if packed else None)


def is_packed(kind: KnownFile) -> bool:
    """Whether files of a kind are zip archives underneath."""
    return kind.begins == ARCHIVE.begins


def plain(head: bytes) -> bytes:
    """The beginning of a file without the mark of its encoding, and in one byte a sign where that is all it needs."""
    for mark, encoding in ((b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be")):
        if head.startswith(mark):
            return head[len(mark) :].decode(encoding, errors="replace").encode("latin-1", errors="replace")
    return head.removeprefix(b"\xef\xbb\xbf")
