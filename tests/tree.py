"""The tree as a reader has it, for the tests that hold the rules of the house."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

TOP = Path(__file__).resolve().parent.parent
PROGRAM = ("rules", "scorer", "ui", "resources", "installer")
SHELVES = (
    *("rules", "rules/alphabets", "scorer/contests", "scorer/methods", "scorer/tallies", "scorer/scales"),
    *("scorer/draws", "scorer/movements", "scorer/sheets/kinds", "scorer/formats"),
)
TOP_LEVEL = {
    *("pyproject.toml", "Makefile", "requirements.lock", "LICENSE"),
    *("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md"),
    *(*PROGRAM, "tests"),
}


class Source(NamedTuple):
    """A file of the tree as a reader has it: where it lies, below the top, and what it says."""

    path: str
    text: str

    @property
    def tree(self) -> ast.Module:
        return parsed(self)

    def within(self, *folders: str) -> bool:
        return any(self.path == f"{f}.py" or self.path.startswith(f"{f}/") for f in folders)


@cache
def parsed(source: Source) -> ast.Module:
    return ast.parse(source.text, source.path)


def files(*folders: str, suffixes: set[str]) -> list[Source]:
    found = (p for f in folders for p in sorted((TOP / f).rglob("*")) if "__pycache__" not in p.parts)
    kept = (p for p in found if p.is_file() and p.suffix in suffixes)
    return [Source(p.relative_to(TOP).as_posix(), p.read_text(encoding="utf-8")) for p in kept]


@cache
def nodes(source: Source) -> tuple[ast.AST, ...]:
    return tuple(ast.walk(source.tree))


def walk(source: Source, *kinds: type[ast.AST]) -> Iterator[ast.AST]:
    return (node for node in nodes(source) if isinstance(node, kinds))


def made_from(first: str, *folders: str) -> set[str]:
    """The classes in some folders that are made from one, directly or by way of others."""
    classes = [each for source in files(*folders, suffixes={".py"}) for each in walk(source, ast.ClassDef)]
    bases = {each.name: {ast.unparse(base).partition("[")[0] for base in each.bases} for each in classes}
    found = {first}
    while more := {name for name, of in bases.items() if of & found} - found:
        found |= more
    return found - {first}


def declared_keys(source: Source) -> list[str]:
    """The keys a file gives to things: ``key = "…"`` in a class or ``key="…"`` where a thing is made."""
    named = []
    for node in walk(source, ast.Assign, ast.AnnAssign, ast.keyword):
        names = [node.arg] if isinstance(node, ast.keyword) else [getattr(t, "id", "") for t in targets(node)]
        if "key" in names and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            named.append(node.value.value)
    return named


def targets(node: ast.Assign | ast.AnnAssign) -> list[ast.expr]:
    return node.targets if isinstance(node, ast.Assign) else [node.target]


def on_shelf(shelf: str) -> dict[str, list[str]]:
    """The files standing on a shelf that declare a key, and the keys each declares."""
    here = [s for s in files(shelf, suffixes={".py"}) if Path(s.path).parent == Path(shelf)]
    return {s.path: keys for s in here if (keys := declared_keys(s))}
