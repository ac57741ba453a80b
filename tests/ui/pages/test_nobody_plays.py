"""Evenings at which not one table can play yet: every page opens, and says so."""

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication

from scorer.commands.sections import PutSection
from scorer.event.event import Event, Section, Session
from scorer.event.movement import Away, Movement, Seating
from tests.ui.pages.drawn import club, oh_hell, rubbers, whist
from tests.ui.pages.windows import button, front, window_on
from ui.pages import PAGES


def without(event: Event, number: int) -> Event:
    """The event while a pair or player of its only section is missing."""
    return replace(event, sections=(replace(event.sections[0], away=(Away(number),) if number else ()),))


def on_boards() -> Event:
    """One table on boards, for three rounds."""
    movement = Movement("typed", "One table", tuple((Seating(1, (1, 2), (n,)),) for n in (1, 2, 3)))
    return without(
        Event(name="Friday", sessions=(Session(date="2026-11-20"),), sections=(Section(id=-1, movement=movement),)), 2
    )


EVENINGS = {
    "one table, its pair missing": lambda: without(rubbers(pairs=2), 2),
    "one table, a player missing": lambda: without(whist(players=4), 3),
    "one table, too few to play": lambda: without(oh_hell(players=3, seats=3), 1),
    "one table of boards": on_boards,
}


@pytest.mark.parametrize("evening", EVENINGS)
def test_every_page_opens_where_nobody_can_play(tmp_path, shown, evening):
    pages = [kind.key for kind in PAGES]
    window = window_on(club(tmp_path, EVENINGS[evening]()), shown, *pages)
    for page in pages:
        window.go(page)
        QApplication.processEvents()
        assert (window.here, front(window).isVisible()) == (page, True)


def test_the_pads_say_that_no_table_can_play_and_lead_to_who_is_missing(tmp_path, shown):
    window = window_on(club(tmp_path, without(rubbers(pairs=2), 2)), shown, "results", "seats")
    assert front(window).sentence.words.text() == "No table can play yet."
    button(window, "See who is missing").click()
    assert window.here == "seats"


def test_the_pads_are_there_as_soon_as_a_table_can_play_and_gone_when_none_can(tmp_path, shown):
    event = rubbers(pairs=2)
    window = window_on(club(tmp_path, event), shown, "results")
    for missing, says in ((2, "No table can play yet."), (0, "Round 1: no table is in yet.")):
        section = replace(window.room.evening.sections[0], away=(Away(missing),) if missing else ())
        window.room.do(PutSection(event=1, said="", section=section, parts=("away",)))
        assert front(window).sentence.words.text() == says
