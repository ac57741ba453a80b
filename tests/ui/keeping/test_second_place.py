"""The second place of the copies, while a file is open: missing, back, full, or another one."""

import errno

import pytest

from scorer.clock import CLOCK
from scorer.keeping import copies, elsewhere
from scorer.store.trouble import copies_folder
from tests.scorer.keeping.deeds import refusing
from tests.ui.keeping.cared import renamed, rescued_beyond, settled
from ui.keeping import LOOK_EVERY, LOOK_SOON


def test_what_is_said_once_stays_while_a_second_place_is_said_to_be_missing(care, desk, tmp_path, monkeypatch):
    monkeypatch.setattr("ui.keeping.whereabouts", lambda _: "It lies on a network drive.")
    rescued_beyond(desk, copies_folder(desk.path), "club 2026-11-17 21.40 deed 2.overtrick")
    elsewhere.name_second_place(desk.path, tmp_path / "stick")
    care.begin()
    settled()
    assert care.said[-1][0].startswith("The second place")
    assert "does not have one deed that a copy of it has" in care.said[-1][0]


def test_so_does_where_the_file_lies(care, desk, tmp_path, monkeypatch):
    monkeypatch.setattr("ui.keeping.whereabouts", lambda _: "It lies on a network drive.")
    elsewhere.name_second_place(desk.path, tmp_path / "stick")
    care.begin()
    settled()
    assert care.said[-1][0].startswith("The second place")
    assert care.said[-1][0].endswith("It lies on a network drive.")


def test_a_second_place_that_is_missing_is_told_once(care, desk, tmp_path, monkeypatch):
    monkeypatch.setattr("scorer.keeping.keeper.EVERY", 0.0)
    elsewhere.name_second_place(desk.path, tmp_path / "stick")
    for name in ("Wednesday", "Thursday"):
        desk.do(renamed(name))
        care.look()
        settled()
    [(sentence, _)] = care.said
    assert (
        sentence == f"The second place for copies, “{tmp_path / 'stick'}”, is not there. Put it in, or choose another."
    )


def test_a_second_place_that_is_back_gets_its_copy_and_is_not_told_of_any_more(care, desk, tmp_path, monkeypatch):
    (tmp_path / "stick").mkdir()
    elsewhere.name_second_place(desk.path, tmp_path / "stick")
    (tmp_path / "stick").rename(tmp_path / "away")
    care.look()
    settled()
    for _ in range(2):
        care.look()
        settled()
    assert len(care.said) == 1
    assert care._timer.interval() == LOOK_SOON
    (tmp_path / "away").rename(tmp_path / "stick")
    care.look()
    settled()
    assert care._timer.interval() == LOOK_EVERY
    assert [each.suffix for each in (tmp_path / "stick" / "club copies").iterdir()] == [".overtrick"]
    assert care.said[1:] == [(care.said[0][0], [])]  # which takes the line away
    care.look()
    assert care._job is None


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EROFS], ids=["full", "write-protected"])
def test_a_second_place_that_took_no_copy_is_asked_anew_and_gets_it(care, desk, tmp_path, monkeypatch, number):
    (tmp_path / "stick").mkdir()
    elsewhere.name_second_place(desk.path, tmp_path / "stick")
    seconds = [1000.0]
    monkeypatch.setattr(CLOCK, "running", lambda: seconds[0])
    with monkeypatch.context() as patched:
        refusing(patched, number, tmp_path / "stick")
        for _ in range(3):
            care.look()
            settled()
    assert [sentence.startswith("No copy went to the second place") for sentence, _ in care.said] == [True]
    care.look()
    settled()
    assert desk.keeper.missing  # asked not at every look
    seconds[0] += 30
    care.look()
    settled()
    assert [each.suffix for each in (tmp_path / "stick" / "club copies").iterdir()] == [".overtrick"]
    assert care.said[1:] == [(care.said[0][0], [])]


def test_another_stick_in_the_place_of_the_one_that_is_missing_is_said_to_be_that(care, desk, tmp_path):
    (tmp_path / "stick").mkdir()
    elsewhere.name_second_place(desk.path, tmp_path / "stick")
    (tmp_path / "stick").rename(tmp_path / "away")
    for _ in range(2):
        care.look()
        settled()
    (tmp_path / "stick").mkdir()
    care.look()
    settled()
    assert ["is not there" in care.said[0][0], "has none of this club’s" in care.said[1][0]] == [True, True]


def test_a_line_that_copy_now_wrote_of_the_second_place_goes_too_once_that_is_back(care, desk, tmp_path):
    (tmp_path / "stick").mkdir()
    elsewhere.name_second_place(desk.path, tmp_path / "stick")
    (tmp_path / "stick").rename(tmp_path / "away")
    desk.keeper.take(desk.head)  # as the page Copies does
    missing = desk.keeper.missing
    care.look()
    settled()
    (tmp_path / "away").rename(tmp_path / "stick")
    care.look()
    settled()
    assert (care.said, desk.keeper.missing) == ([(missing, [])], "")


def test_a_second_place_that_is_back_as_the_window_closes_gets_the_last_copy(desk, tmp_path):
    (tmp_path / "stick").mkdir()
    elsewhere.name_second_place(desk.path, tmp_path / "stick")
    (tmp_path / "stick").rename(tmp_path / "away")
    desk.do(renamed("Wednesday"))
    desk.keeper.take(desk.head)
    (tmp_path / "away").rename(tmp_path / "stick")
    desk.close()
    assert [each.deed for each in map(copies.described, (tmp_path / "stick" / "club copies").iterdir())] == [2]
