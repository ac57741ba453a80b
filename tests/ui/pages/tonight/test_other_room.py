"""Bringing in what was played in another room: looked at, shown with what would come, and only then done."""

import errno
import os
from contextlib import closing
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt

from scorer.commands.events import ChangeEvent, begin
from scorer.commands.results import enter
from scorer.desk import Desk
from scorer.event.results import BareScore, Slip
from tests.scorer.evening.two_rooms import in_two_rooms, only, pairs, ranked
from tests.ui.pages.windows import clashes, focus, front, nameless, window_on
from ui.jobs import BENCH
from ui.parts import Words

LATE = Slip(BareScore(-1100), right=True)


@pytest.fixture
def rooms(tmp_path):
    """Pairs in two rooms, everything in."""
    both = in_two_rooms(tmp_path, pairs())
    yield both
    both.here.close(copy=False)


@pytest.fixture
def window(rooms, shown):
    return window_on(rooms.here, shown, "tonight", "standings")


@pytest.fixture
def page(window):
    """The page as the search opens it."""
    window.room.go("tonight", merge=True)
    return front(window)


@pytest.fixture
def looked(page, rooms, qtbot):
    """The page once it has looked into the other file."""
    page.read(rooms.there)
    qtbot.waitUntil(lambda: page.found is not None)
    return page


def lines(page) -> list[str]:
    """What is told of what would come."""
    return [each.text() for each in page.work.findChildren(Words) if each.isVisibleTo(page) and each.text()]


def test_it_asks_for_a_file_and_says_what_will_happen(page, window):
    assert page.sentence.words.text() == "Which room shall be brought in?"
    assert focus() is page.pick
    assert not page.work.isVisible()
    assert nameless(page) == []
    assert clashes(window) == []


def test_what_would_come_is_shown_and_nothing_is_changed(looked, rooms, window, qtbot):
    assert looked.sentence.words.text() == "Section B comes in: eight pairs, 28 results."
    qtbot.waitUntil(lambda: "Section B: Share-and-relay Mitchell, four tables." in lines(looked))
    assert "Everybody from there is a guest here." in lines(looked)
    assert len(rooms.event.sections) == 1
    assert focus() is looked.act
    assert nameless(looked) == []
    assert clashes(window) == []


def test_enter_brings_it_in_as_one_deed_and_one_undo_takes_it_out(looked, rooms, window, tmp_path, qtbot):
    before = rooms.event
    qtbot.keyClick(focus(), Qt.Key.Key_Return)
    assert window.here == "standings"
    assert window.foot.deed.text == "Section B brought in from “Friday” in “annex.overtrick”: eight pairs, 28 results."
    with closing(Desk(tmp_path / "one.overtrick")) as desk:
        desk.do(begin(pairs()))
        assert ranked(rooms.event) == ranked(desk.event(1))
    window.room.undo()
    assert rooms.event == before


def test_escape_goes_back_to_the_sections(looked, rooms, window, qtbot):
    qtbot.keyClick(focus(), Qt.Key.Key_Escape)
    assert front(window).objectName() == "settings"
    assert len(rooms.event.sections) == 1


def test_what_was_put_right_there_is_shown_before_it_comes_again(page, rooms, window, qtbot):
    rooms.bring(2)
    key = sorted(rooms.look(2).event.slips)[0]
    rooms.change(lambda there: enter(there, key, LATE))
    page.read(rooms.there)
    qtbot.waitUntil(lambda: page.found is not None)
    assert page.sentence.words.text() == "Section B again: one thing changed there."
    qtbot.waitUntil(lambda: any("1100 to E–W" in line and "(before: " in line for line in lines(page)))
    qtbot.keyClick(focus(), Qt.Key.Key_Return)
    assert LATE in rooms.event.slips.values()


def test_whoever_comes_back_sees_the_file_as_it_stands_by_now(looked, rooms, window, qtbot):
    qtbot.keyClick(focus(), Qt.Key.Key_Return)
    key = sorted(rooms.look(2).event.slips)[0]
    rooms.change(lambda there: enter(there, key, LATE))
    window.room.go("tonight", merge=True)
    qtbot.waitUntil(lambda: front(window).found is not None)
    assert front(window).sentence.words.text() == "Section B again: one thing changed there."


def test_whoever_comes_back_to_a_file_that_is_gone_is_told_so(looked, rooms, window, qtbot):
    qtbot.keyClick(focus(), Qt.Key.Key_Return)
    rooms.there.unlink()
    window.room.go("tonight", merge=True)
    qtbot.waitUntil(lambda: "annex.overtrick" in window.notice.words.text())
    assert front(window).pick.isVisible()


def test_what_stands_in_the_way_is_said_and_goes_as_soon_as_it_is_mended(looked, rooms, window):
    window.room.do(ChangeEvent(event=1, said="By IMPs.", changes={"method": "cross-imps"}))
    assert looked.sentence.words.text() == "Nothing of this event can be brought in."
    assert "There: Scored by Matchpoints. Here: Scored by Cross-IMPs." in looked.remark.sentence()
    assert not looked.act.isEnabled()
    window.room.undo()
    assert looked.act.isEnabled()
    assert not looked.remark.isVisible()


def test_another_event_of_the_file_may_be_chosen(page, rooms, qtbot):
    with closing(Desk(rooms.there)) as desk:
        whole = only(pairs(), "A", id_=60)
        desk.do(begin(replace(whole, name="Saturday", slips=dict([*whole.slips.items()][:4]))))
    page.read(rooms.there, 3)
    qtbot.waitUntil(lambda: page.found is not None)
    assert "A1 Lee" in page.remark.sentence()
    page.findChild(object, "event").setCurrentIndex(1)
    qtbot.waitUntil(lambda: page.found.room.event.id == 2)
    assert page.act.isEnabled()


def test_a_file_that_is_none_and_the_clubs_own_are_refused_under_the_head(page, rooms, window, tmp_path, qtbot):
    page.read(rooms.here.path)
    assert "is the club file that is open here: expected that of the other room." in window.notice.words.text()
    letter = tmp_path / "letter.overtrick"
    letter.write_bytes(b"Dear secretary" * 99)
    page.read(letter)
    qtbot.waitUntil(lambda: "not an Overtrick club file" in window.notice.words.text())
    assert page.pick.isVisible()
    page.read(rooms.there)
    qtbot.waitUntil(lambda: page.would is not None)
    assert window.notice.isHidden()  # that was of the file before


def test_what_follows_from_its_rounds_takes_no_other_room(page, window):
    window.room.do(ChangeEvent(event=1, said="A Swiss.", changes={"contest": "swiss-pairs"}))
    assert "“Friday” is a contest by rounds (Swiss pairs): " in page.remark.sentence()
    assert not page.pick.isEnabled()


def test_the_page_made_anew_shows_what_was_looked_at(looked, window):
    kept = looked.remember()
    looked.found = None
    looked.restore(kept)
    assert looked.sentence.words.text() == "Section B comes in: eight pairs, 28 results."
    BENCH.submit(int).result()


def test_a_file_of_which_the_disk_does_not_say_which_it_is_is_looked_into_or_refused(
    page, rooms, window, monkeypatch, qtbot
):
    look = os.stat

    def asked(at, *args, **more):
        if str(at) == str(rooms.there):
            raise OSError(errno.EIO, os.strerror(errno.EIO), str(at))
        return look(at, *args, **more)

    monkeypatch.setattr(os, "stat", asked)
    page.read(rooms.there)
    qtbot.waitUntil(lambda: "does not answer" in window.notice.words.text())
    assert page.pick.isVisible()
