"""The page Sheets on an evening, for the tests of it."""

import pytest

from scorer.commands.members import NameClub
from scorer.event.event import Event
from tests.scorer.clubs import opened
from tests.ui.evening import tuesday
from tests.ui.pages.sheets.open import ready
from tests.ui.pages.windows import window_on
from ui.jobs import BENCH
from ui.pages.sheets import files


@pytest.fixture
def open_on(tmp_path, shown, qtbot, monkeypatch):
    """Opens the page on an event, and waits for its first pages; files go to a folder of the test's own."""
    monkeypatch.setattr(files, "FOLDER", [tmp_path / "papers"])
    (tmp_path / "papers").mkdir()

    def made(event: Event | None = None, *, at: int = 1):
        desk = opened(tmp_path / "club.overtrick", event or tuesday(), NameClub(name="Lindenhof Card Club"))
        window = window_on(desk, shown, "sheets", event=at)
        page = window.pages.front()
        if at:
            ready(qtbot, page)
        return window, page

    yield made
    BENCH.submit(int).result(30)
