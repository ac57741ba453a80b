"""An evening that was to begin in a club which cannot be opened: it waits until there is one again."""

import os

import pytest

from scorer.evening.club_before import ClubBefore
from scorer.keeping import copies, restoring
from scorer.store.trouble import Locked, in_words
from tests.ui.club.opened import damage, deeds
from ui.pages.tonight.welcome import Welcome
from ui.wanted import BringBack


def begun_where_none_opens(club, path, monkeypatch, *, gone=False):
    monkeypatch.setattr("ui.nowhere.first_club", lambda *_: path)
    monkeypatch.setattr("ui.club.open_before", lambda now: ClubBefore(path, "club", gone=gone))
    club.start(None)
    path.unlink() if gone else damage(path)
    club.window.findChild(Welcome).begin.begin()
    assert club.rescue is not None


AGAIN = {"damaged, brought back": (False, False), "gone, brought back": (True, False), "gone, begun anew": (True, True)}


@pytest.mark.parametrize(("gone", "begun"), AGAIN.values(), ids=AGAIN)
def test_the_evening_that_was_to_begin_begins_as_soon_as_there_is_a_club_again(club, path, monkeypatch, gone, begun):
    begun_where_none_opens(club, path, monkeypatch, gone=gone)
    if begun:
        club.rescue.begin.click()
    else:
        club.rescue.choosing.table.choose(copies.listed(path)[0].path)
        club.rescue.choosing.chosen.bring_back()
    events = club.desk.events()
    assert (len(events), club.rescue, club.window.room.event_id) == (1 if begun else 2, None, events[0].id)
    assert deeds(path) == (1 if begun else 3)  # what a new club is told is no deed of one that came back


def in_vain(club, path):
    """The copy that was chosen does not open once it is there."""
    [newest, older] = [each.path for each in copies.listed(path)[:2]]
    sound, kept = newest.read_bytes(), newest.stat()
    damage(newest)
    club.change(BringBack(path, newest, sound=True))
    assert club.rescue is not None
    newest.write_bytes(sound)
    os.utime(newest, ns=(kept.st_atime_ns, kept.st_mtime_ns))
    club.change(BringBack(path, older))


def looked_at(club, path):
    club.change(copies.listed(path)[0].path)
    assert club.desk.looks_only
    assert club.rescue is None
    club.change(BringBack(path, copies.listed(path)[0].path))


def there_meanwhile(club, path):
    """Another window brought one back before a new club is begun here."""
    restoring.bring_back(path, copies.listed(path)[0].path)
    club.rescue.begin.click()


def opened_as_it_is(club, path):
    """The same before a copy is brought back here."""
    restoring.bring_back(path, copies.listed(path)[0].path)
    club.rescue.choosing.chosen.bring_back()
    assert "is there by now and can be read" in club.window.notice.words.text()


@pytest.mark.parametrize("way", [in_vain, looked_at, there_meanwhile, opened_as_it_is])
def test_the_evening_begins_by_whatever_way_there_is_a_club_again(club, path, monkeypatch, way):
    begun_where_none_opens(club, path, monkeypatch)
    way(club, path)
    assert (club.rescue, len(club.desk.events()), club.desk.looks_only) == (None, 2, False)
    assert club.window.room.event_id == club.desk.events()[0].id


def test_whoever_leaves_the_copies_begins_nothing_by_opening_the_club_later(club, path, monkeypatch):
    begun_where_none_opens(club, path, monkeypatch)
    club.rescue.close()
    restoring.bring_back(path, copies.listed(path)[0].path)
    club.change(path)
    assert len(club.desk.events()) == 1


def test_an_evening_that_cannot_begin_in_a_new_club_is_said(club, path, monkeypatch):
    def in_the_way(*_):
        raise in_words(path, Locked)

    monkeypatch.setattr("ui.pages.tonight.first.begin_at", in_the_way)
    begun_where_none_opens(club, path, monkeypatch, gone=True)
    club.rescue.begin.click()
    assert club.window.notice.words.text() == in_words(path, Locked).in_full
