"""Who is here, on the round page: ticks on the names, and the rounds to come drawn from who is here now."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from tests.ui.pages.pads.evening import at_the_tables, open_tables
from tests.ui.pages.windows import CTRL, clashes, focus, front, nameless, window_on

K, ALT = Qt.Key, Qt.KeyboardModifier.AltModifier


@pytest.fixture
def window(tmp_path, shown):
    desk = open_tables(tmp_path, at_the_tables("euchre", rounds=4))
    yield window_on(desk, shown, "results")
    desk.close(copy=False)


def people(window):
    return {one.number: one.says for one in front(window).who.table.rows.values}


def says(window):
    return front(window).sentence.words.text()


def press(qtbot, *keys):
    for key in keys:
        qtbot.keyClick(focus(), *(key if isinstance(key, tuple) else (key,)))
        QApplication.processEvents()


def slips(window, qtbot):
    """Type the slip of every table of a round."""
    for _ in front(window).round.lines():
        qtbot.keyClicks(focus(), "5 3")
        press(qtbot, K.Key_Return)


def test_everybody_is_listed_by_name_on_one_key_and_enter_goes_back(window, qtbot):
    press(qtbot, K.Key_F4)
    assert len(people(window)) == 8
    assert set(people(window).values()) == {"here"}
    assert says(window) == "8 here."
    assert (nameless(window), clashes(window)) == ([], [])
    press(qtbot, K.Key_Return)
    assert front(window).deck.front is front(window).round
    assert focus() is front(window).round.entry.line


def test_who_types_goes_to_somebody_by_any_of_their_names_or_by_number(window, qtbot):
    press(qtbot, K.Key_F4)
    table = front(window).who.table
    for typed, who in (("hof", "Ilse Höfer"), ("7", "Piet Kuipers"), ("sto", "Maria Stoll"), ("dab", "Zofia Dąbek")):
        qtbot.keyClicks(focus(), typed)  # begins anew where it goes on from nothing of what was typed before
        assert table.value().name.startswith(who)
    press(qtbot, (K.Key_L, ALT))
    assert [number for number, state in people(window).items() if state == "not here yet"] == [1]


def test_how_the_next_round_finds_somebody_stands_beside_the_name(window, qtbot):
    press(qtbot, K.Key_F4)
    table = front(window).who.table
    window.resize(1900, 900)
    assert table.needs(1) <= table.columnWidth(1) < table.needs(1) + 60
    window.resize(700, 500)
    qtbot.waitUntil(lambda: table.horizontalScrollBar().maximum() == 0)


def test_somebody_is_not_here_yet_and_the_rounds_are_drawn_without_them(window, qtbot):
    press(qtbot, K.Key_F4, K.Key_Down, K.Key_Down, K.Key_Space)
    assert people(window)[3] == "not here yet"
    assert front(window).who.stale.text() == "Rounds 1–4 were drawn with somebody who is not there."
    assert focus() is front(window).who.table
    press(qtbot, (K.Key_D, CTRL))
    assert not front(window).who.redraw.isVisible()
    press(qtbot, K.Key_Escape)
    [out] = [one for one, state in people(window).items() if state == "sits out round 1"]
    event = window.room.evening
    assert front(window).round.slip_entry.out.text() == f"Sits out: {event.sections[0].contestant(out).names}."
    assert len(front(window).round.lines()) == 3


def test_the_round_itself_offers_to_draw_again_what_was_drawn_with_somebody_who_is_not_there(window, qtbot):
    """Whoever goes back without it would wait at a table for somebody who does not come."""
    page = front(window)
    assert not page.again.isVisible()
    press(qtbot, K.Key_F4, K.Key_Down, K.Key_Down, K.Key_Space, K.Key_Escape)
    assert page.again.isVisible()
    assert page.round.slip_entry.waits.text() == "Rounds 1–4 were drawn with somebody who is not there."
    assert (focus(), nameless(window), clashes(window)) == (page.round.entry.line, [], [])
    press(qtbot, (K.Key_D, CTRL))
    assert (page.again.isVisible(), page.round.slip_entry.waits.text()) == (False, "")
    assert len(page.round.lines()) == 3
    assert focus() is page.round.entry.line


def test_who_comes_late_plays_from_the_next_round_and_what_was_played_stands(window, qtbot):
    press(qtbot, K.Key_F4, K.Key_Down, K.Key_Down, K.Key_Space, (K.Key_D, CTRL), K.Key_Escape)
    before = window.room.evening.sections[0].movement.rounds[0]
    slips(window, qtbot)
    press(qtbot, K.Key_F4)
    front(window).who.table.choose((window.room.evening.sections[0].id, 3))
    press(qtbot, (K.Key_H, ALT))
    assert people(window)[3] == "here"
    rounds = window.room.evening.sections[0].movement.rounds
    assert rounds[0] == before
    assert all(any(3 in seating.who for seating in round_) for round_ in rounds[1:])


def test_somebody_leaves_and_somebody_sits_out_a_round(window, qtbot):
    slips(window, qtbot)
    press(qtbot, K.Key_F4, (K.Key_L, ALT), K.Key_Down, (K.Key_S, ALT))
    assert (people(window)[1], people(window)[2]) == ("has left", "sits out round 2")
    press(qtbot, (K.Key_D, CTRL))
    assert says(window) == "6 here, 1 has left, 1 sits out."
    window.room.undo()
    window.room.undo()
    window.room.undo()
    assert says(window) == "8 here."


def test_once_every_round_is_played_nothing_is_to_come(window, qtbot):
    for _ in range(4):
        slips(window, qtbot)
    press(qtbot, K.Key_F4, K.Key_Space)
    assert window.notice.sentence == "Every round has begun; there is none left."
    assert set(people(window).values()) == {"here"}
