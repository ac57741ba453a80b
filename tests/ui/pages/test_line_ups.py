"""The page Line-ups: few keys for each team, the next one asked for, the toss, what is agreed, and what is refused."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt

from rules.text import t
from scorer.commands.events import begin
from scorer.commands.sections import PutSection, Seat
from scorer.contests import standings_of
from scorer.contests.beginning import Beginning
from scorer.desk import Desk
from scorer.evening.lining_up import TeamPlace, lined_up_as_typed
from scorer.event.event import Player
from scorer.event.results import Key
from scorer.event.stanzas import Stanza
from tests.scorer.sheets.team_evening import line_ups
from tests.scorer.standings.team_events import team
from ui.main_window import MainWindow
from ui.pages import PAGES
from ui.pages.line_ups.line_ups import LineUpsPage
from ui.pages.standings.match import MatchSheet
from ui.room import Room


def of_six(number):
    """A team with two more players than play at a time."""
    one = team(number)
    more = (Player(f"Eve {one.team}"), Player(f"Finn {one.team}"))
    return replace(one, entry=replace(one.entry, players=(*one.players, *more)))


@pytest.fixture
def room(tmp_path, qapp):
    desk = Desk(tmp_path / "club.overtrick")
    said = Beginning(contest="league", entrants=4, boards_per_round=8, method="wbf-continuous", name="Winter League")
    made = said.event(said.offers())
    people = {n: of_six(n) for n in range(1, 5)}
    section = replace(made.sections[0], contestants=people)
    desk.do(begin(replace(made, sections=(section,), whole={"line_ups": 2})))
    opened = Room(desk, 1)
    yield opened
    opened.leave()
    desk.close(copy=False)


@pytest.fixture
def page(room, shown):
    made = LineUpsPage(room)
    room.touched.connect(made.refresh)
    return shown(made, 1052, 720)


def typed(page, qtbot, text):
    page.line.line.clear()
    qtbot.keyClicks(page.line.line, text)
    qtbot.keyClick(page.line.line, Qt.Key.Key_Return)


def test_a_toss_that_could_not_be_recorded_is_not_shown_as_won(page, room, monkeypatch):
    monkeypatch.setattr(room, "do", lambda command, *_: None)
    page.toss.click()
    assert (page.toss.isVisible(), page.toss.isChecked()) == (True, False)


def test_a_page_that_was_opened_before_anything_was_drawn_shows_what_is_drawn_meanwhile(room, shown):
    before = room.evening.sections[0]
    bare = replace(before, movement=None)
    room.desk.do(PutSection(said="Nothing is drawn.", event=1, section=bare, parts=("movement",)))
    page = LineUpsPage(room)
    room.touched.connect(page.refresh)
    shown(page, 1052, 720)
    assert (page.isEnabled(), page.heading()) == (False, "There is no movement yet.")
    room.desk.do(PutSection(said="Drawn.", event=1, section=before, parts=("movement",)))
    assert page.isEnabled()
    assert (page.heading(), len(page.table.rows.values)) == ("Round 1, first half: who sits where.", 4)


def sits(page):
    return [f"{line.called}: {line.sits[0]}; {line.sits[1]}" for line in page.table.rows.values]


def test_four_figures_and_enter_line_a_team_up_and_ask_for_the_next(page, room, qtbot):
    assert page.heading() == "Round 1, first half: who sits where."
    assert page.line.text() == "1 2 3 4"
    typed(page, qtbot, "5612")
    assert sits(page)[0] == "1 Ash: 1: Eve Ash & Finn Ash; 3: Ada Ash & Ben Ash"
    assert page.team.text() == "4 Elm, round 1, first half"
    room.undo()
    assert sits(page)[0] == "1 Ash: 1: Ada Ash & Ben Ash; 3: Cleo Ash & Dan Ash"


def test_enter_alone_leaves_it_as_it_is_and_goes_on_to_the_second_half(page, room, qtbot):
    for _ in range(4):
        qtbot.keyClick(page.line.line, Qt.Key.Key_Return)
    assert page.heading() == "Round 1, second half: who sits where."
    assert page.team.text() == "1 Ash, round 1, second half"
    assert [deed.what for deed in room.desk.journal()][1:] == []
    typed(page, qtbot, "1 2 5 6")
    page.steps.go(1)
    assert sits(page)[0] == "1 Ash: 1: Ada Ash & Ben Ash; 3: Cleo Ash & Dan Ash"
    page.steps.go(3)
    assert "Eve Ash & Finn Ash" in " ".join(sits(page))


REFUSED = [
    ("1123", "Ada Ash would sit in two seats at once."),
    ("1 2 3", "names three players"),
    ("1239", "“9” is nobody"),
]


@pytest.mark.parametrize(("text", "says"), REFUSED)
def test_what_cannot_be_is_said_below_the_line_and_stays_there(page, room, qtbot, text, says):
    before = room.evening
    typed(page, qtbot, text)
    assert says in page.line.remark.words.text()
    assert (page.line.text(), page.team.text()) == (text, "1 Ash, round 1, first half")
    assert room.evening == before


def test_the_toss_says_who_seats_last_in_turn(page, room, qtbot):
    assert page.rights.text() == "Whoever wins the toss seats last in the odd or in the even stanzas."
    page.toss.click()
    assert page.rights.text() == "Ash seats last in stanza 1. Elm seats last in stanza 2."
    assert [line.last for line in page.table.rows.values] == [True, False, False, False]
    page.steps.go(2)
    assert [line.last for line in page.table.rows.values] == [False, True, False, False]
    room.undo()
    assert not any(line.last for line in page.table.rows.values)


def test_what_is_agreed_acts_at_once(page, room):
    page.asked.answered.emit("seats_last", "home")
    assert [line.last for line in page.table.rows.values] == [True, False, True, False]
    assert not page.toss.isVisible()
    page.asked.answered.emit("line_ups", 1)
    assert page.heading() == "Round 1: who sits where."
    assert page.prints().sheet == "line-up-card"


def test_long_names_take_another_line_and_are_not_cut(page, room):
    section = room.evening.sections[0]
    one = section.contestants[1]
    names = ("Ulrich-Alexander Wolfeschlegel-Hausen", "Wilhelmina Featherstonehaugh", *"CDEF")
    called = replace(one, entry=replace(one.entry, players=tuple(map(Player, names))))
    said = t("{number} {who}", sense="who sits", number=1, who="names")
    room.do(Seat(event=room.evening.id, section=section.id, contestants=(called,), said=said))
    high = {line.place.number: page.table.rowHeight(at) for at, line in enumerate(page.table.rows.values)}
    assert high[1] > high[2]


def test_arrows_go_from_team_to_team_and_what_is_half_typed_is_taken_along(page, room, qtbot):
    qtbot.keyClick(page.line.line, Qt.Key.Key_Down)
    assert page.team.text().startswith("4 Elm")
    page.line.line.setText("56")
    kept = page.remember()
    other = LineUpsPage(room)
    qtbot.addWidget(other)
    other.restore(kept)
    assert (other.team.text(), other.line.text()) == (page.team.text(), "56")


def test_it_is_opened_from_the_seats_by_its_key(room, shown, qtbot):
    window = shown(MainWindow(room, PAGES), 1280, 800, active=True)
    window.go("seats")
    line = window.pages.front().view.entry.line
    line.setFocus()
    qtbot.keyClick(line, Qt.Key.Key_J, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: isinstance(window.pages.front(), LineUpsPage))
    qtbot.keyClick(window.pages.front(), Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not isinstance(window.pages.front(), LineUpsPage))


def test_a_match_looked_at_says_who_seats_last(qtbot):
    event = line_ups()
    sheet = MatchSheet(standings_of(event))
    qtbot.addWidget(sheet)
    sheet.show_board(Key(1, 1, 1, 1))
    assert sheet.facts.text().endswith("Elm seats last in stanza 1. Ash seats last in stanza 2.")
    assert sheet.facts.text().startswith("Round 1, tables 1 and 3.")


def test_what_is_half_typed_stays_while_somebody_lines_up_another_team(page, room, qtbot):
    page.line.line.setFocus()
    page.line.line.selectAll()
    qtbot.keyClicks(page.line.line, "56")
    event = room.evening
    room.do(lined_up_as_typed(TeamPlace(event, event.sections[0], 4, Stanza(1)), "3412"))
    assert page.line.text() == "56"
    assert sits(page)[1] == "4 Elm: 3: Cleo Elm & Dan Elm; 1: Ada Elm & Ben Elm"
    qtbot.keyClicks(page.line.line, "12")
    qtbot.keyClick(page.line.line, Qt.Key.Key_Return)
    assert sits(page)[0] == "1 Ash: 1: Eve Ash & Finn Ash; 3: Ada Ash & Ben Ash"
