"""The rules of the house as checks on a source: each says where one is not kept."""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.tree import SHELVES, Source, made_from, on_shelf, walk

FUNCTION, FILE, THING = 40, 400, 300
NEVER_A_CLASS = {"manager", "handler", "helper", "service", "data", "info", "util", "utils", "base"}
NEVER_A_FUNCTION = NEVER_A_CLASS - {"data", "base"}
MAY_SPEAK_TO_THE_FILE = ("scorer/store", "scorer/keeping")
ASKING = {"execute", "executemany", "exec_driver_sql", "scalar", "scalars"}
DATABASE = ("sqlalchemy", "sqlite3", "alembic")
EXACT = (
    "rules",
    "scorer/event",
    "scorer/draws",
    "scorer/methods",
    "scorer/tallies",
    "scorer/scales",
    "scorer/standings",
)
# The clock is handed in; what is timed is timed among the measures, and no test asserts how long anything took.
MAY_ASK_THE_MACHINE = (
    "scorer/clock",
    "scorer/store/copying",
    "scorer/store/file",
    "scorer/store/looking",
    "tests/benchmarks",
    "tests/long",
)
NANOSECONDS = {"time", "monotonic", "perf_counter", "process_time", "thread_time", "clock_gettime"}
CLOCKS = {
    "datetime": {"now", "today", "utcnow", "fromtimestamp"},
    "date": {"today", "fromtimestamp"},
    "time": {
        *NANOSECONDS,
        *(f"{clock}_ns" for clock in NANOSECONDS),
        *("localtime", "gmtime", "ctime", "asctime", "mktime", "strftime"),
        *("tzname", "timezone", "altzone", "daylight", "*"),
    },
    "os": {"times"},
    "threading": {"Timer"},
    "resource": {"getrusage"},
    "QDate": {"currentDate"},
    "QTime": {"currentTime"},
    "QDateTime": {"currentDateTime", "currentDateTimeUtc", "currentMSecsSinceEpoch", "currentSecsSinceEpoch"},
    "QTimeZone": {"systemTimeZone", "systemTimeZoneId"},
    "QLocale": {"system"},
    "locale": {"setlocale", "getlocale", "getdefaultlocale", "getpreferredencoding", "localeconv"}
    | {"nl_langinfo", "*"},
}
NOTHING_BUT_CLOCKS = {"timeit", "QElapsedTimer", "QDeadlineTimer"}
# Split, so that this file does not hold what it looks for.
SPELT_BY_THE_SYSTEM = re.compile("%" r"[-#]?[aAbBcpxX]\b")
MAY_READ_ANSWERS = ("scorer/movements", "scorer/commands/rounds", "ui/pages/movement/own")
STANDINGS = made_from("Reckoning", "scorer/standings")
WORKED_OUT = {"Reckoning", "States", "TableStates"} | STANDINGS
SAID_OF_IT = {"shown", "arranged", "counted", "handed_in"}  # words of a contest, to be used and not compared
LEFT_OPEN = re.compile(r"\b(TO" r"DO|FIX" r"ME|XX" r"X|HA" r"CK)\b|\bNotImplemented" r"Error\b")
THIS_MACHINE = re.compile(r"(?<![\w.$}<])/(work|home|root|Users|opt)/" r"\w|\blocal" r"host:\d|\.\./sha" r"red\b")
EMOJI = re.compile("[\U0001f300-\U0001faff]")
THINGS = {key: path for shelf in SHELVES for path, keys in on_shelf(shelf).items() for key in keys}


def long_functions(source: Source) -> Iterator[str]:
    for node in walk(source, ast.FunctionDef, ast.AsyncFunctionDef):
        lines = node.end_lineno - node.lineno + 1
        if lines > FUNCTION:
            yield f"{source.path}:{node.lineno} {node.name} has {lines} lines, more than {FUNCTION}"


