"""The catalogues of sentences: gathered from the code, brought up to date, and made ready to be read.

python -m installer.texts           compile the catalogues, as the set-up does
python -m installer.texts gather    look through the code, and bring every catalogue up to date with it
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterable, Iterator
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

HERE = Path(__file__).resolve().parent.parent
TEXTS = HERE / "resources" / "texts"
CODE = ("rules", "scorer", "ui")
WIDTH = 110


class Sentence(NamedTuple):
    """A sentence that the code has, and the file it stands in."""

    one: str
    many: str
    sense: str
    file: str


def trees(top: Path = HERE) -> Iterator[tuple[str, ast.Module]]:
    """Every file of the program, by its path in the checkout."""
    for folder in CODE:
        for path in sorted((top / folder).rglob("*.py")):
            yield path.relative_to(top).as_posix(), ast.parse(path.read_text("utf-8"))


def gathered(files: Iterable[tuple[str, ast.Module]]) -> Iterator[Sentence]:
    """Every sentence in those files: what ``t`` is called with, and the docstrings of refusals."""
    files = list(files)
    refusals = of_kind("Refusal", [tree for _, tree in files])
    for file, tree in files:
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "t":
                yield called(node, file)
            elif isinstance(node, ast.ClassDef) and node.name in refusals and (words := ast.get_docstring(node)):
                yield Sentence(words, "", "", file)


def called(call: ast.Call, file: str) -> Sentence:
    """The sentence of a call; raises ``NotWritten`` where it does not stand there as it is."""
    sense = next((each.value for each in call.keywords if each.arg == "sense"), ast.Constant(""))
    told = [*call.args, sense]
    if not all(isinstance(each, ast.Constant) and isinstance(each.value, str) for each in told):
        raise NotWritten(
            f"{file}, line {call.lineno}: a sentence must stand there as it is, so that it can be gathered."
        )
    one, *many = (str(each.value) for each in call.args if isinstance(each, ast.Constant))
    return Sentence(one, "".join(many), str(sense.value) if isinstance(sense, ast.Constant) else "", file)


class NotWritten(Exception):
    """A sentence that is put together while the program runs cannot be in a catalogue."""


def of_kind(name: str, code: Iterable[ast.Module]) -> set[str]:
    """The names of all classes that come from one of that name, and its own."""
    bases = {
        node.name: {each.id for each in node.bases if isinstance(each, ast.Name)}
        for tree in code
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
    }
    found = {name}
    while more := {each for each, of in bases.items() if of & found} - found:
        found |= more
    return found


def template(sentences: Iterable[Sentence]) -> Catalog:
    """All sentences as a catalogue without words, in the order of the code."""
    catalogue = Catalog(project="Overtrick", charset="utf-8")
    for one, many, sense, file in sentences:
        catalogue.add((one, many) if many else one, context=sense or None, locations=[(file, 0)], flags=())
    return catalogue


def brought_up(path: Path, code: Catalog) -> bytes:
    """A catalogue with every sentence of the code and no other; what was translated stays."""
    with path.open("rb") as written:
        catalogue = read_po(written, locale=path.stem)
    catalogue.update(code, no_fuzzy_matching=True, update_creation_date=False)
    catalogue.obsolete.clear()
    return as_written(catalogue)


def as_written(catalogue: Catalog) -> bytes:
    """A catalogue as its file has it."""
    out = BytesIO()
    write_po(out, catalogue, width=WIDTH, sort_by_file=True, include_lineno=False)
    return out.getvalue()


def compiled(path: Path) -> bytes:
    """A catalogue as the program reads it."""
    out = BytesIO()
    with path.open("rb") as written:
        write_mo(out, read_po(written, locale=path.stem))
    return out.getvalue()


def main() -> None:
    """Compile, or gather and compile."""
    if sys.argv[1:] == ["gather"]:
        code = template(gathered(trees()))
        for path in sorted(TEXTS.glob("*.po")):
            path.write_bytes(brought_up(path, code))
    for path in sorted(TEXTS.glob("*.po")):
        path.with_suffix(".mo").write_bytes(compiled(path))


if __name__ == "__main__":
    main()
