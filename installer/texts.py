"""The catalogues of sentences: gathered from the code, brought up to date, and made ready to be read.

python -m installer.texts           compile the catalogues, as the set-up does
python -m installer.texts gather    look through the code, and bring every catalogue up to date with it

A sentence that a native reader has to settle has ``# native reader`` above it, and stands on its language's page of
terms as well.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from babel.core import Locale
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po, write_po

from rules.text import places

HERE = Path(__file__).resolve().parent.parent
TEXTS = HERE / "resources" / "texts"
CODE = ("rules", "scorer", "ui")
WIDTH = 110
NATIVE = "native reader"
HEADER = "# Overtrick in {language}: a draft until somebody who plays has read it beside the printed sheets."
PAGE = """# {language}: what a native reader must settle

No source was found for these words. Whoever plays in this language: is that what your club says and prints?
In the catalogue they are marked with “{mark}”; take the mark away where a word is settled.

| English | {language} | |
|---|---|---|
{rows}
"""


class GatheredSentence(NamedTuple):
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


def gathered(files: Iterable[tuple[str, ast.Module]]) -> Iterator[GatheredSentence]:
    """Every sentence in those files: what ``t`` is called with, and the docstrings of refusals."""
    walked = [(file, [*ast.walk(tree)]) for file, tree in files]
    refusals = of_kind("Refusal", walked)
    for file, nodes in walked:
        for node in nodes:
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "t":
                yield called(node, file)
            elif isinstance(node, ast.ClassDef) and (file, node.name) in refusals and (said := ast.get_docstring(node)):
                yield GatheredSentence(said, of_many(node), "", file)


def of_many(refusal: ast.ClassDef) -> str:
    """What a refusal says of more than one, where that is another sentence: its ``many``."""
    for each in refusal.body:
        if isinstance(each, ast.Assign) and ast.unparse(each.targets[0]) == "many":
            return str(ast.literal_eval(each.value))
    return ""


def called(call: ast.Call, file: str) -> GatheredSentence:
    """The sentence of a call; raises ``NotWritten`` where it does not stand there as it is."""
    sense = next((each.value for each in call.keywords if each.arg == "sense"), ast.Constant(""))
    told = [*call.args, sense]
    if not all(isinstance(each, ast.Constant) and isinstance(each.value, str) for each in told):
        raise NotWritten(
            f"{file}, line {call.lineno}: a sentence must stand there as it is, so that it can be gathered."
        )
    one, *many = (str(each.value) for each in call.args if isinstance(each, ast.Constant))
    return GatheredSentence(one, "".join(many), str(sense.value) if isinstance(sense, ast.Constant) else "", file)


class NotWritten(Exception):
    """A sentence that is put together while the program runs cannot be in a catalogue."""


Named = tuple[str, str]  # a class: the file it stands in, and its name


def of_kind(name: str, files: list[tuple[str, list[ast.AST]]]) -> set[Named]:
    """All classes that come from those of a name, and these; there may be another of the same name elsewhere."""
    there = {file for file, _ in files}
    imported = {(file, each): other for file, nodes in files for each, other in imports(nodes, there)}
    comes_from = {
        (file, node.name): {defined(file, each.id, imported) for each in node.bases if isinstance(each, ast.Name)}
        for file, nodes in files
        for node in nodes
        if isinstance(node, ast.ClassDef)
    }
    found = {each for each in comes_from if each[1] == name}
    while more := {each for each, bases in comes_from.items() if bases & found} - found:
        found |= more
    return found


def imports(nodes: Iterable[ast.AST], there: set[str]) -> Iterator[tuple[str, str]]:
    """The names that a file has from others, each with the file it has it from."""
    for node in nodes:
        if isinstance(node, ast.ImportFrom) and node.module:
            path = node.module.replace(".", "/")
            file = f"{path}.py" if f"{path}.py" in there else f"{path}/__init__.py"
            yield from ((each.name, file) for each in node.names)


def defined(file: str, name: str, imported: dict[Named, str]) -> Named:
    """Where a name of a file comes from in the end."""
    while (other := imported.get((file, name), file)) != file:
        file = other
    return file, name


def template(sentences: Iterable[GatheredSentence]) -> Catalog:
    """All sentences as a catalogue without words, in the order of the code."""
    catalogue = Catalog(project="Overtrick", charset="utf-8")
    for one, many, sense, file in sentences:
        catalogue.add((one, many) if many else one, context=sense or None, locations=[(file, 0)], flags=())
    return catalogue


def brought_up(path: Path, code: Catalog) -> bytes:
    """A catalogue with every sentence of the code and no other; what was translated stays."""
    catalogue = opened(path)
    catalogue.update(code, no_fuzzy_matching=True, update_creation_date=False)
    catalogue.obsolete.clear()
    return as_written(catalogue)


class UnreadableCatalogue(Exception):
    """A catalogue that cannot be read, in a sentence."""


def opened(path: Path) -> Catalog:
    """A catalogue as it stands in a file that is called after its language; raises ``UnreadableCatalogue``."""
    try:
        with path.open("rb") as written:
            return read_po(written, locale=path.stem, abort_invalid=True)
    except PoFileError as error:
        raise UnreadableCatalogue(f"{path.name}, line {error.lineno + 1}: up to here it is no catalogue.") from error
    except UnicodeDecodeError as error:
        raise UnreadableCatalogue(f"{path.name} is not written in UTF-8.") from error


def as_written(catalogue: Catalog) -> bytes:
    """A catalogue as its file has it: at its head nothing but how its language counts."""
    catalogue.header_comment = HEADER.format(language=name_of(catalogue.locale))
    catalogue.fuzzy = False
    head = {"Language": str(catalogue.locale or ""), "Plural-Forms": catalogue.plural_forms, **AS_TEXT}
    out = BytesIO()
    write_po(out, catalogue, width=WIDTH, sort_by_file=True, include_lineno=False, omit_header=True)
    return "".join((headed(catalogue.header_comment, head), out.getvalue().decode())).encode()


NO_DAY = datetime(1970, 1, 1, tzinfo=UTC)
AS_TEXT = {"Content-Type": "text/plain; charset=utf-8", "Content-Transfer-Encoding": "8bit"}


def headed(comment: str, head: dict[str, str]) -> str:
    """The head of a catalogue's file."""
    said = "".join(f'"{name}: {what}\\n"\n' for name, what in head.items())
    return f'{comment}\nmsgid ""\nmsgstr ""\n{said}\n'


