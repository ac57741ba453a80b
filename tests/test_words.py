"""What reaches a person passes through ``Text``: no sentence in the window or of a command stands there as plain words.

The types hold it where words are declared; this looks at every literal, wherever it goes: in the window and in commands
at a few words; elsewhere, where most are keys, or are typed, or written to files, at whole sentences.
"""

import ast
import re
from collections.abc import Iterator

import pytest

from installer.texts import of_kind
from tests.tree import Source, files, nodes, walk

TOLD = ("ui", "scorer/cli")
BEHIND = ("rules", "scorer")
NO_WORDS = ("ui/theme", "ui/shots")  # what is said to Qt, and on a terminal of ours
WORDS = re.compile(r"[^\W\d_]{2,},? [^\W\d_]+|[^\W\d_]+[.?!…]$")
WHOLE = re.compile(r"[A-Z{“][^\n]* [^\n]*[.!?]”?|[A-Z][a-z]+ [a-z][^\n/=<>()]*")
SQL = re.compile(r"(SELECT|DELETE|VACUUM) .*")
NAME = re.compile(r"[^\W\d_]*[A-Z][a-z]+")  # one word that begins with a capital, as on a button
KEY = re.compile(r"(Ctrl|Shift|Alt|Esc|Enter|Tab|Del|Space|Home|PgUp|PgDown|F\d+)(\+.+)?")
# What is typed, what is looked for by its pattern, and markup.
NO_SENTENCE = re.compile(r"(overtrick |--|<|.*\(\?P<|.*\\).*")
KNOWN_BY = {"other figure", "Adjustment in the file"}  # what another program reads, and what a record says
ON_THE_DISK = {"Overtrick files", "Our club"}
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
    gathered = (documented(node), *of_several(node))
    handed = showing and isinstance(node, ast.IfExp | ast.BoolOp | ast.Tuple | ast.List | ast.BinOp)
    for child in ast.iter_child_nodes(node):
        if child not in gathered:
            yield from within(child, handed)


def documented(node: ast.AST) -> ast.AST | None:
    """The docstring of a module, a class or a function."""
    kinds = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    return node.body[0] if isinstance(node, kinds) and ast.get_docstring(node) else None


def of_several(node: ast.AST) -> list[ast.stmt]:
    """What a refusal says of more than one: its ``many``, which is gathered as its docstring is."""
    body = node.body if isinstance(node, ast.ClassDef) else []
    return [each for each in body if isinstance(each, ast.Assign) and ast.unparse(each.targets[0]) == "many"]


def plain_words(source: Source) -> Iterator[str]:
    """Words for a person that are no text."""
    for node, showing in within(source.tree, False):
        said = literal(node) or ""
        if said in (PROGRAM, *KNOWN_BY) or KEY.fullmatch(said) or NO_SENTENCE.fullmatch(said):
            continue
        if WORDS.search(said) or (showing and NAME.fullmatch(said)):
            yield f"{source.path}:{node.lineno} “{said}” is no text: t(…)"


def whole_sentences(source: Source) -> Iterator[str]:
    """Sentences for a person that are no text."""
    for node, _ in within(source.tree, False):
        said = literal(node) or ""
        if said in KNOWN_BY | ON_THE_DISK or SQL.fullmatch(said) or NO_SENTENCE.fullmatch(said):
            continue
        if WHOLE.fullmatch(said):
            yield f"{source.path}:{node.lineno} “{said}” is no text: t(…)"


def read_for_good(source: Source, refusals: set[str]) -> Iterator[str]:
    """Where a refusal is made English, though it can be read in another language: as ``str`` or within a string."""
    for handler in walk(source, ast.ExceptHandler):
        caught = {getattr(each, "id", getattr(each, "attr", "")) for each in ast.walk(handler.type or ast.Pass())}
        if handler.name and caught & refusals:
            for node in ast.walk(handler):
                if made_english(node, handler.name):
                    said = ast.unparse(node)
                    yield f"{source.path}:{node.lineno} “{said}” is English for good: {handler.name}.in_full"


