"""The window on a club that is found again in its second place, or where it was rescued to."""

import shutil

import pytest
from PySide6.QtWidgets import QApplication

from scorer.evening.club_before import found_at
from scorer.keeping import copies, elsewhere
from scorer.keeping.rescues import rescue_folder
from scorer.store.trouble import copies_folder
from tests.scorer.clubs import open_club
from tests.ui.club.opened import NAME, altered, band, button, damage, deeds, name, renamed, rescued_in, settled
from ui.copied import Copied
from ui.jobs import QUIETLY
from ui.pages.copies.choosing import came_about
from ui.wanted import BringBack


def test_gone_with_its_copies_a_club_is_brought_back_from_its_second_place(club, path, tmp_path):
    stick = tmp_path / "stick"
    stick.mkdir()
    elsewhere.name_second_place(path, stick)
    newest = copies.carried(copies.listed(path)[0].path, stick, path)
    shutil.rmtree(copies_folder(path))
    path.unlink()
    assert club.start(path)
    assert "in its second place" in club.rescue.why
    assert [line.copy.path for line in club.rescue.choosing.looking.lines] == [newest]
    assert str(newest.parent) in club.rescue.choosing.lies.text().replace("\u200b", "")
    club.change(BringBack(path, newest))
    assert (name(club), deeds(path)) == ("Wednesday Pairs", 2)


def test_with_its_folder_gone_its_copies_are_seen_from_the_first_page_and_led_on_from(club, tmp_path, monkeypatch):
    home, stick = tmp_path / "home", tmp_path / "stick"
    home.mkdir()
    stick.mkdir()
    desk = open_club(home)
    desk.keeper.take(desk.head)
    desk.close(copy=False)
    elsewhere.name_second_place(desk.path, stick)
    newest = copies.carried(copies.listed(desk.path)[0].path, stick, desk.path)
    shutil.rmtree(home)
    monkeypatch.setattr("ui.club.open_before", lambda now: found_at(desk.path, now))
    club.start(None)
    button(club.window, "See the copies").click()
    assert club.rescue.why == (
        "The disk or folder of club.overtrick is not there. "
        "These are in its second place: look at one to go on elsewhere."
    )
    assert [line.copy.path for line in club.rescue.choosing.looking.lines] == [newest]


def test_once_the_stick_is_in_what_is_asked_is_which_of_its_copies(club, path, tmp_path):
    stick, out = tmp_path / "stick", tmp_path / "out"
    stick.mkdir()
    elsewhere.name_second_place(path, stick)
    newest = copies.carried(copies.listed(path)[0].path, stick, path)
    stick.rename(out)
    shutil.rmtree(copies_folder(path))
    path.unlink()
    assert club.start(path)
    assert "put it in, then open this" in club.rescue.why
    out.rename(stick)
    club.rescue.choosing.looking.begin()
    settled()
    assert "in its second place. Which shall be brought back?" in club.rescue.why
    assert [line.copy.path for line in club.rescue.choosing.looking.lines] == [newest]
    settled()
    club.rescue.choosing.chosen.bring_back()
    assert (name(club), deeds(path)) == ("Wednesday Pairs", 2)


def test_a_damaged_file_without_copies_beside_it_offers_those_of_its_second_place(club, path, tmp_path):
    stick = tmp_path / "stick"
    stick.mkdir()
    elsewhere.name_second_place(path, stick)
    newest = copies.carried(copies.listed(path)[0].path, stick, path)
    shutil.rmtree(copies_folder(path))
    damage(path)
    assert club.start(path)
    assert club.rescue.why == "club.overtrick is damaged and was left as it is. Which copy shall be brought back?"
    club.rescue.choosing.chosen.bring_back()
    assert (name(club), deeds(path), newest.exists()) == ("Wednesday Pairs", 2, True)
    club.window.foot.undo.click()  # what was set aside is beside it now, and the other is offered all the same
    assert newest in [line.copy.path for line in club.rescue.choosing.looking.lines]


def test_where_no_copy_beside_a_damaged_file_is_sound_those_of_its_second_place_are_offered_too(club, path, tmp_path):
    stick = tmp_path / "stick"
    stick.mkdir()
    elsewhere.name_second_place(path, stick)
    newest = copies.carried(copies.listed(path)[0].path, stick, path)
    for copy in copies.listed(path):
        altered(copy.path, "UPDATE event SET name = 'Sunday Pairs'")
    damage(path)
    assert club.start(path)
    QUIETLY.submit(int).result()
    QApplication.processEvents()
    looking, chosen = club.rescue.choosing.looking, club.rescue.choosing.chosen
    assert [(line.copy.deed, line.look.state) for line in looking.lines] == [
        (2, "damaged"),
        (2, "sound"),
        (1, "damaged"),
    ]
    assert chosen.line.copy.path == newest
    chosen.bring_back()
    assert (name(club), deeds(path)) == ("Wednesday Pairs", 2)


def rescued_of(path):
    """What the program made of a club whose folder was gone: it is in a folder of its own, on this computer."""
    rescue_folder().mkdir(parents=True)
    made = rescue_folder() / "club rescued 2026-11-17 20.52 deed 3.overtrick"
    shutil.copyfile(path, made)
    return made


def test_gone_with_its_copies_a_club_is_brought_back_from_what_was_rescued_of_it(club, path, boxes):
    made = rescued_of(path)
    shutil.rmtree(copies_folder(path))
    path.unlink()
    assert club.start(path)
    assert "This was brought to safety of it." in club.rescue.why
    [line] = club.rescue.choosing.looking.lines
    assert (line.copy.path, came_about(line), line.away) == (made, "rescued", False)
    assert "is known by its name alone" in said_under(club)
    club.rescue.choosing.chosen.bring_back()
    assert (name(club), deeds(path), boxes) == ("Thursday Pairs", 3, [])


