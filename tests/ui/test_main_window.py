"""The frame: going about by keys, what a deed changes on it, and that building it anew loses nothing."""

import sqlite3
from contextlib import closing

import pytest
from PySide6.QtCore import QRect, Qt, QTimer
from PySide6.QtGui import QScreen
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget

from scorer.commands.events import ChangeEvent, RemoveEvent, begin
from scorer.desk import Desk
from scorer.event.refusal import Refusal
from scorer.store.trouble import Locked
from tests.ui.evening import open_evening, tuesday
from tests.ui.pages.windows import window_on
from ui.habits import Habits
from ui.main_window import LOOK_EVERY, MainWindow
from ui.overlay import Overlay
from ui.pages import PAGES, Page, PageKind
from ui.parts import Button, PageSentence, TypingLine, Words
from ui.parts.table import WIDTHS
from ui.rescue import Rescue
from ui.room import Room
from ui.theme import THEME

CTRL, SHIFT, NONE = (
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.NoModifier,
)


class Plain(Page):
    """A page with one line, that writes down what it was told."""

    def __init__(self, room):
        super().__init__(room)
        self.told, self.where = [], {}
        self.line, self.other = TypingLine("Line"), TypingLine("Other")
        self.put(self.line, self.other)

    def heading(self):
        return f"{self.room.evening.name if self.room.evening else 'Nothing'} is open."

    def refresh(self, touched):
        super().refresh(touched)
        self.told.append({touch.what for touch in touched})

    def arrive(self, where):
        self.where = dict(where)

    def first(self):
        return self.other

    def remember(self):
        return {"typed": self.line.text()}

    def restore(self, kept):
        self.line.setText(kept["typed"])


KINDS = (
    PageKind("tonight", "Tonight", "tonight", Plain),
    PageKind("results", "Results", "results", Plain, lambda room: room.progress().due - room.progress().done),
    PageKind("journal", "Journal", "journal", Plain),
)


@pytest.fixture
def room(tmp_path):
    desk = open_evening(tmp_path)
    room = Room(desk, 1)
    yield room
    room.leave()
    desk.close(copy=False)


@pytest.fixture
def window(room, shown):
    return shown(MainWindow(room, KINDS), 1280, 800, active=True)


def renamed(name):
    return ChangeEvent(event=1, said=f"The event is now called {name}.", changes={"name": name})


def press(qtbot, key, modifiers=NONE):
    qtbot.keyClick(QApplication.focusWidget(), key, modifiers)


def test_a_refusal_goes_when_another_page_is_opened_and_a_question_stays(window, room):
    room.refuse("That cannot be.")
    window.go("tonight")
    assert window.notice.isVisible()
    window.go("results")
    assert not window.notice.isVisible()
    room.notice("Somebody else opened the file.")
    window.go("journal")
    assert window.notice.isVisible()


def test_the_event_settings_have_their_key_on_every_page(window, qtbot):
    window.go("journal")
    press(qtbot, Qt.Key.Key_Comma, CTRL)
    assert window.here == "tonight"
    assert window.pages.front().where == {"settings": True}


def test_every_page_of_the_program_has_a_name_an_icon_and_a_key():
    assert len({kind.key for kind in PAGES}) == len(PAGES) <= 9


def test_a_window_opens_with_the_keyboard_on_its_page(window):
    assert QApplication.focusWidget() is window.pages.front().other
    assert window.windowTitle() == "Tonight – Tuesday Pairs – Overtrick"


@pytest.mark.parametrize(
    ("key", "page"), [(Qt.Key.Key_2, "results"), (Qt.Key.Key_3, "journal"), (Qt.Key.Key_1, "tonight")]
)
def test_ctrl_and_a_figure_goes_to_a_page(window, qtbot, key, page):
    press(qtbot, key, CTRL)
    assert window.here == window.pages.front().objectName() == page
    assert QApplication.focusWidget() is window.pages.front().other


def test_a_page_is_made_when_it_is_first_opened(window, room):
    assert set(window.pages._pages) == {"tonight"}
    room.go("results", table=6, board=2)
    assert window.pages.front().where == {"table": 6, "board": 2}
    assert set(window.pages._pages) == {"tonight", "results"}


