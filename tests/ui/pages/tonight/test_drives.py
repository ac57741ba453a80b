"""A drive in the sentence that begins an evening: one word more, and below it how the drive moves."""

from contextlib import closing
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from scorer.commands.sections import PutSection
from scorer.contests import standings_of
from scorer.sheets.kinds import kind
from scorer.sheets.printers.text import written
from tests.scorer.sheets.drive_evening import drawn, drive, played
from tests.ui.evening import mitchell, open_evening, tuesday
from tests.ui.pages.windows import CTRL, front, window_on


@pytest.fixture
def desk(tmp_path):
    opened = open_evening(tmp_path, tuesday(mitchell(4, 4, 3)))
    yield opened
    opened.close(copy=False)


@pytest.fixture
def new(window, qtbot):
    qtbot.keyClick(window, Qt.Key.Key_N, CTRL)
    return front(window)


def chosen(new, game):
    new.line.game.choose(game)
    new.line.contest.choose("drive")


# game, tables, drive: the sentence, how it moves, seats to a table asked
SAID = [
    ("whist",   9, "",            "Nine tables: semi-partner drive, 24 rounds.", "losing ladies go up", False),
    ("whist",   9, "progressive", "Nine tables: progressive drive, 24 rounds.",  "Winners stay and part", False),
    ("euchre",  5, "",            "Five tables: winners up, twelve rounds.",     "Winners go up a table", False),
    ("oh-hell", 4, "",            "Four tables: ladder of tables, twelve rounds.", "Who wins goes up", True),
]  # fmt: skip


@pytest.mark.parametrize(("game", "tables", "drive", "said", "moves", "seats"), SAID)
def test_a_drive_is_one_word_more_in_the_sentence(new, game, tables, drive, said, moves, seats):
    chosen(new, game)
    new.line.count.setValue(tables)
    if drive:
        new.line.who.choose(drive)
    assert new.sentence.words.text() == said
    assert moves in new.line.says.text()
    assert new.line.seats.isVisible() is seats
    assert new.line.who.isVisible() is (game != "oh-hell")


def test_what_is_asked_elsewhere_is_what_it_was_once_the_drive_is_left(new):
    chosen(new, "whist")
    assert (new.beginning.minutes_per_board, new.beginning.method) == (6, "tricks-taken")
    assert new.minutes.value() == 6
    new.line.contest.choose("tables")
    assert (new.beginning.draw.who, new.line.rounds.value(), new.beginning.minutes_per_board) == ("pairs", 6, 8)
    assert new.line.who.count() == 2


def test_a_drive_after_a_whist_drive_counts_what_its_own_game_does(new):
    chosen(new, "whist")
    assert new.beginning.method == "tricks-taken"
    chosen(new, "euchre")
    assert (new.beginning.contest, new.beginning.method) == ("drive", "total-points")
    chosen(new, "whist")
    assert new.beginning.method == "tricks-taken"


def test_a_scoring_that_was_chosen_stays_with_another_game(new):
    chosen(new, "euchre")
    new.change(method="games-won")
    chosen(new, "spades")
    assert new.beginning.method == "games-won"


def test_who_goes_to_the_results_of_a_drive_is_at_the_round_in_play(tmp_path, shown, qtbot):
    one = played(drive("whist", 16), 1)
    with closing(open_evening(tmp_path, replace(one, id=None))) as desk:
        window = window_on(desk, shown, "results", "tonight")
        window.go("results")
        results = front(window)
        assert results.round.place.round == 1
        window.go("tonight")
        (section,) = drawn(replace(one, id=1)).sections
        window.room.do(PutSection(event=1, said="drawn.", section=section, parts=("movement",)))
        qtbot.keyClick(window, Qt.Key.Key_5, CTRL)
        assert (results.round.place.round, results.round.place.table) == (2, 1)


def test_a_whist_drive_counts_every_trick_and_its_paper_names_no_points_that_win(new):
    chosen(new, "whist")
    assert new.beginning.choices == {"drive": True}
    event = new.beginning.event(new.beginning.offers())
    printed = written(kind("club-rules").sheets(event, standings_of(event), {}), 200)
    assert "Points that win" not in printed
    new.line.contest.choose("tables")
    assert new.beginning.choices == {}


def test_a_swiss_of_as_many_as_came_to_a_drive_begins_with_rounds_that_can_be_played(new):
    chosen(new, "euchre")
    new.line.unit.choose("players")
    new.line.count.setValue(23)
    new.line.game.choose("duplicate-bridge")
    new.line.contest.choose("swiss-teams")
    assert (new.beginning.entrants, new.line.rounds.value()) == (6, 5)
    assert new.act.isEnabled()


def counted(new, qtbot, field, number):
    field.setFocus()
    field.selectAll()
    qtbot.keyClicks(field, str(number))
    qtbot.keyClick(field, Qt.Key.Key_Tab)


def test_a_swiss_counted_down_has_fewer_rounds_unless_their_number_was_typed(new, qtbot):
    new.line.contest.choose("swiss-teams")
    counted(new, qtbot, new.line.count, 8)
    assert new.line.rounds.value() == 6
    counted(new, qtbot, new.line.count, 6)
    assert (new.line.rounds.value(), new.act.isEnabled()) == (5, True)
    counted(new, qtbot, new.line.count, 9)
    new.sections.setValue(2)
    assert (new.line.rounds.value(), new.act.isEnabled()) == (3, True)
    new.sections.setValue(1)
    counted(new, qtbot, new.line.rounds, 7)
    counted(new, qtbot, new.line.count, 6)
    assert (new.line.rounds.value(), new.act.isEnabled()) == (7, False)
    said = [label.text() for label in new.advised.findChildren(QLabel)]
    assert any("have met each other after 5 rounds: choose no more" in each for each in said)


ONE = [
    ("knock-out",   "One team has nobody to knock out: a section needs two at least."),
    ("swiss-teams", "One team cannot be drawn by the standing: a section needs three teams at least."),
    ("league",      "One team is no league: a division needs three teams at least."),
]  # fmt: skip


@pytest.mark.parametrize(("contest", "said"), ONE)
def test_one_alone_is_refused_and_not_taken_for_as_many_as_were_there_before(new, qtbot, contest, said):
    new.line.contest.choose(contest)
    new.line.count.setFocus()
    new.line.count.selectAll()
    qtbot.keyClicks(new.line.count, "1")
    qtbot.keyClick(new.line.count, Qt.Key.Key_Return)
    assert new.isVisible()
    assert not new.act.isEnabled()
    assert said in [label.text() for label in new.advised.findChildren(QLabel)]
