"""The window on a club on a server: news from other rooms, a server that goes away, its copies, and opening one."""

from contextlib import closing

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QLineEdit
from sqlalchemy import event as heard

from scorer.commands.events import ChangeEvent, NewEvent
from scorer.commands.results import EnterResult, enter
from scorer.event.results import Key
from scorer.keeping import copies
from scorer.served import Served
from scorer.store.address import Address
from scorer.store.server import ServerAway
from tests.scorer.clubs import slip, two_tables
from tests.scorer.servers import dies_as_it_commits, started
from ui.club import ClubWindow
from ui.copied import Copied
from ui.habits import Habits
from ui.pages.folder import OTHER
from ui.parts.files import file_to_open
from ui.wanted import BringBack

ENTER = Qt.Key.Key_Return
LONG = 20_000  # ms that anything may take on a machine that does much else


@pytest.fixture(scope="module")
def own_server():
    """One that a test may stop."""
    with started() as running:
        yield running


@pytest.fixture(autouse=True)
def boxes(monkeypatch):
    """What was said in a box; nothing is copied in the background, which has its own tests."""
    said = []
    monkeypatch.setattr("ui.keeping.FIRST", 10**8)
    monkeypatch.setattr("ui.club.told", lambda _kind, sentence: said.append(sentence))
    return said


def begun(server):
    typed = server.new()
    with closing(Served(Address.of(typed), who="Bo")) as desk:
        desk.do(NewEvent(said="New event: Tuesday Pairs.", whole=two_tables()))
        desk.close(copy=False)
    return typed


@pytest.fixture
def club(qtbot):
    made = ClubWindow(Habits(), "Ann")
    yield made
    if made.window is not None:
        made.window.room.waiting.commands.clear()
    made.close()


@pytest.fixture
def opened(club, own_server):
    """Ann's window on a club on a server of its own."""
    assert club.start(Address.of(begun(own_server)))
    return club


@pytest.fixture
def stopped(own_server):
    """Stops the server; it is started again at the end, if it was not before."""
    states = []

    def stop():
        own_server.stop(how="immediate")
        states.append("stopped")

    def start():
        own_server.start()
        states.clear()

    yield stop, start
    if states:
        own_server.start()


def beside(club, who="Bo"):
    """Another room."""
    return closing(Served(club.desk.address, who=who))


def renamed(name):
    return ChangeEvent(event=1, said=f"The event is now called {name}.", changes={"name": name})


def results(club):
    club.window.go("results")
    return club.window.pages.front().typing


def typed(qtbot, typing, text):
    typing.entry.line.clear()
    qtbot.keyClicks(typing.entry.line, text)
    qtbot.keyClick(typing.entry.line, ENTER)


def recorded(club):
    return [deed.what.split(":")[0] for deed in reversed(club.desk.journal())][1:]


# --- opening one -----------------------------------------------------------------------


def test_a_club_on_a_server_is_opened_and_its_password_is_nowhere(club, server, boxes):
    habits = club.habits
    assert club.start(Address.of(begun(server).replace("club@", "club:hush@")))
    assert club.window.room.evening.name == "Tuesday Pairs"
    assert "everything saved" in club.window.foot.state.text()
    assert "hush" not in f"{club.window.windowTitle()} {club.window.foot.state.text()} {habits} {club.desk.path}"
    assert Address.of(habits.address).url == club.desk.address.url._replace(password=None)


@pytest.mark.parametrize(("address", "said"), [("postgresql:///club?host=/nowhere", "cannot be reached")])
def test_one_that_cannot_be_opened_is_said_in_a_sentence(club, boxes, address, said):
    pytest.importorskip("psycopg", reason="psycopg is not installed: clubs on a server are not tested")
    assert not club.start(Address.of(address))
    assert said in boxes[0]


def test_an_address_is_typed_or_pasted_where_a_file_is_chosen(qtbot, tmp_path, monkeypatch, shown):
    over, address = shown(QLineEdit()), "postgresql://ann:hush@room/club"

    def typed_in(asking):
        line = asking.findChild(QLineEdit, "fileNameEdit")
        assert line.text() == "postgresql://room/before"
        line.setText(f" {address} ")
        qtbot.keyClick(line, ENTER)
        return asking.result()

    monkeypatch.setattr(QFileDialog, "exec", typed_in)
    other = OTHER._replace(before="postgresql://room/before")
    assert file_to_open(over, "Open", tmp_path, "All (*)", other) == address