def test_the_rail_is_walked_with_the_arrows_and_entered(window, qtbot):
    window.rail.view.setFocus()
    press(qtbot, Qt.Key.Key_Down)
    assert (window.here, QApplication.focusWidget()) == ("results", window.rail.view)
    press(qtbot, Qt.Key.Key_Return)
    assert QApplication.focusWidget() is window.pages.front().other


def test_the_rail_says_what_waits(window, room):
    index = window.rail.list.index(1)
    far = room.progress()
    assert index.data(Qt.ItemDataRole.AccessibleTextRole) == f"Results, {far.due - far.done} waiting"
    assert index.data(Qt.ItemDataRole.ToolTipRole) == "Results  (Ctrl+2)"


def regions(window, qtbot, modifiers, steps):
    found = []
    for _ in range(steps):
        press(qtbot, Qt.Key.Key_F6, modifiers)
        now = QApplication.focusWidget()
        found.append(
            next(
                name for name in ("rail", "head", "notice", "pages", "foot") if getattr(window, name).isAncestorOf(now)
            )
        )
    return found


def test_f6_goes_round_the_regions_and_back(window, qtbot, room):
    room.do(renamed("Wednesday Pairs"))
    assert regions(window, qtbot, NONE, 4) == ["foot", "rail", "head", "pages"]
    assert regions(window, qtbot, SHIFT, 4) == ["head", "rail", "foot", "pages"]


def test_f6_comes_back_to_where_one_was_in_a_region(window, qtbot):
    window.pages.front().line.setFocus()
    regions(window, qtbot, NONE, 4)
    assert QApplication.focusWidget() is window.pages.front().line


def test_a_line_that_is_closed_gives_the_keyboard_back_to_the_page(window, qtbot, room):
    room.notice("The stick is not there.")
    window.notice.close_.setFocus()
    window.notice.close_.click()
    assert window.pages.isAncestorOf(QApplication.focusWidget())
    assert regions(window, qtbot, NONE, 2) == ["foot", "rail"]


def test_a_long_sentence_takes_two_lines_of_the_foot_and_the_room_of_what_is_said_beside_it(window, room):
    window.foot.prints("Ctrl+P prints the ranking")
    assert window.foot.paper.isVisible()
    room.say("Movement: a Mitchell of nine tables and nine rounds, for which many of the results have no place.")
    assert not window.foot.paper.isVisible()
    window.resize(900, 600)
    QApplication.processEvents()
    window.foot.deed.grab()
    assert window.foot.deed.toolTip() == ""  # said whole, in two lines
    room.say("So it is.")
    window.resize(1280, 800)
    assert window.foot.paper.isVisible()


def test_a_deed_is_said_in_the_foot_and_can_be_taken_back_there(window, room):
    room.do(renamed("Wednesday Pairs"))
    assert window.foot.deed.text == "The event is now called Wednesday Pairs."
    assert window.foot.who.text().startswith("you, ")
    assert window.head.name.text == "Wednesday Pairs"
    window.foot.undo.click()
    assert window.foot.deed.text == "Taken back: The event is now called Wednesday Pairs."
    assert (window.foot.undo.isVisible(), window.foot.redo.isVisible()) == (False, True)
    assert window.head.name.text == "Tuesday Pairs"
    window.foot.redo.click()
    assert window.foot.deed.text == "Done again: The event is now called Wednesday Pairs."


def test_only_what_is_not_so_any_more_is_unsaid(window, room):
    room.notice("The stick is not there.")
    room.unsay("The disk is full.")
    assert window.notice.words.text() == "The stick is not there."
    room.unsay("The stick is not there.")
    assert window.notice.isHidden()


@pytest.mark.parametrize("key", [Qt.Key.Key_Q, Qt.Key.Key_W])
def test_the_window_is_closed_by_its_keys(window, qtbot, key):
    qtbot.keyClick(window, key, Qt.KeyboardModifier.ControlModifier)
    assert not window.isVisible()


@pytest.mark.parametrize("typed", ["close", "quit", "exit"])
def test_closing_the_window_is_found(window, room, typed):
    from ui.search.found import matching
    from ui.search.there import everything

    [found] = [each for each in matching(everything(room, window.railed), typed) if each.what == "Close the window"]
    assert found.key == "Ctrl+Q"
    found.act()
    assert not window.isVisible()