@pytest.mark.parametrize("plugged", [True, False])
def test_beside_what_was_rescued_the_second_place_is_shown_or_said_to_be_missing(club, path, tmp_path, plugged):
    stick = tmp_path / "stick"
    stick.mkdir()
    elsewhere.name_second_place(path, stick)
    newest = copies.carried(copies.listed(path)[0].path, stick, path)
    made = rescued_of(path)
    shutil.rmtree(copies_folder(path))
    path.unlink()
    if not plugged:
        stick.rename(tmp_path / "pocket")
    assert club.start(path)
    assert ("More copies go to “stick”, which is not there" in club.rescue.why) != plugged
    there = [line.copy.path for line in club.rescue.choosing.looking.lines]
    assert there == ([made, newest] if plugged else [made])


def said_under(club):
    settled()
    return club.rescue.choosing.whereabouts.text()


def test_where_the_whole_disk_is_gone_what_was_rescued_is_looked_at_and_made_the_clubs_file_elsewhere(
    club, path, tmp_path, boxes, monkeypatch
):
    made = rescued_of(path)
    lost = tmp_path / "media" / "stick" / NAME
    assert club.start(lost)
    assert club.rescue.why.startswith("The disk or folder of club.overtrick is not there.")
    settled()
    club.rescue.choosing.chosen.bring_back()
    assert club.rescue.remark.sentence().startswith("The folder “stick” is not there")
    club.rescue.choosing.chosen.look_at()
    assert (isinstance(club.desk, Copied), club.desk.path, name(club)) == (True, made, "Thursday Pairs")
    asked = []
    monkeypatch.setattr("ui.parts.files.file_to_save", lambda *given: asked.append(given[2]) or path.with_name("new"))
    button(band(club), "Make this the club’s file").click()
    assert not asked[0].is_relative_to(made.parent)
    assert (name(club), deeds(path.with_name("new.overtrick")), boxes) == ("Thursday Pairs", 3, [])


def test_the_copies_of_a_file_that_went_away_while_open_have_what_was_rescued(club, tmp_path):
    (tmp_path / "stick").mkdir()
    desk = open_club(tmp_path / "stick")
    desk.close(copy=False)
    club.start(desk.path)
    desk.path.parent.rename(tmp_path / "pocket")
    club.window.room.catch_up()
    club.window.go("copies")
    [line] = club.window.pages.front().choosing.looking.lines
    assert came_about(line) == "rescued"


def test_what_is_newer_in_the_second_place_is_chosen_although_a_copy_beside_a_damaged_file_is_sound(
    club, path, tmp_path
):
    stick = tmp_path / "stick"
    stick.mkdir()
    elsewhere.name_second_place(path, stick)
    newest = copies.carried(copies.listed(path)[0].path, stick, path)
    copies.listed(path)[0].path.unlink()
    damage(path)
    assert club.start(path)
    settled()
    lines = club.rescue.choosing.looking.lines
    assert [(line.copy.deed, line.look.state, line.away) for line in lines] == [(2, "sound", True), (1, "sound", False)]
    assert club.rescue.choosing.chosen.line.copy.path == newest


def removed(path, _copy):
    path.unlink()


def written_over(path, copy):
    shutil.copyfile(copy, path)


@pytest.mark.parametrize("harm", [removed, written_over])
def test_what_was_recorded_is_safe_where_a_copy_is_brought_back_before_the_next_look(club, path, harm, boxes):
    club.start(path)
    club.window.room.do(renamed("Friday Pairs"))
    copy = copies.listed(path)[1].path
    harm(path, copy)
    club.change(BringBack(path, copy))
    assert (name(club), deeds(path), boxes) == ("Tuesday Pairs", 1, [])
    assert deeds(rescued_in(path)) == 4
    assert f"is safe in “{rescued_in(path).name}”" in club.window.notice.sentence


def test_where_a_rescue_lies_is_said_again_in_the_window_of_a_copy_that_has_less(club, path, boxes):
    club.start(path)
    club.window.room.do(renamed("Friday Pairs"))
    path.unlink()
    club.window.room.catch_up()
    older = next(each.path for each in copies.listed(path) if each.deed == 2)
    club.change(BringBack(path, older, sound=True))
    assert name(club) == "Wednesday Pairs"
    assert f"is safe in “{rescued_in(path).name}”" in club.window.notice.sentence
    assert boxes == []


def test_it_is_not_said_again_once_more_was_recorded_in_the_file_that_was_put_back(club, path, boxes):
    club.start(path)
    room = club.window.room
    room.do(renamed("Friday Pairs"))
    path.rename(path.with_name("away"))
    room.catch_up()
    path.with_name("away").rename(path)
    room.catch_up()
    room.do(renamed("Saturday Pairs"))
    older = next(each.path for each in copies.listed(path) if each.deed == 2)
    club.change(BringBack(path, older, sound=True))
    assert (name(club), boxes) == ("Wednesday Pairs", [])
    assert "is safe in" not in club.window.notice.sentence


@pytest.mark.parametrize("harm", [removed, written_over])
def test_it_is_safe_too_where_the_copy_cannot_be_brought_back(club, path, harm, boxes):
    club.start(path)
    club.window.room.do(renamed("Friday Pairs"))
    copy = copies.listed(path)[1].path
    harm(path, copy)
    damage(copy)
    club.change(BringBack(path, copy))
    assert deeds(rescued_in(path)) == 4
    said = boxes[0] if harm is removed else club.window.notice.sentence
    assert f"is safe in “{rescued_in(path).name}”" in said