def name_of(locale: Locale | None) -> str:
    """A language's name in English."""
    return (locale.english_name if locale else None) or "no language"


def compiled(path: Path) -> bytes:
    """A catalogue as the program reads it, the same whenever that is made: Babel would put the minute into its head.

    It would also say in English what is counted and not translated, as if the language said it so.
    """
    out, catalogue = BytesIO(), opened(path)
    catalogue.creation_date = NO_DAY
    for message in [each for each in catalogue if each.id and not any(sayings_of(each))]:
        catalogue.delete(message.id, message.context)
    write_mo(out, catalogue)
    return out.getvalue()


# --- what is wrong with one, and what is open -----------------------------------------


def wrong(catalogue: Catalog) -> Iterator[str]:
    """What the program would not say as it stands there, a sentence each; those it says in English."""
    for message in catalogue:
        said = sayings_of(message)
        if not message.id or not any(said):
            continue
        if not all(said):
            yield f"“{one_of(message)}” is said of some numbers, and not of others."
        for each in filter(None, said):
            if why := misplaced(message, each):
                yield f"“{each}” is said for “{one_of(message)}”, {why}."


def misplaced(message: Message, said: str) -> str:
    """What is wrong with the places of a translation: it has those of the sentence, and asks no more of them.

    One that is said of some numbers alone need not have them all.
    """
    asked = frozenset[str]().union(*map(places, ids_of(message)))
    try:
        given = places(said)
    except ValueError:
        return "whose places cannot be read"
    if more := given - asked:
        return f"which has no place {{{min(more)}}}"
    if (left := asked - given) and not message.pluralizable:
        return f"but has not its place {{{min(left)}}}"
    return ""


def ids_of(message: Message) -> tuple[str, ...]:
    """The sentence, and what it is for many."""
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def one_of(message: Message) -> str:
    """The sentence."""
    return ids_of(message)[0]


def sayings_of(message: Message) -> tuple[str, ...]:
    """What a catalogue has for a sentence, for each way of counting; empty where it has nothing."""
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ())


def terms(catalogue: Catalog) -> str:
    """The page of what a native reader has to settle."""
    rows = (
        f"| {one_of(each)} | {' / '.join(dict.fromkeys(sayings_of(each)))} | {each.context or ''} |"
        for each in catalogue
        if NATIVE in each.user_comments
    )
    return PAGE.format(language=name_of(catalogue.locale), mark=NATIVE, rows="\n".join(rows))


def main(gathers: bool, texts: Path = TEXTS) -> str:
    """Compile, or gather and compile; why not, where a catalogue cannot be read: then none is written."""
    there = sorted(texts.glob("*.po"))
    try:
        for path in there:
            opened(path)
    except UnreadableCatalogue as error:
        return str(error)
    if gathers:
        code = template(gathered(trees()))
        for path in there:
            path.write_bytes(brought_up(path, code))
            path.with_name(f"terms-{path.stem}.md").write_text(terms(opened(path)), encoding="utf-8")
    for path in there:
        path.with_suffix(".mo").write_bytes(compiled(path))
        for each in wrong(opened(path)):
            print(f"{path.name}: {each} That stays English.", file=sys.stderr)
    return ""


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:] == ["gather"]) or None)