def test_undo_and_redo_have_their_keys_and_say_what_they_would_do(window, room, qtbot):
    room.do(renamed("Wednesday Pairs"))
    assert window.head.undo.toolTip() == "Undo: The event is now called Wednesday Pairs.  (Ctrl+Z)"
    assert not window.head.redo.isEnabled()
    for key, modifiers, name in (
        (Qt.Key.Key_Z, CTRL, "Tuesday Pairs"),
        (Qt.Key.Key_Z, CTRL | SHIFT, "Wednesday Pairs"),
        (Qt.Key.Key_Z, CTRL, "Tuesday Pairs"),
        (Qt.Key.Key_Y, CTRL, "Wednesday Pairs"),
    ):
        press(qtbot, key, modifiers)
        assert room.evening.name == name


def test_the_page_in_front_is_told_at_once_and_the_others_when_they_come_to_the_front(window, room):
    behind = window.pages.front()
    room.go("results")
    room.do(renamed("Wednesday Pairs"))
    room.undo()
    assert (window.pages.front().told, behind.told) == ([{"values"}, {"values"}], [])
    room.go("tonight")
    assert behind.told == [{"values"}]
    assert behind.sentence.words.text() == "Tuesday Pairs is open."


def test_what_another_window_did_is_seen(window, room):
    other = Desk(room.desk.path, who="Ben")
    other.do(renamed("Thursday Pairs"))
    [looks] = [timer for timer in window.findChildren(QTimer) if timer.interval() == LOOK_EVERY]
    assert looks.isActive()
    looks.timeout.emit()
    assert window.head.name.text == "Thursday Pairs"
    assert window.foot.who.text().startswith("Ben, ")
    other.close()


def test_an_event_removed_elsewhere_leaves_no_event_open(window, room):
    room.do(RemoveEvent(event=1, said="Tuesday Pairs removed."))
    assert window.head.name.text == "No event open"
    room.undo()
    room.open(1)
    assert window.head.name.text == "Tuesday Pairs"


class NoTable(Refusal):
    """There is no table {table}."""


def test_a_refusal_is_a_line_that_goes_with_the_next_deed(window, room, monkeypatch):
    def refused(_):
        raise NoTable(table=14)

    with monkeypatch.context() as patched:
        patched.setattr(room.desk, "do", refused)
        assert room.do(renamed("x")) is None
    assert (window.notice.isVisible(), window.notice.words.text()) == (True, "There is no table 14.")
    room.do(renamed("Wednesday Pairs"))
    assert not window.notice.isVisible()


def test_what_is_being_said_already_is_not_said_again(window, room, monkeypatch):
    said = []
    monkeypatch.setattr("ui.notice.announce", lambda _, sentence, urgent: said.append(sentence))
    for sentence in ("The file is gone.", "The file is gone.", "It is back.", "The file is gone."):
        room.refuse(sentence)
    assert said == ["The file is gone.", "It is back.", "The file is gone."]


@pytest.fixture
def second_event(room):
    """A second event, the newest; its slips are not what this program would write."""
    room.do(begin(tuesday()))
    id_ = room.desk.events()[0].id
    with closing(sqlite3.connect(room.desk.path)) as file, file:
        file.execute(
            "UPDATE slip SET slip = '{}' WHERE section_id IN (SELECT id FROM section WHERE event_id = ?)", (id_,)
        )
    return id_


def test_an_event_that_cannot_be_read_is_said_to_be_and_the_others_can_be_opened(window, room, qtbot, second_event):
    room.open(second_event)
    qtbot.waitUntil(lambda: window.notice.state == "wrong")
    said = window.notice.words.text()
    assert said.startswith("This event cannot be read; the others can be opened. evening.overtrick is damaged")
    assert (room.evening, window.head.name.text) == (None, "No event open")
    room.open(1)
    assert window.head.name.text == "Tuesday Pairs"


def test_a_window_opens_on_a_club_whose_newest_event_cannot_be_read(room, shown, qtbot, second_event):
    other = Room(room.desk, second_event)
    window = shown(MainWindow(other), 1280, 800)
    qtbot.waitUntil(lambda: window.notice.state == "wrong")
    assert window.pages.front().view.heading().endswith("What are you playing?")
    other.leave()