def made_english(node: ast.AST, name: str) -> bool:
    """Whether a string is made here of what has that name."""
    said = [node.value] if isinstance(node, ast.FormattedValue) else []
    if isinstance(node, ast.Call) and called(node) == "str":
        said = node.args
    elif isinstance(node, ast.Call) and called(node) == "format":
        said = [*node.args, *(each.value for each in node.keywords)]
    return any(isinstance(each, ast.Name) and each.id == name for each in said)


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


@pytest.mark.parametrize(
    ("code", "found"),
    [
        ('NOTE = "The file does not tell rounds."', ["The file does not tell rounds."]),
        ('SAFE = "What was recorded is in “{file}”."', ["What was recorded is in “{file}”."]),
        ('self.trouble = f"{self.trouble} Only {there} has one."', ["{} Only {} has one."]),
        ('Movement(family, "As in the file")', ["As in the file"]),
        ('NOTE = t("The file does not tell rounds.")', []),
        ('mark = "set aside"', []),
        ('file.execute("DELETE FROM club WHERE name = ?")', []),
        ('examples = ("4 hearts by west, down one",)', []),
    ],
)  # fmt: skip
def test_whole_sentences_that_are_no_text_are_found(code, found):
    assert [re.search("“(.*)” is", each)[1] for each in whole_sentences(Source("scorer/file.py", code))] == found


@pytest.mark.parametrize(
    ("said", "found"),
    [
        ("str(trouble)", 1),
        ('f"No copy. {trouble}"', 1),
        ('NOT_CARRIED.format(trouble=trouble)', 1),
        ("trouble.in_full", 0),
        ("str(path)", 0),
    ],
)  # fmt: skip
def test_a_refusal_that_is_made_english_is_found(said, found):
    code = f"try:\n    copy()\nexcept (FileTrouble, Forgotten) as trouble:\n    self.missing = {said}"
    assert len([*read_for_good(Source("scorer/file.py", code), {"FileTrouble"})]) == found


def test_no_sentence_behind_the_window_is_no_text():
    behind = (source for source in files(*BEHIND, suffixes={".py"}) if not source.within(*TOLD))
    assert not [each for source in behind for each in whole_sentences(source)]


def test_no_refusal_is_made_english():
    every = files("ui", *BEHIND, suffixes={".py"})
    refusals = {name for _, name in of_kind("Refusal", [(source.path, [*nodes(source)]) for source in every])}
    assert not [each for source in every for each in read_for_good(source, refusals)]


def spelt_by_python(source: Source) -> Iterator[str]:
    """Where a number with decimals is made a string as English spells it, rounded to even."""
    for node in walk(source, ast.FormattedValue):
        form = literal(node.format_spec) if node.format_spec else ""
        if form and form[-1] in "fFgGeE%":
            yield f"{source.path}:{node.lineno} “{ast.unparse(node.value)}” has an English point: figure(…), brief(…)"


@pytest.mark.parametrize(
    ("code", "found"),
    [
        ('ours=as_it_is(f"{float(ours):.2f}")', 1),
        ('f"{share:.0%}"', 1),
        ('f"{n:,} of {rows:>{wide}}"', 0),
        ('f"{part:02}"', 0),
    ],
)
def test_a_number_that_python_spells_is_found(code, found):
    assert len([*spelt_by_python(Source("scorer/file.py", code))]) == found


def test_no_number_that_a_person_reads_is_spelt_by_python():
    theirs = ("scorer/event/results", "ui/report", *NO_WORDS)  # lines as they are kept, and what its makers read
    told = (source for source in files("ui", *BEHIND, suffixes={".py"}) if not source.within(*theirs))
    assert not [each for source in told for each in spelt_by_python(source)]
