"""Deeds and damage for the tests of what keeps a club file safe."""

from __future__ import annotations

import ctypes
import os
import shutil
import sqlite3
import struct
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from datetime import datetime
from pathlib import Path

from scorer.clock import CLOCK
from scorer.commands.results import EnterResult, enter
from scorer.desk import Desk
from scorer.event.results import BareScore, Key, Slip
from scorer.journal import Deed


def entered(desk: Desk, number: int) -> Deed:
    """Board ``number`` at table 1, with a score of a hundred more."""
    return desk.do(result(desk, number))


def result(desk: Desk, number: int) -> EnterResult:
    """What records that."""
    event = desk.event(1)
    return enter(event, Key(event.sections[0].id, 1, 1, number), Slip(BareScore(100 + number)))


def boards(desk: Desk) -> set[int]:
    """The boards with a result."""
    return {key.number for key in desk.event(1).slips}


def sql(path: Path, *statements: str) -> None:
    """Change a file behind the desk's back."""
    with closing(sqlite3.connect(path)) as connection, connection:
        for statement in statements:
            connection.execute(statement)


DAYS = {9: (1, 4), 10: (1, 4), 11: range(1, 29, 3)}  # more than ten, and two before the last of a month
EVENINGS = [f"2026-{month:02}-{day:02}T20:00:00+01:00" for month, days in DAYS.items() for day in days]
FEW = 3  # evenings that keep a copy each where a test says so, and then these are too many
SEVEN = EVENINGS[:7]


def on(monkeypatch, when: str) -> None:
    """The clock says so."""
    monkeypatch.setattr(CLOCK, "read", lambda: datetime.fromisoformat(when))


CRASH = """
import os, signal, sqlite3, sys
file = sqlite3.connect(sys.argv[1], isolation_level=None)
file.execute("PRAGMA cache_size = 1")
file.execute("BEGIN IMMEDIATE")
file.execute("UPDATE deed SET what = what || hex(randomblob(60000)), chain = 'half'")
os.kill(os.getpid(), signal.SIGKILL)
"""


def crashed(path: Path) -> Path:
    """A program dies half-way through writing a deed; returns the journal that it leaves beside the file."""
    subprocess.run([sys.executable, "-S", "-c", CRASH, str(path)], check=False)
    journal = path.with_name(path.name + "-journal")
    assert journal.read_bytes()[:1] not in (b"", b"\0")
    return journal


LOGGED_DEEDS = """
import os, sqlite3, sys
file = sqlite3.connect(sys.argv[1], isolation_level=None)
file.row_factory = sqlite3.Row
file.execute("PRAGMA journal_mode = WAL")
file.execute("PRAGMA wal_autocheckpoint = 0")
row = dict(file.execute("SELECT * FROM deed ORDER BY id DESC LIMIT 1").fetchone())
for number in range(6):
    name = f"acknowledged {number}"
    command = '{"kind": "NameClub", "said": "' + name + '", "name": "' + name + '"}'
    row |= {"id": row["id"] + 1, "first": row["id"] + 1, "step": "do", "command": command, "inverse": command}
    file.execute("BEGIN IMMEDIATE")
    file.execute("UPDATE club SET name = ?", (name,))
    places = ", ".join("?" * len(row))
    file.execute(f"INSERT INTO deed ({', '.join(row)}) VALUES ({places})", tuple(row.values()))
    file.execute("COMMIT")
os._exit(0)
"""


def logged_by_an_older_program(tmp_path: Path) -> Path:
    """A file of an older program that ended without writing its log of six deeds into it."""
    path = tmp_path / "old.overtrick"
    shutil.copyfile(Path(__file__).parent.parent / "old_files" / "0002.overtrick", path)
    subprocess.run([sys.executable, "-S", "-c", LOGGED_DEEDS, str(path)], check=True)
    return path


def without_powers() -> None:
    """What may not be read or written may not be so by an administrator either, from here on (man 2 capset)."""
    version_3 = struct.pack("Ii", 0x20080522, 0)
    if ctypes.CDLL(None).capset(version_3, bytes(24)):
        raise OSError("no program can be without powers here")


def said_to_a_member(act: Callable[[], object]) -> str:
    """What somebody is told who has no more powers at the computer than any member of the club."""
    hear, tell = os.pipe()
    pid = os.fork()
    if not pid:
        try:
            without_powers()
            os.write(tell, repr(act()).encode())
        except BaseException as error:  # noqa: BLE001  it goes back to the test
            os.write(tell, f"{type(error).__name__}: {error}".encode())
        finally:
            os._exit(0)
    os.close(tell)
    with os.fdopen(hear, encoding="utf-8") as heard:
        said = heard.read()
    os.waitpid(pid, 0)
    return said


def protected(monkeypatch, *paths: Path) -> None:
    """Nobody may write some files or folders, an administrator no more than anybody."""
    may = os.access
    monkeypatch.setattr(os, "access", lambda path, how: not (how & os.W_OK and path in paths) and may(path, how))


def refusing(monkeypatch, number: int, *within: Path) -> None:
    """Nothing can be begun in some folders, for a reason that the system gives."""
    begin = os.open

    def refused(path, flags, *mode, **more):
        if flags & os.O_CREAT and any(folder in Path(path).parents for folder in within):
            raise OSError(number, os.strerror(number), str(path))
        return begin(path, flags, *mode, **more)

    monkeypatch.setattr(os, "open", refused)
