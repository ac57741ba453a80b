"""Recording a result in a club on a server, against a bare transaction there that writes the same rows as safely."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from itertools import count
from typing import Any

import pytest

from scorer.commands import packed
from scorer.commands.events import NewEvent
from scorer.commands.results import EnterResult
from scorer.event.event import Event, Section
from scorer.event.plain import plain
from scorer.event.results import Key, Played, Slip
from scorer.served import Served
from scorer.store.address import Address
from scorer.store.file import HEAD
from tests.benchmarks.measure import Measure, Skipped, compared
from tests.benchmarks.recording import ANSWERS, recorder
from tests.scorer.servers import Server, started

NAME = "a result through the desk of a club on a server / a bare transaction there"
SOME = 300
SAFELY = "shared_buffers=16MB"  # and nothing that would make a commit less than one
SLIP = (
    "INSERT INTO slip VALUES (1, 1, 1, %s, %s)"
    ' ON CONFLICT (section_id, round, "table", number) DO UPDATE SET slip = excluded.slip'
)
DEED = f"INSERT INTO deed VALUES ({', '.join(['%s'] * 11)})"


def measures() -> Iterator[Measure | Skipped]:
    """One, where this machine has a server."""
    try:
        with started(SAFELY) as server, closing(begun(server)) as desk, bare(server) as connection:
            yield compared(NAME, recorder(desk), bare_recorder(connection), limit=2, runs=SOME)
    except pytest.skip.Exception as why:
        yield Skipped(NAME, str(why))


def begun(server: Server) -> Served:
    """A new club with an event of one section."""
    desk = Served(Address.of(server.new()))
    desk.do(NewEvent(said="New event.", whole=Event(name="Tuesday Pairs", sections=(Section(),))))
    return desk


@contextmanager
def bare(server: Server) -> Iterator[Any]:
    """Another club on the same server, with the same tables and nothing of ours around them."""
    import psycopg

    with closing(begun(server)) as desk:
        typed = desk.address.url.render_as_string().replace("+psycopg", "")  # type: ignore[attr-defined]
    with psycopg.connect(typed, autocommit=True, options=f"-c overtrick.version={HEAD}") as connection:
        connection.execute("DELETE FROM deed")
        yield connection


def bare_recorder(connection: Any) -> Callable[[], object]:
    """Writes the same rows as ``recorder``."""
    numbers, slip, ids = count(), Slip(Played(ANSWERS)), count(1)

    def record() -> None:
        number, id_ = next(numbers) % 30, next(ids)
        kept = json.dumps(packed(EnterResult(event=1, key=Key(1, 1, 1, number), slip=slip)))
        deed = (id_, "2026-11-17T20:15:00+01:00", "", 1, "Table 1, board 1: 4♠ by North, made exactly.", "do")
        more = (f"event 1/section 1/result 1 1 {number}", kept, kept, id_, "0" * 64)
        with connection.transaction():
            connection.execute(SLIP, (number, json.dumps(plain(slip))))
            connection.execute(DEED, deed + more)

    return record
