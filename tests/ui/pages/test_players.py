"""The members: found by typing, sorted, changed in place, added and struck off."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QPushButton

from scorer.commands.events import begin
from scorer.commands.members import PutMembers
from scorer.commands.results import EnterResult
from scorer.desk import Desk
from scorer.event.event import Contestant, Entry, Member, Player
from scorer.event.results import Key
from scorer.roster.members import added, corrected
from tests.scorer.clubs import slip, two_tables
from tests.ui.pages.windows import CTRL, SHIFT, button, clashes, focus, front, nameless, window_on
from ui.pages.players.naming import natural
from ui.parts.saying import said

CLUB = (
    Member(name="Zofia Dąbek", number="101", national_number="40012"),
    Member(name="Bo Lind", number="9"),
    Member(name="Ida Holm", number="20", notes="left-handed"),
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
def page(window):
    return front(window)


def names(page):
    return [member.name for member in page.table.rows.values]


def test_the_page_says_how_many_there_are_and_waits_for_a_name(page):
    assert page.sentence.words.text() == "3 members."
    assert names(page) == ["Zofia Dąbek", "Ida Holm", "Bo Lind"]
    assert focus() is page.line
    assert nameless(page) == []
    assert clashes(page.window()) == []


FOUND = [
    # typed     the page says                  and shows
    ("dab",     "1 of 3 members.",             ["Zofia Dąbek"]),
    ("20",      "1 of 3 members.",             ["Ida Holm"]),
    ("xyz",     "Nobody of 3 is called that.", []),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "says", "shows"), FOUND)
def test_typing_finds_by_name_and_number(page, qtbot, typed, says, shows):
    qtbot.keyClicks(page.line, typed)
    assert (page.sentence.words.text(), names(page)) == (says, shows)
    qtbot.keyClick(page.line, Qt.Key.Key_Escape)
    assert page.line.text() == ""
    assert len(names(page)) == 3


def test_down_goes_from_the_name_typed_to_who_was_found(page, qtbot):
    qtbot.keyClicks(page.line, "ida")
    qtbot.keyClick(page.line, Qt.Key.Key_Down)
    assert focus() is page.table
    assert page.table.value().name == "Ida Holm"
    assert page.table.selectionModel().hasSelection()


ORDERS = [
    # sorted by    first to last
    ("surname",    ["Zofia Dąbek", "Ida Holm", "Bo Lind"]),
    ("given",      ["Bo Lind", "Ida Holm", "Zofia Dąbek"]),
    ("grade",      ["Ida Holm", "Zofia Dąbek", "Bo Lind"]),
]  # fmt: skip


@pytest.mark.parametrize(("order", "expected"), ORDERS)
def test_the_list_is_sorted_without_a_mouse(page, qtbot, order, expected):
    page.room.do(corrected(page.members[1], replace(page.members[1], grade="County")))
    chosen = page.order.findChild(QPushButton, order)
    chosen.setFocus()
    qtbot.keyClick(chosen, Qt.Key.Key_Space)
    assert page.order.chosen() == order
    assert names(page) == expected


def press_title(page, qtbot, column):
    head = page.table.horizontalHeader()
    at = QPoint(head.sectionViewportPosition(column) + head.sectionSize(column) // 2, head.height() // 2)
    qtbot.mouseClick(head.viewport(), Qt.MouseButton.LeftButton, pos=at)


def test_a_press_on_a_title_sorts_and_another_turns_it_round(page, qtbot):
    press_title(page, qtbot, 2)
    assert names(page) == ["Bo Lind", "Ida Holm", "Zofia Dąbek"]
    press_title(page, qtbot, 2)
    assert names(page) == ["Zofia Dąbek", "Ida Holm", "Bo Lind"]
    press_title(page, qtbot, 0)
    assert names(page) == ["Zofia Dąbek", "Ida Holm", "Bo Lind"]
    press_title(page, qtbot, 0)
    assert names(page) == ["Bo Lind", "Ida Holm", "Zofia Dąbek"]


def test_numbers_are_sorted_as_numbers_and_blanks_stand_last():
    assert sorted(["101", "", "9", "20", "C-1"], key=natural) == ["9", "20", "101", "C-1", ""]


def edit(page, qtbot, name, kind, text):
    page.table.choose(next(m.id for m in page.members if m.name == name))
    page.table.setFocus()
    qtbot.keyClick(page.table, Qt.Key.Key_F2)
    assert focus() is page.form.given
    line = getattr(page.form, kind, None) or page.form.about[kind]
    line.setFocus()
    line.selectAll()
    qtbot.keyClicks(line, text)
    qtbot.keyClick(line, Qt.Key.Key_Return)


def test_a_member_is_changed_beside_the_list_and_each_change_is_one_deed(page, window, desk, qtbot):
    edit(page, qtbot, "Bo Lind", "number", "10")
    assert focus() is page.table
    edit(page, qtbot, "Bo Lind", "surname", "Lindh")
    assert next((m.name, m.number, m.surname) for m in desk.members()) == ("Bo Lindh", "10", "Lindh")
    assert window.foot.deed.text == "Bo Lind: name Bo Lindh."
    window.room.undo()
    assert names(page)[-1] == "Bo Lind"
    window.room.undo()
    assert desk.members()[0].number == "9"


def test_how_somebody_is_reached_is_kept_and_stands_in_no_line_of_the_journal(page, window, desk, qtbot):
    edit(page, qtbot, "Bo Lind", "telephone", "555 0142")
    assert desk.members()[0].telephone == "555 0142"
    assert window.foot.deed.text == "Bo Lind: telephone changed."
    assert "555 0142" in page.card.reached.text()


def test_which_part_is_the_surname_can_be_put_right(page, desk, qtbot):
    page.room.do(added(Member(name="Ana López Díaz")))
    assert names(page) == ["Zofia Dąbek", "Ana López Díaz", "Ida Holm", "Bo Lind"]
    page.table.choose(4)
    page.change()
    assert (page.form.given.text(), page.form.surname.text()) == ("Ana López", "Díaz")
    page.form.given.setText("Ana")
    page.form.surname.setText("López Díaz")
    qtbot.keyClick(page.form.surname, Qt.Key.Key_Return)
    assert (desk.members()[0].name, desk.members()[0].surname) == ("Ana López Díaz", "López Díaz")
    assert names(page) == ["Zofia Dąbek", "Ida Holm", "Bo Lind", "Ana López Díaz"]


def test_esc_leaves_a_member_as_they_were(page, desk, qtbot):
    page.table.choose(2)
    page.change()
    page.form.given.setText("Bob")
    qtbot.keyClick(page.form.given, Qt.Key.Key_Escape)
    assert focus() is page.table
    assert page.beside.front is page.card
    assert desk.members()[0].name == "Bo Lind"


def test_a_name_is_never_taken_away(page, window, desk, qtbot):
    page.table.choose(2)
    page.change()
    page.form.given.clear()
    page.form.surname.clear()
    qtbot.keyClick(page.form.surname, Qt.Key.Key_Return)
    assert "Bo Lind keeps theirs" in window.notice.words.text()
    assert desk.members()[0].name == "Bo Lind"


def test_the_same_number_twice_is_said_and_stays(page, window, desk, qtbot):
    edit(page, qtbot, "Bo Lind", "number", "20")
    assert window.notice.words.text() == "Bo Lind now has the same number as Ida Holm, No. 20."
    assert desk.members()[0].number == "20"


def test_del_strikes_off_and_undo_brings_back(page, window, desk, qtbot):
    page.table.choose(next(m.id for m in page.members if m.name == "Ida Holm"))
    page.table.setFocus()
    qtbot.keyClick(page.table, Qt.Key.Key_Delete)
    assert names(page) == ["Zofia Dąbek", "Bo Lind"]
    assert page.table.value().name == "Bo Lind"
    assert window.foot.deed.text == "Ida Holm, No. 20 is struck off."
    window.room.undo()
    assert names(page) == ["Zofia Dąbek", "Ida Holm", "Bo Lind"]


def test_del_while_typing_only_deletes_a_letter(page, desk, qtbot):
    page.table.choose(page.members[0].id)
    page.line.setFocus()
    page.line.setText("ida")
    page.line.setCursorPosition(0)
    qtbot.keyClick(page.line, Qt.Key.Key_Delete)
    assert page.line.text() == "da"
    assert len(desk.members()) == 3


# --- evenings -------------------------------------------------------------------------


@pytest.fixture
def played(desk):
    """An evening with results, of Ida and Bo, and one that has none yet, of Ida and a guest."""
    event = two_tables()
    for players in ((Player("Ida Holm", 3), Player("Bo Lind", 2)), (Player("Ida Holm", 3), Player("Cy Berg"))):
        people = {1: Contestant(1, Entry(players, id="a"))}
        desk.do(begin(replace(event, sections=(replace(event.sections[0], contestants=people),))))
    for at, key in enumerate((Key(1, 1, 1, 1), Key(1, 2, 2, 1))):
        desk.do(EnterResult(event=1, said="A result.", key=key, slip=slip(at)))
    return desk


def test_beside_the_list_stand_the_evenings_of_whoever_the_keyboard_is_at(played, page, window, qtbot):
    page.table.choose(3)
    qtbot.waitUntil(lambda: len(page.card.table.rows.values) == 2)
    rows = [[said(c.of(row)) for c in page.card.table.rows.columns] for row in page.card.table.rows.values]
    assert [row[:2] for row in rows] == [["17 Nov", "Cy Berg"], ["17 Nov", "Bo Lind"]]
    assert rows[0][2:] == ["", "", ""]
    assert rows[1][2] == "1"
    assert page.card.title.text() == "2 evenings"
    assert page.card.average.text().startswith("average ")
    page.table.choose(1)
    assert page.card.title.text() == "Has not played here yet."
    assert page.card.table.rows.values == []


def test_enter_goes_to_the_evenings_and_opens_one(played, page, window, qtbot):
    page.table.choose(3)
    page.table.setFocus()
    qtbot.waitUntil(lambda: len(page.card.table.rows.values) == 2)
    qtbot.keyClick(page.table, Qt.Key.Key_Return)
    assert focus() is page.card.table
    qtbot.keyClick(page.card.table, Qt.Key.Key_Escape)
    assert focus() is page.table
    qtbot.keyClick(page.table, Qt.Key.Key_Return)
    qtbot.keyClick(page.card.table, Qt.Key.Key_Down)
    qtbot.keyClick(page.card.table, Qt.Key.Key_Return)
    assert window.room.event_id == 1
    assert window.pages.front().objectName() == "standings"


# --- two who are one ------------------------------------------------------------------


@pytest.fixture
def doubtful(page):
    page.room.do(added(Member(name="Ida M. Holm", telephone="555 0142")))
    return page


def test_two_who_look_like_one_person_are_asked_about_and_made_one(doubtful, window, desk, qtbot):
    page = doubtful
    assert page.doubt.text() == "Two members called Holm look like one person."
    qtbot.keyClick(page, Qt.Key.Key_F8)
    assert page.beside.front is page.compare
    assert nameless(page) == []
    assert clashes(window) == []
    assert page.compare.after.text() == "Afterwards: Ida Holm, No. 20, 0 evenings."
    qtbot.keyClick(focus(), Qt.Key.Key_Return)
    assert len(desk.members()) == 4  # nothing goes on Enter
    qtbot.keyClick(focus(), Qt.Key.Key_M, CTRL)
    assert [(m.name, m.telephone) for m in desk.members()][1] == ("Ida Holm", "555 0142")
    assert len(desk.members()) == 3
    assert page.table.value().name == "Ida Holm"
    assert not page.doubtful.isVisible()
    window.room.undo()
    assert len(desk.members()) == 4
    assert page.doubtful.isVisible()


def test_two_beside_each_other_stay_so_as_the_page_is_built_anew(doubtful, qtbot):
    qtbot.keyClick(doubtful, Qt.Key.Key_F8)
    both, kept = doubtful.compare.both, doubtful.remember()
    doubtful.to_list()
    doubtful.restore(kept)
    assert (doubtful.beside.front, doubtful.compare.both) == (doubtful.compare, both)


def test_two_of_whom_it_is_said_that_they_are_two_are_not_asked_about_again(doubtful, qtbot):
    qtbot.keyClick(doubtful, Qt.Key.Key_F8)
    qtbot.keyClick(focus(), Qt.Key.Key_F3)
    assert doubtful.beside.front is doubtful.card
    assert not doubtful.doubtful.isVisible()
    assert len(doubtful.members) == 4


def test_any_two_can_be_held_beside_each_other(page, desk, qtbot):
    page.table.choose(1)
    page.table.setFocus()
    qtbot.keyClick(page.table, Qt.Key.Key_M, CTRL)
    assert page.doubt.text() == "Zofia Dąbek and who? Go to the other one and press Ctrl+M."
    qtbot.keyClick(page.table, Qt.Key.Key_Escape)
    assert not page.doubtful.isVisible()
    qtbot.keyClick(page.table, Qt.Key.Key_M, CTRL)
    page.table.choose(2)
    qtbot.keyClick(page.table, Qt.Key.Key_M, CTRL)
    assert page.beside.front is page.compare
    page.table.choose(3)
    assert page.beside.front is page.card
    assert len(desk.members()) == 3


# --- adding ---------------------------------------------------------------------------


@pytest.fixture
def adding(page, qtbot):
    qtbot.keyClick(page, Qt.Key.Key_N, CTRL | SHIFT)
    assert focus() is page.adding.name
    return page.adding


def test_somebody_is_added_and_the_line_waits_for_the_next(adding, page, desk, qtbot):
    qtbot.keyClicks(adding.name, "Eva  Berg")
    qtbot.keyClicks(adding.numbers["number"], "33")
    qtbot.keyClick(adding.numbers["number"], Qt.Key.Key_Return)
    assert ("Eva Berg", "33") in [(m.name, m.number) for m in desk.members()]
    assert focus() is adding.name
    assert adding.name.text() == ""
    assert page.sentence.words.text() == "4 members."
    qtbot.keyClick(adding.name, Qt.Key.Key_Escape)
    assert not adding.isVisible()
    assert focus() is page.table or focus() is page.line


def test_a_name_typed_surname_first_says_its_parts(adding, desk, qtbot):
    qtbot.keyClicks(adding.name, "van den Berg Gil, Ana")
    qtbot.keyClick(adding.name, Qt.Key.Key_Return)
    assert ("Ana van den Berg Gil", "van den Berg Gil") in [(m.name, m.surname) for m in desk.members()]


@pytest.mark.parametrize(("name", "number"), [("Ida Holm", ""), ("Ida Holmm", ""), ("Somebody", "20")])
def test_somebody_who_may_be_there_is_asked_about_and_never_refused(adding, desk, qtbot, name, number):
    qtbot.keyClicks(adding.name, name)
    qtbot.keyClicks(adding.numbers["number"], number)
    qtbot.keyClick(adding.name, Qt.Key.Key_Return)
    assert adding.remark.sentence() == "Ida Holm, No. 20 is a member already."
    assert len(desk.members()) == 3
    qtbot.waitUntil(lambda: button(adding, "Add all the same").isVisible())
    button(adding, "Add all the same").click()
    assert len(desk.members()) == 4


def test_a_member_without_a_name_is_refused_where_it_is_typed(adding, desk, qtbot):
    qtbot.keyClick(adding.name, Qt.Key.Key_Return)
    assert "type it first" in adding.remark.sentence()
    assert len(desk.members()) == 3
    qtbot.keyClicks(adding.name, "E")
    assert adding.remark.sentence() == ""


# --- nobody yet, and coming back ------------------------------------------------------


def test_the_search_leads_to_a_member(page, window):
    window.room.go("players", member=page.members[2].id)
    assert front(window).table.value().name == "Zofia Dąbek"
    assert focus() is front(window).table


def test_what_was_typed_and_chosen_outlives_another_size(page, window, theme):
    page.line.setText("i")
    page.order.choose("given")
    page.table.choose(page.members[1].id)
    page.change()
    page.form.about["notes"].setText("left-h")
    theme.resize(1.5)
    after = front(window)
    assert (after.line.text(), after.order.chosen(), after.table.value().name) == ("i", "given", "Ida Holm")
    assert (after.beside.front, after.form.about["notes"].text()) == (after.form, "left-h")


# --- guests ---------------------------------------------------------------------------


def test_all_guests_are_made_members_in_one_deed(played, page, window, desk, qtbot):
    assert button(page, "Make one guest a member").isVisible()
    qtbot.keyClick(page, Qt.Key.Key_G, CTRL)
    assert "Berg, Cy" in [said(page.table.rows.columns[0].of(m)) for m in page.table.rows.values]
    assert not page.enrol.isVisible()
    assert clashes(window) == []
    window.room.undo()
    assert len(desk.members()) == 3
    assert page.enrol.isVisible()
