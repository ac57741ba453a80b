"""What reaches a person passes through ``Text``: no sentence in the window or of a command stands there as plain words.

The types hold it where words are declared; this looks at every literal, wherever it goes.
"""

import ast
import re
from collections.abc import Iterator

import pytest

from tests.tree import Source, files

TOLD = ("ui", "scorer/cli")
NO_WORDS = ("ui/theme", "ui/shots")  # what is said to Qt, and on a terminal of ours
WORDS = re.compile(r"[^\W\d_]{2,},? [^\W\d_]+|[^\W\d_]+[.?!…]$")
NAME = re.compile(r"[^\W\d_]*[A-Z][a-z]+")  # one word that begins with a capital, as on a button
KEY = re.compile(r"(Ctrl|Shift|Alt|Esc|Enter|Tab|Del|Space|Home|PgUp|PgDown|F\d+)(\+.+)?")
# What is typed, what is looked for by its pattern, and markup.
NO_SENTENCE = re.compile(r"(overtrick |--|<|.*\(\?P<|.*\\).*")
KNOWN_BY = {"other figure", "Adjustment in the file"}  # what another program reads, and what a record says
# Calls whose words nobody reads: names for the program itself, and questions about words.
UNREAD = {
    *("TypeVar", "compile", "findChild", "setDisplayFormat", "setObjectName", "setProperty", "setStyleSheet"),
    *("endswith", "partition", "removeprefix", "removesuffix", "replace", "split", "startswith"),
}
# Calls that show or say what they are given.
SHOWING = {
    *("Button", "Clock", "Column", "Count", "Drawn", "Empty", "EntryLine", "Field", "Half", "IconButton", "KeyButton"),
    *("Line", "LinkButton", "OneLine", "Pick", "Said", "Segments", "Sentence", "Table", "Tick", "Words", "announce"),
    *("call", "complain", "draw_text", "labelled", "name", "notice", "offer", "refuse", "say", "says", "tell", "tip"),
    *("addAction", "addButton", "addItem", "setAccessibleDescription", "setAccessibleName", "setPlaceholderText"),
    *("setText", "setToolTip", "setWindowTitle"),
}
MARKS = {"as_", "icon", "key"}  # arguments that choose a look or a key
PROGRAM = "Overtrick"


def called(call: ast.Call) -> str:
    return getattr(call.func, "id", "") or getattr(call.func, "attr", "")


def literal(node: ast.AST) -> str | None:
    """The words of a literal, with “{}” for what is put into it."""
    if isinstance(node, ast.JoinedStr):
        return "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def within(node: ast.AST, showing: bool) -> Iterator[tuple[ast.AST, bool]]:
    """Every literal below a node that somebody may read, and whether it is handed to what shows it."""
    if literal(node) is not None:
        yield node, showing
        return
    if isinstance(node, ast.Dict):
        for value in node.values:
            yield from within(value, showing)
        return
    if isinstance(node, ast.Call):
        if (name := called(node)) in UNREAD:
            return
        text, shows = name == "t", name in SHOWING
        handed = [(arg, shows) for arg in node.args if not text]
        handed += [
            (each.value, shows or text) for each in node.keywords if each.arg not in ({"sense"} if text else MARKS)
        ]
        for each, showing in ((node.func, False), *handed):
            yield from within(each, showing)
        return
    body = documented(node)
    handed = showing and isinstance(node, ast.IfExp | ast.BoolOp | ast.Tuple | ast.List | ast.BinOp)
    for child in ast.iter_child_nodes(node):
        if child is not body:
            yield from within(child, handed)


def documented(node: ast.AST) -> ast.AST | None:
    """The docstring of a module, a class or a function."""
    kinds = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    return node.body[0] if isinstance(node, kinds) and ast.get_docstring(node) else None


def plain_words(source: Source) -> Iterator[str]:
    """Words for a person that are no text."""
    for node, showing in within(source.tree, False):
        said = literal(node) or ""
        if said in (PROGRAM, *KNOWN_BY) or KEY.fullmatch(said) or NO_SENTENCE.fullmatch(said):
            continue
        if WORDS.search(said) or (showing and NAME.fullmatch(said)):
            yield f"{source.path}:{node.lineno} “{said}” is no text: t(…)"


@pytest.mark.parametrize(
    ("code", "found"),
    [
        ('Words("Nothing yet")', ["Nothing yet"]),
        ('Words(t("Nothing yet"))', []),
        ('Words(as_it_is("Nothing yet"))', ["Nothing yet"]),
        ('t("{who} leads", who="somebody else")', ["somebody else"]),
        ('t("Board", sense="the case")', []),
        ('Button("Undo", undo)', ["Undo"]),
        ('Button(t("Undo"), key="Ctrl+Z")', []),
        ('room.say(f"{name} is gone")', ["{} is gone"]),
        ('label = "No event is open." if room else ""', ["No event is open."]),
        ('self.setToolTip("Print" if pages else "")', ["Print"]),
        ('Pick(t("Game"), [(1, "Bridge")])', ["Bridge"]),
        ('KINDS = {"set aside": t("set aside")}', []),
        ('self.setObjectName("save all")', []),
        ('def f():\n    """What it does."""', []),
        ('room.go("results", table=6)', []),
        ('Words(as_="sentence")', []),
    ],
)  # fmt: skip
def test_words_that_are_no_text_are_found(code, found):
    assert [re.search("“(.*)”", each)[1] for each in plain_words(Source("ui/page.py", code))] == found


def test_everything_that_a_person_reads_is_a_text():
    told = (source for source in files(*TOLD, suffixes={".py"}) if not source.within(*NO_WORDS))
    assert not [each for source in told for each in plain_words(source)]
