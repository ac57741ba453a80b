"""Rows of a ranking share the height there is, and none is pushed out of sight by that, whatever was shown before."""

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from scorer.contests.beginning import Beginning
from scorer.event.fixtures import RESULT, fixtures
from tests.scorer.standings.team_events import team
from tests.ui.pages.windows import front


def league(rounds=14):
    said = Beginning(
        date="2026-10-05", contest="league", entrants=8, boards_per_round=24, method="wbf-continuous", name="League"
    )
    made = said.event(said.offers())
    section = replace(made.sections[0], id=1, contestants={n: team(n) for n in range(1, 9)})
    played = {each.named(RESULT): "34-21" for each in fixtures(section) if each.round <= rounds}
    return replace(made, sections=(section,), whole=played)


def test_all_teams_of_a_league_are_seen_after_a_result_came_in_on_another_page(opened_at, qtbot):
    window = opened_at(league(9), "fixtures", "standings")
    window.resize(1366, 768)
    for at in range(2):
        window.room.go("standings")
        QApplication.processEvents()
        (table,) = front(window).rankings.tables[:1]
        assert (at, table.verticalHeader().length() <= table.viewport().height()) == (at, True)
        assert (at, table.verticalScrollBar().maximum()) == (at, 0)
        window.room.go("fixtures")
        QApplication.processEvents()
        qtbot.keyClicks(front(window).result.line, "40-21")
        qtbot.keyClick(front(window).result.line, Qt.Key.Key_Return)
        QApplication.processEvents()
