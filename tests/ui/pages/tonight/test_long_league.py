"""Tonight of a league of many rounds: those around now are seen, and the page does not scroll for the others."""

from contextlib import closing
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt

from scorer.commands.events import ChangeEvent, begin
from scorer.contests.beginning import Beginning
from scorer.desk import Desk
from scorer.event.fixtures import DAY, RESULT, fixtures
from scorer.live.pace import RoundPace
from tests.scorer.standings.team_events import team
from tests.ui.pages.windows import focus, front, window_on
from ui.pages.tonight.rounds import Rounds


def league(desk, rounds):
    """Eight teams over six legs, so many of 42 rounds played."""
    said = Beginning(date="2026-10-05", contest="league", entrants=8, boards_per_round=8, method="wbf-continuous")
    said = replace(said, draw=said.draw._replace(rounds=6))
    made = said.event(said.offers())
    played = [each for each in fixtures(replace(made.sections[0], id=1)) if each.round <= rounds]
    people = {n: team(n) for n in range(1, 9)}
    begun = replace(made, sections=(replace(made.sections[0], contestants=people),))
    desk.do(begin(replace(begun, whole={each.named(RESULT): "34-21" for each in played})))


@pytest.mark.parametrize("rounds", [1, 20, 41])
def test_the_page_does_not_scroll_in_a_window_of_1280_by_800(tmp_path, shown, qtbot, rounds):
    with closing(Desk(tmp_path / "league.overtrick")) as desk:
        league(desk, rounds)
        window = window_on(desk, shown, "tonight")
        qtbot.wait(5)
        strip = front(window).evening.strip
        assert len(strip.values) == 42
        assert strip.values[rounds].number in [strip.values[at].number for at in strip.seen(strip.width())]
        assert window.pages.currentWidget().verticalScrollBar().maximum() == 0


@pytest.mark.parametrize(("day", "late"), [("", False), ("2026-10-06", True), ("2099-10-06", False)])
def test_a_match_that_was_put_off_is_late_by_the_clock_of_the_window(tmp_path, shown, day, late):
    with closing(Desk(tmp_path / "league.overtrick")) as desk:
        league(desk, 2)
        off = fixtures(desk.event(1).sections[0])[0]
        whole = {name: said for name, said in desk.event(1).whole.items() if name != off.named(RESULT)}
        desk.do(ChangeEvent(event=1, changes={"whole": whole | ({off.named(DAY): day} if day else {})}))
        room = window_on(desk, shown, "tonight").room
        assert bool(room.states.late()) is (late or not day)


def strip_of(rounds, playing, shown):
    """So many rounds without a time, as wide as 13 of their cards."""
    strip = Rounds()
    strip.playing = playing
    strip.show_cards([RoundPace(n, None, 4 * (n < playing), 4, owing=False) for n in range(1, rounds + 1)])
    shown(strip, 646, 200, active=True)
    return strip


SEEN = [
    # rounds, in play: those that are seen of them in two lines of thirteen
    (42, 0,  range(26)),
    (42, 1,  range(26)),
    (42, 21, range(7, 33)),
    (42, 42, range(16, 42)),
    (42, 43, range(16, 42)),
    (39, 21, range(39)),   # in three lines
]  # fmt: skip


@pytest.mark.parametrize(("rounds", "playing", "seen"), SEEN)
def test_those_around_the_round_in_play_are_seen(shown, rounds, playing, seen):
    strip = strip_of(rounds, playing, shown)
    assert strip.columns(646) == 13
    assert strip.seen(646) == seen


def test_a_card_at_an_end_stands_for_those_beyond_it_and_leads_there(shown, qtbot):
    strip, picked = strip_of(42, 21, shown), []
    strip.clearFocus()
    strip.picked.connect(lambda value: picked.append(value.number))
    assert (strip.tip(7), strip.tip(32)) == ("Rounds 1 to 8", "Rounds 33 to 42")
    assert str(strip.tip(8)).startswith("Round 9: ")

    def press(at):
        qtbot.mouseClick(strip, Qt.MouseButton.LeftButton, pos=strip.box(at).center().toPoint())

    press(7)
    assert (strip.seen(646), picked) == (range(26), [])
    press(3)
    assert picked == [4]
    press(25)
    assert strip.seen(646) == range(16, 42)
    press(41)
    assert picked == [4, 42]
    strip.show_cards([each._replace(done=4) for each in strip.values])
    assert strip.seen(646) == range(7, 33)


def test_the_keyboard_begins_at_the_round_in_play_and_what_it_comes_to_is_seen(shown, qtbot):
    strip = strip_of(42, 21, shown)
    strip.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(lambda: focus() is strip)
    assert strip.at == 20
    qtbot.keyClick(strip, Qt.Key.Key_End)
    assert (strip.at, strip.seen(646)) == (41, range(16, 42))
    qtbot.keyClick(strip, Qt.Key.Key_Home)
    assert (strip.at, strip.seen(646)) == (0, range(26))


def test_what_is_out_of_sight_and_owes_something_is_marked(shown, monkeypatch):
    drawn = []
    monkeypatch.setattr("ui.pages.tonight.rounds.mark", lambda _, __, state: drawn.append(state))
    strip_of(42, 21, shown).grab()
    assert drawn == []
    strip = strip_of(42, 21, shown)
    strip.show_cards([each._replace(owing=each.number == 2) for each in strip.values])
    strip.grab()
    assert set(drawn) == {"late"}
