"""Recording a result through the desk, against a bare SQLite transaction that writes the same rows as safely."""

from __future__ import annotations

import json
import sqlite3
import statistics
import threading
import time
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
from scorer.store.chain import SIGNED, chained
from scorer.store.file import SAFELY
from tests.benchmarks.measure import Measure, compared, on_disk, seconds, shown
from ui.jobs import briefly

ANSWERS = {"level": 4, "strain": "S", "penalty": 1, "declarer": "N", "tricks": 10, "lead": ""}
FEW, MANY, SOME = 100, 100_000, 300
LONG = 10_000  # deeds of some years, copied and checked while results come in
PAUSE = 0.050  # seconds that nobody should wait longer for a result than without copies
COPIES = 4


def measures() -> Iterator[Measure]:
    """Against a bare transaction; against itself in a file with a long journal; undo likewise; and beside copies."""
    with on_disk() as folder:
        desk = opened(folder / "few.overtrick", FEW)
        with closing(bare(folder / "few.overtrick", folder / "bare.sqlite")) as connection:
            ours, theirs = recorder(desk), bare_recorder(connection)
            yield compared("a result through the desk / a bare transaction", ours, theirs, limit=1.6, runs=SOME)
        long = opened(folder / "many.overtrick", MANY)
        pair = recorder(long), recorder(desk)
        yield steady("a result with 100,000 deeds / with 100", *pair)
        yield steady("an undo with 100,000 deeds / with 100", long.undo, desk.undo)
        yield paused(opened(folder / "copied.overtrick", LONG))


def steady(name: str, ours: Callable[[], object], theirs: Callable[[], object]) -> Measure:
    """“No slower”: two equal jobs on a shared machine miss it by chance half the time, so a tenth is allowed."""
    pairs = [(seconds(ours), seconds(theirs)) for _ in range(SOME)]
    mine, floor = (statistics.median(each) for each in zip(*pairs, strict=True))
    return Measure(name, mine / floor, 1.1, mine, floor)


def paused(desk: Desk) -> Measure:
    """How much longer somebody waits for a result at most while copies are taken in another thread.

    Beside each copy as many are recorded without: a disk that is busy otherwise holds up both alike.
    """
    record = recorder(desk)
    record()
    alone, meanwhile = list[float](), list[float]()
    for _ in range(COPIES):
        beside = threading.Thread(target=copied, args=(desk,))
        beside.start()
        while beside.is_alive():
            meanwhile.append(at_a_table(record))
        beside.join()
        alone += [at_a_table(record) for _ in range(len(meanwhile) - len(alone))]
    # One in a hundred of either is the machine's own: a disk that is busy otherwise.
    longest, usual = (sorted(each)[int(len(each) * 0.99)] for each in (meanwhile, alone))
    name = f"the pause that copies cost a result / 50 ms (of {len(meanwhile)}; longest {shown(max(meanwhile))})"
    return Measure(name, max(0.0, longest - usual) / PAUSE, 1, longest, usual)


def at_a_table(record: Callable[[], object]) -> float:
    """How long one result takes; the next comes as soon as a table terminal sends it at most."""
    taken = seconds(record)
    time.sleep(0.005)
    return taken


def copied(desk: Desk) -> None:
    """A copy of a state that has none."""
    with briefly():  # as in the program
        desk.keeper.take(desk.head)


def opened(path: Path, deeds: int) -> Desk:
    """A club file with so many deeds in its journal."""
    from scorer.commands.events import NewEvent

    desk = Desk(path)
    desk.do(NewEvent(said="New event.", whole=Event(name="Tuesday Pairs", sections=(Section(),))))
    record = recorder(desk)
    for _ in range(FEW - 1):
        record()
    desk.close(copy=False)
    fill(path, deeds)
    return Desk(path)


def fill(path: Path, deeds: int) -> None:
    """Lengthen the journal by its last deed again and again, chained; what undo reads from them stays true."""
    columns = (*SIGNED, "chain")
    with closing(sqlite3.connect(path)) as file, file:
        row = dict(zip(columns, file.execute(f"SELECT {', '.join(columns)} FROM deed ORDER BY id DESC").fetchone()))  # noqa: B905
        kept = row | {name: json.loads(row[name]) for name in ("command", "inverse")}
        for id_ in range(row["id"] + 1, deeds + 1):
            kept |= {"id": id_, "first": id_}
            kept["chain"] = chained(kept["chain"], kept)
            written = row | {name: kept[name] for name in ("id", "first", "chain")}
            file.execute(f"INSERT INTO deed ({', '.join(written)}) VALUES (:{', :'.join(written)})", written)


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
    for statement in (*(f"PRAGMA {each}" for each in SAFELY if "foreign" not in each), *statements):
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
        more = (f"event 1/section 1/result 1 1 {number}", kept, kept, id_, "0" * 64)
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("INSERT OR REPLACE INTO slip VALUES (1, 1, 1, ?, ?)", (number, json.dumps(plain(slip))))
        connection.execute(f"INSERT INTO deed VALUES ({', '.join('?' * 11)})", deed + more)
        connection.execute("COMMIT")

    return record
