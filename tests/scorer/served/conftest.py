"""A desk on a club on a server, and a server that may be put away."""

from __future__ import annotations

from contextlib import closing

import pytest

from tests.scorer.served.begun import begun


@pytest.fixture
def desk(server):
    with closing(begun(server)) as opened:
        yield opened
