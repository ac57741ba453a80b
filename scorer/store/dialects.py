"""What SQLite and PostgreSQL say each in its own way, under the name of what is meant; all else both say alike."""

from __future__ import annotations

from typing import Any

from sqlalchemy import BigInteger, ColumnElement, Connection, Integer, String
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.functions import FunctionElement
from sqlalchemy.sql.visitors import InternalTraversal
from sqlalchemy.types import TypeEngine

SERVER = "postgresql"
# A server keeps whole numbers in as many bytes as it is told, and compares words by the rules of a country.
WHOLE = Integer().with_variant(BigInteger(), SERVER)
WORDS = String().with_variant(String(collation="C"), SERVER)


def on_a_server(file: Connection) -> bool:
    """Whether a club is kept by a server, and not in a file."""
    return file.dialect.name == SERVER


class Either(ColumnElement[Any]):
    """The same as SQLite says it, and as a server does."""

    inherit_cache = True
    _traverse_internals = [(name, InternalTraversal.dp_string) for name in ("file", "server")]  # noqa: RUF012

    def __init__(self, file: str, server: str, *, kind: TypeEngine[Any]) -> None:
        self.file, self.server, self.type = file, server, kind


class Larger(FunctionElement[int]):
    """The larger of two."""

    inherit_cache = True
    type = Integer()


@compiles(Either)
def in_a_file(said: Either, _compiler: Any, **_more: Any) -> str:
    return said.file


@compiles(Either, SERVER)
def by_a_server(said: Either, _compiler: Any, **_more: Any) -> str:
    return said.server


@compiles(Larger)
def larger_in_a_file(of: Larger, compiler: Any, **more: Any) -> str:
    return f"max({compiler.process(of.clauses, **more)})"


@compiles(Larger, SERVER)
def larger_by_a_server(of: Larger, compiler: Any, **more: Any) -> str:
    return f"greatest({compiler.process(of.clauses, **more)})"
