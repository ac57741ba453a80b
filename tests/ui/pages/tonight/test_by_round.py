"""Rounds that are released one after the other: asked of a new event, and among the settings of one that is open."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton

from tests.scorer.standings.team_events import EIGHT, event, handed_in, match
from tests.ui.evening import open_evening
from tests.ui.pages.windows import CTRL, button, front, nameless, window_on


def pick(page):
    page.showing.findChild(QPushButton, "by-round").click()


@pytest.fixture
def desk(tmp_path):
    """An evening of four teams, of which the first round is in."""
    slips = match(EIGHT[:4], tables=(1, 3)) | match(EIGHT[4:], tables=(2, 4))
    opened = open_evening(tmp_path, handed_in(event(4, 4, 3), slips))
    yield opened
    opened.close(copy=False)


@pytest.fixture
def window(desk, shown):
    return window_on(desk, shown, "tonight", "standings")


def test_it_is_asked_of_a_new_event_in_which_all_play_the_same_boards(window, qtbot):
    qtbot.keyClick(window, Qt.Key.Key_N, CTRL)
    new = front(window)
    new.line.contest.choose("pairs")
    assert new.by_rounds.isHidden()
    new.line.contest.choose("individual")
    assert not new.by_rounds.isHidden()
    assert not new.beginning.by_round
    pick(new)
    assert new.beginning.by_round
    assert nameless(new) == []
    qtbot.keyClick(new, Qt.Key.Key_Return)
    assert window.room.evening.whole == {"showing": "by-round"}


def test_it_is_a_setting_of_such_an_event_that_acts_at_once_and_is_taken_back(settings, window):
    assert not settings.by_rounds.isHidden()
    pick(settings)
    assert window.room.evening.whole == {"showing": "by-round"}
    assert settings.sentence.words.text().endswith(", released by rounds.")
    window.room.undo()
    assert window.room.evening.whole == {}
    assert not settings.sentence.words.text().endswith(", released by rounds.")


def test_standings_wait_for_the_release_and_show_the_round_then(settings, window):
    pick(settings)
    window.room.go("standings")
    page = front(window)
    assert page.sentence.words.text() == "No round is released yet."
    button(page, "Release round 1").click()
    assert window.room.evening.first.carries["released"] == 1
    assert page.sentence.words.text().startswith("Ash leads by")
