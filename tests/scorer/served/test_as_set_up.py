"""A server that its owner has set up otherwise than they come: a club there is as on any."""

from __future__ import annotations

import threading
from contextlib import closing

import pytest
from sqlalchemy import create_engine

from scorer.served import Served
from scorer.store.address import DRIVER, Address
from tests.scorer.desk.commanded import name
from tests.scorer.served.begun import moved_and_found

SAID = [
    # in the server's own words
    "default_transaction_isolation = 'repeatable read'",
    "default_transaction_isolation = 'serializable'",
    "client_encoding = 'LATIN1'",
]
PROGRAMS, DEEDS = 6, 5


@pytest.fixture(params=SAID)
def at(server, request):
    """The address of an empty database of which that is said."""
    at = Address.of(server.new())
    engine = create_engine(server.address("postgres").replace("postgresql", DRIVER, 1), isolation_level="AUTOCOMMIT")
    with engine.connect() as owner:
        owner.exec_driver_sql(f'ALTER DATABASE "{at.url.database}" SET {request.param}')
    engine.dispose()
    return at


def test_many_programs_record_there_at_once_in_any_letters(at):
    troubles = []

    def at_work(program):
        try:
            with closing(Served(at, who=f"Room {program}")) as desk:
                for number in range(DEEDS):
                    name(desk, f"Łódź {program} {number}")
        except Exception as error:  # noqa: BLE001  said by the test
            troubles.append(error)

    with closing(Served(at)) as desk:
        programs = [threading.Thread(target=at_work, args=(each,)) for each in range(PROGRAMS)]
        for each in programs:
            each.start()
        for each in programs:
            each.join()
        assert troubles == []
        desk.catch_up()
        assert desk.head.deed == PROGRAMS * DEEDS
        assert desk.read(moved_and_found) == ()
