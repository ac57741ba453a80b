"""Bringing members in: read, shown with what would become of each row, and only then taken."""

import threading

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent, QGuiApplication

from scorer.commands.members import PutMembers
from scorer.desk import Desk
from scorer.event.event import Member
from scorer.roster.bringing import read
from tests.ui.pages.windows import CTRL, button, clashes, focus, front, nameless, window_on
from ui.jobs import BENCH

LIST = "No.;First name;Surname;Remarks\n20;Ida;Holm;\n9;Bo;Lindh;\n33;Eva;Berg;new\n;;;nobody\n;Zofia;Dabekk;\n"
CLUB = (
    Member(name="Zofia Dąbek", number="101"),
    Member(name="Bo Lind", number="9"),
    Member(name="Ida Holm", number="20"),
)


@pytest.fixture
def desk(tmp_path):
    opened = Desk(tmp_path / "club.overtrick", who="Ann")
    opened.do(PutMembers(said="Three members.", put=CLUB))
    yield opened
    opened.close(copy=False)


@pytest.fixture
def window(desk, shown):
    return window_on(desk, shown, "players", event=0)


@pytest.fixture
def page(window, qtbot):
    qtbot.keyClick(window, Qt.Key.Key_I, CTRL)
    qtbot.waitUntil(lambda: front(window).pick.isVisible())
    return front(window)


@pytest.fixture
def brought(page, qtbot):
    """The page with the list read."""
    QGuiApplication.clipboard().setText(LIST)
    qtbot.keyClick(page, Qt.Key.Key_V, CTRL)
    qtbot.waitUntil(lambda: page.list is not None)
    return page


def kinds(page):
    return [row.kind for row in page.list.rows]


def test_it_asks_for_a_list_and_says_what_will_happen(page, window):
    assert page.sentence.words.text() == "Which list shall be brought in?"
    assert focus() is page.pick
    assert not page.work.isVisible()
    assert nameless(page) == []
    assert clashes(window) == []


def test_a_long_name_in_the_list_is_whole(page, qtbot):
    QGuiApplication.clipboard().setText("Name\nWilhelmina Featherstonehaugh-Cholmondely\nBo Lind\n")
    qtbot.keyClick(page, Qt.Key.Key_V, CTRL)
    qtbot.waitUntil(lambda: page.list is not None)
    assert page.preview.table.rowHeight(0) > page.preview.table.rowHeight(1)


def test_a_pasted_list_is_shown_row_by_row_and_nothing_is_changed(brought, desk, window):
    assert brought.sentence.words.text() == "Two to add, one to change."
    assert kinds(brought) == ["same", "changed", "new", "refused", "doubtful"]
    assert brought.act.text() == "Import three members"
    assert [m.name for m in desk.members()] == ["Bo Lind", "Ida Holm", "Zofia Dąbek"]
    assert focus() is brought.preview.table
    assert brought.preview.table.value().first.line == 2
    assert nameless(brought) == []
    assert clashes(window) == []


def test_enter_imports_as_one_deed_and_one_undo_takes_it_back(brought, window, desk, qtbot):
    before = desk.members()
    qtbot.keyClick(focus(), Qt.Key.Key_Return)
    assert front(window).objectName() == "members"
    assert [m.name for m in desk.members()] == ["Bo Lindh", "Eva Berg", "Ida Holm", "Zofia Dabekk", "Zofia Dąbek"]
    assert window.foot.deed.text == "2 members added and 1 changed from the pasted list."
    window.room.undo()
    assert desk.members() == before


def test_esc_goes_back_and_nothing_was_changed(brought, window, desk, qtbot):
    qtbot.keyClick(focus(), Qt.Key.Key_Escape)
    assert front(window).objectName() == "members"
    assert len(desk.journal()) == 1


def test_space_decides_otherwise_about_a_row(brought, qtbot):
    table = brought.preview.table
    table.choose(6)
    qtbot.keyClick(table, Qt.Key.Key_Space)
    assert kinds(brought)[-1] == "changed"
    assert brought.sentence.words.text() == "One to add, two to change."
    assert table.value().first.line == 6
    qtbot.keyClick(table, Qt.Key.Key_Space)
    assert kinds(brought)[-1] == "out"
    assert brought.act.text() == "Import two members"


def test_rows_of_one_kind_can_be_looked_at_by_themselves(brought, qtbot):
    button(brought, "Doubtful 1").click()
    assert [row.first.line for row in brought.preview.table.rows.values] == [6]
    brought.turn(6)
    assert brought.preview.shown == "all"


