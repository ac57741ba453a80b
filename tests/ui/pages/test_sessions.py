"""The page Sessions: one more for everybody, a final, what is said of the whole, and why somebody stands there."""

import pytest
from PySide6.QtWidgets import QSpinBox

from scorer.commands.events import begin
from scorer.commands.results import enter
from scorer.desk import Desk
from scorer.event.results import BareScore, Slip
from tests.scorer.evening import test_who_goes_through as matches
from tests.scorer.evening.evenings import evening, section
from tests.scorer.evening.test_stages import beside, played
from ui.pages.movement.movement import MovementPage
from ui.pages.sessions.sessions import SessionsPage
from ui.parts import KeyButton
from ui.room import Room


@pytest.fixture
def room(tmp_path, qapp):
    desk = Desk(tmp_path / "club.overtrick")
    desk.do(begin(played(evening(section(), beside()))))
    made = Room(desk, 1)
    yield made
    made.leave()
    desk.close(copy=False)


@pytest.fixture
def page(room, shown):
    made = SessionsPage(room)
    room.touched.connect(made.refresh)
    return shown(made, 1300, 900)


def answer(form, name, value):
    """Choose another answer, as somebody does."""
    form.answered.emit(name, value)


def test_one_session_is_said_to_be_one(page):
    assert page.heading().startswith("One session so far")
    assert page.first() is page.whole


def test_while_there_is_no_whole_it_is_shown_how_each_session_stands(page):
    assert page.table is not None
    assert page.table.rows.values[0].place == 1
    assert not page.steps.isVisible()


def test_below_what_is_said_the_ranking_is_whole(page, qtbot):
    page.resize(800, 600)
    qtbot.wait(5)
    heads, rows = page.table.horizontalHeader().height(), page.table.verticalHeader().length()
    assert page.table.height() >= heads + rows


def test_everybody_plays_again_and_the_sessions_are_added_up(page, room):
    page.next.again.click()
    assert [each.session for each in room.evening.sections] == [1, 1, 2, 2]
    assert page.heading() == "2 sessions, each by itself."
    assert not page.findChild(KeyButton, "paper").isVisible()
    answer(page.whole.whole, "adding", "average")
    assert page.findChild(KeyButton, "paper").isVisible()
    assert room.evening.whole == {"adding": "average"}
    assert len(page.table.rows.values) == 12
    assert page.heading().startswith("The whole of 2 sessions: ")
    assert page.sentence.words.text() == page.heading()
    said = " ".join(str(step.text) for _, steps in page.steps.told for step in steps)
    assert "Each session counts alike." in said


def test_a_final_is_made_in_one_step_and_undone_in_one(page, room):
    before = room.evening
    answer(page.next.asked, "many", 6)
    page.next.final.click()
    assert [each.name for each in room.evening.sections] == ["", "", "final", "consolation"]
    assert "with what is carried over" in str(page.overall.rankings[0].title)
    assert "make one contest" not in page.heading()
    room.undo()
    assert room.evening == before


@pytest.mark.qt_log_ignore("does not support", extend=True)
def test_what_is_offered_is_whole_in_its_list_though_it_is_cut_where_it_is_chosen(page, room, qtbot):
    page.next.again.click()
    answer(page.whole.sessions[2], "source", 1)
    way = page.whole.sessions[2].settings["way"].control
    way.showPopup()
    assert way.view().minimumWidth() >= way.view().sizeHintForColumn(0)
    way.hidePopup()


def test_movement_and_seats_are_those_of_the_session_in_play(page, room, shown):
    at_hand = shown(MovementPage(room), 1300, 900)
    room.touched.connect(at_hand.refresh)
    assert at_hand.section == room.evening.sections[0].id
    page.next.final.click()
    final = room.evening.sections[2].id
    assert at_hand.section == shown(MovementPage(room), 1300, 900).section == final


def test_a_final_of_more_than_there_are_is_refused_in_a_sentence(page, room, qtbot):
    answer(page.next.asked, "many", 40)
    with qtbot.waitSignal(room.noticed) as said:
        page.next.final.click()
    assert said.args[1].startswith("40 cannot go through where 12 are ranked")
    assert len(room.evening.sections) == 2


def test_a_session_is_not_carried_over_from_itself(page, room, qtbot):
    page.next.again.click()
    with qtbot.waitSignal(room.noticed) as said:
        answer(page.whole.sessions[2], "source", 2)
    assert said.args[1].startswith("Session 2 cannot be carried over from itself")
    answer(page.whole.sessions[2], "source", 1)
    assert room.evening.session(2).carries == {"source": 1, "again": 1}


def test_a_correction_says_who_would_play_in_the_final_now(page, room):
    answer(page.next.asked, "many", 6)
    page.next.final.click()
    final = {each.names for each in room.evening.sections[2].contestants.values()}
    last = next(row for row in page.overall.standings.rankings()[0].rows if row.contestant.names not in final)
    for key, seating in room.evening.due():
        if key.section == last.section.id and last.contestant.number in seating.who:
            best = 5000 if seating.who[0] == last.contestant.number else -5000
            room.do(enter(room.evening, key, Slip(BareScore(best), right=True)))
    assert "would play in the final of session 2" in page.remark.words.text()


def test_it_is_remembered_where_one_was(page, room):
    page.next.again.click()
    answer(page.whole.whole, "adding", "total")
    page.table.choose(page.table.rows.values[3].who)
    kept = page.remember()
    page.table.choose(page.table.rows.values[0].who)
    page.restore(kept)
    assert page.table.value().who == kept["who"]
    assert page.prints().sheet == "whole-contest"


def test_what_was_said_of_a_final_that_is_not_made_yet_is_remembered(page, room, shown):
    answer(page.next.asked, "many", 6)
    page.next.others.setChecked(False)
    again = shown(SessionsPage(room), 1300, 900)
    again.restore(page.remember())
    assert (again.next.answers["many"], again.next.others.isChecked()) == (6, False)
    assert "6" in [each.text() for each in again.next.asked.findChildren(QSpinBox)]


def test_of_a_knock_out_nothing_is_offered_to_be_carried_over_or_added_up(tmp_path, qapp, shown, qtbot):
    desk = Desk(tmp_path / "club.overtrick")
    matches.played(desk, **matches.KNOCK_OUT)
    room = Room(desk, 1)
    page = shown(SessionsPage(room), 1300, 900)
    room.touched.connect(page.refresh)
    assert page.next.asked.settings["many"].isVisibleTo(page)
    assert not page.next.asked.settings["way"].isVisibleTo(page)
    answer(page.next.asked, "many", 4)
    page.next.final.click()
    assert [each.name for each in room.evening.sections] == ["", "final", "consolation"]
    assert page.heading() == "2 sessions, each by itself."
    assert not page.findChild(KeyButton, "paper").isVisible()
    with qtbot.waitSignal(room.noticed) as said:
        answer(page.whole.whole, "adding", "total")
    assert said.args[1].startswith("Who is ahead does not follow from points")
    room.leave()
    desk.close(copy=False)