def test_an_event_in_a_contest_of_a_newer_program_leaves_the_others_open(room, shown, qtbot):
    room.do(begin(tuesday()))
    newest = room.desk.events()[0].id
    with closing(sqlite3.connect(room.desk.path)) as file, file:
        file.execute("UPDATE event SET contest = 'tarocchi' WHERE id = ?", (newest,))
    other = Room(room.desk, newest)
    window = shown(MainWindow(other), 1280, 800)
    qtbot.waitUntil(lambda: window.notice.state == "wrong")
    assert "“tarocchi” is no form of contest that this program knows" in window.notice.words.text()
    window.room.open(1)
    assert window.head.name.text == "Tuesday Pairs"
    other.leave()


def test_a_file_that_is_busy_for_a_moment_closes_no_event(window, room, monkeypatch):
    def locked(_):
        raise Locked(name="evening.overtrick")

    with monkeypatch.context() as patched:
        patched.setattr(room.desk, "event", locked)
        room.open(1)
        assert (room.evening, room.event_id) == (None, 1)
    room.open(1)
    assert room.evening.name == "Tuesday Pairs"


def test_a_notice_stays_until_it_is_answered_or_closed(window, room, qtbot):
    answered = []
    come = Button("I come", lambda: answered.append("6"))
    room.notice("Table 6 calls.", come)
    room.do(renamed("Wednesday Pairs"))
    come.click()
    assert (answered, window.notice.isVisible()) == (["6"], True)
    press(qtbot, Qt.Key.Key_Escape)
    assert not window.notice.isVisible()


def test_a_notice_keeps_its_buttons_when_the_window_is_built_anew(window, room, qtbot):
    answered = []
    room.notice("Table 6 calls.", Button("I come", lambda: answered.append("6")), Button("Later"))
    for change in (lambda: THEME.step(1), lambda: room.open(1)):
        change()
        assert window.notice.sentence == "Table 6 calls."
        come, later = window.notice.said[0].acts
        qtbot.waitUntil(come.isVisible)
        assert (come.text(), later.text(), window.notice.isAncestorOf(come)) == ("I come", "Later", True)
        come.click()
    assert answered == ["6", "6"]


def test_what_is_said_about_an_event_goes_with_it_and_a_refusal_too(window, room):
    room.unscored = "It cannot be scored."
    for say in (lambda: room.notice(room.unscored), lambda: room.refuse("That cannot be.")):
        say()
        assert window.notice.state
        room.open(1)
        assert not window.notice.state
        room.unscored = "It cannot be scored."


def test_what_is_no_deed_is_said_with_a_button_of_its_own(window, room, qtbot):
    room.do(renamed("Wednesday Pairs"))
    again = Button("Print again")
    room.say("Printed: ranking, two copies.", again)
    qtbot.waitUntil(again.isVisible)
    assert (window.foot.deed.text, window.foot.undo.isVisible()) == ("Printed: ranking, two copies.", False)
    room.undo()
    assert window.foot.redo.isVisible()


@pytest.mark.parametrize("change", ["prefer", "resize"])
def test_another_mode_or_size_gives_back_what_was_typed(window, theme, change):
    before = window.pages.front()
    before.line.setText("4s")
    theme.prefer(True) if change == "prefer" else theme.resize(1.25)
    after = window.pages.front()
    assert after is not before
    assert (after.line.text(), QApplication.focusWidget()) == ("4s", after.other)


@pytest.mark.parametrize(("key", "scale"), [(Qt.Key.Key_Plus, 1.1), (Qt.Key.Key_Minus, 0.9)])
def test_ctrl_plus_and_minus_scale_everything_and_ctrl_0_takes_it_back(window, theme, qtbot, key, scale):
    press(qtbot, key, CTRL)
    assert theme.scale == scale
    press(qtbot, Qt.Key.Key_0, CTRL)
    assert theme.scale == 1.0


@pytest.mark.parametrize("size", [(1024, 700), (1280, 800)])
def test_the_name_of_the_event_is_whole_in_the_head(window, size):
    window.room.do(renamed("Monday Mitchell of the Upper Hollow club"))
    window.resize(*size)
    QApplication.processEvents()
    head = window.head
    assert head.name.width() >= head.name.sizeHint().width()
    assert head.search.isVisible() != head.lens.isVisible()
    window.resize(1900, 900)
    QApplication.processEvents()
    assert (head.search.isVisible(), head.bar.isVisible(), head.day.isVisible()) == (True, True, True)


