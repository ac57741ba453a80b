"""Bo beside Ann at one club file, for the tests of the two."""

from __future__ import annotations

import pytest

from scorer.desk import Desk
from tests.ui.evening import mitchell, named, open_evening, tuesday
from tests.ui.pages.windows import window_on


@pytest.fixture
def desk(tmp_path):
    opened = open_evening(tmp_path, tuesday(named(mitchell(4, 4, 3)), play=False))
    yield opened
    opened.close(copy=False)


@pytest.fixture
def bo(desk):
    other = Desk(desk.path, who="Bo")
    yield other
    other.close(copy=False)


@pytest.fixture
def window(desk, shown):
    return window_on(desk, shown, "results")
