"""The rules of the house that a test can hold: sizes, names, directions, and who may ask what of whom."""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.tree import PROGRAM, SHELVES, TOP, TOP_LEVEL, Source, files, on_shelf, walk

READABLE = {".py", ".md", ".toml", ".lock", ".txt", ".csv", ".json", ".svg", ".html", ".css", ".js", ".ts", ".xml", ""}

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
MAY_ASK_THE_MACHINE = ("scorer/clock", "scorer/store/copying", "scorer/store/file", "tests/benchmarks", "tests/long")
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
STANDINGS = {"BoardPlay", "TablePlay", "TeamPlay"}
WORKED_OUT = {"Reckoning", "Standings", "States", "TableStates"} | STANDINGS
SAID_OF_IT = {"shown", "arranged", "unit", "counted", "handed_in"}  # words of a contest, to be used and not compared
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
        told = any(isinstance(side, ast.Constant) and isinstance(side.value, str) for side in sides)
        for side in (side for side in sides if isinstance(side, ast.Attribute)):
            if (side.attr in {"contest", "form"} and of_an_event(side.value)) or (told and side.attr in SAID_OF_IT):
                yield f"{source.path}:{node.lineno} compares {ast.unparse(side)}: ask the contest"
    if source.within("scorer/contests"):
        return
    for node in walk(source, ast.Call):
        named = {each.id for each in ast.walk(node.args[-1]) if isinstance(each, ast.Name)} if node.args else set()
        if getattr(node.func, "id", "") == "isinstance" and (found := named & WORKED_OUT):
            yield f"{source.path}:{node.lineno} asks whether it has {', '.join(found)}: ask the contest"
        if getattr(node.func, "id", "") == "cast" and (found := words_of(node.args[0]) & WORKED_OUT):
            yield f"{source.path}:{node.lineno} takes it for granted that it has {', '.join(found)}: ask the contest"


def building_standings(source: Source) -> Iterator[str]:
    """The standings of an event are those of its contest; those of a file that is rescored are of pairs on boards."""
    if source.within("scorer/contests", "scorer/rescore/worked"):
        return
    for node in walk(source, ast.Call):
        if (made := ast.unparse(node.func).rpartition(".")[2]) in STANDINGS:
            yield f"{source.path}:{node.lineno} builds {made} itself: ask the contest for the standings"


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
    return name in {"event", "evening", "beginning", "listed", "before", "now", "last", "like"}


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


def unfit_to_print(source: Source) -> Iterator[str]:
    """What is left open, what only holds on one machine, and pictures in the place of words."""
    for number, line in enumerate(source.text.splitlines(), 1):
        for pattern in (LEFT_OPEN, THIS_MACHINE, EMOJI):
            if found := pattern.search(line):
                yield f"{source.path}:{number} says {found[0]}"


ON_CODE = (
    long_functions,
    long_files,
    unannounced,
    trade_names,
    asking_which,
    asking_the_contest,
    building_standings,
    reading_answers,
    turning_hands,
    spoken_to,
    asking_the_machine,
    floats,
    foreign_to_the_rules,
)
by_name = pytest.mark.parametrize("check", ON_CODE, ids=lambda c: c.__name__)


CONTEST = "class Contest(ABC):\n    key: ClassVar[str]\n    deals_twice: ClassVar[bool] = False"
ASKERS = [
    # who asks                                                        objected to
    ((("ui/x.py", "if each.deals_twice: ..."), ("scorer/x.py", "not contest_of(event).deals_twice")),   True),
    ((("ui/x.py", "if each.deals_twice: ..."), ("ui/x.py", "not contest_of(event).deals_twice")),       False),
    ((("ui/x.py", "if each.deals_twice: ..."), ("scorer/contests/x.py", "deals_twice = True")),         False),
]  # fmt: skip