def long_files(source: Source) -> Iterator[str]:
    gate = THING if source.path in THINGS.values() else FILE
    if (lines := source.text.count("\n")) > gate:
        yield f"{source.path} has {lines} lines, more than {gate}"


def unannounced(source: Source) -> Iterator[str]:
    first = (ast.get_docstring(source.tree, clean=False) or "").split("\n")[0]
    if not first.strip():
        yield f"{source.path} does not say in its first line what it holds"


def words(name: str) -> set[str]:
    return {word.lower() for word in re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+", name)}


def trade_names(source: Source) -> Iterator[str]:
    for name in words(Path(source.path).stem) & NEVER_A_CLASS:
        yield f"{source.path} is a file named {name}"
    for node in walk(source, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef):
        never = NEVER_A_CLASS if isinstance(node, ast.ClassDef) else NEVER_A_FUNCTION
        for name in words(node.name) & never:
            yield f"{source.path}:{node.lineno} {node.name} is a {name}"


def asking_which(source: Source) -> Iterator[str]:
    """Comparing with a thing's key, or choosing by several, outside the file of that thing."""
    for node in walk(source, ast.Compare, ast.MatchValue, ast.Dict):
        asked = [key for key in constants(node) if THINGS.get(key, source.path) != source.path]
        if len(asked) >= (2 if isinstance(node, ast.Dict) else 1):
            yield f"{source.path}:{node.lineno} asks which thing it has: {', '.join(asked)}"


def asking_the_contest(source: Source) -> Iterator[str]:
    """What a contest is asked is asked of the contest: not its key, not who is entered, not what its standings are."""
    if source.within("scorer/formats"):  # a format says which of them it has words for
        return
    for node in walk(source, ast.Compare):
        sides = (node.left, *node.comparators)
        told = any(says(side) for side in sides)
        for side in (side for side in sides if isinstance(side, ast.Attribute)):
            if (side.attr in {"contest", "form"} and of_an_event(side.value)) or (told and side.attr in SAID_OF_IT):
                yield f"{source.path}:{node.lineno} compares {ast.unparse(side)}: ask the contest"
    if source.within("scorer/contests"):
        return
    for node in walk(source, ast.Call):
        named = {each.id for each in ast.walk(node.args[-1]) if isinstance(each, ast.Name)} if node.args else set()
        if getattr(node.func, "id", "") == "isinstance" and (found := named & WORKED_OUT - own_classes(source)):
            yield f"{source.path}:{node.lineno} asks whether it has {', '.join(found)}: ask the contest"
        if getattr(node.func, "id", "") == "cast" and (found := words_of(node.args[0]) & WORKED_OUT):
            yield f"{source.path}:{node.lineno} takes it for granted that it has {', '.join(found)}: ask the contest"


def asking_it_otherwise(source: Source) -> Iterator[str]:
    """The same asked in another way: of a class without ``isinstance``, of a key under another name, of identity."""
    if source.within("scorer/formats", "scorer/contests"):
        return
    kinds = WORKED_OUT - own_classes(source) | other_names(source)
    for node, what in (*compared(source, kinds), *called_upon(source, kinds), *chosen_by(source, kinds)):
        yield f"{source.path}:{node.lineno} {what}: ask the contest"


def compared(source: Source, kinds: set[str]) -> Iterator[tuple[ast.expr, str]]:
    keys = kept_keys(source)
    for node in walk(source, ast.Compare):
        sides = (node.left, *node.comparators)
        if any(last_name(side) in kinds for side in sides):
            yield node, "compares with a class of standings"
        if any(tells_which(side, keys) for side in sides) and any(map(says, sides)):
            yield node, "compares what tells which contest it is"
        if any(isinstance(side, ast.Call) and last_name(side.func) == "contest" for side in sides):
            yield node, "asks whether it is one contest"


def called_upon(source: Source, kinds: set[str]) -> Iterator[tuple[ast.expr, str]]:
    asked = {"isinstance": kinds - WORKED_OUT, "issubclass": kinds}
    for node in walk(source, ast.Call):
        of = last_name(node.func)
        if of in asked and names_in(node.args[-1]) & asked[of]:
            yield node, "asks what kind of standings it has"
        if of in {"hasattr", "getattr"} and last_name(node.args[0]) in {"live", "standings", "contest"}:
            yield node, "asks what its standings or its contest have"
        if is_key(getattr(node.func, "value", node.func)) or (of == "get" and any(map(is_key, node.args))):
            yield node, "takes apart what tells which contest it is"


def chosen_by(source: Source, kinds: set[str]) -> Iterator[tuple[ast.expr | ast.pattern, str]]:
    for node in walk(source, ast.MatchClass):
        if last_name(node.cls) in kinds:
            yield node, "matches a class of standings"
    for node in walk(source, ast.Subscript):
        if is_key(node.slice) and last_name(node.slice) in {"contest", "form"}:
            yield node, "chooses by what tells which contest it is"


def last_name(node: ast.expr) -> str:
    """A name without what stands before it."""
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")


def names_in(node: ast.expr) -> set[str]:
    return {last_name(each) for each in ast.walk(node) if isinstance(each, ast.Name | ast.Attribute)}


def other_names(source: Source) -> set[str]:
    """What a file calls classes of standings besides: as it imports them, and several of them together."""
    imported = (alias for node in walk(source, ast.ImportFrom) for alias in node.names if alias.name in WORKED_OUT)
    assigned = (node for node in walk(source, ast.Assign) if isinstance(node.value, ast.Name | ast.Tuple | ast.BinOp))
    given = (target for node in assigned if names_in(node.value) & WORKED_OUT for target in node.targets)
    return {*map(last_name, given), *(alias.asname for alias in imported if alias.asname)}


def is_key(node: ast.expr) -> bool:
    """Whether something is which contest an event is, or who is entered; or what a contest says its pages are of."""
    if not isinstance(node, ast.Attribute):
        return False
    by_event = node.attr in {"contest", "form"} and of_an_event(node.value)
    return by_event or (node.attr in {"key", "shown"} and of_a_contest(node.value))


def of_a_contest(value: ast.expr) -> bool:
    """Whether something is a contest by its name, or is asked for as one."""
    return last_name(value.func if isinstance(value, ast.Call) else value) in {"contest", "contest_of", "shelved"}


def kept_keys(source: Source) -> set[str]:
    """The names under which a file keeps one."""
    return {last_name(each) for node in walk(source, ast.Assign) if is_key(node.value) for each in node.targets}


def tells_which(side: ast.expr, keys: set[str]) -> bool:
    """Whether a side of a comparison is that, under any name a file keeps it by; or what one who competes is called."""
    if isinstance(side, ast.Name):
        return side.id in keys
    told = isinstance(side, ast.Attribute) and side.attr in {"unit", "counted"} and of_a_contest(side.value)
    return told or is_key(side) or last_name(side) == "entrant"


def says(side: ast.expr) -> bool:
    """Whether a side of a comparison is words written down there: one, several, or a name in capitals for some."""
    if isinstance(side, ast.Tuple | ast.Set | ast.List):
        return any(says(each) for each in side.elts)
    return (isinstance(side, ast.Name) and side.id.isupper()) or (
        isinstance(side, ast.Constant) and isinstance(side.value, str)
    )


def building_standings(source: Source) -> Iterator[str]:
    """The standings of an event are those of its contest; those of a file that is rescored are of pairs on boards."""
    if source.within("scorer/contests", "scorer/rescore/worked"):
        return
    for node in walk(source, ast.Call):
        if (made := ast.unparse(node.func).rpartition(".")[2]) in STANDINGS - own_classes(source):
            yield f"{source.path}:{node.lineno} builds {made} itself: ask the contest for the standings"


def own_classes(source: Source) -> set[str]:
    """The classes of a file, which may know themselves."""
    return {each.name for each in walk(source, ast.ClassDef)}


def asked_in_several(sources: list[Source], flags: set[str]) -> Iterator[str]:
    """A yes or no of a contest answers one question: asked wherever somebody is, it stands for which contest it is."""
    asked: dict[str, set[str]] = {flag: set() for flag in sorted(flags)}
    for source in sources:
        for node in walk(source, ast.Attribute) if not source.within("scorer/contests") else ():
            if node.attr in asked:
                asked[node.attr].add(source.path)
    for flag, paths in asked.items():
        if len(paths) > 1:
            yield f"{flag} is asked in {', '.join(sorted(paths))}: a word for each question"


def yes_or_no(vocabulary: Source) -> set[str]:
    """The flags that a vocabulary declares."""
    declared = walk(vocabulary, ast.AnnAssign)
    return {each.target.id for each in declared if ast.unparse(each.annotation) == "ClassVar[bool]"}


def words_of(kind: ast.expr) -> set[str]:
    """The names in a type, written out or as a string."""
    return set(re.findall(r"\w+", kind.value if isinstance(kind, ast.Constant) else ast.unparse(kind)))


def reading_answers(source: Source) -> Iterator[str]:
    """What a movement was made from is its family's business, its deed's, and the page's that asks its questions."""
    if source.within(*MAY_READ_ANSWERS):
        return
    for node in walk(source, ast.Attribute, ast.keyword):
        if "made_from" in (getattr(node, "attr", ""), getattr(node, "arg", "")):
            yield f"{source.path}:{node.lineno} reads what a movement was made from: ask the movement or its family"


def dealing(source: Source) -> Iterator[str]:
    """What stands before a board of an event goes by what is printed on it; files of others have no other number."""
    if source.within("rules", "scorer/event/boards", "scorer/rescore", "scorer/formats", "scorer/cli/tally"):
        return
    for node in walk(source, ast.Call):
        if getattr(node.func, "attr", "") == "on_board" and node.args and not isinstance(node.args[0], ast.Constant):
            yield f"{source.path}:{node.lineno} deals a board by its number in the event: before_board does by its own"


def turning_hands(source: Source) -> Iterator[str]:
    """A hand and the answers kept of it are made of each other in one place."""
    if source.within("rules", "scorer/event/hands"):
        return
    for node in walk(source, ast.Call):
        of = getattr(node.func, "attr", "")
        keywords = any(each.arg is None for each in node.keywords)
        if of == "from_answers" or (of == "answers" and node.args) or (of == "hand" and keywords):
            yield f"{source.path}:{node.lineno} turns a hand: scorer/event/hands.py does"


def of_an_event(value: ast.expr) -> bool:
    """Whether something is an event by its name, or what is said of one."""
    name = value.attr if isinstance(value, ast.Attribute) else getattr(value, "id", "")
    return name in {"event", "evening", "beginning", "listed", "listing", "before", "now", "last", "like"}


def constants(node: ast.AST) -> list[str]:
    """The strings that a comparison, a case or the left side of a table holds."""
    parts = node.keys if isinstance(node, ast.Dict) else ast.iter_child_nodes(node)
    flat = [
        e for part in parts if part for e in (part.elts if isinstance(part, ast.Tuple | ast.Set | ast.List) else [part])
    ]
    return [e.value for e in flat if isinstance(e, ast.Constant) and isinstance(e.value, str)]


def spoken_to(source: Source) -> Iterator[str]:
    """Where the database is spoken to: nothing changes except through the desk."""
    if source.within(*MAY_SPEAK_TO_THE_FILE):
        return
    for node in walk(source, ast.Import):
        for alias in node.names:
            if alias.name.split(".")[0] in DATABASE:
                yield f"{source.path}:{node.lineno} imports {alias.name}: changes go through the desk"
    for node in walk(source, ast.ImportFrom):
        if (node.module or "").split(".")[0] in DATABASE or (node.module or "").startswith("scorer.store.tables"):
            yield f"{source.path}:{node.lineno} imports from {node.module}: changes go through the desk"
    for node in walk(source, ast.Call):
        if getattr(node.func, "attr", "") in ASKING:
            yield f"{source.path}:{node.lineno} speaks to the file itself: what is asked has a name in scorer/store"


def asking_the_machine(source: Source) -> Iterator[str]:
    """What differs from machine to machine and from day to day: the clock, the zone, and the language of the system."""
    if source.within(*MAY_ASK_THE_MACHINE):
        return
    for line, name in spoken_of(source):
        *_, owner, last = "", *name.split(".")
        if last in CLOCKS.get(owner, ()) or NOTHING_BUT_CLOCKS & {owner, last}:
            yield f"{source.path}:{line} has {name}: a clock is handed in"
    for node in walk(source, ast.Call):
        if getattr(node.func, "attr", "") == "astimezone" and not node.args + node.keywords:
            yield f"{source.path}:{node.lineno} goes by the machine's zone: a clock is handed in"
    for node in walk(source, ast.Constant):
        if isinstance(node.value, str) and SPELT_BY_THE_SYSTEM.search(node.value):
            yield f"{source.path}:{node.lineno} spells as the system does: scorer/event/days.py spells in English"


def spoken_of(source: Source) -> Iterator[tuple[int, str]]:
    """All that a file imports and every attribute in it, each under its whole name, whatever the file calls it."""
    called: dict[str, str] = {}
    for node in walk(source, ast.Import, ast.ImportFrom):
        module = f"{node.module or ''}." if isinstance(node, ast.ImportFrom) else ""
        for alias in node.names:
            yield node.lineno, module + alias.name
            called |= {alias.asname: module + alias.name} if alias.asname else {}
    for node in walk(source, ast.Attribute):
        first, dot, rest = ast.unparse(node).partition(".")
        yield node.lineno, called.get(first, first) + dot + rest


def floats(source: Source) -> Iterator[str]:
    """Where points are counted nothing is a float, neither written nor made nor promised; ``__str__`` shows one."""
    if not source.within(*EXACT):
        return
    shown = {n for f in walk(source, ast.FunctionDef) if f.name == "__str__" for n in ast.walk(f)}
    for node in set(walk(source, ast.Constant, ast.Name)) - shown:
        if isinstance(getattr(node, "value", None), float) or getattr(node, "id", "") == "float":
            yield f"{source.path}:{node.lineno} is not exact"


def foreign_to_the_rules(source: Source) -> Iterator[str]:
    if not source.within("rules"):
        return
    for node in walk(source, ast.Import, ast.ImportFrom):
        names = [a.name for a in node.names] if isinstance(node, ast.Import) else [node.module or "rules"]
        for name in {n.partition(".")[0] for n in names} - sys.stdlib_module_names - {"rules"}:
            yield f"{source.path}:{node.lineno} imports {name}"


def faceless(source: Source) -> Iterator[str]:
    """A file of the pages that knows no widget: what it knows a phone needs as much, and it stands in the scorer."""
    if not source.within("ui/pages") or not any(walk(source, ast.ClassDef, ast.FunctionDef)):
        return
    imported = packages_of(source)
    if imported.isdisjoint({"PySide6", "ui"}):
        yield f"{source.path} is no face of anything: it belongs below the window"


def packages_of(source: Source) -> set[str]:
    """The packages that a file imports anything of."""
    found = set()
    for node in walk(source, ast.Import, ast.ImportFrom):
        names = [each.name for each in node.names] if isinstance(node, ast.Import) else [node.module or ""]
        found |= {name.partition(".")[0] for name in names}
    return found


def unfit_to_print(source: Source) -> Iterator[str]:
    """What is left open, what only holds on one machine, and pictures in the place of words."""
    for number, line in enumerate(source.text.splitlines(), 1):
        for pattern in (LEFT_OPEN, THIS_MACHINE, EMOJI):
            if found := pattern.search(line):
                yield f"{source.path}:{number} says {found[0]}"
