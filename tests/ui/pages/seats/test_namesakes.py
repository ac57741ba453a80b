"""Two people of one name, and rounds to be drawn again: each line says what can be done, and none hides the other."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt

from scorer.contests.drawing import SeatDraw
from scorer.evening import coming
from scorer.event.event import Contestant, Entry, Player
from scorer.event.pads import Pads
from scorer.event.results import Key, Slip
from scorer.movements.lots import PARTNERS
from tests.scorer.event.tables import PART
from tests.scorer.standings.team_events import event
from tests.ui.pages.drawn import drawn, named, opening
from ui.parts import Button

F2 = Qt.Key.Key_F2


def seventeen(begun):
    """Seventeen, each with a partner for a round, 4 and 16 both called Ann Lee; so many rounds have been played."""
    event = named(drawn("rubber-bridge", 17, SeatDraw(PARTNERS, rounds=4)), 17)
    [section] = event.sections
    ann = {number: Contestant(number, Entry((Player("Ann Lee"),))) for number in (4, 16)}
    played = [(round_, seating.table) for _, round_, seating in Pads(event).tables() if round_ <= begun]
    slips = {Key(section.id, *each, 1): Slip(PART) for each in played}
    return replace(event, sections=(replace(section, contestants={**section.contestants, **ann}),), slips=slips)


@pytest.fixture
def opened(tmp_path, shown):
    with opening(tmp_path, shown, "seats") as open_:
        yield open_


def acts(remark):
    """What can be done about a line, as its buttons say it."""
    return [button.text() for button in remark.findChildren(Button) if button.isVisible()]


def called(window, name):
    """The numbers of those who have a name."""
    return [n for n, one in window.room.evening.sections[0].contestants.items() if one.names == name]


def test_before_anything_is_played_either_is_offered(opened, qtbot):
    window, view = opened(seventeen(0))
    assert view.remark.sentence().startswith("Ann Lee sits ")
    free, two = acts(view.remark)
    assert free.startswith("Free the seat ")
    assert two == "They are two people"
    qtbot.keyClick(view.entry.line, F2)
    assert len(called(window, "Ann Lee")) == 1


def test_of_those_who_have_played_nobody_is_freed(opened, qtbot):
    window, view = opened(seventeen(2))
    assert acts(view.remark) == ["They are two people"]
    qtbot.keyClick(view.entry.line, F2)
    assert (called(window, "Ann Lee"), view.remark.sentence()) == ([4, 16], "")
    assert "are two people called Ann Lee." in window.room.desk.last_deed().what
    window.room.undo()
    assert view.remark.sentence().startswith("Ann Lee sits ")


def test_rounds_to_be_drawn_again_are_said_first_and_f2_shows_a_draw(opened, qtbot):
    window, view = opened(seventeen(1))
    window.room.do(coming.attends(window.room.evening, window.room.evening.sections[0], 8, there={1}))
    assert view.remark.sentence() == "Rounds 2–4 were drawn with somebody who is not there."
    assert acts(view.remark) == ["Draw them again"]
    assert view.also.sentence().startswith("Ann Lee sits ")
    assert "They are two people" in acts(view.also)
    qtbot.keyClick(view.entry.line, F2)
    assert view.draw.looked
    assert called(window, "Ann Lee") == [4, 16]


def test_two_of_one_name_in_one_team_sit_there_twice(opened):
    evening = event(rounds=2)
    [section] = evening.sections
    ash = Contestant(1, Entry(tuple(map(Player, ("Bo Ek", "Ann Lee", "Cy Ives", "Ann Lee"))), "Ash"))
    people = {**section.contestants, 1: ash}
    _, view = opened(replace(evening, sections=(replace(section, contestants=people),)))
    assert view.remark.sentence() == "Ann Lee sits at table 1, South and at table 2, West."
    view.steps.go(2)
    assert view.remark.sentence() == "Ann Lee sits twice in team 1."
