"""The page Movement on an evening, for the tests of it."""

import pytest

from scorer.event.event import Section
from tests.ui.evening import tuesday
from tests.ui.pages.movement.choices import opened


@pytest.fixture
def page(tmp_path, shown):
    """Nine tables in the fifth round of a Mitchell."""
    return opened(tmp_path, shown)


@pytest.fixture
def fresh(tmp_path, shown):
    """A section that has no movement yet."""
    return opened(tmp_path, shown, tuesday(Section(id=-1), play=False))