def test_a_column_taken_for_something_else_changes_every_row(brought, qtbot):
    brought.columns.picks[0].choose("national_number")
    qtbot.waitUntil(lambda: brought.job is None)
    assert brought.list.columns[0] == "national_number"
    assert brought.list.rows[0].change.after.national_number == "20"
    brought.columns.picks[1].choose("")
    qtbot.waitUntil(lambda: brought.job is None)
    assert brought.list.rows[2].change.after.name == "Berg"


def test_a_first_row_that_is_no_heading_is_somebody(brought, qtbot):
    brought.columns.head.click()
    qtbot.waitUntil(lambda: brought.job is None)
    assert len(brought.list.rows) == 6


def test_a_list_with_nothing_new_cannot_be_imported(page, qtbot):
    page.read("Number,Name\n20,Ida Holm\n")
    qtbot.waitUntil(lambda: page.list is not None)
    assert page.sentence.words.text() == "Nothing in this list is new."
    assert not page.act.isEnabled()


def test_an_empty_clipboard_is_said(page, window, qtbot):
    QGuiApplication.clipboard().setText("  ")
    qtbot.keyClick(page, Qt.Key.Key_V, CTRL)
    assert window.notice.words.text().startswith("There is no list on the clipboard.")


def test_a_file_that_is_no_list_is_refused_by_name(page, window, tmp_path, qtbot):
    path = tmp_path / "photo.csv"
    path.write_bytes(b"\x00\x01\x02")
    page.read(path)
    qtbot.waitUntil(lambda: window.notice.isVisible())
    assert window.notice.words.text().startswith("photo.csv ")
    assert page.list is None
    assert page.ask.isVisible()
    assert not page.busy.isVisible()


def test_the_club_file_that_is_open_is_not_opened_as_a_list(page, window, monkeypatch):
    read = []
    monkeypatch.setattr("ui.pages.players.bring.read", read.append)
    monkeypatch.setattr("ui.parts.files.file_to_open", lambda *_: window.room.desk.path)
    page.choose()
    BENCH.submit(int).result()
    assert read == []
    assert window.notice.words.text().endswith("is the club file that is open here: expected a list of members.")


def test_a_file_is_chosen(page, window, tmp_path, monkeypatch, qtbot):
    path = tmp_path / "members.csv"
    path.write_text(LIST, encoding="utf-8")
    monkeypatch.setattr("ui.parts.files.file_to_open", lambda *_: path)
    qtbot.keyClick(page, Qt.Key.Key_O, CTRL)
    qtbot.waitUntil(lambda: page.list is not None)
    assert page.list.source == "members.csv"


def test_a_file_dropped_on_the_players_is_read(window, tmp_path, qtbot):
    path = tmp_path / "members.csv"
    path.write_text(LIST, encoding="utf-8")
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    action, button_ = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton
    event = QDropEvent(QPointF(5, 5), action, data, button_, Qt.KeyboardModifier.NoModifier)
    window.pages.front().dropEvent(event)
    qtbot.waitUntil(lambda: front(window).objectName() == "bring" and front(window).list is not None)
    assert front(window).list.source == "members.csv"


def test_reading_that_takes_long_can_be_given_up(page, monkeypatch, qtbot):
    begun, go_on = threading.Event(), threading.Event()

    def slow(where, known):
        begun.set()
        go_on.wait(10)
        return read(where, known)

    monkeypatch.setattr("ui.pages.players.bring.read", slow)
    page.read(LIST)
    qtbot.waitUntil(begun.is_set)
    assert page.busy.isVisible()
    button(page.busy, "Cancel").click()
    assert not page.busy.isVisible()
    go_on.set()
    BENCH.submit(bool).result(10)  # where one thing is done after another: what was read is there by then
    QGuiApplication.processEvents()
    assert page.list is None


def test_the_list_outlives_another_size(brought, window, theme):
    brought.turn(6)
    theme.resize(1.5)
    assert front(window).objectName() == "bring"
    assert kinds(front(window))[-1] == "changed"


def test_a_new_club_is_told_how_members_come(tmp_path, shown, qtbot):
    window = window_on(Desk(tmp_path / "new.overtrick"), shown, "players", event=0)
    page = front(window)
    assert page.sentence.words.text() == "Nobody is a member yet."
    assert page.empty.isVisible()
    assert not page.list.isVisible()
    assert focus() is button(page, "Bring a list")
    button(page, "Add one by hand").click()
    qtbot.keyClicks(page.adding.name, "Eva Berg")
    qtbot.keyClick(page.adding.name, Qt.Key.Key_Return)
    assert page.sentence.words.text() == "One member."
    assert page.list.isVisible()
    assert not page.empty.isVisible()
