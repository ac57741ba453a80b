"""The rules of the house that a test can hold: sizes, names, directions, and who may ask what of whom."""

import pytest

from tests import house
from tests.house import (
    asked_in_several,
    asking_it_otherwise,
    asking_the_contest,
    asking_the_machine,
    asking_which,
    building_standings,
    dealing,
    faceless,
    floats,
    foreign_to_the_rules,
    long_files,
    long_functions,
    reading_answers,
    spoken_to,
    trade_names,
    turning_hands,
    unannounced,
    unfit_to_print,
    yes_or_no,
)
from tests.tree import PROGRAM, TOP, TOP_LEVEL, Source, files

READABLE = {".py", ".md", ".toml", ".lock", ".txt", ".csv", ".json", ".svg", ".html", ".css", ".js", ".ts", ".xml", ""}


ON_CODE = (
    long_functions,
    long_files,
    unannounced,
    trade_names,
    asking_which,
    asking_the_contest,
    asking_it_otherwise,
    building_standings,
    dealing,
    reading_answers,
    turning_hands,
    spoken_to,
    asking_the_machine,
    floats,
    foreign_to_the_rules,
    faceless,
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


@pytest.mark.parametrize("check", [long_files, unannounced, trade_names, asking_the_machine], ids=lambda c: c.__name__)
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
    (asking_the_machine,   "ui/x.py",                "import threading\nthreading.Timer(0.3, done).start()"),
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
    (asking_the_contest,   "ui/x.py",                "if contest_of(event).shown in ('boards',): ..."),
    (asking_the_contest,   "ui/x.py",                "across = contest_of(event).shown in BY_PEOPLE"),
    (asking_the_contest,   "ui/x.py",                "isinstance(live, LadderPlay)"),
    (asking_the_contest,   "ui/x.py",                "isinstance(live, TablePlay | None)"),
    (asking_the_contest,   "ui/x.py",                "play = cast('TeamPlay | None', live)"),
    (asking_the_contest,   "ui/x.py",                "play = cast(TablePlay, live)"),
    (asking_the_contest,   "ui/x.py",                "isinstance(live, KnockOutPlay)"),
    (asking_it_otherwise,  "ui/x.py",                "match live:\n    case LadderPlay(): ..."),
    (asking_it_otherwise,  "ui/x.py",                "match live:\n    case standings.LadderPlay(): ..."),
    (asking_it_otherwise,  "ui/x.py",                "if type(live) is LadderPlay: ..."),
    (asking_it_otherwise,  "ui/x.py",                "if live.__class__ == LadderPlay: ..."),
    (asking_it_otherwise,  "ui/x.py",                "if issubclass(kind, LadderPlay): ..."),
    (asking_it_otherwise,  "ui/x.py",                "from scorer.x import LadderPlay as L\nisinstance(live, L)"),
    (asking_it_otherwise,  "ui/x.py",                "KINDS = (LadderPlay,)\nisinstance(live, KINDS)"),
    (asking_it_otherwise,  "ui/x.py",                "if hasattr(live, 'far'): ..."),
    (asking_it_otherwise,  "ui/x.py",                "if contest.key == LADDER: ..."),
    (asking_it_otherwise,  "ui/x.py",                "if self.making.contest.key in LADDERS: ..."),
    (asking_it_otherwise,  "ui/x.py",                "if contest_of(event).key != 'ladder': ..."),
    (asking_it_otherwise,  "ui/x.py",                "if contest_of(event) is contest('ladder'): ..."),
    (asking_it_otherwise,  "ui/x.py",                "kind = event.contest\nif kind in LADDERS: ..."),
    (asking_it_otherwise,  "ui/x.py",                "who = event.form\nif who == PAIRS: ..."),
    (asking_it_otherwise,  "ui/x.py",                "how = contest_of(event).shown\nif how == 'pads': ..."),
    (asking_it_otherwise,  "ui/x.py",                "if contest_of(event).shown.startswith('p'): ..."),
    (asking_it_otherwise,  "ui/x.py",                "if event.contest.startswith('swiss'): ..."),
    (asking_it_otherwise,  "ui/x.py",                "far = {'ladder': 1}.get(event.contest)"),
    (asking_it_otherwise,  "ui/x.py",                "far = FAR[event.contest]"),
    (asking_it_otherwise,  "ui/x.py",                "if event.entrant == 'team': ..."),
    (asking_it_otherwise,  "ui/x.py",                "if contest_of(event).unit == BOARD: ..."),
    (asking_the_contest,   "ui/x.py",                "if listing.contest == key: ..."),
    (building_standings,   "scorer/formats/x.py",    "standings = BoardPlay(event)"),
    (building_standings,   "ui/x.py",                "live = standings.TablePlay(event, read)"),
    (building_standings,   "ui/x.py",                "live = LeaguePlay(event)"),
    (reading_answers,      "scorer/evening/x.py",    "boards = section.movement.made_from['boards']"),
    (reading_answers,      "ui/pages/seats/x.py",    "replace(movement, made_from={})"),
    (dealing,              "ui/x.py",                "at = game.on_board(key.number, chosen)"),
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
    (faceless,             "ui/pages/seats/x.py",    "from scorer.event import event\ndef lines(): ..."),
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
    (dealing,              "ui/x.py",                "first = game.on_board(1, chosen)"),
    (dealing,              "scorer/rescore/x.py",    "at = game.on_board(key.number, chosen)"),
    (turning_hands,        "scorer/event/hands.py",  "return rules.from_answers(answers)"),
    (turning_hands,        "ui/x.py",                "match result:\n    case Played(answers=each): each.answers()"),
    (turning_hands,        "scorer/x.py",            "conditions.hand(slip.result, board=3)"),
    (asking_the_contest,   "scorer/contests/x.py",   "isinstance(found, Standings)"),
    (asking_the_contest,   "ui/x.py",                "card = BESIDE[contest_of(event).shown]"),
    (asking_the_contest,   "ui/x.py",                "if self.form is not form: ...\nisinstance(found, Row)"),
    (asking_it_otherwise,  "scorer/contests/x.py",   "who = DRAWN.get(event.form)"),
    (asking_it_otherwise,  "ui/x.py",                "same = contest_of(event) is contest_of(before)"),
    (asking_it_otherwise,  "ui/x.py",                "noun = NOUNS[event.entrant]"),
    (asking_it_otherwise,  "ui/x.py",                "card = CARDS[contest_of(event).shown]"),
    (asking_it_otherwise,  "ui/x.py",                "contest_of(event).movement_sheet == self.key"),
    (asking_it_otherwise,  "ui/x.py",                "first = method.unit == unit"),
    (asking_it_otherwise,  "ui/x.py",                "match result:\n    case Played(): ..."),
    (asking_it_otherwise,  "scorer/standings/x.py",  "class OnePlay(Reckoning): ...\ntype(other) is OnePlay"),
    (building_standings,   "scorer/contests/x.py",   "return BoardPlay(event)"),
    (building_standings,   "scorer/standings/x.py",  "class PairPlay:\n    def anew(self): return PairPlay()"),
    (building_standings,   "ui/x.py",                "live: BoardPlay = standings_of(event)"),
    (asking_the_machine,   "scorer/clock.py",        "now = datetime.now(UTC)"),
    (asking_the_machine,   "tests/benchmarks/x.py",  "start = time.perf_counter()"),
    (asking_the_machine,   "ui/x.py",                "clock.now().astimezone(zone)\nf'{at:%H:%M}, 100% and more'"),
    (asking_the_machine,   "tests/x.py",             "time.sleep(0.01)\nfrom time import sleep"),
    (asking_the_machine,   "ui/x.py",                "import datetime as d\nself.time.now(d.UTC)"),
    (floats,               "scorer/sheets/x.py",     "margin = 0.5"),
    (floats,               "rules/x.py",             "def __str__(self):\n    return f'{float(self.points):g}'"),
    (foreign_to_the_rules, "rules/x.py",             "from fractions import Fraction\nfrom rules.game import Game"),
    (faceless,             "ui/pages/seats/x.py",    "from ui.parts import Words\ndef lines(): ..."),
    (faceless,             "ui/pages/x/__init__.py", '"""A page."""'),
    (unfit_to_print,       "README.md",              "[the samples](resources/samples), ./work/, <root/>"),
]  # fmt: skip


@pytest.mark.parametrize(("check", "where", "says"), TABLE)
def test_each_check_objects_to_what_it_is_for(check, where, says, monkeypatch):
    monkeypatch.setattr(house, "THINGS", SHELVED)
    assert list(check(Source(where, says)))


@pytest.mark.parametrize(("check", "where", "says"), FINE)
def test_no_check_objects_to_what_is_meant(check, where, says, monkeypatch):
    monkeypatch.setattr(house, "THINGS", SHELVED)
    assert list(check(Source(where, says))) == []
