"""The page Copies: what is told of each copy, and when it is looked into again."""

import os
import sqlite3
from contextlib import closing, suppress
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QRect, QTimer
from shiboken6 import ownedByPython

from rules.text import as_it_is
from scorer.desk import Desk
from scorer.keeping import copies, elsewhere
from scorer.keeping.restoring import bring_back
from scorer.store.trouble import FileTrouble, copies_folder, short_stem
from tests.scorer.clubs import open_club
from tests.scorer.keeping.deeds import sql
from tests.ui.pages.copies.kept import listed, renamed, settled
from ui.main_window import MainWindow
from ui.pages.copies.choosing import all_of, came_about, what_of
from ui.pages.copies.chosen import STEP, changes, outcome
from ui.pages.copies.looking import LOOKS
from ui.parts import Words
from ui.room import Room
from ui.theme import THEME


def test_every_copy_is_listed_with_its_state_and_what_it_would_lose_and_bring(page):
    assert listed(page) == [["sound", "1", "0"], ["damaged", "2", "0"], ["sound", "3", "0"]]
    assert page.sentence.words.text() == "Three copies. One is damaged."


def test_until_a_copy_was_looked_into_it_is_said_to_be_checked(window, monkeypatch):
    page = window.pages.front()
    monkeypatch.setattr("ui.pages.copies.looking.LOOKS", {})
    page.choosing.looking.begin()
    assert listed(page)[0] == ["being checked", "", ""]
    assert page.sentence.words.text() == "Three copies. Each is being checked."
    assert not page.choosing.chosen.back.isEnabled()
    settled()
    assert listed(page)[0] == ["sound", "1", "0"]
    assert page.choosing.chosen.back.isEnabled()


def test_a_copy_that_has_not_changed_is_not_checked_twice(page, monkeypatch):
    def checked(*_):
        raise AssertionError("It was checked again.")

    monkeypatch.setattr("scorer.keeping.looks.checked", checked)
    page.choosing.looking.begin()
    settled()
    assert page.sentence.words.text() == "Three copies. One is damaged."


def as_before(path, change):
    """Change a file, and set the time of its last writing back."""
    found = path.stat()
    change()
    os.utime(path, ns=(found.st_atime_ns, found.st_mtime_ns))
    assert (path.stat().st_size, path.stat().st_mtime_ns) == (found.st_size, found.st_mtime_ns)


def spoil(path):
    as_before(path, lambda: sql(path, "UPDATE event SET name = 'Midweek'"))


def test_a_copy_that_has_changed_is_checked_again_whatever_the_time_it_bears(page):
    spoil(copies.listed(page.club)[2].path)
    page.choosing.looking.begin()
    settled()
    assert [state for state, *_ in listed(page)] == ["sound", "damaged", "damaged"]


def test_a_copy_that_is_changed_as_it_is_looked_into_is_checked_again(page, monkeypatch):
    looking, check = page.choosing.looking, soundly(monkeypatch)
    monkeypatch.setattr("ui.pages.copies.looking.LOOKS", {})
    looking.begin()
    settled()
    assert listed(page)[2][0] == "sound"
    monkeypatch.setattr("scorer.keeping.looks.checked", check)
    looking.begin()
    settled()
    assert listed(page)[2][0] == "damaged"


def soundly(monkeypatch):
    """The check, of which every file is changed as soon as it has come to its end; returns the check as it is."""
    check = copies.checked

    def checked(path, *given):
        found = check(path, *given)
        if not found:
            spoil(path)
        return found

    monkeypatch.setattr("scorer.keeping.looks.checked", checked)
    return check


def test_the_chosen_copy_says_what_would_change_in_words(page):
    page.choosing.table.choose(copies.listed(page.club)[2].path)
    chosen = page.choosing.chosen
    assert chosen.what.text() == "New event: Tuesday Pairs."
    assert chosen.outcome.text() == "Three deeds would be lost."
    assert [change.what for change in chosen.deeds.rows.values] == [
        f"The event is now called {name}." for name in ("Friday", "Thursday", "Wednesday")
    ]