def test_what_is_no_address_is_refused_under_the_head(opened, monkeypatch):
    monkeypatch.setattr("ui.parts.files.file_to_open", lambda *_, **__: "postgresql://hush@")
    opened.window.room.address = ""
    from ui.pages.folder import choose_club

    choose_club(opened.window, opened.window.room)
    assert opened.window.notice.sentence.startswith("That is no address of a club")


# --- several rooms ---------------------------------------------------------------------


def test_what_another_room_does_is_seen_without_anything_being_done_here(opened, qtbot):
    with beside(opened) as other:
        other.do(renamed("Wednesday Pairs"))
        qtbot.waitUntil(lambda: opened.window.room.evening.name == "Wednesday Pairs", timeout=LONG)
        assert opened.window.foot.who.text().startswith("Bo")


def test_a_window_that_nothing_happens_to_asks_the_server_nothing(opened, qtbot):
    qtbot.waitUntil(lambda: opened.desk._watch.has_news(), timeout=LONG)
    opened.window._look()
    asked = []
    heard.listen(opened.desk._engine, "before_cursor_execute", lambda *of: asked.append(of[2]))
    for _ in range(5):
        opened.window._look()
    assert asked == []


def test_everybody_takes_back_their_own(opened):
    with beside(opened) as other:
        assert opened.window.room.do(EnterResult(event=1, said="mine", key=Key(1, 1, 1, 1), slip=slip()))
        other.do(EnterResult(event=1, said="theirs", key=Key(1, 1, 1, 2), slip=slip(1)))
        opened.window.room.undo()
        assert list(opened.desk.event(1).slips) == [Key(1, 1, 1, 2)]


def test_one_looks_back_and_comes_back(opened):
    room = opened.window.room
    room.do(renamed("Wednesday Pairs"))
    room.do(renamed("Thursday Pairs"))
    room.look_back(2)
    assert room.evening.name == "Wednesday Pairs"
    room.look_back(1)
    assert room.evening.name == "Tuesday Pairs"
    assert room.do(renamed("Friday Pairs")) is None
    room.come_back()
    assert room.evening.name == "Thursday Pairs"


# --- a server that goes away ------------------------------------------------------------


def test_one_types_on_while_the_server_is_away_and_all_is_recorded_in_order_once_it_is_back(opened, qtbot, stopped):
    stop, start = stopped
    typing, room = results(opened), opened.window.room
    said = []
    room.waiting.delayed.connect(lambda command: said.append(command.said))
    typed(qtbot, typing, "4SN=")
    stop()
    for text in ("3NE=", "2HS+1", "PASS"):
        typed(qtbot, typing, text)
    assert len(room.waiting.commands) == len(typing.in_hand.drafts) == 3
    assert typing.legend.drafts.text() == "3 not recorded"
    assert opened.window.harm.sentence == ServerAway(name=opened.desk.address.name).in_full
    opened.window._look()
    assert opened.window.foot.state.text().endswith("not saved any more")
    assert len(room.evening.slips) == 1
    start()
    qtbot.waitUntil(lambda: not room.waiting.commands, timeout=LONG)
    assert [deed.what for deed in reversed(opened.desk.journal())][2:] == said
    assert len(room.evening.slips) == 4
    assert typing.in_hand.drafts == {}
    qtbot.waitUntil(lambda: opened.window.harm.sentence == "", timeout=LONG)
    assert opened.window.foot.state.text().endswith("everything saved")


def test_what_was_done_last_stays_said_while_nobody_can_look(opened, stopped):
    stop, _ = stopped
    foot = opened.window.foot
    before = foot.deed.text, foot.who.text()
    assert before[0] == "New event: Tuesday Pairs."
    stop()
    opened.window.room.touched.emit(frozenset())
    assert (foot.deed.text, foot.who.text()) == before
    assert foot.undo.isHidden()


def test_what_waits_may_be_typed_anew_or_cleared(opened, qtbot, stopped):
    stop, start = stopped
    typing, room = results(opened), opened.window.room
    stop()
    first = typing.key
    typed(qtbot, typing, "3NE=")
    second = typing.key
    typed(qtbot, typing, "2HS+1")
    typing.go(first)
    qtbot.keyClick(typing.entry.line, Qt.Key.Key_Escape)
    assert not room.waiting.waits(first)
    typing.go(second)
    typed(qtbot, typing, "4SN=")
    assert room.waiting.waits(second)
    start()
    qtbot.waitUntil(lambda: not room.waiting.commands, timeout=LONG)
    assert list(room.evening.slips) == [second]
    assert "4♠" in opened.desk.journal()[0].what


