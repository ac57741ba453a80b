"""The journal: who did what, finding it, taking it back, and seeing how things stood."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetricsF

from scorer.commands.members import PutMembers
from scorer.commands.results import enter
from scorer.desk import Desk
from scorer.event.event import Member
from scorer.event.results import BareScore, Slip
from scorer.journal import Deed
from tests.ui.evening import mitchell, open_evening, tuesday
from tests.ui.pages.windows import CTRL, SHIFT, button, clashes, focus, front, nameless, window_on
from ui.foot import who_and_when
from ui.pages.journal import time_of, wrapped
from ui.theme import THEME
from ui.then import Then

PAGE = 50  # deeds read at once, more than the window shows
ALT = Qt.KeyboardModifier.AltModifier


def record(desk, count, points=110):
    """So many results more; the same board corrected where there are not so many."""
    event = desk.event(1)
    keys = [key for key, _ in event.due()]
    for at in range(count):
        desk.do(replace(enter(event, keys[at % len(keys)], Slip(BareScore(points))), seen=()))


@pytest.fixture
def desk(tmp_path):
    opened = open_evening(tmp_path, tuesday(mitchell(4, 4, 3), play=False))
    record(opened, 4)
    opened.do(PutMembers(said="Ida Holm is a member.", put=(Member(name="Ida Holm"),)))
    yield opened
    opened.close(copy=False)


@pytest.fixture
def window(desk, shown):
    return window_on(desk, shown, "journal", "tonight")


@pytest.fixture
def page(window):
    return front(window)


def told(page):
    return [deed.what for deed in page.deeds.values]


def test_the_deeds_of_this_event_stand_newest_first(page, window):
    assert page.sentence.words.text().startswith("The last deed was yours, at ")
    assert [deed.id for deed in page.deeds.values] == [5, 4, 3, 2, 1]
    assert focus() is page.table
    assert page.table.value().id == 5
    assert page.chosen.what.text() == told(page)[0]
    assert nameless(page) == []
    assert clashes(window) == []


def test_everything_shows_the_clubs_deeds_too_and_of_which_event_they_are(page):
    assert page.table.isColumnHidden(2)
    button(page, "Everything").click()
    assert told(page)[0] == "Ida Holm is a member."
    assert not page.table.isColumnHidden(2)
    assert [page.deeds.index(row, 2).data() for row in (0, 1)] == ["", "Tuesday Pairs"]
    button(page, "This event").click()
    assert page.table.isColumnHidden(2)
    assert page.table.columnWidth(3) > 0


def test_the_time_of_a_deed_is_never_cut(page, clock):
    clock.read = lambda: datetime(2027, 12, 28, 20, 52, tzinfo=UTC)  # so that each says its day
    page.begin()
    said = page.deeds.index(0, 0).data()
    assert "," in said
    assert page.table.columnWidth(0) >= QFontMetricsF(THEME.font("body")).horizontalAdvance(said) + THEME.px(16 + 8)


def test_what_was_done_is_read_whole_on_as_many_lines_as_it_takes(page, desk):
    short = page.table.rowHeight(0)
    said = " ".join(["Pair 5 is away in round 4, is away in round 6 and leaves after round 8."] * 3)
    desk.do(PutMembers(said=said, put=(Member(name="Bo Lind"),)))
    page.which.choose("all")
    page.begin()
    metric, at = QFontMetricsF(THEME.font("body")), [deed.words for deed in page.deeds.values].index(said)
    lines = wrapped(said, metric, page.table.columnWidth(1) - THEME.px(24))
    assert len(lines) > 1
    assert " ".join(lines) == said
    assert page.table.rowHeight(at) >= len(lines) * metric.lineSpacing()
    assert page.table.rowHeight(at + 1) == short


WRAPPED = [
    # text             lines of three signs
    ("ab",             ["ab"]),
    ("ab cd",          ["ab", "cd"]),
    ("a b cd",         ["a b", "cd"]),
    ("abcdef g h",     ["abcdef", "g h"]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "lines"), WRAPPED)
def test_a_line_is_broken_between_words(text, lines):
    class Signs:
        horizontalAdvance = staticmethod(len)

    assert wrapped(text, Signs(), 3) == lines


FOUND = [
    # typed        how many   and the page says
    ("board 2",    1,         "The last of these was yours"),
    ("new event",  1,         "The last of these was yours"),
    ("nonsense",   0,         "No deed says that."),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "count", "says"), FOUND)
def test_deeds_are_found_by_what_stands_in_them(page, qtbot, typed, count, says):
    page.line.setFocus()
    qtbot.keyClicks(page.line, typed)
    qtbot.waitUntil(lambda: len(page.deeds.values) == count)
    assert page.sentence.words.text().startswith(says)
    assert page.chosen.alone.isEnabled() is (count > 0)
    qtbot.keyClick(page.line, Qt.Key.Key_Escape)
    assert len(page.deeds.values) == 5


def test_down_goes_from_what_was_typed_to_what_was_found(page, qtbot):
    page.line.setFocus()
    qtbot.keyClick(page.line, Qt.Key.Key_Down)
    assert focus() is page.table


def test_what_is_done_meanwhile_stands_above(page, window, desk):
    chosen = page.table.value()
    record(desk, 1, 140)
    assert len(page.deeds.values) == 6
    assert page.deeds.values[0].id == 7
    assert page.table.value() == chosen


def test_a_long_journal_is_read_as_far_as_one_scrolls(page, desk, monkeypatch):
    monkeypatch.setattr("ui.models.deeds.PAGE", PAGE)
    record(desk, PAGE + 20)
    page.begin()
    assert len(page.deeds.values) == PAGE
    page.table.scrollToBottom()
    page.deeds.fetchMore(page.deeds.index(-1, -1))
    assert len(page.deeds.values) == PAGE + 25


# --- taking back ----------------------------------------------------------------------


def choose(page, id_):
    assert page.table.choose(id_)


def test_what_was_taken_back_by_itself_is_done_again_in_words_that_are_not_doubled(page, window, desk):
    [what] = [deed.what for deed in desk.journal() if deed.id == 3]
    choose(page, 3)
    for step, says in (
        (page.chosen.take_back, "Taken back: "),
        (window.room.undo, "Done again: "),
        (window.room.redo, "Taken back: "),
    ):
        step()
        assert window.foot.deed.text == says + what
        assert page.deeds.values[0].words == says + what
    choose(page, page.deeds.values[0].id)
    page.chosen.take_back()
    assert desk.last_deed().words == f"Done again: {what}"
    page.table.choose(desk.last_deed().id)
    assert page.chosen.what.text() == f"Done again: {what}"


def test_one_deed_is_taken_back_by_itself(page, window, desk, qtbot):
    choose(page, 3)
    qtbot.keyClick(window, Qt.Key.Key_Backspace, CTRL)
    assert len(desk.event(1).slips) == 3
    assert told(page)[0].startswith("Taken back: Table 1, board 2")
    assert window.foot.deed.text.startswith("Taken back: ")
    window.room.undo()
    assert len(desk.event(1).slips) == 4


def test_a_deed_that_was_changed_again_is_not_taken_back_by_itself(page, window, desk):
    record(desk, 1, 140)
    choose(page, 2)
    page.chosen.alone.click()
    assert "was changed again later" in window.notice.words.text()
    assert len(desk.event(1).slips) == 4


def test_everything_since_is_taken_back_and_the_pages_hear_of_it_once(page, window, desk, qtbot):
    heard = []
    window.room.touched.connect(heard.append)
    choose(page, 3)
    qtbot.keyClick(window, Qt.Key.Key_Backspace, CTRL | SHIFT)
    assert len(desk.event(1).slips) == 1
    assert len(desk.members()) == 1  # that was nothing of this event's
    assert len(heard) == 1
    assert len(window.room.evening.slips) == 1
    assert told(page)[0].startswith("Taken back: everything since “Table 1, board 2")
    window.room.undo()
    assert len(desk.event(1).slips) == 4


def test_what_was_taken_back_is_chosen_in_the_list_and_it_is_said_of_which_event_all_since_would_be(page, window, desk):
    choose(page, 3)
    assert "anybody did after it in “Tuesday Pairs”, as one deed" in page.chosen.reach.text()
    page.chosen.since.click()
    assert page.table.key_here() == desk.last_deed().id
    assert page.chosen.what.text() == desk.last_deed().words
    button(page, "Everything").click()
    choose(page, 6)
    assert "did after it in the club’s own things, as one deed" in page.chosen.reach.text()


# --- looking back ---------------------------------------------------------------------


def said(window):
    """What the line says that leads back to now, while it can be seen."""
    return next((line.words.text() for line in window.findChildren(Then) if line.isVisible()), "")


def test_the_event_is_shown_as_it_stood_and_nothing_can_be_changed(page, window, desk, qtbot):
    choose(page, 3)
    qtbot.keyClick(window, Qt.Key.Key_L, CTRL)
    room = window.room
    assert len(room.evening.slips) == 2
    assert room.looking_back.id == 3
    qtbot.waitUntil(lambda: said(window) != "")
    assert "right after this was done: Table 1, board 2" in said(window)
    assert told(front(window))[0].startswith("Table 1, board 2")
    assert room.undo() is None
    assert "Go back to now" in window.notice.words.text()
    assert said(window) != ""
    assert len(desk.event(1).slips) == 4


def test_back_to_now_by_its_key_with_what_was_done_meanwhile(page, window, desk, qtbot):
    window.room.look_back(3)
    record(desk, 6)
    assert len(window.room.evening.slips) == 2
    qtbot.waitUntil(lambda: button(window, "Back to now").isVisible())
    qtbot.keyClick(window, Qt.Key.Key_Home, ALT)
    assert window.room.looking_back is None
    assert len(window.room.evening.slips) == 6
    assert window.room.undo() is not None


def test_while_looking_back_nothing_offers_to_be_taken_back(page, window):
    window.room.look_back(3)
    front = window.pages.front()
    assert window.foot.undo.isHidden()
    assert not window.head.undo.isEnabled()
    front.chosen.show_deed(window.room.desk.last_deed())
    assert not front.chosen.alone.isEnabled()
    assert not front.chosen.since.isEnabled()
    assert front.chosen.stood.isEnabled()
    window.room.come_back()
    assert not window.foot.undo.isHidden()
    assert window.head.undo.isEnabled()


def test_one_looks_back_further_from_there_and_is_back_in_one_step(page, window, desk):
    window.room.look_back(4)
    window.room.look_back(2)
    assert len(window.room.evening.slips) == 1
    window.room.come_back()
    assert window.room.desk is desk
    window.room.come_back()
    assert len(window.room.evening.slips) == 4


def test_before_the_event_there_was_none_and_now_it_is_open_again(page, window, desk):
    desk.do(PutMembers(said="Bo Lind is a member.", put=(Member(name="Bo Lind"),)))
    window.room.look_back(0)
    assert window.room.evening is None
    window.room.come_back()
    assert window.room.evening.name == "Tuesday Pairs"


def test_looking_back_outlives_another_size(page, window, theme, qtbot):
    window.room.look_back(3)
    theme.resize(1.5)
    assert len(window.room.evening.slips) == 2
    qtbot.waitUntil(lambda: said(window) != "")


# --- words, and coming back -----------------------------------------------------------


AT = datetime(2028, 2, 29, 23, 30, tzinfo=UTC)


def deed(step="do", at=AT):
    return Deed(1, at, "Bo", 1, "Table 1, board 2: 110 to NS.", step, 1)


WHEN = [
    # hours from UTC   read so long after        in the list        at the foot
    (0,                timedelta(minutes=29),    "23:30",           "Bo, 23:30"),
    (0,                timedelta(minutes=30),    "29 Feb, 23:30",   "Bo, 29 February"),
    (13,               timedelta(minutes=30),    "12:30",           "Bo, 12:30"),
    (-3.5,             timedelta(hours=3),       "20:00",           "Bo, 20:00"),
    (-3.5,             timedelta(hours=4),       "29 Feb, 20:00",   "Bo, 29 February"),
]  # fmt: skip


@pytest.mark.parametrize(("hours", "later", "listed", "below"), WHEN)
def test_the_time_is_enough_for_today_and_the_day_is_said_otherwise(clock, hours, later, listed, below):
    clock.read, clock.zone = lambda: AT + later, timezone(timedelta(hours=hours))
    assert time_of(deed(), clock) == listed
    assert who_and_when(deed(), "Bo", clock) == below


WORDS = [
    # step    the deed is called
    ("do",    "Table 1, board 2: 110 to NS."),
    ("undo",  "Taken back: Table 1, board 2: 110 to NS."),
    ("redo",  "Done again: Table 1, board 2: 110 to NS."),
]  # fmt: skip


@pytest.mark.parametrize(("step", "words"), WORDS)
def test_undoing_and_doing_again_are_deeds_too(step, words):
    assert deed(step).words == words


def test_somebody_elses_deed_has_their_name(page, window, desk):
    other = Desk(desk.path, who="Bo")
    record(other, 1, 140)
    other.close()
    window.room.catch_up()
    assert page.sentence.words.text().startswith("The last deed was Bo’s, at ")


@pytest.mark.parametrize("elsewhere", [False, True])
def test_whoever_gives_another_name_is_you_nowhere_under_the_one_before(page, window, desk, qtbot, elsewhere):
    before, drawn = desk.who, []
    page.deeds.dataChanged.connect(lambda first, last: drawn.append((first.row(), last.row(), last.column())))
    if elsewhere:
        window.go("tonight")
    window.room.call_me("Ida Holm")
    window.go("journal")
    assert page.sentence.words.text().startswith(f"The last deed was {before}’s, at ")
    assert page.chosen.when.text().startswith(f"{before}, ")
    assert drawn == [(0, 4, 3)]


def test_a_new_club_has_done_nothing_yet(tmp_path, shown):
    window = window_on(Desk(tmp_path / "new.overtrick"), shown, "journal", event=0)
    page = front(window)
    assert page.sentence.words.text() == "Nothing has been done yet."
    assert page.nothing.isVisible()
    assert not page.halves.isVisible()


def test_what_was_sought_and_chosen_outlives_another_size(page, window, theme):
    button(page, "Everything").click()
    page.line.setText("board")
    page.begin()
    choose(page, 3)
    theme.resize(1.5)
    after = front(window)
    assert (after.line.text(), after.which.chosen(), after.table.value().id) == ("board", "all", 3)


def test_the_frame_about_a_way_back_is_whole(page, qtbot):
    choose(page, page.deeds.values[0].id)
    for act in (page.chosen.alone, page.chosen.since, page.chosen.stood):
        act.setFocus()
        qtbot.waitUntil(lambda: THEME._ring.widget() is act and THEME._ring.isVisible())  # noqa: B023
        ring = THEME._ring
        assert ring.parentWidget().rect().contains(ring.geometry())