def test_a_damaged_copy_says_what_is_wrong_and_cannot_be_brought_back(page):
    page.choosing.table.choose(copies.listed(page.club)[1].path)
    chosen = page.choosing.chosen
    assert "is not as the journal tells" in chosen.state.text()
    assert (chosen.back.isEnabled(), chosen.look.isEnabled()) == (False, True)


def test_beside_a_damaged_file_a_copy_with_the_same_deeds_says_what_it_puts_right(window, page, desk):
    page.copy_now()
    settled()
    page.choosing.table.choose(copies.listed(desk.path)[0].path)
    same = "It has the same deeds as the club file"
    assert page.choosing.chosen.outcome.text() == f"{same}: none would be lost, and none would come back."
    with closing(sqlite3.connect(desk.path)) as file, file:
        file.execute("UPDATE event SET name = 'Sunday'")
    page.choosing.looking.begin()
    settled()
    said = page.choosing.chosen.outcome.text()
    assert said.startswith(f"{same}, without what is wrong with that: ")
    assert "is not as the journal tells" in said


def test_what_was_set_aside_is_told_from_the_copies_in_the_list(page, desk):
    aside = bring_back(desk.path, copies.listed(desk.path)[0].path)
    page.choosing.looking.begin()
    settled()
    rows = page.choosing.table.rows
    kinds = {line.copy.path: came_about(line) for line in page.choosing.looking.lines}
    assert {path for path, kind in kinds.items() if kind == "set aside"} == {aside}
    told = [rows.data(rows.index(row, 0)) for row in range(rows.rowCount())]
    assert sum(", set aside: " in each for each in told) == 1


def test_what_was_done_taken_back_and_done_again_are_told_apart(window, page):
    window.room.do(renamed("Saturday"))
    window.room.undo()
    window.room.redo()
    settled()
    page.choosing.table.choose(copies.listed(page.club)[0].path)
    assert [change.what for change in page.choosing.chosen.deeds.rows.values][:3] == [
        f"{before}The event is now called Saturday." for before in ("Done again: ", "Taken back: ", "")
    ]
    page.copy_now()
    settled()
    assert copies.listed(page.club)[0].what == "Done again: The event is now called Saturday."


def test_the_list_is_made_anew_while_somebody_looks_and_as_soon_as_somebody_does_again(window, page, monkeypatch):
    asked = []
    monkeypatch.setattr(type(page.choosing.looking), "look_again", lambda _: asked.append(True))
    looks_often = page.choosing.looking._timer.isActive
    assert looks_often()
    window.go("tonight")
    assert not looks_often()
    window.go("copies")
    assert (looks_often(), window.pages.front() is not page or asked == [True]) == (True, True)


def test_it_is_said_where_the_file_lies_and_whether_something_is_replaced(page, desk):
    assert page.choosing.lies.text().replace("\u200b", "") == f"The club’s file is {desk.path}"
    assert page.choosing.chosen.why.text() == "What is there now is set aside, and can be brought back."
    desk.path.rename(desk.path.with_name("elsewhere.overtrick"))
    page.choosing.looking.begin()
    settled()
    assert page.choosing.chosen.why.text() == "There is no club file now, so nothing is replaced."


