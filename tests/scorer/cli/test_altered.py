"""An evening's file in which a value is another than any program of ours writes: each command says a sentence."""

import json
import random
import sqlite3
from contextlib import closing

import pytest

from scorer.commands.results import EnterResult
from tests.scorer.clubs import first_key, open_club, slip

COMMANDS = [
    ["sheets", "club.overtrick", "--out", "paper"],
    ["export", "club.overtrick", "1", "o.csv"],
    ["export", "club.overtrick", "1", "o.xml"],
    ["check", "club.overtrick"],
    ["copies", "club.overtrick"],
]
LISTS = ("event", "session", "entry", "section", "contestant", "slip")
INSTEAD = ["", "bingo", 7, -1, None, True, [], {}, ["x"], {"x": 1}, "2026-99-99", "rubber-bridge", "tables", "teams"]
SOME, SEED = 24, 8
KNOWN = [
    # list    column      within              instead
    ("event", "game",     None,               "rubber-bridge"),
    ("event", "game",     None,               "chicago"),
    ("event", "game",     None,               "bezique"),
    ("event", "contest",  None,               "teams"),
    ("event", "contest",  None,               "bingo"),
    ("event", "method",   None,               "bingo"),
    ("event", "form",     None,               "bingo"),
    ("slip",  "slip",     ("result",),        {"kind": "Bingo"}),
    ("slip",  "slip",     ("result", "kind"), "Bingo"),
    ("slip",  "slip",     ("result", "answers"),          {}),
    ("slip",  "slip",     ("result", "answers", "lead"),  -1),
    ("slip",  "slip",     ("result", "answers", "level"), "x"),
]  # fmt: skip


@pytest.fixture
def evening(typing):
    """A club with an event and a result, in the folder that commands are typed in."""
    with closing(open_club(typing.folder)) as desk:
        desk.do(EnterResult(event=1, key=first_key(desk), slip=slip()))
    return typing


def within(value, at=()):
    """Every place in a value of JSON."""
    yield at
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for name, part in parts:
        yield from within(part, (*at, name))


def put(value, at, instead):
    """The same with something else in a place."""
    if not at:
        return instead
    copy = dict(value) if isinstance(value, dict) else list(value)
    copy[at[0]] = put(value[at[0]], at[1:], instead)
    return copy


def columns(file):
    """What the lists of an event hold: list, column, its value in the first row, and whether that is JSON."""
    for of in LISTS:
        row = file.execute(f'SELECT * FROM "{of}" LIMIT 1')
        names, values = [each[0] for each in row.description], row.fetchone() or ()
        for name, value in zip(names, values, strict=False):
            nested = isinstance(value, str) and value[:1] in ("[", "{")
            yield of, name, json.loads(value) if nested else value, nested


def alter(path, of, column, at, instead):
    """Put something else into a column of a list, or within it."""
    with closing(sqlite3.connect(path)) as file, file:
        old = next(value for table, name, value, _ in columns(file) if (table, name) == (of, column))
        new = instead if at is None else json.dumps(put(old, at, instead))
        plain = new if isinstance(new, str | int | None) else json.dumps(new)
        file.execute(f'UPDATE OR IGNORE "{of}" SET "{column}" = ?', (plain,))


def all_said(typing):
    """What every command ends with."""
    for command in COMMANDS:
        done = typing(*command)
        assert done.status in (0, 1, 2), (command, done.err)
        assert "Traceback" not in done.err
        assert done.status != 2 or done.err.endswith((".\n", "”\n")), done.err


@pytest.mark.parametrize(("of", "column", "at", "instead"), KNOWN)
def test_what_no_program_of_ours_writes_is_said(evening, of, column, at, instead):
    alter(evening.folder / "club.overtrick", of, column, at, instead)
    all_said(evening)


@pytest.mark.parametrize("turn", range(SOME))
def test_any_value_may_be_another(evening, turn):
    chance = random.Random(f"{SEED} {turn}")
    path = evening.folder / "club.overtrick"
    with closing(sqlite3.connect(path)) as file:
        places = [
            (of, name, at) for of, name, value, nested in columns(file) for at in (within(value) if nested else [None])
        ]
    of, column, at = chance.choice(places)
    instead = chance.choice(INSTEAD)
    print(of, column, at, instead)
    try:
        alter(path, of, column, at, instead)
    except sqlite3.IntegrityError:  # SQLite itself keeps that out
        return
    all_said(evening)
