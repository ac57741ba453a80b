"""Rounds to come that are looked at before they are drawn: with the reasons, with wishes, used, left, and overtaken."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt

from scorer.commands.results import EnterResult
from scorer.contests.drawing import SeatDraw
from scorer.desk import Desk
from scorer.evening import coming
from scorer.evening.drawing_on import drawn_on
from scorer.evening.lasting import lasting
from scorer.event.event import Contestant, Entry, Player
from scorer.event.pads import Pads
from scorer.event.results import Key, NotPlayed, Slip
from scorer.movements.lots import PARTNERS
from tests.ui.pages.drawn import drawn, named, oh_hell, opening, rubbers, trex
from tests.ui.pages.windows import button, clashes, focus, front, nameless
from ui.pages.seats.drawing import who_words
from ui.parts import KeyButton

CTRL, ALT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier
ENTER, ESC, F2, D = Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_F2, Qt.Key.Key_D


def euchre(begun=2):
    """Seventeen, each with a partner for a round; of so many rounds every table has begun."""
    event = named(drawn("euchre", 17, SeatDraw(PARTNERS, rounds=6)), 17)
    tables = [(round_, seating.table) for _, round_, seating in Pads(event).tables() if round_ <= begun]
    slips = {Key(event.sections[0].id, *each, 1): Slip(NotPlayed()) for each in tables}
    return replace(event, slips=slips)


@pytest.fixture
def opened(tmp_path, shown):
    with opening(tmp_path, shown, "seats") as open_:
        yield open_


def last(window):
    return window.room.desk.last_deed().what


def rounds(window):
    return window.room.evening.sections[0].movement.rounds


def typed(qtbot, line, text):
    line.clear()
    qtbot.keyClicks(line, text)
    qtbot.keyClick(line, ENTER)


def reasons(view, round_):
    return [(line.table, line.who, line.because) for line in view.draw.list.rows.values if line.round == round_]


# --- looked at ------------------------------------------------------------------------


def test_ctrl_d_shows_who_would_meet_and_why_and_nothing_is_done_yet(opened, qtbot):
    window, view = opened(euchre())
    deed, before = window.room.desk.last_deed(), rounds(window)
    qtbot.keyClick(window, D, CTRL)
    assert focus() is view.draw.wishes
    assert view.draw.says.text() == "Rounds 3–6, not yet used"
    assert view.draw.wishes.accessibleName() == "Wishes for round 3"
    shown = reasons(view, 3)
    assert [table for table, _, _ in shown] == ["1", "2", "3", "4", "out"]
    assert all(because for _, _, because in shown)
    assert shown[-1][2] == "nobody here has sat out less often"
    assert {line.round for line in view.draw.list.rows.values} == {3, 4, 5, 6}
    assert (nameless(window.pages), clashes(window)) == ([], [])
    assert not view.draw.grab().isNull()
    qtbot.keyClick(view.draw.wishes, ESC)
    assert focus() is view.entry.line
    assert view.draw.isHidden()
    assert (window.room.desk.last_deed(), rounds(window)) == (deed, before)


def test_what_is_used_is_what_was_looked_at_and_can_be_taken_back(opened, qtbot):
    window, view = opened(euchre())
    before = rounds(window)
    qtbot.keyClick(window, D, CTRL)
    seen = view.draw.looked.put.rounds
    qtbot.keyClick(view.draw.wishes, F2)
    assert rounds(window) == (*before[:2], *seen)
    assert last(window).startswith("Rounds 3–6 drawn again by lot. Round 3: ")
    assert focus() is view.entry.line
    qtbot.keyClick(window, Qt.Key.Key_Z, CTRL)
    assert rounds(window) == before
    qtbot.keyClick(window, Qt.Key.Key_Y, CTRL)
    assert rounds(window) == (*before[:2], *seen)


def test_by_mouse_another_is_drawn_and_used(opened, qtbot):
    window, view = opened(euchre())
    qtbot.mouseClick(button(window, "Draw rounds"), Qt.MouseButton.LeftButton)
    first = view.draw.looked.put.rounds
    qtbot.mouseClick(button(window, "Draw another"), Qt.MouseButton.LeftButton)
    second = view.draw.looked.put.rounds
    assert second != first
    qtbot.mouseClick(button(window, "Use this draw"), Qt.MouseButton.LeftButton)
    assert rounds(window)[2:] == second
    qtbot.mouseClick(button(window, "Draw rounds"), Qt.MouseButton.LeftButton)
    assert view.draw.looked.put.rounds not in (first, second)
    qtbot.mouseClick(button(window, "Leave it"), Qt.MouseButton.LeftButton)
    assert view.draw.looked is None
    assert rounds(window)[2:] == second


def test_where_somebody_leaves_f2_shows_a_draw_of_those_who_stay_and_f2_uses_it(opened, qtbot):
    window, view = opened(euchre())
    window.room.do(coming.attends(window.room.evening, view.section, 5, there=(1, 2)))
    assert view.remark.sentence() == "Rounds 3–6 were drawn with somebody who is not there."
    qtbot.keyClick(view.entry.line, F2)
    assert not any(" 5," in f" {line.who}," for line in view.draw.list.rows.values)
    assert (nameless(window.pages), clashes(window)) == ([], [])
    qtbot.keyClick(focus(), F2)
    assert view.remark.sentence() == ""
    assert 5 not in {number for each in rounds(window)[2:] for seating in each for number in seating.who}


def at_tables(view):
    """By table, who is seen to sit at it in the room."""
    return {table.table: tuple(pair for pair in table.pairs) for table in view.plan.values}


def test_a_draw_that_is_looked_at_is_seen_in_the_room_and_nobody_is_moved_in_it(opened, qtbot):
    window, view = opened(euchre())
    stood = at_tables(view)
    qtbot.keyClick(window, D, CTRL)
    [*_, last_round] = view.draw.looked.put.rounds
    assert (view.steps.at, at_tables(view)) == (3, drawn_at(view, 3))
    view.steps.go(6)
    assert at_tables(view) == drawn_at(view, 6) == {at.table: tuple(map(str, at.who)) for at in last_round if at.full}
    assert (view.plan.isEnabled(), view.entry.isHidden(), view.how.isHidden()) == (False, True, True)
    qtbot.keyClick(view.draw.wishes, D, CTRL)  # another
    assert at_tables(view) == drawn_at(view, 3) != stood
    qtbot.keyClick(view.draw.wishes, ESC)
    assert (view.plan.isEnabled(), view.entry.isHidden(), view.how.isHidden()) == (True, False, False)
    assert at_tables(view) == {at.table: tuple(map(str, at.who)) for at in rounds(window)[2] if at.full}


def drawn_at(view, round_):
    put = view.draw.looked.put
    return {at.table: tuple(map(str, at.who)) for at in put.rounds[round_ - put.first] if at.full}


def test_no_chair_is_in_hand_in_a_draw_that_is_looked_at(opened, qtbot):
    window, view = opened(oh_hell())
    assert view.plan.place() == view.at
    qtbot.keyClick(window, D, CTRL)
    view.steps.go(2)
    assert view.plan.place() is None
    qtbot.keyClick(view.draw.wishes, ESC)
    assert view.plan.place() == view.at


def test_enter_uses_what_is_looked_at_and_draws_first_with_what_is_wished(opened, qtbot):
    window, view = opened(euchre())
    before = rounds(window)
    qtbot.keyClick(window, D, CTRL)
    typed(qtbot, view.draw.wishes, "1-2")
    assert rounds(window) == before
    wished = view.draw.looked.put.rounds
    qtbot.keyClick(view.draw.wishes, ENTER)
    assert rounds(window)[2:] == wished
    assert focus() is view.entry.line


def test_whoever_is_looked_for_is_asked_for_though_a_draw_is_looked_at(opened, qtbot):
    window, view = opened(euchre())
    qtbot.keyClick(window, D, CTRL)
    window.room.go("seats", section=view.section.id, number=5)
    assert (view.draw.looked, view.at.chair.number, view.entry.isHidden()) == (None, 5, False)


# --- wishes ---------------------------------------------------------------------------


def test_what_is_wished_is_granted_and_said(opened, qtbot):
    window, view = opened(euchre())
    qtbot.keyClick(window, D, CTRL)
    typed(qtbot, view.draw.wishes, "3-6, not 2-7, 4 out")
    shown = reasons(view, 3)
    assert shown[-1] == ("out", "4", "as wished")
    assert any(because.startswith("3–6 as wished") for _, _, because in shown)
    qtbot.keyClick(view.draw.wishes, F2)
    assert ", as wished 3–6 together, 2–7 apart, 4 out. " in last(window)
    there = {number: seating.table for seating in rounds(window)[2] for number in seating.who if seating.full}
    assert there[3] == there[6]
    assert there[2] != there[7]
    assert 4 not in there


def test_what_is_typed_and_not_yet_given_is_drawn_with_before_it_is_used(opened, qtbot):
    window, view = opened(euchre())
    qtbot.keyClick(window, D, CTRL)
    qtbot.keyClicks(view.draw.wishes, "1-2")
    qtbot.keyClick(view.draw.wishes, F2)
    assert "as wished 1–2 together." in last(window)


REFUSED = [
    ("3+5",   "“3+5” is no wish"),
    ("3-99",  "Nobody who is there in round 3 has the number 99: expected one of 1–17."),
    ("1 out, 2 out", "1 and 2 cannot sit out: there is a seat for all but one."),
]  # fmt: skip


@pytest.mark.parametrize(("text", "said"), REFUSED)
def test_what_cannot_be_wished_is_said_and_neither_used_nor_lost(opened, qtbot, text, said):
    window, view = opened(euchre())
    qtbot.keyClick(window, D, CTRL)
    deed, looked = window.room.desk.last_deed(), view.draw.looked
    typed(qtbot, view.draw.wishes, text)
    assert window.notice.words.text().startswith(said)
    assert view.draw.wishes.text() == text
    qtbot.keyClick(view.draw.wishes, F2)
    assert (view.draw.looked, window.room.desk.last_deed()) == (looked, deed)


def test_f2_on_a_refused_wish_says_that_nothing_is_used_and_leads_to_it(opened, qtbot):
    window, view = opened(euchre())
    qtbot.keyClick(window, D, CTRL)
    typed(qtbot, view.draw.wishes, "1 out, 2 out")
    said = window.notice.words.text()
    assert said
    view.draw.list.setFocus()
    qtbot.keyClick(focus(), F2)
    assert window.notice.words.text() == f"{said} The draw is used once the wish is put right or taken out."
    assert focus() is view.draw.wishes


@pytest.mark.parametrize("mended", ["3-5", ""])
def test_what_was_said_of_a_wish_goes_once_it_is_mended(opened, qtbot, mended):
    window, view = opened(euchre())
    qtbot.keyClick(window, D, CTRL)
    typed(qtbot, view.draw.wishes, "3+5")
    qtbot.keyClick(view.draw.wishes, F2)
    assert window.notice.isVisible()
    typed(qtbot, view.draw.wishes, mended)
    assert not window.notice.isVisible()
    assert view.draw.wishes.property("refused") == "false"


def test_whoever_comes_back_to_a_draw_goes_on_with_the_wishes(opened, qtbot):
    window, view = opened(euchre())
    qtbot.keyClick(window, D, CTRL)
    qtbot.keyClicks(view.draw.wishes, "3-5,")
    qtbot.keyClick(window, Qt.Key.Key_1, CTRL)
    qtbot.keyClick(window, Qt.Key.Key_4, CTRL)
    assert focus() is view.draw.wishes
    qtbot.keyClicks(focus(), " 4 out")
    assert view.draw.wishes.text() == "3-5, 4 out"


def test_keys_that_act_stand_on_the_buttons(opened, qtbot):
    window, _ = opened(euchre())
    assert isinstance(button(window, "Draw rounds"), KeyButton)
    qtbot.keyClick(window, D, CTRL)
    assert isinstance(button(window, "Use this draw"), KeyButton)
    for act in ("Use this draw", "Draw another", "Leave it"):
        assert button(window, act).width() >= button(window, act).sizeHint().width()


# --- meanwhile ------------------------------------------------------------------------


def test_what_is_recorded_meanwhile_leaves_fewer_rounds_to_be_drawn(opened, qtbot):
    window, view = opened(euchre())
    qtbot.keyClick(window, D, CTRL)
    typed(qtbot, view.draw.wishes, "1-2")
    window.room.do(EnterResult(event=1, said="r.", key=Key(view.section.id, 3, 1, 1), slip=Slip(NotPlayed())))
    assert view.draw.says.text() == "Rounds 4–6, not yet used"
    assert (view.draw.looked.text, view.draw.wishes.text()) == ("1-2", "1-2")
    window.room.do(EnterResult(event=1, said="r.", key=Key(view.section.id, 6, 1, 1), slip=Slip(NotPlayed())))
    assert view.draw.looked is None
    assert view.draw.act.isHidden()


def test_of_two_who_draw_at_once_the_slower_is_asked(opened, qtbot):
    window, view = opened(euchre())
    qtbot.keyClick(window, D, CTRL)
    other = Desk(window.room.desk.path, who="Bo")
    event = other.event(1)
    other.do(drawn_on(event, event.sections[0], again=5).seeing(event))
    seen = view.draw.looked.put
    qtbot.keyClick(view.draw.wishes, F2)
    assert rounds(window)[2:] != seen.rounds
    [waits] = window.room.choices()
    assert "Meanwhile Bo did this" in str(waits)
    other.close(copy=False)


def test_a_page_that_is_built_anew_goes_on_with_the_draw(opened, qtbot):
    window, view = opened(euchre())
    qtbot.keyClick(window, D, CTRL)
    qtbot.keyClick(view.draw.wishes, D, CTRL)
    qtbot.keyClicks(view.draw.wishes, "1-2, no")
    seen = view.draw.looked
    page = window.pages.front()
    page.anew(page._build)
    after = front(window)
    assert after is not view
    assert after.draw.looked.again == seen.again
    assert after.draw.looked.put.rounds == seen.put.rounds
    assert after.draw.wishes.text() == "1-2, no"


# --- where there is nothing to draw ---------------------------------------------------


@pytest.mark.parametrize("event", [trex(), euchre(begun=6)])
def test_where_nothing_is_drawn_or_to_come_there_is_nothing_to_press(opened, event):
    _, view = opened(event)
    assert view.draw.act.isHidden()


WHO = [
    (rubbers(),  (3, 5),       "3 – 5"),
    (euchre(),   (3, 5, 1, 2), "N 3, E 5, S 1, W 2"),
    (oh_hell(),  (3, 5, 1),    "3, 5, 1"),
    (euchre(),   (4,),         "4"),
]  # fmt: skip


@pytest.mark.parametrize(("event", "who", "words"), WHO)
def test_who_meets_is_said_by_number(event, who, words):
    assert who_words(event.sections[0], who) == words


# --- who is back ----------------------------------------------------------------------


def drawn_without(window, number, there=()):
    """Somebody is away but for some rounds, and the rounds to come were drawn without them."""
    room = window.room
    room.do(coming.attends(room.evening, room.evening.sections[0], number, there=there))
    room.do(drawn_on(room.evening, room.evening.sections[0]))


def test_who_is_missing_stays_in_the_list_and_has_a_seat_when_they_have_come(opened, qtbot):
    window, view = opened(euchre(begun=0))
    drawn_without(window, 5)
    assert 5 not in window.room.evening.sections[0].movement.numbers
    [line] = [each for each in view.list.rows.values if each.number == 5]
    assert (line.missing, line.words) == (True, "missing")
    view.list.choose(5)
    assert view.at.chair.number == 5
    qtbot.keyClick(view, Qt.Key.Key_M, ALT)
    assert last(window).startswith("Player 5 (Siân Pryce) has come. Rounds 1–6 drawn again by lot")
    assert all(5 in {number for seating in each for number in seating.who} for each in rounds(window))


def test_who_is_entered_and_in_no_round_is_said_and_f2_draws_them_in(opened, qtbot):
    event = euchre()
    late = {20: Contestant(20, Entry((Player("Vera Late"),)))}
    section = replace(event.sections[0], contestants={**event.sections[0].contestants, **late})
    window, view = opened(replace(event, sections=(section,)))
    assert view.remark.sentence() == "Rounds 3–6 were drawn without somebody who is there."
    assert [each.called for each in view.list.rows.values][-1] == "20"
    qtbot.keyClick(view.entry.line, F2)
    qtbot.keyClick(focus(), F2)
    assert view.remark.sentence() == ""
    assert all(20 in {number for seating in each for number in seating.who} for each in rounds(window)[2:])


def test_who_comes_only_for_rounds_that_are_left_out_plays_in_none(opened):
    window, view = opened(euchre())
    window.room.do(coming.arrives(window.room.evening, view.section))
    window.room.do(lasting(window.room.evening, view.section, 2))
    assert [each.words for each in view.list.rows.values if each.number == 18] == ["plays in no round"]