@pytest.mark.parametrize(("askers", "objected"), ASKERS)
def test_a_flag_asked_in_several_places_is_objected_to(askers, objected):
    flags = yes_or_no(Source("scorer/contests/contest.py", CONTEST))
    assert flags == {"deals_twice"}
    assert bool([*asked_in_several([Source(*each) for each in askers], flags)]) is objected


def test_a_flag_of_a_contest_answers_one_question():
    (vocabulary,) = (each for each in files("scorer/contests", suffixes={".py"}) if each.path.endswith("/contest.py"))
    offences = [*asked_in_several(files(*PROGRAM, suffixes={".py"}), yes_or_no(vocabulary))]
    assert not offences, "\n".join(offences)


@by_name
def test_the_program_keeps_the_rules_of_the_house(check):
    offences = [offence for source in files(*PROGRAM, suffixes={".py"}) for offence in check(source)]
    assert not offences, "\n".join(offences)


@pytest.mark.parametrize("check", [unannounced, trade_names, asking_the_machine], ids=lambda c: c.__name__)
def test_so_do_the_tests(check):
    offences = [offence for source in files("tests", suffixes={".py"}) for offence in check(source)]
    assert not offences, "\n".join(offences)


def test_nothing_is_left_open_and_nothing_speaks_of_the_place_where_it_was_made():
    top = [Source(p.name, p.read_text()) for p in TOP.iterdir() if p.is_file() and p.name in TOP_LEVEL]
    everything = top + files(*PROGRAM, "tests", ".ci", suffixes=READABLE)
    offences = [offence for source in everything for offence in unfit_to_print(source)]
    assert not offences, "\n".join(offences)


