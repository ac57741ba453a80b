"""The bracket and the heats of a knock-out at the tables, on the page Standings in table play."""

from contextlib import suppress
from dataclasses import replace
from itertools import chain
from random import Random

import pytest
from PySide6.QtCore import QPoint, Qt

from scorer.commands.results import enter
from scorer.commands.together import Together
from scorer.contests import contest_of, standings_of
from scorer.contests.beginning import Beginning
from scorer.desk import Desk
from scorer.evening.drawing_on import drawn_on
from scorer.evening.leading import leading
from scorer.evening.offering import suited
from scorer.event.refusal import Refusal
from scorer.standings.whole.overall import Overall
from tests.scorer.contests.spots import first_line
from tests.scorer.contests.test_every_contest import FIRST, lines_of
from tests.scorer.contests.test_every_final import people
from tests.scorer.evening.evenings import begun
from tests.scorer.sheets.drive_evening import heats, pairs_in_a_bracket
from tests.ui.pages.windows import clashes, front, look_at_each, nameless, window_on
from ui.pages.parts.bracket import BracketView
from ui.pages.parts.heats import HeatsView

# the evening, what is drawn of it, how the page is headed and how what is drawn begins
TABLE = [
    (pairs_in_a_bracket, BracketView, "4 pairs are still in.",   "Semi-finals: 1 Anneke Vos & Bram de Wit"),
    (heats,              HeatsView,   "4 players are still in.", "Heat 1, table 1: 7 "),
]  # fmt: skip


@pytest.mark.parametrize(("evening", "kind", "headed", "begins"), TABLE, ids=["bracket", "heats"])
def test_it_is_the_first_of_the_sheets_and_is_read_out(opened_at, evening, kind, headed, begins):
    window = opened_at(evening(), "standings")
    page = front(window)
    view = page.findChild(kind)
    assert page.heading() == headed
    assert view.isVisible()
    assert not page.tables[0].isVisible()
    assert view.accessibleName().startswith(begins)
    assert not nameless(window)
    assert not clashes(window)


@pytest.mark.parametrize("evening", [pairs_in_a_bracket, heats], ids=["bracket", "heats"])
def test_every_other_page_opens_on_it(opened_at, evening):
    pages = ("tonight", "movement", "seats", "results", "sheets")
    look_at_each(opened_at(evening(), *pages), pages)


def test_the_arrows_go_from_line_to_line_of_the_heats_and_enter_and_a_press_open(opened_at, qtbot):
    page = front(opened_at(heats(), "standings"))
    view = page.findChild(HeatsView)
    view.setFocus()
    assert view.accessibleName().endswith(", goes on.")
    for key, here in ((Qt.Key.Key_Down, (0, 0, 1)), (Qt.Key.Key_Right, (1, 0, 1)), (Qt.Key.Key_Right, (1, 0, 1))):
        qtbot.keyClick(view, key)
        assert view.here == here
    assert view.accessibleName().startswith("Final, table 1: 4 ")
    assert page.card.who == (1, 4)
    for _ in range(9):
        qtbot.keyClick(view, Qt.Key.Key_Down)
    assert view.here == (1, 0, 3)
    qtbot.keyClick(view, Qt.Key.Key_Return)
    assert page.card.table.hasFocus()
    bye = view.line((0, 3, 0)).center().toPoint()
    qtbot.mouseClick(view, Qt.MouseButton.LeftButton, pos=bye)
    assert (page.card.who, view.accessibleName()) == ((1, 1), "Heat 1: 1 Bram de Wit has a bye.")
    qtbot.mouseClick(view, Qt.MouseButton.LeftButton, pos=QPoint(1, 1))
    assert view.here == (0, 3, 0)


def test_who_is_pressed_in_the_bracket_is_looked_at(opened_at, qtbot):
    page = front(opened_at(pairs_in_a_bracket(), "standings"))
    view = page.findChild(BracketView)
    place = view.place(1, 1)
    qtbot.mouseClick(view, Qt.MouseButton.LeftButton, pos=QPoint(int(place.center().x()), int(place.top()) + 4))
    assert page.card.who == (1, 2)


@pytest.mark.parametrize("key", ["knock-out-pads", "heats"])
def test_of_two_sections_in_one_ranking_it_says_who_is_first_and_not_with_how_many_points(key, tmp_path, shown):
    """As Tonight says it: what one of them made decides nothing there."""
    desk = Desk(tmp_path / "two.overtrick")
    begun(desk, in_two(key))
    play_on(desk, Random(1))
    whole = Overall(standings_of(desk.event(1)))
    heading = front(window_on(desk, shown, "standings")).heading()
    desk.close(copy=False)
    assert heading == leading(whole, over=True)
    assert "have won" in heading or "has won" in heading or "share the first place" in heading


def in_two(key):
    """An event of sixteen that begins in two sections."""
    rules = next(rules for each, rules in FIRST if each.key == key)
    first = suited(Beginning(game=rules.key, entrants=16, sections=2, name="Cup", date="2026-11-20"), Beginning())
    said = suited(replace(first, contest=key, sections=2), first)
    event = said.event(said.offers())
    named = (replace(each, id=at, contestants=dict(people(each))) for at, each in enumerate(event.sections, 1))
    return replace(event, sections=tuple(named))


def play_on(desk, chance):
    """Both, each to its end; what is level has more rounds."""
    for _ in range(9):
        event = desk.event(1)
        lines = chain.from_iterable(
            lines_of(event, spot, chance)
            for each in event.sections
            for spot in contest_of(event).spots(event, each)
            if first_line(spot) not in event.slips
        )
        if parts := tuple(enter(event, *line) for line in lines):
            desk.do(Together(event=1, said="Everything is in.", parts=parts))
        for each in desk.event(1).sections:
            with suppress(Refusal):
                desk.do(drawn_on(desk.event(1), each))