def test_who_comes_to_what_waits_types_it_anew(opened, qtbot, stopped):
    stop, start = stopped
    typing, room = results(opened), opened.window.room
    stop()
    first = typing.key
    typed(qtbot, typing, "3NE=")
    typing.legend.drafts.click()
    assert (typing.key, typing.entry.line.selectedText()) == (first, typing.entry.line.text())
    qtbot.keyClicks(typing.entry.line, "4SN=")
    qtbot.keyClick(typing.entry.line, ENTER)
    start()
    qtbot.waitUntil(lambda: not room.waiting.commands, timeout=LONG)
    assert list(room.evening.slips) == [first]
    assert "4♠" in opened.desk.journal()[0].what


def test_what_somebody_else_recorded_meanwhile_is_asked_about(opened, qtbot, stopped):
    stop, start = stopped
    typing, room = results(opened), opened.window.room
    stop()
    key = typing.key
    typed(qtbot, typing, "3NE=")
    start()
    with beside(opened) as other:
        other.do(enter(other.event(1), key, slip(2)))
        qtbot.waitUntil(lambda: bool(room.choices()), timeout=LONG)
    assert not room.waiting.commands
    assert opened.window.choice.sentence.startswith("Meanwhile Bo")
    assert len(recorded(opened)) == 1


@pytest.mark.parametrize("done", [True, False], ids=["done", "not done"])
def test_a_line_of_which_nobody_heard_whether_it_was_recorded_is_recorded_once(
    opened, own_server, qtbot, stopped, monkeypatch, done
):
    _, start = stopped
    typing, room = results(opened), opened.window.room
    dies_as_it_commits(own_server, monkeypatch, opened.desk, done=done)
    try:
        typed(qtbot, typing, "3NE=")
        typed(qtbot, typing, "4SN=")
        assert len(room.waiting.commands) == 2
    finally:
        start()
    qtbot.waitUntil(lambda: not room.waiting.commands, timeout=LONG)
    assert len(recorded(opened)) == len(room.evening.slips) == 2
    assert typing.in_hand.drafts == {}
    assert not opened.window.notice.sentence  # and nobody else is taken for oneself
    room.undo()
    room.undo()
    assert opened.desk.event(1).slips == {}


def test_who_closes_is_told_what_is_not_recorded(opened, qtbot, stopped):
    stop, _ = stopped
    typing = results(opened)
    stop()
    typed(qtbot, typing, "3NE=")
    assert not opened.window.may_go()
    assert opened.window.notice.sentence.startswith("1 result is not recorded")
    assert opened.window.may_go()


# --- copies -----------------------------------------------------------------------------


def test_copies_are_club_files_of_the_whole_and_can_be_looked_at(opened):
    opened.window.room.do(renamed("Wednesday Pairs"))
    opened.desk.keeper.take(opened.desk.head)
    [copy] = copies.listed(opened.desk.path)
    assert (copy.head, copies.checked(copy.path)) == (opened.desk.head, ())
    at = opened.desk.address
    opened.window.room.open_file(copy.path)
    assert isinstance(opened.desk, Copied)
    assert opened.window.room.evening.name == "Wednesday Pairs"
    opened.window.room.open_file(opened.desk.of)
    assert opened.desk.address == at


def test_one_is_taken_as_the_window_closes_where_something_was_recorded(opened):
    opened.window.room.do(renamed("Wednesday Pairs"))
    path, head = opened.desk.path, opened.desk.head
    opened.close()
    assert [copy.head for copy in copies.listed(path)] == [head]


def test_none_takes_the_place_of_what_is_on_the_server(opened):
    opened.window.room.do(renamed("Wednesday Pairs"))
    opened.desk.keeper.take(opened.desk.head)
    opened.change(BringBack(opened.desk.path, copies.listed(opened.desk.path)[0].path))
    assert opened.window.notice.sentence.startswith("No copy takes the place of")
    assert opened.desk.event(1).name == "Wednesday Pairs"


def test_the_page_copies_takes_one_and_says_where_the_club_is(opened, qtbot):
    opened.window.go("copies")
    page = opened.window.pages.front()
    qtbot.waitUntil(lambda: [line.copy.deed for line in page.choosing.looking.lines] == [1], timeout=LONG)
    assert page.choosing.lies.text().startswith("The club is on its server: club")
    assert page.choosing.chosen.back.isHidden()
    assert page.choosing.chosen.why.text().startswith("No copy takes the place of club")
