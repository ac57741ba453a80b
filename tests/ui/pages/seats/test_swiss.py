"""A Swiss in the window: begun in a sentence, its rounds drawn with why, early or too late, and gone on with."""

from contextlib import closing

import pytest
from PySide6.QtCore import Qt

from scorer.commands.results import EnterResult
from scorer.desk import Desk
from scorer.event.results import BareScore, Slip
from tests.scorer.sheets.team_evening import swiss
from tests.ui.pages.drawn import club
from tests.ui.pages.windows import front, window_on
from ui.main_window import MainWindow
from ui.room import Room

CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def desk(tmp_path):
    with closing(club(tmp_path, swiss())) as opened:
        yield opened


def new_event(desk, shown, qtbot):
    """The page of a new event, with its sentence."""
    window = shown(MainWindow(Room(desk)), 1280, 800, active=True)
    qtbot.keyClick(window, Qt.Key.Key_N, CTRL)
    return front(window)


def test_a_swiss_is_begun_in_the_sentence_of_a_new_event(tmp_path, shown, qtbot):
    with closing(Desk(tmp_path / "club.overtrick")) as desk:
        new = new_event(desk, shown, qtbot)
        assert new.line.rounds.isHidden()
        new.line.contest.choose("swiss-teams")
        new.line.count.setValue(11)
        assert not new.line.rounds.isHidden()
        new.line.rounds.setValue(5)
        assert new.sentence.words.text() == "Eleven teams: a Swiss, five matches of 4 boards."
        new.line.rounds.setValue(12)
        assert not new.act.isEnabled()
        new.line.rounds.setValue(5)
        qtbot.keyClick(new, Qt.Key.Key_Return)
        (section,) = desk.event(1).sections
        assert (len(section.movement.rounds), section.movement.length) == (1, 5)


def test_the_next_round_is_looked_at_with_its_reasons_and_no_column_for_its_number(desk, shown):
    window = window_on(desk, shown, "seats")
    draw = front(window).draw
    draw.begin()
    assert draw.says.text() == "Round 2, not yet used"
    assert draw.why.text().startswith("Nobody meets again. At the most ")
    assert draw.list.isColumnHidden(0)
    first = draw.list.rows.values[0]
    assert first.who == "1 Ash – 2 Birch"
    assert first.because == "have not met; 20 and 20 so far"
    assert not draw.more.isVisible()


def test_one_round_in_arrears_the_next_is_drawn_while_one_is_played_and_what_stands_if_that_is_wanted(
    tmp_path, shown, qtbot
):
    with closing(Desk(tmp_path / "club.overtrick")) as desk:
        new = new_event(desk, shown, qtbot)
        assert new.line.who.isHidden()
        new.line.contest.choose("swiss-teams")
        new.line.rounds.setValue(4)
        assert not new.line.who.isHidden()
        new.line.who.choose("arrears")
        assert " one round in arrears, four matches" in new.sentence.words.text()
        assert new.line.says.text().endswith("each later one while the round before it is played.")
        qtbot.keyClick(new, Qt.Key.Key_Return)
        (section,) = desk.event(1).sections
        assert (len(section.movement.rounds), section.movement.length) == (2, 4)
        for key, _ in section.due():
            if key.round == 1:
                desk.do(EnterResult(event=1, key=key, slip=Slip(BareScore(10 * key.table), right=True)))
        window = new.window()
        window.go("seats")
        draw = front(window).draw
        draw.begin()
        assert draw.says.text() == "Round 3, not yet used"
        assert draw.why.text().startswith("It goes by the results up to round 1, one round in arrears.")
        assert not draw.too.isHidden()
        draw.too.click()
        assert draw.says.text() == "Round 2, not yet used"
        assert draw.too.isHidden()
        draw.leave()
        draw.begin()
        draw.use()
        assert len(desk.event(1).sections[0].movement.rounds) == 3
        draw.begin()
        assert draw.says.text() == "Rounds 2–3, not yet used"
        assert draw.too.isHidden()