# Two things that stand on a shelf while the checks themselves are tested.
SHELVED = {"spades": "rules/spades.py", "hearts": "rules/hearts.py"}
TABLE = [
    # the check            where                     what it must object to
    (long_functions,       "rules/x.py",             "def f():\n" + "    a = 1\n" * 40),
    (long_functions,       "ui/x.py",                "def __init__(self):\n" + "    a = 1\n" * 40),
    (long_files,           "rules/x.py",             "\n" * 401),
    (long_files,           "rules/spades.py",        "\n" * 301),
    (unannounced,          "rules/x.py",             "import re\n"),
    (unannounced,          "rules/x.py",             '"""\nToo late."""\n'),
    (trade_names,          "rules/score_utils.py",   ""),
    (trade_names,          "rules/x.py",             "class EventManager: ..."),
    (trade_names,          "rules/x.py",             "def handler_of(x): ..."),
    (asking_which,         "ui/x.py",                "if game.key == 'spades': ..."),
    (asking_which,         "ui/x.py",                "if 'spades' != game.key: ..."),
    (asking_which,         "ui/x.py",                "if game.key in ('spades', 'x'): ..."),
    (asking_which,         "ui/x.py",                "match game.key:\n    case 'spades': ..."),
    (asking_which,         "ui/x.py",                "draw = {'spades': 1, 'hearts': 2}"),
    (spoken_to,            "ui/x.py",                "from sqlalchemy import insert"),
    (spoken_to,            "scorer/cli.py",          "import sqlalchemy.orm as o"),
    (spoken_to,            "scorer/sheets/x.py",     "import sqlite3"),
    (spoken_to,            "ui/x.py",                "from scorer.store.tables import SLIP"),
    (spoken_to,            "scorer/desk.py",         "from sqlalchemy.exc import IntegrityError"),
    (spoken_to,            "scorer/commands/x.py",   "from scorer.store.tables import SLIP"),
    (spoken_to,            "scorer/commands/x.py",   "slip = file.scalars(FIND).first()"),
    (spoken_to,            "scorer/journal.py",      "file.exec_driver_sql('PRAGMA user_version')"),
    (asking_the_machine,   "ui/x.py",                "now = datetime.now()"),
    (asking_the_machine,   "ui/x.py",                "day = datetime.date.today()"),
    (asking_the_machine,   "ui/x.py",                "timer = partial(time.monotonic)"),
    (asking_the_machine,   "ui/x.py",                "from time import perf_counter, sleep"),
    (asking_the_machine,   "ui/x.py",                "began = time.perf_counter_ns()"),
    (asking_the_machine,   "ui/x.py",                "from time import monotonic_ns"),
    (asking_the_machine,   "ui/x.py",                "from time import monotonic_ns as still"),
    (asking_the_machine,   "ui/x.py",                "from time import *"),
    (asking_the_machine,   "ui/x.py",                "import time as t\nt.monotonic()"),
    (asking_the_machine,   "ui/x.py",                "import datetime as d\nd.date.today()"),
    (asking_the_machine,   "ui/x.py",                "from datetime import datetime as dt\ndt.now()"),
    (asking_the_machine,   "ui/x.py",                "began = time.thread_time()"),
    (asking_the_machine,   "ui/x.py",                "zone = time.tzname"),
    (asking_the_machine,   "ui/x.py",                "from PySide6.QtCore import QElapsedTimer"),
    (asking_the_machine,   "ui/x.py",                "from PySide6 import QtCore as q\nwatch = q.QElapsedTimer()"),
    (asking_the_machine,   "ui/x.py",                "import os as o\no.times()"),
    (asking_the_machine,   "ui/x.py",                "from resource import RUSAGE_SELF, getrusage"),
    (asking_the_machine,   "ui/x.py",                "import timeit"),
    (asking_the_machine,   "ui/x.py",                "from timeit import default_timer as now"),
    (asking_the_machine,   "ui/x.py",                "open(path, encoding=locale.getpreferredencoding())"),
    (asking_the_machine,   "ui/x.py",                "day = QDate.currentDate()"),
    (asking_the_machine,   "ui/x.py",                "at = deed.at.astimezone()"),
    (asking_the_machine,   "ui/x.py",                "said = f'{at.day} {at:%" + "B}'"),
    (asking_the_contest,   "ui/x.py",                "if self.room.evening.contest == key: ..."),
    (asking_the_contest,   "scorer/sheets/x.py",     "if event.form in FORMS: ..."),
    (asking_the_contest,   "scorer/contests/x.py",   "who = PAIRS if event.form == PAIRS else PARTNERS"),
    (asking_the_contest,   "ui/x.py",                "if contest_of(event).shown == 'pads': ..."),
    (asking_the_contest,   "ui/x.py",                "isinstance(live, TablePlay | None)"),
    (asking_the_contest,   "ui/x.py",                "play = cast('TeamPlay | None', live)"),
    (asking_the_contest,   "ui/x.py",                "play = cast(TablePlay, live)"),
    (building_standings,   "scorer/formats/x.py",    "standings = BoardPlay(event)"),
    (building_standings,   "ui/x.py",                "live = standings.TablePlay(event, read)"),
    (reading_answers,      "scorer/evening/x.py",    "boards = section.movement.made_from['boards']"),
    (reading_answers,      "ui/pages/seats/x.py",    "replace(movement, made_from={})"),
    (turning_hands,        "ui/x.py",                "hand = self.game.from_answers(result.answers)"),
    (turning_hands,        "ui/x.py",                "kept = rules.answers(hand)"),
    (turning_hands,        "scorer/x.py",            "hand = game.hand(**answers)"),
    (asking_the_machine,   "scorer/x.py",            "said = day.strftime('%" + "A')"),
    (asking_the_machine,   "tests/ui/test_x.py",     "assert time.process_time() - began < 0.2"),
    (floats,               "rules/x.py",             "half = 0.5"),
    (floats,               "scorer/methods/x.py",    "def top() -> float: ..."),
    (floats,               "scorer/standings.py",    "float(points)"),
    (foreign_to_the_rules, "rules/parts/x.py",       "import numpy.linalg"),
    (foreign_to_the_rules, "rules/x.py",             "from scorer.event import event"),
    (unfit_to_print,       "README.md",              "TO" "DO: write this"),
    (unfit_to_print,       "Makefile",               "cp /ho" "me/ann/x ."),
    (unfit_to_print,       "scorer/x.py",            "# see ../sha" "red/cases"),
    (unfit_to_print,       "README.md",              "done \U0001f389"),
]  # fmt: skip
FINE = [
    (long_functions,       "rules/x.py",             "def f():\n" + "    a = 1\n" * 39),
    (long_functions,       "ui/x.py",                "def __init__(self):\n" + "    a = 1\n" * 39),
    (long_files,           "rules/x.py",             "\n" * 400),
    (trade_names,          "ui/x.py",                "def data(self, index, role): ...\nclass Database: ..."),
    (asking_which,         "rules/spades.py",        "if key == 'spades': ..."),
    (asking_which,         "ui/x.py",                "default = 'spades'\nnext(g for g in GAMES if g.key == key)"),
    (asking_which,         "ui/x.py",                "LAYOUTS = {'spades': 1}"),
    (spoken_to,            "scorer/store/slips.py",  "from sqlalchemy import insert\nfile.execute(insert(SLIP))"),
    (spoken_to,            "scorer/commands/x.py",   "record(file, key, slip, over=None)"),
    (reading_answers,      "scorer/movements/x.py",  "boards = movement.made_from['boards']"),
    (reading_answers,      "ui/x.py",                "if movement.still or made_from: ..."),
    (turning_hands,        "scorer/event/hands.py",  "return rules.from_answers(answers)"),
    (turning_hands,        "ui/x.py",                "match result:\n    case Played(answers=each): each.answers()"),
    (turning_hands,        "scorer/x.py",            "conditions.hand(slip.result, board=3)"),
    (asking_the_contest,   "scorer/contests/x.py",   "isinstance(found, Standings)"),
    (asking_the_contest,   "ui/x.py",                "card = BESIDE[contest_of(event).shown]"),
    (asking_the_contest,   "ui/x.py",                "if self.form is not form: ...\nisinstance(found, Row)"),
    (building_standings,   "scorer/contests/x.py",   "return BoardPlay(event)"),
    (building_standings,   "ui/x.py",                "live: BoardPlay = standings_of(event)"),
    (asking_the_machine,   "scorer/clock.py",        "now = datetime.now(UTC)"),
    (asking_the_machine,   "tests/benchmarks/x.py",  "start = time.perf_counter()"),
    (asking_the_machine,   "ui/x.py",                "clock.now().astimezone(zone)\nf'{at:%H:%M}, 100% and more'"),
    (asking_the_machine,   "tests/x.py",             "time.sleep(0.01)\nfrom time import sleep"),
    (asking_the_machine,   "ui/x.py",                "import datetime as d\nself.time.now(d.UTC)"),
    (floats,               "scorer/sheets/x.py",     "margin = 0.5"),
    (floats,               "rules/x.py",             "def __str__(self):\n    return f'{float(self.points):g}'"),
    (foreign_to_the_rules, "rules/x.py",             "from fractions import Fraction\nfrom rules.game import Game"),
    (unfit_to_print,       "README.md",              "[the samples](resources/samples), ./work/, <root/>"),
]  # fmt: skip


@pytest.mark.parametrize(("check", "where", "says"), TABLE)
def test_each_check_objects_to_what_it_is_for(check, where, says, monkeypatch):
    monkeypatch.setattr(sys.modules[__name__], "THINGS", SHELVED)
    assert list(check(Source(where, says)))


@pytest.mark.parametrize(("check", "where", "says"), FINE)
def test_no_check_objects_to_what_is_meant(check, where, says, monkeypatch):
    monkeypatch.setattr(sys.modules[__name__], "THINGS", SHELVED)
    assert list(check(Source(where, says))) == []