def test_long_names_leave_everything_to_be_seen_in_a_small_window(tmp_path, shown, monkeypatch):
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    folder = tmp_path / "The Ladies and Gentlemen of the Old Mill" / "The Wednesday Afternoon Duplicate of May"
    folder.mkdir(parents=True)
    desk = open_club(folder, "Kaffeekraenzchen der Donnerstagsspieler.overtrick")
    for name in ("The Ladies and Gentlemen of the Old Mill", "Kaffeekränzchen der Donnerstagsspielerin"):
        desk.keeper.take(desk.head)
        desk.do(renamed(name))
    desk.keeper.take(desk.head)
    newest = copies.listed(desk.path)[0].path
    newest.rename(newest.with_name(f"{short_stem(desk.path)} set aside 2026-11-17 21.45.00.overtrick"))
    desk.undo(1)
    stick = tmp_path / "A stick that somebody has named at length"
    stick.mkdir()
    elsewhere.name_second_place(desk.path, stick)
    window = shown(MainWindow(Room(desk, 1)), 1024, 640)
    window.go("copies")
    settled()
    page = window.pages.front()
    assert page.choosing.second.isVisible()
    for widget in (page.choosing.chosen.back, page.choosing.chosen.look, page.choosing.lies, page.other, page.now):
        box = QRect(widget.mapTo(window.pages, QPoint()), widget.size())
        assert window.pages.rect().contains(box), widget.text()
        assert widget.width() >= widget.minimumSizeHint().width()
    for words in page.choosing.chosen.findChildren(Words):
        assert words.height() >= words.heightForWidth(words.width()), words.text()
    desk.close(copy=False)


def test_where_the_file_lies_is_said_under_the_list(page, monkeypatch):
    monkeypatch.setattr("ui.pages.copies.looking.whereabouts", lambda _: "It lies on a network drive.")
    page.choosing.looking.begin()
    settled()
    assert page.choosing.whereabouts.text() == "It lies on a network drive."


def test_where_copies_from_before_it_was_renamed_are_is_said_there_too_until_they_are_moved(page, desk):
    before = copies_folder(desk.path).with_name("Harbour copies")
    before.mkdir()
    [*_, last] = copies.listed(desk.path)
    last.path.rename(before / last.path.name)
    page.choosing.looking.begin()
    settled()
    assert page.choosing.whereabouts.text().startswith("Copies of club.overtrick from before it was renamed are in")
    (before / last.path.name).rename(last.path)
    page.choosing.looking.begin()
    settled()
    assert not page.choosing.whereabouts.isVisible()


def test_a_club_without_copies_says_when_one_is_taken(tmp_path, shown):
    desk = open_club(tmp_path)
    window = shown(MainWindow(Room(desk, 1)), 1280, 800)
    window.go("copies")
    settled()
    page = window.pages.front()
    assert page.sentence.words.text() == "There is no copy of this club file yet."
    assert (page.choosing.nothing.isVisible(), page.choosing.halves.isVisible()) == (True, False)
    desk.close(copy=False)


@pytest.mark.parametrize("theme_change", ["prefer", "resize"])
def test_another_mode_or_size_stays_at_the_same_copy(window, theme, theme_change):
    third = copies.listed(window.room.desk.path)[2].path
    window.pages.front().choosing.table.choose(third)
    theme.prefer(True) if theme_change == "prefer" else theme.resize(1.25)
    assert window.pages.front().choosing.table.key_here() == third


def test_a_copy_of_another_branch_loses_and_brings(window, page):
    window.room.undo()
    settled()
    newest = page.choosing.looking.lines[0].look
    assert outcome(newest) == "Two deeds would be lost."
    assert {change.kind for change in changes(newest)} == {"lost"}


def test_after_an_error_in_the_background_a_copy_can_be_asked_for_again(window, desk, qtbot, monkeypatch):
    def broken(*_, **__):
        raise RuntimeError("broken")

    page = window.pages.front()
    monkeypatch.setattr(desk.keeper, "take", broken)
    with qtbot.capture_exceptions() as raised:
        page.copy_now()
        assert not page.now.isEnabled()
        qtbot.waitUntil(page.now.isEnabled)
    assert [str(error) for _, error, _ in raised] == ["broken"]


