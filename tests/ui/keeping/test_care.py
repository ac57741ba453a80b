"""The care for the file that is open: checked on opening, copied in the background, and what is said of it."""

from datetime import timedelta
from threading import Event

from scorer.commands.results import enter
from scorer.desk import Desk
from scorer.event.results import NotPlayed, Slip
from scorer.store.trouble import Damaged
from tests.ui.keeping.cared import deeds, renamed, settled


def test_after_opening_a_copy_is_taken_in_the_background(care, desk):
    care.begin()
    assert deeds(desk) == []
    settled()
    assert (deeds(desk), care.said) == ([1], [])


def test_a_copy_is_taken_hourly_while_something_is_recorded(care, desk, monkeypatch):
    care.begin()
    settled()
    desk.do(renamed("Wednesday"))
    care.look()
    settled()
    assert deeds(desk) == [1]
    monkeypatch.setattr("scorer.keeping.keeper.EVERY", 0.0)
    care.look()
    settled()
    assert deeds(desk) == [2, 1]
    care.look()
    assert care._job is None  # nothing new


def test_a_copy_is_taken_on_a_new_day(care, desk):
    care.begin()
    settled()
    desk.do(renamed("Wednesday"))
    care.today -= timedelta(days=1)
    care.look()
    settled()
    assert deeds(desk) == [2, 1]


def test_a_copy_is_taken_when_the_last_result_that_is_due_is_in(care, desk):
    care.begin()
    settled()
    due = [key for key, _ in desk.event(1).due()]
    for key in due[:-1]:
        desk.do(enter(desk.event(1), key, Slip(NotPlayed())))
        settled()
    assert deeds(desk) == [1]
    desk.do(enter(desk.event(1), due[-1], Slip(NotPlayed())))
    settled()
    assert deeds(desk) == [1 + len(due), 1]


def test_a_copy_that_failed_is_tried_again_and_each_try_is_told(care, desk, monkeypatch):
    told = []
    care.kept.connect(lambda: told.append(desk.keeper.trouble))
    with monkeypatch.context() as patched:

        def full(*_, **__):
            raise Damaged(name="x", way="y")

        patched.setattr("scorer.keeping.copies.take", full)
        care.begin()
        settled()
    monkeypatch.setattr("scorer.keeping.keeper.AGAIN", 0.0)
    care.look()
    settled()
    assert deeds(desk) == [1]
    assert [bool(trouble) for trouble in told] == [True, False]


def test_where_a_file_lies_is_said_once_for_the_file_and_the_place(care, desk, monkeypatch):
    where = ["It lies on a network drive."]
    monkeypatch.setattr("ui.keeping.whereabouts", lambda _: where[0])
    for _ in range(2):
        care.begin()
        settled()
    where[0] = "It lies in a folder that is synchronised."
    care.begin()
    settled()
    assert [sentence for sentence, _ in care.said] == [
        "It lies on a network drive.",
        "It lies in a folder that is synchronised.",
    ]
    assert not any("club" in mark for mark in care.habits.told)


def test_a_sentence_that_the_systems_own_letters_cannot_write_is_told_once(care, monkeypatch):
    monkeypatch.setattr("os.fsencode", lambda said: str(said).encode("ascii"))
    assert [care._is_news("“Größe” lies on a network drive.") for _ in range(2)] == [True, False]


def test_nothing_goes_on_once_the_window_has_closed(care, desk, monkeypatch):

    begun, on = Event(), Event()

    def slow(path, *, go_on):
        begun.set()
        on.wait(10)
        go_on()
        raise AssertionError("It went on.")

    monkeypatch.setattr("scorer.keeping.copies.take", slow)
    care.look()
    begun.wait(10)
    monkeypatch.setattr("ui.keeping.AT_MOST", 0.01)
    care.end()
    on.set()
    settled()
    assert (deeds(desk), care.said) == ([], [])


def test_a_picture_of_the_past_is_not_copied(care, desk):
    care.room.look_back(1)
    care.begin()
    settled()
    assert deeds(desk) == [1]
    care.room.come_back()
    assert isinstance(care.desk, Desk)