def test_a_narrow_window_shows_icons_only(window):
    assert (window.rail.width(), window.head.lens.isVisible()) == (168, False)
    window.resize(1000, 700)
    assert (window.rail.width(), window.head.lens.isVisible(), window.head.search.isVisible()) == (64, True, False)
    assert window.head.round.text() == "Round 5"


@pytest.mark.parametrize(("key", "modifiers"), [(Qt.Key.Key_K, CTRL), (Qt.Key.Key_F1, NONE)], ids=["search", "guide"])
@pytest.mark.parametrize("size", [(1280, 800), (700, 500)])
def test_the_search_and_the_guide_open_by_key_and_close_by_esc(window, qtbot, key, modifiers, size):
    window.resize(*size)
    before = QApplication.focusWidget()
    press(qtbot, key, modifiers)
    [over] = window.findChildren(Overlay)
    assert over.isVisible()
    assert over.sheet.isAncestorOf(QApplication.focusWidget())
    assert over.rect().contains(over.sheet.geometry())
    press(qtbot, Qt.Key.Key_Tab)
    assert over.sheet.isAncestorOf(QApplication.focusWidget())
    press(qtbot, Qt.Key.Key_Escape)
    assert (over.isVisible(), QApplication.focusWidget()) == (False, before)


def test_ctrl_n_asks_tonight_for_a_new_event(window, qtbot):
    press(qtbot, Qt.Key.Key_N, CTRL)
    assert (window.here, window.pages.front().where) == ("tonight", {"new": True})


def test_everything_that_can_have_the_keyboard_has_a_name(window, qtbot):
    nameless = [
        widget
        for widget in window.findChildren(QWidget)
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus and not isinstance(widget, QScrollArea)
        if not widget.accessibleName()
    ]
    assert nameless == []


def test_habits_are_kept_and_come_back(room, shown, theme, tmp_path):
    WIDTHS.clear()
    window = shown(MainWindow(room, KINDS), 700, 500)
    WIDTHS["Pairs"] = {2: 90}
    theme.prefer(True)
    theme.resize(1.25)
    window.close()
    window.habits.write(tmp_path / "window.json")
    kept = Habits.read(tmp_path / "window.json")
    assert (kept.dark, kept.scale, kept.widths) == (True, 1.25, {"Pairs": {"2": 90}})
    WIDTHS.clear()
    again = shown(MainWindow(room, KINDS, kept))
    assert ((again.width(), again.height()), WIDTHS) == ((700, 500), {"Pairs": {2: 90}})
    WIDTHS.clear()


@pytest.mark.parametrize("text", ["", "{", "[1]", '{"scale": "big", "dark": 3, "colour": 1}'])
def test_habits_that_cannot_be_read_are_the_usual_ones(tmp_path, text):
    (tmp_path / "window.json").write_text(text)
    assert Habits.read(tmp_path / "window.json") == Habits.read(tmp_path / "none.json") == Habits()


@pytest.mark.parametrize("made", [lambda room: MainWindow(room, KINDS), lambda room: Rescue(room.desk.path, "", int)])
@pytest.mark.parametrize(("screen", "size"), [((1024, 640), (1024, 640)), ((1920, 1080), None)])
def test_a_window_is_as_large_as_usual_where_its_screen_has_room(room, qtbot, monkeypatch, made, screen, size):
    monkeypatch.setattr(QScreen, "availableGeometry", lambda _: QRect(0, 0, *screen))
    window = made(room)
    qtbot.addWidget(window)
    usual = (1280, 800) if isinstance(window, MainWindow) else (1040, 640)
    there = (window.width(), window.height())
    assert there == usual if size is None else there[0] == size[0] and 480 <= there[1] < size[1]


def test_a_page_too_large_for_the_window_scrolls_and_the_window_stays_small(window):
    window.pages.front().line.setFixedHeight(900)
    window.resize(window.minimumSize())
    QApplication.processEvents()
    assert window.height() == window.minimumHeight()
    assert window.pages.currentWidget().verticalScrollBar().maximum() > 0


def test_no_page_leaves_a_part_lying_about_as_a_window_that_nobody_sees(tmp_path, shown):
    before = QApplication.topLevelWidgets()
    window = window_on(open_evening(tmp_path), shown, *(kind.key for kind in PAGES))
    for kind in PAGES:
        window.go(kind.key)
    left = {type(each) for each in QApplication.topLevelWidgets() if each not in before}
    assert not left & {Words, PageSentence}, left