def test_a_file_that_another_program_holds_is_said_to_be_held_and_looked_at_once_it_is_free(page, monkeypatch):
    monkeypatch.setattr("scorer.store.file.WAIT_SECONDS", 0.01)
    monkeypatch.setattr("scorer.store.looking.WAIT_SECONDS", 0.01)
    LOOKS.clear()
    with closing(sqlite3.connect(page.club, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        page.choosing.looking.begin()
        settled()
        assert page.choosing.doubt.text().startswith("club.overtrick is being written by another program.")
    page.choosing.looking.look_again()
    settled()
    assert all(line.look for line in page.choosing.looking.lines)
    assert not page.choosing.missing.isVisible()


def test_what_was_rescued_while_one_looks_at_the_copies_is_among_them_and_chosen(window, page, desk):
    desk.path.unlink()
    with suppress(FileTrouble):
        desk.catch_up()
    [rescued] = copies_folder(desk.path).glob("club rescued *")
    assert rescued not in [line.copy.path for line in page.choosing.looking.lines]
    page.choosing.looking.look_again()
    settled()
    settled()
    assert page.choosing.table.key_here() == rescued
    assert page.choosing.lies.text().startswith("The club’s file was ")


def test_what_a_copy_loses_is_said_of_the_file_as_others_have_written_it_though_nobody_here_is_told(page, monkeypatch):
    monkeypatch.setattr(Room, "catch_up", lambda _: None)  # as of a copy that is looked at
    other = Desk(page.club, who="Bo")
    other.do(renamed("Sunday"))
    other.close(copy=False)
    page.choosing.looking.look_again()
    settled()
    settled()
    assert listed(page)[0] == ["sound", "2", "0"]


def test_where_nothing_has_changed_the_copies_are_not_listed_again(page, monkeypatch):
    monkeypatch.setattr(page.choosing.looking, "begin", lambda: pytest.fail("listed again"))
    page.choosing.looking.look_again()
    settled()


def test_what_looks_at_the_copies_goes_with_its_page_and_not_before(page):
    """As the program ends, whatever Python alone holds is taken down in any order; the page is hidden in that time."""
    looking = page.choosing.looking
    assert not ownedByPython(looking)
    page.choosing.hide()
    assert not looking.findChild(QTimer).isActive()


def test_a_copy_that_was_chosen_before_is_not_the_one_to_bring_back_once_the_file_is_gone(window, desk):
    page = window.pages.front()
    page.choosing.table.choose(copies.listed(page.club)[1].path)
    window.go("tonight")
    desk.path.unlink()
    window.room.catch_up()
    window.go("copies")
    settled()
    assert "rescued" in page.choosing.chosen.line.copy.path.name
    assert page.choosing.chosen.back.isEnabled()


def test_whoever_is_at_a_copy_as_the_file_goes_stays_there(window, desk):
    page = window.pages.front()
    second = copies.listed(page.club)[1].path
    page.choosing.table.choose(second)
    desk.path.unlink()
    window.room.catch_up()
    settled()
    assert page.choosing.chosen.line.copy.path == second


def test_files_that_cannot_be_read_are_told_apart_by_their_names(page):
    names = [f"{short_stem(page.club)} set aside 2026-11-17 21.4{at}.00.overtrick" for at in (5, 6)]
    for each in names:
        (copies_folder(page.club) / each).write_bytes(b"x" * 5000)
    page.choosing.looking.begin()
    settled()
    unread = [line for line in page.choosing.table.rows.values if not line.copy.readable]
    assert {str(what_of(line)) for line in unread} == {name.removesuffix(".overtrick") for name in names}
    assert {str(all_of(line)).split(": ")[-1] for line in unread} == {str(what_of(line)) for line in unread}


def test_what_is_to_be_typed_again_is_never_cut(page):
    chosen = page.choosing.chosen
    long = "Table 12, board 31: 4♠ redoubled by East, made with two overtricks: −1480, vulnerable."
    look = chosen.line.look
    chosen._say(replace(look, difference=replace(look.difference, lost=(as_it_is(long), as_it_is("Short.")))))
    one, two = (chosen.deeds.rowHeight(row) for row in (1, 0))
    assert two - one >= THEME.px(STEP)
    assert one == THEME.px(24)
