"""Recording a result through the desk, against a bare SQLite transaction that writes the same two rows."""

from __future__ import annotations

import json
import sqlite3
import statistics
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing
from itertools import count
from pathlib import Path

from scorer.commands import packed
from scorer.commands.results import EnterResult
from scorer.desk import Desk
from scorer.event.event import Event, Section
from scorer.event.plain import plain
from scorer.event.results import Key, Played, Slip
from tests.benchmarks.measure import Measure, compared, seconds

ANSWERS = {"level": 4, "strain": "S", "penalty": 1, "declarer": "N", "tricks": 10, "lead": ""}
FEW, MANY, SOME = 100, 100_000, 300


def measures() -> Iterator[Measure]:
    """Against a bare transaction, and against itself in a file with a long journal; undo likewise."""
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as folder:
        desk = opened(Path(folder) / "few.overtrick", FEW)
        with closing(bare(Path(folder) / "few.overtrick", Path(folder) / "bare.sqlite")) as connection:
            ours, theirs = recorder(desk), bare_recorder(connection)
            yield compared("a result through the desk / a bare transaction", ours, theirs, limit=2, runs=SOME)
        long = opened(Path(folder) / "many.overtrick", MANY)
        pair = recorder(long), recorder(desk)
        yield steady("a result with 100,000 deeds / with 100", *pair)
        yield steady("an undo with 100,000 deeds / with 100", long.undo, desk.undo)


def steady(name: str, ours: Callable[[], object], theirs: Callable[[], object]) -> Measure:
    """“No slower”: two equal jobs on a shared machine miss it by chance half the time, so a tenth is allowed."""
    pairs = [(seconds(ours), seconds(theirs)) for _ in range(SOME)]
    mine, floor = (statistics.median(each) for each in zip(*pairs, strict=True))
    return Measure(name, mine / floor, 1.1, mine, floor)


def opened(path: Path, deeds: int) -> Desk:
    """A club file with so many deeds in its journal."""
    from scorer.commands.events import NewEvent

    desk = Desk(path)
    desk.do(NewEvent(said="New event.", whole=Event(name="Tuesday Pairs", sections=(Section(),))))
    record = recorder(desk)
    for _ in range(FEW - 1):
        record()
    fill(path, deeds)
    return desk


def fill(path: Path, deeds: int) -> None:
    """Lengthen the journal by copying its last deeds; what undo reads from them stays true."""
    columns = "at, who, event_id, what, step, wrote, command, inverse, first"
    with closing(sqlite3.connect(path)) as file, file:
        there = file.execute("SELECT max(id) FROM deed").fetchone()[0]
        file.execute(
            f"""WITH RECURSIVE n(i) AS (SELECT {there + 1} UNION ALL SELECT i + 1 FROM n WHERE i < {deeds})
            INSERT INTO deed (id, {columns}, below, behind, standing, ahead)
            SELECT i, {columns}, i - 1, 0, i, 0 FROM n, deed WHERE deed.id = {there} AND {deeds} > {there}"""
        )


def recorder(desk: Desk) -> Callable[[], object]:
    """Records one result after another."""
    numbers, event = count(), desk.events()[0].id
    section = desk.event(event).sections[0].id

    def record() -> None:
        key = Key(section, 1, 1, next(numbers) % 30)
        said = f"Table 1, board {key.number}: 4♠ by North, made exactly."
        desk.do(EnterResult(event=event, said=said, key=key, slip=Slip(Played(ANSWERS))))

    return record


def bare(club: Path, path: Path) -> sqlite3.Connection:
    """The same two tables with the same durability, and nothing of ours around them."""
    connection = sqlite3.connect(path, isolation_level=None)
    with closing(sqlite3.connect(club)) as file:
        tables = "SELECT sql FROM sqlite_master WHERE tbl_name IN ('slip', 'deed') AND sql IS NOT NULL"
        statements = [row[0] for row in file.execute(tables)]
    for statement in ("PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL", *statements):
        connection.execute(statement)
    return connection


def bare_recorder(connection: sqlite3.Connection) -> Callable[[], object]:
    """Writes the same rows as ``recorder``."""
    numbers, slip = count(), Slip(Played(ANSWERS))
    ids = count(1)

    def record() -> None:
        number, id_ = next(numbers) % 30, next(ids)
        command = packed(EnterResult(event=1, key=Key(1, 1, 1, number), slip=slip))
        kept = json.dumps(command)
        deed = (id_, "2026-11-17T20:15:00+01:00", "", 1, "Table 1, board 1: 4♠ by North, made exactly.", "do")
        more = (f"result 1 1 1 {number}", kept, kept, id_, id_ - 1, 0, id_, 0)
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("INSERT OR REPLACE INTO slip VALUES (1, 1, 1, ?, ?)", (number, json.dumps(plain(slip))))
        connection.execute(f"INSERT INTO deed VALUES ({', '.join('?' * 14)})", deed + more)
        connection.execute("COMMIT")

    return record
