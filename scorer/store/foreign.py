"""What somebody else may have written into a file so that whoever reads it, or records in it, would carry it out."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Container, Iterable
from pathlib import Path
from typing import Any

from rules.parts.patterns import pattern
from scorer.store.trouble import NotAClubFile, in_words

# What a table or an index is made by, piece by piece.
REMARK, QUOTED = r"--[^\n]*|/\*.*?(?:\*/|\Z)", r"""'(?:[^']|'')*'|"(?:[^"]|"")*"|`(?:[^`]|``)*`|\[[^]]*]"""
PIECES = pattern(rf"{REMARK}|{QUOTED}|\w+|\S", re.DOTALL)
# Behind the first stands what SQLite works out, with any function it has, for each row that is read or written; by the
# others a row is compared, refused, or put in another's place otherwise than a club file's are.
WORKED_OUT = {"VIRTUAL", "CHECK", "GENERATED", "AS", "WHERE", "COLLATE", "UNIQUE", "CONFLICT"}
LITERAL = re.compile(r"('[^']*'|\d+)\)")


def schema_of(file: sqlite3.Connection) -> list[tuple[Any, ...]]:
    """What a file is made up of: of what kind, called what, of which table, and as it was said."""
    return file.execute("SELECT type, name, tbl_name, sql FROM sqlite_master").fetchall()


def refuse_foreign(path: Path, schema: Iterable[tuple[Any, ...]], known: Container[str] | None = None) -> None:
    """Raise ``NotAClubFile`` for views and triggers, and for tables and indexes in which anything is worked out.

    A newer program may have tables that this one does not know; where none may be, it is said which are ``known``.
    """
    for kind, _, of, said in schema:
        strange = known is not None and of not in known
        if strange or kind not in ("table", "index") or works_out(kind, str(said or "")):
            raise in_words(path, NotAClubFile)


def works_out(kind: str, said: str) -> bool:
    """Whether a table or an index has anything that SQLite works out: none that any version of ours makes does."""
    pieces = [piece.upper() for piece in PIECES.findall(said) if not piece.startswith(("--", "/*"))]
    if not WORKED_OUT.isdisjoint(pieces):
        return True
    if kind == "index":
        return pieces.count("(") > 1 or not all(is_name(piece) or piece in "(,)" for piece in pieces)
    behind = [i + 2 for i, piece in enumerate(pieces) if piece == "DEFAULT" and pieces[i + 1 : i + 2] == ["("]]
    return not all(LITERAL.fullmatch("".join(pieces[i : i + 2])) for i in behind)


def is_name(piece: str) -> bool:
    """Whether a piece is a word, or a name in quotation marks."""
    return piece[0] in '"`[' or piece.replace("_", "a").isalnum()
